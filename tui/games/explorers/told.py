"""The lines above and below the map of the explorers' game: what happened, what Enter would do, or why it would not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.explorers.actions import Done, Explore, Keep, Post, Settle, Use
from rules.explorers.components import CARD_INDEX, CARDS, ERAS, era_deck
from rules.explorers.course import acting_seat
from rules.explorers.hints import nearer
from rules.explorers.maps import Board
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import Space
from rules.explorers.state import ExplorersState
from rules.explorers.words import brings
from rules.game import Action
from tui.games.explorers import about_space, happened, latest, runs, words
from tui.games.explorers.choices import Bringing
from tui.games.explorers.panels import as_content
from tui.games.explorers.words import of_space
from tui.kit.glyphs import glyphs
from tui.kit.text import fitting, fitting_content
from tui.table.content import MUTED, Standing

if TYPE_CHECKING:
    from tui.table.frame import Frame

NEAR: Final = 4
"""Steps to what is worth telling that it has come nearer."""
ELSEWHERE: Final = len(of_space.also([of_space.brings("c17r0", 10)]))
"""Cells for what another space would bring, behind what the one under the cursor comes nearer to."""
ASKS: Final = ": "
"""Between whose turn it is and what there is to do."""
PADDING: Final = 2
"""Columns beside a line of the screen."""


class Pointed(NamedTuple):
    """What the cursor is on. `seen`: the space, `brings`: what exploring it would bring; `bringing`: the spaces that
    would bring coins at once, with what each does; `more`: how many spaces can be chosen; `could`: how many spaces a
    card of the short list could explore first, None where nobody chooses one; `board_told`: whether the explore board
    stands there, with how far the card is; `lost`: the spaces that the card could not go on to from here."""

    board: Board
    space: int
    seen: Space | None
    brings: ExplorersPreview | None
    bringing: Sequence[Bringing] = ()
    more: int = 0
    could: int | None = None
    board_told: bool = False
    lost: int = 0


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(frame: Frame, told: Content, room: int, stage: int) -> Content:
    """The prompt as everywhere; without the card's name, which the explore board tells, or in fewer words where so many
    cells have no room. `stage`: cells of where the game stands, that a choice of cards leaves free."""
    decision = frame.rules.decision(frame.state)
    asked, phase = decision.prompt, decision.phase
    if not told.plain.endswith(asked):
        return _will_in_short(frame, told, room)
    whose = told[: told.cell_length - len(asked)]
    asked = words.in_short(asked) if phase == "explore" else asked
    _, comma, short = asked.partition(", ")
    told = whose + Content(asked[:1].upper() + asked[1:])
    card = runs.card_name(frame.state, frame.viewed) if phase == "explore" else ""
    if phase == "explore" and frame.legal == [Done()]:
        whole, brief = (whose + Content(form) for form in _is_done(frame))
        return fitting_content([whole, brief] if frame.is_human(frame.viewed) else [brief], room)
    if phase == "keep":
        forms, room = [words.keep_one()], room - stage - 2
    elif phase == "village":
        forms = [words.choose_village()]
    else:
        left = runs.left_words(frame.state)
        if phase == "explore" and (begun := runs.begun_left(frame.state)):  # what the card allowed is no more true
            told, comma = whose + Content(words.in_short(words.card_and_left(card, begun))), ""
        forms = [form for form in (comma and short, words.card_and_left(card, left), left) if form]
    ways = [told, *(whose + Content(form[:1].upper() + form[1:]) for form in forms)]
    return fitting_content(ways, room)


def _is_done(frame: Frame) -> tuple[str, str]:
    """Why nothing is left but to end the card, and what comes then; and the first alone."""
    card = runs.card_name(frame.state, frame.viewed).rpartition(": ")[2]
    done = words.card_is_done(card, runs.is_used_up(frame.state))
    brief = done[:1].upper() + done[1:]
    return brief + words.enter_ends_it(_what_follows(frame).plain), brief


def _tells_what_follows(frame: Frame) -> bool:
    """Whether the prompt has room for what comes once the card is ended."""
    asked = frame.asked(frame.viewed).cell_length + len(ASKS)
    return bool(frame.legal == [Done()] and asked + len(_is_done(frame)[0]) <= frame.app.size.width - PADDING)


def _will_in_short(frame: Frame, told: Content, room: int) -> Content:
    """What a computer player is about to do; in little room without the text of the card that it chooses."""
    will = frame.rules.describe(frame.state, frame.considered) if frame.considered is not None else ""
    name = will.partition(": ")[0].partition(" (")[0]
    if told.cell_length <= room or name == will or not told.plain.endswith(will):
        return told
    return told[: told.cell_length - len(will)] + Content(name)


def at_the_end_of(line: Content, forms: Sequence[str], width: int) -> Content:
    """A line, and at the right end of so many cells the first of these words that there is room for."""
    if not forms:
        return line
    room = width - line.cell_length - about_space.APART
    words_there = next((form for form in forms if 0 < len(form) <= room), "")
    gap = width - line.cell_length - len(words_there)
    return line + Content(" " * gap) + Content.styled(words_there, MUTED) if words_there else line


# --- what Enter does --------------------------------------------------------------------------------------------------


def effect(frame: Frame, at: Pointed, action: Action | None, width: int) -> Content:
    """What Enter would do, or why it would not, in so many cells."""
    left = runs.left_words(frame.state)
    note = Content.styled(f"   {left}" if left else "", MUTED)
    match action:
        case None:
            return Content("")
        case Done() if frame.is_human(frame.viewed):
            if (coins := left_behind(frame, at.brings)) and at.seen is not None:
                return Content.styled(fitting(of_space.leaves(at.seen.name, coins), width), "bold $warning")
            return _ending(frame, note, width)
        case Done():
            then = _what_follows(frame).plain.removeprefix("; ")
            return Content(f"{then[:1].upper()}{then[1:]}")
        case _ if frame.refused is not None:
            return _refusal(frame, at, left, width)
        case Explore(space=space) if at.brings is not None:
            forms = _then_the_village(frame, at, space)
            leads = _leads_to(frame, at, at.brings) if not forms else ()
            behind = len(of_space.ends_the_card(at.lost)) if at.lost else ELSEWHERE * bool(at.bringing and leads)
            free = width - behind
            line = as_content(about_space.gain_line(space, at.brings, free, leads))
            if at.lost:
                line = with_more(line, Content.styled(of_space.ends_the_card(at.lost), "bold $warning"), width)
            room = width - line.cell_length
            line += next((form for form in forms if form.cell_length <= room), Content(""))
            line = line if at.board_told else with_more(line, note, width)
            told = {space, *(at.seen.region.missing if forms and at.seen and at.seen.region else ())}
            best = max((ahead.coins for _, ahead in at.bringing), default=0) > at.brings.coins
            others = _others_bring(at, width - line.cell_length, told)
            return line + Content.styled(others, "bold $accent" if best and not forms else MUTED)
        case Keep():
            return Content(_what_keeping_means(frame.state.era, at.could, width))
        case Use():
            return Content("" if at.could is None else of_space.could_be_explored(at.could))
        case Post():
            return Content(fitting((of_space.after_the_post(), of_space.after_the_post(brief=True)), width))
        case Settle(space=space) if isinstance(frame.preview, ExplorersPreview):
            line = as_content(about_space.founding_line(space, frame.preview, width))
            brought = {ahead.coins for x, ahead in at.bringing if at.board.names[x] != space}
            alike = brought == {frame.preview.coins}
            if not alike:
                line += Content.styled(_others_bring(at, width - line.cell_length, {space}), MUTED)
            return with_more(
                line, Content.styled(of_space.set_out_from_it(alike, frame.state.era == ERAS - 1), MUTED), width
            )
    return Content(frame.rules.describe(frame.state, action))


def left_behind(frame: Frame, brings: ExplorersPreview | None) -> int:
    """The coins that the space under the cursor would bring, once the key was pressed that ends a card; 0 for none, and
    where that key was not pressed. `brings`: what exploring it would."""
    if frame.considered != Done() or frame.legal == [Done()] or brings is None or brings.refused is not None:
        return 0
    return brings.coins


def _leads_to(frame: Frame, at: Pointed, ahead: ExplorersPreview) -> Sequence[str]:
    """What a space that brings nothing at once comes nearer to, in more words and in fewer; empty for any other."""
    if ahead.gains or not isinstance(ahead.after, ExplorersState):
        return ()
    leads = [told for told in nearer(frame.state, ahead.after, frame.viewed, NEAR) if told]
    if at.seen is not None and at.seen.terrain == "W":  # the line above tells how far what lies around it is
        around = about_space.told_around(at.board, at.space)
        leads = [told for told in leads if not any(what in told for _, what in around)]
    return [brings.afterwards(told) for told in leads]


def _then_the_village(frame: Frame, at: Pointed, space: str) -> list[Content]:
    """What the last space that a region wants for its village would bring, where it could be explored after this one:
    that is often worth more than what another space brings at once. In more words and in fewer; nothing where not."""
    area = at.seen.region if at.seen is not None else None
    if at.brings is None or area is None or len(area.missing) != 2 or space not in area.missing:
        return []
    (last,) = (name for name in area.missing if name != space)
    ahead = frame.rules.preview(frame.state, frame.viewed, [Explore(space), Explore(last)])
    if not isinstance(ahead, ExplorersPreview) or ahead.refused is not None or ahead.coins <= at.brings.coins:
        return []
    found = [gain for gain in ahead.gains if gain not in at.brings.gains]
    if not any(gain.what == "villages" for gain in found):  # the region has no blank space
        return []
    what = ", ".join(gain.least for gain in found)
    return [Content(words.then_brings(last, ahead.coins - at.brings.coins, told)) for told in (what, "")]


def with_more(line: Content, more: Content, width: int) -> Content:
    """A line, and behind it what stands there only if there is room for all of it."""
    return line + more if line.cell_length + more.cell_length <= width else line


def _ending(frame: Frame, note: Content, width: int) -> Content:
    """That Enter ends the card, and why nothing else can be done, if so; where the prompt says that, what the card
    brought."""
    used_up = runs.is_used_up(frame.state)
    extra = frame.rules.decision(frame.state).phase == "extra"
    told = extra or _tells_what_follows(frame)
    over = frame.legal == [Done()] and not extra
    whole = card_brought(frame) if over else []
    if told and over:
        return Content(fitting(whole, width))
    then = Content("") if told else _what_follows(frame).stylize(MUTED)
    unsaid = extra and frame.legal == [Done()]  # the prompt says it of a card
    heads = [of_space.nothing_more(used_up, brief) for brief in (False, True)] if unsaid else [""]
    lines = [Content.assemble(head, (of_space.ends_here(extra), "bold $accent")) for head in heads]
    fits = fitting_content(lines, width - then.cell_length)
    line = with_more(fits, then, width)
    notes = [Content.styled(f"   {text}", MUTED) for text in whole] if over else [note]
    return next((line + one for one in notes if (line + one).cell_length <= width), line)


def card_brought(frame: Frame) -> Sequence[str]:
    """What all of the card brought the seat that is looked at, by which its figure in the head line rose with it, in
    more words and in fewer."""
    state, seat = frame.state, frame.viewed
    brought = happened.own_turn(state.map, frame.controller.entries, seat)
    before, (soon, late) = latest.before_turn(frame), runs.still_due(state, seat)
    due = soon, late - runs.still_due(before, seat)[1]
    forms = [words.card_brought(form, *due) for form in (brought, brought.partition(" (")[0])]
    rise = runs.whole(state, seat) - runs.whole(before, seat)
    return [*forms, words.card_brought(f"{rise:+d}" if rise else "")]


def _what_follows(frame: Frame) -> Content:
    """What comes once the seat has ended its card: another seat's turn with it, the next card, the end of the era."""
    state: ExplorersState = frame.state
    if (seat := acting_seat(state) + 1) < state.seats:
        return Content(of_space.then_another()) + frame.names[seat]
    if state.deck:
        cards = era_deck(state.era).bit_count()
        return Content(of_space.then_a_card(cards - state.deck.bit_count() + 1, cards))
    return Content(of_space.then_the_era_ends(state.era))


def _what_keeping_means(era: int, could: int | None, width: int) -> str:
    """When a card that is kept comes again, and for whoever chooses it with how many spaces it could begin; that in as
    many words as fit."""
    told = of_space.kept_for(era, could is not None)
    if could is None:
        return told
    return fitting((f"{told}   {of_space.could_be_explored(could)}", told), width)


def drawn_card(card: str, width: int) -> str:
    """A card of which one is to be kept, with all that it allows; in fewer words where they fit else not, and by its
    name alone where not even these do."""
    name, text = CARDS[CARD_INDEX[card]].name, CARDS[CARD_INDEX[card]].text.removesuffix(".")
    forms = [text]
    for long, short in words.IN_A_ROW:
        forms.append(forms[-1].replace(long, short))
    return fitting([f"{name}: {form}" for form in forms] + [name], width)


def _others_bring(at: Pointed, room: int, but: Collection[str]) -> str:
    """What other spaces would bring at once, the most coins first, as many as fit in so many cells; where there is no
    room for the first in words, by its name alone."""
    others = ((at.board.names[x], ahead) for x, ahead in sorted(at.bringing, key=lambda pair: -pair[1].coins))
    told: list[str] = []
    for name, ahead in others:
        if name in but:
            continue
        kinds = list(dict.fromkeys(gain.what for gain in ahead.gains if gain.coins))
        forms = [of_space.brings(name, ahead.coins, kinds), *([of_space.brings(name, ahead.coins)] if not told else [])]
        fits = next((form for form in forms if len(of_space.also([*told, form])) <= room), "")
        if not fits:
            while told and len(of_space.also([*told, of_space.AND_MORE])) > room:
                told.pop()
            return of_space.also([*told, of_space.AND_MORE]) if told else ""
        told.append(fits)
    if not told and at.brings is not None and not at.brings.gains:
        return ""  # here neither: that is told
    if at.more > len({*but, *(at.board.names[x] for x, _ in at.bringing)}):
        nothing = [*told, of_space.ELSE_NOTHING if told else of_space.NOTHING_ELSE]
        told = nothing if len(of_space.also(nothing)) <= room else told
    return of_space.also(told) if told else ""


def _refusal(frame: Frame, at: Pointed, left: str, width: int) -> Content:
    """Why the space under the cursor cannot be chosen, and what to do instead, which is never cut off."""
    if at.seen is not None and "explorer" in at.seen.stands:
        told = of_space.explorer_here(left)
    else:
        told = f"{glyphs(frame.app.glyph_set).cross} {frame.refused.message if frame.refused else ''}"
    ways = [of_space.instead(at.more > 0), of_space.instead(False)]
    keys = fitting(ways, width - len(told))
    return Content(told).truncate(width - len(keys), ellipsis=True) + Content.styled(keys, MUTED)


def standing(state: ExplorersState, seat: int) -> Standing:
    """What a seat has been paid, and behind it what goals that are met and treasures have still to pay; by both the
    lead is told."""
    coins, due = state.purse[seat], sum(runs.still_due(state, seat))
    return Standing(coins, words.still_due(due), whole=coins + due)
