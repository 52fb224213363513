"""Setting an evening up: the form, what it takes, and the same as JSON."""
