"""Time: the schedule of levels and breaks, the clock that runs through it, and what is said of both."""
