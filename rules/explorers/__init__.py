"""The Guild of Merchant Explorers: chart an unknown map, found villages, open trade routes."""
