"""Dice as they stand on their columns, and what the action tile of a column offers. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import COLOURS_OF_DICE, COLUMNS, DICE
from rules.discordia.state import DiscordiaState
from rules.game import TERMINAL
from tui.games.discordia import words_market as words
from tui.games.discordia.signs import SIGNS, Page, Signs
from tui.kit.text import fitting

NARROW: Final = 10
"""Columns below which each thing to choose has a line of its own."""
TALL: Final = 3
"""Lines of the head of a column, of a tile of the market, where nothing is short."""
_BRIEF: Final = 11
"""Columns up to which stars may be signs in the head of a column."""
_MARK: Final = "<"
"""As wide as the mark of the die in use in every glyph set."""
_FIGURE: Final = len("yellow 4")
"""Columns of a die with its name and figure."""
_FIGURED: Final = 2
"""Which of the ways to tell a die is the shortest with its figure."""
LETTERS: Final = {0: "b", 1: "r", 3: "y"}


def draw_dice(page: Page, state: DiscordiaState, value: int, x: int, y: int, room: int, lines: int) -> None:
    """The dice of a column, in `room` columns and `lines` lines: each in a line of its own, all of them as wide, where
    there are lines for them, else in one; by their letters where those of some column have room for no more. A die that
    counts for another figure than it shows stands on the column of that one."""
    here = _on(state, value)
    if lines >= len(here) and not _lettered(state, room, lines):
        signs = page.signs
        shown = [die for die in COLOURS_OF_DICE if state.dice[die]]
        sides = signs.die if all(len(_ways(state, die, signs, "", signs.die)[1]) <= room for die in shown) else "  "
        for at, die in enumerate(here):
            ways = _ways(state, die, signs, signs.yours, sides)
            near = all(len(way) > room for way in ways[: _FIGURED + 1])  # then right behind the number of the column
            text = fitting(ways, room + near)
            if _is_out(state, die):
                text = text if room >= _FIGURE + 2 else fitting(ways[_FIGURED + 1 :], room)  # one form for all of them
            else:
                text = text.ljust(min(room, _FIGURE))  # one size
            edge = x - near + 1 + len(text) >= page.width  # the last cell of the screen stays free
            _die(page, state, die, x - near - edge, y + at, text)
    else:
        _in_a_line(page, state, here, x, y, room)


def _die(page: Page, state: DiscordiaState, die: int, x: int, y: int, text: str) -> int:
    """A die with this text, behind a column for the mark of what can be done; the column after it."""
    page.target(("die", DICE[die]), x, y, len(text) + 1)
    page.put(x + 1, y, text, (_role(state, die), "table"))
    return x + 1 + len(text)


def lines_of_dice(state: DiscordiaState, room: int, figures: bool = False) -> int:
    """The lines that dice want so that each is told by its name, or by name and `figures`, where `room` columns are
    beside the figure of a column."""
    columns = [_on(state, value) for value in range(1, COLUMNS + 1)]
    fit = _figures_fit if figures else _names_fit
    return max((len(here) for here in columns if len(here) > 1 and not fit(state, here, room)), default=1)


def _on(state: DiscordiaState, value: int) -> list[int]:
    """The dice of a column; the one in use stands on that for which it counts."""
    return [die for die in COLOURS_OF_DICE if value == (state.value if die == state.die else state.dice[die])]


def _ways(state: DiscordiaState, die: int, signs: Signs, mark: str, sides: str = "  ") -> list[str]:
    """A die in less and less letters, by its name; `mark`: behind the figure of the one that is in use."""
    out, own, shows = _is_out(state, die), mark if die == state.die else "", state.dice[die]
    if die == state.die and shows != state.value:
        return words.turned_ways(die, LETTERS[die], f"{shows}{signs.right}{state.value}", own)
    return words.die_ways(die, shows, out, own, sides)


def _names_fit(state: DiscordiaState, here: Sequence[int], room: int) -> bool:
    """Whether the dice of a column stand in one line by nothing but their names."""
    return _fits([_ways(state, die, SIGNS["unicode"], _MARK)[-1] for die in here], room + 1)


def _figures_fit(state: DiscordiaState, here: Sequence[int], room: int) -> bool:
    """Whether they do with their figures."""
    return _fits([_ways(state, die, SIGNS["unicode"], _MARK)[_FIGURED] for die in here], room)


def _fits(texts: Sequence[str], room: int) -> bool:
    """Whether these stand beside each other; the last may go up to the next column, which begins with a blank."""
    return sum(map(len, texts)) + len(texts) <= room + 1


def _is_out(state: DiscordiaState, die: int) -> bool:
    """Whether a die was taken out of this season by who chose first."""
    return die == state.taken and die != state.die


def _lettered_die(state: DiscordiaState, die: int) -> str:
    counts = state.value if die == state.die else state.dice[die]  # no other figure stands in its column
    return f"({LETTERS[die]})" if _is_out(state, die) else f"{LETTERS[die]}{counts}"


def _role(state: DiscordiaState, die: int) -> str:
    return "used" if _is_out(state, die) or state.to_move == TERMINAL else f"die-{LETTERS[die]}"


def _lettered(state: DiscordiaState, room: int, lines: int = 1) -> bool:
    """Whether the dice of some column have no room for their names: then all dice are written in one form."""
    columns = [_on(state, value) for value in range(1, COLUMNS + 1)]
    rows = [row for here in columns for row in ([here] if len(here) > lines else [[die] for die in here])]
    return not all(_names_fit(state, row, room) for row in rows)


def _in_a_line(page: Page, state: DiscordiaState, here: list[int], x: int, y: int, room: int) -> None:
    """Where there is one line only: by their names, or by letters where these do not fit."""
    signs = page.signs
    named = [
        list(way) for way in zip(*(_ways(state, die, signs, signs.yours, signs.die) for die in here), strict=True)
    ]  # the column has its number
    ways = (
        *(way for way in named[:_FIGURED] if _fits(way, room - 1)),
        *(way for way in named[_FIGURED:] if _fits(way, room)),
        *(way for way in named[-1:] if _fits(way, room + 1)),
    )
    ways = (
        *(ways if not _lettered(state, room) else ()),
        [f"{_lettered_die(state, die)}{signs.yours * (die == state.die)}" for die in here],
        [_lettered_die(state, die) for die in here],
        ["-" if _is_out(state, die) else LETTERS[die] for die in here],  # three dice on a column of 60 characters
    )
    texts = next((way for way in ways if way in named or _fits(way, room)), ways[-1])
    x -= not _fits(texts, room)  # they begin right behind the number of the column
    for die, text in zip(here, texts, strict=True):
        x = _die(page, state, die, x, y, text)


def head_lines(texts: Sequence[str], room: int, lines: int, signs: Signs) -> tuple[list[str], list[str]]:
    """What an action tile offers, in lines of `room` columns: where it deploys to, and what else. In two `lines` in
    all the names of the kinds are the short ones."""
    kinds, others = words.deploys(texts), words.others(texts)
    if room < NARROW:
        return words.in_lines(kinds, room), words.in_lines(others, room)
    if lines < TALL:
        first = " ".join([kinds[0], *map(words.or_, kinds[1:])])
        more = " ".join([others[0], *map(words.or_, others[1:])])
        return [first if len(first) <= room else words.short_kinds(kinds)], [
            more if len(more) <= room else words.short_others(others, signs)
        ]
    room -= 1  # two blanks to the next column: each line is read down, not across
    first, more = words.listed_or(kinds), words.listed_or(others)
    brief = words.short_others(others, signs)
    return (
        [first] if len(first) <= room else words.set_off(kinds, room),
        [more] if len(more) <= room else [brief] if len(brief) <= room + 1 <= _BRIEF else words.set_off(others, room),
    )
