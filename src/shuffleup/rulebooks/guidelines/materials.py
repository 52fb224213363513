"""PAY: when the prizes are shown, as the guidelines have it."""

from __future__ import annotations

from shuffleup.questions import materials as ask
from shuffleup.questions.materials import PostedSheet
from shuffleup.rules import clause


@clause("PAY-03", ask.PostedMayChange, "003: Payouts")
def shown_before_the_start(q: ask.PostedMayChange) -> bool | None:
    """What the places will roughly pay is shown before the first hand. If rebuys or late players raise the purse, the
    prizes can be fixed anew."""
    return not q.started or q.purse_grew if q.sheet is PostedSheet.PAYOUTS else None
