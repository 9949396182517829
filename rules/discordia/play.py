"""The game as the box knows it: `Rules` over the rooms of this package."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import GenericAlias
from typing import Any, ClassVar, Literal, cast

import msgspec

from rules.discordia import draws, estimate, invariants, policy, position, preview, refusals, scoring, telling
from rules.discordia.actions import ACTIONS
from rules.discordia.city import counting
from rules.discordia.components import YEARS, figures
from rules.discordia.events import EVENTS
from rules.discordia.magna import boards as city_boards
from rules.discordia.magna.events import MAGNA_EVENTS
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import total
from rules.discordia.state import City, DiscordiaState
from rules.discordia.turn import deeds, legal
from rules.discordia.words import course as course_words
from rules.discordia.words import draws as draw_words
from rules.discordia.words import happened
from rules.discordia.words import options as option_words
from rules.discordia.words import refusals as refusal_words
from rules.discordia.year import course
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
from rules.verdict import TieBreak


def _values(names: dict[bool, str], told: str) -> tuple[OptionValue, ...]:
    return tuple(OptionValue(value, name, told if value else "") for value, name in names.items())


@cache
def state_type(version: int) -> type[DiscordiaState]:
    """The type of the states of a version: it and its cities know the figures, and are in all else alike."""
    own = figures(version)
    counted = {"figures": own, "tallies": counting.tallies(own)}
    city = msgspec.defstruct(City.__name__, [], bases=(City,), namespace=counted, module=__name__)
    known: dict[str, Any] = {"figures": own, "city_type": city}
    fields: list[tuple[str, Any]] = [("cities", GenericAlias(list, (city,)))]
    made = msgspec.defstruct(DiscordiaState.__name__, fields, bases=(DiscordiaState,), namespace=known, module=__name__)
    return cast(type[DiscordiaState], made)


def _options(figures: Figures) -> tuple[Option, ...]:
    """The choices before a game, with the ladder of these figures."""
    return (
        Option(
            "ladder",
            *option_words.LADDER,
            "discordia.option.ladder",
            tuple(
                OptionValue(
                    step,
                    option_words.step(step, len(figures.ladder), row["stars"], row["workers"]),
                    option_words.start(row["stars"], row["workers"]),
                )
                for step, row in enumerate(figures.ladder, 1)
            ),
        ),
        Option(
            "boards",
            *option_words.BOARDS,
            "discordia.option.boards",
            _values(option_words.BOARD_NAMES, option_words.TOLD["boards"]),
        ),
        Option(
            "tiles",
            *option_words.TILES,
            "discordia.option.tiles",
            _values(option_words.TILE_NAMES, option_words.TOLD["tiles"]),
        ),
        Option(
            "used",
            *option_words.USED,
            "discordia.magna.ladder",
            tuple(OptionValue(used, option_words.cities(names)) for used, names in city_boards.USED),
            carried=True,
        ),
    )


class Discordia(Rules[DiscordiaState, Action]):
    """Discordia: build, deploy, develop; be rid of your workers before anybody else is."""

    id: ClassVar[str] = "discordia"
    title: ClassVar[str] = course_words.TITLE
    version = 5
    kept = (1, 2, 3, 4)
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options = _options(figures(version))
    state_type = DiscordiaState
    action_types = ACTIONS
    event_types = (*EVENTS, *MAGNA_EVENTS)
    lasting = ("year",)
    tie_breaks = (
        TieBreak(*course_words.WORKERS_ON_TILES),
        TieBreak(*course_words.STARS_IN_SUPPLY),
        TieBreak(course_words.DECREE),
    )

    def __init__(self, version: int | None = None) -> None:
        super().__init__(version)
        self.figures = figures(self.version)
        self.state_type = state_type(self.version)
        self.options = _options(self.figures)

    def initial_state(self, config: Config) -> DiscordiaState:
        chosen = {name: int(value) for name, value in config.options.items()}
        used = chosen["used"] if config.seats == 1 and chosen["boards"] else 0
        boards, tiles = bool(chosen["boards"]), bool(chosen["tiles"])
        return course.new_game(self.state_type, config.seats, chosen["ladder"], boards, tiles, used)

    def config_of(self, state: DiscordiaState) -> Config:
        magna = state.magna
        boards, tiles, used = (magna.boards, magna.tiles, magna.used) if magna is not None else (False, False, 0)
        return Config(state.seats, {"ladder": state.ladder, "boards": boards, "tiles": tiles, "used": used})

    def position(self, data: dict[str, Json]) -> DiscordiaState:
        """`{"state": ...}`, or the short form of `rules.discordia.position`."""
        if "state" in data:
            state: DiscordiaState = super().position(data)
            return state
        return position.set_up(self.state_type, data)

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: DiscordiaState) -> Decision:
        if state.to_move == TERMINAL:
            return Decision("terminal", None, "over", course_words.game_is_over(), "discordia.end.winner")
        if state.to_move == CHANCE:
            frame = state.frame
            kind = draws.KINDS[frame.op]
            prompt, stream = kind.prompt(state, frame), draws.stream(state)
            return Decision("chance", None, frame.op, prompt, kind.rule, stream, state.depth)
        phase, prompt, rule = telling.decision(state)
        return Decision("choice", state.to_move, phase, prompt, rule, "", state.depth)

    def legal_actions(self, state: DiscordiaState, seat: int) -> Sequence[Action]:
        if seat != state.to_move or seat < 0:
            return []
        return legal.inside(state) if state.stack else legal.in_turn(state)

    def why_not(self, state: DiscordiaState, seat: int, action: Action) -> IllegalAction | None:
        if state.to_move == TERMINAL:
            return IllegalAction("discordia.end.winner", course_words.game_is_over)
        if type(seat) is not int or not 0 <= seat < state.seats:
            return IllegalAction("discordia.season.order", refusal_words.no_such_seat, seat)
        if state.to_move == CHANCE:
            decision = self.decision(state)
            return IllegalAction(decision.rule, refusal_words.first, decision.prompt)
        if seat != state.to_move:
            return IllegalAction("discordia.season.order", refusal_words.other_seat_acts, state.to_move, seat)
        if action in self.legal_actions(state, seat):
            return None
        return refusals.why_not(state, action)

    # --- playing ----------------------------------------------------------------------------------------------------

    def apply_action(self, state: DiscordiaState, seat: int, action: Action, events: list[Event] | None = None) -> None:
        # `deeds.act` written out: the call makes random play slower by 0.6 %
        (deeds.choose if state.stack else deeds.IN_TURN[type(action)])(state, action, events)
        if state.stack or state.die < 0:  # else the turn goes on
            course.run(state, events)

    def sample_chance(self, state: DiscordiaState, below: Below) -> Outcome:
        frame = (state.stack or state.plan)[-1]
        return draws.SAMPLE[frame.op](state, frame, below)

    def chance_outcomes(self, state: DiscordiaState) -> list[tuple[Outcome, int]] | None:
        if state.to_move != CHANCE:
            return []
        frame = state.frame
        return draws.KINDS[frame.op].outcomes(state, frame)

    def bad_outcome(self, state: DiscordiaState, outcome: Outcome) -> IllegalAction | None:
        decision = self.decision(state)
        if decision.kind != "chance":
            return IllegalAction(decision.rule, draw_words.nothing_to_draw, decision.prompt)
        frame = state.frame
        fault = draws.KINDS[frame.op].fault(state, frame, outcome)
        if fault is None:
            return None
        say, *about = fault
        return IllegalAction(decision.rule, say, decision.prompt, *about)

    def apply_outcome(self, state: DiscordiaState, outcome: Outcome, events: list[Event] | None = None) -> None:
        # `draws.carry_out` written out: the call costs 0.2 %
        frame = (state.stack or state.plan).pop()
        draws.APPLY[frame.op](state, frame, outcome, events)
        course.run(state, events)

    # --- what it is worth -------------------------------------------------------------------------------------------

    def returns(self, state: DiscordiaState) -> tuple[tuple[int, ...], ...]:
        """Fewest workers in supply, then fewest on tiles, most stars, most decrees; workers count negative."""
        return tuple(scoring.result(city) for city in state.cities)

    def rank(self, state: DiscordiaState) -> str | None:
        """Alone: won or lost against Janus; a tie is lost."""
        if state.to_move != TERMINAL or state.janus is None:
            return None
        return self.solo_words(_won(state))

    def solo_words(self, won: bool) -> str:
        return course_words.won() if won else course_words.lost()

    def decided(self, state: DiscordiaState) -> str:
        """An empty supply; alone, how the supply stands to Janus' counter."""
        if state.janus is None or state.ended == "zero":
            return course_words.no_worker_left() if state.ended == "zero" else ""
        if state.ended == "janus":
            return course_words.counter_at_zero()
        return course_words.supply_against(total(state.cities[0].supply), state.janus.counter)

    def item_name(self, item: str, state: DiscordiaState | None = None) -> str:
        return course_words.item(item)

    def rival(self, state: DiscordiaState) -> tuple[str, int] | None:
        """Janus, unless the game came to an early end."""
        if state.janus is None or state.ended in ("zero", "janus"):
            return None
        return course_words.janus(), state.janus.counter

    def sequel(self, state: DiscordiaState) -> Config | None:
        """The next game of the ladder: fewer stars, more workers, and the city just played does not come again."""
        if not _won(state) or state.ladder == len(state.figures.ladder):
            return None
        config = self.config_of(state)
        board = state.cities[0].board
        used = int(config.options["used"]) | (1 << board - 1 if board else 0)
        if used == city_boards.ALL:
            return None
        return Config(1, {**config.options, "ladder": state.ladder + 1, "used": used})

    def scoring_title(self, number: int) -> str:
        """A year: the sheet tells its end as it stands."""
        return course_words.year_title(number)

    def score_sheet(self, state: DiscordiaState, seat: int) -> ScoreSheet:
        standing = scoring.sheet(state, seat)
        return ScoreSheet(seat, standing.total, (standing,))

    def forecast(self, state: DiscordiaState, seat: int) -> Scoring | None:
        return scoring.forecast(state, seat)

    def evaluate(self, state: DiscordiaState, seat: int) -> float:
        return estimate.estimate(state, seat)

    def in_vain(self, state: DiscordiaState, seat: int, action: Action) -> float | None:
        return preview.in_vain(state, seat, action)

    def spread(self, state: DiscordiaState, seat: int, actions: Sequence[Action]) -> float | None:
        """At the last end of a year no worker is worth more than another: what the supplies come to lies so far apart,
        with the choices that follow left out."""
        return preview.spread(state, actions) if state.year == YEARS and scoring.is_ending(state) else None

    def facts(self, state: DiscordiaState) -> dict[str, int]:
        """Whether the game against Janus was won, own workers left, what Janus' counter shows, the year, and own
        extensions, decrees, privileges, stalls, farms, towers, and stars on the expedition path."""
        janus, city = state.janus, state.cities[0]
        _, _, stalls, farms, *towers = counting.lying(city)
        return {
            "won": int(_won(state)),
            "workers": total(city.supply),
            "janus": janus.counter if janus else 0,
            "year": state.year,
            "extensions": city.extensions.bit_count(),
            "decrees": len(city.decrees),
            "privileges": city.privileges.bit_count(),
            "stalls": stalls,
            "farms": farms,
            "towers": sum(towers),
            "expedition": city.tracks[1],
        }

    def prior(self, state: DiscordiaState, seat: int, actions: Sequence[Action]) -> Sequence[float]:
        return policy.scores(state, seat, actions)

    def stage_number(self, state: DiscordiaState) -> int:
        return policy.stage(state)

    def stage(self, state: DiscordiaState) -> str:
        if scoring.is_ending(state):
            return course_words.year_is_ending(state.year)
        return course_words.stage(state.year, state.season) if state.season or state.year > 1 else course_words.set_up()

    def weighed_as(self, state: DiscordiaState) -> Literal["turn", "apart", "not"]:
        """Which city suits a seat, playouts cannot tell: they play all of them alike."""
        if state.stack and state.stack[-1].op == "board":
            return "not"
        return "turn" if state.season and not scoring.is_ending(state) else "apart"

    def check(self, state: DiscordiaState) -> list[str]:
        return invariants.check(state)

    def preview(self, state: DiscordiaState, seat: int, actions: Sequence[Action]) -> preview.DiscordiaPreview:
        """The one look-ahead: beside the year end, the seat's figures, what happens, and what is asked next."""
        return preview.preview(state, seat, actions, self.why_not)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: DiscordiaState, action: Action) -> str:
        return telling.describe(state, action)

    def describe_outcome(self, state: DiscordiaState, outcome: Outcome) -> str:
        return happened.outcome(self.figures, outcome)

    def describe_event(self, event: Event) -> str:
        return happened.event_text(self.figures, event)

    def describe_draws(self, events: Sequence[Event]) -> list[tuple[int | None, str]]:
        if told := happened.year_end_draws(events):
            return told
        texts = [happened.drawn_text(self.figures, event) or self.describe_event(event) for event in events]
        return [(getattr(event, "seat", None), text) for event, text in zip(events, texts, strict=True)]


def _won(state: DiscordiaState) -> bool:
    """Whether a lone player has won against Janus; a tie is lost."""
    if state.to_move != TERMINAL or state.janus is None:
        return False
    return state.ended == "zero" or (state.ended == "years" and total(state.cities[0].supply) < state.janus.counter)
