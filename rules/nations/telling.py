"""Which sentence of `words` tells what the game waits for, what an action does from here, and what happened."""

from __future__ import annotations

from typing import Final

from rules.game import CHANCE, TERMINAL, Action, Decision, Event
from rules.nations import actions as a
from rules.nations import events as e
from rules.nations.components import COSTS, EVENT_INDEX, TILE, Figures
from rules.nations.course import amount, needs
from rules.nations.draws import PROMPTS, stream
from rules.nations.frames import Building, HandingChits, HandingDice, Paying, Picked, Placing
from rules.nations.purse import indices
from rules.nations.state import BOOKS, FAMINE, TURN, NationsState
from rules.nations.turn import price, purchase, turn_actions
from rules.nations.words import said


def decision(state: NationsState) -> Decision:
    """What the game waits for; see `Rules.decision`."""
    if state.to_move == TERMINAL:
        return Decision("terminal", None, "over", said.game_is_over(), "nations.final.winner")
    if state.to_move == CHANCE:
        phase, prompt, rule = PROMPTS[state.phase]
        return Decision("chance", None, phase, prompt(), rule, stream(state))
    phase, words, rule = _choice(state)
    return Decision("choice", state.to_move, phase, words, rule, depth=len(state.stack))


def _choice(state: NationsState) -> tuple[str, str, str]:
    """Phase, prompt and rule of a seat's choice."""
    if state.phase != TURN:
        return _end_choice(state)
    if not state.stack:
        kinds = {type(action).__name__ for action in turn_actions(state, state.to_move)}
        return "turn", said.act(kinds), "nations.round.actions"
    frame = state.stack[0]
    if isinstance(frame, Picked):
        return "reroll", said.pick_dice(), "nations.action.reroll"
    name = state.figures.tiles[purchase(state).tile].name
    if isinstance(frame, Placing):
        return "slot", said.choose_place(name), "nations.buy.development"
    if isinstance(frame, HandingDice):
        return "hand-back", said.choose_die_back(frame.left), "nations.buy.hand-back"
    if isinstance(frame, HandingChits):
        return "hand-back", said.choose_chit_back(), "nations.buy.advisor"
    resource, need = price(state)
    rule = "nations.action.build" if isinstance(frame, Building) else "nations.buy.cost"
    return "pay", said.pay_for(need, resource, name), rule


def _end_choice(state: NationsState) -> tuple[str, str, str]:
    if state.phase == BOOKS:
        if state.left:
            return "books", said.two_dice_as_book(), "nations.option.exchange"
        return "books", said.choose_book_dice(), "nations.end.books"
    resource, need = needs(state)
    points = state.figures.events[state.events[-1]].age
    if state.phase == FAMINE:
        return "famine", said.meet_famine(need, resource, points), "nations.end.famine"
    return "war", said.meet_war(need, resource, points), "nations.end.war"


# --- actions ----------------------------------------------------------------------------------------------------------


def describe(state: NationsState, action: Action) -> str:
    """One line for what an action does from here."""
    match action:
        case a.Buy(tile=name):
            tile = state.figures.tiles[TILE[name]]
            return said.buy(tile.name, tile.gives, tile.points, tile.stone, _cost(state, TILE[name]), tile.pay)
        case a.Build():
            return _build(state)
        case a.Replace(slot=slot):
            return _replace(state, slot)
        case a.Pay(units=units):
            return said.pay(units, *(paid(state, units) or (None, 0)))
        case a.ThrowIn(unit=unit):
            return said.throw_in(unit)
        case a.Pick(die=die):
            return said.pick(die)
        case a.HandBack(what=what):
            return said.hand_back(what)
        case a.Collect(units=units):
            return said.collect(units)
        case a.Decline():
            return said.spend_nothing_more() if state.phase == BOOKS else said.spend_nothing()
    plain = _PLAIN.get(type(action))
    if plain is None:
        raise TypeError(f"not an action of this game: {action!r}")
    return plain()


_PLAIN: Final = {
    a.Reroll: said.roll_again,
    a.Pass: said.pass_round,
    a.Roll: said.roll_picked,
    a.Cancel: said.cancel,
}


def _cost(state: NationsState, tile: int) -> int | None:
    return COSTS[state.seats][state.board.index(tile)] if tile in state.board else None


def _build(state: NationsState) -> str:
    wonder = (
        state.figures.tiles[state.under_construction[state.to_move]] if state.to_move >= 0 else state.figures.tiles[0]
    )
    if not wonder.age:
        return said.build_wonder()
    return said.build(wonder.name, wonder.gives, wonder.points, wonder.stone)


def _replace(state: NationsState, slot: int) -> str:
    seat = state.to_move
    if seat < 0 or not 1 <= slot <= 5:
        return said.replace_place(slot)
    tile = state.figures.tiles[state.slots[seat][slot - 1]]
    return said.replace(tile.name, tile.gives, tile.points)


def paid(state: NationsState, units: tuple[str, ...]) -> tuple[int, int] | None:
    """What a payment comes to: the number and the resource; None where nothing is to be paid."""
    if state.phase != TURN:
        resource, _ = needs(state)
    elif state.stack and isinstance(state.stack[0], Paying | Building):
        resource, _ = price(state)
    else:
        return None
    return amount(indices(units), resource), resource


# --- events -----------------------------------------------------------------------------------------------------------


def event(figures: Figures, happened: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match happened:
        case e.OrderDealt(order=order):
            return said.order_dealt(order)
        case e.EventRevealed(event=name):
            tile = figures.events[EVENT_INDEX[name]]
            return said.event_revealed(tile.age, tile.famine, tile.war)
        case e.OpponentRead(faces=faces, books=books):
            return said.opponent_read(faces, books)
        case e.TilesLaid(age=age, tiles=tiles):
            return said.tiles_laid(age, [_name(figures, one) for one in tiles])
        case e.Rolled(why=why, faces=faces):
            return said.rolled(why, faces)
        case e.FourSided(number=number, tile=name):
            return said.four_sided(number, _name(figures, name))
        case e.OrderSet(order=order):
            return said.order_set(order)
    return _of_a_seat(figures, happened)


def _of_a_seat(figures: Figures, happened: Event) -> str:
    match happened:
        case e.Chose(what=what, of=of):
            return _chose(figures, what, of)
        case e.Cancelled():
            return said.cancels()
        case e.Paid(what=what, units=units):
            return said.pays_for_tile(units, _name(figures, what)) if what in TILE else said.pays_for(units, what)
        case e.HandedBack(what=what):
            return said.hands_back(what)
        case e.Bought(tile=tile, out=out, dice=dice):
            return said.takes(
                _name(figures, tile), _name(figures, out), dice if figures.tiles[TILE[tile]].dice > dice else None
            )
        case e.WonderBuilt(tile=tile):
            return said.completes(_name(figures, tile))
        case e.Passed():
            return said.passes()
        case e.BooksCollected(units=units, books=books):
            return said.reads(units, books)
        case e.Scored(item=item, points=points, have=have, need=need):
            return said.scores(item, points, have, need)
    raise TypeError(f"not an event of this game: {happened!r}")


def _chose(figures: Figures, what: str, of: str) -> str:
    match what:
        case "buy":
            return said.begins_to_buy(_name(figures, of))
        case "build":
            return said.begins_to_build(_name(figures, of))
        case "slot":
            return said.puts_in_place_of(_name(figures, of))
        case "reroll":
            return said.begins_to_reroll()
        case "pick":
            return said.picks(of.split())
        case "roll":
            return said.spends_reroll_chit(of.split())
    return said.throws_in(of.split())


def _name(figures: Figures, tile: str) -> str:
    """What is printed on a tile, "" for none."""
    return figures.tiles[TILE[tile]].name if tile else ""
