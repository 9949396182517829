"""What is told where the turn passes: how every seat stands, who is ahead, and what happened, turn by turn."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import Act
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.handing_table import COLOURS, GAMES, table, to_a_baton
from tui.app import HotseatApp
from tui.table.baton import Card, _in_rows
from tui.table.content import Standing, ahead, lead_words, seats_line
from tui.table.course import Passing
from tui.table.showing import JournalLine, effect_of
from tui.table.since import Piece, Told, by_turn, fitted, reader, turns_told, whole

pytestmark = pytest.mark.usefixtures("handing_over")


# --- how everybody stands ---------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
@pytest.mark.parametrize("game", GAMES)
async def test_the_head_line_tells_how_every_seat_stands(app: HotseatApp, game: str, size: tuple[int, int]) -> None:
    async with table(app, game, size) as (pilot, screen):
        await to_a_baton(pilot, screen, 40)
        head = text_of(app).splitlines()[0]
        rules, state = screen.rules, screen.state
        for seat, name in enumerate(("Ann", "Ben")):
            stands = screen.mat.standing(seat)
            assert f"{name} {stands.points}{stands.more if size[0] > 80 else ''}" in head
        if game == "quixote":
            coming = rules.forecast(state, 0)
            stood = screen.mat.standing(0).points
            assert coming is not None
            told = screen.mat.standing(0).short.replace(" ", "")
            assert told == (f"+{coming.total}={stood + coming.total}" if coming.total else "")
        assert ("fewest win:" in head or "fewer" in head) == (game == "discordia")


async def test_a_forecast_stands_behind_the_points(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        while not any(screen.rules.forecast(screen.state, seat).total for seat in (0, 1)):
            screen.controller.act(screen.rules.legal_actions(screen.state, screen.state.to_move)[0])
        await pilot.pause()
        if screen.reviewing is not None:  # there the totals count up line by line
            await pilot.press("q", "q")
            await pilot.pause()
        seat = 0 if screen.rules.forecast(screen.state, 0).total else 1
        name = ("Ann", "Ben")[seat]
        assert f"{name} 0 +{screen.rules.forecast(screen.state, seat).total}" in text_of(app).splitlines()[0]


# --- gathering by turn ------------------------------------------------------------------------------------------------


def test_what_was_done_is_gathered_by_turn_and_said_once() -> None:
    lines = [
        JournalLine(1, 0, "rolls"), JournalLine(2, 0, "buys a forum"), JournalLine(2, None, "A card is drawn"),
        JournalLine(3, 1, "rolls 4 dice"), JournalLine(4, 1, "rolls 4 dice"), JournalLine(5, 0, "passes"),
    ]  # fmt: skip
    assert by_turn(lines) == [
        Told(0, ("rolls", "buys a forum")),
        Told(None, ("A card is drawn",)),
        Told(1, ("rolls 4 dice (2 times)",)),
        Told(0, ("passes",)),
    ]


PIECES = [
    Piece(Content("Ann rolls"), Content("rolls"), True),
    Piece(Content("Ann buys a forum"), Content("buys a forum"), False),
    Piece(Content("Ben passes"), Content("passes"), True),
]


DRAWN = Piece(Content("Field B3 is drawn"), Content("is drawn"), True, nobodys=True)


@pytest.mark.parametrize(
    ("pieces", "widths", "rows"),
    [
        (PIECES, (60,), ["Ann rolls, buys a forum | Ben passes"]),
        (PIECES, (40,), ["Ann rolls, buys a forum | Ben passes"]),
        ([*PIECES, PIECES[2]], (48,), ["Ben passes | Ben passes (2 more: press i)"]),
        (PIECES, (25, 12), ["Ann rolls, buys a forum | ", "Ben passes"]),
        ([*PIECES, DRAWN], (48,), ["Ann buys a forum | Ben passes (2 more: press i)"]),
        ([DRAWN, *PIECES], (55,), ["Ann rolls, buys a forum | Ben passes (1 more: press i)"]),
        ([Piece(Content("Age II: 2 food, war for 3"), Content(""), True)], (24,), ["Age II … (press i)"]),
        ([Piece(Content("Age II: 2 food, war for 3"), Content(""), True)], (9,), ["Age II: …"]),
    ],
)
def test_every_turn_is_told_whole_and_the_oldest_is_left_out_first(
    pieces: list[Piece], widths: tuple[int, ...], rows: list[str]
) -> None:
    assert [row.plain for row in whole(pieces, widths) or fitted(pieces, widths)] == rows


def test_plain_news_is_left_out_before_older_news_that_says_more() -> None:
    pieces = [PIECES[2], Piece(Content("Field B3 is drawn"), Content("is drawn"), True, plain=True)]
    assert [row.plain for row in fitted(pieces, (40,))] == ["Ben passes | Field B3 is drawn"]
    assert [row.plain for row in fitted(pieces, (20,))] == ["Ben passes"]
    told = [row.plain for row in fitted(pieces, (20, 20))]
    assert told == ["Ben passes | ", "Field B3 is drawn"], "no deed gives way where all have room"
    assert [row.plain for row in fitted(pieces[1:], (20,))] == ["Field B3 is drawn"], "alone it is news"


async def test_whoever_brought_something_off_is_told_so_while_the_turn_passes_on(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        told = ""
        for _ in range(30):
            rules, state = screen.rules, screen.state
            best = max(rules.legal_actions(state, state.to_move), key=lambda act: brought(rules, state, act))
            more = brought(rules, state, best)
            screen.moments.end()
            screen.controller.act(best)
            await pilot.pause()
            if isinstance(screen.stand, Passing):
                told = text_of(app).splitlines()[2]
            if more:
                break
        assert f"+{more}" in told, "what it brought is told first, to whoever did it too"
        assert isinstance(screen.stand, Passing)


def brought(rules: Any, state: Any, action: Any) -> int:
    """The points that an action adds to the next scoring."""
    effect = effect_of(rules.preview(state, state.to_move, (action,)))
    return effect.after.total - effect.before.total if effect else 0


# --- who is ahead -----------------------------------------------------------------------------------------------------


def _head(width: int, *stands: Standing) -> str:
    seats = [Seat(name, colour, "human") for name, colour in zip(("Ann", "Ben"), COLOURS, strict=False)]
    leads = lead_words(seats, stands, "with more")
    return seats_line(seats, stands, 0, 1, "unicode", width, ("so far + more:",), "", leads).plain


def test_the_head_says_who_leads_and_by_how_much_where_there_is_room() -> None:
    ann, ben = Standing(16, " +24 = 40", " +24", 40), Standing(18, " +14 = 32", " +14", 32)
    assert _head(90, ann, ben).endswith(" Ann leads by 8 with more")
    assert _head(70, ann, ben).endswith(" Ann leads by 8 with more"), "the short words of a standing come first"
    assert _head(60, ann, ben).endswith(" Ann 8 ahead with more"), "what is counted is said in any room"
    assert _head(90, Standing(40, whole=40), Standing(32, whole=32)).endswith(" Ann leads by 8"), (
        "nothing is counted in"
    )
    assert _head(90, ann, ben).startswith("so far + more:")
    assert len(_head(90, ann, ben)) == 90
    assert "+8" not in _head(50, ann, ben)
    assert "16 +24 = 40" in _head(50, ann, ben)
    assert _head(90, ann, ben._replace(whole=40)).endswith("level at 40 with more")


def test_where_the_fewest_win_or_nothing_is_told_the_head_names_no_leader() -> None:
    assert lead_words([Seat("Ann", "orange"), Seat("Ben", "blue")], [Standing(9), Standing(12)]) == []
    assert lead_words([Seat("Ann", "orange")], [Standing(9, whole=9)]) == []


def test_who_leads_together_is_told_with_the_lead_over_the_others() -> None:
    seats = [Seat(name, "orange", "human") for name in ("Ann", "Ben", "Cleo")]
    assert ahead(seats, (7, 4, 7)) == "Ann and Cleo lead by 3"
    assert ahead(seats, (7, 4, 7), fewest=True) == "Ben leads with 3 fewer"
    assert ahead(seats, (7, 7, 7)) == "all level at 7"


def test_each_turn_is_told_in_a_line_of_its_own_where_there_are_lines() -> None:
    assert [row.plain for row in turns_told(PIECES)] == ["Ann rolls, buys a forum", "Ben passes"]
    assert [row.plain for row in turns_told(PIECES[1:])] == ["Ann buys a forum", "Ben passes"]
    assert turns_told([]) == []


async def test_a_card_has_a_line_a_turn_and_keeps_to_the_board(app: HotseatApp) -> None:
    async with table(app, "explorers", (120, 40), "hhh", baton="card") as (pilot, screen):
        await to_a_baton(pilot, screen, 12)
        card = screen.query_one("#baton")
        told = [line.strip() for line in str(card.render()).splitlines() if line.strip()]
        heads = [line.split()[0] for line in told[1:]]
        assert len(heads) > 1 and all(line.startswith(("Ann", "Ben", "Cleo", "Era")) for line in told[1:]), told
        assert card.region.right <= screen.query_one("#board").region.right, "no panel is half covered"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)])
async def test_the_card_leaves_the_board_in_view(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, "quixote", size, "hhh", baton="card") as (pilot, screen):
        await to_a_baton(pilot, screen, 2)
        card, fields = screen.query_one(Card), screen.query_one("#board").region
        assert card.display and card.region.bottom < size[1], "the footer says what Enter does"
        covered = fields.bottom - card.region.y
        assert covered <= (3 if size[1] < 24 else 0), f"{covered} lines of the board"


def test_who_leads_with_the_fewest_is_told_too() -> None:
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green")]
    leads = lead_words(seats, [Standing(22, whole=22), Standing(28, whole=28), Standing(25, whole=25)], fewest=True)
    assert leads == ["Ann leads with 3 fewer", "Ann 3 fewer"]


async def test_discordia_tells_who_has_the_fewest_workers(app: HotseatApp) -> None:
    """The colour of a figure says whose turn it is, not who leads."""
    controller = TurnController(rules := load("discordia"), rules.configure(2), 8)
    while len(set(workers := [-result[0] for result in rules.returns(controller.state)])) < 2:
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(8, "greedy", len(controller))))
    first = ("Ann", "Ben")[workers.index(min(workers))]
    async with app.run_test(size=(160, 50)) as pilot:
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        by = abs(workers[0] - workers[1])
        assert re.search(f"{first} (leads|takes the lead) with {by} fewer", text_of(app).splitlines()[0])


def test_what_happened_is_told_to_a_person_and_not_to_a_computer_player() -> None:
    """While the computer moved, a person's own deed was told as news."""

    def told_to(mover: int | None, persons: tuple[int, ...], *acted: int) -> int | None:
        entries = [SimpleNamespace(step=Act(seat, None)) for seat in acted]
        controller = SimpleNamespace(entries=entries)
        frame: Any = SimpleNamespace(mover=mover, is_human=lambda seat: seat in persons, controller=controller)
        return reader(frame)

    assert told_to(1, (0,), 0, 1) == 0 and told_to(0, (0,), 0, 1) == 0
    assert told_to(2, (0, 1), 0, 1, 2) == 1, "of several persons the one who acted last"
    assert told_to(1, (), 0, 1) == 1 and told_to(None, (0,), 0) is None


def test_brackets_give_way_to_what_will_be_asked_for() -> None:
    """At the weightiest turns "your turn: Mountain" was missing, and the news were torn."""
    deeds = ("explores 5 spaces: village +1", "goal +10 (village in region of 5+)", "+2 coins")
    pieces = [Piece(Content(f"Ben {text}"), Content(text), at == 0) for at, text in enumerate(deeds)]
    above, below = _in_rows(pieces, 40, 60, asked=True, banner=False)
    assert (above.plain, below.plain) == ("", "Ben explores 5 spaces: village +1, goal +10, +2 coins")
    above, below = _in_rows(pieces, 40, 60, asked=False, banner=False)
    assert above.plain.startswith("Ben explores") and below.plain.endswith("(village in region of 5+), +2 coins")


async def test_a_hand_over_says_what_the_next_one_may_do(app: HotseatApp) -> None:
    """Where there is room beside what happened."""
    async with table(app, "nations") as (pilot, screen):
        await to_a_baton(pilot, screen)
        asked = screen.rules.decision(screen.state).prompt
        assert ", your turn: Enter, then roll your 5 dice" in text_of(app), "its first dice of the age have not fallen"
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "your turn" in text_of(app) and asked not in text_of(app)


async def test_deeds_that_the_row_of_news_does_not_hold_go_on_below_the_board(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The task gave way to "Ben, your turn: Ann rerolls to 1 gold, ... (2 more: press i)", over empty rows."""
    deeds = ("takes Hanging Gardens for 3 gold in place of Great Pyramid", "takes Library for 1 gold in place of Farm")
    pieces = [
        Piece(Content(f"{name} {text}"), Content(text), True) for name, text in zip(("Ann", "Ben"), deeds, strict=True)
    ]
    monkeypatch.setattr("tui.table.baton.pieces_of", lambda *_: pieces)
    async with table(app, "nations", players="hhh") as (pilot, screen):
        await to_a_baton(pilot, screen, 2)
        screen.moments.land()
        await pilot.pause()
        above, below = (str(screen.query_one(name, Static).visual) for name in ("#news", "#effect"))
        rest = screen._around._passed.rest.plain
        assert rest and rest.strip() == " ".join(below.split("\n")).strip()
        told = " ".join(f"{above} {below}".split())
        assert ", your turn: " in text_of(app) and "more: press i" not in told
        assert all(text in told for text in deeds)
        await pilot.press("right")
        await pilot.pause()
        assert rest not in text_of(app), "it goes with the turn"
