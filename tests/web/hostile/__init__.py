"""Guests who do their worst: each fails, is told so, and nobody who is seated notices."""
