"""Nights that are to come: when and where, who has been asked and what they said, and what the house has for them."""
