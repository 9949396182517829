"""Snapshots of screens as text: the characters of every cell, then the styles in runs.

A snapshot is a readable file in `tests/tui/grids/`. Styles come as letters: `3: a14 b5` says that line 3 has 14 cells
of style a, then 5 of style b; the legend names them. `pytest --update-grids` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from itertools import groupby
from pathlib import Path
from string import ascii_letters

from rich.style import Style
from textual._context import visible_screen_stack
from textual.app import App
from textual.strip import Strip

FOLDER = Path(__file__).parent / "grids"


def strips_of(app: App) -> list[Strip]:
    """The screen on top as it is painted, filters (NO_COLOR) applied."""
    visible_screen_stack.set(app._background_screens)
    strips = app.screen._compositor.render_strips()
    background = app.screen.background_colors[1]
    for line_filter in app.get_line_filters():
        strips = [strip.apply_filter(line_filter, background) for strip in strips]
    return strips


def text_of(app: App) -> str:
    """The characters of the screen on top, line by line, without blanks at line ends."""
    return "\n".join(strip.text.rstrip() for strip in strips_of(app))


def style_name(style: Style | None) -> str:
    """What makes a style look different: attributes and the two colours."""
    if style is None:
        return "plain"
    words = [name for name in ("bold", "dim", "italic", "underline", "reverse", "strike") if getattr(style, name)]
    if style.color is not None and not style.color.is_default:
        words.append(_colour(style.color))
    if style.bgcolor is not None and not style.bgcolor.is_default:
        words.append(f"on {_colour(style.bgcolor)}")
    return " ".join(words) or "plain"


def _colour(colour: object) -> str:
    triplet = getattr(colour, "triplet", None)
    return triplet.hex if triplet else str(getattr(colour, "name", colour))


def grid_of(app: App, hide: Sequence[str] = ()) -> str:
    """The screen as a snapshot. Lines that hold one of `hide` (paths of this run) are blanked."""
    letters: dict[str, str] = {}
    text, marks = [], []
    for number, strip in enumerate(strips_of(app)):
        line = strip.text
        if any(hidden in line for hidden in hide) or line.strip() == "Kept in":  # a long path stands on the next line
            text.append("(differs from run to run)")
            continue
        text.append(line.rstrip())
        cells = [(style_name(segment.style), segment.cell_length) for segment in strip]
        runs = [(name, sum(length for _, length in group)) for name, group in groupby(cells, key=lambda cell: cell[0])]
        marks.append(f"{number}: " + " ".join(f"{_letter(letters, name)}{length}" for name, length in runs if length))
    legend = [f"{letter} = {name}" for name, letter in letters.items()]
    return "\n".join([*text, "---", *marks, "---", *legend]) + "\n"


def _letter(letters: dict[str, str], name: str) -> str:
    if name not in letters:
        count = len(letters)
        letters[name] = ascii_letters[count % 52] * (1 + count // 52)
    return letters[name]


def check_grid(name: str, grid: str, update: bool) -> None:
    """Compare with the stored snapshot `name`, or store it."""
    path = FOLDER / f"{name}.txt"
    if update:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(grid, encoding="utf-8")
        return
    assert path.exists(), f"no snapshot {path.name}: make it with --update-grids and look at it"
    stored = path.read_text(encoding="utf-8")
    difference = "\n".join(unified_diff(stored.splitlines(), grid.splitlines(), "stored", "now", lineterm="", n=1))
    assert grid == stored, f"{path.name} looks different:\n{difference}"
