"""What came in at the end of a round, era, age or year is true to the totals, in random games of every game."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rules.catalogue import GAMES as BOX
from rules.catalogue import counted
from rules.discordia.events import Raided
from rules.discordia.magna.events import HarmsStruck, OutpostFilled, RowCleared
from rules.discordia.magna.row import strength
from rules.game import TERMINAL
from rules.lesson import lesson
from rules.nations.actions import Decline
from rules.nations.state import FAMINE, TURN, WAR
from rules.reckoning import ends, leaders, part_over, reckon, reckonings, span_of
from rules.rulebook import section
from tests.fifth_game import known
from tests.games.walks import play, start

GAMES = [
    ("quixote", 1, {}),
    ("quixote", 3, {"sancho": True}),
    ("explorers", 1, {}),
    ("explorers", 2, {"map": "xawskil"}),
    ("explorers", 4, {}),
    ("nations", 1, {}),
    ("nations", 3, {}),
    ("discordia", 1, {}),
    ("discordia", 2, {}),
    ("discordia", 4, {"boards": True, "tiles": True}),
]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("set_up", GAMES, ids=lambda set_up: f"{set_up[0]}-{set_up[1]}")
@pytest.mark.parametrize("seed", range(3))
def test_before_and_all_lines_come_to_after(set_up: tuple[str, int, dict[str, object]], seed: int) -> None:
    game = play(start(set_up, seed), seed)
    parts = reckonings(game)
    assert game.state.to_move == TERMINAL and parts
    for part in parts:
        assert part.totals(len(part.rows)) == part.after, f"{part.title}: {part}"
        assert part.totals(0) == part.before
        assert len({row.item for row in part.rows}) == len(part.rows)
        for row in part.rows:
            assert section(row.rule).title and row.name
            assert len(row.cells) == set_up[1]
    assert [part.before for part in parts[1:]] == [part.after for part in parts[:-1]], "each begins where one ended"
    last = tuple(counted(set_up[0], result[0]) for result in game.rules.returns(game.state))
    assert parts[-1].after == last


def test_a_game_without_a_room_of_its_own_is_reckoned_at_its_end() -> None:
    known.make_known()
    try:
        game = play(start(("nim", 2, {}), 4), 4)
        [part] = reckonings(game)
        assert part.before == (0, 0) and part.totals(len(part.rows)) == part.after
        assert leaders(part.after) == (part.after.index(1),)
    finally:
        known.take_back()
    assert "nim" not in BOX


def test_the_part_that_a_change_ended_is_found() -> None:
    game = start(("quixote", 2, {}), 1)
    told = []
    game.listeners.append(lambda change: told.append(part_over(game, change.start)))
    play(game, 1)
    assert [number for number in told if number] == [1, 2, 3]
    assert reckon(game, 2).title == "Round 2"
    assert ends(game)[-1] == len(game)


@pytest.mark.rule("discordia.end.winner")
def test_the_fewest_workers_lead() -> None:
    part = reckonings(play(start(("discordia", 2, {}), 2), 2))[0]
    assert part.fewest and leaders((3, 7), fewest=True) == (0,) and leaders((4, 4)) == (0, 1)


@pytest.mark.rule("explorers.course.era-end")
def test_an_era_tells_how_many_explorers_go_home() -> None:
    game = play(start(("explorers", 2, {}), 3), 3)
    for number, stop in enumerate(ends(game)[:-1], 1):
        home = reckon(game, number).rows[-1]
        assert home.item == "home", "behind all coins, for it counts none"
        before = game.state_at(stop - 1)
        for seat, cell in enumerate(home.cells):
            stood = set(before.board.names_of(before.explorers[seat]))
            assert stood <= set(cell.places), "whoever stood there goes home"
        assert not any(game.state_at(stop).explorers)
    last = reckon(game, len(ends(game)))
    assert all(row.item != "home" for row in last.rows), "nobody sets out again, so the map stays as it is"
    assert last.table is not None and any(last.table.at(last.reached(99)).explorers) and not last.table.until


def test_a_part_that_is_known_from_its_middle_says_so() -> None:
    """The lesson told of a coin of era I that it had been there before."""
    guided = lesson("explorers").begin()
    for step in lesson("explorers").steps:
        for action in step.actions[:1] if step.want == "act" else ():
            guided.act(action)
    found = reckon(guided, 1)
    assert found.amid and found.before == (1,)
    assert not any(part.amid for part in reckonings(play(start(("explorers", 2, {}), 3), 3)))


@pytest.mark.rule("explorers.course.era-end")
def test_the_map_keeps_its_explorers_until_it_is_told_that_they_go_home() -> None:
    game = play(start(("explorers", 2, {}), 3), 3)
    for number, stop in enumerate(ends(game)[:-1], 1):
        part = reckon(game, number)
        assert part.table is not None and part.table.until == "home"
        home = next(row for row in part.rows if row.item == "home")
        for seat, cell in enumerate(home.cells):
            assert part.table.state.board.set_of(cell.places) == part.table.state.explorers[seat] > 0
        assert part.table.state.villages == game.state_at(stop).villages
        assert not any(game.state_at(stop).explorers), "the log is left as it is"


@pytest.mark.rule("nations.round.course")
def test_the_tiles_of_an_age_lie_there_while_it_is_told_what_it_brought() -> None:
    game = play(start(("nations", 3, {}), 1), 1)
    for number, stop in enumerate(ends(game), 1):
        table = reckon(game, number).table
        assert table is not None and not table.until
        assert table.state.age == number and table.at(["books"]).board == game.state_at(stop - 1).board
    totals = [[row.item for row in reckon(game, number).rows] for number in range(1, 5)]
    assert all("order" in items for items in totals), "that of the last age parts a tie"


@pytest.mark.rule("nations.end.books", "nations.end.order")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_books_and_order_are_held_until_their_line_is_told(seats: int) -> None:
    """What the lines promise does not stand on the table before they are there."""
    game, changed = play(start(("nations", seats, {}), 5), 5), 0
    for number, stop in enumerate(ends(game), 1):
        part = reckon(game, number)
        turns = (game.state_at(at) for at in range(stop))
        old = next(state for state in turns if state.age == number and state.phase == TURN)
        new = game.state_at(stop)
        assert part.table is not None
        before, read = part.table.at([]), part.table.at(part.reached(1))
        assert before.books == old.books and read.books == new.books, (
            "famine is the next line, if books brought nothing"
        )
        if number < 4:
            told = part.table.at(part.reached(len(part.rows)))
            assert before.order == read.order == old.order and told.order == new.order
            changed += before.order != told.order
            for cells in (row.cells for row in part.rows if row.item == "order"):
                strength = [int(re.findall(r"\d+", cells[seat].figure)[0]) for seat in new.order]
                assert strength == sorted(strength, reverse=True), "what the order goes by is told"
                assert [cells[seat].short for seat in new.order] == ["1st", "2nd", "3rd", "4th"][:seats]
        figures = [cell.figure for cell in part.rows[0].cells]
        assert all(len(figure) <= 26 for figure in figures), "beside each other at 80 columns"
    assert changed or seats < 4


@pytest.mark.rule("nations.end.famine", "nations.end.war")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_famine_or_war_that_is_missed_says_why(seats: int) -> None:
    """Too little is told by how much there was; who had enough and did not spend it, declined."""
    kinds = set()
    for seed in range(4):
        game = play(start(("nations", seats, {}), seed), seed)
        stops = [0, *ends(game)]
        for number, (first, stop) in enumerate(pairwise(stops), 1):
            declined = set()
            for at in range(first, stop):
                state = game.state_at(at)
                if state.phase in (FAMINE, WAR) and isinstance(getattr(game.entries[at].step, "action", None), Decline):
                    declined.add(("famine" if state.phase == FAMINE else "war", state.to_move))
            for row in reckon(game, number).rows:
                for seat, cell in enumerate(row.cells if row.item in ("famine", "war") else ()):
                    if cell.points:
                        assert not cell.short
                        continue
                    have, *need = (int(part) for part in re.findall(r"\d+", cell.figure.replace("none", "0")))
                    kept = (row.item, seat) in declined
                    assert kept == cell.figure.startswith("did not pay, kept ") == (not need), row
                    assert kept or have < need[0]
                    assert cell.short == ("not paid" if kept else "missed")
                    kinds.add((row.item, kept, have > 0))
    assert {("famine", False, True), ("war", False, True)} <= kinds, kinds
    assert any(kept for _, kept, _ in kinds)


@pytest.mark.rule("quixote.scoring.churches", "quixote.scoring.windmills")
def test_joined_symbols_are_told_group_by_group_with_their_points() -> None:
    games = [play(start(("quixote", 4, {}), seed), seed) for seed in range(4)]
    told = [
        (cell.points, cell.figure)
        for part in (one for game in games for one in reckonings(game))
        for row in part.rows
        if row.item in ("churches", "windmills")
        for cell in row.cells
        if cell.points
    ]
    assert told
    for points, figure in told:
        groups = [group.split(" joined = ") for group in figure.split(", ")]
        assert sum(int(worth) for _, worth in groups) == points and all(int(size) >= 2 for size, _ in groups)


@pytest.mark.rule("discordia.magna.harms", "discordia.magna.clear")
def test_a_year_tells_what_was_manned_on_the_rhine_who_fought_there_and_what_left_it() -> None:
    told = set()
    for seed in range(3):
        game = play(start(("discordia", 4, {"boards": True, "tiles": True}), seed), seed)
        for part in reckonings(game):
            rows = {row.item: row.cells for row in part.rows}
            happened = [
                (state, event)
                for state, entry in zip(*span_of(game, part.number)[1:], strict=False)
                for event in entry.events
            ]
            manned = sum(isinstance(event, OutpostFilled) and bool(event.outpost) for _, event in happened)
            if manned:
                assert all("manned" in cell.figure for cell in rows["outposts"]), rows.get("outposts")
            for state, event in happened:
                if isinstance(event, Raided) and (row := strength(state)):
                    assert f"({row} on the Rhine) against {event.raid}" in rows["germans"][event.seat].figure
                    told.add("fights")
                if isinstance(event, HarmsStruck) and manned:
                    of = manned + state.magna.open.bit_count()
                    some = f", {manned} of {of} manned" in rows["outposts"][0].figure
                    assert some == any(event.harms) or "nobody is harmed" in rows["outposts"][0].figure
                    told.add("some" if some else "all")
                if isinstance(event, RowCleared) and event.tiles and "cleared" in rows:
                    assert all("Rhine" in cell.figure for cell in rows["cleared"])
                    told.add("left")
    assert {"fights", "some", "left"} <= told, told
