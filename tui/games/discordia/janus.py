"""Janus, as a lone player sees the opponent: his counter as a track, his last tile, what he holds. No Textual here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from rules.discordia.components import EXTENSION_IDS, PRIVILEGE_IDS, SEASONS, TILE_IDS, TOWERS
from rules.discordia.events import JanusGrew, JanusPlayed
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.scoring import is_ending
from rules.discordia.state import DiscordiaState, Janus
from rules.discordia.words import names, pieces
from rules.discordia.words.pieces import FOUNDATIONS
from rules.discordia.year.solo import growth, you_begin
from rules.game import TERMINAL
from rules.words import count
from tui.games.discordia import words_janus
from tui.games.discordia import words_market as words
from tui.games.discordia.signs import MARGIN, Page
from tui.games.discordia.views import View
from tui.kit.cells import Run
from tui.kit.text import fitting
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.reckoning import Log
    from rules.turn_controller import Entry

Line = list[Run]
TRACK, LEAST = 30, 12
"""Steps of his track, one for each worker; a counter above that has a figure only. So many stay for it at least where
more could be said, and all of his workers."""


def janus_lines(state: DiscordiaState, view: View, lines: int) -> list[Line]:
    """Nothing with several seats; else his track, his last tile and what he holds, in at most `lines` lines."""
    janus = state.janus
    if janus is None:
        return []
    signs = view.signs
    by = to_draw(state)
    left, ways = f" {words.his_workers(janus.counter)}", words.he_draws(by, state.figures.janus.deficiency)
    beside = view.width - 2 * MARGIN - 8 - len(left)  # what is said stays whole
    draws = fitting([f", {way}" for way in ways], beside - max(LEAST, min(TRACK, janus.counter))) if ways else ""
    room = min(TRACK, beside - len(draws))
    steps = signs.heavy * min(janus.counter, room)
    first: Line = [(f"{words.JANUS:<8}", "head"), (steps, "bad"), (signs.dot * (room - len(steps)), "note")]
    first += [(left, "name"), (draws, "text")]
    wide = view.width - 8 - MARGIN
    holds = [
        way for brief in (lines < 3, True) for way in words_janus.he_holds(holdings(state.figures, janus, brief=brief))
    ]
    lasts = [words_janus.his_last(last_tile(state.figures, janus, brief=brief)) for brief in (False, True)]
    last, held = (next((text for text in ways if len(text) <= wide), ways[-1]) for ways in (lasts, holds))
    more = [held] if lines < 3 or view.full else [last, held]  # else the offer tells of his tile
    told: list[Line] = [first]
    for text in more:
        for line in wrap(text, wide)[: lines if view.full else 1]:
            told.append([(" " * 8, "text"), (line, "text")])
    return told[: 1 if lines < 2 else None]


def to_draw(state: DiscordiaState) -> int | None:
    """What he would draw if the year ended now; None amid its end, when he may have, and after the game."""
    if state.janus is None or is_ending(state) or state.to_move == TERMINAL:
        return None
    return growth(state.figures, state.janus)


def last_tile(figures: Figures, janus: Janus, brief: bool = False) -> str:
    """The tile he turned up last this year, in words."""
    if not janus.turned:
        return words_janus.no_tile_yet()
    tile = figures.janus.tiles[janus.turned[-1]]
    told = words_janus.his_tile_briefly if brief else words_janus.his_tile
    return told(tile.die, tile.out, tile.take, figures.janus.room)


def holdings(figures: Figures, janus: Janus, brief: bool = False) -> list[str]:
    """What he took from the offer: by name but for extensions, or `brief` by number."""
    extensions = [EXTENSION_IDS[n] for n in range(len(EXTENSION_IDS)) if janus.extensions >> n & 1]
    towers = [TILE_IDS[TOWERS + n] for n in range(len(TILE_IDS) - TOWERS) if janus.towers >> n & 1]
    if brief:
        found = [count(len(extensions), "extension"), count(len(towers), "tower"), count(len(janus.decrees), "decree")]
        found += [count(len(janus.privileges), "privilege"), pieces.stars(janus.stars)]
        return [one for one in found if not one.startswith("0 ")]
    told = [count(len(extensions), "extension")] if extensions else []
    told += [names.tile(figures, tower) for tower in towers]
    told += [words_janus.his_decree(figures.decrees[n].text) for n in janus.decrees]
    told += [words_janus.his_privilege(names.privilege(figures, PRIVILEGE_IDS[n])) for n in janus.privileges]
    return [*told, *([pieces.stars(janus.stars)] if janus.stars else [])]


def laid(figures: Figures, janus: Janus) -> list[str]:
    """His extensions by what they add to a city: `2 fields`, `a longer development track`."""
    taken = [figures.extensions[n] for n in range(len(EXTENSION_IDS)) if janus.extensions >> n & 1]
    adds = Counter[int]()
    for info in taken:
        adds[info.kind] += info.slots if info.kind < len(FOUNDATIONS) else 1
    return [
        count(number, FOUNDATIONS[kind]) if kind < len(FOUNDATIONS) else names.longer(kind - len(FOUNDATIONS))
        for kind, number in sorted(adds.items())
    ]


def begins(state: DiscordiaState, year: int, names: Sequence[str]) -> str:
    """Who is the first in a year."""
    return names[state.start] if state.janus is None or you_begin(year) else words.JANUS


def counted_up_to(entries: Sequence[Entry], start: int) -> int:
    """The log position behind the last year that was counted from `start` on, whose page has told it; else that."""
    grew = (
        at for at in range(len(entries) - 1, start - 1, -1) if any(isinstance(e, JanusGrew) for e in entries[at].events)
    )
    return next(grew, start - 1) + 1


def told(log: Log, start: int) -> list[JournalLine]:
    """What he did from a log position on, a line a turn: in which season and with which die, what he took, and by how
    much his counter changed."""
    found = []
    for at in range(start, len(log.entries)):
        before = log.state_at(at)
        for event in log.entries[at].events:
            if isinstance(event, JanusPlayed):
                pieces, die = (
                    words.janus_pieces(before.figures, event.removed, event.taken),
                    f"{event.colour} {event.value}",
                )
                by = before.janus.counter - event.counter
                text = words_janus.took_in(SEASONS[before.season - 1], pieces, die, by, event.counter)
                found.append(JournalLine(at, None, text))
            elif isinstance(event, JanusGrew):
                found.append(JournalLine(at, None, words.janus_drew(event.by)))
    return found


def janus_height(state: DiscordiaState, view: View, lines: int) -> int:
    return len(janus_lines(state, view, lines))


def draw_janus(page: Page, state: DiscordiaState, view: View, y: int, lines: int) -> None:
    """Janus from line `y` on."""
    for at, line in enumerate(janus_lines(state, view, lines)):
        page.write(MARGIN, y + at, line)
        page.place("janus", MARGIN + len(words.JANUS), y)
