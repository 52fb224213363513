"""Who may do what in an evening, and what is arranged and posted beside it."""
