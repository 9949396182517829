"""What speaks for a choice: the one reason that a hint tells. No Textual here."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.discordia.actions import Boat, Build, Deploy, Die, Extend, Lay, Manipulate
from rules.discordia.components import TILE_INDEX
from rules.discordia.pieces.workers import COLOURS, counts
from rules.discordia.preview import DiscordiaPreview, main_options, still_open
from rules.discordia.state import DiscordiaState
from rules.discordia.telling import describe
from rules.discordia.words import names
from rules.game import Action
from tui.games.discordia import turn as turns
from tui.games.discordia import words_hints as words
from tui.games.discordia import words_town
from tui.games.discordia.signs import Signs
from tui.games.discordia.words_turn import AVERTS, RAID_HELD, TO_DRAW, averts

BETTER: Final = (
    ("supply", False),
    (TO_DRAW, False),
    ("strength", True),
    ("stars", True),
    ("aqueduct", True),
    ("manipulators", True),
)
"""What a reason is looked for in, in this order, and whether more of it is better."""


def reason(state: DiscordiaState, action: Action, signs: Signs, ahead: turns.Ahead) -> str:
    """The one thing that speaks most for a legal action; "" where nothing does in a few words."""
    seen = ahead(state, action)
    if isinstance(action, Manipulate):
        return words.counts(seen.after.value, _of_die(seen.after, ahead))
    if isinstance(action, Die):
        return _of_die(seen.after, ahead)
    if seen.averts:
        return averts(seen.averts)
    if isinstance(action, Deploy) and _fills(seen):
        return words.fills(names.tile(state.figures, action.tile))
    better = _better(state, seen, signs)
    if isinstance(action, Extend):
        return words.adds(state.figures, action.extension, better)
    if isinstance(action, Lay | Boat):
        return words.together(describe(state, action).partition(": ")[2], better if better.startswith(TO_DRAW) else "")
    if isinstance(action, Build):
        return better or _of_tile(state, action.tile)
    return better or (words.then(seen.asks) if seen.asks and not seen.draws else "")


def _better(state: DiscordiaState, seen: DiscordiaPreview, signs: Signs) -> str:
    """What the action makes better, the most important of it: `supply 14→12`."""
    told = {one.rpartition(" ")[0]: one for one in turns.figures(seen, signs)}
    found = [told[name] for name, more in BETTER if name in told and _is_better(told[name], signs, more)]
    found += [one for one in told.values() if one.startswith(AVERTS) or one == RAID_HELD]
    return found[0] if found else ""


def _is_better(told: str, signs: Signs, more: bool) -> bool:
    before, _, after = told.rpartition(" ")[2].partition(signs.right)
    return (int(after) > int(before)) == more


def _of_tile(state: DiscordiaState, tile: str) -> str:
    """Whom a tile wants, and whether they are in supply."""
    asks = state.figures.tiles[TILE_INDEX[tile]].spaces
    wanted = Counter("".join(asks))
    have = dict(zip(COLOURS, counts(state.cities[state.seat].supply), strict=True))
    if not wanted:
        return ""
    told = words_town.space("".join(sorted("".join(asks), key=(*COLOURS, "g").index)))
    here = all(have.get(colour, 0) >= number for colour, number in wanted.items() if colour != "g")
    return words.fit(told) if here else words.wants(told)


def _of_die(after: DiscordiaState, ahead: turns.Ahead) -> str:
    """What can be filled with a die; else what its main action may be."""
    tiles = list[str]()
    for one in still_open(after):
        deploys = [action for action in one.actions if isinstance(action, Deploy)]
        tiles += [action.tile for action in deploys if _fills(ahead(after, action))]
    if tiles:
        return words.can_fill([names.tile(after.figures, tile) for tile in dict.fromkeys(tiles)])
    options = [option.text for option in main_options(after)]
    return words.offers(options) if options else ""


def _fills(seen: DiscordiaPreview) -> bool:
    return any("full" in line.split(", ") for line in seen.lines)
