"""A tournament with no people: scripted players, a simulated clock, and the real model and loop under them."""
