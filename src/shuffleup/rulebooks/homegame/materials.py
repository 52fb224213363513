"""PAY: the purse and the prizes, as the home rulebook has them."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.questions import materials as ask
from shuffleup.questions.materials import PostedSheet
from shuffleup.rules import clause, value

EVERYTHING_IS_PAID_OUT = value(
    "PAY-01", ask.CountsForPurse, True, "000: PAYOUT",
    text="Every buy-in, rebuy and add-on goes into the purse, and the purse is paid out to the last cent.",
)  # fmt: skip

BY_FIELD = ((10, (50, 30, 20)), (20, (50, 25, 15, 10)), (30, (40, 25, 20, 10, 5)))


@clause("PAY-02", ask.PrizeShares, "000: PAYOUT", "000: Poker Payout", "001: Payout", "004: Poker Payout")
def shares_by_field(q: ask.PrizeShares) -> tuple[int, ...] | None:
    """Up to 10 players: 50, 30 and 20 percent. Up to 20: 50, 25, 15 and 10. Up to 30: 40, 25, 20, 10 and 5. The prizes
    are posted in plain view."""
    if q.players < 1:
        return None
    return next((shares for most, shares in BY_FIELD if q.players <= most), None)


def _when_the_purse_grows(q: ask.PostedMayChange) -> bool | None:
    return not q.started or q.purse_grew if q.sheet is PostedSheet.PAYOUTS else None


shares_by_field = shares_by_field.answering(ask.PostedMayChange, _when_the_purse_grows)


def _where_charted(q: ask.PrizeShares) -> tuple[int, ...] | None:
    return next((shares for most, shares in BY_FIELD if q.charted and 0 < q.players <= most), None)


POSTED_CHARTS = (replace(shares_by_field, answers=((ask.PrizeShares, _where_charted),)),)
"""The chart alone, for the books that have no other."""
