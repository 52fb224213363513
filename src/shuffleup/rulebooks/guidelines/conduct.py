"""Conduct at the table, as this layer has it."""
