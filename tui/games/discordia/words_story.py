"""The words of a seat's turn in one line, to go on from its name: what it did, with which die, what that brought."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import EXTENSION_INDEX
from rules.discordia.pieces.bonuses import TRACKS, Figures
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS, ON_THE_RHINE
from rules.words import count, listed


def with_die(deed: str, colour: str, value: int, counts: int) -> str:
    """`counts`: what a manipulator made of its value: `builds ship 2 with blue 3 as 2`."""
    return f"{deed} with {colour} {value}{f' as {counts}' if counts != value else ''}"


def takes_die(colour: str, value: int, counts: int) -> str:
    """While nothing is done with it yet."""
    return f"takes {colour} {value}{f', which counts {counts}' if counts != value else ''}"


def build(figures: Figures, tile: str, over: str) -> str:
    """`over`: the tile that is covered, "" for none."""
    return f"builds {names.tile(figures, tile)}{f' over {names.tile(figures, over)}' if over else ''}"


def deploy(figures: Figures, tile: str, workers: str, full: bool, in_row: bool = False) -> str:
    """`workers`: their letters, "" where they are left out; `in_row`: the tile lies in the Magna row."""
    name = names.tile(figures, tile) + f" {ON_THE_RHINE}" * in_row
    if full:
        return f"fills {name}" + (f" ({_by_colour(workers)})" if workers else "")
    return f"deploys {_by_colour(workers)} to {name}" if workers else f"deploys to {name}"


def build_and_deploy(figures: Figures, tile: str, over: str, workers: str, full: bool) -> str:
    """The same tile is built and deployed to."""
    if full and not workers:
        return f"builds and fills {names.tile(figures, tile)}"
    built = build(figures, tile, over)
    if full:
        return f"{built} and fills it ({_by_colour(workers)})"
    return f"{built} and deploys {_by_colour(workers)} to it" if workers else f"{built} and deploys to it"


def _by_colour(letters: str) -> str:
    """Letters in any order: `1 sailor + 2 soldiers`."""
    both = zip(COLOURS, NAMES, strict=True)
    return " + ".join(count(letters.count(colour), name) for colour, name in both if colour in letters)


def becomes(deed: str, figures: Figures, stall: str) -> str:
    """What was done to a ship that sails. `stall`: what it is now, "" if it found no place."""
    return f"{deed}: now {names.tile(figures, stall)}" if stall else f"{deed}: it leaves"


def ship(figures: Figures, tile: str) -> str:
    """A ship that was full before."""
    return f"has {names.tile(figures, tile)} sail"


def extend(figures: Figures, extension: str) -> str:
    return f"lays an extension ({names.extension(figures, extension)})"


def extend_short(figures: Figures, extension: str) -> str:
    """By what it adds: `adds 1 harbour`, `lengthens development`."""
    info = figures.extensions[EXTENSION_INDEX[extension]]
    if info.kind < len(FOUNDATIONS):
        return f"adds {names.extension(figures, extension)}"
    return f"lengthens {TRACKS[info.kind - len(FOUNDATIONS)]}"


def lay_stars(tracks: Sequence[str]) -> str:
    """`tracks`: one for each star: `lays a star on development`, `lays stars on development and expedition`."""
    on = listed(list(dict.fromkeys(tracks)))
    number = len(set(tracks)) > 1 and len(set(tracks)) == len(tracks)
    return f"lays {'a star' if len(tracks) == 1 else 'stars' if number else count(len(tracks), 'star')} on {on}"


def together(deeds: Sequence[str]) -> list[str]:
    """Deeds that read the same as one: `fills stall 4 twice`."""
    times = [(deed, list(deeds).count(deed)) for deed in dict.fromkeys(deeds)]
    return [deed if n == 1 else f"{deed} twice" if n == 2 else f"{deed} {count(n, 'time')}" for deed, n in times]


def fulfil(asks: str) -> str:
    """`asks` "": left out."""
    return f'fulfils the decree "{asks}"' if asks else "fulfils a decree"


def gain_privilege(privilege: str) -> str:
    """`privilege` "": which one is left out."""
    return f"gains a privilege ({privilege})" if privilege else "gains a privilege"


def use_privilege(privilege: str) -> str:
    return f"uses a privilege ({privilege})" if privilege else "uses a privilege"


def into_the_bag(workers: int) -> str:
    return f"puts {count(workers, 'worker')} into the bag"


def swap(workers: int) -> str:
    return f"swaps {workers}"


def supply_changes(by: int) -> str:
    return f"supply {by:+d}"


def gets(stars: int, aqueduct: int, manipulators: int) -> str:
    """Small bonuses together: `gets 2 stars and aqueduct +1`; "" for none."""
    got = [count(stars, "star")] if stars > 0 else []
    got += [f"aqueduct {aqueduct:+d}"] if aqueduct > 0 else []
    got += ["a manipulator" if manipulators == 1 else count(manipulators, "manipulator")] if manipulators else []
    told = [f"gets {listed(got)}"] if got else []
    told += [f"loses {count(-stars, 'star')}"] if stars < 0 else []
    told += [f"aqueduct {aqueduct:+d}"] if aqueduct < 0 else []
    return ", ".join(told)


def one_after_the_other(deeds: Sequence[str]) -> str:
    """In the order done; set off more where one says of what it is about what that does."""
    return ("; " if any(": " in deed for deed in deeds) else ", ").join(deeds)


def and_then(deeds: str, end: str) -> str:
    """`end`: how the game ends with them."""
    return f"{deeds}; {end}"


def with_least(ways: Sequence[str]) -> list[str]:
    """Ways to tell a turn, and at last what it did first alone: `builds barracks 2` of a tile that was deployed to, or
    that covers another."""
    first = ways[-1].partition(" and ")[0]
    return [*ways, first, first.partition(" over ")[0]]


def nothing_done() -> str:
    return "does nothing more"
