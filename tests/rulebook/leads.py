"""Whether the files of a game lead to sections of its rulebook: `links.toml`, `terms.toml`, `lesson.toml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from rules import box
from rules.catalogue import folder, load
from rules.lesson import LESSON, chapters, lessons
from rules.links import LINKS, links
from rules.rulebook import rulebook

TERMS = "terms.toml"


def faults(game: str) -> list[str]:
    """All that is wrong with the ways into the rulebook of a game, each in a sentence with its file and entry."""
    known = {section.id for section in rulebook(game).sections}
    return [*link_faults(game, links(game), known), *_term_faults(game, known), *_lesson_faults(game, known)]


def link_faults(game: str, table: dict[str, Any], known: set[str]) -> Iterator[str]:
    """Events and actions without a section or that there are not, and sections that there are not."""
    rules, path = load(game), folder(game) / LINKS
    for part, types in (("events", rules.event_types), ("actions", rules.action_types)):
        tags = {str(one.__struct_config__.tag) for one in types}
        named = {key.partition(":")[0] for key in table.get(part, {})}
        for tag in sorted(tags - named):
            yield str(box.fault(path, part, f'{tag} has no section: add a line such as {tag} = "{game}.section"'))
        for tag in sorted(named - tags):
            yield str(box.fault(path, part, f"nothing is called {tag!r}; there are {', '.join(sorted(tags))}"))
    for part in ("events", "actions", "about"):
        for key, section in table.get(part, {}).items():
            yield from _led(box.file_name(path), f"{part}.{key}", section, known)


def term_faults(game: str, tables: dict[str, Any], known: set[str]) -> Iterator[str]:
    """Words and signs that lead nowhere."""
    path = folder(game) / TERMS
    for language, words in tables.items():
        for word, sections in words.items():
            if not isinstance(sections, list) or not sections:
                yield str(box.fault(path, f"{language}.{word}", "a list of sections stands here"))
                continue
            for section in sections:
                yield from _led(box.file_name(path), f"{language}.{word}", section, known)


def _term_faults(game: str, known: set[str]) -> Iterable[str]:
    path = folder(game) / TERMS
    return term_faults(game, box.read(path), known) if path.is_file() else ()


def _lesson_faults(game: str, known: set[str]) -> Iterator[str]:
    path = folder(game) / LESSON
    for lesson in chapters(game) if game in lessons() else ():
        for number, step in enumerate(lesson.steps, 1):
            yield from _led(box.file_name(path), f"step {number} ({step.title})", step.rule, known)


def _led(file: str, name: str, section: str, known: set[str]) -> Iterator[str]:
    if section not in known:
        near = get_close_matches(section, sorted(known), 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        yield f"{file}, {name}: leads to {section!r}, and the rulebook has no section of that id{meant}"
