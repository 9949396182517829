"""Every sentence that people read from Don Quixote, a function each. What they are about comes as plain data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rules.game import Event, Item
from rules.quixote.components import PIECES, TILE_INDEX
from rules.quixote.events import CastlePlaced, FieldDrawn, Scored, TileLaid, TileLeft, TilesDealt
from rules.words import count, listed

TITLE: Final = "Don Quixote"

# --- options ----------------------------------------------------------------------------------------------------------

ORDER: Final = (
    "Tile order",
    "Shuffle each seat's tiles apart, as at the table, or deal everybody the same tiles for a fair comparison.",
)
"""Name and help of the option; below, its values."""
ORDERS: Final = {"separate": ("shuffled apart",), "same": ("the same for all", "everybody gets the same tiles")}
"""By value its name, and what it makes of a game."""
SANCHO: Final = (
    "Sancho Pansa",
    "One extra tile a seat, a junction with all six exits, to be laid once instead of an open tile.",
)
SANCHOS: Final = {False: "without", True: "with"}

# --- the challenge of the day -----------------------------------------------------------------------------------------


def about_par(castle: int) -> str:
    """What the draw is worth to everybody. Measured on 3700 boards: 46.9 points on average with the castle in
    the middle row, 43.0 and 43.3 in the others."""
    return f"With castle {castle} in the middle row everybody scores about 4 points more: par is higher on such days."


# --- tiles ------------------------------------------------------------------------------------------------------------

SYMBOLS: Final = {
    "church": "church",
    "mill": "windmill",
    "knight1": "knight 1",
    "knight2": "knight 2",
    "knight3": "knight 3",
}


TURNED: Final = "'"
"""Behind the id of a piece that lies turned."""


def _on(tile: str) -> list[str]:
    """The symbols on a tile; none on Sancho Pansa."""
    piece = PIECES[2 * TILE_INDEX[tile]]
    return [half.symbol for half in (piece.upper, piece.lower) if half.symbol]


def tile_name(tile: str) -> str:
    """A tile by what is on it: "church and knight 1"."""
    return listed([SYMBOLS[symbol] for symbol in _on(tile)]) or "Sancho Pansa"


def number(tile: str) -> str:
    """Behind the name of a tile: which of those alike it is."""
    return f" ({tile})"


def _named(article: str, named: str) -> str:
    """A knight goes by its strength, as by a name."""
    return f"{article} {named}" if named.startswith(("church", "windmill")) else named


def _the(id: str) -> str:
    """ "the church (05)"; what is no tile as it was typed."""
    return _named("the", tile_name(id)) + number(id) if id in TILE_INDEX else id


def symbols(tiles: Iterable[str]) -> str:
    """What is on several tiles, counted: "3 churches, 1 windmill, 3 knights of strength 1, 1 and 2"."""
    found = [symbol for tile in tiles for symbol in _on(tile)]
    strong = sorted(symbol.removeprefix("knight") for symbol in found if symbol.startswith("knight"))
    told = [count(found.count(symbol), SYMBOLS[symbol]) for symbol in ("church", "mill") if symbol in found]
    return ", ".join(told + [f"{count(len(strong), 'knight')} of strength {listed(strong)}"] * bool(strong))


# --- prompts ----------------------------------------------------------------------------------------------------------


def lay_a_tile(field: str) -> str:
    return f"lay a tile on {field}"


def game_is_over() -> str:
    return "the game is over"


def draw_castle(points: int) -> str:
    return f"draw the field of castle {points}"


def draw_field() -> str:
    return "draw the next field"


def deal_tiles(count: int, number: int, seat: int | None) -> str:
    """`number`: the round from 1; `seat` None: the same for everybody."""
    whose = "everybody" if seat is None else f"seat {seat + 1}"
    return f"deal {count} tiles of round {number} to {whose}"


# --- actions, outcomes, events ----------------------------------------------------------------------------------------


def lay(tile: str, turned: bool, field: str | None) -> str:
    return f"lay {laid(tile, turned, field)}{number(tile)}"


def laid(tile: str, turned: bool, field: str | None) -> str:
    """ "a church turned on B2"."""
    return f"{_named('a', tile_name(tile))}{' turned' if turned else ''}{f' on {field}' if field else ''}"


def outcome(names: str | Sequence[object]) -> str:
    return names if isinstance(names, str) else " ".join(map(str, names))


def event(happened: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match happened:
        case CastlePlaced(castle=castle, field=field):
            return f"Castle {castle[1]} stands on {field}"
        case TilesDealt(seat=seat, round=number, tiles=tiles):
            opened = "opens" if seat is not None else "All open"
            return f"{opened} the tiles of round {number}: {symbols(tiles)}"
        case FieldDrawn(field=field):
            return f"Field {field} is drawn"
        case TileLaid(field=field, piece=piece):
            return f"lays {laid(piece.removesuffix(TURNED), piece.endswith(TURNED), field)}"
        case TileLeft(tile=left):
            return f"puts {_the(left)} out of the game"
        case Scored(scoring=scoring, points=points, total=total):
            return f"scores {points} in scoring {scoring}, {total} in all"
    raise TypeError(f"not an event of this game: {happened!r}")


def told(text: str) -> str:
    """An event, new or stored, as people read it: what is kept counts scorings by number, people count rounds."""
    return re.sub(r"\bin scoring (\d)", r"in round \1", text)


def with_the_round() -> str:
    """What a lead counts that is not certain yet."""
    return "with the round as it stands"


def round_title(number: int) -> str:
    """A round as a head."""
    return f"Round {number}"


def stage(number: int) -> str:
    """The part of the game by which a replay is leafed through."""
    return f"round {number}"


# --- refusals: actions ------------------------------------------------------------------------------------------------


def no_such_seat(seat: object) -> str:
    return f"there is no seat {seat!r} in this game"


def first(prompt: str) -> str:
    return f"first: {prompt}"


def other_seat_first(mover: int, seat: int) -> str:
    return f"seat {mover + 1} lays first, not seat {seat + 1}"


def one_tile_a_turn() -> str:
    return "a turn is laying one tile"


def castle_is_no_tile(tile: str) -> str:
    return f"there is no tile {tile!r} to lay: castles are placed before the game"


def no_such_tile(tile: str) -> str:
    return f"there is no tile {tile!r} to lay: the tiles are 01 to 22"


def sancho_lies() -> str:
    return "Sancho Pansa is laid once in a game, and is on the board already"


def without_sancho() -> str:
    return "this game is played without Sancho Pansa"


def sancho_unturned() -> str:
    return "Sancho Pansa looks the same turned: lay it unturned"


def last_tile() -> str:
    return "the last tile is laid only on the last field"


def last_field(last: str, tile: str) -> str:
    return f"the last field takes the last tile, {_the(last)}, not {_the(tile)}"


def lies_already(tile: str) -> str:
    return f"{_the(tile)} is laid already, and a laid tile never moves"


def left_the_game(tile: str) -> str:
    return f"{_the(tile)} was left over in the round of Sancho Pansa, and is out of the game"


def not_open(tile: str) -> str:
    return f"{_the(tile)} is none of your open tiles"


# --- refusals: draws --------------------------------------------------------------------------------------------------


def nothing_to_draw(prompt: str) -> str:
    return f"there is nothing to draw now: {prompt}"


def one_field_of(prompt: str, left: Sequence[str]) -> str:
    return f"{prompt}: it is one of {' '.join(left)}"


def tiles_of(prompt: str, count: int, left: Sequence[str]) -> str:
    return f"{prompt}: a list of {count} different ones of {' '.join(left)}"


# --- score sheet ------------------------------------------------------------------------------------------------------


def knights_at_castle(have: int, need: int) -> str:
    return f"{have} of {count(need, 'knight')}"


def groups(sizes: Sequence[int]) -> str:
    """The sizes of the groups of joined symbols, the largest first."""
    return " + ".join(f"{size} joined" for size in sizes) or "none joined"


def groups_worth(groups: Sequence[tuple[int, int]]) -> str:
    """The same with the points of each: sizes and points."""
    return ", ".join(f"{size} joined = {points}" for size, points in groups)


def knights_for_castle(have: int, need: int) -> str:
    """After a scoring: what there was, and what was asked for."""
    return f"{count(have, 'knight')} (needs {need})"


def summed(strengths: Sequence[int]) -> str:
    """How strong knights are together: "3+2+2 = 7", of one alone "3"."""
    total = f" = {sum(strengths)}" if len(strengths) > 1 else ""
    return f"{'+'.join(map(str, strengths))}{total}"


def defenders(strengths: Sequence[int], need: int) -> str:
    """After a scoring: how strong the knights are whose roads lead over the border, and what was asked for."""
    return f"{summed(strengths)} (needs {need})" if len(strengths) > 1 else strength_for_defence(sum(strengths), need)


def strongest_knights(strengths: Sequence[int]) -> str:
    """The knights of the strongest joined group, or the strongest one alone."""
    return f"strongest{' joined' * (len(strengths) > 1)}: {summed(strengths)}"


def strength_for_defence(have: int, need: int) -> str:
    return f"strength {have} (needs {need})"


def more_than_needed(item: Item) -> str:
    """What there is for a castle or the defence, and what is asked for."""
    enough = strength_for_defence if item.item == "defence" else knights_for_castle
    return enough(item.have, item.need)


def defence(have: int, need: int) -> str:
    return f"strength {have} of {need}"


def strength(points: int) -> str:
    return f"strength {points}"


# --- positions and broken invariants ----------------------------------------------------------------------------------


def board_has_lines(count: int) -> str:
    return f"board is a list of {count} lines of text"


def row_has_pieces(row: str, have: int, need: int) -> str:
    return f"row {row} of the board has {have} pieces, not {need}"


def no_such_piece(name: str, row: str) -> str:
    return f"there is no piece {name!r} (row {row})"


def position_has() -> str:
    return 'a position of Don Quixote has "board" and "scoring", or "state"'


def scoring_is(number: object) -> str:
    return f"scoring is 1, 2 or 3, not {number!r}"[:80]


def lies_twice(name: str) -> str:
    return f"{name} lies on more than one field"


def study_is_over() -> str:
    return "a position set up to be scored is over"


def boards_are(count: int) -> str:
    return f"1 to 4 boards, not {count}"


def one_entry_a_board() -> str:
    return "unseen, hands, last, gone and points have one entry a board"


def pieces_are(fields: int, highest: int) -> str:
    return f"a board has {fields} pieces, numbered 0 to {highest}"


def castles_are() -> str:
    return "castles are two fields (-1: none yet)"


def drawn_are(highest: int) -> str:
    return f"drawn fields are numbered 0 to {highest}"


def tiles_are(highest: int) -> str:
    return f"tiles are numbered 1 to {highest}"


def unseen_are(highest: int) -> str:
    return f"unseen tiles are a set of the tiles 1 to {highest}"


def sancho_is() -> str:
    return "sancho is a set of seats"


def mover_is(highest: int, chance: int, terminal: int) -> str:
    return f"to_move is a seat from 0 to {highest}, {chance} or {terminal}"


def counts_from_zero() -> str:
    return "turn and dealt count from 0"


def castles_touch() -> str:
    return "the castles touch (quixote.setup.castles)"


def castle_6_first() -> str:
    return "castle 6 is placed before castle 4 (quixote.setup.castles)"


def field_twice() -> str:
    return "a field was drawn twice (quixote.round.field)"


def castle_fields_differ(seat: int, field: str) -> str:
    return f"seat {seat + 1}: {field} and the castles' fields do not agree"


def not_drawn(seat: int, field: str) -> str:
    return f"seat {seat + 1}: a tile lies on {field}, which was not drawn"


def alike_turned(seat: int, tile: str) -> str:
    return f"seat {seat + 1}: {tile} looks the same turned and is laid unturned"


def one_place_a_tile(seat: int) -> str:
    return f"seat {seat + 1}: each of the tiles 01 to 22 is in one place (quixote.setup.tiles)"


def hand_sorted(seat: int) -> str:
    return f"seat {seat + 1}: the open tiles are not sorted"


def sancho_once(seat: int) -> str:
    return f"seat {seat + 1}: Sancho Pansa is there once (quixote.option.sancho)"


def gone_without_sancho(seat: int) -> str:
    return f"seat {seat + 1}: a tile is gone, but Sancho Pansa was not laid (quixote.option.sancho)"


def scored_together() -> str:
    return "scored and scored_at do not go together"


def each_scoring_once() -> str:
    return "each scoring is made once, in its order (quixote.round.course)"


def points_a_scoring() -> str:
    return "points have one entry for each scoring made"


def scoring_is_worth(seat: int, number: int, worth: int, points: int) -> str:
    return f"seat {seat + 1}: scoring {number} is worth {worth}, not {points}"


def scorings_of_rounds() -> str:
    return "the scorings made are not those of the rounds played"


def turn_counts(laid: int) -> str:
    return f"turn counts the tiles laid, {laid}"


def over_after_third() -> str:
    return "the game is over after the third scoring, and not before"


def drawn_and_scored(drawn: int, done: int) -> str:
    return f"{drawn} fields drawn does not fit {done} scorings made"


def dealt_counts() -> str:
    return "dealt counts the deals of the rounds begun"


def dealt_before_fields() -> str:
    return "every tile of the round is dealt before a field is drawn"


def one_tile_a_field() -> str:
    return "each seat has laid one tile for each field drawn, up to the seat to move (quixote.turn.order)"


def last_field_filled() -> str:
    return "only the field drawn last is still being filled (quixote.round.field)"


def dealt_the_same() -> str:
    return "all seats are dealt the same tiles (quixote.option.order)"


def castles_before_tiles() -> str:
    return "both castles are placed before the tiles are dealt (quixote.setup.castles)"


def hand_and_deals(seat: int) -> str:
    return f"seat {seat + 1}: the open tiles do not fit the tiles dealt and laid"


def last_in_round_three(seat: int) -> str:
    return f"seat {seat + 1}: there is a last tile in round three only (quixote.round.last)"
