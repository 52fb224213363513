"""What a phone needs to check the deck by itself: what it was known by before the deal, and the cards that lie open."""

from __future__ import annotations

from shuffleup.app.sealing import Opening
from shuffleup.facts import fact
from shuffleup.hand import Hand
from shuffleup.tournament.words import TableNo
from shuffleup.web.screen import Sight
from shuffleup.web.screens.table_here import Here, here


@fact
class Pair:
    """What a seat promised or gave."""

    seat: int
    text: str


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
    """The deck that is dealt from, as everyone may see it; `opened` are the cards I have seen, once the hand is over.

    `mine` are my own two cards as they lie on my screen, `board` those in the middle.
    """

    hand: str
    commitment: str
    promises: tuple[Pair, ...]
    numbers: tuple[Pair, ...]
    root: str
    seat: int
    over: bool
    mine: tuple[str, ...]
    board: tuple[str, ...]
    opened: tuple[Open, ...]


@fact
class Fair:
    """`promised`: what my number for the deck after the next seed will be known by is here already."""

    table: TableNo
    number: int
    player: bool
    promised: bool
    next: Next | None
    deck: Deck | None


def fair(sight: Sight) -> Fair | None:
    at = here(sight)
    if at is None or at.table is None:
        return None
    chairs = at.room.evening.tables[at.number].chairs.values()
    sits = at.player is not None and at.player in chairs
    promised = at.player in at.table.deck.promises
    hand = at.room.evening.tables[at.number].hands
    return Fair(at.number, hand, sits, promised, _next(at), _deck(at))


def _next(at: Here) -> Next | None:
    assert at.table is not None
    committed = at.table.deck.committed
    if committed is None:
        return None
    seat = at.table.seat_of(at.player) if at.player else None
    kept = next((promise.hash for promise in committed.promises if promise.seat == seat), "")
    return Next(committed.hand, committed.commitment, kept, at.player in at.table.deck.numbers)


def _deck(at: Here) -> Deck | None:
    sealed = at.table.deck.sealed if at.table else None
    if sealed is None or at.session is None or at.session.stream != sealed.committed.hand:
        return None
    hand, receipt = at.session.hand, sealed.receipt
    opened = tuple(map(_open, sealed.opened_for(hand, at.seat))) if _may_open(hand) else ()
    return Deck(
        hand=receipt.hand,
        commitment=receipt.commitment,
        promises=tuple(Pair(one.seat, one.hash) for one in receipt.promises),
        numbers=tuple(Pair(one.seat, one.number) for one in receipt.numbers),
        root=receipt.root,
        seat=at.seat or 0,
        over=hand.over,
        mine=tuple(card.text for card in hand.holes[hand.place_of[at.seat]]) if at.seat in hand.place_of else (),
        board=tuple(card.text for card in hand.board),
        opened=opened,
    )


def _may_open(hand: Hand) -> bool:
    """A hand that did not count is dealt again; and after a ruling cards lie elsewhere than they came off the deck."""
    return hand.over and not hand.voided and not hand.aside and not hand.out


def _open(opening: Opening) -> Open:
    return Open(opening.nth, opening.card.text, opening.salt, opening.path)
