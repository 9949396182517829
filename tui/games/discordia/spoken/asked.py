"""Actions of Discordia that somebody may ask about, legal or not: each kind on all that it could be meant of."""

from __future__ import annotations

from collections.abc import Iterator

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
from rules.discordia.components import (
    BOARD_IDS,
    COLOURS_OF_DICE,
    DECREE_IDS,
    DICE,
    EXTENSION_IDS,
    FRONTS,
    KIND,
    PRIVILEGE_IDS,
    TILE_IDS,
    TRADE,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.pieces.workers import COLOURS
from rules.discordia.state import TILE, DiscordiaState, filled
from rules.discordia.turn.display import towers_out
from rules.discordia.words import names
from rules.game import Action


def imagined(state: DiscordiaState, seat: int) -> Iterator[Action]:
    """All of them; pieces that lie out stand for those of the same name that do not."""
    yield from (Die(DICE[die]) for die in COLOURS_OF_DICE)
    if state.die >= 0:
        yield from (Manipulate(1), Manipulate(-1))
    yield from _builds(state, seat)
    yield from _deployments(state, seat)
    yield from (Extend(name) for name in EXTENSION_IDS)
    yield from (Lay(name) for name in TRACKS)
    yield TakeStars()
    if state.season:
        yield Boat()
    yield from (Trade(TILE_IDS[site & TILE]) for site in state.cities[seat].sites if KIND[site & TILE] == TRADE)
    yield from (Fulfil(name) for name in DECREE_IDS)
    yield from (TakePrivilege(name) for name in PRIVILEGE_IDS)
    yield from (UsePrivilege(name) for name in PRIVILEGE_IDS)
    yield from (PutBack(colour) for colour in COLOURS)
    if state.magna is not None and state.magna.boards:
        yield from (ChooseBoard(name) for name in BOARD_IDS[1:])
    yield from (Swap(), Pass(), Finish())


def _builds(state: DiscordiaState, seat: int) -> Iterator[Build]:
    """Every tile that lies out on a free place and over each own tile of its kind; then those that do not lie out."""
    own = [site & TILE for site in state.cities[seat].sites]
    out = [*(tile for tile in state.display if tile >= 0), *towers_out(state)]
    for tile in out:
        yield Build(TILE_IDS[tile], "")
        yield from (Build(TILE_IDS[tile], TILE_IDS[over]) for over in own if KIND[over] == KIND[tile])
    known = {names.tile(state.figures, TILE_IDS[tile]) for tile in out}
    for tile in range(FRONTS):
        name = names.tile(state.figures, TILE_IDS[tile])
        if name not in known:
            known.add(name)
            yield Build(TILE_IDS[tile], "")


def _deployments(state: DiscordiaState, seat: int) -> Iterator[Deploy]:
    """Whoever would fit on the next space of each tile of the city and of the Magna row (on a full one: the last)."""
    city, figures = state.cities[seat], state.figures
    for site in (*city.sites, *magna_row.sites(state)):
        tile = site & TILE
        if spaces := figures.fillings[tile]:
            for workers, _ in spaces[min(filled(site), len(spaces) - 1)][city.jokers]:
                yield from (Deploy(TILE_IDS[tile], workers, special) for special in (False, True))
