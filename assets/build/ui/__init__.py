"""Small art of the interface: dice, shields, the watch, marks of ink; all lit from the north-west."""
