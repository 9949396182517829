"""What happens in a game of Discordia, with one line of text each."""

from __future__ import annotations

from typing import ClassVar, Final

from rules.game import Event


class Dealt(Event, frozen=True, tag="dealt"):
    """Set-up: `what` is "action tiles" (by column), "decrees" or "privileges"."""

    reveals: ClassVar[bool] = True
    what: str
    pieces: tuple[str, ...]


class Displayed(Event, frozen=True, tag="displayed"):
    """City tiles fill the gaps of the display; `reshuffled`: the removed ones made a new stack."""

    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]
    reshuffled: bool


class GermanTurned(Event, frozen=True, tag="german-turned"):
    reveals: ClassVar[bool] = True
    side: str
    german: str


class WorkersDrawn(Event, frozen=True, tag="workers-drawn"):
    """`reason`: "start", "swap", or one of `AT_THE_YEAR_END`."""

    reveals: ClassVar[bool] = True
    seat: int
    workers: str
    reason: str


AT_THE_YEAR_END: Final = ("harm", "raid", "infrastructure")
"""Why workers are drawn at the end of a year, in this order."""


class MaximusDrawn(Event, frozen=True, tag="maximus-drawn"):
    reveals: ClassVar[bool] = True
    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The roll of a season (`year` and `season` from 1)."""

    reveals: ClassVar[bool] = True
    year: int
    season: int
    blue: int
    red: int
    yellow: int


class DieChosen(Event, frozen=True, tag="die-chosen"):
    """`out`: nobody else can use it this season."""

    seat: int
    colour: str
    value: int
    out: bool


class Manipulated(Event, frozen=True, tag="manipulated"):
    seat: int
    value: int


class Built(Event, frozen=True, tag="built"):
    seat: int
    tile: str
    over: str


class Deployed(Event, frozen=True, tag="deployed"):
    seat: int
    tile: str
    workers: str
    special: bool
    full: bool


class Extended(Event, frozen=True, tag="extended"):
    seat: int
    extension: str


class StarLaid(Event, frozen=True, tag="star-laid"):
    """`space` from 1 at the bottom."""

    seat: int
    track: str
    space: int


class StarsTaken(Event, frozen=True, tag="stars-taken"):
    """`count` stars from the cult site; negative: put back there."""

    seat: int
    count: int


class RingMoved(Event, frozen=True, tag="ring-moved"):
    """The supply ring moved by `steps` to `space`."""

    seat: int
    steps: int
    space: int


class ManipulatorTaken(Event, frozen=True, tag="manipulator-taken"):
    seat: int


class BoatUsed(Event, frozen=True, tag="boat-used"):
    seat: int
    season: int


class SwapBegun(Event, frozen=True, tag="swap-begun"):
    """`source`: a trade tower, or "" for a bonus."""

    seat: int
    count: int
    source: str


class WorkersReturned(Event, frozen=True, tag="workers-returned"):
    """Workers go from the supply into the bag."""

    seat: int
    workers: str


class DecreeFulfilled(Event, frozen=True, tag="decree-fulfilled"):
    """It covers the decree slot `slot` (from 1)."""

    seat: int
    decree: str
    slot: int


class PrivilegeTaken(Event, frozen=True, tag="privilege-taken"):
    seat: int
    privilege: str


class PrivilegeUsed(Event, frozen=True, tag="privilege-used"):
    seat: int
    privilege: str


class Declined(Event, frozen=True, tag="declined"):
    seat: int
    what: str


class Sailed(Event, frozen=True, tag="sailed"):
    """A full ship left; its stall lies on a market place (`over` a stall, or ""), or left the game with it."""

    seat: int
    ship: str
    over: str
    stall: bool


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    seat: int


class Raided(Event, frozen=True, tag="raided"):
    seat: int
    strength: int
    raid: int
    german: str


class Infrastructure(Event, frozen=True, tag="infrastructure"):
    """Symbols and empty spaces less the ring's space are the deficiency."""

    seat: int
    symbols: int
    empty: int
    ring: int
    deficiency: int


class Cleared(Event, frozen=True, tag="cleared"):
    """All full tiles and military towers were emptied into the bag."""

    tiles: tuple[str, ...]


class YearBegun(Event, frozen=True, tag="year-begun"):
    """`removed`: the city tiles taken off the top row; `seat`: the new start player."""

    seat: int
    year: int
    removed: tuple[str, ...]


class JanusPlayed(Event, frozen=True, tag="janus-played"):
    """Janus turned up `tile`, chose a die, removed a city tile, took `taken`; his counter stands at `counter`."""

    reveals: ClassVar[bool] = True
    tile: str
    colour: str
    value: int
    removed: str
    taken: str
    counter: int


class JanusGrew(Event, frozen=True, tag="janus-grew"):
    by: int
    counter: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """`reason`: "zero" (the seat has no worker left), "years", "janus" (his counter is at 0)."""

    reason: str
    seat: int | None


EVENTS = (
    Dealt,
    Displayed,
    GermanTurned,
    WorkersDrawn,
    MaximusDrawn,
    Rolled,
    DieChosen,
    Manipulated,
    Built,
    Deployed,
    Extended,
    StarLaid,
    StarsTaken,
    RingMoved,
    ManipulatorTaken,
    BoatUsed,
    SwapBegun,
    WorkersReturned,
    DecreeFulfilled,
    PrivilegeTaken,
    PrivilegeUsed,
    Declined,
    Sailed,
    TurnEnded,
    Raided,
    Infrastructure,
    Cleared,
    YearBegun,
    JanusPlayed,
    JanusGrew,
    GameEnded,
)
