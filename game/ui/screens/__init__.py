"""The screens. Those directly in this folder know no ruleset."""
