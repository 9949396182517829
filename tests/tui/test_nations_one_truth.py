"""What the table of Nations says once the choices of an age's end are made, and of an age after a purchase."""

from __future__ import annotations

from types import SimpleNamespace

from rules.nations.events import BooksCollected, Paid, Passed
from tui.games.nations import words
from tui.games.nations.settled import said_of_spent


def test_before_the_count_it_is_told_who_has_spent_what_on_books() -> None:
    """ "Nothing is counted yet" and "not used: Books 2" followed the Enter that spent them."""
    spent = BooksCollected(1, ("B2b",), 5)
    entries = [SimpleNamespace(events=events) for events in ((Passed(0),), (spent,), ())]
    chosen = said_of_spent(entries, ("Ann", "Ben"))
    assert words.now_counted(chosen) == "The choices are made: Ben spends 2 books; now the count"
    assert said_of_spent(entries[:1], ("Ann", "Ben")) == ""
    pair = SimpleNamespace(events=(Paid(1, "famine", ("W1f", "R2x", "B2b")),))
    assert said_of_spent([entries[0], pair], ("Ann", "Ben")) == "Ben spends 2 food", "as the table counts it"
    more = [SimpleNamespace(events=(BooksCollected(1, (unit,), 5),)) for unit in ("cb", "B2b")]
    assert said_of_spent([entries[0], *more], ("Ann", "Ben")) == "Ben spends 3 books", "once, and not die by die"


def test_an_age_that_brings_the_same_in_another_way_is_told_as_it_is_after_the_purchase() -> None:
    """ "Age I if it ended now" stood above the books that were left once the tile was paid for."""
    assert words.if_ended_now("I", after=True) == ("Age I if it ended after this",)
    assert words.if_ended_now("I") == ("Age I if it ended now",)
