"""A review in sentences: people read words, no codes, of every game."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import GAMES, noun
from rules.game import Act
from rules.players.review import Choice, Drawn, Expected, Review, Turning, plan
from tests.rules.test_review import played
from tui.games.quixote.hand import hand_of
from tui.pages import review_lines
from tui.pages.words import review as words

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_drawn_is_told_as_the_journal_tells_it(game: str) -> None:
    log = played(game, "novice")
    codes = {str(entry.step.outcome) for entry in log.entries if hasattr(entry.step, "outcome")}
    told = 0
    for piece in plan(log, 0.01):
        if piece.kind == "draw":
            for seat, name in enumerate(NAMES):
                one = Turning(Drawn(piece.start, piece.end, (4.0, 4.0), (0.0, 0.0)), seat, 4.0)
                text = review_lines.turning_words(log, one, NAMES)
                own = review_lines.teller(log, one) == seat
                ends = "of good luck" if own else f"this helped {name} by about 4 {noun(game)}s"
                assert text.endswith(ends) and text.startswith(", ")
                assert own or not text.startswith(f", {name}"), "told from the name of whom it was drawn for"
                assert not {part for part in re.split("[,;:] ", text) if part in codes}, text
                assert f"{name}, {name}" not in name + text, "nobody is named twice"
                told += 1
    assert told > 20


def test_a_choice_is_seen_before_it_is_made_and_a_draw_once_it_lies_there() -> None:
    drawn, choice = Drawn(4, 7, (1.0,), (0.0,)), Choice(4, 0, 1, None, None, 2.0)
    assert review_lines.place_of(Turning(drawn, 0, 1.0)) == 7 and review_lines.place_of(Turning(choice, 0, -2.0)) == 4


def test_luck_is_good_or_bad_and_a_decisive_choice_is_no_figure() -> None:
    assert (
        words.drawn("Ann", "round 1", ["a", "b", "c"], -3, "point")
        == ", round 1: a, b and 1 more draw; about 3 points of bad luck"
    )
    assert words.choice(2, "year 1", "draw", "deploy", words.MUCH, "worker").endswith(
        "better: deploy, which decided it"
    )


def test_when_it_was_is_said_once() -> None:
    told = words.drawn("Ann", "year 2, summer", ["year 2, summer: blue 2, red 1, yellow 5"], -3, "worker")
    assert told == ", year 2, summer: blue 2, red 1, yellow 5; about 3 workers of bad luck"
    tile, roll = "year 3, Saturnalia: a tile", "year 3, Saturnalia: the roll"
    assert words.drawn("Ann", "year 3, Saturnalia", [tile, roll], -13, "worker").startswith(
        ", year 3, Saturnalia: a tile, the roll; "
    )
    log = played("discordia", "novice")
    stages = {log.rules.stage(log.state_at(at)) for at in range(len(log.entries))}
    assert "year 1, summer" in stages and not any("season" in stage for stage in stages)


def test_of_a_chapter_it_is_told_what_was_weighed_and_how_likely_it_was_to_pass() -> None:
    found = Review(
        (), (), tuple(Expected(at, (40.0,), (1.0,), share) for at, share in enumerate((0.4, 0.25, 0.0))), (30,)
    )
    log = played("quixote", "novice")
    assert review_lines.goal_words(log, "la-mancha/windmills", found) == (
        "Judged by what La Mancha 3 asks beside points: to pass weighs 12 points, each condition as much again. "
        "The chance to pass was 40% at the beginning, 25% halfway; it was lost. It fell most in round 1: 25%, then 0%."
    )
    assert "as much again" not in review_lines.goal_words(log, "rhine/game-1", found)
    assert review_lines.goal_words(log, "", found) == ""


def test_where_the_chance_fell_is_told_of_a_lost_chapter_and_where_it_fell_far() -> None:
    log = played("quixote", "novice")

    def told(*chances: float) -> str:
        last = len(log.entries) // max(1, len(chances) - 1)
        ends = tuple(Expected(at * last, (40.0,), (1.0,), share) for at, share in enumerate(chances))
        return review_lines.goal_words(log, "la-mancha/windmills", Review((), (), ends, (30,)))

    assert told(0.8, 0.1, 0.0).endswith("It fell most from round 1 to round 2: 80%, then 10%.")
    assert "fell" not in told(0.8, 0.1, 1.0), "it passed"
    assert "fell" not in told(0.5, 0.3, 0.2, 0.0), "no more than chance does to so few playouts"


def test_beside_each_other_cards_are_told_by_their_names_unless_only_the_text_tells_them_apart() -> None:
    """Two whole cards' texts in one sentence could not be read."""
    did, best = "use Gold diggers: up to 3 mountain spaces", "use Wanderers: up to 1 desert"
    assert review_lines.in_brief(did, best) == ("use Gold diggers", "use Wanderers")
    assert review_lines.in_brief("take Forum: pay 1 gold", "take Forum: pay 2 dice") == (
        "take Forum: pay 1 gold", "take Forum: pay 2 dice",
    )  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_no_id_of_a_tile_stands_there_and_two_actions_never_read_the_same(game: str) -> None:
    """Which of two tiles of one name it is, is told by where it lies in the hand, as on the table."""
    log, alike = played(game, "novice"), 0
    for position, entry in enumerate(log.entries):
        state = log.state_at(position)
        if not isinstance(entry.step, Act):
            continue
        for best in log.rules.legal_actions(state, state.to_move):
            if best == entry.step.action:
                continue
            did, better = review_lines.beside(log, position, entry.step.action, best)
            ids = [text for text in (did, better) if re.search(r" \((\d\d|SP)\)$", text)]
            assert not ids
            if game == "quixote":
                assert did != better
                alike += "(tile" in did
                if "(tile" in better:
                    tiles = [tile.id for tile in hand_of(state, state.to_move) if tile.legal]
                    assert better.endswith(f"(tile {tiles.index(best.tile) + 1} of {len(tiles)})")
            else:
                assert not review_lines.NUMBERED.search(review_lines.described(log, position, best)), "left as it is"
    assert (alike > 3) == (game == "quixote")


def test_a_long_list_of_what_was_drawn_is_left_out_whole() -> None:
    tiles = "2 churches, 2 windmills, 6 knights of strength 1, 1, 1, 2, 3 and 3, and as many more of each kind"
    assert review_lines._in_short(f"opens the tiles of round 1: {tiles}") == "opens the tiles of round 1"
    assert review_lines._in_short("opens the tiles of round 1: 2 churches") == "opens the tiles of round 1: 2 churches"
    assert review_lines._in_short(f"year 2: {tiles}").endswith(" ..."), "a head that says nothing does not stand alone"


def test_what_choices_cost_is_told_of_the_dearest_and_never_as_a_sum() -> None:
    """Twenty choices at 7 workers each would be 140 workers, in a game begun with 15."""
    log = played("discordia", "novice")
    choices = tuple(Choice(at, 0, at, None, None, 7.0 if at else 0.0) for at in range(21))
    found = Review(choices, (), (), (0, 0))
    assert review_lines.seat_words(log, found, 0) == (
        ": luck about even; 1 of 21 choices was the best found, the dearest cost about 7 workers"
    )
    decisive = Review((Choice(0, 0, 1, None, None, words.MUCH),), (), (), (0, 0))
    assert review_lines.seat_words(log, decisive, 0).endswith(
        "the one choice was not the best found, and cost the game"
    )


def test_choices_after_a_hint_are_told_apart() -> None:
    log = played("quixote", "novice")
    own, helped = Choice(1, 0, 1, None, None, 0.0), tuple(Choice(at, 0, at, None, None, 9.0) for at in (2, 3))
    assert review_lines.seat_words(log, Review((own,), (), (), (0, 0), helped), 0) == (
        ": luck about even; the one choice without a hint was the best found"
    )
    assert review_lines.seat_words(log, Review((), (), (), (0, 0), helped), 0) == (
        ": luck about even; all choices followed a hint and are not weighed"
    )
    assert review_lines.seat_words(log, Review((), (), (), (0, 0)), 1) == ": luck about even"
    at = next(at for at, entry in enumerate(log.entries) if isinstance(entry.step, Act))
    did = log.entries[at].step.action
    told = review_lines.choice_words(log, Choice(at, 0, 1, did, did, 9.0), helped=True)
    assert told == f"after a hint: {review_lines.NUMBERED.sub('', review_lines.described(log, at, did))}"


def test_a_minute_is_one() -> None:
    """ "about 1 minutes more"."""
    assert words.progress(1, 9, 61).endswith("about 1 minute more") and words.progress(1, 9, 120).endswith(
        "2 minutes more"
    )
