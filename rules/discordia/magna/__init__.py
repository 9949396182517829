"""Discordia Magna: city boards, the Magna row, and what happens, can be wrong and is said there."""
