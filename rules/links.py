"""From what lies on the table, and from words, to the sections of the rulebooks that are about it.

Which leads where is data: `assets/<game>/links.toml` for events, actions and things, `terms.toml` for words and signs.
An entry that leads nowhere is refused with one sentence, which names file and entry (docs/assets.md). What is under the
cursor a game says in words (its room `about`, beside its rules: `about(state, seat, action) -> tuple of words`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from rules import box, words_box
from rules.catalogue import folder, load, package, per_box
from rules.game import Action, BadInput, Event, Rules
from rules.rulebook import books, rulebook

LINKS: Final = "links.toml"
TERMS: Final = "terms.toml"
_TABLES: Final = ("events", "actions", "about")
_SWITCHES: Final = ("phase_first",)


@per_box
def links(game: str) -> dict[str, Any]:
    """The tables of a game's `links.toml`; empty where it has none. Raises `BadInput` naming every wrong entry."""
    path = folder(game) / LINKS
    tables = box.read(path) if path.is_file() else {}
    if tables:
        _sound(link_faults(game, tables, sections(game)))
    return tables


@per_box
def terms(game: str) -> dict[str, Any]:
    """The tables of a game's `terms.toml`, by language, and `signs`; empty where it has none. Raises `BadInput`."""
    path = folder(game) / TERMS
    tables = box.read(path) if path.is_file() else {}
    _sound(term_faults(game, tables, sections(game)))
    return tables


def sections(game: str) -> frozenset[str]:
    """The ids of all sections of a game's rulebook; none where it has no book."""
    return frozenset(section.id for section in rulebook(game).sections) if game in books() else frozenset()


def _sound(faults: Iterable[BadInput]) -> None:
    """Raise all of them as one, if there are any."""
    if told := [str(fault) for fault in faults]:
        raise BadInput(*told)


def link_faults(game: str, tables: dict[str, Any], known: Set[str]) -> Iterator[BadInput]:
    """Events and actions without a section or that there are not, and sections that there are not."""
    rules, path = load(game), folder(game) / LINKS
    if unknown := box.unknown_fault(path, "", tables, (*_TABLES, *_SWITCHES)):
        yield unknown
    for part, types in (("events", rules.event_types), ("actions", rules.action_types)):
        tags = {str(one.__struct_config__.tag) for one in types}
        named = {key.partition(":")[0] for key in tables.get(part, {})}
        for tag in sorted(tags - named):
            yield box.fault(path, part, words_box.no_section_of(tag, game))
        for tag in sorted(named - tags):
            yield box.fault(path, part, words_box.nothing_called(tag, sorted(tags)))
    for part in _TABLES:
        for key, section in tables.get(part, {}).items():
            yield from section_faults(path, f"{part}.{key}", section, known)


def term_faults(game: str, tables: dict[str, Any], known: Set[str]) -> Iterator[BadInput]:
    """Words and signs that lead nowhere."""
    path = folder(game) / TERMS
    for language, words in tables.items():
        if not isinstance(words, dict):
            yield box.fault(path, language, words_box.no_words_table())
            continue
        for word, ids in words.items():
            if not isinstance(ids, list) or not ids:
                yield box.fault(path, f"{language}.{word}", words_box.no_sections())
                continue
            for section in ids:
                yield from section_faults(path, f"{language}.{word}", section, known)


def section_faults(path: Path, name: str, section: Any, known: Set[str]) -> Iterator[BadInput]:
    """What is wrong with an entry that leads to that section: that there is none, and which one may be meant."""
    if section not in known:
        from difflib import get_close_matches

        near = get_close_matches(str(section), sorted(known), 1)
        yield box.fault(path, name, words_box.leads_nowhere(section, near[0] if near else ""))


def event_section(game: str, event: Event) -> str:
    """The section behind a line of the journal; empty where there is none."""
    table: dict[str, str] = links(game).get("events", {})
    tag = str(event.__struct_config__.tag)
    values = (getattr(event, field) for field in event.__struct_fields__)
    special = (table.get(f"{tag}:{value}") for value in values if isinstance(value, str))
    return next((section for section in special if section), table.get(tag, ""))


def topics(rules: Rules, state: Any, seat: int | None, action: Action | None) -> tuple[str, ...]:
    """The sections that matter now, the first one most: why the action under the cursor is refused, what it is about,
    what it does, what the game waits for."""
    decision = rules.decision(state).rule
    found = []
    if seat is not None and action is not None:
        refused = rules.why_not(state, seat, action)
        found += [refused.rule] if refused else []
        game = links(rules.id)
        found += [decision] if game.get("phase_first") else []
        found += [game.get("about", {}).get(word, "") for word in _about(rules.id, state, seat, action)]
        found.append(game.get("actions", {}).get(str(action.__struct_config__.tag), ""))
    return tuple(dict.fromkeys(section for section in (*found, decision) if section))


def _about(game: str, state: Any, seat: int, action: Action) -> tuple[str, ...]:
    room = f"{package(game)}.about"
    if find_spec(room) is None:
        return ()
    words: tuple[str, ...] = import_module(room).about(state, seat, action)
    return words
