"""BTN: a button found to have been wrong, as this layer has it."""
