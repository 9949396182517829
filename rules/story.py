"""The story of a campaign: what is told before a chapter, after it, and at the end of a way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rules.campaigns import Campaign, Chapter


def opening(chapter: Chapter) -> str:
    """What is told before a chapter: its line, and its opening where it has one."""
    return " ".join(part for part in (_passage(chapter, "text"), _passage(chapter, "opening")) if part)


def ending(chapter: Chapter, passed: bool, medal: str = "") -> str:
    """What is told after a chapter, and more of it after the best `medal`; "" where there is no such passage."""
    crowned = _passage(chapter, "crowned") if passed and medal and medal == chapter.best_medal else ""
    return "\n".join(part for part in (_passage(chapter, "won" if passed else "lost"), crowned) if part)


def end_of_way(way: Campaign, won: bool) -> str:
    """What is told when a way is over."""
    return _passage(way, "finished" if won else "fallen")


def _passage(
    of: Campaign | Chapter, name: Literal["text", "opening", "won", "lost", "crowned", "finished", "fallen"]
) -> str:
    """A passage of the story that the data may have, in one line."""
    return " ".join(str(getattr(of, name, "")).split())
