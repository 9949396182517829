"""Dice as they stand on their columns, and what the action tile of a column offers. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import COLOURS_OF_DICE, DICE
from rules.discordia.state import DiscordiaState
from tui.games.discordia import words_market as words
from tui.games.discordia.signs import Page, Signs

NARROW: Final = 10
"""Columns below which each thing to choose has a line of its own."""
TALL: Final = 3
"""Lines of a die that stands."""
LETTERS: Final = {0: "b", 1: "r", 3: "y"}


def draw_dice(page: Page, state: DiscordiaState, value: int, x: int, y: int, room: int, lines: int) -> None:
    """The dice of a column, in `room` columns and `lines` lines: one die alone stands, several lie on each other."""
    here = [die for die in COLOURS_OF_DICE if state.dice[die] == value]
    if lines < TALL:
        _in_a_line(page, state, here, x, y, room)
    elif len(here) == 1:
        _standing(page, state, here[0], x, y)
    else:
        for at, die in enumerate(here):
            page.target(("die", DICE[die]), x, y + TALL - len(here) + at, room)
            text = f" {words.die_words(die, value, _is_out(state, die))} "
            page.put(x + 1, y + TALL - len(here) + at, text[: room - 1], (_role(state, die), "table"))


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
    ways = (
        [f" {words.die_words(die, value, _is_out(state, die))} " for die in here],
        [words.die_short(die, _is_out(state, die)) for die in here],  # the column has its number beside it
        [f"{LETTERS[die]}{'-' if _is_out(state, die) else value}" for die in here],
        ["-" if _is_out(state, die) else LETTERS[die] for die in here],  # three dice on a column of 60 characters
    )
    widths = [sum(map(len, way)) + len(way) for way in ways]
    best = next((at for at, width in enumerate(widths) if width <= room + (at > 1)), -1)
    texts = ways[best]
    x -= widths[best] > room + 1  # they begin right behind the number of the column
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
    first = " ".join([kinds[0], *map(words.or_, kinds[1:])])
    above = [first] if len(first) <= room else [kinds[0], *map(words.or_, kinds[1:])]
    return above, [more] if len(more) <= room else [others[0], *map(words.or_, others[1:])]
