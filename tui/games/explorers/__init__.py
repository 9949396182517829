"""The Guild of Merchant Explorers: all that this game shows."""
