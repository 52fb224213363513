"""MIS: misdeals, as this layer has it."""
