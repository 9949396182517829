"""What a seat has to show: its supply, and the year end as it would come out now.

Fewest workers win, so workers count as negative points. The year end is played ahead by the rules' own steps, as if
nobody chose anything more: what is under way is finished first, choices are declined, draws that are due are drawn,
full ships leave as at the end of a turn. Where the year is already ending, only what is still to come is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from rules.discordia import draws
from rules.discordia.actions import Pass, PutBack
from rules.discordia.city import counting as cities
from rules.discordia.components import HARMS
from rules.discordia.events import AT_THE_YEAR_END, Infrastructure, Raided, RingMoved, StarsTaken, WorkersDrawn
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.pieces.workers import letters, total
from rules.discordia.state import City, DiscordiaState
from rules.discordia.turn import deeds, legal
from rules.discordia.turn.display import open_germans
from rules.discordia.words import year as words
from rules.discordia.year import course, year_end
from rules.game import CHANCE, TERMINAL, Event, Item, Scoring

_TIE: Final = "discordia.end.tie"


def result(city: City) -> tuple[int, ...]:
    """Fewest workers in supply, then on tiles; then most stars, most decrees."""
    return (-total(city.supply), -cities.workers_on(city), city.stars, len(city.decrees))


def tie(state: DiscordiaState) -> dict[int, list[int]]:
    """Of those who end a game with as few workers as one another, what is looked at behind these, up to what parts
    them; {} where nobody is level."""
    if state.to_move != TERMINAL or state.ended != "years" or state.janus is not None:
        return {}
    results = {seat: result(city) for seat, city in enumerate(state.cities)}
    fewest = max(one[0] for one in results.values())
    left = level = [seat for seat in results if results[seat][0] == fewest]
    told: dict[int, list[int]] = {seat: [] for seat in level if len(level) > 1}
    for at in range(1, len(results[0])):
        if len(left) < 2:
            break
        for seat in level:
            told[seat].append(abs(results[seat][at]))
        left = [seat for seat in left if results[seat][at] == max(results[one][at] for one in left)]
    return told


class YearEnd(NamedTuple):
    """What the year end brings a seat if it comes now and nobody chooses anything more: what is still to come of it.

    `strength`, `raid`: the own strength and that of the Germans, `held` how they compare; `known`: the right
    Germanic tile is turned up; `raids`, `lacks`: the raid, the infrastructure deficiency is still to come.
    `raid_draw`, `harm_draw`, `draw`: the workers drawn for a lost raid, for open Magna tiles, for the deficiency of
    `symbols` and `empty` spaces less the space `ring`, each as far as the bag holds them. `harvest`: how many may
    go into the bag before. `stands`: the space that the ring stands on now, before harms and raid. `harms`: what
    open Magna tiles bring, by kind as in `HARMS` (nothing without them). `supply`: the workers in supply after it
    all.
    """

    strength: int
    raid: int
    held: bool
    known: bool
    raids: bool
    raid_effects: tuple[Frame, ...]
    raid_draw: int
    lacks: bool
    symbols: int
    empty: int
    ring: int
    harvest: int
    draw: int
    harms: tuple[int, ...]
    harm_draw: int
    supply: int
    stands: int

    @property
    def lack(self) -> int:
        """The deficiency still to come: more than `draw` where the bag holds too few workers."""
        return max(0, self.symbols + self.empty - self.ring) if self.lacks else 0

    @property
    def by_raid(self) -> int:
        """By how much the raid moves the ring: at an end of its track by no more than it has moved there."""
        steps = {"aqueduct": 1, "aqueduct_back": -1}
        moved = sum(steps.get(one.op, 0) * one.n for one in self.raid_effects) if self.raids else 0
        net = self.ring - self.stands + (self.harms[HARMS.index("aqueduct_back")] if self.harms else 0)
        return min(moved, max(net, 0)) if moved > 0 else moved if self.ring else max(moved, min(net, 0))

    @property
    def drawn(self) -> int:
        """All the workers that it draws: for a lost raid, for open Magna tiles, for the deficiency."""
        return self.raid_draw + self.harm_draw + self.draw

    @property
    def asked(self) -> int:
        """What it would draw from a bag that holds enough."""
        raid = sum(effect.n for effect in self.raid_effects if effect.op == "draw") if self.raids else 0
        return raid + (self.harms[HARMS.index("draw")] if self.harms else 0) + self.lack

    @property
    def by(self) -> int:
        """By how much the raid is held or lost."""
        return abs(self.strength - self.raid)


class Asked:
    """A state and a seat that a year end is asked of: the same to whoever asks, as long as the state reads the same."""

    def __init__(self, state: DiscordiaState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.key = (msgspec.json.encode(state), seat, state.figures)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self.key == other.key


def if_the_year_ended(state: DiscordiaState, seat: int) -> YearEnd | None:
    """The year end of a seat as things stand, played ahead; None after the game. Worked out once a state and seat.

    Without a right Germanic tile the raid is a half, and a raid held brings nothing yet.
    """
    return None if state.to_move == TERMINAL else _foretold(Asked(state, seat))


@lru_cache(maxsize=64)
def _foretold(asked: Asked) -> YearEnd:
    """Of the last looks: one look at a table asks for each of them several times."""
    return _if_the_year_ended(asked.state, asked.seat)


def at_best(state: DiscordiaState, seat: int) -> int:
    """The workers in supply after the year end as things stand, where the seat takes what it may of the reward of its
    raid and of its harvest, as far as that helps; decrees are left out. Worked out once a state and seat.

    Not to be asked after the game.
    """
    return _at_best(Asked(state, seat))


@lru_cache(maxsize=64)
def _at_best(asked: Asked) -> int:
    return _least(_before_its_end(asked.state, asked.seat, ("fulfil",), []), asked.seat, [TRIED])


def _if_the_year_ended(state: DiscordiaState, seat: int) -> YearEnd:
    later, events = played_ahead(state, seat)
    raided, lacked, drawn = _own(events, seat)
    city = state.cities[seat]
    own = raided.strength if raided else year_end.own_strength(state, seat)
    theirs = raided.raid if raided else year_end.raid_strength(state)
    german = open_germans(state)[own >= theirs] if raided else None
    return YearEnd(
        strength=own,
        raid=theirs,
        held=own >= theirs,
        known=len(state.right) == state.year,
        raids=raided is not None,
        raid_effects=_brings(german.effects, own >= theirs, _after_the_raid(events, seat))
        if german is not None
        else (),
        raid_draw=drawn["raid"],
        lacks=lacked is not None or drawn["infrastructure"] > 0,
        symbols=lacked.symbols if lacked else cities.symbols(city),
        empty=lacked.empty if lacked else cities.empty_spaces(city),
        ring=lacked.ring if lacked else city.aqueduct,
        harvest=cities.harvest(city) if _is_to_come(state, "harvest", seat) else 0,
        draw=drawn["infrastructure"],
        harms=_harms_to_come(state, seat),
        harm_draw=drawn["harm"],
        supply=total(later.cities[seat].supply),
        stands=city.aqueduct,
    )


def _after_the_raid(events: list[Event], seat: int) -> list[Event]:
    """What a seat lost in its raid, up to the next one."""
    found: list[Event] = []
    own = False
    for event in events:
        if isinstance(event, Raided | Infrastructure):
            own = isinstance(event, Raided) and event.seat == seat
        elif own:
            found.append(event)
    return found


def _brings(effects: tuple[Frame, ...], held: bool, lost: list[Event]) -> tuple[Frame, ...]:
    """What the open Germanic tile brings; of stars and arches it takes no more than there are."""
    if held:
        return effects
    there = {
        "lose_star": -sum(event.count for event in lost if isinstance(event, StarsTaken)),
        "aqueduct_back": -sum(event.steps for event in lost if isinstance(event, RingMoved)),
    }
    found = (Frame(one.op, there.get(one.op, one.n), one.kind) for one in effects)
    return tuple(one for one in found if one.n)


def _own(events: list[Event], seat: int) -> tuple[Raided | None, Infrastructure | None, dict[str, int]]:
    """Of what a year end brought, the raid and the deficiency of a seat, and the workers it drew by reason."""
    raided: Raided | None = None
    lacked: Infrastructure | None = None
    drawn = dict.fromkeys(AT_THE_YEAR_END, 0)
    for event in events:
        match event:
            case Raided() if event.seat == seat:
                raided = event
            case Infrastructure() if event.seat == seat:
                lacked = event
            case WorkersDrawn() if event.seat == seat and event.reason in drawn:
                drawn[event.reason] += len(event.workers)
    return raided, lacked, drawn


def _is_to_come(state: DiscordiaState, op: str, seat: int) -> bool:
    """Whether a step of the year end has not been carried out yet for a seat."""
    return not is_ending(state) or Frame(op, seat) in state.plan


_HARM_STEPS: Final = ("raid", "harm-workers", "harm-stars", "harm-ring")
"""The step of the year end at which each kind of harm strikes, in the order of `HARMS`."""


def _harms_to_come(state: DiscordiaState, seat: int) -> tuple[int, ...]:
    """The sums of the harms that have not struck a seat yet, by kind; of workers also those about to be drawn."""
    sums = zip(_HARM_STEPS, magna_row.harms(state), strict=True)
    found = [n if _is_to_come(state, step, seat) else 0 for step, n in sums]
    drawing = next((frame.n for frame in state.plan if frame.op == "harm-draw" and frame.kind == seat), 0)
    return (found[0], found[1] + drawing, *found[2:])


def still_to_be_raided(state: DiscordiaState) -> list[int]:
    """The seats whose raid of a year that ends is still to come, in its order."""
    return [frame.n for frame in state.plan if frame.op == "raid"] if is_ending(state) else []


def raids_to_come(state: DiscordiaState) -> int:
    """In how many cities the raid of a year that ends is still to come."""
    return len(still_to_be_raided(state))


def raid_outcome(now: YearEnd) -> str:
    """How the raid comes out: "raid lost by 2"."""
    return words.raid(now.held, now.by) if now.raids else words.raid_is_over()


def _raid_items(now: YearEnd) -> tuple[Item, Item]:
    """The own strength, and what the raid brings."""
    against = (words.against if now.known else words.against_and_right_tile)(now.strength, now.raid)
    outcome = words.raid_brings(now.held, now.by, now.raid_effects) if now.raids else words.over_for_this_year()
    drawn = now.raid_draw
    return (
        Item("strength", 0, (), "discordia.year-end.strength", against, now.strength, now.raid),
        Item("raid", -drawn, _at(drawn), "discordia.year-end.raid", outcome, drawn),
    )


def _infrastructure_item(now: YearEnd) -> Item:
    figure = words.over_for_this_year()
    if now.lacks:
        bag = now.draw if now.draw < now.lack else None
        figure = words.deficiency(now.symbols, now.empty, now.ring, now.lack, bag, now.harvest)
    return Item("infrastructure", -now.draw, _at(now.draw), "discordia.year-end.infrastructure", figure, now.draw)


def _city_items(city: City) -> tuple[Item, Item]:
    supply, on_tiles = total(city.supply), cities.workers_on(city)
    places = ("supply",) if supply else ()
    return (
        Item("supply", -supply, places, "discordia.end.winner", words.supply(letters(city.supply)), supply),
        Item("on-tiles", 0, (), _TIE, words.on_tiles(on_tiles), on_tiles),
    )


def forecast(state: DiscordiaState, seat: int) -> Scoring | None:
    """If the year ended now: supply, raid, workers to draw; None after the game.

    Its total is what the supply comes to (negative).
    """
    now = if_the_year_ended(state, seat)
    if now is None:
        return None
    supply, on_tiles = _city_items(state.cities[seat])
    settled = now.supply - now.harm_draw - now.raid_draw - now.draw
    if settled != supply.have:  # in the middle of a swap
        figure = words.supply_in_a_swap(letters(state.cities[seat].supply), supply.have - settled)
        supply = Item("supply", -settled, ("supply",) if settled else (), supply.rule, figure, settled)
    items: tuple[Item, ...] = (supply, on_tiles)
    if state.magna is not None and state.magna.tiles:
        drawn = now.harm_draw
        items += (Item("harms", -drawn, _at(drawn), "discordia.magna.harms", harm_words(now.harms), drawn),)
    items += (*_raid_items(now), _infrastructure_item(now))
    return Scoring(max(1, state.year), -now.supply, items)


def _at(drawn: int) -> tuple[str, ...]:
    return ("city",) if drawn else ()


def sheet(state: DiscordiaState, seat: int) -> Scoring:
    """The standing of a seat: only the workers in its supply count, the rest are figures. After the game: what a tie
    looks at, and alone what Janus has."""
    city, shown = _city_items(state.cities[seat]), forecast(state, seat)
    others = shown.items[len(city) :] if shown is not None else _last_items(state, seat)
    figures = (Item(item.item, 0, (), item.rule, item.figure, item.have, item.need) for item in others)
    return Scoring(max(1, state.year), city[0].points, (*city, *figures))


def _last_items(state: DiscordiaState, seat: int) -> tuple[Item, ...]:
    if state.janus is not None:
        counter = state.janus.counter
        return (Item("janus", 0, (), "discordia.solo.winner", words.counter_at(counter), counter),)
    stars, decrees = state.cities[seat].stars, len(state.cities[seat].decrees)
    return (
        Item("stars", 0, (), _TIE, words.in_supply(stars), stars),
        Item("decrees", 0, (), _TIE, words.fulfilled(decrees), decrees),
    )


# --- the year end played ahead ----------------------------------------------------------------------------------------


_STOP: Final = Frame("roll")
"""At the bottom of the plan: a draw that this module never makes."""
_SET_UP: Final = ("board", "pick")
"""Choices that belong to the set-up: they are left out, for what will be taken is not known."""
_DECLINED: Final = ("fulfil", "harvest")
"""Steps of a year end that do nothing but offer a choice."""
_WEIGHED: Final = ("lay", "tower", "extension", "privilege", "use", "deploy")
"""Choices of which each is tried for the fewest workers: what raids reward with beside workers that go into the bag,
and what follows."""
TRIED: Final = 60
"""Choices that are tried at most."""


def is_ending(state: DiscordiaState) -> bool:
    """Whether the game is within the steps of a year end."""
    return any(frame.op == "clear" for frame in state.plan)


def played_ahead(state: DiscordiaState, seat: int) -> tuple[DiscordiaState, list[Event]]:
    """The state once the year end of `seat` is over, before tiles are emptied, and all that happens until then.

    `state` stays as it is; it must not be the end of a game.
    """
    events: list[Event] = []
    later = _before_its_end(state, seat, _DECLINED, events)
    _run(later, events)
    return later, events


def _before_its_end(state: DiscordiaState, seat: int, declined: Sequence[str], events: list[Event]) -> DiscordiaState:
    """A copy with the turn under way finished, and with a year end as far as `seat` ahead, without the steps that are
    `declined`."""
    later = state.clone()
    if not is_ending(later):
        later.plan = [_STOP]
        _run(later, events)
        later.plan = _begin(later)
    later.plan = [_STOP, *_up_to(later.plan, seat, declined)]
    return later


def _begin(state: DiscordiaState) -> list[Frame]:
    """The plan of a year end from now on: first full ships leave. Germanic tiles of the year before count no more."""
    for turned in (state.left, state.right):
        if len(turned) < state.year:
            turned.clear()
    ships = [Frame("sail", seat) for seat, city in enumerate(state.cities) if cities.full_ships(city)]
    return [*year_end.plan(state)[::-1], *ships]


def _up_to(plan: list[Frame], seat: int, declined: Sequence[str]) -> list[Frame]:
    """The part of a year end's plan (last step first) up to the last step of a seat, without those `declined`."""
    last = Frame("sail", seat)
    steps = plan[plan.index(last) :] if last in plan else []
    return [step for step in steps if step.op not in declined]


def _run(state: DiscordiaState, events: list[Event]) -> None:
    """Go on to the bottom of the plan."""
    course.run(state, events)
    while _goes_on(state):
        if state.to_move == CHANCE:
            _draw(state, events)
        else:
            _decline(state, events)
        course.run(state, events)


def _goes_on(state: DiscordiaState) -> bool:
    return state.to_move != TERMINAL and bool(state.stack or state.plan[-1] != _STOP)


def _draw(state: DiscordiaState, events: list[Event]) -> None:
    """Whoever comes: only how many they are matters where nothing more is chosen."""
    draws.carry_out(state, letters(state.bag)[: min(state.frame.n, total(state.bag))], events)


def _least(state: DiscordiaState, seat: int, left: list[int]) -> int:
    """The fewest workers of a seat at the bottom of the plan. `left`: so many choices may still be tried."""
    course.run(state, None)
    while _goes_on(state):
        if state.to_move == CHANCE:
            _draw(state, [])
        elif state.stack[-1].op == "return":
            groups = [one for one in legal.options(state) if isinstance(one, PutBack)]
            deeds.choose(state, max(groups, key=lambda one: len(one.workers)), None)
        elif state.seat != seat or state.stack[-1].op not in _WEIGHED or left[0] <= 0:
            _decline(state, [])
        else:
            return min(_least(one, seat, left) for one in _each(state, left))
        course.run(state, None)
    return total(state.cities[seat].supply)


def _each(state: DiscordiaState, left: list[int]) -> Iterator[DiscordiaState]:
    """The state after each of its choices."""
    for action in legal.inside(state):
        later = state.clone()
        left[0] -= 1
        deeds.choose(later, action, None)
        yield later


def _decline(state: DiscordiaState, events: list[Event]) -> None:
    """Choose nothing; where something must be chosen, the first there is."""
    if state.stack[-1].op in _SET_UP:
        state.stack.pop()
    else:
        deeds.choose(state, Pass() if legal.may_pass(state) else legal.options(state)[0], events)
