"""Write what the rulebooks take from elsewhere: `python3 run.py python docs/make_rulebooks.py`.

Between the marks `<!-- signs: ... -->` and `<!-- /signs -->` of a rulebook stand the signs on its table in both glyph
sets, from the tables that the boards are drawn by; between those of `index`, where every keyword leads.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.rulebook import Rulebook, Section
    from tui.kit.meaning import Meaning

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 120
MARK = "<!-- {0}: made by docs/make_rulebooks.py -->\n"
END = "<!-- /{0} -->"
TERM = re.compile(r"^- \*\*([^*]+)\*\*", re.MULTILINE)


def signs_of(game: str) -> str:
    """The tables of signs: a line a meaning, with its sign in both sets."""
    from tui.table.legend import legend_of

    both = zip(legend_of(game, (), "unicode"), legend_of(game, (), "ascii"), strict=True)
    return "\n".join(
        f"**{one.title}**\n\n| Unicode | ASCII | what it says |\n| --- | --- | --- |\n"
        + "".join(f"| {code(a)} | {code(b)} | {told} |\n" for a, b, told in side_by_side(one.meanings, other.meanings))
        for one, other in both
    )


def side_by_side(here: Sequence[Meaning], there: Sequence[Meaning]) -> Iterator[tuple[str, str, str]]:
    """Signs that mean the same in one line; what only one of the sets has, in a line of its own."""
    told = [[one.words for one in meanings] for meanings in (here, there)]
    for kind, a, b, c, d in SequenceMatcher(None, *told, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from ((one.sign, other.sign, one.words) for one, other in zip(here[a:b], there[c:d], strict=True))
        else:
            yield from ((one.sign, "", one.words) for one in here[a:b])
            yield from (("", one.sign, one.words) for one in there[c:d])


def code(sign: str) -> str:
    """A sign as it stands in a cell of a table."""
    return "`{}`".format(sign.strip().replace("|", "\\|")) if sign else ""


def index_of(book: Rulebook) -> str:
    """Every keyword and every word of the glossary, from A to Z, with the sections where it is explained."""
    found: dict[str, tuple[str, list[Section]]] = {}
    for section in book.sections:
        own = section.keywords if section.kind != "index" else ()
        terms = TERM.findall(section.text) if section.id.endswith(".glossary") else ()
        for word in (word for word in own if word not in section.unlisted and re.search("[A-Za-z]", word)):
            of_word = found.setdefault(word.casefold(), (word, []))[1]
            of_word += [section] if section not in of_word else []
        for term in (term for term in terms if term.casefold() not in found):
            found[term.casefold()] = term[0].lower() + term[1:], [section]
    for many in [word for word in found if word.endswith("s") and word[:-1] in found]:
        one = found[many[:-1]][1]
        one += [section for section in found.pop(many)[1] if section not in one]
        one.sort(key=book.sections.index)
    lines: list[str] = []
    names = titles(book)
    for _, (word, sections) in sorted(found.items()):
        if f"**{word[0].upper()}**" not in lines:
            lines += [*[""] * bool(lines), f"**{word[0].upper()}**", ""]
        line = f"- {word}: {', '.join(f'[{names[one.id]}](#{one.id})' for one in sections)}"
        lines += textwrap.wrap(line, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def titles(book: Rulebook) -> dict[str, str]:
    """What each section is called in the index: its title, with its chapter's where another one has the same."""
    every = [section.title for section in book.sections]
    names, chapter = {}, ""
    for section in book.sections:
        chapter = section.title if section.level == 2 else chapter
        names[section.id] = f"{chapter}: {section.title}" if every.count(section.title) > 1 else section.title
    return names


def put(text: str, what: str, made: str) -> str:
    """The text with what is made between its marks; as it is without them."""
    mark, end = MARK.format(what), END.format(what)
    before, found, rest = text.partition(mark)
    _, closed, after = rest.partition(end)
    return f"{before}{mark}\n{made}\n{end}{after}" if found and closed else text


def renewed(game: str, text: str) -> str:
    """A rulebook's text as it should be."""
    from rules.rulebook import parse

    text = put(text, "signs", signs_of(game))
    return put(text, "index", index_of(parse(game, put(text, "index", "-"))))


def main() -> None:
    """Renew every rulebook of the box."""
    from rules.catalogue import GAMES, folder
    from rules.rulebook import BOOK

    for game in GAMES:
        path = folder(game) / BOOK
        path.write_text(renewed(game, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
