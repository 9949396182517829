"""The line above a part that is gone through, and what the head line says of a lead that has changed."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.chance import named_draw
from rules.players import PLAYERS
from rules.reckoning import Cell, Reckoning, Row, last_settled, lead, leaders, part_over, parts_of, settled, standing
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import at_the_end, to_the_end, with_the_last
from tests.tui.test_nations_age import at_an_unasked_end
from tui.kit.text import NOBODYS, ground, ribbon
from tui.settings import Settings
from tui.table import headline
from tui.table import words_reckoned as more_words
from tui.table.content import Standing, ahead, lead_words
from tui.table.course import Choosing, Passing
from tui.table.headline import AT_LAST, OUT_OF_REACH
from tui.table.lead_change import LeadChange
from tui.table.part_lines import counted_rows, kept_rows, row_at, running

if TYPE_CHECKING:
    from tui.app import HotseatApp


def test_what_a_line_brought_is_told_in_names() -> None:
    assert more_words.brought("castle 6", ("Ann", "Ben"), (6, 0), False) == "Castle 6: Ann +6, Ben nothing"
    assert more_words.brought("mills", ("Ann", "Ben"), (4, 4), False) == "Mills: +4 for both"
    assert more_words.brought("Germans", ("Ann", "Ben"), (5, -1), True) == "Germans: Ann 5 more, Ben 1 fewer"
    assert more_words.brought("war", ("Ann", "Ben"), (0, 0), False) == "War: nothing for anybody"
    held = more_words.brought("Germans", ("Ann", "Ben"), (0, 5), True, ("held", ""))
    assert held == "Germans: Ann held, Ben 5 more"
    assert more_words.brought("Germans", ("Ann", "Ben"), (0, 0), True, ("held", "held")) == "Germans: both held"
    assert more_words.stands("player order", ("Ann", "Ben"), ("1st", "2nd")) == "Player order: Ann 1st, Ben 2nd"


@pytest.mark.parametrize(
    ("cells", "told"),
    [((5, 0), "with 3 fewer "), ((5, 3), "with 3 fewer "), ((5, -2), "with 3 fewer (germans 2 fewer) ")],
)
def test_a_lead_that_others_lost_is_not_told_by_nothing(
    monkeypatch: pytest.MonkeyPatch, cells: tuple[int, int], told: str
) -> None:
    """ "Ben takes the lead with 3 fewer (germans nothing)", "(infrastructure 13 more)"."""
    monkeypatch.setattr(headline, "_newly_ahead", lambda *_: [1])
    seats = Seat("Ann", "orange"), Seat("Ben", "blue")
    counted = SimpleNamespace(line=1, stood=lambda _: (12, 9))
    frame: Any = SimpleNamespace(seats=seats, app=SimpleNamespace(glyph_set="unicode"), reckoned=counted)
    part: Any = SimpleNamespace(fewest=True, paid=False)
    row: Any = SimpleNamespace(name="Germans", cells=[SimpleNamespace(points=points) for points in cells])
    said = headline._turned(frame, part, row, "Germans: Ann 5 more, Ben held", 60)
    assert said is not None
    assert said.plain.endswith(f"Ben takes the lead {told}"), said.plain


@pytest.mark.parametrize(("game", "number"), [("quixote", 2), ("nations", 2), ("discordia", 1), ("explorers", 1)])
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_each_line_has_its_result_above_and_at_last_a_band_tells_who_leads(
    app: HotseatApp, game: str, number: int, size: tuple[int, int]
) -> None:
    """ "Counting books" and "All is counted" told what was done, not what came of it."""
    async with app.run_test(size=size) as pilot:
        unasked = game == "nations"  # else it was seen as it was settled
        table: Any = await (at_an_unasked_end(pilot, app) if unasked else at_the_end(pilot, app, game, {}, number))
        part, seen = table.reckoned.part, 0
        while not table.reckoned.done:
            row = row_at(part, table.reckoned.line)
            if row is not None and row.scores and not row.played:
                points = [cell.points for cell in row.cells]
                names, shorts = [name.plain for name in table.names], [cell.short for cell in row.cells]
                told = more_words.brought(row.name, names, points, part.fewest, shorts)
                above = text_of(app).splitlines()[1]
                # where it turned the lead, or the count's
                turned = r"\w+ \d+ ahead|level at \d+" if part.paid else r"(?:takes the lead by|draws level at) \d+"
                inside = re.search(rf"({turned}) \((.*?)\) ", above)
                assert above.strip().startswith(told) or (inside and inside[2] == told[:1].lower() + told[1:]), above
                seen += 1
            await pilot.press("enter")
            await pilot.pause()
        assert seen or game == "quixote", "of one line that counts the band tells"
        band = table.query_one("#prompt").visual
        totals = list(table.mat.counted_whole(part.after)) or list(part.after)
        best = (min if part.fewest else max)(totals)
        looks = {str(span.style) for span in band.spans}
        if totals.count(best) == 1:
            first = totals.index(best)
            assert ground(table.seats[first], first) in looks and table.names[first].plain in band.plain
        else:
            assert "level" in band.plain and NOBODYS in looks
        assert f"after {part.title.lower().split()[0]}" in band.plain and band.cell_length == size[0] - 2
        assert " leads " not in text_of(app).splitlines()[0], "not twice"


def test_a_band_without_a_badge_begins_with_a_capital() -> None:
    part: Any = Reckoning(1, "Round 1", (0, 0), (), (17, 17))
    ending = SimpleNamespace(counted_in="")
    mat = SimpleNamespace(counted_whole=lambda totals: (), part_ending=lambda _: ending, TOLD_IN_PLAY=False)
    counted = SimpleNamespace(begins=False, line=1)
    seats = Seat("Ann", "orange"), Seat("Ben", "blue")
    frame: Any = SimpleNamespace(mat=mat, reckoned=counted, seats=seats, app=SimpleNamespace(glyph_set="unicode"))
    assert headline._band(frame, part, "", 60).plain.startswith(" Level at 17 after round 1")


def test_a_band_tells_no_lead_as_new_that_an_earlier_line_turned() -> None:
    """ "Ann overtakes Ben and leads by 2 after age I": she had taken the lead with the books, three keys before."""
    rows = tuple(Row(name, name, "", (Cell(one), Cell(0))) for name, one in (("books", 2), ("war", 1)))
    part = Reckoning(1, "Age I", (0, 1), rows, (3, 1))
    ending = SimpleNamespace(counted_in="")
    mat = SimpleNamespace(counted_whole=lambda totals: (), part_ending=lambda _: ending, TOLD_IN_PLAY=False)
    counted = SimpleNamespace(begins=False, line=3, stood=lambda line: running(part, line))
    seats = Seat("Ann", "orange"), Seat("Ben", "blue")
    frame: Any = SimpleNamespace(mat=mat, reckoned=counted, seats=seats, app=SimpleNamespace(glyph_set="unicode"))
    told = headline._band(frame, part, "", 70).plain
    assert "Ann leads by 2 after age I, 3 to 1" in told and "overtakes" not in told and "takes the lead" not in told


def test_a_new_lead_is_told_in_the_words_of_the_lead() -> None:
    seats = Seat("Ann", "orange"), Seat("Ben", "blue")
    assert ahead(seats, (5, 3), turned=0) == "Ann takes the lead by 2"
    assert ahead(seats, (3, 5), fewest=True, turned=0) == "Ann takes the lead with 2 fewer"
    assert ahead(seats, (3, 5), turned=0) == "Ben leads by 2", "somebody else leads, as the table counts"
    assert ahead(seats, (5, 5), turned=0) == "Ann draws level at 5" and ahead(seats, (5, 5)) == "level at 5"
    both = [Standing(5, whole=5), Standing(3, whole=3)]
    assert lead_words(seats, both, turned=0) == ["Ann takes the lead by 2", "Ann leads by 2", "Ann 2 ahead"]
    assert lead_words(seats, both, past=True) == ["Ann led by 2"]


@pytest.mark.parametrize("persons", [True, False])
def test_a_lead_is_new_only_where_the_last_turn_brought_it(persons: bool) -> None:
    """With the log of a game: at each turn what the totals say before and after it. Of a computer's turn each step was
    seen: "Ann takes the lead with 6 fewer" stood where she had led with 6 one key before."""
    rules = load("explorers")
    controller, seen = TurnController(rules, rules.configure(2, {}), 4), set()
    names = [SimpleNamespace(plain="Ann"), SimpleNamespace(plain="Ben")]
    frame: Any = SimpleNamespace(controller=controller, rules=rules, seats=("Ann", "Ben"), names=names, stand=None)
    unseen: Any = None
    frame.is_human, frame.app = lambda seat: persons, SimpleNamespace(settings=Settings())
    change, mover, begun, was = LeadChange(frame), -1, 0, tuple[int, ...]()
    for action in to_the_end("explorers", 4)[:-1]:
        if (seat := controller.state.to_move) != mover:  # several steps may make a turn
            mover, begun = seat, len(controller.entries)
            was = leaders(standing(rules, controller.state_at(last_settled(controller, begun))))
        here = last_settled(controller, len(controller.entries))
        controller.act(action)
        frame.mover = controller.state.to_move
        passes = persons and frame.mover != seat
        frame.stand = Passing(None, 0.0, unseen) if passes else None
        goes_on = not passes  # then with the last act alone: the rest was told after the one before
        before = leaders(standing(rules, controller.state_at(here))) if goes_on else was
        now = leaders(standing(rules, controller.state)) if settled(rules, controller.state) else before
        if part_over(controller, begun) is not None:  # the band tells
            assert change.turned() is None
            continue
        leads = now == (seat,) != before or (seat in now and seat not in before)
        assert (change.turned() == seat) == leads
        seen.add(change.turned())
        if passes:
            frame.stand = Choosing()
            assert change.turned() is None, "the other has taken up the turn: it is no news any more"
    assert len(seen) > 1 and None in seen


async def test_a_part_that_was_paid_in_play_counts_up_from_what_all_had_before_it(app: HotseatApp) -> None:
    """It began at nothing: the last era read as a race that nobody ran."""
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_the_end(pilot, app, "explorers", {}, 2)
        part = table.reckoned.part
        assert part.paid and any(part.before)
        while not table.reckoned.done:
            head, line = text_of(app).splitlines()[0], table.reckoned.line
            counted = running(part, line)
            assert table.reckoned.begins or re.search(rf"Ann {counted[0]}\b.*Ben {counted[1]}\b", head), (head, counted)
            assert not table.reckoned.begins or not re.search(r"(Ann|Ben) \d", head), "what all had is no news"
            assert not re.search("led|lead|level", head), "who leads is known from play, and was told otherwise"
            table.query_one("#reckoning").action_on()
            await pilot.pause()
        assert running(part, table.reckoned.line) == part.after


@pytest.mark.parametrize(("game", "part"), [("quixote", 3), ("discordia", 4), ("explorers", 4)])
async def test_before_the_last_lines_it_is_told_what_the_one_behind_needs(
    app: HotseatApp, game: str, part: int
) -> None:
    """ "Ben leads by 6" stood there through the whole last count, and nobody knew whether it was over."""
    async with app.run_test(size=(120, 40)) as pilot:
        table: Any = await at_the_end(pilot, app, game, {}, part)
        whole, told = table.reckoned.part, 0
        while not table.reckoned.done:
            line = table.reckoned.line
            above, row = text_of(app).splitlines()[1], row_at(whole, line)
            (first, *others), by = lead(running(whole, line), fewest=whole.fewest)
            left = kept_rows(whole)[len(counted_rows(whole, line)) :]
            if row is not None and not row.played and any(one.scores for one in left) and not others:
                more = "fewer" if whole.fewest else "more"
                says = f"{table.names[1 - first].plain} needs {by + 1} {more} than" in above
                gains = headline._most_to_come(table, left, first)
                assert says == (by < OUT_OF_REACH if gains is None else by < gains), above
                caught = gains is not None and gains < by and len(left) <= AT_LAST
                assert ("can no longer be caught" in above) == caught, "not from the first line on"
                told += 1
            await pilot.press("enter")
            await pilot.pause()
        assert "needs" not in text_of(app).splitlines()[1]
        assert told or sum(not row.played for row in kept_rows(whole)) < 2


@pytest.mark.parametrize(
    ("seed", "told"),
    [
        (13, "Ben leads by 3 after round 1, 5 to 2"),
        (31, "Ben leads by 1 after round 1, 5 to 4"),
    ],
)
async def test_the_count_of_a_round_that_was_told_as_it_was_played_turns_no_lead(
    app: HotseatApp, seed: int, told: str
) -> None:
    """ "Ben takes the lead with defence" gainsaid the result, by which he had led since the round was played."""
    rules = load("quixote")
    game, again = (TurnController(rules, rules.configure(2, {}), seed) for _ in range(2))
    over, acts = parts_of(rules).over, []
    while over(game.state) < 1:
        player = PLAYERS["greedy" if game.state.to_move == seed % 2 else "random"]
        acts.append(player(rules, game.state, game.state.to_move, named_draw(seed, "x", len(game))))
        game.act(acts[-1])
    for action in acts[:-1]:
        again.act(action)
    async with app.run_test(size=(120, 40)) as pilot:
        table = await with_the_last(pilot, app, again, acts[-1], (Seat("Ann", "orange"), Seat("Ben", "blue")))
        while not table.reckoned.done:
            assert told not in text_of(app) and " takes the lead" not in text_of(app)
            await pilot.press("enter")
            await pilot.pause()
        assert told in text_of(app)


def test_no_sign_of_a_feat_stands_at_the_edge_of_its_banner() -> None:
    """It looked cut."""
    for width in range(12, 30):
        row = ribbon(Content("Ann wins "), width, "bold", "unicode")
        assert row.cell_length == width and row.plain.endswith(" ")
