"""What is told above and below the boards: what came last, what the choice under the cursor does, what is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.actions import Build, ChooseBoard, Die, Finish, Manipulate
from rules.discordia.city.board import foundations
from rules.discordia.components import DICE, KIND, TILE_INDEX
from rules.discordia.events import GermanTurned, Rolled
from rules.discordia.preview import still_open
from rules.discordia.scoring import is_ending
from rules.discordia.turn.legal import manipulations
from rules.discordia.words.happened import event_text
from tui.games.discordia import draft, moments, story, words, words_magna, words_short, words_story, words_town
from tui.games.discordia import turn as turns
from tui.games.discordia.listing import Paper, as_content, opened
from tui.games.discordia.targets import CITY, target_of
from tui.games.discordia.year_page import as_of
from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.text import fitting, fitting_content, shortened
from tui.table import words as table_words
from tui.table.content import MUTED, dashed
from tui.table.course import Passing, Showing
from tui.table.showing import JournalLine, last_act, since
from tui.table.since import reader

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.game import Event
    from rules.turn_controller import Entry
    from tui.games.discordia.board import DiscordiaBoard
    from tui.games.discordia.listing import TurnLines
    from tui.games.discordia.pages import Pages
    from tui.games.discordia.signs import Signs, Target
    from tui.table.frame import Frame

BREAK: Final = 14
"""Cells that the end of a row may leave empty, where a sentence goes on in the next one."""


WORDY_KEYS: Final = 100
"""From so many columns on there is room to say all that the keys of a turn do."""
FULL_WAYS: Final = 2
"""Ways to tell what an action does that leave out nothing but what is asked then."""
APART: Final = 3
"""Cells between the banner of a moment and what is told beside it."""
NAMED_ROWS: Final = 2
"""Rows of what is under the cursor."""
BESIDE_HEADS: Final = (44, 18)
"""Cells of the rows in which a turn is handed over that are taken, beside the names of seats."""
MARGIN, CARD = 2, 20
"""Cells that the lines around the boards leave, and the card that says whose turn it is with a name before a deed."""


class Table(Protocol):
    """What is asked of the mat of Discordia. `just`: what the seat to move did in this turn; `picked`: workers picked
    to be put back; `path`: the groups of the list that are open; `entries`, `row`: the list, and its line under the
    cursor as it is written; `unopened`: what that line opens; `last`: what ends the turn."""

    path: turns.Path
    entries: list[turns.Entry]
    picked: str | None

    @property
    def just(self) -> list[Event]: ...
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
    def query_one(self, selector: str) -> Any: ...
    def turn_words(self, state: Any, events: Sequence[Event]) -> str: ...


def news(mat: Table, width: int) -> Content | None:
    """What the last action of the seat to move brought; else how one begins, or what Janus did."""
    frame, glyph_set = mat.frame, mat.app.glyph_set
    if frame.reviewing is not None:
        return _as_of(mat, width)
    if story.is_deed(mat.just):
        return _just_now(mat, mat.just, width)
    if mat.acting and frame.state.turn <= len(frame.seats):
        banner = frame.moments.banner(width)
        room = width - (banner.cell_length + APART if banner is not None else 0)
        ways = draft.welcome(frame.state, mat.signs) if mat.pages.drafting else words.WELCOME
        told = fitting([*ways, ""], room)
        return shortened(Content.styled(told, MUTED), width, glyph_set)
    if frame.mover is None:
        return None
    if not frame.is_human(frame.mover):  # what is told is told to a person: not what it did itself since the last turn
        return _just_now(mat, mat.just, width) if mat.just else Content("")
    alone = frame.state.janus is not None
    others = news_of_janus(frame, width, glyph_set) if alone else _since(mat, _reader(frame), width)
    if others:
        return others
    return Content("") if mat.just else None  # the prompt names the die, and nothing is done with it yet


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
        if len(told[0]) > room or all(_is_no_more(told[0], one) for one in in_banner):
            return Content("")
        for one in in_banner:
            if more := _behind(told[0], one):  # the banner stands before it
                return shortened(Content.styled(more, "bold $accent"), room, glyph_set)
    line = head + Content.styled(fitting(told, width - head.cell_length), "bold $accent")
    return shortened(line, width, glyph_set)


def _is_no_more(told: str, banner: str) -> bool:
    """Whether a line says what the banner does, but for the die that it was done with."""
    deed, _, die = told.partition(words.WITH)
    return _letters(deed) == _letters(banner) and "," not in die and ";" not in die


def _behind(told: str, banner: str) -> str:
    """What a line says behind the deed of the banner, if it begins with that; else ""."""
    ends = next((at for at in range(len(told) + 1) if _letters(told[:at]) == _letters(banner)), None)
    return told[ends:].lstrip("), ;") if ends is not None else ""


def _letters(text: str) -> str:
    """What is said, however it is punctuated."""
    return "".join(filter(str.isalnum, text))


def _since(mat: Table, seat: int, width: int) -> Content | None:
    """What the others did since the last turn of a seat, turn by turn: all of them in as many words as there is room
    for, or the last of them. None where nobody else had a turn."""
    frame, more = mat.frame, glyphs(mat.app.glyph_set).ellipsis
    entries = _before_this_turn(mat, seat)
    start = last_act(entries, seat)
    turns = story.turns_of(entries, story.after_the_year(entries, start), seat)
    year = Content.styled(_year_before(mat, entries, seat, False), MUTED)
    if year and not turns:
        return shortened(year, width, mat.app.glyph_set)
    if not turns:
        return None
    if year:  # of the year before nothing else is told: its boards are gone
        told = _fitted(mat, turns, width - year.cell_length - MARGIN)
        line = year + Content.styled("; ", MUTED) + _in_a_row(mat, told).stylize(MUTED)
        line = line if line.cell_length <= width else year
        return shortened(Content(dashed(line.plain, mat.app.glyph_set)), width, mat.app.glyph_set).stylize(MUTED)
    long, short = table_words.since_your_last_turn() if start else (table_words.so_far(),) * 2
    in_full = [story.ways(frame.state, turn.events)[0] for turn in turns]
    told = _fitted(mat, turns, width - len(short))
    head = (
        long
        if [text for _, text in told] == in_full and _in_a_row(mat, told).cell_length <= width - len(long)
        else short
    )
    line = Content(f"{head}{more} " if len(told) < len(turns) else head) + _in_a_row(mat, told)
    return shortened(Content(dashed(line.plain, mat.app.glyph_set)), width, mat.app.glyph_set).stylize(MUTED)


def _in_a_row(mat: Table, told: Sequence[tuple[story.Turn, str]]) -> Content:
    """Turns one after the other, the name of a seat once where two of its turns follow each other."""
    line, before = Content(""), -1
    for turn, text in told:
        if turn.seat == before:
            line += Content(f"{words.THEN}{text}")
        else:
            line += Content(table_words.next_turn() if line else "") + mat.frame.names[turn.seat] + Content(f" {text}")
        before = turn.seat
    return line


def _fitted(mat: Table, turns: Sequence[story.Turn], room: int) -> list[tuple[story.Turn, str]]:
    """The turns with what is told of each in so many cells, as even as can be and the last ones first; without the
    first of them, where not all can be told."""
    ways = [story.ways(mat.frame.state, turn.events) for turn in turns]

    def at(levels: Sequence[int]) -> list[tuple[story.Turn, str]]:
        return [(turn, way[level]) for turn, way, level in zip(turns, ways, levels, strict=True)]

    levels = [len(way) - 1 for way in ways]
    if len(turns) > 1 and _in_a_row(mat, at(levels)).cell_length > room:
        return _fitted(mat, turns[1:], room - MARGIN)
    growing = list(range(len(turns)))
    while growing:
        one = max(growing, key=lambda one: (levels[one], one))
        more = [level - (at_ == one) for at_, level in enumerate(levels)]
        if more[one] < 0 or _in_a_row(mat, at(more)).cell_length > room:
            growing.remove(one)
        else:
            levels = more
    return at(levels)


def of_turns(mat: Table, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """What is told to whoever is next, of these lines of the journal: turn by turn, the main deed of each first; on a
    card all deeds of each. Where nobody had a turn, of what came by itself the roll of the season."""
    frame, entries = mat.frame, mat.frame.controller.entries
    seat = reader(frame)
    start = story.after_the_year(entries, last_act(entries, seat)) if seat is not None else 0
    turns = story.turns_of(entries, start, seat) if seat is not None else []
    brief = mat.app.size.width < WORDY_KEYS  # the deed of the seat before has room beside it
    year = _year_before(mat, entries, seat, brief)
    begins = [JournalLine(len(entries) - 1, None, year)] if year else []
    if not turns:  # the dice stand on their columns
        german, rolled = ([line for line in lines if any(isinstance(one, what) for one in entries[line.step].events)]
                          for what in (GermanTurned, Rolled))  # fmt: skip
        told = any(moment.kind == "drawn" for moment in frame.moments.told)  # the banner says it
        return (
            begins
            or ([] if told else _of_germans(frame, entries, german))
            or [line for line in lines if line not in (*rolled, *german)]
        )
    if isinstance(frame.stand, Passing) and frame.stand.baton.card:
        room = min(100, mat.app.size.width) - CARD
        deeds = [(turn, deed) for turn in turns for deed in story.parts(frame.state, turn.events, room)]
        return begins + [JournalLine(turn.after - 1, turn.seat, text) for turn, text in deeds]
    deeds = _for_the_rows(mat, turns, year) or _fitted(mat, turns, mat.app.size.width - MARGIN)
    return [JournalLine(turn.after - 1, turn.seat, text) for turn, text in deeds]


def _of_germans(frame: Frame, entries: Sequence[Entry], lines: Sequence[JournalLine]) -> list[JournalLine]:
    """The lines about Germanic tiles in the words of the banner, which are fewer than those of the journal."""
    figures = frame.state.figures
    turned = [(line, one) for line in lines for one in entries[line.step].events if isinstance(one, GermanTurned)]
    return [
        line._replace(text=moments.germans(figures, one))
        for line, one in turned
        if line.text == event_text(figures, one)
    ]


def _for_the_rows(mat: Table, turns: Sequence[story.Turn], year: str) -> list[tuple[story.Turn, str]]:
    """On a narrow screen, what the two rows hold in which a turn is handed over: beside whose turn it is the first of
    two things, beside whose board it is the last. [] for more things than that, and where there are no such rows."""
    frame, width = mat.frame, mat.app.size.width
    if not isinstance(frame.stand, Passing) or width >= WORDY_KEYS or len(turns) + bool(year) > len(BESIDE_HEADS):
        return []
    heads = [len(frame.names[seat].plain) + more for seat, more in zip((frame.stand.baton.seat, frame.stand.baton.left),
             BESIDE_HEADS, strict=True)]  # fmt: skip
    rooms = [
        width - head - len(frame.names[turn.seat].plain) for turn, head in zip(turns, heads[-len(turns) :], strict=True)
    ]
    told = [
        [way for way in words_story.with_least(story.ways(frame.state, turn.events)) if len(way) <= room]
        for turn, room in zip(turns, rooms, strict=True)
    ]
    return [(turn, ways[0]) for turn, ways in zip(turns, told, strict=True)] if all(told) else []


def _year_before(mat: Table, entries: Sequence[Entry], seat: int | None, brief: bool) -> str:
    """What a year that ended since the last turn of a seat drew: `Year 2 begins: Ann drew 12, Ben 13`, or `ends` as
    long as it does; "" for none."""
    frame = mat.frame
    if seat is None or not last_act(entries, seat):
        return ""
    drawn = story.drawn_at_the_end(story.of_the_year_end(entries, last_act(entries, seat)))
    names, begins = [name.plain for name in frame.names], words.year_drew if brief else words.year_begins
    told = words.year_ends if is_ending(frame.state) else begins
    return told(frame.state.year, [names[at] for at in drawn], list(drawn.values())) if drawn else ""


LATELY: Final = 8
"""So many of the last turns are told at most."""


def lately(mat: Table) -> list[Content]:
    """The last turns, a line each, in the words of the line above the boards, which tells the one under way."""
    journal, mover = mat.frame.journal, mat.frame.mover
    told = journal.last(LATELY, mat.turn_words)
    if mat.just and journal.lines and journal.lines[-1].seat == mover:
        told = told[:-1]
    return [Content.styled(dashed(line.plain, mat.app.glyph_set), MUTED) for line in told]


def _before_this_turn(mat: Table, seat: int) -> Sequence[Entry]:
    """The log up to the turn under way of a seat."""
    entries: Sequence[Entry] = mat.frame.controller.entries
    return entries[: story.began(entries, seat)]


def _as_of(mat: Table, width: int) -> Content:
    """As of when the boards beside a year end stand; nothing where none is in view."""
    frame = mat.frame
    part, line = frame.reckoned.part, frame.reckoned.line
    if part is None or not line or not frame.screen.query_one("#board").display:
        return Content("")
    told = as_of(part, line, frame.is_over)
    return shortened(Content.styled(told, MUTED), width, mat.app.glyph_set)


def effect(mat: Table, whole: bool = False) -> Content:
    """What is considered, and what it brings; of a group or a place what it is. `whole`: however long it is."""
    frame, rows = mat.frame, mat.pages.layout.effect
    width = max(20, mat.list_width)
    width = width if rows < 2 else rows * width - BREAK
    if frame.below is not None:
        text = frame.below
    elif frame.considered is None:
        text = _unasked(mat, 0 if whole else width)
    elif frame.refused is not None:
        text = _refused(mat, width if not whole else 0)
    elif isinstance(frame.considered, Finish):
        left, seen = turns.open_words(still_open(frame.state)), mat.pages.seen
        then = turns.follows(frame.state, seen, [seat.name for seat in frame.seats]) if seen else ""
        said = not left or words.still_open(left) in mat.row
        then = "" if then in mat.row else then  # that of a turn in which nothing is left to do
        warned = "" if said else (words.still_open(left), "bold $warning")
        text = Content.assemble(warned, "" if said or not then else "; ", then)
    else:
        text = _does(mat, width)
    return text if whole else shortened(text, width, mat.app.glyph_set)


def _does(mat: Table, room: int) -> Content:
    """What a legal action does. Where that has no room, what the list has cut off comes first."""
    frame, seen, action = mat.frame, mat.pages.seen, mat.frame.considered
    described = frame.rules.describe(frame.state, action)
    if isinstance(frame.stand, Showing) and mat.app.size.width >= WORDY_KEYS and seen:  # the prompt has the words
        return fitting_content([as_content(way) for way in words.effect_ways([""], seen, mat.signs)], room)
    if isinstance(action, ChooseBoard):
        return Content(_of_board(mat, action, room))
    if isinstance(action, Die | Manipulate) and mat.entry is not None and mat.entry.action == action:
        rest = words.unsaid(mat.entry.note, mat.row)
        return Content(fitting(words.die_brings(rest, _turned(frame.state, action)), room))
    if not seen:
        return Content(described)
    if _is_said(mat, action):
        return Content(_about(mat, action, room))
    ways = words_short.texts(described, group=False)
    told = [as_content(way) for way in words.effect_ways(ways, seen, mat.signs)]
    if mat.entry is None or mat.entry.action != action or mat.entry.text not in mat.row:
        told[FULL_WAYS:FULL_WAYS] = [Content(way) for way in ways if " (" in way]  # what the list cuts off
    if stands := _stands(mat, action):
        told = [way for one in told for way in (one + Content(f"; {stands}"), one)]
    return fitting_content(told, room)


def _is_said(mat: Table, action: Any) -> bool:
    """Whether the line under the cursor of the list says all of what an action does."""
    entry = mat.entry
    if entry is None or entry.action != action or mat.focused_board is not None:
        return False
    return words_short.is_said(mat.row, entry.text, dashed(entry.note, mat.app.glyph_set))


def _about(mat: Table, action: Any, room: int) -> str:
    """What is to be known of the place of an action, where what it does is said."""
    target = target_of(mat.frame.state, action)
    if mat.query_one("#named").display or target is None:
        return ""
    told = _stands(mat, action)
    if target[0] in ("site", "track"):
        told = words.target_words(mat.frame.state, mat.frame.viewed, target)
    return fitting([*(way[:1].upper() + way[1:] for way in _clauses(told)), ""], room)


def _of_board(mat: Table, action: ChooseBoard, room: int) -> str:
    """What sets a city board apart, as far as its row had no room for it; else what is asked next."""
    line = turns.board_choice(mat.frame.state, action)
    if line in mat.row:
        return words_magna.then(mat.pages.seen.asks if mat.pages.seen else "")
    return fitting([line, *(way.partition(": ")[2] for way in words_magna.choice_ways(line))], room)


def _stands(mat: Table, action: Any) -> str:
    """Where a tile that is built will stand, as long as the town is not in view; "" for all else."""
    if not isinstance(action, Build) or action.over or mat.pages.layout.slot_of(CITY):
        return ""
    kind, city = KIND[TILE_INDEX[action.tile]], mat.frame.state.cities[mat.frame.state.seat]
    if kind >= len(words_town.DISTRICTS):
        return ""
    return words_town.stands_in(kind, sum(slot.open and slot.site < 0 for slot in foundations(city, kind)))


def _turned(state: DiscordiaState, action: Die | Manipulate) -> list[int]:
    """What a manipulator could turn a die into, if the seat holds one."""
    if not isinstance(action, Die) or not state.cities[state.seat].ready:
        return []
    value = state.dice[DICE.index(action.colour)]
    return [value + by.by for by in manipulations(value)]


def _refused(mat: Table, room: int) -> Content:
    """Why something is not possible: of a place that is looked at, what stands there comes first, and where that leaves
    no `room` (0: as much as it takes) for the reason, it is all."""
    frame, target = mat.frame, _target(mat)
    assert frame.refused is not None
    if target is not None:
        what = words.target_words(frame.state, frame.viewed, target)
        why = frame.refused.message
        reasons = (
            *(f"; {words.NOT_NOW}: {way}" for way in (why, why.rpartition(": ")[0] or why)),
            "; " + words.NOT_NOW,
            "",
        )
        ways = [Content.assemble(what, (reason, MUTED)) for reason in reasons] + [
            Content(way) for way in _clauses(what)
        ]
        return fitting_content(ways, room) if room else ways[0]
    cross = glyphs(mat.app.glyph_set).cross
    told = [frame.refused.message, frame.refused.message.rpartition(": ")[0] or frame.refused.message]
    ways = [Content.assemble((f"{cross} {words.NOT_NOW}: ", "bold $error"), way) for way in told]
    return fitting_content(ways, room) if room else ways[0]


def _unasked(mat: Table, room: int) -> Content:
    """About a group, or a place where nothing is to be done: of that as many whole clauses as there is `room` for (0:
    all)."""
    if mat.focused_board is None and mat.acting and mat.entry is not None:
        if mat.list_.unfolded or mat.entry.text in mat.row:
            return Content("")  # the mark of the line says that it opens
        if words_short.in_short(mat.entry.text) in mat.row:
            return Content("")
        said = Content(f"{mat.entry.text}: ") + Content.styled(words.ENTER_OPENS, MUTED)
        short = mat.entry.text not in mat.row and said.cell_length <= mat.list_width
        return said if short else Content.styled(words.OPENS_ITS, MUTED)
    target = _target(mat)
    told = words.target_words(mat.frame.state, mat.frame.viewed, target) if target is not None else ""
    return Content(fitting(_clauses(told), room) if room else told)


def _clauses(text: str) -> list[str]:
    """A text in less and less whole clauses."""
    parts = text.split("; ")
    return ["; ".join(parts[:number]) for number in range(len(parts), 0, -1)]


def _target(mat: Table) -> Target | None:
    """What the cursor of a board stands on."""
    return mat.focused_board.cursor if mat.focused_board is not None else None


def named(mat: Table) -> Content:
    """What is under the cursor, in full words."""
    frame, target = mat.frame, _target(mat)
    if isinstance(frame.stand, Showing):  # the prompt says what a computer player will do
        return Content("")
    if target is None and frame.considered is not None:
        target = target_of(frame.state, frame.considered)
    if target is None and mat.focused_board is None and not mat.list_.unfolded and mat.entry and mat.unopened:
        paper = Paper(mat.list_width, NAMED_ROWS, mat.signs, mat.app.glyph_set)
        return Content("\n").join(opened([(1, mat.entry, mat.unopened)], 1, paper))
    text = words.target_words(frame.state, frame.viewed, target) if target is not None else ""
    return shortened(Content(text[:1].upper() + text[1:]), 2 * mat.list_width - BREAK, mat.app.glyph_set)


def keys(mat: Table) -> str:
    """The keys for what is asked now."""
    if mat.picked is not None:
        return words.KEYS_PICK
    if mat.focused_board is not None:
        return words.KEYS_BOARD
    lines = sum(entry.what != "end" for entry in mat.entries)
    if mat.path:
        return words.keys_of(lines, words.KEYS_GROUP)
    if mat.last is None or not mat.acting:
        state = mat.frame.state
        choosing = mat.acting and not state.stack and state.die < 0 and state.cities[state.seat].ready
        return words.keys_of_die(lines) if choosing else words.keys_of(lines, words.KEYS_LIST)
    if not isinstance(mat.last, Finish):
        return words.keys_of(lines, words.KEYS_OFFERED)
    turn = words.KEYS_TURN[mat.app.size.width < WORDY_KEYS]
    return words.keys_of(lines, turn) if lines else ""


def news_of_janus(frame: Frame, width: int, glyph_set: GlyphSet) -> Content | None:
    """What happened since the last turn of a lone player: all of it where there is room, else what Janus did."""
    entries = frame.controller.entries[: story.began(frame.controller.entries, 0)]
    lines = since([line for line in frame.journal.lines if line.step < len(entries)], entries, 0)
    his = words.janus_lines(frame.state.figures, entries[last_act(entries, 0) :])
    head = words.SINCE if last_act(entries, 0) else words.SO_FAR
    texts = [one.text for one in lines if not any(isinstance(event, Rolled) for event in entries[one.step].events)]
    ways = [head + "; ".join(told) for told in (texts, his.told) if told]
    ways += [head + his.brief, his.brief, his.least] if his.told else []
    ways += [head + "; ".join(texts[at:]) for at in range(1, len(texts))]  # the last of it, whole
    if not ways:
        return None
    told = fitting(ways, width)
    return shortened(Content.styled(dashed(told, glyph_set), MUTED), width, glyph_set)
