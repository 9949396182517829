"""The four themes and the colours of the seats.

Colour is never the only sign: a seat's colour always comes with a letter and a shape. The seat colours are those of
Okabe and Ito, which people with any common form of colour-blindness can tell apart.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tui import words
from tui.contrast import ORNAMENTS, legible_text

if TYPE_CHECKING:
    from textual.theme import Theme


class SeatColour(NamedTuple):
    """`shape` names a sign of `glyphs.Glyphs.shapes`; `rgb` is a CSS colour that black text stands on well."""

    id: str
    name: str
    letter: str
    shape: str
    rgb: str


SEAT_COLOURS: dict[str, SeatColour] = {
    colour.id: colour
    for colour in (
        SeatColour("orange", words.COLOURS["orange"], "O", "circle", "#E69F00"),
        SeatColour("blue", words.COLOURS["blue"], "B", "square", "#56B4E9"),
        SeatColour("green", words.COLOURS["green"], "G", "triangle", "#009E73"),
        SeatColour("yellow", words.COLOURS["yellow"], "Y", "diamond", "#F0E442"),
        SeatColour("red", words.COLOURS["red"], "R", "star", "#D55E00"),
        SeatColour("purple", words.COLOURS["purple"], "P", "wedge", "#CC79A7"),
    )
}


def seat_colour(name: str, seat: int) -> SeatColour:
    """The colour of that id; an unknown id (an old or foreign record) gets the seat's default."""
    return SEAT_COLOURS.get(name) or list(SEAT_COLOURS.values())[seat % len(SEAT_COLOURS)]


MEDAL_INKS: Final = {"bronze": "#d08770", "silver": "#d8dee9", "gold": "#ebcb8b", "laurel": "#a3be8c"}
LAND_INKS: Final = {"water": "#5e81ac", "meadow": "#7a9a5a"}


def _inks(ground: str) -> dict[str, str]:
    """Variables of inks that can be read on a theme's background: `$gold`, `$water`, `$seat-orange` (for bars)."""
    words = {name: legible_text(ink, ground) for name, ink in MEDAL_INKS.items()}
    signs = LAND_INKS | {f"seat-{colour.id}": colour.rgb for colour in SEAT_COLOURS.values()}
    return words | {name: legible_text(ink, ground, ORNAMENTS) for name, ink in signs.items()}


def _dark() -> Theme:
    from textual.theme import Theme

    return Theme(
        name="dark", dark=True,
        primary="#7AA2C8", secondary="#8FBF9F", accent="#EBD9A8", warning="#E0A458", error="#E07A6A",
        success="#7FB685", foreground="#E4E0D8", background="#16181B", surface="#1E2125", panel="#292D32",
        variables={
            "block-cursor-background": "#EBD9A8", "block-cursor-foreground": "#16181B",
            "block-cursor-text-style": "bold", "footer-key-foreground": "#EBD9A8", "muted": "#A09C94",
            "border": "#EBD9A8", "border-blurred": "#6E757D", "scrollbar": "#767C84", "scrollbar-hover": "#8E949C",
            "scrollbar-active": "#EBD9A8", "scrollbar-background": "#1E2125",
            **_inks("#16181B"),
        },
    )  # fmt: skip


def _light() -> Theme:
    from textual.theme import Theme

    return Theme(
        name="light", dark=False,
        primary="#1F5A8C", secondary="#2F6B47", accent="#8F4900", warning="#8A4B00", error="#A32A1E",
        success="#2F6B47", foreground="#22201C", background="#F7F4EC", surface="#EFEADD", panel="#E2DBC9",
        variables={
            "block-cursor-background": "#1F5A8C", "block-cursor-foreground": "#FFFFFF",
            "block-cursor-text-style": "bold", "footer-key-foreground": "#8F4900", "muted": "#5F5A4F",
            "border": "#8F4900", "border-blurred": "#877F6E", "scrollbar": "#857D6C", "scrollbar-hover": "#6F6858",
            "scrollbar-active": "#8F4900", "scrollbar-background": "#EFEADD",
            **_inks("#EFEADD"),  # the darker of the grounds that they stand on
        },
    )  # fmt: skip


def _contrast() -> Theme:
    from textual.theme import Theme

    return Theme(
        name="contrast", dark=True,
        primary="#00FFFF", secondary="#00FF00", accent="#FFFF00", warning="#FFFF00", error="#FF0000",
        success="#00FF00", foreground="#FFFFFF", background="#000000", surface="#000000", panel="#000000",
        variables={
            "block-cursor-background": "#FFFF00", "block-cursor-foreground": "#000000",
            "block-cursor-text-style": "bold", "footer-key-foreground": "#FFFF00", "muted": "#FFFFFF",
            "border": "#FFFF00", "border-blurred": "#FFFFFF", "scrollbar": "#FFFFFF", "scrollbar-hover": "#FFFF00",
            "scrollbar-active": "#FFFF00", "scrollbar-background": "#000000",
            "text": "#FFFFFF", "text-muted": "#FFFFFF",
            **_inks("#000000"),
        },
    )  # fmt: skip


def _mono() -> Theme:
    from textual.theme import Theme

    plain = "ansi_default"
    return Theme(
        name="mono", dark=True, ansi=True,
        primary=plain, secondary=plain, accent=plain, warning=plain, error=plain, success=plain,
        foreground=plain, background=plain, surface=plain, panel=plain, boost=plain,
        variables={
            "ansi-background": plain, "ansi-foreground": plain,
            "block-cursor-background": plain, "block-cursor-foreground": plain,
            "block-cursor-text-style": "bold reverse", "footer-key-foreground": plain, "muted": plain,
            "border": plain, "border-blurred": plain, "text": plain, "text-muted": plain, "text-disabled": plain,
            "input-cursor-background": plain, "input-cursor-foreground": plain, "input-cursor-text-style": "reverse",
            "input-selection-background": plain, "input-selection-foreground": plain,
            "block-hover-background": plain, "button-focus-text-style": "bold reverse",
            "block-cursor-blurred-background": plain, "block-cursor-blurred-foreground": plain,
            "block-cursor-blurred-text-style": "bold", "scrollbar": plain, "scrollbar-background": plain,
            "scrollbar-hover": plain, "scrollbar-active": plain, "scrollbar-background-hover": plain,
            "scrollbar-background-active": plain, "scrollbar-corner-color": plain,
            "screen-selection-background": plain, "screen-selection-foreground": plain,
            **dict.fromkeys(_inks("#000000"), plain),
        },
    )  # fmt: skip


BUILT: Final[Mapping[str, Callable[[], Theme]]] = {
    "dark": _dark,
    "light": _light,
    "contrast": _contrast,
    "mono": _mono,
}
"""By name what builds each theme."""


@cache
def theme(name: str) -> Theme:
    """A theme of ours, built when it is first wanted. Raises `KeyError` for a name that none has."""
    return BUILT[name]()


def themes() -> list[Theme]:
    """All of them: dark, light, contrast, mono."""
    return [theme(name) for name in BUILT]


def automatic_theme(env: Mapping[str, str] | None = None) -> str:
    """Mono where no colour is wanted or the terminal is dumb, high contrast on those of 16 colours, else dark."""
    env = os.environ if env is None else env
    term = env.get("TERM", "")
    if no_colour(env) or term == "dumb":
        return "mono"
    many = env.get("COLORTERM", "") or "256color" in term or "direct" in term or "kitty" in term
    return "dark" if many or term.startswith(("tmux", "screen", "alacritty", "foot", "wezterm")) else "contrast"


def no_colour(env: Mapping[str, str] | None = None) -> bool:
    """Whether `NO_COLOR` asks for no colour at all: set, and not to nothing."""
    return bool((os.environ if env is None else env).get("NO_COLOR"))
