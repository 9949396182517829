"""The year end played ahead, by the rules' own steps, as if nobody chose anything more.

What is under way is finished first: choices are declined, draws that are due are drawn, full ships leave as at the end
of a turn. Where the year is already ending, only what is still to come is played.
"""

from __future__ import annotations

from typing import Final

from rules.discordia import build, course, draws, effects, year_end
from rules.discordia.actions import Pass
from rules.discordia.bonuses import Frame
from rules.discordia.state import DiscordiaState
from rules.discordia.workers import letters, total
from rules.game import CHANCE, TERMINAL, Event

_STOP: Final = Frame("roll")
"""At the bottom of the plan: a draw that this module never makes."""
_SET_UP: Final = ("board", "pick")
"""Choices that belong to the set-up: they are left out, for what will be taken is not known."""
_DECLINED: Final = ("fulfil", "harvest")
"""Steps of a year end that do nothing but offer a choice."""


def is_ending(state: DiscordiaState) -> bool:
    """Whether the game is within the steps of a year end."""
    return any(frame.op == "clear" for frame in state.plan)


def play(state: DiscordiaState, seat: int) -> tuple[DiscordiaState, list[Event]]:
    """The state once the year end of `seat` is over, before tiles are emptied, and all that happens until then.

    `state` stays as it is; it must not be the end of a game.
    """
    later = state.clone()
    events: list[Event] = []
    rest = later.plan if is_ending(later) else None
    later.plan = [_STOP]
    _run(later, events)
    later.plan = [_STOP, *_up_to(rest if rest is not None else _begin(later), seat)]
    _run(later, events)
    return later, events


def _begin(state: DiscordiaState) -> list[Frame]:
    """The plan of a year end from now on: first full ships leave. Germanic tiles of the year before count no more."""
    for turned in (state.left, state.right):
        if len(turned) < state.year:
            turned.clear()
    ships = [Frame("sail", seat) for seat, city in enumerate(state.cities) if build.full_ships(city)]
    return [*year_end.plan(state)[::-1], *ships]


def _up_to(plan: list[Frame], seat: int) -> list[Frame]:
    """The part of a year end's plan (last step first) up to the last step of a seat."""
    last = Frame("sail", seat)
    steps = plan[plan.index(last) :] if last in plan else []
    return [step for step in steps if step.op not in _DECLINED]


def _run(state: DiscordiaState, events: list[Event]) -> None:
    """Go on to the bottom of the plan."""
    course.run(state, events)
    while state.to_move != TERMINAL and (state.stack or state.plan[-1] != _STOP):
        if state.to_move == CHANCE:
            # whoever comes: only how many they are matters where nothing more is chosen
            draws.carry_out(state, letters(state.bag)[: min(state.frame.n, total(state.bag))], events)
        else:
            _decline(state, events)
        course.run(state, events)


def _decline(state: DiscordiaState, events: list[Event]) -> None:
    """Choose nothing; where something must be chosen, the first there is."""
    if state.stack[-1].op in _SET_UP:
        state.stack.pop()
    else:
        effects.choose(state, Pass() if effects.may_pass(state) else effects.options(state)[0], events)
