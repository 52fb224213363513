"""The dealer's assistant at a table of real cards."""
