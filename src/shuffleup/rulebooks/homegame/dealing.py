"""DEAL: the one dealer's error the home rulebook has its own cure for."""

from __future__ import annotations

from shuffleup.questions.dealing import BurnError
from shuffleup.questions.steps import BOARD, BURNS, LAST, STUB, DealStreet, Move, Remedy, Reveal, Step, Verdict
from shuffleup.questions.words import Street
from shuffleup.rules import clause

FIRST = 0


# The flop's three cards are turned together; the one that came off the deck first should have been burned. The other
# two go back on top for a moment, so that "deal the flop" turns them again together with the card that follows.
#
# Silent while the street is still face down (nothing is to be shown, the burn is simply made), and once somebody has
# acted: the sheet does not say until when, and to change a board people have bet on would need it to.
@clause("DEAL-08", BurnError, "000: Poker Dealer Errors", "004: Poker Dealer Errors")
def no_burn(q: BurnError) -> Remedy | None:
    """If no card was burned, the card turned first counts as the burn. Let everyone see it and turn the next card."""
    in_time = q.board_turned and not (q.action or q.awarded or q.streets_since)
    if not q.is_error or q.burned or not in_time:
        return None
    others: tuple[Step, ...] = (Move(q.cards - 1, BOARD, STUB),) if q.cards > 1 else ()
    turned_first = FIRST if q.street is Street.FLOP else LAST
    shown = (Move(1, BOARD, BURNS, nth=turned_first), Reveal(BURNS))
    return Remedy(Verdict.CORRECTED, (*shown, *others, DealStreet(q.street, burns=0)))
