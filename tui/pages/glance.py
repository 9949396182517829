"""A saved game at a glance: the lid of its box, how it stands, and the board of whoever is to move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from rules.game import TERMINAL, places
from saves.model import RUNNING
from tui.games.large_lid import lid_of
from tui.games.lid import HEIGHT, WIDTH
from tui.kit.glyphs import GlyphSet
from tui.kit.text import cut, seat_line

if TYPE_CHECKING:
    from rules.game import Rules
    from saves.model import GameInfo
    from tui.pages.at_home import Standing
    from tui.pages.pictured import Pictures

GAP = 2
"""Cells between the lid and the text."""


def beside_lid(
    game: str, told: Sequence[Content], width: int, glyph_set: GlyphSet, variables: Mapping[str, str]
) -> list[Content]:
    """The lid of a game with up to four lines of text to its right, in `width` cells; blank for a game without one.
    Where they do not fit, the lid alone says which game it is."""
    lid, room = lid_of(game, glyph_set, variables, False), max(1, width - WIDTH - GAP)
    picture = lid or [Content(" " * WIDTH)] * HEIGHT
    named = 1 if lid and sum(len(line.wrap(room)) for line in told) > HEIGHT else 0
    texts = in_lines(told[named:][:HEIGHT], room, HEIGHT, glyph_set)
    texts += [Content("")] * (HEIGHT - len(texts))
    return [Content.assemble(left, " " * GAP, right) for left, right in zip(picture, texts, strict=True)]


def in_lines(told: Sequence[Content], width: int, height: int, glyph_set: GlyphSet) -> list[Content]:
    """Lines of at most `width` cells, wrapped as long as there are lines left for all, then cut."""
    found: list[Content] = []
    for at, line in enumerate(told):
        room = max(1, height - len(found) - (len(told) - at - 1))
        wrapped = line.wrap(width)
        if len(wrapped) > room:
            wrapped = [*wrapped[: room - 1], cut(Content(" ").join(wrapped[room - 1 :]), width, glyph_set)]
        found += wrapped
    return found


def told_of(now: Standing) -> list[Content]:
    """How a game stands, in lines: what it is, what it belongs to, whose turn it is, the points."""
    told = [(now.title, "bold $accent"), (now.series, ""), (now.turn, "bold"), (now.totals, "")]
    return [Content.styled(text, style) for text, style in told if text]


TOLD = 21
"""Cells for how it stands, left of a board."""
LEGIBLE = 9
"""Lines of a board and its owner from which on two of one size are better than a larger one and none."""


def board_lines(
    pictures: Pictures, found: tuple[Rules, Any] | None, info: GameInfo, width: int, height: int, least: int = 0
) -> list[Content]:
    """The boards in colour, each with its owner above: that of the seat to move (the first seat's, where none is),
    then of the others as many as have room. Nothing where it does not fit, or is not to be had (yet). `found`: the
    rules of the game and its last state; `least`: lines of a board below which none is shown."""
    if found is None:
        return []
    rules, state = found
    first = rules.decision(state).seat or 0 if info.status == RUNNING else 0
    seats = [first, *(seat for seat in range(len(info.seats)) if seat != first)]
    if len(seats) == 2:  # of two boards none is the smaller one, if both have room
        halved = [_seated(pictures, state, info, seat, width, (height - 1) // 2) for seat in seats]
        if min(map(len, halved)) >= LEGIBLE:
            return [*halved[0], Content(""), *halved[1]]
    lines: list[Content] = []
    for seat in seats:
        board = _seated(pictures, state, info, seat, width, height - len(lines) - bool(lines))
        if len(board) < max(1, least):
            break
        lines += [*([Content("")] if lines else []), *board]
    return lines


def beside_board(
    pictures: Pictures,
    found: tuple[Rules, Any] | None,
    info: GameInfo,
    told: Sequence[Content],
    size: tuple[int, int],
) -> list[Content]:
    """How a game stands, and right of it the board of the seat to move, in the end of who has won, in so many columns
    and lines; nothing where no large form of it has room."""
    width, height = size
    if found is None:
        return []
    rules, state = found
    seat = rules.decision(state).seat
    if seat is None:
        seat = places(rules.returns(state)).index(1) if state.to_move == TERMINAL else 0
    room = width - TOLD - GAP
    board = pictures.board(info.game, state, seat, info.seats[seat], (room, height)) if room > 0 else []
    if len(board) < LEGIBLE:
        return []
    texts = in_lines(told, TOLD, len(board) - 2, pictures.glyph_set)
    if len(info.seats) > 1:  # alone, the words have the name
        texts += [Content(""), seat_line(info.seats[seat], seat, pictures.glyph_set)]
    texts += [Content("")] * (len(board) - len(texts))
    return [text.pad_right(TOLD + GAP - text.cell_length) + line for text, line in zip(texts, board, strict=True)]


def _seated(pictures: Pictures, state: Any, info: GameInfo, seat: int, width: int, height: int) -> list[Content]:
    """A board with its owner above, in the largest form that has room; nothing where none has."""
    board = pictures.board(info.game, state, seat, info.seats[seat], (width, height - 1))
    owner = [seat_line(info.seats[seat], seat, pictures.glyph_set)] if len(info.seats) > 1 else []
    return [*owner, *board] if board else []
