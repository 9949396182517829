"""Every sentence that people read from the explorers' game, a function each. What they are about comes as plain data.

Cards, treasures, goals and spaces come as their ids: their names and texts stand in `assets/explorers`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rules.explorers import events as e
from rules.explorers.actions import Explore, Keep, Line, Post, Route, Settle, Use
from rules.explorers.components import BASE, CARD_INDEX, CARDS, EXPLORE_INDEX, GOALS, TREASURE_CARDS, TREASURE_INDEX
from rules.explorers.maps import Board, board
from rules.explorers.words.places import code, codes, place_of
from rules.game import Action, Event
from rules.words import count

TITLE: Final = "The Guild of Merchant Explorers"

# --- options ----------------------------------------------------------------------------------------------------------

MAP: Final = ("Map", "The map that everybody explores, each on a copy of their own.")
"""Name and help of the option; the names of its values stand in `maps.TITLES`."""
MAP_TOLD: Final = "the map of {}"
"""A map as what it makes of a game."""
TOWER_REWARD: Final = (
    "Tower reward",
    "What a discovery tower pays: by the era in which it is placed, or by how many you have placed.",
)
TOWER_REWARDS: Final = {"era": ("by era",), "count": ("by number", "towers pay by how many you have placed")}
"""By value its name, and what it makes of a game."""

# --- names ------------------------------------------------------------------------------------------------------------

ERA_NAMES: Final = ("I", "II", "III", "IV")
TERRAINS: Final = {
    "G": "grassland",
    "D": "desert",
    "M": "mountain",
    "W": "water",
    "I": "ice",
    "@": "capital",
    "T": "tower space",
    "X": "crystal",
}
"""By the letters of `maps.LETTERS`."""
RUIN_SHAPES: Final = {"s": "(square)", "o": "(circle)", "t": "(triangle)"}
_GOALS: Final = {goal.id: goal.text for goals in GOALS for goal in goals}


def explore_name(card: str) -> str:
    """An explore card by its id: "Any terrain", "card II"."""
    number = EXPLORE_INDEX[card]
    return CARDS[number].name if number < BASE else f"card {card}"


def card_name(card: str) -> str:
    """A card that is carried out, by its id: explore, investigate, or the treasure card that places an explorer."""
    if card in CARD_INDEX:
        return CARDS[CARD_INDEX[card]].name
    return explore_name(card) if card in EXPLORE_INDEX else TREASURE_CARDS[TREASURE_INDEX[card]].name


def card(card: str) -> str:
    """A card that says what explorers may do, with its text; the id itself if it is none."""
    number = CARD_INDEX.get(card)
    return card if number is None else f"{CARDS[number].name}: {CARDS[number].text}"


def card_to_carry_out(card: str) -> str:
    """The prompt for a card: it goes on from a name, so without another colon."""
    now = CARDS[CARD_INDEX[card]]
    return f"{now.name}, {now.text[0].lower()}{now.text[1:]}"


def printed(map_: Board, x: int) -> str:
    """What is printed on a space: "grassland, city 3"."""
    found = [TERRAINS[map_.terrain[x]]]
    if map_.crystal[x]:
        found[0] += f" {map_.crystal[x]}"
    if map_.coin[x]:
        found.append(count(map_.coin[x], "coin"))
    if map_.city[x]:
        found.append(f"city {map_.city[x]}")
    if map_.ruin[x]:
        mark = map_.ruin[x][1:]
        found.append(f"ruin {RUIN_SHAPES.get(mark, mark)}".strip())
    return ", ".join(found)


def _with_print(map_: Board, space: str) -> str:
    """A space with what is printed on it, in brackets; alone if the map does not have it."""
    x = map_.index.get(space)
    return code(space) if x is None else f"{code(space)} ({printed(map_, x)})"


# --- prompts ----------------------------------------------------------------------------------------------------------


def game_is_over() -> str:
    return "the game is over"


def draw_goal(place: int) -> str:
    return f"draw goal {place}"


def reveal_card(era: int) -> str:
    return f"reveal a card of era {ERA_NAMES[era]}"


def draw_two_cards() -> str:
    return "draw two investigate cards"


def draw_treasure() -> str:
    return "draw a treasure card"


def choose_village(region: str) -> str:
    """`region`: as `places.region_named` says it."""
    return f"{region} is complete: choose the space of the village"


def choose_route() -> str:
    return "several cities are joined: choose two for a trade route"


def choose_post() -> str:
    return "choose the city that gets the trading post"


def place_by_treasure() -> str:
    return "the treasure card lets you place 1 explorer on any adjacent space"


def keep_one(era: int) -> str:
    return f"keep one of two investigate cards as card {ERA_NAMES[era]}; the other goes back"


def use_one() -> str:
    return "carry out one of your investigate cards"


# --- actions, outcomes, events ----------------------------------------------------------------------------------------


def action(map_: Board, action: Action, by_treasure: bool) -> str:
    """What an action does, in one line. `by_treasure`: a treasure card lets the seat place an explorer."""
    match action:
        case Keep(card=id_):
            return f"keep {card(id_)}"
        case Use(card=id_):
            return f"use {card(id_)}"
        case Explore(space=space):
            return f"explore {_with_print(map_, space)}"
        case Settle(space=space):
            return f"found the village on {code(space)}"
        case Route(first=first, second=second):
            return f"open a route {code(first)}-{code(second)}{_worth(map_, first, second)}"
        case Post(space=space):
            return f"put the trading post on {_with_print(map_, space)}"
        case Line():
            return "go on from another village"
    return "place no explorer with this treasure card" if by_treasure else "end the card"


def _worth(map_: Board, first: str, second: str) -> str:
    values = [map_.city[map_.index[name]] for name in (first, second) if name in map_.index]
    return f": {values[0]} x {values[1]} = {values[0] * values[1]}" if len(values) == 2 else ""


def outcome(names: str | Sequence[object]) -> str:
    return names if isinstance(names, str) else " ".join(map(str, names))


_FOR: Final = {
    "coins": "",
    "towers": " for a tower",
    "crystals": " for a crystal",
    "treasures": " for treasures",
    "lands": " for the lands reached",
}
"""What coins are earned for, by their source."""


def event(happened: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match happened:
        case e.GoalDrawn(place=place, goal=goal):
            return f"Goal {place}: {_GOALS[goal]}"
        case e.CardRevealed(era=era, card=card):
            return f"Era {ERA_NAMES[era - 1]}: {explore_name(card)} is revealed"
        case e.GoalClosed(goal=goal, coins=coins):
            return f"{_GOALS[goal]}: the reward of {count(coins, 'coin')} is closed"
        case e.InvestigateDrawn(cards=cards):
            return f"draws {' and '.join(map(card_name, cards))}"
        case e.CardChosen(card=card, slot=slot, kept=kept):
            name, era_name = card_name(card), ERA_NAMES[slot - 1]
            return f"keeps {name} for era {era_name}" if kept else f"uses {name} of era {era_name}"
        case e.Explored(space=space):
            return f"explores {space}"
        case e.Earned(source=source, coins=coins, space=space):
            return f"earns {count(coins, 'coin')}{_FOR.get(source, f' ({source})')}" + (f" on {space}" if space else "")
        case e.VillageFounded(space=space, coins=coins):
            return f"founds a village on {space}: {count(coins, 'coin')}"
        case e.RouteOpened(first=first, second=second, coins=coins):
            return f"opens a route {first}-{second}: {count(coins, 'coin')}"
        case e.PostPlaced(space=space):
            return f"puts a trading post on {space}"
        case e.TreasureDrawn(treasure=treasure):
            return f"finds a treasure: {TREASURE_CARDS[TREASURE_INDEX[treasure]].name}"
        case e.GoalMet(goal=goal, coins=coins):
            return f"meets the goal {_GOALS[goal]}: {count(coins, 'coin')}"
        case e.LineEnded():
            return "turns to another village"
        case e.CardDone(card=card):
            return f"is done with {card_name(card)}"
        case e.EraOver(era=era):
            return f"Era {ERA_NAMES[era - 1]} is over"
    raise TypeError(f"not an event of this game: {happened!r}")


def stage(era: int) -> str:
    """The part of the game by which a replay is leafed through."""
    return f"era {ERA_NAMES[era - 1]}"


# --- refusals: actions ------------------------------------------------------------------------------------------------


def no_such_seat(seat: object) -> str:
    return f"there is no seat {seat!r} in this game"


def first(prompt: str) -> str:
    return f"first: {prompt}"


def other_seat_acts(mover: int, seat: int) -> str:
    return f"seat {mover + 1} acts now, not seat {seat + 1}"


def not_joined() -> str:
    return "the two cities are not among those just joined"


def post_on_route() -> str:
    return "the trading post goes on one of the route's two cities"


def not_drawn() -> str:
    return "you keep one of the two cards drawn"


def not_kept() -> str:
    return "you use one of the cards that you have kept"


def line_goes_on() -> str:
    return "there is no line to end: you end the first of two lines to begin the second"


def not_blank(map_id: str, space: str) -> str:
    map_ = board(map_id)
    return f"{code(space)} is not blank: it is {printed(map_, map_.index[space])}"


def other_region() -> str:
    return "the village stands in the region just completed"


def no_such_space(space: str) -> str:
    return f"there is no space {space!r} on this map"


def capital_is_known() -> str:
    return "the capital is never explored"


def explorer_stands(space: str) -> str:
    return f"an explorer stands on {code(space)}"


def old_tower(space: str) -> str:
    return f"your tower on {code(space)} was placed in an earlier era"


def village_stands(space: str) -> str:
    return f"a village stands on {code(space)}"


def card_is_spent(card: str) -> str:
    return f"{card_name(card)} allows no more spaces"


def not_adjacent(space: str) -> str:
    return f"{code(space)} is not next to your explorers, villages or capital"


def never_ice(card: str) -> str:
    return f"{card_name(card)} cannot enter ice"


def ice_takes_two(card: str) -> str:
    return f"ice uses up two spaces, and {card_name(card)} has one left"


def other_terrain(space: str, terrain: str, card: str, wanted: str) -> str:
    """`terrain`: the letter of the space; `wanted`: those that the card still allows."""
    names = " or ".join(TERRAINS[letter] for letter in wanted)
    only = f"now allows only {names}" if names else "allows nothing more"
    return f"{code(space)} is {TERRAINS[terrain]}; {card_name(card)} {only}"


def next_to_the_last(space: str, last: str | None) -> str:
    """`last`: the space explored last with the card; None while there is none."""
    return f"{code(space)} does not fit: each space is adjacent to the one before, {code(last or 'none yet')}"


def one_straight_line(space: str) -> str:
    return f"{code(space)} does not fit: the spaces lie next to each other in one straight line"


def one_region(space: str) -> str:
    return f"{code(space)} does not fit: all spaces lie in one region"


def around_the_first(space: str, centre: str | None) -> str:
    return f"{code(space)} does not fit: the others are adjacent to the first space, {code(centre or 'none yet')}"


def ray_from_the_first(space: str, last: str | None) -> str:
    told = f"the others lie in a straight line from the first space; the last is {code(last or 'none yet')}"
    return f"{code(space)} does not fit: {told}"


def lines_from_villages(space: str) -> str:
    told = "each line is straight, starts next to a village, and the two villages are different"
    return f"{code(space)} does not fit: {told}"


def coast_after_water(space: str) -> str:
    return f"{code(space)} does not fit: after the water only special spaces adjacent to it can be explored"


def no_such_space_now(space: str) -> str:
    return f"{code(space)} does not fit: the card allows no such space now"


# --- refusals: draws --------------------------------------------------------------------------------------------------


def nothing_to_draw(prompt: str) -> str:
    return f"there is nothing to draw now: {prompt}"


def one_of(prompt: str, possible: Sequence[str]) -> str:
    return f"{prompt}: it is one of {' '.join(possible)}"


def two_of(prompt: str, left: Sequence[str]) -> str:
    return f"{prompt}: two of these, in this order: {' '.join(left)}"


# --- score sheet ------------------------------------------------------------------------------------------------------

_COUNTED: Final = {"villages": "village", "towers": "tower", "coins": "coin space", "crystals": "crystal"}


def source_name(source: str) -> str:
    """Where coins come from: coins are what all of them bring, too."""
    return "coin spaces" if source == "coins" else source


def pays_each(coins: int) -> tuple[str, ...]:
    """What each village or tower of an era pays."""
    return (f"{count(coins, 'coin')} each", f"{coins} each")


PAYS: Final[dict[str, tuple[str, ...]]] = {
    "routes": ("one city's value times the other's", "city times city"),
    "towers": ("each further one pays more", "each pays more"),
    "coins": ("as many as are printed there", "as printed"),
    "crystals": ("each pays for all found so far", "more for each"),
    "treasures": ("some cards pay when found", "when found"),
    "goals": ("whoever meets one first gets more", "first gets more"),
    "home": ("go home; villages and towers stay", "go home"),
}
"""What else is counted at the end of an era pays for, in more and in fewer words, where it is always the same."""


def places_counted(source: str, number: int) -> str:
    """How many places have earned coins from a source: "2 towers"."""
    return count(number, _COUNTED[source])


def coins_paid(got: Sequence[tuple[int, int, str]]) -> str:
    """The coin spaces that an era's coins come from, by what is printed there, and which card multiplied others. Each:
    the coins printed there, those paid, the card that explored it. "3 spaces of 1", "4 spaces: 3 of 1, 1 of 3", "2
    spaces: 1 of 2; tripled by Salt traders: 1 of 1"."""
    spaces, plain = count(len(got), "space"), {printed for printed, paid, _ in got if printed == paid}
    if len(got) == 1 and plain:
        return "one space"
    if len(plain) == 1 and all(printed == paid for printed, paid, _ in got):
        return f"{spaces} of {plain.pop()}"
    told = [_added(printed for printed, paid, _ in got if printed == paid)]
    more = [one for one in got if one[0] != one[1]]
    for card, times in dict.fromkeys((by, paid // printed) for printed, paid, by in more):
        printed_there = [printed for printed, paid, by in more if (by, paid // printed) == (card, times)]
        by_card = f"{'doubled' if times == 2 else 'tripled'} by {card_name(card) if card else 'a card'}"
        told.append(f"{by_card}: {_added(printed_there)}")
    return f"{spaces}: {'; '.join(filter(None, told))}"


def _added(figures: Iterable[int]) -> str:
    """Spaces by the figure that is printed on them: "3 of 1, 1 of 3"."""
    return ", ".join(f"{number} of {figure}" for figure, number in sorted(Counter(figures).items()))


def places_paid(coins: Sequence[int], spaces: Sequence[str]) -> str:
    """What each of several places brought, and where they are: "4 each: H8 K6 M5", "6 + 8: H8 K6", of one "H8"."""
    if len(set(coins)) > 1:
        return f"{' + '.join(map(str, coins))}: {codes(spaces)}"
    return f"{f'{coins[0]} each: ' if len(coins) > 1 else ''}{codes(sorted(spaces, key=place_of))}"


def routes_opened(values: Sequence[tuple[int, int]]) -> str:
    """The values of the cities of each route."""
    return " + ".join(f"{first} x {second}" for first, second in values) or "none"


def routes_between(routes: Sequence[tuple[str, str, int, int]]) -> str:
    """Each route: its two cities, their values, and what these come to: "H4-I8: 3 x 2 = 6"."""
    return ", ".join(f"{code(one)}-{code(other)}: {a} x {b} = {a * b}" for one, other, a, b in routes)


def kept_for(number: int, counted: int, what: str, terrain: str = "", *, per: int = 1) -> str:
    """What cards of one kind are paid for: "6 desert villages", "2 cards x 4 towers", "2 cards x 4 pairs among 9
    villages": what a reader multiplies is what counts. `what`: a source of coins, on a `terrain` by its letter alone if
    any; `per`: one coin for so many of them."""
    places = count(counted, f"{f'{TERRAINS[terrain]} ' if terrain else ''}{_COUNTED[what]}")
    pairs = f"{count(counted // per, 'pair')} among " if per > 1 else ""
    return f"{f'{number} cards x ' if number > 1 else ''}{pairs}{places}"


def kept_in_a_set(worth: Sequence[int]) -> str:
    """The same of cards of which each is worth more than the one before: "1 + 3 + 5"."""
    return " + ".join(map(str, worth)) if len(worth) > 1 else f"{len(worth)} kept"


def treasures_kept(kept: Sequence[tuple[str, int]]) -> str:
    """Each kind of treasure card and how many are kept."""
    return ", ".join(f"{n} x {TREASURE_CARDS[TREASURE_INDEX[treasure]].name}" for treasure, n in kept) or "none kept"


def goals_met(goals: Sequence[str]) -> str:
    """`goals`: what each asks for, in words."""
    return "; ".join(goals) or "none"


def goals_paid(goals: Sequence[tuple[str, int, bool]]) -> str:
    """Each with what it pays, and whether it was met first."""
    return "; ".join(f"{goal}: {coins:+d}{' first' if first else ''}" for goal, coins, first in goals)


def lands_reached(number: int) -> str:
    return f"{number} reached"
