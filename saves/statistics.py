"""Figures over finished games: who played how well, bests, averages, streaks, and the tables for export.

Games that were continued from another one are listed, but not counted: whoever plays them knows what comes.
"""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from saves.model import HUMAN, Result

COLUMNS: Final = (
    *("game_id", "finished", "game", "name", "series", "seats", "options", "seat", "player", "kind", "place", "points"),
    *("rank", "take_backs", "origin", "rules_version", "hints", "seat_changes"),
)
"""The columns of the CSV table: a line a seat."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which results to look at; empty fields let everything through. `option`: a text of `option_texts`."""

    game: str = ""
    player: str = ""
    seats: int = 0
    option: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game as one person knows it."""

    result: Result
    seat: int

    @property
    def name(self) -> str:
        return self.result.seats[self.seat].name

    @property
    def points(self) -> int:
        return self.result.totals[self.seat]

    @property
    def won(self) -> bool | None:
        """Whether the person won; None in a solo game that knows no winning."""
        if len(self.result.seats) > 1:
            return self.result.places[self.seat] == 1
        return {"won": True, "lost": False}.get(self.result.solo)

    @property
    def counts(self) -> bool:
        """Whether the game is one of its own, not the continuation of another."""
        return ":" not in self.result.origin


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures over some games, oldest first. `recent`: the mean of the last ten. `wins` of `decided` games.

    `streak`: games won in a row up to now; `longest`: ever; `days`: days in a row with a finished game, up to the last.
    """

    games: int
    best: Played | None
    mean: float
    recent: float
    wins: int
    decided: int
    streak: int
    longest: int
    days: int


def option_texts(result: Result) -> list[str]:
    """The options of a game as texts: "sancho=true"."""
    return [f"{name}={str(value).lower()}" for name, value in sorted(result.options.items())]


def select(results: Iterable[Result], wanted: Filter) -> list[Result]:
    """The results that a filter lets through, in the same order."""
    return [
        result
        for result in results
        if (not wanted.game or result.game == wanted.game)
        and (not wanted.seats or len(result.seats) == wanted.seats)
        and (not wanted.option or wanted.option in option_texts(result))
        and (not wanted.player or any(seat.name == wanted.player for seat in result.seats))
    ]


def played(results: Iterable[Result], player: str = "") -> list[Played]:
    """The games of a player, or of every person, oldest first. Results with damaged figures are left out."""
    found = []
    for result in sorted(results, key=lambda one: (one.finished, one.game_id)):
        whole = len(result.totals) == len(result.places) == len(result.seats)
        for at, seat in enumerate(result.seats if whole else ()):
            if seat.name == player if player else seat.player == HUMAN:
                found.append(Played(result, at))
    return found


def summary(games: Sequence[Played]) -> Summary:
    """The figures of games that count, oldest first."""
    counted = [game for game in games if game.counts]
    points = [game.points for game in counted]
    decided = [game.won for game in counted if game.won is not None]
    streaks = [0]
    for won in decided:
        streaks.append(streaks[-1] + 1 if won else 0)
    return Summary(
        games=len(counted),
        best=max(counted, key=lambda game: (game.points, -game.result.finished), default=None),
        mean=sum(points) / len(points) if points else 0.0,
        recent=sum(points[-10:]) / len(points[-10:]) if points else 0.0,
        wins=sum(decided),
        decided=len(decided),
        streak=streaks[-1],
        longest=max(streaks),
        days=_days(counted),
    )


def _days(games: Sequence[Played]) -> int:
    """How many days in a row, up to the last one played on, had a finished game (local days)."""
    days = sorted({int((game.result.finished - time.timezone) // 86400) for game in games}, reverse=True)
    return next((at for at, day in enumerate(days) if day != days[0] - at), len(days))


def bests(games: Iterable[Played]) -> dict[str, Played]:
    """The best game of each person that counts."""
    found: dict[str, Played] = {}
    for game in games:
        if game.counts and (game.name not in found or game.points > found[game.name].points):
            found[game.name] = game
    return dict(sorted(found.items(), key=lambda pair: -pair[1].points))


@dataclass(frozen=True, slots=True)
class Group:
    """Games played alike: with so many seats and these options (those alone that differ among the games looked at)."""

    seats: int
    options: tuple[str, ...]
    games: tuple[Played, ...]

    @property
    def best(self) -> Played:
        return max(self.games, key=lambda game: (game.points, -game.result.finished))


def alike(games: Iterable[Played]) -> list[Group]:
    """The games of one kind that count, by seats and options, since a map is not another; fewest seats first."""
    counted = [game for game in games if game.counts]
    texts = [set(option_texts(game.result)) for game in counted]
    same = set[str].intersection(*texts) if texts else set[str]()
    found: dict[tuple[int, tuple[str, ...]], list[Played]] = {}
    for game, own in zip(counted, texts, strict=True):
        found.setdefault((len(game.result.seats), tuple(sorted(own - same))), []).append(game)
    return [Group(*key, tuple(mine)) for key, mine in sorted(found.items(), key=lambda pair: pair[0])]


@dataclass(frozen=True, slots=True)
class Fame:
    """A name of a hall of fame: from how many points, how often it was reached, and the first and best who did."""

    name: str
    points: int
    times: int
    best: Played | None


def hall_of_fame(ranks: Sequence[tuple[int, str]], games: Iterable[Played]) -> list[Fame]:
    """The names (`Rules.hall_of_fame`), the highest first, with the solo games that came to bear them."""
    solo = [game for game in games if game.counts and len(game.result.seats) == 1]
    found = []
    for at, (points, name) in enumerate(ranks):
        top = ranks[at + 1][0] if at + 1 < len(ranks) else None
        here = [game for game in solo if game.points >= points and (top is None or game.points < top)]
        found.append(Fame(name, points, len(here), max(here, key=lambda game: game.points, default=None)))
    return found[::-1]


# --- export ---------------------------------------------------------------------------------------------------------


def rows(results: Iterable[Result]) -> list[dict[str, Any]]:
    """A row a seat, with the names of `COLUMNS`."""
    return [
        {
            "game_id": result.game_id,
            "finished": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(result.finished)),
            "game": result.game,
            "name": result.name,
            "series": result.series,
            "seats": len(result.seats),
            "options": " ".join(option_texts(result)),
            "seat": number + 1,
            "player": seat.name,
            "kind": seat.player,
            "place": place,
            "points": points,
            "rank": result.rank,
            "take_backs": result.take_backs,
            "origin": result.origin,
            "rules_version": result.rules_version,
            "hints": result.hints,
            "seat_changes": result.seat_changes,
        }
        for result in results
        for number, (seat, place, points) in enumerate(zip(result.seats, result.places, result.totals, strict=False))
    ]


def csv_text(results: Iterable[Result]) -> str:
    """The results as CSV with a line of heads, a line a seat.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in rows(results):
        writer.writerow({name: _tame(value) for name, value in row.items()})
    return out.getvalue()


def _tame(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def json_text(results: Iterable[Result]) -> str:
    """The results as a JSON array, with score sheets."""
    data = [
        {
            "game_id": result.game_id,
            "finished": result.finished,
            "game": result.game,
            "name": result.name,
            "series": result.series,
            "origin": result.origin,
            "options": result.options,
            "rules_version": result.rules_version,
            "rank": result.rank,
            "take_backs": result.take_backs,
            "hints": result.hints,
            "seat_changes": result.seat_changes,
            "seats": [
                {"name": seat.name, "player": seat.player, "place": place, "points": points, "sheet": sheet}
                for seat, place, points, sheet in zip(
                    result.seats, result.places, result.totals, result.sheets, strict=False
                )
            ],
        }
        for result in results
    ]
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
