"""How long a bot seems to think: as long as somebody would who plays along, and longer where it costs something."""

from __future__ import annotations

from random import Random

from shuffleup.bots.seen import Seen, TurnChoice

SHORTEST, LONGEST = 0.4, 7.0  # seconds


def pause(seen: Seen, choice: TurnChoice, rng: Random) -> float:
    """Seconds. A fold or a check is quick; a raise, or a call for much of the stack, takes its time."""
    usual = _usual(seen, choice)
    return min(max(rng.lognormvariate(0.0, 0.45) * usual, SHORTEST), LONGEST)


def at_once(_seen: Seen, _choice: TurnChoice, _rng: Random) -> float:
    """No pause at all."""
    return 0.0


def _usual(seen: Seen, choice: TurnChoice) -> float:
    if choice.what == "check" or (choice.what == "fold" and not seen.board):
        return 0.9
    if choice.what == "raise":
        part = (choice.total - seen.bet) / max(seen.stack, 1)
    else:
        part = choice.price / max(seen.stack, 1)
    return 1.3 + 2.2 * min(part, 1.0)
