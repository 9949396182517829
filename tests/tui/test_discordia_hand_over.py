"""What Discordia tells where the turn passes in a small window: above the boards, and whole in the rows below them."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest
from textual.content import Content

from rules.discordia.scoring import is_ending
from rules.players.greedy import greedy_player
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui.discordia_table import begun, each_hand_over, gone_on, started
from tests.tui.grid import text_of
from tests.tui.handing_table import LONG
from tui.app import HotseatApp
from tui.games.discordia import news_handed, news_last, news_rest, story, words, words_story
from tui.games.discordia.listing import TurnLines
from tui.table.content import Standing, seats_line
from tui.table.course import Passing
from tui.table.screen import TableScreen
from tui.table.showing import last_act
from tui.table.since import pieces_of

NAMES = (("Ann", "orange"), ("Ben", "blue"), ("Cleo", "green"), ("Dora", "red"))
DIE = re.compile(r" with (blue|red|yellow) \d( turned to \d)?")
MAGNA = {"boards": True, "tiles": True}


def missing(screen: TableScreen, told: str) -> list[str]:
    """The turns since the last one of whoever is next of which deeds are left out of what is told."""
    found = []
    for turn in turns_since(screen):
        ways = story.ways_to_tell(screen.state, turn.events)
        told = DIE.sub("", told)  # with which one a deed was done stands where there is room for it
        whole = any(way.text in told for way in ways if not way.left_out and not way.cut)
        forms = [story.parts(screen.state, turn.events, room) for room in (200, 60, 0)]
        alike = len(set(map(len, forms))) == 1  # else deeds that read alike in few words stand together there
        deeds = list(zip(*forms, strict=True)) if alike else []
        told_so = alike and all(any(_is_in(told, DIE.sub("", way)) for way in deed) for deed in deeds)
        in_one = any(all(_is_in(told, DIE.sub("", deed)) for deed in form) for form in forms)
        if not (whole or told_so or in_one):
            found.append(ways[0].text)
    return found


def _is_in(told: str, deed: str) -> bool:
    """Whether it is told; of stars that are laid it may be left to the board on which track: said in a second place it
    would read as one star more."""
    return deed in told or (deed.startswith("lays ") and words_story.in_least(deed) in told)


@pytest.mark.rotating(4)
@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize(
    ("size", "options", "seats", "games", "turns"),
    [
        ((80, 24), {}, 3, (5, 103), 0),
        ((60, 20), {}, 2, (5, 103), 0),
        ((80, 24), MAGNA, 4, (5, 103), 0),
        *(((80, 24), {}, 4, (8, 108), turns) for turns in (0, 12, 24)),  # in it rows are full to the last cell
    ],
)
async def test_every_deed_is_told_above_or_below_the_boards_or_it_is_said_that_there_is_more(
    app: HotseatApp,
    size: tuple[int, int],
    options: dict[str, bool],
    seats: int,
    games: tuple[int, int],
    turns: int,
) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    (moves, seed), below, marked, passed = games, 0, 0, 0
    async with app.run_test(size=size) as pilot:
        people = [Seat(*one, "human") for one in NAMES[:seats]]
        screen, chance = await gone_on(app, pilot, people, options, seed, moves, turns)
        async for _ in each_hand_over(pilot, screen, chance):
            if passed == 14:
                break
            assert isinstance(screen.stand, Passing)
            passed += 1
            pieces = pieces_of(screen, screen.mat, screen.stand.baton.seat)
            above = " ".join(f"{piece.named.plain} {piece.bare.plain}" for piece in pieces)
            rows = [row.plain for row in screen.query_one(TurnLines).unfolded]
            told = " ".join(" ".join([*rows, above]).split())
            below += bool(news_handed.in_full(screen.mat))  # type: ignore[arg-type]
            if missing(screen, told):
                assert "more: press i" in told or "…" in told, missing(screen, told)
                marked += 1
    assert below > passed // 4
    assert marked < below


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("turns", [0, 5, 10])
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_the_bar_says_who_is_next_and_what_is_asked_and_deeds_are_told_once(
    app: HotseatApp, size: tuple[int, int], turns: int
) -> None:
    """ "Ben, your turn: Ann fills stall 2;" began in the bar, went on below it, and was told again at the foot."""
    app.apply_settings(app.settings._replace(animations=False))
    passed, below = 0, 0
    async with app.run_test(size=size) as pilot:
        people = [Seat(*one, "human") for one in NAMES[:2]]
        screen, chance = await gone_on(app, pilot, people, {}, 107, 6, turns)
        async for _ in each_hand_over(pilot, screen, chance):
            if passed == 5:
                break
            if is_ending(screen.state):
                continue
            passed += 1
            bar, row = text_of(app).splitlines()[1:3]
            asked = screen.rules.decision(screen.state).prompt
            assert f", then {asked.partition(':')[0]}" in bar or f": {asked.partition(':')[0]}" in bar, bar
            assert size[0] < 100 or f"({words.progress_words(screen.state)})" in bar, bar
            rows = [found.plain for found in screen.query_one(TurnLines).unfolded]
            below += bool(news_handed.in_full(screen.mat))  # type: ignore[arg-type]
            told = " ".join(" ".join([row, *rows]).split())
            beside = "".join(text_of(app).split()) if size[0] > 80 else ""
            for turn in turns_since(screen):
                if turn != turns_since(screen)[-1] and "Journal:beforethat" in beside:
                    continue  # it stands there
                *_, ways = zip(*(story.parts(screen.state, turn.events, room) for room in (200, 60, 0)), strict=True)
                often = max(DIE.sub("", told).count(DIE.sub("", way)) for way in ways)
                assert 1 <= often <= len(turns_since(screen)) or "…" in told or " and " in told, (ways, told)
            newest = turns_since(screen)[-1] if turns_since(screen) else None
            first = row.partition(" | ")[2] if row.startswith(" Year") else row  # what that drew came before it
            assert newest is None or first.split()[0] == screen.names[newest.seat].plain or "Last" in row, row
    assert below < passed or turns, "the very first one has nothing to tell"
    assert below or size != (80, 24)


def turns_since(screen: TableScreen) -> list[story.Turn]:
    """The turns of others since the last one of whoever is next."""
    assert isinstance(screen.stand, Passing)
    entries, seat = screen.controller.entries, screen.stand.baton.seat
    past, turns = story.around_the_year(entries, last_act(entries, seat), seat)
    return [*past, *turns] if is_ending(screen.state) else turns or past[-1:]


def test_no_row_ends_between_a_figure_and_what_it_counts() -> None:
    """ "gets aqueduct / +2"; "deploys 1 / sailor"."""
    told = "Ann adds 1 harbour with blue 2 turned to 4, lays a star on expedition, gets aqueduct +2, fills farm 4"
    for width in range(24, 90):
        rows = [row.plain for row in news_rest.rows_of(Content(told), width)]
        assert " ".join(" ".join(rows).split()) == told
        assert not any(re.search(r"\d$", row) and re.match(r" *[a-z]", then) for row, then in pairwise(rows)), rows
        assert not any(re.match(r" *[+-]?\d", row) and not re.match(r" *\d [a-z]", row) for row in rows[1:]), rows


async def test_the_last_turn_is_told_where_nothing_is_newer(app: HotseatApp) -> None:
    """After one's own turn and the die of the next season the line was empty."""
    game = TurnController(RULES, RULES.configure(2), 3)
    told = []
    async with app.run_test(size=(140, 45)) as pilot:
        for action in begun(2, 3)[:60]:
            game.act(action)
        app.play(app.store.create(game, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        for _ in range(20):
            while len(game.entries) and app.screen is not screen:
                await pilot.press("q")
            line = news_last.last_turn(screen.mat, 138).plain  # type: ignore[arg-type]
            told.append(line)
            state = screen.state
            screen.controller.act(greedy_player(screen.rules, state, state.to_move, random.Random(1).randrange))
            await pilot.pause()
    assert all(line.startswith(words.LAST_TURN) and re.search("(Ann|Ben) [a-z]+s ", line) for line in told), told
    assert len(set(told)) > 3


def test_who_has_few_workers_left_may_win_and_the_head_line_says_so() -> None:
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    stands = [Standing(2, *words.WINS_AT_NONE, whole=2), Standing(12, whole=12)]
    line = seats_line(seats, stands, 0, 0, "unicode", 78, words.STANDINGS, leads=["Ann leads with 10 fewer"])
    assert "Ann 2 left, wins at 0" in line.plain and "Ben 12" in line.plain


@pytest.mark.usefixtures("handing_over")
async def test_the_rows_below_are_the_list_again_once_the_turn_is_taken_up(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    chance = random.Random(5)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:3]], {}, 101)
        turns = screen.query_one(TurnLines)
        while not (isinstance(screen.stand, Passing) and news_handed.in_full(screen.mat)):  # type: ignore[arg-type]
            screen.controller.act(greedy_player(screen.rules, screen.state, screen.state.to_move, chance.randrange))
            await pilot.pause()
            await pilot.pause()
        told = news_handed.in_full(screen.mat)  # type: ignore[arg-type]
        assert turns.unfolded[: len(told)] == told, "below it may stand what the signs mean"
        assert not turns.lines
        await pilot.pause(LONG)
        await pilot.press("enter")
        assert turns.lines
        assert screen.mat.rest_told or not [row for row in turns.unfolded if row in told]
