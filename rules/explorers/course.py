"""Eras, cards and turns: what happens between the choices of explorers. Source: digest, "Ein Spielzug"."""

from __future__ import annotations

from rules.explorers import frames, goals, shapes
from rules.explorers.components import (
    ALL_INVESTIGATE,
    BASE,
    CARD_INDEX,
    CARDS,
    CHOICE,
    ERAS,
    EXPLORE_INDEX,
    GOAL_COINS,
    GOALS,
    GOALS_DRAWN,
    KINDS,
    LANDS,
    SLOTS,
    SOURCES,
    TREASURE_CARDS,
    TREASURES,
    era_deck,
)
from rules.explorers.effects import Events, earn
from rules.explorers.events import (
    CardChosen,
    CardRevealed,
    Earned,
    EraOver,
    GoalClosed,
    GoalDrawn,
    GoalMet,
    InvestigateDrawn,
)
from rules.explorers.scoring import lands_coins, treasure_coins
from rules.explorers.state import ExplorersState, refresh
from rules.game import CHANCE, TERMINAL


def empty_table(map_: int, by_count: bool, seats: int) -> ExplorersState:
    """Before the first draw: all cards in their decks, nobody has anything (`refresh` has still to be called).

    `map_`: an index in `MAPS`; `by_count`: the option "tower reward" is "count".
    """
    return ExplorersState(
        to_move=CHANCE,
        turn=0,
        map=map_,
        by_count=by_count,
        era=0,
        deck=era_deck(0),
        card=-1,
        goals=[],
        goal_points=[0] * GOALS_DRAWN * seats,
        investigate=ALL_INVESTIGATE,
        treasures=[treasure.cards for treasure in TREASURE_CARDS],
        stack=[],
        explorers=[0] * seats,
        villages=[0] * seats,
        posts=[0] * seats,
        ever=[0] * seats,
        free=[0] * seats,
        reach=[0] * seats,
        kept=[-1] * SLOTS * seats,
        found=[0] * KINDS * seats,
        routes=[()] * seats,
        coins=[0] * len(SOURCES) * seats,
        purse=[0] * seats,
        study=False,
    )


def draw_goal(state: ExplorersState, goal_id: str, events: Events) -> None:
    number = next(n for n, goal in enumerate(GOALS[state.map]) if goal.id == goal_id)
    state.goals.append(number)
    if events is not None:
        events.append(GoalDrawn(len(state.goals), goal_id))


def reveal(state: ExplorersState, card_id: str, events: Events) -> None:
    """An explore card is revealed; the first seat begins with it."""
    card = EXPLORE_INDEX[card_id]
    state.card = card
    state.deck &= ~(1 << card)
    if events is not None:
        events.append(CardRevealed(state.era + 1, card_id))
        if state.seats == 1 and BASE < card == BASE + state.era:
            for place in range(GOALS_DRAWN):
                goal, closed = goals.goal_at(state, place), goals.closings(state) - place
                if closed in (1, 2) and not state.goal_points[place]:
                    events.append(GoalClosed(goal.id, goal.high if closed == 1 else goal.low))
    begin_turn(state, 0)


def begin_turn(state: ExplorersState, seat: int) -> None:
    """The seat's turn with the revealed card."""
    state.turn += 1
    state.to_move = seat
    card = state.card
    if card < BASE:
        state.stack.append(shapes.STARTS[card])
    elif card == CHOICE:
        state.stack.append(frames.Use())
    else:
        slot = card - BASE
        kept = state.kept[seat * SLOTS + slot]
        if kept >= 0:
            state.stack.append(shapes.STARTS[kept])
        else:
            state.stack.append(frames.Investigate(slot))
            state.to_move = CHANCE


def acting_seat(state: ExplorersState) -> int:
    """The seat whose turn it is, also while it waits for a draw."""
    return (state.turn - 1) % state.seats


def draw_pair(state: ExplorersState, pair: tuple[str, str], events: Events) -> None:
    seat = acting_seat(state)
    first, second = (CARD_INDEX[name] for name in pair)
    state.investigate &= ~(1 << first | 1 << second)
    waits = state.stack[-1]
    assert isinstance(waits, frames.Investigate)
    state.stack[-1] = frames.Keep(waits.slot, first, second)
    state.to_move = seat
    if events is not None:
        events.append(InvestigateDrawn(seat, pair))


def keep(state: ExplorersState, seat: int, card: int, events: Events) -> None:
    """Keep one of the pair; the other goes under the deck, where nobody will come to it."""
    waits = state.stack[-1]
    assert isinstance(waits, frames.Keep)
    slot = waits.slot
    state.kept[seat * SLOTS + slot] = card
    state.stack[-1] = shapes.STARTS[card]
    if events is not None:
        events.append(CardChosen(seat, CARDS[card].id, slot + 1, True))


def use(state: ExplorersState, seat: int, card: int, events: Events) -> None:
    state.stack[-1] = shapes.STARTS[card]
    if events is not None:
        slot = state.kept[seat * SLOTS : (seat + 1) * SLOTS].index(card)
        events.append(CardChosen(seat, CARDS[card].id, slot + 1, False))


def end_turn(state: ExplorersState, seat: int, events: Events) -> None:
    """The seat has carried out the card; after the last seat goals are settled, and the next card is due."""
    state.stack.clear()
    if seat + 1 < state.seats:
        begin_turn(state, seat + 1)
        return
    settle_goals(state, events)
    state.card = -1
    state.to_move = CHANCE
    if not state.deck:
        end_era(state, events)


def settle_goals(state: ExplorersState, events: Events) -> None:
    """Pay all seats that meet a goal in this turn."""
    seats = range(state.seats)
    for place, number in enumerate(state.goals):
        goal = GOALS[state.map][number]
        open_to = [seat for seat in seats if not state.goal_points[seat * GOALS_DRAWN + place]]
        met = [seat for seat in open_to if goals.progress(state, seat, goal) >= goal.need]
        coins = goals.reward(state, place) if met else 0
        for seat in met if coins else ():
            state.goal_points[seat * GOALS_DRAWN + place] = coins
            earn(state, seat, GOAL_COINS, coins)
            if events is not None:
                events.append(GoalMet(seat, goal.id, coins))


def end_era(state: ExplorersState, events: Events) -> None:
    """All explorers go home; the next era begins, or the game ends."""
    if events is not None:
        events.append(EraOver(state.era + 1))
    state.era += 1
    for seat in range(state.seats):
        state.explorers[seat] = 0
        refresh(state, seat)
    if state.era < ERAS:
        state.deck = era_deck(state.era)
        return
    state.to_move = TERMINAL
    for seat in range(state.seats):
        for source, coins in ((TREASURES, treasure_coins(state, seat)), (LANDS, lands_coins(state, seat))):
            if coins:
                earn(state, seat, source, coins)
                if events is not None:
                    events.append(Earned(seat, SOURCES[source], coins, ""))
