"""TD: the director, as this layer has it."""
