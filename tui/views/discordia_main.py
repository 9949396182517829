"""The main board of Discordia as two pages: the columns with dice, action tiles and display; and what else lies out."""

from __future__ import annotations

from typing import Final

from rules.discordia.bonuses import words
from rules.discordia.city import decree_figure, fits
from rules.discordia.components import (
    ACTION_TEXTS,
    BOAT,
    COLOURS_OF_DICE,
    COLUMNS,
    DECREES,
    DICE,
    EXTENSIONS,
    PRIVILEGES,
    SEASONS,
    TILES,
    TOWERS,
    TRADE,
    Extension,
    German,
)
from rules.discordia.state import DiscordiaState
from rules.discordia.survey import open_germans
from rules.discordia.workers import total
from tui.views.cells import Area
from tui.views.discordia_signs import KIND_LETTERS, LABEL, PITCH, WIDTH, Page, draw_tile, short, spaces_runs

DIE_LETTERS: Final = {0: "b", 1: "r", 3: "y"}
_CELL: Final = 9
"""Columns from one extension or tower to the next."""
_DECREE: Final = WIDTH // 2


def board_page(state: DiscordiaState, glyph_set: str) -> Page:
    """Boat and seasons, columns with dice and action tiles, display, Germans."""
    rows = len(state.display) // COLUMNS
    page = Page("board", 6 + 2 * rows, glyph_set)
    for y, name in ((0, "Season"), (1, "boat"), (2, "Dice"), (3, "Actions"), (5, "Display")):
        page.put(0, y, name, ("head" if name != "boat" else "note", "table"))
    for value in range(1, COLUMNS + 1):
        _column(page, state, value)
    for place, tile in enumerate(state.display):
        x, y = LABEL + place % COLUMNS * PITCH, 5 + place // COLUMNS * 2
        if tile >= 0:
            draw_tile(page, x, y, tile, 0, short(TILES[tile].effects, page.signs), ("tile", TILES[tile].name))
        else:
            page.put(x + 1, y, page.signs.dots * 3, ("note", "table"))
    _foot(page, state)
    return page


def _column(page: Page, state: DiscordiaState, value: int) -> None:
    x, signs = LABEL + (value - 1) * PITCH, page.signs
    if value <= len(SEASONS):
        here = value == state.season
        page.put(x + 1, 0, SEASONS[value - 1], ("full" if here else "note", "table"))
        page.put(x + 1, 1, short(BOAT[value], signs), ("text", "table"))
        if here:
            page.put(x, 0, signs.boat, ("full", "table"))
            page.target(("boat", ""), x, 1, PITCH - 1)
    chosen = state.die >= 0 and state.value == value
    page.target(("column", str(value)), x, 2, 3)
    page.put(x + 1, 2, str(value), ("name", "table"))
    if chosen:
        page.put(x + 1, 2, f"{value}{signs.cursor}", ("full", "table"))
    at = x + 3
    for die in COLOURS_OF_DICE:
        if state.dice[die] == value:
            letter = DIE_LETTERS[die]
            out = die == state.taken and die != state.die
            role = "used" if out else f"die-{letter}"
            page.target(("die", DICE[die]), at, 2, 3)
            page.put(at + 1, 2, f"{letter}{value}" if not out else f"{letter}-", (role, "table"))
            at += 3
    if state.actions:
        texts = ACTION_TEXTS[state.actions[value - 1]]
        kinds = [text.partition(" ")[2] for text in texts if text.startswith("deploy")]
        others = [_other(text, page) for text in texts if not text.startswith("deploy")]
        page.put(x, 3, (signs.to + " ".join(_KINDS[kind] for kind in kinds))[: PITCH - 1], ("text", "table"))
        page.put(x + 1, 4, " ".join(others)[: PITCH - 2], ("text", "table"))


_KINDS: Final = {"ship": "ship", "barracks": "barr", "stall": "stall", "farm": "farm"}


def _other(text: str, page: Page) -> str:
    word, _, number = text.partition(" ")
    return f"{page.signs.star}{number}" if word == "star" else {"develop": "develop"}.get(word, word)


def german_words(german: German | None, side: str) -> str:
    """`GL03 2: draw 2 workers`, or that it comes later."""
    if german is None:
        return "from Saturnalia on" if side else "none yet"
    return f"{german.name} strength {german.strength}: {words(german.effects)}"


def _foot(page: Page, state: DiscordiaState) -> None:
    left, right = open_germans(state)
    y = page.height - 1
    signs = page.signs
    page.target(("stars", ""), 0, y, 9)
    x = page.write(1, y, [("Stars ", "head"), (str(state.site), "star")]) + 1
    x = page.write(max(x, 10), y, [("Bag ", "head"), (str(total(state.bag)), "name")]) + 1
    x = page.write(x, y, [(f"{signs.plus_minus}1 ", "head"), (str(state.manipulators), "name")]) + 2
    x = page.write(x, y, [("Germans ", "head")])
    lost = f"{left.name} {left.strength} lost: {short(left.effects, signs)}" if left else "none yet"
    held = f"{right.name} {right.strength} held: {short(right.effects, signs)}" if right else "right one from season 4"
    page.write(x, y, [(lost, "bad"), (" + ", "note"), (held, "good")])


# --- what else lies out ---------------------------------------------------------------------------------------------


def offer_page(state: DiscordiaState, seat: int, glyph_set: str) -> Page:
    """Extensions, towers, decrees and privileges that lie out; `seat`: for whom the decrees' figures stand."""
    decrees, privileges = len(state.decrees), len(state.privileges)
    height = 8 + max(1, -(-decrees // 2)) + max(1, -(-privileges // 4))
    page = Page("offer", height, glyph_set)
    city = state.cities[seat]
    for kind, name in enumerate(("Harbour", "Castell.", "Market", "Field", "Develop", "Expedit.")):
        page.put(0, kind, name, ("head", "table"))
        own = [(number, e) for number, e in enumerate(EXTENSIONS) if e.kind == kind and state.extensions >> number & 1]
        width = _CELL if kind < 4 else 14
        for at, (number, extension) in enumerate(own):
            room = fits(city, number)
            _extension(page, LABEL + at * width, kind, extension, room)
    _towers(page, state)
    y = 8
    page.put(0, y, "Decrees", ("head", "table"))
    for at, decree in enumerate(state.decrees):
        _decree(page, LABEL + at % 2 * (_DECREE - 4), y + at // 2, decree, decree_figure(city, decree))
    y += max(1, -(-decrees // 2))
    page.put(0, y, "Privil.", ("head", "table"))
    for at, number in enumerate(sorted(state.privileges)):
        _privilege(page, LABEL + at % 4 * 18, y + at // 4, number)
    return page


def _extension(page: Page, x: int, y: int, extension: Extension, room: bool) -> None:
    page.target(("extension", extension.name), x, y, _CELL - 1 if extension.kind < 4 else 13)
    if extension.kind < 4:
        more = short(extension.effects, page.signs) or f"x{extension.slots}"
    else:
        more = ",".join(short(space.effects, page.signs) for space in extension.spaces)
    page.write(x + 1, y, [(extension.name, "name" if room else "used"), (" " + more, "text" if room else "used")])


def _towers(page: Page, state: DiscordiaState) -> None:
    page.put(0, 6, "Trade", ("head", "table"))
    page.put(0, 7, "Military", ("head", "table"))
    column = [0, 0]
    for tower in range(TOWERS, len(TILES)):
        if not state.towers >> tower - TOWERS & 1:
            continue
        tile = TILES[tower]
        trade = tile.kind == TRADE
        x, y = LABEL + column[not trade] * _CELL, 6 if trade else 7
        column[not trade] += 1
        letter = KIND_LETTERS[tile.kind]
        page.target(("tower", tile.name), x, y, _CELL - 1)
        x = page.write(x + 1, y, [(tile.name, "name"), (f"{letter}{tile.die}", f"die-{letter}")])
        page.write(x, y, [(f" sw{tile.swap}", "text")] if trade else spaces_runs(tile.spaces, 0))


def _decree(page: Page, x: int, y: int, number: int, have: int) -> None:
    decree = DECREES[number]
    met = have <= decree.n if decree.at_most else have >= decree.n
    page.target(("decree", decree.name), x, y, _DECREE - 5)
    figure = f" {have}/{decree.n}"
    text = decree.text[: _DECREE - 10 - len(figure)]
    page.write(
        x + 1, y, [(decree.name + " ", "name"), (text, "text"), (figure, "good" if met else "note")]
    )


def _privilege(page: Page, x: int, y: int, number: int) -> None:
    privilege = PRIVILEGES[number]
    page.target(("privilege", privilege.name), x, y, 17)
    page.put(x + 1, y, privilege.name, ("name", "table"))
    if privilege.joker >= 0:
        letter = "brwy"[privilege.joker]
        page.write(x + 5, y, [(letter, f"off-{letter}"), (" fit anywhere"[:12], "text")])
    else:
        page.put(x + 5, y, short(privilege.effects, page.signs), ("text", "table"))


__all__ = ["Area", "board_page", "german_words", "offer_page"]
