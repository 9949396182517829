"""Positions written down briefly, to be played on, shown or scored."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.explorers import course, invariants
from rules.explorers.components import (
    CARD_INDEX,
    ERAS,
    EXPLORE_INDEX,
    GOALS,
    GOALS_DRAWN,
    INVESTIGATE,
    KINDS,
    SLOTS,
    SOURCES,
    TREASURE_INDEX,
    era_deck,
)
from rules.explorers.maps import MAPS, Board, board
from rules.explorers.state import ExplorersState, refresh
from rules.explorers.words import faults
from rules.game import BadInput, Json

_SLOT_NAMES: Final = ("I", "II", "III")
_KEYS: Final = {"map", "era", "card", "seats", "left", "goals", "tower-reward"}
_SPACES: Final = ("explorers", "villages", "posts", "towers", "markers", "crystals", "explored")
_SEAT_KEYS: Final = {*_SPACES, "cards", "coins", "treasures", "met"}


def set_up(data: dict[str, Json]) -> ExplorersState:
    """The state of a short form. Raises `BadInput` with every reason found.

    `{"map": "avenia", "era": 1..4, "card": "water", "seats": [{...}, ...]}`. `card`: the explore card that is to be
    carried out by the first seat now ("grassland" ... "any", "I", "II", "III", "I/II/III"); null or left out: the next
    one is to be revealed. `left`: the explore cards still to come in this era (left out: all others of it). `goals`:
    three goals of the map by id (left out: its first three). `tower-reward`: "era" or "count".

    A seat: `explorers`, `villages`, `posts` (lists of spaces such as "c8r5"); `towers`, `markers` (treasure markers),
    `crystals` (discovered, in whatever era), `explored` (any other space once explored); `cards`: the investigate card
    of each slot, `{"I": "w5"}`; `treasures`: how many of each kind are kept, `{"amphora": 2}`; `met`: the coins got for
    each goal met, `{"two-towers": 10}`; `coins`: by item of the score sheet, `{"villages": 3}`, or one number (then
    all of it counts as coins of spaces). All may be left out.
    """
    wrong = [faults.position_has_no(key) for key in data if key not in _KEYS]
    map_id, era, seats = data.get("map", MAPS[0]), data.get("era", 1), data.get("seats", [{}])
    if map_id not in MAPS:
        wrong.append(faults.no_such_map(map_id, MAPS))
    if type(era) is not int or not 1 <= era <= ERAS:
        wrong.append(faults.position_era_is(ERAS))
    if not isinstance(seats, list) or not 1 <= len(seats) <= 4 or not all(isinstance(s, dict) for s in seats):
        wrong.append(faults.seats_are())
    if data.get("tower-reward", "era") not in ("era", "count"):
        wrong.append(faults.tower_reward_is())
    if wrong:
        raise BadInput(*wrong)
    state = _blank(data, MAPS.index(map_id), era - 1, len(seats), wrong)
    for seat, row in enumerate(seats):
        _seat(state, seat, row, wrong)
    if not wrong and state.card >= 0:
        course.begin_turn(state, 0)
    wrong = wrong or invariants.check(state)
    if wrong:
        raise BadInput(*wrong)
    return state


def _blank(data: dict[str, Json], map_: int, era: int, seats: int, wrong: list[str]) -> ExplorersState:
    card = data.get("card")
    deck = era_deck(era)
    number = -1 if card is None else EXPLORE_INDEX.get(card, -2) if isinstance(card, str) else -2
    if number == -2 or (number >= 0 and not deck >> number & 1):
        wrong.append(faults.no_such_explore_card(era + 1, card))
        number = -1
    if number >= 0:
        deck &= ~(1 << number)
    if "left" in data:
        deck = _explore_cards(data["left"], deck, wrong)
    ids = [goal.id for goal in GOALS[map_]]
    drawn = data.get("goals", ids[:GOALS_DRAWN])
    if not isinstance(drawn, list) or len(drawn) != GOALS_DRAWN or any(goal not in ids for goal in drawn):
        wrong.append(faults.goals_are_of(GOALS_DRAWN, ids))
        drawn = ids[:GOALS_DRAWN]
    state = course.empty_table(map_, data.get("tower-reward") == "count", seats)
    state.era, state.deck, state.card, state.study = era, deck, number, True
    state.goals = [ids.index(goal) for goal in drawn]
    return state


def _explore_cards(left: Json, deck: int, wrong: list[str]) -> int:
    if not isinstance(left, list) or any(not isinstance(name, str) or name not in EXPLORE_INDEX for name in left):
        wrong.append(faults.left_is())
        return deck
    found = sum(1 << number for number in {EXPLORE_INDEX[name] for name in left})
    if found & ~deck:
        wrong.append(faults.left_is_to_come())
    return found


def _seat(state: ExplorersState, seat: int, row: dict[str, Json], wrong: list[str]) -> None:
    map_ = board(MAPS[state.map])
    wrong += [faults.seat_has_no(seat, key) for key in row if key not in _SEAT_KEYS]
    sets = {key: _spaces(map_, row.get(key, []), seat, key, wrong) for key in _SPACES}
    for key, allowed in (("towers", map_.towers), ("markers", map_.ruins), ("crystals", map_.crystals)):
        if sets[key] & ~allowed:
            wrong.append(faults.cannot_be(seat, key, map_.names_of(sets[key] & ~allowed)))
    state.explorers[seat], state.villages[seat], state.posts[seat] = (sets[key] for key in _SPACES[:3])
    state.ever[seat] = sum(1 << x for x in range(map_.size) if any(spaces >> x & 1 for spaces in sets.values()))
    refresh(state, seat)
    # a tower holds its explorer in the era of its discovery, and only then
    for slot, card in _counts(row.get("cards", {}), _SLOT_NAMES, str, seat, "cards", wrong).items():
        number = CARD_INDEX.get(card, -1)
        if number not in INVESTIGATE:
            wrong.append(faults.no_such_investigate_card(seat, card))
        else:
            state.kept[seat * SLOTS + _SLOT_NAMES.index(slot)] = number
            state.investigate &= ~(1 << number)
    for kind, number in _counts(row.get("treasures", {}), TREASURE_INDEX, int, seat, "treasures", wrong).items():
        state.found[seat * KINDS + TREASURE_INDEX[kind]] = number
        state.treasures[TREASURE_INDEX[kind]] -= number
    coins = row.get("coins", {})
    if type(coins) is int:
        coins = {"coins": coins}
    ids = [GOALS[state.map][goal].id for goal in state.goals]
    for goal, number in _counts(row.get("met", {}), ids, int, seat, "met", wrong).items():
        state.goal_points[seat * GOALS_DRAWN + ids.index(goal)] = number
    for source, number in _counts(coins, SOURCES, int, seat, "coins", wrong).items():
        state.coins[seat * len(SOURCES) + SOURCES.index(source)] = number
        state.purse[seat] += number


def _spaces(map_: Board, names: Json, seat: int, what: str, wrong: list[str]) -> int:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        wrong.append(faults.is_list_of_spaces(seat, what))
        return 0
    unknown = [name for name in names if name not in map_.index]
    wrong += [faults.no_space_on(seat, what, name, map_.title) for name in unknown]
    return 0 if unknown else map_.set_of(names)


def _counts(data: Json, names: Collection[str], type_: type, seat: int, what: str, wrong: list[str]) -> dict[str, Json]:
    """An object from some of the names to values of one type."""
    if not isinstance(data, dict) or any(key not in names or type(value) is not type_ for key, value in data.items()):
        wrong.append(faults.takes(seat, what, names))
        return {}
    return data
