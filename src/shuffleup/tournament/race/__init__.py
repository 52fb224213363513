"""The chip race: when a chip is done with, and how it leaves a table."""
