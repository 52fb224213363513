"""Bots among themselves: hands from the same decks at every seat, or whole tournaments, without a server."""

from shuffleup.arena.evenings import TournamentPlayed, run_tournament
from shuffleup.arena.hands import Figures, play_hands

__all__ = ["Figures", "TournamentPlayed", "play_hands", "run_tournament"]
