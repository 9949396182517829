"""The challenge of the day on the home screen: a line a game with today, yesterday, best and days in a row, and the
month. In little room in fewer words, but never without one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.catalogue import GAMES
from tui.kit.glyphs import glyphs
from tui.kit.text import cut, fitting
from tui.pages.glance import in_lines
from tui.pages.words import daily as months
from tui.pages.words import home as words

if TYPE_CHECKING:
    from tui.kit.glyph_set import GlyphSet
    from tui.kit.glyphs import Glyphs
    from tui.pages.at_home import Ahead

NAME, WIDE, NARROW = {True: 18, False: 9}, (13, 10, 5, 10), (8, 7)
"""Cells of a game's name with room and without; of the columns today and best, and with room, yesterday and days in a
row."""
SMALL: Final = NAME[False] + sum(NARROW)
"""Cells of the lines where there is little room."""
LARGE: Final = NAME[True] + sum(WIDE)
BETWEEN: Final = 4
"""Columns of the window beside those and what stands to the right of them."""
CALENDAR: Final = 28
"""Cells of a calendar."""
ROOMY: Final = 23
"""From so many lines on there is one for the month."""


def lines(ahead: Ahead, cells: int, sign: Glyphs, heading: str) -> list[Content]:
    """A head and a line a game, in so many cells."""
    wide = cells >= LARGE
    widths = WIDE if wide else NARROW
    heads = words.HEADS if wide else words.HEADS_SHORT
    room = (LARGE if wide else SMALL) - sum(widths[1:]) - len(heads[0]) - 1
    first = Content.styled(fitting((heading, words.CHALLENGE), room), "bold $accent")
    head = first.pad_right(max(0, NAME[wide] + widths[0] - len(heads[0]) - first.cell_length))
    head += Content.styled(heads[0] + _columns(heads[1:], widths[1:]), "$muted")
    return [head, *(_row(game, ahead, wide, sign) for game in ahead.today)]


def ahead_of_us(ahead: Ahead, day: str, cells: int, height: int, sign: Glyphs) -> Iterator[Content]:
    """The challenge, the month, and the campaigns under way with the medals won, in so many cells and lines."""
    first = lines(ahead, cells, sign, words.TODAY) if ahead.challenged else not_yet(ahead, cells)
    room = height - len(first) - 1
    told = len(ahead.ways) + any(ahead.medals.values())
    wanted = 2 + min(told, 2) if told else 0
    months = _month_lines(ahead, day, cells, room - wanted, sign) if ahead.challenged else []
    room -= len(months)
    apart = [Content("")] if told and room >= wanted else []
    yield from (*first, *months, *apart)
    yield from _campaigns(ahead, cells, room - len(apart) - 1)


def not_yet(ahead: Ahead, cells: int) -> list[Content]:
    """A line a game while nobody has ever played a challenge."""
    from tui.games import GAMES as LOOKS

    pars = {game: words.with_par("", ahead.pars[game]) if game in ahead.pars else "" for game in ahead.today}
    found = [words.today(GAMES[game].title) + par for game, par in pars.items()]
    if max(map(len, found)) > cells:  # all in full, or all in short
        found = []
        for game, par in pars.items():
            title = GAMES[game].title
            names = (title, LOOKS[game].group or title, game.capitalize())
            found.append(fitting([words.today_short(name) + par for name in names], cells))
    return [Content.styled(words.TODAY, "bold $accent"), *map(Content, found)]


def _month_lines(ahead: Ahead, day: str, cells: int, room: int, sign: Glyphs) -> list[Content]:
    """Days in a row and the month, as a calendar where there is room for one."""
    row = row_of_days(ahead) if cells < LARGE else ""
    whole = [Content(row)] if row else []
    whole += [Content(""), *calendar(ahead.month, day, sign)]
    if len(whole) <= room and cells >= CALENDAR:
        return whole
    return [Content(in_brief(ahead, day, cells) if cells < LARGE else month(ahead, day, cells))]


def _campaigns(ahead: Ahead, cells: int, room: int) -> Iterator[Content]:
    """Those under way, as far as so many lines below the head have room; behind them, or below, the medals."""
    medals = any(ahead.medals.values())
    if room < 1 or not (ahead.ways or medals):
        return
    yield Content.styled(words.under_way(ahead.runs), "bold $accent")
    shown = ahead.ways if len(ahead.ways) + medals <= room else ahead.ways[: room - 1]
    yield from (Content(fitting(way, cells)) for way in shown)
    if last := words.more_and_medals(len(ahead.ways) - len(shown), ahead.medals):
        yield Content.styled(fitting(last, cells), "$muted")


def below(ahead: Ahead, day: str, width: int, height: int, sign: Glyphs) -> list[Content]:
    """The same below the menu, with the month: in the head where there is no line for it."""
    told = month(ahead, day, width)
    if height < ROOMY:
        return lines(ahead, width - 2, sign, told)
    return [*lines(ahead, width - 2, sign, words.TODAY), Content(told)]


def beside(ahead: Ahead, day: str, told: Sequence[Content], width: int, glyph_set: GlyphSet) -> list[Content]:
    """The same in little room; to its right some lines more, and below them days in a row and the month."""
    left, room = lines(ahead, SMALL, glyphs(glyph_set), words.CHALLENGE), width - SMALL - BETWEEN
    last = Content.styled(in_brief(ahead, day, room), "$muted")
    rows = len(left) - 1
    whole = [part for part in (told, told[:-1]) if sum(len(line.wrap(room)) for line in part) <= rows]
    right = in_lines((*whole, told[:-1])[0], room, rows, glyph_set)  # rather the turn whole than the points too
    right += [*[Content("")] * (rows - len(right)), cut(last, room, glyph_set)]
    return [one.pad_right(SMALL + 2 - one.cell_length) + two for one, two in zip(left, right, strict=True)]


def _columns(texts: tuple[str, ...] | list[str], widths: tuple[int, ...]) -> str:
    return "".join(text.rjust(width) for text, width in zip(texts, widths, strict=True))


def _row(game: str, ahead: Ahead, wide: bool, sign: Glyphs) -> Content:
    """A game: its name, and a figure or a dash a column."""
    from tui.games import GAMES as LOOKS

    days, title = ahead.days[game], GAMES[game].title
    name = fitting((title, LOOKS[game].group or title, game.capitalize()), NAME[wide])[: NAME[wide]]
    now = str(days.today) if days.today is not None else words.PLAYING_NOW if days.playing else sign.dash
    told, par = ahead.today[game], ahead.pars.get(game)
    if wide and days.today is not None and words.AND in told and len(told) < WIDE[0]:
        now = told  # several have played it
    elif par is not None and not days.playing and (wide or days.today is None):
        now = words.against_par("" if days.today is None else now, par)
    told_of = (days.yesterday, days.best) if wide else (days.best,)
    figures = [sign.dash if one is None else str(one) for one in told_of]
    row = [str(days.streak) if days.streak else sign.dash] if wide else []
    return Content(name.ljust(NAME[wide]) + _columns([now, *figures, *row], WIDE if wide else NARROW))


def row_of_days(ahead: Ahead) -> str:
    """The longest row of days that is not over; "" where no row is longer than one day."""
    most = longest(ahead)
    games = [game.capitalize() for game, days in ahead.days.items() if days.streak == most]
    return words.in_a_row(most, games) if most > 1 else ""


def longest(ahead: Ahead) -> int:
    """The most days in a row of any game."""
    return max((days.streak for days in ahead.days.values()), default=0)


def in_brief(ahead: Ahead, day: str, cells: int) -> str:
    """Days in a row and days of the month, in one line."""
    row, played = longest(ahead), _of_month(ahead, day)
    return fitting(words.row_and_month(row, _name(day), played), cells)


def _name(day: str) -> str:
    return months.MONTHS[int(day[5:7]) - 1]


def _of_month(ahead: Ahead, day: str) -> int:
    return sum(day[:7] == one[:7] for one in ahead.month)


def month(ahead: Ahead, day: str, _: int) -> str:
    """On how many days of the month a challenge was played."""
    return words.days_of_month(_name(day), _of_month(ahead, day))


def calendar(played: Mapping[str, int], day: str, sign: Glyphs) -> Iterator[Content]:
    """The month of a day, with today and the days on which a challenge was played."""
    from rules.daily import month

    yield Content.styled(months.month(int(day[:4]), int(day[5:7])), "bold $accent")
    yield Content.styled(f" {months.DAYS}", "$muted")
    for week in month(day):
        yield Content("").join(_cell(one, played, day, sign) for one in week).rstrip()
    yield Content.styled(words.about_month(sign.pointer, sign.check), "$muted")


def _cell(one: str, played: Mapping[str, int], day: str, sign: Glyphs) -> Content:
    if not one:
        return Content("    ")
    look = "bold underline" if one == day else "bold" if one in played else "$muted"
    return day_cell(one, day, sign.check if one in played else " ", look, sign)


def day_cell(one: str, today: str, mark: str, look: str, sign: Glyphs) -> Content:
    """A day of a calendar, four cells: what points at today, the day, its mark."""
    pointer = sign.pointer if one == today else " "
    return Content.assemble(
        (pointer, "bold $accent"), (f"{int(one[8:]):>2}", look), (mark, look.replace("underline", ""))
    )
