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
CLOSE = 3
"""Steps to what is told beside coins that a space brings."""
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
    gained = ", ".join(gain.brief if brief else gain.text for gain in ahead.gains)
    if not _coins_at_most(ahead) or not isinstance(action, Explore) or not isinstance(ahead.after, ExplorersState):
        return gained
    why = _further(state, seat, action.space, ahead.after, brief, then, CLOSE if gained else FAR)
    if gained:
        return ", ".join(filter(None, (gained, brings.afterwards(why) if then else why)))
    lost = spaces_lost(ahead.after, seat) if then is None else 0
    why = brings.afterwards(why)
    return brings.at_a_loss("" if form == "least" else why, lost, brief) if lost else why


def _further(
    state: ExplorersState,
    seat: int,
    space: str,
    after: ExplorersState,
    brief: bool,
    then: tuple[str, ExplorersPreview] | None,
    within: int,
) -> str:
    """What a space comes nearer to once it is explored: what the next one brings, a village, or a special space that is
    `within` so many steps."""
    if then is not None:
        gains = ", ".join(gain.least if brief else gain.text for gain in then[1].gains)
        return brings.leads_on(then[0], then[1].coins, gains)
    village, target = _village(after, seat, space, brief), nearer(state, after, seat, within)[brief]
    if village and (village[0] <= ALMOST or (not target and within == FAR)):
        return village[1]
    return target


def _coins_at_most(ahead: ExplorersPreview) -> bool:
    """Whether an action brings nothing at once but printed coins: then what it leads on to speaks for it, too."""
    return all(gain.what == "coins" for gain in ahead.gains)


def reason_for_village(state: ExplorersState, space: str, others: Sequence[str], coins: int) -> str:
    """What speaks for the place of a village that pays as many `coins` on others: the nearest special space that it is
    nearer to than all of them; else that more is to be explored around it; else that it pays the same on each."""
    board, seat = state.board, state.to_move
    used = state.posts[seat] | state.ever[seat] & ~board.cities
    special = [one.bit for one in targets(board.id) if not used & one.bit]

    def away(name: str) -> list[int]:
        rings = board.grid.rings(1 << board.index[name])
        return [_steps(rings, bit) for bit in special]

    def around(name: str) -> int:
        return (board.grid.near[board.index[name]] & state.free[seat]).bit_count()

    rest = [name for name in others if name != space]
    others_away = [min(column) for column in zip(*map(away, rest), strict=True)] or [FAR] * len(special)
    found = [(steps, bit, other) for steps, bit, other in zip(away(space), special, others_away, strict=True)]
    if nearer_to := min(((steps, bit, other) for steps, bit, other in found if steps < other), default=None):
        steps, bit, other = nearer_to
        x = bit.bit_length() - 1
        return brings.is_nearer(f"{brings.kind(board, x)} {places.code(board.names[x])}", steps, other)
    most = max(map(around, rest), default=0)
    return brings.has_more_around(around(space), most) if around(space) > most else brings.brings_on_each(coins)


def leads_on_to(
    rules: Rules[ExplorersState, Action], state: ExplorersState, seat: int, ahead: ExplorersPreview
) -> tuple[str, ExplorersPreview] | None:
    """Of the spaces that can be explored next, the one that would bring the most coins, and more than it would have
    before, with what it brings; None where none does."""
    after = ahead.after
    if not _coins_at_most(ahead) or not isinstance(after, ExplorersState) or after.to_move != seat:
        return None
    before = {one.space for one in rules.legal_actions(state, seat) if isinstance(one, Explore)}

    def brought(position: ExplorersState, space: str) -> ExplorersPreview | None:
        found = rules.preview(position, seat, [Explore(space)])
        return found if isinstance(found, ExplorersPreview) and found.refused is None else None

    best: tuple[str, ExplorersPreview] | None = None
    for space in ahead.opens:
        then = brought(after, space)
        if then is None or then.coins <= (best[1].coins if best else 0):
            continue
        if space not in before or ((now := brought(state, space)) is not None and then.coins > now.coins):
            best = space, then
    return best


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
    new = after.explorers[seat] & ~state.explorers[seat]
    near = steps == 1 or not new
    side = "" if near else places.side(board, new.bit_length() - 1, x)
    return (
        brings.leads_to(place, steps, board.city[x], side=side),
        brings.leads_to(place, steps, board.city[x], brief=True),
    )


def _steps(rings: Sequence[int], bit: int) -> int:
    """How many steps a space is away from the nearest explorer, village or the capital."""
    return next((away for away, ring in enumerate(rings) if ring & bit), FAR)
