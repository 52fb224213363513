"""RACE: small chips leave the table, as this layer has it."""
