"""BET: hidden chips, as this layer has it."""
