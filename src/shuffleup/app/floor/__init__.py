"""Rulings at a table: what has come about, what the book says to it, and who waits for the director."""
