"""CLK: the clock, as this layer has it."""
