"""What the game has to tell, a fact a line: actions with what they bring, news, points, the result."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from rules.catalogue import counted, fewest_win, noun
from rules.game import Act, Action, Event, Item, Preview, Rules, Scoring
from rules.turn_controller import Entry
from rules.words import count, with_names
from tui.plain import words
from tui.table.showing import JournalLine, differs, effect_of, item_name, journal_of, last_act, told
from tui.table.words import several_times

MOST_NEWS = 30
"""Lines of news that are told at once, the latest ones."""


def described(rules: Rules, state: Any, seat: int, actions: Sequence[Action]) -> list[str]:
    """Each of a chain of actions in words, from where it is done."""
    found, at = [], state
    for action in actions:
        found.append(rules.describe(at, action))
        if action is not actions[-1]:
            at = rules.preview(at, seat, (action,)).after
    return found


def brings(rules: Rules, preview: Preview) -> str:
    """What an action would bring, in a few words; "" where it changes nothing of the next scoring."""
    effect = effect_of(preview)
    if effect is None:
        return ""
    by = counted(rules.id, effect.after.total) - counted(rules.id, effect.before.total)
    parts = [words.more_in_next(by, noun(rules.id))] if by else []
    pairs = zip(*_pairs(effect.before, effect.after), strict=True)
    return ", ".join([*parts, *(_change(rules, before, after) for before, after in pairs)])


def _pairs(before: Scoring, after: Scoring) -> tuple[list[Item], list[Item]]:
    pairs = [pair for pair in zip(before.items, after.items, strict=True) if differs(*pair)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def _change(rules: Rules, before: Item, after: Item) -> str:
    name = item_name(after.item)
    if before.points != after.points:
        return words.change(name, counted(rules.id, before.points), counted(rules.id, after.points))
    if after.need:
        return words.change(name, before.have, words.and_need(after.have, after.need))
    return words.now(name, after.figure)


def lines_of(rules: Rules, entries: Sequence[Entry], start: int, names: Sequence[str]) -> list[str]:
    """The journal from a position of the log on."""
    return _sentences(journal_of(rules, entries, start), names)


def of_events(rules: Rules, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """What happened, or would happen, a line each: whoever does it is named."""
    lines = [JournalLine(0, getattr(event, "seat", None), rules.told(rules.describe_event(event))) for event in events]
    return _sentences(lines, names)


def _sentences(lines: Sequence[JournalLine], names: Sequence[str]) -> list[str]:
    """Lines of a journal as sentences, one that follows itself told once with the number of times."""
    texts = [heard(with_names(told(line, names), names)) for line in lines]
    runs = [(text, len([*same])) for text, same in groupby(texts)]
    return [words.sentence(several_times(text, times) if times > 1 else text) for text, times in runs]


_SIGNS: Final = [
    (re.compile(r"(?<=\b\d\d) (?=\d\d\b)"), words.and_number()),
    (re.compile(r"(?<=\d)'(?![\w'])"), words.turned()),
    (re.compile(r"\b1 x (?=[A-Za-z])"), words.once()),
    (re.compile(r"(?<=\d) x (?=\w)"), words.times()),
    (re.compile(r"(?<=\w) \+ (?=\w)"), words.plus()),
    (re.compile(r"(?<=\w) - (?=\d)"), words.less()),
    (re.compile(r"(?<=\w) = (?=\d)"), words.makes()),
    (re.compile(r" / (?=[^()]*\))"), words.and_next()),
]


def heard(text: str) -> str:
    """A text with words for the signs that a voice leaves out or spells: 08' is a tile that lies turned."""
    for sign, word in _SIGNS:
        text = sign.sub(word, text)
    return text


def came_of_it(
    rules: Rules, entries: Sequence[Entry], start: int, names: Sequence[str], said: str, seat: int | None = None
) -> list[str]:
    """What actions brought, without the line of each that only says again what was done.

    `said`: how that was told; a line with a figure that was not in it says more. `seat`: only what befell this one.
    """
    lines = []
    for at in range(start, len(entries)):
        told = journal_of(rules, entries[: at + 1], at)
        again = isinstance(entries[at].step, Act) and bool(told) and _figures(told[0].text) <= _figures(said)
        lines += [line for line in told[again:] if seat is None or line.seat == seat]
    return _sentences(lines, names)


def _figures(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def news(
    rules: Rules, entries: Sequence[Entry], seat: int, names: Sequence[str], worth: Callable[[Sequence[Event]], bool]
) -> list[str]:
    """What happened since the seat's last action, under a heading, oldest left out first.

    What its own action led to was told with it (`came_of_it`); what others led to is told, also where it befell the
    seat itself. `worth`: which steps are told, by their events (`Spoken.worth_telling`).
    """
    start = last_act(entries, seat)
    others = _next_act(entries, start) if start else 0
    lines = [line for line in journal_of(rules, entries, start) if line.seat != seat or line.step >= others]
    lines = [line for line in lines if worth(entries[line.step].events)]
    if not lines:
        return []
    whole = _sentences(lines, names)
    left = max(0, len(whole) - MOST_NEWS)
    head = words.since_last_turn() if start else words.so_far()
    return [head, *([words.earlier_left_out(left)] if left else []), *whole[left:]]


def _next_act(entries: Sequence[Entry], start: int) -> int:
    """The log position of the first action from `start` on; the end of the log if there is none."""
    acts = (at for at in range(start, len(entries)) if isinstance(entries[at].step, Act))
    return next(acts, len(entries))


def standings(rules: Rules, state: Any, names: Sequence[str]) -> Iterator[str]:
    """How each seat stands, a line each: the points banked, and with what the next scoring would bring."""
    of = noun(rules.id)
    for seat, name in enumerate(names):
        sheet, coming = rules.score_sheet(state, seat), rules.forecast(state, seat)
        banked = sheet.total
        now = (
            rules.returns(state)[seat][0]
            if coming is None
            else coming.total + sum(scoring.total for scoring in sheet.scorings if scoring.scoring != coming.scoring)
        )
        expected = words.as_it_stands(count(counted(rules.id, now), of)) if now != banked else ""
        yield words.stands_at(name, count(counted(rules.id, banked), of), expected)


def sheet(rules: Rules, state: Any, seat: int, name: str, places: Collection[str] = ()) -> Iterator[str]:
    """The score sheet of a seat, and the next scoring as it stands; where that is one of the sheet, it stands for it.

    `places`: the names of those that may be told.
    """
    yield words.sheet_of(name)
    coming = rules.forecast(state, seat)
    done = [one for one in rules.score_sheet(state, seat).scorings if coming is None or one.scoring != coming.scoring]
    if not done and coming is None:
        yield words.nothing_scored()
    for scoring in done:
        title = rules.scoring_title(scoring.scoring)
        head = words.scoring(title, counted(rules.id, scoring.total), noun(rules.id))
        yield from _scoring(rules, head, scoring, places)
    if coming is not None:
        title = rules.scoring_title(coming.scoring)
        head = words.next_scoring(title, counted(rules.id, coming.total), noun(rules.id))
        yield from _scoring(rules, head, coming, places)


def _scoring(rules: Rules, head: str, scoring: Scoring, places: Collection[str]) -> Iterator[str]:
    yield head
    for item in scoring.items:
        figure = words.need(item.have, item.need) if item.need else item.figure
        where = [place for place in map(rules.told, item.places) if place in places and place != item.item]
        yield words.item(item_name(item.item), _points(rules, item, figure), figure, where)


def _points(rules: Rules, item: Item, figure: str) -> str:
    """What an item brings; "" for none of what is no point where its figure says something else."""
    silent = figure and not item.points and fewest_win(rules.id)
    return "" if silent else count(counted(rules.id, item.points), noun(rules.id))
