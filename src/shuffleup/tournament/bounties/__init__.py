"""What is on each player's head, who knocked out whom, and what that brings."""
