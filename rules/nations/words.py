"""What the game waits for, and what an action does from here, in words for people."""

from __future__ import annotations

from typing import Any

from rules.game import CHANCE, TERMINAL, Decision
from rules.nations import actions as a
from rules.nations.actions import tile_name
from rules.nations.components import (
    COSTS,
    EVENTS,
    FREE_REROLL,
    RESOURCES,
    TILE,
    TILES,
    USED_DIE,
    USED_REROLL,
    unit_words,
    units_words,
)
from rules.nations.course import amount, needs
from rules.nations.draws import PROMPTS, stream
from rules.nations.purse import indices
from rules.nations.state import BOOKS, FAMINE, TURN, NationsState
from rules.nations.turn import numbers, price
from rules.words import an, count


def decision(state: NationsState) -> Decision:
    """What the game waits for; see `Rules.decision`."""
    if state.to_move == TERMINAL:
        return Decision("terminal", None, "over", "the game is over", "nations.final.winner")
    if state.to_move == CHANCE:
        phase, prompt, rule = PROMPTS[state.phase]
        return Decision("chance", None, phase, prompt, rule, stream(state))
    phase, prompt, rule = _choice(state)
    return Decision("choice", state.to_move, phase, prompt, rule, depth=len(state.stack))


def _choice(state: NationsState) -> tuple[str, str, str]:
    """Phase, prompt and rule of a seat's choice."""
    if state.phase != TURN:
        return _end_choice(state)
    if not state.stack:
        return "turn", "buy, build, roll again or pass", "nations.round.actions"
    frame = state.stack[0]
    kind = str(frame[0])
    if kind == "reroll":
        return "reroll", "pick dice to roll again", "nations.action.reroll"
    tile = numbers(frame)[0]
    name = TILES[tile].name
    if kind == "slot":
        return "slot", f"choose what {name} replaces", "nations.buy.development"
    if kind == "hand-back":
        left = numbers(frame)[-1]
        return "hand-back", f"choose a die to hand back ({left} to go)", "nations.buy.hand-back"
    if kind == "chits":
        return "hand-back", "choose a reroll chit to hand back", "nations.buy.advisor"
    resource, need = price(state)
    rule = "nations.action.build" if kind == "build" else "nations.buy.cost"
    return "pay", f"pay {need} {RESOURCES[resource]} for {name}", rule


def _end_choice(state: NationsState) -> tuple[str, str, str]:
    if state.phase == BOOKS:
        if state.left:
            return "books", "spend two dice as a book, or none", "nations.option.exchange"
        return "books", "choose the dice to spend on books", "nations.end.books"
    resource, need = needs(state)
    event = EVENTS[state.events[-1]]
    item = "famine" if state.phase == FAMINE else "war"
    points = count(event.age, "point")
    prompt = f"spend {need} {RESOURCES[resource]} for the {item} and {points}, or not"
    return item, prompt, f"nations.end.{item}"


def describe(state: NationsState, action: Any) -> str:
    """One line for what an action does from here."""
    match action:
        case a.Buy(tile=name):
            tile = TILES[TILE[name]]
            gives = "" if tile.gives == "none" else f"{tile.gives}, "
            points = count(tile.points, "point")
            built = f" once built for {tile.stone} stone" if tile.stone else ""
            return f"buy {tile_name(name)}: {gives}{points}{built}{_cost_text(state, TILE[name])}"
        case a.Build():
            return "build " + _wonder_text(state)
        case a.Reroll():
            return "roll dice again for a reroll chit"
        case a.Pass():
            return "pass: no more actions in this round"
        case a.Replace(slot=slot):
            return f"replace {_slot_text(state, slot)}"
        case a.Pay(units=units):
            return f"pay {units_words(units)}" + amount_text(state, units)
        case a.ThrowIn(unit=unit):
            return f"throw in {unit_words(unit)}"
        case a.Pick(die=die):
            return f"pick {unit_words(die)}"
        case a.Roll():
            return "roll the picked dice"
        case a.HandBack(what=what):
            return f"hand back {_what_text(what)}"
        case a.Collect(units=units):
            return f"spend {units_words(units)} on books" if units else "spend no dice on books"
        case a.Decline():
            return "spend nothing" + (" more" if state.phase == BOOKS else "")
        case a.Cancel():
            return "cancel"
    raise TypeError(f"not an action of this game: {action!r}")


def _cost_text(state: NationsState, tile: int) -> str:
    if tile not in state.board:
        return ""
    cost = COSTS[state.seats][state.board.index(tile)]
    return f", for {cost} {RESOURCES[TILES[tile].pay]}"


def _wonder_text(state: NationsState) -> str:
    wonder = TILES[state.under_construction[state.to_move]] if state.to_move >= 0 else TILES[0]
    if not wonder.age:
        return "the wonder under construction"
    gives = "" if wonder.gives == "none" else f"{wonder.gives}, "
    points = count(wonder.points, "point")
    return f"{tile_name(wonder.id)}: {gives}{points}, for {wonder.stone} stone"


def _slot_text(state: NationsState, slot: int) -> str:
    seat = state.to_move
    if seat < 0 or not 1 <= slot <= 5:
        return f"place {slot}"
    tile = TILES[state.slots[seat][slot - 1]]
    return f"{tile.name} ({tile.gives}, {count(tile.points, 'point')})"


def amount_text(state: NationsState, units: tuple[str, ...]) -> str:
    """What a payment comes to: " (3 gold)"; "" where nothing is to be paid."""
    if state.phase != TURN:
        resource, _ = needs(state)
    elif state.stack and state.stack[0][0] in ("pay", "build"):
        resource, _ = price(state)
    else:
        return ""
    return f" ({amount(indices(units), resource)} {RESOURCES[resource]})"


def _what_text(what: str) -> str:
    if what in USED_DIE or what in (USED_REROLL, FREE_REROLL):
        return an(unit_words(what))
    return unit_words(what)
