"""Discordia: the bands above the page of a year, and what its page says of the raid before and behind it."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.events import Raided
from rules.discordia.scoring import is_ending, raids_to_come
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.reckoning import Cell, Contest, Reckoning, Row, reckon
from rules.turn_controller import TurnController
from saves.model import Seat
from tui.games.discordia import words, words_moments, words_town, year_news
from tui.games.discordia.year_page import before_the_raid, decided
from tui.kit.glyphs import GlyphSet
from tui.table.content import name_content
from tui.table.part_lines import BEFORE, counted_rows, steps

RULES = load("discordia")
LOST = Contest(0, 2, "draws 5 workers")
HELD = Contest(2, 2, "trade tower 2, aqueduct +2")


def _part(contests: list[Contest], more: tuple[Row, ...] = ()) -> Reckoning:
    cells = tuple(Cell(0 if one.held else 5, one.brought, contest=one) for one in contests)
    seasons = Row("seasons", "in the seasons", "", tuple(Cell(-3) for _ in contests), played=True)
    rows = (seasons, Row("germans", "Germans", "", cells, told=True), *more)
    after = tuple(12 + sum(row.cells[at].points for row in rows[1:]) for at in range(len(contests)))
    return Reckoning(1, "Year 1", (15,) * len(contests), rows, after, fewest=True)


def _mat(contests: list[Contest], glyph_set: GlyphSet = "unicode", line: int = 2) -> Any:
    names = ("Ann", "Ben", "Cleo", "Dora")
    seats = [Seat(name, colour) for name, colour in zip(names, ("orange", "blue", "green", "red"), strict=True)]
    seats = seats[: len(contests)]
    frame = SimpleNamespace(
        reckoned=SimpleNamespace(part=_part(contests), line=line),
        seats=seats,
        names=[name_content(seat.name) for seat in seats],
    )
    return SimpleNamespace(frame=frame, app=SimpleNamespace(glyph_set=glyph_set))


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize("width", [58, 78, 118, 158])
def test_the_bands_of_a_raid_are_of_one_length_and_say_what_a_lost_one_does(glyph_set: GlyphSet, width: int) -> None:
    told = year_news.of_the_raid(_mat([HELD, LOST], glyph_set), width)
    assert told is not None and told.cell_length <= width
    share = (width - len(year_news.APART)) // 2
    ann, ben = told.plain[:share], told.plain[share + len(year_news.APART) :]
    assert "Ann holds" in ann and "Ben" in ben and len(ann) == share
    assert "loses the raid: 5 workers" not in told.plain, "who loses workers is better off"
    assert "draws 5 workers" in ben or width < 78, told.plain
    looks = {str(span.style) for span in told.spans}
    assert {year_news.LOST, year_news.HELD} <= looks, "a lost raid in red, a held one in green"


def test_the_signs_of_a_feat_stand_behind_those_that_held_alone() -> None:
    told = year_news.of_the_raid(_mat([HELD, LOST]), 158)
    assert told is not None
    ann, ben = told.plain.split(year_news.APART + "▣B") if "▣B" in told.plain else told.plain.split("Ben")
    assert ann.count("✦") > 1 and "✦" not in ben
    none = year_news.of_the_raid(_mat([LOST, LOST]), 158)
    assert none is not None and "✦" not in none.plain


def test_four_seats_have_no_half_told_band() -> None:
    for width in (58, 78, 118, 158):
        told = year_news.of_the_raid(_mat([HELD, LOST, LOST, HELD]), width)
        assert told is None or (told.cell_length <= width and all(name in told.plain for name in ("Ann", "Dora")))


def test_at_other_lines_there_is_no_band() -> None:
    assert year_news.of_the_raid(_mat([HELD, LOST], line=1), 158) is None


def test_in_how_few_words_a_raid_is_told() -> None:
    ways = [
        words_moments.raid_in_the_count("Ben", False, "draws 5 workers, loses 2 stars", brief) for brief in range(6)
    ]
    assert ways == [
        "Ben loses the raid: draws 5 workers, loses 2 stars",
        "Ben: raid lost, draws 5 workers, loses 2 stars",
        "Ben: +5 workers, -2 stars",
        "Ben: raid lost, draws 5 workers",
        "Ben loses the raid",
        "Ben loses the raid",
    ]
    ways = [words_moments.raid_in_the_count("Ann", True, "trade tower 4, 1 star", brief) for brief in range(6)]
    assert ways == [
        "Ann holds the raid: trade tower 4, 1 star",
        "Ann holds: trade tower 4, 1 star",
        "Ann holds: trade tower 4, 1 star",
        "Ann holds: trade tower 4",
        "Ann holds the raid: trade tower 4, 1 star",
        "Ann holds the raid",
    ]


def test_on_a_small_screen_the_bands_say_what_a_raid_cost_and_brought() -> None:
    """ "loses the raid" alone stood in red, and beside it "holds the raid": neither why one should mind."""
    lost = LOST._replace(brought="draws 6 workers, aqueduct -1")
    told = year_news.of_the_raid(_mat([lost, HELD._replace(brought="trade tower 4, 1 star, aqueduct +2")]), 78)
    assert (
        told is not None and "Ann: +6 workers, aqueduct -1" in told.plain and "Ben holds: trade tower 4" in told.plain
    )


def test_the_strengths_are_told_until_the_raid_is() -> None:
    """Nobody knew before it struck whether a raid would be held."""
    part = _part([HELD, LOST])
    assert before_the_raid(part, 1, ["Ann", "Ben"]).head.endswith("The Germans need 2: Ann has 2, Ben 0")
    assert before_the_raid(part, 2, ["Ann", "Ben"]).head == words.COUNTED
    bare = part._replace(rows=part.rows[:1])
    assert before_the_raid(bare, 1, ["Ann", "Ben"]).head == words.COUNTED


def test_what_made_a_year_is_said() -> None:
    missing = Row("missing", "infrastructure", "", (Cell(12), Cell(10)))
    assert decided(_part([HELD, LOST]), ["Ann", "Ben"]) == "The Germans mattered most: Ben drew 5, Ann none"
    assert decided(_part([HELD, LOST], (missing,)), ["Ann", "Ben"]) == "The Germans mattered most: Ben drew 5, Ann none"
    assert not decided(_part([LOST, LOST]), ["Ann", "Ben"]), "nothing was between them"
    both = _part([HELD, LOST], (missing._replace(cells=(Cell(5), Cell(10))),))
    assert decided(both, ["Ann", "Ben"]) == "The Germans and infrastructure mattered most: 5 fewer each for Ann"
    against = _part([HELD, LOST], (missing._replace(cells=(Cell(10), Cell(5))),))
    assert not decided(against, ["Ann", "Ben"]), "one made up for the other"
    assert steps(both) == 4


def test_what_made_a_year_is_told_by_the_figures_of_both() -> None:
    """ "3 fewer for Ann" stood over -12 and -9: the difference read as a gain."""
    told = words_moments.mattered_most
    assert told(["work"], [("Ann", -12), ("Ben", -9)]) == "Work mattered most: Ann 12 fewer, Ben 9 fewer"
    assert told(["infrastructure"], [("Ann", 4), ("Ben", 11)]) == "Infrastructure mattered most: Ben drew 11, Ann 4"
    assert told(["decrees"], [("Ann", 0), ("Ben", -3)]) == "Decrees mattered most: Ben 3 fewer, Ann none"


def test_a_raid_is_told_whole_before_anything_is_chosen_behind_it() -> None:
    """It came and went as a plate across the board, and neither margin nor cost was said."""
    found = 0
    for seed in range(44, 60):
        game = TurnController(RULES, RULES.configure(2, {}), seed)
        while game.state.to_move != TERMINAL:
            state = game.state
            frame = SimpleNamespace(
                state=state,
                controller=game,
                names=[name_content(name) for name in ("Ann", "Ben")],
                moments=SimpleNamespace(playing=()),
            )
            mat: Any = SimpleNamespace(frame=frame, pages=SimpleNamespace(told_in=lambda: "first"))
            ways = year_news.raid_behind(mat)
            assert bool(ways) == (is_ending(state) and not raids_to_come(state))
            if ways and " short" in ways[0]:
                assert all(name in way for way in ways for name in ("Ann ", "Ben "))
                assert " short, draws " in ways[0] and len(ways[-1]) < 60 and "draws" not in ways[-1]
                frame.moments.playing = (SimpleNamespace(kind="raid"),)
                assert not year_news.raid_behind(mat) and len(year_news.raid_rows(mat)) == 2
                assert any(" short: draws " in row for row in year_news.raid_rows(mat))
                found += 1
            game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "r", len(game))))
        if found > 2:
            break
    assert found > 2


def _amid_raids() -> Iterator[TurnController]:
    """Games in which somebody chooses something while the raid of a year is not over for all."""
    for seed in range(1, 40):
        game = TurnController(RULES, RULES.configure(2, {}), seed)
        for at in range(400):
            state = game.state
            if state.to_move == TERMINAL:
                break
            game.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(seed, "amid-raids", at)))
            if raids_to_come(game.state) and game.state.to_move >= 0:
                yield game


def test_amid_the_raids_it_is_told_whose_came_and_whose_is_to_come() -> None:
    """ "raid is over" stood beside the supply of a seat that had lost nothing yet, and that the other had held out was
    told a picture behind the decree that this made possible."""
    held = 0
    for game in _amid_raids():
        state, names = game.state, ("Ann", "Ben")
        frame = SimpleNamespace(
            state=state,
            controller=game,
            names=[name_content(name) for name in names],
            moments=SimpleNamespace(told=()),
        )
        mat: Any = SimpleNamespace(frame=frame)
        raids = [event for entry in game.entries[-8:] for event in entry.events if isinstance(event, Raided)]
        *came, coming = year_news.raids_so_far(mat)
        assert coming == f"The raid on {names[1 - state.start]} is still to come"
        assert len(came) == 1 and raids, came
        kept = raids[-1].strength >= raids[-1].raid
        assert came[0].startswith(f"{names[state.start]} {'held' if kept else 'lost'} the raid, {raids[-1].strength} ")
        held += kept
        assert words_town.raid_is_over(raids_to_come(state)) == "own raid over; the other city's comes in the count"
        if held > 2:
            break
    assert held > 2
    state = TurnController(RULES, RULES.configure(2, {}), 3).state
    assert not raids_to_come(state) and words_town.raid_is_over(0) == "raid is over"


def _years_with_a_choice_at_their_end() -> Iterator[tuple[TurnController, int]]:
    """Games right behind the end of a year in which somebody chose something once the Germans had come to all."""
    for seed in range(44, 60):
        game = TurnController(RULES, RULES.configure(2, {}), seed)
        seen = False
        while game.state.to_move != TERMINAL:
            state, year = game.state, game.state.year
            seen = seen or (is_ending(state) and not raids_to_come(state))
            game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "r", len(game))))
            if seen and (game.state.year != year or game.state.to_move == TERMINAL):
                yield game, year
                seen = False


def test_a_raid_that_was_told_when_somebody_chose_behind_it_is_no_news_of_the_count() -> None:
    """The head line had 28, then 20, then 28 again."""
    found = 0
    for game, year in _years_with_a_choice_at_their_end():
        part = reckon(game, year)
        row = next(row for row in part.rows if row.item == "germans")
        assert row.played, "it stands in the table from the first"
        assert row in counted_rows(part, BEFORE)
        found += any(cell.points for cell in row.cells)
        if found > 1:
            break
    assert found > 1
