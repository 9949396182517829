"""A city: what it counts, and what its board shows."""
