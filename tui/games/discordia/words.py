"""The words beside the boards of Discordia: year-end forecast, standing, what an action does. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.bonuses import words
from rules.discordia.city_boards import decree_text
from rules.discordia.components import BOAT, DECREE_INDEX, DICE, KIND, SEASONS, YEARS
from rules.discordia.events import Displayed, Raided, Rolled, TurnEnded, YearBegun
from rules.discordia.magna_events import HarmsStruck, harm_words
from rules.discordia.outlook import Outlook, Standing, standing
from rules.discordia.sheet import YearEnd
from rules.discordia.solo import growth
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.words import board_words, extension_words, privilege_words, tile_words
from rules.discordia.workers import COLOURS, NAMES, counts
from rules.game import Event
from rules.turn_controller import Entry
from tui.games.discordia.signs import Signs, Target
from tui.games.discordia.turn import figures

Run = tuple[str, str]
"""A text and its role: of the lines of `tui.table.scores`, or "bad", "warn"."""
Line = list[Run]
_NAME: Final = 9


def progress_words(state: DiscordiaState) -> str:
    """Where the game stands."""
    if not state.season:
        return "setting up" if state.year == 1 else f"year {state.year} of {YEARS}"
    janus = f", Janus {state.janus.counter}" if state.janus is not None else ""
    return f"year {state.year}, {SEASONS[state.season - 1]}{janus}"


def raid_words(now: YearEnd) -> str:
    """How the raid would come out."""
    by = abs(now.strength - now.raid)
    return f"raid {'held' if now.held else 'lost'}" + (f" by {by}" if by else "")


def forecast_line(state: DiscordiaState, seat: int, width: int) -> Line:
    """The year end as it would come out now, in one line as long as there is room for."""
    own = standing(state, seat)
    now = own.year_end
    known = "" if len(state.right) == state.year else ", right tile to come"
    end = after_year_end(own)
    runs = [("If the year ended now: ", "head"), (raid_words(now), "gain" if now.held else "loss")]
    brings = f" ({now.raid_effects})" if now.raid_effects != "nothing" else ""
    harms = [(f", outposts {harm_words(now.harms)}", "loss")] if any(now.harms) else []
    long = [*runs, *harms, (f"{brings}{known}, {now.draw} workers to draw: supply {own.supply} to {end}", "points")]
    if len("".join(text for text, _ in long)) <= width:
        return long
    if now.harm_draw:  # the other harms show in raid and infrastructure
        runs[0] = ("Year end now: ", "head")
        runs.append((f", {now.harm_draw} for outposts", "loss"))
    return [*runs, (f", {now.draw} to draw: supply {own.supply} to {end}", "points")]


def after_year_end(own: Standing) -> int:
    """The supply after the year end as it would come out now."""
    return own.supply + own.year_end.draw + own.year_end.raid_draw + own.year_end.harm_draw


def panel_lines(state: DiscordiaState, seat: int, seen: Outlook | None, signs: Signs) -> list[Line]:
    """The panel of a seat's standing and year end; with `seen` what the action under the cursor would change."""
    before = standing(state, seat)
    after = seen.after if seen is not None else before
    now, then = before.year_end, after.year_end
    raid = f"{now.raid}" + ("" if len(state.right) == state.year else " + right tile")
    lines: list[Line] = [[("If the year ended now", "head")]]
    lines.append([_name("strength"), *_figure(now.strength, then.strength, signs), (f" against {raid}", "note")])
    changed = raid_words(then) != raid_words(now)
    lines.append([_name("raid"), (raid_words(then).removeprefix("raid "), "gain" if then.held else "loss")])
    if changed:
        lines[-1].append((f" (was {raid_words(now).removeprefix('raid ')})", "changed"))
    brings = "reward not turned up yet" if then.held and len(state.right) < state.year else then.raid_effects
    lines.append([_name(""), (brings, "note")])
    lines.append([_name("to draw"), *_figure(now.draw, then.draw, signs, less=True), (_sums(then, signs), "note")])
    if then.harvest:
        lines.append([_name("harvest"), (f"up to {then.harvest} to the bag before", "note")])
    if any(now.harms) or any(then.harms):
        was = f" (was {harm_words(now.harms)})" if now.harms != then.harms else ""
        lines.append([_name("outposts"), (harm_words(then.harms), "loss"), (was, "changed")])
    ends = [after_year_end(one) for one in (before, after)]
    lines += [[_name("supply"), *_figure(ends[0], ends[1], signs, less=True), (" after that", "note")], []]
    return lines + _standing_lines(state, seat, before, after, signs)


def _standing_lines(state: DiscordiaState, seat: int, before: Standing, after: Standing, signs: Signs) -> list[Line]:
    lines: list[Line] = [[("Now", "head")]]
    by_colour = " ".join(f"{c.upper()}{n}" for c, n in zip(COLOURS, counts(state.cities[seat].supply), strict=True))
    lines.append([_name("supply"), *_figure(before.supply, after.supply, signs, less=True), (f"  {by_colour}", "note")])
    lines.append([_name("on tiles"), *_figure(before.on_tiles, after.on_tiles, signs)])
    lines.append([_name("stars"), *_figure(before.stars, after.stars, signs)])
    return lines


def _sums(now: YearEnd, signs: Signs) -> str:
    return f"  {signs.symbol}{now.symbols} + {now.empty} - {now.ring}"


def _name(text: str) -> Run:
    return text.ljust(_NAME), "name"


def _figure(before: int, after: int, signs: Signs, less: bool = False) -> Line:
    if before == after:
        return [(str(before), "points")]
    return [(f"{before}{signs.to}{after}", "gain" if (after < before) == less else "loss")]


def effect_runs(words_: str, seen: Outlook, signs: Signs) -> Line:
    """What an action does and leaves: `deploy by to F24: supply 13→11, to draw 12→11, full`."""
    told = ", ".join(figures(seen, signs))
    if any("full" in line.split(", ") for line in seen.lines):
        told += ", full" if told else "full"
    runs: Line = [(words_, ""), (f": {told}" if told else "", "points")]
    if seen.wins:
        return [*runs, (" no worker left: you win!", "gain")]
    if seen.asks and not seen.asks.startswith("draw "):
        runs.append((f", then {seen.asks}", "note"))
    return runs


def pick_lines(supply: int, chosen: str) -> list[Line]:
    """A line for each colour of which there are workers: how many there are, how many go into the bag."""
    lines = []
    for colour, name, count in zip(COLOURS, NAMES, counts(supply), strict=True):
        if count:
            away = chosen.count(colour)
            text = f"{name + 's':<11}{count:>3} in supply   "
            lines.append([(text, ""), (f"put back {away}" if away else "keep all", "points" if away else "note")])
    return lines


def janus_words(state: DiscordiaState, signs: Signs) -> Line:
    """Janus: his counter, what he holds, the tiles of this year."""
    janus = state.janus
    if janus is None:
        return []
    held = (
        f"   extensions {janus.extensions.bit_count()}  towers {janus.towers.bit_count()}  decrees {len(janus.decrees)}"
    )
    held += f"  priv. {len(janus.privileges)}  {signs.star}{janus.stars}"
    grows = f"   year end +{growth(janus)}"
    return [("Janus    ", "head"), (f"{janus.counter}", "name"), (held, "text"), (grows, "note")]


def overview(state: DiscordiaState, seat: int, signs: Signs) -> list[str]:
    """A city in two lines."""
    own = standing(state, seat)
    city = state.cities[seat]
    now = own.year_end
    kinds = [sum(KIND[site & TILE] == kind for site in city.sites) for kind in range(6)]
    tiles = ", ".join(f"{n} {name}" for n, name in zip(kinds, _SHORT_KINDS, strict=True) if n)
    return [
        f"{signs.star}{own.stars}, {own.on_tiles} on {tiles or 'no tile yet'}",
        f"{raid_words(now)}, {now.draw} to draw",
    ]


_SHORT_KINDS: Final = ("ship", "barr.", "stall", "farm", "mil.", "trade")


def target_words(state: DiscordiaState, seat: int, target: Target) -> str:
    """What is at a place of a board, where no action belongs to it."""
    what, name = target
    if what == "supply":
        at = COLOURS.index(name)
        return f"{counts(state.cities[seat].supply)[at]} {NAMES[at]}s in supply"
    if what in ("tile", "site", "tower", "outpost"):
        return tile_words(name)
    if what == "board":
        return board_words(name)
    if what == "extension":
        return extension_words(name)
    if what in ("privilege", "own"):
        return privilege_words(name)
    if what == "decree":
        return f"{name}: {decree_text(state.cities[seat], DECREE_INDEX[name])}"
    if what == "column":
        return f"column {name}: action tile {state.actions[int(name) - 1]}" if state.actions else ""
    if what == "die":
        return f"the {name} die: {state.dice[DICE.index(name)]}"
    if what == "boat":
        return f"boat bonus of {SEASONS[state.season - 1]}: {words(BOAT[state.season])}"
    if what == "stars":
        return f"{state.site} stars on the star cult site"
    return f"{name} track" if what == "track" else ""


def year_end_events(entries: Sequence[Entry]) -> list[Event]:
    """What happened at the last year end: from its harms, or first raid, to the new year."""
    found: list[Event] = []
    for entry in reversed(entries):
        if found and any(isinstance(event, Rolled) for event in entry.events):
            break
        if found or any(isinstance(event, YearBegun) for event in entry.events):
            found[:0] = entry.events
    start = next((at for at, event in enumerate(found) if isinstance(event, HarmsStruck | Raided)), len(found))
    return [event for event in found[start:] if not isinstance(event, Displayed | TurnEnded)]
