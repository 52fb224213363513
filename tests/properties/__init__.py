"""What holds for any hand."""
