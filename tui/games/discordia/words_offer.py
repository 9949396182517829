"""The words of what lies out beside the market. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.pieces.bonuses import TRACKS as LONGER
from rules.discordia.pieces.bonuses import Extension, Frame, Privilege, Tile
from rules.discordia.pieces.workers import NAMES
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS
from rules.discordia.words.tiles import spaces_words
from rules.words import count, listed, plural
from tui.games.discordia.signs import Signs
from tui.games.discordia.words_market import bonus

OFFER: Final = "Offer"
OFFERED: Final = (
    "for everybody, while there is some; what fits your city stands first",
    "for everybody, while there is some",
)
LEFT_OVER: Final = ("what nobody took by the end", "what nobody took")
"""The same of a game that is over."""
EXTENSIONS: Final = "Extensions"
TOWERS: Final = "Towers"
DECREES: Final = "Decrees"
PRIVILEGES: Final = "Privileges"
TRADE: Final = "Trade"
MILITARY: Final = "Military"
JANUS: Final = "Janus"
HIS_HOW: Final = ("takes the first of a kind, which is now:", "would take now:")
"""Before what he would take next, in less and less words."""
HIS: Final = {"extension": "Extension", "tower": "Tower", "decree": "Decree", "privilege": "Privilege"}
"""Before each of these."""
HIS_TILE, HE_HOLDS, HE_HOLDS_NOTHING = "Last tile", "He holds", "nothing from the offer"
"""Before the tile that he turned up last, and before what he took from the offer."""
YOU: Final = "you"
PLACES: Final = tuple(name.capitalize() for name in (*FOUNDATIONS, *LONGER))
"""Where extensions are laid: the districts, and the tracks that they make longer."""
TRACKS, ROOM, NO_ROOM = "Tracks", "Room for", "No room for"
"""Before extensions that are told by their number."""
NO_ROOM_FOR: Final = "No room now for"
"""Above those that are told one by one."""
FOLDED: Final = "e shows each of them"


def times(text: str, number: int) -> str:
    """Pieces that are the same: `1 star (2 left)`."""
    return f"{text} ({number} left)" if number > 1 else text


def so_many(kind: int, number: int) -> str:
    """Extensions of a district or track by their number: `development (3)`."""
    return f"{PLACES[kind].lower()} ({number})"


def extensions_how(columns: Sequence[int]) -> list[str]:
    """When they can be had, in less and less words."""
    where = f"in column{'s' * (len(columns) > 1)} {listed(list(map(str, columns)))}"
    how = where if columns else "by a bonus"
    return [f"{how}; each opens one place more, and brings at once:", f"{how}; a place more, and at once:", how]


def extension(info: Extension, signs: Signs, full: bool, more: bool = True) -> str:
    """What an extension brings in its district: `1 star`, `2 places`, `longer: tower, then swap 4; at once 1 star`.
    Without `more` it was said before that it makes a track longer, and what all of these bring at once."""
    brings = bonus(info.effects, signs, full)
    if info.kind < len(FOUNDATIONS):
        return brings if info.slots == 1 else f"{info.slots} places{', ' if brings else ''}{brings}"
    spaces = ", then ".join(bonus(space.effects, signs, full) for space in info.spaces)
    return f"longer: {spaces}{'; at once ' if brings else ''}{brings}" if more else spaces


def each_longer(brings: str) -> str:
    """Before several extensions of a track: what each of them brings at once."""
    return f"longer, at once {brings}:"


def towers_how(free: int) -> list[str]:
    """When they can be had, in less and less words."""
    if free > 0:
        some = f"for {count(free, 'harbour')} of yours without one"
        return [f"by a bonus, {some}", some, "by a bonus"]
    return ["by a bonus; it would stand in for one of yours", "would replace one of yours"]


def tower(info: Tile) -> str:
    """What a tower does: `swap 4`, `wants soldier + farmer`."""
    return f"swap {info.swap}" if info.swap else f"wants {spaces_words(info.spaces)}"


def both(does: str, brings: str, apart: bool) -> str:
    """What a tower does and brings; `apart`: not in columns."""
    return f"{does}{'; ' if apart and brings else ''}{brings}".rstrip()


def towers_bring(swap: int, brings: str) -> str:
    """Before the towers that do and bring that: `swap 4, aqueduct +2:`."""
    return f"{', '.join(part for part in (f'swap {swap}' if swap else '', brings) if part) or 'nothing more'}:"


def trade_towers(swaps: Sequence[int]) -> str:
    """Trade towers by their number: `6 trade towers that swap 3 or 4`."""
    return f"{count(len(swaps), 'trade tower')} that swap {_either(swaps)}"


def military_towers(wanted: Sequence[int]) -> str:
    """The same of military towers: `6 military towers for 2 or 3 workers`."""
    return f"{count(len(wanted), 'military tower')} for {_either(wanted)} workers"


def _either(numbers: Sequence[int]) -> str:
    return " or ".join(map(str, sorted(set(numbers))))


def so_many_privileges(jokers: int, single: int) -> str:
    """Privileges by their number: `4 colours that fit anywhere, 5 bonuses once`."""
    told = [count(jokers, "colour") + " to fit anywhere"] * bool(jokers)
    return ", ".join([*told, *([count(single, "bonus", "bonuses") + " once"] if single else [])])


def decrees_how(brings: tuple[Frame, ...] | None, signs: Signs, full: bool) -> list[str]:
    """What fulfilling one brings, in less and less words: `brings` of the next slot; None: all slots are covered."""
    if brings is None:
        return ["all your slots are covered", "your slots are full"]
    what = bonus(brings, signs, full) or "nothing"
    return [f"your next one brings: {what}", f"next: {what}"]


def decree(text: str, needs: Sequence[int]) -> str:
    """What a decree asks for. Where the seats need different numbers, the number stands with each of them only."""
    return text if len(set(needs)) == 1 else text.removeprefix(f"{needs[0]} ")


def progress(have: int, need: int, at_most: bool, met: bool, signs: Signs, short: bool) -> str:
    """How far a seat is: `2 of 3`, `3 ✓`; of a decree that asks for few: `3 too many`. `short`: `2/3`; of the
    latter `+3`, for as a share it would read as fulfilled."""
    if met:
        return f"{have}{'' if short else ' '}{signs.check}"
    if at_most:
        return f"+{have - need}" if short else f"{have - need} too many"
    return f"{have}{'/' if short else ' of '}{need}"


def more_decrees(number: int) -> str:
    return f"and {number} more, farther away"


def privilege(info: Privilege, signs: Signs, full: bool) -> str:
    if info.joker >= 0:
        return names.fits_anywhere(info.joker)
    return f"once {bonus(info.effects, signs, full)}"


FIT_ANYWHERE, ONCE = "Fit anywhere", "Once"
"""Before privileges: colours whose workers fit anywhere, bonuses that come once."""


def privilege_brings(info: Privilege, signs: Signs, full: bool) -> str:
    """A privilege behind one of these."""
    return plural(2, NAMES[info.joker]) if info.joker >= 0 else bonus(info.effects, signs, full)


CHOOSE_NOW: Final = "to be taken now"
"""Of privileges while one is chosen."""


def privileges_how(privileges: Sequence[int], have: int, name: str = "") -> list[str]:
    """With which extensions they come, and how many the seat has, in less and less words. `name`: whose they are, ""
    for one's own."""
    ahead = listed([str(number) for number in privileges if number > have])
    if not ahead:
        has = f"{name} has" if name else "you have"
        had = "both" if len(privileges) == len(("one", "other")) else len(privileges)
        return [f"{has} had {had}: no more can come", f"{has} had {had}", "taken"]  # those that lie out are for others
    whose, has = (f"{name}'s", f"{name} has") if name else ("your", "you have")
    return [
        f"with {whose} extension number {ahead}; {has} {count(have, 'extension')}",
        f"with extension {ahead}; {has} {count(have, 'extension')}",
        f"with extension {ahead}; {have} laid",
    ]
