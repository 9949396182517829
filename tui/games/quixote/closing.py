"""What is told at the end of a round of Don Quixote beside its page: who begins the next one; and in
the panel of scores once the game is over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.quixote.reckoning import settled, to_lay
from rules.quixote.scoring import strengths
from tui.games.quixote import words, words_round, words_scoring
from tui.games.quixote.gains import is_last
from tui.games.quixote.round_opens import opening
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting_content
from tui.table import words as table_words
from tui.table.content import Standing
from tui.table.course import Telling
from tui.table.mat import NARROW, WIDE
from tui.table.reckoning_page import PANEL as RECKONING
from tui.table.showing import item_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.reckoning import Reckoning
    from tui.kit.cells import Run
    from tui.table.frame import Frame

NUMBERED: Final = re.compile(r" \((?:\d\d|SP)\)$")
"""The number of a tile behind its name."""
APART: Final = "   "
"""Between what is looked at and what is told beside it."""
LABEL, FIGURE = 9, 5
"""Columns of the panel of scores for the name of a line, and for a figure that words follow."""
ITEM: Final = 4
"""Runs of a line of an item: its name, the points, a blank, what for."""
MARGINS, BEFORE_STAGE = 2, 2
"""Columns of the line that are no room, and between it and where the game stands."""


class Coming:
    """Whether the next scoring would bring anybody anything as it stands: found once a state."""

    def __init__(self) -> None:
        self._found: tuple[object, bool] = (None, False)

    def of(self, frame: Frame) -> bool:
        """Whether it would."""
        if self._found[0] is not frame.state:
            coming = (frame.rules.forecast(frame.state, seat) for seat in range(len(frame.seats)))
            self._found = frame.state, any(one is not None and one.total for one in coming)
        return self._found[1]

    def title(self, frame: Frame) -> tuple[str, ...]:
        """What the figures of the head line are, where nothing is counted and there is room to say it."""
        counted = frame.is_over or frame.reckoned.totals() is not None or is_left_to_the_count(frame)
        told = not counted and frame.app.size.width >= WIDE and self.of(frame)
        return (words.STANDINGS,) if told else ()


def prompt(frame: Frame, told: Content, below: bool = False) -> Content:
    """What a player is about to do, without the number of the tile, which stands nowhere on the table; of a round that
    is gone through, once all is counted, who begins the next one. What it would come to is not told before its lines:
    they tell it. `below`: both boards lie one below the other."""
    if isinstance(frame.stand, Telling) and (shown := opening(frame)) is not None and frame.mover is not None:
        asked = frame.rules.decision(frame.state).prompt if frame.is_human(frame.mover) else ""
        return frame.asked(frame.mover) + Content(words_round.takes_up(shown.number, asked))
    if frame.reviewing is None:
        numbered = NUMBERED.search(told.plain)
        return told.right_crop(len(numbered.group())) if numbered else told
    forms = begins(frame)
    if not forms and told.plain and below:  # neither is looked at alone
        forms = words.boards_of(*(name.plain for name in frame.names))
    room = frame.app.size.width - MARGINS - BEFORE_STAGE - len(frame.reckoned.stage())
    return fitting_content([*map(Content, forms), told], room)


def counts(frame: Frame) -> bool:
    """Whether the lines of a round are gone through, or what they have come to where another round follows."""
    return frame.panel == RECKONING and not (frame.reckoned.is_last and frame.reckoned.done)


def begins(frame: Frame) -> tuple[str, ...]:
    """Who lays first in the next round, once all lines of the last one are told; nothing for one seat."""
    part, mover = frame.reckoned.part, frame.mover
    if not frame.reckoned.done or part is None or mover is None or len(frame.seats) < 2:
        return ()
    return (words_round.begins_round(frame.names[mover].plain, part.number + 1),)


def gained(frame: Frame, part: Reckoning) -> tuple[str, ...]:
    """Of two seats, which the second round has brought more; the first one says all at once, the last one who won."""
    if part.number != 2 or len(frame.seats) != 2:
        return ()
    brought = (after - before for before, after in zip(part.before, part.after, strict=True))
    names = (name.plain for name in frame.names)
    return (words_round.gained(part.number, list(zip(names, brought, strict=True))),)


def strongest(frame: Frame) -> tuple[str, ...]:
    """Of which knights everybody's strongest group was in the end, with the names where several play."""
    castles = list(frame.state.castles)
    groups = [strengths(list(board), castles, "knights") for board in frame.state.boards]
    names = [name.plain for name in frame.names] if len(groups) > 1 else [""]
    return (words_scoring.strongest_knights(list(zip(names, groups, strict=True))),)


def is_left_to_the_count(frame: Frame) -> bool:
    """Whether the last field of the game is filled: nobody is told before the count how it ends."""
    return len(frame.seats) > 1 and frame.mover is not None and is_last(frame.state)


def in_panel(frame: Frame, lines: Sequence[list[Run]], width: int, seat: int) -> list[list[Run]]:
    """The lines of the coming scoring, without their sum where that is left to the count; of a seat that has laid its
    last tile none of them, which the count will tell. Figures of points are set off from those that follow them."""
    if not is_left_to_the_count(frame):
        return [_set_off(line, width) for line in lines]
    if all(frame.state.boards[seat]) and [] in lines:
        told = words_round.left_to_the_count(table_words.scoring_title(len(frame.state.scored) + 1))
        return [[(told, "head")], *lines[lines.index([]) :]]
    kept = (line for line in lines if not line or line[0][0].strip() != table_words.total())
    return [_set_off(line, width) for line in kept]


def _set_off(line: list[Run], width: int) -> list[Run]:
    """ "2: 2 joined": two figures side by side would be taken for one, where there is room for more."""
    if len(line) != ITEM or not line[1][0].strip()[:1].isdigit() or not line[3][0][:1].isdigit():
        return line
    wide = sum(len(text) for text, _ in line)
    return [*line[:2], (": ", line[1][1]), line[3]] if wide < width else line


def standing(frame: Frame, seat: int, stands: Standing) -> Standing:
    """How a seat stands in the head line: with nothing to come that is told too, as of the others. From the last field
    of the game on what it would come to is left to the count, and who would lead."""
    if is_left_to_the_count(frame):
        return Standing(stands.points, *words_round.count_to_come())
    if not settled(frame.state):  # nobody leads until all have laid on the field
        stands = stands._replace(whole=None)
    if stands.more:  # asked for at every cursor move: no forecast that is not needed
        return in_one_form(frame, stands)
    coming, points = [frame.rules.forecast(frame.state, other) for other in range(len(frame.seats))], int(stands.points)
    if coming[seat] is None or not any(one is not None and one.total for one in coming):
        return stands
    return in_one_form(frame, stands._replace(more=table_words.more_and_all(0, points)))


def in_one_form(frame: Frame, stands: Standing) -> Standing:
    """With the sum as everywhere: a long lead gives way to it, and the blanks in it where there is no room for them."""
    two = len(frame.seats) == 2 and frame.app.size.width >= NARROW
    return stands._replace(short=stands.more if two else stands.more.replace(" ", ""))


def still_to_lay(frame: Frame) -> tuple[str, ...]:
    """Where the head line has a lead at other times, who has still to lay on the field; nothing between two fields."""
    return words_round.still_to_lay([frame.names[seat].plain for seat in to_lay(frame.state)])


def final_table(frame: Frame, width: int) -> list[list[Run]]:
    """The lines of the panel of scores when the game is over, a column a seat: the last scoring as it came out, what
    each figure was for where there is room for that, and what all scorings came to."""
    seats = range(len(frame.seats))
    sheets = [frame.rules.score_sheet(frame.state, seat) for seat in seats]
    wide = (width - LABEL - 1) // len(seats)
    last = [sheet.scorings[-1] for sheet in sheets]
    strong = [strengths(list(board), list(frame.state.castles), "knights") for board in frame.state.boards]
    both = zip(last, strong, strict=True)
    whys = [[words_scoring.came_to(item, strong=knights) for item in made.items] for made, knights in both]
    told = all(len(why) < wide - FIGURE for seat in whys for why in seat)
    dash = glyphs(frame.app.glyph_set).dash

    def row(name: str, figures: Sequence[int], look: str, why: Sequence[str] = ()) -> list[Run]:
        cells: list[Run] = [(name.ljust(LABEL), look)]
        for at, points in enumerate(figures):
            figure = (str(points) if points else dash).rjust(FIGURE if told else wide)
            cells.append((figure, "none" if look == "name" and not points else "points"))
            if told:
                cells.append((f" {why[at] if why else ''}".ljust(wide - FIGURE), "note"))
        return cells

    names = [frame.names[seat].plain[: wide - 1] for seat in seats]
    heads = "".join(f"{' ' * (FIGURE - 1)}{name}".ljust(wide) if told else name.rjust(wide) for name in names)
    lines = [[(table_words.scoring_title(last[0].scoring).ljust(LABEL) + heads, "head")]]
    for items, why in zip(zip(*(made.items for made in last), strict=True), zip(*whys, strict=True), strict=True):
        lines.append(row(item_name(items[0].item), [item.points for item in items], "name", why))
    lines.append([])
    for made in zip(*(sheet.scorings for sheet in sheets), strict=True):
        lines.append(row(table_words.scoring_made(made[0].scoring), [one.total for one in made], "name"))
    return [*lines, row(words_scoring.TOTAL, [sheet.total for sheet in sheets], "points")]
