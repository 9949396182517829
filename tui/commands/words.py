"""Every sentence that people read from the commands: helps with examples, what they print, why they refuse.

Importing this imports nothing heavy: helps are wanted whenever a command is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.words import count, plural

# --- helps: what a command does, and examples (`\\b`: click keeps the lines of a paragraph) ---------------------------

PLAY: Final = """\
Begin a game and sit down to it.

With seed or options but without seats it is played with the fewest seats."""
LEARN: Final = """\
Learn a game by playing it, step by step.

Nothing of such a game is kept."""
LEARN_EXAMPLES: Final = """\b
Examples:
  hotseat learn quixote        a guided first game
  hotseat learn discordia --chapter 2
  hotseat learn                choose the game"""
RESUME: Final = """\
Go on with a saved game."""
RESUME_EXAMPLES: Final = """\b
Examples:
  hotseat resume       the running game played last
  hotseat resume 3     game 3 of the list that hotseat games prints"""
GAMES: Final = """\
List the saved games, the one played last first."""
GAMES_EXAMPLES: Final = """\b
Examples:
  hotseat games
  hotseat games --json"""
EXPORT: Final = """\
Write a saved game as a record.

It goes to FILE, or to standard output."""
EXPORT_EXAMPLES: Final = """\b
Examples:
  hotseat export 3 game.jsonl
  hotseat export 3 | less"""
IMPORT: Final = """\
Add the game of a record to the saved games.

FILE is the record; - stands for standard input."""
IMPORT_EXAMPLES: Final = """\b
Examples:
  hotseat import game.jsonl
  hotseat import - < game.jsonl"""
REPLAY: Final = """\
Tell a game step by step, as text.

The game is that of a record FILE, or the saved game ID. After the steps come the boards and the score sheets."""
REPLAY_EXAMPLES: Final = """\b
Examples:
  hotseat replay 3             a saved game
  hotseat replay game.jsonl    a record file (one named like a number: ./3)
  hotseat replay 3 --to 12     its first 12 steps, and how it stood then"""
REVIEW: Final = """\
Look back at a game that is over.

Every choice is weighed against the best found then, and luck is told apart: what the draws brought against what they
bring in the mean. The game is that of a record FILE, or the saved game ID."""
REVIEW_EXAMPLES: Final = """\b
Examples:
  hotseat review 3
  hotseat review game.jsonl --json
  hotseat review 3 --effort 4      four times as long, half the error"""
RESULTS: Final = """\
List finished games, the newest first, with bests and means."""
RESULTS_EXAMPLES: Final = """\b
Examples:
  hotseat results
  hotseat results --game quixote --player Ann --seats 1
  hotseat results --game explorers --option map=kazan --json
  hotseat results --csv > results.csv"""
RULES: Final = """\
Print a rulebook, or the sections that answer a question.

Typing mistakes, beginnings of words, and the German and Dutch words of the sources are understood."""
RULES_EXAMPLES: Final = """\b
Examples:
  hotseat rules                               which rulebooks there are
  hotseat rules quixote two churches          the sections that answer this
  hotseat rules what happens in a tie         the same in all rulebooks
  hotseat rules quixote --list                the sections of a rulebook
  hotseat rules --section quixote.turn.lay    one section
  hotseat rules quixote                       the whole book
  hotseat rules quixote --book > book.html    the same as a page to print"""
SIMULATE: Final = """\
Let computer players play many games.

Prints how many actions they took, how many a second, and how the totals of all seats are spread."""
SIMULATE_EXAMPLES: Final = """\b
Examples:
  hotseat simulate quixote --seats 2 --games 200 --player random
  hotseat simulate quixote --player greedy --option sancho=true --json"""
ARENA: Final = """\
Let computer players meet, and say who is the stronger.

A player is random, greedy, novice, steady, master, master:SECONDS (a move), master:Np (N playouts a move; the same
again for the same seed) or exec:COMMAND (a program of your own, see docs/engine.md). They go round the seats and play
each seed from every place; fewer players than seats repeat in turn. With one seat each plays the same seeds alone."""
ARENA_EXAMPLES: Final = """\b
Examples:
  hotseat arena quixote --player steady --player greedy --games 100
  hotseat arena nations --player master:0.25 --player steady --seed 5000
  hotseat arena explorers --player novice --player steady --seats 1 --json
  hotseat arena quixote --player "exec:python3 own.py" --player steady"""
ENGINE: Final = """\
Play over standard input and output.

One JSON object a line each way, until "quit" or the end of input."""
ENGINE_EXAMPLES: Final = """\b
Examples:
  echo '{"cmd":"games"}' | hotseat engine
  hotseat engine < requests.jsonl > replies.jsonl

The requests and replies are described in docs/engine.md."""
COMPLETION: Final = """\
Print what makes a shell complete hotseat's words."""
COMPLETION_EXAMPLES: Final = """\b
Examples:
  hotseat completion bash >> ~/.bashrc
  hotseat completion zsh >> ~/.zshrc
  hotseat completion fish > ~/.config/fish/completions/hotseat.fish

The same without this command: _HOTSEAT_COMPLETE=bash_source hotseat"""


def play_epilog(orders: Iterable[tuple[str, str]]) -> str:
    """`orders`: by game who begins, as `rules.catalogue.GameCard.order` has it."""
    lines = "\n".join(f"  {game:<12}{order}" for game, order in orders)
    return f"""\b
Who begins:
{lines}

\b
Examples:
  hotseat play quixote                             the form for a new game
  hotseat play quixote --seat Ann --seat Ben       two people
  hotseat play quixote --seat Ann:green --seat Bot:greedy
  hotseat play quixote --seat Ann --seed 7 --option sancho=true"""


OPTIONS: Final = {
    "option": "An option of the game, such as sancho=true.",
    "seat": "A seat, one each: NAME[:COLOUR][:PLAYER]; novice, steady, master[:SECONDS], greedy, random, exec:CMD.",
    "play-seed": "Same seed, same draws.",
    "chapter": "The lesson of the game to begin with, where it has several.",
    "plain": "Play in lines of text: for screen readers, pipes and scripts.",
    "games-json": "Print one JSON array.",
    "force": "Write over FILE if it exists.",
    "to": "Stop after step N.",
    "effort": "How much is tried out; 1 takes less than a minute.",
    "review-jobs": "Processes (default: one for each core).",
    "review-json": "Print one JSON object, with every choice and draw.",
    "results-game": "Only this game.",
    "results-player": "Only games with this name at the table.",
    "results-seats": "Only games with N seats.",
    "results-option": "Only games with this option.",
    "csv": "Print CSV, a line a seat.",
    "results-json": "Print one JSON array, with score sheets.",
    "section": "Print only this section.",
    "list": "Print only ids and titles.",
    "rules-json": "Print JSON: a list of sections.",
    "book": "Make one HTML page of a whole rulebook, with the boards as pictures.",
    "output": "Write the page of --book to FILE (default: standard output).",
    "simulate-seats": "Seats in each game (default: the fewest).",
    "simulate-games": "Games to play.",
    "simulate-player": "Who plays each seat.",
    "simulate-seed": "Same seed, same games.",
    "simulate-json": "Print one JSON object.",
    "arena-player": "Who plays, once for each.",
    "arena-seats": "Seats in each game (default: one for each player, at least two).",
    "arena-seed": "The first seed; the same games again for the same one.",
    "arena-limit": "Seconds that a program may think about a move.",
    "arena-jobs": "Games at a time (default: one for each core).",
    "arena-cluster": "Play on a Dask cluster (needs hotseat[cluster]).",
}
"""The helps of options; those that mean something else elsewhere are named with their command."""

# --- several commands -------------------------------------------------------------------------------------------------


def option_form(given: str) -> str:
    return f"an option is written NAME=VALUE, not {given!r}"


def no_such_game(given: object, games: Sequence[str]) -> str:
    """A game of the box."""
    return f"there is no game {given!r}; there are: {', '.join(games)}"


def no_saved_game(number: int) -> str:
    return f"there is no game {number}; the games are listed by: hotseat games"


def unreadable(file: str, why: str | None) -> str:
    return f"{file!r} cannot be read: {why}"


def read_only(why: str) -> str:
    """On standard error, while saved games are looked at that cannot be changed."""
    return f"hotseat: {why}"


# --- completing -------------------------------------------------------------------------------------------------------


def option_value(option: str, value: str) -> str:
    return f"{option}: {value}"


def saved_game(name: str, title: str, seats: Sequence[str], status: str) -> str:
    """`name`: "" for a game without one."""
    return ", ".join(filter(None, (name, title, " and ".join(seats), status)))


# --- play, resume -----------------------------------------------------------------------------------------------------


def same_colour(colour: str) -> str:
    return f"two seats cannot both be {colour}"


def neither_colour_nor_player(word: str, seat: str, colours: Iterable[str], players: Iterable[str]) -> str:
    """`word`: of the text of a seat."""
    return f"{word!r} in seat {seat!r} is neither a colour ({', '.join(colours)}) nor a player ({', '.join(players)})"


def player(number: int) -> str:
    """A seat without a name."""
    return f"Player {number}"


def no_game_is_running(game: str) -> str:
    return f"no game is running; begin one: hotseat play {game}"


# --- games, export, import --------------------------------------------------------------------------------------------

GAMES_COLUMNS: Final = ("id", "game", "name", "seats", "status", "points", "last played", "next")


def no_games_yet(game: str) -> str:
    return f"No games yet. Begin one: hotseat play {game}"


def computer_seat(name: str, player: str) -> str:
    return f"{name} ({player})"


def exists_already(file: str) -> str:
    return f"{file!r} exists already: name another file, or add --force"


def not_written(file: str, why: str) -> str:
    return f"{file!r} cannot be written: {why}"


def imported(number: int) -> str:
    return f"Imported as game {number}. Look at it: hotseat replay {number}"


# --- replay -----------------------------------------------------------------------------------------------------------

SHEET_COLUMNS: Final = ("scoring", "item", "points", "figure", "places", "rule")
TOGETHER: Final = "together"
TOTAL: Final = "total"


def neither_file_nor_game(given: str) -> str:
    return f"{given!r} is neither a file nor the number of a game; games are listed by: hotseat games"


def played_by_older_rules(step: int) -> str:
    """`step`: the first that can be gone to."""
    return f"steps before {step} were played by older rules: give --to {step} or more"


def seat(number: int) -> str:
    """A seat without a name."""
    return f"Seat {number}"


def heading(game: str, names: Sequence[str]) -> str:
    return f"{game}: {', '.join(names)}"


def told(who: str, what: str) -> str:
    """A line of the journal; `who` "" where it is nobody's."""
    return f"{who} {what}" if who else what


def nothing_scored() -> str:
    return "nothing scored yet"


def next_up(who: str, prompt: str) -> str:
    """`who`: "" while chance decides."""
    return f"Next: {f'{who}: ' if who else ''}{prompt}"


def placed(place: int, name: str, total: int) -> str:
    return f"{place}. {name}: {total}"


def rank(name: str) -> str:
    return f"Rank: {name}"


def verdict(why: str, shared: bool, tied: bool) -> str:
    """What decided the game: `shared`, the victory is; `tied`, the tie-break did."""
    how = "Shared" if shared else "Decided by the tie-break" if tied else "Decided"
    return f"{how}: {why}"


# --- review -----------------------------------------------------------------------------------------------------------


def review_meaning(noun: str) -> str:
    """Under the table. `noun`: what the totals count."""
    return (
        f"in {plural(2, noun)}: luck is what the draws brought against the mean (+-: its error), "
        "dearest what one choice lost at most"
    )


# --- results ----------------------------------------------------------------------------------------------------------

RESULTS_COLUMNS: Final = ("id", "finished", "game", "name", "places", "rank, what decided")
FIGURES_COLUMNS: Final = ("game", "results", "best", "mean", "last ten", "won")


def csv_or_json() -> str:
    return "give --csv or --json, not both"


def no_results() -> str:
    return "No finished games of this kind."


def result(place: int, name: str, total: int) -> str:
    return f"{place}. {name} {total}"


def facts(facts: Iterable[str]) -> str:
    """The rank that was reached, and what decided; "" for those that are not known."""
    return "; ".join(filter(None, facts))


def kind(seats: int, options: Iterable[str]) -> str:
    """Games of a kind, below those of their game: the seats, and options that others have not."""
    return f"of these {', '.join([count(seats, 'seat'), *options])}"


def won(wins: int, games: int) -> str:
    return f"{wins} of {games}"


def best(total: int, name: str) -> str:
    return f"{total} ({name})"


# --- rules ------------------------------------------------------------------------------------------------------------


CONTENTS: Final = "Contents"
"""Above the list of sections of a book."""


def one_whole_book() -> str:
    return "--book makes a page of one whole rulebook: name a game and nothing else (--output FILE is for that page)"


def book_wants_a_file(game: str) -> str:
    return f"the page is HTML, not for a terminal: add --output {game}.html"


def book_written(file: str) -> str:
    return f"Written: {file}"


def only_the_section() -> str:
    return "--section names one section: leave the other words out"


def ids_are_listed(why: str) -> str:
    """`why`: there is no section of that id."""
    return f"{why}; ids are listed by: hotseat rules GAME --list"


def nothing_about(asked: str, games: Sequence[str]) -> str:
    return f"no section is about {asked!r}: try other words (games: {', '.join(games)})"


# --- arena ------------------------------------------------------------------------------------------------------------


def no_such_player(why: str) -> str:
    return f"{why}, exec:COMMAND"


def too_few_seats(seats: int, players: int) -> str:
    return f"{count(players, 'player')} do not fit on {count(seats, 'seat')}; with one seat each plays alone"


def needs_cluster(missing: str) -> str:
    return f"--cluster needs the extra packages of hotseat[cluster] ({missing} is missing)"


def met(game: str, seats: int, options: Iterable[tuple[str, str]], games: int, seed: int) -> str:
    """`options`: names and values."""
    chosen = [f"{name} {value}" for name, value in options]
    return f"{game}: {', '.join([count(seats, 'seat'), *chosen])}; {count(games, 'game')} from seed {seed}"


def meaning(seats: int) -> str:
    """Under the table."""
    if seats == 1:
        return "score: how often the best of the same seed (a tie is shared), with its interval of 95 %"
    return "score: games won (a tie is shared), with its interval of 95 %"


def stood_in(player: str, seed: int, fault: str, instead: str) -> str:
    return f"{player}, seed {seed}: {fault}; {instead} went on for it"


# --- simulate ---------------------------------------------------------------------------------------------------------


def games(number: int) -> str:
    """Beside the bar that fills."""
    return f"{number} games"


def played(game: str, seats: int, options: Iterable[tuple[str, str]], player: str, seed: int) -> str:
    """`options`: names and values."""
    chosen = [f"{name} {value}" for name, value in options]
    return f"{game}: {', '.join([count(seats, 'seat'), *chosen])}; {player} players, seed {seed}"


def speed(games: int, actions: int, seconds: float, a_second: float) -> str:
    return f"{games:,} games, {actions:,} actions in {seconds:.2f} s: {a_second:,.0f} actions per second"


def totals(noun: str) -> str:
    """The heading of the figures. `noun`: what the totals count."""
    return f"Totals of all seats, in {plural(2, noun)}"


def so_many_chapters(game: str, number: int) -> str:
    return f"there {'is' if number == 1 else 'are'} {count(number, 'lesson')} of {game}"


def which_lesson(games: Iterable[str]) -> str:
    return f"say which game to learn: {', '.join(games)}"
