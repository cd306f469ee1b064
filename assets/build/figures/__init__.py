"""The men: painted as height and colour, lit once from the north-west, baked for every facing."""
