"""The words of a table of Discordia that is told, not drawn. Those of the pieces stand in `rules.discordia.words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import BARRACKS, DICE, FARM, FRONTS, KIND, MILITARY, SEASONS, SHIP, TRADE
from rules.discordia.pieces.bonuses import Figures, Frame, JanusTile
from rules.discordia.words.names import space, tile
from rules.discordia.words.pieces import FOUNDATIONS, bonus_words, worker_words
from rules.discordia.words.tiles import spaces_words
from rules.words import count, listed
from tui.games.discordia import words_janus, words_market
from tui.games.discordia.words_town import label

CITY: Final = "city"
SUPPLY: Final = "supply"
STARS: Final = "stars"
MANIPULATORS: Final = "manipulators"
AQUEDUCT: Final = "aqueduct"
DECREES_YOURS: Final = "fulfilled decrees"
PRIVILEGES_YOURS: Final = "own privileges"
YEAR_END: Final = "year end"
DISTRICTS: Final = ("harbours", "castella", "market places", "fields")
TOWER_PLACES: Final = "tower places"
SEASON: Final = "season"
DICE_HEAD: Final = "dice"
BOAT: Final = "boat"
STOCK: Final = "stock"
GERMANS: Final = "Germans"
EXTENSIONS: Final = "extensions"
TOWERS: Final = "towers"
PRIVILEGES: Final = "privileges"
JANUS: Final = "Janus"
_DIE_OF: Final = {SHIP: "blue", BARRACKS: "red", FARM: "yellow", MILITARY: "red"}
"""The die that a special deployment wants, by kind of tile."""


def line(name: str, what: str) -> str:
    return f"{name[:1].upper()}{name[1:]}: {what}"


def several(what: Sequence[str]) -> str:
    return "; ".join(what) or "none"


def also(first: str, second: str) -> str:
    """What two pieces of the same name are."""
    return first if second in first.split(ANOTHER) else f"{first}{ANOTHER}{second}"


ANOTHER: Final = "; another: "

# --- a city -----------------------------------------------------------------------------------------------------------


def place(kind: int, number: int) -> str:
    """A foundation of a district: "harbour 1"."""
    return f"{FOUNDATIONS[kind]} {number}"


def tower_place(number: int) -> str:
    return f"tower place {number}"


def at_place(what: str, where: str) -> str:
    """A tile and where it lies: "ship 4 in harbour 1"."""
    return f"{what} {'on' if where.startswith(('field', 'tower', 'outpost')) else 'in'} {where}"


def free(symbol: bool) -> str:
    return f"free{_SYMBOL * symbol}"


def shut(symbol: bool) -> str:
    return f"closed until an extension opens it{_SYMBOL * symbol}"


_SYMBOL: Final = ", with a symbol: a worker to draw at the year end"


def room(kind: int, built: int, opened: int, all_: int, symbols: int) -> str:
    """A district or the tower places in one line. `symbols`: those to be seen."""
    shown = f", {count(symbols, 'symbol')} to be seen" if symbols else ""
    return f"{built} built, {opened - built} free, {all_ - opened} closed{shown}"


def site(figures: Figures, number: int, filled: int, workers: str, used: bool) -> str:
    """What lies on a foundation: who stands there, who is missing, and what it brings."""
    info, kind = figures.tiles[number], KIND[number]
    name = tile(figures, info.name)
    if kind == TRADE:
        when = "used this turn" if used else f"once a turn with a die of {info.die}"
        return f"{name}: swap {count(info.swap, 'worker')}, {when}"
    there = f"{worker_words(workers)} on it" if workers else "nobody on it"
    missing = info.spaces[filled:]
    wants = f"wants {', then '.join(map(space, missing))}" if missing else "full"
    return "; ".join(
        [name, there, wants, *_special(figures, number, bool(missing), used), _good(figures, number, bool(missing))]
    )


def _special(figures: Figures, number: int, missing: bool, used: bool) -> list[str]:
    if not missing:
        return []
    die = f"{_DIE_OF.get(KIND[number], 'any')} die of {figures.dice[number]}"
    return ["special deployment used this turn" if used else f"special deployment with {_a(die)}"]


def _a(die: str) -> str:
    return die if die.startswith("any") else f"a {die}"


def _good(figures: Figures, number: int, missing: bool) -> str:
    """What a tile is good for once it is full."""
    kind = KIND[number]
    if kind == SHIP:
        stall = figures.tiles[number + FRONTS]
        brings = f", which brings {bonus_words(stall.effects)}" if stall.effects else ""
        return f"once full it becomes {_stall(figures, number)}{brings}"
    if kind in (BARRACKS, MILITARY):
        return f"{_once_full(missing)}strength against the Germans"
    return "emptied at the year end once full" if missing else "emptied at the year end"


def _once_full(missing: bool) -> str:
    return "once full it is " if missing else ""


def _stall(figures: Figures, ship: int) -> str:
    stall = figures.tiles[ship + FRONTS]
    return f"stall {stall.die} ({spaces_words(stall.spaces)})"


def supply(letters: str, at_work: int) -> str:
    named = f": {worker_words(letters)}" if letters else ""
    return f"{count(len(letters), 'worker')}{named}; {at_work} at work on tiles"


def manipulators(ready: int, spent: int) -> str:
    return f"{ready} ready, {spent} used" if spent else f"{ready} ready"


def aqueduct(ring: int, last: int, to_come: Sequence[tuple[int, tuple[Frame, ...]]]) -> str:
    """`to_come`: the spaces that will bring something yet."""
    brings = "".join(f"; space {at} brings {label(effects)}" for at, effects in to_come)
    return f"the ring is on {ring} of {last}{brings}"


def track(stars: int, spaces: int, following: tuple[Frame, ...] | None, symbols: int, longer: bool) -> str:
    """`following`: what the next star brings, None on a full track; `longer`: an extension may still be laid."""
    head = f"{count(stars, 'star')} on {count(spaces, 'space')}"
    then = f"the next star brings {label(following)}" if following is not None else "full"
    shown = [f"{count(symbols, 'symbol')} to be seen"] if symbols else []
    return "; ".join([head, then, *shown, *(["can be made longer"] if longer else [])])


def own_decrees(asked: Sequence[str], slots: int, following: tuple[Frame, ...] | None) -> str:
    named = f": {', '.join(asked)}" if asked else ""
    then = f"the next one brings {label(following)}" if following is not None else "all slots are covered"
    return f"{len(asked)} of {slots}{named}; {then}"


def privilege_at(numbers: Sequence[int], have: int) -> str:
    return f"privileges come with extension {' and '.join(map(str, numbers))}; {count(have, 'extension')} laid so far"


def city(name: str, modern: str, memory: str) -> str:
    today = f", today {modern}" if modern else ""
    return f"{name}{today}{f'; its decree asks for {memory}' if memory else ''}"


def once(privilege: str) -> str:
    return f"{privilege}, once"


def year_end(raid: str, lacks: str, drawn: str) -> str:
    return f"{raid}; {lacks}, so {drawn}" if drawn else f"{raid}; {lacks}"


def raid(own: int, theirs: int, known: bool, outcome: str) -> str:
    return f"strength {own} against {'' if known else 'at least '}{theirs} of the Germans, {outcome}"


def infrastructure(symbols: int, empty: int, ring: int) -> str:
    return f"{count(symbols, 'symbol')} and {count(empty, 'empty space')} less {ring} for the aqueduct"


# --- what all share ---------------------------------------------------------------------------------------------------


def season(year: int, number: int) -> str:
    return f"year {year}, {SEASONS[number - 1]}" if number else f"year {year} is about to begin"


def dice(values: Sequence[int], taken: int, die: int, value: int) -> str:
    """`taken`: the colour taken out; `die`: the one chosen, which counts `value`."""
    if not any(values):
        return "not rolled yet"
    told = [
        f"{name} {values[at]}{' taken out' if at == taken else ''}"
        for at, name in enumerate(DICE)
        if name and values[at]
    ]
    chosen = f"; chosen: the {DICE[die]} die, which counts {value}" if die >= 0 else ""
    return f"{', '.join(told)}{chosen}"


def boat(number: int, effects: tuple[Frame, ...]) -> str:
    return words_market.boat_today(number, effects) if number else "waits for the year to begin"


def column(number: int) -> str:
    return f"market column {number}"


def in_column(dice_there: Sequence[str], action: str, tiles: Sequence[str]) -> str:
    there = f"{' and '.join(dice_there)} {'die' if len(dice_there) == 1 else 'dice'} here; " if dice_there else ""
    return f"{there}{action}; tiles: {', '.join(tiles) or 'none'}"


def on_market(number: int) -> str:
    """Where a tile of the market lies."""
    return column(number)


def stock(stars: int, bag: int, manipulators: int) -> str:
    parts = [count(stars, "star") + " on the cult site", f"{count(bag, 'worker')} in the bag"]
    return listed([*parts, f"{count(manipulators, 'manipulator')}"])


def germans(needed: str, own: int, lost: tuple[Frame, ...] | None, held: tuple[Frame, ...] | None) -> str:
    if lost is None:
        return f"not turned up yet; {needed}, you have {own}"
    right = bonus_words(held) if held is not None else "to be seen later in the year"
    return f"{needed}, you have {own}; a raid lost brings {bonus_words(lost)}; a raid held: {right}"


def times(text: str, number: int) -> str:
    return f"{text} ({number} of these)" if number > 1 else text


def no_room(extension: str) -> str:
    return f"{extension}, for which you have no room"


def decree(text: str) -> str:
    return f"decree {text}"


def progress(have: int, need: int, at_most: bool, met: bool) -> str:
    if met:
        return f"you have {have}: it can be fulfilled"
    return f"you have {have}, more than {need}" if at_most else f"you have {have} of {need}"


def outpost(number: int) -> str:
    return f"outpost {number}"


def at_outpost(harm: str, open_: bool, site: str) -> str:
    """`harm`: "" while it is face down; `site`: what lies there, if anything."""
    shown = f"{harm}, {'open' if open_ else 'averted'}" if harm else "face down"
    return f"{shown}; {site}" if site else f"{shown}; no tile on it"


def outposts(harms: str, strength: int) -> str:
    end = f"at the year end everybody gets {harms}" if harms else "no outpost harms anybody at the year end"
    return f"{end}; full barracks there add {strength} to everybody's strength"


OUTPOSTS: Final = "outposts"


def janus(counter: int, draws: int | None, last: JanusTile | None, room: bool, holds: Sequence[str]) -> str:
    told = words_janus.his_tile(last.die, last.out, last.take, room) if last else words_janus.no_tile_yet()
    head = ", ".join([words_market.his_workers(counter), *words_market.he_draws(draws)[:1]])
    return f"{head}; last: {told}; {words_janus.he_holds(holds)[-1]}"
