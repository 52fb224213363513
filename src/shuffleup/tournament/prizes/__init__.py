"""Places, prizes and what players agree about them."""
