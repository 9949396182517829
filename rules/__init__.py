"""The games: states, actions, scoring, computer players and the turn controller. Knows no screen and no store."""
