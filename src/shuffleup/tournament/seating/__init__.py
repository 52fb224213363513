"""Who sits where: the draw, redraws, late chairs and moves between tables."""
