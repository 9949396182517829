"""What the game has to tell, a fact a line: actions with what they bring, news, points, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.catalogue import GAMES, counted
from rules.game import Act, Action, Item, Preview, Rules, Scoring
from rules.turn_controller import Entry
from rules.words import count, with_names
from tui.plain import words
from tui.table.showing import differs, effect_of, item_name, journal_of, last_act, since, told

MOST_NEWS = 30
"""Lines of news that are told at once, the latest ones."""


def noun(game: str) -> str:
    """What the totals of a game count: "point", "worker"."""
    return GAMES[game].counts if game in GAMES else "point"


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
    return ", ".join([*parts, *map(_change, *_pairs(effect.before, effect.after))])


def _pairs(before: Scoring, after: Scoring) -> tuple[list[Item], list[Item]]:
    pairs = [pair for pair in zip(before.items, after.items, strict=True) if differs(*pair)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def _change(before: Item, after: Item) -> str:
    name = item_name(after.item)
    if before.points != after.points:
        return words.change(name, before.points, after.points)
    if after.need:
        return words.change(name, before.have, words.need("", after.have, after.need).strip())
    return f"{name} {after.figure}"


def lines_of(rules: Rules, entries: Sequence[Entry], start: int, names: Sequence[str]) -> list[str]:
    """The journal from a position of the log on."""
    lines = journal_of(rules, entries, start)
    return [words.sentence(with_names(told(line, names), names)) for line in lines]


def came_of_it(rules: Rules, entries: Sequence[Entry], start: int, names: Sequence[str]) -> list[str]:
    """What actions brought, without the line of each that only says again what was done."""
    lines = []
    for at in range(start, len(entries)):
        own = isinstance(entries[at].step, Act)
        lines += lines_of(rules, entries[: at + 1], at, names)[own:]
    return lines


def news(rules: Rules, entries: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened since the seat's last action, its own doings left out; under a heading, oldest left out first."""
    lines = since(journal_of(rules, entries), entries, seat, limit=len(entries) * 20)
    if not lines:
        return []
    left = max(0, len(lines) - MOST_NEWS)
    head = words.since_last_turn() if last_act(entries, seat) else words.so_far()
    shown = [words.sentence(with_names(told(line, names), names)) for line in lines[left:]]
    return [head, *([words.earlier_left_out(left)] if left else []), *shown]


def standings(rules: Rules, state: Any, names: Sequence[str]) -> Iterator[str]:
    """How each seat stands, a line each: the points banked, and with what the next scoring would bring."""
    of = noun(rules.id)
    for seat, name in enumerate(names):
        banked = rules.score_sheet(state, seat).total
        coming = rules.forecast(state, seat)
        now = rules.returns(state)[seat][0] if coming is None else banked + coming.total
        expected = words.as_it_stands(count(counted(rules.id, now), of)) if now != banked else ""
        yield words.stands_at(name, count(counted(rules.id, banked), of), expected)


def sheet(rules: Rules, state: Any, seat: int, name: str) -> Iterator[str]:
    """The score sheet of a seat, and the next scoring as it stands."""
    yield words.sheet_of(name)
    done = rules.score_sheet(state, seat).scorings
    coming = rules.forecast(state, seat)
    if not done and coming is None:
        yield words.nothing_scored()
    for scoring in done:
        title = rules.scoring_title(scoring.scoring)
        yield from _scoring(rules, words.scoring(title, counted(rules.id, scoring.total), noun(rules.id)), scoring)
    if coming is not None:
        title = rules.scoring_title(coming.scoring)
        yield from _scoring(rules, words.next_scoring(title, counted(rules.id, coming.total), noun(rules.id)), coming)


def _scoring(rules: Rules, head: str, scoring: Scoring) -> Iterator[str]:
    yield head
    for item in scoring.items:
        figure = words.need("", item.have, item.need).strip() if item.need else item.figure
        yield words.item(
            item_name(item.item), counted(rules.id, item.points), figure, [rules.told(place) for place in item.places]
        )
