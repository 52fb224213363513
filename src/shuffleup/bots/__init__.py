"""Players that are programs: small policies over what a player's own screen shows, seeded, through a player's door."""

from shuffleup.bots.seen import DecideTurn, Other, Seen, TurnChoice

__all__ = ["DecideTurn", "Other", "Seen", "TurnChoice"]
