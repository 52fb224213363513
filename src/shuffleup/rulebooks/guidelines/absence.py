"""LATE: players who are late, as this layer has it."""
