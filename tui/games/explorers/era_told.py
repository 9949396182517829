"""What is news at the end of an era of the explorers' game, beside coins that everybody saw come in: its best card, a
goal nearly met, what is left to count, and how the one who came second did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.explorers.era_news import best_cards, nearly_met
from rules.explorers.words import card_name
from rules.reckoning import as_in_play, lead, span_of
from tui.games.explorers import words_era
from tui.table.part_lines import counted_rows, kept_rows, running

if TYPE_CHECKING:
    from tui.table.frame import Frame

ROOMY = 100
"""Columns in which the line above says what the one behind needs."""
PAIR = 2
"""Seats of which it is told what keeps them apart."""


def news_of_era(frame: Frame) -> Sequence[str]:
    """Once an era is counted its best card, and which goal somebody nearly met; nothing at the end of the game."""
    part = frame.reckoned.part
    if part is None or frame.is_over:
        return ()
    span, names = span_of(frame.controller, part.number), [name.plain for name in frame.names]
    best = [(names[one.seat], card_name(one.card), one.coins) for one in best_cards(span)]
    missed = [one for one in nearly_met(span) if one.lacks == 1][:PAIR]
    near = [(names[one.seat], one.goal.short, one.goal.have, one.goal.need) for one in missed]
    return [*words_era.best_card(best), *words_era.nearly_met(near)]


def who_lacks(frame: Frame) -> str:
    """At the line of the goals who comes nearest to one without having met it; "" for nobody."""
    part = frame.reckoned.part
    missed = nearly_met(span_of(frame.controller, part.number)) if part is not None else []
    if not missed:
        return ""
    one = missed[0]
    return words_era.lacks(frame.names[one.seat].plain, one.lacks, one.goal.short)


def left_to_count(frame: Frame) -> Sequence[str]:
    """Before the last lines of the game what they are, and who of two leads where the line above does not say who
    needs how much, in more words and in fewer; nothing for anything else."""
    part, line = frame.reckoned.part, frame.reckoned.line
    if part is None or not part.final:
        return ()
    left = [row.name for row in kept_rows(part)[len(counted_rows(part, line)) :] if row.scores]
    (first, *_), by = lead(running(part, line))
    told = len(frame.seats) == PAIR and (not by or frame.app.size.width < ROOMY)
    if not left and not told:
        return ()
    return words_era.left_to_count(left, frame.names[first].plain, by if told else None)


def second(frame: Frame) -> str:
    """At the very end, of two the person who has not won: with how many coins, and the best era; "" for nobody."""
    part = frame.reckoned.part
    if part is None or not frame.is_over or len(frame.seats) != PAIR:
        return ""
    (first, *level), _ = lead(part.after)
    seat = 1 - first
    if level or not frame.is_human(seat):
        return ""
    eras = [as_in_play(frame.controller, number) for number in range(1, part.number + 1)]
    gains = [era.after[seat] - era.before[seat] for era in eras]
    best = max(range(len(gains)), key=lambda at: gains[at])
    return words_era.second(frame.names[seat].plain, part.after[seat], best + 1, gains[best])
