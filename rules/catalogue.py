"""The games of the box, by id. Importing this imports no game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from rules.game import Rules


class GameCard(NamedTuple):
    """What the lid of the box says. `rules`: where the game's `Rules` subclass is, as `module:class`."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    minutes: str
    rules: str


GAMES: Final[dict[str, GameCard]] = {
    card.id: card
    for card in (
        GameCard(
            "quixote",
            "Don Quixote",
            "Lay roads through your principality and join knights, churches and windmills.",
            (1, 2, 3, 4),
            "20-30",
            "rules.quixote.play:Quixote",
        ),
    )
}


@cache
def load(game: str) -> Rules:
    """The rules of a game. Raises `BadInput` naming the games there are."""
    if game not in GAMES:
        from rules.game import BadInput

        raise BadInput(f"there is no game {game[:40]!r}; there are: {', '.join(GAMES)}")
    module, name = GAMES[game].rules.split(":")
    rules: Rules = getattr(import_module(module), name)()
    return rules
