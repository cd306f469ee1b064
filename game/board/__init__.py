"""The ground of rulesets that have one: integer geometry, maps from Tiled, sight."""
