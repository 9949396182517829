"""What is wrong with a rulebook, as whoever writes it reads it."""

from __future__ import annotations

from collections.abc import Sequence


def text_before_title(line: int) -> str:
    return f"line {line}: text before the title"


def second_title(line: int, title: str) -> str:
    return f"line {line}: a second title, {title!r}"


def no_title() -> str:
    return "there is no title"


def set_twice(where: str, setting: str) -> str:
    return f"{where}: {setting} is set twice"


def needs_an_id(where: str, title: str, game: str, section: str) -> str:
    return f"{where}: {title!r} needs an id such as {{#{game}.topic}}, not {section!r}"


def heading_without_words(where: str) -> str:
    return f"{where}: a heading without words"


def section_without_text(where: str, title: str) -> str:
    return f"{where}: {title!r} has no text"


def unknown_kind(where: str, kinds: Sequence[str], kind: str) -> str:
    return f"{where}: kind is one of {', '.join(kinds)}, not {kind!r}"


def id_given_twice(section: str) -> str:
    return f"the id {section} is given twice"


def link_to_nothing(section: str, link: str) -> str:
    return f"{section} links to {link!r}, which is no section"


def level_jumped(section: str) -> str:
    return f"{section} is more than one level below the section before it"
