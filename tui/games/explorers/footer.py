"""What the footer of the explorers' game calls the keys of its table, and which of them it does not offer now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.explorers.actions import Done, Settle
from tui.games.explorers import told, words
from tui.games.explorers.choices import is_acting
from tui.games.explorers.fitted import ZOOM_TOLD, Room
from tui.games.explorers.panels import BOARD_PAGE
from tui.table.course import Choosing, Over, Passing, Showing, Telling, Thinking

if TYPE_CHECKING:
    from rules.explorers.preview import ExplorersPreview
    from tui.games.explorers.below import Below
    from tui.table.frame import Frame


def key_words(frame: Frame, room: Room, below: Below, roomy: bool, key: str, label: str) -> str:
    """What a key is called, "" where it is not offered. The key that ends a card is told only where there is a card to
    end, the one for lit spaces only where some are; Enter is called by what it does. `roomy`: in a wide window."""
    choice, brings = below.choice, below.brings
    acting, choosing = is_acting(frame), choice.actions
    if frame.panel == BOARD_PAGE and key in ("done", "zoom", "next-legal", "hint"):
        return ""  # nothing is done unseen
    if key == "act" and isinstance(frame.stand, Telling):
        return words.BEGIN
    if key == "act" and isinstance(frame.stand, Passing) and frame.stand.baton.left == frame.stand.baton.seat:
        return words.BEGIN  # it is one's own map that lies there
    if key == "act" and (does := enter_does(frame, below)) is not None:
        return words.ENTER.get(does, "")
    label = {"next-legal": words.NEXT_SPACE, "done": words.ENTER["done"]}.get(key, label) if roomy else label
    match key:
        case "legend":  # where none stands below the map
            return label if not roomy else ""
        case "zoom" if room.narrow_count:
            whole = words.MAPS_KEY if len(frame.seats) > 1 else words.WHOLE_MAP_KEY
            return words.LARGE_MAP_KEY if room.in_little else whole
        case "zoom":  # where not all of the map is seen, or has been chosen to be
            offered = (room.cut and frame.app.size.width >= ZOOM_TOLD) or room.zoom is not None
            looks = isinstance(frame.stand, Over) or (acting and not choosing)
            return label if offered and looks else ""
        case "next-legal":
            return label if acting and choice.lit and not choosing else ""
        case "done":  # else it is what Enter does
            return label if acting and Done() in frame.legal and not ends_card(frame, brings) else ""
    return label


def enter_does(frame: Frame, below: Below) -> str | None:
    """What Enter does, as `words.ENTER` calls it, "" for nothing; None for what it does at every table."""
    choice, brings = below.choice, below.brings
    stand, acting = frame.stand, is_acting(frame)
    if frame.panel in ("sheet", "journal"):
        return "rule"
    if frame.panel == BOARD_PAGE:
        return "map"
    if isinstance(stand, Thinking | Showing):
        return ""  # it goes on by itself: an Enter that came late would be the next one's
    if frame.viewed != frame.mover and isinstance(stand, Choosing):
        return "back"
    if not acting or frame.panel == "actions":
        return None
    if choice.actions:
        return "list"
    if ends_card(frame, brings):
        return "done"
    if frame.refused is not None and not told.left_behind(frame, brings):
        return ""  # nothing that could be explored is under the cursor
    return "village" if isinstance(frame.legal[0], Settle) else "explore"


def ends_card(frame: Frame, brings: ExplorersPreview | None) -> bool:
    """Whether Enter ends the card: nothing else can be done, or its key was pressed once, with the cursor on a space
    that would bring no coins. `brings`: what exploring that would."""
    return frame.legal == [Done()] or (frame.considered == Done() and not told.left_behind(frame, brings))
