"""The games of the box, by id. Importing this imports no game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from rules.game import Rules


class GameCard(NamedTuple):
    """What the lid of the box says. `rules`: where the game's `Rules` subclass is, as `module:class`.

    `counts`: what the totals of the game count; `fewest`: the fewest win, so that the rules count them as negative.
    `order`: who begins, in a few words that go on from "who begins:". `dealt`: chance deals the player order, so
    that the order of the seats says nothing.
    """

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    minutes: str
    rules: str
    counts: str = "point"
    fewest: bool = False
    order: str = ""
    dealt: bool = False


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
            order="all at the same time, here as listed",
        ),
        GameCard(
            "explorers",
            "The Guild of Merchant Explorers",
            "Chart an unknown map in four eras: found villages, open trade routes, raise towers.",
            (1, 2, 3, 4),
            "45",
            "rules.explorers.play:Explorers",
            order="all at the same time, here as listed",
        ),
        GameCard(
            "nations",
            "Nations: The Dice Game",
            "Lead a nation through four ages: roll, buy progress, feed your people, be ready for war.",
            (1, 2, 3, 4),
            "15-40",
            "rules.nations.play:Nations",
            order="chance deals the player order, however you are listed",
            dealt=True,
        ),
        GameCard(
            "discordia",
            "Discordia",
            "Build a town on the Rhine and put its workers to work, until none is left in your supply.",
            (1, 2, 3, 4),
            "60-120",
            "rules.discordia.play:Discordia",
            "worker",
            True,
            order="clockwise as listed; chance draws the first Maximus",
        ),
    )
}


def counted(game: str, total: int) -> int:
    """A total of `Rules.returns` as people count it."""
    return -total if game in GAMES and GAMES[game].fewest else total


@cache
def load(game: str) -> Rules:
    """The rules of a game. Raises `BadInput` naming the games there are."""
    card = GAMES.get(game)
    if card is None:
        from rules.game import BadInput

        raise BadInput(f"there is no game {game[:40]!r}; there are: {', '.join(GAMES)}")
    module, name = card.rules.split(":")
    rules: Rules = getattr(import_module(module), name)()
    return rules
