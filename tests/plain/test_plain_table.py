"""A game at the prompt: turns, news, commands, undo, hostile lines, whole games."""

from __future__ import annotations

import random
import re
from io import StringIO
from pathlib import Path

import pytest

from rules.catalogue import GAMES, load
from rules.game import Act
from rules.turn_controller import TurnController
from saves.helps import forbid_hints
from saves.model import FINISHED, RUNNING, Seat
from saves.store import Store
from tests.plain.typist import Guest, Typist, play
from tui.plain import words
from tui.plain.parser import COMMANDS
from tui.plain.table import PlainTable
from tui.plain.telling import heard
from tui.plain.voice import Streams
from tui.player_process import advise
from tui.table import hinting
from tui.table import words as table_words

MOST = 1500
"""Lines that a whole game takes at most."""


def test_the_prompt_tells_seat_what_is_to_be_done_and_what_changed(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["1"]))
    assert "Ann, your turn." in voice.said
    after = voice.answers("1")
    assert after[0].startswith("Done: lay ")
    assert "Ben, your turn." in after
    assert any(line.startswith("Ann lays ") for line in after)
    assert after[-2].startswith("Ben: lay a tile on ")


def test_moves_are_numbered_with_what_each_brings_and_a_number_does_it(tmp_path: Path):
    voice, game = play(tmp_path, Typist(["moves", "moves turned", "2"]))
    listed = voice.answers("moves")
    assert listed[0] == "There are 18 ways to do it."
    assert [line.split(".")[0] for line in listed[1:19]] == [str(n) for n in range(1, 19)]
    assert all("turned" in line for line in voice.answers("moves turned")[:-1])
    done = listed[2].split(". ", 1)[1].split(" (upper")[0]
    assert voice.answers("2")[0] == f"Done: {done}."
    with Store.open(tmp_path) as store, store.resume(game) as kept:
        assert any("lays" in text for _, _, text in kept.journal)


def test_a_promise_of_the_moves_comes_true(tmp_path: Path):
    """What `moves` says an action brings is what the score says after it, in a whole game."""
    told: list[tuple[int, int]] = []

    def choose(table: PlainTable) -> str | None:
        if table.is_over:
            return None
        action = table.rules.legal_actions(table.state, table.seat)[0]
        before = table.rules.forecast(table.state, table.seat)
        preview = table.rules.preview(table.state, table.seat, table.chain(action))
        if before is not None and preview.then is not None:
            told.append((preview.then.total, sum(item.points for item in preview.then.items)))
        return "1"

    play(tmp_path, Guest(choose), names=("Ann",))
    assert len(told) > 15
    assert all(total == items for total, items in told)


def test_an_unknown_word_names_the_nearest_and_nothing_is_done(tmp_path: Path):
    voice, game = play(tmp_path, Typist(["mvoes", "xyzzy", "99", "look nowhere", "board Zoe"]))
    assert 'Did you mean "moves"?' in voice.answers("mvoes")[0]
    assert "no word I know" in voice.answers("xyzzy")[0]
    assert voice.answers("99")[0] == words.no_such_number(99, 18)
    assert "no place" in voice.answers("look nowhere")[0]
    assert voice.answers("board Zoe")[0] == 'Nobody here is called "Zoe": there are Ann and Ben.'
    with Store.open(tmp_path) as store:
        info = store.info(game)
        assert info is not None
        assert info.turn == 0


def test_a_mistyped_word_of_an_action_is_put_right_in_the_answer(tmp_path: Path):
    typed = ["buy grat pyrmid", "moves forumm", "what", "biuld stonehenge", "forum", "sun tsu colony"]
    voice, _ = play(tmp_path, Typist(typed), "nations", ("Ann",), seed=3)
    assert voice.answers("buy grat pyrmid")[0] == (
        '"buy grat pyrmid" is no word I know. Did you mean "buy great pyramid"?'
    )
    assert voice.answers("moves forumm")[0] == 'Nothing that can be done now is called "forumm". Did you mean "forum"?'
    assert voice.answers("what")[0] == 'Say of which action: "what 3", or some of its words.'
    assert "Did you mean" not in voice.answers("biuld stonehenge")[0], "that cannot be done now"
    assert "nothing that can be done now" in voice.answers("sun tsu colony")[0]


def test_an_action_that_cannot_be_done_says_why_and_a_tile_is_found_without_its_nought(tmp_path: Path):
    typed = ["lay 5", "lay 3", "undo", "lay 03 on b2 turned", "y"]
    voice, _ = play(tmp_path, Typist(typed), seed=5)
    assert voice.answers("lay 5")[0] == "Lay 5: the church (05) is none of your open tiles. (Rule: Laying a tile)"
    assert voice.answers("lay 3")[:3] == [
        "Which of these?",
        "1. lay a church on B2 (03) (upper half church, road right; lower half road left; the halves are joined)",
        (
            "2. lay a church turned on B2 (03) "
            "(upper half road right; lower half church, road left; the halves are joined)"
        ),
    ]
    assert voice.answers("lay 03 on b2 turned")[0] == "Done: lay a church turned on B2 (03)."
    assert any(
        line.endswith(": 2 churches, 2 windmills, 6 knights of strength 1, 1, 1, 1, 1 and 2.") for line in voice.said
    )


def test_places_are_looked_at_by_name_and_by_direction(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["look c1", "look castle 4", "look right of castle 4", "around castle 4"]))
    assert voice.answers("look c1")[0].startswith("C1: castle 4;")
    assert voice.answers("look castle 4")[0].startswith("castle 4: on C1")
    assert voice.answers("look right of castle 4")[0] == "D1: empty"
    assert voice.answers("around castle 4")[1] == "Above: the border"


def test_why_names_the_reason_and_its_rule(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["why lay 22 turned", "why lay 03 turned"]))
    assert voice.answers("why lay 22 turned")[0] == (
        "Lay knight 3 turned on H1 (22): knight 3 (22) is none of your open tiles. (Rule: Laying a tile)"
    )
    assert voice.answers("why lay 03 turned")[0].startswith("This is allowed")


def test_undo_is_free_or_asked_for_and_redo_brings_it_back(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["1", "undo", "redo", "1", "undo", "no", "score"]))
    assert voice.answers("undo")[0] == "Taken back: 1 action."
    assert voice.answers("redo")[0] == "Done again."
    at = len(voice.said) - voice.said[::-1].index("> undo") - 1
    assert "Take it back?" in voice.said[at + 1]
    assert words.left_as_it_is() in voice.said


def test_a_computer_player_moves_by_itself_and_its_turn_is_told(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["1"]), names=("Ann", "Bot"), players=("human", "greedy"))
    after = voice.answers("1")
    assert any(line.startswith("Bot lays ") for line in after)
    assert after[-2 if after[-1].startswith("Goodbye") else -1].startswith("Ann: lay a tile on ")


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_by_the_hints(tmp_path: Path, game: str):
    count = 0

    def choose(table: PlainTable) -> str | None:
        nonlocal count
        count += 1
        if table.is_over or count > MOST:
            return None
        action = table.choice_of("greedy")
        return str(list(table.rules.legal_actions(table.state, table.seat)).index(action) + 1)

    voice, number = play(tmp_path, Guest(choose), game, names=("Ann",))
    assert words.is_over() in voice.said
    with Store.open(tmp_path) as store:
        info = store.info(number)
        assert info is not None
        assert info.status == FINISHED
    assert all(line.strip() for line in voice.said), "a fact a line"


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_that_is_typed_ends_the_table(tmp_path: Path, game: str):
    """Random commands with random words: every line is answered, the game is still there."""
    pick = random.Random(game)
    rests = ("", "1", "0", "-1", "999999999999999999999", "ann", "\x1b[2J", "café", "'; drop", "north of the capital",
             "[bold]", "a" * 300, "of of of")  # fmt: skip
    lines = [f"{pick.choice((*COMMANDS[:-1], '', 'lay', '7'))} {pick.choice(rests)}" for _ in range(120)]
    heard = StringIO()
    _, number = play(tmp_path, Streams(StringIO("\n".join(lines)), heard), game)
    assert heard.getvalue().endswith(words.leaving(number, False) + "\n")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", heard.getvalue())
    with Store.open(tmp_path) as store:
        info = store.info(number)
        assert info is not None
        assert info.status == RUNNING


@pytest.mark.parametrize("game", ["explorers", "discordia"])
def test_the_scoring_under_way_is_told_and_counted_once(tmp_path: Path, game: str):
    """Where the sheet holds the scoring that the forecast is about, neither stands twice."""
    count = 0

    def choose(table: PlainTable) -> str | None:
        nonlocal count
        count += 1
        return "1" if count < 15 else {15: "score", 16: "others"}.get(count)

    voice, _ = play(tmp_path, Guest(choose), game, names=("Ann",))
    heads = [
        line for line in voice.answers("score") if "as it stands" in line or re.match(r"(Scoring|Year) \d+:", line)
    ]
    assert len(heads) == 1
    total = re.search(r"as it stands: (\d+ \w+)\.", heads[0])
    assert total is not None
    assert re.search(rf"\b{total[1]}\b", voice.answers("others")[0])


def test_what_an_action_brings_names_who_does_it_and_says_turned(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["what 2"]))
    answer = voice.answers("what 2")
    assert answer[1] == words.and_then()
    assert re.fullmatch(r"Ann lays [a-z0-9 ]+ turned on [A-H]\d\.", answer[2])


def test_the_news_of_a_purchase_tell_what_was_done_and_not_how_it_was_begun(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["buy stonehenge", "news"]), "nations", seed=5)
    assert "Ann takes Stonehenge." in voice.answers("news")
    assert not any("begins to buy" in line for line in voice.said)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint_names_the_three_best_with_their_numbers(tmp_path: Path, game: str):
    """Of each its number, how it compares and why; the first number may be typed."""
    numbers: list[int] = []
    asked = 0

    def choose(table: PlainTable) -> str | None:
        nonlocal asked
        asked += 1
        if asked == 1:
            count = len(table.controller)
            found = advise(table.rules, "steady", table.state, table.seat, table.controller.seed, count)
            legal = list(table.rules.legal_actions(table.state, table.seat))
            numbers.extend(legal.index(one.action) + 1 for one in hinting.within_reach(found))
            return "hint"
        return str(numbers[0]) if asked == 2 else None

    voice, number = play(tmp_path, Guest(choose), game, names=("Ann",))
    lines = [line for line in voice.said if line.startswith("Hint: ")]
    assert [int(re.findall(r"\(number (\d+)\)", line)[0]) for line in lines] == numbers
    assert 1 <= len(lines) <= 3
    assert all(
        re.search(r"\), (in the end about |about |far better |better |not as good |there is no other)", line)
        for line in lines
    )
    with Store.open(tmp_path) as store, store.resume(number) as kept:
        assert any(isinstance(entry.step, Act) for entry in kept.controller.entries)


# --- the goal of a chapter --------------------------------------------------------------------------------------------


def chapter_at_the_prompt(tmp_path: Path, name: str, lines: list[str]) -> tuple[Typist, Store]:
    """A chapter of La Mancha played with these lines, and its store."""
    from rules.campaigns import campaign
    from saves.campaigns import begin, start_chapter
    from tui.table.aim import aim_of

    way = campaign("la-mancha")
    index = way.index(name)
    assert index is not None
    store = Store.open(tmp_path)
    run = begin(store, way, "Ann")
    with store.writing() as db:
        rows = [(run.id, one.id) for one in way.chapters[:index]]
        columns = "campaign_id, chapter, number, started, finished, passed"
        db.executemany(f"INSERT INTO attempts ({columns}) VALUES (?, ?, 1, 1, 2, 1)", rows)
    game = start_chapter(store, run.id, way, index)
    voice = Typist(lines)
    PlainTable(game, voice, aim=aim_of(store, game.info)).run()
    game.close()
    return voice, store


def test_the_goal_of_a_chapter_is_told_at_the_prompt_and_with_the_score(tmp_path: Path):
    voice, store = chapter_at_the_prompt(tmp_path, "windmills", ["score"])
    store.close()
    assert "La Mancha 3: Giants on the plain, attempt 1" in voice.said
    told = "- windmills bring 6 points in the last scoring: still open, 0 of 6 now"
    assert told in voice.said
    assert told in voice.answers("score")


def test_at_the_prompt_too_a_hint_costs_the_medal_and_a_broken_condition_is_told_first(tmp_path: Path):
    voice, store = chapter_at_the_prompt(tmp_path, "sancho", ["hint", "hint", "lay SP on", "lay SP on"])
    said = " ".join(voice.said)
    assert "wins no medal any more" in said and "Type hint again to have it." in said
    assert "Sancho Pansa is never laid" in said and "Type it again to do it all the same." in said
    [game] = store.games("running")
    assert game.hints == 1
    laid = [line for line in voice.said if line.startswith("Done: lay Sancho Pansa")]
    assert len(laid) == 1, "done at the second asking"
    store.close()


def test_for_a_program_of_ones_own_steady_plays_here_and_it_is_said_once(tmp_path: Path):
    mark = tmp_path / "ran"
    voice, _ = play(tmp_path, Typist(["1", "1"]), players=["human", f"exec:touch {mark}"])
    assert voice.said.count(words.no_programs("steady")) == 1
    assert not mark.exists()


def test_a_game_without_hints_tells_none(tmp_path: Path):
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(1), 3)
    voice = Typist(["hint"])
    with Store.open(tmp_path) as store, store.create(controller, [Seat("Ann")], also=forbid_hints) as kept:
        PlainTable(kept, voice).run()
    assert voice.answers("hint")[0] == table_words.no_hints_here()
    assert not any("Hint" in line for line in voice.said)


def test_who_ended_a_round_and_who_did_not_both_hear_what_it_brought_them(tmp_path: Path):
    """A round that ends on somebody else's turn: what it brought oneself is news, too, and so is what one rolled."""
    voice, _ = play(tmp_path, Typist(["1"] * 18))
    news = [line for line in voice.said if line.startswith(("Ann scores ", "Ben scores "))]
    assert {line.split()[0] for line in news} == {"Ann", "Ben"}
    assert any(line.startswith("Ann opens the tiles of round 1: ") for line in voice.said[: voice.said.index("> 1")])


def test_what_one_rolled_is_told_before_the_next_one_s_turn(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["reroll dice", "1", "reroll the picked"]), "nations")
    turn = voice.said.index("Ann, your turn.")
    assert any(line.startswith("Ben rerolls for a chit, now: ") for line in voice.said[:turn])


def test_what_a_village_brought_is_told_to_who_founded_it(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["6", "2", "1"]), "explorers", ("Ann",), seed=5)
    assert voice.answers("1")[:2] == ["Done: found the village on K6.", "Ann founds a village on K6: 1 coin."]


def test_how_many_spaces_a_card_still_allows_stands_in_the_prompt(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["6"]), "explorers", ("Ann",), seed=5)
    assert voice.answers("6")[-2] == "Ann: Any terrain, up to 2 adjacent spaces of any terrain (1 space left)."


def test_signs_that_a_voice_leaves_out_are_words_and_may_be_typed_either_way(tmp_path: Path):
    assert heard("08' on C1, 3 x 2 = 6") == "08 turned on C1, 3 times 2 makes 6"
    assert heard("15 symbols + 0 empty - 1 aqueduct = 14") == "15 symbols plus 0 empty less 1 aqueduct makes 14"
    assert heard("a track (a tower / swap 3; 1 star)") == "a track (a tower, then swap 3; 1 star)"
    assert heard("2 x Amphora, 1 x Tower charts") == "2 times Amphora, 1 Tower charts"
    assert heard("aqueduct +1, A - B, n/a") == "aqueduct +1, A - B, n/a"
    typed = ["moves great pyramid", "what great pyramid", "buy phalanx 4 x white", "undo", "buy phalanx 4 times white"]
    voice, _ = play(tmp_path, Typist(typed), "nations", seed=3)
    assert not any(re.search(r"\d x | = | / |\d - ", line) for line in voice.said if not line.startswith(">"))


def test_the_prompt_of_a_reroll_says_which_dice_are_picked(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["reroll", "1", "1", "reroll the picked"]), "nations")
    prompts = [line for line in voice.said if line.startswith("Ben: pick dice to reroll")]
    assert prompts[0] == "Ben: pick dice to reroll."
    die = voice.answers("1")[0].removeprefix("Done: pick ").rstrip(".")
    assert prompts[1] == f"Ben: pick dice to reroll (picked: {die})."
    assert "(picked: " in prompts[2] and len(prompts) == 3


def test_what_the_rules_say_has_no_signs_of_the_screen(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["rules nations.buy.advisor", "rules reroll"]), "nations")
    assert any("used or available ones" in line for line in voice.said)
    assert not any("(c" in line or "( c" in line for line in voice.said)


def test_a_place_named_by_one_that_is_not_there_names_the_nearest(tmp_path: Path):
    voice, _ = play(tmp_path, Typist(["look right of castle 1"]))
    assert voice.answers("look right of castle 1")[0] == 'There is no place "castle 1" here. Did you mean castle 6?'
