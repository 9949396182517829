"""What decided a finished game, as far as its totals tell: from when on whoever won led, in which part of the game it
was decided, and from which source."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from rules.reckoning import lead, leaders
from tui.kit.text import name_content
from tui.pages.chart import apart
from tui.pages.words import decided as words
from tui.pages.words.decided import FAR
from tui.table.part_ending import came_from_behind, was_level

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.pages.outcome import Outcome, Story


def decided(outcome: Outcome) -> list[tuple[int, str]]:
    """Each with the seat that it is told of, to go on from its name; nothing alone, and where several have won."""
    if len(outcome.seats) < 2 or len(outcome.winners) > 1:
        return []
    first, second = outcome.ranking[:2]
    other = name_content(outcome.seats[second].name).plain
    found = [led(outcome.story, first, outcome.fewest, other if len(outcome.seats) == 2 else "")]
    if not outcome.fewest:
        found.append(_source(outcome, first, second, other))
    return [(first, told) for told in found if told]


def _source(outcome: Outcome, first: int, second: int, other: str) -> str:
    """From what the first had most more than the second."""
    more = apart(outcome.sheets, first, second, outcome.item_name)
    by = [item for item, points in more if more and points == more[0][1]]
    return words.source(by, more[0][1], other, outcome.counts) if more else ""


def led(story: Story | None, first: int, fewest: bool, other: str) -> str:
    """From which part of the game on the first was ahead till its end, and by how much somebody else was before, to go
    on from the name; `other`: that of the only other one, "" for several. Where it was lost for some lines of the last
    count, that alone: it turned the game."""
    told = _led_in_play(story, first, fewest, other)
    if story is None or not told:
        return told
    lost = came_from_behind(story.parts[-1], first)
    if lost is None:
        return told
    if story.counted_in:  # what is counted in was seen in play, and the last lines left it out
        return _led_in_play(story, first, fewest, other, story.counted_in)
    was = story.points[story.marks[-2]] if len(story.marks) > 1 else ()  # else it fell behind in the last part alone
    still = was and _most_behind([was], first, fewest)
    return words.behind(*lost, _most_behind(story.points, first, fewest) if still else 0)


def _led_in_play(story: Story | None, first: int, fewest: bool, other: str, counting: str = "") -> str:
    """The same of the totals as they stood whenever somebody was to choose; `counting`: what they count in, where that
    has to be said."""
    if story is None or not story.points or not story.parts or len(story.parts) != len(story.marks):
        return ""
    ahead = [leaders(points, fewest=fewest) == (first,) for points in story.points]
    if not ahead[-1]:
        return ""
    since = next((at for at in range(len(ahead) - 1, 0, -1) if not ahead[at - 1]), 0)
    part, behind = _part_at(story, since), _most_behind(story.points[:since], first, fewest)
    if was_level(story.parts[-1], first):
        part = story.parts[-1].title
    own = [at for at in range(since) if ahead[at]]
    had, at = max(((lead(story.points[at], fewest=fewest)[1], at) for at in own), default=(0, 0))
    over = max((mark for mark in story.marks if mark <= at), default=at)
    at = over if len(set(story.points[over : at + 1])) == 1 else at  # nothing has come of the next part yet
    if behind and had > max(behind, FAR):
        fell = _most_behind(story.points[at + 1 : since], first, fewest)
        return words.led_again(part, had, fell, _part_at(story, at), at in story.marks, counting)
    return words.led(part, behind, _changes(story, fewest), other, counting)


def _part_at(story: Story, moment: int) -> str:
    """What the part of the game is called in which a moment lay."""
    found = (part for part, mark in zip(story.parts, story.marks, strict=True) if moment <= mark)
    return next(found, story.parts[-1]).title


def _most_behind(points: Sequence[Sequence[int]], first: int, fewest: bool) -> int:
    """By how much the first was behind at most."""
    sign = -1 if fewest else 1
    return max((max(sign * one for one in totals) - sign * totals[first] for totals in points), default=0)


def _changes(story: Story, fewest: bool) -> int:
    """How often another one went ahead of all others."""
    alone = [found for found in (leaders(points, fewest=fewest) for points in story.points) if len(found) == 1]
    return sum(one != two for one, two in pairwise(alone))
