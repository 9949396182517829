"""The Germans of the year as a threat with a number: what they ask for, what they take and what they leave."""

from __future__ import annotations

from rules.discordia.city.counting import is_full, strength, strength_by_workers
from rules.discordia.components import BARRACKS, KIND, MILITARY
from rules.discordia.magna import row as magna_row
from rules.discordia.scoring import if_the_year_ended, raids_to_come
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.turn.display import open_germans
from rules.discordia.year.threat import threat
from rules.discordia.year.year_end import own_strength
from rules.game import TERMINAL
from tui.games.discordia import words_market as words
from tui.games.discordia.signs import MARGIN, Page
from tui.games.discordia.views import View
from tui.kit.cells import Run, first_fitting

Line = list[Run]


def germans_height(state: DiscordiaState, view: View, lines: int) -> int:
    """How many lines of at most `lines` they take."""
    return len(german_lines(state, view, lines))


def german_lines(state: DiscordiaState, view: View, lines: int) -> list[Line]:
    """`Germans strength needed 2 now, up to 5 in Saturnalia: you have 3`, and what being overrun or holding out brings;
    all of it in one line where there is but one, nothing where there is none, and of a game that is over."""
    if not lines or state.to_move == TERMINAL:
        return []
    if not view.forecast:
        return _as_they_lie(state, view)
    coming, own = threat(state), own_strength(state, view.seat)
    now = if_the_year_ended(state, view.seat)
    role = "good" if own >= coming.most else "text" if own >= coming.now else "bad"
    if now is not None and not now.raids and state.season:  # of this year it is over
        return [[(f"{words.GERMANS} ", "head"), (words.raid_is_over(raids_to_come(state)), "note")]]
    heads = [words.needed(coming.now, coming.most)]
    heads += [] if view.full or view.named else [words.needed_short(coming.now, coming.most)]
    ways = _brings(state, view)
    if lines < 2:  # what a lost raid brings goes before all the words of what they need
        briefs: list[Line] = [
            [(f"{words.GERMANS} ", "head"), (f"{head}, ", "name"), (words.you_have(own, view.other), role)]
            for head in (*heads, words.needed_briefly(coming.now, coming.most))
        ]
        told = [[*brief, ("; ", "note"), *way] for brief in briefs for way in ways]
        return [first_fitting([*told, *briefs[: len(heads)]], view.width - MARGIN)]
    rows: list[Line] = [
        [(f"{words.GERMANS} ", "head"), (f"{head}: ", "name"), (words.you_have(own, view.other) + by, role)]
        for head in heads
        for by in (_from(state, view.seat), "")
    ]
    more: list[Line] = [[(" " * (len(words.GERMANS) + 1), "note"), *way] for way in ways]
    return [first_fitting(rows, view.width - MARGIN), first_fitting(more, view.width - MARGIN)]


def _from(state: DiscordiaState, seat: int) -> str:
    """Where the strength of a seat comes from."""
    city, row = state.cities[seat], magna_row.strength(state)
    workers = strength_by_workers(city)
    full = {KIND[site & TILE] for site in city.sites if is_full(city.figures, site)}
    return words.strength_from(workers, strength(city) - workers, row, (BARRACKS in full, MILITARY in full))


def _as_they_lie(state: DiscordiaState, view: View) -> list[Line]:
    """What those that are turned up bring: of a table as it was, at which nobody is told any more what they need."""
    left, right = open_germans(state)
    if left is None:
        return []
    ways = [
        words.as_they_lie(
            words.bonus(left.effects, view.signs, full), words.bonus(right.effects, view.signs, full) if right else ""
        )
        for full in ((True,) if view.full else (True, False))
    ]
    told: list[Line] = [[(f"{words.GERMANS}  ", "head"), (way, "text")] for way in ways]
    return [first_fitting(told, view.width - MARGIN)]


def _brings(state: DiscordiaState, view: View) -> list[Line]:
    """What a lost and a held raid bring, in less and less words; none of them short where the page is `full`."""
    left, right = open_germans(state)
    if left is None:
        return [[(words.no_germans(), "note")]]
    now = if_the_year_ended(state, view.seat)
    comes = now is not None and now.raids and now.held
    roles = ("note", "good") if comes else ("bad", "note")
    ways = []
    for short_lost, short_held in ((False, False), (True, False), (True, True))[: 1 if view.full else 3 - view.named]:
        lost = words.bonus(left.effects, view.signs, full=not short_lost)
        held = words.bonus(right.effects, view.signs, full=not short_held) if right is not None else None
        gap = (";  " if not short_held else "; ", "note")
        comes_held: Line = [(words.held(held, short_held), roles[1])]
        ways.append(comes_held if view.summed else [(words.lost(lost), roles[0]), gap, *comes_held])
    lost_alone: Line = [(words.lost(words.bonus(left.effects, view.signs, full=True)), roles[0])]
    return [*ways, lost_alone] if view.full or view.named else ways


def draw_germans(page: Page, state: DiscordiaState, view: View, y: int, lines: int) -> int:
    """The Germans from line `y` on; the line after them."""
    told = german_lines(state, view, lines)
    for at, line in enumerate(told):
        page.write(MARGIN, y + at, line)
        page.place("germans", MARGIN + len(words.GERMANS) + (not view.forecast), y)  # there the text has two blanks
    return y + len(told)
