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
    coins = sum(map(int, re.findall(r"\+(\d+)", gains_alone(text))))
    return f"also {coins_more(coins)}" if coins else ""
