"""What tables and pages share: cells, lines, keys, glyphs, text."""
