"""What every game is played with; knows no ruleset."""
