"""What the director decides: rulings, penalties, the house's own rules."""
