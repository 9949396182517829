"""Every sentence that people read from Discordia, a function each, by what it is about; those of Magna lie with it.

Nothing here knows a state: what a sentence is about comes as plain data.
"""
