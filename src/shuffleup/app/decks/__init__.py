"""Decks on record: how they are sealed, when they are promised, and what is opened when an event is over."""
