"""What of a journal of Nations is news to whoever is next: deeds with their price and what they brought, as far as
there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from rules.game import Act, Event, Rules
from rules.nations.components import EVENT_INDEX, ROMAN, TILE, Figures
from rules.nations.events import (
    BooksCollected,
    Bought,
    EventRevealed,
    FourSided,
    HandedBack,
    OpponentRead,
    OrderDealt,
    OrderSet,
    Paid,
    Passed,
    Rolled,
    Scored,
    TilesLaid,
    WonderBuilt,
)
from rules.nations.reckoning import BOOKS
from rules.nations.state import NationsState
from rules.nations.telling import event as event_words
from rules.nations.words import said
from tui.games.nations import words_moments
from tui.games.nations.deeds import amounts, chits, is_best_for, of_a_deal, picked_up, with_price
from tui.games.nations.settled import books_at_once, passes_told, war_at_once
from tui.games.nations.spoken import worth_telling as counts
from tui.games.nations.worth import of_a_step
from tui.table.showing import JournalLine

StateAt = Callable[[int], NationsState]
HEAD, _NAMED = 22, 6
"""Cells before the news, and of each line beside its text, about: the name before it, what stands between."""
SINCE: Final = 19
"""Cells of them that say since when, with those beside a line."""
PRICED: Final = 72
"""Columns of a screen from which on prices are told even where not all deeds have room."""
TURNS_TOLD: Final = 2
"""How many turns are told of a round that has ended."""
LEFT_OUT, IN_SHORT, IN_FULL = range(3)
"""How it is told which tile went for another, and what the new dice show."""
PLAIN: Final = words_moments.plain_deeds()
"""What news begin with that are left out before others."""


def is_small(event: Event) -> bool:
    """Whether it goes without saying for whoever is next: how a tile, famine or war was paid for, and what else is no
    deed, with the dice of a tile."""
    return isinstance(event, Paid) or _is_bookkeeping(event) or (isinstance(event, Rolled) and event.why == "gain")


def worth_telling(
    rules: Rules,
    figures: Figures,
    lines: Sequence[JournalLine],
    entries: Sequence[Any],
    width: int,
    state_at: StateAt | None = None,
    closing: bool = False,
    names: Sequence[str] = (),
    opened: int = 0,
) -> Sequence[JournalLine]:
    """What was done, not how it was begun or given up, nor what brought no points, or was told line by line at the end
    of an age (`closing`: but with the pass that it came with). Where that has no room in a line so
    wide: not how it was paid for either, nor the new dice, which are seen as they fall, and in the end not which tiles
    had to go, so that it holds as much of a round as it can. `state_at`: the states of the log; what a deed is worth
    stands behind it where there is room for that too. `names`: of the seats; `opened`: the age that opened with a
    picture of its own, which is no news any more."""
    told = _worth_telling(rules, figures, lines, entries, width, state_at, closing, names, opened)
    told = passes_told(told, width - _columns(told), state_at) if state_at is not None and not closing else told
    worths = _worths(lines, entries, state_at) if state_at is not None and not closing else {}
    last = {(line.step, line.seat): at for at, line in enumerate(told)}
    for form in (0, -1):
        tails = {last[key]: forms[form] for key, forms in worths.items() if key in last}
        whole = [
            line._replace(text=words_moments.and_worth(line.text, tails.get(at, ""))) for at, line in enumerate(told)
        ]
        for found in (whole, [_without_lay(line) if at in tails else line for at, line in enumerate(whole)]):
            if _columns(found) <= width:
                return found
    return told


def _without_lay(line: JournalLine) -> JournalLine:
    """A reroll without what the dice had shown: what there is enough for now is told before that."""
    return line._replace(text=words_moments.without_lay(line.text))


def _worths(
    lines: Sequence[JournalLine], entries: Sequence[Any], state_at: StateAt
) -> dict[tuple[int, int | None], Sequence[str]]:
    """What the last deed of every seat is worth at the end of the age, by step and seat, in more words and in less."""
    begun = next((at for at in range(len(entries) - 1, 0, -1) if _begins_age(entries[at].events)), 0)
    steps = sorted({line.step: line.seat for line in lines if line.step >= begun}.items())
    lasts = {seat: step for step, seat in steps if _is_worth(entries[step].events)}
    found = {(step, seat): of_a_step(entries, step, seat, state_at) for seat, step in lasts.items()}
    return {key: forms for key, forms in found.items() if forms}


def _is_worth(events: Sequence[Event]) -> bool:
    """Whether a deed may change what the age will bring its seat."""
    return any(isinstance(one, Bought) or (isinstance(one, Rolled) and one.why == "reroll") for one in events)


def _worth_telling(
    rules: Rules,
    figures: Figures,
    lines: Sequence[JournalLine],
    entries: Sequence[Any],
    width: int,
    state_at: StateAt | None,
    closing: bool,
    names: Sequence[str],
    opened: int,
) -> Sequence[JournalLine]:
    """The same without what it is worth."""
    found = _not_reckoned(lines, entries, closing)
    told = [line for line in found if counts(entries[line.step].events)]
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _stands_beside)]
    told = [line for line in told if line.text not in _stone_of(rules, entries[line.step].events)]
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_bookkeeping)]
    if not closing:
        told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_unmet)]
        told = books_at_once(entries, told, width - SINCE, names, state_at)
        told = war_at_once(entries, told, width - SINCE, names, state_at) if state_at is not None else told
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_nothing)]
    told = _scored_at_once(rules, entries, told)
    told = _paid_once(rules, entries, told)
    told = [_briefly(figures, entries, line, state_at) for line in told]
    if not told:  # nobody has done anything yet in a new age: what it asks for is news
        ages = [(line, _new_age(figures, entries[line.step].events, line, opened)) for line in found]
        return [line._replace(text=text) for line, text in ages if text]
    told = [
        *_age_begun(figures, entries, [line for line in found if line.step < told[0].step], width, told, opened),
        *told,
    ]
    paid = told
    for brings in (True, False):
        told = [_with_price(figures, entries, line, brings, state_at) for line in paid]
        if told != paid:  # then the payment is told with what it was for
            told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_price)]
        whole = _with_dice(figures, entries, told, IN_FULL, state_at)
        if _columns(whole) <= width:
            return whole
    bare = [line._replace(text=words_moments.bare_deed(line.text)) for line in told]
    for form, out in (
        (told, IN_FULL),
        (told, IN_SHORT),
        (bare, IN_SHORT),
        (paid, IN_SHORT),
        (told, LEFT_OUT),
        (paid, LEFT_OUT),
    ):
        brief = _with_dice(figures, entries, form, out)  # how famine or war was paid for is seen by their dice
        brief = [line for line in brief if line.text not in _told_of(rules, entries[line.step].events, is_small)]
        if _columns(brief) <= width:
            return brief
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, is_small)]
    if _columns(told) <= width:
        return told
    told = [_without_lay(line) for line in told]  # what fell is told before what had lain there
    if _columns(told) <= width:
        return told
    told = [_in_short(figures, entries, line) for line in told]
    if width < PRICED and _columns(told) > width:  # what was taken is told before what it cost
        told = [line for line in paid if line.text not in _told_of(rules, entries[line.step].events, is_small)]
        told = [_in_short(figures, entries, line) for line in told]
    if _columns(told) > width:
        told = rerolls_left_out(entries, told)
    return told if _columns(told) <= width else _passes_left_out(told)


def rerolls_left_out(entries: Sequence[Any], lines: Sequence[JournalLine]) -> list[JournalLine]:
    """Without the rerolls of those who took a tile or completed a wonder: that matters more, and their dice lie
    there."""
    deeds = {line.seat for line in lines if any(map(_is_purchase, entries[line.step].events))}
    return [line for line in lines if line.seat not in deeds or not line.text.startswith(words_moments.rerolls_some())]


def rerolls_counted(lines: Sequence[JournalLine]) -> list[JournalLine]:
    """With how often a seat has rerolled on end, in place of what fell each time: the dice lie there."""
    told: list[JournalLine] = []
    begins = words_moments.rerolls_some()
    for (_, rolls), on_end in groupby(lines, lambda one: (one.seat, one.text.startswith(begins))):
        found = [*on_end]
        if rolls and len(found) > 1:
            found = [found[-1]._replace(text=words_moments.rerolls_so_often(len(found)))]
        told += found
    return told


def _passes_left_out(lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """Without the passes of those who did something before: that they have passed is seen beside the board."""
    before = [None, *(line.seat for line in lines)]
    return [line for line, seat in zip(lines, before, strict=False) if line.text != said.passes() or line.seat != seat]


def _not_reckoned(lines: Sequence[JournalLine], entries: Sequence[Any], closing: bool) -> list[JournalLine]:
    """Without what came before an age that has begun meanwhile: its end was gone through line by line, with the deeds
    that led to it. `closing`: these, with the pass that it came with."""
    first = lines[0].step if lines else 0
    begun = (at for at in range(len(entries) - 1, first, -1) if _begins_age(entries[at].events))
    age = next(begun, len(entries) if closing else 0)  # none begins after the last one
    if not closing:
        return [line for line in lines if line.step >= age]
    return [
        line
        for line in lines
        if line.step >= age or not any(map(_ends_age, entries[line.step].events)) or line.text == said.passes()
    ]


def _age_begun(
    figures: Figures,
    entries: Sequence[Any],
    lines: Sequence[JournalLine],
    width: int,
    told: Sequence[JournalLine],
    opened: int,
) -> Sequence[JournalLine]:
    """That an age began before what is `told` of it, with what it asks for if so many columns hold that too; of the
    first one nothing less than that."""
    for line in lines:
        drawn = [event for event in entries[line.step].events if isinstance(event, EventRevealed)]
        if text := _new_age(figures, entries[line.step].events, line, opened):
            age = figures.events[EVENT_INDEX[drawn[0].event]].age
            whole = line._replace(text=text)
            if _columns([whole, *told]) <= width:
                return (whole,)
            return (line._replace(text=words_moments.age_began(ROMAN[age])),) if age > 1 else ()
    return ()


def _begins_age(events: Sequence[Event]) -> bool:
    return any(isinstance(event, EventRevealed) for event in events)


def _ends_age(event: Event) -> bool:
    """Whether it is part of the end of an age: books, famine and war, and what is paid for them."""
    return isinstance(event, BooksCollected | Scored) or (isinstance(event, Paid) and event.what not in TILE)


def _new_age(figures: Figures, events: Sequence[Event], line: JournalLine, opened: int = 0) -> str:
    """What an age asks for, of the line that tells it; "" of others, and of the one that `opened` with a picture."""
    drawn = (event for event in events if isinstance(event, EventRevealed))
    told = next((event for event in drawn if event_words(figures, event) == line.text), None)
    if told is None:
        return ""
    asked = figures.events[EVENT_INDEX[told.event]]
    if asked.age == opened:
        return ""
    return words_moments.event_of(ROMAN[asked.age], asked.famine, asked.war, asked.age)


def _scored_at_once(rules: Rules, entries: Sequence[Any], lines: Sequence[JournalLine]) -> list[JournalLine]:
    """What a seat scores at the end of an age, part by part, in one line: where the last part is told."""
    told: list[JournalLine] = []
    parts: dict[int | None, list[tuple[str, int, int]]] = {}
    before: dict[int | None, JournalLine] = {}
    for line in lines:
        scored = [event for event in entries[line.step].events if isinstance(event, Scored)]
        found = [
            (one.item, one.points, one.have if one.need else 0)
            for one in scored
            if rules.told(rules.describe_event(one)) == line.text
        ]
        if found:
            parts[line.seat] = [*parts.get(line.seat, ()), *found[:1]]
            if line.seat in before:
                told.remove(before[line.seat])
            line = line._replace(text=words_moments.in_the_count(parts[line.seat]))
            before[line.seat] = line
        told.append(line)
    return told


def _paid_once(rules: Rules, entries: Sequence[Any], lines: Sequence[JournalLine]) -> list[JournalLine]:
    """Without what a seat paid for famine or war where its points are told with that."""
    items = words_moments.PAID_WITH
    scored = {(line.seat, item) for line in lines for item in items if words_moments.is_paid_for(line.text, item)}

    def is_price(event: Event) -> bool:
        return isinstance(event, Paid) and (event.seat, event.what) in scored

    def is_twice(line: JournalLine) -> bool:
        return line.text in _told_of(rules, entries[line.step].events, is_price)

    return [line for line in lines if not is_twice(line)]


def _is_last_pass(line: JournalLine, events: Sequence[Event], state_at: StateAt | None) -> bool:
    """Whether a line says that a seat passes, after which nobody is left to act."""
    if state_at is None or not any(isinstance(event, Passed) for event in events):
        return False
    before = state_at(line.step)
    return line.text == said.passes() and before.passed | 1 << before.actor == (1 << before.seats) - 1


def _briefly(figures: Figures, entries: Sequence[Any], line: JournalLine, state_at: StateAt | None) -> JournalLine:
    events = entries[line.step].events
    if _is_last_pass(line, events, state_at):
        return line._replace(text=words_moments.passes_last())
    rolled = _reroll(figures, events, line.text)
    if rolled is not None:
        lay = picked_up(entries[line.step - 1].events) if line.step else []
        told = words_moments.rerolls_to(amounts(rolled.faces), amounts(lay))
        if state_at is not None and is_best_for(state_at(line.step + 1), rolled.faces, rolled.seat):
            told = words_moments.best_face(told, len(rolled.faces))
        elif amounts(rolled.faces) == amounts(lay):
            told += words_moments.no_more()
        return line._replace(text=told)
    return line._replace(text=_in_few_words(figures, events, line.text))


def _reroll(figures: Figures, events: Sequence[Event], text: str) -> Rolled | None:
    """The reroll that a line of the journal tells; None where it tells something else."""
    rolls = (event for event in events if isinstance(event, Rolled) and event.why == "reroll")
    return next((event for event in rolls if event_words(figures, event) == text), None)


def _in_few_words(figures: Figures, events: Sequence[Event], text: str) -> str:
    """What says what the opponent of a lone seat reads or removes, in few words: its dice are seen as they fall. What
    says that a wonder is built with its points, as the banner has it; what was spent on books, without its colours."""
    for event in (one for one in events if isinstance(one, OpponentRead | FourSided | WonderBuilt | BooksCollected)):
        if text != event_words(figures, event):
            continue
        if isinstance(event, BooksCollected):
            return words_moments.spends(amounts(event.units), event.books) if event.units else text
        if isinstance(event, WonderBuilt):
            wonder = figures.tiles[TILE[event.tile]]
            told = words_moments.completes(wonder.name, wonder.points)
            return words_moments.and_gets(told, wonder.gives) if wonder.gives != "none" else told
        if isinstance(event, OpponentRead):
            return words_moments.opponent_read_on(event.books)
        return words_moments.opponent_removes(event.number, figures.tiles[TILE[event.tile]].name if event.tile else "")
    return text


def scored_last(lines: Sequence[JournalLine], entries: Sequence[Any]) -> list[JournalLine]:
    """What the last step of the end of an age that brought points has told of them, of every seat."""
    scored = [at for at, entry in enumerate(entries) if any(isinstance(one, Scored) for one in entry.events)]
    return [line for line in lines if line.step in scored[-1:]]


def last_deeds(entries: Sequence[Any]) -> list[int]:
    """The steps of the round that ended last in which the two who acted last did what they did last, and passed, with
    all that they took and built on end."""
    ended = [at for at, entry in enumerate(entries) if any(isinstance(event, Passed) for event in entry.events)]
    steps, seats, told = list[int](), list[int](), False
    for at in range(ended[-1] if ended else -1, -1, -1):
        step, events = entries[at].step, entries[at].events
        rolled = next((event.seat for event in events if isinstance(event, Rolled)), None)
        seat = step.seat if isinstance(step, Act) else rolled
        if _begins_age(events) or (seat is not None and seat not in seats[-1:] and len(seats) == TURNS_TOLD):
            break
        if seat is not None and seat not in seats[-1:]:
            seats, told = [*seats, seat], False
        if seat is not None and (not told or any(map(_is_purchase, events))):
            steps.insert(0, at)
            told = told or any(map(_is_deed, events))
    return steps


def _is_deed(event: Event) -> bool:
    return _is_purchase(event) or (isinstance(event, Rolled) and event.why == "reroll")


def _is_purchase(event: Event) -> bool:
    return isinstance(event, Bought | WonderBuilt)


def _columns(lines: Sequence[JournalLine]) -> int:
    return HEAD + sum(len(line.text) + _NAMED for line in lines)


def _with_dice(
    figures: Figures,
    entries: Sequence[Any],
    lines: Sequence[JournalLine],
    out: int,
    state_at: StateAt | None = None,
) -> Sequence[JournalLine]:
    """What says that a tile is taken with what its dice brought, without their colours; `out`: how it is told which one
    went for it. `state_at`: then it is told too where that is the best that they can bring."""
    found: list[JournalLine] = []
    for line in lines:
        rolls = (event for event in entries[line.step].events if isinstance(event, Rolled) and event.why == "gain")
        rolled = next((event for event in rolls if event_words(figures, event) == line.text), None)
        before = found[-1] if found and found[-1].seat == line.seat else None
        if rolled is not None and before is not None and _gone(figures, entries, before) is not None:
            told = words_moments.and_dice(before.text, len(rolled.faces), amounts(rolled.faces), out != IN_FULL)
            if state_at is not None and is_best_for(state_at(line.step + 1), rolled.faces, rolled.seat):
                told = words_moments.best_face(told, len(rolled.faces))
            found[-1] = before._replace(text=told)
            continue
        gone = _gone(figures, entries, line)
        if gone:
            place = words_moments.in_place_of(gone, out == IN_SHORT) if out != LEFT_OUT else ""
            line = line._replace(text=line.text.replace(said.leaves(gone), place, 1))
        found.append(line)
    return found


def _gone(figures: Figures, entries: Sequence[Any], line: JournalLine) -> str | None:
    """Of a line that says that a tile is taken the one that left the game for it, "" for none; None of any other."""
    bought = [event for event in entries[line.step].events if isinstance(event, Bought)]
    told = [
        event for event in bought if line.text.startswith(said.takes(figures.tiles[TILE[event.tile]].name, "", None))
    ]
    return next((figures.tiles[TILE[event.out]].name if event.out else "" for event in told), None)


def _in_short(figures: Figures, entries: Sequence[Any], line: JournalLine) -> JournalLine:
    """What says that a tile is taken, without the one that leaves the game for it."""
    text = line.text
    for event in entries[line.step].events:
        if isinstance(event, Bought) and event.out:
            text = text.replace(said.leaves(figures.tiles[TILE[event.out]].name), "", 1)
    return line._replace(text=text)


def _with_price(
    figures: Figures, entries: Sequence[Any], line: JournalLine, brings: bool, state_at: StateAt | None
) -> JournalLine:
    """A line that says that a tile is taken with its price; `brings`: and, where nothing went for it, its chits."""
    state = state_at(line.step) if state_at is not None else None
    text = with_price(figures, of_a_deal(entries, line.step), line.text, state)
    bought = [one for one in entries[line.step].events if isinstance(one, Bought) and not one.out]
    gives = [chits(figures.tiles[TILE[one.tile]]) for one in bought]
    told = brings and text != line.text and any(gives)
    return line._replace(text=words_moments.and_gets(text, gives[0]) if told else text)


def _stands_beside(event: Event) -> bool:
    """Whether it is what the age asks for, its tiles or the player order: they are seen as long as they hold."""
    return isinstance(event, EventRevealed | OrderDealt | OrderSet | TilesLaid)


def _is_nothing(event: Event) -> bool:
    """Whether it brought no points where some were to be had."""
    return isinstance(event, Scored) and not event.points


def _is_unmet(event: Event) -> bool:
    """The same of famine and war alone: of books everybody's are told."""
    return isinstance(event, Scored) and not event.points and event.item != BOOKS


def _is_bookkeeping(event: Event) -> bool:
    """Whether it goes with a deed without saying: what goes back to the supply, and the dice of a new age."""
    return isinstance(event, HandedBack) or (isinstance(event, Rolled) and event.why == "roll")


def _is_price(event: Event) -> bool:
    """Whether it is how a tile was paid for."""
    return isinstance(event, Paid) and event.what in TILE


def _stone_of(rules: Rules, events: Sequence[Event]) -> list[str]:
    """The line of the stone that a wonder is built for, where these events tell that it is."""
    built = {event.tile for event in events if isinstance(event, WonderBuilt)}
    return _told_of(rules, events, lambda event: isinstance(event, Paid) and event.what in built)


def _told_of(rules: Rules, events: Sequence[Event], kind: Callable[[Event], bool]) -> list[str]:
    """The lines of the events of a kind."""
    return [rules.told(rules.describe_event(event)) for event in events if kind(event)]
