"""The rulebook of Discordia says what the game does: its tables are the components, its rules all of the digest's."""

from __future__ import annotations

import re

import pytest

from rules.discordia.components import DATA, DICE, FRONTS, NONE, SEASONS, SHIPS, TOWERS, figures
from rules.discordia.pieces.bonuses import TRACKS, Tile
from rules.discordia.pieces.workers import NAMES
from rules.discordia.play import Discordia
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, bonus_words
from rules.rulebook import rulebook
from rules.words import count
from tests.rule_coverage import marked

TODAY = figures(Discordia.version)

BOOK = rulebook("discordia")
BOARD = TODAY.boards[0]

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


def said(effects: tuple[object, ...]) -> str:
    """A bonus as the tables write it."""
    return bonus_words(effects) if effects else "-"  # type: ignore[arg-type]


def row(tile: Tile) -> list[str]:
    return [tile.name, str(tile.die), " ".join(tile.spaces), said(tile.effects)]


def test_every_sentence_of_the_digest_has_a_rule_with_a_test() -> None:
    tested = marked()
    for gist, ids in DIGEST.items():
        for name in ids:
            assert BOOK.section(f"discordia.{name}").is_rule, gist
            assert f"discordia.{name}" in tested, gist


def test_every_city_tile_is_listed() -> None:
    ships = [row(TODAY.tiles[ship]) + row(TODAY.tiles[FRONTS + ship]) for ship in range(SHIPS)]
    assert rows_of("tiles", 0) == ships
    for table, kind in ((1, 1), (2, 2), (3, 3)):
        assert rows_of("tiles", table) == [row(tile) for tile in TODAY.tiles[:FRONTS] if tile.kind == kind]


def test_every_extension_tower_decree_and_privilege_is_listed() -> None:
    for listed, extension in zip(rows_of("extensions"), TODAY.extensions, strict=True):
        assert listed[:2] + listed[3:] == [extension.name, str(extension.seats), said(extension.effects)]
        if extension.kind < 4:
            assert listed[2] == count(extension.slots, FOUNDATIONS[extension.kind])
        else:
            spaces = " / ".join(bonus_words(space.effects) for space in extension.spaces)
            assert listed[2] == f"{TRACKS[extension.kind - 4]}: {spaces}"
    for listed, tower in zip(rows_of("towers"), TODAY.tiles[TOWERS:], strict=True):
        brings = f"swap {tower.swap}" if tower.swap else " ".join(tower.spaces)
        figures = [str(tower.seats), KIND_NAMES[tower.kind], str(tower.die), brings]
        assert listed == [tower.name, *figures, said(tower.effects)]
    assert rows_of("decrees", 0) == [[decree.name, decree.text] for decree in TODAY.decrees]
    jokers = [f"{name}s are jokers" for name in NAMES]
    assert rows_of("decrees", 1) == [
        [one.name, jokers[one.joker] if one.joker >= 0 else bonus_words(one.effects)] for one in TODAY.privileges
    ]


def test_every_tile_of_the_germans_and_of_janus_is_listed() -> None:
    pairs = [
        [cell for one in pair for cell in (one.name, str(one.strength), bonus_words(one.effects))]
        for pair in zip(*TODAY.germans, strict=True)
    ]
    assert rows_of("germans") == pairs
    assert rows_of("janus") == [[one.name, one.die, f"-{one.out}", one.take or "-"] for one in TODAY.janus.tiles]


@pytest.mark.rule("discordia.side.boat", "discordia.side.decree", "discordia.bonus.lay", "discordia.option.ladder")
def test_boat_slots_tracks_and_ladder_are_told() -> None:
    boat = [[f"{n} {season}", bonus_words(TODAY.boat[n])] for n, season in enumerate(SEASONS, 1)]
    assert rows_of("side.boat") == boat
    assert rows_of("side.decree") == [[str(n), bonus_words(slot.effects)] for n, slot in enumerate(BOARD.decrees, 1)]
    for which in (0, 1):
        spaces = [bonus_words(space.effects) for space in BOARD.tracks[which][NONE].spaces]
        assert [told[1 + which] for told in rows_of("bonus.lay")][: len(spaces)] == spaces
    ladder = [[str(n), str(step["stars"]), str(step["workers"])] for n, step in enumerate(TODAY.ladder, 1)]
    assert rows_of("option.ladder") == ladder
    assert rows_of("main") == [
        [str(n), ", ".join(texts)] for n, texts in enumerate(one.texts for one in TODAY.actions) if n
    ]


@pytest.mark.rule("discordia.city.foundations", "discordia.setup.main-board", "discordia.solo.setup")
def test_figures_of_set_up_and_town() -> None:
    keys = ("rows", "stars_on_site", "manipulators_out", "extensions", "towers", "decrees", "privileges")
    figures = [[str(seats), *(str(TODAY.seats[seats][key]) for key in keys)] for seats in (1, 2, 3, 4)]
    assert rows_of("setup") == figures
    town = [[KIND_NAMES[k], FOUNDATIONS[k], str(BOARD.open[k]), str(BOARD.slots[k])] for k in range(4)]
    told = rows_of("city.foundations")
    assert [[cells[0].removeprefix("market "), *cells[2:]] for cells in told] == town
    assert [cells[1].split(":")[0] for cells in told] == [colour or "grey" for colour in DICE]
    assert f"starts at {TODAY.janus.workers}, in every game" in text_of("solo.setup")
    assert f"rises by {TODAY.janus.deficiency}," in text_of("solo.year-end")
    assert [int(n) for n in re.findall(r"the (\d)th", text_of("main.extension"))] == list(BOARD.privilege_at)
    start = DATA["start"]
    assert f"{start['workers']} workers drawn blind, {start['stars']} stars" in text_of("setup.player")
    assert "seventeen symbols" in text_of("city.symbols")
