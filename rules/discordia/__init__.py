"""Discordia: a city on the Rhine, six kinds of trouble, and workers to be rid of in four years."""
