"""The person's side: screens, widgets, keys and the command line."""

__version__ = "0.1.0"
