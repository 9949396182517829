"""What is told above the boards of a lone player: what Janus did, and what came by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from rules.discordia.events import GermanTurned, JanusGrew, Rolled
from rules.discordia.words.happened import event_text
from tui.games.discordia import janus, moments, story, words, words_janus, words_market
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


def in_a_row(frame: Frame, start: int) -> list[JournalLine]:
    """The same behind what a year drew that began meanwhile."""
    begun = year_begun(frame, frame.controller.entries, start)
    return [JournalLine(start, None, begun), *alone(frame, start)] if begun else alone(frame, start)


def above(frame: Frame, start: int) -> str:
    """What stands above the board where his turns since a log position stand below it: what a year drew that began
    meanwhile, else how far he came."""
    entries = frame.controller.entries
    if told := year_begun(frame, entries, start):
        return told
    return words_janus.since_your_turn(frame.controller.state_at(start).janus.counter, frame.state.janus.counter)


def year_begun(frame: Frame, entries: Sequence[Entry], start: int) -> str:
    """What both drew for a year that began since a log position: `Year 2 begins: you drew 12, Janus 10`; else ""."""
    events = story.of_the_year_end(entries, story.turn_before(entries, start)) if start else []
    grew = [event.by for event in events if isinstance(event, JanusGrew)]
    if not grew:
        return ""
    drawn = [story.drawn_at_the_end(events).get(0, 0), grew[-1]]
    return words.year_begins(frame.state.year, [words_janus.YOU, words_market.JANUS], drawn)


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
    start = last_act(entries, 0)
    begins, counted = year_begun(frame, entries, start), janus.counted_up_to(entries, start)
    if begins:  # what came before, its page and the stop before that told
        lines, start = [line for line in lines if line.step >= counted], counted
    his = words.janus_lines(frame.state.figures, entries[start:])
    head = f"{begins}; " if begins else table_words.since_your_turn(first=not start)
    kept = [one for one in lines if not any(isinstance(event, Rolled) for event in entries[one.step].events)]
    texts = [one.text for one in kept]
    brief = [next(iter(of_germans(frame, entries, [one])), one).text for one in kept]  # as the banner told it
    ways = [head + "; ".join(told) for told in (texts, his.told) if told]
    if his.told:
        ways += [f"{head}{one}" for one in (his.turns[0], *([his.least] if begins else []))] + [*his.turns, his.least]
    ways += [head + "; ".join(brief[at:]) for at in range(len(brief))]  # the last of it, whole
    ways += [begins] if begins else []
    if not ways:
        return None
    told = fitting(ways, width)
    return shortened(Content.styled(dashed(told, glyph_set), MUTED), width, glyph_set)
