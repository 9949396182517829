"""What a page is compared with: before an action, before a line of a year that is counted. No Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from rules.discordia.scoring import is_ending
from tui.games.discordia import story
from tui.games.discordia import words_town as words
from tui.games.discordia.signs import MARGIN
from tui.table.course import Passing
from tui.table.part_lines import is_done, row_at
from tui.table.showing import last_act

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from tui.games.discordia.signs import Page


class Pages(Protocol):
    """What of the pages of a table it takes."""

    @property
    def mat(self) -> Any: ...
    def reviewed(self, back: int = 0) -> DiscordiaState: ...


SITE: Final = "site"
"""The targets that are tiles of a city."""
OWN: Final = "own"
"""Those that are its privileges."""


def before_the_line(pages: Pages) -> DiscordiaState | None:
    """While a year is counted, the table before the line under way: what that changed in a city is marked, with what it
    was (`4→6 sailors`). None before the first of these lines, once all is counted, and where one plays alone."""
    frame, part = pages.mat.frame, pages.mat.frame.reckoned.part
    if frame.reviewing is None or part is None or part.rival is not None:
        return None
    line = frame.reckoned.line
    row = row_at(part, line)
    return None if row is None or row.played or is_done(part, line) else pages.reviewed(back=1)


def before_the_turns(pages: Pages) -> DiscordiaState | None:
    """Where the turn passes over the board of another, the table before the turns that this one had meanwhile: what
    these brought is marked in the city. None at other times, and amid the end of a year, which is nobody's turn."""
    frame = pages.mat.frame
    stand = frame.stand
    if not isinstance(stand, Passing) or stand.baton.left != frame.viewed or is_ending(frame.state):
        return None
    left, seat, entries = stand.baton.left, stand.baton.seat, frame.controller.entries
    turns = story.around_the_year(entries, last_act(entries, seat), seat)[1] if left != seat else []
    begun = next((turn.before for turn in turns if turn.seat == left), None)
    return None if begun is None else frame.controller.state_at(begun)


def as_it_would_be(page: Page, before: Page) -> None:
    """On a page after an action, a tile that would be full or used by it says so in other words than one that is; a
    privilege that it would use up stands as it is."""
    for target, area in before.targets.items():
        if target[0] == OWN and target not in page.targets:
            page.chars[area.y][MARGIN:] = before.chars[area.y][MARGIN:]
            page.looks[area.y][MARGIN:] = before.looks[area.y][MARGIN:]
    full = f"{words.FULL} {page.signs.check}"
    for said, then in ((full, words.FILLS.ljust(len(full))), (words.USED, "".ljust(len(words.USED)))):
        for target, area in page.targets.items():
            if target[0] != SITE or target not in before.targets:
                continue
            for y in range(area.y, area.y + area.height):
                told = slice(area.x, area.x + area.width)
                x = "".join(page.chars[y][told]).find(said)
                if x >= 0 and said not in _told(before, target):
                    there = slice(area.x + x, area.x + x + len(said))
                    page.chars[y][there] = list(then)
                    both = zip(then, page.looks[y][there], before.looks[y][there], strict=True)
                    page.looks[y][there] = [old if char == " " else now for char, now, old in both]


def _told(page: Page, target: tuple[str, str]) -> str:
    """All that a tile says."""
    area = page.targets[target]
    rows = page.chars[area.y : area.y + area.height]
    return "\n".join("".join(row[area.x : area.x + area.width]) for row in rows)
