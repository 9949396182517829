"""The rulebook of Discordia says what the game does: its tables are the components, its rules all of the digest's."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.discordia.city.counting import new_city, symbols
from rules.discordia.components import DATA, FRONTS, TOWERS, figures
from rules.discordia.play import Discordia
from rules.discordia.words.pieces import bonus_words
from rules.rulebook import rulebook
from tests.rule_coverage import marked
from tests.rulebook.discordia_tables import all_tables
from tests.rulebook.tables import found

TODAY = figures(Discordia.version)
TODAY_CITY = Discordia().state_type.city_type

BOOK = rulebook("discordia")
BOARD = TODAY.boards[0]
TABLES = all_tables()

DIGEST: dict[str, tuple[str, ...]] = {
    # what it is about
    "four years to develop a town": ("season.course",),
    "no worker in supply wins early, else the fewest after year four": ("end.zero", "end.winner"),
    "first, one city tile each, onto a free place": ("setup.first-tile",),
    "years of five seasons, a turn each in every season": ("season.course", "season.order"),
    "the active player picks one of three dice, the others use the two left": ("season.dice", "season.maximus"),
    "the boat moves on, the next player is active": ("season.course", "season.order"),
    "season four: display filled, second Germans": ("season.refill",),
    "after season five the year end, and a new year": ("year-end.order", "year-end.new-year"),
    # actions
    "the value says what can be done": ("turn.actions", "season.dice"),
    "one main action at most, some side actions": ("turn.main", "turn.actions"),
    "in any order": ("turn.actions",),
    "take a tile of the column, onto a fitting place or over an old one": ("main.tile", "city.overbuild"),
    "ships on harbours, barracks on castella, stalls on market places, farms on fields": ("city.foundations",),
    "a full ship leaves at the end of the turn, turns into a stall": ("ship.sail",),
    "the new stall brings an aqueduct step": ("ship.sail", "bonus.aqueduct"),
    "the action tile says where to deploy": ("main.deploy",),
    "exactly the workers of one space, out of the supply": ("main.deploy-space",),
    "one to three spaces of one to three workers, the top one first, clockwise": ("city.spaces",),
    "a grey worker is of any colour": ("city.spaces", "main.deploy-space"),
    "extensions: more places, longer tracks": ("main.extension",),
    "develop: a star on the lowest free space, with its bonus": ("main.develop", "bonus.lay"),
    "one or two stars from the cult site, if some are left": ("main.stars", "bonus.stars"),
    "special deployments by colour and value, one a tile, new tiles too": ("side.special",),
    "the boat's bonus if the value is that of the season": ("side.boat",),
    "a privilege with the fourth and the sixth extension": ("privilege.take",),
    "tracks bring single or lasting bonuses": ("bonus.lay", "bonus.lasting"),
    "decrees in the turn or at the year end, on the lowest slot, with its bonus, four at most": ("side.decree",),
    "manipulators: once a year, one more or less, the die stays": ("turn.manipulator",),
    "any tower that lies out, above a harbour, or over an old one": ("tower.build",),
    "military towers are filled like barracks": ("tower.military",),
    "trade towers by value alone: draw, then put as many back; two steps when built": ("tower.trade", "bonus.swap"),
    "lasting privileges: a joker, two alike all jokers": ("privilege.lasting",),
    "single privileges, at once or later": ("privilege.single",),
    "the aqueduct lowers the deficiency, to space 10, then swaps": ("bonus.aqueduct", "year-end.infrastructure"),
    # the year end
    "both events one after the other, from the start player clockwise": ("year-end.order",),
    "both Germans against the workers on full barracks and towers": ("year-end.raid", "year-end.strength"),
    "a tie is enough for the reward of the right tile, else the damage of the left": ("year-end.raid",),
    "symbols seen, covered by decrees, extensions, tiles, stars": ("city.symbols", "year-end.infrastructure"),
    "each empty space one more; draw as many": ("year-end.infrastructure",),
    "full tiles are emptied, the others keep their workers": ("year-end.clear",),
    "the top row goes, rows move up, the display is filled": ("year-end.new-year",),
    "manipulators ready, boat back, Germans away and the left one turned": ("year-end.new-year",),
    "who has the most workers is the new start player": ("year-end.new-year",),
    # the end
    "at any time: no worker in supply wins at once": ("end.zero",),
    "after year four: fewest workers in supply, those on tiles do not count": ("end.winner",),
    "a tie goes to the fewest workers on tiles": ("end.tie",),
}
"""What the digest says, sentence by sentence in few words, and the rules of the book that say it."""


def rows_of(section_id: str, table: int = 0) -> list[list[str]]:
    """The cells of a table of a section, without headings and lines of dashes."""
    tables: list[list[list[str]]] = [[]]
    for line in BOOK.section(f"discordia.{section_id}").text.splitlines():
        if line.startswith("|"):
            tables[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        elif tables[-1]:
            tables.append([])
    return tables[table][2:]


def text_of(section_id: str) -> str:
    return " ".join(BOOK.section(f"discordia.{section_id}").text.split())


def test_every_sentence_of_the_digest_has_a_rule_with_a_test() -> None:
    tested = marked()
    for gist, ids in DIGEST.items():
        for name in ids:
            assert BOOK.section(f"discordia.{name}").is_rule, gist
            assert f"discordia.{name}" in tested, gist


@pytest.mark.rule("discordia.side.boat", "discordia.side.decree", "discordia.bonus.lay", "discordia.option.ladder")
@pytest.mark.parametrize("section", TABLES)
def test_the_tables_of_a_section_say_what_the_components_say(section: str) -> None:
    assert found(BOOK.section(f"discordia.{section}").text) == TABLES[section], (
        "python -m tests.rulebook.tables --write"
    )


@pytest.mark.rule("discordia.city.foundations", "discordia.setup.main-board", "discordia.solo.setup")
def test_figures_of_set_up_and_town() -> None:
    assert f"starts at {TODAY.janus.workers}, in every game" in text_of("solo.setup")
    assert f"rises by {TODAY.janus.deficiency}," in text_of("solo.year-end")
    assert [int(n) for n in re.findall(r"the (\d)th", text_of("main.extension"))] == list(BOARD.privilege_at)
    start = DATA["start"]
    assert f"{start['workers']} workers drawn blind, {start['stars']} stars" in text_of("setup.player")
    seen = symbols(new_city(TODAY_CITY, 6))
    assert f"shows {seen} symbols at first" in text_of("city.symbols")
    assert sum(int(cells[1]) for cells in rows_of("city.symbols")) == seen


NUMBERS = ("none", "one", "two", "three", "four", "five", "six")


@pytest.mark.rule("discordia.privilege.single", "discordia.side.decree")
def test_prose_and_tables_give_one_figure_for_one_thing() -> None:
    """The overview said two symbols where the table has three, the rule three stars where the list has two."""
    marked_slots = sum(slot.symbol for slot in BOARD.decrees)
    assert f"{NUMBERS[marked_slots]} of the {NUMBERS[len(BOARD.decrees)]} have a symbol" in text_of("overview.why")
    assert not re.search(rf"\b({'|'.join(NUMBERS[2:])}|[2-9])\b (stars|steps)", text_of("privilege.single"))
    lasting = sum(one.joker >= 0 for one in TODAY.privileges)
    assert f"{NUMBERS[6]} for a single use" in text_of("privilege") and lasting == 8 == len(TODAY.privileges) - 6


def test_the_components_are_those_of_the_box() -> None:
    told = dict(cells[:2] for cells in rows_of("components"))
    fronts = Counter(tile.kind for tile in TODAY.tiles[:FRONTS])
    assert told["city tiles"] == (
        f"{FRONTS}: {fronts[0]} ships with a stall on the back, {fronts[1]} barracks, {fronts[2]} stalls, "
        f"{fronts[3]} farms"
    )
    kinds = Counter(one.kind for one in TODAY.extensions)
    assert re.findall(r"\d+", told["extensions"]) == [str(len(TODAY.extensions)), *(str(kinds[k]) for k in range(6))]
    towers = Counter(tile.kind for tile in TODAY.tiles[TOWERS:])
    assert sorted(re.findall(r"\d+", told["towers"])) == sorted(map(str, (towers.total(), *towers.values())))
    assert told["workers"].startswith(f"{4 * DATA['workers_per_colour']}: {DATA['workers_per_colour']} sailors")
    assert told["stars"] == str(DATA["stars_total"]) and told["action tiles"] == str(len(TODAY.actions) - 1)
    assert told["manipulators"] == str(TODAY.seats[4]["manipulators_out"] + 4 * DATA["start"]["manipulators"])
    assert told["decrees"] == str(len(TODAY.decrees))
    jokers = sum(one.joker >= 0 for one in TODAY.privileges)
    assert told["privileges"] == f"{len(TODAY.privileges)}: {jokers} lasting, {len(TODAY.privileges) - jokers} single"
    left, right = map(len, TODAY.germans)
    assert told["Germanic tiles"] == f"{left + right}: {left} left, {right} right"
    assert told["Janus tiles, for playing alone"] == str(len(TODAY.janus.tiles))
    assert told["Magna: city boards"] == f"{len(TODAY.boards) - 1}, with {len(TODAY.memories)} memory tiles"
    assert told["Magna: outposts"].startswith(f"{len(TODAY.outposts)} Magna tiles")


@pytest.mark.rule("discordia.solo.setup", "discordia.solo.year-end", "discordia.setup.display")
def test_examples_reckon_with_the_figures_of_the_box() -> None:
    step = TODAY.ladder[3]
    told = f"{step['stars']} stars and {step['workers']} workers; his counter starts at {TODAY.janus.workers}"
    assert told in text_of("solo.setup") and not TODAY.janus.per_star
    assert f"3 extensions and 1 decree: his counter rises by {TODAY.janus.deficiency - 4}" in text_of("solo.year-end")
    shown = 6 * TODAY.seats[3]["rows"]
    told = f"{shown} city tiles lie out at first, and {FRONTS - shown} are in the stack"
    assert told in text_of("setup.display")
    assert any((one.die, one.out) == ("yellow blue red", 2) for one in TODAY.janus.tiles)
    assert max(sum(map(len, tile.spaces)) for tile in TODAY.tiles) == 4 and "up to four workers" in text_of(
        "overview.why"
    )
    board = next(board for board in TODAY.boards if board.name == "Mogontiacum")
    assert bonus_words(board.ring_bonus[3]).startswith("swap")
    damage = re.search(r'the damage "([^"]+)"', text_of("year-end.raid"))
    assert damage is not None and damage[1] in [bonus_words(left.effects) for left in TODAY.germans[0]]
