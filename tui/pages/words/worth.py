"""What a finished game was worth to the chapter it was played for, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count

WON_BY: Final = {
    "win": "the game was not won",
    "points": "the points were not reached",
    "": "not every condition was met",
}
"""Why a chapter is lost, by the first demand that was not met ("": a condition)."""


def several(name: str, more: int) -> str:
    """`name`: of the first chapter ("Hall of Fame 1"), with so many `more` in one game."""
    title, _, number = name.rpartition(" ")
    return f"{title} {number} to {int(number) + more}"


def passed(name: str, result: str, medal: str, further: str, helped: str, more: int = 0) -> str:
    """`result`: "48 points", "" where none are asked for; `medal`: "" for none; `further`: how far it is to the next
    medal; `helped`: the help that costs a medal."""
    told = (f"{several(name, more)} are passed" if more else f"{name} is passed") + (
        f" with {result}" if result else ""
    )
    if helped:
        return f"{told}; with {helped} it wins no medal."
    parts = [part for part in (medal, further) if part]
    return told + (f": {', '.join(parts)}" if parts else "") + "."


def lost(name: str, result: str, why: str) -> str:
    """`why`: how far it was, or one of `WON_BY`."""
    return f"{name} is lost" + (f" with {result}" if result else "") + f": {why}."


def short_of(points: int, what: str) -> str:
    return f"{points} short of {what}"


def short_of_points(points: int, asked: int) -> str:
    return short_of(points, str(asked))


def not_met(demand: str) -> str:
    return f"{demand}: not met"


def against(ahead: int, who: str, noun: str) -> str:
    """How a game that had to be won stood: so many points ahead of the best of the others, or behind with a minus
    (`who`: where it is no player); the points themselves stand above."""
    return f"{count(abs(ahead), noun)} " + (
        f"ahead{f' of {who}' if who else ''}" if ahead > 0 else f"behind {who}".strip()
    )


def shown(have: int, need: int) -> str:
    """Behind a condition that was not met."""
    return f" ({have} of {need})"


def decided(how: str, stage: str, did: str, other: str, passed: bool, exchanged: bool) -> str:
    """The choice of a `stage` that decided against a condition (`how` as in `rules.decisive`): what was done, and what
    would have met it, and `passed` the chapter."""
    if how == "broke":
        return f"It was lost for good in {stage}: {did}."
    if how == "held":
        return f"As things stood it would have been met until this choice in {stage}: {did}."
    if how == "scored":
        return f"It was lost for good when {stage} was scored."
    would = "passed the chapter" if passed else "met it"
    swapped = " (and that one later in its place)" if exchanged else ""
    return f"In {stage} you chose: {did}. All else alike, another choice would have {would}: {other}{swapped}."


def rung(title: str, points: int, met: Sequence[str]) -> str:
    """`met`: what it asked for besides, as whole clauses."""
    return ": ".join(part for part in (f"{title}, {count(points, 'point')}", "; ".join(met)) if part)


def next_rung(title: str, points: int, short: int, missed: Sequence[str]) -> str:
    """`short`: so many points were missing; `missed`: what else was not met, as whole clauses, where that is known."""
    told = ([f"{short} short"] if short else []) + [*missed]
    return f"{title}, {count(points, 'point')}: {'; '.join(told) or 'what else it asks for was not met'}"


def wish(whose: str, clause: str, granted: bool) -> str:
    """`whose`: the name's in a climb, else ""; `clause`: what became of what the chapter wished for."""
    return f"{'The laurel' if granted else 'No laurel'}{f' of {whose}' if whose else ''}: {clause}"


def wish_with_help(whose: str) -> str:
    """What a chapter wished for is granted to nobody who had help."""
    return f"The laurel{f' of {whose}' if whose else ''} is won without help alone"


def first_time() -> str:
    return "It is your first game that passes this chapter."


def better_by(more: int, before: str) -> str:
    """`before`: the best so far, "41 points"."""
    return f"That is your best: {more} more than the {before} before."


def as_good(best: str) -> str:
    return f"That is as much as your best, {best}."


def best_stays(best: str, medal: str) -> str:
    return f"Your best in this chapter stays {best}" + (f" ({medal})." if medal else ".")


def opens(name: str) -> str:
    """`name`: the chapter that can be played now, with its title."""
    return f"It opens {name}."


def finished(title: str, with_medal: int, medals: int) -> str:
    """`medals`: how many chapters of the way have a medal to be won, `with_medal` of which bear one."""
    if not medals:
        return f"{title} is finished: every chapter of it is behind you."
    return f"{title} is finished, with a medal in {with_medal} of the {count(medals, 'chapter')} that can bear one."


def again() -> str:
    return "It can be tried again."


def begins_anew(passed_before: int, steps: int) -> str:
    """The chapters of a fork are one step."""
    was = "was" if passed_before == 1 else "were"
    return f"The way begins anew: {passed_before} of {count(steps, 'chapter')} {was} behind you."


def tries_left(left: int) -> str:
    return f"That cost one spare try: {f'{left} ' + ('is' if left == 1 else 'are') if left else 'none is'} left."


def on_to(title: str) -> str:
    """On a button: what comes next, "" for what has too long a name."""
    return f"Next: {title}" if title else "Next chapter"


def once_more() -> str:
    """On a button: the chapter that was lost."""
    return "Try it again"


def the_way() -> str:
    """On a button: the page of the campaign."""
    return "To the way"


def help_had(hints: int, seat_changes: int) -> str:
    """ "2 hints", "1 hint and 1 changed seat"; "" for none."""
    told = [count(hints, "hint")] if hints else []
    return " and ".join([*told, count(seat_changes, "changed seat")] if seat_changes else told)


# --- the day's game ---------------------------------------------------------------------------------------------------


def the_day() -> str:
    """On a button: the page of the day's game."""
    return "To the day's page"


def day_without_par(coming: bool) -> str:
    """`coming`: par is being worked out."""
    return "Par is being worked out: what it earns stands here soon." if coming else "The par of that day is not known."


def day_earned(medal: str, to_par: str) -> str:
    """`medal`: "" for none; `to_par`: "6 better than par 41"."""
    return f"{medal.capitalize() if medal else 'No medal'}: {to_par}."


def day_of_practice(to_par: str, helped: bool) -> str:
    """`helped`: it would have counted, but for help."""
    told = "With help, so for practice" if helped else "For practice"
    return f"{told}: {to_par}." if to_par else f"{told}."
