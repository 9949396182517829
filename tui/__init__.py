"""The person: screens, widgets, keys and the command line."""
