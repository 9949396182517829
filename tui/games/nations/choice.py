"""The choice a seat of Nations: The Dice Game has now: what may be pointed at, picked, and what Enter then does.

Picking dice is the screen's own business until Enter: a **selection** is a set of places in `pieces`, and `plan` turns
it into actions. No Textual here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.game import Action, Event, Rules
from rules.nations import actions as a
from rules.nations.components import (
    AGES,
    COLOUR,
    COLOURS,
    COUNT,
    FIRST_CHIT,
    FREE_REROLL,
    NAMES,
    RESOURCE,
    RESOURCES,
    SLOTS,
    STONE,
    TILE,
    UNIT,
    USED_DIE,
    USED_REROLL,
)
from rules.nations.course import needs
from rules.nations.estimate import CHAIN_LEFT
from rules.nations.odds import chance
from rules.nations.preview import Purchase, payment_steps, worth
from rules.nations.proposal import best_slot
from rules.nations.purse import capacity, symbols
from rules.nations.scoring import costs
from rules.nations.state import BOOKS, TURN, NationsState
from rules.nations.turn import numbers, price
from rules.nations.words import said
from tui.games.nations import words

TURNS, SLOT, BACK, PICK, PAY, BOOK_DICE, NONE = "turn", "slot", "back", "pick", "pay", "books", "none"
"""The modes: an action of a turn, a place, what to hand back, dice to roll, a payment, books to spend, nothing."""
MANY: Final = (PICK, PAY, BOOK_DICE)
"""The modes in which dice and chits are picked and put back before Enter."""
SPACE, REROLL, BUILD, PASS, PLACE, PIECE = "space", "reroll", "build", "pass", "place", "piece"
Selection = frozenset[int]
NOTHING: Final[Selection] = frozenset()
CLEARLY: Final = 0.75
"""Points by which dice that are kept are worth more, so that no hint that advised a reroll is gainsaid by the next."""


class Spot(NamedTuple):
    """Something on the table to point at: a space of the board, a place of a development, a die ..."""

    kind: str
    at: int = 0


class Piece(NamedTuple):
    """A die or chit of a seat. `unit`: -1 for reroll chits."""

    name: str
    unit: int
    used: bool


def mode_of(state: NationsState) -> str:
    """What kind of choice the state waits for."""
    if state.to_move < 0:
        return NONE
    if state.phase != TURN:
        return BOOK_DICE if state.phase == BOOKS and not state.left else PAY
    if not state.stack:
        return TURNS
    return {"slot": SLOT, "reroll": PICK, "hand-back": BACK, "chits": BACK}.get(str(state.stack[0][0]), PAY)


def pieces(state: NationsState, seat: int) -> tuple[Piece, ...]:
    """Dice, chits and reroll chits, the available ones first; `pieces[i]` is `available[i]` as far as that goes."""
    free = [Piece(NAMES[unit], unit, False) for unit in state.available[seat]]
    free += [Piece(FREE_REROLL, -1, False)] * state.rerolls[seat]
    spent = [Piece(NAMES[unit], unit, True) for unit in state.used[seat]]
    spent += [Piece(USED_REROLL, -1, True)] * state.rerolls_used[seat]
    return (*free, *spent)


def spots(state: NationsState, seat: int) -> list[Spot]:
    """What may be pointed at, in the order of reading."""
    mode = mode_of(state)
    if mode == TURNS:
        found = [Spot(SPACE, space) for space, tile in enumerate(state.board) if tile]
        return [*found, *buttons(state, seat)]
    if mode == SLOT:
        return [Spot(PLACE, slot) for slot in range(SLOTS)]
    if mode == BACK:
        return _back_spots(state, seat)
    if mode == PICK:
        return [Spot(PIECE, at) for at, unit in enumerate(state.available[seat]) if unit < FIRST_CHIT]
    if mode in MANY:
        return [Spot(PIECE, at) for at in range(len(state.available[seat]))]
    return []


def chits(state: NationsState, seat: int) -> list[Piece]:
    """The chits of a seat that are not used, reroll chits among them."""
    return [one for one in pieces(state, seat) if not one.used and not 0 <= one.unit < FIRST_CHIT]


def dice_again(state: NationsState, seat: int) -> range:
    """The dice, by their place, that can be rolled again; none without a reroll chit."""
    if not state.rerolls[seat]:
        return range(0)
    return range(len([unit for unit in state.available[seat] if unit < FIRST_CHIT]))


def buttons(state: NationsState, seat: int) -> list[Spot]:
    """The actions that are not on the board."""
    build = [Spot(BUILD)] if state.under_construction[seat] else []
    return [*build, Spot(REROLL), Spot(PASS)]


def can_press(state: NationsState, seat: int) -> set[str]:
    """The buttons that do something now, by what the dice and chits of the seat are enough for."""
    enough = state.under_construction[seat] and not stone_short(state, seat)
    return {PASS, *([BUILD] if enough else []), *([REROLL] if dice_again(state, seat) else [])}


def stone_short(state: NationsState, seat: int) -> int:
    """How much stone a seat is short of for the wonder in work, with pairs of dice counted in."""
    return max(0, _stone_of(state, seat) - capacity(state.available[seat], state.exchange)[STONE])


def _stone_of(state: NationsState, seat: int) -> int:
    """The stone that the wonder in work takes."""
    return state.figures.stones[state.under_construction[seat]]


def _back_spots(state: NationsState, seat: int) -> list[Spot]:
    """One of each kind that may be handed back, the used ones first."""
    wanted = set(_back_names(state))
    found: dict[str, int] = {}
    for at, piece in enumerate(pieces(state, seat)):
        found.setdefault(back_name(piece), at)
    return [Spot(PIECE, at) for name, at in sorted(found.items(), key=lambda one: -one[1]) if name in wanted]


def _back_names(state: NationsState) -> list[str]:
    frame = state.stack[0]
    if frame[0] == "chits":
        return [USED_REROLL, FREE_REROLL]
    colour = numbers(frame)[2]
    return [USED_DIE[colour], *(NAMES[unit] for unit in range(FIRST_CHIT) if COLOUR[unit] == colour)]


def back_name(piece: Piece) -> str:
    """How a piece is called where it is handed back."""
    return USED_DIE[COLOUR[piece.unit]] if piece.used and 0 <= piece.unit < FIRST_CHIT else piece.name


# --- actions ----------------------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """What Enter does: first so many picks are taken back, then the actions follow one after the other."""

    back: int
    actions: tuple[Action, ...]


def plan(state: NationsState, spot: Spot | None, selection: Selection) -> Plan:
    """What Enter does with the cursor on `spot` and these dice and chits picked. Its actions may prove illegal."""
    seat = state.to_move
    mode = mode_of(state)
    if mode == PICK:
        return _pick_plan(state, seat, selection)
    if mode == BOOK_DICE:
        return Plan(0, (a.Collect(picked_names(state, seat, selection)),))
    if mode == PAY:
        names = picked_names(state, seat, selection)
        if not names and state.phase != TURN:
            return Plan(0, (a.Cancel() if state.stack else a.Decline(),))
        return Plan(0, tuple(payment_steps(state, seat, names) or (a.Pay(names),)))
    action = spot_action(state, spot)
    return Plan(0, (action,) if action else ())


def spot_action(state: NationsState, spot: Spot | None) -> Action | None:
    """The action that a single spot stands for."""
    if spot is None:
        return None
    kind, at = spot
    if kind == SPACE:
        return a.Buy(state.figures.tiles[state.board[at]].id) if state.board[at] else None
    if kind == PLACE:
        return a.Replace(at + 1)
    if kind == PIECE:
        return a.HandBack(back_name(pieces(state, state.to_move)[at]))
    return {REROLL: a.Reroll(), BUILD: a.Build(), PASS: a.Pass()}[kind]


def action_spot(state: NationsState, seat: int, action: Action | None) -> Spot | None:
    """The spot of an action; None where it has none."""
    match action:
        case a.Buy(tile=name):
            return Spot(SPACE, state.board.index(TILE[name])) if TILE[name] in state.board else None
        case a.Replace(slot=slot):
            return Spot(PLACE, slot - 1)
        case a.HandBack(what=what):
            return next((s for s in spots(state, seat) if spot_action(state, s) == a.HandBack(what)), None)
        case a.Pick(die=name) | a.ThrowIn(unit=name):
            return Spot(PIECE, state.available[seat].index(UNIT[name]))
        case a.Reroll():
            return Spot(REROLL)
        case a.Build():
            return Spot(BUILD)
        case a.Pass():
            return Spot(PASS)
    return None


def picked_names(state: NationsState, seat: int, selection: Selection) -> tuple[str, ...]:
    """The names of the dice and chits picked, sorted."""
    units = state.available[seat]
    return tuple(NAMES[unit] for unit in sorted(units[at] for at in selection if at < len(units)))


def by_colour(names: Sequence[str]) -> list[tuple[str, list[tuple[int, int, str]]]]:
    """Dice by colour: of each face how many there are, its symbols, and its resource."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for name, there in sorted(Counter(names).items(), key=lambda one: UNIT[one[0]]):
        unit = UNIT[name]
        found.setdefault(COLOURS[COLOUR[unit]], []).append((there, COUNT[unit], RESOURCES[RESOURCE[unit]]))
    return list(found.items())


def _pick_plan(state: NationsState, seat: int, selection: Selection) -> Plan:
    before = [NAMES[unit] for unit in numbers(state.stack[0])]
    wanted = list(picked_names(state, seat, selection))
    kept = len(before) if wanted[: len(before)] == before else 0
    return Plan(len(before) - kept, (*(a.Pick(name) for name in wanted[kept:]), a.Roll()))


def selection_of(state: NationsState, seat: int, names: tuple[str, ...]) -> Selection:
    """Places of available dice and chits with these names; as many as there are."""
    units, taken = state.available[seat], set()
    for name in names:
        at = next((at for at, unit in enumerate(units) if unit == UNIT.get(name) and at not in taken), None)
        if at is not None:
            taken.add(at)
    return frozenset(taken)


def reroll_list(state: NationsState, seat: int, selection: Selection) -> dict[Action, str]:
    """What the list offers while dice are picked for a reroll: what the numbers do, each kind of die once; then to
    reroll those that are picked, and to leave it. Picking a kind of which all are picked puts one back."""
    picked, dice = Counter(picked_names(state, seat, selection)), Counter[str]()
    for unit in state.available[seat]:
        if unit < FIRST_CHIT:
            dice[NAMES[unit]] += 1
    found: dict[Action, str] = {}
    for name, there in dice.items():
        found[a.Pick(name)] = words.put_back(said.unit(name)) if picked[name] == there else said.pick(name)
    if picked:
        found[a.Roll()] = words.reroll_these(said.units(picked.elements()))
    return {**found, a.Cancel(): said.cancel()}


def toggled(state: NationsState, seat: int, selection: Selection, name: str) -> Selection:
    """The picks with one more die of that name; where all of them are picked, with one fewer."""
    there = [at for at, unit in enumerate(state.available[seat]) if NAMES[unit] == name]
    free = [at for at in there if at not in selection]
    return selection | {free[0]} if free else selection - {there[-1]}


# --- defaults ---------------------------------------------------------------------------------------------------------


def default_selection(rules: Rules, state: NationsState, seat: int) -> Selection:
    """What is picked before anybody picks: what is proposed to be spent; to be rolled again, nothing."""
    mode = mode_of(state)
    if mode in (PAY, BOOK_DICE):
        return selection_of(state, seat, getattr(rules.cheapest(state, seat), "units", ()))
    if mode == PICK:
        picked = numbers(state.stack[0])
        return selection_of(state, seat, tuple(NAMES[unit] for unit in picked))
    return NOTHING


def suggested(rules: Rules, state: NationsState, seat: int) -> Selection:
    """The dice that promise most if rolled again."""
    return selection_of(state, seat, _worth_rolling(rules, state, seat))


def better_kept(rules: Rules, state: NationsState, seat: int, dice: Selection) -> bool:
    """Whether a reroll that is begun is clearly better cancelled than done with these dice."""
    if rules.why_not(state, seat, a.Cancel()) is not None:
        return False
    kept, rolled = state.clone(), state.clone()
    rules.apply_action(kept, seat, a.Cancel())
    for name in picked_names(state, seat, dice)[len(numbers(state.stack[0])) :]:
        rules.apply_action(rolled, seat, a.Pick(name))
    return rules.evaluate(kept, seat) + CHAIN_LEFT > rules.evaluate(rolled, seat) + CLEARLY


def same_dice(one: NationsState, other: NationsState, seat: int) -> bool:
    """Whether a seat chooses in both of one age, with the same dice and chits and the same tiles on the board."""
    was, now = ((at.age, at.to_move, at.available[seat], at.used[seat], at.board) for at in (one, other))
    return was == now and one.to_move == seat


def worth_rerolling(rules: Rules, state: NationsState, seat: int) -> Selection:
    """The same before the reroll is begun."""
    begun = state.clone()
    rules.apply_action(begun, seat, a.Reroll())
    return suggested(rules, begun, seat)


def _worth_rolling(rules: Rules, state: NationsState, seat: int) -> tuple[str, ...]:
    """Dice that are better rolled than kept: the best one, then each further one that still adds to those."""
    now, found = state, list[str]()
    while True:
        after = {}
        for action in rules.legal_actions(now, seat):
            if isinstance(action, a.Pick):
                then = now.clone()
                rules.apply_action(then, seat, action)
                after[action.die] = (rules.evaluate(then, seat), then)
        best = max(after, key=lambda name: after[name][0], default=None)
        if best is None or (found and after[best][0] <= rules.evaluate(now, seat)):
            return tuple(found)
        found.append(best)
        now = after[best][1]


def wonder_given_up(state: NationsState, seat: int, dice: Selection) -> int:
    """The wonder in work that can be paid now, and once these dice are rolled again no longer for certain; 0: none."""
    wonder, units = state.under_construction[seat], state.available[seat]
    need = state.figures.stones[wonder]
    if not wonder or capacity(units, state.exchange)[STONE] < need:
        return 0
    return wonder if chance(state, seat, tuple(units[at] for at in sorted(dice)), STONE, need) < 1 else 0


def pointed_at(
    rules: Rules, state: NationsState, action: Action | None, before: Spot | None, picked: Selection
) -> tuple[list[Spot], Spot | None, Selection]:
    """What may be pointed at, where the cursor is on an action (None: where it begins), and what is picked then."""
    seat, offered = state.to_move, spots(state, state.to_move)
    if action is None:
        return offered, default_spot(rules, state, seat, before), default_selection(rules, state, seat)
    if isinstance(action, a.Pay | a.Collect):
        picked = selection_of(state, seat, action.units)
    elif isinstance(action, a.Decline):
        picked = NOTHING
    spot = action_spot(state, seat, action) or before
    return offered, spot if spot in offered else next(iter(offered), None), picked


def default_spot(rules: Rules, state: NationsState, seat: int, before: Spot | None) -> Spot | None:
    """Where the cursor begins: on what is proposed, on the wonder in work where the stone for it lies there, on the
    tile or die where it was, else on what is legal first.

    Never on what looks worse than to do nothing, or loses points in all where something else does not, nor on passing
    while there is something else, so that an Enter too many neither throws away what is worth more, nor ends the round
    for a seat: but where nothing is left than purchases that lose points for certain.
    """
    offered = spots(state, seat)
    if not offered:
        return None
    mode = mode_of(state)
    if mode == SLOT:
        return Spot(PLACE, best_slot(state, seat))
    if mode == BACK:
        return action_spot(state, seat, rules.cheapest(state, seat))
    if mode == TURNS:
        legal = rules.legal_actions(state, seat)
        worths = dict(zip(legal, rules.prior(state, seat, legal), strict=True))
        kept = {spot: worths[action] for spot in offered if (action := spot_action(state, spot)) in worths}
        good = [
            spot
            for spot, worth in kept.items()
            if worth >= worths[a.Pass()] and spot.kind != PASS and not _throws_out(state, seat, spot)
        ]
        if Spot(BUILD) in good and symbols(state.available[seat], STONE) >= _stone_of(state, seat):
            return Spot(BUILD)
        first = before if before in good and before is not None and before.kind == SPACE else next(iter(good), None)
        if first is None:
            first = max(kept, key=lambda spot: (spot.kind != PASS, not _throws_out(state, seat, spot), kept[spot]))
        lost = _loss(rules, state, seat, first)
        if lost and (better := next((spot for spot in good if not _loss(rules, state, seat, spot)), None)):
            return better
        # an age to come may make up for a point, and what is still rolled for all of it
        return Spot(PASS) if lost > AGES - state.age and not state.rerolls[seat] else first
    return before if before in offered and before is not None and before.kind == PIECE else offered[0]


def _loss(rules: Rules, state: NationsState, seat: int, spot: Spot) -> int:
    """What a purchase takes more from the end of the age than its tile is worth, as is told of it below; of a reroll,
    which brings nothing by itself, a point."""
    action = spot_action(state, spot)
    if not isinstance(action, a.Buy):
        return int(spot.kind == REROLL)
    return costs(state, seat, carried_out(rules, state, seat, rules.proposal(state, seat, action)))


def carried_out(
    rules: Rules, state: NationsState, seat: int, actions: Sequence[Action], events: list[Event] | None = None
) -> NationsState:
    """What the table would be with these actions, and their `events`; it stays as it is."""
    after = state.clone()
    for action in actions:
        rules.apply_action(after, seat, action, events)
    return after


def _throws_out(state: NationsState, seat: int, spot: Spot) -> bool:
    """Whether a purchase would lose the wonder that is not built yet: whoever wants that looks for it."""
    tile = state.board[spot.at] if spot.kind == SPACE else 0
    return bool(state.under_construction[seat]) and state.figures.tiles[tile].kind == "wonder"


def verb(state: NationsState, spot: Spot | None, selection: Selection, pick: Action | None) -> str:
    """What Enter does, as `words.VERBS` calls it; `pick`: the die that the list points at, to be picked or put back."""
    mode = mode_of(state)
    if isinstance(pick, a.Pick):
        names = picked_names(state, state.to_move, toggled(state, state.to_move, selection, pick.die))
        return "pick-die" if len(names) > len(selection) else "put-back"
    if mode in (PAY, BOOK_DICE) and state.phase != TURN and not selection:
        return "nothing"
    if mode == TURNS:
        return spot.kind if spot is not None and spot.kind in (REROLL, PASS) else ""
    return mode


# --- what a purchase comes to -----------------------------------------------------------------------------------------


def paid_with(state: NationsState, purchase: Purchase | None, selection: Selection) -> Purchase | None:
    """A purchase that is being paid, with what is picked for it; others stay as they are."""
    if purchase is None or not state.stack or mode_of(state) != PAY:
        return purchase
    return purchase._replace(paid=picked_names(state, state.to_move, selection))


class Tally(NamedTuple):
    """What the dice and chits picked come to: `symbols` printed and `pairs` of other dice, of `need` wanted.

    `odd`: one die has no partner. `need` 0: as many as wanted.
    """

    resource: int
    symbols: int
    pairs: int
    need: int
    odd: bool

    @property
    def sum(self) -> int:
        return self.symbols + self.pairs


def tally(state: NationsState, seat: int, selection: Selection) -> Tally:
    """What is picked for a payment or for books."""
    resource, need = price(state) if state.phase == TURN else needs(state)
    names = picked_names(state, seat, selection)
    if mode_of(state) == BOOK_DICE:
        need = 0
    symbols, others = worth(names, resource)
    return Tally(resource, symbols, others // 2, need, bool(others % 2))
