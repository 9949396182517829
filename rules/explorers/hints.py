"""What speaks for an action, in few words: what it brings at once, else what it comes nearer to; and what it loses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.explorers import shapes
from rules.explorers.actions import Explore
from rules.explorers.components import ENDLESS
from rules.explorers.estimate import targets
from rules.explorers.frames import Around, Exploring
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import region
from rules.explorers.state import ExplorersState
from rules.explorers.words import brings, places
from rules.game import Action, Rules

FAR = 1_000
"""Steps to what cannot be reached."""
ALMOST = 2
"""With so many spaces to go, or fewer, a region is named before special spaces."""


Form = Literal["full", "brief", "least"]
"""How much is told: in many words, in few, or what is lost alone."""


def reason(
    state: ExplorersState,
    seat: int,
    action: Action,
    ahead: ExplorersPreview,
    form: Form = "full",
    then: tuple[str, ExplorersPreview] | None = None,
) -> str:
    """What speaks for a legal action; "" where there is nothing simple to say. `ahead`: its preview; `then`: what it
    leads on to, as `leads_on_to` has it."""
    brief = form != "full"
    if ahead.gains:
        return ", ".join(gain.brief if brief else gain.text for gain in ahead.gains)
    if not isinstance(action, Explore) or not isinstance(ahead.after, ExplorersState):
        return ""
    if then is not None:
        space, gains = then
        what = ", ".join(gain.least if brief else gain.text for gain in gains.gains)
        return brings.leads_on(space, gains.coins, what)
    village, target = _village(ahead.after, seat, action.space, brief), nearer(state, ahead.after, seat)[brief]
    almost, told = village if village else (ALMOST + 1, "")
    why = told if told and (almost <= ALMOST or not target) else target
    lost = spaces_lost(ahead.after, seat)
    return brings.at_a_loss("" if form == "least" else why, lost, brief) if lost else why


def leads_on_to(
    rules: Rules[ExplorersState, Action], state: ExplorersState, seat: int, ahead: ExplorersPreview
) -> tuple[str, ExplorersPreview] | None:
    """Of the spaces that can be explored next and could not before, the one that would bring the most coins, with what
    it brings; None where none brings any."""
    after = ahead.after
    if ahead.gains or not isinstance(after, ExplorersState) or after.to_move != seat:
        return None
    before = {one.space for one in rules.legal_actions(state, seat) if isinstance(one, Explore)}
    found: tuple[str, ExplorersPreview] | None = None
    for space in ahead.opens:
        then = rules.preview(after, seat, [Explore(space)]) if space not in before else None
        if (
            isinstance(then, ExplorersPreview)
            and then.refused is None
            and then.coins > (found[1].coins if found else 0)
        ):
            found = space, then
    return found


def spaces_lost(after: ExplorersState, seat: int) -> int:
    """How many spaces the card under way would still allow in a position, where none of them can be explored; 0 where
    some can, or something else is to be chosen first."""
    top = after.top
    if not isinstance(top, Exploring) or isinstance(top, Around) or top.left in (0, ENDLESS):
        return 0
    open_ = shapes.mask(after.board, after, seat, top) & after.free[seat] & after.reach[seat]
    turns = top.card == shapes.VILLAGES_NUMBER and shapes.may_turn(after.board, after, seat, top)
    return 0 if open_ or turns else top.left


def _village(after: ExplorersState, seat: int, space: str, brief: bool) -> tuple[int, str] | None:
    """How many spaces of the region are then to go for a village, with words; None where there will be none."""
    board = after.board
    x = board.index[space]
    area = region(after, seat, x)
    if area is None or area.villages or not area.missing or not board.regions[area.number] & board.blank:
        return None
    return len(area.missing), brings.leads_to_village(len(area.missing), brief)


def nearer(state: ExplorersState, after: ExplorersState, seat: int, within: int = FAR) -> tuple[str, str]:
    """The nearest special space, not yet made use of, that has come nearer and is `within` so many steps, in more words
    and in fewer; "" for none."""
    board = state.board
    before, then = (
        board.grid.rings(one.explorers[seat] | one.villages[seat] | board.capital) for one in (state, after)
    )
    found = []
    for target in targets(board.id):
        used = state.posts[seat] if target.kind == "city" else state.ever[seat]
        if (used | state.explorers[seat]) & target.bit:
            continue
        steps = _steps(then, target.bit)
        if 0 < steps <= within and steps < _steps(before, target.bit):
            found.append((steps, -target.figure, target.bit))
    if not found:
        return "", ""
    steps, _, bit = min(found)
    x = bit.bit_length() - 1
    place = f"{brings.kind(board, x)} {places.code(board.names[x])}"
    return brings.leads_to(place, steps, board.city[x]), brings.leads_to(place, steps, board.city[x], brief=True)


def _steps(rings: Sequence[int], bit: int) -> int:
    """How many steps a space is away from the nearest explorer, village or the capital."""
    return next((away for away, ring in enumerate(rings) if ring & bit), FAR)
