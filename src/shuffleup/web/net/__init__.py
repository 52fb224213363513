"""The server itself: where it listens, how it speaks, and who is kept at the door."""
