"""What Enter does at the table of Nations: a verb for the footer, and the line below the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from rules.game import Action
from rules.nations.actions import Build, Pick
from rules.nations.state import TURN
from rules.nations.words import said
from tui.games.nations import choice, words
from tui.games.nations.lines import enter_words
from tui.kit.glyphs import glyphs
from tui.table.content import MUTED

if TYPE_CHECKING:
    from tui.games.nations.mat import NationsMat


def verb(mat: NationsMat) -> str:
    """What Enter is called; "" for what it is called everywhere."""
    frame, table = mat.frame, mat.table
    if frame.mover is None or not frame.legal or frame.viewed != frame.mover or frame.panel != "table":
        return ""
    if mat.deal is not None:
        return words.VERBS["deal-build" if isinstance(mat.deal.first, Build) else "deal"]
    return words.VERBS.get(choice.verb(frame.state, table.spot, table.selection, mat.named_die()), "")


def line(mat: NationsMat) -> Content | None:
    """The line below the board; None for what every table says there."""
    frame, width = mat.frame, mat.columns - 2
    if frame.message is not None:
        return None
    if frame.viewed != frame.mover or not frame.is_human(frame.mover):
        return Content("")
    if frame.refused is not None:
        return _refused(mat, frame.refused.message, width)
    if frame.considered is None:
        return None
    does = _does(mat, frame.considered)
    keys = next((keys for keys in _keys(mat) if len(does) + len(keys) + 3 <= width), "")
    told = Content(does).truncate(width, ellipsis=True)
    return told + Content.styled(" " * (width - told.cell_length - len(keys)) + keys, MUTED)


def _does(mat: NationsMat, action: Action) -> str:
    frame, table = mat.frame, mat.table
    if table.mode == choice.PICK:
        if isinstance(action, Pick):
            return words.enter_does(mat.choices().get(action, ""))
        names = choice.picked_names(frame.state, frame.state.to_move, table.selection)
        return words.enter_rolls_again(said.units(names)) if names else words.pick_the_dice()
    if mat.deal is not None:
        return words.does_the_deal()
    return words.enter_does(enter_words(frame.rules, frame.state, action))


def _refused(mat: NationsMat, why: str, width: int) -> Content:
    if mat.table.mode == choice.PICK and not mat.table.selection:
        first = words.pick_the_dice()
        return Content(f"{first[:1].upper()}{first[1:]}").truncate(width, ellipsis=True)
    sign = glyphs(mat.app.glyph_set).cross
    told = Content.assemble((f"{sign} ", "bold $error"), why, ("   x why", MUTED))
    return told.truncate(width, ellipsis=True)


def _keys(mat: NationsMat) -> tuple[str, ...]:
    """The keys that matter now, in words: from many to few."""
    frame = mat.frame
    if frame.mover is None or not frame.is_human(frame.mover):
        return ()
    mode = "end" if frame.state.phase != TURN else mat.table.mode
    return words.KEYS.get("deal-placed" if mat.deal is not None and mat.deal.slot >= 0 else mode, ())
