"""What happened, kept: events to JSON and back, and the journals that hold them (SQLite, PostgreSQL, memory)."""
