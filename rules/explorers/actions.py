"""What a seat may do in the explorers' game: data only; the sentences stand in `words`."""

from __future__ import annotations

from rules.game import Action


class Keep(Action, frozen=True, order=True, tag="keep"):
    """Keep this one of the two investigate cards drawn, and carry it out."""

    card: str


class Use(Action, frozen=True, order=True, tag="use"):
    """Carry out this one of the kept investigate cards (for the card I/II/III)."""

    card: str


class Explore(Action, frozen=True, order=True, tag="explore"):
    """Place one explorer on a space ("c8r5": column 8, row 5 of the map)."""

    space: str


class Settle(Action, frozen=True, order=True, tag="settle"):
    """Found the village of a completed region on this blank space."""

    space: str


class Route(Action, frozen=True, order=True, tag="route"):
    """Open a trade route between two joined cities, `first` before `second` in the order of the spaces."""

    first: str
    second: str


class Post(Action, frozen=True, order=True, tag="post"):
    """Put the trading post of the new route on this one of its two cities."""

    space: str


class Line(Action, frozen=True, order=True, tag="line"):
    """End the line from the first village and begin one from another village."""


class Done(Action, frozen=True, order=True, tag="done"):
    """Place no more explorers: with this card, or with the treasure card under way."""
