"""The whole server under a simulated clock, disk and network, with several thumbs at once: one seed, one evening."""
