"""What a hint says: the best choices, how they compare, and why. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.catalogue import GAMES, counted
from rules.game import Rules
from rules.players.analysis import Reason
from tui.table import words_hint as words
from tui.table.showing import effect_of, item_name

REACH: Final = 5
"""Points; a choice that is worse than the best by more is no advice."""
MOST_ITEMS: Final = 2
"""Items of the next scoring that a hint names."""


def within_reach(found: Sequence[Reason]) -> Sequence[Reason]:
    """The choices that are shown as hints, the best first: those that come near to the best."""
    return [one for one in found if _whole(found[0].gain - one.gain) <= REACH]


def why(rules: Rules, state: Any, seat: int, one: Reason, reason: str = "") -> str:
    """What speaks for a choice: what the game says (`reason`), else what changes most in the next scoring, else what
    comes nearer to its threshold; or ""."""
    if reason:
        return reason
    if one.items:
        most = [(points > 0, (item_name(item), counted(rules.id, points))) for item, points in one.items[:MOST_ITEMS]]
        return words.items([told for good, told in most if good], [told for good, told in most if not good])
    effect = effect_of(rules.preview(state, seat, rules.proposal(state, seat, one.action)))
    nearer = [
        pair
        for pair in (effect.changes if effect else ())
        if pair.before.have < pair.after.need and pair.after.have > pair.before.have
    ]
    return ", ".join(
        words.nearer(item_name(then.item), had.have, then.have, then.need) for had, then in nearer[:MOST_ITEMS]
    )


def compared(
    rules: Rules, found: Sequence[Reason], at: int, *, short: bool = False, bare: bool = False, least: bool = False
) -> str:
    """The best against the middle one (of two against the other one), another against the best, in whole points.

    `bare`: a figure without what it counts; `least`: nor than what it is better."""
    if len(found) == 1:
        return words.no_other()
    behind = _whole(found[0].gain - found[at].gain)
    gain = _whole(found[0].gain - found[1].gain if len(found) == 2 else found[0].gain)
    noun = GAMES[rules.id].counts if rules.id in GAMES else "point"
    if least and not at:
        return words.barest_best(gain)
    if short:
        noun = "" if bare else noun
        best = words.short_best_of_two if len(found) == 2 else words.short_best
        return words.short_next(behind, noun) if at else best(gain, noun)
    if at:
        return words.next_best(behind, noun)
    return words.best_of_two(gain, noun) if len(found) == 2 else words.best(gain, noun)


def thought(rules: Rules, state: Any, seat: int, one: Reason, reason: str = "") -> str:
    """What a computer player says of its choice, to go on from its name; "" where it has nothing to say."""
    gain = _whole(one.gain)
    noun = GAMES[rules.id].counts if rules.id in GAMES else "point"
    told = [item for item in one.items if item[1] > 0]  # a loss is no reason
    because = why(rules, state, seat, Reason(one.action, one.gain, tuple(told), one.made), reason)
    return words.thinks(because, words.best(gain, noun) if gain else "") if because or gain else ""


def _whole(points: float) -> int:
    return max(0, round(points))


def told(
    rules: Rules, state: Any, seat: int, found: Sequence[Reason], at: int, room: int, reason: str = "", called: str = ""
) -> str:
    """The hint at a place of `found`, in so many cells; in fewer words where it would not fit.

    `reason`: what the game says of it; `called`: what it calls the action, "" for what the rules do; that is left out
    after the comparison and the reason.
    """
    one, number, of = found[at], at + 1, len(within_reach(found))
    what, because = called or rules.describe(state, one.action), why(rules, state, seat, one, reason)
    full, brief = compared(rules, found, at), compared(rules, found, at, short=True)
    bare = compared(rules, found, at, short=True, bare=True)
    least = compared(rules, found, at, short=True, bare=True, least=True)
    bares = list(dict.fromkeys((bare, least)))
    name = what.partition(":")[0]  # the line above says what it is and brings
    bald = name.partition(" (")[0]
    forms = (
        words.hint(number, of, what, full, because),
        words.brief(number, of, what, full, because),
        *([words.least(number, of, what, because)] if called and reason else []),
        *([words.terse(number, of, this, "", because) for this in (what, name)] if called and reason else []),
        *(form(number, of, what, told, "") for told in bares for form in (words.brief, words.short) if called),
        words.brief(number, of, name, full, because),
        words.brief(number, of, what, brief, because),
        words.brief(number, of, name, brief, because),
        words.short(number, of, name, brief, because),
        words.tight(number, of, name, brief, because),
        *(words.tight(number, of, name, told, because) for told in bares),
    )
    # the action is named first, however little room there is, then a reason
    terse = [words.terse(number, of, bald, told, reason) for told in (*bares, "")] if reason else []
    whys = [words.tight(number, of, bald, told, because) for told in bares] + [words.least(number, of, bald, because)]
    ends = [
        *terse,
        *(whys if because else []),
        words.brief(number, of, name, brief, ""),
        *(words.tight(number, of, bald, told, "") for told in bares),
    ]
    last = words.least(number, of, bald, "")
    return next((form for form in (*forms, *ends) if len(form) <= room), last)
