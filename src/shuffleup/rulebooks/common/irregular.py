"""IRR: irregular cards, as this layer has it."""
