"""Which evenings are the club's, and who is who in them."""

from __future__ import annotations

from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.facts import fact
from shuffleup.tournament.words import PlayerId


@fact
class NightAdded:
    """An evening is a night of the club."""

    night: NightCode
    signed: Signature


@fact
class NightDropped:
    """It is not any more; the evening itself stays as it is."""

    night: NightCode
    signed: Signature


@fact
class PlayerKnown:
    """The player of this number in a night is this person."""

    night: NightCode
    player: PlayerId
    person: PersonId
    signed: Signature


@fact
class NightDirected:
    """Whoever has signed it directs this night too from now on."""

    night: NightCode
    signed: Signature


@fact
class NightPaidOut:
    """Whoever has signed it says that everything was paid out that was due in it; the sums are on its own record."""

    night: NightCode
    signed: Signature


NightEvent = NightAdded | NightDropped | PlayerKnown | NightDirected | NightPaidOut
