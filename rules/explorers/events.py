"""What happens in the explorers' game: data only; the sentences stand in `words`."""

from __future__ import annotations

from typing import ClassVar, Final

from rules.game import Event


class GoalDrawn(Event, frozen=True, tag="goal-drawn"):
    """`goal` is the goal number `place` (from 1) of this game."""

    reveals: ClassVar[bool] = True
    place: int
    goal: str


class CardRevealed(Event, frozen=True, tag="card-revealed"):
    """Everybody carries out `card` in era `era` (from 1)."""

    reveals: ClassVar[bool] = True
    era: int
    card: str


class GoalClosed(Event, frozen=True, tag="goal-closed"):
    """Solo: the reward of `coins` for `goal` can no longer be had."""

    goal: str
    coins: int


class InvestigateDrawn(Event, frozen=True, tag="investigate-drawn"):
    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class CardChosen(Event, frozen=True, tag="card-chosen"):
    """The seat carries out an investigate card; `slot` is the era (from 1) it was kept for, `kept` if just now."""

    seat: int
    card: str
    slot: int
    kept: bool


class Explored(Event, frozen=True, tag="explored"):
    seat: int
    space: str


class Earned(Event, frozen=True, tag="earned"):
    """Coins from a source, one of the items of the score sheet, at a space ("" for none)."""

    seat: int
    source: str
    coins: int
    space: str


class VillageFounded(Event, frozen=True, tag="village-founded"):
    seat: int
    space: str
    coins: int


class RouteOpened(Event, frozen=True, tag="route-opened"):
    seat: int
    first: str
    second: str
    coins: int


class PostPlaced(Event, frozen=True, tag="post-placed"):
    seat: int
    space: str


class TreasureDrawn(Event, frozen=True, tag="treasure-drawn"):
    reveals: ClassVar[bool] = True
    seat: int
    treasure: str


class GoalMet(Event, frozen=True, tag="goal-met"):
    seat: int
    goal: str
    coins: int


class LineEnded(Event, frozen=True, tag="line-ended"):
    seat: int


class CardDone(Event, frozen=True, tag="card-done"):
    """The seat has finished with a card; `card` is an explore, an investigate or a treasure card."""

    seat: int
    card: str


class EraOver(Event, frozen=True, tag="era-over"):
    """All explorers go home."""

    era: int


ALL_EVENTS: Final = (
    GoalDrawn,
    CardRevealed,
    GoalClosed,
    InvestigateDrawn,
    CardChosen,
    Explored,
    Earned,
    VillageFounded,
    RouteOpened,
    PostPlaced,
    TreasureDrawn,
    GoalMet,
    LineEnded,
    CardDone,
    EraOver,
)
