"""Players who are away, and players who are late."""
