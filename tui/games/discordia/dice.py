"""Dice as they stand on their columns, and what the action tile of a column offers. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import COLOURS_OF_DICE, COLUMNS, DICE
from rules.discordia.state import DiscordiaState
from tui.games.discordia import words_market as words
from tui.games.discordia.signs import Page, Signs
from tui.kit.text import fitting

NARROW: Final = 10
"""Columns below which each thing to choose has a line of its own."""
TALL: Final = 3
"""Lines of a die that stands."""
_MARK: Final = "<"
"""As wide as the mark of the die in use in every glyph set."""
LETTERS: Final = {0: "b", 1: "r", 3: "y"}


def draw_dice(page: Page, state: DiscordiaState, value: int, x: int, y: int, room: int, form: int, lines: int) -> None:
    """The dice of a column, in `room` columns and `lines` lines. Of a `form` of `TALL` lines a die alone stands;
    several lie on each other where there are lines for them, else in one."""
    here = _on(state, value)
    if form >= TALL and len(here) == 1:
        _standing(page, state, here[0], x, y)
    elif lines >= len(here) > 1:
        first = y + lines - len(here) if form >= TALL else y
        for at, die in enumerate(here):
            ways = _ways(state, die, page.signs.yours)
            text = fitting(ways, room)
            page.target(("die", DICE[die]), x, first + at, len(text) + 1)
            page.put(x + 1, first + at, text, (_role(state, die), "table"))
    else:
        _in_a_line(page, state, here, x, y, room)


def lines_of_dice(state: DiscordiaState, room: int, figures: bool = False) -> int:
    """The lines that dice want so that each is told by its name, or by name and `figures`, where `room` columns are
    beside the figure of a column."""
    columns = [_on(state, value) for value in range(1, COLUMNS + 1)]
    fit = _figures_fit if figures else _names_fit
    return max((len(here) for here in columns if len(here) > 1 and not fit(state, here, room)), default=1)


def _on(state: DiscordiaState, value: int) -> list[int]:
    return [die for die in COLOURS_OF_DICE if state.dice[die] == value]


def _ways(state: DiscordiaState, die: int, mark: str) -> list[str]:
    """A die in less and less letters, by its name; `mark`: behind the figure of the one that is in use, where others
    stand on its column."""
    value = state.dice[die]
    in_use = die == state.die and len(_on(state, value)) > 1
    return words.die_ways(die, value, _is_out(state, die), mark if in_use else "")


def _names_fit(state: DiscordiaState, here: Sequence[int], room: int) -> bool:
    """Whether the dice of a column stand in one line by nothing but their names."""
    return _fits([_ways(state, die, "")[-1] for die in here], room + 1)


def _figures_fit(state: DiscordiaState, here: Sequence[int], room: int) -> bool:
    """Whether they do with their figures."""
    return _fits([_ways(state, die, _MARK)[1] for die in here], room)


def _fits(texts: Sequence[str], room: int) -> bool:
    """Whether these stand beside each other; the last may go up to the next column, which begins with a blank."""
    return sum(map(len, texts)) + len(texts) <= room + 1


def _is_out(state: DiscordiaState, die: int) -> bool:
    """Whether a die was taken out of this season by who chose first."""
    return die == state.taken and die != state.die


def _role(state: DiscordiaState, die: int) -> str:
    return "used" if _is_out(state, die) else f"die-{LETTERS[die]}"


def _standing(page: Page, state: DiscordiaState, die: int, x: int, y: int) -> None:
    """A die with its figure, its colour below."""
    name, look = DICE[die], (_role(state, die), "table")
    across = len(name) + 2
    corners, bar, side = ("╭╮╰╯", "─", "│") if page.glyph_set != "ascii" else ("..''", "-", "|")
    value = state.dice[die]
    chosen = page.signs.yours if die == state.die and state.value == value else ""
    figure = words.OUT if _is_out(state, die) else f"{value}{chosen}"
    page.target(("die", name), x, y, across + 3, TALL)
    page.put(x + 1, y, corners[0] + bar * across + corners[1], look)
    page.put(x + 1, y + 1, side + figure.center(across) + side, look)
    page.put(x + 1, y + 2, f"{corners[2]} {name} {corners[3]}", look)


def _in_a_line(page: Page, state: DiscordiaState, here: list[int], x: int, y: int, room: int) -> None:
    """Where there is one line only: by their names, or by letters where these do not fit."""
    value = state.dice[here[0]] if here else 0
    named = [
        list(way) for way in zip(*(_ways(state, die, page.signs.yours) for die in here), strict=True)
    ]  # the column has its number
    ways = (
        *(way for way in named[:1] if _fits(way, room - 1)),
        *(way for way in named[1:] if _fits(way, room)),
        *(way for way in named[-1:] if _fits(way, room + 1)),
        [f"{LETTERS[die]}{'-' if _is_out(state, die) else value}" for die in here],
        ["-" if _is_out(state, die) else LETTERS[die] for die in here],  # three dice on a column of 60 characters
    )
    texts = next((way for way in ways if way in named or _fits(way, room)), ways[-1])
    x -= not _fits(texts, room)  # they begin right behind the number of the column
    for die, text in zip(here, texts, strict=True):
        page.target(("die", DICE[die]), x, y, len(text) + 1)
        page.put(x + 1, y, text, (_role(state, die), "table"))
        x += len(text) + 1


def head_lines(texts: Sequence[str], room: int, lines: int, signs: Signs) -> tuple[list[str], list[str]]:
    """What an action tile offers, in lines of `room` columns: where it deploys to, and what else. In two `lines` in
    all the names of the kinds are the short ones."""
    kinds, others = words.deploys(texts), words.others(texts)
    if room < NARROW:
        return words.in_lines(kinds, room), words.in_lines(others, room)
    more = " ".join([others[0], *map(words.or_, others[1:])])
    if lines < TALL:
        first = " ".join([kinds[0], *map(words.or_, kinds[1:])])
        return [first if len(first) <= room else words.short_kinds(kinds)], [
            more if len(more) <= room else words.short_others(others, signs)
        ]
    room -= 1  # two blanks to the next column: each line is read down, not across
    first = " ".join([kinds[0], *map(words.or_, kinds[1:])])
    above = [first] if len(first) <= room else [kinds[0], *map(words.or_, kinds[1:])]
    return above, [more] if len(more) <= room else [others[0], *map(words.or_, others[1:])]
