"""The box: tiles, boards, tracks and figures, from `assets/discordia/`: `components.toml`, and `magna.toml`.

Kinds of city tiles, colours of workers and colours of dice share their numbers: 0 ship, sailor, blue; 1 barracks,
soldier, red; 2 stall, merchant, (no white die); 3 farm, farmer, yellow. `TILES` holds everything that lies on a
foundation or stands above a harbour: 86 city tiles, the 24 stalls on the backs of ships, 16 towers.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from rules.discordia.pieces.bonuses import DEVELOPMENT, EXPEDITION, LASTING, TRACKS, Frame, parse
from rules.discordia.pieces.workers import fillings
from rules.game import Json

ASSETS: Final = Path(__file__).resolve().parent.parent.parent / "assets"


def _read(name: str) -> dict[str, Json]:
    return tomllib.loads((ASSETS / "discordia" / name).read_text(encoding="utf-8"))


DATA: Final = _read("components.toml")
MAGNA: Final = _read("magna.toml")

SHIP, BARRACKS, STALL, FARM, MILITARY, TRADE = range(6)
"""Kinds of `TILES`; the first four are city tiles."""
_SECTIONS: Final = ("harbour", "castellum", "market", "field")
DICE: Final = ("blue", "red", "", "yellow")
"""The colours of dice, numbered as the kinds."""
COLOURS_OF_DICE: Final = (0, 1, 3)

YEARS: Final[int] = DATA["years"]
SEASONS: Final[tuple[str, ...]] = tuple(DATA["seasons"])
REFILL_SEASON: Final[int] = DATA["refill_season"]
WORKERS_PER_COLOUR: Final[int] = DATA["workers_per_colour"]
START: Final[dict[str, int]] = DATA["start"]
LADDER: Final[list[dict[str, int]]] = DATA["janus"]["ladder"]
COLUMNS: Final = 6


class Tile(NamedTuple):
    """A city tile (a stall on the back of a ship included) or a tower."""

    name: str
    kind: int
    die: int
    spaces: tuple[str, ...]
    effects: tuple[Frame, ...]
    swap: int
    """Trade towers: how many workers they swap."""
    seats: int
    """Towers: in play from this number of seats on."""

    @property
    def size(self) -> int:
        """How many workers fill it."""
        return sum(map(len, self.spaces))


def _tile(row: dict[str, Json], kind: int, name: str = "") -> Tile:
    spaces = tuple(row.get("spaces", ()))
    seats = row.get("from", 1)
    return Tile(name or row["id"], kind, row["die"], spaces, parse(row["bonus"]), row.get("swap", 0), seats)


def _load_tiles() -> tuple[Tile, ...]:
    city, towers = DATA["city"], DATA["towers"]
    rows = [(row, kind) for kind, key in enumerate(("ships", "barracks", "stalls", "farms")) for row in city[key]]
    tiles = [_tile(row, kind) for row, kind in rows]
    tiles += [_tile(row["back"], STALL, row["id"] + "'") for row in city["ships"]]
    tiles += [_tile(row, TRADE) for row in towers["trade"]] + [_tile(row, MILITARY) for row in towers["military"]]
    return tuple(tiles)


TILES: Final = _load_tiles()
TILE_INDEX: Final = {tile.name: number for number, tile in enumerate(TILES)}
SHIPS: Final = len(DATA["city"]["ships"])
"""Tiles 0 to SHIPS - 1 are the ships."""
FRONTS: Final = sum(len(rows) for rows in DATA["city"].values())
"""Tiles 0 to FRONTS - 1 are the city tiles of the stack; the back of ship s is tile FRONTS + s."""
TOWERS: Final = FRONTS + SHIPS
"""The number of the first tower."""
KIND: Final = tuple(tile.kind for tile in TILES)
DIE: Final = tuple(tile.die for tile in TILES)
SPACES: Final = tuple(len(tile.spaces) for tile in TILES)
"""How many spaces each tile has."""
TAKES: Final = tuple((SHIP, BARRACKS, STALL, FARM, BARRACKS, -1)[tile.kind] for tile in TILES)
"""By tile, the kind of deployment it takes: a military tower as a barracks; a trade tower none (-1)."""
FILLINGS: Final = tuple(
    tuple(tuple(fillings(space, jokers) for jokers in range(16)) for space in tile.spaces) for tile in TILES
)
"""By tile, space and jokers: the groups of workers that fill the space."""


def place_of(tile: int) -> int:
    """The city tile whose piece of cardboard this is: a stall on a ship's back lies where the ship was."""
    return tile - FRONTS if FRONTS <= tile < TOWERS else tile


class Space(NamedTuple):
    """A space of a track or a decree slot: what covering it brings, and whether its symbol counts until then."""

    effects: tuple[Frame, ...]
    symbol: bool

    @property
    def lasting(self) -> tuple[Frame, ...]:
        return tuple(effect for effect in self.effects if effect.op in LASTING)


class Track(NamedTuple):
    """A track with or without its extension. By number of stars on it: the sums of the lasting effects, the symbols."""

    spaces: tuple[Space, ...]
    strength: tuple[int, ...]
    harvest: tuple[int, ...]
    lookout: tuple[bool, ...]
    symbols: tuple[int, ...]


class Extension(NamedTuple):
    """`kind` 0-3: `slots` more foundations of that kind. 4, 5: more `spaces` on the development, expedition track."""

    name: str
    kind: int
    seats: int
    slots: int
    spaces: tuple[Space, ...]
    effects: tuple[Frame, ...]


def _load_extensions() -> tuple[Extension, ...]:
    found = []
    for kind, key in enumerate((*_SECTIONS, *TRACKS)):
        for row in DATA["extensions"][key]:
            spaces = tuple(Space(parse(text), False) for text in row.get("spaces", ()))
            found.append(Extension(row["id"], kind, row["from"], row.get("slots", 0), spaces, parse(row["bonus"])))
    return tuple(found)


EXTENSIONS: Final = _load_extensions()
EXTENSION_INDEX: Final = {extension.name: number for number, extension in enumerate(EXTENSIONS)}
NONE: Final = -1
"""No extension, no tile."""


class Board(NamedTuple):
    """A player's board as printed. By kind: `open` foundations at the start, `slots` in all.

    `id`, `name`, the `modern` name of the city and a line of its `history` ("" for the base board). `signs`: by kind, a
    character a slot, "#" where a symbol is printed; `extension_signs`: those on the places of the two track extensions.
    """

    id: str
    name: str
    modern: str
    history: str
    signs: tuple[str, ...]
    extension_signs: tuple[str, ...]
    open: tuple[int, ...]
    slots: tuple[int, ...]
    symbols: tuple[tuple[tuple[int, ...], ...], ...]
    """By kind, opened slots and tiles lying: the symbols to be seen."""
    tracks: tuple[dict[int, Track], dict[int, Track]]
    """Development and expedition, by the number of the track's extension (`NONE`: without)."""
    decrees: tuple[Space, ...]
    decree_symbols: tuple[int, ...]
    """By covered slots: the symbols to be seen."""
    aqueduct: int
    """Its last space."""
    ring_bonus: dict[int, tuple[Frame, ...]]
    """By space of the aqueduct: what it brings when the ring first reaches or passes it."""
    privilege_at: tuple[int, ...]


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


def _tracks(data: dict[str, Json], which: int) -> dict[int, Track]:
    printed = _spaces(data[TRACKS[which]])
    place_symbol = int(data[TRACKS[which] + "_extension"] == "#")
    tracks = {NONE: _track(printed, (), place_symbol)}
    for number, extension in enumerate(EXTENSIONS):
        if extension.kind == 4 + which:
            tracks[number] = _track(printed, extension.spaces, place_symbol)
    return tracks


def _board(board: str, data: dict[str, Json]) -> Board:
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
        (_tracks(data, DEVELOPMENT), _tracks(data, EXPEDITION)),
        decrees,
        _symbols_left(decrees),
        aqueduct["last"],
        {int(space): parse(bonus) for space, bonus in aqueduct.get("bonus", {}).items()},
        tuple(data["privilege_at"]),
    )


BOARDS: Final = tuple(_board(board, data) for board, data in (DATA["boards"] | MAGNA["boards"]).items())
"""The player boards, that of the base game first; a city names its own by number."""
BOARD_INDEX: Final = {board.id: number for number, board in enumerate(BOARDS)}


class ActionTile(NamedTuple):
    """What an action tile offers besides taking a city tile."""

    deploy: tuple[int, ...]
    extension: bool
    develop: bool
    stars: int


def _action_tile(options: list[str]) -> ActionTile:
    effects = [effect for option in options for effect in parse(option)]
    ops = [effect.op for effect in effects]
    stars = sum(effect.n for effect in effects if effect.op == "star")
    return ActionTile(tuple(e.kind for e in effects if e.op == "deploy"), "extension" in ops, "lay" in ops, stars)


ACTION_TILES: Final = (ActionTile((), False, False, 0), *map(_action_tile, DATA["action_tiles"].values()))
"""By number, 1 to 6."""
ACTION_TEXTS: Final = ((), *(tuple(options) for options in DATA["action_tiles"].values()))
BOAT: Final = ((), *(parse(DATA["boat"].get(str(value), "")) for value in range(1, 7)))
"""The boat bonus by season and value, 1 to 5; 6 has none."""


class Privilege(NamedTuple):
    """`joker`: the colour whose workers fit anywhere (-1: a single privilege with `effects`)."""

    name: str
    joker: int
    effects: tuple[Frame, ...]


PRIVILEGES: Final = tuple(
    [Privilege(row["id"], "brwy".index(row["joker"]), ()) for row in DATA["privileges"]["lasting"]]
    + [Privilege(row["id"], -1, parse(row["bonus"])) for row in DATA["privileges"]["single"]]
)
PRIVILEGE_INDEX: Final = {privilege.name: number for number, privilege in enumerate(PRIVILEGES)}


class Decree(NamedTuple):
    """Fulfilled when the `figure` is at least (or `at_most`) `n`."""

    name: str
    text: str
    figure: str
    n: int
    at_most: bool


DECREES: Final = tuple(
    Decree(row["id"], row["text"], row["count"], row["n"], row.get("at_most", False)) for row in DATA["decrees"]["list"]
)
DECREE_INDEX: Final = {decree.name: number for number, decree in enumerate(DECREES)}


class Memory(NamedTuple):
    """A memory tile: of the owner of `board` the `decree` asks for `n`; `text` says so."""

    name: str
    board: int
    decree: int
    n: int
    text: str


MEMORIES: Final = tuple(
    Memory(row["id"], BOARD_INDEX[row["board"]], DECREE_INDEX[row["decree"]], row["n"], row["text"])
    for row in MAGNA["memory"]["list"]
)


class German(NamedTuple):
    """`effects`: the damage of a left tile, the reward of a right one."""

    name: str
    strength: int
    effects: tuple[Frame, ...]


GERMANS: Final = tuple(
    tuple(German(row["id"], row["strength"], parse(row[key])) for row in DATA["germans"][side])
    for side, key in (("left", "damage"), ("right", "reward"))
)
"""Left tiles, right tiles."""
GERMAN_INDEX: Final = {german.name: number for side in GERMANS for number, german in enumerate(side)}
GERMANS_PER_GAME: Final = YEARS


class Outpost(NamedTuple):
    """A Magna tile: `harm` to everybody while it lies open."""

    name: str
    harm: Frame


OUTPOSTS: Final = tuple(Outpost(row["id"], parse(row["harm"])[0]) for row in MAGNA["row"]["tiles"])
OUTPOST_INDEX: Final = {outpost.name: number for number, outpost in enumerate(OUTPOSTS)}
HARMS: Final = ("raid", "draw", "lose_star", "aqueduct_back")
"""The kinds of harm, in the order in which they strike."""
TILES_PER_YEAR: Final[list[int]] = MAGNA["row"]["tiles_per_year"]
EXTRA_WORKERS: Final[int] = MAGNA["row"]["extra_workers_per_colour"]
"""More workers of each colour in a game with the Magna tiles."""


class JanusTile(NamedTuple):
    """`die`: an order of colours, or "high", "low". `take`: an effect-like word ("extension", "star 2", "")."""

    name: str
    die: str
    out: int
    take: str


JANUS: Final[dict[str, Json]] = DATA["janus"]
JANUS_TILES: Final = tuple(JanusTile(row["id"], row["die"], row["out"], row["take"]) for row in JANUS["tiles"])
JANUS_INDEX: Final = {tile.name: number for number, tile in enumerate(JANUS_TILES)}


def players(seats: int) -> dict[str, int]:
    """The set-up figures by number of seats."""
    figures: dict[str, int] = DATA["players"][str(seats)]
    return figures


def start_workers(seats: int, ladder: int, tiles: bool) -> int:
    """How many workers each seat draws at the start, at a step of the ladder, with or without the Magna tiles."""
    more: int = MAGNA["row"]["workers"][str(seats)] - START["workers"] if tiles else 0
    return LADDER[ladder - 1]["workers"] + more


def workers_in_play(tiles: bool) -> int:
    """All workers (packed), those of the Magna tiles included if they are played."""
    return (WORKERS_PER_COLOUR + (EXTRA_WORKERS if tiles else 0)) * 0x01010101
