"""Every sentence of the table of Don Quixote, a function each; what it is about comes as plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rules.words import count, listed

if TYPE_CHECKING:
    from rules.game import Item

GROUP: Final = "Don Quixote"
"""Over the keys of this game."""
TURN: Final = ("Turn", "Turn the tile half round")
SORT: Final = ("Sort", "In the list of actions: those that bring most first, or back")
"""Name and help of keys."""
GO_ON: Final = "Go on"
"""What Enter does while a computer player's tile is seen on the board."""


def keys_choose(arrows: str, first: str, last: str) -> str:
    """`arrows`: the signs of two keys, or "" where there are none for them; then the first and the last digit."""
    near = DIGITS.index(last) == DIGITS.index(first) + 1
    digits = f"{first}, {last}" if near else f"{first}-{last}"
    digits = f"{first}-{DIGITS[-2]}, {last}" if last == DIGITS[-1] and not near else digits
    return f"{arrows or 'arrows'} or {digits} choose"


STANDINGS: Final = "so far + next scoring:"
"""What the figures of the head line are."""


def legend(nearer: str, turn: str) -> str:
    """What the signs at the open tiles mean, of those that stand there, or "" for none."""
    told = (f"{nearer} no points yet, but nearer to them" * bool(nearer), f"{turn} if turned" * bool(turn))
    return ", ".join(filter(None, told))


def legend_rows(nearer: str, turn: str) -> tuple[str, ...]:
    """The same right of the tiles, where room is little: a row each."""
    return tuple(filter(None, (f"{nearer} nearer to points" * bool(nearer), f"{turn} if turned" * bool(turn))))


TILES_BRING: Final = ("Tiles would bring:", "Tiles bring:")
"""Over what the open tiles would bring, right of them, in more words and in less."""
OTHERS_NOTHING: Final = ("the others: no points yet", "others: no points", "others: none")
"""Beside the open tiles, of those that would bring nothing, where there is no room to say more of them."""


def tiles(digits: Sequence[str], brief: bool) -> str:
    """Before what the tiles with these keys would bring: "1, 4-8: "; `brief`: "1, 4-8 ". Keys may have a sign
    behind them, told once for those in a row."""
    runs: list[list[str]] = []
    for digit in digits:
        before = runs[-1][-1] if runs else ""
        if before[1:] == digit[1:] and before and DIGITS.index(digit[0]) == DIGITS.index(before[0]) + 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    told = [f"{run[0][0]}-{run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs]
    return f"{', '.join(told)}{'' if brief else ':'} "


DIGITS: Final = "1234567890"
"""The keys that choose the open tiles, from left to right."""


def open_tiles(whose: str, field: str, drawn: bool, last: bool = False) -> tuple[str, str]:
    """Of the one who is next and lays one of them on this field of their own board, in more words and in less; `drawn`:
    just now; `last`: there is but one."""
    now = ", just drawn" * drawn
    head = f"{whose}'s last tile goes on {field}" if last else f"{whose}'s open tiles: one goes on {field}"
    return f"{head} of {whose}'s board{now}", f"{head}{now}"


def tiles_of(whose: str) -> str:
    return f"{whose}'s tiles"


def lay(laid: str) -> str:
    """ "lay a church turned on B2"; the number of a tile stands nowhere on the table."""
    return f"lay {laid}"


def without_numbers(told: str) -> str:
    """A sentence of the rules, at the table: "the church (05) is laid already"."""
    return re.sub(r" \((?:\d\d|SP)\)", "", told)


def progress(number: int, rounds: int, field: int, fields: int, brief: bool) -> str:
    """In which round the game stands, and on which of its fields; of the last one what comes behind it, but `brief`."""
    last = "last field" if brief else "last field, then it is counted"
    return f"round {number} of {rounds}, {f'field {field} of {fields}' if field < fields else last}"


KEY_WHY: Final = "   x why"


def tile_by_key(digit: str, laid: str) -> str:
    """ "lay tile 2, knight 1 turned": two tiles may be called the same."""
    return f"lay tile {digit}, {laid.removeprefix('a ')}"


def in_hint(tile: str) -> str:
    """A tile as a hint names it at most, before what speaks for it."""
    return f"Hint 3 of 3: {tile}: "


def on_whose_board(told: str, name: str) -> str:
    """ "lays knight 3 on D1: defence 3 of 4 (Ben's board)": while the board of another is looked at."""
    return f"{told} ({name}'s board)"


def laid_last(field: str, tiles: Sequence[tuple[str, str, str]]) -> tuple[str, ...]:
    """What everybody laid on the last field, by name, and its points, the one whose board is looked at first; in more
    words and in less."""
    each = [f"{name} {tile}, {points}".strip() for name, tile, points in tiles]
    tile, brief = tiles[0][1].removeprefix("a "), tiles[0][2]
    return (
        f"last on {field}: {'; '.join(each)}",
        f"last on {field}: {each[0]}",
        f"last: {tile} on {field}, {tiles[0][2]}",
        f"last: {tile} {field}, {brief}",
        f"last: {tile}, {brief}",
        f"last on {field}: {brief}",
        "",
    )


def points_or_none(figure: str) -> str:
    """ "+6"; "no points" where there is no `figure`."""
    return f"+{figure}" if figure else NONE


def came_to_in_the_end(strongest: Sequence[str], last: Sequence[str]) -> tuple[str, ...]:
    """Above a board in the end, in more and in less words: the strongest knights, lit there, and what was laid last."""
    *summed, bare = strongest  # a total alone gives way first
    *tiles, least = filter(None, last)  # which tile it was stays longer than what the total is of
    ways = [(some, told) for named in (tiles, [least]) for some in (summed, [bare]) for told in named]
    both = (f"{strong}   {told}" for some, told in ways for strong in some)
    return (*both, *strongest, *last, "")


def goes_on_drawn_field(field: str) -> str:
    return f"The tile goes on {field}, the field that was drawn."


# --- what a tile would bring ------------------------------------------------------------------------------------------


def brings(points: int, nearer: bool, sign: str, turn: str = "") -> str:
    """At a tile, and in the list of actions: "+6"; `sign` for no points, but a castle or the defence nearer. `turn`:
    the sign of a tile that would bring it the other way round."""
    return turn + (f"{'+' * (not turn or points < 10)}{points}" if points else sign * nearer)


def always_signed(figure: str) -> str:
    """Points with their plus, which some were told without: "+12"."""
    return f"+{figure}" if figure.isdecimal() else figure


VERBS: Final = re.compile(r"^(joins|reaches) |\bholds |\)$")
"""What tells that a form has more words than the name of what brings points."""


def brought(gains: Sequence[tuple[Item, int]]) -> tuple[str, ...]:
    """What a tile would bring, in less and less words: items as they would be then, and their points more (none: what
    is only nearer)."""
    if len(gains) == 1:
        return _more_of(*gains[0])
    whole, brief, names = zip(*((*told[:2], told[-1]) for told in (_more_of(*gain) for gain in gains)), strict=True)
    more = sum(more for _, more in gains)
    named = ", ".join(name for name, (_, points) in zip(names, gains, strict=True) if points)
    several = sum(bool(points) for _, points in gains) > 1
    sums = (f"{named} +{more}", *[f"in all +{more}"] * several, f"+{more}")
    figures = sums if more else (f"{listed(names)} nearer", f"{len(gains)} nearer")
    return ", ".join(whole), ", ".join(brief), *figures


def has(told: str) -> bool:
    """Whether a form says how much there is of what held or was reached before."""
    return re.search(r", held|\(held\)|\(reached\)| with \d", told) is not None


def _more_of(item: Item, more: int) -> tuple[str, ...]:
    """An item, in less and less words, at last its name."""
    name = item.item.replace("-", " ")
    if more:
        feat = FEATS.get(item.item, f"reaches {name}")
        if len(sizes := re.findall(r"(\d) joined", item.figure)) == 1 and int(sizes[0]) > 2:  # one group, no pair
            feat = f"{sizes[0]} {name} joined"
        return f"{feat} +{more}", f"{name} +{more}", name
    have, need = item.have, item.need
    if have > need:
        return _grows(name, item)
    if item.item == "defence":
        whole = f"{name} {have} of {need}"
        return whole, whole, f"{name} {have}/{need}", name
    figures = f"{have} of {need}"
    whole = f"{name} with {have} of {count(need, 'knight')}"
    return whole, f"{name} with {figures}", f"{name}: {figures}", f"{name}: {have}/{need}", name


def _grows(name: str, item: Item) -> tuple[str, ...]:
    """An item that brought its points before and has more of what it needs now: the next scoring asks for more."""
    if item.item == "defence":
        return f"{name} strength {item.have} (held)", f"{name} strength {item.have}, held", name
    have = count(item.have, "knight")
    nth = {2: "2nd", 3: "3rd"}.get(item.have, f"{item.have}th")
    return f"a {nth} knight at {name} (reached)", f"{name} with {have}", name


def points_of(gains: Sequence[tuple[Item, int]]) -> tuple[str, str]:
    """Of what a tile would bring the points alone, with verbs, and without; of several things first their sum."""
    told = [(item.item == "knights", _more_of(item, more)) for item, more in gains if more]
    found = ", ".join(forms[no_verb] for no_verb, forms in told), ", ".join(forms[1] for _, forms in told)
    points = sum(more for _, more in gains)
    return (in_all(points, found[0]), in_all(points, found[1])) if len(told) > 1 else found


def in_all(points: int, parts: str = "") -> str:
    """Before the several things for which points come, their sum: "+6 (castle 4 +4, churches +2)"."""
    return f"+{points} ({parts}{')' * bool(parts)}"


def meets(joined: Sequence[str], border: bool, ends: Sequence[str], past: bool = False) -> tuple[str, ...]:
    """What the roads of a tile come to, in less and less words: the fields to which they join it, whether they lead
    out over the border (`past` a knight of it, from the other half), and the empty fields to which they lead."""
    if past:  # else it would read as if the knight defended
        found = meets(joined, False, ends)
        found = () if found == NO_ROAD else found
        told = "road to the border, but not from the knight's half"
        short = "not from the knight's half", "the other half leads out", "other half out"
        return (*(f"{told}; {one}" for one in found[:1]), told, *short)
    places = [*joined, *["the border"] * border]
    roads, opens = f"road to {listed(places)}" if places else "", f"open road to {listed(ends)}" if ends else ""
    if not roads:
        return (opens, f"open to {listed(ends)}", f"open to {count(len(ends), 'field')}") if opens else NO_ROAD
    brief = ", ".join([*joined, *["border"] * border])
    least = f"to {brief}" if joined else "road out"
    some = (f"road to {brief}",) if joined else ()
    return tuple(dict.fromkeys((", ".join(filter(None, (roads, opens))), roads, *some, least)))


def brings_no_points(why: str, last: bool) -> str:
    return f"{worth_nothing(last)[0]}, {why}"


def and_shuts(told: str, shuts: str) -> str:
    """What a tile brings, and the castle that it shuts for good, unless that is told already."""
    return told if not shuts or shuts in told else f"{told}; {shuts}"


def and_roads(why: str, roads: str) -> str:
    """Why a tile brings nothing, and what its roads come to."""
    return f"{why}; {roads}"


def lay_in_short(laid: str) -> tuple[str, ...]:
    """Before what the tile under the cursor would bring, where "lay a church turned on B2" leaves no room for it; the
    field is named by the prompt, the tile is marked."""
    named, turned, _ = laid.removeprefix("a ").partition(" turned")
    return f"{named}{turned}: ", f"{turned.strip()}: " if turned else ""


def joins_never(name: str) -> str:
    """Of a church or a windmill with which none can be joined any more."""
    return f"no other {name} can ever join it"


def why_nothing(name: str, alone: bool, never: bool) -> tuple[str, ...]:
    """Why a church or a windmill brings nothing, and whether it `never` will; `alone`: no other symbol is on the
    tile."""
    told = f"joins no other {name}"
    if never:
        ever, brief = joins_never(name), f"no {name} can join it"
        return (ever, brief, brief) if alone else (ever, ever, brief)
    return (
        (told, told, "joins none") if alone else (f"{name}: {told}", f"{name}: joins no other", f"{name}: joins none")
    )


NOTHING_SHORT: Final[Mapping[str, int]] = {}


def why_no_knight(
    name: str,
    held: bool,
    full: Sequence[int],
    last: bool,
    alone: bool,
    past: bool = False,
    short: Mapping[str, int] = NOTHING_SHORT,
    ends: bool = True,
) -> tuple[str, ...]:
    """Why a knight brings nothing, in less and less words: it does not defend, or the border is `held` without it; it
    is at no castle, or at those that are `full`, by their points. `last`: in the scoring that counts the strongest
    knights. `alone`: no other symbol is on the tile. `past`: a road leads over the border, which is not drawn on its
    half. `short`: how much is still wanting, of what is not enough even with the last tile; `ends`: which is this
    one, else that is out of reach."""
    shut = "the knight is on the inner half" if past else "no road of its own to the border"
    wanting = short.get("defence", 0) * held
    stays = f"the defence stays {wanting} short" if ends else "the defence is out of reach"
    border = stays if wanting else "the defence holds already" if held else shut
    castle = _enough([points for points in full if f"castle-{points}" not in short]) or "no road to a castle"
    missed = [(points, short[f"castle-{points}"]) for points in full if f"castle-{points}" in short]
    if missed:
        needs = (f"{count(knights, 'knight')} short" for _, knights in missed)
        stay = [f"castle {points} stays {knights}" for (points, _), knights in zip(missed, needs, strict=True)]
        castle = listed(stay if ends else [f"castle {points} is out of reach" for points, _ in missed])
    whole = f"{border}, {castle}{', not in the strongest group' * last}"
    if wanting or missed:
        forms = (whole, f"{border}, {castle}", castle if missed else border)
        return forms if alone else tuple(f"{name}: {form}" for form in forms)
    if held or full:
        brief = f"{'defence holds' if held else 'no road out'}, {'enough at castles' if full else 'none to a castle'}"
    else:
        brief = "the knight is on the inner half" if past else "its road reaches no border or castle"
    least = brief if held or full else "no border or castle"
    return (whole, brief, brief) if alone else (f"{name}: {whole}", f"knight: {brief}", f"knight: {least}")


def _enough(full: Sequence[int]) -> str:
    """Of castles that have what they need, by their points; "" for none."""
    names = " and ".join(map(str, full))
    return (f"castles {names} have enough" if len(full) > 1 else f"castle {names} has enough") if full else ""


def why_neither(names: Sequence[str], past: bool = False) -> str:
    """Why none of the two symbols of a tile brings anything, in one sentence: "joins no church, border or castle".
    `past`: see `why_no_knight`."""
    kinds = dict.fromkeys("border" if name.startswith("knight") else name for name in names)
    kinds |= dict.fromkeys(["castle"] if "border" in kinds else [])
    if past and kinds.pop("border", "") is None:
        return f"joins no {' or '.join(kinds)}, the knight is on the inner half"
    *first, end = kinds
    return f"joins no {', '.join(first)} or {end}" if first else f"joins no other {end}"


NO_POINTS: Final = "no points yet"
"""Of a tile: it may still be joined with one that is laid later."""
NONE: Final = "no points"
"""The same where there is less room, and of the last tile of the game, after which nothing comes."""


def worth_nothing(last: bool) -> tuple[str, ...]:
    """Of a tile, in less and less words. `last`: none is laid after it."""
    return (NONE,) if last else (NO_POINTS, NONE)


def last_in_vain(held: bool, full: bool) -> tuple[str, str]:
    """Of the tile that was kept for the last field, on which it has to be laid: that it joins nothing, or what had
    enough before its knight joined it: the defence that was `held`, or a castle that was `full`."""
    if not held and not full:
        return f"{NONE}, the last tile joins nothing that counts", NONE
    had = " and ".join(["the defence"] * held + ["the castle"] * full)
    return f"no more points, {had} had enough before", "no more points"


def no_tile(last: bool) -> str:
    """Beside the open tiles, where none of them would bring anything."""
    return f"no tile brings {worth_nothing(last)[0].removeprefix('no ')}"


def no_points_but(roads: Sequence[str], last: bool) -> tuple[str, ...]:
    """At a tile that would bring nothing: that first, then what its roads come to, in less and less words."""
    found = worth_nothing(last)
    return (*(f"{told}, {one}" for told in found for one in roads), found[0])


NO_ROAD: Final = ("no road goes on", "no road")
FEATS: Final = {
    "churches": "joins churches",
    "windmills": "joins windmills",
    "defence": "defence holds",
    "knights": "strongest knights",
}
"""What brings points; of a castle, that it is reached."""


def and_open(brings: str, ends: Sequence[str]) -> str:
    """What speaks for a tile: what it would bring, and the empty fields to which its roads lead."""
    return f"{brings}, open road to {listed(ends)}" if ends else brings


def symbol_lies(name: str, others: int) -> str:
    """How a church or a windmill would lie."""
    return f"{name}: {f'joined with {others} more' if others else 'joined with no other'}"


def knight_lies(name: str, defends: bool, castles: Sequence[int]) -> str:
    """How a knight would lie: what it counts for."""
    at = " and ".join(f"at castle {points}" for points in castles) or "at no castle"
    return f"{name}: {at}, {'' if defends else 'not '}defending"


def no_points_now(forms: Sequence[str], later: bool) -> tuple[str, ...]:
    """At a tile that would bring no points, but more of what a scoring asks for, in less and less words: with what it
    brings; a name with nothing behind it is none. `later`: what this scoring asks for was there before."""
    *whole, name = forms
    if not later:
        return (*whole, f"{name} nearer")
    return (*(f"{form}: {NONE}" for form in whole), f"{name} stronger: {NONE}", f"{name} stronger", "stronger")


def if_turned(told: str) -> str:
    """What a tile would bring the other way round."""
    return f"{told} if turned"


def other_way(turned: bool, told: str, same: bool = False) -> str:
    """What a tile would bring the other way round than it lies; `turned`: whether it lies turned; `same`: that is told
    already."""
    return f"{'unturned' if turned else 'turned'}: {'the same' if same else told}"


def either_way(told: str) -> str:
    """Of a tile that would bring nothing however it lies."""
    return f"{told} either way"


def nothing_either_way(told: str, width: int, rows: int) -> tuple[str, ...]:
    """The same beside the tile in so many rows of that width, most of which other words want."""
    whole = either_way(told)
    if len(whole) <= width:
        return (whole,)
    return (told, whole.removeprefix(told).strip()) if rows > 3 else (told,)


KEPT: Final = ("kept for the last field", "for the end")
"""Below the tile that is laid last."""


KEPT_BESIDE: Final = ("last: kept for the last field", "last: for the last field", "last: for the end")
"""The same beside the tiles, of which that one is grey."""


def choice(digit: str, tile: str, turned: bool) -> str:
    """In the list of actions: "3: windmill turned". `digit`: the key of the tile, "" for none."""
    return f"{digit}: {tile}{' turned' * turned}" if digit else f"{tile}{' turned' * turned}"


def laid_and_brought(laid: str, brought: str) -> str:
    """ "lays a windmill on B2 (09): windmills +2"."""
    return f"{laid}: {brought}"


def laid_on_the_field(laid: str) -> str:
    """The same where everybody knows the field: "lays a windmill"."""
    return f"lays {laid}"


SCORES: Final = "Scores"
"""The title of the panel where it has the points of all seats."""


def boards_of(above: str, below: str) -> tuple[str, ...]:
    """Whose boards lie one below the other."""
    return (f"{above}'s board above, {below}'s below",)


def with_points(told: str, points: int) -> str:
    """ "lays a windmill +2"; nothing behind it for no points."""
    return f"{told} +{points}" if points else told


def with_knights(told: str, knights: str) -> str:
    """What a tile brought, with how strong the knights are by which the defence holds: "defence holds +5 (3+2 = 5)"."""
    held = re.compile(rf"{FEATS['defence']} \+\d+")
    return held.sub(lambda found: f"{found.group()} ({knights})", told)


def bare(laid: str) -> str:
    """However it lies: "a windmill"."""
    return laid.partition(" turned")[0]


def unturned(told: str) -> str:
    """A tile and what it brought, however it lies."""
    return told.replace(" turned on ", " on ")


def in_few_words(laid: str, field: str, brought: str) -> str:
    """What was laid, where, and what came of it: "knight 1 on B3: castle 6 +6"."""
    return f"{in_one_word(laid)} on {field}: {brought}"


def in_less_room(tile: str) -> str:
    """The name of a tile where its rows are short: "windmill, knight 1"."""
    return tile.replace(" and ", ", ")


def in_one_word(laid: str) -> str:
    """Where many seats are told of in one line: "windmill"."""
    return bare(laid).removeprefix("a ")


LAST: Final = "last"
"""On the tile that is kept for the last field."""
