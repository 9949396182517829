"""The tables of the rulebook of Discordia, made from the components."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

from rules.discordia.components import DICE, FRONTS, NONE, SEASONS, SHIPS, TOWERS, figures
from rules.discordia.pieces.bonuses import TRACKS, Board, Extension, Space, Tile
from rules.discordia.pieces.workers import NAMES
from rules.discordia.play import Discordia
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, bonus_words
from rules.words import count, listed
from tests.rulebook.tables import Rows, Tables, lines

TODAY: Final = figures(Discordia.version)
BASE: Final = TODAY.boards[0]
_PLURAL: Final = ("harbours", "castella", "market places", "fields")
_FURTHER: Final = ("first", "second", "third", "fourth", "fifth")


def said(effects: tuple[object, ...]) -> str:
    """A bonus as the tables write it."""
    return bonus_words(effects) if effects else "-"  # type: ignore[arg-type]


# --- the box ----------------------------------------------------------------------------------------------------------


def _tile(tile: Tile) -> list[str]:
    return [tile.name, str(tile.die), " ".join(tile.spaces), said(tile.effects)]


def city_tiles() -> list[list[str]]:
    """Ships with their stalls, then a table for each other kind."""
    ships = [_tile(TODAY.tiles[ship]) + _tile(TODAY.tiles[FRONTS + ship]) for ship in range(SHIPS)]
    others = [
        lines(f"{name}|die|spaces|bonus", [_tile(tile) for tile in TODAY.tiles[:FRONTS] if tile.kind == kind])
        for kind, name in ((1, "barracks"), (2, "stall"), (3, "farm"))
    ]
    return [lines("ship|die|spaces|bonus|stall|die|spaces|bonus", ships), *others]


def _brings(extension: Extension) -> str:
    if extension.kind < 4:
        return count(extension.slots, FOUNDATIONS[extension.kind])
    spaces = " / ".join(bonus_words(space.effects) for space in extension.spaces)
    return f"{TRACKS[extension.kind - 4]}: {spaces}"


def extensions() -> list[list[str]]:
    rows = [[one.name, one.seats, _brings(one), said(one.effects)] for one in TODAY.extensions]
    return [lines("extension|from|brings|bonus", rows)]


def towers() -> list[list[str]]:
    rows = [
        [
            *(tower.name, tower.seats, KIND_NAMES[tower.kind], tower.die),
            f"swap {tower.swap}" if tower.swap else " ".join(tower.spaces),
            said(tower.effects),
        ]
        for tower in TODAY.tiles[TOWERS:]
    ]
    return [lines("tower|from|kind|die|spaces or swap|bonus", rows)]


def decrees_and_privileges() -> list[list[str]]:
    jokers = [f"{name}s are jokers" for name in NAMES]
    privileges = [
        [one.name, jokers[one.joker] if one.joker >= 0 else bonus_words(one.effects)] for one in TODAY.privileges
    ]
    decrees = [[decree.name, decree.text] for decree in TODAY.decrees]
    return [lines("decree|asks for", decrees), lines("privilege|brings", privileges)]


def germans() -> list[list[str]]:
    rows = [
        [cell for one in pair for cell in (one.name, one.strength, bonus_words(one.effects))]
        for pair in zip(*TODAY.germans, strict=True)
    ]
    return [lines("left|strength|damage|right|strength|reward", rows)]


def janus() -> list[list[str]]:
    rows = [[one.name, one.die, f"-{one.out}", one.take or "-"] for one in TODAY.janus.tiles]
    return [lines("tile|die|counter|takes", rows)]


# --- the board of the base game ---------------------------------------------------------------------------------------


def set_up() -> list[list[str]]:
    keys = ("rows", "stars_on_site", "manipulators_out", "extensions", "towers", "decrees", "privileges")
    heads = "seats|rows of the display|stars on the site|manipulators|extensions|towers|decrees|privileges"
    return [lines(heads, [[seats, *(TODAY.seats[seats][key] for key in keys)] for seats in (1, 2, 3, 4)])]


def town() -> list[list[str]]:
    names = ("ship", "barracks", "market stall", "farm")
    rows = [[names[k], DICE[k] or "grey: any", FOUNDATIONS[k], BASE.open[k], BASE.slots[k]] for k in range(4)]
    return [lines("tile|colour of its die|foundation|printed|at most", rows)]


_COVERED: Final = ("a ship, as long as it lies there", "barracks", "a stall", "a farm")


def _printed(kind: int) -> Rows:
    """The symbols on the printed foundations of a kind."""
    signs = BASE.signs[kind][: BASE.open[kind]]
    number, all_ = signs.count("#"), len(signs)
    if number:
        one = f"the {'left' if all_ > 1 else 'printed'} {FOUNDATIONS[kind]}"
        where = one if number == 1 else f"{'both' if number == 2 else 'all'} printed {_PLURAL[kind]}"
        yield [where, number, _COVERED[kind] + (" each" if number > 1 else "")]


def _further(kind: int) -> Rows:
    """The symbols on places that extensions open."""
    signs = BASE.signs[kind][BASE.open[kind] :]
    which = [_FURTHER[at] for at, sign in enumerate(signs) if sign == "#"]
    if which:
        yield [f"the {listed(which)} further {FOUNDATIONS[kind]}", len(which), "the extension that opens it, for good"]


def _on_track(name: str, spaces: Sequence[Space], by: str) -> Rows:
    at = [str(number) for number, space in enumerate(spaces, 1) if space.symbol]
    if at:
        yield [f"{name} {listed(at)}", len(at), by + (" each" if len(at) > 1 else "")]


def symbols() -> list[list[str]]:
    rows: list[Sequence[object]] = [row for kind in range(4) for row in _printed(kind)]
    rows += [row for kind in range(4) for row in _further(kind)]
    for which, name in enumerate(TRACKS):
        rows += _on_track(name, BASE.tracks[which][NONE].spaces, "a star")
        if BASE.extension_signs[which] == "#":
            rows.append([f"the place of the {name} extension", 1, "that extension"])
    at = [str(number) for number, slot in enumerate(BASE.decrees, 1) if slot.symbol]
    rows.append([f"decree slots {listed(at)}", len(at), "a decree each"])
    return [lines("where|symbols|covered by", rows)]


def action_tiles() -> list[list[str]]:
    rows = [[n, ", ".join(one.texts)] for n, one in enumerate(TODAY.actions) if n]
    return [lines("action tile|offers", rows)]


def boat() -> list[list[str]]:
    rows = [[f"{n} {season}", bonus_words(TODAY.boat[n])] for n, season in enumerate(SEASONS, 1)]
    return [lines("season|bonus", rows)]


def slots() -> list[list[str]]:
    return [lines("slot|bonus", [[n, said(slot.effects)] for n, slot in enumerate(BASE.decrees, 1)])]


def tracks() -> list[list[str]]:
    both = ([bonus_words(space.effects) for space in BASE.tracks[which][NONE].spaces] for which in (0, 1))
    rows = [(n, *row) for n, row in enumerate(zip_longest(*both, fillvalue="-"), 1)]
    return [lines("space|development|expedition", rows)]


def ladder() -> list[list[str]]:
    rows = [[n, row["stars"], row["workers"], TODAY.stars_on_site(1, n)] for n, row in enumerate(TODAY.ladder, 1)]
    return [lines("game|stars|workers|stars on the site, alone", rows)]


# --- Discordia Magna --------------------------------------------------------------------------------------------------


def _foundations(board: Board) -> tuple[str, ...]:
    """By kind: printed and in all, and the places with a symbol."""
    return tuple(
        f"{n}/{places}: `{signs.replace('.', '-')}`"
        for n, places, signs in zip(board.open, board.slots, board.signs, strict=True)
    )


def cities() -> list[list[str]]:
    rows = [
        (board.name, *_foundations(board), board.aqueduct, " and ".join(map(str, board.privilege_at)))
        for board in TODAY.boards[1:]
    ]
    return [lines("city|harbours|castella|market places|fields|aqueduct|privileges", rows)]


def _space(one: Space | None) -> str:
    return "-" if one is None else bonus_words(one.effects) + (" #" if one.symbol else "")


def city(board: Board) -> list[list[str]]:
    """Space by space: both tracks, the decree slots, the aqueduct's bonuses."""
    columns = (*(board.tracks[which][NONE].spaces for which in (0, 1)), board.decrees)
    ring = [f"{at}: {bonus_words(effects)}" for at, effects in sorted(board.ring_bonus.items())]
    rows = list(zip_longest(*([_space(one) for one in column] for column in columns), ring, fillvalue="-"))
    places = [sign.replace(".", "-") for sign in board.extension_signs]
    body = [(n, *row) for n, row in enumerate(rows, 1)]
    return [lines("space|development|expedition|decree slot|aqueduct", [*body, ("extension", *places, "-", "-")])]


def outposts() -> list[list[str]]:
    return [lines("Magna tile|harm", [(tile.name, bonus_words((tile.harm,))) for tile in TODAY.outposts])]


def memories() -> list[list[str]]:
    rows = [
        (tile.name, TODAY.boards[tile.board].name, TODAY.decrees[tile.decree].name, tile.text)
        for tile in TODAY.memories
    ]
    return [lines("memory tile|city|decree|asks for", rows)]


def magna_ladder() -> list[list[str]]:
    rows = [(n, row["stars"], row["workers"], TODAY.start_workers(1, n, True)) for n, row in enumerate(TODAY.ladder, 1)]
    return [lines("game|stars|workers|with Magna tiles", rows)]


# --- the book ---------------------------------------------------------------------------------------------------------

_MADE: Final[dict[str, Callable[[], list[list[str]]]]] = {
    "setup": set_up,
    "city.foundations": town,
    "city.symbols": symbols,
    "main": action_tiles,
    "side.boat": boat,
    "side.decree": slots,
    "bonus.lay": tracks,
    "option.ladder": ladder,
    "magna.memory": memories,
    "magna.ladder": magna_ladder,
    "tiles": city_tiles,
    "extensions": extensions,
    "towers": towers,
    "decrees": decrees_and_privileges,
    "germans": germans,
    "janus": janus,
    "magna.cities": cities,
    **{f"magna.cities.{board.id}": lambda board=board: city(board) for board in TODAY.boards[1:]},  # type: ignore[misc]
    "magna.outposts": outposts,
}


def all_tables() -> Tables:
    """By section (without the game): its tables, in their order."""
    return {section: make() for section, make in _MADE.items()}
