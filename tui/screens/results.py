"""How a game ended: standings, score sheets, what it was worth to a campaign or the day's challenge, a rematch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from rules.catalogue import GAMES
from saves.errors import StoreError
from saves.text import clean
from tui.keys import bindings
from tui.screens.dialogs import plain_button
from tui.screens.page import Page
from tui.text import badge, count, name_content, seat_line
from tui.themes import seat_colour
from tui.views.chart import bars

if TYPE_CHECKING:
    from rules.progress import Attempt
    from saves.model import Result, Seat
    from saves.open_game import OpenGame


LABEL, SEAT, GAP = 14, 7, 5
"""Cells of an item's name, of a seat's column, and between two scorings."""


@dataclass(frozen=True)
class Outcome:
    """A finished game as the screen shows it. `sheets`: JSON data of `rules.game.ScoreSheet`, by seat."""

    game_id: int
    game: str
    name: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rank: str
    take_backs: int
    sheets: Sequence[dict[str, Any]]

    @classmethod
    def of_result(cls, result: Result) -> Outcome:
        return cls(*(getattr(result, name) for name in cls.__dataclass_fields__))

    @classmethod
    def of_open(cls, opened: OpenGame) -> Outcome:
        """From the game on the table."""
        import msgspec

        from rules.game import places

        rules, state, info = opened.controller.rules, opened.controller.state, opened.info
        returns = rules.returns(state)
        sheets = [msgspec.to_builtins(rules.score_sheet(state, seat)) for seat in range(len(info.seats))]
        return cls(
            info.id, info.game, info.name, info.seats, info.options, tuple(points[0] for points in returns),
            places(returns), rules.rank(state) or "", info.take_backs, sheets,
        )  # fmt: skip

    @property
    def ranking(self) -> list[int]:
        """The seats, best first."""
        return sorted(range(len(self.seats)), key=lambda seat: (self.places[seat], seat))


@dataclass(frozen=True)
class Series:
    """What a finished game belongs to: an attempt in the campaign under way `run`, or a daily challenge."""

    run: int | None
    attempt: Attempt | None
    share: str

    def words(self) -> Content:
        """The verdict, or the text to share."""
        attempt = self.attempt
        if attempt is None:
            return Content.styled("To share:\n", "$muted") + Content(self.share)
        if attempt.passed:
            medal = f", {attempt.medal}" if attempt.medal else ""
            return Content.styled(f"The chapter is passed{medal}.", "bold $success")
        failed = "; did not ".join(clean(one, 80) for one in attempt.failed)
        return Content.styled(f"The chapter is lost: did not {failed}.", "bold $warning")


def series_of(app: Any, game_id: int) -> Series | None:
    """What a game belongs to; None for most."""
    from saves.campaigns import attempts, daily_of, run_of, share

    try:
        found = run_of(app.store, game_id)
        if found is not None:
            attempt = next((one for one in attempts(app.store, found[0]) if one.game_id == game_id), None)
            return Series(found[0], attempt, "")
        daily = daily_of(app.store, game_id)
        return Series(None, None, share(app.store, daily)) if daily is not None and daily.finished else None
    except StoreError:
        return None


def title_of(game: str) -> str:
    return GAMES[game].title if game in GAMES else clean(game, 24, fallback="?")


class GameResult(Page):
    """Standings, then every scoring item by item. Rematch plays again with the same seats and options."""

    TITLE = "Result"
    CSS_PATH = "../styles/results.tcss"
    BINDINGS = bindings(
        "rematch", "watch", "export", "up", "down", "left", "right", "first", "last",
        up="scroll(-1)", down="scroll(1)", first="scroll(-999)", last="scroll(999)",
        left="app.focus_previous", right="app.focus_next",
    )  # fmt: skip
    AUTO_FOCUS = "Button"

    def __init__(self, outcome: Outcome, on_table: bool = False) -> None:
        super().__init__()
        self.outcome = outcome
        self.series = series_of(self.app, outcome.game_id)
        self.on_table = on_table
        """Whether the board lies under this screen, to be looked at again."""

    @classmethod
    def of_open(cls, opened: OpenGame) -> GameResult:
        return cls(Outcome.of_open(opened), on_table=True)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def heading(self) -> Content:
        outcome = getattr(self, "outcome", None)
        return Content(f"Result: {title_of(outcome.game)}") if outcome else Content(self.TITLE)

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="sheet", can_focus=False):
            yield Static(self.winner(), id="winner")
            yield Static(self.worth(), id="worth")
            yield Static(self.standings(), id="standings")
            yield Static(self.items(), id="items")
            yield Static(self.chart(), id="chart")
        with Horizontal(id="choices"):
            if self.series is not None:
                yield plain_button("On the way" if self.series.run is not None else "Campaigns", id="way")
            else:
                yield plain_button("Rematch", id="rematch")
            if self.on_table:
                yield plain_button("Look at the board", id="board")
            yield plain_button("Home screen", id="home")

    def winner(self) -> Content:
        """Who won, in one line; alone, the rank that was reached."""
        outcome = self.outcome
        if len(outcome.seats) == 1:
            rank = f": {clean(outcome.rank, 40)}" if outcome.rank else ""
            return Content.styled(f"{count(outcome.totals[0], 'point')}{rank}", "bold $accent")
        first = [name_content(outcome.seats[seat].name) for seat in outcome.ranking if outcome.places[seat] == 1]
        if len(first) == 1:
            return (first[0] + Content(" wins")).stylize("bold $accent")
        return (Content(" and ").join(first) + Content(" share the victory")).stylize("bold $accent")

    def worth(self) -> Content:
        """What the game was worth to its campaign, or the text to share about the day's challenge."""
        return self.series.words() if self.series is not None else Content("")

    def standings(self) -> Content:
        """One line a seat: place, seat, the total of each scoring, the total."""
        outcome = self.outcome
        scorings = max((len(sheet["scorings"]) for sheet in outcome.sheets), default=0)
        heads = [f"scoring {number + 1}" for number in range(scorings)] if scorings > 1 else []
        width = max(seat_line(seat, at, self.app.glyph_set).cell_length for at, seat in enumerate(outcome.seats)) + 2
        head = " " * (4 + width) + "".join(f"{text:>11}" for text in heads) + f"{'total':>8}"
        lines = [Content.styled(head, "$muted")]
        for seat in outcome.ranking:
            who = seat_line(outcome.seats[seat], seat, self.app.glyph_set)
            points = [one["total"] for one in outcome.sheets[seat]["scorings"]] if heads else []
            figures = "".join(f"{point:>11}" for point in points).rjust(11 * len(heads))
            line = Content.assemble(f"{outcome.places[seat]:>2}. ", who.pad_right(width - who.cell_length), figures)
            lines.append(line + Content.styled(f"{outcome.totals[seat]:>8}", "bold"))
        if outcome.take_backs:
            lines.append(Content.styled(f"\nPlayed with {count(outcome.take_backs, 'take-back')}.", "$muted"))
        return Content("\n").join(lines)

    def items(self) -> Content:
        """Every item of every scoring, a column a seat; the scorings beside each other where there is room."""
        scorings = max((len(sheet["scorings"]) for sheet in self.outcome.sheets), default=0)
        blocks = [self.scoring(number) for number in range(scorings)]
        width = LABEL + SEAT * len(self.outcome.seats)
        beside = max(1, (self.app.size.width - 8 + GAP) // (width + GAP))
        lines: list[Content] = []
        for at in range(0, len(blocks), beside):
            row = blocks[at : at + beside]
            for cells in zip_longest(*row, fillvalue=Content("")):
                padded = [cell.pad_right(max(0, width - cell.cell_length)) for cell in cells]
                lines.append(Content(" " * GAP).join(padded).rstrip())
            lines.append(Content(""))
        return Content("\n").join(lines)

    def scoring(self, number: int) -> list[Content]:
        """The lines of one scoring: a head with the seats, a line an item, the sum."""
        sheets, seats = self.outcome.sheets, self.outcome.seats
        columns = [sheet["scorings"][number] if number < len(sheet["scorings"]) else None for sheet in sheets]
        first = next(column for column in columns if column)
        heads = [badge(seat, at, self.app.glyph_set).pad_left(SEAT - 4) for at, seat in enumerate(seats)]
        title = f"Scoring {number + 1}" if any(len(sheet["scorings"]) > 1 for sheet in sheets) else "Points"
        lines = [Content("").join([Content.styled(title.ljust(LABEL), "bold $accent"), *heads])]
        for at, item in enumerate(first["items"]):
            points = [column["items"][at]["points"] if column else self.dash for column in columns]
            lines.append(Content(f"{str(item['item']).replace('-', ' '):<{LABEL}}{_figures(points)}"))
        totals = [self.dash if column is None else column["total"] for column in columns]
        return [*lines, Content.styled(f"{'in all':<{LABEL}}{_figures(totals)}", "bold")]

    def chart(self) -> Content:
        """Where the points came from, a bar a seat; for games that are scored once."""
        outcome = self.outcome
        if any(len(sheet["scorings"]) != 1 for sheet in outcome.sheets):
            return Content("")
        block = "#" if self.app.glyph_set == "ascii" else "█"
        lines = [Content.styled("Where the points came from", "bold $accent")]
        for bar in bars(outcome.sheets, max(10, min(60, self.app.size.width - LABEL - 20))):
            seat = outcome.seats[bar.seat]
            length = Content.styled(block * bar.length, seat_colour(seat.colour, bar.seat).rgb)
            line = Content.assemble(f"{bar.label:<{LABEL}}", badge(seat, bar.seat, self.app.glyph_set), " ", length)
            lines.append(line + Content(f" {bar.points}" if bar.length else f"{bar.points}"))
        return Content("\n").join(lines)

    @property
    def dash(self) -> str:
        return "-" if self.app.glyph_set == "ascii" else "–"

    # --- doing ------------------------------------------------------------------------------------------------------

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "rematch":
            self.action_rematch()
        elif event.button.id == "way":
            self.action_way()
        elif event.button.id == "board":
            self.app.pop_screen()
        else:
            self.app.leave_game()

    def action_rematch(self) -> None:
        """The same seats and options, new draws; in a campaign, back to the way."""
        if self.series is not None:
            self.action_way()
            return
        self.app.start_game(self.outcome.game, self.outcome.seats, dict(self.outcome.options))

    def action_way(self) -> None:
        """To the campaign that the game belongs to, or to the list with today's games."""
        self.app.leave_game()
        self.app.action_campaigns()
        if self.series is not None and self.series.run is not None:
            self.app.show_campaign(self.series.run)

    def action_watch(self) -> None:
        self.app.watch_game(self.outcome.game_id)

    def action_export(self) -> None:
        self.app.export_game(self.outcome.game_id)

    def on_resize(self) -> None:
        self.query_one("#items", Static).update(self.items())
        self.query_one("#chart", Static).update(self.chart())

    def action_scroll(self, by: int) -> None:
        self.query_one("#sheet").scroll_relative(y=by, animate=False)

    def action_back(self) -> None:
        if self.on_table:
            self.app.leave_game()
        else:
            self.app.pop_screen()


def _figures(points: Sequence[object]) -> str:
    """A column a seat, each figure under the letter of its badge."""
    return "".join(f"{point!s:>{SEAT - 1}} " for point in points)
