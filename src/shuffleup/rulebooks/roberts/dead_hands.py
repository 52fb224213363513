"""DEAD: dead hands, as this layer has it."""
