"""A table in the terminal: one person against bots, dealt by the same engine as any other, with no server."""
