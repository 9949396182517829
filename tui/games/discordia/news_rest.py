"""The newest turn in the line above the boards, with what it did to a supply; what that leaves out in rows below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.components import SEASONS
from rules.discordia.events import DieChosen
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from tui.games.discordia import story, words, words_moments, words_story
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.news_fitted import Table as TellsTurns
from tui.games.discordia.news_fitted import Told, fitted, in_a_row, lacks
from tui.kit.lines import wrapped
from tui.table.content import dashed

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState


class Table(TellsTurns, Protocol):
    """What of a table it takes beyond that: the app, and how wide rows are."""

    @property
    def app(self) -> Any: ...
    @property
    def list_width(self) -> int: ...


STEP: Final = 3
"""Cells by which less is tried where rows do not hold all."""


def newest_told(mat: Table, turns: Sequence[story.Turn], room: int, bare: bool) -> tuple[Told, Sequence[str]]:
    """The last of these turns in one line, what it did to its supply behind it; then all of its deeds in their order,
    where that line is no more than their headline, else []. `bare`: without the supply, which a year that ended
    between has told."""
    turn, state = turns[-1], mat.frame.state
    room -= mat.frame.names[turn.seat].cell_length + 1
    tail = "" if bare else supply_moved(mat, turn)
    for end in [tail, *([""] if tail.startswith(words_moments.STILL) else [])]:
        whole = _all_deeds(state, turn, room - len(end))
        if whole is not None and (words_story.has_die(whole) or not is_with_a_die(turn)):
            return Told([(turn, whole + end)]), []
    told, deeds = _headline(state, turn, room, tail), story.parts(state, turn.events, mat.list_width)
    return (Told([]) if told is None else Told([(turn, told.text)], told.left_out, told.cut)), deeds


def _headline(state: DiscordiaState, turn: story.Turn, room: int, tail: str) -> story.Way | None:
    """The most that is told of a turn in one line; None where not even one deed has room. Its deeds stand in their
    order: what the die was taken for, with that die, then what decides, then what moved workers, then others. `tail`:
    what it did to a supply, which goes before all deeds but the first; that it stayed goes before none."""
    told = story.parts(state, turn.events, 0)
    some = [words_story.first_of_all(one, at) for at, one in enumerate(told)]
    tails = ["", tail] if tail.startswith(words_moments.STILL) else [tail, ""]
    for end in tails:
        kept: list[int] = []
        for at in sorted(range(len(told)), key=lambda at: (some[at], at)):
            more = sorted([*kept, at])
            if len(words_story.one_after_the_other([told[one] for one in more]) + end) <= room:
                kept = more
            elif not at:
                break
        if kept and told:
            text = words_story.one_after_the_other([told[at] for at in kept])
            also = tail if not end and len(text + tail) <= room else ""
            return story.Way(text + end + also, len(told) - len(kept))
    return _of_few_words(state, turn, room, tail)


def _of_few_words(state: DiscordiaState, turn: story.Turn, room: int, tail: str) -> story.Way | None:
    """The same where the first deed has no room with its die: in fewer words, what decides first."""
    ways = story.ways_to_tell(state, turn.events)
    found = [
        next((way._replace(text=way.text + end) for way in ways if len(way.text) + len(end) <= room), None)
        for end in (tail, "")
    ]
    fits = [way for way in found if way is not None]
    if tail.startswith(words_moments.STILL):
        return min(fits, key=lambda way: way.left_out, default=None)
    return next(iter(fits), None)


def with_supply(mat: Table, turns: Sequence[story.Turn], told: Told, room: int) -> Told:
    """Turns that are told whole, with what they did to the supply of the one seat that had them, if there is room: what
    stands in brackets goes before that."""
    if len({turn.seat for turn in turns}) != 1 or is_ending(mat.frame.state):
        return told
    tail = supply_moved(mat, turns[-1], since=turns[0].before)
    less = fitted(mat, turns, room - len(tail), mark=False)
    if any(lacks(less)) or in_a_row(mat, less).cell_length > room - len(tail):
        return told
    *before, (turn, text) = less.turns
    return less._replace(turns=[*before, (turn, f"{text}{tail}")])


def in_one_place(mat: Table, turns: Sequence[story.Turn], room: int, rows: int) -> tuple[Told, list[Content]] | None:
    """On a narrow screen, what has no room in the line above the boards: several turns of one seat in their order below
    it, in so many rows, and above how many; of one turn all deeds above, and below what they did to a supply."""
    if mat.app.size.width >= BESIDE:
        return None
    if told := account(mat, turns, rows):
        moved = supply_moved(mat, turns[-1], since=turns[0].before)
        line = Told([(turns[-1], words_story.had_turns(len(turns), moved))])
        return (line, told) if in_a_row(mat, line).cell_length <= room else None
    return in_full_above(mat, Told([(turns[-1], "")]), room, rows) if len(turns) == 1 else None


def in_full_above(mat: Table, told: Told, room: int, rows: int) -> tuple[Told, list[Content]] | None:
    """All deeds of the one turn told, with who was deployed, in a line of a narrow screen that has no room for what it
    did to a supply as well, which then stands below, in so many rows; None for no room, and where they are told so."""
    if len(told.turns) != 1 or mat.app.size.width >= BESIDE:
        return None
    [(turn, text)] = told.turns
    room -= mat.frame.names[turn.seat].cell_length + 1
    whole = words_story.one_after_the_other(story.parts(mat.frame.state, turn.events, 2 * mat.list_width))
    if text.startswith(whole) or not words_story.has_die(whole):
        return None
    if len(whole) > room:
        found = _first_above(mat, turn, room)
        return found if found is not None and len(found[1]) <= rows else None
    return (line := Told([(turn, whole)])), with_the_supply_below(mat, line)


def _first_above(mat: Table, turn: story.Turn, room: int) -> tuple[Told, list[Content]] | None:
    """The first deed of a turn, with its die, in the line above the boards, and below all others whole, with what the
    turn did to a supply; None where there are no others, or that line has no room."""
    first, *more = story.parts(mat.frame.state, turn.events, 2 * mat.list_width)
    if not more or len(first) > room or not words_story.has_die(first):
        return None
    moved = supply_moved(mat, turn)
    moved = "" if moved.startswith(words_moments.STILL) else moved
    told = words_story.also(words_story.one_after_the_other(more)) + moved
    return Told([(turn, first)]), rows_of(_from_a_name(mat, turn, told), mat.list_width)


def with_the_supply_below(mat: Table, told: Told) -> list[Content]:
    """What a turn did to a supply in a row of its own, where the line that tells all of it has no room for that."""
    moved = dict.fromkeys((turn.seat, tail) for turn, text in told.turns if (tail := supply_moved(mat, turn)))
    if len(told.turns) != 1 or told.turns[0][1].endswith(tuple(tail for _, tail in moved)):
        return []
    names = mat.frame.names
    return [
        names[seat] + Content(words_moments.supply_of(tail))
        for seat, tail in moved
        if not tail.startswith(words_moments.STILL)
    ]


def is_with_a_die(turn: story.Turn) -> bool:
    """Whether a die was taken in it: it is told with the deed that it was taken for."""
    return any(isinstance(event, DieChosen) for event in turn.events)


def supply_moved(mat: Table, turn: story.Turn, since: int = -1) -> str:
    """What a turn did to the supply of its seat, or what turns did `since` a log position; "" where it had none yet."""
    controller = mat.frame.controller
    before, after = controller.state_at(turn.before if since < 0 else since), controller.state_at(turn.after)
    was, now = (total(one.cities[turn.seat].supply) for one in (before, after))
    return words_moments.supply_moved(was, now) if was or before.season else ""


def _all_deeds(state: DiscordiaState, turn: story.Turn, room: int) -> str | None:
    """All deeds of a turn in so many cells, as many of them whole as can be, the first ones first; None for no room."""
    whole, told = (story.parts(state, turn.events, cells) for cells in (room, 0))
    if len(words_story.one_after_the_other(told)) > room:  # without the die there may be room for them
        ways = story.ways_to_tell(state, turn.events)
        return next((one.text for one in ways if not (one.left_out or one.cut) and len(one.text) <= room), None)
    for at, deed in enumerate(whole):
        more = [*told[:at], deed, *told[at + 1 :]]
        told = more if len(words_story.one_after_the_other(more)) <= room else told
    return words_story.one_after_the_other(told)


def rest_of(
    mat: Table, turns: Sequence[story.Turn], deeds: Sequence[str], rows: int, *, told: Told, whole: bool = False
) -> list[Content]:
    """In so many rows the turns before the last of these, then all deeds of that, where the line above the boards is no
    more than their headline. `told`: that line; `whole`: nothing where the rows do not hold all."""
    before, newest = turns[:-1], turns[-1]
    if not deeds:
        head = words_moments.before_that(story.season_before(newest))
        return _earlier(mat, before, rows, whole, head) if before else []
    head = words_moments.before_that(story.season_before(newest), first=True)
    then = words_moments.after_that(newest.begins) if before else ""
    after = [block for block in _blocks(mat, newest, deeds, told, then) if len(block) <= rows]
    for must in (True,) if whole else (True, False):
        found = [(_earlier(mat, before, rows - len(block), must, head), block) for block in after]
        if both := next(([*earlier, *block] for earlier, block in found if earlier or not before), None):
            return both
    if whole:
        return []
    blocks = (_and_more(mat, block) if before else block for block in _blocks(mat, newest, deeds, told, ""))
    alone = [block for block in blocks if 0 < len(block) <= rows]
    return next(iter(alone or _in_order(mat, newest.seat, deeds, rows)), [])


def _and_more(mat: Table, block: list[Content]) -> list[Content]:
    """Rows that end with a word that turns before have no room there."""
    if not block or (last := block[-1] + Content(words.MORE)).cell_length > mat.list_width:
        return [*block, Content(words.MORE.strip())] if block else []
    return [*block[:-1], last]


def account(mat: Table, turns: Sequence[story.Turn], rows: int) -> list[Content]:
    """The turns of one seat in their order in so many rows, each from the season on that it was in, so that nothing of
    one stands in two places. [] where one of them would lack a deed, and where others had turns between."""
    if len(turns) < 2 or len({turn.seat for turn in turns}) > 1:
        return []
    seasons = [mat.frame.controller.state_at(turn.before).season for turn in turns]
    heads = [
        words_story.in_season(SEASONS[now - 1]) if now and now != before else ""
        for before, now in zip([0, *seasons], seasons, strict=False)
    ]
    for texts in _told_whole(mat, turns, supply=False):  # the line above has that
        rows_ = [
            row
            for head, (turn, text) in zip(heads, texts, strict=True)
            for row in rows_of(_from_a_name(mat, turn, text, head), mat.list_width)
        ]
        if len(rows_) <= rows:
            return rows_
    return []


def _from_a_name(mat: Table, turn: story.Turn, text: str, head: str = "") -> Content:
    """What is told of a turn, from the name of its seat on, behind a head."""
    name: Content = mat.frame.names[turn.seat]
    return Content(head) + name + Content(dashed(f" {text}", mat.app.glyph_set))


def _blocks(mat: Table, turn: story.Turn, deeds: Sequence[str], told: Told, head: str) -> Iterator[list[Content]]:
    """What a turn did besides its headline, so that nothing of it is told twice, and at its end what all of it did to
    its supply, unless the headline has that, in less and less rows; all it did, where there is no headline. `head`:
    what stands before it."""
    state, name = mat.frame.state, Content(head) + mat.frame.names[turn.seat]
    headline = told.turns[-1][1] if told.turns else ""
    tail = "" if words_moments.tells_supply(headline) else supply_moved(mat, turn)
    if not headline:
        for all_ in (deeds, story.parts(state, turn.events, 0)):
            whole = words_story.OF_A_TURN + words_story.one_after_the_other(all_) + tail
            yield rows_of(name + Content(dashed(whole, mat.app.glyph_set)), mat.list_width)
        return
    for some in story.besides(state, turn.events, headline, mat.list_width):
        also = words_story.also(words_story.one_after_the_other(some)) if some else ""
        for end in (tail, *([""] if tail.startswith(words_moments.STILL) else [])):
            line = Content(dashed(f" {also}{end}", mat.app.glyph_set))
            yield rows_of(name + line, mat.list_width) if some else []


def _earlier(mat: Table, turns: Sequence[story.Turn], rows: int, whole: bool, head: str) -> list[Content]:
    """These turns in so many rows behind a head, all of them or as much as they hold; [] for none, and for no room."""
    found = next((below for below in _below(mat, turns, head) if len(below) <= rows), None) if turns else []
    return found if found is not None else [] if whole else _most_of_it(mat, turns, rows, head)


def _in_order(mat: Table, seat: int, deeds: Sequence[str], rows: int) -> Iterator[list[Content]]:
    """As many deeds of a turn as so many rows hold, the most first, and that there is more."""
    for at in range(len(deeds), 0, -1):
        told = words_story.one_after_the_other(deeds[:at]) + words.MORE
        line = mat.frame.names[seat] + Content(words_story.OF_A_TURN) + Content(dashed(told, mat.app.glyph_set))
        if len(found := rows_of(line, mat.list_width)) <= rows:
            yield found


def _most_of_it(mat: Table, turns: Sequence[story.Turn], rows: int, head: str) -> list[Content]:
    """As much of the turns as so many rows hold, and that there is more: where that had no room in as many cells, at
    the end of the last row, for which all rows may begin at the edge."""
    begins = Content(head)
    for room in range(rows * mat.list_width - len(begins), 0, -STEP):
        told = fitted(mat, turns, room)
        line, three_dots = begins + in_a_row(mat, told), Content(mat.signs.ellipsis)
        if told.marked or not any(lacks(told)):
            ways = [rows_of(line, mat.list_width)]
        else:
            dotted = (line + Content(" ") + three_dots, line + three_dots)
            ways = [rows_of(one, mat.list_width, indent) for indent in (2, 0) for one in dotted]
        for below in ways:
            if len(below) <= rows:
                return below
    return []


def _below(mat: Table, turns: Sequence[story.Turn], head: str) -> Iterator[list[Content]]:
    """Rows with all turns, which were before the one above the boards: in full with what each did to a supply, then
    in all their deeds; a line a turn, then one after the other."""
    for texts in _told_whole(mat, turns):
        lines = [_from_a_name(mat, turn, text) for turn, text in texts]
        for told_in in (lines, [in_a_row(mat, Told(texts))]):
            first, *more = told_in
            said = [Content(head) + first, *more]
            yield [row for line in said for row in rows_of(line, mat.list_width)]


def _told_whole(mat: Table, turns: Sequence[story.Turn], supply: bool = True) -> Iterator[list[tuple[story.Turn, str]]]:
    """All deeds of each turn, with what it did to a supply, then without, in less and less words."""
    ways = {turn: story.ways_to_tell(mat.frame.state, turn.events) for turn in turns}
    whole = {turn: [way.text for way in ways[turn] if not any((way.left_out, way.cut))] for turn in turns}
    moved = {turn: supply_moved(mat, turn) for turn in turns}
    moved = {turn: "" if tail.startswith(words_moments.STILL) else tail for turn, tail in moved.items()}
    for at in range(-supply, max(map(len, whole.values()), default=0)):
        texts = [(turn, whole[turn][min(max(0, at), len(whole[turn]) - 1)]) for turn in turns]
        yield [(turn, text + moved[turn] * (at < 0)) for turn, text in texts]


_OF_A_FIGURE: Final = re.compile(r"(?<=\d) (?=[a-z])|(?<=[a-z]) (?=[+-]?\d)")
"""The blank between a figure and what it is a figure of: no row ends there."""
_UNBROKEN: Final = "\ue000"
"""What stands for it while rows are made."""


def rows_of(line: Content, width: int, indent: int = 2) -> list[Content]:
    """The rows of a line, no figure parted from what it counts."""
    kept = Content(_OF_A_FIGURE.sub(_UNBROKEN, line.plain), spans=[*line.spans])
    return [Content(row.plain.replace(_UNBROKEN, " "), spans=[*row.spans]) for row in wrapped(kept, width, indent)]
