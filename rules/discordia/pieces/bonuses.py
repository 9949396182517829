"""What the pieces are, as types; and the language of bonuses and damages in the tables, read once into frames.

`aqueduct 1 + swap 2` becomes `(Frame("aqueduct", 1), Frame("swap", 2))`. A frame is one thing still to be done: the
parts of a bonus stand on the state's `stack` (the next one last), and what the game itself has still to do on its
`plan`. `turn.deeds` and `year.course` say what each one does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

KINDS: Final = ("ship", "barracks", "stall", "farm", "any")
"""What `deploy` names; the first four are also the kinds of city tiles, numbered as the colours of workers."""
ANY: Final = 4
DEVELOPMENT, EXPEDITION, EITHER = 0, 1, 2
TRACKS: Final = ("development", "expedition")

LASTING: Final = ("strength", "harvest", "lookout")
"""Effects that hold as long as the star lies there."""
_COUNTED: Final = (
    *("star", "aqueduct", "swap", "return", "strength", "harvest"),
    *("draw", "lose_star", "aqueduct_back", "raid"),
)
_BARE: Final = ("tower", "extension", "manipulator", "lookout")
_LAY: Final = {"develop": DEVELOPMENT, "expedition": EXPEDITION, "advance": EITHER}


class Frame(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """Something still to be done: `n` how much or which, `kind` an index that depends on `op`."""

    op: str
    n: int = 1
    kind: int = 0


class BadBonus(ValueError):
    """A word of the component tables that means nothing."""


def parse(text: str) -> tuple[Frame, ...]:
    """The effects of a bonus or damage, in the order in which they are carried out. Raises `BadBonus`."""
    return tuple(_effect(part) for part in text.split(" + ")) if text else ()


def _effect(part: str) -> Frame:
    op, _, rest = part.partition(" ")
    if op in ("deploy", "tile") and rest in KINDS:
        return Frame(op, 1, KINDS.index(rest))
    if op in _LAY and (rest.isdigit() or (op == "develop" and not rest)):
        return Frame("lay", int(rest or 1), _LAY[op])
    if op in _COUNTED and rest.isdigit():
        return Frame(op, int(rest))
    if op in _BARE and not rest:
        return Frame(op)
    raise BadBonus(repr(part))


# --- the pieces -------------------------------------------------------------------------------------------------------


class Tile(msgspec.Struct, frozen=True):
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


class Space(msgspec.Struct, frozen=True):
    """A space of a track or a decree slot: what covering it brings, and whether its symbol counts until then."""

    effects: tuple[Frame, ...]
    symbol: bool

    @property
    def lasting(self) -> tuple[Frame, ...]:
        return tuple(effect for effect in self.effects if effect.op in LASTING)


class Track(msgspec.Struct, frozen=True):
    """A track with or without its extension. By number of stars on it: the sums of the lasting effects, the symbols."""

    spaces: tuple[Space, ...]
    strength: tuple[int, ...]
    harvest: tuple[int, ...]
    lookout: tuple[bool, ...]
    symbols: tuple[int, ...]


class Extension(msgspec.Struct, frozen=True):
    """`kind` 0-3: `slots` more foundations of that kind. 4, 5: more `spaces` on the development, expedition track."""

    name: str
    kind: int
    seats: int
    slots: int
    spaces: tuple[Space, ...]
    effects: tuple[Frame, ...]


class Board(msgspec.Struct, frozen=True):
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


class ActionTile(msgspec.Struct, frozen=True):
    """What an action tile offers besides taking a city tile; `texts` as in the tables."""

    deploy: tuple[int, ...]
    extension: bool
    develop: bool
    stars: int
    texts: tuple[str, ...]


class Privilege(msgspec.Struct, frozen=True):
    """`joker`: the colour whose workers fit anywhere (-1: a single privilege with `effects`)."""

    name: str
    joker: int
    effects: tuple[Frame, ...]


class Decree(msgspec.Struct, frozen=True):
    """Fulfilled when the `figure` is at least (or `at_most`) `n`."""

    name: str
    text: str
    figure: str
    n: int
    at_most: bool


class Memory(msgspec.Struct, frozen=True):
    """A memory tile: of the owner of `board` the `decree` asks for `n`; `text` says so."""

    name: str
    board: int
    decree: int
    n: int
    text: str


class German(msgspec.Struct, frozen=True):
    """`effects`: the damage of a left tile, the reward of a right one."""

    name: str
    strength: int
    effects: tuple[Frame, ...]


class Outpost(msgspec.Struct, frozen=True):
    """A Magna tile: `harm` to everybody while it lies open."""

    name: str
    harm: Frame


class JanusTile(msgspec.Struct, frozen=True):
    """`die`: an order of colours, or "high", "low". `take`: an effect-like word ("extension", "star 2", "")."""

    name: str
    die: str
    out: int
    take: str


class JanusFigures(msgspec.Struct, frozen=True):
    """His counter starts at `workers` and `per_star` for each star of the player's; `deficiency`: by how much it rises
    at a year end, less what he holds. `room`: he puts no more workers away than the city tile he takes has room for."""

    workers: int
    per_star: int
    deficiency: int
    tiles: tuple[JanusTile, ...]
    room: bool


@dataclass(frozen=True, eq=False, slots=True)
class Figures:
    """The figures of our own design, as they are in a `version` of the rules. Each table by the number of the piece.

    `dice`, `spaces`, `sizes`: of tiles, the value of the die, how many spaces, how many workers fill them. `fillings`:
    by tile, space and jokers, the groups of workers that fill the space. `sizes_done`: by tile and filled spaces, the
    workers on them. `actions`, `boat`: by number 1 to 6 (the boat's 6 brings nothing). `germans`: left, right.
    `memory`: by board and decree. `ladder`: stars and workers of each step, and how many stars fewer lie on the site
    (`away`; from version 3 on). `seats`: the set-up by number of seats; `magna_more`: how many more workers each draws
    with the Magna tiles.
    """

    version: int
    tiles: tuple[Tile, ...]
    dice: tuple[int, ...]
    spaces: tuple[int, ...]
    sizes: tuple[int, ...]
    sizes_done: tuple[tuple[int, ...], ...]
    fillings: tuple[tuple[tuple[tuple[tuple[str, int], ...], ...], ...], ...]
    extensions: tuple[Extension, ...]
    boards: tuple[Board, ...]
    actions: tuple[ActionTile, ...]
    boat: tuple[tuple[Frame, ...], ...]
    privileges: tuple[Privilege, ...]
    decrees: tuple[Decree, ...]
    memories: tuple[Memory, ...]
    memory: dict[tuple[int, int], Memory]
    germans: tuple[tuple[German, ...], ...]
    outposts: tuple[Outpost, ...]
    janus: JanusFigures
    ladder: tuple[dict[str, int], ...]
    seats: dict[int, dict[str, int]]
    magna_more: dict[int, int]

    def start_workers(self, seats: int, ladder: int, tiles: bool) -> int:
        """How many workers each seat draws at the start, at a step of the ladder, with or without the Magna tiles."""
        more = self.magna_more[seats] if tiles else 0
        return self.ladder[ladder - 1]["workers"] + more

    def stars_on_site(self, seats: int, ladder: int) -> int:
        """How many stars lie on the cult site at the start; alone the fewer, the later the game of the ladder."""
        return self.seats[seats]["stars_on_site"] - (self.ladder[ladder - 1].get("away", 0) if seats == 1 else 0)
