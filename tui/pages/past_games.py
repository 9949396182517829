"""The results: finished games by game, player, seats and option, with bests, streaks, curves and hall of fame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES, counted, load
from saves.errors import StoreError
from saves.statistics import (
    Filter,
    Played,
    alike,
    bests,
    csv_text,
    hall_of_fame,
    json_text,
    option_texts,
    played,
    select,
    summary,
)
from saves.text import clean
from saves.verdicts import decided, last_state, with_sheets
from tui.export import ask_and_write
from tui.games import GAMES as LOOKS
from tui.kit.fields import Picker
from tui.kit.glyphs import glyphs
from tui.kit.keys import binding, bindings
from tui.kit.menu import Menu
from tui.kit.text import date, name_content, shortened
from tui.pages.at_home import called
from tui.pages.dialogs import Choose
from tui.pages.glance import board_lines
from tui.pages.outcome import Outcome
from tui.pages.page import Page, once_painted
from tui.pages.pictured import Pictures
from tui.pages.plots import Curve, chart, moving_average, styled, y_rows
from tui.pages.results import GameResult, title_of
from tui.pages.words import past_games as words
from tui.themes import SEAT_COLOURS

if TYPE_CHECKING:
    from saves.model import Result

WIDE = 104
"""From so many columns on, list and figures stand beside each other."""
LOW, HIGH, FEW = 24, 30, 3
"""From so many lines on the boards of a game stand below a list of few games, of more of them, and what few are."""
DRAWN = 6
"""Lines that a board has, with its owner, where it is a picture: a smaller one is in signs, which nobody reads here."""
AVERAGE = 5
"""Games that the smoothed curve takes together."""
LEAST, PEOPLE, NAME = 3, 4, 10
"""Games that a person needs for a curve; the most people with one; cells of a name at the end of a curve."""


class Results(Page):
    """The finished games, the newest first. The figures follow the filters above them."""

    TITLE = words.TITLE
    CSS_PATH = "library.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-middling")]
    BINDINGS = [*bindings("curves", "fame", "watch", "export"), binding("down", "into_list", shown=False)]
    AUTO_FOCUS = "#list"

    def __init__(self) -> None:
        super().__init__()
        self._all: list[Result] = []
        self._shown: list[Result] = []
        self._panel = "list"
        self._why: dict[int, str] = {}
        self._pictures = Pictures(self, self._show_glance)

    def body(self) -> Iterator[Any]:
        with Horizontal(id="filters"):
            yield Picker([("", words.EVERY_GAME)], id="game")
            yield Picker([("", words.EVERYBODY)], id="player")
            yield Picker([(0, words.ANY_SEATS)], id="seats")
            yield Picker([("", words.ANY_OPTIONS)], id="option")
        yield Static(id="summary")
        with Horizontal(id="past"):
            yield Menu(id="list")
            with Vertical(id="right"):
                with VerticalScroll(id="figures"):
                    yield Static(id="curve")
                yield Static(id="glance")
        yield Static(Content(words.no_game_yet()), id="none")

    def on_mount(self) -> None:
        try:
            self._all = self.app.store.results()
        except StoreError as error:
            self.query_one("#none", Static).update(Content(str(error)))
        people = list(dict.fromkeys(seat.name for result in self._all for seat in result.seats))
        games = dict.fromkeys(result.game for result in self._all)
        self.query_one("#game", Picker).choices += [(game, title_of(game)) for game in games]
        self.query_one("#player", Picker).choices += [(name, name_content(name)) for name in people]
        counts = sorted({len(result.seats) for result in self._all})
        self.query_one("#seats", Picker).choices += [(number, words.seats(number)) for number in counts]
        self._fill_options()
        self._look()

    @property
    def filter(self) -> Filter:
        """What the pickers say."""
        return Filter(*(self.query_one(f"#{name}", Picker).value for name in ("game", "player", "seats", "option")))

    def _fill_options(self) -> None:
        """The options that games of the chosen kind were played with, where they differ."""
        picker = self.query_one("#option", Picker)
        game = self.query_one("#game", Picker).value
        texts = sorted({text for result in self._all if result.game == game for text in option_texts(result)})
        heads = [text.partition("=")[0] for text in texts]
        choices = [
            (text, words.option(*text.split("=", 1))) for text in texts if heads.count(text.partition("=")[0]) > 1
        ]
        picker.choices = [("", words.ANY_OPTIONS), *choices]
        picker.at = 0
        picker.display = bool(choices)  # else it looks like a label
        picker.refresh()

    @on(Picker.Changed)
    def _picked(self, event: Picker.Changed) -> None:
        if event.picker.id == "game":
            self._fill_options()
        self._look()

    @on(events.Resize)
    def _resized(self) -> None:
        if self.is_mounted and self.query("#curve"):
            self._look(self.query_one(Menu).chosen)

    def _look(self, keep: str | None = None) -> None:
        """List and figures by the filters; the cursor on the entry with the id `keep`."""
        self._shown = select(self._all, self.filter)
        menu = self.query_one(Menu)
        menu.fill([Option(self.entry(result), id=str(at)) for at, result in enumerate(self._shown)], keep=keep)
        self._draw()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        wide = self._wide
        self.set_class(wide, "-wide")
        some = bool(self._shown)
        self.query_one("#past").display = some
        self.query_one("#none").display = not some
        self.query_one(Menu).display = wide or self._panel == "list"
        self.query_one("#figures").display = wide or self._panel != "list"
        high = self.app.size.height >= (HIGH if len(self._shown) > FEW else LOW)
        below = high and not wide and self._panel == "list" and self.has_class("-middling")
        self.set_class(below, "-below")
        self.query_one("#glance").display = wide or below
        self.query_one("#right").display = wide or below or self._panel != "list"
        games = played(self._shown, self.filter.player)
        self.query_one("#filters").display = bool(self._all)
        self.query_one("#summary", Static).update(self.summary(games) if some else Content(""))
        figures = self.fame() if self._panel == "fame" else self.curves(games)
        self.query_one("#curve", Static).update(figures)
        self.refresh_bindings()
        once_painted(self, self._show_glance)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys for a game, and for figures, only where there is one."""
        if action == "curves" and self._wide and self._panel != "fame":
            return False  # they stand beside the list
        if action == "watch" and self.is_mounted:
            return bool(self._shown) and self.query_one(Menu).display
        if action in ("export", "curves", "into_list") and self.is_mounted:
            return bool(self._shown)
        if action == "fame" and self.is_mounted:
            return bool(self._all)
        return super().check_action(action, parameters)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """For the footer: where a key's figures stand in place of the list, it shows the list again."""
        if key == self._panel:
            return "" if self._wide else words.LIST, False
        return words.SHOW_RESULT if key == "act" and isinstance(self.focused, Menu) else label, False

    @property
    def _wide(self) -> bool:
        return self.app.size.width >= WIDE

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        once_painted(self, self._show_glance)

    def _show_glance(self) -> None:
        """The boards of the game under the cursor as they were at the end, where there is room for them."""
        glance, result = self.query_one("#glance", Static), self.chosen
        if result is None or not glance.display:
            return
        width, height = glance.content_size
        try:
            found, info = last_state(self.app.store, result.game_id), self.app.store.info(result.game_id)
        except StoreError:
            return  # told in the list
        lines = board_lines(self._pictures, found, info, width, height - 1, DRAWN) if info is not None else []
        head = Content.styled(words.boards_of(date(result.finished)), "bold $accent")
        glance.update(Content("\n").join([head, *lines] if lines else []))

    def summary(self, games: list[Played]) -> Content:
        """Best, mean, the last ten, wins and streaks; a few words a game while several are mixed."""
        kinds = dict.fromkeys(game.result.game for game in reversed(games))
        if len(kinds) > 1:
            by_kind = {kind: [game for game in games if game.result.game == kind] for kind in kinds}
            return Content("\n").join(self._brief(by_kind))
        told = summary(games)
        if told.best is None:
            return Content(words.none_counts())
        who = "" if self.filter.player else f" {words.by(name_content(told.best.name, 16).plain)}"
        best = str(counted(told.best.result.game, told.best.points))
        played = words.games(len({one.result.game_id for one in games})), "bold"  # a game has a result a seat
        mean = words.mean(abs(told.mean)) if _comparable(games) else ""
        first = Content.assemble(played, f"  {words.best()} ", (best, "bold"), who)
        more = f" {words.when_and_mean(date(told.best.result.finished), mean)}"
        short = first.cell_length + len(more) > self.app.size.width - 6
        first += Content("" if short else more)
        parts = [mean] if short and mean else []
        if told.decided and self.filter.player:
            parts.append(words.won(told.wins, told.decided, told.streak, told.longest))
        if mean and told.recent != told.mean:  # else it is told already
            parts.append(words.recent(abs(told.recent)))
        if told.days > 1:
            parts.append(words.days_in_a_row(told.days))
        line = "   ".join(parts)
        apart = "   " if len(line) <= self.app.size.width - 6 else "\n"
        return first + Content("\n" + apart.join(parts)) if parts else first

    def _brief(self, by_kind: dict[str, list[Played]]) -> list[Content]:
        """A line a game in columns; the last of them only where there is room for it."""
        titles = [title_of(kind) for kind in by_kind]
        rows = []
        for kind, games in by_kind.items():
            told = summary(games)
            if told.best is None:
                rows.append([words.none_of_these_counts()])
                continue
            best = words.best_by(counted(kind, told.best.points), name_content(told.best.name, 14).plain)
            mean = words.mean_below(abs(told.mean)) if _comparable(games) else ""
            rows.append(words.brief(len({one.result.game_id for one in games}), best, mean))
        widths = [max(map(len, column)) for column in zip(*(row for row in rows if len(row) > 1), strict=True)]
        figures = sum(widths) + 3 * (len(widths) - 1)
        if max(map(len, titles)) + 2 + figures > self.app.size.width - 6:
            titles = [LOOKS[kind].group or title_of(kind) if kind in LOOKS else title_of(kind) for kind in by_kind]
        first = max(map(len, titles)) + 2
        if first + figures > self.app.size.width - 6:
            widths.pop()
        lines = []
        for title, row in zip(titles, rows, strict=True):
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)] if len(row) > 1 else row
            lines.append(Content.assemble((title.ljust(first), "bold"), "   ".join(cells)))
        return lines

    def entry(self, result: Result) -> Content:
        """When and what; below it the seats in the order of their places, their names a little shorter if need be.
        Alone, the name that was reached."""
        glyph_set, room = self.app.glyph_set, self._list_room()
        outcome = Outcome.of_result(result)
        head = Content.styled(f"{date(result.finished)}  {title_of(result.game)}", "bold")
        if result.name:
            head += Content(": ") + name_content(called(result), 40)
        reached = words.reached_name(name) if (name := clean(result.rank, 30)) else ""
        why = [text for text in (reached, self._decided(result)) if text]
        rank = Content(words.facts(why)) if why else Content("")
        rows = next(
            (rows for limit in range(16, 7, -1) if len(rows := self._places(outcome, limit, rank, room)) == 1),
            self._places(outcome, 16, rank, room),
        )
        return Content("\n").join([shortened(head, room, glyph_set), *rows])

    @staticmethod
    def _places(outcome: Outcome, limit: int, rank: Content, room: int) -> list[Content]:
        """The seats with place and total, names of at most `limit` characters: rows that end between two seats."""
        several = len(outcome.seats) > 1
        seats = [
            Content(f"{outcome.places[seat]}. " if several else "") + name_content(outcome.seats[seat].name, limit)
            + Content.styled(f" {outcome.shown[seat]}", "bold")
            for seat in outcome.ranking
        ]  # fmt: skip
        rows = [Content("  ") + seats[0]]
        for seat in [*seats[1:], *([rank] if rank.plain else [])]:
            if rows[-1].cell_length + 3 + seat.cell_length <= room:
                rows[-1] += Content("   ") + seat
            else:
                rows.append(Content("  ") + seat)
        return rows

    def _list_room(self) -> int:
        """Cells of a line of the list, beside the figures or alone, with padding and scrollbar taken off."""
        width = self.app.size.width - 4
        return (width // 2 if width + 4 >= WIDE else width) - 3

    def _decided(self, result: Result) -> str:
        """What decided beside the totals; looked up once a game."""
        if result.game_id not in self._why:
            self._why[result.game_id] = decided(self.app.store, result)
        return self._why[result.game_id]

    def curves(self, games: list[Played]) -> Content:
        """Points game by game, a curve a person, and the best of each."""
        latest = games[-1].result.game if games else ""
        some = [game for game in games if game.counts and game.result.game == latest]
        card = GAMES.get(latest)
        told = words.what_counts(card.counts, card.fewest) if card else ""
        lines = [Content.styled(title_of(latest), "bold $accent"), Content(told), Content("")]
        none = Content.styled(words.more_games_needed(LEAST), "$muted").wrap(self._room())
        lines += self._drawn(latest, some) or [*none, Content("")]
        lines.append(Content.styled(words.BESTS, "bold $accent"))
        found = list(bests(some).items())[:12]
        longest = max((name_content(name, 24).cell_length for name, _ in found), default=0)
        for name, game in found:
            who = name_content(name, 24)
            figures = f"{counted(latest, game.points):>5}  {date(game.result.finished)}"
            lines.append(who.pad_right(longest + 1 - who.cell_length) + Content(figures))
        return Content("\n").join([*lines, *self._by_option(latest, some)])

    def _drawn(self, latest: str, some: list[Played]) -> list[Content]:
        """A curve for each person with games enough, at most `PEOPLE`; of one alone the moving mean too."""
        by_name: dict[str, list[float]] = {}
        for game in some:
            by_name.setdefault(game.name, []).append(float(counted(latest, game.points)))
        people = {name: points for name, points in by_name.items() if len(points) >= LEAST}
        shown = dict(sorted(people.items(), key=lambda one: -len(one[1]))[:PEOPLE])
        if not shown:
            return []
        curves = [Curve(list(enumerate(points, 1))) for points in shown.values()]
        looks = [f"$seat-{colour}" for colour in SEAT_COLOURS]
        names = [name_content(name, NAME) for name in shown]
        legend = words.game_by_game()
        if len(shown) == 1:
            [points] = shown.values()
            curves.append(Curve(list(enumerate(moving_average(points, AVERAGE), 1))))
            looks = ["$foreground", "bold $accent"]
            legend = words.with_mean(AVERAGE)
        rows = chart(
            curves, self._room() - NAME - 1, max(8, min(16, self.app.size.height - 16)), self.app.glyph_set == "ascii"
        )
        lines = [styled(row, looks, bare=self.app.theme == "mono") for row in rows]
        ends = y_rows([points[-1] for points in shown.values()], [p for one in shown.values() for p in one], len(rows))
        for number, at in enumerate(ends):
            lines[at] += Content(" ") + names[number].stylize(looks[number])
        return [*lines, Content.styled(legend, "$muted"), Content("")]

    def _by_option(self, game: str, games: list[Played]) -> list[Content]:
        """The best by seats and options, where there is more than one kind."""
        groups = alike(games)
        if len(groups) < 2:
            return []
        lines = [Content(""), Content.styled(words.BY_OPTION, "bold $accent")]
        for group in groups:
            told = words.kind(group.seats, [self._named(game, text) for text in group.options])
            name = name_content(group.best.name, 14).plain
            line = Content(words.best_of_kind(counted(game, group.best.points), told, name))
            lines.append(shortened(line, self._room(), self.app.glyph_set))
        return lines

    @staticmethod
    def _named(game: str, text: str) -> str:
        """An option as the form for a new game names it."""
        name, _, value = text.partition("=")
        options = load(game).options if game in GAMES else ()
        found = [
            words.option(option.name, choice.name)
            for option in options
            for choice in option.values
            if option.id == name and str(choice.value).lower() == value
        ]
        return found[0] if found else words.option(clean(name, 20), clean(value, 20))

    def _room(self) -> int:
        width = self.app.size.width
        return width // 2 - 8 if width >= WIDE else width - 8

    def fame(self) -> Content:
        """The names of the solo games, the highest first, and who came to bear them."""
        wanted = self.filter
        lines: list[Content] = []
        for game in [wanted.game] if wanted.game else list(GAMES):
            ranks = load(game).hall_of_fame() if game in GAMES else ()
            if not ranks:
                continue
            lines.append(Content.styled(words.hall_of_fame(title_of(game)), "bold $accent"))
            longest = max(len(name) for _, name in ranks) + 2
            mine = played(select(self._all, Filter(game, wanted.player, 1, wanted.option)), wanted.player)
            for name in hall_of_fame(ranks, mine):
                best = Content(glyphs(self.app.glyph_set).dash)
                if name.best is not None:
                    who = name_content(name.best.name, 16).plain
                    best = Content(words.reached(who, name.best.points, date(name.best.result.finished), name.times))
                style = "bold" if name.times else ""
                lines.append(Content.assemble((f"{name.points:>4}  {name.name:<{longest}}", style), best))
            lines.append(Content(""))
        return Content("\n").join(lines) if lines else Content(words.no_names())

    # --- doing ------------------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        """From figures that stand in place of the list to the list first."""
        if not self._shown or self.query_one(Menu).display:
            self.close_page()
            return
        self._turn_to(self._panel)

    def action_into_list(self) -> None:
        self.query_one("Menu" if self.query_one(Menu).display else "#figures").focus()

    def action_curves(self) -> None:
        self._turn_to("curves")

    def action_fame(self) -> None:
        self._turn_to("fame")

    def _turn_to(self, panel: str) -> None:
        """Show it, or the list again; the arrows are for what is shown."""
        self._panel = "list" if self._panel == panel or (self._wide and panel == "curves") else panel
        self._draw()
        self.query_one("Menu" if self.query_one(Menu).display else "#figures").focus()

    @property
    def chosen(self) -> Result | None:
        at = self.query_one(Menu).chosen
        return self._shown[int(at)] if at is not None and self._shown else None

    @on(OptionList.OptionSelected)
    def _show(self) -> None:
        if self.chosen is not None:
            self.app.push_screen(GameResult.of_result(self.app.store, self.chosen))

    def action_watch(self) -> None:
        if self.chosen is not None:
            self.app.watch_game(self.chosen.game_id)

    @work
    async def action_export(self) -> None:
        """Write the results shown to a file, as a table or with score sheets."""
        choices = list(words.KINDS.items())
        kind = await self.app.push_screen_wait(Choose(words.export(len(self._shown)), "", choices))
        if kind is None:
            return
        text = csv_text(self._shown) if kind == "csv" else json_text(with_sheets(self.app.store, self._shown))
        await ask_and_write(self.app, *words.EXPORT, f"hotseat-results.{kind}", text)


def _comparable(games: list[Played]) -> bool:
    """Whether a mean of these says something: all of one kind, by seats and options."""
    return len(alike(games)) == 1
