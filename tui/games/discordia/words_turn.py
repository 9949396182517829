"""The words of the list of a turn: what its lines are called, what they bring and what they leave. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.discordia.magna.words import averted
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.words import names
from rules.discordia.words.pieces import RHINE
from rules.words import count, listed
from tui.games.discordia.signs import Signs

TAKE_TILE = "take a city tile"
DEPLOY = "deploy"
LAY_EXTENSION = "lay an extension"
DEVELOP = "develop"
MAIN = "main action"
RAID_HELD = "raid held"
RAID_LOST = "raid lost"
FULL = "full"
TO_DRAW = "to draw"


def asked_next(when: str, asked: str) -> list[str]:
    """What the one who is next will be asked, in less and less words: `choose a die (year 2, summer)`."""
    what = asked.partition(":")[0]
    brief = f"{what}: choose its reward" if what == RAID_HELD else what
    return [f"{asked} ({when})", asked, f"{brief} ({when})", brief, what, when]


MORE_IN_BAG = " (more in the bag)"
AQUEDUCT_FULL = "aqueduct full"
EXTENSION, DECREE, PRIVILEGE, BOAT = "extension", "decree", "privilege", "boat"
"""What a bonus came of."""
SHIP_LEAVES = " (the ship sails)"
REASONS = (MORE_IN_BAG, SHIP_LEAVES)
"""Why more is to be drawn: the bag had too few before, a harbour is free again."""
WON = "no worker left: you win"
CAN_WIN = "can win: no worker left"
CAN_WIN_NOW = "can win this turn"
"""Of what is no more than the first step to it."""


def wins(note: str) -> bool:
    """Whether a line says that it wins, or may lead to that."""
    return note in (WON, CAN_WIN) or note.startswith(CAN_WIN_NOW)


def with_win(note: str) -> str:
    """A note with that before it."""
    return f"{CAN_WIN_NOW}; {note}" if note else CAN_WIN_NOW


SUPPLY_THEN = "supply then "
BETWEEN = "between "
"""Before the least and the most: "15 to 13" is a change."""
NOTHING_LEFT = "nothing is left to do"
NOTHING_TO_DO = "nothing to be done with it"


OF_COLUMN = " of column "
_ROWS = ("upper", "lower")


def lies(row: int, last: int, column: int, many: bool) -> str:
    """Where a tile of the display lies: "upper", " of column 3", "lower of column 3". `row` and `column` count from 0;
    `last`: the last row of those to be told apart, 0 where rows tell nothing; `many`: columns tell something."""
    which = "" if not last else _ROWS[row] if last < len(_ROWS) else f"row-{row + 1}"
    return which + (f"{OF_COLUMN}{column + 1}" if many else "")


def main(text: str) -> str:
    """The one main action that is possible."""
    return f"{MAIN}: {text}"


def main_one_of(options: Sequence[str]) -> str:
    return f"{MAIN}, one of: {', '.join(options)}"


def specials(number: int) -> str:
    return f"special deployments: {count(number, 'tile')}"


def special(tiles: str) -> str:
    """Of a die: where it deploys besides the main action."""
    return f"special deployment to {tiles}"


def same_as(colour: str) -> str:
    """Of a die with which the same can be done as with one that stands above it."""
    return f"the same as with {colour}: only the colour differs"


def group(name: str, pieces: Sequence[str], number: int) -> str:
    """A group of lines: what they are, and which pieces they are about."""
    known = list(dict.fromkeys(pieces))
    if known and all(piece.startswith(f"{name} ") for piece in known):  # the kind is said once: "farm 3, 4 and 6"
        return f"{name} {listed(sorted(piece.removeprefix(f'{name} ') for piece in known))}"
    told = listed(known)
    if known and all(name[:-2] in piece for piece in known):  # "a longer development track", "2 fields", "2 castella"
        return f"{' or '.join(known)}: {count(number, 'way')}"
    return f"{name}: {told}" if told and told != name else f"{name}: {count(number, 'way')}"


def leaves(before: int, fewest: int, most: int, signs: Signs) -> str:
    """The workers in supply before and after, in as few letters as can be: the line says much more."""
    then = (
        str(most)
        if fewest == most
        else f"{fewest} or {most}"
        if most == fewest + 1
        else f"{BETWEEN}{fewest} and {most}"
    )
    if fewest == most == before:
        return f"supply stays {then}"
    return f"supply {before}{signs.right}{then}" if fewest == most else f"{SUPPLY_THEN}{then}"


def change(name: str, before: int, after: int, signs: Signs) -> str:
    """`supply 14→12`"""
    return f"{name} {before}{signs.right}{after}"


AVERTS = "averts "
AVERTS_IT = f"{AVERTS}harm"
STAYS = "harm stays"
"""Of an outpost that is not manned yet: which harm, it says itself."""


def averts(harm: str) -> str:
    return f"{AVERTS}{averted(harm)}"


def without_harm(note: str, text: str) -> str:
    """What a line brings, without the harm that its text names to tell one outpost from another."""
    found = re.search(rf"\b{RHINE} \w+ \d \((.*?)(?:, outpost \d)?\)$", text)
    harm = found[1] if found else ""
    return note.replace(averts(harm), AVERTS_IT) if harm else note


def then(asks: str) -> str:
    return f"then {asks}"


def then_choose(what: str) -> str:
    """Where the line has said already what comes next. `what`: "track", "tile"."""
    return f"then choose the {what}"


def either_way(parts: Sequence[str]) -> str:
    """What an earlier step brings, whatever is chosen now: told of doing without, and once."""
    return f"{', '.join(parts)} either way"


def draw_stays(workers: int) -> str:
    return f"to draw stays {workers}"


def board_draws(symbols: int, base: int) -> str:
    """What the symbols of a city board draw, before any is covered: `draws 16 a year, base board 18`."""
    return f"draws {symbols} a year, base board {base}"


def board_notes(note: str) -> list[str]:
    """The same in less and less words."""
    return [note, note.partition(",")[0], ""]


NO_CHANGE = "no change"
CHANCE_DECIDES = "what is drawn decides"


def then_turn_of(name: str) -> str:
    """Who comes when the turn ends."""
    return f"then {name}'s turn"


def then_season(name: str) -> str:
    return f"then {name} begins"


THEN_YEAR_END = "then the Germans come"


def star_on(track: str) -> str:
    return f"star on {track}"


def by_now(name: str) -> str:
    """Above what a seat did in the turn under way."""
    return f"{name}'s turn by now:"


def because(cause: str, asks: str) -> str:
    """A choice with what brought it: `stall 3: lay 1 star on expedition`."""
    return f"{cause}: {asks}"


def full_aqueduct(asks: str) -> str:
    """The same at the end of a year, where it is said already that the raid was held."""
    before, colon, what = asks.partition(": ")
    return f"{before}, {AQUEDUCT_FULL}: {what}" if colon else because(AQUEDUCT_FULL, asks)


def ships_sail(ships: Sequence[tuple[str, str]]) -> str:
    """What the end of a turn does with full ships, each with the stall that it becomes, "" if it finds no place."""
    told = [f"{ship} sails, {f'becomes {stall}' if stall else 'finds no place'}" for ship, stall in ships]
    return f"{NOTHING_LEFT}; {'; '.join(told)}" if told else NOTHING_LEFT


def in_brackets(offered: str) -> str:
    """What is still open with what it is about in brackets, for a colon stands before it: `boat bonus (swap 4)`."""
    what, _, about = offered.partition(": ")
    many = " and " in about or " of value " in about or ", " in about
    return f"{what if many or what != SPECIALS else SPECIALS[:-1]} ({about})" if about else offered


SPECIALS = "special deployments"


STILL_OPEN = "still open"


def still_open(left: str) -> str:
    return f"{STILL_OPEN}: {left}"


def again_ends(left: str) -> str:
    """After the key that ends a turn; `left`: what is still open in it."""
    return f"d again ends it; {left}"


def tiles_to_take(figures: Figures, tiles: Sequence[str]) -> str:
    """The city tiles of a column: `build farm 2 or stall 3`."""
    return f"build {_or(list(dict.fromkeys(names.tile(figures, tile) for tile in tiles)))}"


def die_offers(main: Sequence[str], besides: Sequence[str]) -> str:
    """What a die is good for: one of the main actions, and what comes besides: `deploy farm, or 2 stars; also swap 4`.
    Alternatives of several words are set off by a comma."""
    one = ", or ".join([", ".join(main[:-1]), main[-1]]) if len(main) > 1 else "".join(main)
    also = f"also {', '.join(besides)}" if besides else ""
    return "; ".join(part for part in (one, also) if part)


def _or(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def chooses_among(dice: Sequence[tuple[str, int]]) -> str:
    """Behind the name of whoever is next the dice to choose from, each with its number in the list."""
    return f" will choose from {', '.join(f'{at}: {colour} {value}' for at, (colour, value) in enumerate(dice, 1))}"
