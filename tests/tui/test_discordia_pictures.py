"""Discordia: a year that opens, the Germans of Saturnalia and of every year's end, a win at once have the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest
from textual.content import Content

from rules.chance import named_draw
from rules.discordia.actions import Deploy
from rules.discordia.components import TILE_IDS
from rules.discordia.events import DecreeFulfilled, GermanTurned, Raided, Rolled
from rules.discordia.pieces.workers import total
from rules.discordia.state import DiscordiaState
from rules.discordia.words import names
from rules.game import TERMINAL, Act, Action
from rules.players import PLAYERS
from rules.turn_controller import Entry, TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES, at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.test_discordia_year_hand_over import game
from tests.tui.test_ends_grids import with_the_last
from tui.app import HotseatApp
from tui.games.discordia import germans_come, story, words_moments, words_winter
from tui.games.discordia.arms import Arm
from tui.games.discordia.germans_come import GermansCome, RaidOn
from tui.games.discordia.stage import Picture, stage
from tui.games.discordia.wins import WinsAtOnce
from tui.games.discordia.year_news import HELD
from tui.games.discordia.year_opens import YearOpens
from tui.kit.large import large
from tui.table.course import Choosing, Reviewing, Telling

SEATS = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
SIZES = [(80, 24), (160, 50)]
SEED = 5


def before(brings: Callable[[Entry, DiscordiaState], bool]) -> tuple[TurnController, Action]:
    """A game of two greedy players up to the action behind which such an entry comes first, and the action. `brings`:
    of an entry, and of the table after it."""
    played = game(SEED, False)
    acts = [at_ for at_, one in enumerate(played.entries) if isinstance(one.step, Act)]
    found = next(at_ for at_ in range(acts[0], len(played)) if brings(played.entries[at_], played.state_at(at_ + 1)))
    *done, last = [played.entries[at_].step.action for at_ in acts if at_ <= found]  # type: ignore[union-attr]
    controller = TurnController(RULES, RULES.configure(2, {}), SEED)
    for action in done:
        controller.act(action)
    return controller, last


def more_germans(entry: Entry, _: DiscordiaState) -> bool:
    """Whether those of Saturnalia are turned up."""
    return any(isinstance(event, GermanTurned) and event.side == "right" for event in entry.events)


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", SIZES)
async def test_a_year_opens_with_how_all_stand_what_the_germans_cost_and_who_begins(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """One was dropped onto dice; nothing said what a lost raid would cost, or who plays twice."""
    controller, last = before(lambda one, _: any(isinstance(event, Rolled) for event in one.events))
    async with app.run_test(size=size) as pilot:
        screen = await with_the_last(pilot, app, controller, last, SEATS)
        told, begins = text_of(app), screen.names[screen.mover].plain
        assert isinstance(screen.stand, Telling) and isinstance(screen.stand.moment, YearOpens)
        assert f"{begins} begins year 1: Enter, then choose a die" in told
        assert all(row.strip() in told for row in large("YEAR 1", 140, 5 if size[0] == 80 else 13)), told
        assert "The Germans need strength" in told and "a lost raid" in " ".join(told.split())
        assert f"Spring: {begins}, then " in told and "two turns in a row" in told
        assert screen.moments.unseen(screen.mover), "its dice fall after it"
        for key, panel in (("s", "Score sheet"), ("i", "Journal")):  # only the footer changed, behind the picture
            await pilot.press(key)
            await pilot.pause()
            assert f"─ {panel}" in text_of(app) and not screen.query_one("#picture").display
            await pilot.press("q")
            await pilot.pause()
            assert isinstance(screen.stand, Telling) and text_of(app).splitlines()[1:] == told.splitlines()[1:]
        await pilot.press("left")
        await pilot.pause()
        assert (isinstance(screen.stand, Choosing) and "Castella" in text_of(app)) or "Display" in text_of(app)


@pytest.mark.usefixtures("handing_over")
async def test_where_nobody_waits_nothing_has_the_table(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(baton="off"))
    controller, last = before(more_germans)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await with_the_last(pilot, app, controller, last, SEATS)
        assert not isinstance(screen.stand, Telling)


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", SIZES)
async def test_saturnalia_tells_how_the_raid_would_come_out(app: HotseatApp, size: tuple[int, int]) -> None:
    """The forecast leapt with a line of news that was gone at the next key."""
    controller, last = before(more_germans)
    async with app.run_test(size=size) as pilot:
        screen = await with_the_last(pilot, app, controller, last, SEATS)
        assert isinstance(screen.stand, Telling)
        moment, told = screen.stand.moment, text_of(app)
        assert isinstance(moment, GermansCome) and moment.grew >= 0 and "Saturnalia of year 1: " in told
        assert words_winter.TO_ARM in told, "what can still be done"
        there = [names.tile(screen.state.figures, TILE_IDS[tile]) for tile in screen.state.display if tile >= 0]
        assert moment.dealt and not Counter(moment.dealt) - Counter(there), "nothing said what is new"
        assert words_winter.dealt(moment.dealt) in " ".join(told.split())
        assert all(moment.comes_out(one) in told and "would " in moment.comes_out(one) for one in moment.raids)
        await pilot.press("left")
        await pilot.pause()
        assert not any(one.kind == "drawn" for one in screen.moments.told), "not told twice"


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", SIZES)
async def test_the_raid_of_every_year_is_told_before_the_year_is_counted(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """Where nobody had to choose it was a line of the count."""
    controller, last = before(lambda _, after: after.year > 1)
    async with app.run_test(size=size) as pilot:
        screen = await with_the_last(pilot, app, controller, last, SEATS)
        assert isinstance(screen.stand, Telling)
        moment, told = screen.stand.moment, text_of(app)
        assert isinstance(moment, GermansCome) and len(moment.supplies) == 2
        assert "Enter goes on: what else year 1 brought" in told and "end of year 1" in told
        assert all(f"{seat.name} {workers}" in told for seat, workers in zip(SEATS, moment.supplies, strict=True))
        assert any(total(city.supply) != own for city, own in zip(screen.state.cities, moment.supplies, strict=True))
        await pilot.press("left", "enter")
        await pilot.pause()
        assert isinstance(screen.stand, Reviewing)


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule("discordia.end.zero")
async def test_a_win_at_once_fills_the_table(app: HotseatApp, size: tuple[int, int]) -> None:
    """It stood in a small frame on the city, and the result came right behind it."""
    async with table(app, size, base=at({"supply": "r", "tiles": ["B02"]}, season=4).state, players="hh") as (
        pilot,
        screen,
    ):
        await pilot.pause()
        screen.carry_out(Deploy("B02", "r", False))
        await pilot.pause()
        assert isinstance(screen.stand, Telling) and isinstance(screen.stand.moment, WinsAtOnce)
        told = text_of(app)
        assert all(row.strip() in told for row in large(words_moments.VICTORY, 140, 5 if size[0] == 80 else 13))
        assert "Ann has no worker left and wins at once, in Saturnalia of year 1" in told
        assert f"Bob has {total(screen.state.cities[1].supply)} worker" in told


PICTURES: list[Picture] = [
    GermansCome(
        2,
        4,
        (RaidOn(0, 4, "2 stars"), RaidOn(1, 2, "draws 8 workers")),
        deed=(1, "decree", "fulfils a decree (3 farms)"),
    ),
    GermansCome(2, 4, (RaidOn(0, 4, "2 stars"), RaidOn(1, 2, "draws 8 workers"))),
    GermansCome(2, 4, (RaidOn(0, 4, "2 stars", True), RaidOn(1, 3, "would draw 8 workers", True)), 1),
    YearOpens(4, (32, 18), (1, 0), ("The Germans need strength 4, and maybe more: a lost raid draws 8 workers",) * 2),
    WinsAtOnce(1, "Ben has no worker left and wins at once, in winter of year 3", ((0, 7),)),
]


ARMS = (Arm("Barracks 3", (1, 2), ()), Arm("Military tower 6", (1,), (1,)))


@pytest.mark.parametrize("grew", [-1, 1])
def test_a_small_screen_names_what_the_germans_meet(grew: int) -> None:
    """Bare figures stood there, and four lines below them were free."""
    raids = (RaidOn(0, 3, "2 stars", arms=ARMS), RaidOn(1, 0, "draws 8 workers, loses 1 star"))
    told = stage(GermansCome(2, 4, raids, grew), SEATS, (78, 19), "unicode").plain  # type: ignore[arg-type]
    assert "Barracks 3 ■■■: 3" in told and "Military tower 6 ■□: not full, 0" in told
    assert words_winter.UNARMED in told and (words_winter.TO_ARM in told) == (grew > 0)


@pytest.mark.parametrize("size", [(58, 15), (78, 19), (158, 45)])
def test_a_raid_comes_step_by_step_and_nothing_tells_before_how_it_comes_out(size: tuple[int, int]) -> None:
    """All of it was there at once: the drama of a year in a tenth of a second."""
    raid = GermansCome(2, 4, (RaidOn(0, 3, "2 stars", arms=ARMS), RaidOn(1, 1, "draws 8 workers")))
    last = replace(raid, raids=(raid.raids[0]._replace(own=4), raid.raids[1]))
    shown = [stage(replace(last, come=come), SEATS, size, "unicode") for come in range(last.steps + 1)]  # type: ignore[arg-type]
    assert len({len(one.plain.splitlines()) for one in shown}) == 1, "nothing moves"
    assert shown[-1].plain == stage(last, SEATS, size, "unicode").plain  # type: ignore[arg-type]
    verdicts = [*large(words_winter.VERDICT[True], 99, 9, 1), "2 stars", "short", "to spare"]
    for one in shown[:-1]:
        assert not any(told in one.plain for told in verdicts) and HELD not in str(one.spans)
    assert [replace(last, come=come).germans for come in range(6)] == [0, 1, 2, 3, 4, 4]
    assert [last.raids[0].strength_of(come) for come in range(5)] == [1, 2, 3, 4, 4], "of four one is on no full tile"
    assert not replace(raid, grew=1).steps, "what may still be held is no verdict"


@pytest.mark.parametrize("size", [(78, 19), (118, 35), (158, 45)])
def test_what_a_raid_is_met_with_is_so_while_its_soldiers_come(size: tuple[int, int]) -> None:
    """Full barracks began as "□□□: not full, 0"."""
    raid = GermansCome(2, 4, (RaidOn(0, 3, "2 stars", arms=ARMS[:1]), RaidOn(1, 0, "draws 8 workers", arms=ARMS[1:])))
    for come in range(raid.steps + 1):
        shown = stage(replace(raid, come=come), SEATS, size, "unicode").plain  # type: ignore[arg-type]
        bare = [line for line in shown.splitlines() if "Barracks 3" in line]
        assert len(bare) == 1 and bare[0].count("not full") <= 1, "that of the other seat, which never is"
        assert "not full" not in bare[0].partition("Military")[0] and "□" not in bare[0].partition("Military")[0]
        settled = come >= raid.strength + 3
        assert ("Barracks 3: 3" in shown or "Barracks 3 ■■■: 3" in shown) is settled


@pytest.mark.usefixtures("handing_over")
async def test_an_enter_while_the_germans_come_shows_the_end_of_it_first(app: HotseatApp) -> None:
    controller, last = before(lambda entry, _: any(isinstance(event, Raided) for event in entry.events))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await with_the_last(pilot, app, controller, last, SEATS)
        come = screen.mat.pages.marching
        assert isinstance(screen.stand, Telling) and isinstance(screen.stand.moment, GermansCome)
        come._clock._timer, come._come = screen.set_interval(99, come._tick), 0
        come._draw()
        screen.show_words()
        await pilot.pause()
        assert words_winter.THEY_STILL_COME in text_of(app), "what follows would tell it"
        assert "2 stars" not in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Telling) and "2 stars" in text_of(app) and not come.ends()
        assert "Enter goes on" in text_of(app)


@pytest.mark.parametrize("size", [(78, 19), (158, 45)])
def test_the_germans_cover_no_great_deed_of_a_computer(size: tuple[int, int]) -> None:
    """The decree of its last turn had no card: that of the Germans came over it."""
    told = stage(PICTURES[0], SEATS, size, "unicode").plain  # type: ignore[arg-type]
    assert "Ben fulfils a decree (3 farms)" in told
    assert size[0] < 100 or all(row.strip() in told for row in large("DECREE", 150, 45, most=2))


def test_the_deed_before_the_germans_is_that_of_the_last_turn_of_a_computer() -> None:
    played, found = TurnController(RULES, RULES.configure(2, {}), 46), 0
    while played.state.to_move != TERMINAL:
        state = played.state
        played.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(46, "r", len(played))))
        turns = story.turns_of(played.entries, 0, -1)[-1:]
        if not turns or not any(isinstance(one, DecreeFulfilled) for one in turns[0].events):
            continue
        for human in (False, True):
            frame = SimpleNamespace(controller=played, state=played.state, is_human=lambda _, human=human: human)
            deed = germans_come._deed_before(SimpleNamespace(frame=frame))
            assert deed is None if human else deed is not None and deed[:2] == (turns[0].seat, "decree")
            found += 1
    assert found


def test_a_victory_has_its_winner_and_all_supplies_in_large_letters_where_there_is_room() -> None:
    """The name stood small in a box, and two fifths of the screen were black."""
    told = stage(PICTURES[-1], SEATS, (158, 45), "unicode").plain  # type: ignore[arg-type]
    for text, most in (("Ben", 3), ("0", 2), ("7", 2)):
        assert all(row.strip() in told for row in large(text, 150, 45, most=most)), text
    assert sum(bool(row.strip()) for row in told.split("\n")) >= 30


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize("size", [(58, 15), (78, 19), (118, 35), (158, 45)])
def test_a_picture_keeps_within_its_room_and_tells_all(glyph_set: str, size: tuple[int, int]) -> None:
    for picture in PICTURES:
        found: Content = stage(picture, SEATS, size, glyph_set)  # type: ignore[arg-type]
        rows = found.split("\n", allow_blank=True)
        assert len(rows) <= size[1] and all(row.cell_length <= size[0] for row in rows), picture
        text = " ".join(found.plain.split())
        assert "Ann" in text and "Ben" in text, picture
        assert glyph_set == "unicode" or text.isascii()
