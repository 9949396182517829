"""The last turn above the boards, where there is nothing newer to tell; and as of when the boards stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.events import DieChosen, GameEnded
from rules.discordia.scoring import is_ending
from tui.games.discordia import story, words, words_moments
from tui.games.discordia.news_fitted import Table as TellsTurns
from tui.games.discordia.news_fitted import fitted, in_a_row
from tui.games.discordia.news_rest import rows_of
from tui.games.discordia.year_news import of_the_city, of_the_raid
from tui.games.discordia.year_opens import YearOpens
from tui.games.discordia.year_page import as_of
from tui.kit.text import fitting, shortened
from tui.table.content import MUTED, dashed
from tui.table.part_lines import is_done

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from rules.turn_controller import Entry
    from tui.games.discordia.pages import Pages


class Table(TellsTurns, Protocol):
    """What of a table it takes beyond that: the app and the pages."""

    @property
    def app(self) -> Any: ...
    @property
    def pages(self) -> Pages: ...
    @property
    def list_width(self) -> int: ...


LOOKED_BACK: Final = 60
"""Steps of the log in which the last turn is."""


def last_turn(mat: Table, width: int) -> Content:
    """The last turn that anybody had, where there is nothing newer to tell; nothing before there was one."""
    frame = mat.frame
    if frame.mover is None or frame.reviewing is not None or mat.pages.drafting:
        return Content("")
    if isinstance(mat.pages.picture, YearOpens):  # the year of that turn is counted and left behind
        return Content("")
    if is_ending(frame.state):  # what is chosen then is no turn: whoever chooses may have had the last one
        return last_of_all(mat, width)
    entries = before_this_turn(mat, frame.mover)
    ended = story.behind_the_last_turn(entries)
    at = len(entries) - len(ended)
    if frame.state.stack and ended and getattr(ended[0].step, "seat", -1) == frame.mover:  # its ships bring choices
        return _last_of(mat, entries[: story.began(entries[:at], frame.mover)], width)
    return _last_of(mat, entries[: at + story.before_a_year(ended)], width)


def _last_of(mat: Table, entries: Sequence[Entry], width: int) -> Content:
    """The last turn of a log; not that the game ended with it, which stands beside it."""
    turns = [
        turn._replace(events=tuple(one for one in turn.events if not isinstance(one, GameEnded)))
        for turn in story.turns_of(entries, max(0, len(entries) - LOOKED_BACK), -1)[-1:]
    ]
    if not turns:
        return Content("")
    room = width - len(words.LAST_TURN)
    told = fitted(mat, turns[-1:], room, mark=False)
    line = Content(words.LAST_TURN) + in_a_row(mat, told)
    if told.left_out:  # no key bar of a year end has the key of the journal
        end = f" {mat.signs.ellipsis}"
        line = Content(words.LAST_TURN) + in_a_row(mat, fitted(mat, turns[-1:], room - len(end), mark=False)) + end
    return shortened(Content(dashed(line.plain, mat.app.glyph_set)), width, mat.app.glyph_set).stylize(MUTED)


def last_of_all(mat: Table, width: int) -> Content:
    """The last turn before a year ended, or the one that won."""
    return _last_of(mat, _up_to_the_last(mat), width)


def _up_to_the_last(mat: Table) -> Sequence[Entry]:
    """The log up to the end of that turn."""
    entries: Sequence[Entry] = mat.frame.controller.entries
    at_once = mat.frame.is_over and mat.frame.state.ended == "zero"  # a win ends no turn
    return entries[: len(entries) - (0 if at_once else len(story.behind_the_last_turn(entries)) - 1)]


def boards_as_of(mat: Table, width: int) -> Content:
    """The last turn of a year that ends; while its lines are counted, as of when the boards beside them stand."""
    frame = mat.frame
    part, line = frame.reckoned.part, frame.reckoned.line
    if part is None or not line:
        return Content("")
    if frame.reckoned.begins:
        return last_of_all(mat, width)
    raid = of_the_raid(mat, width) or of_the_city(mat, width)
    if raid is not None and raid.cell_length >= width:
        return raid
    if not frame.screen.query_one("#board").display:
        return raid or Content("")
    head = raid + Content("   ") if raid is not None else Content("")
    told = as_of(part, line, frame.is_over)
    more = (
        words_moments.tiles_emptied(_emptied(part, mat)) if is_done(part, line) else words_moments.marked(mat.signs.lit)
    )
    told = fitting([told + more, told, ""], width - head.cell_length)
    return shortened(head + Content.styled(told, MUTED), width, mat.app.glyph_set)


def _emptied(part: Reckoning, mat: Table) -> list[str]:
    """Which tiles were emptied at the end of a year, seat by seat: beside the boards its page has no room for it."""
    cells = [cell for row in part.rows if row.item == "cleared" for cell in enumerate(row.cells)]
    names = [name.plain for name in mat.frame.names]
    return [f"{names[seat]} {cell.figure}" for seat, cell in cells if cell.figure]


def before_this_turn(mat: Table, seat: int) -> Sequence[Entry]:
    """The log up to the turn under way of a seat."""
    entries: Sequence[Entry] = mat.frame.controller.entries
    return entries[: story.began(entries, seat, mat.frame.state)]


def last_turns(mat: Table, rows: int) -> list[Content]:
    """How a game came to its end, as many of the last turns as so many rows hold, the last one above the boards."""
    frame, entries = mat.frame, _up_to_the_last(mat)
    found = story.turns_of(entries, max(0, len(entries) - LOOKED_BACK), -1)
    found = [turn for turn in found[:-1] if any(isinstance(one, DieChosen) for one in turn.events)]
    told: list[Content] = []
    for turn in reversed(found):
        text = dashed(f" {story.turn_words(frame.state, turn.events)}", mat.app.glyph_set)
        told = [*rows_of(frame.names[turn.seat] + Content(text), mat.list_width), *told]
        if len(told) >= rows:
            break
    before = told[-(rows - 1) :] if rows > 1 else []
    while before and before[0].plain.startswith(" "):  # the rest of a turn that is not told whole
        before = before[1:]
    head = [Content.styled(words_moments.BEFORE_THE_LAST, "bold")] if before else []
    return [*head, *(row.stylize(MUTED) for row in before)]
