"""Pots that players make among themselves: a last longer, or any other."""
