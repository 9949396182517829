"""Which effects of Discordia Magna have come up, beside those of the base game: see `discordia_effects`."""

from __future__ import annotations

from typing import Any, Final

from rules.discordia.actions import Deploy, Fulfil
from rules.discordia.components import DECREE_INDEX, NONE, TILE_INDEX, figures
from rules.discordia.events import Raided, RingMoved
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.boards import CITIES, memory
from rules.discordia.magna.events import HarmsStruck, OutpostFilled, RowCleared, TilesMoved
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.state import DiscordiaState
from rules.game import Event
from tests.games.discordia_effects import VERSION, Watcher, _parts, prefix

TODAY = figures(VERSION)

CASES: Final = (
    "the row: a special deployment",
    "the row: a main deployment",
    "the row: a deployment by a bonus",
    "the row: a ship goes, its stall lies there",
    "the row: a stall is full",
    "the row: a barracks fights",
    "the row: a hole is filled",
    "the row: a tile stays for another year",
    "the row: several harms of a kind",
    "the row: cleared",
    "a step back, and no bonus of the aqueduct again",
)


def known_magna() -> set[str]:
    """Every effect that Discordia Magna adds."""
    names: set[str] = set(CASES)
    for board in CITIES:
        info, own = TODAY.boards[board], prefix(board)
        names.add(f"{own}chosen")
        for which, track in enumerate(TRACKS):
            for n, space in enumerate(info.tracks[which][NONE].spaces, 1):
                names |= {f"{own}{track} {n}", *_parts(f"{own}{track} {n}", space.effects)}
        for n, slot in enumerate(info.decrees, 1):
            names |= set(_parts(f"{own}slot {n}", slot.effects))
        for space, effects in info.ring_bonus.items():
            names |= set(_parts(f"{own}aqueduct {space}", effects))
        names |= {f"{own}privilege with extension {n}" for n in info.privilege_at}
    names |= {f"{tile.name} fulfilled" for tile in TODAY.memories}
    return names | {f"{tile.name} {what}" for tile in TODAY.outposts for what in ("harms", "averted")}


class MagnaWatcher(Watcher):
    """Follows a game with Discordia Magna."""

    def act(self, state: DiscordiaState, action: Any) -> None:
        super().act(state, action)
        if type(action) is Deploy and magna_row.find(state, TILE_INDEX[action.tile]) >= 0:
            how = "a special" if action.special else "a deployment by a bonus" if state.stack else "a main"
            self.seen.add(f"the row: {how}{'' if how.startswith('a d') else ' deployment'}")
        if type(action) is Fulfil:
            tile = memory(state, state.seat)
            if tile is not None and tile.decree == DECREE_INDEX[action.decree]:
                self.seen.add(f"{tile.name} fulfilled")

    def _rest(self, before: DiscordiaState, after: DiscordiaState, event: Event) -> None:
        super()._rest(before, after, event)
        magna = after.magna
        assert magna is not None
        match event:
            case RingMoved(seat=seat, steps=steps, space=space) if steps > 0:
                self._ring(before, after, seat, range(space - steps + 1, space + 1))
            case OutpostFilled(outpost=outpost, stall=stall):
                self.seen |= {f"{outpost} averted"} if outpost else {"the row: a stall is full"}
                self.seen |= {"the row: a ship goes, its stall lies there"} if stall else set()
            case HarmsStruck(harms=harms):
                struck = [
                    TODAY.outposts[magna.outposts[place]] for place in range(10) if before.magna.open >> place & 1
                ]
                self.seen |= {f"{tile.name} harms" for tile in struck}
                self.seen |= {"the row: several harms of a kind"} if max(harms) > 1 else set()
            case Raided() if magna_row.strength(before):
                self.seen.add("the row: a barracks fights")
            case RowCleared(tiles=tiles) if tiles:
                self.seen.add("the row: cleared")
            case TilesMoved(places=places, outposts=outposts):
                self.seen |= {"the row: a hole is filled"} if any(outposts) else set()
                if any(site >= 0 and place + 1 not in places for place, site in enumerate(magna.row)):
                    self.seen.add("the row: a tile stays for another year")

    def _ring(self, before: DiscordiaState, after: DiscordiaState, seat: int, spaces: range) -> None:
        """The ring reached or passed these spaces."""
        board = after.cities[seat].board
        for space, effects in TODAY.boards[board].ring_bonus.items():
            if space in spaces:
                if before.cities[seat].passed >> space & 1:
                    self.seen.add("a step back, and no bonus of the aqueduct again")
                else:
                    self._gain(seat, f"{prefix(board)}aqueduct {space}", effects)

    def step(self, before: DiscordiaState, after: DiscordiaState, events: list[Event]) -> None:
        super().step(before, after, events)
        self.seen |= {f"{prefix(city.board)}chosen" for city in after.cities if city.board}
