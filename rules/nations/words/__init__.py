"""Every sentence that people read from Nations: The Dice Game, a function each; what it is about comes as plain data.

`said`: options, prompts, actions, events. `scored`: points, and the end of an age. `refused`: why an action or a draw
is not possible. `faults`: what is wrong with a position, and broken invariants. Resources and colours come as indices
of `components`, ages as numbers.
"""
