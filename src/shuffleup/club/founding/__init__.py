"""The club itself: its name, what it lets others see, and whose device may do what."""
