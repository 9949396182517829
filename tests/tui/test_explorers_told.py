"""What the lines around the explorers' map say: figures, what happened, what is due, in the room there is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from types import SimpleNamespace
from typing import Any, Final

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.explorers import shapes
from rules.explorers.actions import Done, Explore, Settle
from rules.explorers.components import BASE, CARDS, TREASURE_CARDS
from rules.explorers.events import (
    TreasureDrawn,
)
from rules.explorers.frames import Exploring
from rules.explorers.maps import MAPS
from rules.explorers.maps import board as map_named
from rules.explorers.spaces import space_seen
from rules.explorers.words.places import code
from rules.hexes import bits
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.games.walks import start, walk
from tests.rules.explorers_help import at, lines_text
from tests.tui.explorers_table import begun
from tests.tui.test_explorers_view import position, random_states
from tui.games.explorers import (
    about_space,
    happened,
    meanwhile,
    moments,
    runs,
    told,
    words,
    words_card,
    words_told,
)
from tui.kit.text import fitting
from tui.table.moments import Step
from tui.table.panels import show_why

RULES = load("explorers")
SEATS: Final = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green"), Seat("Dan", "red")]


def test_nobody_is_told_of_their_last_turn_while_a_computer_player_moves() -> None:
    """ "Since your turn" stood there while the computer player was to move, and "Just now" without a name."""
    played, seen = start(("explorers", 2, {"map": "avenia"}), 3), 0
    app = SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0))
    for seat, _ in walk(played, 3, 150):
        names = [Content("Ann"), Content("Ben")]
        table = SimpleNamespace(controller=played, state=played.state, names=names, app=app, mover=seat, viewed=seat)
        table.seats = SEATS
        for human, head, named in ((True, "Since your turn: ", ""), (False, "Just now: ", f"{names[seat]} ")):
            table.is_human = lambda _, human=human: human
            line = meanwhile.since_last_turn(table, seat, 80)
            assert line is None or line.plain.startswith((head, " Era ", *words_when(human))), line
            seen += line is not None and line.plain.startswith(head)
            assert meanwhile.just_now(table, (["explored H8"], ["H8"]), "", 80).plain == f"Just now: {named}explored H8"
        table.is_human, table.viewed = lambda _: True, 1 - seat
        line = meanwhile.just_now(table, (["explored H8"], ["H8"]), "", 80)
        assert line.plain == f"Just now: {names[seat]} explored H8", "beside another's map"
    assert seen > 20


def words_when(human: bool) -> tuple[str, ...]:
    return ("So far: ", "Since your turn: ", "Your last turn: ") if human else ("So far: ",)


DEEDS: Final = [(0, "the village F5 northwest of the capital +1"), (0, "+2 by treasure"), (None, "card II is revealed")]
BRIEF: Final = [(0, "village F5 +1"), (0, "+2 by treasure"), (None, "card II")]


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (120, "Since: Ann: the village F5 northwest of the capital +1, +2 by treasure; card II is revealed"),
        (60, "Since: Ann: village F5 +1, +2 by treasure; card II"),
        (45, "Then: … Ann: +2 by treasure; card II"),
    ],
)
def test_what_happened_is_told_in_fewer_words_before_any_of_it_is_left_out(width: int, text: str) -> None:
    table: Any = SimpleNamespace(
        names=[Content("Ann"), Content("Ben")],
        app=SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0)),
        seats=SEATS,
    )
    ways = [meanwhile.Way("Since: ", DEEDS), meanwhile.Way("Since: ", BRIEF), meanwhile.Way("Then: ", BRIEF)]
    assert meanwhile._in_the_room(table, ways, width).plain == text


@pytest.mark.parametrize("map_id", MAPS)
def test_what_an_action_set_off_has_words_that_fit_at_60x20(map_id: str) -> None:
    """Points, and what they are for, were cut off."""
    table: Any = SimpleNamespace(
        app=SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0)),
        mover=0,
        viewed=0,
        is_human=lambda _: True,
    )
    table.names, table.seats = [Content("Ann")], [Seat("Ann", "orange")]
    played = start(("explorers", 1, {"map": map_id}), 7)
    for _ in walk(played, 7, 400):
        for entry in played.entries[-1:]:
            step = happened.just(played.state.map, [entry]), happened.just(played.state.map, [entry], form=1)
            table.controller, table.state, table.legal = played, played.state, []
            line = meanwhile.just_now(table, step, "", 58).plain
            assert "…" not in line and len(line) <= 58 and all(figure in line for figure in gains(step[0])), line


def gains(texts: list[str]) -> list[str]:
    return [figure for text in texts for figure in re.findall(r"\+\d+", text.partition(". ")[0])]


def test_what_would_come_of_a_space_fits_at_60x20_with_its_sum() -> None:
    seen = 0
    for map_id in MAPS:
        for state in random_states(map_id, 1, 8, 40):
            for action in RULES.legal_actions(state, state.to_move) if state.to_move >= 0 else ():
                ahead = RULES.preview(state, state.to_move, [action])
                if isinstance(action, Explore | Settle):
                    line = about_space.gain_line if isinstance(action, Explore) else about_space.founding_line
                    text = lines_text([line(action.space, ahead, 58)])[0]
                    assert (f"+{ahead.coins}" in text[:30] or len(text) <= 58) and len(text) <= 75, text
                    seen += len(ahead.gains) > 1
    assert seen


def test_the_last_space_of_a_region_is_told_with_the_one_before_it() -> None:
    """ "explore C10: coins +1 or C11 +8" steered away from a village and two goals."""
    found = []
    for state in random_states("avenia", 1, 5, 400):
        game: Any = SimpleNamespace(rules=RULES, state=state, viewed=0)
        explores = RULES.legal_actions(state, 0) if state.to_move == 0 else ()
        for action in (one for one in explores if isinstance(one, Explore)):
            ahead = RULES.preview(state, 0, [action])
            seen = space_seen(state, 0, action.space)
            at = told.Pointed(state.board, state.board.index[action.space], seen, ahead)
            if forms := told._then_the_village(game, at, action.space):
                text, brief = (form.plain for form in forms)
                assert len(brief) < 20
                assert seen.region is not None and len(seen.region.missing) == 2
                assert state.board.regions[seen.region.number] & state.board.blank, "else there will be no village"
                (last,) = set(seen.region.missing) - {action.space}
                both = RULES.preview(state, 0, [action, Explore(last)])
                assert brief == f"   then {code(last)} +{both.coins - ahead.coins}"
                assert text.startswith(f"   then {code(last)}") and "a village" in text
                assert text.count(f"+{both.coins - ahead.coins}") == 1, "a figure once"
                found.append(text)
    assert found


def test_the_prompt_says_when_a_card_is_done() -> None:
    """It went on with "up to 2 desert spaces" when the card was used up."""
    assert words.card_is_done("Desert", True) == "the card Desert is used up"
    state = position(era=1, card="desert", seats=[{"explorers": ["c11r4"]}])
    asked = RULES.decision(state).prompt
    table: Any = SimpleNamespace(rules=RULES, state=state, viewed=0, legal=[Done()], is_human=lambda _: True)
    line = told.prompt(table, Content(f"Ann: {asked}"), 98, 20).plain
    assert line.startswith("Ann: The card Desert reaches no more spaces: Enter ends it, ")
    assert told.prompt(table, Content(f"Ann: {asked}"), 50, 20).plain == "Ann: The card Desert reaches no more spaces"
    table.is_human = lambda _: False
    line = told.prompt(table, Content(f"Ann: {asked}"), 98, 20).plain
    assert line == "Ann: The card Desert reaches no more spaces", "a computer player presses no Enter"
    table.legal = RULES.legal_actions(state, 0)
    assert told.prompt(table, Content(f"Ann: {asked}"), 78, 20).plain == "Ann: Desert, up to 2 spaces"


def test_what_waits_to_be_chosen_is_no_nothing() -> None:
    """ "explored J5, nothing at once" stood above "the region is complete", and later the same words a second time."""
    state = position(era=1, card="desert", seats=[{"explorers": ["c10r4", "c9r5"]}])
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    game.act(Explore("c9r4"))
    phase = RULES.decision(game.state).phase
    assert phase == "village"
    assert happened.just(state.map, game.entries, form=1, phase=phase) == ["explored the desert J5"]
    assert happened.just(state.map, game.entries, form=1) == ["explored the desert J5: no coins"]
    assert words_told.has_explored_to_choose("E11", "routes") == "explored E11, cities are joined"


def test_what_a_computer_player_ends_is_not_told_with_keys() -> None:
    """ "Enter or d ends the card" stood there while the computer player ended it."""
    state = position(era=1, card="desert", left=["water"], seats=[{}, {}])
    table: Any = SimpleNamespace(
        rules=RULES,
        state=state,
        viewed=0,
        refused=None,
        names=[Content("Ann"), Content("Bot")],
        legal=[Done()],
        considered=None,
    )
    table.controller = SimpleNamespace(entries=[], state_at=lambda _: state)
    table.asked, at = lambda _: Content("  O  Ann"), told.Pointed(state.board, 0, None, None)
    roomy, narrow = "The card brought no coins", "Enter or d ends the card; then Bot"
    for human, width, text in ((True, 80, roomy), (True, 50, narrow), (False, 80, "Then Bot")):
        table.is_human = lambda _, human=human: human
        table.app = SimpleNamespace(size=SimpleNamespace(width=width))
        line = told.effect(table, at, Done(), width - 2).plain
        assert line.endswith(text) and (human or line == text), "what follows is said once, by the prompt if it can"


@pytest.mark.parametrize("number", range(len(CARDS)), ids=[card.id for card in CARDS])
def test_a_prompt_fits_at_60x20_whatever_the_card(number: int) -> None:
    state = position(era=1, card="water", seats=[{}])
    state.stack[:], state.card = [shapes.STARTS[number]], BASE + 1 if number >= BASE else number
    table: Any = SimpleNamespace(rules=RULES, state=state, viewed=0, legal=[Done(), Explore("c9r5")])
    asked = RULES.decision(state).prompt
    assert told.prompt(table, Content(f"  oO  Ann: {asked}"), 58, 26).cell_length <= 58


def ahead_at(game: TurnController, space: str, left: Sequence[Any]) -> Any:
    """What the line below the map says with the cursor on a space."""
    state, board = game.state, game.state.board
    table: Any = SimpleNamespace(rules=RULES, state=state, viewed=0, refused=None, is_human=lambda _: True)
    explores = [action for action in RULES.legal_actions(state, 0) if isinstance(action, Explore)]
    seen = [(board.index[one.space], RULES.preview(state, 0, [one])) for one in explores]
    at = told.Pointed(
        board,
        board.index[space],
        space_seen(state, 0, space),
        RULES.preview(state, 0, [Explore(space)]),
        [pair for pair in seen if pair[1].coins],
        board_told=True,
    )
    return [told.effect(table, at, Explore(space), width).plain for width in left]


def test_what_other_spaces_bring_cannot_be_read_as_villages() -> None:
    """ "or village J6 +2, H7 +1, K7 +1" read as three villages."""
    game = at("avenia", "any", explorers=["c9r5", "c10r4"])
    (line,) = ahead_at(game, "c8r4", [200])
    other = line.partition("   elsewhere: ")[2].split(", ")
    assert len(other) > 2 and all(re.fullmatch(r"[A-R]\d+ \+\d+ \([a-z ]+\)", one) for one in other), line
    assert "J5 +1 (village)" in other and "I7 +1 (coins)" in other


def test_a_space_that_brings_nothing_says_what_it_comes_nearer_to() -> None:
    game = at("avenia", "desert", explorers=["c8r4"])
    long, short = ahead_at(game, "c9r5", [120, 58])
    assert long.startswith("explore J6: no coins, then 2 steps northeast to the city L5 (value 2)")
    assert short.startswith("explore J6: no coins, then 2 steps to city L5")
    water = at("avenia", "water", explorers=["c8r4"])
    assert "step" not in ahead_at(water, "c7r4", [120])[0], "the line above tells how far what lies around water is"


def test_what_happened_is_told_in_sums_before_any_seat_is_left_out() -> None:
    """With four seats the line began with "…" and in the middle of a turn."""
    played = start(("explorers", 4, {"map": "avenia"}), 7)
    names = [Content(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    table: Any = SimpleNamespace(
        names=names,
        app=SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0)),
        is_human=lambda _: True,
        seats=SEATS,
    )
    table.controller, table.rules = played, RULES
    seen = 0
    for _ in walk(played, 7, 300):
        table.state = played.state
        for width in (78, 58):
            line = meanwhile.since_last_turn(table, played.state.to_move, width) if played.state.to_move >= 0 else None
            if line is not None:
                seen += "coins;" in line.plain
                assert "…" not in line.plain, line.plain
    assert seen


def test_while_computer_players_move_only_the_turn_before_is_just_now() -> None:
    """ "Just now: ..." began with what had happened since that player's own last turn, seats before."""
    played = start(("explorers", 3, {"map": "avenia"}), 7)
    table: Any = SimpleNamespace(
        names=[Content("Ann"), Content("Ben"), Content("Cleo")], is_human=lambda _: False, seats=SEATS
    )
    table.app, table.controller, table.rules = (
        SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0)),
        played,
        RULES,
    )
    seen = 0
    for _ in walk(played, 7, 200):
        table.state, seat = played.state, played.state.to_move
        line = meanwhile.since_last_turn(table, seat, 200) if seat >= 0 else None
        if line is not None and "Just now" in line.plain and "goal" not in line.plain:
            before = (seat - 1) % 3
            others = [name.plain for at, name in enumerate(table.names) if at != before]
            seen += 1
            assert not any(f"{name}: " in line.plain for name in others), line.plain
    assert seen > 5


def explored(text: str) -> int:
    """How many spaces a text tells of, named or counted."""
    head = re.split(": |, opens |, founds ", text)[0]
    names = re.findall(r"\b[A-R]\d+", head)
    return len(names) if names else int(head.split()[1].replace("nothing", "0"))


def test_a_card_that_has_begun_says_what_is_left_of_it() -> None:
    """ "Desert, up to 2 desert spaces." stood there with one of them explored."""
    played, seen = start(("explorers", 2, {"map": "avenia"}), 7), set[str]()
    for _ in walk(played, 7, 250):
        state = played.state
        told_left, card = runs.begun_left(state), runs.card_name(state, max(state.to_move, 0))
        fresh = not isinstance(state.top, Exploring) or state.top.left == sum(
            part.spaces for part in CARDS[state.top.card].parts
        )
        assert not (told_left and fresh), told_left
        if card == "Desert" and told_left:
            seen.add(told_left)
            assert re.fullmatch(r"1 desert space left|used up", told_left), told_left
    assert "1 desert space left" in seen, seen


def test_a_treasure_says_what_it_counts_in_little_room() -> None:
    """ "Ann finds Desert almanac" was all at 80x24: what it does stood nowhere on the screen."""
    room = {60: 49, 80: 69}
    for card in TREASURE_CARDS:
        state = position(era=1, card="water", seats=[{}])
        (moment,) = moments._moment(state, TreasureDrawn(0, card.id), room[80])
        assert moment.brief == happened.finds(card.id), "the card itself stands below the map"
        brief = words_told.counts_at_the_end(card.end)[0] if card.end else ""
        below = fitting(words_card.treasure_forms(card.name, card.text, brief, words_card.worth_now(12)), 72)
        assert len(below) <= 72 and ("at the end" in below.lower()) == bool(card.end), below
        small = happened.finds_in(room[60], card.id)
        assert len(small) <= room[60] and (":" in small) == bool(card.end), small
        just = [
            words_told.JUST_NOW + happened.just(0, [SimpleNamespace(events=[TreasureDrawn(0, card.id)])], (), form)[0]
            for form in (1, 2)
        ]
        assert max(map(len, just)) <= 78 and len(just[1]) <= 58 and ("at the end" in just[0]) == bool(card.end), just
    assert happened.finds_in(69, "desert") == "finds Desert almanac: 1 per desert village at the end"
    assert happened.finds_in(49, "census") == "finds Census: 1 for 2 villages at the end"


def test_whoever_sits_down_is_told_of_a_treasure_before_of_empty_spaces() -> None:
    """Two treasure cards were left out for "explores 4 spaces": in so many words one of them filled the line."""
    assert happened.deed_words(0, TreasureDrawn(0, "coins")) == "finds Purse +2"
    longest = max((card.id for card in TREASURE_CARDS), key=lambda one: len(happened.finds(one)))
    assert len(happened.deed_words(0, TreasureDrawn(0, longest))) <= 30


def test_no_village_is_promised_where_a_region_has_no_blank_space() -> None:
    """ "explore P7: coins +4   then N4 +2: coins +2", as if both belonged together."""
    tried = 0
    for map_id in MAPS:
        map_ = map_named(map_id)
        for region in (one for one in map_.regions if not one & map_.blank and one.bit_count() > 1):
            near = map_.grid.around(region) & ~region
            for x, y in permutations(bits(region)[:4], 2):
                there = map_.names_of((near | region) & ~(1 << x | 1 << y))
                state = position(map=map_id, era=2, card="any", seats=[{"explorers": list(there)}])
                game: Any = SimpleNamespace(rules=RULES, state=state, viewed=0)
                first, last = (Explore(map_.names[space]) for space in (x, y))
                ahead, both = RULES.preview(state, 0, [first]), RULES.preview(state, 0, [first, last])
                at = told.Pointed(map_, x, space_seen(state, 0, first.space), ahead)
                assert not told._then_the_village(game, at, first.space)
                tried += both.refused is None and both.coins > ahead.coins
    assert tried, "where the second space alone pays"


def test_a_card_that_was_drawn_is_told_whole_in_a_row() -> None:
    """ "Coin divers: Up to 4 water spaces" left out the coin spaces that it may explore then."""
    for card in CARDS[BASE:]:
        text = told.drawn_card(card.id, 78)
        assert text.startswith(f"{card.name}: ") and len(text) <= 78
        assert text.count(",") == card.text.count(","), "no clause is left out"
    assert told.drawn_card(CARDS[-1].id, 20) == CARDS[-1].name


def test_nobody_is_told_that_a_step_of_a_computer_player_is_allowed() -> None:
    """ "This is allowed: Enter does it." stood there while the computer player's step was shown."""
    said: list[str] = []
    table: Any = SimpleNamespace(refused=None, considered=Done(), mover=1, legal=[], remark=said.append)
    assert not show_why(table) and said == ["There is nothing to choose now."]
    table.legal = [Done()]
    assert not show_why(table) and said[1:] == ["This is allowed: Enter does it."]


def test_whoever_could_do_nothing_is_told_and_what_the_own_turn_brought() -> None:
    """ "Since your turn: card Any terrain is revealed": Ben had no space to go to, and nothing said where 7 coins of
    Ann's came from."""
    played = TurnController(RULES, RULES.configure(2, {"map": "avenia"}), 2)
    table: Any = SimpleNamespace(
        names=[Content("Ann"), Content("Ben")],
        app=SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0)),
        seats=SEATS,
    )
    table.controller, table.is_human, idle, own = played, lambda _: True, 0, 0
    for action in begun(2, "avenia", 2, 400):
        played.act(action)
        table.state, seat = played.state, played.state.to_move
        line = meanwhile.since_last_turn(table, seat, 150) if seat >= 0 else None
        if line is None or line.plain.startswith("So far"):
            continue
        assert "revealed" not in line.plain, line.plain
        idle += "explores nothing" in line.plain
        if coins := re.match(r"Your last turn: \+(\d+) ", line.plain):
            own += 1
            acts = [at for at, entry in enumerate(played.entries) if getattr(entry.step, "seat", None) == seat]
            turn = played.state_at(acts[-1]).turn
            first = next(at for at in range(acts[-1], -1, -1) if at == 0 or played.state_at(at).turn != turn) + 1
            paid = [one for entry in played.entries[first : acts[-1] + 1] for one in entry.events]
            mine = [one.coins for one in paid if isinstance(one, happened.PAYING) and one.seat == seat]
            assert int(coins[1]) == sum(mine), line.plain
    assert idle and own > 5, (idle, own)


def test_a_banner_tells_the_coin_spaces_of_its_step_too() -> None:
    """ "Ann founds a desert village +1" stood there, and 2 coins were more than before."""
    seen = 0
    played = TurnController(RULES, RULES.configure(2, {"map": "avenia"}), 5)
    for action in begun(2, "avenia", 5, 300):
        start = len(played.entries)
        played.act(action)
        for n in range(start, len(played.entries)):
            step = Step(played.state_at(n), played.entries[n], played.state_at(n + 1), "unicode")
            paid = [one for one in step.entry.events if happened.coin(one)]
            loud = [one for one in moments.moments_of(step) if not one.quiet and one.kind != "goal"]
            if paid and loud:
                seen += 1
                assert any(f"+{sum(one.coins for one in paid)}" in one.text for one in loud), loud
                assert "coin space" in "".join(one.text for one in loud)
    assert seen
