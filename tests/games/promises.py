"""What previews and forecasts of Don Quixote and the Explorers promise, against what comes if nothing else happens.

`python -m tests.games.promises quixote|explorers GAMES [SEED]` plays random and greedy games on all maps, with all seat
counts and options, and prints how many promises were held against what came, and each that was broken.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

from rules.catalogue import load
from rules.explorers import goals, scoring
from rules.explorers.actions import Done, Explore, Route
from rules.explorers.components import CARDS, ENDLESS, GOAL_COINS, LANDS, ROUTES, SOURCES, TREASURES
from rules.explorers.frames import Exploring, Treasure
from rules.explorers.preview import AT_THE_END
from rules.explorers.state import ExplorersState
from rules.game import CHANCE, TERMINAL, Act
from rules.players import PLAYERS
from rules.quixote.components import FIELDS, PIECES
from rules.quixote.events import Scored
from rules.quixote.state import QuixoteState
from rules.turn_controller import TurnController
from tests.games.walks import set_ups
from tests.rules.test_quixote_by_walking import Land
from tui.table.showing import effect_of

GREEDY = 0.5
"""How often the greedy player acts, in every other game."""


class Tally:
    """How many promises were kept, by kind, and a line for each that was not."""

    def __init__(self) -> None:
        self.kept: Counter[str] = Counter()
        self.broken: list[str] = []

    def hold(self, what: str, promised: object, came: object, where: object) -> None:
        if promised == came:
            self.kept[what] += 1
        else:
            self.broken.append(f"{what}: promised {promised}, came {came}: {where}")


def walk(game_id: str, number: int, tally: Tally, share: float = 1.0) -> None:
    """One game; of its decisions this share is looked at."""
    rules = load(game_id)
    options = [one for one in set_ups() if one[0] == game_id]
    _, seats, chosen = options[number % len(options)]
    chance = random.Random(f"{game_id} {number}")
    game = TurnController(rules, rules.configure(seats, chosen), number)
    greedy = GREEDY if number % 2 else 0.0
    while game.state.to_move != TERMINAL:
        seat = game.state.to_move
        if chance.random() < share:
            LOOKS[game_id](rules, game, seat, chance, tally)
        if chance.random() < greedy:
            action = PLAYERS["greedy"](rules, game.state, seat, lambda n: chance.randrange(n))
        else:
            legal = rules.legal_actions(game.state, seat)
            action = chance.choice(legal[:-1] if len(legal) > 1 and chance.random() < 0.8 else legal)
        game.act(action)


# --- Don Quixote ----------------------------------------------------------------------------------------------------


def look_at_quixote(rules: Any, game: TurnController, seat: int, chance: random.Random, tally: Tally) -> None:
    """The preview of a lay, counted by somebody who walks the roads, and by the scoring if that comes at once."""
    state: QuixoteState = game.state
    action = chance.choice(rules.legal_actions(state, seat))
    effect = effect_of(rules.preview(state, seat, (action,)))
    if effect is None:
        tally.broken.append(f"no effect told: {action}")
        return
    after, events = rules.step(state, Act(seat, action))
    number = effect.after.scoring
    promised = {item.item: item.points for item in effect.after.items}
    tally.hold("quixote: a lay's points by a walk", promised, walked(after, seat, number), (action, state))
    tally.hold("quixote: the sum of its items", effect.after.total, sum(promised.values()), action)
    before = {item.item: item.points for item in effect.before.items}
    tally.hold("quixote: the forecast by a walk", before, walked(state, seat, number), state)
    for event in events:
        if isinstance(event, Scored) and event.seat == seat:
            tally.hold("quixote: a lay before the scoring", effect.after.total, event.points, (action, state))
        elif isinstance(event, Scored):
            foreseen = rules.forecast(state, event.seat)
            tally.hold("quixote: another's forecast before the scoring", foreseen.total, event.points, state)


def walked(state: QuixoteState, seat: int, scoring: int) -> dict[str, int]:
    """The points by item, walked along the roads of the board."""
    laid = {(at % 8, at // 8): PIECES[piece].name for at, piece in enumerate(state.boards[seat]) if piece}
    assert FIELDS[8] == "A2"
    places = {piece: field for field, piece in laid.items() if piece in ("K6", "K4")}
    return Land(laid).points(scoring, places)


# --- the Explorers --------------------------------------------------------------------------------------------------


def look_at_explorers(rules: Any, game: TurnController, seat: int, chance: random.Random, tally: Tally) -> None:
    """What exploring a space would bring, source by source, once all have been content with it."""
    state: ExplorersState = game.state
    explores = [one for one in rules.legal_actions(state, seat) if isinstance(one, Explore)]
    if len(state.stack) == 1 and isinstance(state.top, Exploring) and state.era == 3 and not state.deck:
        look_at_the_end(rules, state, tally)
    if not explores:
        return
    action = chance.choice(explores)
    view = rules.preview(state, seat, [action])
    promised: Counter[str] = Counter(dict.fromkeys(SOURCES, 0))
    for gain in view.gains:
        if gain.what != "treasure":
            promised[gain.what] += gain.coins
    ready = sum(goal.reward for goal in goals.statuses(state, seat) if goal.ready)
    waiting = sum(frame.cards for frame in state.stack if isinstance(frame, Treasure))  # from a ruin explored before
    draws = waiting + sum(gain.what == "treasure" for gain in view.gains)
    after, choice, several, drawn = state.clone(), False, False, 0
    rules.apply_action(after, seat, action)
    while after.stack and not isinstance(after.top, Exploring):
        if after.to_move == CHANCE:
            drawn += 1
            rules.apply_outcome(after, rules.sample_chance(after, chance.randrange))
            continue
        legal = rules.legal_actions(after, after.to_move)
        one = Done() if Done() in legal else chance.choice(legal)
        several |= len(legal) > 1 and one != Done()
        choice |= isinstance(one, Route)
        rules.apply_action(after, seat, one)
    tally.hold("explorers: treasure cards of a space", draws, drawn, (action, state))
    taken = uses(state, after, state.board.index[action.space])
    if taken is not None:
        tally.hold("explorers: what a space takes of the card", view.uses, taken, (action, state))
    now = coins(after, seat)
    for source, name in enumerate(SOURCES):
        if source in (TREASURES, GOAL_COINS, LANDS):
            continue
        came, foretold = now[source] - coins(state, seat)[source], promised[name]
        if source == ROUTES and choice:  # what the best pair pays is promised; with a third city two routes open
            foretold = max(came, foretold)
        tally.hold(f"explorers: {name} of a space", foretold, came, (action, state))
    if drawn:
        return
    late = [int(str(gain.about[0])) for gain in view.gains if gain.what == AT_THE_END]
    came = counted_at_the_end(after, seat) - counted_at_the_end(state, seat)
    tally.hold("explorers: what a space adds at the end", sum(late), came, (action, state))
    content(rules, after)
    came = coins(after, seat)[GOAL_COINS] - coins(state, seat)[GOAL_COINS]
    sure = promised["goals"] + ready
    open_ones = [gain for gain in view.gains if gain.text.endswith(", as you choose")]
    tally.hold("explorers: no goal hangs on a choice where there is none", True, several or not open_ones, action)
    tally.hold("explorers: goals of a space", max(came, sure) if open_ones else sure, came, (action, state))


def counted_at_the_end(state: ExplorersState, seat: int) -> int:
    """What treasure cards and lands would pay if the game ended now."""
    return scoring.treasure_coins(state, seat) + scoring.lands_coins(state, seat)


def uses(state: ExplorersState, after: ExplorersState, x: int) -> int | None:
    """What was taken of the card's spaces; None where the card does not count them one by one."""
    frame, then = state.stack[-1], after.stack[0] if after.stack else None
    if not isinstance(frame, Exploring) or not isinstance(then, Exploring):
        return None
    if frame.card != then.card or frame.left == ENDLESS:
        return None
    if CARDS[frame.card].shape in ("coast", "villages") and not state.board.ice >> x & 1:
        return None  # the second part, or the second line, takes what is left of the first
    less = frame.left - then.left
    return less if less in (1, 2) else None


def look_at_the_end(rules: Any, state: ExplorersState, tally: Tally) -> None:
    """The forecast with the last card of the game, once everybody is content with what stands."""
    promised = [rules.forecast(state, seat) for seat in range(state.seats)]
    end = state.clone()
    content(rules, end)
    for seat, foreseen in enumerate(promised):
        sheet = rules.score_sheet(end, seat).scorings[0]
        came = {item.item: item.points for item in sheet.items}
        tally.hold("explorers: the end, by source", {i.item: i.points for i in foreseen.items}, came, state)
        tally.hold("explorers: the end, in all", foreseen.total, end.purse[seat], state)


def content(rules: Any, state: ExplorersState) -> None:
    """All seats end their turns with the revealed card, and explore nothing."""
    while state.to_move != TERMINAL and state.card >= 0:
        if state.to_move == CHANCE:
            rules.apply_outcome(state, rules.chance_outcomes(state)[0][0])
            continue
        legal = rules.legal_actions(state, state.to_move)
        rules.apply_action(state, state.to_move, Done() if Done() in legal else legal[0])


def coins(state: ExplorersState, seat: int) -> list[int]:
    return state.coins[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]


LOOKS = {"quixote": look_at_quixote, "explorers": look_at_explorers}


def main(game_id: str, games: int, first: int = 0) -> None:
    tally = Tally()
    for number in range(first, first + games):
        walk(game_id, number, tally)
    for what, kept in sorted(tally.kept.items()):
        print(f"{kept:8} kept     {what}")
    print(f"{len(tally.broken):8} broken")
    for line in tally.broken[:12]:
        print(line[:400])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:]))
