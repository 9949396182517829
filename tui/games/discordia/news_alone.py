"""What is told above the boards of a lone player: what Janus did, and what came by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from rules.discordia.events import GermanTurned, Rolled
from rules.discordia.words.happened import event_text
from tui.games.discordia import janus, moments, story, words
from tui.kit.glyphs import GlyphSet
from tui.kit.text import fitting, shortened
from tui.table import words as table_words
from tui.table.content import MUTED, dashed
from tui.table.showing import JournalLine, last_act, since

if TYPE_CHECKING:
    from rules.turn_controller import Entry
    from tui.table.frame import Frame


def alone(frame: Frame, start: int) -> list[JournalLine]:
    """What Janus did from a log position on, and what the outposts of a year that began meanwhile threaten with."""
    entries = frame.controller.entries
    his = janus.told(frame.controller, janus.counted_up_to(entries, start))
    began = any(
        isinstance(event, GermanTurned) and event.side == "left" for one in entries[start:] for event in one.events
    )
    waits = moments.outposts_waiting(frame.state)[-1:] if began else []
    return [*his, *(JournalLine(len(entries) - 1, None, text) for text in waits)]


def of_germans(frame: Frame, entries: Sequence[Entry], lines: Sequence[JournalLine]) -> list[JournalLine]:
    """The lines about Germanic tiles in the words of the banner, which are fewer than those of the journal."""
    figures = frame.state.figures
    turned = [(line, one) for line in lines for one in entries[line.step].events if isinstance(one, GermanTurned)]
    return [
        line._replace(text=moments.germans(figures, one))
        for line, one in turned
        if line.text == event_text(figures, one)
    ]


def news_of_janus(frame: Frame, width: int, glyph_set: GlyphSet) -> Content | None:
    """What happened since the last turn of a lone player: all of it where there is room, else what Janus did."""
    entries = frame.controller.entries[: story.began(frame.controller.entries, 0)]
    lines = since([line for line in frame.journal.lines if line.step < len(entries)], entries, 0)
    his = words.janus_lines(frame.state.figures, entries[last_act(entries, 0) :])
    head = table_words.since_your_turn(first=not last_act(entries, 0))
    kept = [one for one in lines if not any(isinstance(event, Rolled) for event in entries[one.step].events)]
    texts = [one.text for one in kept]
    brief = [next(iter(of_germans(frame, entries, [one])), one).text for one in kept]  # as the banner told it
    ways = [head + "; ".join(told) for told in (texts, his.told) if told]
    ways += [head + his.turns[0], *his.turns, his.least] if his.told else []
    ways += [head + "; ".join(brief[at:]) for at in range(len(brief))]  # the last of it, whole
    if not ways:
        return None
    told = fitting(ways, width)
    return shortened(Content.styled(dashed(told, glyph_set), MUTED), width, glyph_set)
