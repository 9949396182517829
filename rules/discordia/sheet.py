"""What a seat has to show: its supply, and the year end as it would come out now.

Fewest workers win, so workers count as negative points.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.discordia import city as cities
from rules.discordia import magna_row, year_end
from rules.discordia.bonuses import words
from rules.discordia.components import GERMANS
from rules.discordia.magna_events import harm_words
from rules.discordia.state import City, DiscordiaState
from rules.discordia.workers import letters, total, worker_words
from rules.game import Item, Scoring
from rules.words import count

_TIE: Final = "discordia.end.tie"


def result(city: City) -> tuple[int, ...]:
    """Fewest workers in supply, then on tiles; then most stars, most decrees."""
    return (-total(city.supply), -cities.workers_on(city), city.stars, len(city.decrees))


class YearEnd(NamedTuple):
    """The year end of a seat if it came now. `raid_draw`, `draw`: workers for a lost raid, for infrastructure.

    `harms`: what the open tiles of the Magna row bring, by kind as in `HARMS` (nothing without them).
    """

    strength: int
    raid: int
    held: bool
    raid_effects: str
    raid_draw: int
    symbols: int
    empty: int
    ring: int
    harvest: int
    draw: int
    harms: tuple[int, ...]

    @property
    def harm_draw(self) -> int:
        """Workers to draw for open Magna tiles."""
        return self.harms[1]


def if_the_year_ended(state: DiscordiaState, seat: int) -> YearEnd:
    """The raid and the infrastructure deficiency of a seat as they stand. Without a right tile the raid is a half."""
    city = state.cities[seat]
    own, theirs = year_end.own_strength(state, seat), year_end.raid_strength(state)
    harms = tuple(magna_row.harms(state))
    held = own >= theirs
    side = state.right if held else state.left
    known = bool(state.left) and (not held or len(state.right) == state.year)
    effect = GERMANS[held][side[-1]].effects if known else ()
    draw = 0 if held else sum(e.n for e in effect if e.op == "draw")
    back = 0 if held else sum(e.n for e in effect if e.op == "aqueduct_back")
    ring = max(0, city.aqueduct - harms[3] - back)
    symbols, empty = cities.symbols(city), cities.empty_spaces(city)
    harvest = cities.harvest(city)
    return YearEnd(
        *(own, theirs, held, words(effect), draw, symbols, empty, ring, harvest, max(0, symbols + empty - ring)),
        harms,
    )


def year_end_line(now: YearEnd) -> str:
    """The year end in one line: "raid lost by 2 (draw 1 worker), 7 workers to draw"."""
    by = abs(now.strength - now.raid)
    raid = f"raid {'held' if now.held else 'lost'}" + (f" by {by}" if by else "")
    harvest = f", up to {now.harvest} to the bag before" if now.harvest else ""
    return f"{raid} ({now.raid_effects}), {now.draw} worker{'' if now.draw == 1 else 's'} to draw{harvest}"


def _raid_figure(now: YearEnd) -> str:
    if now.held:
        return f"held by {now.strength - now.raid}: {now.raid_effects}"
    return f"lost by {now.raid - now.strength}: {now.raid_effects}"


def forecast(state: DiscordiaState, seat: int) -> Scoring:
    """If the year ended now: supply, raid, workers to draw. Its total is what the supply would come to (negative)."""
    city = state.cities[seat]
    now = if_the_year_ended(state, seat)
    supply, on_tiles = total(city.supply), cities.workers_on(city)
    lack = f"{now.symbols} symbols + {now.empty} empty - {now.ring} aqueduct = {now.draw}"
    if now.harvest:
        lack += f" (harvest {now.harvest})"
    raid = f"against {now.raid}" + ("" if len(state.right) == state.year else " and the right tile")
    items: tuple[Item, ...] = (
        Item(
            "supply",
            -supply,
            ("supply",) if supply else (),
            "discordia.end.winner",
            worker_words(letters(city.supply)),
            supply,
        ),
        Item("on-tiles", 0, (), _TIE, f"{count(on_tiles, 'worker')} on tiles and towers", on_tiles),
        Item("strength", 0, (), "discordia.year-end.strength", f"{now.strength} {raid}", now.strength, now.raid),
        Item("raid", -now.raid_draw, _at(now.raid_draw), "discordia.year-end.raid", _raid_figure(now), now.raid_draw),
        Item("infrastructure", -now.draw, _at(now.draw), "discordia.year-end.infrastructure", lack, now.draw),
    )
    if state.magna is not None and state.magna.tiles:
        drawn = now.harm_draw
        harm = Item("harms", -drawn, _at(drawn), "discordia.magna.harms", harm_words(now.harms), drawn)
        items = (*items[:2], harm, *items[2:])
    return Scoring(max(1, state.year), sum(item.points for item in items), items)


def _at(drawn: int) -> tuple[str, ...]:
    return ("city",) if drawn else ()


def sheet(state: DiscordiaState, seat: int) -> Scoring:
    """The standing of a seat: only the workers in its supply count, the rest are figures."""
    shown = forecast(state, seat)
    items = tuple(
        item if item.item == "supply" else Item(item.item, 0, (), item.rule, item.figure, item.have, item.need)
        for item in shown.items
    )
    return Scoring(shown.scoring, items[0].points, items)
