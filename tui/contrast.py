"""Whether an ink can be read on a ground, and the nearest ink that can.

Contrast as the Web Content Accessibility Guidelines define it: from 1 (the same) to 21 (black on white). Colours are
red, green, blue, from 0 to 255 each.
"""

from __future__ import annotations

from functools import cache
from typing import Final

Rgb = tuple[int, int, int]

WORDS: Final = 4.5
"""The least contrast of letters and digits."""
ORNAMENTS: Final = 3.0
"""The least contrast of frames, textures, bars and curves."""
BLACK: Final[Rgb] = (0, 0, 0)
WHITE: Final[Rgb] = (255, 255, 255)
STEPS: Final = 40
"""So many shades are tried between an ink and black or white."""


def _linear(part: int) -> float:
    """A part of a colour as light."""
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


@cache
def luminance(colour: Rgb) -> float:
    """The relative luminance, from 0 (black) to 1 (white)."""
    red, green, blue = colour
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours, whichever is the ink."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@cache
def legible(ink: Rgb, ground: Rgb, least: float = WORDS, pure: bool = False) -> Rgb:
    """The ink, where its contrast on the ground is `least`; else the nearest shade of it that reaches that, lighter or
    darker. `pure`: black or white instead of a shade, for terminals that have few colours. `least` is at most 4.5:
    black or white has that on any ground.
    """
    if contrast(ink, ground) >= least:
        return ink
    if pure:
        return max(BLACK, WHITE, key=lambda end: contrast(end, ground))
    for step in range(1, STEPS + 1):
        for end in (WHITE, BLACK):
            shade = _mixed(ink, end, step / STEPS)
            if contrast(shade, ground) >= least:
                return shade
    raise ValueError(f"no ink has a contrast of {least} on {ground}")


def _mixed(ink: Rgb, end: Rgb, share: float) -> Rgb:
    red, green, blue = (round(one + (two - one) * share) for one, two in zip(ink, end, strict=True))
    return red, green, blue


def rgb(text: str) -> Rgb:
    """The colour of "#E69F00"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def legible_text(ink: str, ground: str, least: float = WORDS, pure: bool = False) -> str:
    """As `legible`, of colours written "#E69F00". Where the terminal's own colours are meant, the ink stays."""
    if not (ink.startswith("#") and ground.startswith("#")):
        return ink
    return "#{:02x}{:02x}{:02x}".format(*legible(rgb(ink), rgb(ground), least, pure))
