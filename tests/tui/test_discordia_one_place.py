"""A turn of Discordia is told in one place and in its order; what is to come is told as such; nothing stands at the
edge of a small screen; a game that is over says what lies there."""

from __future__ import annotations

import pytest

from rules.discordia.pieces.bonuses import Frame
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.words.year import a_lost_raid
from saves.model import Seat
from tests.tui.discordia_table import SIZES, at_the_final_count, each_hand_over, started
from tests.tui.test_discordia_hand_over import NAMES, turns_since
from tests.tui.test_discordia_told import SEATS, at, played
from tui.app import HotseatApp
from tui.games.discordia import story, words_moments, words_offer, words_story, words_town
from tui.games.discordia.news_fitted import Told
from tui.games.discordia.news_rest import _blocks
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.strip import strip_page
from tui.games.discordia.town import LOW, SCALES, SMALL, town_page

SIGN = SIGNS["unicode"]


@pytest.mark.usefixtures("handing_over")
async def test_a_turn_that_has_no_room_above_stands_below_whole_and_in_its_order(app: HotseatApp) -> None:
    """ "Ben lays a star on development with blue 4" stood above, "Ben also builds military tower 6" ten rows lower."""
    app.apply_settings(app.settings._replace(animations=False))
    passed = 0
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:2]], {}, 103)
        async for _ in each_hand_over(pilot, screen):
            if passed == 6:
                break
            passed += 1
            turn = turns_since(screen)[-1]
            deeds = story.parts(screen.state, turn.events, 78)
            below = [" ".join(row.plain for row in rows) for rows in _blocks(screen.mat, turn, deeds, Told([]), "")]
            block = f"{screen.names[turn.seat].plain}{words_story.OF_A_TURN}"
            brief = story.parts(screen.state, turn.events, 0)
            told = [f"{block}{words_story.one_after_the_other(one)}" for one in (deeds, brief)]
            assert len(below) == 2, "in more words and in less"
            assert all(" ".join(one.split()).startswith(whole) for one, whole in zip(below, told, strict=True)), below
    assert passed == 6


def test_what_decides_is_in_the_headline_and_a_supply_that_stays_takes_no_deed_out() -> None:
    assert words_moments.supply_moved(24, 20) == "; supply 24 to 20"
    assert words_moments.supply_moved(20, 20).startswith(words_moments.STILL)


def test_a_raid_that_is_to_come_would_be_lost() -> None:
    """ "lost by 2, draw 5 workers, lose 2 stars" read as if it had happened."""
    ways = words_town.raid_would(False, 2, "draw 5 workers, lose 2 stars")
    assert ways[0] == "would be lost by 2: draw 5 workers, lose 2 stars"
    assert ways[-1] == "would draw 5 workers, lose 2 stars"
    assert words_town.raid_would(True, 1, "2 stars") == ["would be held: 2 stars"]
    assert all("would" in way for way in words_town.raid_would(False, 2, "aqueduct -1"))
    state = at({}).state
    for width in (60, 80, 100):
        told = "\n".join(strip_page(state, 0, "unicode", width, lines=3).text())
        assert "would " in told and ": lost" not in told, told


def test_a_sum_keeps_its_words_rather_than_what_the_city_alone_comes_to() -> None:
    """ "⌂18 + □3 - ∩0 = 21 + raid 5 = 26 to draw" was a formula in signs."""
    state = at({"supply": "bbb", "tiles": ["S04", "B02"]}, {"supply": "b"}, germans=["GL03", ""]).state
    now = if_the_year_ended(state, 0)
    assert now is not None and now.raids and not now.ring
    ways = [words_town.sum_of(parts) for parts in words_town.sums(now, SIGN)]
    first = next(way for way in ways if way.count("=") == 1)
    assert "symbols" in first and "empty" in first and f"raid {now.raid_draw} = " in first
    assert ways.index(first) < next(at_ for at_, way in enumerate(ways) if "symbols" not in way)


def test_the_boat_has_its_words_before_the_bag_has_room() -> None:
    """ "Boat in spring expedition"."""
    state = at({}, season=1).state
    [first, *_] = strip_page(state, 0, "unicode", 80, town=True).text()
    assert "expedition" not in first or "star to expedition" in first, first


@pytest.mark.parametrize("scale", [SMALL, *SCALES])
def test_nothing_in_front_of_a_town_touches_the_edge_of_eighty_columns(scale: object) -> None:
    """Arches and "Manipulators 1" stood in the last column."""
    state = at({"stars": 6, "aqueduct": 0, "supply": "bbrryyyyyyywww"}).state
    for row in town_page(state, 0, "unicode", 80, scale).text():  # type: ignore[arg-type]
        assert len(row.rstrip()) < 80, row


def test_new_germans_are_told_in_a_sentence() -> None:
    """ "New Germans need 2, maybe more later, or 5 workers drawn, 2 aqueducts less"."""
    lost = a_lost_raid((Frame("draw", 5), Frame("aqueduct_back", 2)))
    assert lost == "a lost raid draws 5 workers, aqueduct -2"
    assert words_moments.germans_change_in_few(2, lost) == f"New Germans need 2; {lost}"
    assert "maybe more later" in words_moments.germans_change_briefly(2, lost, True)


def test_who_has_had_privileges_is_no_contradiction_to_those_that_lie_out() -> None:
    """ "Ben has taken all" stood over "farmers (2 left)"."""
    assert words_offer.privileges_how([4, 6], 6, "Ben")[0] == "Ben has had both: no more can come"
    assert words_offer.privileges_how([4, 6], 6)[0].startswith("you have had both")


@pytest.mark.parametrize("size", SIZES[2:])
async def test_a_game_that_is_over_tells_how_it_came_so_in_the_rows_of_the_list(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    game = played(7)
    async with app.run_test(size=size) as pilot:
        shown = await at_the_final_count(pilot, app, game, SEATS)
        assert words_moments.BEFORE_THE_LAST in shown and words_offer.LEFT_OVER[0] in shown
        [heads] = [line for line in shown.splitlines() if "●O Ann" in line and "▣B Ben" in line]
        assert "│" in heads, "the signs of the seats head the final count"


def test_a_full_tower_in_one_line_has_its_whole_name() -> None:
    """ "Mil. ■■ ✓ 6" was a code; who stands there its check tells."""
    state = at({"supply": "bb", "tiles": ["W2 rr"]}).state
    assert "Military ✓6" in town_page(state, 0, "unicode", 80, LOW[SMALL]).text()[0]


def test_what_a_supply_fell_by_stands_behind_the_deed_that_took_workers() -> None:
    """ "Ben lengthens expedition: supply from 13 to 11" named what took nobody: such deeds are told early."""
    assert words_story.moves_workers("fills stall 4") and words_story.moves_workers(
        "builds farm 3, deploys to barracks 4"
    )
    assert not words_story.moves_workers("lengthens expedition") and not words_story.moves_workers("lays a star")
