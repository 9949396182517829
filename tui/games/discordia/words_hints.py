"""The words of what speaks for a choice, as a hint tells it: one reason, in few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import EXTENSION_INDEX
from rules.discordia.pieces.bonuses import TRACKS, Figures
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS
from rules.words import count, listed

_NOUNS: Final = {"city tile": "a city tile", "extension": "an extension", "develop": "developing"}
"""Main actions as what a die is good for."""


_HAVE, _YOURS, _WANTS = "you have its ", "your ", "for "
"""How reasons begin that a computer player tells in other words."""


def fills(tile: str) -> str:
    return f"fills {tile}"


def adds(figures: Figures, extension: str, better: str) -> str:
    """What an extension adds, and what gets better with it ("" for nothing): `1 harbour, to draw 24→23`."""
    info = figures.extensions[EXTENSION_INDEX[extension]]
    longer = info.kind >= len(FOUNDATIONS)
    what = f"longer {TRACKS[info.kind - len(FOUNDATIONS)]}" if longer else names.extension(figures, extension)
    return f"{what}{f', {better}' if better else ''}"


def together(what: str, better: str) -> str:
    """What a choice brings, and what gets better with it: `a tower, to draw 8→7`."""
    return ", ".join(part for part in (what, better) if part)


def star_laid(track: str, brings: str, covers: bool) -> str:
    """Of stars that come: what the next one laid on a track brings, and that it covers a symbol: `laid on expedition:
    swap 3, 1 fewer to draw`; "" where it does nothing."""
    told = [one for one in (brings, "1 fewer to draw" * covers) if one]
    return f"laid on {track}: {', '.join(told)}" if told else ""


def can_fill(tiles: Sequence[str]) -> str:
    """Of a die: what can be filled with it."""
    return f"can fill {listed(list(dict.fromkeys(tiles))[:2])}"


def counts(value: int, why: str) -> str:
    """Of a manipulator: what the die then counts, and what that is good for."""
    return f"die {value}{f': {why}' if why else ''}"


def turned(value: int, why: str) -> str:
    """Of a die that wants a manipulator first."""
    return f"turned to {value}{f' {why}' if why else ''}"


def offers(options: Sequence[str]) -> str:
    """Of a die, where nothing can be filled: the main action."""
    return (
        f"for {' or '.join(_NOUNS.get(option, option.replace('deploy ', 'deploying to ')) for option in options[:2])}"
    )


def fit(workers: str) -> str:
    """Of a tile: whoever it wants is in supply."""
    return f"{_HAVE}{workers}"


def wants(workers: str) -> str:
    """Of a tile some of whose workers are missing."""
    return f"{_WANTS}{workers}"


def has_more(foundations: Sequence[int], decree_slots: int) -> str:
    """What a city has more than the base board: `1 castellum and 1 decree slot more`; "" for nothing."""
    both = [*zip(foundations, FOUNDATIONS, strict=True), (decree_slots, "decree slot")]
    told = [count(number, what) for number, what in both if number > 0]
    return f"{listed(told)} more" if told else ""


def then(asks: str) -> str:
    return f"then {asks}"


def lack(workers: Sequence[str]) -> str:
    """Of a swap: who is missing."""
    return f"{_YOURS}tiles lack {listed(workers)}"


def workers_for_others() -> str:
    """Of a swap while nobody is missing."""
    return "other colours for the tiles to come"


def all_there() -> str:
    """Of workers that go, and of a swap that is declined."""
    return f"{_YOURS}tiles can do without"


def of_a_computer(why: str) -> str:
    """A reason that a computer player gives, which speaks to nobody: `3 soldiers + merchant for it are in supply`."""
    if why.startswith(_HAVE):
        return f"the workers for it are in supply ({why.removeprefix(_HAVE)})"
    if why.startswith(_YOURS):
        return f"its {why.removeprefix(_YOURS)}"
    return f"it takes {why.removeprefix(_WANTS)}" if why.startswith(_WANTS) else why
