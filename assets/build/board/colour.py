"""Colours by their printed value, worked with as linear light."""

import numpy as np
from numpy.typing import NDArray

from .noise import Field


def linear(value: str) -> Field:
    """The linear light of '#B48F67'."""
    digits = value.lstrip("#")
    return ((np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)]) / 255) ** 2.2).astype(np.float32)


def palette(*values: str) -> Field:
    """One row a colour."""
    return np.stack([linear(value) for value in values])


def mix(a: Field, b: Field, share: Field) -> Field:
    """`a` where share is 0, `b` where it is 1."""
    return np.asarray(a + (b - a) * share[..., None])


def printed(light: Field) -> Field:
    """Linear light as display values 0..1."""
    return np.clip(light, 0, 1) ** np.float32(1 / 2.2)


def developed(light: Field, exposure: float = 1.0, warmth: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> Field:
    """Light as a photograph shows it: a soft shoulder above, a little more colour, display values 0..1."""
    exposed = np.clip(light * (np.array(warmth, np.float32) * np.float32(exposure)), 0, None)
    shoulder = exposed * (1 + exposed / np.float32(2.25)) / (1 + exposed) * np.float32(1.3)
    shown = printed(shoulder)
    grey = shown.mean(-1, keepdims=True)
    return np.asarray(np.clip(grey + (shown - grey) * np.float32(1.07), 0, 1))


def as_bytes(shown: Field) -> NDArray[np.uint8]:
    """Display values as 8-bit, rounded."""
    return (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)
