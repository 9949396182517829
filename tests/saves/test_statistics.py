"""Figures over finished games, against counts made by hand."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import time
from typing import Any

from saves.model import Result, Seat
from saves.statistics import (
    COLUMNS,
    Filter,
    alike,
    bests,
    csv_text,
    hall_of_fame,
    json_text,
    played,
    select,
    summary,
)

DAY = 86_400.0
NOON = 1_795_219_200.0 + time.timezone + 43_200


def result(number: int, totals: dict[str, int], places: tuple[int, ...] = (), **fields: Any) -> Result:
    usual: dict[str, Any] = {
        "game_id": number,
        "game": "quixote",
        "name": "",
        "seats": tuple(Seat(name, "", "greedy" if name == "Bot" else "human") for name in totals),
        "options": {"sancho": False},
        "finished": NOON + number * DAY,
        "totals": tuple(totals.values()),
        "places": places or (1,) * len(totals),
        "rank": "",
        "take_backs": 0,
        "sheets": [{} for _ in totals],
    }
    return Result(**(usual | fields))


GAMES = [
    result(5, {"Ann": 50}, options={"sancho": True}),
    result(4, {"Ann": 20, "Bot": 40}, (2, 1)),
    result(3, {"Ann": 44, "Bot": 30}, (1, 2)),
    result(2, {"Ben": 61, "Ann": 12}, (1, 2)),
    result(0, {"Ann": 30}),
]


def test_filters_let_through_what_fits_all_of_them() -> None:
    def ids(**wanted: Any) -> list[int]:
        return [one.game_id for one in select(GAMES, Filter(**wanted))]

    assert ids() == [5, 4, 3, 2, 0]
    assert ids(player="Ben") == [2]
    assert ids(player="Bot", seats=2) == [4, 3]
    assert ids(seats=1, option="sancho=true") == [5]
    assert ids(game="nations") == []
    assert ids(player="Ann", seats=1) == [5, 0]


def test_figures_of_one_player() -> None:
    told = summary(played(GAMES, "Ann"))
    assert (told.games, told.mean, told.wins, told.decided) == (5, (30 + 12 + 44 + 20 + 50) / 5, 1, 3)
    assert told.best is not None
    assert (told.best.points, told.best.result.game_id) == (50, 5)
    assert (told.streak, told.longest) == (0, 1)
    assert told.days == 4, "the 2nd to the 5th day, but not the day before"
    assert summary(played(GAMES[2:], "Ann")).streak == 1
    assert summary([]).best is None


def test_everybody_means_every_person() -> None:
    assert [(one.name, one.points) for one in played(GAMES)] == [
        ("Ann", 30), ("Ben", 61), ("Ann", 12), ("Ann", 44), ("Ann", 20), ("Ann", 50),
    ]  # fmt: skip
    assert {name: one.points for name, one in bests(played(GAMES)).items()} == {"Ben": 61, "Ann": 50}


def test_bests_are_told_apart_by_seats_and_the_options_that_differ() -> None:
    maps = [("kazan", 90), ("avenia", 150), ("kazan", 120)]
    games = [
        result(at, {"Ann": points}, options={"map": name, "tower-reward": "era"})
        for at, (name, points) in enumerate(maps)
    ]
    games.append(result(7, {"Ann": 200, "Ben": 20}, options={"map": "kazan", "tower-reward": "era"}))
    games.append(result(8, {"Ann": 300}, options={"map": "kazan", "tower-reward": "era"}, origin="1:2:same"))
    groups = alike(played(games, "Ann"))
    assert [(one.seats, one.options, len(one.games), one.best.points) for one in groups] == [
        (1, ("map=avenia",), 1, 150), (1, ("map=kazan",), 2, 120), (2, ("map=kazan",), 1, 200),
    ]  # fmt: skip
    assert [one.options for one in alike(played(GAMES[3:], "Ann"))] == [(), ()], "options that are the same say nothing"
    assert alike([]) == []


def test_a_game_continued_from_another_is_listed_but_not_counted() -> None:
    games = [result(1, {"Ann": 99}, origin="3:12:same"), result(2, {"Ann": 40}, origin="import")]
    told = summary(played(games, "Ann"))
    assert (told.games, told.mean) == (1, 40.0)
    assert bests(played(games))["Ann"].points == 40
    assert len(select(games, Filter())) == 2


def test_games_against_janus_are_won_or_lost() -> None:
    games = [result(n, {"Ann": -n}, game="discordia", solo=word) for n, word in
             enumerate(("won", "won", "lost", "won"))]  # fmt: skip
    told = summary(played(games, "Ann"))
    assert (told.wins, told.decided, told.streak, told.longest) == (3, 4, 1, 2)


def test_the_hall_of_fame_counts_solo_games_by_name() -> None:
    ranks = ((11, "low"), (21, "middle"), (31, "high"))
    found = hall_of_fame(ranks, played(GAMES))
    assert [(one.name, one.times) for one in found] == [("high", 1), ("middle", 1), ("low", 0)]
    assert found[0].best is not None
    assert found[0].best.points == 50


def test_damaged_results_are_left_out_of_the_figures() -> None:
    broken = dataclasses.replace(result(9, {"Ann": 1, "Ben": 2}), totals=(1,))
    assert played([broken]) == []
    assert csv_text([broken]).count("\n") == 2


def test_exports_hold_every_figure_and_tame_formulas() -> None:
    odd = result(7, {'=1+2"': 3, "Ben, [b]": 4}, (2, 1), name="@home")
    table = list(csv.DictReader(io.StringIO(csv_text([*GAMES, odd]))))
    assert tuple(table[0]) == COLUMNS
    assert len(table) == 10
    assert [row["player"] for row in table[-2:]] == ["'=1+2\"", "Ben, [b]"]
    assert table[-1]["name"] == "'@home"
    assert [int(row["points"]) for row in table if row["player"] == "Ann"] == [50, 20, 44, 12, 30]
    data = json.loads(json_text([*GAMES, odd]))
    assert [one["game_id"] for one in data] == [5, 4, 3, 2, 0, 7]
    assert data[3]["seats"][0] == {"name": "Ben", "player": "human", "place": 1, "points": 61, "sheet": {}}
