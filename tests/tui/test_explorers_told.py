"""What the lines around the explorers' map say: figures, what happened, what is due, in the room there is."""

from __future__ import annotations

from types import SimpleNamespace

from textual.content import Content

from rules.catalogue import load
from rules.game import TERMINAL
from tests.games.walks import start, walk
from tests.rules.explorers_help import lines_text
from tests.tui.test_explorers_view import LETTERS, RICH, position, random_states
from tui.games.explorers import runs, told
from tui.table.content import Standing

RULES = load("explorers")


def test_a_seat_has_one_figure_on_head_line_explore_board_and_era_page() -> None:
    """The head line said "18 (1 still due)" where the era page said 17."""
    due = 0
    kept = position(era=3, card="water", seats=[{"treasures": {"amphora": 2}, "coins": RICH}, {"coins": RICH}])
    for state in [*random_states("avenia", 2, 3, 60), kept]:
        for seat in range(2):
            coins, stands = RULES.returns(state)[seat][0], told.standing(state, seat)
            more = RULES.forecast(state, seat).total - coins if state.to_move != TERMINAL else 0
            assert stands == Standing(coins, f" (+{more} due)" if more else "", whole=coins)
            text = " ".join(" ".join(lines_text(runs.board_lines(state, seat, LETTERS, 43, 40))).split())
            assert f"{LETTERS[seat]} {coins} = " in text or not coins
            assert (f"(+{more} due)" in text) or not more
            due += more > 0
    assert due


def test_nobody_is_told_of_their_last_turn_while_a_computer_player_moves() -> None:
    """ "Since your last turn" stood there while the computer player was to move, and "Just now" without a name."""
    played, seen = start(("explorers", 2, {"map": "avenia"}), 3), 0
    app = SimpleNamespace(glyph_set="unicode")
    for seat, _ in walk(played, 3, 150):
        names = [Content("Ann"), Content("Ben")]
        table = SimpleNamespace(controller=played, state=played.state, names=names, app=app, mover=seat)
        for human, head, named in ((True, "Since your last turn: ", ""), (False, "Just now: ", f"{names[seat]}: ")):
            table.is_human = lambda _, human=human: human
            line = told.since_last_turn(table, seat, 80)
            assert line is None or line.plain.startswith((head, "So far: "))
            seen += line is not None and line.plain.startswith(head)
            assert told.just_now(table, ["explored H8"], "", 80).plain == f"Just now: {named}explored H8"
    assert seen > 20
