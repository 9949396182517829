"""Nim as the screen shows it, and what makes it known."""

from tui.games.look import GameLook

LOOK = GameLook(
    "nim",
    mat="tests.fifth_game.nim_table.mat:NimMat",
    board="tests.fifth_game.nim_table.board:NimBoard",
    pictures="tests.fifth_game.nim_table.pictures",
)
