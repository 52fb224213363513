"""DLR: who deals, and what the dealer says, as this layer has it."""
