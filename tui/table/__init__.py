"""The table that every game shares: frame, panels, and who moves it on."""
