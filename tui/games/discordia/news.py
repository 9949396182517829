"""What is told above the boards of Discordia: to a lone player, what Janus did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from tui.games.discordia import words
from tui.kit.glyphs import GlyphSet
from tui.kit.text import shortened
from tui.table.content import MUTED, dashed
from tui.table.showing import last_act, since

if TYPE_CHECKING:
    from tui.table.frame import Frame


def news_of_janus(frame: Frame, width: int, glyph_set: GlyphSet) -> Content | None:
    """What happened since the last turn of a lone player: all of it where there is room, else what Janus did."""
    entries = frame.controller.entries
    lines = since(frame.journal.lines, entries, 0)
    his = words.janus_lines(frame.state.figures, entries[last_act(entries, 0) :])
    head = words.SINCE if last_act(entries, 0) else words.SO_FAR
    long = (head + "; ".join(told) for told in ([line.text for line in lines], his.told) if told)
    told = next((one for one in long if len(one) <= width), head + his.brief if his.told else "")
    if not told:
        return None
    return shortened(Content.styled(dashed(told, glyph_set), MUTED), width, glyph_set)
