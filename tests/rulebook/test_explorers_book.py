"""The rulebook of the explorers says what the game does: its tables are compared with the components."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from rules.catalogue import load
from rules.explorers.actions import Done, Explore, Post, Settle
from rules.explorers.components import (
    BASE,
    CARDS,
    ERAS,
    LANDS_COINS,
    LANDS_FROM,
    TOWER_COINS,
    TREASURE_CARDS,
    VILLAGE_COINS,
    era_deck,
)
from rules.explorers.maps import board
from rules.explorers.words.places import space_of
from rules.game import Act
from rules.lesson import lesson
from rules.rulebook import rulebook
from tests.rulebook.explorers_tables import all_tables
from tests.rulebook.tables import found
from tui.games.pictures import parts

BOOK = rulebook("explorers")
TABLES = all_tables()


def text_of(section_id: str) -> str:
    """The text of a section with its lines joined."""
    return " ".join(BOOK.section(section_id).text.split())


def rows_of(section_id: str) -> list[list[str]]:
    """The cells of the tables of a section, without headings and lines of dashes."""
    lines = [line for line in BOOK.section(section_id).text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if not re.fullmatch(r"[- ]+", "".join(row))][1:]


def figures(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def test_every_card_is_listed_with_its_text() -> None:
    assert [row[0] for row in rows_of("explorers.card.base")] == [card.id for card in CARDS[:BASE]]
    for row, card in zip(rows_of("explorers.card.base"), CARDS, strict=False):
        assert figures(row[1]) == figures(card.text)


@pytest.mark.parametrize("section", TABLES)
def test_the_tables_of_a_section_say_what_the_components_say(section: str) -> None:
    """Components, cards, goals."""
    assert found(BOOK.section(f"explorers.{section}").text) == TABLES[section], (
        "python -m tests.rulebook.tables --write"
    )


@pytest.mark.rule("explorers.treasure.end")
def test_every_kept_treasure_card_is_told_with_its_number() -> None:
    told = {name: number for names, number, _ in rows_of("explorers.treasure.end") for name in names.split(", ")}
    kept = {treasure.id: treasure.cards for treasure in TREASURE_CARDS if treasure.end}
    assert {name: figures(number)[0] for name, number in told.items()} == kept
    assert "Eight" in text_of("explorers.treasure.coins")
    assert "Eight" in text_of("explorers.treasure.explorer")
    assert [t.cards for t in TREASURE_CARDS if t.now] == [8, 8]


@pytest.mark.rule("explorers.village.coins", "explorers.tower.coins", "explorers.end.lands", "explorers.course.eras")
def test_figures() -> None:
    assert figures(text_of("explorers.village.coins"))[:ERAS] == list(VILLAGE_COINS)
    assert figures(text_of("explorers.tower.coins"))[:ERAS] == list(TOWER_COINS)
    lines = [line for line in BOOK.section("explorers.end.lands").text.splitlines() if line.startswith("|")]
    assert figures(lines[0]) == list(range(LANDS_FROM, LANDS_FROM + len(LANDS_COINS)))
    assert figures(lines[2]) == list(LANDS_COINS)
    assert figures(text_of("explorers.course.eras"))[-3:] == [era_deck(era).bit_count() for era in (1, 2, 3)]
    avenia = sorted((land.bit_count() for land in board("avenia").lands), reverse=True)
    assert figures(text_of("explorers.map.land")) == avenia


def test_the_effects_of_the_cards_agree_with_their_texts() -> None:
    """So many spaces as the text names, whatever it names them for."""
    words = {"G": "grassland", "D": "desert", "M": "mountain", "W": "water", "A": "any terrain"}
    for card in CARDS:
        for part in card.parts:
            assert part.spaces == 99 or str(part.spaces) in card.text or f"up to {part.spaces}" in card.text
            if card.shape != "region":
                assert all(words[letter] in card.text for letter in part.terrains)
        assert ("count double" in card.text, "count triple" in card.text) == (card.coins == 2, card.coins == 3)
        assert ("treasure card more" in card.text) == (card.treasure == 2)
        assert ("of cities" in card.text, "coin spaces" in card.text) == (card.then == "city", card.then == "coin")


# --- examples ---------------------------------------------------------------------------------------------------------

PLAYED = {
    "place.adjacent": "desert",
    "card.base": "water",
    "card.free": "g3-m2",
    "card.path": "path-dw",
    "card.line": "line-water",
    "card.region": "region-4",
    "card.around": "around-d",
    "card.ray": "ray-g",
    "card.villages": "villages",
    "card.coast": "w4-cities",
    "space.ice": "grassland",
}
"""By section, the card that its picture shows being carried out."""
LEFT = {"card.around": ("K5", "J7"), "card.free": ("J8",)}
"""What the card could still explore where the picture ends, if anything."""
RULES = load("explorers")


def pictures(section_id: str) -> list[dict[str, list[str]]]:
    """What each map in a section shows: its first line under "map", then its other lines, with ids of spaces."""
    shown = []
    for kind, body in parts(BOOK.section(f"explorers.{section_id}").text):
        if kind == "explorers.map":
            head, *lines = body.splitlines()
            said = {line.split()[0]: [space_of(name) for name in line.split()[1:]] for line in lines}
            shown.append({"map": head.split()} | said)
    return shown


def position(picture: dict[str, list[str]], card: str) -> Any:
    """A position as a picture has it before its `new` explorers, with a card to be carried out."""
    base = card in [known.id for known in CARDS[:BASE]]
    seat: dict[str, Any] = {
        "explorers": picture.get("explorers", []),
        "villages": picture.get("villages", []),
        "cards": {} if base else {"I": card},
    }
    return RULES.position({"map": picture["map"][0], "card": card if base else "I", "seats": [seat]})


def explore(state: Any, space: str) -> Any:
    """The state after an explorer on a space; a choice that it brings is made as the first action has it."""
    assert RULES.why_not(state, 0, Explore(space)) is None, space
    state, _ = RULES.step(state, Act(0, Explore(space)))
    while RULES.decision(state).phase not in ("explore", ""):
        state, _ = RULES.step(state, Act(0, RULES.legal_actions(state, 0)[0]))
    return state


def may_be_explored(state: Any) -> set[str]:
    return {action.space for action in RULES.legal_actions(state, 0) if isinstance(action, Explore)}


def test_every_picture_of_a_card_is_of_a_section_with_a_test() -> None:
    shown = {section.id.removeprefix("explorers.") for section in BOOK.sections}
    assert {name for name in shown if any("new" in one for one in pictures(name))} == {*PLAYED, "example"}


@pytest.mark.parametrize(("section_id", "card"), PLAYED.items())
@pytest.mark.rule(
    "explorers.card.base",
    "explorers.card.free",
    "explorers.card.path",
    "explorers.card.line",
    "explorers.card.region",
    "explorers.card.around",
    "explorers.card.ray",
    "explorers.card.villages",
    "explorers.card.coast",
)
def test_the_explorers_of_a_picture_can_be_placed_in_their_order(section_id: str, card: str) -> None:
    (picture,) = pictures(section_id)
    state = position(picture, card)
    for space in picture["new"]:
        state = explore(state, space)
    assert may_be_explored(state) == {space_of(name) for name in LEFT.get(section_id, ())}


def coins(state: Any, item: str) -> int:
    sheet = RULES.score_sheet(state, 0)
    return sum(one.points for scoring in sheet.scorings for one in scoring.items if one.item == item)


@pytest.mark.rule("explorers.route.coins", "explorers.card.ray", "explorers.card.region")
def test_what_the_pictures_say_beside_is_true() -> None:
    (coast,), (march,), (filled,) = (pictures(name) for name in ("card.coast", "card.ray", "card.region"))
    routes = position(coast, "w4-cities")
    for space in coast["new"]:
        assert coins(routes, "routes") == 0
        routes = explore(routes, space)
    assert coins(routes, "routes") == 6 and "3 x 2 = 6" in text_of("explorers.card.coast")
    state = explore(position(march, "ray-g"), march["new"][0])
    assert coins(state, "coins") == 1
    state = position(filled, "region-4")
    for space in filled["new"]:
        state = explore(state, space)
    assert state.villages[0]
    trail = position(pictures("card.path")[0], "path-dw")
    for space, third in (("J6", False), ("J5", True)):
        trail = explore(trail, space_of(space))
        assert (space_of("K5") in may_be_explored(trail)) or not third
    assert space_of("K5") not in may_be_explored(explore(trail, space_of("J4")))


@pytest.mark.rule("explorers.space.ice")
def test_the_example_of_ice() -> None:
    (picture,) = pictures("space.ice")
    ice, second = space_of("J6"), space_of("I6")
    assert may_be_explored(explore(position(picture, "grassland"), ice)) == set()
    assert ice not in may_be_explored(position(picture, "mountain"))
    state = explore(position(picture, "any"), ice)
    assert second in may_be_explored(state)
    assert {RULES.position({"map": "north-proylia"}).board.terrain[at] for at in ice_of(ice, second)} == {"I"}


def ice_of(*spaces: str) -> list[int]:
    index = board("north-proylia").index
    return [index[space] for space in spaces]


@pytest.mark.rule("explorers.village.complete", "explorers.route.chain", "explorers.course.era-end")
def test_the_two_turns_from_beginning_to_end_are_played_as_told() -> None:
    """The first game of the lessons, map by map."""
    table, shown = lesson("explorers").begin(), pictures("example")

    def agrees(number: int, *, placed: bool = False) -> None:
        picture, state = shown[number], table.state
        pieces = {"explorers": state.explorers, "villages": state.villages, "posts": state.posts}
        for name, sets in pieces.items():
            told = picture.get(name, []) + (picture.get("new", []) if placed and name == "explorers" else [])
            assert state.board.set_of(told) == sets[0], (number, name)

    agrees(0)
    assert may_be_explored(table.state) == set(shown[0]["lit"])
    for space in shown[1]["new"]:
        table.act(Explore(space))
    agrees(1, placed=True)
    assert RULES.decision(table.state).phase == "village"
    assert [action.space for action in RULES.legal_actions(table.state, 0)] == [space_of("J5"), space_of("J6")]
    table.act(Settle(space_of("J5")))
    agrees(2)
    table.act(Done())
    table.act(Explore(space_of("L5")))
    assert [action.space for action in RULES.legal_actions(table.state, 0)] == [space_of("L5"), space_of("I8")]
    table.act(Post(space_of("L5")))
    agrees(3)
    table.act(Done())
    agrees(4)
    earned = [coins(table.state, item) for item in ("coins", "villages", "routes")]
    assert earned == [1 + 1, 1, 4], "the first coin was there before"
    assert "1 + 1 + 4 = 6 coins" in text_of("explorers.example")


@pytest.mark.rule("explorers.map.region", "explorers.map.spaces", "explorers.map.border", "explorers.village.blank")
def test_spaces_and_regions_named_in_examples() -> None:
    avenia = board("avenia")

    def named(text: str) -> int:
        return avenia.set_of([space_of(name) for name in re.findall(r"\b[A-R]\d+\b", text)])

    desert, grassland = text_of("explorers.map.region").split("**Example.**")[1].split("desert region")
    assert named(desert) in avenia.regions
    assert named(grassland.partition("with the city")[0]) in avenia.regions
    assert named(desert) & avenia.blank == avenia.set_of([space_of("J5"), space_of("J6")])
    near = text_of("explorers.map.spaces").split("six neighbours:")[1].partition("```")[0]
    here = avenia.index[space_of("J6")]
    assert named(near) == avenia.grid.near[here] & ~(1 << here)
    (start,) = pictures("setup")
    assert avenia.set_of(start["lit"]) == avenia.grid.near[avenia.index[space_of("I6")]] & ~named("I6")
    south = avenia.index[space_of("J13")]
    assert (avenia.grid.near[south] & ~(1 << south)).bit_count() == 3
    assert "J13, the southernmost space, has three" in text_of("explorers.map.border")


@pytest.mark.rule("explorers.option.tower-reward", "explorers.treasure.end", "explorers.village.coins")
def test_sums_in_examples() -> None:
    by_era, by_number = TOWER_COINS[1] * 2 + TOWER_COINS[3], sum(TOWER_COINS[:3])
    assert f"= {by_era} coins" in text_of("explorers.tower.coins")
    assert f"= {by_number}." in text_of("explorers.tower.coins")
    assert f"= {2 * VILLAGE_COINS[0] + 3 * VILLAGE_COINS[2]} coins" in text_of("explorers.village.coins")
    assert f"nine lands you get {LANDS_COINS[9 - LANDS_FROM]} coins" in text_of("explorers.end.lands")
    for section in BOOK.sections:
        for sum_, total in re.findall(r"((?:\d+(?: x \d+)?)(?: \+ \d+(?: x \d+)?)+) = (\d+)", section.text):
            added = sum(math.prod(map(int, part.split(" x "))) for part in sum_.split(" + "))
            assert added == int(total), (section.id, sum_)
