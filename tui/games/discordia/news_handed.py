"""What is told where the turn passes: in the row above the boards, and in those below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.discordia.events import Displayed, GermanTurned, Rolled
from rules.discordia.scoring import is_ending
from tui.games.discordia import moments, news_alone, story, words_moments, words_story
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.news import (
    MARGIN,
    Table,
    is_after_the_year,
    raid_below,
    room_of_the_year,
    told_turns,
    year_before,
)
from tui.games.discordia.news_fitted import Told, fitted, in_a_row, lacks
from tui.games.discordia.news_rest import (
    in_full_above,
    in_one_place,
    is_with_a_die,
    newest_told,
    rest_of,
    rows_of,
    supply_moved,
    with_supply,
    with_the_supply_below,
)
from tui.games.discordia.proclaim import raids
from tui.games.discordia.year_news import raid_behind
from tui.kit.text import fitting
from tui.table import words as table_words
from tui.table.baton import feats_told
from tui.table.content import dashed
from tui.table.course import Passing
from tui.table.showing import JournalLine, last_act
from tui.table.since import flows, reader

if TYPE_CHECKING:
    from rules.turn_controller import Entry

SPARE: Final = 3
"""Rows that are left below what the new year brought, before it is told what is new in the display."""
CARD: Final = 20
"""Cells that the card that says whose turn it is leaves, with a name before a deed."""


def of_turns(mat: Table, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """What is told to whoever is next, of these lines of the journal: turn by turn, the main deed of each first; on a
    card all deeds of each. Where nobody had a turn, of what came by itself the roll of the season."""
    frame, entries = mat.frame, mat.frame.controller.entries
    seat = reader(frame)
    if frame.state.janus is not None and isinstance(frame.stand, Passing):
        if seat is None:
            return lines
        start = last_act(entries, seat)
        if in_full(mat):
            return [JournalLine(len(entries) - 1, None, news_alone.above(frame, start))]
        return news_alone.in_a_row(frame, start)
    turns, years = _with_the_year(mat, entries, seat)
    year = "" if _year_apart(mat, turns, years) else _year_beside(mat, turns, years)
    if years and not turns:  # whatever else came by itself, the page of the year has told
        return [JournalLine(len(entries) - 1, None, fitting(years, mat.app.size.width - MARGIN))]
    begins = [JournalLine(len(entries) - 1, None, year)] if year else []
    if not turns and not year and is_ending(frame.state):  # what was drawn at its end, the page of the year tells
        ended, at = story.behind_the_last_turn(entries), len(entries) - 1
        outcome = raids(ended, [name.plain for name in frame.names])
        told_of = [*moments.harms_struck(ended), *([words_moments.raids_told(*outcome)] if any(outcome) else [])]
        return [JournalLine(at, None, text) for text in told_of]
    if not turns:  # the dice stand on their columns
        german, *seen = ([line for line in lines if any(isinstance(one, what) for one in entries[line.step].events)]
                         for what in (GermanTurned, Rolled, Displayed))  # fmt: skip
        told = not mat.tells_feats and frame.moments.banner(mat.app.size.width) is not None  # it says it
        shown = [line for some in (german, *seen) for line in some]  # the boards show the rest
        return (
            begins
            or ([] if told else news_alone.of_germans(frame, entries, german))
            or [line for line in lines if line not in shown]
        )
    if isinstance(frame.stand, Passing) and frame.stand.baton.card:
        room = min(100, mat.app.size.width) - CARD
        parted = [(turn, story.parts(frame.state, turn.events, room)) for turn in turns]
    else:
        parted = [(turn, [text]) for turn, text in _handed(mat, turns, year)[0].turns]
    return [*begins, *_lines(parted)] if is_after_the_year(entries, turns) else [*_lines(parted), *begins]


def in_full(mat: Table) -> list[Content]:
    """Where the turn passes on a narrow screen, the rows that stand in place of the list: whole, what the lines above
    the boards could tell in part only. None where they tell it all, or the rows do not hold it."""
    frame, entries = mat.frame, mat.frame.controller.entries
    seat = reader(frame)
    if not isinstance(frame.stand, Passing) or frame.stand.baton.card or seat is None:
        return []
    if frame.state.janus is not None:
        return _of_janus(mat, last_act(entries, seat))
    turns, years = _with_the_year(mat, entries, seat)
    if apart := _year_apart(mat, turns, years):
        return apart
    year = _year_beside(mat, turns, years)
    told = _handed(mat, turns, year)[1] if turns else []
    told = [*told, *raid_below(mat, mat.pages.layout.listed - len(told))]
    rhine = _on_the_rhine(mat, year) if years else []
    return [*told, *rhine] if len(told) + len(rhine) <= mat.pages.layout.listed else told


def _year_apart(mat: Table, turns: Sequence[story.Turn], years: Sequence[str]) -> list[Content]:
    """What a year drew that ended since the last turn of whoever is next, in rows of its own below the boards, with
    what the turns leave for there: the row above the boards is theirs. [] where the rows do not hold all."""
    stand, entries = mat.frame.stand, mat.frame.controller.entries
    if not (turns and years) or not isinstance(stand, Passing) or stand.baton.card or is_ending(mat.frame.state):
        return []
    waits = moments.outposts_waiting(mat.frame.state)  # what is told of it in years stands behind the sums
    drew = next(text for text in years if not waits or not text.endswith(tuple(waits)))
    year = [row for text in (drew, *waits[:1]) for row in rows_of(Content(text), mat.list_width)]
    rest = _handed(mat, turns, "")[1]
    display = story.display_changed(entries)
    lies = rows_of(Content(words_moments.display_changed(*display)), mat.list_width) if all(display) else []
    spare = SPARE if lies else 0  # what whoever is next can choose from goes before it
    for new, free in ((lies, spare), ([], 0)):
        told = [*year, *new, *rest] if is_after_the_year(entries, turns) else [*rest, *year, *new]
        if len(told) + free <= mat.pages.layout.listed:
            return told
    return []


def _of_janus(mat: Table, start: int) -> list[Content]:
    """A row or more for each turn that Janus had since a log position; on a wide screen only where the line above the
    boards has no room for them."""
    wide, width = mat.app.size.width >= BESIDE, mat.app.size.width - MARGIN
    every, his = (
        [Content(dashed(line.text, mat.app.glyph_set)) for line in told(mat.frame, start)]
        for told in (news_alone.in_a_row, news_alone.alone)
    )
    if wide and flows(Content(table_words.next_turn()).join(every), (width,)):
        return []
    rows = [row for line in his for row in rows_of(line, mat.list_width)]
    return rows if len(rows) <= mat.pages.layout.listed else []


def _year_beside(mat: Table, turns: Sequence[story.Turn], years: Sequence[str]) -> str:
    """What a year drew, in as many words as leave room for the main deed of the last of these turns before it; "" for
    none."""
    room = _room_in_a_row(mat, "")
    if turns:
        last = turns[-1]
        deed = story.ways(mat.frame.state, last.events)[-1]
        room -= mat.frame.names[last.seat].cell_length + 1 + len(deed) + len(table_words.next_turn())
    return fitting(years, room) if years else ""


def _on_the_rhine(mat: Table, year: str) -> list[Content]:
    """The outposts of a year that begins, in rows of their own, where what it drew leaves no room for them."""
    waits = [] if is_ending(mat.frame.state) else moments.outposts_waiting(mat.frame.state)
    return [] if not waits or year.endswith(tuple(waits)) else rows_of(Content(waits[0]), mat.list_width)


def _handed(mat: Table, turns: Sequence[story.Turn], year: str) -> tuple[Told, list[Content]]:
    """What is told in the line above the boards where the turn passes, and what in the rows of the list below: where
    the line has no room for all, the newest turn with what it did to the supply, and below them whole."""
    rows, stand = mat.pages.layout.listed, mat.frame.stand
    told = fitted(mat, turns, _room_in_a_row(mat, year), mark=not isinstance(stand, Passing))
    in_short = in_a_row(mat, told).cell_length <= _room_in_a_row(mat, year) and not any(lacks(told))
    if not isinstance(stand, Passing):
        return told, []
    if in_short:
        told = with_supply(mat, turns, told, _room_in_a_row(mat, year))
        if all(words_story.has_die(text) or not is_with_a_die(turn) for turn, text in told.turns):
            fuller = in_full_above(mat, told, _room_in_a_row(mat, year), rows)
            return fuller or (told, with_the_supply_below(mat, told))
    room = _room_in_a_row(mat, year)
    if whole := in_one_place(mat, turns, room, rows):
        return whole
    newest, more = newest_told(mat, turns, room, False)
    bare, rest = newest_told(mat, turns, room, True) if more else (newest, more)
    below = rest_of(mat, turns, rest, rows, told=bare) if rest else []
    if below and " ".join(row.plain.strip() for row in below).endswith(supply_moved(mat, turns[-1]).strip("; ")):
        return bare, below  # at the end of all that moved it
    below = rest_of(mat, turns, more, rows, told=newest)
    if not below and in_short:
        return told, []
    return (newest, below) if below else (fitted(mat, turns, _room_in_a_row(mat, year)), [])


def _lines(parted: Sequence[tuple[story.Turn, Sequence[str]]]) -> list[JournalLine]:
    """Turns as lines of a journal; a second one of the same seat says that it is another."""
    before = [None, *(turn.seat for turn, _ in parted)]
    return [
        JournalLine(
            turn.after - 1, turn.seat, words_story.then(text, turn.begins) if at == 0 and turn.seat == seat else text
        )
        for seat, (turn, texts) in zip(before, parted, strict=False)
        for at, text in enumerate(texts)
    ]


def _room_in_a_row(mat: Table, year: str) -> int:
    """Cells of the row of the news beside a banner and what the year drew."""
    width: int = mat.app.size.width - MARGIN
    banner = feats_told(mat.frame, width).cell_length if isinstance(mat.frame.stand, Passing) else 0
    return width - banner - room_of_the_year(year)


def _with_the_year(mat: Table, entries: Sequence[Entry], seat: int | None) -> tuple[Sequence[story.Turn], list[str]]:
    """The turns since the last turn of a seat, and what is told of the end of a year between them: of one under way in
    which nothing was drawn for a city yet, how its raid came out."""
    if seat is None:
        return [], []
    turns, years = told_turns(mat, entries, seat), year_before(mat, entries, seat)
    if years or not turns or not is_ending(mat.frame.state):
        return turns, years
    outcome = raids(story.behind_the_last_turn(entries), [name.plain for name in mat.frame.names])
    said = any(one.kind == "raid" for one in mat.frame.moments.told)  # the banner stands beside it
    below = isinstance(mat.frame.stand, Passing) and mat.app.size.width < BESIDE and raid_behind(mat)
    raid = "" if said or below else words_moments.raids_told(*outcome)
    told = words_moments.year_ends(mat.frame.state.year, raid) if raid else ""  # that it ends, the bar asks with
    return turns, [told] * 2 if told else []
