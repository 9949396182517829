"""What chance brings: goals, explore cards, pairs of investigate cards, treasures. Source: digest, "Ein Spielzug"."""

from __future__ import annotations

from itertools import combinations
from typing import cast

from rules.chance import sample
from rules.explorers import course, effects, words
from rules.explorers.components import CARDS, DECKS, GOALS, GOALS_DRAWN, TREASURE_CARDS, TREASURE_INDEX
from rules.explorers.frames import Investigate
from rules.explorers.state import ExplorersState
from rules.game import CHANCE, Below, Decision, Event, IllegalAction, Outcome
from rules.hexes import bits


def sampled(state: ExplorersState, below: Below) -> Outcome:
    """See `Rules.sample_chance`."""
    if not state.stack and len(state.goals) == GOALS_DRAWN:
        cards = DECKS[state.deck]
        return cards[below(len(cards))]
    if state.stack and type(state.stack[-1]) is Investigate:
        pair = sorted(sample(below, bits(state.investigate), 2))
        return tuple(CARDS[card].id for card in pair)
    outcomes = listed(state)
    ticket = below(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("nothing is left to be drawn")


def listed(state: ExplorersState) -> list[tuple[Outcome, int]]:
    """A goal, an explore card, a pair of investigate cards or a treasure card (weighed by how many are left)."""
    if state.to_move != CHANCE:
        return []
    if not state.stack:
        if len(state.goals) < GOALS_DRAWN:
            left = (goal.id for n, goal in enumerate(GOALS[state.map]) if n not in state.goals)
            return [(goal_id, 1) for goal_id in sorted(left)]
        return [(card, 1) for card in DECKS[state.deck]]
    if isinstance(state.top, Investigate):
        return [((CARDS[x].id, CARDS[y].id), 1) for x, y in combinations(bits(state.investigate), 2)]
    deck = effects.treasure_deck(state)
    return [(treasure.id, deck[kind]) for kind, treasure in enumerate(TREASURE_CARDS) if deck[kind]]


def refused(state: ExplorersState, outcome: Outcome, decision: Decision) -> IllegalAction | None:
    """See `Rules.bad_outcome`."""
    if decision.kind != "chance":
        return IllegalAction(decision.rule, words.nothing_to_draw, decision.prompt)
    possible = [name for name, _ in listed(state)]
    if outcome in possible:
        return None
    if decision.phase == "investigate":
        left = tuple(CARDS[card].id for card in bits(state.investigate))
        return IllegalAction(decision.rule, words.two_of, decision.prompt, left)
    return IllegalAction(decision.rule, words.one_of, decision.prompt, tuple(map(str, possible)))


def carry_out(state: ExplorersState, outcome: Outcome, events: list[Event] | None) -> None:
    """See `Rules.apply_outcome`."""
    if not state.stack:
        draw = course.draw_goal if len(state.goals) < GOALS_DRAWN else course.reveal
        draw(state, cast(str, outcome), events)
    elif type(state.stack[-1]) is Investigate:
        course.draw_pair(state, cast("tuple[str, str]", outcome), events)
    else:
        kind = TREASURE_INDEX[cast(str, outcome)]
        effects.draw_treasure(state, state.board, course.acting_seat(state), kind, events)
