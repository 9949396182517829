"""The box: component tables and rulebooks. Data only."""
