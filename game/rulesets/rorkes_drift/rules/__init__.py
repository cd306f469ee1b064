"""The rulebook, a module or object for each kind of action."""
