"""A table the software deals."""
