"""The table of Rorke's Drift: the screen on which the compound game is played."""
