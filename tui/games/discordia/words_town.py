"""The words of a town: places, figures, what a building needs and brings, the stories of the cities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rules.discordia import state
from rules.discordia.city.board import track_spaces
from rules.discordia.components import BARRACKS, FARM, FRONTS, KIND, MILITARY, REFILL_SEASON, SEASONS, SHIP, TRADE
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.discordia.words.pieces import KIND_NAMES, TRACK_NAMES, bonus_words
from rules.words import count, plural

if TYPE_CHECKING:
    from rules.discordia.scoring import YearEnd
    from tui.games.discordia.signs import Signs

TOWERS: Final = "Towers"
DISTRICTS: Final = ("Harbours", "Castella", "Markets", "Fields")
"""By kind of tile."""
PATHS: Final = ("Development", "Expedition")
DECREES: Final = "Decrees"
SUPPLY: Final = "Supply"
ON_TILES: Final = "on tiles"
STARS: Final = "Stars"
MANIPULATORS: Final = "Manipulators"
AQUEDUCT: Final = "Aqueduct"
PRIVILEGES: Final = "Privileges"
NONE: Final = "none"
FREE: Final = "free"
FULL: Final = "full"
FILLS: Final = "fills"
"""Of a tile that the action under the cursor would fill."""
USED: Final = "used"
LONGER: Final = "longer"
MORE: Final = "and more"
OVER: Final = "nothing more: the game is over"
NONE_LEFT: Final = "an empty supply ends the game"
"""The same where that ended it, or would: it is told of what is considered too."""
WORKERS: Final = dict(zip(COLOURS, NAMES, strict=True)) | {"g": "any worker"}


# --- figures ----------------------------------------------------------------------------------------------------------


def whose(name: str, what: str) -> str:
    """`Cleo: supply` of another seat, `Supply` of one's own."""
    return f"{name}: {what.lower()}" if name else what


def colour(at: int, number: int) -> str:
    """What so many workers of a colour are called: "sailors"."""
    return plural(number, NAMES[at])


SHORT_COLOURS: Final = ("sail.", "soldr.", "merch.", "farm.")
"""The same where there is no room for that."""


def on_tiles(workers: int) -> list[str]:
    """In two ways, the second for less room."""
    return [f"{workers} {ON_TILES}", f"{workers} placed"]


def manipulators(ready: int, spent: int) -> str:
    """Those that are ready, and those used: `1`, `1 (1 used)`."""
    return f"{ready} ({spent} {USED})" if spent else str(ready)


def swaps(workers: int) -> str:
    """What a trade tower does."""
    return f"swap {workers}"


def of(last: int) -> str:
    return f" of {last}"


def at_spaces(gifts: Mapping[int, tuple[Frame, ...]]) -> list[str]:
    """What spaces of the aqueduct bring, in less words, then of less of them: `aqueduct at 3: swap 3; at 6: 1 star`,
    `aqueduct 3: swap 3, 6: 1 star`."""
    told = [f"at {space}: {label(effects)}" for space, effects in gifts.items()]
    brief = [one.removeprefix("at ").replace("deploy to ", "deploy ") for one in told]
    ways = [f"{head} {', '.join(brief)}" for head in ("aqueduct at", "aqueduct")] if len(told) > 1 else []
    less = [f"aqueduct {'; '.join(told[:number])}" for number in range(len(told), 0, -1)]
    return [*less[:1], *ways, *less[1:]]


def changed_decree(asks: str) -> str:
    """What the decree of a city asks for instead: `its decree asks for 4 farms`."""
    return f"its decree asks for {asks}"


# --- what spaces bring ------------------------------------------------------------------------------------------------

_DEPLOY: Final = (
    "deploy to a ship",
    "deploy to barracks",
    "deploy to a stall",
    "deploy to a farm",
    "deploy to any tile",
)
_TAKE: Final = ("take a ship", "take barracks", "take a stall", "take a farm", "take any tile")


def label(effects: Iterable[Frame]) -> str:
    """What a space brings, in whole words and as few as can be: `deploy to any tile`, `manipulator + 1 star`."""
    return " + ".join(_label(effect) for effect in effects) or NONE


def _label(effect: Frame) -> str:
    n = effect.n
    match effect.op:
        case "deploy":
            return _DEPLOY[effect.kind]
        case "tile":
            return _TAKE[effect.kind]
        case "lay":
            return star_to(n, TRACK_NAMES[effect.kind])
        case "return":
            return f"{count(n, 'worker')} to bag"
        case "tower" | "extension" | "manipulator":
            return effect.op
        case _:
            return bonus_words((effect,))


def star_to(number: int, where: str) -> str:
    """Stars of one's own to be laid, where room is short: `star to expedition`, `3 stars to either track`."""
    return f"{'star' if number == 1 else count(number, 'star')} to {where}"


def site(city: state.City, tile: int) -> str:
    """What stands at a place of the town, whom it wants and what it brings."""
    there = next((one for one in city.sites if one & state.TILE == tile), tile)
    return building(city.figures, tile, state.filled(there), bool(there & state.USED))


def track(city: state.City, which: int) -> str:
    """How far a track has come, and what its next spaces bring."""
    spaces = [(one.star, one.space.effects) for one in track_spaces(city, which)]
    to_come = [effects for star, effects in spaces if not star]
    return path(which, len(spaces) - len(to_come), to_come)


def path(which: int, stars: int, to_come: Sequence[tuple[Frame, ...]]) -> str:
    """A track in full: `Development, 2 stars; next: tower, then lookout; 1 star`."""
    lying = f"{PATHS[which]}, {count(stars, 'star')}"
    return f"{lying}; next: {'; '.join(map(label, to_come))}" if to_come else f"{lying}: full"


def next_on_path(following: Sequence[str], room: int) -> str:
    """What the next place brings, and those after it as far as there is room: `next: a tower, then 1 star; lookout`;
    where that is not all of them, with `and more` at the end."""
    text = f"next: {following[0]}"
    for last in range(len(following), 1, -1):
        more = f"; {MORE}" if last < len(following) else ""
        told = f"{text}, then {'; '.join(following[1:last])}{more}"
        if len(told) <= room:
            return told
    return text


def now_on_path(brings: str) -> str:
    """What a star brings that is just laid."""
    return f"now: {brings}"


def then_on_path(brings: str) -> str:
    """What the one after it will bring: `, then tower`, `, then full`."""
    return f", then {brings}"


def path_is_full(longer: bool) -> str:
    """`longer`: an extension may still be laid."""
    return "full until it is made longer" if longer else "full"


# --- buildings --------------------------------------------------------------------------------------------------------


def stands_in(kind: int, free: int) -> str:
    """Where a tile will stand that covers nothing: `stands in Markets, 4 free`."""
    return f"stands in {DISTRICTS[kind]}, {free} {FREE}"


def space(letters: str) -> str:
    """Who fills a space: `soldier + merchant`, `2 soldiers`, `any worker`."""
    kinds = dict.fromkeys(letters)
    each = ((letters.count(one), WORKERS[one]) for one in kinds)
    return " + ".join(name if n == 1 else count(n, name, f"{plural(n, name)}") for n, name in each)


def spaces(all_: Iterable[str]) -> str:
    return ", then ".join(space(one) for one in all_)


def building(figures: Figures, tile: int, filled: int, used: bool) -> str:
    """What lies on a foundation, in full: what it is, whom it wants and what it brings."""
    info, kind = figures.tiles[tile], KIND[tile]
    head = f"{KIND_NAMES[kind].capitalize()} {info.die}"
    if kind == TRADE:
        when = "was used this turn" if used else f"once a turn with a die of {info.die}"
        return f"{head}: swap {count(info.swap, 'worker')} {when}"
    missing = info.spaces[filled:]
    if not missing:
        return f"{head}, full: {_full(figures, tile)}"
    special = "special deployment used" if used else f"special: {_SPECIAL.get(kind, 'any')} die {info.die}"
    return f"{head} wants {spaces(missing)}; {special}; full: {_full(figures, tile)}"


_SPECIAL: Final = {SHIP: "blue", BARRACKS: "red", FARM: "yellow", MILITARY: "red"}
"""The die that a special deployment wants, by kind of tile."""


def _full(figures: Figures, tile: int) -> str:
    """What a tile is good for once it is full."""
    kind = KIND[tile]
    if kind == SHIP:
        stall = figures.tiles[tile + FRONTS]
        brings = f" and {bonus_words(stall.effects)}" if stall.effects else ""
        return f"stall {stall.die} ({spaces(stall.spaces)}){brings}"
    if kind in (BARRACKS, MILITARY):
        return "strength against the Germans until the year end"
    return "emptied at the year end"


def privilege_at(numbers: Iterable[int]) -> str:
    return f"privileges with extension {' and '.join(map(str, numbers))}"


def privilege_brings(figures: Figures, number: int) -> str:
    """What a privilege is good for: `sailors fit anywhere`, `3 stars to either track`."""
    info = figures.privileges[number]
    return f"{plural(2, NAMES[info.joker])} fit anywhere" if info.joker >= 0 else label(info.effects)


def privilege(text: str, single: bool) -> str:
    """`single`: it can be used once, and was not."""
    return f"{text}, once" if single else text


def used_privileges(texts: Sequence[str]) -> list[str]:
    """Those that were used up, in less and less words: each for itself, together, no more than how many."""
    return ["  ".join(f"{text} ({USED})" for text in texts), f"{', '.join(texts)} ({USED})", f"{len(texts)} {USED}"]


# --- the year end -----------------------------------------------------------------------------------------------------


def strength(own: int, raid: int, most: int) -> str:
    """Behind its name the own strength and what the Germans ask for: `0 against 2`; while more of them may come,
    `0 against 2 (up to 5)`."""
    return against_germans(own, raid, most)[-1]


def against_germans(own: int, raid: int, most: int) -> list[str]:
    """The same in less and less words: first with the season in which more of them come."""
    later = [f" (up to {most} in {SEASONS[REFILL_SEASON - 1]})", f" (up to {most})"] if most > raid else [""]
    return [f"{own} against {raid}{more}" for more in later]


def germans_need(raid: int, most: int) -> list[str]:
    """What strength they ask for, in less and less words; first with the season in which more of them come."""
    later = [f" (up to {most} in {SEASONS[REFILL_SEASON - 1]})", f" (up to {most})"] if most > raid else [""]
    return [f"need {raid}{more}" for more in later]


def raid_now(held: bool, by: int) -> str:
    """How a raid would come out as things stand: `would be lost by 2`."""
    return f"would be {'held' if held else 'lost'}{f' by {by}' if by else ''}"


def raid_would(held: bool, by: int, brings: str) -> list[str]:
    """The same with what that would bring, in less and less words: `would be lost by 2: draw 5 workers`, `would draw 5
    workers`."""
    told = [f"{raid_now(held, by)}: {brings}"] if not held else []  # not "held by 1: 2 workers to the bag"
    would = [f"would {brings}"] if not held and brings.startswith(_HARMS) else []
    return [*told, f"{raid_now(held, 0)}: {brings}", *would]


_HARMS: Final = ("draw ", "lose ")
"""How harms begin that can be told as what one would do."""


def lacks(now: YearEnd) -> str:
    """Why workers are to be drawn: symbols and empty spaces, less the aqueduct."""
    return f"{count(now.symbols, 'symbol')} + {count(now.empty, 'empty space')} - aqueduct {now.ring}{_ring_now(now)}"


def _ring_now(now: YearEnd) -> str:
    """Where anything moves the ring before it counts, where it stands now, and what moves it: ` (1, raid -1)`, ` (8,
    outposts -1)`; `due`: what is under way still brings, or a full ship that becomes a stall."""
    if now.ring == now.stands:
        return ""
    harm = now.harms[-1] if now.harms else 0
    due = now.ring - now.stands + harm - now.by_raid
    moves = (("due", due), ("raid", now.by_raid), ("outposts", -harm))
    return f" ({', '.join([str(now.stands), *(f'{what} {by:+d}' for what, by in moves if by)])})"


def _besides(now: YearEnd) -> list[str]:
    """What is drawn besides what is missing in the city: for a raid, as long as that is to come, and for outposts."""
    more = [f"raid {now.raid_draw}"] if now.raids or now.raid_draw else []
    return more + ([f"outposts {now.harm_draw}"] if now.harm_draw else [])


def sums(now: YearEnd, signs: Signs) -> list[list[str]]:
    """What a year end draws and why, in less and less words, each way in pieces: first what is missing in the city,
    then what a lost raid and open outposts add: `⌂12 symbols + 2 empty - ∩3 aqueduct = 11`, `raid 6`. Where the
    bag will not hold what is missing, what it will hold."""
    house, empty = signs.symbol, signs.wanted
    more = _besides(now)
    if not now.lacks:
        return [more]
    lack = least = f" = {now.lack}" if more else ""  # alone it is the end of the sum
    if now.draw != now.lack:
        lack, least = (f" = {now.lack}, {bag} {now.draw}" for bag in ("the bag then has", "bag then"))  # that is added
    symbols, spaces = f"{house}{now.symbols} symbols", f" + {now.empty} empty" * bool(now.empty)
    whole, named, with_now, bare = (f" - {told}" for told in ring_told(now, signs))
    full, brief = f"{symbols}{spaces}", f"{house}{now.symbols} + {empty or 'empty '}{now.empty}"
    marked = f"{full}{with_now}"  # the sign says what it is, rather than not where it stands
    ways = [
        sum_ + end for end in (lack, least) for sum_ in (full + whole, full + named, brief + with_now, brief + bare)
    ]
    found = [[way, *more] for way in ways]
    if more and now.draw == now.lack:  # rather without what the city alone comes to than without words
        found[2:2] = [[full + whole, *more], *([] if now.ring else [[symbols + spaces, *more]])]
        found[1:1] = [[marked + lack, *more], [marked, *more]]
    return [*found, more]


def ring_told(now: YearEnd, signs: Signs) -> list[str]:
    """What the aqueduct saves at a year end: in words with where it stands now, and without, then by its sign."""
    saves, moves = f"{signs.arch}{now.ring}", _ring_now(now)
    return [f"{told}{more}" for told in (f"{saves} aqueduct", saves) for more in (moves, "")]


def sum_of(parts: Sequence[str]) -> str:
    """What stands before the workers to be drawn: `... = 11 + raid 6 = `; where nothing is added, the sum as it is."""
    return "".join(f"{' + ' if at else ''}{part}" for at, part in enumerate(parts)) + " = " * bool(parts)


def to_draw(workers: int) -> str:
    return f"{workers} to draw"


def workers_to_draw(workers: int) -> str:
    """The same, and of what there are so many: `14 workers to draw`."""
    return f"{count(workers, 'worker')} to draw"


def sums_to_draw(now: YearEnd) -> list[str]:
    """The same as a sum, where more than what is missing in the city is drawn, in two ways: `city 16 + raid 6 = 22
    workers to draw`; where the bag has not so many, `city 3 (bag then empty) + raid 8 = 11 workers to draw`."""
    more, empty = _besides(now), " (bag then empty)" * (now.draw < now.lack)
    ends = workers_to_draw(now.drawn), to_draw(now.drawn)
    return [f"{' + '.join([f'city {now.draw}{empty}', *more])} = {told}" if more else f"{told}{empty}" for told in ends]


def draws_ways(now: YearEnd) -> list[str]:
    """What the year end draws in less and less words: as a sum, then alone, with the reason if the bag holds less."""
    short = [f"{workers_to_draw(now.drawn)}, the bag has no more"] if now.draw < now.lack else []
    return [*sums_to_draw(now), *short, workers_to_draw(now.drawn), to_draw(now.drawn)]


def bag_for_raid(bag: int) -> str:
    """Behind what a lost raid draws, where the bag will not hold so many."""
    return f" (bag then {bag})"


def bag_has(bag: int) -> str:
    """What is left in it for this seat once all that is drawn before has been drawn."""
    return f"the bag then holds {bag}" if bag else "the bag is empty by then"


def no_more(ended: str) -> str:
    """In the place of a year end that does not come; `ended`: how the game ends."""
    return NONE_LEFT if ended == "zero" else OVER


def raid_is_over(to_come: int) -> str:
    """Of a city; `to_come`: in how many others it is not."""
    others = "the other city's comes" if to_come == 1 else f"those of {to_come} cities come"
    return f"own raid over; {others} in the count" if to_come else "raid is over"


LACK_IS_OVER: Final = "infrastructure is over"
STRENGTH: Final = "Strength"
YEAR_END: Final = "Year end"
DICE: Final = "Dice"

# --- the cities -------------------------------------------------------------------------------------------------------


def city(name: str, modern: str) -> str:
    """`Mogontiacum, today Mainz`."""
    return f"{name}, today {modern}" if modern else name


# --- pages that are longer than their view ----------------------------------------------------------------------------


def more_above(lines: int, signs: Signs) -> str:
    return f" {signs.up} {lines} more "


def more_below(lines: int, signs: Signs, cities: int = 0) -> str:
    """`cities`: those to choose from of which nothing is in view."""
    what = f" with {count(cities, 'city', 'cities')}" if cities else ""
    return f" {signs.down} {lines} more{what} "


def more_in_a_row(lines: int, below: bool, focused: bool, signs: Signs, cities: int = 0) -> str:
    """In a row of its own, where the row would be cut: `Tab: 8 more lines ↓`. `focused`: the keys walk there now."""
    what = f" with {count(cities, 'city', 'cities')}" if cities and below else ""
    return f"{'' if focused else 'Tab: '}{count(lines, 'more line')}{what} {signs.down if below else signs.up} "
