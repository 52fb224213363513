"""Who deals at a table of real cards, and what the dealer sees to."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.positions import previous_seat
from shuffleup.questions import dealers as ask
from shuffleup.questions.dealers import DealerDuty, DealsBy
from shuffleup.questions.director import Authority, DecidesDisputes
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.say import say
from shuffleup.tournament.words import PlayerId, Sitting

ALL_DUTIES = tuple(DealerDuty)

# ----------------------------------------------------------------------------------------------- who deals


@fact
class DealingTable:
    """What decides who deals. `outs` are those who went out at this table and are there to deal, the last one last;
    `named` is a dealer the director has named for it. Where the cards are not `real` the software deals."""

    real: bool
    button: Seat
    sitting: tuple[Sitting, ...]
    outs: tuple[PlayerId, ...] = ()
    named: PlayerId | None = None


@fact
class Dealer:
    player: PlayerId
    by: Citation


# With several tables "the first player eliminated" is read table by table: each has a dealer of its own.
def dealer_of(table: DealingTable, book: Rulebook) -> Dealer | None:
    """Who deals the next hand; None where the software does, or where everyone is away."""
    if not table.real:
        return None
    if table.named is not None:
        decides = book.or_custom(DecidesDisputes(), Authority.DIRECTOR, say("The director names the dealers."))
        return Dealer(table.named, decides.by)
    deals = book.or_custom(ask.WhoDeals(), DealsBy.BUTTON, say("The player with the button deals."))
    if deals.answer is DealsBy.LAST_OUT and table.outs:
        return Dealer(table.outs[-1], deals.by)
    player = _at_button(table)
    return Dealer(player, deals.by) if player is not None else None


def _at_button(table: DealingTable) -> PlayerId | None:
    """Who has the button. Where nobody is there for it, the next player to its right is the last to act, and deals."""
    here = {one.chair.seat: one.player for one in table.sitting if not one.away}
    if table.button in here:
        return here[table.button]
    seat = previous_seat(sum(1 << seat for seat in here), table.button, MOST_SEATS)
    return here.get(Seat(seat))


def duties_of(book: Rulebook) -> Ruling[tuple[DealerDuty, ...]]:
    """What the dealer sees to (DLR-02)."""
    return book.or_custom(ask.DealersDuties(), ALL_DUTIES, say("The dealer keeps the hand going."))
