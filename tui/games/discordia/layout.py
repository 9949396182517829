"""Which panel of Discordia stands where, in which size: pure sums over columns and lines. No Textual here.

- Below 112 columns: a strip of what never may be missing, one page, the list of the turn.
- From 112: the town with the market below it and the list at the left, the panels of the table at the right.
- From 140: at the right also the Magna row, what lies out, and the other towns as small pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Final

from tui.games.discordia.targets import BOARD, DRAFT, OFFER, ROW
from tui.games.discordia.town import LOW, SCALES, SMALL, SUMMED, Scale
from tui.games.discordia.town import NAMED as NAMED_LOW

BESIDE: Final = 112
"""From so many columns on, panels stand beside the boards."""
WORDY: Final = 140
"""From so many columns on, nothing is abbreviated, and offer and Magna row are in view too."""
COLUMN: Final = 80
"""Columns of the boards at the left, and of a page that does not say otherwise."""
PICTURED: Final = 160
"""From so many columns on, the other towns are in view as small pictures, whatever else there is."""
WORDY_COLUMN: Final = 92
"""The same at `WORDY` columns: six tiles of the market, each as wide as `deploy stall`."""
STRIP: Final = 2
LEAST: Final = 4
"""Lines of the turn list at least."""
TIGHT: Final = 2
"""The same where the market has no room else: when all dice stand on one column."""
ENOUGH: Final = 8
"""Lines of the turn list, where the town might be drawn larger instead."""
PANEL: Final = 14
"""Lines of the panel of the year end, with its border."""
WANTED: Final = 6
"""Lines of the turn list, where the market might be drawn in words instead."""
COMFORT: Final = 20
"""Lines that the market may take before the town is drawn larger."""
GLIMPSE: Final = 6
"""Fewer lines of a page are not worth showing."""
NAMED: Final = 30
"""From so many lines on, what is under the cursor has lines of its own."""


_MOST_LISTED: Final = 2
"""Fifths of the lines below the prompt that the list of the turn takes at most."""
_LISTED: Final = ENOUGH + 3
"""Lines of a list, and of what is told of its line, at most."""


@dataclass(frozen=True)
class Place:
    """A page in its place: the columns and the lines there are for it; `lines` of it are in view."""

    page: str
    width: int
    room: int
    lines: int


@dataclass(frozen=True)
class Layout:
    """`places` by slot: "first", "second" below it, "aside" at the right, "under" that. `columns` of the left part;
    `strip`, `named`, `listed`, `effect`: lines of these; `gap`: between first and second; `air`: above the list;
    `spare`: lines that are left at the right. `cut`: the pages at the right of which only a part is in view there."""

    columns: int
    scale: Scale
    strip: int = 0
    named: int = 0
    listed: int = LEAST
    effect: int = 1
    gap: int = 1
    air: int = 0
    spare: int = 0
    places: dict[str, Place] = field(default_factory=dict)
    cut: frozenset[str] = frozenset()

    @property
    def tall(self) -> int:
        """The lines of all that stands at the left but for the list."""
        left = [place.lines for slot, place in self.places.items() if slot in ("first", "second")]
        return self.strip + sum(left) + self.gap * (len(left) - 1)

    def slot_of(self, page: str) -> str:
        """The slot that shows a page; "" for none."""
        return next((slot for slot, place in self.places.items() if place.page == page), "")


@dataclass(frozen=True)
class Wish:
    """What is to be placed: the `page` asked for, those there are, `main` (town or draft); `height(page, width, room,
    scale)`: the lines of a page where there are `room` for it; `choices`: the rows of the list that city
    boards to choose from take;
    `folds(page, width, room)`: whether a page leaves out some of what it tells there; `towns`: the lines of the other
    towns where these come before the panel of the year end; `across`: the columns of the left part, where not the
    usual; `listed`: the rows that the list of the turn takes."""

    page: str
    pages: Collection[str]
    main: str
    height: Callable[[str, int, int, Scale], int]
    choices: int = 1
    folds: Callable[[str, int, int], bool] = lambda page, width, room: False
    towns: int = 0
    across: int = 0
    listed: int = 0

    @property
    def drafted(self) -> int:
        """The lines below the boards while one is chosen: the whole list, and what is told in two lines of one."""
        return self.choices + (self.choices > ENOUGH)

    def place(self, page: str, width: int, room: int, scale: Scale = SMALL) -> Place:
        """The page in so many columns and lines."""
        return Place(page, width, room, max(1, min(room, self.height(page, width, room, scale))))


def left_columns(width: int) -> int:
    """The columns of town, market and list."""
    if width < BESIDE:
        return width
    return COLUMN + 1 if width < WORDY else WORDY_COLUMN + (width - WORDY) * 2 // 5


def arrange(width: int, rows: int, wish: Wish) -> Layout:
    """Share so many columns and lines out. The list of what can be done is whole: other lines stand back for it."""
    wanted = min(wish.listed, rows * _MOST_LISTED // 5) if wish.main != DRAFT else 0
    if width < BESIDE:
        return _alone(width, rows, wish, max(LEAST, wanted))
    layout = _beside(width, rows, wish)
    if wanted > layout.listed:
        return _for_the_list(layout, wanted, wish)
    return _aired(layout, max(wanted, WANTED) if wish.main != DRAFT else wish.drafted)


def _aired(layout: Layout, wanted: int) -> Layout:
    """The same with what the list of so many rows leaves as free lines: above it, then between the boards."""
    air = int(layout.listed > wanted)
    gap = layout.gap + int(not layout.gap and "second" in layout.places and layout.listed - air > wanted)
    return replace(layout, air=air, gap=gap, listed=layout.listed - air - (gap - layout.gap))


def _for_the_list(layout: Layout, wanted: int, wish: Wish) -> Layout:
    """The same with so many rows of the list: what is told of one of its lines stands back, then the lowest board."""
    rows = layout.listed + layout.named + layout.effect - 1
    if rows >= wanted:
        effect = layout.effect if rows - layout.effect + 1 >= wanted else 1
        return replace(layout, named=0, effect=effect, listed=rows - effect + 1)
    slot = "second" if "second" in layout.places else "first"
    place = layout.places[slot]
    lower = wish.place(place.page, place.width, max(1, place.lines + rows - wanted), layout.scale)
    listed = rows + place.lines - lower.lines
    return replace(layout, named=0, effect=1, listed=listed, places={**layout.places, slot: lower})


def without_list(width: int, rows: int, wish: Wish) -> Layout:
    """Share them out while nothing stands below the boards: town and market take the lines of the list."""
    layouts = (arrange(width, rows + more, wish) for more in range(_LISTED, TIGHT, -1))
    return next((layout for layout in layouts if layout.tall <= rows), None) or arrange(width, rows + TIGHT, wish)


def _alone(width: int, rows: int, wish: Wish, listed: int) -> Layout:
    """One page at a time below the strip, above so many lines of the list."""
    drafting = wish.main == DRAFT
    least, across = wish.drafted if drafting else listed, min(width, COLUMN)
    strip = 0 if drafting else STRIP
    told = {BOARD: 0, ROW: rows - STRIP - least}  # outposts are told in as many words as they have room for
    if wish.page in told and wish.height(wish.page, across, told[wish.page], SMALL) + STRIP + 1 + least <= rows:
        strip += 1  # the Germans in a line of their own
    room = max(1, rows - strip - least)
    scales = [scale for scale in (LOW[SUMMED], SMALL, LOW[SMALL]) if wish.height(wish.main, across, 0, scale) <= room]
    scale = (scales or [LOW[SMALL]])[0]
    place = wish.place(wish.page, across, room, scale)
    layout = Layout(place.width, scale, strip, places={"first": place})
    return _with_list(layout, rows - strip - place.lines)


def _beside(width: int, rows: int, wish: Wish) -> Layout:
    left = wish.across or left_columns(width)
    aside, spare = _right(width, width - left - 2, rows + 1, wish)  # a column free before them and after
    for slot in [slot for slot, one in aside.items() if one.page == wish.page and not _is_whole(wish, one)]:
        spare += aside.pop(slot).lines + 1  # it is told in full at the left
    named, scale, both = _shared(left, rows, wish, SMALL if spare - wish.towns >= PANEL else SUMMED)
    room = rows - named
    cut = frozenset(place.page for place in aside.values() if not _is_whole(wish, place))
    shown = {wish.main, *([BOARD] if both else []), *(place.page for place in aside.values())} - cut
    first, second = wish.main, BOARD
    if wish.page not in shown:
        first, second = (first, wish.page) if both else (wish.page, second)
    below = wish.drafted if wish.main == DRAFT else LEAST
    places = {"first": wish.place(first, left, max(1, room - below), scale)}
    tall = places["first"].lines
    gap = 0 if scale.low else 1
    if both:
        least = WANTED if room - tall - gap - WANTED >= wish.height(second, left, 0, SMALL) else LEAST
        below = min(least, room - tall - gap - wish.height(second, left, 0, SMALL)) if second == BOARD else least
        places["second"] = wish.place(second, left, max(1, room - tall - gap - max(TIGHT, below)))
        tall += gap + places["second"].lines
    layout = Layout(left, scale, 0, named, gap=gap, spare=spare, places={**places, **aside}, cut=cut)
    return _with_list(layout, room - tall)


def _is_whole(wish: Wish, place: Place) -> bool:
    """Whether all that a page tells is in view there: nothing left out, nothing below its last line."""
    if wish.folds(place.page, place.width, place.room):
        return False
    return place.lines >= wish.height(place.page, place.width, place.room, SMALL)


_WORDED, _LOWEST = 0, -1
"""The room of a market for which its lowest form is asked without short words, or whatever the words."""
_SHARES: Final = (
    (2, WANTED, _WORDED),
    (2, LEAST + 1, _WORDED),
    (0, WANTED, _WORDED),
    (2, WANTED, _LOWEST),
    (0, WANTED, _LOWEST),
    (0, LEAST, _LOWEST),
    (0, TIGHT, _LOWEST),
)
"""What stands back for the market, from the least on: lines for what is under the cursor, lines of the list, words."""


def _shared(left: int, rows: int, wish: Wish, least: Scale) -> tuple[int, Scale, bool]:
    """The lines for what is under the cursor, which stand back where the market would have no room else; how large the
    town is drawn, and whether the market stands below it."""
    scales = (least, LOW[least])
    if wish.main == DRAFT:  # the list says all of it
        return 0, *_scale(left, rows, wish, scales, (LEAST, _WORDED))
    ways = [(scales, share) for share in _SHARES[-2:-1]]
    if rows >= NAMED:
        ways = [(lows, share) for lows in ((least, NAMED_LOW[least]), scales) for share in _SHARES]
        ways = [(lows, share) for lows, share in ways if lows == scales or share[1] > LEAST]
    named, scale, both = 0, least, False
    for lows, (named, listed, lowest) in ways:
        scale, both = _scale(left, rows - named, wish, lows, (listed, lowest))
        if both:
            break
    if both and not scale.long and rows >= NAMED:  # then what every space of a track brings stands below it
        long = NAMED_LOW[least]._replace(long=True)
        market = wish.height(BOARD, left, COMFORT, SMALL)
        if wish.height(wish.main, left, rows, long) + market + WANTED <= rows:
            return 0, long, True
    if named and both:  # the market stands comfortably before anything is said twice
        room = rows - wish.height(wish.main, left, rows, scale) - (0 if scale.low else 1) - WANTED
        named *= wish.height(BOARD, left, room, SMALL) == wish.height(BOARD, left, room - named, SMALL)
    return named, scale, both


def _scale(
    left: int, room: int, wish: Wish, smallest: tuple[Scale, Scale], with_: tuple[int, int]
) -> tuple[Scale, bool]:
    """How large the town is drawn, at the `smallest` in the first or else the second of these, and whether the market
    stands below it, `with_` so many lines of the list, in its lowest form for that room."""
    (least, low), (listed, lowest) = smallest, with_
    scales = [*SCALES[:-1], least]
    market, comfort = (wish.height(BOARD, left, lines, SMALL) for lines in (lowest, COMFORT))
    for scale in scales:
        if wish.height(wish.main, left, room, scale) + 1 + comfort + ENOUGH <= room:
            return scale, True
    for scale, gap in ((least, 1), (low, 0)):
        if wish.height(wish.main, left, room, scale) + gap + market + listed <= room:
            return scale, True
    tall = {scale: wish.height(wish.main, left, room, scale) for scale in (*scales, LOW[least])}
    fits = [scale for scale in scales if tall[scale] + ENOUGH <= room]
    return (fits or [least if tall[least] + LEAST <= room else LOW[least]])[0], False


def _right(width: int, side: int, rows: int, wish: Wish) -> tuple[dict[str, Place], int]:
    """The pages at the right, and the lines that they leave to the panels of the table."""
    if width < WORDY or wish.main == DRAFT:
        return {}, rows
    found = {}
    for slot, page in zip(("aside", "under"), [page for page in (ROW, OFFER) if page in wish.pages], strict=False):
        least = wish.height(page, side, 0, SMALL)
        room = max(least, rows - PANEL - 1 - wish.towns)
        if wish.folds(page, side, room):
            room = max(least, rows - 1 - wish.towns)
        place = wish.place(page, side, room)
        lines = min(place.lines, rows - 1)
        if lines >= min(least, GLIMPSE):
            found[slot] = replace(place, lines=lines)
            rows -= lines + 1
    return found, rows


def _with_list(layout: Layout, left: int) -> Layout:
    effect = 1 + (left > ENOUGH)
    return replace(layout, effect=effect, listed=max(1, left + 1 - effect))
