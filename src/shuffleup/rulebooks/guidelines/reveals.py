"""SHOW: cards shown to one, as this layer has it."""
