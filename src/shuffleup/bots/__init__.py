"""Players that are programs: small policies over what a player's own screen shows, seeded, through a player's door."""

from shuffleup.bots.seen import Choice, Decide, Other, Seen

__all__ = ["Choice", "Decide", "Other", "Seen"]
