"""What may be asked about prizes."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.events import Prize
from shuffleup.tournament.prizes.payouts import Chop, Money, PrizeStructure
from shuffleup.tournament.words import NO_WORD, DirectorsWord


@fact
class EditPayouts:
    """Other prizes; None: the book's. Once posted they change with the purse (PAY-03), or by the director's word."""

    structure: PrizeStructure | None
    word: DirectorsWord = NO_WORD


@fact
class AgreeDeal:
    """What those who are left agree to share. `rest` is still played for and goes to the winner; `ends`: they play no
    more, and the night is over."""

    prizes: tuple[Prize, ...]
    rest: Money = Money(0)
    ends: bool = False


@fact
class EndByDeal:
    """Those of a deal play no more: the night is over as they agreed."""


@fact
class AwardSeats:
    """As many are left as there are seats: they have them, and play is over."""


@fact
class PayPrizes:
    """Everyone whose place is settled is paid what is due."""


@fact
class EndEarly:
    """The director ends the event early, and says why; those who are left share the prizes that are left like this."""

    how: Chop
    reason: str


PrizeCommand = EditPayouts | AgreeDeal | EndByDeal | AwardSeats | PayPrizes | EndEarly
