"""Rulebooks: sections with ids, read from `assets/<game>/rulebook.md`.

A rulebook is Markdown. Its first line is the title (`# Don Quixote`); every heading after it opens a section and ends
with the section's id, as the anchor of links. Right under the heading may stand, as comments, `keywords` (words to find
it by; behind a semicolon those that the index leaves out: words of the sources in other languages, figures) and `kind`,
one of `KINDS`. Other comments on lines of their own are left out. Links between sections name the id:

    ## Churches <a id="quixote.scoring.churches"></a>
    <!-- keywords: church, chapel; Kirche -->

    See [joined](#quixote.scoring.connected).

So it reads as a page on code hosts, too. The shorter form is the same: `## Churches {#quixote.scoring.churches}`, and
the settings without the marks of comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rules import words_rulebook
from rules.catalogue import GAMES, folder, per_box

BOOK: Final = "rulebook.md"
KINDS: Final = ("rule", "reference", "index")
"""What a section may be: a rule, what explains but is no rule that could be broken or tested, or the index."""
_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)(?:\s*(?:\{#([^}]*)\}|<a id=\"([^\"]*)\"></a>))?\s*")
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
_LINK: Final = re.compile(r"\]\(#([^)]*)\)")
_SETTING: Final = re.compile(r"(?:<!--\s*)?(keywords|kind):\s*(.*?)\s*(?:-->)?")
_COMMENT: Final = re.compile(r"\s*<!--.*-->\s*")


class BadRulebook(ValueError):
    """A rulebook that breaks its own form. `reasons` names each fault with its line."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


class Section(NamedTuple):
    """A piece of a rulebook.

    `level`: 2 for a chapter, 3 and more inside it. `text`: the Markdown under the heading, without the lines of
    settings. `links`: the ids of the sections it names, in their order. `kind`: one of `KINDS`. `unlisted`: the
    keywords that the index leaves out.
    """

    id: str
    title: str
    level: int
    keywords: tuple[str, ...]
    text: str
    links: tuple[str, ...]
    game: str
    kind: str
    unlisted: tuple[str, ...] = ()

    @property
    def is_rule(self) -> bool:
        return self.kind == "rule"


class Rulebook(NamedTuple):
    """All sections of a game, in the order of the book. `intro` is the text before the first one."""

    game: str
    title: str
    intro: str
    sections: tuple[Section, ...]

    def section(self, section_id: str) -> Section:
        """The section, or the nearest chapter around an id the book does not have. Raises `KeyError` without either."""
        known = {section.id: section for section in self.sections}
        wanted = section_id
        while wanted not in known and "." in wanted:
            wanted = wanted.rpartition(".")[0]
        if wanted not in known:
            raise KeyError(f"the rulebook of {self.game} has no section {section_id!r}")
        return known[wanted]

    def find(self, words: str) -> tuple[Section, ...]:
        """The sections that hold every one of the words: in title or keywords first, then in the text."""
        wanted = words.casefold().split()
        heads = [" ".join((s.id, s.title, *s.keywords)).casefold() for s in self.sections]
        first = [s for s, head in zip(self.sections, heads, strict=True) if all(word in head for word in wanted)]
        then = [
            s
            for s, head in zip(self.sections, heads, strict=True)
            if s not in first and all(word in f"{head} {s.text.casefold()}" for word in wanted)
        ]
        return tuple(first + then)


@per_box
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game by its id. Raises `KeyError` if the box has none, `BadRulebook` if it is faulty."""
    if game not in books():
        raise KeyError(f"there is no rulebook for {game!r}")
    return parse(game, (folder(game) / BOOK).read_text(encoding="utf-8"))


def books() -> tuple[str, ...]:
    """The ids of the games that have a rulebook."""
    return tuple(sorted(game for game in GAMES if (folder(game) / BOOK).is_file()))


def section(section_id: str) -> Section:
    """The section with this id, in whatever book; see `Rulebook.section`."""
    return rulebook(section_id.partition(".")[0]).section(section_id)


def parse(game: str, text: str) -> Rulebook:
    """The rulebook in `text`. Raises `BadRulebook` naming every fault."""
    faults: list[str] = []
    blocks = _split(text)
    title, intro = "", ""
    sections: list[Section] = []
    for number, heading, body in blocks:
        if heading is None:
            if "".join(body).strip():
                faults.append(words_rulebook.text_before_title(number))
            continue
        level, name, section_id = len(heading[1]), heading[2], heading[3] or heading[4]
        if level == 1:
            if title:
                faults.append(words_rulebook.second_title(number, name))
            title, intro = name, "\n".join(_without_comments(body)).strip()
            continue
        sections.append(_section(game, level, name, section_id or "", body, f"line {number}", faults))
    if not title:
        faults.append(words_rulebook.no_title())
    faults += _faults_between(sections)
    if faults:
        raise BadRulebook(*faults)
    return Rulebook(game, title, intro, tuple(sections))


def _split(text: str) -> list[tuple[int, re.Match[str] | None, list[str]]]:
    """The text cut at its headings: line number, heading, lines below it. Headings in fenced examples are text."""
    blocks: list[tuple[int, re.Match[str] | None, list[str]]] = [(1, None, [])]
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.fullmatch(line)
        if heading:
            blocks.append((number, heading, []))
        else:
            blocks[-1][2].append(line)
    return blocks


def _section(
    game: str, level: int, title: str, section_id: str, body: list[str], where: str, faults: list[str]
) -> Section:
    settings: dict[str, str] = {}
    while body and (setting := _SETTING.fullmatch(body[0])):
        if setting[1] in settings:
            faults.append(words_rulebook.set_twice(where, setting[1]))
        settings[setting[1]] = setting[2]
        body = body[1:]
    text = "\n".join(_without_comments(body)).strip()
    own, _, unlisted = settings.get("keywords", "").partition(";")
    kind = settings.get("kind", "rule")
    if not _ID.fullmatch(section_id) or not section_id.startswith(f"{game}."):
        faults.append(words_rulebook.needs_an_id(where, title, game, section_id))
    if not title:
        faults.append(words_rulebook.heading_without_words(where))
    if not text:
        faults.append(words_rulebook.section_without_text(where, title))
    if kind not in KINDS:
        faults.append(words_rulebook.unknown_kind(where, KINDS, kind))
    links = tuple(dict.fromkeys(_LINK.findall(text)))
    keywords = (*_listed(own), *_listed(unlisted))
    return Section(section_id, title, level, keywords, text, links, game, kind, _listed(unlisted))


def _listed(words: str) -> tuple[str, ...]:
    """The words between commas."""
    return tuple(word for word in map(str.strip, words.split(",")) if word)


def _without_comments(lines: list[str]) -> Iterator[str]:
    """The lines that are no comment; in fenced examples all."""
    fenced = False
    for line in lines:
        fenced ^= line.startswith("```")
        if fenced or not _COMMENT.fullmatch(line):
            yield line


def _faults_between(sections: list[Section]) -> list[str]:
    """Ids given twice, links that lead nowhere, levels that are jumped over."""
    ids = [section.id for section in sections]
    faults = [words_rulebook.id_given_twice(name) for name in dict.fromkeys(ids) if ids.count(name) > 1]
    for above, section in zip([None, *sections], sections, strict=False):
        faults += [words_rulebook.link_to_nothing(section.id, link) for link in section.links if link not in ids]
        if section.level > (above.level if above else 1) + 1:
            faults.append(words_rulebook.level_jumped(section.id))
    return faults
