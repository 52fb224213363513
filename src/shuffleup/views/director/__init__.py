"""The director's screen and its sheets."""
