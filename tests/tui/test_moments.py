"""Moments: what of a game is worth seeing, and how a table plays it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest
from textual.content import Content
from textual.pilot import Pilot

from rules.explorers.components import GOALS
from rules.explorers.events import EraOver, GoalMet
from rules.explorers.goals import is_first, statuses
from rules.game import Act, Action, Config
from rules.nations.events import Rolled
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.games.test_golden import FOLDER, replayed
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.explorers.routes import links
from tui.games.nations.dice import dice_block
from tui.games.nations.lines import totals_runs
from tui.games.nations.moments import fresh, rolled_words
from tui.games.nations.scene import Scene, Who
from tui.games.nations.signs import SIGNS, Signs
from tui.kit.lines import Lines
from tui.kit.quiet import QUIET
from tui.table.around import _rolls
from tui.table.course import Passing, Telling
from tui.table.moments import GLOW, TUMBLE, Face, Moment, Step, falling, lies, roller, shown_places
from tui.table.playing import _before_dice_lie
from tui.table.screen import TableScreen

pytestmark = pytest.mark.rotating(2)

TELLING: Final = {
    "quixote": "quixote-4",
    "explorers": "explorers-greedy-cnidaria-10",
    "nations": "nations-greedy-1-1",
    "discordia": "discordia-4-ladder=6-boards=true-tiles=true",
}
"""A golden game of each in which everything occurs."""
ALONE: Final = {"janus": "discordia-1-tiles=true", "lead": "nations-greedy-2-1", "drawn": "explorers-3"}
"""Kinds of moments that occur in games of a lone player, or of several, in a golden game of such."""
CODE: Final = re.compile(r"\bc\d+r\d+\b|\b[A-Z]+\d+[a-z']|\b[A-Z]{1,3}\d\d\b|\b\d-\d\d\b|\bseat \d")
"""Ids of spaces, dice, tiles and seats."""
CITIES: Final = re.compile(r"\b[A-Z]+\d+ to [A-Z]+\d+\b|(?<= post on )[A-Z]+\d+\b|(?<= village )[A-Z]+\d+\b")
"""Cities by the names that stand at the rim of the map: what a trade route joins."""


class Told(NamedTuple):
    """A moment, and the number of the step that it belongs to."""

    at: int
    moment: Moment


@cache
def game_of(game: str, of: str = "") -> TurnController:
    return replayed((FOLDER / f"{of or TELLING[game]}.txt").read_text(encoding="utf-8").splitlines())[0]


@cache
def told(game: str, glyph_set: Any = "unicode", of: str = "") -> tuple[Told, ...]:
    room, played = import_module(f"tui.games.{game}.moments"), game_of(game, of)
    steps = [Step(played.state_at(at), e, played.state_at(at + 1), glyph_set) for at, e in enumerate(played.entries)]
    wide = {"room": 120} if game == "explorers" else {}  # in little room it tells less
    return tuple(Told(at, moment) for at, step in enumerate(steps) for moment in room.moments_of(step, **wide))


# --- from events to moments -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TELLING)
def test_every_kind_of_moment_occurs_and_has_words_without_codes(game: str) -> None:
    room = import_module(f"tui.games.{game}.moments")
    found = [*told(game), *(one for file in ALONE.values() if file.startswith(game) for one in told(game, of=file))]
    assert {one.moment.kind for one in found} == set(room.KINDS)
    for _, moment in found:
        assert moment.text and moment.text == moment.text.strip() and not CODE.search(CITIES.sub("", moment.text)), (
            moment
        )


@pytest.mark.parametrize("game", TELLING)
def test_moments_are_the_same_in_ascii_but_for_the_faces(game: str) -> None:
    for (_, one), (_, other) in zip(told(game), told(game, "ascii"), strict=True):
        assert (one.kind, one.text, one.seat, one.places) == (other.kind, other.text, other.seat, other.places)
        assert other.text.isascii() and all(face.text.isascii() for face in other.faces)


@pytest.mark.parametrize("game", ["nations", "discordia"])
def test_a_die_is_as_wide_while_it_tumbles_and_comes_to_lie(game: str) -> None:
    dice = [face for _, moment in told(game) for face in moment.faces]
    assert dice
    for face in dice:
        shown = [falling(face, picture, nth) for picture in range(TUMBLE) for nth in range(4)]
        assert {len(one) for one in shown} == {len(face.text)} and len(set(shown)) > 1
        assert all(one.strip() in (".", "·") for one in shown), "no face that could be taken for what it rolled"
        assert [falling(face, picture) for picture in (TUMBLE, GLOW)] == [face.text] * 2


@pytest.mark.rule("explorers.route.coins")
def test_a_trade_route_is_told_with_its_product_and_its_way_is_one_chain() -> None:
    played, found = game_of("explorers"), [one for one in told("explorers") if one.moment.kind == "route"]
    board = played.state.board
    for at, moment in found:
        spaces = [board.index[place] for place in moment.places]
        first, last = (board.city[spaces[end]] for end in (0, -1))
        assert moment.text.endswith(f"{first} x {last} = {first * last}")
        state = played.state_at(at + 1)
        own = state.explorers[moment.seat] | state.villages[moment.seat] | board.capital
        assert all(own >> space & 1 for space in spaces)
        assert all(board.grid.around(1 << a) >> b & 1 for a, b in pairwise(spaces))


@pytest.mark.rule("explorers.goal.reward")
def test_a_goal_is_told_with_the_action_that_meets_it() -> None:
    """It was told only once all seats had carried out the card. Paid it is then, and that is told quietly."""
    played = game_of("explorers")
    due: dict[int, set[str]] = {seat: set() for seat in range(played.state.seats)}
    for at, entry in enumerate(played.entries):
        after = played.state_at(at + 1)
        for seat, known in due.items():
            met = {one.text for one in statuses(after, seat) if one.ready or one.coins}
            sung = [one.moment for one in told("explorers") if one.at == at and one.moment.seat == seat]
            goals = [one.text.partition(": ")[2] for one in sung if one.kind == "goal"]
            assert met - known == {goal for told in goals for goal in told.split("; ")}
            known |= met
            for event in entry.events:
                if isinstance(event, GoalMet) and event.seat == seat:
                    (paid,) = [one for one in sung if one.kind == "paid" and f"+{event.coins} " in one.text]
                    assert paid.quiet
    assert any(due.values())


def test_the_words_of_a_goal_have_its_coins_first_and_nobody_is_first_alone() -> None:
    met = [one.moment.text for one in told("explorers") if one.moment.kind == "goal"]
    assert met and all(re.match(r"meets (a goal|\d goals)( first| \(.* first\))?, \+\d+: ", text) for text in met)
    goal = GOALS[0][0]
    assert is_first(goal, goal.high, 2) and not is_first(goal, goal.low, 2) and not is_first(goal, goal.high, 1)


def test_trade_routes_stay_drawn_until_the_era_ends() -> None:
    played = game_of("explorers")
    at, moment = next(one for one in told("explorers") if one.moment.kind == "route")
    ends = [n for n, e in enumerate(played.entries) if n > at and any(isinstance(x, EraOver) for x in e.events)]
    way = {played.state.board.index[place] for place in moment.places}

    for stop, drawn in ((at, False), (at + 1, True), (ends[0], True), (ends[0] + 1, False)):
        joined = links(played.state_at(stop), played.entries[:stop], moment.seat or 0)
        ways = {space for pair in joined for space in pair}
        assert (way <= ways) == drawn, stop


def test_what_a_tile_joins_is_told_only_where_it_brings_points() -> None:
    played = game_of("quixote")
    for at, moment in told("quixote"):
        if moment.seat is not None:
            before, after = (played.rules.forecast(played.state_at(n), moment.seat) for n in (at, at + 1))
            assert before is not None
            step = played.entries[at].step
            assert isinstance(step, Act) and step.seat == moment.seat and len(moment.places) >= 1
            if after is not None and after.scoring == before.scoring:
                assert after.total > before.total


def test_dice_are_new_until_their_owner_acts_again() -> None:
    played, seen = game_of("nations"), 0
    for at, entry in enumerate(played.entries):
        state, entries = played.state_at(at + 1), played.entries[: at + 1]
        marked = fresh(state, entries, 0)
        if isinstance(entry.step, Act):
            assert not marked, "an action ends it"
        seen += bool(marked)
    rolled = sum(1 for one in told("nations") if one.moment.kind in ("roll", "reroll", "gain"))
    assert seen >= rolled > 3


def dice_cells(scene: Scene, size: tuple[int, int], signs: Signs) -> list[str]:
    """What is drawn of each die that was just rolled."""
    block = dice_block(scene, *size, signs)
    areas = [area for spot, area in block.spots if spot.at in scene.fresh]
    lines = block.grid.chars
    return ["".join("".join(lines[y][a.x : a.x + a.width]) for y in range(a.y, a.y + a.height)) for a in areas]


def test_a_roll_is_told_in_words_until_the_next_action_and_its_dice_tumble_in_place() -> None:
    """Also the one at the beginning of an age, of which nothing was marked before."""
    played, found = game_of("nations"), set()
    for at, entry in enumerate(played.entries):
        entries, state = played.entries[: at + 1], played.state_at(at + 1)
        spoken = rolled_words(entries, 0)
        for event in entry.events:
            if isinstance(event, Rolled):
                found.add(event.why)
                marked = fresh(state, entries, 0)
                assert len(marked) == len(event.faces) and spoken.startswith(
                    {"roll": "rolled", "reroll": "rerolled to ", "gain": "gained "}[event.why]
                )
                scene = Scene(state, 0, (Who("A", "orange", "Ann"),), "turn", fresh=marked)
                for signs in SIGNS.values():
                    for size in ((99, 3), (130, 5), (30, 3)):  # large, small, one line each
                        drawn = [dice_cells(scene._replace(tumbling=n), size, signs) for n in (0, 1, TUMBLE)]
                        assert drawn[0] != drawn[1] and all(not {*signs.resources} & {*die} for die in drawn[0])
                        assert all(signs.dot in die and signs.fresh not in die for die in drawn[0])
                        for nth, die in enumerate(drawn[1]):  # they come to rest one by one
                            assert (signs.dot in die) == (not lies(1, nth, len(marked))) and signs.fresh not in die
                        assert all({*signs.resources} & {*die} for die in drawn[2])
                (rolling,) = totals_runs(scene._replace(tumbling=0), 80, SIGNS["unicode"])
                assert rolling[0] == "rolling" and len(totals_runs(scene, 80, SIGNS["unicode"])) > 1
        if isinstance(entry.step, Act) and not any(isinstance(event, Rolled) for event in entry.events):
            assert spoken == ""
    assert found == {"roll", "reroll", "gain"}


def test_what_a_roll_brought_is_summed_by_resource() -> None:
    """Of all dice too: with the chits alone it could not be told what was rolled."""
    played, found = game_of("nations"), set()
    for at, entry in enumerate(played.entries):
        for event in entry.events:
            if isinstance(event, Rolled) and event.seat == 0:
                found.add(event.why)
                told_ = rolled_words(played.entries[: at + 1], 0)
                came = sum(int(face[1]) for face in event.faces)
                assert sum(int(n) for n in re.findall(r"\d+", told_)) == came, told_
    assert found == {"roll", "reroll", "gain"}


def test_places_are_reached_one_by_one_and_go_out() -> None:
    way = Moment("route", "opens", 1, tuple("abcdefg"))
    lit = [shown_places((way,), 1, picture) for picture in range(GLOW + 1)]
    assert lit[0] and lit[-1] == () and lit[TUMBLE] == way.places == lit[GLOW - 1]
    assert all(len(one) <= len(other) for one, other in pairwise(lit[: TUMBLE + 1]))
    assert shown_places((way,), 0, 3) == (), "only on that seat's board"
    assert falling(Face("6", "", False), 0) == "6", "what cannot fall otherwise lies at once"


# --- at the table -----------------------------------------------------------------------------------------------------


def up_to(game: str, kind: str) -> tuple[Config, int, list[Any], Action, Moment]:
    """Set-up and seed of the golden game, its steps before the first action that brings such a moment, that action."""
    played = game_of(game)
    for at, moment in told(game):
        acts = [n for n in range(at + 1) if isinstance(played.entries[n].step, Act)]
        if moment.kind == kind and acts:
            steps = [entry.step for entry in played.entries[: acts[-1] + 1]]
            return played.config, played.seed, steps[:-1], steps[-1].action, moment
    raise AssertionError(f"no {kind} after an action in {game}")


@asynccontextmanager
async def at_moment(
    app: HotseatApp,
    game: str,
    kind: str,
    size: tuple[int, int] = (80, 24),
    animations: bool = False,
    glyphs: str = "auto",
) -> AsyncIterator[tuple[Pilot[Any], TableScreen, Moment]]:
    """A table at which that moment has just come up; time stands still there."""
    config, seed, steps, action, moment = up_to(game, kind)
    played = game_of(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.table.playing.FRAME", 3600)
        patch.setattr("tui.games.explorers.unrolled.PICTURE", 3600)
        async with app.run_test(size=size) as pilot:
            app.apply_settings(app.settings._replace(animations=animations, glyphs=glyphs))
            controller = TurnController(played.rules, config, seed)
            for step in steps:
                if isinstance(step, Act):
                    controller.act(step.action)
            names = zip(("Ann", "Ben", "Cem", "Dora"), ("orange", "blue", "green", "yellow"), strict=True)
            seats = [Seat(*one) for one, _ in zip(names, range(config.seats), strict=False)]
            app.play(app.store.create(controller, seats, ""))
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, TableScreen)
            screen.controller.act(action)
            await pilot.pause()
            yield pilot, screen, moment


def news(screen: TableScreen) -> str:
    return str(screen.query_one("#news").content)  # type: ignore[attr-defined]


async def test_a_moment_is_told_until_a_key_which_is_not_lost(app: HotseatApp) -> None:
    async with at_moment(app, "explorers", "route") as (pilot, screen, moment):
        assert moment.text in news(screen) and screen.moments.lit(moment.seat or 0) == ()
        before = screen.considered
        await pilot.press("down")
        await pilot.pause()
        assert moment.text not in news(screen)
        assert screen.considered != before, "the key still moved the cursor"


async def test_a_key_in_the_middle_ends_what_moves_and_is_not_lost(app: HotseatApp) -> None:
    async with at_moment(app, "explorers", "route", animations=True) as (pilot, screen, moment):
        assert screen.moments.moving and screen.moments.lit(moment.seat or 0)
        before = screen.considered
        await pilot.press("down")
        await pilot.pause()
        assert not screen.moments.moving and screen.moments.lit(moment.seat or 0) == ()
        assert screen.considered != before


async def test_nothing_moves_behind_a_page_or_at_a_table_that_was_left(app: HotseatApp) -> None:
    async with at_moment(app, "explorers", "route", animations=True) as (pilot, screen, moment):
        app.tell("A message", "over the table")
        await pilot.pause()
        assert not screen.moments.moving
        await pilot.press("escape")
        await pilot.pause()
        assert moment.text in news(screen), "what was told is still to be read"
        screen.controller.undo_to(len(screen.controller) - 1, take_back=True)
        await pilot.pause()
        assert moment.text not in news(screen), "what was taken back has not happened"


async def test_dice_that_tumble_on_the_board_lie_when_a_page_was_over_it(app: HotseatApp) -> None:
    async with at_moment(app, "nations", "reroll", animations=True) as (pilot, screen, _):
        assert screen.moments.tumbling(0) < TUMBLE
        tumbling = text_of(app)
        prompt = tumbling.splitlines()[1]
        assert " Ann rolls" in prompt and "rerolled" not in prompt, "what falls is not told before it lies"
        app.tell("A message", "over the table")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert screen.moments.tumbling(0) == TUMBLE
        assert text_of(app).splitlines()[17] != tumbling.splitlines()[17], "as they fell"
        screen.mat.show_position()
        scene = screen.mat.scene()  # type: ignore[attr-defined]
        assert scene.fresh and scene.tumbling == TUMBLE
        await pilot.pause()
        assert "rerolled to" in text_of(app).splitlines()[1]


@pytest.mark.parametrize("ends_by", ["time", "key"])
async def test_what_follows_from_dice_is_told_when_they_lie(app: HotseatApp, ends_by: str) -> None:
    async with at_moment(app, "nations", "reroll", animations=True) as (pilot, screen, _):
        journal = screen.query_one("#journal-list", Lines)
        told = [str(line) for line in journal.lines]
        assert screen.moments.rolling and not screen.legal and screen.considered is None
        if ends_by == "key":
            await pilot.press("right")
        while screen.moments.rolling:
            screen.moments.tick()
        await pilot.pause()
        assert screen.legal and screen.considered in screen.legal, "what the dice allow"
        assert [str(line) for line in journal.lines] != told, "what they came to"


@pytest.mark.usefixtures("handing_over")
async def test_enter_while_dice_tumble_lays_them_and_chooses_nothing_that_was_not_seen(app: HotseatApp) -> None:
    async with at_moment(app, "nations", "reroll", animations=True) as (pilot, screen, _):
        assert screen.moments.rolling
        steps = len(screen.controller)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert not screen.moments.rolling and screen.legal and len(screen.controller) == steps
        for _ in range(2):  # a purchase is proposed before it is made
            await pilot.pause(QUIET + 0.15)
            await pilot.press("enter")
        await pilot.pause()
        assert len(screen.controller) > steps, "what lies there can be chosen"


async def test_dice_that_came_to_lie_just_now_are_seen_before_enter_chooses_among_them(app: HotseatApp) -> None:
    async with at_moment(app, "nations", "reroll", animations=True) as (pilot, screen, _):
        while screen.moments.rolling:
            screen.moments.tick()
        await pilot.pause()
        steps = len(screen.controller)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.legal and len(screen.controller) == steps
        await pilot.pause(QUIET + 0.15)
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen.controller) > steps


async def test_what_chance_brings_after_an_age_is_told_once_the_age_was_gone_through(app: HotseatApp) -> None:
    async with at_moment(app, "nations", "drawn", animations=True) as (pilot, screen, moment):
        assert screen.reviewing is not None and screen.moments.banner(78) is None
        screen.moments.tick()
        assert moment.text.partition(",")[0] not in text_of(app), "the box is of the age to come"
        assert screen.moments.tumbling(0) == TUMBLE, "and so are its dice"
        while screen.reviewing is not None:  # to its last page, and on
            await pilot.press("q")
            await pilot.pause()
        assert screen.moments.tumbling(0) == TUMBLE, "the age opens before they fall"
        assert "begins age II: " in text_of(app) and re.search(r"famine \d♣ and war \d♞ bring 2★ each", text_of(app))
        await pilot.press("right")
        await pilot.pause()
        assert screen.moments.tumbling(0) == 0, "the dice fall now"
        journal = " ".join(str(line) for line in screen.query_one("#journal-list", Lines).lines[-4:])
        assert "rolls all dice" not in journal, "nor does the journal tell how they fall"
        while screen.moments.rolling:
            screen.moments.tick()
        await pilot.pause()
        assert not re.search("║ +Age II", text_of(app)) and "and war" not in text_of(app), "it was told, and in full"
        assert moment.text not in {one.text for one in screen.moments.told}


async def test_a_wonder_is_told_once_and_any_key_ends_it(app: HotseatApp) -> None:
    """A box lay over the middle row of tiles that could be bought, and said what the banner said."""
    async with at_moment(app, "nations", "wonder", animations=True) as (pilot, screen, moment):
        assert text_of(app).count("Great Wall stands") == 1 and "completes Great Wall" not in text_of(app), "a picture"
        scene = screen.mat.scene()  # type: ignore[attr-defined]
        tile = {place for place in moment.places if not place.startswith("rises")}  # the others are its pictures
        assert scene.proclaimed == ("", "") and tile and tile <= scene.lit, "its tile is lit"
        await pilot.press("right")
        await pilot.pause()
        assert "✦" not in text_of(app) and "Great Wall stands" not in text_of(app)


GREAT: Final = {"quixote": ("castle", "knights"), "explorers": ("tower", "village"), "discordia": ("decree", "raid")}
"""Of each game a kind of moments that are feats, and one of which none is."""


@pytest.mark.parametrize(("glyph_set", "sign"), [("unicode", "✦"), ("ascii", "*")])
@pytest.mark.parametrize("game", GREAT)
async def test_a_feat_has_a_ribbon_and_lesser_moments_have_none(
    app: HotseatApp, game: str, glyph_set: str, sign: str
) -> None:
    """A route of 9 coins and a village of 1 had the same band."""
    feat, lesser = GREAT[game]
    of_kind = {kind: [one.moment for one in told(game) if one.moment.kind == kind] for kind in (feat, lesser)}
    assert of_kind[feat] and all(one.great for one in of_kind[feat])
    assert of_kind[lesser] and not any(one.great for one in of_kind[lesser])
    async with at_moment(app, game, feat, (160, 50), glyphs=glyph_set) as (_, screen, moment):
        line = screen.moments.banner(158)
        assert line is not None and f"{sign} {screen.names[moment.seat or 0].plain} " in line.plain
        assert screen.moments.banner(line.cell_length - 1) != line, "in less room the words come first"
        ribbon = screen.moments.ribbon(line, 158)
        assert ribbon.cell_length == 158 and ribbon.plain.startswith(line.plain)
        assert set(ribbon.plain[line.cell_length :]) <= {sign, " "}


async def test_a_picture_asks_for_no_layout(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_moment(app, "nations", "reroll", (120, 40), animations=True) as (_, screen, _moment):
        laid = []
        monkeypatch.setattr(type(screen), "_refresh_layout", lambda self, *_, **__: laid.append(self))
        texts = {news(screen)}
        while screen.moments.moving:
            screen.moments.tick()
            texts.add(news(screen))
        assert len(texts) > 2, "the dice tumble"
        assert not laid


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", TELLING)
async def test_a_banner_fits_in_every_size_and_in_ascii(app: HotseatApp, game: str) -> None:
    kind = {"quixote": "castle", "explorers": "route", "nations": "wonder", "discordia": "full"}[game]
    async with at_moment(app, game, kind, (60, 20), glyphs="ascii") as (pilot, screen, _):
        for size in ((60, 20), (160, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            line = screen.moments.banner(size[0] - 2)
            assert line is not None and line.cell_length <= size[0] - 2 and line.plain.isascii()
            last = [one for one in screen.moments.told if not one.quiet][-1]
            assert last.text in line.plain, "the words stand whole, even there"
            deeds = {"quixote": "castle 4 +4", "nations": "completes Great Wall, 2 points"}  # they tell what it brought
            if isinstance(screen.stand, Telling):  # a picture has it until Enter
                assert "Great Wall" in text_of(app) and " stands " in text_of(app)
                continue
            assert (deeds[game] if screen.mat.tells_feats else line.plain) in news(screen)


async def test_alone_nothing_is_told_twice_in_one_line(app: HotseatApp) -> None:
    """Where the banner says all that has happened, the news do not stand beside it."""
    async with app.run_test(size=(120, 40)) as pilot:
        app.start_game("quixote", [Seat("Ann")], {}, 3)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.act(screen.legal[0])
        await pilot.pause()
        assert news(screen).strip().startswith("Field A1 is drawn: ") and news(screen).count("drawn") == 1


SHOTS: Final = [
    ("quixote", "castle", (80, 24)),
    ("explorers", "route", (80, 24)),
    ("nations", "reroll", (80, 24)),
    ("nations", "wonder", (80, 24)),
    ("discordia", "full", (80, 24)),
]


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("game", "kind", "size"), SHOTS)
async def test_moments_look_right(app: HotseatApp, grid: Any, game: str, kind: str, size: tuple[int, int]) -> None:
    async with at_moment(app, game, kind, size, animations=True) as (_, screen, moment):
        while screen.moments.moving and len(screen.moments.lit(moment.seat or 0)) < len(moment.places):
            screen.moments.tick()
        await _.pause()
        assert screen.names[moment.seat or 0].plain in text_of(app)
        grid(f"moment-{game}-{kind}-{size[0]}x{size[1]}", app)
        screen.moments.rest()


@pytest.mark.parametrize(
    ("seats", "told"),
    [((0,), "seat 0 rolls"), ((0, 1), "seat 1 rolls"), ((None,), "The dice roll"), ((None, 1), "seat 1 rolls")],
)
def test_the_prompt_names_whose_dice_tumble(seats: tuple[int | None, ...], told: str) -> None:
    """After a computer player's purchase the next person was said to roll."""
    playing = tuple(Moment("roll", "rolls", seat, (), (Face("***", ""),)) for seat in seats)
    moments = SimpleNamespace(roller=roller(playing, 1))
    table: Any = SimpleNamespace(moments=moments, asked=lambda seat: Content(f"seat {seat}"))
    assert _rolls(table).plain == told


@pytest.mark.usefixtures("handing_over")
async def test_a_feat_stays_until_a_key_while_the_turn_is_handed_over(app: HotseatApp) -> None:
    """The banner of a wonder was gone in two seconds, before whoever came next had looked."""
    async with at_moment(app, "quixote", "castle", animations=True) as (pilot, screen, moment):
        assert isinstance(screen.stand, Passing)
        for _ in range(2 * GLOW):
            screen.moments.tick()
        await pilot.pause()
        assert moment in screen.moments.playing and not screen.moments.moving
        await pilot.press("right")
        await pilot.pause()
        assert not screen.moments.playing


async def test_a_feat_goes_out_by_itself_where_no_turn_is_handed_over(app: HotseatApp) -> None:
    async with at_moment(app, "quixote", "castle", animations=True) as (pilot, screen, moment):
        assert not isinstance(screen.stand, Passing) and moment in screen.moments.playing
        for _ in range(2 * GLOW):
            screen.moments.tick()
        await pilot.pause()
        assert not screen.moments.playing


def test_what_dice_come_to_is_not_told_before_they_lie() -> None:
    """ "Bot now has enough for war" stood between two rolls that tumbled still."""
    rolled, met = Moment("rolled", "rolls", 0, faces=(Face("1", "", True),)), Moment("met", "has enough", 0)
    other, next_ = Moment("gain", "gains", 1), Moment("rolled", "rolls", 1, faces=(Face("2", "", True),))
    assert _before_dice_lie([rolled, met, other, next_]) == [rolled, other, next_]
