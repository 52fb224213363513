"""The same hands on other people's engines."""
