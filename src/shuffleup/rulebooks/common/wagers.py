"""BET: how people really bet, as this layer has it."""
