"""Seasons: points for every night by a formula, standings by what counts, and a final."""
