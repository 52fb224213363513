"""What is opened of an event's decks once it is over: /t/CODE/decks.json.

Of every deck the receipt, and card by card the board, the hands that were shown, and the reader's own (SHOW-10,
SHOW-11). The seed, and with it every card, only to an auditor, or to everyone where the host had said so before.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.decks.decks import committed_at, sealed_deck
from shuffleup.app.decks.opening import opens
from shuffleup.app.decks.sealing import Receipt, hand_of
from shuffleup.app.hands.played import hands_of, told_events
from shuffleup.app.ports import Sealed
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import belongs, named
from shuffleup.facts import fact
from shuffleup.hand import Hand, replay
from shuffleup.hand.decision import refuse
from shuffleup.hand.events import CardsPlaced, Event
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.house import House
from shuffleup.web.identity.identity import fingerprint, keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.pages.pages import answered, room_of
from shuffleup.web.screens.table_fair import Open

NOT_YET = refuse("The decks are opened when the event is over.", Refusal.NOT_NOW)
DEALS_NONE = refuse("This server deals no tables.", Refusal.NOT_ALLOWED)


@fact
class OpenDeck:
    """A deck as far as it is opened to whoever reads it: `seed` None is closed, and `opened` are the cards that are
    not. `ruled`: a ruling moved cards."""

    seed: str | None
    receipt: Receipt
    button: int | None = None
    seats: tuple[Seat, ...] = ()
    ruled: bool = False
    opened: tuple[Open, ...] = ()


@fact
class DeckReader:
    """Who asks: an auditor, or somebody who played as these."""

    auditor: bool
    players: frozenset[PlayerId]


async def decks_json(request: Request) -> Response:
    """Every deck that was dealt from."""
    room, house = await room_of(request), request.app.state.house
    if not room.evening.over():
        return answered(request, NOT_YET, 409)
    if house.dealing is None:
        return answered(request, DEALS_NONE, 409)
    decks = [deck async for deck in _decks(house, room, _reader(request, room))]
    headers = {"cache-control": "no-store", "shuffleup-head": room.head}
    return Response(msgspec.json.encode(decks), media_type="application/json", headers=headers)


def _reader(request: Request, room: Room) -> DeckReader:
    mine = held(room.guests, keys_of(request.cookies, request.path_params["code"]))
    auditor = fingerprint(request.query_params.get("key", "")) in room.guests.auditors
    return DeckReader(auditor, frozenset([one.who.player for one in mine if one.who.player]))


async def _decks(house: House, room: Room, reader: DeckReader) -> AsyncIterator[OpenDeck]:
    """A seed that was drawn for a hand that never came has no deck, and stays closed. So does that of a hand in play,
    or still to be dealt: an end that is taken back must have shown nobody what comes."""
    parts = house.parts
    sat = hands_of(room).seats() if reader.players else {}
    streams = [name for name in await parts.journal.streams() if belongs(name, room.stream)]
    for hand in sorted(filter(None, map(hand_of, streams)), key=lambda name: (len(name), name)):
        mine = next((seat for seat, player in sat.get(_nth(hand), {}).items() if player in reader.players), None)
        deck = await _deck(house, room, hand, mine, whole=reader.auditor)
        if deck is not None:
            yield deck


async def _deck(house: House, room: Room, name: str, mine: Seat | None, *, whole: bool) -> OpenDeck | None:
    assert house.dealing is not None
    sealed = await sealed_deck(house.dealing.dealer, name, house.parts)
    if sealed is None:
        return None
    events = told_events([house.parts.event(record) async for record in house.parts.journal.read(name)])
    whole = whole or opens(room.guests.opening, await committed_at(name, house.parts))
    dealt = events and not any(session.stream == name for session in room.hands.values())
    deck = OpenDeck(sealed.committed.seed if whole and dealt else None, sealed.receipt)
    return _with_hand(deck, replay(events), events, sealed, mine) if events else deck


def _with_hand(deck: OpenDeck, hand: Hand, events: tuple[Event, ...], sealed: Sealed, mine: Seat | None) -> OpenDeck:
    """Of a hand that was not played to its end no card is opened: it may have been dealt again."""
    seen = sealed.opened_for(hand, mine) if hand.over and not hand.voided else ()
    return replace(
        deck,
        button=hand.setup.button,
        seats=tuple(sorted(place.seat for place in hand.setup.places if place.dealt)),
        ruled=any(isinstance(event, CardsPlaced) for event in events),
        opened=tuple(Open(one.nth, one.card.text, one.salt, one.path) for one in seen),
    )


def _nth(hand: str) -> tuple[TableNo, int]:
    """Which hand of which table it is, by the name of its stream."""
    name = named(hand)
    return name.table, name.hand
