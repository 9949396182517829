"""The page at the end of a year: what is said above and below its lines, and as of when the boards stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.discordia.components import SEASONS
from rules.discordia.pieces.workers import total
from rules.discordia.words.year import SOURCES, a_lost_raid, damages_to_come
from rules.discordia.year.year_end import raid_strength
from rules.game import TERMINAL
from rules.verdict import verdict
from tui.games.discordia import words, words_janus, words_magna, words_moments
from tui.games.discordia.janus import begins
from tui.games.discordia.moments import outposts_waiting
from tui.table.part_ending import Ending, ending_of
from tui.table.part_lines import counted_rows, is_done, rival_at, steps

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.game import Rules
    from rules.reckoning import Reckoning


def year_ending(
    rules: Rules[Any, Any], state: DiscordiaState, names: Sequence[str], part: Reckoning, brief: bool = False
) -> Ending:
    """Whether the game goes on after a year, and how it ended if it does not. `brief`: what made the year goes before
    why somebody begins the next."""
    if state.to_move != TERMINAL or part.number < state.year:
        most = part.after.count(max(part.after)) if state.janus is None else 0
        next_ = part.number + 1, begins(state, part.number + 1, names)
        told, made = words.goes_on(*next_, most), decided(part, names)
        if made:
            told = words_moments.and_next(made, words_moments.goes_on_briefly(*next_) if brief else told)
        [*his] = rival_at(part, steps(part))
        head = words.leads_and(words.janus_leads(his[0], part.after[0]), told) if his else told
        return Ending(head, coming=_coming(state, part.number))
    figures = [(words.AT_THE_END, part.after)]
    if state.ended == "zero":
        winner = next(seat for seat, city in enumerate(state.cities) if not city.supply)
        when = words_moments.season_of(SEASONS[state.season - 1], state.year)
        told = words.ended_at_once(words_magna.governors(state, names)[winner], when)
        how = [told] if state.janus is None else []  # the story of the game stands above
        return Ending(told, told, early=True, figures=figures, coming=_on_the_ladder(rules, state) or how)
    if state.janus is not None:
        found, has_won = verdict(rules, state), bool(rules.facts(state).get("won"))
        comes_out = words_janus.on_the_ladder(rules.solo_words(has_won), state.ladder)
        early, own = state.ended == "janus", total(state.cities[0].supply)
        level = state.janus.counter == own  # what is told of a tie says so
        told = words.solo_ends(names[0], comes_out, found.words if found else "", None if early or level else own)
        first = told if early else words.last_year()
        return Ending(first, told, early, figures, coming=_on_the_ladder(rules, state))
    won, found = ending_of(rules, state, words_magna.governors(state, names)).won, verdict(rules, state)
    measure = [words.FEWEST_WIN] if found is not None and not found.tied else []
    return Ending(words.last_year(), won, figures=figures + _ties(rules, state), coming=measure)


def before_the_raid(part: Reckoning, line: int, names: Sequence[str], last: bool = False) -> Ending:
    """While a year is counted: how strong the seats are, until it is told how its raid came out. `last`: the game ends
    with it."""
    head = words.last_year() if last else words.COUNTED
    row = next((row for row in part.rows if row.item == "germans"), None)
    contests = [cell.contest for cell in row.cells if cell.contest is not None] if row is not None else []
    if row is None or row in counted_rows(part, line) or len(contests) < len(names):
        return Ending(head + words.FEWEST_IN_THE_END if last else head)
    strengths = [(name, one.own) for name, one in zip(names, contests, strict=True)]
    return Ending(words_moments.raid_to_come(head, contests[0].asked, strengths))


def decided(part: Reckoning, names: Sequence[str]) -> str:
    """What made a year between the first two after it; "" where nothing did more than all else."""
    order = sorted(range(len(part.after)), key=lambda seat: part.after[seat])
    if len(order) < 2:
        return ""
    first, second = order[:2]
    apart = [(row.item, row.cells[second].points - row.cells[first].points) for row in part.rows]
    most = max((abs(by) for _, by in apart), default=0)
    made = [(item, by) for item, by in apart if most and abs(by) == most]
    if not made or len({by for _, by in made}) > 1:
        return ""
    sources = [SOURCES["work" if item == "seasons" else item] for item, _ in made]
    if len(made) > 1:
        return words_moments.together_mattered_most(sources, most, names[first if made[0][1] > 0 else second])
    cells = next(row.cells for row in part.rows if row.item == made[0][0])
    return words_moments.mattered_most(sources, [(names[seat], cells[seat].points) for seat in (first, second)])


def _on_the_ladder(rules: Rules[Any, Any], state: DiscordiaState) -> list[str]:
    """What comes behind a lone game."""
    if state.janus is None:
        return []
    has_won, ladder = bool(rules.facts(state).get("won")), state.figures.ladder
    then = ladder[state.ladder] if has_won and state.ladder < len(ladder) else None
    return [words_janus.next_game(state.ladder, has_won, (then["stars"], then["workers"]) if then else None)]


def _coming(state: DiscordiaState, year: int) -> list[str]:
    """Which Germanic tiles leave after a year and which comes, and what waits on the Rhine, in less and less words;
    nothing before they are drawn."""
    if state.year != year + 1 or not year < len(state.left) or len(state.right) < year:
        return []
    left, right = state.figures.germans
    gone, comes = (left[state.left[year - 1]].strength, right[state.right[year - 1]].strength), left[state.left[year]]
    lost = a_lost_raid(comes.effects)
    rhine, tile = (outposts_waiting(state) or [""])[0], (comes.strength, damages_to_come(comes.effects))
    need = raid_strength(state)  # open outposts may add to that of the tile
    return [
        words_moments.germans_change(year, gone, *tile, rhine),
        words_moments.germans_change_briefly(need, lost, True),
        *(words_moments.germans_change_in_few(need, lost, more) for more in (True, False)),
    ]


def _ties(rules: Rules[Any, Any], state: DiscordiaState) -> list[tuple[str, tuple[int, ...]]]:
    """What was looked at behind the workers left, up to what decided between those who had the fewest."""
    results, found = rules.returns(state), []
    best = [result for result in results if result[0] == max(results)[0]]
    for at, name in enumerate(words.TIES, 1):
        if len(best) < 2:
            break
        found.append((name, tuple(abs(result[at]) for result in results)))
        best = [result for result in best if result[at] == max(best)[at]]
    return found


def as_of(part: Reckoning, line: int, over: bool) -> str:
    """As of when the boards stand at a line of the page, behind the first. `over`: the game ended with this part."""
    if is_done(part, line):
        now = words.BOARDS_NOW if part.rival is None else words.boards_begin(part.number + 1)
        return words.BOARDS_AT_THE_END if over else now
    return words.boards_after(part.number, counted_rows(part, line)[-1].name)
