"""What a player wants to know before choosing: for screens, hints and the end of a turn. Nothing here changes a state.

- `preview(state, seat, actions, why_not)`: what a chain of actions would bring, and leave: the one look-ahead, see
  `Rules.preview`. `foreseen(state, action)` is the same of one action that is known to be legal.
- `still_open(state)`: what the turn still offers, each with its actions: the list of the turn, and what `Finish` loses.
- `main_options(state)`: the one main action taken apart: city tile, deployments, extension, developing, stars.
- `can_win(state, seat)`: whether the turn can empty the supply.
- `winning(state, seat)`: the actions that do, or that such a turn begins with.
- `leaves(state, actions)`: the fewest and the most workers that a group of actions leaves in the supply.
- `standing(state, seat)`: the figures of a city, with the year end as it would come out now (`scoring`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.discordia import actions, draws, scoring, telling
from rules.discordia.actions import Build, Deploy, Extend, Lay, Pass, TakeStars
from rules.discordia.city import counting as cities
from rules.discordia.components import OUTPOST_INDEX, TAKES, TILE_INDEX
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.events import OutpostFilled
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import Asked, YearEnd, at_best, if_the_year_ended, is_ending
from rules.discordia.state import DiscordiaState
from rules.discordia.turn import deeds, legal
from rules.discordia.words import actions as words
from rules.discordia.words.happened import event_text
from rules.discordia.words.pieces import bonus_words, stars
from rules.discordia.year import course
from rules.game import CHANCE, TERMINAL, Action, Event, IllegalAction, Preview

WhyNot = Callable[[DiscordiaState, int, Action], IllegalAction | None]
"""`Rules.why_not`."""


class Open(NamedTuple):
    """Something a turn still offers. `what`: "main", "special", "boat", "trade", "decree", "privilege", or of
    `main_options` "tile", "deploy", "extension", "develop", "stars".

    `text` says it in a few words; `rule` its section; `number`: how many of them are open; `actions`: the legal actions
    that use it.
    """

    what: str
    text: str
    rule: str
    number: int
    actions: tuple[Action, ...]


def still_open(state: DiscordiaState) -> list[Open]:
    """What the acting seat could still do this turn: what the end of a turn warns of. Empty outside a turn."""
    if state.to_move < 0 or state.stack or state.die < 0:
        return []
    city = state.cities[state.seat]
    found = []
    if main := main_options(state):
        text = words.main_action([option.text for option in main])
        actions = tuple(action for option in main for action in option.actions)
        found.append(Open("main", text, "discordia.turn.main", 1, actions))
    special = sorted(legal.special_deployments(state, city))
    if special:
        names = sorted({action.tile for action in special})
        text = words.special_deployments(called(state, names))
        found.append(Open("special", text, "discordia.side.special", len(names), tuple(special)))
    if not state.boat and legal.boat_is_open(state):
        text = words.boat_bonus(state.figures, state.season, state.site)
        found.append(Open("boat", text, "discordia.side.boat", 1, (legal.BOAT_ACTION,)))
    for trade in legal.trades(state, city):
        text = words.trade_tower(state.figures, trade.tower)
        found.append(Open("trade", text, "discordia.tower.trade", 1, (trade,)))
    for decree in legal.fulfilments(state, city):
        found.append(Open("decree", words.decree(state.figures, decree.decree), "discordia.side.decree", 1, (decree,)))
    for used in legal.usable_privileges(state, city) if city.unused else ():
        text = words.privilege(state.figures, used.privilege, state.site)
        found.append(Open("privilege", text, "discordia.privilege.single", 1, (used,)))
    return found


def called(state: DiscordiaState, tiles: Sequence[str]) -> str:
    """What tiles to deploy to are called, those of the city first."""
    there = [tile for tile in tiles if magna_row.find(state, TILE_INDEX[tile]) >= 0]
    return words.tiles_here_and_there(state.figures, [tile for tile in tiles if tile not in there], there)


def main_options(state: DiscordiaState) -> list[Open]:
    """The main actions that are possible now, by kind; empty once the main action is done, and outside a turn."""
    if state.to_move < 0 or state.stack or state.die < 0 or state.main:
        return []
    groups: dict[tuple[str, str], list[Action]] = {}
    for action in legal.in_turn(state):
        if actions.is_main(action):
            groups.setdefault(_main_words(state, action), []).append(action)
    return [
        Open(what, text, f"discordia.main.{what}", len(actions), tuple(actions))
        for (what, text), actions in groups.items()
    ]


def _main_words(state: DiscordiaState, action: Action) -> tuple[str, str]:
    """The kind of a main action, which is also the end of its rule's id, and its name."""
    match action:
        case Build():
            return "tile", words.city_tile()
        case Deploy(tile=tile):
            return "deploy", words.deploy_to(TAKES[TILE_INDEX[tile]])
        case Extend():
            return "extension", words.extension()
        case Lay():
            return "develop", words.develop()
        case TakeStars():
            return "stars", stars(telling.stars_to_take(state))
    raise TypeError(f"not a main action: {action!r}")


class Standing(NamedTuple):
    """The figures of a city: workers in `supply` and `on_tiles`, `stars` in supply, the ring's space, manipulators that
    are ready, and the year end as it would come out now (None: the game is over)."""

    supply: int
    on_tiles: int
    stars: int
    ring: int
    ready: int
    year_end: YearEnd | None


def standing(state: DiscordiaState, seat: int) -> Standing:
    """The figures of a seat's city as they are."""
    city = state.cities[seat]
    year_end = if_the_year_ended(state, seat)
    return Standing(total(city.supply), cities.workers_on(city), city.stars, city.aqueduct, city.ready, year_end)


class DiscordiaPreview(Preview, frozen=True, kw_only=True):
    """What actions lead to, as far as neither chance nor another choice comes between.

    Beside the scoring: `standing`, `standing_then`: the seat's figures without and with them; `lines`: what happens,
    each going on from the seat's name; `wins`: they end the game with an empty supply; `averts`: the harm of the Magna
    tiles that they turn over, in words ("" for none); `asks`: the choice of the same seat or the draw that comes next
    ("": the turn goes on, or is over).
    """

    after: DiscordiaState
    standing: Standing
    standing_then: Standing
    lines: tuple[str, ...]
    wins: bool
    averts: str
    asks: str

    @property
    def draws(self) -> bool:
        """Whether what comes next is a draw, not a choice."""
        return bool(self.asks) and self.after.to_move == CHANCE


def preview(state: DiscordiaState, seat: int, actions: Sequence[Action], why_not: WhyNot) -> DiscordiaPreview:
    """What a chain of actions of a seat would bring, up to the first that is illegal or the first draw."""
    refused = None
    after, events = state, list[Event]()
    for action in actions:
        refused = why_not(after, seat, action)
        if refused is not None:
            break
        after, happened = _after(after, action)
        events += happened
    return _seen(state, seat, refused, after, events)


def foreseen(state: DiscordiaState, action: Action) -> DiscordiaPreview:
    """What a legal action of the seat to move would bring."""
    return _seen(state, state.to_move, None, *_after(state, action))


def _seen(
    state: DiscordiaState, seat: int, refused: IllegalAction | None, after: DiscordiaState, events: list[Event]
) -> DiscordiaPreview:
    over = after.to_move == TERMINAL or after.year != state.year
    before = scoring.forecast(state, seat)
    made = before is not None and after is not state and over
    return DiscordiaPreview(
        refused=refused,
        after=after,
        events=tuple(events),
        before=before,
        then=scoring.sheet(after, seat) if made else scoring.forecast(after, seat),
        made=made,
        standing=standing(state, seat),
        standing_then=standing(after, seat),
        lines=tuple(
            event_text(state.figures, event, telling.stars_for(after, event, events))
            for event in events
            if getattr(event, "seat", None) == seat
        ),
        wins=_has_won(after, seat),
        averts=_averted(state.figures, events),
        asks=_asked(after, seat),
    )


def _asked(state: DiscordiaState, seat: int) -> str:
    """The choice of a seat, or the draw, in the middle of a decision."""
    if not state.stack:
        return ""
    if state.to_move == CHANCE:
        return draws.KINDS[state.frame.op].prompt(state, state.frame)
    return telling.decision(state)[1] if state.to_move == seat else ""


def _averted(figures: Figures, events: list[Event]) -> str:
    """The harms of the Magna tiles that were turned over."""
    outposts = (event.outpost for event in events if isinstance(event, OutpostFilled) and event.outpost)
    return ", ".join(bonus_words((figures.outposts[OUTPOST_INDEX[outpost]].harm,)) for outpost in outposts)


def _after(state: DiscordiaState, action: Action) -> tuple[DiscordiaState, list[Event]]:
    later = state.clone()
    events: list[Event] = []
    if later.stack:
        deeds.choose(later, action, events)
    else:
        deeds.act(later, action, events)
    course.run(later, events)
    return later, events


LOOKED_AT: Final = 120
"""Actions that are tried at most to find a win."""
NEAR: Final = 3
"""Workers in supply up to which a win in one turn is looked for."""


def can_win(state: DiscordiaState, seat: int) -> bool:
    """Whether a seat can empty its supply in its turn under way by what depends on no draw: true if such
    actions were found among the first few that are tried, those that leave the fewest workers first."""
    waiting, tried, on = [state], 0, state.die >= 0 or bool(state.stack)
    if state.to_move != seat or not on or total(state.cities[seat].supply) > NEAR or is_ending(state):
        return False
    while waiting and tried < LOOKED_AT:
        now = waiting.pop()
        found = []
        for action in legal.inside(now) if now.stack else legal.in_turn(now):
            after, tried = _after(now, action)[0], tried + 1
            if _has_won(after, seat):
                return True
            if after.to_move == seat and (after.die >= 0 or after.stack) and not is_ending(after):
                found.append(after)
        waiting += sorted(found, key=lambda after: -total(after.cities[seat].supply))
    return False


def _has_won(state: DiscordiaState, seat: int) -> bool:
    return state.to_move == TERMINAL and state.ended == "zero" and not state.cities[seat].supply


def winning(state: DiscordiaState, seat: int) -> Sequence[Action]:
    """The actions with which the seat to move empties its supply, or begins a turn that can."""
    return _winning(Asked(state, seat)) if total(state.cities[seat].supply) <= NEAR else ()


@lru_cache(maxsize=4)
def _winning(asked: Asked) -> Sequence[Action]:
    state, seat = asked.state, asked.seat
    seen = [(action, _after(state, action)[0]) for action in (legal.inside if state.stack else legal.in_turn)(state)]
    return [action for action, after in seen if _has_won(after, seat) or can_win(after, seat)]


def in_vain(state: DiscordiaState, seat: int, action: Action) -> float | None:
    """What an action loses for certain: where another wins at once, all that the year end would leave in the supply.

    0 to do without a swap: whoever draws can put the same workers back. Where time runs out, those who were drawn are
    counted before any is put back.
    """
    wins = winning(state, seat)
    if wins and action not in wins:
        after = _after(state, action)[0]
        return float(max(1, at_best(after, seat) if after.to_move != TERMINAL else 0))
    return 0.0 if isinstance(action, Pass) and state.stack and state.stack[-1].op == "swap" else None


def spread(state: DiscordiaState, actions: Sequence[Action]) -> float:
    """How far apart the supplies lie, once the year has ended, that these legal actions lead to by themselves."""
    seen = [foreseen(state, action).standing_then for action in actions]
    ends = [one.year_end.supply if one.year_end is not None else one.supply for one in seen]
    return float(max(ends) - min(ends))


def leaves(state: DiscordiaState, actions: Sequence[Action]) -> tuple[int, int]:
    """The fewest and the most workers that one of these legal actions leaves in the supply, before what it leads to.

    Raises `ValueError` for no actions.
    """
    left = [total(_after(state, action)[0].cities[state.seat].supply) for action in actions]
    return min(left), max(left)
