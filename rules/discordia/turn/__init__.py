"""A turn: the display, what may be done, and what each deed does."""
