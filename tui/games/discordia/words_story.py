"""The words of a seat's turn in one line, to go on from its name: what it did, with which die, what that brought."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.discordia.components import EXTENSION_INDEX
from rules.discordia.pieces.bonuses import TRACKS, Figures
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS, RHINE
from rules.words import count, listed, plural
from tui.table import words as table_words

WITH: Final = " with "
"""Before the die that something was done with."""
_CAME: Final = ", turns it into "
"""Before what a ship that sails became."""
_GONE: Final = ", builds no stall"
"""Behind a ship that leaves the game: there may have been a place for its stall."""
_VERBS: Final = ("fills ", "deploys to ")
_MORE: Final = frozenset("(:")
"""Where more is said of a deed than what was done to which tile."""
_FILLED: Final = " and fills it"
"""After what is built, where it is full at once."""
_COVERED: Final = re.compile(r" over [a-z ]+ \d")
"""What a tile covers."""
_ON_A_TILE: Final = re.compile(r"(fills|deploys(?: .+?)? to) ([a-z ]+) (\d)(?: \((.+)\))?")
"""What may be done to two tiles of one name."""
DICE: Final = re.compile(r" with (?:blue|red|yellow) \d(?: turned to \d)?")
"""That is `with_die`."""
_PRIVILEGE: Final = re.compile(r"^((?:gains|uses|gains and uses) a privilege) \(.*\)$")


def with_die(deed: str, colour: str, value: int, counts: int) -> str:
    """`counts`: what a manipulator made of its value: `builds ship 2 with blue 3 turned to 2`; before what
    came of the deed: `fills ship 4 with blue 6, turns it into stall 3`."""
    done, colon, came = deed.partition(_CAME)
    return f"{done} with {colour} {value}{f' turned to {counts}' if counts != value else ''}{colon}{came}"


def takes_die(colour: str, value: int, counts: int) -> str:
    """While nothing is done with it yet."""
    return f"takes {colour} {value}{f', which counts {counts}' if counts != value else ''}"


def leaves_die(colour: str, value: int, counts: int) -> str:
    """Of a turn that ended without a deed."""
    return with_die("does nothing", colour, value, counts)


def build(figures: Figures, tile: str, over: str) -> str:
    """`over`: the tile that is covered, "" for none."""
    return f"builds {names.tile(figures, tile)}{f' over {names.tile(figures, over)}' if over else ''}"


def deploy(figures: Figures, tile: str, workers: str, full: bool, in_row: bool = False) -> str:
    """`workers`: their letters, "" where they are left out; `in_row`: the tile lies in the Magna row."""
    name = (names.rhine_tile if in_row else names.tile)(figures, tile)
    if full:
        return f"fills {name}" + (f" ({_by_colour(workers)})" if workers else "")
    return f"deploys {_by_colour(workers)} to {name}" if workers else f"deploys to {name}"


def build_and_deploy(figures: Figures, tile: str, over: str, workers: str, full: bool) -> str:
    """The same tile is built and deployed to."""
    built = build(figures, tile, over)
    if full and not workers:
        return f"{built}{_FILLED}" if over else _built_and_filled(built)
    if full:
        return f"{built}{_FILLED} ({_by_colour(workers)})"
    return f"{built} and deploys {_by_colour(workers)} to it" if workers else f"{built} and deploys to it"


def _by_colour(letters: str) -> str:
    """Letters in any order: `1 sailor + 2 soldiers`."""
    both = zip(COLOURS, NAMES, strict=True)
    return " + ".join(count(letters.count(colour), name) for colour, name in both if colour in letters)


def _built_and_filled(built: str) -> str:
    return f"builds and fills {built.removeprefix('builds ')}"


def becomes(deed: str, figures: Figures, stall: str, over: str) -> str:
    """What was done to a ship that sails. `stall`: what it is now, "" if none was built; `over`: the stall that is
    covered, "" for none."""
    if not stall:
        return f"{deed}{_GONE}"
    return f"{deed}{_CAME}{names.tile(figures, stall)}{f' over {names.tile(figures, over)}' if over else ''}"


def ship(figures: Figures, tile: str) -> str:
    """A ship that was full before."""
    return f"has {names.tile(figures, tile)} sail"


def extend(figures: Figures, extension: str) -> str:
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
    """Deeds that read the same as one: `fills both stalls 4`, `fulfils 2 decrees`."""
    return [_times(deed, list(deeds).count(deed)) for deed in dict.fromkeys(deeds)]


def _times(deed: str, number: int) -> str:
    verb, one, thing = deed.partition(" a ")
    if number == 1:
        return deed
    if one:
        return f"{verb} {count(number, thing)}"
    if number == 2 and (found := _ON_A_TILE.fullmatch(deed)):
        done, tile, die, workers = found.groups()
        done = f"{done.removesuffix(' to')} each to" if done.startswith("deploys ") and done != "deploys to" else done
        return f"{done} both {plural(2, tile)} {die}" + (f" ({workers} each)" if workers else "")
    return f"{deed} {'twice' if number == 2 else count(number, 'time')}"


def merged(deeds: Sequence[str]) -> list[str]:
    """Deeds that follow each other in fewer words: `fills stall 5 and barracks 2`."""
    found: list[str] = []
    for deed in deeds:
        verb = next((verb for verb in _VERBS if deed.startswith(verb)), "")
        both_are_short = bool(found) and not _MORE.intersection(found[-1] + deed) and _CAME not in found[-1] + deed
        if both_are_short and verb and found[-1].startswith(verb):
            before, both, last = found[-1].rpartition(" and ")
            found[-1] = f"{before}, {last} and " if both else f"{found[-1]} and "
            found[-1] += deed.removeprefix(verb)
        else:
            found.append(deed)
    return found


def fulfil(asks: str) -> str:
    """`asks` "": left out."""
    return f'fulfils the decree "{asks}"' if asks else "fulfils a decree"


def gain_privilege(privilege: str) -> str:
    """`privilege` "": which one is left out."""
    return f"gains a privilege ({privilege})" if privilege else "gains a privilege"


def use_privilege(privilege: str) -> str:
    return f"uses a privilege ({privilege})" if privilege else "uses a privilege"


def with_harm(deed: str, harm: str) -> str:
    """A deed on the Rhine with the harm that it averted: `fills Rhine stall 5 and averts its harm (aqueduct -1)`."""
    return f"{deed} and averts its harm ({harm})"


def gain_and_use(privilege: str) -> str:
    """Of the same one in the same turn."""
    return f"gains and {use_privilege(privilege)}"


def into_the_bag(workers: int) -> str:
    return f"puts {count(workers, 'worker')} into the bag"


def swap(workers: int) -> str:
    return f"swaps {workers}"


def swap_of(workers: int) -> str:
    """The same with what is swapped."""
    return f"swaps {count(workers, 'worker')}"


def had_turns(turns: int, moved: str) -> str:
    """Of a seat of which each turn is told below; `moved`: what they did to its supply."""
    return f"had {turns} turns since yours, told below{moved}"


def in_season(season: str) -> str:
    """Before the turns of a season."""
    return f"{season[:1].upper()}{season[1:]}: "


def gets(stars: int, aqueduct: int, manipulators: int) -> str:
    """Small bonuses together: `gets 2 stars and aqueduct +1`; "" for none."""
    got = [count(stars, "star")] if stars > 0 else []
    got += [f"aqueduct {aqueduct:+d}"] if aqueduct > 0 else []
    got += ["a manipulator" if manipulators == 1 else count(manipulators, "manipulator")] if manipulators else []
    told = [f"gets {listed(got)}"] if got else []
    told += [f"loses {count(-stars, 'star')}"] if stars < 0 else []
    told += [f"aqueduct {aqueduct:+d}"] if aqueduct < 0 else []
    return ", ".join(told)


_SWAP: Final = re.compile(r"swap \d+")
_DECLINED: Final = (
    (_SWAP, "does not swap"),
    (re.compile(r"(deploy to .+)"), r"does not \1"),
    (re.compile(r"\d+ stars? (on .+)"), r"lays no star \1"),
    (re.compile(r"privilege \w+ \(.+\) now"), "keeps the privilege"),
    (re.compile(r"a decree"), "fulfils no decree"),
    (re.compile(r"a privilege"), "gains no privilege"),
    (re.compile(r"an? (.+ of the display)"), r"takes no \1"),
)
"""What a seat did without, as the event keeps it, and how that is told."""


def without(declined: Sequence[str], swapped: bool = False) -> list[str]:
    """What was offered in a turn and not done: `does not swap`, `lays no star on expedition`. `swapped`: it did swap,
    for something else."""
    return [_without(what, swapped) for what in dict.fromkeys(declined)]


def _without(what: str, swapped: bool) -> str:
    if swapped and _SWAP.fullmatch(what):
        return f"turns down another {what.replace(' ', ' of ')}"
    found = next(((match, told) for way, told in _DECLINED if (match := way.fullmatch(what))), None)
    return found[0].expand(found[1]) if found else f"does without {what}"


def one_after_the_other(deeds: Sequence[str]) -> str:
    """In the order done; set off more where one says of what it is about what that does."""
    return ("; " if any(": " in deed for deed in deeds) else ", ").join(deeds)


def and_then(deeds: str, end: str) -> str:
    """`end`: how the game ends with them."""
    return f"{deeds}; {end}"


def without_covered(deed: str) -> str:
    """`builds barracks 3 over barracks 4` without what it covers."""
    bare = _COVERED.sub("", deed)
    return _built_and_filled(bare.removesuffix(_FILLED)) if bare != deed and bare.endswith(_FILLED) else bare


def without_deployed(deed: str) -> str:
    """`builds stall 5 and deploys to it` without what stands there now."""
    return deed.removesuffix(" and deploys to it")


_MANNED = re.compile(rf".*?({RHINE} \w+ \d).* and averts .+")


def in_least(deed: str) -> str:
    """`lays 3 stars on development and expedition` without where they lie, `builds and fills stall 5` as filling, a
    tile on the Rhine without its harm, a ship without what it became, a privilege
    without what it is good for."""
    deed = _PRIVILEGE.sub(r"\1", deed.partition(_CAME)[0])
    if (manned := _MANNED.fullmatch(deed)) is not None:
        return f"fills {manned[1]}"
    return deed.partition(" on ")[0] if deed.startswith("lays ") else deed.removeprefix("builds and ")


def has_deed(headline: str, text: str, brief: str) -> bool:
    """Whether a headline tells a deed: all of it but for the workers, or as one of several that were done alike."""
    headline = DICE.sub("", headline)
    swaps = brief.startswith("swaps ") and re.search(rf"\b{brief}\b", headline) is not None
    if text in headline or swaps or (brief.startswith("lays ") and in_least(brief) in headline):
        return True
    verb = next((verb for verb in (*_VERBS, "builds ") if brief.startswith(verb)), "")
    if not verb:
        return False
    done = re.compile(rf"(?:\b{verb}|, | and ){re.escape(brief.removeprefix(verb))}(?!\w| and deploys)")
    return verb in headline and done.search(headline) is not None


def also(deeds: str) -> str:
    """Of a turn of which the deeds are told elsewhere, what it got besides, to go on from the name."""
    return f"also {deeds}"


OF_A_TURN: Final = "'s turn: "
"""Behind a name, before all that was done in a turn."""


def then(deeds: str, season: str = "") -> str:
    """A second turn of the same seat, told behind the first; `season`: the one that began between them, which is why
    nobody else had a turn."""
    return f"{table_words.THEN}{f'({season} begins) ' if season else ''}{deeds}"


def you_built(tile: str) -> str:
    """Of whoever sets up a city."""
    return f"you have built {tile}"


def so_far(told: Sequence[str]) -> str:
    """What was done in the set-up by now, one after the other."""
    line = "; ".join(told)
    return line[:1].upper() + line[1:]


_MOVES: Final = re.compile(r"\bfills? |\bdeploys |into the bag|\bover ")
"""What is said of deeds by which workers leave a supply or come back."""


def moves_workers(deeds: str) -> bool:
    """Whether they tell why a supply changed."""
    return _MOVES.search(deeds) is not None


_FEATS: Final = re.compile(r"\bfulfils |\baverts |\bfills? (?:it|military|trade)|builds and fills (?:military|trade)")
_GAINS: Final = re.compile(r"\bfills?\b|\bprivilege\b|\btower\b")
"""What is said of deeds that decide a game, and of others that are more than a step."""


def first_of_all(deed: str, at: int) -> int:
    """How early a deed is told where not all have room; `at`: which of the turn it is: the first has the die."""
    ranks = 1 * bool(_FEATS.search(deed)), 2 * bool(_GAINS.search(deed)), 3 * moves_workers(deed)
    return 0 if not at else next(filter(None, ranks), 4)


def has_die(deeds: str) -> bool:
    """Whether they tell with which die they were done."""
    return DICE.search(deeds) is not None


def nothing_done() -> str:
    return "does nothing more"


def is_no_more(told: str, banner: str) -> bool:
    """Whether a line says what the banner does, but for the die that it was done with."""
    deed, _, die = told.partition(WITH)
    return _letters(deed) == _letters(banner) and "," not in die and ";" not in die


def behind(told: str, banner: str) -> str:
    """What a line says behind the deed of the banner, if it begins with that; else ""."""
    ends = next((at for at in range(len(told) + 1) if _letters(told[:at]) == _letters(banner)), None)
    return told[ends:].lstrip("), ;") if ends is not None else ""


def _letters(text: str) -> str:
    """What is said, however it is punctuated."""
    return "".join(filter(str.isalnum, text))
