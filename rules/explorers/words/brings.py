"""What an action of the explorers' game would bring, and what speaks for it: a function a sentence. See `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.explorers.components import GOALS
from rules.explorers.maps import Board
from rules.explorers.words.places import code
from rules.words import count

_GOALS: Final = {goal.id: goal.text for goals in GOALS for goal in goals}
_GOALS_IN_SHORT: Final = {goal.id: goal.short for goals in GOALS for goal in goals}

# --- what an action would bring ---------------------------------------------------------------------------------------


def brings_coins(coins: int) -> str:
    return f"coins +{coins}"


def brings_tower(coins: int) -> str:
    return f"a tower +{coins}"


def brings_crystal(coins: int) -> str:
    return f"a crystal +{coins}"


def brings_village(coins: int) -> str:
    return f"a village +{coins}"


def brings_route(first: str, second: str, coins: int, values: Sequence[int] = ()) -> str:
    """`values`: of its two cities, to say how its worth comes about."""
    sum_ = f" ({values[0]} x {values[1]})" if len(values) > 1 else ""
    return f"a route {code(first)}-{code(second)}{sum_} +{coins}"


def brings_route_in_short(about: Sequence[object]) -> str:
    """The same without the values; `about`: what it is given."""
    first, second, coins, *_ = about
    return f"a route {code(str(first))}-{code(str(second))} +{coins}"


def brings_routes(coins: int) -> str:
    return f"routes: the best is worth {coins}"


def brings_treasure() -> str:
    return "a treasure card"


def brings_goal(goal: str, coins: int) -> str:
    return f"the goal {_GOALS[goal]} +{coins}"


def brings_goal_in_short(about: Sequence[object], sure: bool) -> str:
    """`brings_goal` or, where it is not `sure`, `may_bring_goal`; `about`: what they are given."""
    return f"{brings_a_goal(about, sure)} ({_GOALS_IN_SHORT[str(about[0])]})"


def brings_a_goal(about: Sequence[object], sure: bool) -> str:
    """The same without the goal."""
    return f"{'goal' if sure else 'maybe goal'} +{about[1]}"


def may_bring_goal(goal: str, coins: int) -> str:
    return f"the goal {_GOALS[goal]} +{coins}, as you choose"


def brings_at_the_end(coins: int, treasure: str) -> str:
    """`treasure`: the card that counts what is there then, by name."""
    return f"{coins:+d} at the end ({treasure})"


def brings_for_lands(coins: int, lands: int) -> str:
    """`lands`: how many are reached then."""
    return f"{coins:+d} at the end ({count(lands, 'land')} reached)"


def brings_more_at_the_end(about: Sequence[object]) -> str:
    """The same without the reason; `about`: what it is given."""
    return f"+{about[0]} at the end"


# --- what speaks for an action ----------------------------------------------------------------------------------------


def kind(map_: Board, x: int) -> str:
    """What a special space is, in one word."""
    if map_.towers >> x & 1:
        return "tower"
    return "city" if map_.city[x] else "ruin" if map_.ruin[x] else "crystal" if map_.crystal[x] else "space"


def afterwards(what: str) -> str:
    """Of what comes once an action is done; "" stays so."""
    return what and f"then {what}"


def leads_to_village(missing: int, brief: bool = False) -> str:
    """`missing`: spaces of the region that are then to go."""
    return f"{missing if brief else count(missing, 'space')} to go for a village"


def at_a_loss(why: str, lost: int, brief: bool = False) -> str:
    """`why`: what speaks for a space all the same, "" for nothing. `lost`: spaces to which its card cannot go on."""
    if not why:
        return f"{count(lost, 'space')} lost"
    return f"{why}, {count(lost, 'space')} lost" if brief else f"{why}, but {count(lost, 'space')} of the card lost"


def leads_to(place: str, steps: int, value: int = 0, brief: bool = False, side: str = "") -> str:
    """`place`: its name behind what it is; `value`: of a city, 0 for any other space; `side`: in which direction."""
    if brief:
        return f"{count(steps, 'step')} to {place}"
    return f"{count(steps, 'step')}{f' {side}' if side else ''} to the {place}{f' (value {value})' if value else ''}"


def brings_on_each(coins: int) -> str:
    """Of a village, wherever it may stand."""
    return f"{coins:+d} on each space"


def is_nearer(place: str, steps: int, elsewhere: int) -> str:
    """Of a village; `elsewhere`: the steps from where else it may stand."""
    return f"{count(steps, 'step')} to {place}, not {elsewhere}"


def has_more_around(spaces: int, elsewhere: int) -> str:
    """Of a village: how many spaces around it are still to be explored."""
    return f"{count(spaces, 'free space')} around it, not {elsewhere}"


def leads_on(space: str, coins: int, what: str) -> str:
    """What the next space would bring, once one is explored; a figure once."""
    if what.endswith(f" {coins:+d}"):
        return f"{code(space)}, for {what}"
    return f"{code(space)} {coins:+d}: {what}"
