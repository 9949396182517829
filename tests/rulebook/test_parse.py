"""The form of rulebooks: what is read, and that every fault is named."""

from __future__ import annotations

import pytest

from rules.rulebook import BadRulebook, books, parse, rulebook, section

BOOK = """# A Game

An introduction.

## Chapter {#a.chapter}
keywords: opening, Kapitel
kind: reference

See [both](#a.chapter.rule) and [both](#a.chapter.rule).

### Rule {#a.chapter.rule}

Back to the [chapter](#a.chapter).

```
# not a heading
```
"""


def faults(text: str) -> str:
    with pytest.raises(BadRulebook) as caught:
        parse("a", text)
    return "; ".join(caught.value.reasons)


def test_a_book_is_read_with_all_its_parts() -> None:
    book = parse("a", BOOK)
    assert (book.game, book.title, book.intro) == ("a", "A Game", "An introduction.")
    chapter, rule = book.sections
    assert (chapter.id, chapter.title, chapter.level, chapter.kind) == ("a.chapter", "Chapter", 2, "reference")
    assert chapter.keywords == ("opening", "Kapitel")
    assert chapter.links == ("a.chapter.rule",)
    assert "keywords" not in chapter.text
    assert (rule.level, rule.is_rule, rule.keywords) == (3, True, ())
    assert "# not a heading" in rule.text


def test_ids_and_settings_may_be_hidden_from_readers_of_the_markdown() -> None:
    hidden = BOOK.replace("{#a.chapter}", '<a id="a.chapter"></a>').replace("opening, Kapitel", "opening; Kapitel")
    hidden = hidden.replace("keywords: opening; Kapitel", "<!-- keywords: opening; Kapitel -->")
    hidden = hidden.replace("kind: reference", "<!-- kind: reference -->\n<!-- what follows is made -->")
    hidden = hidden.replace("# not a heading", "<!-- not a comment -->")
    chapter, rule = parse("a", hidden).sections
    assert chapter == parse("a", BOOK).sections[0]._replace(unlisted=("Kapitel",))
    assert (rule.id, rule.title) == ("a.chapter.rule", "Rule")
    assert "<!-- not a comment -->" in rule.text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("# A Game\n", "", "there is no title"),
        ("# A Game", "lost words\n# A Game", "text before the title"),
        ("### Rule", "# Another\n\n### Rule", "a second title"),
        (" {#a.chapter.rule}", "", "'Rule' needs an id"),
        ("{#a.chapter.rule}", "{#b.rule}", "needs an id"),
        ("{#a.chapter.rule}", "{#a.Rule}", "needs an id"),
        ("{#a.chapter.rule}", "{#a.chapter}", "the id a.chapter is given twice"),
        ("(#a.chapter)", "(#a.nowhere)", "a.chapter.rule links to 'a.nowhere'"),
        ("kind: reference", "kind: rumour", "kind is one of rule, reference"),
        ("kind: reference", "keywords: again", "keywords is set twice"),
        ("### Rule", "##### Rule", "more than one level below"),
        (BOOK[BOOK.index("Back to") :], "", "'Rule' has no text"),
    ],
)
def test_each_fault_is_named(old: str, new: str, fault: str) -> None:
    assert old in BOOK
    assert fault in faults(BOOK.replace(old, new, 1))


def test_all_faults_are_named_at_once() -> None:
    named = faults("## One\n\ntext\n\n## Two {#a.two}\n\n[away](#a.gone)\n")
    assert "there is no title" in named
    assert "'One' needs an id" in named
    assert "a.gone" in named


def test_an_unknown_section_leads_to_its_chapter() -> None:
    book = parse("a", BOOK)
    assert book.section("a.chapter.rule").title == "Rule"
    assert book.section("a.chapter.not-written").id == "a.chapter"
    with pytest.raises(KeyError, match="no section"):
        book.section("a.elsewhere")


def test_find_wants_every_word_and_puts_headings_first() -> None:
    book = parse("a", BOOK)
    assert [s.id for s in book.find("chapter")] == ["a.chapter", "a.chapter.rule"]
    assert [s.id for s in book.find("KAPITEL see")] == ["a.chapter"]
    assert book.find("kapitel zebra") == ()


def test_books_are_found_by_game() -> None:
    assert "quixote" in books()
    assert section("quixote.scoring.churches").game == "quixote"
    with pytest.raises(KeyError, match="no rulebook"):
        rulebook("../rulebook/quixote")
