"""What is told above the boards: what came last, turn by turn, and as of when the boards stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.events import Displayed, GermanTurned, Rolled
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from tui.games.discordia import draft, moments, news_alone, story, words, words_moments, words_story
from tui.games.discordia import turn as turns
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.news_fitted import Told, fitted, in_a_row, lacks
from tui.games.discordia.news_last import before_this_turn, boards_as_of, last_of_all
from tui.games.discordia.proclaim import raids
from tui.kit.lines import wrapped
from tui.kit.text import fitting, shortened
from tui.table import words as table_words
from tui.table.baton import feats_told
from tui.table.content import MUTED, dashed
from tui.table.course import Passing
from tui.table.showing import JournalLine, last_act
from tui.table.since import flows, reader

if TYPE_CHECKING:
    from rules.game import Event
    from rules.turn_controller import Entry
    from tui.games.discordia.board import DiscordiaBoard
    from tui.games.discordia.listing import TurnLines
    from tui.games.discordia.pages import Pages
    from tui.games.discordia.signs import Signs
    from tui.table.frame import Frame

WORDY_KEYS: Final = 100
"""From so many columns on there is room to say all that the keys of a turn do."""
APART: Final = 3
"""Cells between the banner of a moment and what is told beside it."""
MARGIN, CARD = 2, 20
"""Cells that the lines around the boards leave, and the card that says whose turn it is with a name before a deed."""


class Table(Protocol):
    """What is asked of the mat of Discordia. `just`: what the seat to move did in this turn; `picked`: workers picked
    to be put back; `path`: the groups of the list that are open; `entries`, `row`: the list, and its line under the
    cursor as it is written; `unopened`: what that line opens; `last`: what ends the turn; `rest_told`: what others did
    stands below the list."""

    path: turns.Path
    entries: list[turns.Entry]
    picked: str | None

    @property
    def just(self) -> list[Event]: ...
    @property
    def tells_feats(self) -> bool: ...
    @property
    def rest_told(self) -> bool: ...
    @property
    def app(self) -> Any: ...
    @property
    def frame(self) -> Any: ...
    @property
    def pages(self) -> Pages: ...
    @property
    def signs(self) -> Signs: ...
    @property
    def acting(self) -> bool: ...
    @property
    def entry(self) -> turns.Entry | None: ...
    @property
    def row(self) -> str: ...
    @property
    def focused_board(self) -> DiscordiaBoard | None: ...
    @property
    def list_(self) -> TurnLines: ...
    @property
    def list_width(self) -> int: ...
    @property
    def unopened(self) -> Sequence[turns.Entry]: ...
    @property
    def last(self) -> Any: ...
    def turn_words(self, state: Any, events: Sequence[Event]) -> str: ...


def news(mat: Table, width: int) -> Content | None:
    """What the last action of the seat to move brought; else how one begins, or what Janus did."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    if frame.reviewing is not None:
        return boards_as_of(mat, width)
    if (last := mat.pages.his_last) is not None:
        return Content(dashed(fitting(last.told, width), glyph_set))
    if story.is_deed(mat.just):
        return _just_now(mat, mat.just, width)
    if frame.mover is None:
        return last_of_all(mat, width) if frame.is_over else None
    if not frame.is_human(frame.mover):  # what is told is told to a person: not what it did itself since the last turn
        return _just_now(mat, mat.just, width) if mat.just else Content("")
    alone = frame.state.janus is not None
    others = news_alone.news_of_janus(frame, width, glyph_set) if alone else _since(mat, _reader(frame), width)
    if _is_first(mat):
        return _at_first(mat, others, width)
    if others is not None and mat.acting and not alone and mat.rest_told:
        return Content.styled(_supplies_since(mat, frame.mover), MUTED)  # the deeds stand below the list, whole
    if others is not None:
        return others
    return Content("") if mat.just else None  # the prompt names the die, and nothing is done with it yet


def _is_first(mat: Table) -> bool:
    """Whether a person has a choice before the first turn of the first season."""
    return mat.acting and mat.frame.state.turn <= len(mat.frame.seats)


def signs_below(mat: Table) -> list[Content]:
    """While a city is chosen, what its signs mean: below the list, where the news of others stand above the boards."""
    frame = mat.frame
    if not (mat.pages.drafting and _is_first(mat)) or frame.state.janus is not None:
        return []
    if frame.mover is None or _since(mat, _reader(frame), mat.app.size.width - MARGIN) is None:
        return []
    told = fitting([*draft.welcome(frame.state, mat.signs), ""], mat.list_width)
    return [Content.styled(dashed(told, mat.app.glyph_set), MUTED)] if told else []


def rest_below(mat: Table, rows: int) -> list[Content]:
    """On a narrow screen, where the row of the news has no room for all that others did since the last turn of whoever
    is to choose: all of it, if the rows that the list leaves free hold it."""
    frame = mat.frame
    if not mat.acting or rows < 1 or mat.app.size.width >= BESIDE or frame.state.janus is not None:
        return []
    if _is_first(mat) or story.is_deed(mat.just):
        return []
    entries = before_this_turn(mat, frame.mover)
    past, turns = story.around_the_year(entries, last_act(entries, frame.mover), frame.mover)
    if past or not turns or _year_before(mat, entries, frame.mover):
        return []
    room = mat.app.size.width - MARGIN - len(table_words.since_your_turn())
    if not any(lacks(fitted(mat, turns, room))):
        return []
    told: list[Content] = next((found for found in _below(mat, turns, ()) if len(found) <= rows), [])
    return [row.stylize(MUTED) for row in told]


def _at_first(mat: Table, others: Content | None, width: int) -> Content:
    """Before the first own turn: what the others have done by now, and with how many workers everybody began; the keys
    and signs only where nobody has done anything yet."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    banner = frame.moments.banner(width)
    room = width - (banner.cell_length + APART if banner is not None else 0)
    begun = words.begins_with(len(frame.seats), draft.workers_at_first(frame.state))
    set_up = not frame.state.season  # a lesson may begin in the midst of a year
    if others is not None:
        ways = [*([f"{others.plain}; {begun}"] if set_up else []), others.plain]
    elif mat.pages.drafting:
        ways = draft.welcome(frame.state, mat.signs)
    else:
        keys = [f"{begun}; {one}" for one in words.WELCOME] if set_up else []
        ways = [one[:1].upper() + one[1:] for one in (*keys, *words.WELCOME, "")]
    return shortened(Content.styled(dashed(fitting(ways, room), glyph_set), MUTED), width, glyph_set)


def _reader(frame: Frame) -> int:
    """To whom it is told: not to a computer player, what a person did."""
    seat = reader(frame)
    return frame.viewed if seat is None else seat


def _just_now(mat: Table, just: Sequence[Event], width: int) -> Content:
    """What the turn under way brought; nothing where the banner of a moment, which says the most of it, leaves no
    room."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    who = frame.names[frame.mover] if frame.mover is not None else Content("")
    head = Content.styled(words.THIS_TURN, MUTED) + who
    told = [dashed(f" {way}", glyph_set) for way in story.ways(frame.state, just)]
    in_banner = frame.moments.texts.intersection(moments.texts_of(frame.state, just))
    if in_banner:
        banner = frame.moments.banner(width)
        room = width - head.cell_length - (banner.cell_length + APART if banner is not None else 0)
        if len(told[0]) > room or all(words_story.is_no_more(told[0], one) for one in in_banner):
            return Content("")
        for one in in_banner:
            if more := words_story.behind(told[0], one):  # the banner stands before it
                return shortened(Content.styled(more, "bold $accent"), room, glyph_set)
    [(_, text)] = fitted(mat, [story.Turn(-1, tuple(just), 0)], width - head.cell_length - 1).turns
    return shortened(head + Content.styled(dashed(f" {text}", glyph_set), "bold $accent"), width, glyph_set)


def _since(mat: Table, seat: int, width: int) -> Content | None:
    """What the others did since the last turn of a seat, turn by turn: all of them in as many words as there is room
    for, or the last of them. None where nobody else had a turn."""
    entries = before_this_turn(mat, seat)
    start = 0 if _is_first(mat) else last_act(entries, seat)  # of two choices of the set-up the second one too is told
    past, turns = story.around_the_year(entries, start, seat)
    years = [year for year in _year_before(mat, entries, seat) if len(year) <= width]  # beside a banner there is less
    if not past and not turns:
        return Content.styled(years[0], MUTED) if years else None
    line = Content("")
    for year in years or [""]:
        head = "" if year and not past else table_words.since_your_turn(first=not start)
        told = fitted(mat, [*past, *turns], width - len(head) - _room_of_the_year(year, past, turns))
        line = Content(head) + _around(mat, told, year, past)
        if line.cell_length <= width:
            break
    else:  # not even one deed has room
        line = Content(next(iter(years), ""))
    return shortened(Content(dashed(line.plain, mat.app.glyph_set)), width, mat.app.glyph_set).stylize(MUTED)


def _around(mat: Table, told: Told, year: str, past: Sequence[story.Turn]) -> Content:
    """The same with what a year drew that ended behind the `past` turns."""
    if not year:
        return in_a_row(mat, told)
    at = _so_many_of(told, past)
    parts = [in_a_row(mat, Told(told.turns[:at])), Content(year), in_a_row(mat, Told(told.turns[at:]))]
    return Content(table_words.next_turn()).join([part for part in parts if part.plain])


def _so_many_of(told: Told, past: Sequence[story.Turn]) -> int:
    """How many of the turns that are told were before the end of a year."""
    return sum(turn.after <= past[-1].after for turn, _ in told.turns) if past else 0


def _room_of_the_year(year: str, *around: Sequence[story.Turn]) -> int:
    """Cells of what a year drew, with what parts it from the turns before it and behind it."""
    return len(year) + len(table_words.next_turn()) * sum(map(bool, around)) if year else 0


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
    past, turns, years = _with_the_year(mat, entries, seat)
    around = past, turns
    brief = bool(turns) and mat.app.size.width < WORDY_KEYS  # the deed of the seat before has room beside it
    year = years[brief] if years else ""
    if years and not any(around):  # whatever else came by itself, the page of the year has told
        return [JournalLine(len(entries) - 1, None, fitting(years, mat.app.size.width - MARGIN))]
    begins = [JournalLine(len(entries) - 1, None, year)] if year else []
    if not any(around) and not year and is_ending(frame.state):  # what was drawn at its end, the page of the year tells
        ended, at = story.behind_the_last_turn(entries), len(entries) - 1
        outcome = raids(ended, [name.plain for name in frame.names])
        told_of = [*moments.harms_struck(ended), *([words_moments.raids_told(*outcome)] if any(outcome) else [])]
        return [JournalLine(at, None, text) for text in told_of]
    if not any(around):  # the dice stand on their columns
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
        parted = [(turn, story.parts(frame.state, turn.events, room)) for turn in (*past, *turns)]
        at = len(past)
    else:
        kept, below = _handed(mat, past, turns, year)
        parted, at = [(turn, [text]) for turn, text in kept.turns], _so_many_of(kept, past)
        if below and seat is not None:  # all that was done stands there
            above = fitting(years, mat.app.size.width - MARGIN) if begins else _supplies_since(mat, seat)
            return [JournalLine(len(entries) - 1, None, above)]
    return [*_lines(parted[:at]), *begins, *_lines(parted[at:])]


def in_full(mat: Table) -> list[Content]:
    """Where the turn passes on a narrow screen, the rows that stand in place of the list: whole, what the lines above
    the boards could tell in part only. None where they tell it all, or the rows do not hold it."""
    frame, entries = mat.frame, mat.frame.controller.entries
    seat = reader(frame)
    if not isinstance(frame.stand, Passing) or frame.stand.baton.card or seat is None:
        return []
    if frame.state.janus is not None:
        return _of_janus(mat, last_act(entries, seat))
    past, turns, years = _with_the_year(mat, entries, seat)
    year = years[bool(turns) and mat.app.size.width < WORDY_KEYS] if years else ""
    told = _handed(mat, past, turns, year)[1] if past or turns else []
    rhine = _on_the_rhine(mat, years) if told or not (past or turns) else []
    return [*told, *rhine] if len(told) + len(rhine) <= mat.pages.layout.listed else told


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


def _on_the_rhine(mat: Table, years: Sequence[str]) -> list[Content]:
    """The outposts of a year that begins, in rows of their own, where what it drew leaves no room for them."""
    waits = moments.outposts_waiting(mat.frame.state) if years and not is_ending(mat.frame.state) else []
    if not waits or fitting(years, mat.app.size.width - MARGIN).endswith(tuple(waits)):
        return []
    return rows_of(Content(waits[0]), mat.list_width)


def _handed(
    mat: Table, past: Sequence[story.Turn], turns: Sequence[story.Turn], year: str
) -> tuple[Told, list[Content]]:
    """What is told in the lines above the boards where the turn passes, and what in the rows of the list below."""
    every, rows = [*past, *turns], mat.pages.layout.listed
    passing = isinstance(mat.frame.stand, Passing)
    told = _in_one_row(mat, past, turns, year, mark=not passing)
    if not passing or (
        not any(lacks(told)) and in_a_row(mat, told).cell_length <= _room_in_a_row(mat, past, turns, year)
    ):
        return told, []
    found = next((below for below in _below(mat, every, past if year else ()) if len(below) <= rows), None)
    if below := _most_of_it(mat, every, rows) if found is None else found:
        return Told([]), below
    return _in_one_row(mat, past, turns, year, mark=True), []


def _supplies_since(mat: Table, seat: int) -> str:
    """What the turns of the others since the last one of a seat did to their supplies, above the boards, where the
    deeds themselves stand below them."""
    frame, entries = mat.frame, mat.frame.controller.entries
    others = [at for at in range(len(frame.seats)) if at != seat]
    names, now = [frame.names[at].plain for at in others], frame.state
    start = last_act(entries, seat)
    if not start:
        return words_moments.told_below(names)
    before = frame.controller.state_at(start)
    moved = [(total(state.cities[at].supply) for state in (before, now)) for at in others]
    ways = words_moments.supplies_since(names, [(was, then) for was, then in moved])
    return fitting(ways, mat.app.size.width - MARGIN)


def _most_of_it(mat: Table, turns: Sequence[story.Turn], rows: int) -> list[Content]:
    """As much of the turns as so many rows hold, and that there is more: where that had no room in as many cells, at
    the end of the last row, for which all rows may begin at the edge."""
    for room in range(rows * mat.list_width, 0, -APART):
        told = fitted(mat, turns, room)
        line, three_dots = in_a_row(mat, told), Content(mat.signs.ellipsis)
        if told.marked or not any(lacks(told)):
            ways = [rows_of(line, mat.list_width)]
        else:
            dotted = (line + Content(" ") + three_dots, line + three_dots)
            ways = [rows_of(one, mat.list_width, indent) for indent in (2, 0) for one in dotted]
        for below in ways:
            if len(below) <= rows:
                return below
    return []


def _below(mat: Table, turns: Sequence[story.Turn], past: Sequence[story.Turn]) -> Iterator[list[Content]]:
    """Rows with all turns: in full, then in all their deeds; a line a turn, then one after the other. `past`: those
    before the end of a year, which is told above them."""
    ending = is_ending(mat.frame.state)  # then it is the year of which whoever is next is told, and that has not turned
    last_year = "" if ending else words_moments.in_year(mat.frame.state.year - 1)
    ways = {turn: story.ways_to_tell(mat.frame.state, turn.events) for turn in turns}
    whole = {turn: [way.text for way in ways[turn] if not any((way.left_out, way.cut))] for turn in turns}
    for at in range(max(map(len, whole.values()), default=0)):
        texts = [(turn, whole[turn][min(at, len(whole[turn]) - 1)]) for turn in turns]
        lines = [
            Content(last_year if turn in past else "")
            + mat.frame.names[turn.seat]
            + Content(dashed(f" {text}", mat.app.glyph_set))
            for turn, text in texts
        ]
        for told_in in (lines, [in_a_row(mat, Told(texts))]):
            yield [row for line in told_in for row in rows_of(line, mat.list_width)]


_OF_A_FIGURE: Final = re.compile(r"(?<=\d) (?=[a-z])|(?<=[a-z]) (?=[+-]?\d)")
"""The blank between a figure and what it is a figure of: no row ends there."""
_UNBROKEN: Final = "\ue000"
"""What stands for it while rows are made."""


def rows_of(line: Content, width: int, indent: int = 2) -> list[Content]:
    """The rows of a line, no figure parted from what it counts."""
    kept = Content(_OF_A_FIGURE.sub(_UNBROKEN, line.plain), spans=[*line.spans])
    return [Content(row.plain.replace(_UNBROKEN, " "), spans=[*row.spans]) for row in wrapped(kept, width, indent)]


def _lines(parted: Sequence[tuple[story.Turn, Sequence[str]]]) -> list[JournalLine]:
    """Turns as lines of a journal; a second one of the same seat says that it is another."""
    before = [None, *(turn.seat for turn, _ in parted)]
    return [
        JournalLine(turn.after - 1, turn.seat, words_story.then(text) if at == 0 and turn.seat == seat else text)
        for seat, (turn, texts) in zip(before, parted, strict=False)
        for at, text in enumerate(texts)
    ]


def _in_one_row(mat: Table, past: Sequence[story.Turn], turns: Sequence[story.Turn], year: str, mark: bool) -> Told:
    """What of the turns before and behind the end of a year has room in the row of the news."""
    return fitted(mat, [*past, *turns], _room_in_a_row(mat, past, turns, year), mark)


def _room_in_a_row(mat: Table, past: Sequence[story.Turn], turns: Sequence[story.Turn], year: str) -> int:
    """Cells of that row beside a banner and what the year drew."""
    width: int = mat.app.size.width - MARGIN
    banner = feats_told(mat.frame, width).cell_length if isinstance(mat.frame.stand, Passing) else 0
    return width - banner - _room_of_the_year(year, past, turns)


def _with_the_year(
    mat: Table, entries: Sequence[Entry], seat: int | None
) -> tuple[Sequence[story.Turn], Sequence[story.Turn], list[str]]:
    """The turns before and behind the end of a year since the last turn of a seat, and what is told of that between
    them: of one under way in which nothing was drawn for a city yet, how its raid came out."""
    if seat is None:
        return [], [], []
    past, turns = story.around_the_year(entries, last_act(entries, seat), seat)
    years = _year_before(mat, entries, seat)
    if years or not turns or not is_ending(mat.frame.state):
        return past, turns, years
    outcome = raids(story.behind_the_last_turn(entries), [name.plain for name in mat.frame.names])
    said = any(one.kind == "raid" for one in mat.frame.moments.told)  # the banner stands beside it
    raid = "" if said else words_moments.raids_told(*outcome)
    told = words_moments.year_ends(mat.frame.state.year, raid) if raid else ""  # that it ends, the bar asks with
    return [*past, *turns], [], [told] * 2 if told else []


def _year_before(mat: Table, entries: Sequence[Entry], seat: int | None) -> list[str]:
    """What a year that ended since the last turn of a seat drew, in full and in few words: `Year 2 begins: Ann drew 12,
    Ben 13`, or `ends` as long as it does; [] for none."""
    frame = mat.frame
    if seat is None or not last_act(entries, seat):
        return []
    drawn = story.drawn_at_the_end(story.of_the_year_end(entries, story.turn_before(entries, last_act(entries, seat))))
    if not drawn:
        return []
    names = [frame.names[at].plain for at in drawn]
    ways = (words.year_ends,) * 2 if is_ending(frame.state) else (words.year_begins, words.year_drew)
    told = [way(frame.state.year, names, list(drawn.values())) for way in ways]
    waits = [] if is_ending(frame.state) else moments.outposts_waiting(frame.state)
    return [*(words.and_on_the_rhine(*both) for both in zip(told, waits, strict=False)), *told]


LATELY: Final = 8
"""So many of the last turns are told at most."""


def lately(mat: Table) -> list[Content]:
    """The last turns, a line each, in the words of the line above the boards, which tells the one under way."""
    journal, mover = mat.frame.journal, mat.frame.mover
    told = journal.last(LATELY, mat.turn_words)
    if mat.just and journal.lines and journal.lines[-1].seat == mover:
        told = told[:-1]
    told = [line for line in told if line.plain not in _handed_over(mat)]
    return [Content.styled(dashed(line.plain, mat.app.glyph_set), MUTED) for line in told]


def _handed_over(mat: Table) -> set[str]:
    """Where the turn passes, the turns that the line above the boards tells, or the rows below them, as the journal
    tells them."""
    frame, seat = mat.frame, reader(mat.frame)
    if not isinstance(frame.stand, Passing) or seat is None:
        return set()
    past, turns = story.around_the_year(frame.controller.entries, last_act(frame.controller.entries, seat), seat)
    return {f"{frame.names[one.seat].plain} {story.turn_words(frame.state, one.events)}" for one in (*past, *turns)}
