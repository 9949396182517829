"""The market place of Discordia: the year as a path with a boat, dice on their columns, the tiles to be had, the stock
of all, the Germans, and alone Janus. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import groupby, product
from textwrap import wrap
from typing import Final, NamedTuple

from rules.discordia.components import COLUMNS, SEASONS
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.pieces.workers import total
from rules.discordia.state import DiscordiaState
from rules.discordia.words.pieces import coming
from rules.game import TERMINAL
from tui.games.discordia import words_market as words
from tui.games.discordia.dice import TALL, draw_dice, head_lines, lines_of_dice
from tui.games.discordia.germans import draw_germans, germans_height
from tui.games.discordia.janus import draw_janus, janus_height
from tui.games.discordia.signs import (
    KIND_GROUNDS,
    LABEL,
    LANE,
    MARGIN,
    RIVER,
    SIGNS,
    SQUARE,
    WIDTH,
    Page,
    Signs,
    draw_tile,
    inset,
    margin,
)
from tui.games.discordia.views import View
from tui.kit.cells import Area


class Form(NamedTuple):
    """A form of the page: the lines of the dice at least, of a tile of the market, of the Germans, of Janus; whether
    the stock has a line of its own; whether the heads of the columns are in words; the lines
    free between two rows of the market; whether there are heads at all; the lines free below all of it."""

    dice: int
    tile: int
    germans: int
    janus: int
    stock: bool
    worded: bool = True
    street: int = 0
    heads: bool = True
    below: int = 0


_LOW: Final = Form(1, 2, 1, 1, False)
"""The lowest one in words where bonuses may be signs."""
_IN_WORDS: Final = (
    Form(2, 3, 2, 3, True, street=1),
    Form(2, 3, 2, 3, True),
    Form(2, 3, 2, 2, True),
    Form(1, 3, 2, 2, True),
    Form(1, 3, 1, 2, True),
    Form(1, 3, 1, 1, True),
)
"""Where no word may be shortened: the bonuses of tiles have lines of their own, rather than dice and Germans."""
_OF_MANY: Final = 2
"""The last of these, which say less of the Germans, are for markets of many tiles."""
_FORMS: Final = (
    Form(2, 3, 2, 3, True),
    Form(2, 3, 2, 2, False),
    Form(1, 3, 2, 2, False),
    Form(1, 3, 1, 2, False),
    Form(1, 2, 2, 2, False, street=1),
    Form(1, 2, 2, 2, False),
)
"""From the largest to the smallest: the bonuses of tiles stand in words before the Germans have a second line, which a
panel beside the boards says too."""
_ALONE: Final = (
    Form(2, 3, 0, 3, True, below=1),
    Form(2, 3, 0, 2, False, below=1),
    Form(1, 3, 0, 2, False, below=1),
    Form(1, 2, 0, 2, False, below=1),
    Form(1, 2, 0, 2, False),
    Form(1, 2, 0, 1, False, False, below=1),
    Form(1, 2, 0, 1, False, False),
    Form(1, 2, 0, 1, False, False, heads=False),
)
"""The same of a page alone on its screen: the strip above it tells of the Germans. It begins in the same line whatever
the list takes below it. The last is for narrow ones, where the list alone tells what columns offer."""
BESIDE: Final = 3
"""Columns of the figure of a column, beside which its dice stand."""
SMALL: Final = 14
"""Lines of a page that nobody has said more about."""


Height = Callable[[int], int]
"""The lines that something takes, of at most so many."""


class Plan(NamedTuple):
    """Where the parts of a page begin, and its height."""

    form: Form
    left: int
    pitch: int
    boats: list[list[str]]
    dice_lines: int
    heads: list[tuple[list[str], list[str]]]
    dice: int
    head: int
    market: int
    foot: int
    height: int


def market_page(state: DiscordiaState, view: View) -> Page:
    """The market place as a seat sees it."""
    plan = _plan(state, view)
    page = Page("board", plan.height, view.glyph_set, view.width)
    page.calm = range(plan.head, plan.market) if plan.heads else None  # these say the same all the time
    _path(page, state, view, plan)
    _columns(page, state, plan)
    _labels(page, state, plan)
    _grounds(page, state, plan)
    _tiles(page, state, view, plan)
    y = _stock(page, state, plan)
    y = draw_germans(page, state, view, y, plan.form.germans)
    draw_janus(page, state, view, y, plan.form.janus)
    return page


def board_page(state: DiscordiaState, glyph_set: str, view: View | None = None) -> Page:
    """The page for a view; without one in its smallest form."""
    return market_page(state, view if view is not None else View(glyph_set, room=SMALL))


def board_height(state: DiscordiaState, view: View | None = None) -> int:
    """The lines of the page."""
    return _plan(state, view if view is not None else View("unicode", room=SMALL)).height


def _plan(state: DiscordiaState, view: View) -> Plan:
    """The largest form that there is room for."""
    many = len(state.display) > 2 * COLUMNS
    if view.full:
        forms = list(_IN_WORDS if many else _IN_WORDS[:-_OF_MANY])
    else:
        forms = list(_FORMS if view.named else _ALONE if view.width < WIDTH else _ALONE[:-1])
    if view.named and not view.full:  # the heads of the smaller ones are short, or the Germans left out
        least = [_LOW] if view.room else []  # with room 0 the lowest is asked for that has the stock in words
        forms = [form._replace(stock=True) for form in (*forms, _LOW)] + least
    forms = forms if view.room > 0 else forms[-1:]
    germans, janus = (cache(partial(of, state, view)) for of in (germans_height, janus_height))
    plans = (_planned(state, view, form, lines, (germans, janus)) for form, lines in _with_dice(state, view, forms))
    found = next(plans)
    while found.height > view.room and (smaller := next(plans, None)) is not None:
        found = smaller
    return found


def _with_dice(state: DiscordiaState, view: View, forms: list[Form]) -> list[tuple[Form, int]]:
    """The forms with the lines of the dice. Where words may be shortened, and nothing else helps, dice on one column
    stand in one line: by their letters if need be. While a year end is gone through there is a line more: they keep
    their figures."""
    beside = (view.width - LABEL - margin(view.width)) // COLUMNS - 1 - BESIDE
    ways = sorted({lines_of_dice(state, beside, figures) for figures in (True, False)}, reverse=True)
    named = [
        (form, lines)
        for _, alike in groupby(forms, _unspaced)
        for lines, form in product(ways[: 2 if view.forecast else 1], alike)
    ]
    named = list(dict.fromkeys((form, max(form.dice, lines)) for form, lines in named))
    if view.full:  # no die without its figure
        return [(form, max(form.dice, ways[0])) for form in forms]
    if view.named:
        return named
    worded = [(form, lines) for form, lines in named if form.worded and view.room > 0]
    return [*worded, *((form, form.dice) for form in forms)]


def _unspaced(form: Form) -> Form:
    """The form without its free lines, which stand back for the figures of dice."""
    return form._replace(street=0, below=0)


def _planned(state: DiscordiaState, view: View, form: Form, dice_lines: int, below: Sequence[Height]) -> Plan:
    """`below`: the lines of the Germans and of Janus, where they may take so many."""
    left = LABEL + margin(view.width)
    pitch = (view.width - left) // COLUMNS
    boats = _boats(state.figures, pitch - 2, view.full or form.dice > 1, view.glyph_set)
    lines = TALL if form.worded or view.full else TALL - 1
    heads = _heads(state.figures, tuple(state.actions), pitch - 1, lines, view.glyph_set) if form.heads else []
    dice = 1 + max(map(len, boats))
    head = dice + dice_lines
    above = max((len(kinds) for kinds, _ in heads), default=0)
    market = head + above + max((len(others) for _, others in heads), default=0)
    rows = len(state.display) // COLUMNS
    foot = market + rows * form.tile + (rows - 1) * form.street
    germans, janus = below
    height = foot + form.stock + germans(form.germans) + janus(form.janus) + form.below
    return Plan(form, left, pitch, boats, dice_lines, heads, dice, head, market, foot, height)


@lru_cache(maxsize=64)
def _heads(
    figures: Figures, actions: tuple[int, ...], room: int, lines: int, glyph_set: str
) -> list[tuple[list[str], list[str]]]:
    """What the action tiles offer, column by column; the same for a whole game."""
    texts = [figures.actions[number].texts for number in actions]
    return [head_lines(one, room, lines, SIGNS[glyph_set]) for one in texts]


@lru_cache(maxsize=64)
def _boats(figures: Figures, room: int, full: bool, glyph_set: str) -> list[list[str]]:
    """What the boat brings, season by season."""
    return [_boat_lines(figures.boat[season], room, full, SIGNS[glyph_set]) for season in range(1, len(SEASONS) + 1)]


def _boat_lines(effects: tuple[Frame, ...], room: int, full: bool, signs: Signs) -> list[str]:
    """What the boat brings in a season."""
    if full:
        return _by_parts(words.bonus(effects, signs, full=True), room)
    return [next((way for way in words.ways(effects, signs) if len(way) <= room + 1), "")]


def _by_parts(text: str, room: int) -> list[str]:
    """A text in lines that end, as far as may be, behind a comma."""
    lines = [""]
    for part in text.split(", "):
        if lines[-1] and len(lines[-1]) + 2 + len(part) <= room:
            lines[-1] += f", {part}"
        else:
            lines[-1] += "," * bool(lines[-1])
            lines += wrap(part, room)
    return lines[1:] or [""]


# --- the path and the columns -----------------------------------------------------------------------------------------


def _path(page: Page, state: DiscordiaState, view: View, plan: Plan) -> None:
    """The seasons as a way by water, with the boat where the game is, and what it brings in each of them."""
    signs, pitch, y = view.signs, plan.pitch, 0
    ended = _is_over(state) and state.ended != "zero"  # who has no worker left wins amid a season
    stands = len(SEASONS) + 1 if ended else state.season
    page.put(MARGIN, y, words.PATH, ("head", "table"))
    page.put(MARGIN, y + 1, words.BOAT, ("head", "table"))
    for season, name in enumerate((*SEASONS, words.YEAR_END), 1):
        x, here = plan.left + (season - 1) * pitch, season == stands
        lit = here and not _is_over(state)
        role = "full" if lit else "note"
        name = words.season(name, pitch - 1)
        page.put(x, y, f"{signs.boat if here else ' '}{name} ", (role, "table"))
        water = pitch - len(name) - 2
        if season <= len(SEASONS):
            page.put(x + len(name) + 2, y, (signs.heavy if season < stands else signs.line) * water, ("note", "table"))
            for at, line in enumerate(plan.boats[season - 1]):
                page.put(x + 1, y + 1 + at, line, ("text" if lit else "note", "table"))
        if here and season <= len(SEASONS):
            page.target(("boat", ""), x, y + 1, pitch - 1, len(plan.boats[season - 1]))


def _columns(page: Page, state: DiscordiaState, plan: Plan) -> None:
    """Dice, and what the action tiles offer; nothing once no die is taken any more."""
    if _is_over(state):
        return
    room = plan.pitch - 1
    above = max((len(kinds) for kinds, _ in plan.heads), default=1)
    for value in range(1, COLUMNS + 1):
        x = plan.left + (value - 1) * plan.pitch
        chosen, out = state.die >= 0 and state.value == value, not _is_open(state, value)
        page.target(("column", str(value)), x, plan.dice, BESIDE - 1)
        draw_dice(page, state, value, x + BESIDE, plan.dice, room - BESIDE, plan.dice_lines)
        page.put(x + 1, plan.dice, str(value), ("full" if chosen else "name", "table"))
        kinds, others = plan.heads[value - 1] if plan.heads else ([], [])
        lines = [*kinds, *[""] * (above - len(kinds)), *others]
        for at, line in enumerate(lines):
            page.put(x + 1, plan.head + at, line[:room], ("note" if out else "text", "table"))


def _is_over(state: DiscordiaState) -> bool:
    return state.to_move == TERMINAL


def _is_open(state: DiscordiaState, value: int) -> bool:
    """Whether somebody may act in a column: with the die in use, or with one to choose; before a roll in any."""
    if state.die >= 0 or not any(state.dice):
        return state.die < 0 or state.value == value
    return any(shown == value for die, shown in enumerate(state.dice) if die != state.taken)


def _labels(page: Page, state: DiscordiaState, plan: Plan) -> None:
    """The names at the left; below that of the market the stock, where it has no line of its own."""
    above = max((len(kinds) for kinds, _ in plan.heads), default=1)
    heads = ((plan.head, words.DEPLOY), (plan.head + above, words.OR))
    told = () if _is_over(state) else ((plan.dice, words.DICE_HEAD), *(heads if plan.heads else ()))
    for y, name in told:
        page.put(MARGIN, y, name, ("head", "table"))
    page.put(MARGIN, plan.market, words.MARKET, ("head", "table"))
    if plan.form.stock:
        return
    texts = words.stock_short(state.site, total(state.bag), page.signs)
    page.target(("stars", ""), 0, plan.market + 1, plan.left - 1)
    for at, text in enumerate(texts, 1):
        page.put(MARGIN, plan.market + at, text[: plan.left - MARGIN], ("star" if at == 1 else "text", "table"))


def _grounds(page: Page, state: DiscordiaState, plan: Plan) -> None:
    """Each part of the page on a ground of its own: water, the lane of the die in use, the pavement of the market."""
    page.fill(Area(0, 0, page.width, plan.dice), RIVER)
    page.fill(Area(0, plan.market, page.width, plan.foot - plan.market), SQUARE)
    if state.die >= 0 and not _is_over(state):
        x = plan.left + (state.value - 1) * plan.pitch
        page.fill(Area(x, plan.dice, plan.pitch, plan.foot - plan.dice), LANE)


def _stock(page: Page, state: DiscordiaState, plan: Plan) -> int:
    """What lies out for all, in a line; the line after it."""
    if not plan.form.stock:
        return plan.foot
    x, y = plan.left - 1, plan.foot
    for at, (head, figure) in enumerate(words.stock(state.site, total(state.bag), state.manipulators)):
        page.write(MARGIN if at == 0 else x + 1, y, [(head, "head")])
        start = x if at == 0 else x + 1 + len(head)
        x = page.write(start + 1, y, [(figure, "star" if at == 0 else "text")]) + 2
        if at == 0:
            page.target(("stars", ""), start, y, x - start - 1)
    return y + 1


# --- the tiles --------------------------------------------------------------------------------------------------------


def _tiles(page: Page, state: DiscordiaState, view: View, plan: Plan) -> None:
    low = plan.form.tile < TALL
    said = _one_form(state, page.signs, plan.pitch) if low else {}
    for place, tile in enumerate(state.display):
        x, y = (
            plan.left + place % COLUMNS * plan.pitch,
            plan.market + place // COLUMNS * (plan.form.tile + plan.form.street),
        )
        if tile >= 0:
            ways = said.get(tile) if low else None
            lit = "note" if state.to_move == TERMINAL else "good"  # nobody gets it any more
            draw_good(page, x, y, state.figures, tile, plan.pitch, plan.form.tile, view.full, ways, lit, state.site)
        else:
            page.fill(Area(x + 1, y, plan.pitch - 1, plan.form.tile), "free")
            page.put(x + inset(plan.pitch), y, words.EMPTY, ("note", "free"))


def _one_form(state: DiscordiaState, signs: Signs, pitch: int) -> dict[int, list[str]]:
    """The bonus of each tile of the market, one and the same in the same words: those for which the narrowest of its
    tiles has room."""
    there = [tile for tile in state.display if tile >= 0]
    ways = {tile: words.ways(coming(state.figures.tiles[tile].effects, state.site), signs) for tile in there}
    levels: dict[tuple[object, ...], int] = {}
    for tile in there:
        room = _bonus_room(state, tile, pitch)
        worded = enumerate(ways[tile][:-1])  # the last is the sign that there is one, for that tile alone
        level = next((at for at, way in worded if len(way) <= room), 0)
        alike = words.alike(state.figures.tiles[tile].effects)
        levels[alike] = max(level, levels.get(alike, 0))
    return {tile: ways[tile][levels[words.alike(state.figures.tiles[tile].effects)] :] for tile in there}


def _bonus_room(state: DiscordiaState, tile: int, pitch: int) -> int:
    """The columns beside the spaces of a tile."""
    return pitch - inset(pitch) - _across(state.figures.tiles[tile].spaces) - 1


def short_on_tiles(state: DiscordiaState, view: View) -> list[tuple[str, str]]:
    """The bonuses that tiles of the market tell in short words, as they do, and whole."""
    plan = _plan(state, view)
    if plan.form.tile >= TALL or view.full:
        return []
    found: dict[str, str] = {}
    for tile, ways in _one_form(state, view.signs, plan.pitch).items():
        effects = state.figures.tiles[tile].effects
        shown = next((way for way in ways if len(way) <= _bonus_room(state, tile, plan.pitch)), "")
        if shown == view.signs.gift or (shown.startswith(words.SHORTENED["swap"]) and "swap" not in shown):
            found[shown] = words.whole_of(effects, view.signs)
        elif ways and effects and ("." in ways[0] or view.signs.arch in ways[0]):
            found[ways[0]] = words.whole_of(effects, view.signs)
    stock = [] if plan.form.stock else [(words.stock_short(state.site, 0, view.signs)[0].strip(), words.TO_BE_HAD)]
    return [*found.items(), *stock]


def _across(spaces: Sequence[str]) -> int:
    """The columns that the spaces of a tile take."""
    return sum(map(len, spaces)) + len(spaces) - 1


def draw_good(
    page: Page,
    x: int,
    y: int,
    figures: Figures,
    tile: int,
    pitch: int,
    height: int,
    full: bool,
    said: list[str] | None = None,
    role: str = "good",
    site: int | None = None,
) -> None:
    """A tile that can be had, as it will stand in the town, and its bonus: in one of the ways `said`, if any are, and
    in the look of that `role`. `site`: the stars to be had, None where that is not asked."""
    info = figures.tiles[tile]
    ground, target = KIND_GROUNDS[info.kind], ("tile", info.name)
    brings = info.effects if site is None else coming(info.effects, site)
    ways = words.ways(brings, page.signs, full) if said is None else said
    if height >= TALL and not full:  # a line of its own has room for words where the next tile's may not
        ways = [*words.ways(brings, page.signs, True), *ways]
    if height < TALL:
        draw_tile(page, x, y, figures, tile, 0, ways, target, pitch, role=role)
        return
    page.fill(Area(x + 1, y, pitch - 1, height), ground)
    draw_tile(page, x, y, figures, tile, 0, "", target, pitch)
    page.target(target, x, y, pitch, height)
    left = inset(pitch)
    page.put(x + left, y + 2, next((way for way in ways if len(way) <= pitch - left), ""), (role, ground))
