"""What the table of Nations: The Dice Game promises, held against what then comes, in positions of whole games.

`python -m tests.games.nations_promises [games]` plays so many games for each table (default 40), the greedy player and
chance taking turns, checks every promise in every position, and counts. `... payments [games]` tells how many purchases
of greedy games are proposed to be paid worse than they need be (default 300), as they are now and as they were.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL, Draw
from rules.nations import actions as a
from rules.nations.components import COLOUR, FIRST_CHIT, FOOD, NAMES, STRENGTH, TILE
from rules.nations.preview import brings
from rules.nations.purse import capacity
from rules.nations.scoring import kept_for
from rules.nations.state import BOOKS, GAIN, TURN, NationsState, tile_points
from rules.nations.turn import hand_backs
from rules.players import PLAYERS
from tests.games.walks import start
from tui.table.showing import effect_of

RULES = load("nations")
MOST_CHOICES: Final = 400
"""More ways than this to choose at the end of a round are not gone through."""


def set_ups() -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats as it comes and with each option, and with all of them."""
    options: list[dict[str, Any]] = [{}, {"sixth": "food"}, {"exchange": "strength"}, {"exchange": "any"}]
    options += [{"supply": "eight"}, {"overpay": True}]
    options.append({"sixth": "food", "exchange": "any", "supply": "eight", "overpay": True, "harder": True})
    return [(seats, one) for seats in RULES.seats for one in options]


def positions(seats: int, options: dict[str, Any], seed: int, share: float = 0.5) -> Iterator[NationsState]:
    """The states of a game in which a seat chooses; `share` of the choices are the greedy player's, the rest chance."""
    game = start(("nations", seats, options), seed)
    rnd = random.Random(seed)
    while game.state.to_move != TERMINAL:
        state: NationsState = game.state
        yield state
        seat = state.to_move
        if rnd.random() < share:
            action = PLAYERS["greedy"](RULES, state, seat, named_draw(seed, "greedy", len(game)))
        else:
            legal = RULES.legal_actions(state, seat)
            action = rnd.choice([one for one in legal if not isinstance(one, a.Pass)] or legal)
            action = a.Pass() if a.Pass() in legal and rnd.random() < 0.15 else action
        game.act(action)


# --- the end of the round ---------------------------------------------------------------------------------------------


def is_settled(state: NationsState) -> bool:
    """Whether everybody has rolled and nothing is under way, so that the round may end with no more dice."""
    return all_rolled(state) and not (state.phase == TURN and state.stack)


def all_rolled(state: NationsState) -> bool:
    return state.rolled == (1 << state.seats) - 1


def act(state: NationsState, action: Any) -> NationsState:
    """A checked step."""
    after: NationsState
    after, _ = RULES.step(state, a_step(state.to_move, action))
    return after


def a_step(seat: int, action: Any) -> Any:
    from rules.game import Act

    return Act(seat, action)


def all_passed(state: NationsState) -> NationsState:
    """The state once everybody has passed."""
    age = state.age
    while state.phase == TURN and state.age == age and state.to_move >= 0:
        state = act(state, a.Pass())
    return state


def ended(state: NationsState) -> NationsState:
    """The state once everybody has passed and taken what is proposed, step by step through the rules."""
    age = state.age
    state = all_passed(state)
    while state.age == age and state.to_move >= 0:
        state = act(state, RULES.cheapest(state, state.to_move))
    return state


def scored(state: NationsState, seat: int, age: int) -> list[tuple[int, str, int]]:
    """Points and words of an age that is over; an amount that was not enough counts as 0."""
    items = RULES.score_sheet(state, seat).scorings[age - 1].items
    return [(item.points, "" if item.need and not item.points else item.figure, item.need) for item in items]


def foretold(scoring: Any) -> list[tuple[int, str, int]]:
    return [(item.points, "" if item.need and not item.points else item.figure, item.need) for item in scoring.items]


def broken_forecasts(state: NationsState) -> list[str]:
    """Where the forecast is not what comes if everybody passes now; the states in which it can be told are settled."""
    then = ended(state)
    wrong = []
    for seat in range(state.seats):
        told, came = foretold(RULES.forecast(state, seat)), scored(then, seat, state.age)
        if told != came:
            wrong.append(f"seat {seat} of {RULES.encode_state(state)}: foretold {told}, came {came}")
    return wrong


def best_of_all(state: NationsState, seat: int) -> int | None:
    """The most points of the round for `seat`, tried through the rules, the others taking what is proposed.

    None where there are too many ways.
    """
    age, banked = state.age, state.points[seat]
    scored_before = sum(item.points for item in _scored_items(state, seat, age))
    waiting, seen, best = [all_passed(state)], 0, 0
    while waiting:
        now = waiting.pop()
        while now.age == age and now.to_move >= 0 and now.to_move != seat:
            now = act(now, RULES.cheapest(now, now.to_move))
        if now.age != age or now.to_move < 0:
            best = max(best, now.points[seat] - banked)
            continue
        seen += 1
        if seen > MOST_CHOICES:
            return None
        legal = RULES.legal_actions(now, seat)
        waiting += [act(now, one) for one in legal if isinstance(one, a.Pay | a.Collect | a.Decline)] or [
            act(now, a.Cancel())  # what was thrown in leaves no payment
        ]
    return best + scored_before


def broken_reasons(state: NationsState, count: Counter[str]) -> list[str]:
    """Where famine or war that is not met is not told to be kept for something although it could be paid, or is
    although it could not, or for what brings nothing."""
    wrong = []
    for seat in range(state.seats):
        told = RULES.forecast(state, seat)
        assert told is not None
        books, *events = told.items
        can = capacity(state.available[seat], state.exchange)
        for item, other, resource in ((*events, FOOD), (*reversed(events), STRENGTH)):
            kept = kept_for(state, seat, item, books.have)
            count[kept] += 1
            brings = {"": True, "books": books.have > state.books[seat], other.item: bool(other.points)}
            if bool(kept) != (not item.points and can[resource] >= item.need) or not brings.get(kept):
                wrong.append(f"{item.item} of seat {seat} of {RULES.encode_state(state)}: kept for {kept}")
    return wrong


def _scored_items(state: NationsState, seat: int, age: int) -> Any:
    sheet = RULES.score_sheet(state, seat).scorings
    return sheet[age - 1].items if len(sheet) >= age else ()


def not_best(state: NationsState) -> list[str]:
    """Where the forecast promises less or more than the best that the rules let a seat come to."""
    wrong = []
    for seat in range(state.seats):
        best = best_of_all(state, seat)
        told = RULES.forecast(state, seat).total  # type: ignore[union-attr]
        if best is not None and best != told:
            wrong.append(f"seat {seat} of {RULES.encode_state(state)}: foretold {told}, best {best}")
    return wrong


# --- purchases --------------------------------------------------------------------------------------------------------


def holding(state: NationsState, seat: int) -> Counter[str]:
    """What a seat owns: dice by colour, those to be rolled with them, chits by resource, reroll chits, points on tiles.

    The points of the score sheet are not among them.
    """
    found: Counter[str] = Counter()
    for unit in state.available[seat] + state.used[seat]:
        found[f"die {COLOUR[unit]}" if unit < FIRST_CHIT else NAMES[unit]] += 1
    if state.to_move == CHANCE and state.actor == seat:
        for colour in state.pending:
            found[f"die {colour}"] += 1
    found["rerolls"] = state.rerolls[seat] + state.rerolls_used[seat]
    found["points"] = sum(tile_points(state, seat))
    return found


def promised(state: NationsState, seat: int, tile: int, slot: int) -> Counter[str]:
    """What `brings` says that the holding changes by."""
    told = brings(state, seat, tile, slot)
    found: Counter[str] = Counter({"rerolls": told.rerolls, "points": told.points})
    found[f"die {told.colour}"] += told.dice
    found[f"die {told.lost_colour}"] -= told.lost
    if told.chit >= 0:
        found[NAMES[told.chit]] += 1
    return found


def bought(state: NationsState, first: Any, slot: int, rnd: random.Random) -> NationsState:
    """The state after a purchase with any payment and any dice handed back; new dice are still to be rolled."""
    seat, turn = state.to_move, state.turn
    state = act(state, first)
    if state.stack and state.stack[0][0] == "slot":
        state = act(state, a.Replace(slot + 1))
    while state.stack and state.turn == turn:
        ways = [one for one in RULES.legal_actions(state, seat) if isinstance(one, a.Pay | a.HandBack)]
        state = act(state, rnd.choice(ways))
    return state


def broken_previews(state: NationsState, rnd: random.Random) -> list[str]:
    """Where a purchase brings something else than was told."""
    seat = state.to_move
    wrong = []
    for action in RULES.legal_actions(state, seat):
        if not isinstance(action, a.Buy | a.Build):
            continue
        tile = TILE[action.tile] if isinstance(action, a.Buy) else state.under_construction[seat]
        for slot in range(5) if RULES.figures.tiles[tile].kind in ("military", "building") else (-1,):
            before, after = holding(state, seat), holding(bought(state, action, slot, rnd), seat)
            told = promised(state, seat, tile, slot)
            came = {key: after[key] - before[key] for key in {*before, *after} if after[key] != before[key]}
            if {key: count for key, count in told.items() if count} != came:
                wrong.append(f"{action} in {slot} of {RULES.encode_state(state)}: foretold {told}, came {came}")
    return wrong


def broken_effects(state: NationsState) -> list[str]:
    """Where what the panel shows for a choice is not what the round comes to once its chain is done.

    Left out are choices after which dice are rolled.
    """
    seat, age = state.to_move, state.age
    wrong = []
    for action in RULES.legal_actions(state, seat):
        if isinstance(action, a.Reroll | a.Pick | a.Roll):
            continue  # what the dice will show is not known
        preview = RULES.preview(state, seat, RULES.proposal(state, seat, action))
        told, done = effect_of(preview), preview.after
        assert told is not None
        over = done.age != age or done.to_move == TERMINAL
        if not over and (done.to_move == CHANCE or not all_rolled(done)):
            continue
        came = scored(done if over else ended(_left(done)), seat, age)
        if foretold(told.after) != came:
            wrong.append(f"{action} of {RULES.encode_state(state)}: foretold {foretold(told.after)}, came {came}")
    return wrong


def _left(state: NationsState) -> NationsState:
    """The state with a purchase left, if one is under way."""
    legal = RULES.legal_actions(state, state.to_move)
    return act(state, a.Cancel()) if state.phase == TURN and a.Cancel() in legal else state


def broken_openness(state: NationsState, count: Counter[str]) -> list[str]:
    """Where a purchase that brings dice is told to lose points that a die may bring, or to leave open what none does;
    or where a die makes the round worse than was told."""
    seat, wrong = state.to_move, []
    for action in (one for one in RULES.legal_actions(state, seat) if isinstance(one, a.Buy)):
        told = RULES.preview(state, seat, RULES.proposal(state, seat, action))
        after = told.after
        if after.to_move != CHANCE or not isinstance(after, NationsState) or after.phase != GAIN:
            continue
        stream = RULES.decision(after).stream
        outcomes = [outcome for outcome, _ in RULES.chance_outcomes(after) or ()]
        came = [RULES.forecast(RULES.step(after, Draw(stream, one))[0], seat) for one in outcomes]
        if min(one.total for one in came) < told.then.total:  # type: ignore[union-attr]
            wrong.append(f"{action} of {RULES.encode_state(state)}: less than foretold")
        for at, (was, then) in enumerate(zip(told.before.items, told.then.items, strict=True)):  # type: ignore[union-attr]
            may_come = any(one.items[at].points > then.points for one in came)  # type: ignore[union-attr]
            is_open = then.item in told.open
            count["open" if is_open else "sure" if then.points < was.points else "kept"] += 1
            if then.points < was.points and may_come != is_open:
                wrong.append(f"{action} of {RULES.encode_state(state)}: {then.item} open {is_open}")
    return wrong


# --- payments ---------------------------------------------------------------------------------------------------------


Purse = tuple[int, int, int]
"""What a payment leaves: available dice, available chits, the points of the round if it ended then."""


def purse(state: NationsState, seat: int) -> Purse:
    dice = sum(unit < FIRST_CHIT for unit in state.available[seat])
    told = RULES.forecast(state, seat)
    assert told is not None
    return dice, len(state.available[seat]) - dice + state.rerolls[seat], told.total


def purses(state: NationsState) -> dict[tuple[Any, ...], Purse]:
    """What every payment of the purchase under way leaves, with every way to hand dice back."""
    seat = state.to_move
    found = {}
    waiting: list[tuple[tuple[Any, ...], NationsState]] = [((), state)]
    while waiting:
        made, now = waiting.pop()
        if not now.stack:
            found[made] = purse(now, seat)
            continue
        legal = RULES.legal_actions(now, seat)
        for action in (one for one in legal if isinstance(one, a.Pay | a.HandBack)):
            after = now.clone()
            RULES.apply_action(after, seat, action)
            waiting.append(((*made, action), after))
    return found


def proposed(state: NationsState) -> tuple[Any, ...]:
    """What Enter takes at each step of the purchase under way."""
    seat, made = state.to_move, []
    while state.stack:
        made.append(RULES.cheapest(state, seat))
        state = act(state, made[-1])
    return tuple(made)


def proposed_before(state: NationsState) -> tuple[Any, ...]:
    """What Enter took in version 0.1.0: the first payment offered; the first die of the colour, available or not."""
    seat, made = state.to_move, []
    while state.stack:
        action = RULES.legal_actions(state, seat)[0]
        if isinstance(action, a.HandBack):
            first = NAMES[state.available[seat][0]] if state.available[seat] else ""
            action = a.HandBack(first) if first in hand_backs(state, seat) else action
        made.append(action)
        state = act(state, action)
    return tuple(made)


def is_beaten(left: Purse, others: Iterator[Purse]) -> bool:
    """Whether another payment leaves as much of everything, and more of something."""
    return any(other != left and all(x >= y for x, y in zip(other, left, strict=True)) for other in others)


def purchases(seats: int, seed: int) -> Iterator[tuple[NationsState, bool]]:
    """Every purchase of a greedy game at its payment, and whether it is the seat's first one of the round."""
    had: set[tuple[int, int]] = set()
    for state in positions(seats, {}, seed, share=1.0):
        if state.phase == TURN and state.stack and state.stack[0][0] in ("pay", "build"):
            key = (state.age, state.to_move)
            yield state, key not in had
            had.add(key)


# --- long runs --------------------------------------------------------------------------------------------------------


def check_game(seats: int, options: dict[str, Any], seed: int, count: Counter[str]) -> list[str]:
    """Every promise in every position of a game."""
    rnd = random.Random(seed)
    wrong = []
    for state in positions(seats, options, seed, rnd.choice((0.0, 0.5, 0.9))):
        count["positions"] += 1
        if is_settled(state):
            count["forecasts"] += state.seats
            wrong += broken_forecasts(state)
            wrong += not_best(state)
            wrong += broken_reasons(state, count) if state.phase == TURN else []
        if state.phase == TURN and not state.stack:
            wrong += broken_previews(state, rnd)
            wrong += broken_openness(state, count) if all_rolled(state) else []
        if state.phase < BOOKS or not state.left:
            count["effects"] += 1
            wrong += broken_effects(state)
    return wrong


def main(what: str = "40", games: str = "300") -> int:
    count: Counter[str] = Counter()
    if what == "payments":
        for number in range(int(games)):
            for state, first in purchases(number % 4 + 1, 1000 + number):
                left = purses(state)
                count["purchases"] += 1
                count["first purchases"] += first
                for name, way in (("now", proposed(state)), ("before", proposed_before(state))):
                    if is_beaten(left[way], iter(left.values())):
                        count[f"beaten {name}"] += 1
                        count[f"beaten {name}, first"] += first
        print(dict(count))
        return count["beaten now"]
    wrong = []
    for number in range(int(what)):
        for seats, options in set_ups():
            wrong += check_game(seats, options, 1000 * number + seats, count)
        print(number, dict(count), len(wrong), flush=True)
        print("\n".join(wrong[:5]))
    return len(wrong)


if __name__ == "__main__":
    sys.exit(bool(main(*sys.argv[1:])))
