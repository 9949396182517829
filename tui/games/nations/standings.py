"""Who is ahead: points that are banked, with those on tiles beside them. No state of its own."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual.content import Content

from rules.game import TERMINAL, Item
from rules.nations.actions import Pass
from rules.nations.components import AGES, BOOK, FIRST_CHIT, ROMAN
from rules.nations.preview import NationsPreview
from rules.nations.purse import symbols
from rules.nations.reckoning import BOOKS, OPPONENT, bar
from rules.nations.scoring import ENTRIES, banked, projected, wins_a_tie, with_tiles
from rules.nations.state import BOOKS as DECIDED
from rules.nations.state import FAMINE, TURN, WAR
from rules.nations.words import scored
from rules.reckoning import lead
from tui.games.nations import age_now, age_opens, feats, last_count, words, words_age, words_moments
from tui.games.nations.mat_around import BESIDE
from tui.games.nations.seats import ITEMS, score_panel
from tui.games.nations.seen import is_unplaced, known
from tui.games.nations.tiles_to_come import tiles_to_come
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting
from tui.table.content import MUTED, Standing, ahead
from tui.table.course import Reviewing
from tui.table.panels import TALL
from tui.table.part_lines import kept_rows, reached, row_at, running
from tui.table.scoreboard import LINES

if TYPE_CHECKING:
    from rules.nations.state import NationsState
    from rules.reckoning import Reckoning
    from tui.table.frame import Frame
    from tui.table.part_ending import Ending

STYLES = {"head": "bold $accent", "points": "bold", "none": MUTED, "note": MUTED}
"""Of what stands in the score panel, where it is written as text."""
TABLE = 64
"""Columns of the page of an age from which on words stand beside the figures of two seats."""
AROUND = 6
"""Lines of the screen that the page does not get: seats, prompt, news, keys, its border."""
BESIDE_ROWS = 7
"""Lines of it beside the rows of an age: seats, totals before, sums, what comes next and one that is free."""
SEAT_TAKES = 10
"""Columns of a seat in the head line beside its name and its points on tiles: pointer, badge, points, blanks."""
LEAD_TAKES = 14
"""Columns beside all of that, with those that a lead takes which has just turned."""
ROOMY = 45
"""From so many lines on the scores have a line for each of several other seats."""


def standing(frame: Frame, seat: int) -> Standing:
    """The points that are banked, and with those that the tiles would bring."""
    if frame.is_over:
        return _standing(frame.rules.score_sheet(frame.state, seat).total, 0)
    return _standing(banked(frame.state, seat), projected(frame.state, seat).total)


def deciding(frame: Frame) -> bool:
    """Whether the round is over, and the end of its age is decided."""
    return not frame.is_over and frame.state.phase in (DECIDED, FAMINE, WAR)


def unsettled(frame: Frame) -> Sequence[str]:
    """While it is decided, that an age is not counted yet: who leads is told once it is, as books are scored before
    famine and war."""
    return words_age.is_not_counted(ROMAN[frame.state.age]) if deciding(frame) else ()


def _standing(points: int, tiles: int) -> Standing:
    """Both together, which is what counts, and where there is room how that comes about."""
    whole = points + tiles
    return Standing(whole, words.of_points_and_tiles(points, tiles) if tiles else "", "", whole)


def counting(frame: Frame, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
    """While an age is gone through after which the game goes on: the same figures as during the game, under a title
    that gives way before their sums do."""
    if frame.is_over:
        return None
    stands = [_standing(points, tiles) for points, tiles in zip(so_far, _tiles(frame), strict=True)]
    if _begins(frame):
        return words.not_counted_yet(), stands
    title = frame.reckoned.title()
    return (title, words.in_short(title)), stands


def _begins(frame: Frame) -> bool:
    """Whether nothing of the age is counted yet: its tiles lie there already, so that the points are not those from
    before it."""
    return frame.reckoned.past and not frame.reckoned.done


def _tiles(frame: Frame) -> list[int]:
    """The points on the tiles of every seat, as they lie on the table."""
    state = frame.reckoned.table() or frame.state
    return [projected(state, seat).total for seat in range(len(frame.seats))]


def sheet_words(item: Item, spent: tuple[int, int] | None = None, dice: str = "") -> tuple[str, str]:
    """What an item of the score sheet is for, in more and in fewer words. `spent`: so many books, and so many there
    are, where the forecast keeps some for the famine; `dice`: how it stands with those of an age under way."""
    if dice:
        return dice, dice
    if item.item == "books":
        return words.on_book(item.have, len(item.places), spent), words.on_book(item.have)
    if item.need and not item.have:  # of an age that is scored nothing tells what there was, and was kept
        return scored.not_met(), scored.not_met()
    if item.need:
        return words.with_so_much(item.figure), words.with_so_much(scored.for_asked(item.have, item.need))
    return item.figure, words.of_tiles(item.have) if item.have else ""


def dice_told(frame: Frame, item: Item) -> str:
    """Of famine or war of the age under way that has nothing yet: that the seat has still to roll; else, as nothing is
    missed yet, how much there is. "" for anything else."""
    if not item.need or item.have or deciding(frame) or frame.is_over:
        return ""
    waits = {wait for seat, wait in enumerate(waiting(frame)) if item in _foretold(frame, seat)}
    if not waits:
        return ""
    return words.dice_still_to_fall() if waits == {True} else scored.for_asked(item.have, item.need)


def _foretold(frame: Frame, seat: int) -> Sequence[Item]:
    """The items of the age as it stands for a seat."""
    forecast = frame.rules.forecast(frame.state, seat)
    return forecast.items if forecast is not None else ()


def books_spent(frame: Frame, item: Item) -> tuple[int, int] | None:
    """Of the books that a forecast counts in this item, how many are spent and how many there are; None for all of
    them, for an age that is scored, and where the same is told of two seats that differ in it."""
    state, found = frame.state, set()
    for seat, ledger in enumerate(state.ledgers):
        open_yet = item.item == BOOKS and len(ledger) == ENTRIES * (state.age - 1)
        forecast = frame.rules.forecast(state, seat) if open_yet else None
        if forecast is not None and item in forecast.items:
            found.add((item.have - state.books[seat], symbols(state.available[seat], BOOK)))
    spent, there = found.pop() if len(found) == 1 else (0, 0)
    return (spent, there) if spent < there else None


def sheet_sums(frame: Frame) -> Sequence[tuple[str, Sequence[int]]]:
    """What adds up the score sheet: points that are banked, with those on tiles, with the age as it stands."""
    state, seats = frame.state, range(len(frame.seats))
    if frame.is_over:
        return ((words.with_tiles(), [frame.rules.score_sheet(state, seat).total for seat in seats]),)
    so_far = [banked(state, seat) for seat in seats]
    tiles = [projected(state, seat).total for seat in seats]
    coming = [_coming(frame, seat) for seat in seats]
    whole = [points + more for points, more in zip(so_far, tiles, strict=True)]
    then = [points + more for points, more in zip(whole, coming, strict=True)]
    return (
        (words.counted(), so_far),
        (words.points_on_tiles(), tiles),
        (words.with_tiles(), whole),
        *(() if any(waiting(frame)) else ((words.with_age(ROMAN[state.age]), then),)),
    )


def _coming(frame: Frame, seat: int) -> int:
    """What the age brings a seat as it stands."""
    forecast = frame.rules.forecast(frame.state, seat)
    return forecast.total if forecast is not None else 0


def counted_in(frame: Frame) -> str:
    """What the lead in the head line counts, and in as many words as it has room for, who will lead once the age is
    counted as it stands: not as long as dice of it are still to fall."""
    state = frame.state
    waits = any(waiting(frame))
    if frame.is_over or state.to_move == TERMINAL or frame.moments.rolling or waits or frame.reviewing is not None:
        return words.with_tiles()
    seats = range(len(frame.seats))
    now = [with_tiles(state, seat) for seat in seats]
    coming = [_coming(frame, seat) for seat in seats]
    then = [points + more for points, more in zip(now, coming, strict=True)]
    (first, by), (leads, far) = lead(now), lead(then)
    decides = state.age == AGES and len(leads) > 1  # then it is told although nothing changes
    told = () if not decides and (first, by) == (leads, far) else _leads_then(frame, leads, far)
    # the sums beside the points on tiles give way to it, and the heads of all seats do not
    taken = sum(SEAT_TAKES + frame.names[at].cell_length + len(words.on_tiles(now[at])) for at in seats)
    room = frame.app.size.width - taken - len(ahead(frame.seats, now, turned=None)) - LEAD_TAKES
    whole = frame.app.size.width >= BESIDE
    return fitting(words_age.leads_then(told, whole), room) if told else words.with_tiles()


def waiting(frame: Frame) -> list[bool]:
    """Of each seat whether its dice of the age are still to fall, or to be seen."""
    state, seats = frame.state, range(len(frame.seats))
    return [state.phase == TURN and (frame.moments.unseen(at) or not state.rolled >> at & 1) for at in seats]


def stand_alike(one: NationsState, other: NationsState) -> bool:
    """Whether these are positions of one age in which all have the same points."""
    seats = range(one.seats)
    return one.age == other.age and all(with_tiles(one, seat) == with_tiles(other, seat) for seat in seats)


def _leads_then(frame: Frame, leads: Sequence[int], far: int) -> Sequence[str]:
    """Who leads by how much, in few words, with the name also where that is who leads now; in the last age of those who
    are level who wins."""
    if frame.state.age == AGES and len(leads) > 1:
        return words_age.tie_goes_to(frame.names[wins_a_tie(frame.state, leads)].plain)
    return (words_age.by([frame.names[seat].plain for seat in leads], far) if far else words_age.level(),)


def as_it_stands(frame: Frame, width: int) -> Content:
    """The age as it stands for the seat that chooses: what each item of it would bring; nothing where nobody does."""
    seat, state = frame.mover, frame.state
    coming = frame.rules.forecast(state, seat) if seat is not None and frame.reckoned.totals() is None else None
    if frame.panel == "sheet":  # it stands there
        return Content("")
    if seat is None or coming is None or seat != frame.viewed or not frame.is_human(seat) or frame.moments.rolling:
        return Content("")
    signs = glyphs(frame.app.glyph_set)
    return Content.styled(fitting(age_now.forms(state, seat, signs.star, signs.dash), width), MUTED)


def ending(frame: Frame, part: Reckoning, told: Ending, opened: int = 0) -> Ending:
    """After an age the game goes on: the points on tiles are counted in below its lines, so that who is ahead is the
    same here as in the head line; once all is counted with who begins the next age. `opened`: the age
    that opens with a picture of its own, which tells what it asks for."""
    if frame.is_over:
        return told
    if not isinstance(frame.stand, Reviewing):
        return told
    tiles = _tiles(frame)
    whole = [points + more for points, more in zip(part.after, tiles, strict=True)]
    sums = zip(words.sum_of_points(), (part.after, tiles, whole), strict=True)
    so_far = [points + more for points, more in zip(running(part, frame.stand.line), tiles, strict=True)]
    state = frame.reckoned.table() or frame.state
    begins = frame.names[state.order[0]].plain if state.seats > 1 else ""
    was: NationsState = part.table.at(()) if part.table is not None else state
    then = _opening(frame, part.number + 1, begins, was.order[:1] != state.order[:1], opened) if begins else ()
    also = ((words.and_tiles(), so_far),)
    return told._replace(figures=tuple(sums), counted_in=words.with_tiles(), coming=then, also=also)


def _opening(frame: Frame, age: int, name: str, is_new: bool, opened: int) -> Sequence[str]:
    """How the next age begins: who plays first in it (`is_new`: somebody else did), and what it asks for, once that is
    revealed; in more words and in less, but never without that where lines are many."""
    state: NationsState = frame.state
    told = words.begins(name, words_moments.is_last(ROMAN[age]), is_new)
    if age == opened or state.age != age or len(state.events) < age:
        return (told,)
    event = state.figures.events[state.events[-1]]
    asks = words_moments.age_asks(event.famine, event.war, event.age)
    short = words_moments.age_asks_in_short(event.famine, event.war, event.age)
    forms = (f"{told}: {asks}", f"{told}: {short}")
    return forms if frame.app.size.height >= ROOMY else (*forms, told)


def awaiting(frame: Frame, seat: int, width: int, height: int) -> list[Content]:
    """The age as it stands for the seat that is next, and its points; the age alone where lines are few."""
    rolls = frame.moments.rolling  # nothing that follows from dice is told before they lie
    lines = score_panel(frame.rules, frame.state, seat, None, width, False, frame.app.glyph_set, unseen=rolls)
    told = lines if len(lines) + 1 < height else lines[: len(ITEMS) + 2]
    return [Content.assemble(*((text, STYLES.get(role, "")) for text, role in runs)) for runs in told]


def score_lines(frame: Frame, width: int, *, tall: bool) -> list[Any]:
    """The lines of the score panel, so wide; what the action under the cursor would bring beside what there is."""
    seat, so_far = feats.looked_at(frame), frame.reckoned.totals()
    if so_far is not None:  # the state has counted already what is still to be told
        return [[(f"{words.counted():<9}{so_far[seat]:>5}", "points")]]
    effect = frame.effect if seat == frame.mover else None
    told = frame.preview if effect is not None and not is_unplaced(frame) else None
    leads_on = told is not None and not told.made and not isinstance(frame.considered, Pass)  # which spends nothing
    after: Any = told.after if told is not None and leads_on else None
    room = tall and (len(frame.seats) == 2 or frame.app.size.height >= ROOMY)
    others = {at: name.plain for at, name in enumerate(frame.names) if room and at != seat}
    unseen = frame.moments.rolling or frame.moments.unseen(seat)
    opens = age_opens.opening(frame) is not None
    lines = score_panel(
        frame.rules,
        known(frame),
        seat,
        None if unseen else effect,
        width,
        tall,
        frame.app.glyph_set,
        after,
        others,
        unseen,
        told.open if isinstance(told, NationsPreview) else (),
        [at for at, waits in enumerate(waiting(frame)) if waits],
    )
    return [runs for runs in lines if any(text[-1:].isdigit() for text, _ in runs)] if opens else lines


def counted_now(frame: Frame) -> str:
    """What stands large between the totals: the line under way, before the first one the age that is counted."""
    part, now = frame.reckoned.part, frame.reckoned
    row = row_at(part, now.line) if part is not None else None
    return row.name if row is not None else part.title if part is not None and now.begins else ""


def counted_whole(frame: Frame, so_far: Sequence[int]) -> Sequence[int]:
    """What is counted so far, with the points on tiles that are still to come, as the curve has them all along; nothing
    in the last age, when these are about to be counted: it would tell the end."""
    if frame.is_over:
        return ()
    return [points + more for points, more in zip(so_far, _tiles(frame), strict=True)]


def left_out(frame: Frame) -> Sequence[str]:
    """What a lead counts in, or at the end of the game as long as no tiles are counted, what it leaves out; nothing
    where all are level, so that what the figures are has room."""
    totals = frame.reckoned.totals()
    if frame.is_over:
        tie = last_count.tie(frame)
        return (words_age.without_tiles(),) if last_count.before_tiles(frame) else (tie,) if tie else ()
    level = totals is not None and len({*counted_whole(frame, totals)}) == 1  # then the sums beside say it
    return () if level else (words.with_tiles(),)


def to_come(frame: Frame, width: int, height: int, picture: Sequence[Content] = ()) -> list[Content]:
    """What comes next, in so many columns and lines, and a `picture`; after an age what the tiles will bring, in the
    last count those that were just counted: what others bring is not told before. A line is free between them, where
    there is room for that."""
    stand, part = frame.stand, frame.reckoned.part
    if part is None or not isinstance(stand, Reviewing):
        return []
    about = stake(frame, width, height - len(picture))
    parts = [one for one in (about, picture, _tiles_told(frame, width, height, len(about), len(picture))) if one]
    spare = height - sum(map(len, parts))
    gaps = [[Content("")] * (0 < at <= spare) for at in range(len(parts))]
    return [line for gap, one in zip(gaps, parts, strict=True) for line in (*gap, *one)]


def _tiles_told(frame: Frame, width: int, height: int, about: int, picture: int) -> list[Content]:
    """The tiles below so many lines of what comes next and of a picture."""
    part, stand = frame.reckoned.part, frame.stand
    assert part is not None
    assert isinstance(stand, Reviewing)
    room = height - about - bool(about) - picture - bool(picture)
    if frame.is_over:
        if frame.app.size.height >= TALL:  # the picture has them
            return []
        found = last_count.tile_lines(frame, width)
        return found if len(found) <= room else []
    if frame.reckoned.done and width < TABLE:  # the reasons of all lines go before tiles by their names
        room -= len(kept_rows(part)[:-1]) * (1 + len(frame.seats))
    state = frame.reckoned.table() or frame.state
    return tiles_to_come(state, reached(part, stand.line), frame.seats, (width, room), frame.app.glyph_set)


def beside_scores(frame: Frame, width: int, height: int) -> int:
    """How many of so many lines below an age's own are taken where no board is beside it: the totals in large figures
    go before pictures, where they have room above a table with its words."""
    part = frame.reckoned.part
    if part is None or width < TABLE or len(frame.seats) != 2 or frame.app.glyph_set == "ascii":
        return height
    left = frame.app.size.height - AROUND - len(kept_rows(part)) - BESIDE_ROWS - LINES - 1
    if part.final:  # the news tell what has no room then
        return min(height, max(0, left))
    return min(height, left) if left >= 0 else height


def stake(frame: Frame, width: int, height: int) -> list[Content]:
    """What everybody has for the line that comes next; nothing where that has no room."""
    stand, part = frame.stand, frame.reckoned.part
    if part is None or not isinstance(stand, Reviewing):
        return []
    state, told = frame.reckoned.table() or frame.state, reached(part, stand.line)
    names = [name.plain for name in frame.names]
    paid, coming = _books_paid_away(part, state, told, names), last_count.about_next(frame)
    for texts in ((*paid, coming), paid) if paid else ((coming,),):
        lines = [Content.styled(line, MUTED) for text in texts for line in wrap(text, width)]
        if len(lines) <= height:
            return lines
    return []


def _books_paid_away(part: Reckoning, state: NationsState, told: Sequence[str], names: Sequence[str]) -> Sequence[str]:
    """Beside the line of the books: whose lie there used, although that seat did not move on the book track."""
    row = next((row for row in part.rows if row.item == BOOKS), None)
    if row is None or BOOKS not in told[-1:]:
        return ()
    found, tracks = [], {bar(seat) for seat in (OPPONENT, *range(state.seats))}
    for seat, cell in enumerate(row.cells):
        moved = not tracks.issuperset(cell.places)
        books = symbols(tuple(unit for unit in state.used[seat] if 0 <= unit < FIRST_CHIT), BOOK)
        found += [words.books_paid_away(names[seat], books)] if books and not moved else []
    return found
