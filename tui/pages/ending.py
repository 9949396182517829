"""How a finished game went, for the page of its result: who won and by what, part by part, the curve, the boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from tui.games.portraits import BETWEEN
from tui.kit.rows import sums_in_rows
from tui.kit.text import badge, fitting, name_content, rival_badge, side_by_side
from tui.pages.chart import apart
from tui.pages.curves import WIDEST
from tui.pages.words import results as words

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.reckoning import Log
    from saves.model import Result, Seat
    from tui.games.portraits import Portrait
    from tui.kit.glyphs import GlyphSet
    from tui.pages.chart import Naming
    from tui.pages.outcome import Outcome, Story

More = tuple[str, list[tuple[str, int]]]
"""A name, and from which items it had more than another one, each with by how much, the most first."""
FEW: Final = 2
"""More items that set two apart as much as one another say nothing of what decided."""
PART, SEAT = 12, 14
"""Cells of the name of a part of the game, and of a seat's figures."""
LEAST_CURVE, CURVE, TALL_CURVE = 6, 9, 12
"""Lines of the curve, at least, where there is room, and in windows of so many (`TALL`)."""
TALL: Final = 45
LOW: Final = 30
"""Below so many lines of a window no curve has room above the fold."""


# --- who won ---------------------------------------------------------------------------------------------------------


def headline(outcome: Outcome, chapter: bool = False, kept: Sequence[Result] = ()) -> str:
    """Who won and by how much, in one line; alone, what was reached, and how far it was to the next name, or where a
    game has no names, to the best result of those `kept`. In a `chapter` of a campaign that is told of the chapter's
    own demand, and of nothing else."""
    why = outcome.verdict.words if outcome.verdict is not None else ""
    if len(outcome.seats) == 1:
        if (rival := rival_row(outcome)) is not None:
            own, his = outcome.shown[0], rival[-1]
            decided = why if own == his or not (own and his) else ""
            return words.against(_name(outcome, 0), outcome.rank, own, his, outcome.counts, decided)
        if outcome.fewest and outcome.rank:  # the rival had no part in the end
            return words.alone_at_once(_name(outcome, 0), outcome.rank, outcome.shown[0], outcome.counts, why)
        further = _further(outcome) or _to_the_best(outcome, kept)
        told = words.alone(outcome.shown[0], outcome.counts, outcome.rank, "" if further else why)
        return f"{told}; {further}" if further and not chapter else told
    first = outcome.winners
    names = [_name(outcome, seat) for seat in first]
    tied = outcome.totals.count(max(outcome.totals)) > 1
    if len(first) > 1 or _ended_early(outcome):
        return words.winners(names, tied, why)
    if tied:
        return words.level(outcome.shown[first[0]], names[0], why)
    own, second = outcome.shown[first[0]], outcome.shown[outcome.ranking[1]]
    behind = [_name(outcome, seat) for seat in outcome.ranking[1:] if outcome.shown[seat] == second]
    return words.wins_with(names[0], own, abs(own - second), behind, outcome.counts, outcome.fewest)


def is_feat(outcome: Outcome) -> bool:
    """Whether a result is worth a ribbon: of several somebody has won it; alone, the rival was beaten, or a name was
    reached that is not the lowest one."""
    from rules.verdict import solo_of

    rules, story = outcome.rules, outcome.story
    if len(outcome.seats) > 1 or rules is None:
        return len(outcome.seats) > 1
    if names := sorted(least for least, _ in rules.hall_of_fame()):
        return len(names) > 1 and outcome.shown[0] >= names[1]
    return story is not None and story.over and solo_of(rules, story.last) == "won"


def lay_between(outcome: Outcome, room: int) -> list[str]:
    """From what the first two had more than each other, all of it, so that it comes to the difference, in rows of so
    many columns. Nothing alone, and where what is counted has no sources."""
    if len(outcome.seats) < 2:
        return []
    names = [_name(outcome, seat) for seat in range(len(outcome.seats))]
    if outcome.fewest:
        return _lay_between_fewer(outcome, names, room)
    lines = _apart(outcome.ranking, outcome.sheets, names, outcome.item_name)
    return sums_in_rows("; ".join(lines), room) if lines else []


def _lay_between_fewer(outcome: Outcome, names: Sequence[str], room: int) -> list[str]:
    """The same of a game that the fewest win, from all that was played; nothing of one that ended half-way."""
    story, rules = outcome.story, outcome.rules
    if story is None or rules is None or not story.over:
        return []
    told = words.apart_by_fewer(_fewer_of_each(rules, story.last, names, story.log))
    return sums_in_rows(told, room) if told else []


def _apart(ranking: Sequence[int], sheets: Sequence[Any], names: Sequence[str], called: Naming) -> list[str]:
    """From what the first two had more than each other, a line for each of them."""
    return words.apart(_more(ranking, sheets, names, called))


def _more(ranking: Sequence[int], sheets: Sequence[Any], names: Sequence[str], called: Naming) -> list[More]:
    """By name, from which items each of the first two had more than the other, the most first."""
    pairs = (ranking[:2], ranking[1::-1])
    return [(names[one], apart(sheets, one, two, called)) for one, two in pairs]


def told_apart(rules: Rules, state: Any, names: Sequence[str], log: Log | None = None) -> list[str]:
    """The same of a game that is over, at its table; nothing where what is counted has no sources. Where the fewest
    win, what made the totals in all of its `log`; nothing without that."""
    from rules.catalogue import fewest_win

    pairs = more_of_each(rules, state, names, log)
    if fewest_win(rules.id):
        told = words.apart_by_fewer(pairs)
        return [told] if told else []
    lines = words.apart(pairs)
    return [words.WHOLE_GAME + "; ".join(lines)] if lines else []


def more_of_each(rules: Rules, state: Any, names: Sequence[str], log: Log | None = None) -> list[More]:
    """Of a game that is over, by name, from which items each of the first two had more than the other, or fewer where
    the fewest win (of all of its `log`; nothing without that), the most first."""
    import msgspec

    from rules.catalogue import fewest_win
    from rules.game import places

    if fewest_win(rules.id):
        return [] if log is None or len(names) < 2 else _fewer_of_each(rules, state, names, log)
    found = places(rules.returns(state))
    ranking = sorted(range(len(found)), key=found.__getitem__)
    sheets = [msgspec.to_builtins(rules.score_sheet(state, seat)) for seat in range(len(names))]
    return _more(ranking, sheets, names, lambda item: rules.item_name(item, state))


def _fewer_of_each(rules: Rules, state: Any, names: Sequence[str], log: Log) -> list[More]:
    """By what each of the first two came to fewer than the other one, in a game that the fewest win."""
    from rules.game import places
    from rules.reckoning import sources

    found, made = places(rules.returns(state)), sources(log)
    first, second = sorted(range(len(found)), key=found.__getitem__)[:2]
    pairs = []
    for one, other in ((first, second), (second, first)):
        by = [(name, points[other] - points[one]) for name, points in made if points[other] > points[one]]
        pairs.append((names[one], sorted(by, key=lambda pair: -pair[1])))
    return pairs


def mattered_most(rules: Rules, state: Any, names: Sequence[str], log: Log | None = None) -> str:
    """What set the winner of a game most apart from the next one, to go on from that they won: ", above all by castle 4
    (4 more)"; "" where something else than the totals decided: a tie-break, or an early end."""
    from rules.catalogue import fewest_win
    from rules.verdict import verdict

    found = verdict(rules, state)
    if len(names) < 2 or found is None or found.tied or rules.decided(state):
        return ""
    [(_, items), *_] = more_of_each(rules, state, names, log) or [("", [])]
    most = [name for name, by in items if by == items[0][1]]
    return words.above_all(most, items[0][1], fewest_win(rules.id)) if 0 < len(most) <= FEW else ""


def _ended_early(outcome: Outcome) -> bool:
    """Whether something else than the totals decided."""
    story, rules = outcome.story, outcome.rules
    return story is not None and rules is not None and bool(rules.decided(story.last))


def then(rules: Rules, options: Mapping[str, Any], sequel: Mapping[str, Any]) -> list[str]:
    """How the next game of a series begins, by what is another option there than in this one."""
    asked = [one for one in rules.options if sequel.get(one.id) != options.get(one.id)]
    names = [value.name for one in asked[:1] for value in one.values if value.value == sequel.get(one.id)]
    return [words.next_game(name) for name in names]


def _further(outcome: Outcome) -> str:
    """How far it is to the next name of the hall of fame; "" at its top, and without one."""
    ranks = outcome.rules.hall_of_fame() if outcome.rules is not None else ()
    above = [(least, name) for least, name in ranks if least > outcome.shown[0]]
    return words.to_the_next(above[0][0] - outcome.shown[0], outcome.counts, above[0][1]) if above else ""


def _to_the_best(outcome: Outcome, kept: Sequence[Result]) -> str:
    """How far it is to the best kept result with the same options; "" in a game that has names or is won and lost."""
    rules = outcome.rules
    if rules is None or rules.hall_of_fame() or outcome.rank or outcome.fewest:
        return ""
    alike = [one for one in kept if (one.game, len(one.seats), one.options) == (outcome.game, 1, outcome.options)]
    before = [one.totals[0] for one in alike if one.game_id != outcome.game_id]
    return words.to_the_best(outcome.shown[0] - max(before) if before else None)


def _name(outcome: Outcome, seat: int) -> str:
    return name_content(outcome.seats[seat].name).plain


def who(seat: Seat, number: int, glyph_set: GlyphSet) -> Content:
    """Badge and name of a seat, and whether no person has it: as at the table."""
    line = badge(seat, number, glyph_set) + Content(" ") + name_content(seat.name)
    return line if seat.player == "human" else line + Content(f" {words.BOT}")


def best_ever(outcome: Outcome, kept: Sequence[Result]) -> list[int]:
    """The seats whose total nobody has reached before in this game with as many seats; none without earlier games, and
    none with hints."""
    if outcome.hints:
        return []
    others = [one for one in kept if one.game == outcome.game and len(one.seats) == len(outcome.seats)]
    before = [total for one in others if one.game_id != outcome.game_id for total in one.totals]
    if not before:
        return []
    best = max(outcome.totals)
    return [seat for seat, total in enumerate(outcome.totals) if total == best > max(before)]


# --- how it went -----------------------------------------------------------------------------------------------------


def columns(outcome: Outcome) -> list[tuple[str, list[str]]]:
    """What each part brought, a head and a figure a seat; with what everybody began, they come to the totals. Nothing
    of a game of one part."""
    scorings = max((len(sheet["scorings"]) for sheet in outcome.sheets), default=0)
    if scorings > 1:
        made = [[str(one["total"]) for one in sheet["scorings"]] for sheet in outcome.sheets]
        return [(_head(outcome.scoring_title(at)), [points[at] for points in made]) for at in range(scorings)]
    parts = outcome.story.parts if outcome.story is not None else ()
    if len(parts) < 2:
        return []
    begun = [(words.BEGAN, [str(total) for total in parts[0].before])] if any(parts[0].before) else []
    gains = [[after - before for before, after in zip(part.before, part.after, strict=True)] for part in parts]
    told = _signed if begun else str
    return begun + [(_head(part.title), [told(one) for one in gain]) for part, gain in zip(parts, gains, strict=True)]


def _signed(gain: int) -> str:
    return f"{gain:+d}" if gain else "0"


def _head(title: str) -> str:
    return title[0].lower() + title[1:]


def rival_row(outcome: Outcome) -> tuple[str, list[str], int] | None:
    """Whom a lone player was measured by, what each part brought him, as in `columns`, and his total; None where he did
    not decide the game, as in one that ended early."""
    story, rules = outcome.story, outcome.rules
    end = rules.rival(story.last) if story is not None and rules is not None and story.over else None
    if end is None or story is None or story.rival is None:
        return None
    stood = [story.rival.points[0], *story.rival.ends]
    return end[0], [str(stood[0]), *(_signed(after - before) for before, after in pairwise(stood))], end[1]


class Ranked(NamedTuple):
    """A line of the standings; `best`: nobody has reached that total before."""

    place: int
    who: Content
    figures: Sequence[str]
    total: int
    best: bool = False


def ranked(
    outcome: Outcome, parts: Sequence[Sequence[str]], kept: Sequence[Result], glyph_set: GlyphSet
) -> list[Ranked]:
    """The seats, best first, and the rival of a lone player: whoever has as many as he is behind him. `parts`: what
    each part brought, by seat, as far as it is told."""
    best, rival = best_ever(outcome, kept), rival_row(outcome)
    found = [
        Ranked(outcome.places[at], who(outcome.seats[at], at, glyph_set), [one[at] for one in parts], outcome.shown[at],
               at in best)
        for at in outcome.ranking
    ]  # fmt: skip
    if rival is None:
        return found
    name, figures, total = rival
    his = Ranked(2, rival_badge(name) + Content(f"  {name}"), figures if parts else (), total)  # as wide as a seat's
    own = found[0]
    if (total <= own.total) if outcome.fewest else (total >= own.total):
        return [his._replace(place=1), own._replace(place=2, best=False)]
    return [own, his]


def parts_table(story: Story, seats: Sequence[Seat], glyph_set: GlyphSet) -> list[Content]:
    """A line a round, era, age or year: the totals at its end, and what it brought; what was counted only at the end of
    the game has a line behind them."""
    if len(story.parts) < 2:
        return []
    heads = [badge(seat, at, glyph_set).pad_left(SEAT - 4 - 5).pad_right(5) for at, seat in enumerate(seats)]
    lines = [Content(" " * PART) + Content("").join(heads)]
    for title, befores, afters in _parts_apart(story):
        cells = []
        for before, after in zip(befores, afters, strict=True):
            cells += [(f"{after:>{SEAT - 7}}", "bold"), (f" {f'({after - before:+d})':<6}", "$muted")]
        lines.append(Content.assemble(f"{title:<{PART}}", *cells))
    return lines


def _parts_apart(story: Story) -> list[tuple[str, Sequence[int], Sequence[int]]]:
    """The parts of a game with the totals before and after them; what was counted only at its end, in a scoring of its
    own, apart from the last one."""
    found: list[tuple[str, Sequence[int], Sequence[int]]] = [
        (part.title, part.before, part.after) for part in story.parts
    ]
    rules, (title, before, after) = story.log.rules, found[-1]
    sheets = [rules.score_sheet(story.last, seat).scorings for seat in range(len(after))] if story.over else []
    if any(len(sheet) != len(found) + 1 for sheet in sheets) or not sheets:
        return found
    certain = [total - sheet[-1].total for total, sheet in zip(after, sheets, strict=True)]
    last = rules.scoring_title(sheets[0][-1].scoring)
    return [*found[:-1], (title, before, certain), (last[:1].upper() + last[1:], certain, after)]


def curve(
    story: Story,
    seats: Sequence[Seat],
    width: int,
    glyph_set: GlyphSet,
    height: int = CURVE,
    widest: int = WIDEST,
    bare: bool = False,
    leads: bool = True,
    bars: bool = False,
) -> list[Content]:
    """The totals over the whole game, a line a seat, in so many columns, of which `widest` are drawn on at most;
    `bare`: without colours; `leads`: with a line below that tells who was ahead after each part, and of two that lie
    close the lead alone; with `bars` of any two."""
    from tui.pages.course import course

    drawn_on = course(story, seats, width, glyph_set, height, widest, bare, leads, bars)
    if not drawn_on.told:
        return drawn_on.lines
    counts = words.curve_counts(drawn_on.counts, drawn_on.sides, drawn_on.fewest)
    return [*drawn_on.lines, Content.styled(fitting(counts, width), "$muted")]


def curve_lines(room: int, height: int) -> int:
    """The lines of a curve with `room` for it above the fold, in a window of that `height`: all of it, up to a bound.
    What stands below goes below the fold where there is no room for its beginning."""
    return max(LEAST_CURVE, min(TALL_CURVE if height >= TALL else CURVE, room))


def boards_block(
    portraits: Sequence[Portrait], seats: Sequence[Seat], order: Sequence[int], width: int, glyph_set: GlyphSet
) -> list[Content]:
    """The boards at the end, each with its seat above, beside each other where there is room. `portraits`: by seat;
    `order`: the seats as they are shown."""
    heads = [badge(seat, at, glyph_set) + Content(" ") + name_content(seat.name, 16) for at, seat in enumerate(seats)]
    blocks = [[heads[seat], *portraits[seat]] for seat in order if seat < len(portraits)]
    found: list[Content] = []
    while blocks:
        row = [blocks.pop(0)]
        while blocks and sum(_width(block) + BETWEEN for block in row) + _width(blocks[0]) <= width:
            row.append(blocks.pop(0))
        found += [*side_by_side(row, BETWEEN), Content("")]
    return found


def _width(block: Sequence[Content]) -> int:
    return max(line.cell_length for line in block)
