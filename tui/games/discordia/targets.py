"""Where on the boards each action of Discordia is done, and how a cursor walks from place to place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    TakeStars,
    Trade,
    UsePrivilege,
)
from rules.discordia.components import FRONTS, KIND, MILITARY, TILE_INDEX, TOWERS
from rules.discordia.magna.row import find, sites
from rules.discordia.pieces.workers import COLOURS, counts
from rules.discordia.state import TILE, DiscordiaState, filled
from rules.game import Action
from tui.games.discordia.compared import Target
from tui.games.discordia.offer_pieces import alike
from tui.kit.cells import Area

CITY, BOARD, OFFER, ROW, DRAFT = "city", "board", "offer", "row", "draft"
"""The pages."""
_PAGES: Final = {
    **dict.fromkeys(("site", "track", "supply", "own"), CITY),
    **dict.fromkeys(("die", "column", "boat", "tile", "stars"), BOARD),
    **dict.fromkeys(("extension", "tower", "decree", "privilege"), OFFER),
    "outpost": ROW,
    "board": DRAFT,
}
PLACES: Final = ("site", "outpost", "decree", "extension", "own", "place")
"""What the places of a moment may be; "place" is on a board only to be lit."""
ORIGINS: Final = (*PLACES, "track", "supply")
"""What the places of a line of a year end may be."""
END: Final = ("end", "")
"""The line of the turn list that ends the turn or declines."""


def page_of(target: Target) -> str:
    """The page that a target is on; "" for none."""
    return _PAGES.get(target[0], "")


def target_of(state: DiscordiaState, action: Any) -> Target:
    """The place where an action is done."""
    match action:
        case ChooseBoard(board=board):
            return "board", board
        case Die(colour=colour):
            return "die", colour
        case Manipulate(by=by):
            return "column", str(state.value + by)
        case Build(tile=tile, over=over):
            if FRONTS <= TILE_INDEX[tile] < TOWERS:  # the stall of a ship that leaves
                return "site", over or tile.rstrip("'")
            if KIND[TILE_INDEX[tile]] >= MILITARY:
                return "tower", alike(state, "tower", tile)
            return "tile", tile
        case Deploy(tile=tile) | Trade(tower=tile):
            return ("outpost" if find(state, TILE_INDEX.get(tile, -1)) >= 0 else "site"), tile
        case Extend(extension=extension):
            return "extension", alike(state, "extension", extension)
        case Lay(track=track):
            return "track", track
        case Fulfil(decree=decree):
            return "decree", decree
        case TakePrivilege(privilege=privilege):
            return "privilege", alike(state, "privilege", privilege)
        case UsePrivilege(privilege=privilege):
            return "own", privilege
        case PutBack(workers=workers):
            return "supply", workers[:1]
        case TakeStars():
            return "stars", ""
        case Boat():
            return "boat", ""
        case Pass() | Finish() | Swap():
            return END if not isinstance(action, Swap) else ("swap", "")
    raise TypeError(f"not an action of this game: {action!r}")


def supposed(target: Target, state: DiscordiaState) -> Action | None:
    """What would be done at a target where nothing can be done now: to say why not."""
    what, name = target
    match what:
        case "die":
            return Die(name)
        case "column" if state.die >= 0 and abs(int(name) - state.value) == 1:
            return Manipulate(int(name) - state.value)
        case "tile" | "tower":
            return Build(name, "")
        case "site" if name.startswith("T"):
            return Trade(name)
        case "site" | "outpost":
            return _deployment(state, name)
        case "board":
            return ChooseBoard(name)
        case "extension":
            return Extend(name)
        case "track":
            return Lay(name)
        case "decree":
            return Fulfil(name)
        case "privilege":
            return TakePrivilege(name)
        case "own":
            return UsePrivilege(name)
        case "stars":
            return TakeStars()
        case "boat":
            return Boat()
    return None


def _deployment(state: DiscordiaState, name: str) -> Deploy:
    """The deployment to a tile of the city or the Magna row that comes nearest to being possible."""
    city = state.cities[max(state.seat, 0)]
    tile = TILE_INDEX[name]
    site = next((site for site in (*city.sites, *sites(state)) if site & TILE == tile), tile)
    done = filled(site)
    workers = state.figures.fillings[tile][done][city.jokers][0][0] if done < state.figures.spaces[tile] else ""
    return Deploy(name, workers, state.main or state.figures.dice[tile] == state.value)


def by_target(state: DiscordiaState, legal: Iterable[Action]) -> dict[Target, list[Action]]:
    """The legal actions at each target. Workers to put back are at the colour they are chosen with: at each."""
    found: dict[Target, list[Action]] = {}
    for action in legal:
        if isinstance(action, PutBack):
            for colour in sorted(set(action.workers)):
                found.setdefault(("supply", colour), []).append(action)
        else:
            found.setdefault(target_of(state, action), []).append(action)
    return found


def walk(places: Mapping[Target, Area], at: Target, dx: int, dy: int) -> Target:
    """The nearest target in a direction; `at` where there is none. Sideways counts more than it is far."""
    here = places[at]
    x, y = here.x + here.width / 2, here.y + here.height / 2
    best, least = at, float("inf")
    for target, area in places.items():
        if target == at:
            continue
        far_x, far_y = area.x + area.width / 2 - x, area.y + area.height / 2 - y
        ahead, aside = (far_x * dx, abs(far_y) * 6) if dx else (far_y * dy * 2, abs(far_x))
        if dx and (area.y + area.height <= here.y or area.y >= here.y + here.height):
            continue  # to the left and right the cursor stays in its row
        if ahead > 0 and ahead * 2 + aside < least:
            best, least = target, ahead * 2 + aside
    return best


def more_of(chosen: str, colour: str, most: int, exactly: bool, supply: Mapping[str, int]) -> str:
    """The workers chosen, with one more of a colour. Where there are then too many, one of another colour goes; where
    that cannot be, all of the colour go (if not `exactly` so many are wanted)."""
    count = chosen.count(colour)
    if count < supply.get(colour, 0):
        more = chosen + colour
        if len(more) <= most:
            return "".join(sorted(more))
        others = [letter for letter in chosen if letter != colour]
        if others:
            more = more.replace(others[0], "", 1)
            return "".join(sorted(more))
    if exactly or count == 0:
        return chosen
    return chosen.replace(colour, "") or colour


def colours_in(state: DiscordiaState) -> list[str]:
    """The colours of workers that the seat to act has in its supply: the lines of a pick."""
    supply = counts(state.cities[state.seat].supply)
    return [colour for colour, count in zip(COLOURS, supply, strict=True) if count]


def picked_by(state: DiscordiaState, picked: str, colour: str, by: int) -> str:
    """The workers picked to be put back, with one more of a colour, or one less."""
    if by < 0:
        return fewer_of(picked, colour)
    frame = state.stack[-1]
    supply = dict(zip(COLOURS, counts(state.cities[state.seat].supply), strict=True))
    return more_of(picked, colour, frame.n, frame.op == "put-back", supply)


def fewer_of(chosen: str, colour: str) -> str:
    """The workers chosen, with one less of a colour."""
    return chosen.replace(colour, "", 1)
