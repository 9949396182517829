"""The rules object: what is legal, and what each action and draw does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from rules.explorers import actions as a
from rules.explorers import course, draws, effects, frames, invariants, policy, scoring, shapes, words
from rules.explorers.components import (
    CARD_INDEX,
    CARDS,
    EXPLORE,
    GOALS_DRAWN,
    SLOTS,
)
from rules.explorers.estimate import estimate
from rules.explorers.events import ALL_EVENTS, CardDone, LineEnded
from rules.explorers.maps import MAPS, TITLES, Board, board
from rules.explorers.position import set_up
from rules.explorers.preview import ExplorersPreview, preview
from rules.explorers.refusals import refusal
from rules.explorers.state import ExplorersState, refresh
from rules.explorers.words import faults, places
from rules.game import (
    CHANCE,
    TERMINAL,
    Action,
    Below,
    Config,
    Decision,
    Event,
    IllegalAction,
    Json,
    Option,
    OptionValue,
    Outcome,
    Rules,
    ScoreSheet,
    Scoring,
)
from rules.stack import with_frames
from rules.verdict import TieBreak

_DONE: Final = a.Done()
_LINE: Final = a.Line()
_KEEP: Final = tuple(a.Keep(card.id) for card in CARDS)
_USE: Final = tuple(a.Use(card.id) for card in CARDS)


class Explorers(Rules[ExplorersState, Action]):
    """The Guild of Merchant Explorers: carry out the revealed cards on a map of your own, four eras long."""

    id: ClassVar[str] = "explorers"
    title: ClassVar[str] = words.TITLE
    version = 2
    replays: ClassVar[tuple[int, ...]] = (1,)
    """Version 1 forgot where a line of Messengers came from once a village was founded beside its first space."""
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options = (
        Option(
            "map",
            *words.MAP,
            "explorers.option.map",
            tuple(OptionValue(map_id, TITLES[map_id], words.MAP_TOLD.format(TITLES[map_id])) for map_id in MAPS),
        ),
        Option(
            "tower-reward",
            *words.TOWER_REWARD,
            "explorers.option.tower-reward",
            tuple(OptionValue(value, *name) for value, name in words.TOWER_REWARDS.items()),
        ),
    )
    state_type = ExplorersState
    action_types = (a.Keep, a.Use, a.Explore, a.Settle, a.Route, a.Post, a.Line, a.Done)
    tie_breaks = (TieBreak("tower"), TieBreak("village"))
    event_types = ALL_EVENTS
    lasting = (
        *("towers", "villages", "home-villages", "village-lands", "lands", "routes", "route", "ruins", "goals"),
        "crystals",
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

    def position(self, data: dict[str, Json]) -> ExplorersState:
        """`{"state": ...}`, or the short form that `rules.explorers.position.set_up` explains."""
        if "map" in data or "seats" in data:
            return set_up(data)
        return super().position(data)

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: ExplorersState) -> Decision:
        depth = len(state.stack)
        if state.to_move == TERMINAL:
            return Decision("terminal", None, "over", words.game_is_over(), "explorers.end.winner")
        if not state.stack:
            if len(state.goals) < GOALS_DRAWN:
                prompt = words.draw_goal(len(state.goals) + 1)
                return Decision("chance", None, "goal", prompt, "explorers.setup.goals", "goal")
            prompt = words.reveal_card(state.era)
            return Decision("chance", None, "reveal", prompt, "explorers.course.reveal", "explore")
        kind = state.stack[-1].kind
        if state.to_move == CHANCE:
            if kind == "investigate":
                prompt = words.draw_two_cards()
                return Decision("chance", None, kind, prompt, "explorers.card.era", "investigate", depth)
            prompt = words.draw_treasure()
            return Decision("chance", None, kind, prompt, "explorers.treasure.draw", "treasure", depth)
        prompt, rule = _prompt(state.board, state.stack[-1])
        return Decision("choice", state.to_move, kind, prompt, rule, depth=depth)

    def legal_actions(self, state: ExplorersState, seat: int) -> Sequence[Action]:
        if seat != state.to_move or seat < 0:
            return []
        map_ = board(MAPS[state.map])
        frame = state.stack[-1]
        if isinstance(frame, frames.Exploring):
            mask = shapes.mask(map_, state, seat, frame)
            found = map_.explorations(mask & state.free[seat] & state.reach[seat])
            if frame.card == shapes.VILLAGES_NUMBER and shapes.may_turn(map_, state, seat, frame):
                found.append(_LINE)
            found.append(_DONE)
            return found
        if type(frame) is frames.Village:
            return [a.Settle(name) for name in map_.names_of(map_.regions[frame.region] & map_.blank)]
        if type(frame) is frames.Post:
            return [a.Post(map_.names[frame.first]), a.Post(map_.names[frame.second])]
        if type(frame) is frames.Routes:
            return [a.Route(x, y) for x, y in combinations(map_.names_of(frame.cities), 2)]
        if type(frame) is frames.Keep:
            return [_KEEP[frame.first], _KEEP[frame.second]]
        if type(frame) is frames.Extra:
            return [*map_.explorations(state.free[seat] & state.reach[seat]), _DONE]
        cards = sorted({card for card in state.kept[seat * SLOTS : (seat + 1) * SLOTS] if card >= 0})
        return [_USE[card] for card in cards] or [_DONE]

    def why_not(self, state: ExplorersState, seat: int, action: Action) -> IllegalAction | None:
        if type(seat) is int and action in self.legal_actions(state, seat):
            return None
        return refusal(state, seat, action, self.decision(state))

    # --- what a seat does -------------------------------------------------------------------------------------------

    def apply_action(self, state: ExplorersState, seat: int, action: Action, events: list[Event] | None = None) -> None:
        map_ = board(MAPS[state.map])
        if type(action) is a.Explore:
            effects.place_explorer(state, map_, seat, map_.index[action.space], events)
        elif type(action) is a.Done:
            _done(state, seat, events)
        elif type(action) is a.Settle:
            effects.found_village(state, map_, seat, map_.index[action.space], events)
            effects.settle(state, map_, seat, events)
        elif type(action) is a.Post:
            effects.place_post(state, map_, seat, map_.index[action.space], events)
            effects.settle(state, map_, seat, events)
        elif type(action) is a.Route:
            effects.open_route(state, map_, seat, map_.index[action.first], map_.index[action.second], events)
        elif type(action) is a.Keep:
            course.keep(state, seat, CARD_INDEX[action.card], events)
        elif type(action) is a.Use:
            course.use(state, seat, CARD_INDEX[action.card], events)
        else:
            frame = state.stack[-1]
            assert isinstance(frame, frames.TwoLines)
            state.stack[-1] = shapes.second_line(map_, state, seat, frame)
            if events is not None:
                events.append(LineEnded(seat))

    # --- what chance brings -----------------------------------------------------------------------------------------

    def sample_chance(self, state: ExplorersState, below: Below) -> Outcome:
        return draws.sampled(state, below)

    def chance_outcomes(self, state: ExplorersState) -> list[tuple[Outcome, int]] | None:
        return draws.listed(state)

    def bad_outcome(self, state: ExplorersState, outcome: Outcome) -> IllegalAction | None:
        return draws.refused(state, outcome, self.decision(state))

    def apply_outcome(self, state: ExplorersState, outcome: Outcome, events: list[Event] | None = None) -> None:
        draws.carry_out(state, outcome, events)

    # --- what it is worth -------------------------------------------------------------------------------------------

    def returns(self, state: ExplorersState) -> tuple[tuple[int, ...], ...]:
        """Coins, then towers, then villages."""
        towers = state.board.towers
        return tuple(
            (state.purse[seat], (state.ever[seat] & towers).bit_count(), state.villages[seat].bit_count())
            for seat in range(state.seats)
        )

    def facts(self, state: ExplorersState) -> dict[str, int]:
        """What seat 0 has discovered, founded and opened, by number; see `scoring.facts`."""
        return scoring.facts(state)

    def prior(self, state: ExplorersState, seat: int, actions: Sequence[Action]) -> Sequence[float]:
        return policy.scores(state, seat, actions)

    def stage_number(self, state: ExplorersState) -> int:
        return policy.stage(state)

    def stage(self, state: ExplorersState) -> str:
        return words.stage(min(state.era + 1, len(words.ERA_NAMES)))

    def score_sheet(self, state: ExplorersState, seat: int) -> ScoreSheet:
        made = scoring.sheet(state, seat, final=False)
        return ScoreSheet(seat, made.total, (made,))

    def item_name(self, item: str, state: ExplorersState | None = None) -> str:
        """Maps without crystals, and those whose lands pay nothing, have no such item."""
        return words.source_name(item) if state is None or scoring.pays(state, item) else ""

    def forecast(self, state: ExplorersState, seat: int) -> Scoring | None:
        """The whole sheet as if the game ended now; None once it has."""
        return None if state.to_move == TERMINAL else scoring.sheet(state, seat, final=True)

    def preview(self, state: ExplorersState, seat: int, actions: Sequence[Action]) -> ExplorersPreview:
        return preview(self, state, seat, tuple(actions), super().preview(state, seat, actions))

    def evaluate(self, state: ExplorersState, seat: int) -> float:
        return estimate(state, seat)

    def check(self, state: ExplorersState) -> list[str]:
        return invariants.check(state)

    def decode_state(self, data: Json) -> ExplorersState:
        """Frames are read first: which one an `["explore", ...]` is depends on the card."""
        return super().decode_state(with_frames(data, frames.read, faults.nothing_waits_so))

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: ExplorersState, action: Action) -> str:
        by_treasure = isinstance(state.top, frames.Extra)
        return words.action(state.board, action, by_treasure)

    def describe_outcome(self, state: ExplorersState, outcome: Outcome) -> str:
        return words.outcome(outcome if isinstance(outcome, (str, tuple)) else str(outcome))

    def describe_event(self, event: Event) -> str:
        return words.event(event)

    def told(self, text: str) -> str:
        return places.told(text)

    def action_key(self, action: Action) -> tuple[object, ...]:
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


def _prompt(map_: Board, frame: frames.Frame) -> tuple[str, str]:
    """The prompt and rule of what a seat is to choose."""
    match frame:
        case frames.Exploring():
            return words.card_to_carry_out(CARDS[frame.card].id), shapes.rule_of(frame)
        case frames.Village(region=number):
            named = places.region_named(map_, number)
            return words.choose_village(named), "explorers.village.blank"
        case frames.Routes():
            return words.choose_route(), "explorers.route.choice"
        case frames.Post():
            return words.choose_post(), "explorers.route.post"
        case frames.Extra():
            return words.place_by_treasure(), "explorers.treasure.explorer"
        case frames.Keep(slot=slot):
            return words.keep_one(slot), "explorers.card.era"
    return words.use_one(), "explorers.card.choice"


def _done(state: ExplorersState, seat: int, events: list[Event] | None) -> None:
    """No more explorers for the frame on top of the stack."""
    frame = state.stack[-1]
    by_treasure = isinstance(frame, frames.Extra)
    if events is not None:
        card = CARDS[frame.card].id if isinstance(frame, frames.Exploring) else EXPLORE[state.card]
        events.append(CardDone(seat, "explorer" if by_treasure else card))
    if by_treasure:
        state.stack.pop()
        effects.settle(state, state.board, seat, events)
    else:
        course.end_turn(state, seat, events)


def _row_first(space: str) -> tuple[int, int]:
    column, _, row = space.removeprefix("c").partition("r")
    return int(row), int(column)
