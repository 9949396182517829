"""What stands beside the small maps below a map: what the signs mean, what the deck still holds; as runs of text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rules.explorers.components import BASE, CARDS, CHOICE, EXPLORE, SLOTS
from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState, towers
from rules.explorers.words import TERRAINS
from rules.hexes import bits
from tui.games.explorers import words
from tui.games.explorers.signs import Signs
from tui.games.explorers.view import LIT, MAYBE, PAID, SCORED
from tui.kit.cells import Run
from tui.kit.text import fitting

Line = list[Run]


class Sign(NamedTuple):
    """What is meant (a terrain's letter, or a key of `words.LEGEND`), its sign, its words; both "" where the words go
    on from the line above."""

    what: str
    sign: str
    told: str


SIGN: Final = 4
"""Columns of a sign and the blank behind it."""
LEAST, MOST, APART = 22, 30, 2
"""Columns of a column of signs, and between two of them."""
COLUMN: Final = 19
"""Columns of a sign with a word or two: the same whatever signs there are, so that they stay when others come."""
SIGNS_ACROSS: Final = 3
"""Columns of signs at most."""


STARRED: Final = ("scored", "home", "turn", "card")
"""What a star stands on, as `words.LIT_FOR` calls it."""


def signs_meant(board: Board, signs: Signs, lit_for: str = "open", item: str = "") -> list[Sign]:
    """What the signs of a map mean. `lit_for`: a key of `words.LIT_FOR`; `item`: what is counted."""
    grounds = {letter: name for letter, name in TERRAINS.items() if letter in "GDMWI" and board.of[letter]}
    marks = {
        "coin": f"{signs.coin}2",
        "taken": f"{signs.coin}2",
        "city": f"{signs.city}3",
        "jewel": f"{signs.jewel}3",
        "area": "".join(signs.sides),
        "open": {"begins": MAYBE, "cities": MAYBE, "paid": PAID, **dict.fromkeys(STARRED, SCORED)}.get(lit_for, LIT),
    }
    told = {key: name for key, name in words.LEGEND.items() if key != "jewel" or board.crystals}
    told["open"] = words.lit_for(lit_for, item)
    if board.crystals:
        told["check"] = words.EMPTIED
    if lit_for not in ("open", "unpaid"):  # the region of the cursor is marked while spaces are explored
        del told["area"]
    return [
        *(Sign(letter, signs.terrain[letter], name) for letter, name in grounds.items()),
        *(
            Sign("scored" if marks.get(key) in (SCORED, PAID) else key, marks.get(key) or getattr(signs, key), name)
            for key, name in told.items()
        ),
    ]


def on_the_map(signs: Sequence[Sign], state: ExplorersState, seat: int) -> list[Sign]:
    """Those of the signs that a seat's map has: what is not there yet, needs no words yet."""
    board, explorers, ever = state.board, state.explorers[seat], state.ever[seat]
    pieces = {
        "taken": board.coins & explorers,
        "explorer": explorers,
        "village": state.villages[seat],
        "post": state.posts[seat],
        "tower": towers(state, seat),
        "check": ever & (board.ruins | board.crystals),
    }
    return [one for one in signs if pieces.get(one.what, 1)]


MARKS: Final = frozenset({"taken", "check", "open", "area"})
"""What is not left out: nothing else on the screen tells it, as the lines about the space under the cursor do."""

ON_SMALL_MAPS: Final = frozenset({"explorer", "village", "post", "tower", "check"})
"""What stands on maps of one cell a space; lands and water are colours there, and what is lit is told above them."""


AFTER: Final = 3
"""Blanks behind the words of a sign, which the last of a row does not need."""
GROUNDS: Final = frozenset({"height", *"GDMWI"})
"""What is a colour there and nothing else."""
SWATCH: Final = "   "
"""A piece of such a ground."""


def in_room(signs: Sequence[Sign], width: int, rows: int) -> list[list[Sign]]:
    """All signs in rows of `width` cells, below each other where they fit so; where there are not so many rows, those
    that nothing else tells."""
    ways = [
        in_line(signs, width),
        in_rows(signs, width),
        in_rows([one for one in signs if one.what in MARKS], width),
    ]
    return next((way for way in ways if len(way) <= rows), ways[-1])


def in_line(signs: Sequence[Sign], width: int) -> list[list[Sign]]:
    """Signs in rows of `width` cells, each at the beginning of a column; long words take several columns."""
    cells = [_cells(one) for one in signs]
    across = max(1, width // COLUMN)
    rows: list[list[Sign]] = [[]]
    taken = 0
    for one, wide in zip(signs, cells, strict=True):
        columns = min(across, -(-wide // COLUMN))
        if taken + columns > across:
            rows.append([])
            taken = 0
        taken += columns
        rows[-1].append(one._replace(told=one.told.ljust(columns * COLUMN - wide + len(one.told))))
    return rows


def _cells(one: Sign) -> int:
    """Columns of a sign with its words, and what parts it from the next."""
    return max(3, len(one.sign)) + len(one.told) + SIGN


def in_rows(signs: Sequence[Sign], width: int) -> list[list[Sign]]:
    """Signs in rows of `width` cells."""
    rows: list[list[Sign]] = [[]]
    room = width
    for one in signs:
        cells = _cells(one)
        if cells > room and rows[-1]:
            rows.append([])
            room = width
        rows[-1].append(one)
        room -= cells
    return rows


def in_columns(signs: Sequence[Sign], width: int, rows: int) -> list[list[Sign]]:
    """Signs below each other, in as few columns as do in so many rows; none where there is no room for all."""
    for across in range(1, SIGNS_ACROSS + 1):
        cells = min(MOST, (width - APART * (across - 1)) // across)
        if cells < LEAST:
            break
        columns = _dealt([_lines_of(one, cells) for one in signs], across)
        if len(columns) <= across and max(map(len, columns)) <= rows:
            return columns
    return []


def as_dealt(columns: Sequence[Sequence[Sign]], shown: Sequence[Sign], width: int) -> list[list[Sign]]:
    """The signs that are shown, each in the column that it has among all: there it stays when others come. What spaces
    are lit for stands where the first of its kind does. `columns`: of all signs; `width`: for all of them."""
    across, now = len(columns), {LIT_AS.get(one.what, one.what): one for one in shown}
    cells, found = min(MOST, (width - APART * (across - 1)) // across), list[list[Sign]]()
    for column in columns:
        there = [now[one.what] for one in column if one.what in now]  # words that go on are no signs
        found.append([line for one in there for line in _lines_of(one, cells)])
    return [column for column in found if column]


LIT_AS: Final = {"scored": "open"}
"""The sign in whose place another one stands."""


def _lines_of(one: Sign, cells: int) -> list[Sign]:
    first, *more = wrap(one.told, cells - SIGN)
    return [Sign(one.what, one.sign, first), *(Sign("", "", row) for row in more)]


def _dealt(items: Sequence[list[Sign]], across: int) -> list[list[Sign]]:
    """Items of one or more lines in columns of like height, none of them parted."""
    height = -(-sum(map(len, items)) // across)
    columns: list[list[Sign]] = [[]]
    for lines in items:
        if columns[-1] and len(columns[-1]) >= height:
            columns.append([])
        columns[-1] += lines
    return columns


def deck_told(state: ExplorersState, seat: int, width: int) -> list[Line]:
    """The cards that are still in the deck, with what each allows a seat."""
    cards = bits(state.deck)
    lines: list[Line] = [[(fitting(words.still_in_the_deck(len(cards)), width), "head")]] if cards else []
    for card in cards:
        name, text = card_told(state, seat, card)
        first, *more = wrap(f"{name}: {text}", width, subsequent_indent="  ")
        lines += [[(first[: len(name)], "name"), (first[len(name) :], "note")], *([(row, "note")] for row in more)]
    return lines


def card_told(state: ExplorersState, seat: int, card: int) -> tuple[str, str]:
    """A card of the deck: its name, and what it allows."""
    if card < BASE:
        return CARDS[card].name, CARDS[card].text.rstrip(".")
    if card == CHOICE:
        return words.card(EXPLORE[card]), words.one_of_three_again()
    kept = state.kept[seat * SLOTS + card - BASE]
    if kept < 0:
        return words.card(EXPLORE[card]), words.two_are_drawn()
    return words.card_as(EXPLORE[card], CARDS[kept].name), CARDS[kept].text.rstrip(".")
