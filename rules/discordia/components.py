"""The box: tiles, boards, tracks and figures, from `assets/discordia/`: `components.toml`, and `magna.toml`.

Kinds of city tiles, colours of workers and colours of dice share their numbers: 0 ship, sailor, blue; 1 barracks,
soldier, red; 2 stall, merchant, (no white die); 3 farm, farmer, yellow. Tiles are all that lies on a foundation or
stands above a harbour: 86 city tiles, the 24 stalls on the backs of ships, 16 towers.

What is of our own design is a value by version (`figures`): what stands on tiles, boards, tracks, decrees and all other
pieces, the ladder, and the table by number of seats. What stands here as a constant holds for every version: what is
known from the published game, and the numbers that states have for the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Protocol

from rules import box, words_box
from rules.discordia.pieces import forms
from rules.discordia.pieces.bonuses import (
    DEVELOPMENT,
    EXPEDITION,
    TRACKS,
    ActionTile,
    Board,
    Decree,
    Extension,
    Figures,
    German,
    JanusFigures,
    JanusTile,
    Memory,
    Outpost,
    Privilege,
    Space,
    Tile,
    Track,
    parse,
)
from rules.discordia.pieces.workers import fillings
from rules.figures import NEWEST, table
from rules.game import Json

DATA: Final[Json] = table("discordia", "components", NEWEST)
MAGNA: Final[Json] = table("discordia", "magna", NEWEST)
"""Both as they are today: read here for what is known from the published game alone."""
forms.check_figures(DATA, MAGNA)

SHIP, BARRACKS, STALL, FARM, MILITARY, TRADE = range(6)
"""Kinds of tiles; the first four are city tiles."""
_SECTIONS: Final = ("harbour", "castellum", "market", "field")
DICE: Final = ("blue", "red", "", "yellow")
"""The colours of dice, numbered as the kinds."""
COLOURS_OF_DICE: Final = (0, 1, 3)

YEARS: Final[int] = DATA["years"]
SEASONS: Final[tuple[str, ...]] = tuple(DATA["seasons"])
REFILL_SEASON: Final[int] = DATA["refill_season"]
WORKERS_PER_COLOUR: Final[int] = DATA["workers_per_colour"]
START: Final[dict[str, int]] = DATA["start"]
GERMANS_PER_GAME: Final = YEARS
COLUMNS: Final = 6
TILES_PER_YEAR: Final[list[int]] = MAGNA["row"]["tiles_per_year"]
EXTRA_WORKERS: Final[int] = MAGNA["row"]["extra_workers_per_colour"]
"""More workers of each colour in a game with the Magna tiles."""
HARMS: Final = ("raid", "draw", "lose_star", "aqueduct_back")
"""The kinds of harm, in the order in which they strike."""
NONE: Final = -1
"""No extension, no tile."""


# --- what the pieces are called, and their numbers --------------------------------------------------------------------


def _ids(*parts: tuple[str, int]) -> tuple[str, ...]:
    """`("S", 24)` stands for S01 to S24, `("EH", 7)` for EH1 to EH7."""
    return tuple(f"{letters}{n:0{len(str(last))}}" for letters, last in parts for n in range(1, last + 1))


def _index(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


_CITY: Final = _ids(("S", 24), ("B", 18), ("M", 20), ("F", 24))
SHIPS: Final = 24
"""Tiles 0 to SHIPS - 1 are the ships."""
FRONTS: Final = len(_CITY)
"""Tiles 0 to FRONTS - 1 are the city tiles of the stack; the back of ship s is tile FRONTS + s."""
TOWERS: Final = FRONTS + SHIPS
"""The number of the first tower."""
TILE_IDS: Final = (*_CITY, *(f"{ship}'" for ship in _CITY[:SHIPS]), *_ids(("T", 8), ("W", 8)))
TILE_INDEX: Final = _index(TILE_IDS)
KIND: Final = tuple(
    STALL
    if name.endswith("'")
    else {"S": SHIP, "B": BARRACKS, "M": STALL, "F": FARM, "T": TRADE, "W": MILITARY}[name[0]]
    for name in TILE_IDS
)
"""By tile."""
TAKES: Final = tuple((SHIP, BARRACKS, STALL, FARM, BARRACKS, -1)[kind] for kind in KIND)
"""By tile, the kind of deployment it takes: a military tower as a barracks; a trade tower none (-1)."""
EXTENSION_IDS: Final = _ids(("EH", 7), ("EC", 7), ("EM", 8), ("EF", 8), ("ED", 5), ("EE", 5))
EXTENSION_INDEX: Final = _index(EXTENSION_IDS)
EXTENSION_KIND: Final = {name: ("EH", "EC", "EM", "EF", "ED", "EE").index(name[:2]) for name in EXTENSION_IDS}
"""By name: 0 to 3 a kind of foundation, 4 and 5 a track."""
PRIVILEGE_IDS: Final = ("PB1", "PB2", "PR1", "PR2", "PW1", "PW2", "PY1", "PY2", *(f"P{n:02}" for n in range(1, 7)))
PRIVILEGE_INDEX: Final = _index(PRIVILEGE_IDS)
DECREE_IDS: Final = _ids(("K", 14))
DECREE_INDEX: Final = _index(DECREE_IDS)
GERMAN_IDS: Final = (_ids(("GL", 10)), _ids(("GR", 10)))
"""Left tiles, right tiles."""
GERMAN_INDEX: Final = {name: number for side in GERMAN_IDS for number, name in enumerate(side)}
OUTPOST_IDS: Final = _ids(("X", 10))
OUTPOST_INDEX: Final = _index(OUTPOST_IDS)
JANUS_IDS: Final = _ids(("J", 14))
JANUS_INDEX: Final = _index(JANUS_IDS)
MEMORY_IDS: Final = _ids(("N", 4))
BOARD_IDS: Final = ("base", "colonia", "mogontiacum", "confluentes", "noviomagus", "treverorum", "borbetomagus")
"""The player boards, that of the base game first; a city names its own by number."""
BOARD_INDEX: Final = _index(BOARD_IDS)
BOARD_NAMES: Final = tuple(board.get("name", "") for board in (DATA["boards"] | MAGNA["boards"]).values())
"""The names of the cities, which are those of the published game."""


def place_of(tile: int) -> int:
    """The city tile whose piece of cardboard this is: a stall on a ship's back lies where the ship was."""
    return tile - FRONTS if FRONTS <= tile < TOWERS else tile


def workers_in_play(tiles: bool) -> int:
    """All workers (packed), those of the Magna tiles included if they are played."""
    return (WORKERS_PER_COLOUR + (EXTRA_WORKERS if tiles else 0)) * 0x01010101


# --- what stands on them ----------------------------------------------------------------------------------------------


@cache
def figures(version: int) -> Figures:
    """The figures of a version of the rules. Raises `BadInput` where its tables are not those of this box."""
    data, magna = table("discordia", "components", version), table("discordia", "magna", version)
    forms.check(data, magna, parse)
    tiles, extensions = tuple(_tiles(data)), tuple(_extensions(data))
    found = Figures(
        version=version,
        tiles=tiles,
        dice=tuple(tile.die for tile in tiles),
        spaces=tuple(len(tile.spaces) for tile in tiles),
        sizes=tuple(tile.size for tile in tiles),
        sizes_done=tuple(
            tuple(sum(map(len, tile.spaces[:done])) for done in range(len(tile.spaces) + 1)) for tile in tiles
        ),
        fillings=tuple(
            tuple(tuple(fillings(space, jokers) for jokers in range(16)) for space in tile.spaces) for tile in tiles
        ),
        extensions=extensions,
        boards=tuple(_board(board, row, extensions) for board, row in (data["boards"] | magna["boards"]).items()),
        actions=(ActionTile((), False, False, 0, ()), *map(_action_tile, data["action_tiles"].values())),
        boat=((), *(parse(data["boat"].get(str(value), "")) for value in range(1, COLUMNS + 1))),
        privileges=tuple(_privileges(data["privileges"])),
        decrees=tuple(
            Decree(row["id"], row["text"], row["count"], row["n"], row.get("at_most", False))
            for row in data["decrees"]["list"]
        ),
        memories=(memories := tuple(map(_memory, magna["memory"]["list"]))),
        memory={(memory.board, memory.decree): memory for memory in memories},
        germans=tuple(
            tuple(German(row["id"], row["strength"], parse(row[key])) for row in data["germans"][side])
            for side, key in (("left", "damage"), ("right", "reward"))
        ),
        outposts=tuple(Outpost(row["id"], parse(row["harm"])[0]) for row in magna["row"]["tiles"]),
        janus=_janus(data["janus"]),
        ladder=tuple(data["janus"]["ladder"]),
        seats={int(seats): row for seats, row in data["players"].items()},
        magna_more={int(seats): workers - START["workers"] for seats, workers in magna["row"]["workers"].items()},
    )
    _check(found)
    return found


class _Named(Protocol):
    """A piece."""

    @property
    def name(self) -> str: ...


def _check(found: Figures) -> None:
    """States number the pieces: every version has the same ones in the same order."""
    pairs: tuple[tuple[str, Sequence[_Named], tuple[str, ...]], ...] = (
        ("tiles", found.tiles, TILE_IDS),
        ("extensions", found.extensions, EXTENSION_IDS),
        ("privileges", found.privileges, PRIVILEGE_IDS),
        ("decrees", found.decrees, DECREE_IDS),
        ("janus", found.janus.tiles, JANUS_IDS),
        *zip(("germans.left", "germans.right"), found.germans, GERMAN_IDS, strict=True),
    )
    for table_name, pieces, ids in pairs:
        box.same_pieces(forms.BASE, table_name, [piece.name for piece in pieces], ids)
    box.same_pieces(forms.MAGNA, "row.tiles", [piece.name for piece in found.outposts], OUTPOST_IDS)
    box.same_pieces(forms.MAGNA, "memory", [piece.name for piece in found.memories], MEMORY_IDS)
    box.same_pieces(forms.MAGNA, "boards", [board.id for board in found.boards], BOARD_IDS)


def _tiles(data: Json) -> Iterator[Tile]:
    city, towers = data["city"], data["towers"]
    for kind, key in enumerate(("ships", "barracks", "stalls", "farms")):
        yield from (_tile(row, kind) for row in city[key])
    yield from (_tile(row["back"], STALL, row["id"] + "'") for row in city["ships"])
    yield from (_tile(row, TRADE) for row in towers["trade"])
    yield from (_tile(row, MILITARY) for row in towers["military"])


def _tile(row: dict[str, Json], kind: int, name: str = "") -> Tile:
    spaces = tuple(row.get("spaces", ()))
    seats = row.get("from", 1)
    return Tile(name or row["id"], kind, row["die"], spaces, parse(row["bonus"]), row.get("swap", 0), seats)


def _extensions(data: Json) -> Iterator[Extension]:
    for kind, key in enumerate((*_SECTIONS, *TRACKS)):
        for row in data["extensions"][key]:
            spaces = tuple(Space(parse(text), False) for text in row.get("spaces", ()))
            yield Extension(row["id"], kind, row["from"], row.get("slots", 0), spaces, parse(row["bonus"]))


def _symbols(slots: str, printed: int) -> tuple[tuple[int, ...], ...]:
    """Symbols on printed foundations without a tile and on slots not opened. Extensions cover theirs for good."""
    return tuple(
        tuple(
            slots[:printed][tiles:].count("#") + slots[max(opened, printed) :].count("#") for tiles in range(opened + 1)
        )
        for opened in range(len(slots) + 1)
    )


def _spaces(rows: list[dict[str, Json]]) -> tuple[Space, ...]:
    return tuple(Space(parse(row["bonus"]), row.get("symbol", False)) for row in rows)


def _symbols_left(spaces: tuple[Space, ...], more: int = 0) -> tuple[int, ...]:
    return tuple(more + sum(space.symbol for space in spaces[covered:]) for covered in range(len(spaces) + 1))


def _track(printed: tuple[Space, ...], more: tuple[Space, ...], place_symbol: int) -> Track:
    spaces = printed + more

    def sums(op: str) -> tuple[int, ...]:
        lasting = [[e.n for e in space.lasting if e.op == op] for space in spaces]
        return tuple(sum(map(sum, lasting[:laid])) for laid in range(len(spaces) + 1))

    seen = tuple(n > 0 for n in sums("lookout"))
    return Track(spaces, sums("strength"), sums("harvest"), seen, _symbols_left(spaces, 0 if more else place_symbol))


def _tracks(data: dict[str, Json], which: int, extensions: tuple[Extension, ...]) -> dict[int, Track]:
    printed = _spaces(data[TRACKS[which]])
    place_symbol = int(data[TRACKS[which] + "_extension"] == "#")
    tracks = {NONE: _track(printed, (), place_symbol)}
    for number, extension in enumerate(extensions):
        if extension.kind == 4 + which:
            tracks[number] = _track(printed, extension.spaces, place_symbol)
    return tracks


def _board(board: str, data: dict[str, Json], extensions: tuple[Extension, ...]) -> Board:
    decrees = _spaces(data["decrees"])
    aqueduct = data["aqueduct"]
    return Board(
        board,
        data["name"],
        data.get("modern", ""),
        data.get("history", ""),
        tuple(data[key]["slots"] for key in _SECTIONS),
        tuple(data[track + "_extension"] for track in TRACKS),
        tuple(data[key]["open"] for key in _SECTIONS),
        tuple(len(data[key]["slots"]) for key in _SECTIONS),
        tuple(_symbols(data[key]["slots"], data[key]["open"]) for key in _SECTIONS),
        (_tracks(data, DEVELOPMENT, extensions), _tracks(data, EXPEDITION, extensions)),
        decrees,
        _symbols_left(decrees),
        aqueduct["last"],
        {int(space): parse(bonus) for space, bonus in aqueduct.get("bonus", {}).items()},
        tuple(data["privilege_at"]),
    )


def _action_tile(options: list[str]) -> ActionTile:
    effects = [effect for option in options for effect in parse(option)]
    ops = [effect.op for effect in effects]
    stars = sum(effect.n for effect in effects if effect.op == "star")
    deploy = tuple(effect.kind for effect in effects if effect.op == "deploy")
    return ActionTile(deploy, "extension" in ops, "lay" in ops, stars, tuple(options))


def _privileges(data: Json) -> Iterator[Privilege]:
    yield from (Privilege(row["id"], "brwy".index(row["joker"]), ()) for row in data["lasting"])
    yield from (Privilege(row["id"], -1, parse(row["bonus"])) for row in data["single"])


def _memory(row: Json) -> Memory:
    for key, index in (("board", BOARD_INDEX), ("decree", DECREE_INDEX)):
        if row[key] not in index:
            raise box.fault(forms.MAGNA, row["id"], words_box.one_of(key, row[key], index))
    return Memory(row["id"], BOARD_INDEX[row["board"]], DECREE_INDEX[row["decree"]], row["n"], row["text"])


def _janus(data: Json) -> JanusFigures:
    tiles = tuple(JanusTile(row["id"], row["die"], row["out"], row["take"]) for row in data["tiles"])
    return JanusFigures(data["workers"], data["per_star"], data["deficiency"], tiles, data.get("room", False))
