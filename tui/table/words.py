"""Every sentence of the frame around the board of any game, a function each; what it is about comes as plain data.

Where a seat's name or a figure has a look of its own, the words go on from it, or lead to it.
"""

from __future__ import annotations

from typing import Final

from rules.words import count, listed

# --- the prompt: what is to be done, or what is looked at -----------------------------------------------------------


def scoring_of(title: str, points: int) -> str:
    """After a seat's name: the heading of one of its scorings."""
    return f": {title}, {count(points, 'point')}"


def item_of(name: str, points: int, figure: str, places: str) -> str:
    """After a seat's name: an item of its score sheet, and the places that earn it ("" for none)."""
    return f": {name} {points}, {figure}" + (f" at {places}" if places else "")


def figure_of(figure: str, places: str) -> str:
    """The same after the names of all seats, of an item that is named before them."""
    return f": {figure}" + (f" at {places}" if places else "")


def next_line() -> str:
    """What Enter does there, in the footer."""
    return "Next"


def go_on() -> str:
    """What Enter does while a computer player shows what it will do, in the footer."""
    return "Go on"


def after_the_last_line(over: bool) -> str:
    """What Enter does once all lines are told, in the footer. `over`: so is the game."""
    return "Result" if over else "Play on"


def goes_on_to_the_count() -> str:
    """Before the last count of a game, while something else is told."""
    return "Enter goes on to the last count"


def is_over(part: str) -> str:
    """`part`: a round, era, age or year."""
    return f"{part} is over"


def brought_nothing(names: list[str]) -> str:
    return f"nothing for anybody: {', '.join(names)}"


LED: Final = "led"
TAKES: Final = "takes the lead"
DRAWS_LEVEL: Final = "draws level"


def are_level(total: int, caught: str = "", two: bool = False) -> str:
    """All seats; `caught`: the name of whoever has caught up just now; `two`: there are but two."""
    return f"{f'{caught} {DRAWS_LEVEL}' if caught else 'level' if two else 'all level'} at {total}"


def lead_by(names: list[str], by: int, fewest: bool, verb: str = "") -> str:
    """`fewest`: the fewest win; `verb`: instead of that they lead."""
    verb = verb or ("lead" if len(names) > 1 else "leads")
    return f"{listed(names)} {verb} {f'with {by} fewer' if fewest else f'by {by}'}"


def fewest_wins() -> str:
    """Behind what decided a game that whoever has fewest wins."""
    return ", the fewest win"


def lead_in_short(names: list[str], by: int, fewest: bool) -> str:
    """As `lead_by`, in less room."""
    return f"{listed(names)} {f'{by} fewer' if fewest else f'{by} ahead'}"


def reading_key(panel: str) -> str:
    """What Enter does in the score sheet and in the journal, in the footer."""
    return "Rule" if panel == "sheet" else "Open"


def rule_of_this_line() -> str:
    """Before the title of a rule."""
    return "The rule of this line"


def journal_keys() -> str:
    return "Enter reads it, q back"


def steps_of_a_turn(steps: int) -> str:
    """Of the line of the journal that is looked at."""
    return f"A turn of {count(steps, 'step')}"


def journal_turn_keys() -> tuple[str, ...]:
    """In less and less words."""
    return (
        "Enter shows or hides them, ? reads the rule, q back",
        "Enter shows or hides them, ? rule",
        "Enter shows or hides them",
    )


def so_far_and_next(prompt: str) -> str:
    """Where the log of a game that is only looked at breaks off."""
    return f"This is as far as the game has come. Next: {prompt}"


def so_far_the_game_has_come() -> str:
    return "This is as far as the game has come."


def game_is_over(rank: str) -> str:
    """`rank`: what the points come to, "" for nothing."""
    return f"The game is over: {rank}. Enter shows the result." if rank else "The game is over. Enter shows the result."


def looking_at() -> str:
    """Before a seat's name."""
    return "Looking at "


def look_keys() -> str:
    return "o next, q back"


def own_board() -> str:
    """What Enter leads to from another seat's."""
    return "Your board"


def halted() -> str:
    """After a seat's name."""
    return " is a computer player: Enter lets it go on"


def will(what: str) -> str:
    """After a seat's name."""
    return f" will {what}"


def is_rolling() -> str:
    """After the name of a seat whose dice do not lie yet."""
    return " rolls"


def has_rolled() -> str:
    """After the name of a seat whose dice lie, before another one's board is there."""
    return " has rolled"


def dice_roll() -> str:
    """The same of dice that are nobody's."""
    return "The dice roll"


def is_thinking() -> str:
    """After a seat's name."""
    return " is thinking"


# --- news -----------------------------------------------------------------------------------------------------------


def taken_back(name: str, action: str) -> str:
    """At a hand-over by an undo: which action it took back."""
    return f"Taken back: {name}: {action}"


def since_your_turn(first: bool = False) -> str:
    """Before what happened; `first`: to somebody who had no turn yet."""
    return "So far: " if first else "Since your turn: "


def since_turn_of(name: str) -> str:
    """In the journal, between what was before a seat's last turn and what happened since."""
    return f"since {name}'s turn"


def next_turn() -> str:
    """Between what was done in one turn and what was done in the next."""
    return " | "


THEN: Final = "then "
"""Before what a seat did in another turn that follows its last one."""


def next_deed(text: str) -> str:
    """Between two things done in one turn, or in two that follow each other; `text`: the second."""
    return "; " if text.startswith(THEN) else ", "


def not_told(number: int, cut: bool = False) -> str:
    """After what happened: how much more did, and the key of the journal, which has it. `cut`: it breaks off."""
    return f"{' …' if cut else ''} ({f'{number} more: ' if number else ''}press i)"


def several_times(text: str, times: int) -> str:
    """What was done so often in a row."""
    return f"{text} ({count(times, 'time')})"


# --- handing over -----------------------------------------------------------------------------------------------------


def your_turn() -> str:
    """After a seat's name."""
    return ", your turn"


def turn_taken_up(asked: str) -> list[str]:
    """After a seat's name and that it is their turn: by which key they take it up, and what is `asked` then, which goes
    before the key where there is room for one of them; where it is "", before what happened."""
    return [f": Enter, then {asked}", f": {asked}"] if asked else [": Enter   "]


def board_of(name: str) -> str:
    """Over the board of whoever had the turn before."""
    return f"{name}'s board"


def next_one() -> str:
    """After a seat's name: the heading of what there will be to do for it."""
    return " next"


def skip_lines() -> str:
    """What q does while the end of a part is gone through, in the footer."""
    return "Skip"


def nothing_happened_yet() -> str:
    """In a journal without a line."""
    return "Nothing has happened yet."


def nothing_yet() -> str:
    return "Nothing has happened yet that concerns you."


def window_title(name: str, game: str) -> str:
    """What the window of the terminal is called: whose turn it is."""
    return f"{name} - {game}" if name else game


# --- scores ---------------------------------------------------------------------------------------------------------


def as_it_stands(title: str) -> str:
    """A scoring to come, as it would be now."""
    return f"{title} as it stands"


def now_of(title: str) -> str:
    """Over the lines of a scoring to come, as it would be now."""
    return f"{title} now"


def made_of(title: str) -> str:
    """Of a scoring that was made."""
    return f"{title} scored"


def scoring_title(number: int) -> str:
    """The scoring at the end of a round."""
    return f"Round {number}"


def scoring_made(number: int) -> str:
    """A scoring in the list of those behind one."""
    return f"round {number}"


def comes_to(together: int) -> str:
    """After a seat's points: what these would be with the next scoring as it stands, in short."""
    return f"→{together}"


def more_and_all(points: int, together: int) -> str:
    """The same in full: what it would bring, and what that comes to."""
    return f" {points:+d} = {together}"


def with_next_scoring() -> str:
    """What a lead counts, to go on from "Ann leads by 5"."""
    return "if scored now"


def total() -> str:
    return "total"


def points_so_far() -> str:
    return "so far"


def no_change_to_scoring(number: int) -> str:
    return f"no change in round {number}"


# --- panels ---------------------------------------------------------------------------------------------------------


def type_to_filter() -> str:
    return "f: type to filter"


def journal_title(before: bool = False) -> str:
    """`before`: without what is told above the board."""
    return "Journal: before that" if before else "Journal"


def overview_title() -> str:
    return "Seats"


def actions_title(shown: int, all_of_them: int) -> str:
    if not all_of_them:
        return "Actions"
    if not shown:
        return f"Actions (0 of {all_of_them} fit)"
    number = str(shown) if shown == all_of_them else f"{shown} of {all_of_them}"
    return f"Actions ({number})"


def meanwhile() -> str:
    """Behind the name of who waits for a computer player."""
    return "meanwhile"


def nothing_fits() -> str:
    """In the place of the actions that a filter leaves."""
    return "None has what you typed."


def actions_of(name: str) -> str:
    """The title while another seat's board is looked at. `name`: of the seat to move, whose actions they are."""
    return f"Actions of {name}"


def actions_to_come(prompt: str) -> str:
    """In the place of the actions until the next person has taken the turn up. `prompt`: what there will be to do."""
    return f"{prompt[:1].upper()}{prompt[1:]}"


def sheet_title(*, alone: bool) -> str:
    """`alone`: of one seat, before its name."""
    return "Score sheet: " if alone else "Score sheet"


def together() -> str:
    """In the score sheet, what is scored so far with the scoring to come."""
    return "together"


def have_of_need(have: str, need: int, missing: int) -> str:
    """How far something is from what it asks for: "1 of 3, 2 more"; `missing` 0 or less: nothing is to be said of it.
    More than is asked for too: "3 of 1"."""
    return f"{have} of {need}, {missing} more" if missing > 0 else f"{have} of {need}"


def more_than_needed(have: str, need: int, _missing: int) -> str:
    """What there is of something of which there was enough before: "7→9 (needs 4)"."""
    return f"{have} (needs {need})"


def scores_title() -> str:
    """Before a seat's name."""
    return "Scores: "


# --- acting ---------------------------------------------------------------------------------------------------------


def not_saved_title() -> str:
    return "This could not be saved, so it was not done"


def not_saved(why: str) -> str:
    return f"{why}\n\nNothing is lost: the game stands as it did before. Try again, or leave and come back."


def allowed() -> str:
    return "This is allowed: Enter does it."


def refused(why: str) -> str:
    """An action is not possible."""
    return f"Not now: {why}"


def looking_for_a_hint() -> str:
    return "Looking for a hint ..."


def hint_not_there_yet() -> str:
    """To an Enter that comes before the hint that was asked for."""
    return "Looking for a hint ... Enter again chooses without it."


def all_is_allowed() -> str:
    """Where the cursor is on nothing that could be done or not."""
    return "All that is listed is allowed."


def nothing_to_choose() -> str:
    return "There is nothing to choose now."


WHY_NOT: Final = "Why not?"


def why_not(what: str) -> str:
    return f"Why not {what}?"


def refusal_and_rule(message: str, rule: str) -> str:
    return f"{message[:1].upper()}{message[1:].rstrip('.')}.\n\nRule: {rule}"


def read_the_rule() -> str:
    return "Read the rule"


def close() -> str:
    return "Close"


# --- undo, redo, hints ----------------------------------------------------------------------------------------------


def nothing_to_undo() -> str:
    return "There is nothing to undo yet."


def nothing_to_redo() -> str:
    return "There is nothing to redo."


def no_undo_past_reveals() -> str:
    return "This game allows no undo past something revealed."


def could_not_be_undone() -> str:
    return "This could not be undone"


def could_not_be_redone() -> str:
    return "This could not be redone"


def take_it_back() -> str:
    return "Take it back?"


def what_a_take_back_does(actions: int, revealed: bool = True, over: bool = False) -> str:
    """`revealed`: it goes past what was revealed or done by others; `over`: the game was over."""
    what = "one action" if actions == 1 else count(actions, "action")
    told = [f"This takes back {what}{' and what was revealed since or done by others' if revealed else ''}."]
    if revealed:
        told.append("The same draws come again. The game keeps a note of every take-back.")
    if over:
        told.append("The game goes on from there; its result is made anew when it is over again.")
    return " ".join(told)


def after_a_name(what: str) -> str:
    """After a seat's name: an action of it."""
    return f": {what}"


def take_back() -> str:
    return "Take back"


def leave_it() -> str:
    return "Leave it"


def hint_cheapest(what: str, why: str = "") -> list[str]:
    """From many words to few."""
    whole, brief = f"Hint: it costs least to {what}", f"Hint: {what.partition(' (')[0]}"
    reasons = [f"{whole}: {why}. Enter does it."] if why else []
    least = ["Hint: this costs least. Enter does it."]  # the cursor is on it
    return [*reasons, f"{whole}. Enter does it.", f"{whole}.", f"{brief}. Enter does it.", f"{brief}.", *least]


def hint_to(called: str) -> list[str]:
    """A hint that the game words by itself; from many words to few."""
    return [f"Hint: {called}. Enter does it.", f"Hint: {called}."]


def no_hints_here() -> str:
    return "This game is played without hints."
