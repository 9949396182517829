"""Whether the files of a game lead to sections of its rulebook: `links.toml`, `terms.toml`, `lesson.toml`."""

from __future__ import annotations

from collections.abc import Iterator

from rules import box
from rules.catalogue import folder
from rules.game import BadInput
from rules.lesson import LESSON, chapters, lessons
from rules.links import LINKS, TERMS, link_faults, section_faults, sections, term_faults


def faults(game: str) -> list[str]:
    """All that is wrong with the ways into the rulebook of a game, each in a sentence with its file and entry."""
    links, terms, known = folder(game) / LINKS, folder(game) / TERMS, sections(game)
    found = [
        *(link_faults(game, box.read(links), known) if links.is_file() else ()),
        *(term_faults(game, box.read(terms), known) if terms.is_file() else ()),
        *_lesson_faults(game),
    ]
    return list(map(str, found))


def _lesson_faults(game: str) -> Iterator[BadInput]:
    for lesson in chapters(game) if game in lessons() else ():
        for number, step in enumerate(lesson.steps, 1):
            yield from section_faults(folder(game) / LESSON, f"step {number} ({step.title})", step.rule, sections(game))
