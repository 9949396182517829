"""How an era of the explorers' game opens: a picture over the map, before its first card is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.explorers.components import ERA_CARDS, ERAS, TOWER_COINS, VILLAGE_COINS
from rules.explorers.events import EraOver
from rules.explorers.goals import statuses
from rules.explorers.reckoning import standing
from rules.reckoning import lead
from tui.games.explorers import handed, runs, words_era
from tui.games.explorers.board import HexMap
from tui.games.explorers.legend import look_of
from tui.games.explorers.signs import SIGNS
from tui.kit.large import large
from tui.kit.text import NOBODYS, badge, fitting_content
from tui.table.course import Telling
from tui.table.over_board import MovingOver
from tui.themes import seat_colour

if TYPE_CHECKING:
    from rules.explorers.state import ExplorersState
    from rules.turn_controller import Change
    from tui.table.frame import Frame

MOST: Final = (84, 22)
"""Its columns and lines, at most."""
BESIDE: Final = (2, 1)
"""Columns and lines of the map that stay in sight on each side of it."""
AIR: Final = 2
"""Columns on each side of large letters, at least."""
EDGES: Final = 2
"""Lines of land and sea, above and below all else."""
LAND: Final = "WWWGGGMMWWDDDWWGGWWWMMMGGDDWW"
"""The terrains along its upper and lower edge, over and over."""
SPACE: Final = 3
"""Cells of a space there."""
STRIDE: Final = 4
"""On one in so many of them an explorer comes to stand."""
PICTURES: Final = 16
"""With the last of them all explorers stand there."""


class Opening(NamedTuple):
    """An era that begins: its number, and who carries out its first card before all others."""

    era: int
    seat: int


def begun(state: ExplorersState, change: Change | None) -> Opening | None:
    """The era that begins with a change, the first with the game (no change); None for any other change, and for a game
    that begins in the midst of one."""
    if change is None:
        begins = not (state.era or any(state.explorers) or any(state.villages))
    else:
        begins = any(isinstance(event, EraOver) for entry in change.added for event in entry.events)
    return Opening(state.era + 1, state.to_move) if begins and state.to_move >= 0 else None


def opening(frame: Frame) -> Opening | None:
    """The era whose opening is told now, until Enter goes on."""
    stand = frame.stand
    return stand.moment if isinstance(stand, Telling) and isinstance(stand.moment, Opening) else None


def told(frame: Frame, shown: Opening) -> list[Content]:
    """What the era brings, and how everybody stands; of the first, in which nobody has anything, for which goals all
    set out."""
    state: ExplorersState = frame.state
    tower, first = None if state.by_count else TOWER_COINS[state.era], shown.era == 1
    asked = words_era.goals_are([goal.short for goal in statuses(state, 0)]) if first else ()
    joins = () if first else (words_era.joins(ERA_CARDS[state.era]),)
    new = words_era.pays_now(VILLAGE_COINS[state.era], tower, shown.era == ERAS), *joins, *asked
    found = [Content.styled(text, NOBODYS) for text in new]
    return [*found, _stands(frame)] if len(frame.seats) > 1 and not first else found


def prompt(frame: Frame, shown: Opening, width: int) -> Content:
    """Who begins, with which card, and where, in so many cells."""
    state, alone = frame.state, len(frame.seats) == 1
    head = Content("") if alone else frame.asked(shown.seat)
    card = runs.card_name(state, shown.seat).rpartition(": ")[2]
    where = handed.where_to_begin(state, shown.seat)
    return fitting_content([head + Content(form) for form in words_era.begins(card, where, alone)], width)


def _stands(frame: Frame) -> Content:
    """Who leads, by how much, and in what figures: as the head line has it."""
    totals = standing(frame.state)
    first, by = lead(totals)
    if len(first) > 1:
        return Content.styled(words_era.level([frame.names[seat].plain for seat in first]), NOBODYS)
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    text = words_era.leads(frame.names[first[0]].plain, by, [runs.figures(frame.state, seat) for seat in order])
    return badge(frame.seats[first[0]], first[0], frame.app.glyph_set) + Content.styled(f" {text}", NOBODYS)


def picture(frame: Frame, shown: Opening, size: tuple[int, int], space_map: HexMap, now: int) -> list[Content]:
    """So many columns and lines of it, in picture `now` of those in which explorers set out along its edges."""
    (width, height), rows, title = size, told(frame, shown), words_era.title(shown.era)
    room, height = width - 2 * AIR, height - EDGES
    letters = large(title, room, height - len(rows) - 1, plain=frame.app.glyph_set == "ascii")
    head = letters or [" ".join(title)]
    apart = [Content("")] * (len(head) + 2 * len(rows) <= height)
    lines = [Content.styled(row, NOBODYS) for row in head]
    lines += [line for row in rows for line in (*apart, row)]
    above = (height - len(lines)) // 2
    lines = [Content("")] * above + lines + [Content("")] * (height - above - len(lines))
    edges = [_edge(frame, width, space_map, now, begin) for begin in (0, len(LAND) // 2)]
    return [edges[0], *(_centred(line, width) for line in lines), edges[1]]


def _centred(line: Content, width: int) -> Content:
    left, blank = (width - line.cell_length) // 2, Content.styled(" " * width, NOBODYS)
    return blank[:left] + line + blank[: width - left - line.cell_length]


def _edge(frame: Frame, width: int, space_map: HexMap, now: int, begin: int) -> Content:
    """Land and sea in a row, and on them explorers of all seats in turn, as far as they have come."""
    signs, seats = SIGNS[frame.app.glyph_set], len(frame.seats)
    colours = [look_of("explorer", seat_colour(seat.colour, at).id) for at, seat in enumerate(frame.seats)]
    spaces, found = -(-width // SPACE), list[Content]()
    for at in range(spaces):
        letter = LAND[(at + begin) % len(LAND)]
        sign, look = signs.terrain[letter], look_of(letter)
        if at % STRIDE == STRIDE // 2 and at * PICTURES <= now * spaces:
            sign, look = signs.explorer, colours[at // STRIDE % seats]
        found.append(space_map.sign(f" {sign} ", look))
    return Content("").join(found)[:width]


class EraCard(MovingOver):
    """It lies in the middle of the map."""

    seconds = 0.06
    pictures = PICTURES

    def show(self) -> None:
        frame, shown = self._frame, opening(self._frame)
        if shown is None or not frame.screen.query_one("#board").display:
            self.lay((), None)
            return
        self.begin()
        area = self.middle(MOST, BESIDE)
        self.lay(picture(frame, shown, area.size, frame.screen.query_one(HexMap), self.picture), area)
