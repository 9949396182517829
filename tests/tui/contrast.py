"""How well the cells of a screen can be read, theme by theme.

The contrast of two colours is that of the Web Content Accessibility Guidelines: 1 (the same) to 21 (black on white).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple
from zlib import crc32

from rich.cells import cell_len
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.theme import Theme

from tests.sample import ALL, number_of_this_run
from tests.tui.grid import strips_of
from tui import settings

THEMES = tuple(name for name in settings.THEMES if name not in ("auto", "mono"))
"""Every theme with colours of its own: a new one is looked through without another line here."""
WORDS, ORNAMENTS = 4.5, 3.0
"""The least contrast of letters and digits; of all other signs (frames, stars, marks)."""

HALF = "\u2580"
"""Two fills of a cell, of which none is written on the other: each lies beside the ground of the page."""


class Faint(NamedTuple):
    """So many cells of a screen that are hard to read: how they look, and one word or sign of them."""

    theme: str
    ratio: float
    ink: str
    ground: str
    text: str
    cells: int


@cache
def luminance(red: int, green: int, blue: int) -> float:
    """The relative luminance of a colour, from 0 to 1."""
    parts = [part / 255 for part in (red, green, blue)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def contrast(ink: tuple[int, int, int], ground: tuple[int, int, int]) -> float:
    """The contrast of two colours."""
    darker, lighter = sorted((luminance(*ink), luminance(*ground)))
    return (lighter + 0.05) / (darker + 0.05)


def colours(style: Style) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Ink and ground as a terminal of many colours shows them: reversed, and dimmed by half."""
    assert style.color is not None and style.bgcolor is not None, f"a cell in the terminal's own colours: {style}"
    ink, ground = tuple(style.color.get_truecolor()), tuple(style.bgcolor.get_truecolor())
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = tuple((one + two) // 2 for one, two in zip(ink, ground, strict=True))
    return ink, ground  # type: ignore[return-value]


def _lines_in_use(app: App) -> list[Strip]:
    """The lines of the screen; of a dialog only its box: what lies behind it is dimmed on purpose."""
    strips = strips_of(app)
    if not app.screen.is_modal:
        return strips
    x, y, width, height = app.screen.children[0].region
    return [strip.crop(x, x + width) for strip in strips[y : y + height]]


def faint_cells(app: App) -> Iterator[Faint]:
    """What of the screen on top is hard to read in the theme that it has now."""
    found: Counter[tuple[str, str, float]] = Counter()
    texts: dict[tuple[str, str, float], str] = {}
    for strip in _lines_in_use(app):
        for segment in strip:
            text = segment.text.strip()
            if not text or segment.style is None:
                continue
            ink, ground = colours(segment.style)
            ratio = contrast(ink, ground)
            if ratio >= WORDS:
                continue
            wrong = "".join(
                char for char in text if char.isalnum() or (ratio < ORNAMENTS and not char.isspace() and char != HALF)
            )
            if wrong:
                key = ("#{:02x}{:02x}{:02x}".format(*ink), "#{:02x}{:02x}{:02x}".format(*ground), ratio)
                found[key] += cell_len(wrong)
                texts.setdefault(key, text[:20])
    for (ink_name, ground_name, ratio), cells in found.items():
        yield Faint(app.theme, round(ratio, 2), ink_name, ground_name, texts[ink_name, ground_name, ratio], cells)


def themes_for(name: str) -> Sequence[str]:
    """The themes in which a short run looks through the stored screen of that name: the dark one, and another with one
    screen in twelve each, in turn. To change a theme costs more than all else that is done with a stored screen."""
    return THEMES if ALL else [THEMES[0], *THEMES[1:][(crc32(name.encode()) + number_of_this_run()) % 12 :][:1]]


def faint_in(app: App, themes: Sequence[str] = THEMES) -> list[Faint]:
    """What of the screen on top is hard to read, in each of these themes; the theme then is the one it was."""
    before, found = app.theme, []
    for theme in themes:
        change(app, theme)
        found += faint_cells(app)
    change(app, before)
    return found


def change(app: App, theme: str) -> None:
    """Another theme, at once: a test that compares pictures need not wait for messages."""
    if app.theme != theme:
        app.theme = theme
        app.refresh_css(animate=False)
        app.theme_changed_signal.publish(app.current_theme)


def theme_faults(made: Sequence[Theme], named: Sequence[str]) -> list[str]:
    """What a theme of `tui/themes.py` lacks, in sentences: a name in `THEMES`, its row, and variables of the first."""
    names = [theme.name for theme in made]
    told = [
        f"tui/settings.py: THEMES does not name {name}, so nobody can choose it" for name in names if name not in named
    ]
    told += [
        f"tui/themes.py: there is no theme {name}, which THEMES names" for name in named if name not in (*names, "auto")
    ]
    for theme in made[1:]:
        lacking = sorted(set(made[0].variables) - set(theme.variables))
        told += [f"tui/themes.py, {theme.name}: {', '.join(lacking)} missing in its variables"] if lacking else []
    return told
