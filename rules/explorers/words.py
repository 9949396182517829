"""Actions and events of the explorers' game in words: one line each, with the names of cards and goals."""

from __future__ import annotations

from typing import Any, Final

from rules.explorers import actions as a
from rules.explorers.components import BASE, CARD_INDEX, CARDS, EXPLORE_INDEX, GOALS, TREASURE_CARDS, TREASURE_INDEX
from rules.explorers.state import ExplorersState
from rules.game import Event
from rules.words import count

ERA_NAMES: Final = ("I", "II", "III", "IV")
GOAL_TEXTS: Final = {goal.id: goal.text for goals in GOALS for goal in goals}

_FOR: Final = {
    "coins": "",
    "towers": " for a tower",
    "crystals": " for a crystal",
    "treasures": " by treasure",
    "lands": " for the lands reached",
}
"""What coins are earned for, by their source."""


def explore_name(card: str) -> str:
    """An explore card by its id: "Any terrain", "card II"."""
    number = EXPLORE_INDEX[card]
    return CARDS[number].name if number < BASE else f"card {card}"


def card_name(card: str) -> str:
    """A card that is carried out, by its id: explore, investigate, or the treasure card that places an explorer."""
    if card in CARD_INDEX:
        return CARDS[CARD_INDEX[card]].name
    return explore_name(card) if card in EXPLORE_INDEX else TREASURE_CARDS[TREASURE_INDEX[card]].name


def action_text(state: ExplorersState, action: Any) -> str:
    """What an action does from here, in one line."""
    board = state.board
    match action:
        case a.Keep(card=card):
            return f"keep {_card(card)}"
        case a.Use(card=card):
            return f"use {_card(card)}"
        case a.Explore(space=space):
            return f"explore {space}{_printed(state, space)}"
        case a.Settle(space=space):
            return f"found the village on {space}"
        case a.Route(first=first, second=second):
            values = [board.city[board.index[name]] for name in (first, second) if name in board.index]
            worth = f": {values[0]} x {values[1]} = {values[0] * values[1]}" if len(values) == 2 else ""
            return f"open a route {first}-{second}{worth}"
        case a.Post(space=space):
            return f"put the trading post on {space}{_printed(state, space)}"
        case a.Line():
            return "go on from another village"
    if state.stack and state.stack[-1][0] == "extra":
        return "place no explorer with this treasure card"
    return "place no more explorers"


def event_text(event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case a.GoalDrawn(place=place, goal=goal):
            return f"Goal {place}: {GOAL_TEXTS[goal]}"
        case a.CardRevealed(era=era, card=card):
            return f"Era {ERA_NAMES[era - 1]}: {explore_name(card)} is revealed"
        case a.GoalClosed(goal=goal, coins=coins):
            return f"{GOAL_TEXTS[goal]}: the reward of {count(coins, 'coin')} is closed"
        case a.InvestigateDrawn(cards=cards):
            return f"draws {' and '.join(map(card_name, cards))}"
        case a.CardChosen(card=card, slot=slot, kept=kept):
            name, era_name = card_name(card), ERA_NAMES[slot - 1]
            return f"keeps {name} for era {era_name}" if kept else f"uses {name} of era {era_name}"
        case a.Explored(space=space):
            return f"explores {space}"
        case a.Earned(source=source, coins=coins, space=space):
            return f"earns {count(coins, 'coin')}{_FOR.get(source, f' ({source})')}" + (f" on {space}" if space else "")
        case a.VillageFounded(space=space, coins=coins):
            return f"founds a village on {space}: {count(coins, 'coin')}"
        case a.RouteOpened(first=first, second=second, coins=coins):
            return f"opens a route {first}-{second}: {count(coins, 'coin')}"
        case a.PostPlaced(space=space):
            return f"puts a trading post on {space}"
        case a.TreasureDrawn(treasure=treasure):
            return f"finds a treasure: {TREASURE_CARDS[TREASURE_INDEX[treasure]].name}"
        case a.GoalMet(goal=goal, coins=coins):
            return f"meets the goal {GOAL_TEXTS[goal]}: {count(coins, 'coin')}"
        case a.LineEnded():
            return "turns to another village"
        case a.CardDone(card=card):
            return f"is done with {card_name(card)}"
        case a.EraOver(era=era):
            return f"Era {ERA_NAMES[era - 1]} is over"
    raise TypeError(f"not an event of this game: {event!r}")


def _card(card: str) -> str:
    number = CARD_INDEX.get(card)
    return card if number is None else f"{CARDS[number].name}: {CARDS[number].text}"


def _printed(state: ExplorersState, space: str) -> str:
    """What is printed on a space, in brackets; "" for a space the map does not have."""
    x = state.board.index.get(space)
    return "" if x is None else f" ({state.board.words(x)})"
