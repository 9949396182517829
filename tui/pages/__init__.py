"""The pages around the tables: home, new game, library, rulebook, campaigns, results, settings, dialogs."""
