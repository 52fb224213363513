"""Servers that cheat: each changes what is on record, what it told the phones, or both, and says nothing.

The record stays a record: cards are exchanged wherever they stand, and whoever writes it works out its hashes again.
What a phone says of itself (its number, what it saw first) no server can change.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from typing import Any

from shuffleup.app.decks.sealing import DeckSealed, SeatNumber, SeedCommitted, receipt
from shuffleup.app.hands.hand import DeckLaid
from shuffleup.app.ports import Entry, Record
from shuffleup.dealing.commitments import commitment_of
from shuffleup.dealing.sealed import SealedDeck
from shuffleup.hand.events import HoleDealt
from shuffleup.journal.export import checked
from shuffleup.tournament.events import HandBegan
from tests.app.stage import CODEC
from tests.dealing.make_stored import lines
from tests.dealing.phones import Night, Saved

EVENING = "evening/test"
TABLE = f"{EVENING}/table 1"
CARD = re.compile(rb"\b[2-9TJQKA][cdhs]\b")
OTHER = sha256(b"other").hexdigest()
ANN = 0  # whose file comes first
LAST = 16  # hand of the night


def hand(number: int) -> str:
    return f"{TABLE}/hand {number}"


def deck(number: int) -> str:
    return f"{TABLE}/deck of hand {number}"


def event_of(entry: Entry) -> Any:
    return CODEC.event(Record("", 1, entry.type, entry.version, entry.time, entry.payload, b""))


def seal_of(night: Night, number: int) -> tuple[SeedCommitted, DeckSealed]:
    committed, sealed = map(event_of, night.streams[deck(number)])
    return committed, sealed


def kept_of(night: Night, number: int) -> list[Saved]:
    """What the phones have of a hand."""
    return [kept for saved in night.phones.values() for kept in saved["hands"] if kept["hand"] == hand(number)]


def promise_of_seat(night: Night, number: int, seat: int) -> str:
    committed, _ = seal_of(night, number)
    return next(promise.hash for promise in committed.promises if promise.seat == seat)


# ------------------------------------------------------------------------------------------------ another deck


def dealt_from(night: Night, number: int, committed: SeedCommitted, dealt: SealedDeck, sealed: DeckSealed) -> None:
    """The hand as if it had been dealt from this deck, on record and on every phone."""
    was = SealedDeck(*_numbers(*seal_of(night, number)))
    other = {old.text.encode(): new.text.encode() for old, new in zip(was.deck, dealt.deck, strict=True)}
    time = night.streams[deck(number)][0].time
    night.streams[deck(number)] = [CODEC.entry(event, time) for event in (committed, sealed)]
    night.streams[hand(number)] = [_exchanged(entry, other) for entry in night.streams[hand(number)]]
    for kept in kept_of(night, number):
        kept["receipt"] = asdict(receipt(committed, sealed))
        for what, cards in kept["saw"].items():
            kept["saw"][what] = [other[card.encode()].decode() for card in cards]


def _numbers(committed: SeedCommitted, sealed: DeckSealed) -> tuple[SeedCommitted, Sequence[SeatNumber]]:
    return committed, sealed.numbers


def _exchanged(entry: Entry, other: Mapping[bytes, bytes]) -> Entry:
    return replace(entry, payload=CARD.sub(lambda found: other[found[0]], entry.payload))


def _with_seed(committed: SeedCommitted, seed: bytes) -> SeedCommitted:
    return replace(committed, seed=seed.hex(), commitment=commitment_of(seed, committed.hand))


def seed_after_numbers(night: Night) -> None:
    """The seed of hand 3 is drawn once all numbers are known, until the server likes the deck."""
    committed, sealed = seal_of(night, 3)
    liked = _with_seed(committed, sha256(b"liked").digest())
    dealt = SealedDeck(liked, sealed.numbers)
    dealt_from(night, 3, liked, dealt, dealt.event)


def number_dropped(night: Night) -> None:
    """Ann's phone was told that its number is kept."""
    committed, sealed = seal_of(night, 3)
    dealt = SealedDeck(committed, _without(sealed, kept_of(night, 3)[ANN]["number"]))
    dealt_from(night, 3, committed, dealt, dealt.event)


def _without(sealed: DeckSealed, number: str) -> tuple[SeatNumber, ...]:
    left = tuple(given for given in sealed.numbers if given.number != number)
    assert len(left) == len(sealed.numbers) - 1
    return left


def promise_dropped(night: Night) -> None:
    number_dropped(night)
    committed, sealed = seal_of(night, 3)
    came = {given.seat for given in sealed.numbers}
    fewer = replace(committed, promises=tuple(one for one in committed.promises if one.seat in came))
    dealt_from(night, 3, fewer, SealedDeck(fewer, sealed.numbers), sealed)


def number_refused(night: Night) -> None:
    number_dropped(night)
    kept_of(night, 3)[ANN]["answered"] = "refused"


def number_ignored(night: Night) -> None:
    """It stands in the receipt, and the deck is made without it."""
    committed, sealed = seal_of(night, 3)
    dealt = SealedDeck(committed, _without(sealed, kept_of(night, 3)[ANN]["number"]))
    dealt_from(night, 3, committed, dealt, replace(sealed, root=dealt.event.root))


def same_seed_twice(night: Night) -> None:
    """The seed of hand 3 once more for hand 4; the phones saw its commitment in time."""
    committed, sealed = seal_of(night, 4)
    again = _with_seed(committed, bytes.fromhex(seal_of(night, 3)[0].seed))
    dealt = SealedDeck(again, sealed.numbers)
    dealt_from(night, 4, again, dealt, dealt.event)
    for kept in kept_of(night, 4):
        kept["commitment"] = again.commitment


def deck_thrown_away(night: Night) -> None:
    """Once the numbers of hand 3 were known, so was its deck; it is dealt again from another seed, without numbers.
    Ann's phone keeps what it gave its number for."""
    again = f"{hand(3)}, dealt again 2"
    committed, _ = seal_of(night, 3)
    other = replace(_with_seed(replace(committed, hand=again), sha256(b"liked").digest()), promises=())
    dealt = SealedDeck(other, ())
    thrown, time = night.streams[deck(3)][0], night.streams[deck(3)][0].time
    given = kept_of(night, 3)[ANN] | {"receipt": None, "chain": None, "button": None, "seats": None, "saw": None}
    dealt_from(night, 3, other, dealt, dealt.event)
    for name in (hand(3), deck(3)):
        night.streams[f"{name}, dealt again 2"] = night.streams.pop(name)
    night.streams[deck(3)] = [replace(thrown, time=time)]
    for kept in kept_of(night, 3):
        kept |= {"hand": again, "commitment": None, "promise": None, "number": None}
    next(iter(night.phones.values()))["hands"].append(given)


# ------------------------------------------------------------------------------------------------ other stories


def same_deck_shown_twice(night: Night) -> None:
    for first, second in zip(kept_of(night, 3), kept_of(night, 4), strict=True):
        second["receipt"]["root"] = first["receipt"]["root"]


def two_stories(night: Night) -> None:
    """Only Ben is told of another deck."""
    kept_of(night, 3)[-1]["receipt"]["root"] = OTHER


def other_button(night: Night) -> None:
    for kept in kept_of(night, 3):
        kept["button"] = next(seat for seat in kept["seats"] if seat != kept["button"])


def other_board(night: Night) -> None:
    """On record it is the other way round."""
    for kept in kept_of(night, 3):
        kept["saw"]["board"].reverse()


def other_hand(night: Night) -> None:
    ann, ben = kept_of(night, 3)
    ann["saw"]["mine"] = ben["saw"]["mine"]


# ------------------------------------------------------------------------------------------------ another record


def deck_left_out(night: Night) -> None:
    del night.streams[hand(3)], night.streams[deck(3)]


def last_hand_left_out(night: Night) -> None:
    cut_at_the_end(night)
    del night.streams[hand(LAST)], night.streams[deck(LAST)]


def cut_at_the_end(night: Night) -> None:
    """Nobody has won yet: the evening ends before its last hand."""
    entries = night.streams[EVENING]
    began = next(at for at, one in enumerate(entries) if _is_last_hand(event_of(one)))
    ends = [at for at, one in enumerate(entries[:began]) if one.type == "StepEnded"]
    del entries[ends[-1] + 1 :]


def _is_last_hand(event: object) -> bool:
    return isinstance(event, HandBegan) and event.number == LAST


def rewritten(night: Night) -> None:
    """All of it, because the third entry was put a little later."""
    entries = night.streams[EVENING]
    entries[2] = replace(entries[2], time=entries[2].time + 1)


def other_seats(night: Night) -> None:
    """The cards of hand 3 went to one seat further."""
    entries = night.streams[hand(3)]
    at = next(at for at, one in enumerate(entries) if isinstance(event_of(one), HoleDealt))
    event = event_of(entries[at])
    turned = (*event.seats[1:], event.seats[0])
    entries[at] = CODEC.entry(HoleDealt(turned, event.cards), entries[at].time)


def card_from_elsewhere(night: Night) -> None:
    """The first card of hand 3 was exchanged for the last of the deck, and the deck on record was left as it was."""
    entries = night.streams[hand(3)]
    cards = SealedDeck(*_numbers(*seal_of(night, 3))).deck
    first, last = cards[0].text.encode(), cards[-1].text.encode()
    other = {card.text.encode(): card.text.encode() for card in cards} | {first: last, last: first}
    entries[2:] = [_exchanged(entry, other) for entry in entries[2:]]


# ------------------------------------------------------------------------------------------------ a ruling


def a_ruled_night() -> Night:
    """Two hands; in the second one the stub was shuffled, because the turn came too early."""
    streams = checked(asyncio.run(lines()))
    return Night(
        {name: [Entry(r.type, r.version, r.payload, r.time) for r in all_] for name, all_ in streams.items()}, {}
    )


def false_ruling(night: Night) -> None:
    """The stub was not shuffled as its seed says: two cards lie the other way round."""
    entries = night.streams["Friday/table 1/hand 2"]
    at = max(at for at, one in enumerate(entries) if isinstance(event_of(one), DeckLaid))
    first, *between, last = event_of(entries[at]).cards
    entries[at] = CODEC.entry(DeckLaid((last, *between, first)), entries[at].time)
