"""What is told below the boards: what the choice under the cursor does, why something cannot be done, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.discordia.actions import Build, ChooseBoard, Die, Finish, Manipulate
from rules.discordia.city.board import foundations
from rules.discordia.components import DICE, KIND, TILE_INDEX
from rules.discordia.preview import still_open
from rules.discordia.turn.legal import manipulations
from rules.discordia.words.pieces import RHINE
from tui.games.discordia import (
    story,
    words,
    words_legend,
    words_magna,
    words_market,
    words_moments,
    words_short,
    words_town,
    words_turn,
)
from tui.games.discordia import turn as turns
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.listing import Paper, as_content, lines_of, opened
from tui.games.discordia.news import WORDY_KEYS
from tui.games.discordia.targets import BOARD, CITY, target_of
from tui.kit.glyphs import glyphs
from tui.kit.lines import wrapped
from tui.kit.text import badge, fitting, fitting_content, shortened
from tui.table.content import MUTED, dashed
from tui.table.course import Passing, Showing

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from tui.games.discordia.compared import Target
    from tui.games.discordia.news import Table

JOURNAL_MORE: Final = 2
"""Rows that the journal beside the boards takes for more than the turns: dice, and since when."""
JOURNAL_MARK: Final = 2
"""Cells before what the journal says."""
BREAK: Final = 14
"""Cells that the end of a row may leave empty, where a sentence goes on in the next one."""
FULL_WAYS: Final = 2
"""Ways to tell what an action does that leave out nothing but what is asked then."""
NUMBERED: Final = 2
"""Cells of the number of a line of the list, which nobody can press before the turn is taken up."""
DEED: Final = 5
"""Columns before a deed, below the badge of whoever did it."""
INDENT: Final = 2
"""Cells by which the further rows of such a line are set in."""
NAMED_ROWS: Final = 2
"""Rows of what is under the cursor."""


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
        said = not left or words_turn.still_open(left) in mat.row
        then = "" if then in mat.row else then  # that of a turn in which nothing is left to do
        behind = "" if said or not then else f"; {then}"
        ways = words_short.notes(words_turn.still_open(left), "") if left else [""]
        room = len(ways[0]) + len(behind) if whole else width
        warned = "" if said else (fitting(ways, room - len(behind)), "bold $warning")
        text = Content.assemble(warned, behind or then)
    else:
        text = _does(mat, width)
    return text if whole else shortened(text, width, mat.app.glyph_set)


def _does(mat: Table, room: int) -> Content:
    """What a legal action does. Where that has no room, what the list has cut off comes first."""
    frame, seen, action = mat.frame, mat.pages.seen, mat.frame.considered
    described = frame.rules.describe(frame.state, action)
    if isinstance(frame.stand, Showing) and mat.app.size.width >= BESIDE:  # the prompt has all of it
        return Content("")
    if isinstance(frame.stand, Showing) and mat.app.size.width >= WORDY_KEYS and seen:  # the prompt has the words
        return fitting_content([as_content(way) for way in words.effect_ways([""], seen, mat.signs)], room)
    if isinstance(action, ChooseBoard):
        return Content(_of_board(mat, action, room))
    if isinstance(action, Die | Manipulate) and mat.entry is not None and mat.entry.action == action:
        said = any(way in mat.row for way in words_short.notes(mat.entry.note, "")[:FULL_WAYS])
        rest = "" if said else words.unsaid(mat.entry.note, mat.row)
        return Content(fitting(words.die_brings(rest, _turned(frame.state, action)), room))
    if not seen:
        return Content(described)
    if _is_said(mat, action):
        return Content(_about(mat, action, room))
    ways = words_short.texts(described, group=False)
    told = [as_content(way) for way in words.effect_ways(ways, seen, mat.signs)]
    if mat.entry is None or mat.entry.action != action or mat.entry.text not in mat.row:
        cut = [way for way in ways if " (" in way and RHINE not in way]  # which outpost it is the list always says
        told[FULL_WAYS:FULL_WAYS] = [Content(way) for way in cut]
    stands = _stands(mat, action)
    if stands:
        told = [way for one in told for way in (one + Content(f"; {stands}"), one)]
    found = fitting_content(told, room)
    no_more, alone = _says_no_more(mat, action, found.plain), as_content(words.effect_runs("", seen, mat.signs))
    short = (
        RHINE in described and alone.plain not in found.plain
    )  # the name of an outpost leaves little room for figures
    if stands or not (no_more or short):
        return found
    if alone.cell_length <= room and not _says_no_more(mat, action, alone.plain):
        return alone
    return Content(_about(mat, action, room)) if no_more else found


def _says_no_more(mat: Table, action: Any, told: str) -> bool:
    """Whether a line below the list says nothing that the line under its cursor does not."""
    text, _, note = told.rpartition(": ")
    entry = mat.entry if mat.focused_board is None else None
    if entry is None or entry.action != action:
        return False
    ways = (text, text.replace(" (", ": ", 1).removesuffix(")"))  # one colon a line: its row has none for figures
    return any(words_short.is_said(mat.row, way, note) for way in ways)


def _is_said(mat: Table, action: Any) -> bool:
    """Whether the line under the cursor of the list says all of what an action does."""
    entry = mat.entry
    if entry is None or entry.action != action or mat.focused_board is not None:
        return False
    return words_short.is_said(mat.row, entry.text, dashed(entry.note, mat.app.glyph_set))


def _about(mat: Table, action: Any, room: int) -> str:
    """What is to be known of the place of an action, where what it does is said."""
    target = target_of(mat.frame.state, action)
    if mat.app.size.width >= BESIDE or target is None:  # there the boards are in view
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
            *(f"; {words.NOT_NOW}: {way}" for way in (why, _first_of(why))),
            "; " + words.NOT_NOW,
            "",
        )
        ways = [Content.assemble(what, (reason, MUTED)) for reason in reasons] + [
            Content(way) for way in _clauses(what)
        ]
        return fitting_content(ways, room) if room else ways[0]
    cross = glyphs(mat.app.glyph_set).cross
    told = [frame.refused.message, _first_of(frame.refused.message)]
    ways = [Content.assemble((f"{cross} {words.NOT_NOW}: ", "bold $error"), way) for way in told]
    return fitting_content(ways, room) if room else ways[0]


def _first_of(why: str) -> str:
    """A reason without what is said behind its last colon; whole where one word would be left of it ("first")."""
    first = why.rpartition(": ")[0]
    return first if " " in first else why


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


def turn_of_a_computer(mat: Table) -> list[Content]:
    """On a wide screen, where nobody chooses below the boards: what the computer player at its turn did by now, a row
    a deed, in the colour of its seat."""
    frame, seat = mat.frame, mat.frame.mover
    if mat.app.size.width < BESIDE or seat is None or frame.is_human(seat) or not story.is_deed(mat.just):
        return []
    head = badge(frame.seats[seat], seat, mat.app.glyph_set) + Content(f" {words_turn.by_now(frame.names[seat].plain)}")
    deeds = story.parts(frame.state, mat.just, mat.list_width - DEED)
    return [head.stylize("bold"), *(Content(dashed(f"{'':{DEED}}{one}", mat.app.glyph_set)) for one in deeds)]


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


def short_words(mat: Table, rows: int) -> list[Content]:
    """Where the list leaves a row free, what the market above it tells in short words, and dice in brackets."""
    state, board = mat.frame.state, mat.pages.layout.slot_of(BOARD)
    if rows < 1 or not mat.acting or mat.app.size.width >= BESIDE:
        return []
    if not board:
        return _of_the_city(mat, rows, 0)
    gone = [DICE[state.taken]] if state.taken >= 0 and state.taken != state.die else []
    ways = words_market.of_tiles(mat.pages.short_on_tiles(), gone)
    told = next((way for way in ways if len(way) <= mat.list_width), "")
    line = [Content.styled(dashed(told, mat.app.glyph_set), MUTED)] if told else []
    return [*([Content("")] if line and rows > 1 else []), *line]


def with_signs(mat: Table, told: Sequence[Content]) -> list[Content]:
    """Where the turn passes on a narrow screen, the rows in place of the list, and what the signs of the city mean
    where they leave room for it."""
    card = isinstance(mat.frame.stand, Passing) and mat.frame.stand.baton.card
    if card:
        return [*told]
    if mat.app.size.width >= BESIDE:
        rows = _but_the_journal(mat, told)
        return [*rows, *_to_choose_from(mat, mat.pages.layout.listed - len(rows), bool(rows))]
    free = mat.pages.layout.listed - len(told)
    asked = _dice_to_come(mat) if free > bool(told) else []
    rows = [*told, *([Content("")] * (len(told) > 0 and len(asked) > 0)), *asked]
    return [*rows, *_of_the_city(mat, mat.pages.layout.listed - len(rows), len(rows))]


def _to_choose_from(mat: Table, rows: int, below: bool) -> list[Content]:
    """On a wide screen, where the turn passes, what whoever is next can choose from, set off from what stands above it
    (`below`); nothing where so many rows do not hold all."""
    frame = mat.frame
    if frame.mover is None or rows < NUMBERED or mat.pages.drafting or frame.moments.rolling:
        return []
    lines = mat.next_choices(rows - below - 1)
    if not lines:
        return [*([Content("")] * below), *asked] if (asked := _dice_to_come(mat)) and rows > below else []
    head = frame.names[frame.mover] + Content(words_market.CHOOSES_FROM)
    return [*([Content("")] * below), head, *(line.stylize(MUTED) for line in lines)]


def _dice_to_come(mat: Table) -> list[Content]:
    """The dice that whoever is next will choose from, with their numbers in the list, in one row; [] where none is to
    be chosen, and while they roll."""
    frame = mat.frame
    if frame.mover is None or mat.pages.drafting or frame.moments.rolling:
        return []
    legal = frame.rules.legal_actions(frame.state, frame.mover)
    dice = [(one.colour, frame.state.dice[DICE.index(one.colour)]) for one in legal if isinstance(one, Die)]
    if len(dice) < 2:
        return []
    row = frame.names[frame.mover] + Content(words_turn.chooses_among(dice)).stylize(MUTED)
    return [row] if row.cell_length <= mat.list_width else []


def choices(mat: Table, room: int) -> list[Content]:
    """The lines of the list of whoever is next, without their numbers; [] where so many rows do not hold them, and
    where there is nothing to choose."""
    frame = mat.frame
    legal = frame.rules.legal_actions(frame.state, frame.mover)
    if turns.is_pick(legal) or len(legal) == 1:
        return []
    names = [seat.name for seat in frame.seats]
    entries = turns.TurnList(frame.state, legal, mat.signs, mat.ahead, names).entries(())
    paper = Paper(mat.list_width, room, mat.signs, mat.app.glyph_set)
    lines = [line[NUMBERED:] for line in lines_of(entries, paper)]
    rows = [row for line in lines for row in wrapped(line, mat.list_width, INDENT)]  # nothing is cut off
    return rows if len(rows) <= room else []


def _but_the_journal(mat: Table, told: Sequence[Content]) -> list[Content]:
    """These rows without the turns before the newest one, where the journal beside the boards has room for them."""
    journal, (at, end) = mat.query_one("#journal"), _before_it(told)
    text = Content(" ".join(row.plain.strip() for row in told[at:end]))
    room = max(1, journal.size.width - JOURNAL_MARK)
    there = journal.display and journal.size.height >= len(wrapped(text, room, 0)) + JOURNAL_MORE
    return [*told[:at], *told[end:]] if there else [*told]


def _before_it(told: Sequence[Content]) -> tuple[int, int]:
    """Which of these rows tell the turns before the newest one: from where to where."""
    heads = (words_moments.BEFORE, words_moments.FIRST)
    at = next((at for at, row in enumerate(told) if row.plain.startswith(heads)), len(told))
    ends = (end for end in range(at, len(told)) if told[end].plain.startswith(words_moments.THEN))
    return at, next(ends, len(told))


def _of_the_city(mat: Table, rows: int, above: int) -> list[Content]:
    """What the signs of a city mean, in one of so many free rows, set off from what stands `above`."""
    if mat.frame.state.janus is not None:  # his row stands there
        return []
    if not mat.pages.layout.slot_of(CITY) or rows < 1 + bool(above):
        return []
    told = next((way for way in words_legend.of_a_city(mat.signs) if len(way) <= mat.list_width), "")
    return [*([Content("")] if told and rows > 1 else []), *([Content.styled(told, MUTED)] if told else [])]
