"""What a phone needs to check the deck by itself: what it was known by before the deal, and the cards that lie open."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.decks.sealing import Promise, Receipt, RecordHead
from shuffleup.app.ports import Sealed
from shuffleup.facts import fact
from shuffleup.hand import Hand
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import TableNo
from shuffleup.views.course import Laid, course
from shuffleup.views.dealer.felt import face_up_at
from shuffleup.web.live.screen import Sight
from shuffleup.web.screens.table_here import Here, here, seat_in_hand


@fact
class Open:
    """A card of the deck, opened: the nth off it, and what leads from it to the root."""

    nth: int
    card: str
    salt: str
    path: tuple[str, ...]


@fact
class Next:
    """The deck to come: what its seed is known by, and every number that was promised for it: both are fixed. `kept` is
    what I promised, `sent`: my number is here."""

    hand: str
    commitment: str
    promises: tuple[Promise, ...]
    kept: str
    sent: bool


@fact
class FairDeck:
    """The deck that is dealt from, by what everyone may see of it, and once the hand is over the cards I have seen.

    `chain` is where the evening's record ended when it was sealed. `button` and `seats`: who is dealt in, from which
    follows where every card has to come from. `course` is what was done with the cards if a ruling moved some. `holes`
    are the hands I know by seat, `seat` my own (0: none). `opens`: its seed opens to everyone when the event is over.
    `voided`: the hand does not count, and its cards stay closed.
    """

    receipt: Receipt
    chain: RecordHead | None
    over: bool
    button: Seat
    seats: tuple[Seat, ...]
    opens: bool
    voided: bool = False
    seat: int = 0
    course: tuple[Laid, ...] = ()
    holes: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    board: tuple[str, ...] = ()
    opened: tuple[Open, ...] = ()


@fact
class Fair:
    """`promised`: what my number for the deck after the next seed will be known by is here already. `opened`: the event
    is over, and so is the secrecy of its seeds."""

    table: TableNo
    number: int
    player: bool
    promised: bool
    next: Next | None
    deck: FairDeck | None
    opened: bool = False


def fair(sight: Sight) -> Fair | None:
    at = here(sight)
    if at is None or at.table is None:
        return None
    chairs = at.room.evening.tables[at.number].chairs.values()
    sits = at.player is not None and at.player in chairs
    promised = at.player in at.table.deck.promises
    hand = at.room.evening.tables[at.number].hands
    return Fair(at.number, hand, sits, promised, _next(at, at.table), _deck(at, at.table), at.room.evening.over())


def _next(at: Here, table: DealtTable) -> Next | None:
    committed = table.deck.committed
    if committed is None:
        return None
    seat = table.seat_of(at.player) if at.player else None
    kept = next((promise.hash for promise in committed.promises if promise.seat == seat), "")
    return Next(committed.hand, committed.commitment, committed.promises, kept, seat in table.deck.numbers)


def _deck(at: Here, table: DealtTable) -> FairDeck | None:
    """Of the hand in play, or of the last one, for as long as it is the last: a phone may wake up late."""
    sealed = table.deck.sealed
    session = at.session or at.room.last_hands.get(at.number)
    if sealed is None or session is None or session.stream != sealed.committed.hand:
        return None
    hand, mine = session.hand, seat_in_hand(at.room, at.number, at.player)
    dealt = tuple(place.seat for place in hand.setup.places if place.dealt)
    deck = FairDeck(
        receipt=sealed.receipt,
        chain=table.deck.head,
        over=hand.over,
        button=hand.setup.button,
        seats=tuple(sorted(dealt)),
        opens=table.deck.opens,
        voided=hand.voided,
        seat=mine or 0,
        course=course(session.events),
    )
    # one that does not count is dealt again, and stays closed
    return deck if not hand.over or hand.voided else opened_deck(deck, sealed, hand, mine)


def opened_deck(deck: FairDeck, sealed: Sealed, hand: Hand, mine: Seat | None) -> FairDeck:
    """The hands somebody may check. Whoever was away was dealt none, and has none to look for."""
    up = [(seat, _known_to(hand, seat, mine)) for seat in hand.seats]
    return replace(
        deck,
        holes=tuple((seat, cards) for seat, cards in up if cards),
        board=tuple(card.text for card in hand.board),
        opened=tuple(Open(one.nth, one.card.text, one.salt, one.path) for one in sealed.opened_for(hand, mine)),
    )


def _known_to(hand: Hand, seat: Seat, mine: Seat | None) -> tuple[str, ...]:
    """Of a hand one card may be known: the other stays closed, and is written as one face down."""
    place = hand.place_of[seat]
    return tuple(card.text for card in hand.holes[place]) if seat == mine else face_up_at(hand, place)
