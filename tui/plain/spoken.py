"""A game's board in words. Each game has a module of this shape, named by `GameLook.spoken`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rules.game import Action, Event, Rules
from tui.games import GAMES


class Spoken(Protocol):
    """Functions of a module. Places have names that a person may type; all of a seat's own board is a place, too."""

    def rows(self, rules: Rules, state: Any, seat: int) -> list[str]:
        """The seat's board, a row or part of it a line."""

    def places(self, rules: Rules, state: Any, seat: int) -> Mapping[str, str]:
        """Every place by name, and what is there."""

    def here(self, rules: Rules, state: Any, seat: int) -> str:
        """The place that the decision is about; "" for none."""

    def around(self, rules: Rules, state: Any, seat: int, place: str) -> list[str]:
        """What lies around a place (a key of `places`), a direction a line."""

    def beside(self, rules: Rules, state: Any, seat: int, place: str, direction: str) -> str:
        """The place next to a place in a direction that was typed; "" for none, or where that is none."""

    def imagined(self, rules: Rules, state: Any, seat: int) -> Iterable[Action]:
        """Actions that somebody may ask about, legal or not."""

    def aside(self, rules: Rules, state: Any, seat: int, action: Action) -> str:
        """What is to be known about an action beside its words; "" where these say all."""

    def left(self, rules: Rules, state: Any) -> str:
        """How much of what is asked for may still be done, for the prompt; "" where that says all."""

    def worth_telling(self, events: Sequence[Event]) -> bool:
        """Whether what came of a step is told to whoever is next, and not only begun or given up."""


class OnlyPictures:
    """A game without a room for it: the text board as it is."""

    def __init__(self, game: str) -> None:
        self.game = game

    def rows(self, rules: Rules, state: Any, seat: int) -> list[str]:
        return GAMES[self.game].text_board(state, seat, "ascii")

    def places(self, rules: Rules, state: Any, seat: int) -> Mapping[str, str]:
        return {}

    def here(self, rules: Rules, state: Any, seat: int) -> str:
        return ""

    def around(self, rules: Rules, state: Any, seat: int, place: str) -> list[str]:
        return []

    def beside(self, rules: Rules, state: Any, seat: int, place: str, direction: str) -> str:
        return ""

    def imagined(self, rules: Rules, state: Any, seat: int) -> Sequence[Action]:
        return ()

    def aside(self, rules: Rules, state: Any, seat: int, action: Action) -> str:
        return ""

    def left(self, rules: Rules, state: Any) -> str:
        return ""

    def worth_telling(self, events: Sequence[Event]) -> bool:
        return True


def spoken(game: str) -> Spoken:
    """How a game's board is told in words."""
    module = GAMES[game].spoken
    return cast(Spoken, import_module(module)) if module else OnlyPictures(game)
