"""WIN: who finishes where, as this layer has it."""
