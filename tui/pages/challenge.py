"""The challenge of the day on the home screen: a line a game with today, yesterday, best and days in a row, and the
month. In little room in fewer words, but never without one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.catalogue import GAMES
from tui.kit.glyphs import glyphs
from tui.kit.text import cut, fitting
from tui.pages.words import daily as months
from tui.pages.words import home as words

if TYPE_CHECKING:
    from tui.kit.glyph_set import GlyphSet
    from tui.kit.glyphs import Glyphs
    from tui.pages.at_home import Ahead

NAME, WIDE, NARROW = {True: 18, False: 9}, (13, 10, 6, 9), (8, 7)
"""Cells of a game's name with room and without; of the columns today and best, and with room, yesterday and days in a
row."""
SMALL: Final = NAME[False] + sum(NARROW)
"""Cells of the lines where there is little room."""
LARGE: Final = NAME[True] + sum(WIDE)
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


def below(ahead: Ahead, day: str, width: int, height: int, sign: Glyphs) -> list[Content]:
    """The same below the menu, with the month: in the head where there is no line for it."""
    told = month(ahead, day, width)
    if height < ROOMY:
        return lines(ahead, width - 2, sign, told)
    return [*lines(ahead, width - 2, sign, words.TODAY), Content(told)]


def beside(ahead: Ahead, day: str, told: Sequence[Content], width: int, glyph_set: GlyphSet) -> list[Content]:
    """The same in little room; to its right some lines more, and below them days in a row and the month."""
    left, room = lines(ahead, SMALL, glyphs(glyph_set), words.CHALLENGE), width - SMALL - 4
    last = Content.styled(in_brief(ahead, day, room), "$muted")
    right = [*told[: len(left) - 1], *[Content("")] * (len(left) - 1 - len(told)), last]
    right = [cut(one, room, glyph_set) for one in right]
    return [one.pad_right(SMALL + 2 - one.cell_length) + two for one, two in zip(left, right, strict=True)]


def _columns(texts: tuple[str, ...] | list[str], widths: tuple[int, ...]) -> str:
    return "".join(text.rjust(width) for text, width in zip(texts, widths, strict=True))


def _row(game: str, ahead: Ahead, wide: bool, sign: Glyphs) -> Content:
    """A game: its name, and a figure or a dash a column."""
    from tui.games import GAMES as LOOKS

    days, title = ahead.days[game], GAMES[game].title
    name = fitting((title, LOOKS[game].group or title, game.capitalize()), NAME[wide])[: NAME[wide]]
    now = str(days.today) if days.today is not None else words.PLAYING_NOW if days.playing else sign.dash
    told = ahead.today[game]
    if wide and days.today is not None and words.AND in told and len(told) < WIDE[0]:
        now = told  # several have played it
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
    """The month of a day: how many challenges were played on each of its days."""
    from rules.daily import month

    yield Content.styled(months.month(int(day[:4]), int(day[5:7])), "bold $accent")
    yield Content.styled(words.WEEK, "$muted")
    for week in month(day):
        cells = [_cell(one, played, day, sign) for one in week]
        yield Content(" ").join(cells).rstrip()
    yield Content.styled(words.about_month(), "$muted")


def _cell(one: str, played: Mapping[str, int], day: str, sign: Glyphs) -> Content:
    if not one:
        return Content("  ")
    look = "bold underline" if one == day else "bold" if one in played else "$muted"
    return Content(" ") + Content.styled(str(played[one]) if one in played else sign.dot, look)
