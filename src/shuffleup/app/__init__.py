"""The one loop (decide, append, evolve, tell) and the ports through which it reaches the world."""
