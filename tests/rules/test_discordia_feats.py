"""What is told of a game at its end is what happened in it."""

from __future__ import annotations

from rules.discordia.events import DecreeFulfilled, Infrastructure
from rules.discordia.feats import course, feats_of, told
from rules.discordia.pieces.workers import total
from rules.discordia.words import feats as words
from rules.reckoning import ends, reckon
from tests.rules.test_discordia_year_end import _played


def test_who_held_the_germans_is_what_the_years_reckoned() -> None:
    held = lost = covered = 0
    for seed in (5, 21, 33):
        game = _played(seed)
        parts = [reckon(game, number) for number in range(1, len(ends(game)) + 1)]
        raids = [(part.number, row) for part in parts for row in part.rows if row.item == "germans"]
        for seat in range(2):
            found = feats_of(game, seat)
            contests = [(year, row.cells[seat].contest) for year, row in raids]
            assert found.held == tuple(year for year, one in contests if one is not None and one.held)
            assert found.lost == tuple(year for year, one in contests if one is not None and not one.held)
            events = [event for entry in game.entries for event in entry.events if getattr(event, "seat", None) == seat]
            assert len(found.decrees) == sum(isinstance(one, DecreeFulfilled) for one in events)
            free = [one for one in events if isinstance(one, Infrastructure) and one.symbols + one.empty <= one.ring]
            assert len(found.covered) == len(free)
            held, lost, covered = held + len(found.held), lost + len(found.lost), covered + len(found.covered)
    assert held and lost and covered


def test_the_course_goes_from_the_start_to_the_supplies_in_the_end() -> None:
    for seed in (5, 33):  # one is won at once, in the midst of a year
        game = _played(seed)
        went = course(game)
        assert went[-1][1] == tuple(total(city.supply) for city in game.state.cities)
        assert [name for name, _ in went[:2]] == ["at the start", "after year 1"]


def test_deeds_are_told_in_few_clauses_the_years_of_each_once() -> None:
    """ "Filled 1 tower" was told of one that was emptied and filled again each year: the filled are none of them."""
    told_ = words.told((2, 4), (3,), (("2 towers", 1),), 1, 2)
    assert told_ == [
        "held the Germans in years 2 and 4",
        "the aqueduct covered the whole city in year 3",
        "met a decree: 2 towers (year 1)",
        "sent off 1 ship and laid 2 extensions",
    ]
    assert words.told((), (), (), 0, 0) == []
    assert told(_played(5), 0)[0].startswith("held the Germans in years")
