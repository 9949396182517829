"""What is wrong with a position or a state that somebody gives, a function a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

# --- positions --------------------------------------------------------------------------------------------------------


def position_has_no(key: object) -> str:
    return f"a position has no {key!r:.40}"


def no_such_map(name: object, maps: Sequence[str]) -> str:
    return f"there is no map {name!r:.40}; there are: {', '.join(maps)}"


def position_era_is(eras: int) -> str:
    return f"era is a number from 1 to {eras}"


def seats_are() -> str:
    return "seats is a list of 1 to 4 objects"


def tower_reward_is() -> str:
    return "tower-reward is era or count"


def no_such_explore_card(era: int, card: object) -> str:
    return f"era {era} has no explore card {card!r:.40}"


def goals_are_of(number: int, ids: Sequence[str]) -> str:
    return f"goals is a list of {number} of: {', '.join(ids)}"


def left_is() -> str:
    return "left is a list of explore cards"


def left_is_to_come() -> str:
    return "left holds a card that is not to come in this era"


def seat_has_no(seat: int, key: object) -> str:
    return f"seat {seat + 1}: a seat has no {key!r:.40}"


def cannot_be(seat: int, what: str, spaces: Sequence[str]) -> str:
    return f"seat {seat + 1}: {what}: {' '.join(spaces)} cannot be one"


def no_such_investigate_card(seat: int, card: object) -> str:
    return f"seat {seat + 1}: there is no investigate card {card!r:.40}"


def is_list_of_spaces(seat: int, what: str) -> str:
    return f"seat {seat + 1}: {what} is a list of spaces"


def no_space_on(seat: int, what: str, space: object, title: str) -> str:
    return f"seat {seat + 1}: {what}: there is no space {space!r:.40} on {title}"


def takes(seat: int, what: str, names: Iterable[str]) -> str:
    return f"seat {seat + 1}: {what} takes: {', '.join(names)}"


# --- broken invariants: numbers and lists -----------------------------------------------------------------------------


def seats_are_not(number: int) -> str:
    return f"1 to 4 seats, not {number}"


def an_entry_a_seat() -> str:
    return "every list has its entries for each seat"


def map_is(highest: int) -> str:
    return f"map is a number from 0 to {highest}"


def goals_are() -> str:
    return "goals are numbers of the map's goals"


def kinds_of_treasures(kinds: int) -> str:
    return f"there are {kinds} kinds of treasure cards"


def era_is(eras: int) -> str:
    return f"era is a number from 0 to {eras}"


def card_and_deck_are() -> str:
    return "card and deck are explore cards"


def mover_is(highest: int, chance: int, terminal: int) -> str:
    return f"to_move is a seat from 0 to {highest}, {chance} or {terminal}; turn counts from 0"


def kept_are() -> str:
    return "kept are numbers of investigate cards, or -1"


def counts_are() -> str:
    return "counts and sets of cards are not negative, and hold known cards only"


def sets_are(title: str) -> str:
    return f"sets of spaces hold spaces of {title} only (explorers.map.spaces)"


def routes_join_cities() -> str:
    return "routes join cities (explorers.route.chain)"


# --- broken invariants: a seat's map and coins ------------------------------------------------------------------------


def explorer_on_village(seat: int) -> str:
    return f"seat {seat + 1}: an explorer stands on a village (explorers.place.free)"


def capital_explored(seat: int) -> str:
    return f"seat {seat + 1}: the capital is never explored (explorers.place.capital)"


def village_not_blank(seat: int) -> str:
    return f"seat {seat + 1}: a village stands on a space that is not blank (explorers.village.blank)"


def villages_in_a_region(seat: int) -> str:
    return f"seat {seat + 1}: a region has more than one village (explorers.village.one)"


def post_on_no_city(seat: int) -> str:
    return f"seat {seat + 1}: a trading post stands on no city (explorers.route.post)"


def stands_unexplored(seat: int) -> str:
    return f"seat {seat + 1}: what stands on the map stands where it was explored"


def free_is_wrong(seat: int) -> str:
    return f"seat {seat + 1}: free does not agree with the map"


def reach_is_wrong(seat: int) -> str:
    return f"seat {seat + 1}: reach does not agree with the map"


def one_post_a_route(seat: int) -> str:
    return f"seat {seat + 1}: there is one trading post for each route (explorers.route.post)"


def region_without_village(seat: int) -> str:
    return f"seat {seat + 1}: a completed region has no village (explorers.village.complete)"


def cities_without_route(seat: int) -> str:
    return f"seat {seat + 1}: joined cities have no trade route (explorers.route.chain)"


def purse_is_not(seat: int, purse: int, sources: int) -> str:
    return f"seat {seat + 1}: {purse} coins, but {sources} by source"


def villages_do_not_bring(seat: int, villages: int, coins: int) -> str:
    return f"seat {seat + 1}: {villages} villages do not bring {coins} coins (explorers.village.coins)"


def routes_bring(seat: int, worth: int, coins: int) -> str:
    return f"seat {seat + 1}: the routes bring {worth} coins, not {coins} (explorers.route.coins)"


def goals_do_not_bring(seat: int) -> str:
    return f"seat {seat + 1}: the goals met do not bring these coins (explorers.goal.reward)"


def lands_do_not_bring(seat: int) -> str:
    return f"seat {seat + 1}: the lands reached do not bring these coins (explorers.end.lands)"


def treasures_bring_more(seat: int) -> str:
    return f"seat {seat + 1}: the treasure cards kept bring more (explorers.treasure.end)"


def towers_do_not_bring(seat: int, towers: int, coins: int) -> str:
    return f"seat {seat + 1}: {towers} towers do not bring {coins} coins (explorers.tower.coins)"


# --- broken invariants: cards and goals -------------------------------------------------------------------------------


def card_in_two_places() -> str:
    return "an investigate card is in two places (explorers.card.era)"


def two_drawn_one_kept() -> str:
    return "the investigate cards drawn are not twice those kept (explorers.card.era)"


def too_many_treasures(treasure: str) -> str:
    return f"there are too many treasure cards {treasure} (explorers.treasure.draw)"


def treasure_is_missing(treasure: str) -> str:
    return f"a treasure card {treasure} is missing (explorers.treasure.draw)"


def three_goals() -> str:
    return "three different goals are drawn (explorers.setup.goals)"


def goal_not_drawn() -> str:
    return "a goal was met that was not drawn"


def goal_does_not_bring(goal: str, coins: int) -> str:
    return f"the goal {goal} does not bring {coins} coins (explorers.goal.reward)"


# --- broken invariants: what waits, and the course --------------------------------------------------------------------


def nothing_waits_so(frame: Sequence[object] | object) -> str:
    """`frame`: as JSON has it."""
    return f"nothing waits like this: {str(tuple(frame) if isinstance(frame, list) else frame)[:60]}"


def post_without_route() -> str:
    return "a trading post waits without its route"


def turn_without_card() -> str:
    return "a turn goes on, but no card is being carried out"


def mover_does_not_fit() -> str:
    return "to_move does not fit what waits"


def turn_not_counted() -> str:
    return "a turn goes on, but none was counted"


def nothing_waits() -> str:
    return "a seat is to move, but nothing waits for it"


def seats_in_order() -> str:
    return "the seats take turns in their order (explorers.course.seats)"


def card_not_revealed() -> str:
    return "the card being carried out is neither revealed nor kept (explorers.course.reveal)"


def slot_is_taken() -> str:
    return "a card is kept in a slot that has one already (explorers.card.era)"


def village_once() -> str:
    return "a village is founded once, in a region full of explorers (explorers.village.complete)"


def route_joins_explored() -> str:
    return "a trade route joins explored cities without a trading post (explorers.route.chain)"


def post_waits_at_route() -> str:
    return "a trading post waits at a city of its route (explorers.route.post)"


def over_after_last_era() -> str:
    return "the game is over after the fourth era, and not before"


def explorers_after_the_end() -> str:
    return "explorers stand on the map after the last era"


def explore_card_misplaced() -> str:
    return "a card of the explore deck is in the wrong place (explorers.course.reveal)"


def card_and_turn() -> str:
    return "a card is being carried out while a turn goes on"


def era_not_ended() -> str:
    return "the era is over, but its explorers are still there (explorers.course.era-end)"


def drawn_for_era_cards() -> str:
    return "investigate cards are drawn for the cards I, II and III (explorers.card.era)"


def chosen_for_last_card() -> str:
    return "one of the kept cards is chosen for the card I/II/III (explorers.card.choice)"


def turn_counts() -> str:
    return "turn counts the cards carried out"
