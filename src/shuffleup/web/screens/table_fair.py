"""What a phone needs to check the deck by itself: what it was known by before the deal, and the cards that lie open."""

from __future__ import annotations

from shuffleup.app.sealing import Receipt
from shuffleup.facts import fact
from shuffleup.hand.events import CardsPlaced
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import TableNo
from shuffleup.web.screen import Sight
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
    """The deck to come: what its seed is known by. `kept` is what I promised for it, `sent`: my number is here."""

    hand: str
    commitment: str
    kept: str
    sent: bool


@fact
class Deck:
    """The deck that is dealt from, by what everyone may see of it, and once the hand is over the cards I have seen.

    `order` are the seats in which it was dealt, `holes` the hands I know by seat, `seat` my own (0: none), `ruled`: a
    ruling moved cards.
    """

    receipt: Receipt
    over: bool
    seat: int = 0
    order: tuple[Seat, ...] = ()
    holes: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    board: tuple[str, ...] = ()
    ruled: bool = False
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
    deck: Deck | None
    opened: bool = False


def fair(sight: Sight) -> Fair | None:
    at = here(sight)
    if at is None or at.table is None:
        return None
    chairs = at.room.evening.tables[at.number].chairs.values()
    sits = at.player is not None and at.player in chairs
    promised = at.player in at.table.deck.promises
    hand = at.room.evening.tables[at.number].hands
    return Fair(at.number, hand, sits, promised, _next(at), _deck(at), at.room.evening.over())


def _next(at: Here) -> Next | None:
    assert at.table is not None
    committed = at.table.deck.committed
    if committed is None:
        return None
    seat = at.table.seat_of(at.player) if at.player else None
    kept = next((promise.hash for promise in committed.promises if promise.seat == seat), "")
    return Next(committed.hand, committed.commitment, kept, at.player in at.table.deck.numbers)


def _deck(at: Here) -> Deck | None:
    """Of the hand in play, or of the last one, for as long as it is the last: a phone may wake up late."""
    sealed = at.table.deck.sealed if at.table else None
    session = at.session or at.room.last_hands.get(at.number)
    if sealed is None or session is None or session.stream != sealed.committed.hand:
        return None
    hand, mine = session.hand, seat_in_hand(at.room, at.number, at.player)
    if not hand.over or hand.voided:  # one that does not count is dealt again, and stays closed
        return Deck(sealed.receipt, hand.over, mine or 0)
    known = [seat for place, seat in enumerate(hand.seats) if seat == mine or hand.shown >> place & 1]
    return Deck(
        receipt=sealed.receipt,
        over=True,
        seat=mine or 0,
        order=tuple(place.seat for place in hand.setup.places if place.dealt),
        holes=tuple((seat, tuple(card.text for card in hand.holes[hand.place_of[seat]])) for seat in known),
        board=tuple(card.text for card in hand.board),
        ruled=any(isinstance(event, CardsPlaced) for event in session.events),
        opened=tuple(Open(one.nth, one.card.text, one.salt, one.path) for one in sealed.opened_for(hand, mine)),
    )
