"""The colours, by name: one set for everybody and one for the colour-blind."""

from __future__ import annotations

from collections.abc import Mapping

Colour = tuple[int, int, int, int]

NORMAL: Mapping[str, str] = {
    # paper and ink
    "paper": "EFE3C8",
    "button": "E2D2AE",
    "button-hover": "F6ECD4",
    "button-pressed": "C9B58C",
    "button-standing": "F2DDA4",
    "button-off": "6B5D4C",
    "ink": "2A211A",
    "ink-second": "6A5946",
    "ink-off": "A6957C",
    "rule": "8D7754",
    "rule-dark": "5A4A38",
    "rule-light": "A08A66",
    "walnut": "2B211A",
    "walnut-dark": "0E0A07",
    "walnut-light": "584430",
    "on-walnut": "F1E4C6",
    "on-walnut-second": "CDBB98",
    "baize": "304A3C",
    "baize-edge": "4A3524",
    "trough": "CDBB94",
    # ground
    "earth": "B48F67",
    "earth-worn": "CDB48A",
    "earth-red": "96704F",
    "grass": "87834F",
    "grass-deep": "6C7043",
    "straw": "AB9A63",
    "rock": "9A8F80",
    # the two sides
    "tunic": "BE3B2B",
    "helmet": "E4D5AE",
    "british-rim": "E9DDBE",
    "hide-dark": "332A25",
    "hide-white": "EFE4CB",
    "hide-red": "8E4A2C",
    "zulu-rim": "C79A4C",
    "zulu-edge": "332A25",
    # signals
    "madder": "9C2F25",
    "madder-hover": "B5402F",
    "madder-pressed": "842419",
    "on-madder": "FBF1DA",
    "madder-edge": "F7D9A0",
    "map-ink": "9C2F25",
    "link-line": "C58A78",
    "legal": "FFCF45",
    "chosen": "FFFFFF",
    "hovered": "FFF6E0",
    "blocked": "D9503C",
    "brass": "E0A93B",
    "steel": "DDE4E8",
    "sight": "2F4D5C",
    # light
    "low-sun": "FFF0D0",
    "day-sky": "9DB4CF",
    "moon": "5F88C2",
    "fire": "FF9440",
    "ember": "FF5A14",
    "smoke": "F1EADB",
    "shade": "9FA3A6",
    "ivory": "EFE6CF",
    "horn": "D9B27C",
    "pip": "241C16",
}

COLOUR_BLIND: Mapping[str, str] = {
    **NORMAL,
    "tunic": "D55E00",
    "british-rim": "FFF3D6",
    "helmet": "F3E6BE",
    "zulu-rim": "8CC7EE",
    "zulu-edge": "0B2E4A",
    "map-ink": "10486F",
    "legal": "F0E442",
}

PALETTES: Mapping[str, Mapping[str, str]] = {"normal": NORMAL, "colour-blind": COLOUR_BLIND}


def colour(name: str, palette: Mapping[str, str] = NORMAL) -> Colour:
    """Red, green, blue, alpha of a palette name ("legal"), a name with alpha ("legal/128") or "#RRGGBB[AA]".

    Raises KeyError for a name the palette does not have.
    """
    if name.startswith("#"):
        return _hex(name[1:])
    word, _, alpha = name.partition("/")
    red, green, blue, _ = _hex(palette[word])
    return red, green, blue, int(alpha or 255)


def _hex(digits: str) -> Colour:
    value = int(digits.ljust(8, "F"), 16)
    return value >> 24, value >> 16 & 255, value >> 8 & 255, value & 255
