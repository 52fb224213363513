"""SEAT, MOVE, BTN: who sits where, as this layer has it."""
