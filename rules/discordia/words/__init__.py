"""The words of Discordia."""
