"""The streams of a journal: their names, what is written to them, and the one hash over where they end."""
