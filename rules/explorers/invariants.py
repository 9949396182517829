"""Every broken invariant of a state, in words."""

from __future__ import annotations

from rules.explorers import scoring
from rules.explorers.components import (
    ALL_INVESTIGATE,
    BASE,
    CARDS,
    CHOICE,
    ENDLESS,
    ERAS,
    EXPLORE,
    GOALS,
    GOALS_DRAWN,
    INVESTIGATE,
    KINDS,
    LANDS,
    ROUTES,
    SLOTS,
    SOURCES,
    TREASURE_CARDS,
    TREASURES,
    VILLAGE_COINS,
    VILLAGES,
    era_deck,
)
from rules.explorers.effects import chain
from rules.explorers.maps import MAPS, Board
from rules.explorers.shapes import STARTS
from rules.explorers.state import ExplorersState, Frame, towers
from rules.game import CHANCE, TERMINAL
from rules.hexes import bits


def check(state: ExplorersState) -> list[str]:
    """All broken invariants; empty for a sound state."""
    wrong = _shape(state)
    if wrong:
        return wrong  # the rest would stumble over them
    board = state.board
    wrong = _sets(state, board) or _stack(state, board) or _waiting(state, board) or _cards(state)
    if wrong:
        return wrong  # what the coins should be is told by the cards
    for seat in range(state.seats):
        wrong += _map(state, board, seat) + _coins(state, board, seat)
    wrong += _goals(state)
    return wrong or _course(state)


def _shape(state: ExplorersState) -> list[str]:
    """Numbers out of their range, lists of the wrong length."""
    seats = len(state.explorers)
    if not 1 <= seats <= 4:
        return [f"1 to 4 seats, not {seats}"]
    wrong = []
    lists = (state.villages, state.posts, state.ever, state.free, state.reach, state.routes, state.purse)
    longer = (
        (state.goal_points, GOALS_DRAWN),
        (state.kept, SLOTS),
        (state.found, KINDS),
        (state.coins, len(SOURCES)),
    )
    if any(len(values) != seats for values in lists) or any(len(values) != seats * n for values, n in longer):
        wrong.append("every list has its entries for each seat")
    if not 0 <= state.map < len(MAPS):
        wrong.append(f"map is a number from 0 to {len(MAPS) - 1}")
    elif any(not 0 <= goal < len(GOALS[state.map]) for goal in state.goals):
        wrong.append("goals are numbers of the map's goals")
    if len(state.treasures) != KINDS:
        wrong.append(f"there are {KINDS} kinds of treasure cards")
    if not 0 <= state.era <= ERAS:
        wrong.append(f"era is a number from 0 to {ERAS}")
    if not -1 <= state.card < len(EXPLORE) or not 0 <= state.deck < 1 << len(EXPLORE):
        wrong.append("card and deck are explore cards")
    if not TERMINAL <= state.to_move < seats or state.turn < 0:
        wrong.append(f"to_move is a seat from 0 to {seats - 1}, {CHANCE} or {TERMINAL}; turn counts from 0")
    if any(card != -1 and card not in INVESTIGATE for card in state.kept):
        wrong.append("kept are numbers of investigate cards, or -1")
    counts = (*state.treasures, *state.found, *state.coins, *state.purse, *state.goal_points, state.investigate)
    if any(n < 0 for n in counts) or state.investigate & ~ALL_INVESTIGATE:
        wrong.append("counts and sets of cards are not negative, and hold known cards only")
    return wrong


def _sets(state: ExplorersState, board: Board) -> list[str]:
    sets = [*state.explorers, *state.villages, *state.posts, *state.ever, *state.free, *state.reach]
    if any(not 0 <= spaces <= board.grid.all for spaces in sets):
        return [f"sets of spaces hold spaces of {board.title} only (explorers.map.spaces)"]
    cities = [x for routes in state.routes for a, b, _ in routes for x in (a, b)]
    if any(not 0 <= x < board.size or not board.city[x] for x in cities):
        return ["routes join cities (explorers.route.chain)"]
    return []


def _map(state: ExplorersState, board: Board, seat: int) -> list[str]:
    explorers, villages, ever = state.explorers[seat], state.villages[seat], state.ever[seat]
    posts, who = state.posts[seat], f"seat {seat + 1}: "
    wrong = []
    if explorers & villages:
        wrong.append(who + "an explorer stands on a village (explorers.place.free)")
    if (explorers | villages | ever) & board.capital:
        wrong.append(who + "the capital is never explored (explorers.place.capital)")
    if villages & ~board.blank:
        wrong.append(who + "a village stands on a space that is not blank (explorers.village.blank)")
    if any((villages & region).bit_count() > 1 for region in board.regions):
        wrong.append(who + "a region has more than one village (explorers.village.one)")
    if posts & ~board.cities:
        wrong.append(who + "a trading post stands on no city (explorers.route.post)")
    if (explorers | villages | posts) & ~ever:
        wrong.append(who + "what stands on the map stands where it was explored")
    taken = board.capital | explorers | villages | towers(state, seat)
    if state.free[seat] != board.grid.all & ~taken:
        wrong.append(who + "free does not agree with the map")
    if state.reach[seat] != board.grid.around(explorers | villages | board.capital):
        wrong.append(who + "reach does not agree with the map")
    if not state.study and len(state.routes[seat]) - _open_posts(state, seat) != posts.bit_count():
        wrong.append(who + "there is one trading post for each route (explorers.route.post)")
    return wrong + _compulsory(state, board, seat)


def _compulsory(state: ExplorersState, board: Board, seat: int) -> list[str]:
    """Villages and routes that are due and do not wait on the stack."""
    who, wrong = f"seat {seat + 1}: ", []
    due = {int(frame[1]) for frame in state.stack if frame[0] == "village"} if _acts(state, seat) else set()
    for number, region in enumerate(board.regions):
        if region & board.blank and state.explorers[seat] & region == region and number not in due:
            wrong.append(who + "a completed region has no village (explorers.village.complete)")
    waits = _acts(state, seat) and any(frame[0] in ("routes", "post") for frame in state.stack)
    cities = state.explorers[seat] & board.cities & ~state.posts[seat]
    for x in bits(0 if waits else cities):
        if chain(state, board, seat, x) & cities & ~(1 << x):
            wrong.append(who + "joined cities have no trade route (explorers.route.chain)")
            break
    return wrong


def _acts(state: ExplorersState, seat: int) -> bool:
    return bool(state.stack) and seat == (state.turn - 1) % state.seats


def _open_posts(state: ExplorersState, seat: int) -> int:
    return sum(frame[0] == "post" for frame in state.stack) if _acts(state, seat) else 0


def _coins(state: ExplorersState, board: Board, seat: int) -> list[str]:
    who = f"seat {seat + 1}: "
    coins = state.coins[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    wrong = []
    if sum(coins) != state.purse[seat]:
        wrong.append(who + f"{state.purse[seat]} coins, but {sum(coins)} by source")
    if state.study:
        return wrong
    villages = state.villages[seat].bit_count()
    if not villages * VILLAGE_COINS[0] <= coins[VILLAGES] <= villages * VILLAGE_COINS[min(state.era, ERAS - 1)]:
        wrong.append(who + f"{villages} villages do not bring {coins[VILLAGES]} coins (explorers.village.coins)")
    routes = sum(board.city[a] * board.city[b] for a, b, _ in state.routes[seat])
    if coins[ROUTES] != routes:
        wrong.append(who + f"the routes bring {routes} coins, not {coins[ROUTES]} (explorers.route.coins)")
    if sum(state.goal_points[seat * GOALS_DRAWN : (seat + 1) * GOALS_DRAWN]) != coins[SOURCES.index("goals")]:
        wrong.append(who + "the goals met do not bring these coins (explorers.goal.reward)")
    over = state.to_move == TERMINAL
    if coins[LANDS] != (scoring.lands_coins(state, seat) if over else 0):
        wrong.append(who + "the lands reached do not bring these coins (explorers.end.lands)")
    if over and coins[TREASURES] < scoring.treasure_coins(state, seat):
        wrong.append(who + "the treasure cards kept bring more (explorers.treasure.end)")
    towers_coins, number = coins[SOURCES.index("towers")], towers(state, seat).bit_count()
    if bool(towers_coins) != bool(number) or (state.by_count and towers_coins != sum((6, 8, 10, 14)[:number])):
        wrong.append(who + f"{number} towers do not bring {towers_coins} coins (explorers.tower.coins)")
    return wrong


def _cards(state: ExplorersState) -> list[str]:
    wrong = []
    kept = [card for card in state.kept if card >= 0]
    drawn = kept + [int(card) for frame in state.stack if frame[0] == "keep" for card in frame[2:4]]
    if len(set(drawn)) != len(drawn) or any(state.investigate >> card & 1 for card in drawn if 0 <= card < 64):
        wrong.append("an investigate card is in two places (explorers.card.era)")
    # each card kept sent another one under the deck
    out = len(INVESTIGATE) - state.investigate.bit_count()
    if not state.study and out != 2 * len(kept) + (len(drawn) - len(kept)):
        wrong.append("the investigate cards drawn are not twice those kept (explorers.card.era)")
    for kind, treasure in enumerate(TREASURE_CARDS):
        held = sum(state.found[kind::KINDS])
        if state.treasures[kind] + held > treasure.cards or (treasure.now and held):
            wrong.append(f"there are too many treasure cards {treasure.id} (explorers.treasure.draw)")
        elif not treasure.now and state.treasures[kind] + held != treasure.cards and not state.study:
            wrong.append(f"a treasure card {treasure.id} is missing (explorers.treasure.draw)")
    return wrong


def _goals(state: ExplorersState) -> list[str]:
    wrong = []
    if len(set(state.goals)) != len(state.goals) or len(state.goals) > GOALS_DRAWN:
        return ["three different goals are drawn (explorers.setup.goals)"]
    for at, coins in enumerate(state.goal_points):
        place = at % GOALS_DRAWN
        if coins and place >= len(state.goals):
            wrong.append("a goal was met that was not drawn")
        elif coins and coins not in ((rewards := GOALS[state.map][state.goals[place]]).high, rewards.low):
            wrong.append(f"the goal {rewards.id} does not bring {coins} coins (explorers.goal.reward)")
    return wrong


def _stack(state: ExplorersState, board: Board) -> list[str]:
    """Frames that the game could not go on from."""
    allowed = [("investigate", "keep", "use", "explore")] + [
        ("village", "routes", "post", "treasure", "extra") for _ in state.stack[1:]
    ]
    for frame, kinds in zip(state.stack, allowed, strict=False):
        if not frame or frame[0] not in kinds or not _sound(frame, board, state):
            return [f"nothing waits like this: {str(frame)[:60]}"]
    if any(state.stack[n][0] == "post" and state.stack[n - 1][0] != "routes" for n in range(1, len(state.stack))):
        return ["a trading post waits without its route"]
    if state.stack and (state.card < 0 or len(state.goals) < GOALS_DRAWN):
        return ["a turn goes on, but no card is being carried out"]
    waits = bool(state.stack) and state.stack[-1][0] in ("investigate", "treasure")
    if state.stack and (state.to_move == TERMINAL or waits != (state.to_move == CHANCE)):
        return ["to_move does not fit what waits"]
    if state.stack and state.turn < 1:
        return ["a turn goes on, but none was counted"]
    if not state.stack and state.to_move >= 0:
        return ["a seat is to move, but nothing waits for it"]
    due = state.to_move if state.to_move >= 0 else (state.turn - 1) % state.seats if state.stack else state.seats - 1
    if state.turn and due != (state.turn - 1) % state.seats:
        return ["the seats take turns in their order (explorers.course.seats)"]
    return []


def _waiting(state: ExplorersState, board: Board) -> list[str]:
    """What waits on the stack agrees with the map and the cards of the acting seat."""
    if not state.stack:
        return []
    seat = (state.turn - 1) % state.seats
    bottom, *settling = state.stack
    kept = state.kept[seat * SLOTS : (seat + 1) * SLOTS]
    if bottom[0] == "explore" and bottom[1] not in ([state.card] if state.card < BASE else kept):
        return ["the card being carried out is neither revealed nor kept (explorers.course.reveal)"]
    if bottom[0] in ("investigate", "keep") and kept[int(bottom[1])] >= 0:
        return ["a card is kept in a slot that has one already (explorers.card.era)"]
    villages = [int(frame[1]) for frame in settling if frame[0] == "village"]
    explorers = state.explorers[seat]
    if len(set(villages)) != len(villages) or any(board.regions[n] & ~explorers for n in villages):
        return ["a village is founded once, in a region full of explorers (explorers.village.complete)"]
    cities = [int(frame[1]) for frame in settling if frame[0] == "routes"]
    if len(cities) > 1 or any(joined & ~explorers or joined & state.posts[seat] for joined in cities):
        return ["a trade route joins explored cities without a trading post (explorers.route.chain)"]
    ends = [1 << int(frame[1]) | 1 << int(frame[2]) for frame in settling if frame[0] == "post"]
    if len(ends) > 1 or any(end & ~cities[0] for end in ends):
        return ["a trading post waits at a city of its route (explorers.route.post)"]
    return []


def _sound(frame: Frame, board: Board, state: ExplorersState) -> bool:
    numbers = frame[1:]
    if any(type(n) is not int for n in numbers):
        return False
    n: tuple[int, ...] = numbers  # type: ignore[assignment]
    if frame[0] in ("use", "extra"):
        return not n
    if frame[0] == "explore":
        return len(n) > 1 and 0 <= n[0] < len(CARDS) and _sound_progress(n, board)
    lengths = {"investigate": 1, "keep": 3, "village": 1, "routes": 1, "post": 2, "treasure": 1}
    if len(n) != lengths[str(frame[0])]:
        return False
    match frame[0]:
        case "investigate":
            return 0 <= n[0] < SLOTS
        case "keep":
            return 0 <= n[0] < SLOTS and n[1] != n[2] and all(card in INVESTIGATE for card in n[1:])
        case "village":
            return 0 <= n[0] < len(board.regions) and bool(board.regions[n[0]] & board.blank)
        case "routes":
            return n[0] > 0 and not n[0] & ~board.cities and n[0] & n[0] - 1 > 0
        case "post":
            return n[0] != n[1] and all(0 <= x < board.size and board.city[x] for x in n)
    return 1 <= n[0] <= 2


def _sound_progress(n: tuple[int, ...], board: Board) -> bool:
    """Whether the progress of a card has its form: see `shapes`."""
    card, left, *rest = n
    first = STARTS[card]
    shape = CARDS[card].shape
    origin = rest.pop() if shape == "villages" and len(n) == len(first) else 0
    if len(rest) + 3 != len(first) or not 0 <= left <= int(first[2]):
        return False
    if shape == "free":
        return all(0 <= have <= int(most) for have, most in zip(rest, first[3:], strict=True))
    if shape == "region":
        return -1 <= rest[0] < len(board.regions)
    if shape == "coast":
        return 0 <= rest[0] <= min(int(first[3]), ENDLESS) and 0 <= rest[1] <= board.grid.all
    spaces, way, before = rest, -1, 0
    if shape == "villages":
        spaces, way, before = rest[:2], rest[2], rest[3]
    elif shape in ("line", "ray"):
        spaces, way = rest[:-1], rest[-1]
    if origin and (spaces[0] < 0 or way >= 0 or not 0 <= origin <= board.grid.all):
        return False
    return all(-1 <= x < board.size for x in spaces) and -1 <= way < 6 and 0 <= before <= board.grid.all


def _course(state: ExplorersState) -> list[str]:
    """What the order of eras and cards dictates (explorers.course.eras)."""
    if (state.to_move == TERMINAL) != (state.era == ERAS):
        return ["the game is over after the fourth era, and not before"]
    if state.to_move == TERMINAL:
        return [] if not any(state.explorers) else ["explorers stand on the map after the last era"]
    wrong = []
    if state.deck & ~era_deck(state.era) or (state.card >= 0 and (state.deck | ~era_deck(state.era)) >> state.card & 1):
        wrong.append("a card of the explore deck is in the wrong place (explorers.course.reveal)")
    if (state.card >= 0) != bool(state.stack):
        wrong.append("a card is being carried out while a turn goes on")
    if not state.stack and not state.deck:
        wrong.append("the era is over, but its explorers are still there (explorers.course.era-end)")
    bottom = state.stack[0][0] if state.stack else ""
    if bottom in ("investigate", "keep") and not BASE <= state.card < CHOICE:
        wrong.append("investigate cards are drawn for the cards I, II and III (explorers.card.era)")
    if bottom == "use" and state.card != CHOICE:
        wrong.append("one of the kept cards is chosen for the card I/II/III (explorers.card.choice)")
    if not state.study:
        done = (state.era * (2 * BASE + 1 + state.era)) // 2 + (BASE + state.era + 1 - state.deck.bit_count())
        before = (done - bool(state.stack)) * state.seats
        if not before + bool(state.stack) <= state.turn <= done * state.seats:
            wrong.append("turn counts the cards carried out")
    return wrong
