"""The lines of the list of a turn in less and less words, for lists of 80 columns: whole words are left out, none is
cut. What is left out of the marked line stands in the line below the list. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from rules.discordia.words.pieces import NO_STAR, RHINE
from tui.games.discordia.words_turn import (
    AVERTS,
    AVERTS_IT,
    BETWEEN,
    FULL,
    MAIN,
    NOTHING_LEFT,
    OF_COLUMN,
    REASONS,
    STAYS,
    SUPPLY_THEN,
    TO_DRAW,
)

_ALSO: Final = "; also "
_OPEN: Final = "still open: "
_THEN: Final = "then "
_MORE: Final = " + more"
_WORKERS: Final = "sailor|soldier|merchant|farmer"
_SHORTER: Final = (
    (rf"^{MAIN}, one of: ", f"{MAIN}: "),
    (r"^use a manipulator: the die counts ", "manipulator: die "),
    (r"^take the (\w+) die: ", r"\1 "),
    (r"^take the boat bonus of \w+: ", "boat bonus: "),
    (r"^(?:lay an )?extension: ", "extension: "),
    (r"^specially ", "special: "),
    (r"\ba longer (\w+) track", r"longer \1"),
    (r"\bworker of any colour\b", "any worker"),
    (rf"\b1 ({_WORKERS})\b", r"\1"),
    (rf"(?<=\b)({_WORKERS})(s?) and (?=\d? ?(?:{_WORKERS}))", r"\1\2 + "),
    (r"\blay 1 star on ", "star to "),
)
"""What is said in a line, and how it is said where there is less room."""
_IN_A_SENTENCE: Final = _SHORTER[-5:-1]
"""Those of them that stand in the middle of a sentence too."""
_REST: Final = ("aqueduct ", "stars ", "manipulators ")
"""Figures that are left out before those of the supply, of the strength and of what is to draw."""

_TURNS: Final = ("raid ", AVERTS)
"""What is told before all figures: how the raid ends, which harm is averted."""
_SUPPLY: Final = "supply "
_STRENGTH: Final = "strength "
_DRAW: Final = "draw "
_DECIDES: Final = (_SUPPLY, *_TURNS, STAYS)
_CORE: Final = (*_DECIDES, _STRENGTH, _DRAW)
"""How the parts of a note begin that matter most."""
_BUILD: Final = "build "
_FIGURES: Final = {"star": "stars ", "aqueduct": "aqueduct "}
_WORDS: Final = re.compile("star|aqueduct")
_GAINS: Final = re.compile(r"(\d+) stars?|aqueduct \+(\d+)")
_CHANGE: Final = re.compile(r"(\w+) (\d+)\D+(\d+)")
_ONLY_FIGURES: Final = re.compile(r"(?:\d+ stars?|aqueduct \+\d+)(?:(?:, | and )(?:\d+ stars?|aqueduct \+\d+))*\)")


def texts(text: str, group: bool) -> list[str]:
    """What a line is about, in less and less words. `group`: it opens a list of its own."""
    bare = _bare(text)
    whom = is_built(text) and bare != text and "; " in text
    wanted = [f"{text.partition('; ')[0]})"] if whom else []  # whom it takes, not what it brings
    short = in_short(bare)
    head, _, rest = short.partition(": ")
    counted = [f"{head}: {len(re.split(', | and ', rest))} to choose from"] if group and rest else []
    brief = [in_short(text)] if whom else []
    shortest = short.replace("special: deploy ", "special: ")
    return list(dict.fromkeys([text, *brief, *wanted, bare, short, shortest, least(shortest), *counted]))


def is_die(text: str) -> bool:
    """Whether a line is about a die to choose."""
    return text.startswith("take the ") and " die: " in text


def _bare(text: str) -> str:
    """A line without what stands in brackets at its end, but for what tells one outpost from another there."""
    brackets = " (" in text and text.endswith(")") and not re.search(rf"\b{RHINE} \w+ \d \(", text)
    return text[: text.index(" (")] if brackets else text


VERBLESS: Final = (3, 5)
"""Which of these have no verb any more."""


@lru_cache(maxsize=2048)
def levels(text: str) -> tuple[str, ...]:
    """What a line is about, always in as many ways, in less and less words."""
    bare = _bare(text)
    whom = f"{text.partition('; ')[0]})" if is_built(text) and bare != text and "; " in text else text
    bare = in_short(bare)
    return text, in_short(text), in_short(whom), least(in_short(whom)), bare, least(bare)


def is_said(row: str, text: str, note: str) -> bool:
    """Whether a line as it is written says all of a line: its figures, and whatever comes then."""
    bare = f"{text.rpartition('; ')[0]})" if is_built(text) and _figures_told(text, note) else text
    parts = [part.removeprefix("to ") for part in note.split(", ")]
    told = [part for part in parts if not (part.startswith(_THEN) and part.removeprefix(_THEN) in text)]
    ways = (text, bare, in_short(text), in_short(bare), least(in_short(text)), least(in_short(bare)))
    return any(way in row for way in ways) and all(one in row for one in told)


@lru_cache(maxsize=2048)
def brings_told(about: str, note: str, text: str, whole: str = "") -> bool:
    """Whether whom the tile of a line takes is told, and what it brings: in brackets, as figures, or as what comes
    then; or that it brings nothing now: no star is left. `text`: the whole of the line, `whole`: of its note."""
    _, brings, what = text.removesuffix(")").partition("; ")
    if is_built(text) and " (" in text and " (" not in about:
        return False
    moot = _brings_nothing(text, whole)
    return not is_built(text) or not brings or moot or tells_all(about, note, text) or f"{_THEN}{what}" in note


def with_apart(text: str, apart: str) -> str:
    """A tile to build with where it lies: `build upper stall 6 over stall 4`, `build stall 6 of column 3`."""
    row, _, column = apart.partition(OF_COLUMN)
    found = least(_bare(in_short(text))).replace(_BUILD, f"{_BUILD}{row} " if row else _BUILD, 1)
    built, over, covered = found.partition(" over ")
    return f"{built}{OF_COLUMN}{column}{over}{covered}" if column else found


@lru_cache(maxsize=2048)
def least(text: str) -> str:
    """A line in the fewest words that tell it from others, without what all of its kind begin with."""
    found = re.sub(r"\bdeploy (?=.* to )", "", text)
    found = re.sub(r"\([^()]*, (outpost \d)\)", r"(\1)", found)
    for long, short in _LEAST.items():
        found = found.replace(long, short)
    return found.removeprefix(_BUILD) if " (" in found else found


_LEAST: Final = {
    " in market place ": " in place ",
    " to military tower ": " to tower ",
    " over military tower ": " over tower ",
    " over trade tower ": " over tower ",
}
"""Names that stay clear without their first word."""


@lru_cache(maxsize=2048)
def unsaid(note: str, text: str) -> str:
    """A note without what the brackets of the text say: what comes then `(star to expedition)`, and the stars and
    arches that a tile brings."""
    brings = text.rpartition("; ")[2] if text.endswith(")") and "; " in text else ""
    parts = [part for part in note.split(", ") if not (part.startswith(_THEN) and _coming(part) in in_short(text))]
    return ", ".join(part for part in parts if not any(_is_gain(part, *gain) for gain in _GAINS.findall(brings)))


def _is_gain(part: str, stars: str, arches: str) -> bool:
    """Whether a figure changes by so many stars or arches: where that is less, not all of them were to be had."""
    found = _CHANGE.fullmatch(part)
    if found is None:
        return False
    name, before, after = found.groups()
    return name == ("stars" if stars else "aqueduct") and int(after) - int(before) == int(stars or arches)


def _coming(part: str) -> str:
    return in_short(part.removeprefix(_THEN)).removeprefix("take and build ").removeprefix("put ")


@lru_cache(maxsize=2048)
def keeps(way: str, note: str) -> bool:
    """Whether a shortened note has what matters most of the whole one: how many are left and to be drawn, how strong
    one is, how the raid ends and which harm is averted; of one without figures all."""
    return _keeps(_CORE, way, note)


def keeps_least(way: str, note: str) -> bool:
    """The same of what decides: the supply, the raid, the harm."""
    return _keeps(_DECIDES, way, note) if any(one in note for one in _DECIDES) else keeps(way, note)


def keeps_drawn(way: str, note: str) -> bool:
    """The same with what is to be drawn, but not the strength that changes it."""
    return _keeps((*_DECIDES, _DRAW), way, note)


@lru_cache(maxsize=2048)
def _keeps(what: Sequence[str], way: str, note: str) -> bool:
    said, told = (f", {one}".replace(", to ", ", ") for one in (note, way))
    turned = f", {_TURNS[0]}" in said  # who is told that has no need of the strength
    wanted = [one for one in what if f", {one}" in said and not (turned and one == _STRENGTH)]
    return all(f", {one}" in told for one in wanted) if wanted else bool(way) or not note


@lru_cache(maxsize=2048)
def keeps_words(way: str, note: str) -> bool:
    """Whether what is to be drawn has all its words too; of what a die is good for, whether the tiles are named."""
    if _offers(note):
        return bool(way) and not way[0].isdigit()
    return keeps(way, note) and (TO_DRAW in way) == (TO_DRAW in note)


@lru_cache(maxsize=2048)
def keeps_all(way: str, note: str) -> bool:
    """Whether that a tile is full is said as well."""
    if _offers(note):
        return way in notes(note, "")[:2]
    return keeps_words(way, note) and _has_full(way) == _has_full(note)


def _keeps_rest(way: str, note: str) -> bool:
    """Whether all figures are kept, those of stars, aqueduct and manipulators too."""
    return not _offers(note) and keeps(way, note) and _keeps(_REST, way, note)


def _says_why(way: str, note: str) -> bool:
    """Whether the reason is told why more is to be drawn; where the note has one, that is."""
    found = [why for why in REASONS if why in note]
    return bool(found) and all(why in way for why in found)


def _has_full(note: str) -> bool:
    return FULL in note.split(", ")


Kept = Callable[[str, str, bool], bool]


def with_full(kept: Kept) -> Kept:
    """The same, and that a tile is full is said."""
    return lambda way, note, brings: kept(way, note, brings) and _has_full(way) == _has_full(note)


KEPT: Final[Sequence[Kept]] = (
    lambda way, note, brings: brings and keeps_all(way, note) and _says_why(way, note),
    lambda way, note, brings: brings and keeps(way, note) and _says_why(way, note) and not _has_full(way),
    lambda way, note, brings: brings and keeps_all(way, note) and _keeps(_REST, way, note),
    lambda way, note, brings: brings and _keeps_rest(way, note) and _has_full(way) == _has_full(note),
    lambda way, note, brings: brings and _keeps_rest(way, note) and not _has_full(way),
    lambda way, note, brings: brings and keeps_all(way, note),
    lambda way, note, brings: brings and _offers(note) and keeps_words(way, note),
    lambda way, note, brings: brings and keeps(way, note) and (_offers(note) or _has_full(way) == _has_full(note)),
    lambda way, note, brings: brings and keeps_words(way, note) and not _has_full(way),
    lambda way, note, brings: brings and keeps(way, note) and not _has_full(way),
    lambda way, note, brings: keeps(way, note) and not _has_full(way),
    lambda way, note, brings: keeps_drawn(way, note) and not _has_full(way),
    lambda way, note, brings: keeps_least(way, note) and not _has_full(way),
)
"""What lines of one kind have of their notes, the most first: `brings`: whether what a tile brings is told."""


TOLD: Final = 10
"""The first of them, with which what a tile brings is told."""


def name_of(text: str) -> str:
    """What a group is, without what it is about: "main action", "farm"."""
    return text.partition(":")[0] if text[:1].isdigit() else re.split(r"[,:]| \d", text)[0]


def in_a_row(texts: Sequence[str]) -> str:
    """What a group opens, as one sentence; each of them without a comma of its own but in brackets."""
    texts = [re.sub(r"^special(ly|:) (deploy )?", "", text) for text in texts]  # before them stands what they are
    told = [re.sub(r"^([^(]*?): (.*)$", r"\1 (\2)", text) for text in texts]
    parted = ", " if not any("," in re.sub(r"\(.*?\)", "", text) for text in told) else "; "
    return f"{parted}or ".join([parted.join(told[:-1]), told[-1]]) if len(told) > 1 else "".join(told)


def tells_all(about: str, note: str, text: str) -> bool:
    """Whether what is said of a tile to build has whom it takes and what it brings, as the whole `text` has: figures
    may stand in its note."""
    return bool(note) and (about.count("; ") == text.count("; ") or (" (" in about and _figures_told(text, note)))


def is_built(text: str) -> bool:
    """Whether a line is about a tile to build."""
    return text.startswith(_BUILD)


def adds_to(group: str, told: str) -> bool:
    """Whether what is told of the choices of a group is more than its line says: `farm 2 and 6` names all it has."""
    return ":" in group or " (" in told


def unrepeated(text: str, note: str) -> tuple[str, str]:
    """Text and note of a line that would take two rows, without what both of them say: what comes then, and the stars
    and arches that a tile brings."""
    parts = [part for part in note.split(", ") if not (part.startswith(_THEN) and part.removeprefix(_THEN) in text)]
    note = ", ".join(parts)
    if is_built(text) and _figures_told(text, note):
        text = f"{text.rpartition('; ')[0]})"
    return text, note


def _figures_told(text: str, note: str) -> bool:
    """Whether what a tile brings is nothing but stars and arches, and the note has these figures."""
    _, bracket, brings = text.rpartition("; ")
    parts = note.split(", ")
    told = all(any(part.startswith(_FIGURES.get(word, "-")) for part in parts) for word in _WORDS.findall(brings))
    return bool(bracket and _ONLY_FIGURES.fullmatch(brings)) and told


def _brings_nothing(text: str, whole: str) -> bool:
    """Whether a tile would bring stars or arches, and the whole note has none of these."""
    _, bracket, brings = text.rpartition("; ")
    figures = [_FIGURES[word] for word in _WORDS.findall(brings)]
    only = bool(whole and bracket and _ONLY_FIGURES.fullmatch(brings))
    none_left = bracket and brings == f"{NO_STAR})"
    return bool(none_left) or (only and not any(part.startswith(one) for part in whole.split(", ") for one in figures))


@lru_cache(maxsize=2048)
def in_short(text: str) -> str:
    """The same in short words, with nothing left out."""
    for long, brief in _SHORTER:
        text = re.sub(long, brief, text)
    return deploys(text)


def sentences(text: str) -> list[str]:
    """What somebody does as a part of a sentence, in less and less words: without what stands in brackets, then without
    the last of what is said of it."""
    brief = text
    for long, short in _IN_A_SENTENCE:
        brief = re.sub(long, short, brief)
    bare = brief.partition(" (")[0]
    parts = bare.split(", ")
    fewer = (
        [", ".join([*parts[:number], "and more"]) for number in range(len(parts) - 1, 0, -1)] if ": " in bare else []
    )
    return list(dict.fromkeys([text, brief, bare, *fewer, bare.partition(": ")[0]]))


def deploys(text: str) -> str:
    """`deploy barracks, deploy stall` in one."""
    text = re.sub(r"(deploy [\w/]+),(?: or)? deploy (?=\w)", r"\1/", text)
    return re.sub(r"(deploy [\w/]+),(?: or)? deploy (?=\w)", r"\1/", text)


def _offers(note: str) -> bool:
    """Whether a note says what a die is good for."""
    return note.startswith(_BUILD) or _ALSO in note or ", or " in note


@lru_cache(maxsize=512)
def notes(note: str, text: str) -> tuple[str, ...]:
    """What a line brings and leaves, in less and less words; `text`: what it is about."""
    if note.startswith(_OPEN):
        kinds = _kinds(note.removeprefix(_OPEN))
        return (note, _OPEN + ", ".join(kinds), _OPEN + ", ".join(dict.fromkeys(kind.split()[0] for kind in kinds)))
    if _offers(note):
        return (note, *_of_dice(note))
    if note.startswith(f"{NOTHING_LEFT}; "):
        return note, note.removeprefix(f"{NOTHING_LEFT}; "), NOTHING_LEFT
    if note.startswith(SUPPLY_THEN):
        then = note.replace(SUPPLY_THEN, _SUPPLY)
        return note, then, then.replace(BETWEEN, "").replace(" and ", "–"), ""
    parts = note.split(", ")
    new = [part for part in parts if not (part.startswith(_THEN) and part.removeprefix(_THEN) in text)]
    now = [part for part in new if not part.startswith(_THEN)]
    unfilled = [part for part in now if part != FULL]
    least = [part for part in now if not part.startswith(_REST)]
    shorter = [part.removeprefix("to ") for part in least]
    figures = [part for part in shorter if part != FULL]  # what wins stays longer than that
    lean = [part.removeprefix("to ") for part in least if not part.startswith(_SUPPLY)]  # the same in every line
    most = [part for at, part in enumerate(least) if not at or part in (FULL, STAYS)]
    drawn = [part.removeprefix("to ") for part in least if part.startswith(TO_DRAW)]
    turned = [part for part in least if part.startswith(_TURNS)]
    harm = [AVERTS_IT for part in turned if part.startswith(AVERTS)]
    raid = [part for part in turned if not part.startswith(AVERTS)]
    left = [part for part in least if part.startswith(_SUPPLY)]  # what wins, before the name of a harm that is in view
    whole = [[*left, *drawn, *raid, *harm]] if harm else []
    why = [*whole, [*drawn, *turned], turned, *([[*drawn, *harm], harm] if harm else [])] if turned else []
    fewer = [figures, lean, *why, drawn] if drawn else why
    decided = [part.removeprefix("to ") for part in least if part.startswith((*_DECIDES, TO_DRAW))]
    turn = [part for part in decided if part.startswith(_DECIDES)]
    brought = [AVERTS_IT if part.startswith(AVERTS) else part for part in turn]
    fewer += [decided, turn, brought]
    ways = [parts, new, now, unfilled, least, shorter, *fewer, most, now[:1], []]
    told = (", ".join(way) for way in ways)
    return tuple(dict.fromkeys(way for one in told for way in (one, *(one.replace(why, "") for why in REASONS))))


def _kinds(told: str) -> list[str]:
    """What is still open, each without what it is about."""
    kinds = ("main", "special", "boat", "trade", "use", "decree", "fulfil", "privilege")
    return [re.split(r": | \(", part)[0] for part in told.split(", ") if part.startswith(kinds)]


def _of_dice(note: str) -> list[str]:
    """`build farm 2 or stall 3, deploy farm/stall, extension; also boat bonus`, then without "build", then with the
    number of tiles, at last without what comes besides."""
    main, _, also = note.partition(_ALSO)
    besides = ", ".join(dict.fromkeys(re.sub(r" to .*", "", part) for part in _kinds(also)))
    more = f"{_ALSO}{besides}" if besides else ""
    one = deploys(main.replace(", or ", ", "))
    tiles, comma, rest = one.removeprefix("build ").partition(", deploy")
    number = len(re.findall(r"\w+ \d", tiles))
    counted = [f"{number} tiles{comma}{rest}"] if one.startswith("build ") and comma and number > 1 else []
    first = f" + {', '.join(dict.fromkeys(kind.split()[0] for kind in _kinds(also)))}" if also else ""
    ways = [one, one.removeprefix("build "), *counted]
    return [
        f"{deploys(main)}{_ALSO if also else ''}{also}",
        f"{deploys(main)}{more}",
        *(f"{way}{end}" for way in ways for end in (more, first)),
        *(f"{way}{_MORE}" for way in ways if also),
    ]
