"""How an age opens, and how a finished wonder is shown: pictures that stay until Enter."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.game import TERMINAL
from rules.nations import actions as a
from rules.nations.components import TILE
from rules.nations.events import Bought
from rules.nations.scoring import with_tiles
from tests.tui.grid import text_of
from tests.tui.handing_table import LONG, table
from tests.tui.nations_scenes import middle
from tui.app import HotseatApp
from tui.games.nations import age_opens, feats, shapes
from tui.games.nations.large import large
from tui.games.nations.lines import each_round_words
from tui.games.nations.scene import Feat, Who
from tui.games.nations.shapes import drawn
from tui.games.nations.signs import SIGNS
from tui.table.course import Choosing, Passing, Reviewing, Telling

RULES = load("nations")
WHO = (Who("AA", "orange", "Ann"), Who("BB", "blue", "Ben"))


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_game_opens_with_its_first_age_on_the_bare_table(app: HotseatApp, size: tuple[int, int]) -> None:
    """One was dropped into a table of dice that lay there."""
    async with table(app, "nations", size=size, opened=False) as (pilot, screen):
        told = text_of(app)
        first = screen.names[screen.mover].plain
        assert isinstance(screen.stand, Telling) and f"{first} begins age I: Enter, then roll your 5 dice" in told
        assert "famine 2" in told and "level at 0" in told and not screen.legal
        assert screen.moments.unseen(screen.mover) and "rolled" not in told
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Choosing) and not screen.moments.unseen(screen.mover)
        assert "Age I: famine" not in text_of(app).splitlines()[2], "it is no news any more"


@pytest.mark.usefixtures("handing_over")
async def test_an_age_waits_behind_whatever_is_read_before_it(app: HotseatApp) -> None:
    """Whoever looked at the signs, the rules or the scores first came back to dice that lay there."""
    async with table(app, "nations", opened=False) as (pilot, screen):
        for key in ("f2", "question_mark", "s", "i", "v"):
            await pilot.press(key)
            await pilot.pause()
            assert app.screen is not screen or screen.panel != "table", key
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is screen and screen.panel == "table" and isinstance(screen.stand, Telling), key
            assert screen.moments.unseen(screen.mover), f"{key}: the dice have not fallen"


@pytest.mark.usefixtures("handing_over")
async def test_every_later_age_opens_after_the_count_of_the_one_before(app: HotseatApp) -> None:
    """The count led straight into a table on which the dice of whoever begins lay, of computer players too."""
    async with table(app, "nations", players="hg") as (pilot, screen):
        chance, ages = random.Random(2), []
        while screen.state.to_move != TERMINAL and len(ages) < 2:
            screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, screen.state.to_move)))
            while isinstance(screen.stand, Reviewing):
                await pilot.press("q")
                await pilot.pause(LONG)
                if isinstance(screen.stand, Reviewing):  # else all of it was seen in play, and this was the last page
                    await pilot.press("enter")
                    await pilot.pause()
            stand = screen.stand
            if isinstance(stand, Telling) and isinstance(stand.moment, age_opens.Opening):
                ages.append(stand.moment.age)
                assert "9 new tiles" in text_of(app) and "(were " in text_of(app)
        assert ages == [2, 3]


@pytest.mark.usefixtures("handing_over")
async def test_where_nobody_waits_no_age_opens(app: HotseatApp) -> None:
    async with table(app, "nations", opened=False, baton="off") as (_, screen):
        assert isinstance(screen.stand, Choosing)


def test_the_last_age_says_that_it_is_and_what_can_still_turn_it() -> None:
    state = middle().clone()
    state.age = 4
    rows = ["".join(row) for row in age_opens.block(state, WHO, 80, 12, SIGNS["unicode"]).grid.chars]
    assert any("The last age: famine and war bring" in row for row in rows), rows


def test_a_wonder_is_told_as_a_feat() -> None:
    state = middle().clone()
    tile = next(tile for tile, info in enumerate(state.figures.tiles) if info.kind == "wonder" and info.points)
    state.wonders[1] = (tile,)
    wonder = state.figures.tiles[tile]
    told = feats.lines(state, Feat(1, tile, wonder.id, 1), WHO)
    assert told[0].startswith("Ben's first wonder") and f"+ {wonder.points} = " in told[-1], told
    block = feats.block(state, Feat(1, tile, wonder.id, 1), WHO, (52, 9), SIGNS["unicode"], "✦")
    rows = ["".join(row) for row in block.grid.chars]
    assert f"✦ {wonder.name} stands ✦" in rows[1] and all("…" not in row for row in rows), rows
    low = [
        "".join(row)
        for row in feats.block(state, Feat(1, tile, wonder.id, 1), WHO, (52, 8), SIGNS["unicode"], "✦").grid.chars
    ]
    assert any("█" in row or "▀" in row for row in low[2:5]), "its points are as large among two seats at 80 columns"
    assert any(told[-1] in row for row in low) and any("Ben's first wonder" in row for row in low), low


@pytest.mark.usefixtures("handing_over")
async def test_a_finished_wonder_stays_until_enter_before_anybody_goes_on(app: HotseatApp) -> None:
    """Its banner was gone after two seconds, and a computer player's next purchase stood under it at once."""
    async with table(app, "nations", players="hh") as (pilot, screen):
        chance = random.Random(4)
        while not isinstance(screen.stand, Telling) or not isinstance(screen.stand.moment, Feat):
            state = screen.state
            assert state.to_move != TERMINAL
            legal = screen.rules.legal_actions(state, state.to_move)
            wonders = [one for one in legal if isinstance(one, a.Buy) and _is_wonder(state, one)]
            built = [one for one in legal if isinstance(one, a.Build)]
            screen.controller.act(chance.choice(built or wonders or legal))
            while isinstance(screen.stand, Reviewing):
                await pilot.press("q")
                await pilot.pause(LONG)
                await pilot.press("enter")
                await pilot.pause()
        seat = screen.stand.moment.seat
        await pilot.pause(1.5)
        told = text_of(app)
        assert " stands " in told and f"{screen.names[seat].plain}'s first wonder" in told
        assert f"Tableau of {screen.names[seat].plain}" in told
        assert screen.mat.score_title().plain.endswith(screen.names[seat].plain), (
            "the scores are those of the same seat"
        )
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Passing | Choosing) and " stands " not in text_of(app)


def _is_wonder(state: object, one: a.Buy) -> bool:
    tile = TILE.get(one.tile)
    return tile is not None and state.figures.tiles[tile].kind == "wonder"  # type: ignore[attr-defined]


def test_large_letters_grow_with_their_room() -> None:
    signs = SIGNS["unicode"]
    few, more = (len(large("AGE IV", width, height, signs)) for width, height in ((74, 5), (110, 12)))
    assert few == 5 and more == 8 and large("AGE I", 20, 1, signs) == ["A G E   I"]
    assert large("AGE I", 80, 9, SIGNS["ascii"]) == ["A G E   I"]


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_a_great_wonder_has_a_drawing_of_its_own(glyph_set: str) -> None:
    """A colony of one point and a wonder of seven had the same picture."""
    state = middle().clone()
    seen, drawings = set(), set()
    for tile, info in enumerate(state.figures.tiles):
        if info.kind != "wonder":
            continue
        state.wonders[1] = (tile,)
        told = Feat(1, tile, info.id, 1)
        for size in ((80, 9), (160, 16)):
            rows = feats.block(state, told, WHO, size, SIGNS[glyph_set], "*").grid.text()
            tall = size[1] - 2 if feats.is_largest(state, told) else feats.SMALL
            shape = drawn(info, size[0] - 50, tall, glyph_set == "ascii")
            assert shape and max(map(len, rows)) == size[0]
            assert any(shape[2].rstrip() in row for row in rows) and any(shape[-1].rstrip() in row for row in rows)
            drawings.add((size, len(shape)))
            assert glyph_set != "ascii" or "".join(shape).isascii()
        seen.add(tuple(shape))
        assert not (feats.is_small(state, told) and feats.is_largest(state, told))
    assert len(seen) >= 9, "by its kind"
    assert drawings == {((80, 9), 7), ((160, 16), 7), ((160, 16), 14)}, "a great one twice as large"


def test_what_brings_little_is_told_in_a_line_unless_it_turns_the_lead() -> None:
    state = middle().clone()
    tile = next(at for at, info in enumerate(state.figures.tiles) if info.kind == "colony" and info.points == 1)
    state.colonies[1] = (tile,)
    sums = []
    for lead in (0, 30):
        state.points[1] = lead
        sums.append(feats.is_small(state, Feat(1, tile, state.figures.tiles[tile].id, 2)))
    assert sums == [True, True]
    ann, ben = (with_tiles(state, seat) for seat in (0, 1))
    state.points[1] = 30 + ann - ben + 1
    assert feats.is_largest(state, Feat(1, tile, state.figures.tiles[tile].id, 1)), "Ben leads with it alone"


def test_the_first_colony_and_advisor_of_a_seat_and_a_purchase_that_takes_the_lead_are_feats() -> None:
    """Goa and Congo, the first colonies of Ann and of Ben, passed as one grey line at 80x24."""
    state = middle().clone()
    state.colonies[0], state.advisors[0], state.wonders[1] = (), 0, ()
    state.points[:] = 30, 0

    def taken(name: str, out: str = "") -> Feat | None:
        return feats.feat_of([SimpleNamespace(events=(Bought(0, name, out, 0),))], state)

    state.colonies[0] = (TILE["1-10"],)
    assert taken("1-10") == Feat(0, TILE["1-10"], "1-10", 1) and not state.figures.points[TILE["1-10"]]
    assert "is conquered" in "".join(feats.block(state, taken("1-10"), WHO, (76, 9), SIGNS["unicode"], "✦").grid.text())
    state.colonies[0] = (TILE["1-11"], TILE["1-10"])
    assert taken("1-10") is None, "a second one without points is a line"
    for name, out, is_told in (
        ("1-08", "", True),
        ("1-09", "", False),
        ("2-08", "1-08", True),
        ("1-08", "2-08", False),
    ):
        state.advisors[0] = TILE[name]
        assert bool(taken(name, out)) is is_told, "an advisor that brings points"
    state.advisors[0] = 0
    state.slots[0] = (TILE["2-05"], *state.slots[0][1:])
    for ahead, is_told in ((2, False), (1, True), (0, False)):  # Guild Hall brings 2
        state.points[0] += with_tiles(state, 1) + ahead - with_tiles(state, 0)
        assert bool(taken("2-05", "0-2")) is is_told, "level before, one behind before, level now"


def test_a_colony_with_points_is_a_feat_and_one_without_is_none() -> None:
    """Only wonders had a picture: what was taken with strength was a line of small letters."""
    state = middle().clone()
    for name, great in (("2-11", True), ("1-12", False)):
        tile = TILE[name]
        state.colonies[1] = (*state.colonies[1], tile)
        found = feats.feat_of([SimpleNamespace(events=(Bought(1, name, "", 0),))], state)
        assert found == (Feat(1, tile, name, len(state.colonies[1])) if great else None)
    block = feats.block(state, Feat(1, TILE["2-11"], "2-11", 1), WHO, (52, 9), SIGNS["unicode"], "✦")
    text = "\n".join(block.grid.text())
    assert "✦ Axum is conquered ✦" in text and "Ben's first colony" in text and "1 stone chit each age" in text
    state.age = 4
    last = feats.block(state, Feat(1, TILE["2-11"], "2-11", 1), WHO, (52, 9), SIGNS["unicode"], "✦")
    assert "each age" not in "\n".join(last.grid.text()), "no age follows the last one"
    assert each_round_words(state, 0, "Ann").startswith("In the last age Ann gets ")
    state.age = 2
    wide = feats.block(state, Feat(1, TILE["2-11"], "2-11", 1), WHO, (110, 16), SIGNS["unicode"], "✦").grid.text()
    named = large("AXUM", 104, 5, SIGNS["unicode"])
    assert all(row.strip() in found for found, row in zip(wide[1:6], named, strict=True)), "beside a flag"
    tiles = [tile for tile in state.figures.tiles if tile.kind in ("wonder", "colony")]
    assert all(len(large(tile.name.upper(), 104, 5, SIGNS["unicode"])) > 1 for tile in tiles), "letters for all of them"


def test_a_great_feat_has_all_of_a_low_table_with_its_name_and_its_drawing() -> None:
    """A finished wonder was a line of plain text with "+1" at 80x24, and its name in large letters at 160x50 alone."""
    state = middle().clone()
    for tile, info in enumerate(state.figures.tiles):
        if info.kind != "wonder":
            continue
        state.wonders[0] = (tile,)
        told = Feat(0, tile, info.id, 1)
        for size in ((78, 19), (60, 15)):
            rows = feats.over_all(state, told, WHO, size, SIGNS["unicode"], "✦").grid.text()
            named = large(info.name.upper(), size[0] - 6, 4, SIGNS["unicode"], 1)
            assert (named[0].strip() if len(named) > 1 else info.name) in rows[1], (info.name, size)
            whole = " ".join(" ".join(row.strip("║ ") for row in rows).split())
            assert all(word in whole for line in feats.lines(state, told, WHO, figure=True) for word in line.split())
            assert any(len(row.strip("║ ").split("█")) > 3 for row in rows[4:]), "a drawing"
            assert len({*map(len, rows)}) == 1 and "…" not in whole


async def test_no_list_gives_away_a_roll_that_nobody_has_seen(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Actions of Ann" had nine purchases beside five dice that had still to fall."""
    async with table(app, "nations", size=(160, 50), animations=True) as (pilot, screen):
        screen.moments.land()
        screen.show_all()
        await pilot.pause()
        assert screen.legal and screen.shown
        monkeypatch.setattr(type(screen.moments), "unseen", lambda self, seat: seat == screen.mover)
        screen.show_all()
        await pilot.pause()
        assert not screen.shown


def test_a_great_deed_is_seen_to_rise_and_busts_differ() -> None:
    """The pages of wonders and advisors stood still, and all advisors had one face."""
    shape = drawn(middle().figures.tiles[TILE["1-15"]], 40, 14, False)
    parts = [shapes.risen(shape, part) for part in range(1, shapes.WHOLE + 1)]
    stands = [sum(map(bool, map(str.strip, rows))) for rows in parts]
    assert stands == sorted(set(stands)) and parts[-1] == shape and {len(rows) for rows in parts} == {len(shape)}
    frame: Any = SimpleNamespace(moments=SimpleNamespace(lit=lambda seat: ("1-15", *shapes.RISES[:2]) if seat else ()))
    told = [feats.standing(frame, Feat(seat, TILE["1-15"], "1-15", 1)).part for seat in (0, 1)]
    assert told == [shapes.WHOLE, 2], "all of it stands once nothing moves any more"
    advisors = [tile for tile in middle().figures.tiles if tile.kind == "advisor"]
    assert len({tuple(drawn(tile, 40, 14, False)) for tile in advisors}) >= 4
