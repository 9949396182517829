"""What a decision and an action are called in a state: which words, and what of."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    TakeStars,
    Trade,
    UsePrivilege,
)
from rules.discordia.city.counting import decree_text, row, towers, track
from rules.discordia.components import BOARD_INDEX, DECREE_INDEX, DICE, KIND, MILITARY, TILE_IDS, TILE_INDEX
from rules.discordia.events import PrivilegeTaken, StarsTaken
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.boards import differences
from rules.discordia.magna.words import board as board_line
from rules.discordia.pieces.bonuses import TRACKS, Frame
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.turn.legal import RULE_OF
from rules.discordia.words import actions, prompts
from rules.discordia.words.names import outpost as harm
from rules.discordia.words.names import rhine_tile
from rules.discordia.words.names import tile as named
from rules.discordia.words.pieces import coming
from rules.game import Action, Event


def decision(state: DiscordiaState) -> tuple[str, str, str]:
    """Phase, prompt and rule of the choice the game waits for."""
    if state.stack:
        frame = state.stack[-1]
        asks, cause = prompts.choice(state.figures, frame), _cause(state)
        return frame.op, prompts.of_the_year_end(cause, asks) if cause else asks, RULE_OF[frame.op]
    if state.die < 0:
        return "die", prompts.choose_a_die(), "discordia.season.dice"
    say = prompts.side_actions if state.main else prompts.main_and_side_actions
    return "turn", say(DICE[state.die], state.value), "discordia.turn.actions"


def _cause(state: DiscordiaState) -> str:
    """What at the end of a year brought the choice of a seat; "" at any other time. It is read off what comes next:
    each step of a seat is followed by one of its own."""
    steps = {"fulfil": prompts.RAID_HELD, "infrastructure": prompts.HARVEST}
    if Frame("infrastructure", state.seat) not in state.plan:
        return ""
    then = state.plan[-1]
    return steps.get(then.op, "") if then.n == state.seat else ""


def board_words(state: DiscordiaState, name: str) -> str:
    """A city board in one line: its name, and what sets it apart from the board of the base game."""
    board = BOARD_INDEX[name]
    return board_line(state.figures.boards[board].name, *differences(state, board))


def describe(state: DiscordiaState, action: Action) -> str:
    """One line for people: what the action does from here."""
    match action:
        case ChooseBoard(board=board):
            return actions.choose_board(board_words(state, board))
        case Die(colour=colour):
            return actions.take_die(colour, state.dice[DICE.index(colour)])
        case Manipulate(by=by):
            return actions.use_manipulator(state.value + by)
        case Build(tile=tile, over=over):
            return actions.build(state.figures, tile, where(state, over) if over else "", state.site)
        case Deploy(tile=tile, workers=workers, special=special):
            return actions.deploy(workers, where(state, tile), special)
        case Extend(extension=extension):
            return actions.extend(state.figures, extension, state.site)
        case Lay(track=name):
            which = TRACKS.index(name)
            city = state.cities[state.seat]
            spaces, laid = track(city, which).spaces, city.tracks[which]
            return actions.lay_star(name, _coming(state, spaces[laid].effects) if laid < len(spaces) else None)
        case TakeStars():
            return actions.take_stars(stars_to_take(state))
        case Boat():
            return actions.boat(state.season, _coming(state, state.figures.boat[state.season]))
        case Fulfil(decree=decree):
            return actions.fulfil(decree_text(state.cities[state.seat], DECREE_INDEX[decree]))
    return _describe_more(state, action)


def _coming(state: DiscordiaState, effects: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """What of a bonus can come now: no more stars than lie on the cult site, no manipulator where none lies out."""
    there = coming(effects, state.site)
    return tuple(one for one in there if one.n and (one.op != "manipulator" or state.manipulators))


def stars_for(state: DiscordiaState, event: Event, events: Sequence[Event]) -> int:
    """How many stars were to be had for what an event brings, read off those that its seat took behind it; while some
    are due still, and for a privilege that was just gained, those on the cult site too. `state`: as it is after the
    events."""
    seat, at = getattr(event, "seat", -1), next(at for at, one in enumerate(events) if one is event)
    taken = [one.count for one in events[at:] if isinstance(one, StarsTaken) and one.seat == seat and one.count > 0]
    due = isinstance(event, PrivilegeTaken) or any(frame.op == "star" for frame in state.stack)
    return sum(taken) + (state.site if due else 0)


def where(state: DiscordiaState, name: str) -> str:
    """A tile to deploy to by its kind and die, and by its place where the city has another of the same; of the Magna
    row by its harm where another of the same lies there."""
    number, city = TILE_INDEX[name], state.cities[state.seat]
    figures = state.figures
    if (place := magna_row.find(state, number)) >= 0:
        return actions.in_row(rhine_tile(figures, name), _apart(state, place))
    alike = [site & TILE for site in city.sites if named(figures, TILE_IDS[site & TILE]) == named(figures, name)]
    if len(alike) < 2 or number not in alike:
        return named(figures, name)
    district = [site & TILE for site in (towers(city) if KIND[number] >= MILITARY else row(city, KIND[number]))]
    return actions.where(figures, name, district.index(number) + 1)


def _apart(state: DiscordiaState, place: int) -> str:
    """What tells the tile at a place of the Magna row from others of its name there: its harm, at last its place too;
    "" for none of these."""
    magna, figures = state.magna, state.figures
    assert magna is not None, "only with the Magna tiles"
    same = named(figures, TILE_IDS[magna.row[place] & TILE])
    alike = [
        at
        for at, site in enumerate(magna.row)
        if site >= 0 and named(figures, TILE_IDS[site & TILE]) == same and magna_row.missing(figures, site)
    ]
    if len(alike) < 2:
        return ""
    harms = {at: harm(figures, magna_row.outpost(magna, at)) if magna.open >> at & 1 else "" for at in alike}
    return actions.apart(harms[place], place + 1 if list(harms.values()).count(harms[place]) > 1 else 0)


def stars_to_take(state: DiscordiaState) -> int:
    """How many stars the action tile of the die offers, as far as they lie on the cult site."""
    stars = state.figures.actions[state.actions[state.value - 1]].stars if state.value else 0
    return min(stars, state.site)


def _describe_more(state: DiscordiaState, action: Action) -> str:
    match action:
        case Trade(tower=tower):
            return actions.trade(state.figures, tower)
        case TakePrivilege(privilege=privilege):
            return actions.take_privilege(state.figures, privilege, state.site)
        case UsePrivilege(privilege=privilege):
            return actions.use_privilege(state.figures, privilege, state.site)
        case Swap():
            return actions.swap(state.stack[-1].n) if state.stack else actions.swap_some()
        case PutBack(workers=workers):
            return actions.put_back(workers)
        case Pass():
            return actions.do_without(state.figures, state.stack[-1], state.site) if state.stack else actions.pass_()
        case Finish():
            return actions.end_turn()
    raise TypeError(f"not an action of this game: {action!r}")
