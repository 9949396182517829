"""The games of the box, by id. Importing this imports no game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from rules.words import LIDS

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

    from rules.game import Rules

T = TypeVar("T")


class GameCard(NamedTuple):
    """What the lid of the box says. `rules`: where the game's `Rules` subclass is, as `module:class`.

    `counts`: what the totals of the game count; `fewest`: the fewest win, so that the rules count them as negative.
    `daily`: options that change from day to day in the daily challenge. `folder`: where its data lie (components,
    `rulebook.md`, `links.toml`, `terms.toml`, `lesson.toml`); None for the folder of its id in `assets/`.
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
    daily: tuple[str, ...] = ()
    folder: Path | None = None
    order: str = ""
    dealt: bool = False


def _card(
    game: str, seats: tuple[int, ...], minutes: str, rules: str, *, daily: tuple[str, ...] = (), dealt: bool = False
) -> GameCard:
    """The card of a game of the box, whose lid is in `rules.words`."""
    title, blurb, order = LIDS[game]
    return GameCard(game, title, blurb, seats, minutes, rules, daily=daily, order=order, dealt=dealt)


_SEATS: Final = (1, 2, 3, 4)
GAMES: Final[dict[str, GameCard]] = {
    card.id: card
    for card in (
        _card("quixote", _SEATS, "20-30", "rules.quixote.play:Quixote", daily=("sancho",)),
        _card("explorers", _SEATS, "45", "rules.explorers.play:Explorers", daily=("map",))._replace(counts="coin"),
        _card("nations", _SEATS, "15-40", "rules.nations.play:Nations", daily=("harder",), dealt=True),
        _card(
            "discordia", _SEATS, "60-120", "rules.discordia.play:Discordia", daily=("ladder", "boards", "tiles")
        )._replace(counts="worker", fewest=True),
    )
}


ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"


def folder(game: str) -> Path:
    """Where the data of a game lie. Raises `KeyError` for a game that is not in the box."""
    return GAMES[game].folder or ASSETS / game


def package(game: str) -> str:
    """The package that the rules of a game lie in ("rules.quixote"). Raises `KeyError` as `folder` does."""
    return GAMES[game].rules.partition(":")[0].rpartition(".")[0]


_READ: Final[list[Callable[[], None]]] = []


def per_box(read: Callable[..., T]) -> _lru_cache_wrapper[T]:
    """A cache of what is read of the games, kept until a game comes into the box or goes out of it."""
    kept = cache(read)
    _READ.append(kept.cache_clear)
    return kept


def add(card: GameCard) -> None:
    """Put a game into the box. Raises `ValueError` for an id that is taken."""
    if card.id in GAMES:
        raise ValueError(f"there is a game {card.id!r} already")
    GAMES[card.id] = card
    _forget()


def remove(game: str) -> None:
    """Take a game out of the box again. Raises `KeyError` for one that is not in it."""
    del GAMES[game]
    _forget()


def _forget() -> None:
    for clear in _READ:
        clear()


def noun(game: str) -> str:
    """What the totals of a game count, for one: "coin"; of a game that is not in the box, "point"."""
    return GAMES[game].counts if game in GAMES else "point"


def fewest_win(game: str) -> bool:
    """Whether whoever has the fewest of what is counted wins."""
    return game in GAMES and GAMES[game].fewest


Total = TypeVar("Total", int, float)


def counted(game: str, total: Total) -> Total:
    """A total of `Rules.returns` as people count it."""
    return -total if fewest_win(game) else total


@per_box
def load(game: str, version: int | None = None) -> Rules:
    """The rules of a game: the newest, or those of an older version with the figures of that time.

    Raises `BadInput` naming the games, or the versions, that there are.
    """
    card = GAMES.get(game)
    if card is None:
        from rules import words
        from rules.game import BadInput

        raise BadInput(words.no_game(game[:40], GAMES))
    module, name = card.rules.split(":")
    kind: type[Rules] = getattr(import_module(module), name)
    return load(game) if version == kind.version else kind(version)
