"""What every journal promises, tried on all of them."""
