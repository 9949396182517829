"""Nim as the rules know it. Its rooms are those of any game; a game this small may lack some."""
