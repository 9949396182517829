"""The rules object: what is legal, and what each action and draw does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar, Final

from rules.chance import sample
from rules.explorers import actions as a
from rules.explorers import course, effects, invariants, scoring, shapes, words
from rules.explorers.components import (
    CARD_INDEX,
    CARDS,
    DECKS,
    EXPLORE,
    GOALS,
    GOALS_DRAWN,
    SLOTS,
    TREASURE_CARDS,
    TREASURE_INDEX,
)
from rules.explorers.estimate import estimate
from rules.explorers.maps import MAPS, TITLES, board
from rules.explorers.position import set_up
from rules.explorers.refusals import why_not
from rules.explorers.state import ExplorersState, refresh
from rules.game import (
    CHANCE,
    TERMINAL,
    Action,
    Below,
    Config,
    Decision,
    Event,
    IllegalAction,
    Option,
    OptionValue,
    Rules,
    ScoreSheet,
    Scoring,
)
from rules.hexes import bits
from rules.verdict import TieBreak

_DONE: Final = a.Done()
_LINE: Final = a.Line()
_KEEP: Final = tuple(a.Keep(card.id) for card in CARDS)
_USE: Final = tuple(a.Use(card.id) for card in CARDS)


class Explorers(Rules[ExplorersState, Action]):
    """The Guild of Merchant Explorers: carry out the revealed cards on a map of your own, four eras long."""

    id: ClassVar[str] = "explorers"
    title: ClassVar[str] = "The Guild of Merchant Explorers"
    version = 2
    replays: ClassVar[tuple[int, ...]] = (1,)
    """Version 1 forgot where a line of Messengers came from once a village was founded beside its first space."""
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "map",
            "Map",
            "The map that everybody explores, each on a copy of their own.",
            "explorers.option.map",
            tuple(OptionValue(map_id, TITLES[map_id]) for map_id in MAPS),
        ),
        Option(
            "tower-reward",
            "Tower reward",
            "What a discovery tower pays: by the era in which it is placed, or by how many you have placed.",
            "explorers.option.tower-reward",
            (OptionValue("era", "by era"), OptionValue("count", "by number")),
        ),
    )
    state_type = ExplorersState
    action_types = (a.Keep, a.Use, a.Explore, a.Settle, a.Route, a.Post, a.Line, a.Done)
    tie_breaks = (TieBreak("tower"), TieBreak("village"))
    event_types = (
        a.GoalDrawn,
        a.CardRevealed,
        a.GoalClosed,
        a.InvestigateDrawn,
        a.CardChosen,
        a.Explored,
        a.Earned,
        a.VillageFounded,
        a.RouteOpened,
        a.PostPlaced,
        a.TreasureDrawn,
        a.GoalMet,
        a.LineEnded,
        a.CardDone,
        a.EraOver,
    )

    def initial_state(self, config: Config) -> ExplorersState:
        map_, by_count = MAPS.index(str(config.options["map"])), config.options["tower-reward"] == "count"
        state = course.empty_table(map_, by_count, config.seats)
        for seat in range(config.seats):
            refresh(state, seat)
        return state

    def config_of(self, state: ExplorersState) -> Config:
        reward = "count" if state.by_count else "era"
        return Config(state.seats, {"map": MAPS[state.map], "tower-reward": reward})

    def position(self, data: dict[str, Any]) -> ExplorersState:
        """`{"state": ...}`, or the short form that `rules.explorers.position.set_up` explains."""
        if "map" in data or "seats" in data:
            return set_up(data)
        state: ExplorersState = super().position(data)
        return state

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: ExplorersState) -> Decision:
        depth = len(state.stack)
        if state.to_move == TERMINAL:
            return Decision("terminal", None, "over", "the game is over", "explorers.end.winner")
        if not state.stack:
            if len(state.goals) < GOALS_DRAWN:
                prompt = f"draw goal {len(state.goals) + 1}"
                return Decision("chance", None, "goal", prompt, "explorers.setup.goals", "goal")
            prompt = f"reveal a card of era {words.ERA_NAMES[state.era]}"
            return Decision("chance", None, "reveal", prompt, "explorers.course.reveal", "explore")
        kind = str(state.stack[-1][0])
        if state.to_move == CHANCE:
            if kind == "investigate":
                prompt = "draw two investigate cards"
                return Decision("chance", None, kind, prompt, "explorers.card.era", "investigate", depth)
            return Decision("chance", None, kind, "draw a treasure card", "explorers.treasure.draw", "treasure", depth)
        prompt, rule = _prompt(state, kind)
        return Decision("choice", state.to_move, kind, prompt, rule, depth=depth)

    def legal_actions(self, state: ExplorersState, seat: int) -> Sequence[Any]:
        if seat != state.to_move or seat < 0:
            return []
        map_ = board(MAPS[state.map])
        frame = state.stack[-1]
        kind = frame[0]
        if kind == "explore":
            mask = shapes.mask(map_, state, seat, frame)
            found: list[Any] = map_.explorations(mask & state.free[seat] & state.reach[seat])
            if frame[1] == shapes.VILLAGES_NUMBER and shapes.may_turn(map_, state, seat, frame):
                found.append(_LINE)
            found.append(_DONE)
            return found
        if kind == "extra":
            return [*map_.explorations(state.free[seat] & state.reach[seat]), _DONE]
        if kind == "village":
            return [a.Settle(name) for name in map_.names_of(map_.regions[frame[1]] & map_.blank)]  # type: ignore[index]
        if kind == "post":
            return [a.Post(map_.names[frame[1]]), a.Post(map_.names[frame[2]])]  # type: ignore[index]
        if kind == "routes":
            return [a.Route(x, y) for x, y in combinations(map_.names_of(frame[1]), 2)]  # type: ignore[arg-type]
        if kind == "keep":
            return [_KEEP[card] for card in frame[2:]]  # type: ignore[index]
        cards = sorted({card for card in state.kept[seat * SLOTS : (seat + 1) * SLOTS] if card >= 0})
        return [_USE[card] for card in cards] or [_DONE]

    def why_not(self, state: ExplorersState, seat: int, action: Any) -> IllegalAction | None:
        if state.to_move == TERMINAL:
            return IllegalAction("explorers.end.winner", "the game is over")
        if type(seat) is not int or not 0 <= seat < state.seats:
            return IllegalAction("explorers.course.seats", f"there is no seat {seat!r} in this game")
        if state.to_move == CHANCE:
            decision = self.decision(state)
            return IllegalAction(decision.rule, f"first: {decision.prompt}")
        if seat != state.to_move:
            return IllegalAction("explorers.course.seats", f"seat {state.to_move + 1} acts now, not seat {seat + 1}")
        if action in self.legal_actions(state, seat):
            return None
        return why_not(state, seat, action, self.decision(state))

    # --- what a seat does -------------------------------------------------------------------------------------------

    def apply_action(self, state: ExplorersState, seat: int, action: Any, events: list[Event] | None = None) -> None:
        map_ = board(MAPS[state.map])
        kind = type(action)
        if kind is a.Explore:
            effects.place_explorer(state, map_, seat, map_.index[action.space], events)
        elif kind is a.Done:
            _done(state, seat, events)
        elif kind is a.Settle:
            effects.found_village(state, map_, seat, map_.index[action.space], events)
            effects.settle(state, map_, seat, events)
        elif kind is a.Post:
            effects.place_post(state, map_, seat, map_.index[action.space], events)
            effects.settle(state, map_, seat, events)
        elif kind is a.Route:
            effects.open_route(state, map_, seat, map_.index[action.first], map_.index[action.second], events)
        elif kind is a.Keep:
            course.keep(state, seat, CARD_INDEX[action.card], events)
        elif kind is a.Use:
            course.use(state, seat, CARD_INDEX[action.card], events)
        else:
            frame = state.stack[-1]
            state.stack[-1] = (*frame[:2], *shapes.second_line(map_, state, seat, frame[2:]))  # type: ignore[arg-type]
            if events is not None:
                events.append(a.LineEnded(seat))

    # --- what chance brings -----------------------------------------------------------------------------------------

    def sample_chance(self, state: ExplorersState, below: Below) -> Any:
        if not state.stack and len(state.goals) == GOALS_DRAWN:
            cards = DECKS[state.deck]
            return cards[below(len(cards))]
        if state.stack and state.stack[-1][0] == "investigate":
            pair = sorted(sample(below, bits(state.investigate), 2))
            return tuple(CARDS[card].id for card in pair)
        outcomes = self.chance_outcomes(state) or []
        ticket = below(sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            ticket -= weight
            if ticket < 0:
                return outcome
        raise ValueError("nothing is left to be drawn")

    def chance_outcomes(self, state: ExplorersState) -> list[tuple[Any, int]] | None:
        """A goal, an explore card, a pair of investigate cards or a treasure card (weighed by how many are left)."""
        if state.to_move != CHANCE:
            return []
        if not state.stack:
            if len(state.goals) < GOALS_DRAWN:
                left = (goal.id for n, goal in enumerate(GOALS[state.map]) if n not in state.goals)
                return [(goal_id, 1) for goal_id in sorted(left)]
            return [(card, 1) for card in DECKS[state.deck]]
        if state.stack[-1][0] == "investigate":
            return [((CARDS[x].id, CARDS[y].id), 1) for x, y in combinations(bits(state.investigate), 2)]
        deck = effects.treasure_deck(state)
        return [(treasure.id, deck[kind]) for kind, treasure in enumerate(TREASURE_CARDS) if deck[kind]]

    def bad_outcome(self, state: ExplorersState, outcome: Any) -> IllegalAction | None:
        decision = self.decision(state)
        if decision.kind != "chance":
            return IllegalAction(decision.rule, f"nothing is to be drawn now: {decision.prompt}")
        possible = [name for name, _ in self.chance_outcomes(state) or []]
        if outcome in possible:
            return None
        if decision.phase == "investigate":
            left = " ".join(CARDS[card].id for card in bits(state.investigate))
            return IllegalAction(decision.rule, f"{decision.prompt}: two of these, in this order: {left}")
        return IllegalAction(decision.rule, f"{decision.prompt}: it is one of {' '.join(map(str, possible))}")

    def apply_outcome(self, state: ExplorersState, outcome: Any, events: list[Event] | None = None) -> None:
        if not state.stack:
            if len(state.goals) < GOALS_DRAWN:
                course.draw_goal(state, outcome, events)
            else:
                course.reveal(state, outcome, events)
        elif state.stack[-1][0] == "investigate":
            course.draw_pair(state, outcome, events)
        else:
            kind = TREASURE_INDEX[outcome]
            effects.draw_treasure(state, state.board, course.acting_seat(state), kind, events)

    # --- what it is worth -------------------------------------------------------------------------------------------

    def returns(self, state: ExplorersState) -> tuple[tuple[int, ...], ...]:
        """Coins, then towers, then villages."""
        towers = state.board.towers
        return tuple(
            (state.purse[seat], (state.ever[seat] & towers).bit_count(), state.villages[seat].bit_count())
            for seat in range(state.seats)
        )

    def stage(self, state: ExplorersState) -> str:
        return f"era {state.era + 1}"

    def score_sheet(self, state: ExplorersState, seat: int) -> ScoreSheet:
        made = scoring.sheet(state, seat, final=False)
        return ScoreSheet(seat, made.total, (made,))

    def forecast(self, state: ExplorersState, seat: int) -> Scoring | None:
        """The whole sheet as if the game ended now; None once it has."""
        return None if state.to_move == TERMINAL else scoring.sheet(state, seat, final=True)

    def evaluate(self, state: ExplorersState, seat: int) -> float:
        return estimate(state, seat)

    def check(self, state: ExplorersState) -> list[str]:
        return invariants.check(state)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: ExplorersState, action: Any) -> str:
        return words.action_text(state, action)

    def describe_outcome(self, state: ExplorersState, outcome: Any) -> str:
        return outcome if isinstance(outcome, str) else " ".join(map(str, outcome))

    def describe_event(self, event: Any) -> str:
        return words.event_text(event)

    def action_key(self, action: Action) -> tuple[Any, ...]:
        """By kind, then spaces row by row and cards in their printed order."""
        kind = self.action_types.index(type(action))
        match action:
            case a.Keep(card=card) | a.Use(card=card):
                return (kind, CARD_INDEX.get(card, -1))
            case a.Explore(space=space) | a.Settle(space=space) | a.Post(space=space):
                return (kind, _row_first(space))
            case a.Route(first=first, second=second):
                return (kind, _row_first(first), _row_first(second))
        return (kind,)


def _prompt(state: ExplorersState, kind: str) -> tuple[str, str]:
    """The prompt and rule of what a seat is to choose."""
    frame = state.stack[-1]
    if kind == "explore":
        return f"{CARDS[frame[1]].name}: {CARDS[frame[1]].text}", shapes.rule_of(frame)  # type: ignore[index]
    if kind == "village":
        return "a region is complete: choose the space of the village", "explorers.village.blank"
    if kind == "routes":
        return "several cities are joined: choose two for a trade route", "explorers.route.choice"
    if kind == "post":
        return "choose the city that gets the trading post", "explorers.route.post"
    if kind == "extra":
        return "the treasure card lets you place 1 explorer on any adjacent space", "explorers.treasure.explorer"
    if kind == "keep":
        return f"keep one of two investigate cards for era {words.ERA_NAMES[int(frame[1])]}", "explorers.card.era"
    return "carry out one of your investigate cards", "explorers.card.choice"


def _done(state: ExplorersState, seat: int, events: list[Event] | None) -> None:
    """No more explorers for the frame on top of the stack."""
    kind = state.stack[-1][0]
    if events is not None:
        number = state.stack[-1][1] if kind == "explore" else -1
        name = CARDS[int(number)].id if kind == "explore" else "explorer" if kind == "extra" else EXPLORE[state.card]
        events.append(a.CardDone(seat, name))
    if kind == "extra":
        state.stack.pop()
        effects.settle(state, state.board, seat, events)
    else:
        course.end_turn(state, seat, events)


def _row_first(space: str) -> tuple[int, int]:
    column, _, row = space.removeprefix("c").partition("r")
    return int(row), int(column)
