"""Hands followed action by action: the loop of one, the one in play at each table, and those that are over."""
