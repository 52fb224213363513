"""DEAL: what the dealer got wrong, as this layer has it."""
