"""Games played in lines of text: for screen readers, braille displays, teletypes, pipes and scripts. No Textual here.

`voice` speaks and listens, `table` is the game at the prompt, `lesson` a guided first game, `parser` understands what
was typed, `telling` words the game (all of it from the rules' own words), `spoken` the boards of the games in words.
"""
