"""Shuffle Up: a home no-limit hold'em tournament, run by a rulebook it can execute and cite."""
