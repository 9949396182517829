"""The words beside the map of the explorers' game: the explore board, what a space is and brings, what happened."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest
from rich.cells import cell_len

from rules.catalogue import load
from rules.explorers.actions import Done, Explore, Keep, Post, Settle, Use
from rules.explorers.components import BASE, CARDS, SLOTS, TREASURE_CARDS
from rules.explorers.events import TreasureDrawn
from rules.explorers.maps import board
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import left_around, space_seen
from rules.explorers.words import TERRAINS, card_name, coins_paid
from rules.explorers.words.places import code, nearby, space_of
from rules.game import CHANCE, Act, Draw
from rules.reckoning import Cell, Row
from rules.turn_controller import TurnController
from tests.rules.explorers_help import lines_text
from tests.tui.test_explorers_view import position, random_states
from tui.games.explorers import about_space, closing, happened, moments, runs, words
from tui.games.explorers.runs import below_map
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.told import drawn_card
from tui.games.explorers.words import of_card
from tui.pages.chart import bars

RULES = load("explorers")
LETTERS = ["●O", "▣B", "▲G", "❖Y"]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("map_id", ["avenia", "xawskil"])
def test_the_explore_board_fits_at_every_moment(map_id: str, seats: int) -> None:
    """In the least room (27x15, as at 80x24) and in more: every line fits, and in more the coins are never cut off; in
    the least, the head line has them."""
    for state in random_states(map_id, seats, 3, 60):
        for seat in range(seats):
            for width, rows in ((27, 15), (36, 26), (60, 60)):
                lines = lines_text(runs.board_lines(state, seat, LETTERS, width, rows))
                assert len(lines) <= rows
                assert all(cell_len(line) <= width for line in lines), lines
                assert lines[0].startswith(("Era", "The game is over"))
                if rows > 15:
                    assert (
                        str(state.purse[seat]) in lines[-1]
                        or "=" in "".join(lines[-3:])
                        or lines[-1].endswith("no coins yet")
                    )


def test_the_explore_board_tells_card_goals_treasures_and_coins() -> None:
    seats = [
        {"cards": {"I": "w5"}, "treasures": {"amphora": 2}, "coins": {"villages": 3, "routes": 6},
         "explorers": ["c8r6"]},
        {"met": {"two-towers": 10}, "towers": ["c17r0", "c1r1"], "coins": {"towers": 16, "goals": 10}},
    ]  # fmt: skip
    state = position(
        era=2, card="water", left=["I", "II"], seats=seats, goals=["two-towers", "five-villages", "rich-posts"]
    )
    text = lines_text(runs.board_lines(state, 0, LETTERS, 60, 60))
    assert "Era II of IV, card 5 of 7" in text
    assert "now  Water, 3 spaces left" in text and "deck card I  card II  (any order)" in text
    assert "I   Great fleet" in text and "II  not drawn yet" in text and "    Up to 5 water spaces." in text
    at = text.index("2 discovery towers")
    assert text[at + 1] == "  ●O 0/2  ▣B ✓10"
    assert "5 villages" in text and " 2  Amphora  4 coins at the end" in text
    assert "●O 9 +4 = villages 3  routes 6  +4 at the end: Amphora" in text and "▣B 26 = towers 16  goals 10" in text
    other = lines_text(runs.board_lines(state, 1, ["oO", "#B"], 60, 60, ascii_only=True))
    assert "  oO 0/2  #B x10" in other, "the sign of the legend"
    assert all(line.isascii() for line in other)


RICH: Final = {"villages": 12, "routes": 27, "towers": 14, "coins": 11, "goals": 15}


@pytest.mark.parametrize(("seats", "width", "rows"), [(2, 43, 21), (3, 43, 26), (4, 52, 32), (1, 43, 15)])
def test_the_explore_board_splits_the_points_of_every_seat_where_there_is_room(
    seats: int, width: int, rows: int
) -> None:
    """Why another seat leads was told nowhere but on the score sheet. From 120x40 on there is room."""
    found = {"treasures": {"amphora": 2}}
    others = [{**found, "coins": {"coins": 2}}] * (seats - 1)
    state = position(era=3, card="water", seats=[{**found, "coins": RICH}, *others])
    for seat in range(seats):
        text = " ".join(" ".join(lines_text(runs.board_lines(state, seat, LETTERS, width, rows))).split())
        assert "villages 12 routes 27 towers 14 coin spaces 11 goals 15 +4 at the end: Amphora" in text
        assert text.count("coin spaces 2 +4 at the end: Amphora") == seats - 1
        now = f"{RULES.returns(state)[0][0]} +4"
        assert f"●O {now} = " in text if seats > 1 else f"Coins {now} = " in text, "as the head line has it"


def test_goals_have_one_form_in_little_room() -> None:
    """At 80x24 they had full words or few, and how far the seats are below or behind, as cards and coins came and
    went; coins have their sum in the head line."""
    goals = ["big-region", "five-villages", "rich-posts"]
    seats = [{"coins": RICH, "cards": {"I": "w5"}}, {"coins": RICH}]
    for deck in ((), ("I",), ("water", "grassland", "I", "II", "any")):
        for cards in ({}, {"I": "w5", "II": "g4-w1"}):
            state = position(
                era=3, card="desert", left=list(deck), seats=[{**seats[0], "cards": cards}, seats[1]], goals=goals
            )
            for seat in range(2):
                text = lines_text(runs.board_lines(state, seat, LETTERS, 27, 15))
                at = text.index("village in region of 5+")
                assert text[at - 1] == "Goals  first +10, later +5"
                assert (
                    text[at + 1 :: 2]
                    == ["  ●O 0/1  ▣B 0/1", "  ●O 0/5  ▣B 0/5", "  ●O 0/2  ▣B 0/2"][: len(text[at + 1 :: 2])]
                )
                assert text[at + 2] == "5 villages" and text[at + 4] == "2 posts on cities of 3+"
    four = position(era=3, card="water", seats=[{"coins": RICH}] * 4)
    roomy = " ".join(lines_text(runs.board_lines(four, 1, LETTERS, 28, 24)))
    assert "79 = villages" in roomy and "▲G 79" not in roomy


def test_on_a_page_of_its_own_the_explore_board_says_what_cards_allow() -> None:
    """At 80x24 they were names only, and no key told more before they came up."""
    state = position(era=3, card="water", left=["I"], seats=[{"cards": {"I": "w5"}}, {}])
    text = lines_text(runs.board_lines(state, 0, LETTERS, 75, 17))
    assert "I   Great fleet   Up to 5 water spaces." in text
    assert "none drawn" not in " ".join(lines_text(runs.board_lines(position(era=1, card="water"), 0, LETTERS, 28, 16)))
    four = position(era=3, card="water", left=["I"], seats=[{"cards": {"I": "w5"}}, {}, {}, {}])
    assert "I   Great fleet: Up to 5 water spaces." in lines_text(runs.board_lines(four, 0, LETTERS, 75, 17))


def test_alone_a_goal_has_what_it_pays_and_how_far_it_is_before_it() -> None:
    """The figure stood on a line of its own where the words took all of the first."""
    goals = ["big-region", "five-villages", "rich-posts"]
    state = position(era=2, card="water", seats=[{"villages": ["c10r5"]}], goals=goals)
    text = lines_text(runs.board_lines(state, 0, LETTERS, 28, 16))
    assert [line[:8] for line in text if line.startswith("+")] == ["+10 0/1 ", "+10 1/5 ", "+10 0/2 "]


def test_a_goal_says_who_met_it_first_and_what_there_is_for_others() -> None:
    seats = [{"met": {"two-towers": 10}}, {"met": {"two-towers": 5}}]
    state = position(era=2, card="water", seats=seats, goals=["two-towers", "five-villages", "rich-posts"])
    for width, rows in ((60, 60), (44, 34), (28, 16)):
        text = lines_text(runs.board_lines(state, 0, LETTERS, width, rows))
        assert any(line.strip().endswith("●O ✓10  ▣B ✓5") for line in text), "one form at every size"
        assert any("●O 0/5  ▣B 0/5" in line for line in text)
        assert sum("first +10, later +5" in line for line in text) == 1, "once, not behind each"


def test_words_about_a_space() -> None:
    state = position(era=2, card="desert", seats=[{"explorers": ["c8r6"], "villages": ["c10r5"]}])
    told = lines_text(about_space.space_lines(state.board, space_seen(state, 0, "c8r6"), True))
    assert told[0].startswith("I7 grassland, 1 coin") and "your map: an explorer" in told[0]
    assert "on the land of the capital" in told[0] and "just south of the capital" in told[0]
    ended = lines_text(about_space.space_lines(state.board, space_seen(state, 0, "c9r5"), False, over=True))
    assert ended[1] == "desert region of 3", "nobody goes on to its other spaces"
    near = space_seen(state, 0, "c9r6")
    region = lines_text([about_space.region_line(state.board, TERRAINS[near.terrain], near.region)])[0]
    assert region.startswith(f"{TERRAINS[near.terrain]} region of {near.region.size}: ")
    water = lines_text(about_space.space_lines(state.board, space_seen(state, 0, "c7r4"), True))
    assert water[1] == "1 step to city H4, 2 to ruin F4, 3 to city E3", "it belongs to no region"


def test_what_exploring_would_bring() -> None:
    state = position(era=2, card="desert", seats=[{"explorers": ["c10r4", "c9r5"]}])
    view = RULES.preview(state, 0, [Explore("c10r4")])
    assert view.refused is not None
    for action in RULES.legal_actions(state, 0)[:-1]:
        seen = RULES.preview(state, 0, [action])
        line = lines_text([about_space.gain_line(action.space, seen)])[0]
        assert line.startswith(f"explore {code(action.space)}: ")
        assert (f"+{seen.coins}" in line) == bool(seen.coins)


def test_others_who_only_explored_are_told_of_too() -> None:
    state = position(card="water", seats=[{}, {"explorers": ["c8r4"]}])
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    game.act(Explore("c8r4"))
    game.act(Explore("c7r4"))
    game.act(Done())
    assert happened.since(state.map, game.entries, 0) == [(0, "explores I5 and H5: no coins")]


def test_events_worth_telling_have_names() -> None:
    seen = set()
    for seed in (1, 2):
        chance = random.Random(seed)
        state = RULES.initial_state(RULES.configure(2, {}))
        while state.to_move != -2:
            if state.to_move == CHANCE:
                step: Any = Draw(RULES.decision(state).stream, RULES.sample_chance(state, chance.randrange))
            else:
                step = Act(state.to_move, chance.choice(RULES.legal_actions(state, state.to_move)))
            state, events = RULES.step(state, step)
            for event in events:
                if told := happened.event_words(state.map, event):
                    seen.add(type(event).__name__)
                    assert told.strip() == told and "\n" not in told
    assert {"Earned", "VillageFounded", "TreasureDrawn", "CardRevealed", "EraOver"} <= seen


def test_every_action_within_a_turn_is_told() -> None:
    kinds = set()
    for seats, map_id, seed in ((1, "xawskil", 3), (2, "avenia", 4)):
        chance = random.Random(seed)
        game = TurnController(RULES, RULES.configure(seats, {"map": map_id}), seed)
        while game.state.to_move >= 0:
            legal = RULES.legal_actions(game.state, game.state.to_move)
            more = [action for action in legal if action != Done()]
            before, was = len(game), game.state
            game.act(action := chance.choice(more or legal))
            told = happened.just(game.state.map, game.entries[before:])
            if game.state.turn == was.turn:
                kinds.add(type(action))
                assert told and all(text.strip() == text for text in told), action
                if isinstance(action, Explore):
                    assert code(action.space) in "; ".join(told), told
    assert {Explore, Keep, Use, Settle, Post} <= kinds


# --- the chart of the result ----------------------------------------------------------------------------------------


def test_bars_have_one_scale_and_leave_out_what_nobody_has() -> None:
    def sheet(**points: int) -> dict[str, Any]:
        return {"scorings": [{"items": [{"item": name, "points": value} for name, value in points.items()]}]}

    found = bars([sheet(villages=10, routes=0, towers=1), sheet(villages=40, routes=0, towers=0)], 20)
    assert [(bar.label, bar.seat, bar.points, bar.length) for bar in found] == [
        ("villages", 0, 10, 5), ("", 1, 40, 20), ("towers", 0, 1, 1), ("", 1, 0, 0),
    ]  # fmt: skip
    assert bars([sheet(villages=0)], 20) == []
    assert bars([{"scorings": []}], 20) == []


def test_goals_have_one_form_for_all_seats_at_every_moment() -> None:
    for state in random_states("avenia", 3, 4, 40):
        for width, rows in ((28, 15), (36, 26), (44, 40)):
            forms = []
            for seat in range(3):
                text = lines_text(runs.board_lines(state, seat, LETTERS[:3], width, rows))
                forms.append([line[4:] for line in text if re.match(r"(\+\d+|-|[*✓]\d+) ", line)][:3])
            assert forms[0] == forms[1] == forms[2]


def board_text(state: Any, seat: int) -> list[str]:
    return lines_text(runs.board_lines(state, seat, LETTERS[:3], 40, 60))


def test_the_board_of_another_seat_never_shows_the_movers_card_as_theirs() -> None:
    state = position(card="I", era=2, seats=[{"cards": {"I": "w5"}}, {"cards": {"I": "villages"}}, {}])
    own, other, none = (board_text(state, seat) for seat in range(3))
    assert "now  I: Great fleet, 5 spaces left" in own
    assert "now  I: Great fleet, ●O's card, then ▣B" in other, "its own name beside the other's was two cards for one"
    assert "now  I: Great fleet" in none and "     ●O's card, then ▣B, ▲G" in none, none
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    game.act(Done())
    assert "     ▣B's card, ●O is done" in board_text(game.state, 0)
    assert "     3 left in this line, then another" in board_text(game.state, 1)
    plain = position(card="water", seats=[{}, {}])
    assert "now  Water, ●O first, then ▣B" in board_text(plain, 1)
    choice = position(card="I/II/III", era=4, seats=[{"cards": {"II": "w5"}}, {"cards": {"I": "villages"}}])
    game = TurnController(RULES, RULES.config_of(choice), 1, base=choice)
    game.act(Use("w5"))
    assert "now  Great fleet, 5 spaces left" in board_text(game.state, 0)
    assert "now  card I/II/III, ●O first, then ▣B" in board_text(game.state, 1)


def test_treasures_that_were_paid_at_once_are_no_contradiction() -> None:
    assert words.none_kept() == "none kept"
    assert words.none_kept(2) == "none kept; 2 coins paid at once"
    assert words.none_kept(2, brief=True) == "none kept; 2 coins paid"


def test_once_the_game_is_over_nothing_is_still_to_pay() -> None:
    """The explore board went on to say "10 coins at the end"."""
    assert (words.worth(10), words.worth(10, over=True), words.worth(0, over=True)) == (
        "10 coins at the end",
        "10 coins paid",
        "no coins",
    )


def test_a_line_that_is_begun_says_that_it_is_one() -> None:
    """That the spaces lie in one line was told before the first of them alone."""
    start = position(card="water", seats=[{}, {}])
    game = TurnController(RULES, RULES.config_of(start), 1, base=start)
    assert "now  Water, 3 spaces left" in board_text(game.state, 0)
    spaces = [one for one in RULES.legal_actions(game.state, 0) if isinstance(one, Explore)]
    game.act(spaces[0])
    assert "now  Water, 2 left in the same line" in board_text(game.state, 0)
    assert runs.begun_left(game.state) == "2 spaces left in the same straight line"


@pytest.mark.parametrize("width", [76, 96])
def test_each_card_to_choose_from_has_its_text(width: int) -> None:
    """At 80 columns "Grassland camp" stood there by its name alone."""
    assert all(drawn_card(card.id, width).startswith(f"{card.name}: ") for card in CARDS[BASE:])


def test_treasures_that_are_found_are_told_once_with_what_they_count() -> None:
    """The journal had "finds Census, finds Census"."""
    found = [TreasureDrawn(0, "census"), TreasureDrawn(0, "census")]
    state = position(card="water", seats=[{}, {}])
    assert moments.turn_words(state, found) == "finds 2 x Census"
    assert happened.finds_what_counts(["census", "census", "coins"]) == (
        "finds 2 x Census (1 for 2 villages at the end), Purse +2"
    )


def test_a_card_that_is_each_seats_own_is_told_by_name() -> None:
    state = load("explorers").initial_state(load("explorers").configure(2, {}))
    state.kept[0], state.kept[SLOTS] = BASE + 1, BASE + 2
    state.card = BASE
    told = runs.own_cards(state, ["Ann", "Ben"])
    assert told == f"Ann {CARDS[BASE + 1].name}, Ben {CARDS[BASE + 2].name}"
    state.card = 0
    assert runs.own_cards(state, ["Ann", "Ben"]) == "", "the same for all"
    state.card, state.kept[SLOTS] = BASE, -1
    assert runs.own_cards(state, ["Ann", "Ben"]) == "", "not drawn by all yet"


def test_one_gain_is_told_with_its_coins_once() -> None:
    seen = set()
    for state in random_states("avenia", 1, 4, 60):
        if state.to_move < 0:
            continue
        for action in RULES.legal_actions(state, state.to_move):
            ahead = RULES.preview(state, state.to_move, [action])
            if isinstance(action, Explore) and isinstance(ahead, ExplorersPreview) and len(ahead.gains) == 1:
                [gain] = ahead.gains
                line = "".join(part for part, _ in about_space.gain_line(action.space, ahead))
                assert line.count("+") == (gain.coins > 0) and (not gain.coins or line.endswith(f" +{gain.coins}")), (
                    line
                )
                seen.add(gain.what)
    assert {"coins", "villages"} <= seen


@pytest.mark.parametrize("width", [30, 48, 80])
def test_the_signs_stand_below_each_other_with_all_their_words(width: int) -> None:
    """A large empty region lay beside the small maps below the map."""
    state = position(seats=[{}])
    signs = below_map.signs_meant(state.board, SIGNS["unicode"])
    columns = below_map.in_columns(signs, width, 20)
    assert columns and [one.sign for column in columns for one in column if one.sign] == [one.sign for one in signs]
    told = " ".join(one.told for column in columns for one in column)
    assert all(one.told in told for one in signs), "words that go on stand below their sign"
    assert max(len(one.told) for column in columns for one in column) + below_map.SIGN <= below_map.MOST
    few = [one for one in signs if one.what not in ("explorer", "village", "post")]
    for column, less in zip(columns, below_map.as_dealt(columns, few, width), strict=True):
        assert [one for one in column if one in less] == less, "each stays in its column when others come"
        assert not {"explorer", "village", "post"} & {one.what for one in less}
    assert below_map.in_columns(signs, width, 5) == [] or width == 80
    assert below_map.in_columns(signs, 20, 40) == [], "no column is narrower than its words"


def test_what_is_still_in_the_deck_is_told_with_what_each_card_allows() -> None:
    seats: list[dict[str, Any]] = [{"cards": {"I": "w5"}}, {}]
    state = position(era=2, card="water", left=["desert", "I", "II"], seats=seats)
    lines = lines_text(below_map.deck_told(state, 0, 44))
    assert lines[0] == "Still in the deck (any order)"
    assert lines_text(below_map.deck_told(state, 0, 60))[0] == "Still in the deck, in an order that nobody knows"
    assert "Desert: Up to 2 desert spaces" in lines and "I: Great fleet: Up to 5 water spaces" in lines
    assert " ".join(lines[-2:]) == "card II: you draw two investigate cards and   keep one"
    assert all(len(line) <= 44 for line in lines)
    assert "card I: you draw two investigate cards and" in lines_text(below_map.deck_told(state, 1, 44)), "not Ann's"
    assert below_map.deck_told(position(card="water", left=[], seats=[{}]), 0, 44) == []


DOUBLING: Final = next(card.id for card in CARDS if "double" in card.text or "triple" in card.text)


def test_coin_spaces_are_told_with_what_each_paid() -> None:
    """ "coin spaces +8" stood beside "5 coin spaces", whose signs on the map came to 6: a card doubled one of them."""
    got = [(1, 1, "water"), (1, 1, "any"), (2, 4, DOUBLING), (2, 2, "any")]
    card = card_name(DOUBLING)
    assert coins_paid(got) == f"4 spaces: 2 of 1, 1 of 2; doubled by {card}: 1 of 2"
    assert coins_paid(got[:1]) == "one space" and coins_paid(got[2:3]) == f"1 space: doubled by {card}: 1 of 2"
    assert coins_paid(got[:2]) == "2 spaces of 1"
    assert coins_paid([*got[:2], *got, (1, 2, DOUBLING)]) == (
        f"7 spaces: 4 of 1, 1 of 2; doubled by {card}: 1 of 1, 1 of 2"
    )


def test_a_card_around_its_first_space_tells_how_many_more_there_are() -> None:
    """ "5 spaces left" stood there while two could be explored; what is told is what there is, to the last one."""
    camp = next(number for number, card in enumerate(CARDS) if card.shape == "around" and "D" in card.parts[0].terrains)
    state = position(era=2, card="I", seats=[{"cards": {"I": CARDS[camp].id}, "explorers": ["c9r5", "c8r6"]}])
    assert left_around(state) is None
    first = RULES.legal_actions(state, 0)[0]
    state, _ = RULES.step(state, Act(0, first))
    told = left_around(state)
    assert told is not None
    explores = [action for action in RULES.legal_actions(state, 0) if isinstance(action, Explore)]
    assert told == (min(5, len(explores)), first.space)
    assert runs.left_words(state) == f"{told[0]} more next to {code(first.space)}"


def test_signs_that_nothing_else_tells_are_left_out_last() -> None:
    signs = below_map.signs_meant(board("avenia"), SIGNS["unicode"])
    whole = len(below_map.in_rows(signs, 80))
    assert sum(map(len, below_map.in_room(signs, 80, whole))) == len(signs)
    columns = below_map.in_room(signs, 80, whole + 1)
    starts = {sum(below_map._cells(one) for one in row[:at]) for row in columns for at in range(len(row))}
    assert len(starts) <= 4 < len(signs), "where there is room they stand below each other"
    fewer = below_map.in_room(signs, 80, 1)
    assert len(fewer) <= 2 and {one.what for row in fewer for one in row} == below_map.MARKS


def test_signs_are_told_that_the_map_shows() -> None:
    """ "found" and "trading post" were named before there were any, and a "+ for the village" that was nowhere."""
    signs = below_map.signs_meant(board("avenia"), SIGNS["unicode"])
    begun = position(seats=[{}])
    pieces = {"taken", "explorer", "village", "post", "tower", "check"}
    assert not pieces & {one.what for one in below_map.on_the_map(signs, begun, 0)}
    later = position(seats=[{"explorers": ["c8r6"], "villages": ["c7r7"], "posts": ["c4r2"], "towers": ["c17r0"]}])
    assert pieces - {one.what for one in below_map.on_the_map(signs, later, 0)} == {"check"}
    assert {one.what for one in signs} - pieces <= {one.what for one in below_map.on_the_map(signs, begun, 0)}
    for lit_for, mark in (("begins", "?"), ("village", "+"), ("scored", "*")):
        told = below_map.signs_meant(board("avenia"), SIGNS["unicode"], lit_for)
        assert mark in {one.sign for one in told} and "area" not in {one.what for one in told}


def test_a_card_that_is_chosen_first_says_so() -> None:
    """ "now card II" stood beside "II not drawn yet" while two cards were held out."""
    state = position(era=2, card="II", seats=[{"cards": {"I": "w5"}}, {"cards": {"I": "villages"}}])
    told = board_text(state, 0)
    assert "now  II: keep one of two" in told and "II  to be chosen now" in told
    assert not any("not drawn yet" in text for text in told if text.startswith("II "))


def test_the_deck_is_told_in_whole_names() -> None:
    """ "any" at the end of a line and "II" at the beginning of the next read as one."""
    for width in (25, 30, 44):
        told = lines_text(runs.board_lines(position(card="water"), 0, LETTERS, width, 60))
        at = next(number for number, text in enumerate(told) if text.startswith("deck "))
        assert "any terrain" in " ".join(told[at : at + 4]) and "card I" in " ".join(told[at : at + 4])


def test_no_line_of_the_explore_board_is_there_for_its_last_word() -> None:
    """ "3 desert, 2 mountain" and "left" below it took two of few lines."""
    card = next(one.id for one in CARDS if one.name == "Dune climbers")
    state = position(era=2, card="I", seats=[{"cards": {"I": card}}])
    for width, told in ((28, "     3 desert, 2 mountain"), (40, "     3 desert, 2 mountain left")):
        lines = lines_text(runs.board_lines(state, 0, LETTERS, width, 30))
        assert told in lines and "     left" not in lines


def test_a_treasure_says_what_it_pays_for_where_there_is_room() -> None:
    state = position(era=2, card="water", seats=[{"treasures": {"desert": 1}}])
    text = " ".join(" ".join(lines_text(runs.board_lines(state, 0, LETTERS, 48, 60))).split())
    assert "Desert almanac no coins yet At the end: 1 coin for each of your villages on desert." in text


def test_what_may_follow_on_a_coast_is_told_in_whole_words() -> None:
    """ "3 water left, then 2 coin"."""
    assert of_card.coast_left(3, 2, "coin") == "3 water left, then 2 coin spaces"
    assert of_card.coast_left(1, None, "city") == "1 water left, then any cities"


def test_of_water_is_told_what_lies_around_it() -> None:
    """ "water belongs to no region" stood there in half of the game."""
    map_ = board("avenia")
    x = map_.index["c8r4"]
    found = nearby(map_, x)
    assert found and list(found) == sorted(found, key=lambda one: one[0]) and all(1 <= away <= 4 for away, _ in found)
    for away, what in found:
        rings = map_.grid.rings(1 << map_.index[space_of(what.split()[-1])])
        assert rings[away] >> x & 1, what
    seen = space_seen(position(card="water", seats=[{}]), 0, "c8r4")
    told = lines_text(about_space.space_lines(map_, seen, True, None, 60))
    assert told[1].startswith("2 steps to city H4, 3 to ") and "region" not in told[1]


def test_two_treasures_of_a_kind_are_named_once_and_what_has_paid_is_not_to_come() -> None:
    """ "finds Census, finds Census"; and when the game was over, treasures were still to pay "at the end"."""
    drawn = [TreasureDrawn(0, "census"), TreasureDrawn(0, "census")]
    assert moments.turn_words(position(), drawn).count("Census") == 1
    assert words.worth(4) == "4 coins at the end" and words.worth(4, over=True) == "4 coins paid"
    assert words.none_kept(2) == "none kept; 2 coins paid at once" and words.none_kept(2, brief=True).endswith("paid")


@pytest.mark.parametrize("kind", TREASURE_CARDS)
def test_what_a_treasure_is_called_is_never_cut_on_the_explore_board(kind: Any) -> None:
    """ "1 Grassland almana" stood in a low window."""
    if kind.end:
        state = position(era=2, card="water", seats=[{"treasures": {kind.id: 1}}, {}])
        text = lines_text(runs.board_lines(state, 0, LETTERS[:2], 28, 16))
        assert any(kind.name in line for line in text) and max(map(len, text)) <= 28, text


def test_of_several_sources_that_are_alike_none_is_told_above_all() -> None:
    """ "Above all by villages, 3 to 2" stood there where coin spaces were 4 to 3, and treasures 1 to 0."""
    rows = [
        Row(name, name, "", (Cell(one), Cell(two))) for name, one, two in (("villages", 3, 2), ("coin spaces", 4, 3))
    ]
    assert closing._reason(rows, 0, 1) == ""
    more = [*rows, Row("routes", "routes", "", (Cell(4), Cell(0)))]
    assert closing._reason(more, 0, 1) == ", above all by routes, 4 to 0" and closing._reason(more, 1, 0) == ""
