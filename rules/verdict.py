"""What decided a game, in words: totals, a tie-break, what ended it early, the name that a solo result bears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules import words
from rules.catalogue import counted, noun
from rules.game import TERMINAL, TieBreak, places
from rules.words import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.game import Rules


__all__ = ["TieBreak", "Verdict", "called", "solo_of", "verdict"]


class Verdict(NamedTuple):
    """What decided a game. `tied`: the winner has the same total as somebody else; `words`: "3 towers to 2"."""

    tied: bool
    words: str


def verdict(rules: Rules, state: Any) -> Verdict | None:
    """What decided the game; None before its end."""
    if state.to_move != TERMINAL:
        return None
    results = rules.returns(state)
    if len(results) == 1:
        return Verdict(False, rules.decided(state) or _fame(rules, counted(rules.id, results[0][0])))
    winners = [result for result, place in zip(results, places(results), strict=True) if place == 1]
    others = [result for result, place in zip(results, places(results), strict=True) if place != 1]
    if len(winners) > 1:
        return Verdict(True, _shared(rules, winners[0]))
    if early := rules.decided(state):
        return Verdict(False, early)
    return _compared(rules, winners[0], max(others))


def solo_of(rules: Rules, state: Any) -> str:
    """What a lone player came to, as data: "won", "lost", "named" by the points; "" without it, and before the end."""
    if rules.rank(state) is None:
        return ""
    if rules.hall_of_fame():
        return "named"
    return "won" if rules.facts(state).get("won") else "lost"


def called(rules: Rules, solo: str, points: int) -> str:
    """What `solo_of` says, in words; `points`: the total of the game."""
    if solo == "named":
        reached = [name for least, name in rules.hall_of_fame() if points >= least]
        return reached[-1] if reached else ""
    return rules.solo_words(solo == "won") if solo in ("won", "lost") else ""


def _compared(rules: Rules, first: Sequence[int], second: Sequence[int]) -> Verdict:
    """The first figure in which two results differ."""
    at = next(at for at, (one, other) in enumerate(zip(first, second, strict=True)) if one != other)
    if at and rules.tie_breaks[at - 1].words:
        return Verdict(True, rules.tie_breaks[at - 1].words)
    return Verdict(at > 0, words.figure_to_figure(_figure(rules, first, at), abs(second[at])))


def _shared(rules: Rules, result: Sequence[int]) -> str:
    """Those who share the victory are equal in everything that counts."""
    figures = [_figure(rules, result, at) for at in range(len(result)) if not at or not rules.tie_breaks[at - 1].words]
    return words.equal_in(figures, last=not rules.tie_breaks)


def _figure(rules: Rules, result: Sequence[int], at: int) -> str:
    """One figure of a result with what it counts; some count negative, as the fewest win."""
    if at == 0:
        return count(counted(rules.id, result[0]), noun(rules.id))
    return count(abs(result[at]), rules.tie_breaks[at - 1].one, rules.tie_breaks[at - 1].many)


def _fame(rules: Rules, points: int) -> str:
    """What a name of the hall of fame asks for; below it, where it begins."""
    hall = rules.hall_of_fame()
    reached = [least for least, _ in hall if points >= least]
    if not hall or (reached and reached[-1] <= 0):
        return ""
    return words.name_from(reached[-1], noun(rules.id)) if reached else words.fame_begins_at(hall[0][0], noun(rules.id))
