"""The deal, by custom."""

from __future__ import annotations

from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR, BoxedCards
from shuffleup.questions.steps import OUT, STUB, HandOf, Move, Remedy, Verdict
from shuffleup.rules import CUSTOM, clause


# So have Robert's Rules at large, of which the documents quote a part. It is no card for this hand and does not come
# back before the next shuffle, so it leaves play; where it was dealt, the next card goes.
@clause(CUSTOM, BoxedCards)
def one_boxed_card(q: BoxedCards) -> Remedy | None:
    """A single card that lies the wrong way up counts for nothing, and the card after it is used instead."""
    if q.count != 1:
        return None
    if q.seat == NOBODY_IN_PARTICULAR:
        return Remedy(Verdict.CORRECTED, (Move(1, STUB, OUT),))
    hand = HandOf(q.seat)
    return Remedy(Verdict.CORRECTED, (Move(1, hand, OUT), Move(1, STUB, hand)))
