"""What the explorers' game tells where the turn passes: a turn in few words, marked on the map."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content

from rules.explorers.actions import Done, Explore
from rules.explorers.components import TREASURE_CARDS
from rules.explorers.events import (
    CardChosen,
    CardDone,
    Earned,
    EraOver,
    Explored,
    RouteOpened,
    TreasureDrawn,
    VillageFounded,
)
from rules.explorers.maps import board as map_named
from rules.explorers.reckoning import due, whole
from rules.explorers.words.places import code
from tests.games.walks import start, walk
from tests.rules.explorers_help import at
from tests.tui import handing_table
from tests.tui.explorers_table import begun
from tests.tui.explorers_table import line as line_of
from tests.tui.test_explorers_told import RULES, explored
from tests.tui.test_explorers_view import position
from tui.app import HotseatApp
from tui.games.explorers import (
    handed,
    happened,
    turn_over,
    words,
    words_goals,
    words_told,
)
from tui.games.explorers.latest import news_of_turn
from tui.games.explorers.mat import ExplorersMat
from tui.table.baton import Baton
from tui.table.course import Passing
from tui.table.showing import JournalLine, journal_of, since


def test_the_hand_over_tells_a_turn_in_few_words() -> None:
    """ "… Ann explores K7, earns 1 coin on K7, explores L8, is done with Desert": cut, and said twice."""
    played = start(("explorers", 2, {"map": "avenia"}), 7)
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], controller=played, rules=RULES)
    rows = 0
    for _ in walk(played, 7, 250):
        table.state = played.state
        lines = since(journal_of(RULES, played.entries), played.entries, max(played.state.to_move, 0))
        shown = handed.worth_telling(table, lines)
        if lines and not any("begins: a village" in line.text for line in shown) and played.state.to_move >= 0:
            at, others = lines[0].step, {line.seat for line in lines if line.seat is not None}
            rise = sum(whole(played.state, seat) - whole(played.state_at(at), seat) for seat in others)
            figures = [int(one) for line in shown for one in re.findall(r"(?:\+|= )(\d+)", line.text)]
            assert sum(figures) == rise, shown
        shown = [line for line in shown if not re.match(r"meets .* goals? |\+\d+ at the end$", line.text)]
        texts = [line.text for line in shown]
        assert not any("is done with" in text for text in texts)
        others = [text for text in texts if "route " not in text]  # whose cities stand on every map
        done = [event for at in sorted({one.step for one in lines}) for event in played.entries[at].events]
        begun_at = max((at for at, event in enumerate(done) if isinstance(event, EraOver)), default=-1)
        assert any("begins: a village pays" in text for text in texts) == (begun_at >= 0 and played.state.to_move >= 0)
        done = done[begun_at + 1 :]
        done = [event for event in done if getattr(event, "seat", None) not in (None, played.state.to_move)]
        there = {code(event.space) for event in done if isinstance(event, Explored | VillageFounded)}
        assert {name for text in others for name in re.findall(r"\b[A-R]\d+", text)} <= there, "what the other did"
        coins = sum(event.coins for event in done if isinstance(event, happened.PAYING))
        assert sum(int(figure) for text in texts for figure in re.findall(r"(?:\+|= )(\d+)", text)) == coins, texts
        sums = [line.text for line in handed.worth_telling(table, lines, brief=True) if line.seat is not None]
        assert sum(int(figure) for text in sums for figure in re.findall(r"\+(\d+)", text)) == coins, sums
        assert all(len(text) <= 23 for text in sums) and len(sums) <= len(shown)
        alone = [explored(text) for text in texts if text.startswith("explores ")]
        rows += any(number > 1 for number in alone)
        assert sum(alone) == sum(isinstance(one, Explored) for one in done), "all of them, whatever they brought"
        for line in shown:
            if line.text.startswith("explores "):
                continue
            nothing = line.text.startswith(("puts a trading post", "turns to", "draws "))
            worth = (*happened.PAYING, TreasureDrawn, CardChosen)
            brought = any(isinstance(event, worth) for event in played.entries[line.step].events)
            assert nothing == (line.seat is not None and not brought), line
    assert rows > 5


@pytest.mark.usefixtures("handing_over")
async def test_the_hand_over_names_the_card_and_tells_what_happened_in_one_row(app: HotseatApp) -> None:
    """ "Ben, your turn: Ann explores 5 spaces: village +3," and one row on "Ann's board   +4 coins (1 more: i)"."""
    async with handing_table.table(app, "explorers", baton="line") as (pilot, screen):
        await handing_table.to_a_baton(pilot, screen)
        head, news = line_of(screen, "prompt"), line_of(screen, "news")
        card = screen.rules.decision(screen.state).prompt.partition(",")[0]
        assert f"your turn: Enter, then {card}, up to 2 spaces " in head, head
        assert " explores " in news and "more" not in news, news


@pytest.mark.usefixtures("handing_over")
async def test_all_that_a_turn_left_is_marked_on_the_map_that_is_handed_over(app: HotseatApp) -> None:
    """Only the last space had the cursor, the others looked like old ones."""
    async with handing_table.table(app, "explorers", baton="line") as (pilot, screen):
        await handing_table.to_a_baton(pilot, screen, 12)
        board, last = screen.state.board, news_of_turn(screen.controller.entries, screen.viewed)
        scene = screen.mat.scenes.now()
        assert len(last) > 1 and scene.lit == board.set_of(last) and scene.sign == "*"
        assert words.LIT_FOR["turn"] in line_of(screen, "effect")
        await asyncio.sleep(handing_table.LONG)
        await pilot.press("enter")
        assert screen.viewed == screen.mover and screen.mat.scenes.now().sign != "*"
        await pilot.press("o")
        assert screen.viewed != screen.mover and screen.mat.scenes.now().lit == board.set_of(last)


def test_a_turn_is_marked_without_the_one_before_it_and_not_in_another_era() -> None:
    done = CardDone(0, "desert")
    turns = [Explored(0, "c1r1"), done, Explored(1, "c1r2"), CardDone(1, "desert"), Explored(0, "c1r3")]
    village = [VillageFounded(0, "c1r4", 1), CardDone(0, "explorer"), done, Explored(1, "c1r5")]
    entries: Any = [SimpleNamespace(events=[one]) for one in (*turns, *village)]
    ended: Any = SimpleNamespace(events=[EraOver(1)])
    assert sorted(news_of_turn(entries, 0)) == ["c1r3", "c1r4"]
    assert news_of_turn([*entries, ended], 0) == []


def test_the_hand_over_says_how_many_spaces_and_what_they_brought() -> None:
    """ "Ann founds a grassland village +1, gets +1 coin, explores 3 spaces", where five were placed."""
    played = start(("explorers", 2, {"map": "avenia"}), 7)
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], controller=played, rules=RULES)
    texts: set[str] = set()
    for _ in walk(played, 7, 250):
        table.state = played.state
        lines = since(journal_of(RULES, played.entries), played.entries, max(played.state.to_move, 0))
        texts |= {line.text for line in handed.worth_telling(table, lines)}
    assert "explores nothing" in texts, sorted(texts)
    assert not any("draws" in text for text in texts), "the one that is kept is told"
    assert any(
        re.fullmatch(r"explores [A-R]\d+(, | and |\w)*.*, founds the village [A-R]\d+ \+\d", text) for text in texts
    )
    assert not any(re.match(r"(gets|opens) ", text) for text in texts - {t for t in texts if " goal" in t})
    assert not any("is revealed" in text for text in texts if not text.startswith(("investigate card", "Era")))


def test_what_is_alike_is_told_together_at_a_hand_over() -> None:
    """ "Ann crystal +2, crystal +3, +1 coin (2 more: i)": two of each card were left out, with the spaces explored."""
    map_ = map_named("avenia")
    first, second = [name for name in map_.names if map_.city[map_.index[name]]][:2]
    events = [
        Explored(0, "c1r2"),
        RouteOpened(0, first, second, 9),
        Earned(0, "coins", 1, "c1r2"),
        Earned(0, "crystals", 2, "c1r3"),
        Explored(0, "c1r3"),
        Earned(0, "crystals", 3, "c1r4"),
        Earned(0, "coins", 2, "c1r5"),
    ]
    turn = [(JournalLine(at, 0, "?"), event) for at, event in enumerate(events)]
    table: Any = SimpleNamespace(state=SimpleNamespace(map=0, seats=2))
    texts = [line.text for line in handed._summed(table, turn)]
    assert texts[0].startswith("explores 2 spaces, opens route ") and texts[1:] == ["2 crystals +5", "2 coin spaces +3"]
    assert [line.text for line in handed._summed(table, [turn[0], turn[2]])] == ["explores 1 space: coin space +1"]


def test_treasures_lose_their_names_before_a_turn_is_told_in_the_line_that_says_whose_turn_it_is() -> None:
    """ "Ben, your turn: Ann explores 7 spaces" stood there, and what Enter does was pushed out."""
    state = position(seats=[{}, {}])
    found = [card.id for card in TREASURE_CARDS[:3]]
    events = [Explored(0, "c1r2"), VillageFounded(0, "c1r2", 3), *(TreasureDrawn(0, one) for one in found)]
    game: Any = SimpleNamespace(entries=[SimpleNamespace(events=[one]) for one in events], state_at=lambda _: state)
    names = [Content("Ann"), Content("Ben")]
    table: Any = SimpleNamespace(controller=game, state=state, names=names, rules=RULES)
    lines = [JournalLine(at, 0, RULES.told(RULES.describe_event(event))) for at, event in enumerate(events)]
    for width, words_there in ((200, TREASURE_CARDS[1].name), (60, "finds 3 treasures")):
        texts = [line.text for line in handed.worth_telling(table, lines, tight=True, width=width)]
        assert any(words_there in text for text in texts), (width, texts)


def test_two_routes_of_one_turn_are_told_as_one_in_little_room() -> None:
    """ "Ben opens route 2 x 3 = 6 (1 more: i)", and his coins jumped by 12."""
    game = at("kazan", "any", seats=[{}, {}])
    opened = RouteOpened(1, "c7r5", "c4r2", 6), RouteOpened(1, "c7r5", "c4r3", 4)
    entry: Any = SimpleNamespace(events=opened, step=None)
    lines = [JournalLine(0, 1, RULES.told(RULES.describe_event(one))) for one in opened]
    names, entries = [Content("Ann"), Content("Ben")], SimpleNamespace(entries=[entry], state_at=lambda _: game.state)
    table: Any = SimpleNamespace(names=names, controller=entries, rules=RULES, state=game.state)
    texts = [line.text for line in handed.worth_telling(table, lines, tight=True)]
    assert texts == ["opens 2 routes +10"], texts


def test_others_news_name_no_space_of_a_map_that_does_not_lie_there() -> None:
    """ "Ann: +3 coins at C10; Ben: village J5 +2, village H10 +2": codes of maps that nobody sees."""
    played = start(("explorers", 3, {"map": "avenia"}), 5)
    told_of: set[str] = set()
    for action in begun(3, "avenia", 5, -1):
        played.act(action)
    brief = happened.since(played.state.map, played.entries, 0, brief=True)
    paid = [event for entry in played.entries for event in entry.events if isinstance(event, happened.PAYING)]
    figures = [int(figure) for _, text in brief for figure in re.findall(r"(?:\+|= )(\d+)", text)]
    assert sum(figures) == sum(event.coins for event in paid), "every coin is told"
    for _, text in brief:
        named = re.findall(r"\b[A-R]\d{1,2}\b", text.partition(":")[0])
        assert not named or text.startswith("route "), text  # whose cities stand on every map
        told_of.add(re.sub(r"\d+", "n", text.partition(" at ")[0]))
    assert {"n villages +n", "route Hn to In: n x n = n", "n coin spaces +n", "tower +n"} <= told_of, told_of
    assert any(text.startswith("investigate card II") for _, text in brief)


def test_goals_come_first_in_the_least_room_and_coins_are_those_that_are_paid_now() -> None:
    """ "explores 4 spaces: +37" hid two goals, and "also +22 coins" had three that are paid at the end."""
    turn = [JournalLine(0, 0, "explores 2 spaces, 2 villages +8"), JournalLine(1, 0, "meets 2 goals first +20 (a; b)")]
    turn.append(JournalLine(1, 0, "+3 at the end"))
    forms = [handed._as_a_banner(turn, form, 2)[0].text for form in range(handed.FORMS)]
    assert forms[-1] == "meets 2 goals first +20, also +8 coins, +3 at the end" and ": a; b" in forms[-2]
    assert all(form.startswith("meets ") for form in forms)
    names = words_goals.were_met("Ann", [("a", 10, True), ("b", 5, False)])
    assert names[0] == "Goals of Ann: a, first (+10); b (+5)" and all(" a" in form for form in names)
    assert words_told.finds_some(2, 2) == "finds 2 treasures +2", "the Purse of them was not told"


@pytest.mark.parametrize("room", [58, 78])
def test_a_turn_never_falls_to_pieces(room: int) -> None:
    """A sentence began in the row of the next one, and went on as patches with loose commas in the row below."""
    game = start(("explorers", 2, {"map": "avenia"}), 7)
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], controller=game, rules=RULES)
    table.is_human, table.app = lambda seat: True, SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=80))
    for _ in walk(game, 7, 250):
        table.state = game.state
        lines = since(journal_of(RULES, game.entries), game.entries, max(game.state.to_move, 0))
        if game.state.to_move < 0 or not lines or any(line.seat is None for line in lines):
            continue
        told = handed.in_one_banner(table, handed.worth_telling(table, lines, width=room), room)
        assert handed._columns(table, told) <= room and "…" not in "".join(line.text for line in told), told
        seat, text = 1 - game.state.to_move, ", ".join(line.text for line in told)
        before, after = (game.state_at(at) for at in happened.turn_of(game.entries, seat))
        met = happened.goals_met(before, after, seat)
        named = " ".join([text, *turn_over.race(before, after, seat, ("Ann", "Ben"))])
        assert text.startswith("meets ") == bool(met) and all(goal.short in named for goal in met), text
        late = sum(due(after, seat).values()) - sum(due(before, seat).values())
        end, all_told = re.findall(r"\+(\d+) at the end", text), "in all" in text
        assert all_told or sum(map(int, end)) == late, f"coins are those that are paid now: {text}"
    assert ExplorersMat.told_in_full, "the first row is the next one's alone"


def test_whoever_comes_back_into_a_card_is_told_what_is_left_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Ann, your turn: Mountain, 1 space", after an undo into a card of which nothing was left but to end it."""
    monkeypatch.setattr(handed, "room_beside", lambda *_: 60)
    game = at("avenia", "grassland", explorers=["c8r4"], left=["water", "desert"])
    then: Any = None
    table: Any = SimpleNamespace(rules=RULES, stand=Passing(Baton(0, 0, False, ""), 0.0, then))
    told = []
    for left in (2, 1, 0):
        table.state = game.state
        told.append(handed.to_do(table, 80))
        if left:
            game.act(next(one for one in RULES.legal_actions(game.state, 0) if isinstance(one, Explore)))
    assert RULES.legal_actions(game.state, 0) == [Done()]
    assert told == ["Grassland, up to 2 spaces", "Grassland, 1 space left", "end the card Grassland: it is used up"]
