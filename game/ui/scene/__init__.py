"""What lies where, as plain data: a scene turns a shown state into a list of items."""
