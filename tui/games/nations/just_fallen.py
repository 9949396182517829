"""What stands above the table while the dice of a purchase or a reroll are looked at, before the next seat acts: what
was done, what fell, and what that is enough for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from rules.nations.components import TILE
from rules.nations.events import Bought, Rolled
from rules.words import with_names
from tui.games.nations import words_moments
from tui.games.nations.deeds import amounts, is_best_for, picked_up
from tui.games.nations.worth import of_a_step
from tui.kit.text import fitting

if TYPE_CHECKING:
    from tui.table.frame import Frame


def told(frame: Frame, stage: str) -> Content | None:
    """The line, for whoever's dice have just fallen; None where none have, or all of a round have. `stage`: what stands
    at its end."""
    seat = frame.moments.lingers
    if seat is None or seat != frame.viewed or frame.moments.rolling:
        return None
    entries = frame.controller.entries
    at, rolled = next(
        ((at, one) for at in range(len(entries) - 1, -1, -1) if (one := _roll(entries[at].events, seat))), (-1, None)
    )
    if rolled is None or rolled.why == "roll":
        return None
    room = frame.app.size.width - frame.asked(seat).cell_length - len(stage) - 5
    return frame.asked(seat) + Content(f" {fitting(_forms(frame, seat, at, rolled), room)}")


def _roll(events: Sequence[Any], seat: int) -> Rolled | None:
    return next((one for one in events if isinstance(one, Rolled) and one.seat == seat), None)


def _forms(frame: Frame, seat: int, at: int, rolled: Rolled) -> Sequence[str]:
    """From many words to few."""
    entries, log, names = frame.controller.entries, frame.controller, [name.plain for name in frame.names]
    fell, step = amounts(rolled.faces), at
    if rolled.why == "reroll":
        lay = amounts(picked_up(entries[at - 1].events)) if at else []
        deeds = [words_moments.rerolls_to(fell, lay), words_moments.rerolls_to(fell)]
        same = words_moments.no_more() if fell == lay else ""
    else:
        bought = [(n, one) for n in (at, at - 1) for one in entries[n].events if isinstance(one, Bought)]
        step = bought[0][0] if bought else at
        tile = frame.state.figures.tiles[TILE[bought[0][1].tile]].name if bought else ""
        deeds = [*words_moments.dice_of_tile(tile, len(rolled.faces), fell)]
        same = ""
    if is_best_for(log.state_at(at + 1), rolled.faces, seat):
        deeds = [words_moments.best_face(deed, len(rolled.faces)) for deed in deeds]
    else:
        deeds = [f"{deed}{same}" for deed in deeds]
    worths = [with_names(form, names) for form in of_a_step(entries, step, seat, log.state_at)]
    return [*(words_moments.so_it_has(deed, worth) for worth in worths for deed in deeds), *deeds]
