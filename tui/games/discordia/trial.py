"""What an action would make of a tile, in other words than what is so already. No Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.games.discordia import words_town as words

if TYPE_CHECKING:
    from tui.games.discordia.signs import Page


def as_it_would_be(page: Page, before: Page) -> None:
    """On a page after an action, a tile that would be full or used by it says so in other words than one that is."""
    full = f"{words.FULL} {page.signs.check}"
    for said, then in ((full, words.FILLS.ljust(len(full))), (words.USED, "".ljust(len(words.USED)))):
        for target, area in page.targets.items():
            if target[0] != SITE or target not in before.targets:
                continue
            for y in range(area.y, area.y + area.height):
                told = slice(area.x, area.x + area.width)
                x = "".join(page.chars[y][told]).find(said)
                if x >= 0 and said not in _told(before, target):
                    page.chars[y][area.x + x : area.x + x + len(said)] = list(then)


def _told(page: Page, target: tuple[str, str]) -> str:
    """All that a tile says."""
    area = page.targets[target]
    rows = page.chars[area.y : area.y + area.height]
    return "\n".join("".join(row[area.x : area.x + area.width]) for row in rows)


SITE: Final = "site"
