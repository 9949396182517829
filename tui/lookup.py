"""Finding the right section of the rulebooks: words in, sections out, the best first.

SQLite's FTS5 ranks (word stems, accents and case do not matter, titles and keywords weigh more than text); rapidfuzz
finds what a mistyped word was meant to be. `assets/words.toml` adds words that mean the same, the games' `terms.toml`
the words of the source documents in other languages and the signs on the boards. A word may be typed as two ("tie
break") where a book has it as one. Nothing here is built before somebody searches.
"""

from __future__ import annotations

import re
import sqlite3
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.catalogue import ASSETS, GAMES, per_box
from rules.links import terms
from rules.rulebook import BadRulebook, Rulebook, Section, books, rulebook

WORDS: Final = ASSETS / "words.toml"
WEIGHTS: Final = {"title": 6.0, "keywords": 5.0, "terms": 5.0, "asked": 4.0, "chapter": 3.0, "book": 1.5, "text": 1.0}
"""The columns of the index, and how much a word in them counts. `asked`: frequent questions that a section answers."""
PREFIX, LAST_PREFIX, SAME, SLIP = 0.5, 0.9, 0.6, 0.6
"""What a hit counts that is no whole word: its beginning, that of the word still being typed, a word of the same
meaning, a mistyped word."""
HERE: Final = 5.0
"""How much more a section of the game on the table counts: what its book has a word for is not looked for elsewhere."""
SIGN: Final = 15.0
"""What a sign on a board counts where it is explained."""
REFERENCE: Final = 0.75
"""How much less a section counts that is no rule itself (a chapter's opening, a list, the glossary)."""
EXCERPT, BEFORE = 18, 6
"""Words of an excerpt, and before the mark where its sentence begins too long before it."""
_WORD: Final = re.compile(r"\w+")
_MARKUP: Final = re.compile(r"\]\(#[^)]*\)|^\|(?:[ :-]+\|)+$|[\[*`|]|^\s*-+", re.MULTILINE)
_PICTURE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_SIGNS: Final = re.compile(r"^\|(?: (?:`[^`\n]*` )?\|)+", re.MULTILINE)
"""The cells of a table that hold signs: they lead to what they mean (`Terms.signs`), and are no words."""
_EXAMPLE: Final = re.compile(r"^\*\*Example\.?\*\*", re.MULTILINE)
"""Many sections have one, so the word would say nothing about those that are examples as a whole."""
_QUESTION: Final = re.compile(r"\*\*([^*]+\?)\*\*(.*?)(?=\n\n|\Z)", re.DOTALL)
_LINK: Final = re.compile(r"\]\(#([^)]*)\)")
_SENTENCE: Final = re.compile(r"(?<=[.!?]) ")
_OPEN, _CLOSE = "\x02", "\x03"
Scores = dict[int, float]
Excerpt = tuple[tuple[str, bool], ...]
"""Some of a section's text as (text, whether it is what was looked for)."""


class Hit(NamedTuple):
    """A section found."""

    section: Section
    score: float
    excerpt: Excerpt


class Terms(NamedTuple):
    """`found_by`: section id to its foreign words. `same`: a word to those of the same meaning. `idle`: words that say
    nothing about what is asked. `signs`: what stands on a board to the sections that explain it. `whole`: words that
    people may type as two."""

    found_by: Mapping[str, tuple[str, ...]]
    same: Mapping[str, tuple[str, ...]]
    idle: frozenset[str]
    signs: Mapping[str, tuple[str, ...]]
    whole: tuple[str, ...]


def fold(text: str) -> str:
    """Lower case without accents, as the index has it."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))


def without(sign: str) -> str:
    """A sign of a board without its figures: `sw` of "sw3", `★` of "2★", `aq` of "aq-1", `±` of "+-1"."""
    bare = sign.replace("+-", "±").replace("->", "→")
    return re.sub(r"[-+]?[0-9]+", "", bare)


def plain(markdown: str) -> str:
    """The words of a section's text, without pictures, signs, what draws them, and the headings of short examples."""
    return (
        " ".join(_MARKUP.sub(" ", _EXAMPLE.sub("", _SIGNS.sub("", _PICTURE.sub("", markdown)))).split())
        .replace(" .", ".")
        .replace(" ,", ",")
    )


def questions(sections: Iterable[Section]) -> dict[str, str]:
    """The frequent questions in these sections (bold, and answered with links), by the ids of what answers them."""
    asked: dict[str, list[str]] = {}
    for section in sections:
        for question, answer in _QUESTION.findall(section.text):
            for target in _LINK.findall(answer):
                asked.setdefault(target, []).append(" ".join(question.split()))
    return {target: " ".join(those) for target, those in asked.items()}


def read_aloud(markdown: str) -> str:
    """The words of a section's text for whoever hears it: also those that pictures are made from, as they say what lies
    where, and where examples begin."""
    return plain(re.sub(r"^```.*$", "", markdown, flags=re.MULTILINE).replace("**", ""))


class Lookup:
    """An index over rulebooks. One thread at a time."""

    def __init__(self, of: Sequence[Rulebook], terms: Terms) -> None:
        self.sections = [section for book in of for section in book.sections]
        self._terms = terms
        self._cache: dict[str, Scores] = {}
        self._spelled: dict[str, dict[str, float]] = {}
        self._db = sqlite3.connect(":memory:")
        self._db.execute(
            "CREATE VIRTUAL TABLE part USING fts5(tokenize='porter unicode61 remove_diacritics 2', prefix='1 2 3 4', "
            f"{', '.join(WEIGHTS)})"
        )
        titles = {book.game: f"{book.game} {book.title}" for book in of}
        asked, chapter = questions(self.sections), ""
        rows = []
        for section in self.sections:
            chapter = section.title if section.level == 2 else chapter
            rows.append(self._row(section, asked.get(section.id, ""), chapter, titles[section.game]))
        marks = ", ".join("?" for _ in WEIGHTS)
        self._db.executemany(
            f"INSERT INTO part(rowid, {', '.join(WEIGHTS)}) VALUES (?, {marks})",
            ((at, *row) for at, row in enumerate(rows)),
        )
        self._rank = f"bm25(part, {', '.join(map(str, WEIGHTS.values()))})"
        self.words = sorted({word for row in rows for cell in row for word in _WORD.findall(fold(cell))})
        self._known = frozenset(self.words)
        self._at = {section.id: at for at, section in enumerate(self.sections)}
        self._titles = [fold(section.title) for section in self.sections]
        self._heads: dict[int, list[str]] = {}

    def _row(self, section: Section, asked: str, chapter: str, book: str) -> tuple[str, ...]:
        """The cells of a section, in the order of `WEIGHTS`."""
        terms = ", ".join(self._terms.found_by.get(section.id, ()))
        text = "" if section.kind == "index" else plain(section.text)  # an index names every word there is
        return section.title, ", ".join(section.keywords), terms, asked, chapter, book, text

    # --- searching --------------------------------------------------------------------------------------------------

    def search(self, words: str, game: str = "", limit: int = 12) -> tuple[Hit, ...]:
        """The best sections for some words or a question, those of `game` first among equals.

        The last word may be unfinished, unless something follows it.
        """
        signs, rest = self._signs(words, game)
        asked = self._whole(_WORD.findall(fold(rest))[:24])
        told = [word for word in asked if word not in self._terms.idle] or ([] if signs else asked)
        typing = words[-1:].isalnum()
        alternatives = [self._alternatives(word, typing and at == len(told) - 1) for at, word in enumerate(told)]
        scores = [*signs, *map(self._best, alternatives)]
        total: Scores = {}
        met: dict[int, int] = {}
        for at, score in (pair for some in scores for pair in some.items()):
            total[at] = total.get(at, 0.0) + score
            met[at] = met.get(at, 0) + 1
        for at in total:
            total[at] *= (met[at] / len(scores)) ** 0.75 * self._favour(at, game, " ".join(asked), words)
        found = sorted(total, key=lambda at: (-total[at], at))[:limit]
        excerpts = self._excerpts(found, alternatives)
        return tuple(Hit(self.sections[at], total[at], excerpts[at]) for at in found)

    def _signs(self, words: str, game: str) -> tuple[list[Scores], str]:
        """What the signs among some words point at, those of `game` alone where it has them; and the other words."""
        found, rest = [], []
        for chunk in words.split()[:24]:
            bare = chunk.strip(",;:!?()\"'").lower()
            where = self._explained(bare)
            here = [name for name in where if name.startswith(f"{game}.")] or where
            scores = {self._at[name]: SIGN for name in here if name in self._at}
            if scores:
                found.append(scores)
            else:
                rest.append(chunk)
        return found, " ".join(rest)

    def _explained(self, sign: str) -> tuple[str, ...]:
        """The sections on a sign; two letters alone are none yet, but the beginning of a word."""
        if sign.isalpha() and sign.isascii() and len(sign) < 3:
            return ()
        exact = self._terms.signs.get(sign, ())
        return exact or (() if sign in self._known else self._terms.signs.get(without(sign), ()))

    def _whole(self, words: list[str]) -> list[str]:
        """The words, with two that are one in a book put together: "tie break", and its slips."""
        joined: list[str] = []
        for word in words:
            one = self._one(joined[-1] + word) if joined and len(word) > 3 else ""
            joined[-1:] = [one] if one else [*joined[-1:], word]
        return joined

    def _one(self, both: str) -> str:
        """The word that two words together make; "" for none."""
        if len(both) < 7 or both[:1].isdigit():
            return ""
        near = process.extractOne(both, self._terms.whole, scorer=OSA.distance, score_cutoff=2)
        return str(near[0]) if near else ""

    def _favour(self, at: int, game: str, asked: str, words: str) -> float:
        """More for a rule, for the game on the table, for a title that is just what was typed, and for an id."""
        section, title = self.sections[at], self._titles[at]
        favour = 2.0 if title == asked else 1.3 if asked and title.startswith(asked) else 1.0
        favour *= 1.0 if section.is_rule else REFERENCE
        favour *= HERE if section.game == game else 1.0
        return favour * 100.0 if section.id == words.strip() else favour

    def _best(self, wanted: Mapping[str, float]) -> Scores:
        """For each section the best that any of the alternatives brings there."""
        best: Scores = {}
        for query, weight in wanted.items():
            for at, score in self._scores(query).items():
                best[at] = max(best.get(at, 0.0), weight * score)
        return best

    def _scores(self, query: str) -> Scores:
        """The sections that match an FTS5 query, with their rank; remembered, as people type letter by letter."""
        if query not in self._cache:
            if len(self._cache) > 2000:
                self._cache.clear()
            rows = self._db.execute(f"SELECT rowid, {self._rank} FROM part WHERE part MATCH ?", (query,))
            self._cache[query] = {at: -rank for at, rank in rows}
        return self._cache[query]

    def _alternatives(self, word: str, typing: bool) -> dict[str, float]:
        """FTS5 queries for what a word may stand for, with their weight."""
        certain = min(1.0, len(word) / 3) if typing else 1.0  # a letter or two may become anything
        wanted = {f'"{word}"': certain}
        if len(word) > 2 or typing:
            wanted[f'"{word}"*'] = certain * LAST_PREFIX if typing else PREFIX
        for other in self._terms.same.get(word, ()):
            wanted[f'"{other}"'] = SAME
        if word not in self._known:
            for other, likeness in self._slips(word, typing).items():
                wanted.setdefault(other, SLIP * likeness)
        return wanted

    def _slips(self, word: str, typing: bool) -> dict[str, float]:
        """What a word that no rulebook has may have been meant to be, as queries with their likeness from 0 to 1."""
        key = word + "*" * typing
        if key not in self._spelled:
            if len(self._spelled) > 2000:
                self._spelled.clear()
            self._spelled[key] = self._meant(word, typing)
        return self._spelled[key]

    def _meant(self, word: str, typing: bool) -> dict[str, float]:
        most = (len(word) >= 4) + (len(word) >= 7)
        if not most or word.isdigit():
            return {}
        found: dict[str, float] = {}
        near = process.extract(word, self.words, scorer=OSA.distance, score_cutoff=most, limit=6)
        for other, distance, _ in near:
            found[f'"{other}"'] = 1 - distance / len(word)
        if typing and not any(distance == 1 for _, distance, _ in near):
            if len(word) not in self._heads:
                longer = (other for other in self.words if len(other) > len(word))
                self._heads[len(word)] = list(dict.fromkeys(other[: len(word)] for other in longer))
            heads = self._heads[len(word)]
            for head, distance, _ in process.extract(word, heads, scorer=OSA.distance, score_cutoff=most, limit=4):
                found[f'"{head}"*'] = 0.9 * (1 - distance / len(word))
        return found

    def _excerpts(self, found: list[int], alternatives: list[dict[str, float]]) -> dict[int, Excerpt]:
        """Where the words stand in these sections; where none of them does, what means the same; else the beginning."""
        typed = [next(iter(wanted)) for wanted in alternatives]
        any_of = [query for wanted in alternatives for query in wanted]
        texts: dict[int, str] = {}
        for queries in ([*typed, *(f"{query}*" for query in typed)], any_of):
            left = [at for at in found if at not in texts]
            if not left or not queries:
                break
            rows = ", ".join(map(str, left))
            texts |= self._db.execute(
                f"SELECT rowid, highlight(part, ?, ?, ?) FROM part WHERE part MATCH ? AND rowid IN ({rows})",
                (list(WEIGHTS).index("text"), _OPEN, _CLOSE, " OR ".join(queries)),
            )
        return {at: _excerpt(texts.get(at) or plain(self.sections[at].text)) for at in found}


def _excerpt(text: str) -> Excerpt:
    """So many words of a text, from the sentence on in which the most is marked; of a long one not its beginning, where
    the mark would not be among them."""
    sentences = _SENTENCE.split(text)
    best = max(range(len(sentences)), key=lambda at: sentences[at].count(_OPEN))
    words = " ".join(sentences[best:]).split()
    first = next((at for at, word in enumerate(words) if _OPEN in word), 0)
    begin = first - BEFORE if first > 2 * BEFORE else 0
    cut = " ".join(words[begin : begin + EXCERPT])
    goes_on = begin + EXCERPT < len(words) and not _SENTENCE.search(f"{cut} ", len(cut) - 1)
    return _runs("..." * bool(begin) + cut + "..." * goes_on)


def _runs(marked: str) -> Excerpt:
    """The runs of a text with marks in it."""
    runs = re.split(f"({_OPEN}[^{_CLOSE}]*{_CLOSE}?)", marked)
    return tuple((run.strip(_OPEN + _CLOSE), run.startswith(_OPEN)) for run in runs if run)


def read_terms(common: str, of_games: Iterable[Mapping[str, Any]]) -> Terms:
    """The words of `words.toml`, and those and the signs of each game's `terms.toml` (its tables)."""
    data: dict[str, Any] = tomllib.loads(common)
    own = [dict(tables) for tables in of_games]
    signs: dict[str, list[str]] = {}
    found_by: dict[str, list[str]] = {}
    for tables in own:
        for sign, sections in tables.pop("signs", {}).items():
            signs.setdefault(sign.lower(), []).extend(sections)
        for word, sections in (pair for words in tables.values() for pair in words.items()):
            for section_id in sections:
                found_by.setdefault(section_id, []).append(word)
    same: dict[str, list[str]] = {}
    for group in data["same"]:
        for word in group:
            same.setdefault(fold(word), []).extend(fold(other) for other in group if other != word)
    return Terms(
        {name: tuple(words) for name, words in found_by.items()},
        {word: tuple(dict.fromkeys(others)) for word, others in same.items()},
        frozenset(fold(word) for word in data["idle"]),
        {sign: tuple(sections) for sign, sections in signs.items()},
        tuple(dict.fromkeys(fold(word) for tables in own for word in tables.get("en", {}))),
    )


def lookup() -> Lookup:
    """The index over all rulebooks that can be read, built when first asked for."""
    return _lookup(tuple(games()))


@per_box
def _lookup(wanted: tuple[str, ...]) -> Lookup:
    return Lookup([book for game in wanted if (book := _book(game))], terms_of(wanted))


def terms_of(wanted: Iterable[str]) -> Terms:
    """The words that lead to the rulebooks of these games: `words.toml`, their `terms.toml`. Raises `BadInput`."""
    return read_terms(WORDS.read_text(encoding="utf-8"), map(terms, wanted))


def games() -> list[str]:
    """The games whose rulebooks are searched, in the order of the box."""
    return [game for game in GAMES if game in books()]


def _book(game: str) -> Rulebook | None:
    try:
        return rulebook(game)
    except (BadRulebook, OSError):
        return None
