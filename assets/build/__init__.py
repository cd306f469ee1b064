"""Scripts that make the pictures and sounds; they need the extra `assets` (NumPy, SciPy, Pillow)."""
