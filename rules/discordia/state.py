"""The state of a game of Discordia.

A **site** is a city tile or tower as it lies in a city, in one int: its number in `TILES`, how many of its spaces are
filled, whether it was used this turn (special deployment, trade), and the workers on it (packed, see `workers`).
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from rules.discordia.events import GameEnded
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.game import TERMINAL, Event, State

TILE: Final = 0xFF
FILLED: Final = 8
"""Bits 8-9: the number of filled spaces."""
SPACE: Final = TILE | 3 << FILLED
"""The bits of a site that say which space is filled next."""
USED: Final = 1 << 10
WORKERS: Final = 12
"""From bit 12: the workers."""


def filled(site: int) -> int:
    """How many spaces of a site are filled."""
    return site >> FILLED & 3


class City(msgspec.Struct, omit_defaults=True):
    """A seat's city and what lies in front of it.

    `board`: number in `BOARDS`. `supply`: workers (packed). `stars`: in supply. `aqueduct`: space of the supply ring.
    `ready`, `spent`: manipulators. `sites`: tiles and towers; those of a kind stand in their order from left to right.
    `room`: opened foundations by kind, four bits each. `tracks`: stars on development and expedition, `longer` their
    extensions (-1: none). `extensions`, `privileges`: bits by number; `unused`: single privileges still to be used,
    `fresh` those of them taken in this turn. `decrees`: in the order of the slots. `jokers`: colours (bits) that fit
    anywhere. `passed`: spaces of the aqueduct (bits) that have brought their bonus (Magna boards).

    `figures`: as in `DiscordiaState`. `tallies`: what a site adds to the sum of a city (`city.counting.tally`).
    """

    figures: ClassVar[Figures]
    tallies: ClassVar[tuple[int, ...]]

    board: int
    supply: int
    stars: int
    aqueduct: int
    ready: int
    spent: int
    sites: list[int]
    room: int
    tracks: list[int]
    longer: list[int]
    extensions: int
    privileges: int
    unused: int
    fresh: int
    decrees: list[int]
    jokers: int
    passed: int = 0

    def clone(self) -> City:
        return type(self)(
            self.board,
            self.supply,
            self.stars,
            self.aqueduct,
            self.ready,
            self.spent,
            self.sites[:],
            self.room,
            self.tracks[:],
            self.longer[:],
            self.extensions,
            self.privileges,
            self.unused,
            self.fresh,
            self.decrees[:],
            self.jokers,
            self.passed,
        )


class Janus(msgspec.Struct):
    """The solo opponent: his supply `counter`, what he took (as in `City`), the tiles he turned up this year."""

    counter: int
    stars: int
    extensions: int
    towers: int
    decrees: list[int]
    privileges: list[int]
    turned: list[int]

    def clone(self) -> Janus:
        return Janus(
            self.counter,
            self.stars,
            self.extensions,
            self.towers,
            self.decrees[:],
            self.privileges[:],
            self.turned[:],
        )


class Magna(msgspec.Struct):
    """What Discordia Magna adds to a game.

    `boards`, `tiles`: the modules that are played. `used`: city boards (bits, the first city 1) of earlier games of the
    ladder. `revealed`: the boards still to choose from. `row`: by place from the left, the site on a Magna tile (-1:
    none). `outposts`: the Magna tiles by place, as far as they were ever turned up (-1). `open`: the places (bits)
    where a Magna tile shows its harm. `harms`: by kind, what strikes at the year end under way (else empty).
    """

    boards: bool
    tiles: bool
    used: int
    revealed: list[int]
    row: list[int]
    outposts: list[int]
    open: int
    harms: list[int]

    def clone(self) -> Magna:
        return Magna(
            self.boards,
            self.tiles,
            self.used,
            self.revealed[:],
            self.row[:],
            self.outposts[:],
            self.open,
            self.harms[:],
        )


class DiscordiaState(State, omit_defaults=True):
    """Plain data.

    `ladder`: the option. `year` 1-4, `season` 1-5 (0: not begun), `start`: the year's start player. `actions`: the
    action tile of each column. `display`: city tiles row after row, six a row, -1 for a gap. `unseen`, `removed`,
    `gone`: city tiles (bits) in the stack, taken off the top row, out of the game. On the main board: `bag` (packed),
    `site` (stars on the cult site), `manipulators`, `extensions` and `towers` (bits), `decrees`, `privileges` (as
    drawn); `left`, `right`: the Germanic tiles turned up so far, the last one open.
    `dice`: values of blue, red, (none), yellow, 0 before the roll; `taken`: the die the first chooser took out (-1).
    `seat`: who acts; `die`, `value`: the die chosen (-1) and its value with manipulators; `acted`: an action was done
    with it; `main`, `boat`: the main action, the boat bonus was used.
    `plan`: what the game does next, last first. `stack`: the parts of the decision under way, the next one last.
    `ended`: "" or why the game is over: "zero", "years", "janus". `magna`: Discordia Magna, if it is played.

    `figures`: those of the version that the game was begun with, `city_type` its cities, which know them too; no part
    of the data, but of the type of the state (see `play.state_type`).
    """

    figures: ClassVar[Figures]
    city_type: ClassVar[type[City]]

    ladder: int
    year: int
    season: int
    start: int
    actions: list[int]
    display: list[int]
    unseen: int
    removed: int
    gone: int
    bag: int
    site: int
    manipulators: int
    extensions: int
    towers: int
    decrees: list[int]
    privileges: list[int]
    left: list[int]
    right: list[int]
    dice: list[int]
    taken: int
    seat: int
    die: int
    value: int
    acted: bool
    main: bool
    boat: bool
    plan: list[Frame]
    stack: list[Frame]
    cities: list[City]
    janus: Janus | None
    ended: str
    magna: Magna | None = None

    @property
    def seats(self) -> int:
        return len(self.cities)

    @property
    def depth(self) -> int:
        return len(self.stack)

    @property
    def frame(self) -> Frame:
        """What the game waits for, or works on."""
        return self.stack[-1] if self.stack else self.plan[-1]

    def clone(self) -> DiscordiaState:
        return type(self)(
            self.to_move,
            self.turn,
            self.ladder,
            self.year,
            self.season,
            self.start,
            self.actions[:],
            self.display[:],
            self.unseen,
            self.removed,
            self.gone,
            self.bag,
            self.site,
            self.manipulators,
            self.extensions,
            self.towers,
            self.decrees[:],
            self.privileges[:],
            self.left[:],
            self.right[:],
            self.dice[:],
            self.taken,
            self.seat,
            self.die,
            self.value,
            self.acted,
            self.main,
            self.boat,
            self.plan[:],
            self.stack[:],
            [city.clone() for city in self.cities],
            self.janus.clone() if self.janus is not None else None,
            self.ended,
            self.magna.clone() if self.magna is not None else None,
        )


def end(state: DiscordiaState, reason: str, events: list[Event] | None) -> None:
    """The game is over."""
    state.ended = reason
    state.to_move = TERMINAL
    state.stack.clear()
    state.plan.clear()
    if events is not None:
        events.append(GameEnded(reason, state.seat if reason == "zero" else None))
