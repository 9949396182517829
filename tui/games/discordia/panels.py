"""The pages of Discordia by name: how high each is in a width, and how it is drawn. The one place that knows them all.

A page may be drawn in several forms: it takes the largest that needs no more lines than its `room`.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.discordia.state import DiscordiaState
from tui.games.discordia.draft import draft_height, draft_page
from tui.games.discordia.main_board import board_height, board_page
from tui.games.discordia.offer import is_folded, offer_height, offer_page
from tui.games.discordia.row import row_height, row_page
from tui.games.discordia.signs import Page
from tui.games.discordia.strip import strip_page
from tui.games.discordia.targets import BOARD, DRAFT, OFFER, ROW
from tui.games.discordia.town import Scale, town_height, town_page
from tui.games.discordia.views import View

STRIP = "strip"


class Form(NamedTuple):
    """How a page is wanted: signs, columns, at most so many lines, the scale of the town; `full`: no word shortened,
    `named`: none but of bonuses;
    `guest`: the seat is not that of who is to act; `aside`: the page stands beside the boards at the left;
    `forecast`: what the year end would draw is told, which it is not while a year end is gone through; `town`: the
    whole town is in view, with what lies in front of it; `market`: the market is; `board`: the city board under the
    cursor."""

    glyph_set: str
    width: int
    room: int
    scale: Scale
    full: bool
    named: bool = False
    names: tuple[str, ...] = ()
    seat: int = 0
    guest: bool = False
    aside: bool = False
    forecast: bool = True
    town: bool = False
    whole: bool = False
    summed: bool = False
    market: bool = False
    board: str = ""

    @property
    def view(self) -> View:
        """The same for market, offer, row and draft."""
        told = self.seat, self.names, self.guest, self.named, self.aside, self.forecast, self.summed, self.board
        return View(self.glyph_set, self.width, self.room, self.full, *told)


def height(name: str, state: DiscordiaState, form: Form) -> int:
    """The lines of a page."""
    if name == BOARD:
        return board_height(state, form.view)
    if name == ROW:
        return row_height(state, form.view)
    if name == DRAFT:
        return draft_height(state, form.width, form.view)
    return (
        offer_height(state, form.width, form.view)
        if name == OFFER
        else town_height(state, form.width, form.scale, form.seat)
    )


def folds(name: str, state: DiscordiaState, form: Form) -> bool:
    """Whether a page leaves out what is to be seen where there is more room."""
    return name == OFFER and is_folded(state, form.view)


def draw(name: str, state: DiscordiaState, seat: int, form: Form) -> Page:
    """A page as that seat sees it."""
    signs, width = form.glyph_set, form.width
    if name == BOARD:
        return board_page(state, signs, form.view)
    if name == ROW:
        return row_page(state, signs, width, form.view)
    if name == DRAFT:
        return draft_page(state, signs, width, form.view)
    if name == STRIP:
        return strip_page(
            state,
            seat,
            signs,
            width,
            form.town,
            form.market,
            form.whole and form.scale.sums,
            form.room,
            form.view.other,
        )
    return (
        offer_page(state, seat, signs, width, form.view)
        if name == OFFER
        else town_page(state, seat, signs, width, form.scale, form.view.other, form.forecast)
    )
