"""What waits for the director."""
