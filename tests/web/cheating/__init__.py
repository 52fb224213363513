"""Servers that cheat, against the real pages in a real browser: each is caught by the phones, and by name."""
