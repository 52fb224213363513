"""Pages that are fetched: the start page, the rulebook, what is kept of an evening, what a client may send."""
