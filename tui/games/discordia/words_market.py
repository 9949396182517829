"""The words of the market place, the offer, the outposts, the draft and Janus. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import (
    DECREE_INDEX,
    DICE,
    EXTENSION_INDEX,
    PRIVILEGE_INDEX,
    REFILL_SEASON,
    SEASONS,
    TILE_INDEX,
)
from rules.discordia.pieces.bonuses import ANY, EITHER, KINDS, TRACKS, Figures, Frame
from rules.discordia.words import names
from rules.discordia.words.pieces import TRACK_NAMES, bonus_words
from rules.words import count, listed
from tui.games.discordia.signs import Signs
from tui.games.discordia.words_town import label, star_to

PATH: Final = "Season"
BOAT: Final = "Boat"
DICE_HEAD: Final = "Dice"
DEPLOY: Final = "Deploy"
OR: Final = "Instead"
"""Beside what may be done in place of a deployment."""
MARKET: Final = "Display"
CULT: Final = "cult"
CULT_SITE: Final = "Cult site"
TO_BE_HAD: Final = "stars to be had"
"""What the figure of the cult site counts."""
BAG: Final = "bag"
GERMANS: Final = "Germans"
YEAR_END: Final = "year end"
NOTHING: Final = "nothing"
NO: Final = "no "
"""Before the sign of a star, where none is left of those that a piece brings."""
EMPTY: Final = "empty"
"""Of a place of the market without a tile."""
DEPLOYS: Final = "deploy"
"""On a tile: to its own kind, but for those that say where."""

# --- bonuses ----------------------------------------------------------------------------------------------------------


def brief(effects: Sequence[Frame], signs: Signs) -> str:
    """A bonus or harm in one fixed set of short words: `1★`, `swap 3`, `aqueduct +1`, `★ exp.`; "" for none."""
    return ", ".join(_brief(effect, signs) for effect in effects)


def _brief(effect: Frame, signs: Signs) -> str:
    n, star = effect.n, signs.star
    match effect.op:
        case "star":
            return f"{n or NO}{star}"
        case "lay":
            many = str(n) if n > 1 else ""
            if effect.kind >= EITHER:
                return f"{many}{star} tracks"
            return f"{many} {('develop', TRACKS[1])[effect.kind]}".lstrip()  # as the action tiles say it
        case "deploy":
            return f"deploy {_kind(effect.kind)}"
        case "tile":
            return f"take {_kind(effect.kind)}"
        case "return":
            return f"{n} to bag"
        case "manipulator":
            return f"{signs.plus_minus}1"
        case "lose_star":
            return f"lose {n}{star}"
        case "aqueduct":
            return f"aqueduct +{n}"
        case "aqueduct_back":
            return f"aqueduct -{n}"
        case "raid":
            return f"Germans +{n}"
        case "tower" | "extension" | "lookout":
            return effect.op
        case op:
            return f"{op} {n}"


def ways(effects: Sequence[Frame], signs: Signs, full: bool = False) -> list[str]:
    """A bonus in less and less letters: in the short words, with the shortest of these, and where none of that fits by
    the sign that there is one. `full`: in whole words, and then in fewer of them."""
    if not effects:
        return []
    alone = [DEPLOYS] if len(effects) == 1 and effects[0].op == "deploy" and effects[0].kind != ANY else []
    if full:
        return [bonus(tuple(effects), signs, full), ", ".join(_fewer(effect, signs) for effect in effects), *alone]
    together = " ".join(_together(effect, signs) for effect in effects)
    return [brief(effects, signs), *alone, together, together.removesuffix("."), signs.gift]


def whole_of(effects: Sequence[Frame], signs: Signs) -> str:
    """What a short word on a tile is short for; a deployment is to its own kind of tile."""
    bound = len(effects) == 1 and effects[0].op == "deploy" and effects[0].kind != ANY
    return "deploy to its kind" if bound else bonus(tuple(effects), signs, full=True)


def alike(effects: Sequence[Frame]) -> tuple[object, ...]:
    """What bonuses have in common that are told in the same words: on a tile, a deployment is to its own kind."""
    return tuple(
        (effect.op, effect.n, effect.kind if effect.op != "deploy" else effect.kind == ANY) for effect in effects
    )


def _fewer(effect: Frame, signs: Signs) -> str:
    """Whole words, as few as the tiles of a market have room for."""
    match effect.op:
        case "deploy" | "tile":
            return _brief(effect, signs)
        case "lay" if effect.kind < EITHER:
            told = ("develop", f"{signs.star} {TRACKS[1]}")[effect.kind]  # as the action tiles say it
            return f"{effect.n} {told}" if effect.n > 1 else told
    return _plain(effect)


def _together(effect: Frame, signs: Signs) -> str:
    n = effect.n
    match effect.op:
        case "aqueduct":
            return f"{signs.arch}+{n}"
        case "lay" if effect.kind < EITHER:
            return ("develop", SHORTENED["expedition"])[effect.kind]
        case "deploy":
            return f"{SHORTENED['deploy']} any" if effect.kind == ANY else SHORTENED["deploy"]
        case "return":
            return f"{n} bag"
        case "swap":
            return f"{SHORTENED['swap']}{n}"
        case _:
            return _brief(effect, signs)


def _kind(kind: int) -> str:
    return "any" if kind == ANY else KINDS[kind]


def bonus(effects: tuple[Frame, ...], signs: Signs, full: bool) -> str:
    """In whole words or in the short ones; "" for none."""
    if not effects:
        return ""
    return ", ".join(_plain(effect) for effect in effects) if full else brief(effects, signs)


def _plain(effect: Frame) -> str:
    """Whole words, and as few of them as a tile has room for."""
    match effect.op:
        case "deploy" if effect.kind == ANY:
            return "deploy to any tile"
        case "return":
            return f"{count(effect.n, 'worker')} to the bag"
        case "tower" | "extension" | "manipulator":
            return effect.op
        case "tile":
            return label((effect,))
        case "lay":
            return star_to(effect.n, TRACK_NAMES[effect.kind])
    return bonus_words((effect,))


# --- the columns ------------------------------------------------------------------------------------------------------


def deploys(texts: Sequence[str]) -> list[str]:
    """The kinds of tiles an action tile with these `texts` deploys to: `["ship", "barracks"]`."""
    return [text.partition(" ")[2] for text in texts if text.startswith("deploy")]


def others(texts: Sequence[str]) -> list[str]:
    """What else it offers: `["develop", "1 star"]`."""
    found = []
    for text in texts:
        word, _, number = text.partition(" ")
        if word == "star":
            found.append(count(int(number), "star"))
        elif word != "deploy":
            found.append(word)
    return found


def or_(word: str) -> str:
    return f"or {word}"


def listed_or(words: Sequence[str]) -> str:
    """Things to choose from: `ship or stall`."""
    return " or ".join(words)


def set_off(words: Sequence[str], room: int) -> list[str]:
    """The same in lines of so many columns: `barracks or`, where there is no room `barracks /`."""
    longest = len(max(words[:-1], key=len, default=""))
    between = next((sign for sign in (" or", " /") if longest + len(sign) <= room), "/")
    return [*(f"{word}{between}" for word in words[:-1]), words[-1]]


SHORTENED: Final = {
    "barracks": "barr.",
    "extension": "extens.",
    "expedition": "exp.",
    "deploy": "dep.",
    "swap": "sw",
    "military": "mil.",
    "manipulator": "manip.",
    "Saturnalia": "Saturn.",
}
"""The one set of short words, for where there is no room for the whole ones."""


def of_tiles(told: Sequence[tuple[str, str]], gone: Sequence[str]) -> list[str]:
    """In a free row, in less and less words: what is short on tiles, and dice in brackets."""
    out = [f"({', '.join(gone)}) taken out for this season"] if gone else []
    parts = [f"{short} {whole}" for short, whole in told]
    ways = [[*parts[:at], *out] for at in range(len(parts), 0, -1)]
    return [f"Signs: {'; '.join(way)}" for way in ways] + ["; ".join(out)]


def short_kinds(kinds: Sequence[str]) -> str:
    """`ship/barr.`"""
    return "/".join(SHORTENED.get(kind, kind) for kind in kinds)


def short_others(others: Sequence[str], signs: Signs) -> str:
    """`develop/1★`"""
    return "/".join(other.replace(" stars", signs.star).replace(" star", signs.star) for other in others)


def in_lines(words: Sequence[str], room: int) -> list[str]:
    """Things to choose from in lines of their own, those too long for `room` by their short words: `ship`, `/barr.`."""
    lines = [f"{'/' if at else ''}{word}" for at, word in enumerate(words)]
    return [
        line if len(line) <= room else f"{'/' if at else ''}{SHORTENED.get(words[at], words[at])}"
        for at, line in enumerate(lines)
    ]


def season(name: str, room: int) -> str:
    """A season, or its short word."""
    return name if len(name) <= room else SHORTENED.get(name, name)


def column_head(texts: Sequence[str]) -> str:
    """What an action tile does, in a sentence: "Deploy to ship or barracks, or extension"."""
    return f"Deploy to {' or '.join(deploys(texts))}, or {' or '.join(others(texts))}"


def column_words(column: int, texts: Sequence[str]) -> str:
    """The line about a column under the cursor."""
    head = column_head(texts)
    return f"column {column}: build one of its tiles, {head[:1].lower()}{head[1:]}"


_LONGEST: Final = max(map(len, DICE))
"""Letters of the longest name of a die: all dice are as wide."""


def die_ways(die: int, value: int, out: bool, mark: str = "", sides: str = "  ") -> list[str]:
    """In less and less letters: ` blue   4 `, ` blue 4 `, `blue 4`, `blue`; taken out `(blue 4)`, `(blue)`; in use with
    its mark in each of them: ` blue   4◂`, `blue◂`. `sides`: what stands left and right of it, unless it has its mark
    there."""
    name = DICE[die]
    if out:
        told = f"({name} {value})"
        return [told.ljust(_LONGEST + 4), told, told, f"({name})", f"({name})"]
    told = f"{name} {value}{mark}"
    left, right = sides[0], sides[1]
    return [
        f"{left}{name:<{_LONGEST}} {value}{mark or right}",
        f"{left}{told}{'' if mark else right}",
        told,
        f"{name}{mark}",
        f"{name}{mark}",
    ]


def turned_ways(die: int, letter: str, figure: str, mark: str) -> list[str]:
    """The same of a die in use that counts for another figure than it shows: `blue 4→5◂`, `blue 5◂`, `b4→5◂`. `figure`:
    both of them; `letter`: of its colour."""
    told = f"{DICE[die]} {figure}{mark}"
    return [f" {told}", told, f"{DICE[die]} {figure[-1]}{mark}", f"{letter}{figure}{mark}", f"{DICE[die]}{mark}"]


# --- boat and stock ---------------------------------------------------------------------------------------------------


def boat_today(season: int, effects: tuple[Frame, ...]) -> str:
    """What the boat brings today: "summer, a die that counts 2: also 2 stars"."""
    return f"{SEASONS[season - 1]}, a die that counts {season}: also {bonus_words(effects)}"


def boat_in(season: int) -> str:
    """In a strip, before what the boat brings: `Boat in summer`."""
    return f"{BOAT} in {SEASONS[season - 1]}"


def stock(stars: int, bag: int, manipulators: int) -> list[tuple[str, str]]:
    """What lies out for all: heads and figures."""
    return [
        ("Stars", f"{stars} on the cult site"),
        ("Bag", count(bag, "worker")),
        ("Manipulators", f"{manipulators} left"),
    ]


def stock_short(stars: int, bag: int, signs: Signs) -> list[str]:
    """The same for the column of labels, as far as it has room: `cult ★9`, `bag 97`."""
    return [
        f"{CULT}{' ' * (stars < 10)}{signs.star}{stars}",
        f"{BAG} {bag}",
    ]


# --- the Germans ------------------------------------------------------------------------------------------------------


def needed(now: int, most: int) -> str:
    """How strong one has to be: "strength needed 2 now, up to 5 in Saturnalia"."""
    later = f" now, up to {most} in {SEASONS[REFILL_SEASON - 1]}" if most > now else ""
    return f"strength needed {now}{later}"


def needed_briefly(now: int, most: int) -> str:
    """The same in fewer words: `strength needed 2, up to 5`."""
    return f"strength needed {now}{f', up to {most}' if most > now else ''}"


def needed_short(now: int, most: int) -> str:
    return f"need {now}{f' to {most}' if most > now else ''}"


def you_have(own: int, name: str = "") -> str:
    """`name`: of the seat that is looked at, where it is not the reader's."""
    return f"{name} has {own}" if name else f"you have {own}"


CHOOSES_FROM: Final = " will choose from:"
"""Behind the name of whoever is next, above what that seat can do."""


def strength_from(workers: int, tracks: int, outposts: int, kinds: tuple[bool, bool] = (True, False)) -> str:
    """Where it comes from, behind how much it is: ` (by tracks)`, ` (2 by full barracks, 1 by tracks)`, not as if it
    were the name of a tile; "" where nothing is there. `kinds`: whether barracks are full, and military towers."""
    barracks, towers = kinds
    full = "full barracks and towers" if barracks and towers else "a full tower" if towers else "full barracks"
    named = ((workers, full), (tracks, "tracks"), (outposts, "outposts"))
    told = [f"{n} by {what}" for n, what in named if n]
    told = [told[0].partition(" ")[2]] if len(told) == 1 else told
    return f" ({', '.join(told)})" if told else ""


def lost(effects: str) -> str:
    return f"if lost: {effects}"


def as_they_lie(lost: str, held: str) -> str:
    """Of a table as it was: what a raid brought."""
    return f"a lost raid: {lost};  a held one: {held}" if held else f"a lost raid: {lost}"


def raid_is_over(to_come: int) -> str:
    """Of a city; `to_come`: in how many others it is not."""
    if to_come:
        return f"the raid of this city is over, {to_come} still to come"
    return "the raid of this year is over"


FACE_DOWN: Final = "reward still face down"


def held(effects: str | None, short: bool = False) -> str:
    """`effects` None: the tile is still face down."""
    unseen = "?" if short else FACE_DOWN
    return f"if held: {effects if effects is not None else unseen}"


def no_germans() -> str:
    return "not turned up yet"


# --- Janus ------------------------------------------------------------------------------------------------------------

JANUS: Final = "Janus"
_TOOK: Final = "took "


def his_workers(counter: int) -> str:
    return f"{count(counter, 'worker')} left"


def he_draws(growth: int | None, most: int = 0) -> list[str]:
    """In less and less words; `most`: without what he holds, which makes it less, where that is told. Nothing where he
    draws no more."""
    if growth is None:
        return []
    sums = f"draws {most} - {most - growth} = {growth}"
    less = [f"{sums} at the year end", f"{sums} a year"] if most > growth else []
    return [*less, f"draws {growth} at the year end", f"draws {growth} a year"]


def janus_turn(figures: Figures, removed: str, taken: str) -> str:
    """A turn of his in few words: `took farm 6 and a decree`."""
    return f"{_TOOK}{janus_pieces(figures, removed, taken)}"


def janus_pieces(figures: Figures, removed: str, taken: str) -> str:
    """What he put away of the market and what he took from the offer: `farm 6 and a decree`."""
    pieces = [names.tile(figures, removed)] if removed else []
    return listed([*pieces, *([article(_sort(taken))] if taken else [])]) or NOTHING


def janus_drew(by: int) -> str:
    """What he drew at the end of a year."""
    return f"{JANUS} {janus_grew(by)}"


def janus_turns(figures: Figures, turns: Sequence[tuple[str, str]]) -> str:
    """Several turns of his in one: `took ship 2, stall 5 and 2 decrees`. `turns`: what he put away and what he took."""
    pieces = [names.tile(figures, removed) for removed, _ in turns if removed]
    sorts = [_sort(taken) for _, taken in turns if taken]
    counted = [one if one[:1].isdigit() else count(sorts.count(one), one) for one in dict.fromkeys(sorts)]
    return f"{_TOOK}{listed([*pieces, *counted]) or NOTHING}"


def _sort(piece: str) -> str:
    """What sort of piece he took from the offer; stars are in words already."""
    for index, sort in ((DECREE_INDEX, "decree"), (PRIVILEGE_INDEX, "privilege"), (EXTENSION_INDEX, "extension")):
        if piece in index:
            return sort
    return "tower" if piece in TILE_INDEX else piece


def janus_grew(by: int) -> str:
    return f"drew {by}"


def janus_deeds(deeds: Sequence[str], left: int = -1, apart: str = ", ") -> str:
    """What he did since your last turn, "took" said once, and the workers he has now, if these are told. `apart`:
    between two deeds, where they have commas of their own."""
    first, *more = deeds or [""]
    both = zip(deeds, more, strict=False)
    again = (before.startswith(_TOOK) and not one.startswith(f"{_TOOK}{NOTHING}") for before, one in both)
    told = [first, *(one.removeprefix(_TOOK) if said else one for one, said in zip(more, again, strict=True))]
    return f"{JANUS} {apart.join(told)}" + (f": {left} left" if left >= 0 else "")


def article(word: str) -> str:
    if word[:1].isdigit():
        return word
    return f"an {word}" if word[0] in "aeio" else f"a {word}"


def decree_words(text: str) -> str:
    return f"the decree: {text}"
