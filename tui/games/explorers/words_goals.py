"""How the banner of a turn that met goals tells them: first, and each by name. See `words_told`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tui.games.explorers.words_told import coins_more


def meets_a_goal(text: str) -> bool:
    """Whether a text is one of these."""
    return text.startswith("meets ")


def goal_first(met: Sequence[str], also: str) -> str:
    """What a turn came to that met a goal, as a banner. `met`: as `goals_due` has it; `also`: what else it brought."""
    named = [re.sub(r"^(meets .+) (\+\d+) \(([^()]+)\)$", r"\1, \2: \3", text) for text in met]
    return ", ".join([*named, *([also] if also else [])])


def comes_nearer(goal: str, have: int, need: int) -> str:
    """Behind what a turn brought: a goal in few words, and how far its seat is with it."""
    return f"; goal {goal}: {have} of {need}"


def gains_alone(text: str) -> str:
    """What a turn brought, without for how many spaces."""
    bare = re.sub(r"^(explores |)\d+ spaces?[:,] ", "", text)
    return re.sub(r"(opens )?route \w+ to \w+: \d+ x \d+ = (\d+)", r"route +\2", bare)


def coins_alone(text: str) -> str:
    """The same as a sum, where there is room for nothing else."""
    found = re.findall(r"\+(\d+)( at the end)?", gains_alone(text))
    coins, late = (sum(int(figure) for figure, end in found if bool(end) == paid_late) for paid_late in (False, True))
    return f"also {coins_more(coins, late)}" if found else ""


def goals_in_all(met: Sequence[str], coins: int) -> str:
    """The same in the fewest words. `coins`: all that the turn came to."""
    return f"{met[0].partition(' +')[0]}: {coins:+d} in all"


def were_met(name: str, met: Sequence[tuple[str, int, bool]]) -> Sequence[str]:
    """Several goals that a turn met, all by name, in more words and in fewer. Each: in few words, what it pays, and
    whether nobody met it before."""
    every = [(f"{goal}{', first' * first}", coins) for goal, coins, first in met]
    full = "; ".join(f"{goal} ({coins:+d})" for goal, coins in every)
    coins = sum(one for _, one, _ in met)
    return (
        f"Goals of {name}: {full}",
        f"Goals {coins:+d}: {'; '.join(goal for goal, _ in every)}",
        f"Goals: {'; '.join(goal for goal, *_ in met)}",
    )


def _rivals(rivals: Sequence[tuple[str, int, int]], need: int) -> str:
    """How far others are with a goal. Each: the name, how much of it there is, and what it has paid already."""
    return ", ".join(f"{name} {'has met it' if paid else f'{have} of {need}'}" for name, have, paid in rivals)


def was_met(
    goal: str, name: str, coins: int, first: bool, rivals: Sequence[tuple[str, int, int]], pays: tuple[int, int]
) -> Sequence[str]:
    """A goal that a turn met, in more words and in fewer. `pays`: how much the goal asks for, and what it pays from
    now on, 0 where that is the same."""
    need, later = pays
    how = "first " if first else ""
    now = (
        f", from the next card on {later:+d}"
        if later and later != coins and not all(paid for *_, paid in rivals)
        else ""
    )
    head = f"Goal {goal}: {name} {how}{coins:+d}"
    return f"{head}; {_rivals(rivals, need)}{now}", f"{head}; {_rivals(rivals, need)}", head


def is_nearer(
    goal: str, reward: int, own: tuple[str, int], rivals: Sequence[tuple[str, int, int]], need: int
) -> Sequence[str]:
    """The same of a goal that a turn came nearer to. `own`: who, and how much of it there is now."""
    name, have = own
    head = f"{name} {have} of {need}"
    full = f"Goal {goal} ({reward:+d}): {head}, {_rivals(rivals, need)}"
    return full, f"{goal} ({reward:+d}): {head}, {_rivals(rivals, need)}", f"{goal}: {head}"
