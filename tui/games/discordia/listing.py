"""The list of the turn as it is written: a line an entry, its key first, what it leaves at the right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import ClassVar, Final, NamedTuple

from textual.content import Content

from rules.discordia.actions import ChooseBoard, Die
from tui.games.discordia import turn as turns
from tui.games.discordia import words, words_magna, words_short, words_turn
from tui.games.discordia.layout import COLUMN, WORDY_COLUMN
from tui.games.discordia.signs import Signs
from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.keys import bindings
from tui.kit.lines import MARK, Lines, rows_needed, wrapped
from tui.kit.text import shortened
from tui.table.content import MUTED, dashed

STYLES: Final = {
    "head": "bold $accent",
    "points": "bold",
    "changed": "$accent",
    "gain": "bold $success",
    "loss": "bold $error",
    "note": MUTED,
}
KEY: Final = "bold $accent"
_SHARE: Final = 3
"""Fifths of a shortened line that its text takes before its note: what is done goes before what it leaves."""


INDENT: Final = 4
"""Columns before what a group opens, told below the list."""
_WINS: Final = "bold $success"
"""How a line ends that wins the game."""
_KEYED: Final = 2
"""Columns of a key before a line."""
OPENED: Final = "opened"
"""What a line is that is only told, before its group is opened."""


class TurnLines(Lines, inherit_bindings=False):
    """The list of a turn: below its lines stands what its groups open, close to them and to be read only."""

    BINDINGS: ClassVar = bindings("up", "down", "first", "last", "act")  # a page in view is leafed through before it
    unfolded: Sequence[Content] = ()

    @property
    def footed(self) -> int:
        """The rows that what is told at the foot takes, with one free above and one below."""
        return len(self._foot) + 2 if self._foot else 0

    @property
    def used(self) -> int:
        """The rows of its own lines."""
        return len(self._rows)

    def tell_opened(self, rows: Sequence[Content]) -> None:
        """What is told right below the lines, a row each, in place of what else would stand at the foot."""
        if list(rows) != list(self.unfolded):
            self.unfolded = rows
            self.refresh()

    def _told_below(self, y: int) -> Content | None:
        if not self.unfolded:
            return super()._told_below(y)
        used = len(self._rows)
        at = y - used - (used + len(self.unfolded) < self.size.height)
        return self.unfolded[at] if 0 <= at < len(self.unfolded) else None


_ROWS: Final = 2
"""Rows of a group of the list at most."""
WHOLE: Final = 2
"""The ways to say what a die is good for that leave nothing out."""
DIE_GAP: Final = 3
"""Columns between a die and what can be done with it."""
_UNBROKEN: Final = 26
"""Cells of a note that does not go on in another row."""


class Paper(NamedTuple):
    """What a list is written on: columns, rows, and in which signs."""

    width: int
    rows: int
    signs: Signs
    glyph_set: GlyphSet


def as_content(line: words.Line) -> Content:
    return Content.assemble(*((text, STYLES.get(role, "")) for text, role in line))


def lines_of(entries: Sequence[turns.Entry], paper: Paper) -> list[Content]:
    """The lines of the list: in full, going on in further rows, where there is room for that; else shortened, but for
    a wide paper: there nothing is."""
    if entries and isinstance(entries[0].action, ChooseBoard):
        return _board_lines(entries, paper)
    lines, spare = [], max(0, paper.rows - len(entries))
    whole = paper.width >= WORDY_COLUMN - 2 - MARK
    entries = entries if whole else _told_once(entries)
    cut = 0 if whole else sum(_is_cut(*one, paper) for one in enumerate(entries, 1))
    alike = {} if whole else _alike(entries, paper)
    dice = [len(words_short.in_short(entry.text)) for entry in entries if words_short.is_die(entry.text)]
    die = max(dice, default=0) if not whole else 0
    for number, entry in enumerate(entries, 1):
        line = alike.get(number) or _line(number, entry, paper, shorten=False)
        long = line.cell_length > paper.width
        if die and words_short.is_die(entry.text):
            share = -(-spare // sum(words_short.is_die(one.text) for one in entries[number - 1 :]))
            line = _die(number, entry, die, paper, 1 + share) or line
        elif (
            long and entry.action is None and (whole or rows_needed(line, paper.width) > _ROWS)
        ):  # the offer tells each
            line = _line(number, entry._replace(text=words_short.texts(entry.text, True)[-1]), paper, shorten=not whole)
        elif long and whole:
            text, note = words_short.unrepeated(entry.text, entry.note)
            line = _line(number, entry._replace(text=text, note=note), paper, shorten=False)
        elif long:
            line = _in_few_rows(number, entry, paper, spare, cut)
        more = rows_needed(line, paper.width) - 1
        lines.append(line if whole or more <= spare else _in_one(number, entry, paper))
        spare -= more * (more <= spare)
    return _in_one_wording(_told_apart(lines, entries, paper))


_BARE_DRAW: Final = re.compile(r"(?<!to )\bdraw (\d|stays)")
_TO: Final = len("to ")


def _in_one_wording(lines: Sequence[Content]) -> list[Content]:
    """What is to be drawn in the same words in each line: in the fewer of one that has no room for more."""
    if not any(_BARE_DRAW.search(line.plain) for line in lines):
        return list(lines)
    return [_without_to(line) for line in lines]


def _without_to(line: Content) -> Content:
    at = line.plain.rfind(words_turn.TO_DRAW)
    gap = line.plain.rfind("  ", 0, at)
    return line if min(at, gap) < 0 else line[:gap] + Content(" " * _TO) + line[gap:at] + line[at + _TO :]


_BUILT: Final = re.compile(r"(build \w[\w ]*?)( over [\w ]+)? (\(.*\))")
"""A tile to build, the one that it covers, and in brackets whom it wants and what it brings."""


def _told_once(entries: Sequence[turns.Entry]) -> list[turns.Entry]:
    """The lines without what the one above says of the same tile: another place for it differs in its figures alone."""
    found: list[turns.Entry] = []
    above: re.Match[str] | None = None
    for entry in entries:
        built = _BUILT.fullmatch(entry.text) if not entry.apart else None
        same = built and above and built.group(1, 3) == above.group(1, 3) and built[2]
        if built and same:
            note = words_short.unsaid(entry.note, entry.text)
            entry = entry._replace(text=f"{built[1]}{built[2]}", note=note)
        found.append(entry)
        above = built
    return found


def _alike(entries: Sequence[turns.Entry], paper: Paper) -> dict[int, Content]:
    """The lines of a narrow list by their number, each in a row: those of one kind in the same words, the most with
    which all of them have room for what matters most. Dice and lines that have no such words are left out."""
    found: dict[int, Content] = {}
    kinds: dict[str, list[tuple[int, turns.Entry]]] = {}
    for number, entry in enumerate(entries, 1):
        if not words_short.is_die(entry.text):
            kinds.setdefault(entry.text.split()[0], []).append((number, entry))
    mixed = len(kinds) > 1  # else the prompt has the verb
    for lines in kinds.values():
        built = words_short.is_built(lines[0][1].text)
        kept = words_short.KEPT[: words_short.TOLD if built else None]
        roomy = built and paper.rows - len(entries) >= len(lines)  # then a line may go on, before it loses its verb
        for some in (lines, *([one] for one in lines)):
            told = _of_a_kind(some, paper, kept[len(some) < len(lines) :], roomy, mixed)
            found |= {at: line for (at, _), line in zip(some, told, strict=False) if at not in found}
    return found


def _die(number: int, entry: turns.Entry, wide: int, paper: Paper, rows: int) -> Content | None:
    """`1 blue 4    build stall 5 or ship 6, or extension`, the die in so many columns: in so few words that it has room
    in these rows; None where it has not."""
    head = Content.styled(f"{number} ", KEY) + words_short.in_short(entry.text).ljust(wide + DIE_GAP)
    ways = [way for way in words_short.notes(entry.note, entry.text) if way]
    lines = [head + Content.styled(dashed(way, paper.glyph_set), MUTED) for way in ways]
    in_one = [line for line in lines[:WHOLE] if line.cell_length <= paper.width]
    return next((line for line in (*in_one, *lines) if rows_needed(line, paper.width) <= rows), None)


def _in_one(number: int, entry: turns.Entry, paper: Paper) -> Content:
    """A line for which there is one row alone: what decides goes before whom a tile takes."""
    return next(iter(_of_a_kind([(number, entry)], paper, words_short.KEPT[1:])), None) or _line(number, entry, paper)


def _of_a_kind(
    lines: Sequence[tuple[int, turns.Entry]],
    paper: Paper,
    most: Sequence[words_short.Kept],
    whole: bool = False,
    mixed: bool = False,
) -> list[Content]:
    """Lines of one kind in the same words, a row each; [] where no words are few enough for that. `most`: what is kept
    of their notes, the most first; `whole`: the verb of a tile to build too; `mixed`: beside lines of another kind a
    verb goes behind what may go of a note."""
    ways = list(zip(*(words_short.levels(entry.text) for _, entry in lines), strict=True))
    spoken = [at for at in range(len(ways)) if at not in words_short.VERBLESS]
    built = words_short.is_built(lines[0][1].text)
    tiers = [(most, spoken)] * built
    if mixed and not built:
        tiers.append(([words_short.with_full(kept) for kept in most[: words_short.TOLD]], spoken))
    if not whole:
        tiers.append((most, list(range(len(ways)))))
    fitting = [[_fitting(entry, text, paper) for (_, entry), text in zip(lines, texts, strict=True)] for texts in ways]
    for kept, at in ((kept, at) for some, those in tiers for kept in some for at in those):
        notes = list[str]()
        for note, fits in fitting[at]:
            way = next((way for way, brings in fits if kept(way, note, brings)), None)
            if way is None:
                break
            notes.append(way)
        if len(notes) == len(lines):
            told = zip(lines, ways[at], notes, strict=True)
            return [_line(n, one._replace(text=text, note=note), paper, shorten=False) for (n, one), text, note in told]
    return []


def _fitting(entry: turns.Entry, text: str, paper: Paper) -> tuple[str, list[tuple[str, bool]]]:
    """Of a line with this text what is to be told of its note, and the ways to tell it that have room in one row, each
    with whether what a tile brings is told."""
    room = paper.width - _KEYED - len(text) - (entry.action is None) * _KEYED
    told = words_short.unsaid(entry.note, text)
    fits = [way for way in words_short.notes(told, entry.text) if not way or len(way) + _KEYED <= room]
    return told, [(way, words_short.brings_told(text, way, entry.text, entry.note)) for way in fits]


def _told_apart(lines: list[Content], entries: Sequence[turns.Entry], paper: Paper) -> list[Content]:
    """Tiles of one name are told with whom they take, or with where they lie: else two lines would read the same."""
    heads = [line.plain[_KEYED:].partition("  ")[0] for line in lines]
    for at, entry in enumerate(entries):
        if heads.count(heads[at]) > 1 and words_short.is_built(entry.text):
            lines[at] = _apart(at + 1, entry, paper) or lines[at]
    return lines


def _apart(number: int, entry: turns.Entry, paper: Paper) -> Content | None:
    """A line with what tells it from others of its name, in one row with what decides; None where that has no room."""
    whom = [way for about in words_short.texts(entry.text, False)[::-1] if " (" in about
            for way in (about, words_short.least(about))]  # fmt: skip
    lies = [words_short.with_apart(entry.text, entry.apart)] if entry.apart else []
    notes = words_short.notes(entry.note, entry.text)
    for kept in (words_short.keeps, words_short.keeps_drawn, words_short.keeps_least, lambda *_: True):
        for about in (*whom, *lies):
            for note in (one for one in notes if kept(one, entry.note)):
                line = _line(number, entry._replace(text=about, note=note), paper, shorten=False)
                if line.cell_length <= paper.width:
                    return line
    return None


def _in_few_rows(number: int, entry: turns.Entry, paper: Paper, spare: int, cut: int) -> Content:
    """A line that is too long for a row: one row of short words is read before two of long ones. `spare`: further rows
    there are, of which so many are for those that would be `cut` in one."""
    texts = (entry.text, words_short.in_short(entry.text))
    brief = _line(number, entry._replace(text=texts[1]), paper, shorten=False)
    if brief.cell_length <= paper.width:
        return brief
    whole, least = (_line(number, entry, paper, shorten=shorten) for shorten in (False, True))
    if cut and _is_cut(number, entry, paper):
        notes = words_short.notes(entry.note, entry.text)
        ways = (_line(number, entry._replace(text=texts[1], note=note), paper, shorten=False) for note in notes)
        return next((way for way in ways if rows_needed(way, paper.width) - 1 <= min(1, spare)), least)
    # figures stand below too, but what decides is seen of each line
    told = not isinstance(entry.action, Die) and any(text in least.plain for text in texts)
    return least if told or rows_needed(whole, paper.width) - 1 > spare - cut else whole


def _is_cut(number: int, entry: turns.Entry, paper: Paper) -> bool:
    """Whether a line has no room in one row in any words."""
    return _line(number, entry, paper).plain.endswith(glyphs(paper.glyph_set).ellipsis)


def _board_lines(entries: Sequence[turns.Entry], paper: Paper) -> list[Content]:
    """City boards with what each draws, all of them in as many words as a row has room for."""
    notes, texts = zip(
        *((words_turn.board_notes(one.note), words_magna.choice_ways(one.text)) for one in entries), strict=True
    )
    lines: list[Content] = []
    for told in product(zip(*notes, strict=True), zip(*texts, strict=True)):
        ways = (one._replace(note=note, text=text) for one, note, text in zip(entries, *told, strict=True))
        lines = [_line(number, way, paper, shorten=False) for number, way in enumerate(ways, 1)]
        if all(line.cell_length <= paper.width for line in lines):
            break
    return lines


def board_rows(texts: Iterable[str], width: int) -> int:
    """The rows of so many columns that city boards to choose from take, told in these lines."""
    least = (Content(f"1 {min(words_magna.choice_ways(text), key=len)}") for text in texts)
    return sum(2 if line.cell_length > width else 1 for line in least)


def _line(number: int, entry: turns.Entry, paper: Paper, shorten: bool = True) -> Content:
    """`2 boat bonus of summer: 2 stars      stars 3→5`: its key, what it is, what it leaves."""
    key = "d" if entry.what == "end" else str(number) if number <= turns.MOST else " "
    warns, wins = entry.note.startswith(words_turn.STILL_OPEN), words_turn.wins(entry.note)
    style = "$warning" if warns else _WINS if wins else MUTED
    note = Content.styled(dashed(entry.note, paper.glyph_set), style)
    text = Content(entry.text + ("" if entry.action is not None else f" {paper.signs.cursor}"))
    if shorten:
        text, note = _shorter(entry, text, note, paper, style)
    room = paper.width - 2 - text.cell_length - note.cell_length
    if room < 2 and note.cell_length <= (
        _UNBROKEN if paper.width > COLUMN else paper.width - 2
    ):  # all of it stands in the next row
        room = max(2, paper.width - 1 - text.cell_length)
    line = Content.styled(f"{key} ", KEY) + text
    return line + Content(" " * (max(room, 2) if note.plain else room)) + note


def _shorter(entry: turns.Entry, text: Content, note: Content, paper: Paper, style: str) -> tuple[Content, Content]:
    """Text and note of a line in so few words that they fit; cut where no words are few enough."""
    sign = text.plain[len(entry.text) :]
    abouts = words_short.texts(entry.text, group=entry.action is None)
    notes = words_short.notes(entry.note, entry.text)
    ways = [(about, brings) for brings in notes for about in abouts]
    if words_short.is_built(entry.text):  # whom a tile takes is told of each, before all that one of them would leave
        said = {note: words_short.keeps(note, entry.note) for _, note in ways}
        ways.sort(key=lambda way: not said[way[1]])
        ways.sort(key=lambda way: not (" (" in way[0] and said[way[1]]))
        ways.sort(key=lambda way: not (said[way[1]] and words_short.tells_all(way[0], way[1], entry.text)))
    for about, brings in ways:
        told = Content.styled(dashed(brings, paper.glyph_set), style)
        if len(about) + len(sign) + told.cell_length + 4 <= paper.width:
            return Content(about + sign), told
    text = shortened(
        Content(abouts[-1] + sign), max(paper.width * _SHARE // 5, paper.width - note.cell_length - 4), paper.glyph_set
    )
    return text, shortened(note, paper.width - text.cell_length - 4, paper.glyph_set)


Group = tuple[int, turns.Entry, Sequence[turns.Entry]]
"""A group of the list: the number of its line, the line, and the lines that it opens."""


def opened(groups: Sequence[Group], at: int, paper: Paper) -> list[Content]:
    """What groups of the list open, in the rows of the paper: line by line, of all of them or of the one `at` this
    number; else as one text. [] where not even that has room."""
    if not groups or paper.rows < 1:
        return []
    here = next((group for group in groups if group[0] == at), groups[0])
    for told in (groups, [here]):
        if sum(len(entries) for _, _, entries in told) <= paper.rows:  # a row each
            return [row for group in told for row in _by_line(group, paper, _head(group, groups, paper))]
    return _as_text(here, paper, _head(here, groups, paper, named=True))


def _head(group: Group, groups: Sequence[Group], paper: Paper, named: bool = False) -> str:
    """What stands before the lines that a group opens: the digit of its line. `named`: what they are is said."""
    if len(groups) == 1 and named:
        return f"{' ' * _KEYED}{words_short.name_of(group[1].text)}: "
    return f"{group[0]}{paper.signs.cursor}".rjust(INDENT - 1).ljust(INDENT)


def _by_line(group: Group, paper: Paper, head: str) -> list[Content]:
    """The lines of a group with what they bring."""
    entries = group[-1]
    inner = paper._replace(width=paper.width - INDENT + _KEYED)
    rows: list[Content] = []
    for entry in entries:
        line = _line(turns.MOST + 1, entry._replace(what=OPENED), inner, shorten=False)
        if line.cell_length > inner.width:
            line = _line(turns.MOST + 1, entry._replace(what=OPENED), inner)
        begins = " " * INDENT if rows else head
        rows.append(Content.styled(begins, KEY) + Content.styled(line.plain[_KEYED:], MUTED))
    return rows


def _as_text(group: Group, paper: Paper, head: str) -> list[Content]:
    """The lines of a group one after the other, each in as many words as there is room for; none where all that has
    room is said by the line of the group."""
    _, line, entries = group
    built = all(words_short.is_built(entry.text) for entry in entries)
    texts = [
        words_short.levels(entry.text) if built else words_short.texts(entry.text, group=entry.action is None)
        for entry in entries
    ]

    def rows(levels: Sequence[int]) -> list[Content]:
        told = dict.fromkeys(ways[level] for ways, level in zip(texts, levels, strict=True))
        return wrapped(Content(head + words_short.in_a_row(list(told))), paper.width)

    most = max(map(len, texts))
    even = ([min(level, len(ways) - 1) for ways in texts] for level in range(most))  # all of them in the same words
    levels = next((found for found in even if len(rows(found)) <= paper.rows), None)
    if levels is None:
        return []
    for at, least in enumerate(() if built else levels):  # tiles to build are told in the same words, all or none
        fits = [level for level in range(least) if len(rows([*levels[:at], level, *levels[at + 1 :]])) <= paper.rows]
        levels[at] = min(fits, default=least)
    first, *more = rows(levels)
    if not words_short.adds_to(line.text, "".join(row.plain for row in (first, *more))):
        return []
    told = Content.styled(head, KEY) + Content.styled(first.plain[len(head) :], MUTED)
    return [told, *(Content.styled(row.plain, MUTED) for row in more)]


def pick_list(supply: int, picked: str, declined: str, arrow: str) -> list[Content]:
    """The lines of a pick of workers; `declined`: what doing without is called, "" where that cannot be."""
    lines = [as_content(line) for line in words.pick_lines(supply, picked, arrow)]
    lines = [Content.styled(f"{number} ", KEY) + line for number, line in enumerate(lines, 1)]
    return [*lines, Content.assemble(("d ", KEY), declined)] if declined else lines
