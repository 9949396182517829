"""The story of a campaign: what is told before a chapter, after it, and at the end of a way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rules.campaigns import Campaign, Chapter
    from rules.progress import Progress


def opening(way: Campaign, index: int, now: Progress) -> str:
    """What is told before a chapter: its line, what it recalls of the one before, and its opening where it has one."""
    chapter, before = way.chapters[index], way.chapters[index - 1]
    crowned = index > 0 and before.best_medal and now.stages[index - 1].medal == before.best_medal
    told = (_passage(chapter, "text"), _passage(chapter, "recalls") if crowned else "", _passage(chapter, "opening"))
    return " ".join(part for part in told if part)


def ending(chapter: Chapter, passed: bool, medal: str = "", highest: Chapter | None = None) -> str:
    """What is told after a chapter, and more of it after the best `medal`; "" where there is no such passage.
    `highest`: the last of those that the game passed in a climb, of which it is told then."""
    crowned = _passage(chapter, "crowned") if passed and medal and medal == chapter.best_medal else ""
    return "\n\n".join(part for part in (_passage(highest or chapter, "won" if passed else "lost"), crowned) if part)


def end_of_way(way: Campaign, won: bool) -> str:
    """What is told when a way is over."""
    return _passage(way, "finished" if won else "fallen")


def _passage(
    of: Campaign | Chapter, name: Literal["text", "recalls", "opening", "won", "lost", "crowned", "finished", "fallen"]
) -> str:
    """A passage of the story that the data may have, in one line."""
    return " ".join(str(getattr(of, name, "")).split())
