"""The panel below the dice: what they come to, then the choice under the cursor, each thing in a row of its own that
stays where it is. Where there is room, each row has a label. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rules.nations.components import FOOD, RESOURCES, STRENGTH
from rules.nations.preview import Purchase
from rules.nations.state import FAMINE, TURN
from tui.games.nations import age_now, lines, reroll, words_panel
from tui.games.nations.choice import (
    BACK,
    BOOK_DICE,
    MANY,
    PASS,
    PAY,
    PICK,
    REROLL,
    SPACE,
    TURNS,
    pieces,
)
from tui.games.nations.deal_lines import deal_lines
from tui.games.nations.scene import Scene
from tui.games.nations.signs import Signs, muted, plain, strong
from tui.kit.cells import LookRun, length
from tui.kit.text import fitting

LABEL: Final = 12
"""Columns of a label."""
GAP: Final = 3
"""Columns between two things in a line (`lines.gapped`)."""
LABELLED, PARTED, HEADED, AIRY = 5, 6, 7, 8
"""From so many lines on rows have labels; what goes and what comes stand apart; the choice has a heading; a line is
free above it."""

Runs = list[LookRun]


class Line(NamedTuple):
    """A line of the panel; `head`: a title in a line across it."""

    runs: Runs
    head: bool = False


def strip_room(width: int, height: int, beside: int) -> int:
    """The columns for what the dice come to; the rest as in `panel_lines`."""
    return width - (beside if height < 3 else 0)


def panel_lines(scene: Scene, strip: Runs, width: int, height: int, signs: Signs, beside: int = 0) -> list[Line]:
    """The lines of the panel, at most `height`. `strip`: what the dice come to; `beside`: columns that the buttons take
    of the line that they are in, the first one where there are but two, else the last."""
    if height < LABELLED:
        return [Line(runs) for runs in _brief(scene, strip, width, height, signs, beside)]
    if not scene.choosing and not scene.rolling:
        return [Line(strip)]
    head, rows = _rows(scene, width - LABEL, height, signs)
    told = [labelled(label, runs) for label, runs in rows]
    if height >= HEADED and head:
        return [Line(strip), *[Line([])] * (height >= AIRY), Line(head, head=True), *map(Line, told)][:height]
    return [*map(Line, ([strip, head, *told] if head else [strip, *told]))][:height]


def shows_buttons(scene: Scene) -> bool:
    """Whether what can be done besides buying is offered now."""
    pressed = scene.spot is not None and scene.spot.kind != SPACE
    return scene.choosing and scene.mode == TURNS and not scene.rolling and (scene.by_hand or pressed)


def button_line(height: int) -> int:
    """The line of the panel that the buttons are in."""
    return 0 if height < 3 else min(height, AIRY) - 1


def labelled(label: str, runs: Iterable[LookRun]) -> Runs:
    return [muted(f"{label:<{LABEL}}"), *runs]


# --- a row each, with labels ------------------------------------------------------------------------------------------


def _rows(scene: Scene, width: int, height: int, signs: Signs) -> tuple[Runs, list[tuple[str, Runs]]]:
    """What the choice is about, and the rows under it with their labels."""
    deal = scene.deal
    if scene.rolling:
        return [], []
    if deal is not None:
        return lines.deal_title(scene, deal, signs), [*_deal_rows(scene, deal, width, height, signs)]
    head, told = _other(scene, width, signs)
    rounds = scene.mode not in (PICK, BOOK_DICE) and scene.state.phase == TURN  # at the end of an age nothing of them
    return head, [*told, *(_each_round(scene, width, signs) if rounds else [])]


def _each_round(scene: Scene, width: int, signs: Signs) -> list[tuple[str, Runs]]:
    """What the dice bring in the rounds to come; nothing in the last one."""
    told = (words_panel.EACH_ROUND, lines.brings_runs(scene.state, scene.viewed, width, signs))
    return [told] if scene.lasting else []


def _deal_rows(scene: Scene, deal: Purchase, width: int, height: int, signs: Signs) -> Iterable[tuple[str, Runs]]:
    """How a purchase is paid, what goes for it, what it brings, and what that is each round."""
    by_hand = scene.choosing and scene.mode == PAY
    if pays := lines.paid_runs(scene, deal, signs):
        yield (words_panel.PICKED if by_hand else words_panel.PAY), pays
    parted = height >= PARTED
    goes = lines.goes_runs(scene, deal, signs, not parted)
    goes = [muted(f"   {words_panel.REPLACES} "), *goes] if goes and not parted else goes
    comes = lines.comes_runs(scene, deal, signs, width if parted else width - length(goes))
    if parted:
        if not scene.unplaced:
            yield words_panel.REPLACES, goes or [muted(words_panel.nothing())]
        yield words_panel.BRINGS, comes
        if scene.lasting and not scene.unplaced:
            yield words_panel.EACH_ROUND, lines.worth_runs(deal, width)
    else:
        yield words_panel.BRINGS, [*comes, *goes]


def _other(scene: Scene, width: int, signs: Signs) -> tuple[Runs, list[tuple[str, Runs]]]:
    """The same where nothing is bought."""
    spot = scene.spot.kind if scene.spot is not None else ""
    if scene.mode == PICK or spot == REROLL:
        ways = words_panel.whole_turn(scene.state.rerolls[scene.viewed])
        head = title(words_panel.REROLL, fitting(ways, width - len(words_panel.REROLL)))
        if scene.mode != PICK:
            return head, []
        faces = reroll.faces_lines(scene, width, signs)
        rows = [(words_panel.FACES if not at else "", runs) for at, runs in enumerate(faces)]
        brings = [(words_panel.BRINGS, reroll.brings_runs(scene, width))] if scene.selection else []
        enough = (words_panel.ENOUGH, reroll.enough_runs(scene, width, signs))
        return head, [(words_panel.PICKED, lines.tally_runs(scene, signs)), *brings, enough, *rows]
    if scene.mode == TURNS:
        return (title(words_panel.PASS, words_panel.no_more_actions()) if spot == PASS else []), []
    if scene.mode == BACK:
        return title(words_panel.HAND_BACK, _of_back(scene)), []
    if scene.mode == BOOK_DICE:
        head = title(words_panel.BOOKS, fitting(words_panel.books_or_pairs(), width))
        rows = [(words_panel.PICKED, lines.tally_runs(scene, signs))]
        return head, [*rows, (words_panel.BRINGS, lines.reading_runs(scene, width, signs))]
    if scene.mode == PAY and scene.state.phase in words_panel.EVENTS:
        kept, after = lines.kept_words(scene), lines.next_words(scene, width)
        rows = [(words_panel.PICKED, lines.tally_runs(scene, signs)), (words_panel.KEEPS, [plain(kept)])]
        return _event(scene, signs), [*rows, *([(words_panel.NEXT, [muted(after)])] if after else [])]
    return [], []


def title(told: str, note: str) -> Runs:
    """What a choice is called, and what there is to say about it."""
    return [strong(told), muted(f"   {note}")]


def _event(scene: Scene, signs: Signs) -> Runs:
    return title(words_panel.EVENTS[scene.state.phase], _event_worth(scene, signs))


def _kept_and_next(scene: Scene, width: int) -> list[Runs]:
    """After the famine what is left and asked for next, in one line; after the war, when all dice go, at most who wins
    a tie. What is paid now, and for what, stands above the board."""
    if scene.state.phase != FAMINE:
        return [[muted(told)]] if (told := lines.next_words(scene, width)) else []
    kept = [muted(f"{words_panel.KEEPS} "), plain(lines.kept_words(scene))]
    label = f"   {words_panel.NEXT}: "
    after = lines.next_words(scene, width - length(kept) - len(label))
    return [[*kept, muted(label + after)]]


def _event_worth(scene: Scene, signs: Signs) -> str:
    """What is asked for at the end of an age, and what it brings."""
    event = scene.state.figures.events[scene.state.events[-1]]
    need, what = (event.famine, FOOD) if scene.state.phase == FAMINE else (event.war, STRENGTH)
    return words_panel.event_worth(need, RESOURCES[what], f"{event.age}{signs.star}")


def _of_back(scene: Scene) -> str:
    used = scene.spot is not None and pieces(scene.state, scene.viewed)[scene.spot.at].used
    return words_panel.used_is_not_missed() if used else words_panel.available_could_be_spent()


# --- in few lines -----------------------------------------------------------------------------------------------------


def _brief(scene: Scene, strip: Runs, width: int, height: int, signs: Signs, beside: int) -> Sequence[Runs]:
    """The dice, then the choice, which needs the line of the dice where a deal stands in two lines; the last line is
    that of the buttons, or one more for the choice."""
    if height < 3:
        picking = scene.choosing and scene.mode in MANY
        told = _choice(scene, width, height - (not picking and scene.terms is None), signs)
        return [*told, strip][:height] if picking or len(told) == height else [strip, *told]
    if not beside:
        return [strip, *_choice(scene, width, height - 1, signs)]
    told = _choice(scene, width, height - 2, signs)
    worth = lines.worth_in(scene, scene.deal, signs, width - beside) if scene.deal is not None else []
    return [strip, *told, *[Runs()] * (height - 2 - len(told)), worth]


def _choice(scene: Scene, width: int, height: int, signs: Signs) -> list[Runs]:
    """What the choice under the cursor comes to, in so many lines at most."""
    deal = scene.deal
    if scene.terms is not None:
        return deal_lines(scene, scene.terms, width, height, signs)
    if not scene.choosing:
        return _watched(scene, width, signs)[:height]
    picked = [[muted(f"{words_panel.PICKED}: "), *lines.tally_runs(scene, signs)]] if scene.mode in MANY else []
    if scene.mode == PICK:
        return reroll.brief_lines(scene, picked[0], width, signs)[:height]
    if deal is not None:
        return [*picked, _short_deal(scene, deal, width, signs)][:height]
    if scene.mode == BOOK_DICE:
        return [*picked, lines.reading_runs(scene, width, signs)][:height]
    if scene.mode == BACK:
        return [[muted(_of_back(scene))]][:height]
    pressed = scene.spot.kind if scene.spot is not None else ""
    if scene.mode == TURNS and pressed != PASS and (head := _other(scene, width - GAP, signs)[0]):
        return [head]
    if scene.mode == PAY and scene.state.phase in words_panel.EVENTS:
        return [*picked, *_kept_and_next(scene, width)][:height]
    return []


def _watched(scene: Scene, width: int, signs: Signs) -> list[Runs]:
    """Of a seat that is looked at, at which nothing is chosen: what the age would bring it; of two seats the other one,
    too, where its dice lie there, so that who is ahead with it is seen."""
    if not scene.open or scene.rolling or scene.waiting or scene.state.phase != TURN:
        return []
    state, seat = scene.state, scene.viewed
    others = [at for at in range(state.seats) if at != seat and not any(scene.unfallen[at : at + 1])]
    shown = [seat, *others] if state.seats == 2 else [seat]
    widest = max(len(scene.who[at].name) for at in shown)
    names = [scene.who[at].name.ljust(widest) if state.seats > 1 else "" for at in shown]
    told = [age_now.forms(state, at, signs.star, signs.dash, name) for at, name in zip(shown, names, strict=True)]
    return [[muted(fitting(ways, width))] for ways in told if ways]


def _short_deal(scene: Scene, deal: Purchase, width: int, signs: Signs) -> Runs:
    """A purchase in one line; while it is paid, when no button stands below, with what it brings."""
    if scene.mode != PAY:
        return lines.short_deal_runs(scene, deal, signs, width)
    least = length(lines.worth_in(scene, deal, signs, width, least=True))
    runs = lines.short_deal_runs(scene, deal, signs, width - least - GAP * (least > 0))
    return lines.gapped([runs, lines.worth_in(scene, deal, signs, width - length(runs) - GAP)])
