"""The words beside the boards of Discordia: year-end forecast, standing, what an action does. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.discordia.city.counting import decree_text
from rules.discordia.components import DECREE_INDEX, DICE, KIND, SEASONS, YEARS
from rules.discordia.events import JanusGrew, JanusPlayed
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import COLOURS, NAMES, counts
from rules.discordia.preview import DiscordiaPreview, Standing, standing
from rules.discordia.scoring import YearEnd, is_ending, raid_outcome
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.telling import board_words
from rules.discordia.words.happened import event_text
from rules.discordia.words.pieces import bonus_words
from rules.discordia.words.tiles import extension_words, privilege_words, tile_words
from rules.discordia.year.solo import growth
from rules.turn_controller import Entry
from rules.words import count, plural
from tui.games.discordia.signs import Signs, Target
from tui.games.discordia.turn import figures
from tui.kit.cells import Run

Line = list[Run]
"""Roles: those of the lines of `tui.table.scores`, and "bad", "warn"."""
_NAME: Final = 9


def progress_words(state: DiscordiaState) -> str:
    """Where the game stands."""
    if not state.season:
        return "setting up" if state.year == 1 else f"year {state.year} of {YEARS}"
    janus = f", Janus {state.janus.counter}" if state.janus is not None else ""
    return f"year {state.year}, {SEASONS[state.season - 1]}{janus}"


def forecast_line(state: DiscordiaState, seat: int, width: int) -> Line:
    """The year end as it would come out now, in one line as long as there is room for."""
    own = standing(state, seat)
    now = own.year_end
    if now is None:
        return []
    runs: Line = [(_head(state) + ": ", "head")]
    known = "" if now.known else ", right tile to come"
    brings = f" ({bonus_words(now.raid_effects)})" if now.raid_effects else ""
    if now.raids:
        runs.append((raid_outcome(now), "gain" if now.held else "loss"))
    harms = [(f", outposts {harm_words(now.harms)}", "loss")] if any(now.harms) else []
    comma = ", " if now.raids else ""
    end = f"{count(now.draw, 'worker')} to draw: supply {own.supply} to {now.supply}"
    long = [*runs, *harms, (f"{brings}{known if now.raids else ''}{comma}{end}", "points")]
    if len("".join(text for text, _ in long)) <= width:
        return long
    if now.harm_draw:  # the other harms show in raid and infrastructure
        runs[0] = ("Year end now: ", "head")
        runs.append((f", {now.harm_draw} for outposts", "loss"))
    return [*runs, (f"{comma}{now.draw} to draw: supply {own.supply} to {now.supply}", "points")]


def _head(state: DiscordiaState) -> str:
    """What the forecast is about: once the year is ending, what is left of that."""
    return "The rest of the year end" if is_ending(state) else "If the year ended now"


def panel_lines(state: DiscordiaState, seat: int, seen: DiscordiaPreview | None, signs: Signs) -> list[Line]:
    """The panel of a seat's standing and year end; with `seen` what the action under the cursor would change."""
    before = seen.standing if seen is not None else standing(state, seat)
    after = seen.standing_then if seen is not None else before
    lines: list[Line] = []
    if before.year_end is not None:
        lines += [[(_head(state), "head")], *_year_end_lines(before.year_end, after.year_end, signs), []]
    return lines + _standing_lines(state, seat, before, after, signs)


def _year_end_lines(now: YearEnd, then: YearEnd | None, signs: Signs) -> list[Line]:
    """The year end before and after an action; `then` None: the action ends the game."""
    if then is None:
        return [[("none: the game is over", "note")]]
    lines: list[Line] = []
    if now.raids or then.raids:
        lines += _raid_lines(now, then, signs)
    if then.lacks or then.draw != now.draw:
        lines.append([_name("to draw"), *_figure(now.draw, then.draw, signs, less=True), (_sums(then, signs), "note")])
    if then.harvest:
        lines.append([_name("harvest"), (f"up to {then.harvest} to the bag before", "note")])
    if any(now.harms) or any(then.harms):
        was = f" (was {harm_words(now.harms)})" if now.harms != then.harms else ""
        lines.append([_name("outposts"), (harm_words(then.harms), "loss"), (was, "changed")])
    lines.append([_name("supply"), *_figure(now.supply, then.supply, signs, less=True), (" after that", "note")])
    return lines


def _raid_lines(now: YearEnd, then: YearEnd, signs: Signs) -> list[Line]:
    against = f" against {now.raid}" + ("" if now.known else " + right tile")
    outcome, before = (raid_outcome(one).removeprefix("raid ") for one in (then, now))
    brings = "reward not turned up yet" if then.held and not then.known else bonus_words(then.raid_effects)
    return [
        [_name("strength"), *_figure(now.strength, then.strength, signs), (against, "note")],
        [
            _name("raid"),
            (outcome, "gain" if then.held else "loss"),
            *([(f" (was {before})", "changed")] if outcome != before else []),
        ],
        [_name(""), (brings, "note")],
    ]


def _standing_lines(state: DiscordiaState, seat: int, before: Standing, after: Standing, signs: Signs) -> list[Line]:
    lines: list[Line] = [[("Now", "head")]]
    by_colour = " ".join(f"{c.upper()}{n}" for c, n in zip(COLOURS, counts(state.cities[seat].supply), strict=True))
    lines.append([_name("supply"), *_figure(before.supply, after.supply, signs, less=True), (f"  {by_colour}", "note")])
    lines.append([_name("on tiles"), *_figure(before.on_tiles, after.on_tiles, signs)])
    lines.append([_name("stars"), *_figure(before.stars, after.stars, signs)])
    return lines


def _sums(now: YearEnd, signs: Signs) -> str:
    held = f", bag {now.draw}" if now.draw < now.lack else ""
    return f"  {signs.symbol}{now.symbols} + {now.empty} - {now.ring}{held}"


def _name(text: str) -> Run:
    return text.ljust(_NAME), "name"


def _figure(before: int, after: int, signs: Signs, less: bool = False) -> Line:
    if before == after:
        return [(str(before), "points")]
    return [(f"{before}{signs.right}{after}", "gain" if (after < before) == less else "loss")]


def effect_runs(words_: str, seen: DiscordiaPreview, signs: Signs) -> Line:
    """What an action does and leaves: `deploy by to F24: supply 13→11, to draw 12→11, full`."""
    told = ", ".join(figures(seen, signs))
    if any("full" in line.split(", ") for line in seen.lines):
        told += ", full" if told else "full"
    runs: Line = [(words_, ""), (f": {told}" if told else "", "points")]
    if seen.wins:
        return [*runs, (" no worker left: you win!", "gain")]
    if seen.asks and not seen.draws:
        runs.append((f", then {seen.asks}", "note"))
    return runs


def pick_lines(supply: int, chosen: str) -> list[Line]:
    """A line for each colour of which there are workers: how many there are, how many go into the bag."""
    lines = []
    for colour, name, number in zip(COLOURS, NAMES, counts(supply), strict=True):
        if number:
            away = chosen.count(colour)
            text = f"{plural(2, name):<11}{number:>3} in supply   "
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
    grows = f"   year end +{growth(state.figures, janus)}"
    return [("Janus    ", "head"), (f"{janus.counter}", "name"), (held, "text"), (grows, "note")]


class OfJanus(NamedTuple):
    """What Janus did: in the words of the journal, and as short as can be."""

    told: list[str]
    brief: str


def janus_lines(figures_: Figures, entries: Sequence[Entry]) -> OfJanus:
    """What Janus did in these entries of the log; brief: `Janus at 9 (F22, K07 gone), at 22 (draws 13)`."""
    told, brief = [], []
    for event in (event for entry in entries for event in entry.events):
        match event:
            case JanusPlayed(removed=removed, taken=taken, counter=counter):
                gone = ", ".join(piece for piece in (removed, taken) if piece) or "nothing"
                brief.append(f"at {counter} ({gone} gone)")
            case JanusGrew(by=by, counter=counter):
                brief.append(f"at {counter} (draws {by})")
            case _:
                continue
        told.append(event_text(figures_, event))
    return OfJanus(told, f"Janus {', '.join(brief)}")


def overview(state: DiscordiaState, seat: int, signs: Signs) -> list[str]:
    """A city in two lines."""
    own = standing(state, seat)
    city = state.cities[seat]
    now = own.year_end
    kinds = [sum(KIND[site & TILE] == kind for site in city.sites) for kind in range(6)]
    tiles = ", ".join(f"{n} {name}" for n, name in zip(kinds, _SHORT_KINDS, strict=True) if n)
    return [
        f"{signs.star}{own.stars}, " + (f"{count(own.on_tiles, 'worker')} on {tiles}" if tiles else "no tile yet"),
        f"{raid_outcome(now)}, {now.draw} to draw" if now is not None else f"{own.supply} in supply",
    ]


_SHORT_KINDS: Final = ("ship", "barr.", "stall", "farm", "mil.", "trade")


def target_words(state: DiscordiaState, seat: int, target: Target) -> str:
    """What is at a place of a board, where no action belongs to it."""
    what, name = target
    if what == "supply":
        at = COLOURS.index(name)
        return f"{count(counts(state.cities[seat].supply)[at], NAMES[at])} in supply"
    if what in ("tile", "site", "tower", "outpost"):
        return tile_words(state.figures, name)
    if what == "board":
        return board_words(state, name)
    if what == "extension":
        return extension_words(state.figures, name)
    if what in ("privilege", "own"):
        return privilege_words(state.figures, name)
    if what == "decree":
        return f"{name}: {decree_text(state.cities[seat], DECREE_INDEX[name])}"
    if what == "column":
        return f"column {name}: action tile {state.actions[int(name) - 1]}" if state.actions else ""
    if what == "die":
        return f"the {name} die: {state.dice[DICE.index(name)]}"
    if what == "boat":
        return f"boat bonus of {SEASONS[state.season - 1]}: {bonus_words(state.figures.boat[state.season])}"
    if what == "stars":
        return f"{count(state.site, 'star')} on the star cult site"
    return f"{name} track" if what == "track" else ""
