"""What the mat of the explorers' game says: the line of news, and why a hint proposes what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.explorers.actions import Keep, Settle, Use
from rules.explorers.hints import Form, leads_on_to, reason_for_village
from rules.explorers.hints import reason as reason_for_space
from rules.explorers.preview import ExplorersPreview
from tui.games.explorers import meanwhile, words
from tui.games.explorers.told import with_more
from tui.kit.text import fitting
from tui.table.content import MUTED
from tui.table.course import Telling
from tui.table.showing import last_act

if TYPE_CHECKING:
    from rules.game import Action
    from tui.games.explorers.choices import Choice
    from tui.games.explorers.fitted import Room
    from tui.games.explorers.latest import Latest
    from tui.games.explorers.turn_over import Banners
    from tui.table.frame import Frame

FEW_WORDS: Final = 80
"""From so many columns on, a hint has room for why a space is worth it that loses some of its card."""


class Speaking(Protocol):
    """The mat of the explorers' game, as far as it has something to say."""

    frame: Frame
    room: Room
    choice: Choice
    latest: Latest
    banners: Banners
    wide: int

    @property
    def acting(self) -> bool: ...

    @property
    def choosing(self) -> list[Any]: ...

    def keys_shown(self) -> str: ...


def news(mat: Speaking, width: int) -> Content:
    """What the last action set off; at the beginning of a turn, what happened since the one before; else keys."""
    frame, mover = mat.frame, mat.frame.mover
    if mover is None or isinstance(frame.stand, Telling):
        return Content("")
    just = mat.latest.of(mover)
    if mat.latest.back:
        return with_more(Content.styled(mat.latest.back, "bold $accent"), Content(f"   {mat.keys_shown()}"), width)
    if just[0]:
        return meanwhile.just_now(frame, just, mat.keys_shown(), width)
    keys = mat.keys_shown()
    if mat.acting and not last_act(frame.controller.entries, mover):
        welcome = words.WELCOME_TO_A_PART if mat.room.cut else words.WELCOME
        welcome = fitting((welcome, words.WELCOME_IN_SHORT), width)
        keys = words.WELCOME_TO_A_LIST if mat.choosing else welcome
    if banner := others_turn(mat, width):
        return banner
    happened = meanwhile.since_last_turn(frame, mover, width)
    return happened or Content.styled(keys, MUTED).truncate(width, ellipsis=True)


def others_turn(mat: Speaking, width: int) -> Content | None:
    """At the beginning of a person's turn, what the only other one did, as a banner; None where that has none."""
    frame, mover = mat.frame, mat.frame.mover
    if mover is None or not frame.is_human(mover):
        return None
    place = last_act(frame.controller.entries, mover)
    goes_on = place and frame.controller.state_at(place).turn == frame.state.turn
    return mat.banners.since(mover, place, width) if place and not goes_on else None


def reason(mat: Speaking, action: Action) -> str:
    """Why an action is proposed; "" for nothing that could be told."""
    frame = mat.frame
    if isinstance(action, Keep | Use):
        return mat.choice.why(action) if action in mat.choosing else ""
    ahead = frame.rules.preview(frame.state, frame.state.to_move, [action])
    if not isinstance(ahead, ExplorersPreview) or ahead.refused is not None:
        return ""
    if isinstance(action, Settle) and (places := mat.choice.alike()):
        return reason_for_village(frame.state, action.space, places, ahead.coins)
    if not mat.acting:  # a computer player thinks anew of what comes then
        return ", ".join(gain.text for gain in ahead.gains)
    width, then = frame.app.size.width, leads_on_to(frame.rules, frame.state, frame.state.to_move, ahead)
    form: Form = "full" if width >= mat.wide else "brief" if width >= FEW_WORDS else "least"
    return reason_for_space(frame.state, frame.state.to_move, action, ahead, form, then)
