"""What is told above the boards: what came last, turn by turn, and as of when the boards stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.events import Built
from rules.discordia.scoring import is_ending
from rules.discordia.words import names
from tui.games.discordia import draft, moments, news_alone, story, words, words_story
from tui.games.discordia import turn as turns
from tui.games.discordia.news_banner import (
    besides_the_banner,
    in_banner,
    moved_by_now,
    not_in_banner,
    room_beside_the_banner,
    ways_beside,
)
from tui.games.discordia.news_fitted import fitted, in_a_row, in_colour, lacks
from tui.games.discordia.news_last import (
    LOOKED_BACK,
    before_this_turn,
    boards_as_of,
    last_of_all,
    last_turn,
    last_turns,
)
from tui.games.discordia.news_rest import (
    newest_told,
    rest_of,
    rows_of,
    with_supply,
)
from tui.games.discordia.year_news import raid_behind, raids_so_far
from tui.kit.text import fitting, shortened
from tui.table import words as table_words
from tui.table.content import MUTED, dashed
from tui.table.course import Passing
from tui.table.showing import last_act
from tui.table.since import reader

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
MARGIN: Final = 2
"""Cells that the lines around the boards leave."""


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
    def ahead(self, state: Any, action: Any) -> Any: ...
    def next_choices(self, room: int) -> list[Content]: ...
    @property
    def unopened(self) -> Sequence[turns.Entry]: ...
    @property
    def last(self) -> Any: ...
    def query_one(self, selector: str) -> Any: ...
    def turn_words(self, state: Any, events: Sequence[Event]) -> str: ...


def news(mat: Table, width: int) -> Content | None:
    """What the last action of the seat to move brought; else how one begins, or what Janus did."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    if frame.reviewing is not None:
        return boards_as_of(mat, width)
    if mat.pages.picture is not None and not frame.state.ended:
        return last_turn(mat, width)
    if (last := mat.pages.his_last) is not None:
        return Content(dashed(fitting(last.told, width), glyph_set))
    if story.is_deed(mat.just):
        return _just_now(mat, mat.just, width)
    if frame.mover is None:
        return last_of_all(mat, width) if frame.is_over else None
    if not frame.is_human(frame.mover):  # what is told is told to a person: not what it did itself since the last turn
        return _just_now(mat, mat.just, width) if mat.just else _two_in_a_row(mat, width)
    alone = frame.state.janus is not None
    others = news_alone.news_of_janus(frame, width, glyph_set) if alone else _since(mat, _reader(frame), width)
    if _is_first(mat):
        return _at_first(mat, others, width)
    if others is not None:  # the deeds may stand below the list, whole
        return (_newest(mat, frame.mover, width) if mat.acting and not alone and mat.rest_told else None) or others
    return Content("") if mat.just else None  # the prompt names the die, and nothing is done with it yet


def _two_in_a_row(mat: Table, width: int) -> Content:
    """Of a computer player that has a turn again, since a season began between, what it did in the one before."""
    entries = mat.frame.controller.entries
    turns = story.turns_of(entries, max(0, len(entries) - LOOKED_BACK), -1)[-1:]
    again = bool(turns) and turns[0].seat == mat.frame.mover and not is_ending(mat.frame.state)
    return last_turn(mat, width) if again else Content("")


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
    """Where the row of the news has no room for all that others did since the last turn of whoever is to choose: all
    of it, if the rows that the list leaves free hold it."""
    frame = mat.frame
    if mat.acting and rows and (raid := raid_below(mat, rows)):
        return raid
    if not mat.acting or rows < 1:
        return []
    if raided := raids_so_far(mat):  # what is asked came of them
        told = [row.stylize(MUTED) for one in raided for row in rows_of(Content(one), mat.list_width)]
        return told if len(told) <= rows else []
    if story.is_deed(mat.just):
        told = besides_the_banner(mat) or _own_turn_below(mat)
        return told if len(told) <= rows else []
    if _is_first(mat) or frame.state.janus is not None:
        return []
    entries = before_this_turn(mat, frame.mover)
    turns = told_turns(mat, entries, frame.mover)
    if not turns or year_before(mat, entries, frame.mover):
        return []
    room = mat.app.size.width - MARGIN - len(table_words.since_your_turn())
    if not any(lacks(fitted(mat, turns, room))):
        return []
    line, more = newest_told(mat, turns, mat.app.size.width - MARGIN, False)
    told = rest_of(mat, turns, more, rows, told=line, whole=True)
    return [row.stylize(MUTED) for row in told]


def _own_turn_below(mat: Table) -> list[Content]:
    """All that the turn under way did, with what it did to the supply, where the row of the news has no room for it."""
    frame, just = mat.frame, mat.just
    if in_banner(mat, just):
        return []
    head = Content(words.THIS_TURN) + frame.names[frame.mover]
    room = mat.app.size.width - MARGIN - head.cell_length - 1
    moved = moved_by_now(mat)
    above = fitted(mat, [story.Turn(-1, tuple(just), 0)], room - len(moved))
    if not any(lacks(above)):
        return []
    whole = words_story.one_after_the_other(story.parts(frame.state, just, 2 * mat.list_width))
    return [
        row.stylize(MUTED)
        for row in rows_of(head + Content(dashed(f" {whole}{moved}", mat.app.glyph_set)), mat.list_width)
    ]


def raid_below(mat: Table, rows: int) -> list[Content]:
    """How the raid came out that somebody has to choose behind, in so many rows; [] where they do not hold it."""
    ways = (rows_of(Content(way), mat.list_width) for way in raid_behind(mat))
    return next((way for way in ways if len(way) <= rows), [])


def _at_first(mat: Table, others: Content | None, width: int) -> Content:
    """Before the first own turn: what the others have done by now, and with how many workers everybody began; the keys
    and signs only where nobody has done anything yet."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    room = room_beside_the_banner(mat, width)
    begun = words.begins_with(len(frame.seats), draft.workers_at_first(frame.state))
    set_up = not frame.state.season  # a lesson may begin in the midst of a year
    own = _built_so_far(mat) if set_up else ""
    if others is not None or own:
        told = words_story.so_far([*([others.plain] if others is not None else []), *([own] if own else [])])
        ways = [f"{told}; {begun}", told, *([others.plain] if others is not None else [])] if set_up else [told]
    elif mat.pages.drafting:
        ways = draft.welcome(frame.state, mat.signs)
    else:
        keys = [f"{begun}; {one}" for one in words.WELCOME] if set_up else []
        ways = [one[:1].upper() + one[1:] for one in (*keys, *words.WELCOME, "")]
    shown = Content.styled(dashed(fitting(ways, room), glyph_set), MUTED)
    at = shown.plain.find(others.plain) if others is not None else -1
    if others is not None and at >= 0:  # in its own colours
        shown = shown[:at] + others + shown[at + len(others.plain) :]
    return shortened(shown, width, glyph_set)


def _built_so_far(mat: Table) -> str:
    """What a person built whose set-up is under way: what is asked now comes of that."""
    frame = mat.frame
    events = [event for entry in frame.controller.entries for event in entry.events]
    tiles = [event.tile for event in events if isinstance(event, Built) and event.seat == frame.mover]
    return words_story.you_built(names.tile(frame.state.figures, tiles[-1])) if tiles else ""


def _reader(frame: Frame) -> int:
    """To whom it is told: not to a computer player, what a person did."""
    seat = reader(frame)
    return frame.viewed if seat is None else seat


def _just_now(mat: Table, just: Sequence[Event], width: int) -> Content:
    """What the turn under way brought, and what it did to the supply; beside the banner of a moment what that does not
    say, as far as it has room."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    who = frame.names[frame.mover] if frame.mover is not None else Content("")
    head = Content.styled(words.THIS_TURN, MUTED) + who
    moved = moved_by_now(mat)
    if in_banner(mat, just):
        room = room_beside_the_banner(mat, width)
        rest = not_in_banner(mat, just)
        ways = [*(ways_beside(mat, rest) if rest else []), moved.removeprefix("; "), ""]
        return Content.styled(dashed(fitting(ways, room), glyph_set), "bold $accent")
    for end in (moved, ""):
        told = fitted(mat, [story.Turn(-1, tuple(just), 0)], width - head.cell_length - 1 - len(end))
        if not any(lacks(told)) or not end:
            break
    [(_, text)] = told.turns
    newest, before = story.newest(frame.state, just)
    if any(lacks(told)) and newest and mat.acting and mat.rest_told:  # the turn stands below the list, whole
        last = Content.styled(dashed(f" {newest}", glyph_set), "bold $accent")
        return shortened(Content.styled(words.JUST_NOW, MUTED) + who + last, width, glyph_set)
    if any(lacks(told)) and before:
        last = Content.styled(dashed(f" {words.after_others(newest, before)}", glyph_set), "bold $accent")
        if head.cell_length + last.cell_length <= width:  # it was seen, and the rest told before
            return head + last
    return shortened(head + Content.styled(dashed(f" {text}{end}", glyph_set), "bold $accent"), width, glyph_set)


def _since(mat: Table, seat: int, width: int) -> Content | None:
    """What the others did since the last turn of a seat, turn by turn: all of them in as many words as there is room
    for, or the last of them. None where nobody else had a turn."""
    entries = before_this_turn(mat, seat)
    start = 0 if _is_first(mat) else last_act(entries, seat)  # of two choices of the set-up the second one too is told
    turns = told_turns(mat, entries, seat, start)
    years = [year for year in year_before(mat, entries, seat) if len(year) <= width]  # beside a banner there is less
    if not turns:
        return Content.styled(years[0], MUTED) if years else None
    line = Content("")
    for year in years or [""]:
        head = "" if year else table_words.since_your_turn(first=start <= story.opened(entries))
        room = width - len(head) - room_of_the_year(year)
        told = fitted(mat, turns, room)
        if not any(lacks(told)) and in_a_row(mat, told).cell_length <= room:
            told = with_supply(mat, turns, told, room)
        parts = [in_a_row(mat, told), Content(year)]
        parts = [*reversed(parts)] if is_after_the_year(entries, turns) else parts
        line = Content(head) + Content(table_words.next_turn()).join([part for part in parts if part.plain])
        if line.cell_length <= width:
            break
    else:  # not even one deed has room
        line = Content(next(iter(years), ""))
    shown = shortened(Content(dashed(line.plain, mat.app.glyph_set)), width, mat.app.glyph_set)
    return in_colour(mat, shown, [turn.seat for turn in turns], width)


def told_turns(mat: Table, entries: Sequence[Entry], seat: int, start: int | None = None) -> list[story.Turn]:
    """The turns of others since a log position, or the last turn of a seat; as long as a year ends, those of it too. Of
    a year that is over none: its page began with the last one, and what that left the year has changed since."""
    past, turns = story.around_the_year(entries, last_act(entries, seat) if start is None else start, seat)
    if is_ending(mat.frame.state):
        return [*past, *turns]
    return turns


def room_of_the_year(year: str) -> int:
    """Cells of what a year drew, with what parts it from the turns before it."""
    return len(year) + len(table_words.next_turn()) if year else 0


def is_after_the_year(entries: Sequence[Entry], turns: Sequence[story.Turn]) -> bool:
    """Whether these turns came behind the last end of a year: what that drew is told before them."""
    return all(turn.after > story.after_the_year(entries, 0) for turn in turns)


def _newest(mat: Table, seat: int, width: int) -> Content | None:
    """The last turn of another seat with what the turns since the last one of `seat` did to its supply; None where
    nobody else had one."""
    if not (turns := told_turns(mat, before_this_turn(mat, seat), seat)):
        return None
    line = in_a_row(mat, newest_told(mat, turns, width, False)[0])
    return shortened(Content(dashed(line.plain, mat.app.glyph_set)), width, mat.app.glyph_set).stylize(MUTED)


def year_before(mat: Table, entries: Sequence[Entry], seat: int | None) -> list[str]:
    """What a year that ended since the last turn of a seat drew, in full and in few words: `Year 2 begins: Ann drew 12,
    Ben 13`; [] for none, and as long as it ends: its page is not to be told before it."""
    frame = mat.frame
    if seat is None or not last_act(entries, seat) or is_ending(frame.state):
        return []
    drawn = story.drawn_at_the_end(story.of_the_year_end(entries, story.turn_before(entries, last_act(entries, seat))))
    if not drawn:
        return []
    names = [frame.names[at].plain for at in drawn]
    told = [way(frame.state.year, names, list(drawn.values())) for way in (words.year_begins, words.year_drew)]
    waits = moments.outposts_waiting(frame.state)
    return [*(words.and_on_the_rhine(*both) for both in zip(told, waits, strict=False)), *told]


LATELY: Final = 8
"""So many of the last turns are told at most."""


def lately(mat: Table) -> list[Content]:
    """The last turns, a line each, in the words of the line above the boards, which tells the one under way or the last
    of all."""
    journal, mover = mat.frame.journal, mat.frame.mover
    if mat.frame.is_over:
        return last_turns(mat, mat.pages.layout.listed - 2)  # a row is free above them, one below
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
