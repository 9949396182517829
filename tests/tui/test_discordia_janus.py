"""What a lone player is told of Janus: each of his turns, what a year brought both, how the game came out."""

from __future__ import annotations

import random
import re

import pytest
from textual.pilot import Pilot

from rules.catalogue import load
from rules.discordia.actions import Deploy
from rules.discordia.events import JanusGrew, JanusPlayed
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from rules.game import TERMINAL
from rules.players import player
from rules.players.review import Drawn, Turning, plan
from rules.reckoning import reckonings
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import at, do
from tests.tui.discordia_table import started
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import to_the_end, with_the_last
from tui.app import HotseatApp
from tui.games.discordia.year_opens import YearOpens
from tui.games.discordia.year_page import year_ending
from tui.pages.ending import curve, headline, is_feat
from tui.pages.outcome import Outcome
from tui.pages.results import GameResult
from tui.pages.review_lines import note_of, turning_words
from tui.table.around import victory
from tui.table.course import Choosing, Passing, Reviewing, Telling
from tui.table.part_lines import rival_at, running, steps
from tui.table.part_page import page
from tui.table.screen import TableScreen
from tui.table.showing import last_act

ANN = (Seat("Ann", "orange", "human"),)
RULES = load("discordia")


def played(seed: int) -> TurnController:
    """A lone game of a steady player, to its end."""
    rules = load("discordia")
    game, chance = TurnController(rules, rules.configure(1, {"ladder": 1}), seed), random.Random(seed)
    while (seat := game.state.to_move) >= 0:
        game.act(player("novice")(rules, game.state, seat, chance.randrange))
    return game


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("tempo", ["normal", "instant"])
async def test_each_turn_of_janus_is_stopped_at_and_told_with_what_his_counter_lost(
    app: HotseatApp, tempo: str
) -> None:
    app.apply_settings(app.settings._replace(animations=False, tempo=tempo))
    chance, stops = random.Random(1), 0
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await started(app, pilot, ANN, {"ladder": 1}, 8)
        game = screen.controller
        while game.state.year == 1 and not is_ending(game.state):
            start = len(game)
            game.act(player("novice")(screen.rules, game.state, 0, chance.randrange))
            await pilot.pause()
            await past_the_opening(pilot, screen)
            if screen.reviewing is not None or isinstance(screen.stand, Telling):
                break
            his = [one for entry in game.entries[start:] for one in entry.events if isinstance(one, JanusPlayed)]
            stopped = bool(his) and tempo == "normal"
            assert isinstance(screen.stand, Passing) == stopped, screen.stand
            if not stopped:
                continue
            stops += 1
            told = " ".join(text_of(app).replace("  Enter", "").split())
            before = game.state_at(last_act(game.entries, 0)).janus.counter
            for one in his:
                fell = f"{before - one.counter or 'none'} fewer"
                assert re.search(f"{one.colour} {one.value}: Janus took [^:]*: {fell}, {one.counter} left", told), told
                before = one.counter
            bar, row = text_of(app).splitlines()[1:3]
            assert "you need" in bar and "Janus took" not in bar + row and "press i" not in told, (bar, row)
            assert re.search("Since your turn Janus (went|stayed)", row), row
            await pilot.press("left")
            await pilot.pause()
            assert isinstance(screen.stand, Choosing), "any other key than Enter counts at once"
    assert stops > 1 or tempo == "instant"


async def past_the_opening(pilot: Pilot[None], screen: TableScreen) -> None:
    """A lone game has the picture of a year that opens too."""
    if isinstance(screen.mat.opened, YearOpens) and isinstance(screen.stand, Telling):
        await pilot.press("left")
        await pilot.pause()


async def up_to_the_end_of_a_year(app: HotseatApp, pilot: Pilot[None], seed: int = 8) -> tuple[TableScreen, int]:
    """A lone game played up to what comes behind the last turn of its first year; the log position before that."""
    await pilot.pause()
    assert app.start_game("discordia", ANN, {"ladder": 1}, seed)
    await pilot.pause()
    screen, chance = app.screen, random.Random(1)
    assert isinstance(screen, TableScreen)
    game, start = screen.controller, 0
    while screen.reviewing is None and not isinstance(screen.stand, Telling):
        start = len(game)
        game.act(player("novice")(screen.rules, game.state, 0, chance.randrange))
        await pilot.pause()
        await past_the_opening(pilot, screen)
        if isinstance(screen.stand, Passing):
            await pilot.press("left")
    return screen, start


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_his_last_turn_of_a_year_is_a_stop_before_its_page(app: HotseatApp, size: tuple[int, int]) -> None:
    """It was told only behind the page, together with what he drew and his first turn of the next year."""
    app.apply_settings(app.settings._replace(animations=False))
    async with app.run_test(size=size) as pilot:
        screen, start = await up_to_the_end_of_a_year(app, pilot)
        game = screen.controller
        his = next(e for one in game.entries[start:] for e in one.events if isinstance(e, JanusPlayed))
        fell = game.state_at(start).janus.counter - his.counter
        assert isinstance(screen.stand, Telling) and screen.stand.since is not None, "no Enter too many passes it"
        told = text_of(app)
        assert f"last turn of year 1: {fell} fewer, {his.counter} left" in told, told
        assert f"({his.colour} {his.value}): " in told and "now the year is counted" in told
        own = game.state_at(start).cities[0].supply
        assert f"Ann {total(own)}" in told and f"Janus {his.counter}" in told, "nothing is drawn yet"
        assert "year 1, winter" in told and "Year 2" not in told and "year 2" not in told
        assert "Janus▹" in told or size[0] < 100, "what changed is lit where the market is in view"
        before = len(game)
        await pilot.press("d", "1")
        await pilot.pause()
        assert isinstance(screen.stand, Telling) and len(game) == before, "nothing of the next year can be done"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Reviewing) and screen.stand.line == 1
        while isinstance(screen.stand, Reviewing):
            await pilot.press("left" if screen.stand.is_last else "enter", "enter")
            await pilot.pause()
        assert isinstance(screen.stand, Passing)
        last = next(e for one in reversed(game.entries) for e in one.events if isinstance(e, JanusPlayed))
        told = text_of(app)
        assert f"Spring, {last.colour} {last.value}: Janus took " in told
        assert f"{his.counter} left" not in told, "the stop told it"
        began = screen.reckoned.part
        assert began is not None
        drew = sum(row.cells[0].points for row in began.rows if row.item in ("outposts", "germans", "missing"))
        grew = next(row.rival for row in began.rows if row.item == "janus")
        assert f"Year 2 begins: you drew {drew}, Janus {grew}" in told, told


@pytest.mark.usefixtures("handing_over")
async def test_where_others_play_at_once_the_year_is_counted_at_once(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=False, tempo="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await up_to_the_end_of_a_year(app, pilot)
        assert isinstance(screen.stand, Reviewing)


@pytest.mark.rule("discordia.solo.year-end")
def test_a_year_tells_what_each_of_both_lost_and_who_leads() -> None:
    game, told = played(8), set()
    for part in reckonings(game):
        seasons = next(row for row in part.rows if row.item == "seasons")
        assert sum(map(int, re.findall(r"-\d+", seasons.of_rival))) == seasons.rival, seasons
        lines = [line.plain for line in page(part, 2, 0, ANN, (76, 18), "unicode")]
        [own] = [line for line in lines if "in the seasons" in line]
        assert "you: " in own and any("Janus: -" in line for line in lines), lines
        his = part.rival[1] + sum(row.rival or 0 for row in part.rows)  # type: ignore[index]
        ending = year_ending(game.rules, game.state, ["Ann"], part)
        if part.number < 4:
            ann = part.after[0]
            who, by = "You lead" if ann < his else "Janus leads", abs(ann - his)
            lead = f"{who} with {by} fewer" if by else "Level: a tie is lost"
            assert ending.head.startswith(f"{lead}. Next is year"), ending
            told.add(lead)
        assert steps(part) > 2
    assert told


@pytest.mark.parametrize("step", [1, 3, 6])
def test_the_last_page_tells_which_game_of_the_ladder_it_was_and_what_comes_next(step: int) -> None:
    """It ended with "Ann lost against Janus", as if there were nothing else."""
    told = set()
    for own, his in ((3, 9), (9, 3)):
        base = at({"supply": "y" * own}, ladder=step, janus={"counter": his}).state
        base.ended, base.year, base.to_move, base.plan, base.stack = "years", 4, TERMINAL, [], []
        game = TurnController(RULES, RULES.config_of(base), 1, base=base)
        part = reckonings(played(8))[-1]._replace(number=4)
        ending = year_ending(RULES, game.state, ["Ann"], part)
        verb = "won" if own < his else "lost"
        assert ending.won.startswith(
            f"Ann {verb} game {step} of the ladder against Janus: he has {his} workers, you {own}"
        ), ending
        told.update(ending.coming)
    figures = base.figures.ladder
    wins = "Game 6 was the last: the ladder is won"
    if step < 6:
        wins = (
            f"Next: game {step + 1} of the ladder, with {figures[step]['stars']} stars and {figures[step]['workers']}"
        )
        wins += " workers"
    at_once = at({"supply": "r", "tiles": ["B02"]}, ladder=step, season=1, value=1, janus={"counter": 9})
    do(at_once, Deploy("B02", "r", False))
    ending = year_ending(RULES, at_once.state, ["Ann"], part)
    assert "has no worker left" in ending.won and list(ending.coming) == [wins], ending
    assert told == {wins, f"Next: a rematch plays game {step} of the ladder again"}


async def test_the_first_line_of_the_result_compares_both(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)):
        for seed in (8, 5, 6):
            game = played(seed)
            opened = app.store.create(game, ANN)
            janus = game.state.janus.counter
            told = headline(Outcome.of_open(opened))
            assert is_feat(Outcome.of_open(opened)) == game.rules.facts(game.state)["won"], "at once too"
            ann = -game.rules.returns(game.state)[0][0]
            won = "won" if ann < janus else "lost"
            if not ann:
                assert told == "Ann won against Janus: no worker left in supply, which wins at once"
                continue
            assert told.startswith(f"Ann {won} against Janus: {ann} worker"), told
            if ann != janus and ann and janus:
                assert told.endswith(f" to {janus}, {abs(ann - janus)} {'fewer' if ann < janus else 'more'}"), told
            opened.close()


async def test_a_win_in_whose_end_he_had_no_part_is_a_feat_too(app: HotseatApp) -> None:
    """Table and result asked in two ways whether a lone game was won, and of this one the result had no ribbon."""
    async with app.run_test(size=(80, 24)):
        game = played(2)
        assert game.rules.rival(game.state) is None and game.rules.facts(game.state)["won"]
        assert is_feat(Outcome.of_open(app.store.create(game, ANN)))


async def test_how_it_came_out_stands_across_the_table(app: HotseatApp) -> None:
    """A lone game is won or lost: with two persons the winner has that line."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        game = played(5)
        app.play(app.store.create(game, ANN))
        await pilot.pause()
        screen = next(one for one in app.screen_stack if isinstance(one, TableScreen))
        told = victory(screen, 80)
        won = "won" if game.rules.facts(game.state)["won"] else "lost"
        assert told is not None and f"Ann {won} against Janus: " in told.plain


async def test_a_lost_game_crowns_nobody_but_him_and_has_no_ribbon(app: HotseatApp) -> None:
    """ "wins with 64 fewer" stood below the figure of whoever had lost."""
    actions = to_the_end("discordia", 4, 1)
    game = TurnController(RULES, RULES.configure(1, {}), 4)
    for action in actions[:-1]:
        game.act(action)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await with_the_last(pilot, app, game, actions[-1], ANN)
        while not table.reckoned.is_last:
            await pilot.press("enter")
        assert not RULES.facts(table.state)["won"]
        rows = text_of(app).splitlines()
        assert "Ann lost against Janus" in rows[1] and "✦" not in rows[1]
        names = next(row for row in rows if "♛" in row)
        assert names.index("Ann") < names.index("♛") < names.index("Janus") and names.count("♛") == 2
        wins = next(row for row in rows if "wins with" in row)
        assert wins.index("wins with") > names.index("Ann") + 20
        told = GameResult.of_open(table.conductor.game).winner()  # type: ignore[attr-defined]
        assert "✦" not in told.plain and "lost" in told.plain


def test_looking_back_tells_a_turn_of_his_as_a_sentence() -> None:
    """ "Ann, year 3, spring: janus chooses yellow 6, takes barracks 5 from the market and the trade tower 2; he has
    ...": a small name, a cut end, a word of another game."""
    game, told = played(8), []
    for piece in plan(game):
        events = [event for entry in game.entries[piece.start : piece.end] for event in entry.events]
        if piece.kind == "draw" and {JanusPlayed, JanusGrew} & {type(event) for event in events} == {JanusPlayed}:
            one = Turning(Drawn(piece.start, piece.end, (8.0,), (1.0,)), 0, 8.0)
            told += [turning_words(game, one, ["Ann"]), *(note_of(game, one, ["Ann"]).drawn or ())]
    assert told
    for text in told:
        assert "janus" not in text and "he has" not in text and "market" not in text, text
        assert "Janus takes " in text and "..." not in text, text


@pytest.mark.usefixtures("handing_over")
async def test_each_line_of_a_year_says_at_its_right_end_who_leads(app: HotseatApp) -> None:
    """With two persons it did; and at its first line Janus stood as he had begun the year, the person as in its end."""
    app.apply_settings(app.settings._replace(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await up_to_the_end_of_a_year(app, pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        lines = 0
        while isinstance(screen.stand, Reviewing):
            part, line = screen.reckoned.part, screen.stand.line
            assert part is not None
            [his], [own] = rival_at(part, line), running(part, line)
            head = text_of(app).splitlines()[0]
            assert f"Janus {his}" in head and f"Ann {own}" in head, head
            assert f"{'you lead' if own < his else 'Janus leads'} with {abs(own - his)} fewer" in head, head
            lines += 1
            await pilot.press("left", "enter")
            await pilot.pause()
        assert lines > 2


async def test_the_result_names_janus_where_there_is_room(app: HotseatApp) -> None:
    """ "lead  J by 1   J by 15": nobody knows whose sign that is."""
    async with app.run_test(size=(80, 24)):
        for seed in (8, 5, 6):
            opened = app.store.create(played(seed), ANN)
            lines = [line.plain for line in curve(Outcome.of_open(opened).story, ANN, 76, "unicode", 8)]
            [lead] = [line for line in lines if line.strip().startswith("lead")]
            assert "J by" not in lead and "by" in lead, lead
            opened.close()


@pytest.mark.usefixtures("handing_over")
async def test_track_and_rows_come_with_the_head_line_while_dice_tumble(app: HotseatApp) -> None:
    """The track showed for half a second what he had had before."""
    app.apply_settings(app.settings._replace(animations=True))
    chance, seen = random.Random(1), 0
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await started(app, pilot, ANN, {"ladder": 1}, 8)
        game = screen.controller
        while seen < 2:
            before = game.state.janus.counter
            game.act(player("novice")(screen.rules, game.state, 0, chance.randrange))
            await pilot.pause()
            told, now = text_of(app), game.state.janus.counter
            if now != before:
                assert isinstance(screen.stand, Passing) and screen.moments.rolling
                assert f"Janus {now} " in told.splitlines()[0] and f"{now} left" in told
                assert f"{before} workers left" not in told
                seen += 1
                await pilot.press("left")
                await pilot.pause()
