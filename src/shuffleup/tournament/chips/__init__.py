"""Chips: what the box holds, what each stack is known to be, and what becomes of them."""
