"""What is remembered between evenings: people, nights, and who may know what of them."""
