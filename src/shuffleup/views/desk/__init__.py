"""The rulings desk."""
