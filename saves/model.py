"""What the store tells about games, without importing any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

HUMAN: Final = "human"
PLAYER_LENGTH: Final = 200
"""Cells of the name of a player: a program of one's own is named by its command."""
RUNNING: Final = "running"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
STATUSES: Final = (RUNNING, FINISHED, ABANDONED)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. `player` is "human" or the name of a computer player."""

    name: str
    colour: str = ""
    player: str = HUMAN


@dataclass(frozen=True, slots=True)
class Help:
    """Help that a game had: a hint shown to `seat`, or `seat` given to `player` (a computer player, or "human").

    `at`: after how many steps of the log that was; a way back takes it not away. `shown`: the actions that hints were
    shown for there, as `saves.helps.as_shown` writes them; () where that is not known.
    """

    kind: Literal["hint", "seat"]
    at: int
    seat: int
    player: str = ""
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game as the list shows it.

    `created`, `updated`: Unix seconds. `steps`: how many steps its log has. `progress`: what it waits for, in one line;
    "" (but for games of old) until `saves.verdicts.with_prompts` words it. `totals`: points so far by seat.
    `take_backs`: how many were ever made. `series`: "campaign" or "daily" for a game that belongs to one, else "".
    `seed`: None while such a game is running. `origin`: "" for a game begun here,
    "import" for one from a record, else the game, the step and the draws it was continued from ("12:34:fresh").
    `hints`: how many were shown; `seat_changes`: how often a seat went from a person to a computer player, or back.
    """

    id: int
    game: str
    name: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int | None
    created: float
    updated: float
    status: str
    steps: int
    turn: int
    progress: str
    totals: tuple[int, ...]
    take_backs: int
    rules_version: int
    series: str = ""
    origin: str = ""
    hints: int = 0
    seat_changes: int = 0

    @property
    def sealed(self) -> bool:
        """Whether what is to be drawn must stay hidden: a campaign or daily game that is not over."""
        return bool(self.series) and self.status == RUNNING


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. `finished`: Unix seconds; `totals` and `places` by seat; `solo`: what a lone player came to,
    "won", "lost", "named" by the points, else ""; `rank`: that in words, as `Store.results` gives it.

    `sheets`: the seats' score sheets (`rules.game.ScoreSheet`) as JSON data.
    """

    game_id: int
    game: str
    name: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    finished: float
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rank: str
    take_backs: int
    sheets: list[Any]
    solo: str = ""
    series: str = ""
    origin: str = ""
    rules_version: int = 0
    hints: int = 0
    seat_changes: int = 0
