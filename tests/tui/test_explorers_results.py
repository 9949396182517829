"""The result of the explorers' game: where its coins came from, in the words of the table; alone, what to beat."""

from __future__ import annotations

from dataclasses import replace

from rules.catalogue import load
from saves.model import Result, Seat
from tests.tui.explorers_table import play, table
from tui.app import HotseatApp
from tui.games.explorers.emblem import EMBLEMS
from tui.pages.ending import headline
from tui.pages.outcome import Outcome
from tui.pages.results import GameResult

ALONE = (Seat("Ann", "orange", "human"),)


async def test_the_bars_have_the_words_of_the_table_and_no_source_the_map_is_without(app: HotseatApp) -> None:
    async with table(app, (120, 40), 2, steps=-1) as (pilot, screen):
        await play(pilot, screen, 1)
        await pilot.press("q", "q")  # to its last page, and on
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        told = app.screen.chart(100).plain
        assert "coin spaces" in told and "\ncoins" not in told, "coins are what all of them bring"
        assert "crystals" not in told and "lands" not in told, "Avenia has none that pay"


def test_of_a_map_that_has_them_what_brought_nothing_is_named() -> None:
    rules = load("explorers")
    names = ("crystals", "lands", "coins")
    found = {}
    for land in ("avenia", "xawskil"):
        state = rules.initial_state(rules.configure(2, {"map": land}))
        found[land] = [name for item in names if (name := rules.item_name(item, state))]
    assert found["avenia"] == ["coin spaces"] and "lands" in found["xawskil"]
    assert [rules.item_name(item) for item in names] == ["crystals", "lands", "coin spaces"], "of no map all"


def test_alone_the_first_line_tells_how_far_it_is_to_the_best_so_far() -> None:
    outcome = Outcome(9, "explorers", "", ALONE, {"map": "avenia"}, (167,), (1,), "", 0, [])

    def kept(game_id: int, coins: int, land: str = "avenia", seats: int = 1) -> Result:
        totals = (coins,) * seats
        return Result(game_id, "explorers", "", ALONE * seats, {"map": land}, 0.0, totals, (1,) * seats, "", 0, [])

    others = [kept(9, 167), kept(2, 300, "kazan"), kept(3, 250, seats=2)]  # itself, another map, not alone
    first = "167 coins; the first result with these options, to be beaten"
    assert headline(outcome, kept=others) == first
    assert headline(outcome, kept=[*others, kept(4, 150), kept(5, 179)]).startswith("167 coins; 12 fewer than the best")
    assert headline(outcome, kept=[kept(4, 150)]) == "167 coins; 17 more than the best so far with these options"
    assert headline(outcome, kept=[kept(4, 167)]).startswith("167 coins; as many as the best so far")
    assert headline(outcome, chapter=True, kept=[kept(5, 179)]) == "167 coins", "a chapter has a demand of its own"
    ranked = replace(outcome, game="quixote", totals=(30,), rank="Squire")
    assert "best so far" not in headline(ranked, kept=[kept(5, 179)]), "a game with names tells of the next one"


def test_the_ships_beside_who_has_won_sail() -> None:
    for ships in EMBLEMS.values():
        for one in ships:
            assert len({len(row) for picture in one for row in picture}) == len({len(picture) for picture in one}) == 1
            flags, waves = ({picture[at] for picture in one} for at in (0, -1))
            assert len(flags) == len(waves) == len(one) == 2
    assert "".join(row for ship in EMBLEMS["ascii"] for picture in ship for row in picture).isascii()
