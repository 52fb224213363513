"""Who owes whom: what nights left open, and what was paid by hand."""
