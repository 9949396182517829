"""The main board of Discordia: boat and seasons, columns with dice and action tiles, display, Germans, Janus."""

from __future__ import annotations

from typing import Final

from rules.discordia.components import COLOURS_OF_DICE, COLUMNS, DICE, REFILL_SEASON, SEASONS, TILE_IDS
from rules.discordia.pieces.workers import total
from rules.discordia.state import DiscordiaState
from rules.discordia.turn.display import open_germans
from tui.games.discordia.signs import LABEL, PITCH, Page, draw_tile, short
from tui.games.discordia.words import janus_words

DIE_LETTERS: Final = {0: "b", 1: "r", 3: "y"}


def board_height(state: DiscordiaState) -> int:
    """The lines of the page."""
    return 6 + len(state.display) // COLUMNS * 2 + (state.janus is not None)


def board_page(state: DiscordiaState, glyph_set: str) -> Page:
    """Boat and seasons, columns with dice and action tiles, display, Germans; alone, Janus."""
    page = Page("board", board_height(state), glyph_set)
    for y, name in ((0, "Season"), (1, "boat"), (2, "Dice"), (3, "Actions"), (5, "Display")):
        page.put(0, y, name, ("head" if name != "boat" else "note", "table"))
    for value in range(1, COLUMNS + 1):
        _column(page, state, value)
    for place, tile in enumerate(state.display):
        x, y = LABEL + place % COLUMNS * PITCH, 5 + place // COLUMNS * 2
        if tile >= 0:
            piece = state.figures.tiles[tile]
            draw_tile(page, x, y, piece, 0, short(piece.effects, page.signs), ("tile", TILE_IDS[tile]))
        else:
            page.put(x + 1, y, page.signs.dot * 3, ("note", "table"))
    _foot(page, state)
    return page


def _column(page: Page, state: DiscordiaState, value: int) -> None:
    x, signs = LABEL + (value - 1) * PITCH, page.signs
    if value <= len(SEASONS):
        here = value == state.season
        page.put(x + 1, 0, SEASONS[value - 1], ("full" if here else "note", "table"))
        page.put(x + 1, 1, short(state.figures.boat[value], signs), ("text", "table"))
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
        texts = state.figures.actions[state.actions[value - 1]].texts
        kinds = [text.partition(" ")[2] for text in texts if text.startswith("deploy")]
        others = [_other(text, page) for text in texts if not text.startswith("deploy")]
        page.put(x, 3, (signs.right + " ".join(_KINDS[kind] for kind in kinds))[: PITCH - 1], ("text", "table"))
        page.put(x + 1, 4, " ".join(others)[: PITCH - 2], ("text", "table"))


_KINDS: Final = {"ship": "ship", "barracks": "barr", "stall": "stall", "farm": "farm"}


def _other(text: str, page: Page) -> str:
    word, _, number = text.partition(" ")
    return f"{page.signs.star}{number}" if word == "star" else {"develop": "develop"}.get(word, word)


def _foot(page: Page, state: DiscordiaState) -> None:
    left, right = open_germans(state)
    y = page.height - 1 - (state.janus is not None)
    signs = page.signs
    page.write(0, page.height - 1, janus_words(state, signs))
    page.target(("stars", ""), 0, y, 9)
    x = page.write(1, y, [("Stars ", "head"), (str(state.site), "star")]) + 1
    x = page.write(max(x, 10), y, [("Bag ", "head"), (str(total(state.bag)), "name")]) + 1
    x = page.write(x, y, [(f"{signs.plus_minus}1 ", "head"), (str(state.manipulators), "name")]) + 2
    x = page.write(x, y, [("Germans ", "head")])
    lost = f"{left.name} {left.strength} lost: {short(left.effects, signs)}" if left else "none yet"
    held = (
        f"{right.name} {right.strength} held: {short(right.effects, signs)}"
        if right
        else f"right one: {SEASONS[REFILL_SEASON - 1]}"
    )
    page.write(x, y, [(lost, "bad"), (" + ", "note"), (held, "good")])
