"""The sealed deck: shuffled from a seed nobody can choose after the fact, committed to card by card, and checked."""
