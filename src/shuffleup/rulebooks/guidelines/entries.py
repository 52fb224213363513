"""BUY: buying in, as this layer has it."""
