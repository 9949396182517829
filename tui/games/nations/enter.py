"""What Enter does at the table of Nations: a verb for the footer, and the line below the board. No state of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.game import Action, Item, Rules
from rules.nations.actions import Build, Buy, Cancel, Collect, Pass, Pay, Pick, Replace, Roll
from rules.nations.components import COLOUR, COLOURS, COUNT, FIRST_CHIT, GOLD, RESOURCE, RESOURCES, ROMAN, STONE, TILE
from rules.nations.preview import purse
from rules.nations.purse import capacity, indices, symbols
from rules.nations.reckoning import asks as asks_for
from rules.nations.scoring import kept_for
from rules.nations.state import BOOKS as DECIDED
from rules.nations.state import TURN, NationsState
from rules.nations.telling import paid
from rules.nations.turn import numbers
from rules.nations.words import said
from tui.games.nations import (
    age_opens,
    choice,
    feats,
    just_fallen,
    last_count,
    moments,
    words,
    words_age,
    words_deal,
    words_feats,
    words_moments,
    words_panel,
    words_pass,
)
from tui.games.nations import deal as deals
from tui.games.nations.age_opens import dice_of as dice_of
from tui.games.nations.choice import Spot
from tui.games.nations.deal import Deal
from tui.games.nations.deeds import amounts
from tui.games.nations.lines import ORDER, enter_words
from tui.games.nations.mat_around import BESIDE
from tui.games.nations.settled import said_of_spent
from tui.games.nations.signs import SIGNS, Signs
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting
from tui.table import words as table_words
from tui.table.content import MUTED
from tui.table.course import Passing, Showing, Telling

if TYPE_CHECKING:
    from tui.games.nations.board import NationsTable
    from tui.table.frame import Frame


WHOLE: Final = 64
"""Columns in which the list has every action in the words of the log."""
ACTING: Final = ("table", "actions")
"""The panels in which Enter does what is under the cursor of the table; in others it reads a line."""


def choices(frame: Frame, table: NationsTable, room: int) -> Mapping[Any, str]:
    """What is listed instead of the words of the log: while dice are picked for a reroll, what the numbers do; in a
    turn, what can be bought as wordy as fits a line of so many cells."""
    state = frame.state
    if frame.mover is None or not frame.legal:
        return {}
    if choice.mode_of(state) == choice.PICK:
        return choice.reroll_list(state, frame.mover, table.selection)
    if state.phase == DECIDED:
        books = (action for action in frame.legal if isinstance(action, Collect))
        spent = {action: words_moments.spend_books(amounts(action.units)) for action in books}
        return spent if len({*spent.values()}) == len(spent) else {}
    if choice.mode_of(state) not in (choice.TURNS, choice.PAY, choice.SLOT) or room >= WHOLE:
        return {}
    ways = {action: _listed(frame, action) for action in frame.legal}
    long = {type(action) for action, told in ways.items() if len(told[0]) > room}
    brief = long & {Buy, Replace}  # all of a kind in one form: what tiles bring behind all of them, or behind none
    return {action: fitting(told[type(action) in brief :], room) for action, told in ways.items()}


def _listed(frame: Frame, action: Action) -> Sequence[str]:
    """An action as a narrow list has it, from many words to few, so that each has a line."""
    if isinstance(action, Pay):
        whole, signs = frame.rules.describe(frame.state, action), SIGNS[frame.app.glyph_set]
        ways = [words_deal.pay_with(_by_colour(action.units, shown)) for shown in (None, signs)]
        return whole, *ways[0], *ways[1]
    told = enter_words(frame.rules, frame.state, action)
    if isinstance(action, Pass):
        return told, words_pass.pass_listed()
    if isinstance(action, Replace):  # what it is stands in the tableau
        return told, told.partition(" (")[0]
    if not isinstance(action, Buy):
        return (told,)
    gives = words_deal.gives(frame.state.figures.tiles[TILE[action.tile]].gives)
    return words.buy_and_get(told, gives), told


def _by_colour(names: tuple[str, ...], signs: Signs | None) -> list[str]:
    """Dice and chits by what they show, those of a colour together, a die each by itself, so that two of them are not
    read as one: `white 2 food, gold`, `gold chit`, in signs `blue ▤▤`, `white ▤ ▤ ♣`, `(◉)`."""
    told: dict[str, list[str]] = {}
    for unit in indices(names):
        colour = COLOURS[COLOUR[unit]] if unit < FIRST_CHIT else ""
        shown = words_deal.shows(COUNT[unit], RESOURCES[RESOURCE[unit]], chit=not colour)
        if signs is not None:
            shown = signs.resources[RESOURCE[unit]] * COUNT[unit]
            shown = shown if colour else f"({shown})"
        told.setdefault(colour, []).append(shown)
    gap = " " if signs is not None else ", "
    return [f"{colour} {gap.join(shown)}".strip() for colour, shown in told.items()]


def asked(frame: Frame, table: NationsTable) -> str:
    """What the seat that chooses is asked in its turn; "" elsewhere, where the rules say it."""
    if frame.mover is None or not frame.legal or frame.reviewing is not None or table.mode != choice.TURNS:
        return ""
    return said.act({type(action).__name__ for action in frame.legal})


def rolled_and_asked(frame: Frame, seat: int, asks: str, stage: str) -> Content:
    """After the name of the seat that chooses: what its last roll brought, and what is asked. All its dice at the
    beginning of an age are told in words before that is: the last line of the table says it too. What a die of the turn
    before brought is told no more. `stage`: what stands at the end of the line."""
    entries, room = frame.controller.entries, frame.app.size.width - 4 - frame.asked(seat).cell_length - len(stage)
    signs, brief = SIGNS[frame.app.glyph_set], said.act_in_short(asks)
    rolled = moments.rolled_last(entries, seat)
    if rolled is not None and rolled.why != "roll" and moments.is_stale(entries, seat):
        ways = [(words_moments.plays_on_alone(), asks)] if is_alone(frame.state, seat) else []
        return Content(fitting([words_moments.to_do(*way) for way in (*ways, ("", asks), ("", brief))], room))
    told, short = (moments.rolled_words(entries, seat, brief=brief) for brief in (False, True))
    terse = moments.rolled_words(entries, seat, signs, brief=True)
    ways = [(told, asks), (short, asks), (terse, asks), (terse, brief), (told, ""), (short, ""), (terse, "")]
    if rolled is not None and rolled.why == "roll":
        luck = moments.luck_of(frame.state, rolled.faces, told)
        ways = [(luck, asks), (told, asks), (told, brief), (luck, ""), (told, ""), *ways[1:]]
    forms = [words_moments.to_do(one, then) for one, then in ways]
    return Content(fitting(forms, room))


def is_alone(state: NationsState, seat: int) -> bool:
    """Whether all others have passed."""
    return state.seats > 1 and state.passed | 1 << seat == (1 << state.seats) - 1


def prompt(frame: Frame, table: NationsTable, deal: Deal | None, told: Content, stage: str, opened: int = 0) -> Content:
    """What can be done now, where the table says it; else what the frame would say (`told`). While a deal stands,
    whether to do it. `stage`: what stands at the end of the line; `opened`: the age that opened with a picture of its
    own."""
    mover = frame.mover
    if (shown := age_opens.opening(frame)) is not None and isinstance(frame.stand, Telling):
        return age_opens.prompt(frame, shown)
    if (feat := feats.feat(frame)) is not None:
        tile = frame.state.figures.tiles[feat.tile]
        return frame.asked(feat.seat) + Content(words_feats.has_done(tile.name, tile.kind))
    if frame.reviewing is not None:
        if last_count.puts_tiles_aside(frame):
            forms = words_age.laid_aside(_chosen(frame))
            return Content.styled(fitting(forms, frame.app.size.width - len(stage) - 4), "bold $accent")
        return _counted_now(frame) if told.plain else told
    if (fell := just_fallen.told(frame, stage)) is not None:
        return fell
    if mover is not None and frame.moments.rolling and frame.viewed == mover:
        return _age_asks(frame, mover, told, stage, opened)
    if mover is None or frame.viewed != mover:
        return told
    if frame.panel not in ACTING:
        return told
    if isinstance(frame.stand, Showing) and isinstance(frame.stand.action, Roll):  # the picks were passed over
        return frame.asked(mover) + Content(_will_reroll(frame, mover, stage))
    short = event_in_short(frame.state)
    if short and told.cell_length + len(stage) + 4 > frame.app.size.width:
        return frame.asked(mover) + Content(f": {short}")
    if deal is None:
        asks = asked(frame, table)
        told_so = bool(asks) and told.plain.endswith(asks)
        return frame.asked(mover) + rolled_and_asked(frame, mover, asks, stage) if told_so else told
    terms = deals.terms(frame.rules, mover, deal)
    question = words_deal.is_it_built if terms.building else words_deal.is_it_a_deal
    price = words_deal.price(terms.cost, RESOURCES[terms.resource])
    return frame.asked(mover) + Content(f": {question(frame.state.figures.tiles[terms.tile].name, price)}")


def _counted_now(frame: Frame) -> Content:
    """While an age is gone through beside the board: what is counted, for every seat, and whose board lies there."""
    part, item = frame.reckoned.part, frame.reckoned.item()
    rows = part.rows if part is not None and item else ()
    row = next((row for row in rows if row.item == item), None)
    told = words.all_counted() if frame.reckoned.done else words.counting(row.name if row is not None else "")
    if row is None and not frame.reckoned.done:
        told = _chosen(frame) or told
    return Content(f"{told} | {words.board_of()} ") + frame.asked(frame.viewed)


def _chosen(frame: Frame) -> str:
    """What was chosen at the end of the age that is counted; "" for nothing."""
    chosen = said_of_spent(frame.controller.entries, [name.plain for name in frame.names])
    return words.now_counted(chosen) if chosen else ""


def _age_asks(frame: Frame, seat: int, told: Content, stage: str, opened: int) -> Content:
    """While the first dice of a seat in an age fall that they do, and what the age asks for; not where that is told
    already."""
    rolled = moments.rolled_last(frame.controller.entries, seat)
    if rolled is None or rolled.why != "roll" or not frame.state.events:
        return told
    event = frame.state.figures.events[frame.state.events[-1]]
    drawn = event.age == opened or any(
        moment.kind == "drawn" for moment in (*frame.moments.playing, *frame.moments.told)
    )
    room = frame.app.size.width - frame.asked(seat).cell_length - len(stage) - 4
    asks = words_moments.rolls_for(ROMAN[event.age], event.famine, event.war, event.age)
    return frame.asked(seat) + Content(words_moments.the_dice_fall() if drawn else fitting(asks, room))


def event_in_short(state: NationsState) -> str:
    """What famine or war asks for, in few words; "" while neither does."""
    event = words_panel.EVENTS.get(state.phase, "").lower()
    need = asks_for(state, event) if event else None
    return words_moments.to_meet(event, need.need, RESOURCES[need.resource], need.points) if need else ""


def _will_reroll(frame: Frame, seat: int, stage: str) -> str:
    """That a computer player is about to roll the dice it has picked: which, or where that has no room how many."""
    state, room = frame.state, frame.app.size.width - 4 - frame.asked(seat).cell_length - len(stage)
    dice = len(numbers(state.stack[0])) if state.stack else 0
    told = [enter_words(frame.rules, state, Roll()), *([words_moments.reroll_so_many(dice)] if dice else [])]
    return fitting([table_words.will(one) for one in told], room)


def forced(frame: Frame) -> Action | None:
    """What Enter does at once at a hand-over at which nothing else is left."""
    found: Action | None = getattr(getattr(frame.stand, "baton", None), "forced", None)
    return found


def named_die(frame: Frame, table: NationsTable) -> Pick | None:
    """The die that a hint or the list names, to be picked or put back."""
    now = frame.considered
    return now if table.mode == choice.PICK and isinstance(now, Pick) else None


def verb(frame: Frame, table: NationsTable, deal: Deal | None) -> str | None:
    """What Enter is called; "" for what it is called everywhere, None where it does nothing yet."""
    if (shown := age_opens.opening(frame)) is not None and isinstance(frame.stand, Telling):
        return words_age.roll_your_dice() if frame.is_human(shown.seat) else words_age.dice_roll()
    if feats.feat(frame) is not None:
        return words_feats.go_on()
    if isinstance(frame.stand, Passing) and isinstance(forced(frame), Pass):
        return words.VERBS["pass"]
    if frame.mover is None or not frame.legal or frame.viewed != frame.mover or frame.panel != "table":
        return ""
    if deal is not None:
        return words.VERBS["deal-build" if isinstance(deal.first, Build) else "deal"]
    if isinstance(frame.considered, Cancel):
        return words.VERBS["cancel"]
    if table.mode == choice.PICK and not table.selection and named_die(frame, table) is None:
        return None
    if table.mode == choice.TURNS and isinstance(frame.considered, Buy | Build) and frame.refused is None:
        return words.VERBS["deal-build" if isinstance(frame.considered, Build) else "deal"]
    return words.VERBS.get(choice.verb(frame.state, table.spot, table.selection, named_die(frame, table)), "")


def line(frame: Frame, table: NationsTable, deal: Deal | None, width: int) -> Content | None:
    """The line below the board, so wide; None for what every table says there."""
    if frame.message is not None:
        return None
    if frame.moments.rolling or isinstance(frame.stand, Telling):
        return Content("")
    if isinstance(frame.stand, Passing):
        return _at_hand(frame, frame.stand.baton.seat, width)
    if (
        frame.panel not in ACTING
        or frame.mover is None
        or frame.viewed != frame.mover
        or not frame.is_human(frame.mover)
    ):
        return Content("")
    if frame.refused is not None:
        return _refused(frame, table, frame.refused.message, width)
    if frame.considered is None:
        return None
    does = _does(frame, table, deal, frame.considered, width - len(words.enter_does("")))
    keys = next((keys for keys in _keys(frame, table, deal) if len(does) + len(keys) + 3 <= width), "")
    told = Content(does).truncate(width, ellipsis=True)
    return told + Content.styled(" " * (width - told.cell_length - len(keys)) + keys, MUTED)


def _at_hand(frame: Frame, seat: int, width: int) -> Content:
    """What the one who is next has to spend, where no panel beside the table tells it; at the end of an age what of it
    goes for famine or war."""
    if frame.app.size.width >= BESIDE:
        return Content("")
    if frame.state.phase != TURN:
        what = _for_event(frame.state, seat)
        return (frame.asked(seat) + Content(f" {what}")).truncate(width, ellipsis=True) if what else Content("")
    if frame.moments.unseen(seat):
        return Content(fitting(dice_to_fall(frame.state, seat), width))
    coming = frame.rules.forecast(frame.state, seat) if forced(frame) is not None else None
    if coming is not None:
        return Content(fitting([words.enter_does(one) for one in _passing_with(frame, seat, coming.items)], width))
    there, who = purse(frame.state, seat), frame.asked(seat)
    found = [words_panel.so_many(RESOURCES[at], n) for at in ORDER if (n := there[RESOURCES[at]][0])]
    told = words_panel.has_at_hand(found, frame.state.rerolls[seat])
    return (who + Content(f" {fitting(told, width - who.cell_length - 1)}")).truncate(width, ellipsis=True)


def _for_event(state: NationsState, seat: int) -> str:
    """What a seat has for the famine or the war that is decided, and what it brings; "" while neither is."""
    event = words_panel.EVENTS.get(state.phase, "").lower()
    asked = asks_for(state, event) if event else None
    if asked is None:
        return ""
    units = state.available[seat]
    have, can = symbols(units, asked.resource), capacity(units, state.exchange)[asked.resource]
    return words_panel.has_for(event, have, can, asked.need, RESOURCES[asked.resource], asked.points)


def dice_to_fall(state: NationsState, seat: int) -> Sequence[str]:
    """What a seat has whose dice are not seen yet: what they show stays open."""
    return words_panel.dice_to_fall(dice_of(state, seat), len(choice.chits(state, seat)))


def _passes(frame: Frame, seat: int | None) -> Sequence[str]:
    """That a seat passes, with what the age then brings and what of its goods is left unused, where no panel beside the
    table tells that: in more words and in less."""
    told = (words.passing(), words_pass.pass_listed())
    if seat is None or frame.app.size.width >= BESIDE or frame.effect is None:
        return told
    return *_passing_with(frame, seat, frame.effect.after.items), *told


def _passing_with(frame: Frame, seat: int, coming: Sequence[Item]) -> Sequence[str]:
    """What passing brings a seat, with what it is short of, and what is left unused."""
    signs = glyphs(frame.app.glyph_set)
    nothing = [_nothing(frame.state, seat, one, coming[0].have, signs.dash) for one in coming]
    brings = zip(coming, nothing, strict=True)
    items = [(one.item, f"{one.points}{signs.star}" if one.points else told) for one, told in brings]
    there = purse(frame.state, seat)
    left = [words_panel.so_many(RESOURCES[at], n) for at in (GOLD, STONE) if (n := there[RESOURCES[at]][0])]
    return words_pass.passing_with(items, left, frame.state.rerolls[seat])


def _nothing(state: NationsState, seat: int, item: Item, track: int, dash: str) -> str:
    """An item that brings nothing, with what it is short of, or what its dice are kept for."""
    if kept := kept_for(state, seat, item, track):
        return f"{dash} ({words.is_kept_for(kept)[0]})"
    return f"{dash}{words_pass.so_much_short(item.need - item.have)}" if item.need > item.have else dash


def _does(frame: Frame, table: NationsTable, deal: Deal | None, action: Action, width: int) -> str:
    if table.mode == choice.PICK and not isinstance(action, Cancel):
        if isinstance(action, Pick):
            return words.enter_does(choices(frame, table, 0).get(action, ""))
        names = choice.picked_names(frame.state, frame.state.to_move, table.selection)
        return words.enter_rolls_again(said.units(names)) if names else words.pick_the_dice()
    if deal is not None:
        return words.enter_does(enter_words(frame.rules, frame.state, deal.first))
    if isinstance(action, Pass):
        seat = frame.mover
        loses = seat is not None and costs_too_much(frame.rules, frame.state, seat, frame.legal)
        return words.enter_does(words_pass.passing_instead() if loses else fitting(_passes(frame, seat), width))
    if isinstance(action, Collect):
        return words.enter_does(words_moments.spend_books(amounts(action.units)))
    scored = _scored_by(frame.state, action)
    return words.enter_does(words.pay_and_score(scored) if scored else enter_words(frame.rules, frame.state, action))


def costs_too_much(rules: Rules, state: NationsState, seat: int, legal: Sequence[Action]) -> bool:
    """Whether a seat that passes could buy tiles, and the cursor begins on passing all the same."""
    if not any(isinstance(one, Buy) for one in legal):
        return False
    return choice.default_spot(rules, state, seat, None) == Spot(choice.PASS)


def _scored_by(state: NationsState, action: Action) -> int:
    """The points that a payment brings at the end of an age; 0 for none, and for all else."""
    asked = asks_for(state, words_panel.EVENTS.get(state.phase, "").lower())
    comes_to = paid(state, action.units) if asked is not None and isinstance(action, Pay) else None
    return asked.points if asked is not None and comes_to is not None and comes_to[0] >= asked.need else 0


def _refused(frame: Frame, table: NationsTable, why: str, width: int) -> Content:
    if table.mode == choice.PICK and not table.selection:
        first = words.pick_the_dice()
        told = Content(f"{first[:1].upper()}{first[1:]}").truncate(width, ellipsis=True)
        keys = next((keys for keys in _keys(frame, table, None) if told.cell_length + len(keys) + 3 <= width), "")
        return told + Content.styled(" " * (width - told.cell_length - len(keys)) + keys, MUTED)
    sign = glyphs(frame.app.glyph_set).cross
    told = Content.assemble((f"{sign} ", "bold $error"), why, ("   x why", MUTED))
    return told.truncate(width, ellipsis=True)


def _keys(frame: Frame, table: NationsTable, deal: Deal | None) -> tuple[str, ...]:
    """The keys that matter now, in words: from many to few; none in the list of actions, where they are letters of what
    is looked for."""
    if frame.panel != "table":
        return ()
    mode = "end" if frame.state.phase != TURN else table.mode
    if mode == choice.TURNS and not choice.dice_again(frame.state, frame.state.to_move):
        mode = "turn-no-reroll"
    if mode == choice.PICK and table.suggested == (frame.state, table.selection):
        mode = "pick-suggested"
    return words.KEYS.get("deal-placed" if deal is not None and deal.slot >= 0 else mode, ())
