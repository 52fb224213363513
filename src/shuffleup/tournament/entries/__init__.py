"""Who is in: the list, buy-ins, rebuys, add-ons, re-entries, and until when."""
