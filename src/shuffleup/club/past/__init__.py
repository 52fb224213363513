"""Nights from before the club was kept here: brought in from a file, row by row."""
