"""What the lines around the explorers' map say of coins and goals: figures, for what, when they are paid."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from textual.content import Content

from rules.catalogue import load
from rules.explorers import reckoning
from rules.explorers.actions import Done, Explore
from rules.explorers.components import GOALS, TREASURE_CARDS
from rules.explorers.events import (
    Earned,
    Explored,
    GoalMet,
    RouteOpened,
    TreasureDrawn,
    VillageFounded,
)
from rules.explorers.maps import board as map_named
from rules.explorers.preview import Gain
from rules.explorers.words import brings
from rules.game import TERMINAL
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.explorers_help import at, lines_text
from tests.tui.test_explorers_view import position, random_states
from tests.tui.test_explorers_words import LETTERS, RICH
from tui.games.explorers import about_space, handed, happened, meanwhile, moments, runs, told, words_told
from tui.games.explorers.counted import Counted
from tui.kit.text import fitting
from tui.table.content import lead_words
from tui.table.moments import Step
from tui.table.showing import JournalLine, journal_of, since

RULES = load("explorers")


def test_a_seat_has_one_figure_on_head_line_explore_board_and_era_page() -> None:
    """The head line said "18 (1 still due)" where the era page said 17."""
    due = 0
    kept = position(era=3, card="water", seats=[{"treasures": {"amphora": 2}, "coins": RICH}, {"coins": RICH}])
    for state in [*random_states("avenia", 2, 3, 60), kept]:
        for seat in range(2):
            coins, stands = RULES.returns(state)[seat][0], told.standing(state, seat)
            more = RULES.forecast(state, seat).total - coins if state.to_move != TERMINAL else 0
            soon, late = runs.still_due(state, seat)
            assert (stands.points, stands.whole) == (coins, coins + more), "the lead is that of both figures"
            assert soon + late == more and stands.more == (f" +{more}" if more else "")
            head = f"{coins}{stands.more}"
            frame: Any = SimpleNamespace(state=state, reckoned=SimpleNamespace(begins=False, totals=lambda: None))
            assert Counted(frame, state.board).coins()[seat] == head, "above the small map too: it said 38 for 37 +1"
            text = " ".join(" ".join(lines_text(runs.board_lines(state, seat, LETTERS, 43, 40))).split())
            assert f"{LETTERS[seat]} {head} = " in text or not coins + more, "one form"
            own = text.split(f"{LETTERS[seat]} {head} = ")[-1].split(" = ")[0]
            for_what = re.findall(r"\+(\d+) (?:at the end|after this card): \w", own)
            assert sum(map(int, for_what)) == more, "it is told for what"
            due += more > 0
    assert due


def test_the_lead_counts_all_that_stands_behind_the_coins_of_everybody() -> None:
    """ "Ann 145 (+2 for treasures at the end)  Bot 136 (+15 ...)  Ann leads by 9": with these, Bot led, and won."""
    seats = [{"coins": {"towers": 30}}, {"treasures": {"amphora": 3}, "coins": {"towers": 25}}]
    state = position(era=3, card="water", seats=seats)
    due = runs.still_due(state, 1)[1]
    assert due > 5
    stands = [told.standing(state, seat) for seat in range(2)]
    players: list[Any] = [SimpleNamespace(name=name) for name in ("Ann", "Bot")]
    lead, _ = lead_words(players, stands)
    assert lead == f"Bot leads by {due - 5}"
    goal = {"towers": ["c17r0", "c1r1"]}
    asked = ["two-towers", "five-villages", "rich-posts"]
    state = position(era=2, card="water", seats=[goal, {}], goals=asked)
    assert told.standing(state, 0).whole == 10 + state.purse[0], "a goal that is met counts"


def test_goals_have_few_words_with_their_coins_first() -> None:
    for goal in (one for goals in GOALS for one in goals):
        about = (goal.id, goal.high)
        assert len(brings.brings_goal_in_short(about, True)) <= 34
        assert len(f"Just now: {words_told.goals_met(1, goal.high, 1, [goal.short])}") <= 58


def test_who_is_second_with_a_goal_is_told_what_it_still_pays() -> None:
    seats = [{"met": {"two-towers": 10}, "coins": {"goals": 10}}, {}]
    state = position(era=2, card="water", seats=seats, goals=["two-towers", "five-villages", "rich-posts"])
    text = lines_text(runs.board_lines(state, 0, LETTERS, 60, 60))
    assert "Goals  first +10, later +5" in text and "  ●O ✓10  ▣B 0/2" in text and "  ●O 0/5  ▣B 0/5" in text
    dear = position(map="xawskil", goals=["five-lands", "far-west", "six-ruins"], seats=[{}, {}], era=2, card="water")
    text = lines_text(runs.board_lines(dear, 0, LETTERS, 60, 60))
    assert "Goals" in text and sum("first +12, later +6" in line for line in text) == 2, (
        "where they differ, behind each"
    )


def test_the_sum_of_one_gain_on_ice_is_told_once() -> None:
    gain = Gain("coins", 4, "explorers.space.coin", brings.brings_coins, (4,))
    ahead: Any = SimpleNamespace(gains=(gain,), coins=4, uses=2)
    assert lines_text([about_space.gain_line("c1r5", ahead)])[0].count("+4") == 1


def test_a_goal_that_is_met_but_not_paid_is_told_as_due() -> None:
    seats, asked = [{"towers": ["c17r0", "c1r1"]}, {}], ["two-towers", "five-villages", "rich-posts"]
    state = position(era=2, card="water", seats=seats, goals=asked)
    assert RULES.forecast(state, 0).total == 10
    text = lines_text(runs.board_lines(state, 1, LETTERS, 60, 60))
    assert "  ●O ✓+10  ▣B 0/2" in text
    assert told.standing(state, 0)[:2] == (0, " +10"), "paid, and what is still to come: in one form at every size"
    assert told.standing(state, 0).whole == state.purse[0] + 10, "Ben led by 10, who was 10 behind"


def test_a_treasure_that_pays_at_once_is_told_with_its_coins() -> None:
    """ "finds Purse" did not say what it is worth."""
    state = position(era=1, card="water", seats=[{}])
    found = [moments.turn_words(state, [TreasureDrawn(0, card.id)]) for card in TREASURE_CARDS]
    assert {"finds Purse +2", "finds Amphora"} <= set(found) and sum("+" in text for text in found) == 1


def test_a_goal_that_is_paid_says_who_was_first_and_what_the_others_get() -> None:
    asked = ["two-towers", "five-villages", "rich-posts"]
    said = []
    for met in (dict[str, int](), {"two-towers": 10}):
        seats = [{"towers": ["c17r0", "c1r1"]}, {"met": met}]
        game = at("avenia", "water", era=2, seats=seats, goals=asked)
        for _ in range(2):
            before = game.state_at(len(game))
            change = game.act(Done())
        step = Step(before, change.added[0], game.state_at(len(game)), "unicode")
        said += [moment.text for moment in moments.moments_of(step) if moment.kind == "paid"]
    assert said == [
        "gets +10 for a goal met first, others get +5 now: 2 discovery towers",
        "gets +5 for a goal met after others: 2 discovery towers",
    ]


def test_coins_of_a_seat_are_told_once() -> None:
    """ "Ben: +2 coins, +14 for a tower, village +4, +2 coins"."""
    paid = [Earned(1, "coins", 2, "c1r2"), Earned(1, "towers", 14, "c2r3"), Earned(1, "coins", 2, "c4r5")]
    other = Earned(0, "coins", 1, "c1r2")
    assert [(one.seat, one.source, one.coins) for one in happened.summed([paid[0], other, *paid[1:]])] == [
        (0, "coins", 1),
        (1, "towers", 14),
        (1, "coins", 4),
    ]


def test_a_treasure_that_pays_at_once_is_told_once() -> None:
    """ "Ann: treasure: Purse. At once: 2 coins, +2 by treasure"."""
    entry = SimpleNamespace(events=(TreasureDrawn(0, "coins"), Earned(0, "treasures", 2, "c1r2")))
    assert happened.telling(0, [entry], 0, brief=True) == [(0, "treasure Purse +2")]
    assert happened.telling(0, [entry], 0) == [(0, "treasure Purse (at once: 2 coins)")]


def test_a_goal_that_is_met_is_told_at_the_hand_over_with_what_it_will_pay() -> None:
    """It was paid once all had carried out the card: until then the head line had it, and no words did."""
    seats = [{"towers": ["c17r0"], "explorers": ["c1r2"]}, {}]
    game = at("avenia", "any", era=1, seats=seats, goals=["two-towers", "five-villages", "rich-posts"])
    game.act(Explore("c1r1"))
    game.act(Done())
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], controller=game, rules=RULES, state=game.state)
    table.is_human, table.app = lambda seat: True, SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0))
    table.seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    lines = since(journal_of(RULES, game.entries), game.entries, 1)
    texts = [line.text for line in handed.worth_telling(table, lines)]
    assert texts[-1] == "meets a goal first +10 (2 discovery towers)" and texts[0].startswith("explores B2: "), texts
    news = meanwhile.since_last_turn(table, 1, 78)
    assert news is not None and news.plain.endswith(", meets a goal first +10 (2 discovery towers)"), news
    news = meanwhile.since_last_turn(table, 1, 58)
    assert news is not None and news.plain.endswith(", meets a goal first +10"), news


def test_a_goal_is_told_when_it_is_met_and_counted_and_not_when_it_is_paid() -> None:
    """ "Ann gets +5 for a goal" stood at the start of her next turn: her 53 had held that since she met it."""
    seats = [{"towers": ["c17r0"], "explorers": ["c1r2"]}, {"explorers": ["c8r4"]}]
    asked = ["two-towers", "five-villages", "rich-posts"]
    state = at("avenia", "any", era=1, seats=seats, goals=asked, left=["water", "desert"]).state
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], controller=game, rules=RULES)
    table.is_human, table.app = lambda seat: True, SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0))
    table.seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    game.act(Explore("c1r1"))
    game.act(Done())
    assert reckoning.whole(table_of(table, game).state, 0) == 16, "with the tower that met it"
    game.act(Done())
    lines = since(journal_of(RULES, game.entries), game.entries, 0)
    assert not [line for line in handed.worth_telling(table_of(table, game), lines) if "goal" in line.text]
    news = meanwhile.since_last_turn(table, 0, 78)
    assert news is not None and "goal" not in news.plain, news


def table_of(table: Any, game: TurnController) -> Any:
    """The table as it stands now."""
    table.state = game.state
    return table


def test_a_goal_that_was_told_when_it_was_met_is_no_news_once_it_is_paid() -> None:
    """ "Since your turn: Ann: goal met, +10", an era after it was told, and not that she explored since."""
    seats = [{"towers": ["c17r0"], "explorers": ["c1r2"]}, {"explorers": ["c8r4"]}]
    asked = ["two-towers", "five-villages", "rich-posts"]
    state = at("avenia", "any", era=1, seats=seats, goals=asked, left=["water", "desert"]).state
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    for action in (Explore("c1r1"), Done(), Done()):
        game.act(action)
    assert any(isinstance(event, GoalMet) for event in game.entries[2].events)
    game.act(next(action for action in RULES.legal_actions(game.state, 0) if isinstance(action, Explore)))
    game.act(Done())
    assert game.state.to_move == 1
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], controller=game, rules=RULES, state=game.state)
    table.is_human, table.app = lambda seat: True, SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0))
    table.seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    for width in (40, 78, 200):
        news = meanwhile.since_last_turn(table, 1, width)
        assert news is not None and "goal" not in news.plain and re.search("Ann explores (B4|1 space)", news.plain), (
            news
        )


def test_in_little_room_coins_are_a_sum_and_each_text_can_follow_a_name() -> None:
    """ "Ben village +3, finds Fresh explorer, +3 coins (1 more: i)": the one more was a trade route +9."""
    map_ = map_named("avenia")
    first, second = [name for name in map_.names if map_.city[map_.index[name]]][:2]
    events = [
        Explored(0, "c1r2"),
        RouteOpened(0, first, second, 9),
        VillageFounded(0, "c1r3", 3),
        TreasureDrawn(0, "amphora"),
        Earned(0, "coins", 3, "c1r5"),
        GoalMet(0, GOALS[0][0].id, 10),
        GoalMet(0, GOALS[0][1].id, 5),
    ]
    turn = [(JournalLine(at, 0, "?"), event) for at, event in enumerate(events)]
    table: Any = SimpleNamespace(state=SimpleNamespace(map=0, seats=2))
    first_text, *texts = [line.text for line in handed._summed(table, turn, tight=True)]
    assert first_text.startswith("explores 1 space, opens route ")
    names = "; ".join(goal.short for goal in GOALS[0][:2])
    assert texts == ["finds Amphora", f"meets 2 goals (1 of them first) +15 ({names})", "gets +6 coins"]


def test_a_turn_is_told_in_its_parts_where_they_have_room_and_in_the_same_order_after_enter() -> None:
    """ "tower +14, gets +5 coins" was a village +4 and a coin; after Enter the line said so, in another order."""
    seats = [{"explorers": ["c1r2"]}, {}]
    game = at("avenia", "any", era=1, seats=seats)
    events = [
        Explored(0, "c1r2"),
        Earned(0, "coins", 1, "c1r2"),
        Explored(0, "c1r3"),
        Earned(0, "towers", 14, "c1r3"),
        VillageFounded(0, "c1r3", 4),
    ]
    entry = SimpleNamespace(events=events)
    table: Any = SimpleNamespace(names=[Content("Ann"), Content("Ben")], state=game.state, rules=RULES)
    table.controller = SimpleNamespace(entries=[entry], state_at=lambda at: game.state)
    lines = [JournalLine(0, 0, RULES.told(RULES.describe_event(event))) for event in events]
    roomy, least = (
        [line.text for line in handed.worth_telling(table, lines, tight=True, width=width)] for width in (98, 40)
    )
    plain = ["village +4", "coin space +1"]
    assert roomy == ["explores B3 and B4: tower +14", "founds the village B4 +4", "coin space B3 +1"], roomy
    assert least[-1] == "gets +5 coins" and not any("village" in text for text in least), least
    assert [text for _, text in happened.since(0, [entry], 0, brief=True)] == ["tower +14", *plain]


def test_a_goal_is_lit_where_it_was_met() -> None:
    """Its moment had no place: a banner, and nothing on the map."""
    seats = [{"towers": ["c17r0"], "explorers": ["c1r2"]}]
    game = at("avenia", "any", era=1, seats=seats, goals=["two-towers", "five-villages", "rich-posts"])
    before = game.state_at(len(game))
    change = game.act(Explore("c1r1"))
    step = Step(before, change.added[0], game.state_at(len(game)), "unicode")
    (met,) = [moment for moment in moments.moments_of(step) if moment.kind == "goal"]
    assert met.places == ("c1r1",)


def village_with_goals(asked: list[str]) -> Step:
    """The fifth village, on Avenia: a region is explored as a whole."""
    board = map_named("avenia")
    regions = [one for one in board.regions if one & board.blank and one.bit_count() < 5]
    _, north, small, middle, *_ = [[one for one in regions if one & land] for land in board.lands]
    stand = [board.names_of(one & board.blank)[0] for one in (*north[:2], *middle[:2])]
    last, *others = board.names_of(small[1])
    taken = small[1] | board.set_of(stand) | board.capital
    near = board.names_of(board.grid.around(board.set_of([last])) & ~taken)[:1]
    seats = [{"villages": stand, "explorers": [*others, *near]}, {}]
    game = at("avenia", "any", era=1, seats=seats, goals=asked)
    before = game.state_at(len(game))
    added = [*game.act(Explore(last)).added]
    if RULES.decision(game.state).phase == "village":
        before = game.state_at(len(game))
        added = [*game.act(RULES.legal_actions(game.state, 0)[0]).added]
    return Step(before, added[0], game.state_at(len(game)), "unicode")


def test_a_village_and_the_goals_that_it_meets_have_room_in_one_banner() -> None:
    """ "Ann meets a goal first, +10: 5 villages" was all of a village +2 and two goals: +22 looked like +10."""
    asked = ["five-villages", "three-lands", "two-towers"]
    step = village_with_goals(asked)
    for room, named in ((49, False), (69, False), (90, True), (150, True)):
        goal, village = moments.moments_of(step, room)  # the goal is worth most
        assert (goal.kind, village.kind) == ("goal", "village")
        forms = f"{goal.text}, {village.text}", f"{goal.brief}, {village.brief}"
        told = fitting(forms, room)
        assert (
            len(told) <= room
            and "meets 2 goals first, +20" in told
            and (" village F5 +1" if told != forms[1] else " village +1") in told
        ), told
        assert ("5 villages" in told) == named, told
    entries, met = [step.entry], happened.goals_met(step.before, step.after, 0)
    least = happened.just(0, entries, met, 2)
    assert least[-1] == "2 goals met first, +20" and len(f"Just now: {', '.join(least)}") <= 58, least


def test_a_goal_has_its_name_where_coins_are_told_by_their_sources() -> None:
    """ "Since your turn: Ben: +10 (goals)" did not say which."""
    goal = GOALS[0][0]
    entries = [SimpleNamespace(events=[Explored(1, "c9r5"), GoalMet(1, goal.id, 10), Earned(1, "coins", 2, "c9r5")])]
    assert happened.sums_by_source(0, entries, 0) == [(1, f"+12 ({goal.short} 10, coin spaces 2)")]
