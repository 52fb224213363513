"""The lab: what a hand, a structure or a stack is worth, worked out from the same rules the table plays by."""
