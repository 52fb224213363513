"""What people read to learn the game and the night: sections made of values, for a page and for paper alike."""
