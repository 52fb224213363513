"""The receipts of phones held against the record of an evening, and against each other.

Whatever a phone was told must be what is on record, and what every other phone was told. Each doubt has a name
(`doubts.Alarm`), and no sentence names a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from shuffleup.app.decks.sealing import Promise, receipt
from shuffleup.app.streams.naming import named
from shuffleup.dealing.checking import CheckedHand
from shuffleup.dealing.commitments import promise_of
from shuffleup.dealing.completeness import SeatsOfDealtHands
from shuffleup.dealing.doubts import Alarm, Doubt
from shuffleup.dealing.following import Lay
from shuffleup.dealing.receipts import KeptHand, PhoneReceipts, by_seat, same_story
from shuffleup.facts import fact
from shuffleup.questions.words import Seat

Heads = Mapping[str, Sequence[str]]
"""The hash of every record of a stream, by its stream, in hexadecimal digits."""


@fact
class Records:
    """What is on record of an evening, as far as phones have a say in it."""

    hands: Mapping[str, CheckedHand]
    heads: Heads
    sat: SeatsOfDealtHands

    def player(self, hand: str, seat: Seat) -> str | None:
        """Whoever sat there, if the record says so."""
        return self.sat.get(str(named(hand).first), {}).get(seat)

    def name(self, hand: str, seat: Seat) -> str:
        player = self.player(hand, seat)
        return f"{player} (seat {seat})" if player else f"seat {seat}"


def hold(phones: Sequence[PhoneReceipts], records: Records) -> Iterator[Doubt]:
    """Everything that is in doubt."""
    yield from _replayed_seeds(records.hands.values())
    for one in records.hands.values():
        yield from _not_come(one, phones, records)
    for phone in phones:
        for kept in phone.hands:
            yield from _held(phone, kept, records.hands.get(kept.hand))
        yield from _bound(phone, records.heads)
        yield from _replayed(phone)
    yield from _two_stories(phones)


# ------------------------------------------------------------------------------------------------ one hand of a phone


def _held(phone: PhoneReceipts, kept: KeptHand, one: CheckedHand | None) -> Iterator[Doubt]:
    if one is None or one.committed is None:
        says = "this phone has kept its deck, and the record has none."
        yield Doubt(Alarm.DECK_OMITTED, kept.hand, says, phone.name)
        return
    found = [*_seed(kept, one), *_number(kept, one)] or [*_receipt(kept, one)]
    found += [*_order(kept, one.lay), *_cards(kept, one)] if one.lay else []
    yield from (Doubt(alarm, kept.hand, says, phone.name) for alarm, says in found)


Alarms = Iterator[tuple[Alarm, str]]


def _seed(kept: KeptHand, one: CheckedHand) -> Alarms:
    assert one.committed is not None
    before = kept.commitment
    if before and before != one.committed.commitment:
        yield Alarm.SEED, "the seed on record is not the one this phone saw a commitment to before its number went out."
    elif before and kept.receipt and kept.receipt.commitment not in (None, before):
        yield Alarm.SEED, "its receipt names another commitment than the one before its number went out."


def _number(kept: KeptHand, one: CheckedHand) -> Alarms:
    if kept.number is None or one.sealed is None or any(kept.number == it.number for it in one.sealed.numbers):
        return
    if kept.answered == "refused":
        yield Alarm.NUMBER_REFUSED, "this phone sent its number, and the server refused it."
    elif kept.answered == "kept":
        yield Alarm.NUMBER_MISSING, "the server said that it had this phone's number, and it is not in the deck."
    else:
        yield Alarm.NUMBER_MISSING, "this phone sent its number and had no answer; it is not in the deck."


def _receipt(kept: KeptHand, one: CheckedHand) -> Alarms:
    told = kept.receipt
    if told is None:
        return
    if told.hand not in (None, kept.hand):
        yield Alarm.REPLAYED, "the receipt this phone was given is that of another hand."
    elif one.committed is None or one.sealed is None:
        yield Alarm.DECK_OMITTED, "this phone has a receipt of its deck, and the record never came to seal one."
    elif not same_story(told, receipt(one.committed, one.sealed)):
        yield Alarm.TWO_STORIES, "the record has another deck than the one this phone was given a receipt of."


def _order(kept: KeptHand, lay: Lay) -> Alarms:
    if kept.button is None or kept.seats is None:
        return
    if order_of(kept.button, kept.seats) != lay.order:
        yield Alarm.ORDER, "button and seats lay otherwise on this phone: on record the cards went round another way."


def order_of(button: int, seats: Iterable[int]) -> tuple[int, ...]:
    """The seats as cards go round: from the first one left of the button, and the button last."""
    around = sorted(seats)
    return (*(seat for seat in around if seat > button), *(seat for seat in around if seat <= button))


def _cards(kept: KeptHand, one: CheckedHand) -> Alarms:
    assert one.lay is not None
    board, mine = (kept.saw.board, kept.saw.mine) if kept.saw else (None, None)
    if board and not any(board == tuple(card.text for card in lay[: len(board)]) for lay in one.lay.boards):
        yield Alarm.CARDS, "the board on record is not the one this phone saw."
    if mine and not _has_held(set(mine), _seat_of(kept, one), one.lay):
        yield Alarm.CARDS, "no hand on record is the one this phone saw as its own."


def _has_held(mine: set[str], seat: Seat | None, lay: Lay) -> bool:
    """The seat, or any of them where the phone's own is not known."""
    return any(mine <= {card.text for card in cards} for at, cards in lay.holes if seat in (None, at))


def _seat_of(kept: KeptHand, one: CheckedHand) -> Seat | None:
    """The phone's own seat, by what it promised."""
    promised = kept.promise or (promise_of(kept.number) if kept.number else None)
    promises = one.committed.promises if one.committed else ()
    return next((promise.seat for promise in promises if promise.hash == promised), None)


# ------------------------------------------------------------------------------------ numbers that did not come


def _not_come(one: CheckedHand, phones: Sequence[PhoneReceipts], records: Records) -> Iterator[Doubt]:
    for promise in one.not_come:
        why, explained = _why(one.hand, promise, phones, records)
        whose = records.name(one.hand, promise.seat)
        says = f"the number {whose} promised did not come; {why}."
        yield Doubt(Alarm.NUMBER_MISSING, one.hand, says, explained=explained)


def _why(hand: str, promise: Promise, phones: Sequence[PhoneReceipts], records: Records) -> tuple[str, bool]:
    """What the phone itself says of it; whether that explains it."""
    for phone in phones:
        kept = next((kept for kept in phone.hands if kept.hand == hand), None)
        if kept and kept.promise == promise.hash:
            said = "says it sent none" if kept.number is None else "says it was sent"
            return f"{phone.name} {said}", kept.number is None
        if kept is None and records.player(hand, promise.seat) in _players(phone, records):
            return f"{phone.name} has nothing of this hand, as if it had slept", True
    return "no receipts say why", False


def _players(phone: PhoneReceipts, records: Records) -> set[str]:
    """For whom a phone has played, by the promises it made."""
    kept = ((kept, records.hands.get(kept.hand)) for kept in phone.hands)
    seats = ((one.hand, _seat_of(it, one)) for it, one in kept if one)
    names = {records.player(hand, seat) for hand, seat in seats if seat is not None}
    return {name for name in names if name}


# ------------------------------------------------------------------------------------------------ the end of the record


def _bound(phone: PhoneReceipts, heads: Heads) -> Iterator[Doubt]:
    """What was written when a deck was sealed must still be there. One word on each is enough."""
    cut = rewritten = False
    for kept in phone.hands:
        known = kept.chain
        if known is None or not (known.stream and known.seq and known.hash):
            continue
        there = heads.get(known.stream, ())
        if known.seq > len(there):
            if not cut:
                says = f"{known.stream} went on to entry {known.seq} at least, and the record ends at {len(there)}."
                yield Doubt(Alarm.CUT, kept.hand, says, phone.name)
            cut = True
        elif there[known.seq - 1] != known.hash:
            if not rewritten:
                says = f"entry {known.seq} of {known.stream} is not what it was when this deck was sealed."
                yield Doubt(Alarm.REWRITTEN, kept.hand, says, phone.name)
            rewritten = True


def bound_to(phones: Iterable[PhoneReceipts]) -> dict[str, int]:
    """How far the receipts reach into the record, by stream."""
    reach: dict[str, int] = {}
    for known in (kept.chain for phone in phones for kept in phone.hands if kept.chain):
        reach[known.stream] = max(known.seq, reach.get(known.stream, 0))
    return reach


# ------------------------------------------------------------------------------------------------ one deck, two stories


def _replayed_seeds(hands: Iterable[CheckedHand]) -> Iterator[Doubt]:
    first: dict[str, str] = {}
    for one in hands:
        if one.committed and first.setdefault(one.committed.seed, one.hand) != one.hand:
            says = f"its seed was that of {first[one.committed.seed]} already."
            yield Doubt(Alarm.REPLAYED, one.hand, says)


def _replayed(phone: PhoneReceipts) -> Iterator[Doubt]:
    first: dict[str, str] = {}
    for kept in phone.hands:
        told = (kept.receipt.root, kept.receipt.commitment) if kept.receipt else ()
        for word in filter(None, {kept.commitment, *told}):
            if first.setdefault(word, kept.hand) != kept.hand:
                says = f"this phone was shown the deck of {first[word]} once more."
                yield Doubt(Alarm.REPLAYED, kept.hand, says, phone.name)
                break


TOLD: dict[str, Callable[[KeptHand], Any]] = {
    "commitment": lambda kept: kept.commitment or (kept.receipt and kept.receipt.commitment),
    "root": lambda kept: kept.receipt and kept.receipt.root,
    "numbers": lambda kept: kept.receipt and by_seat(kept.receipt.numbers),
    "promises": lambda kept: kept.receipt and by_seat(kept.receipt.promises),
    "button or seats": lambda kept: None if kept.button is None or kept.seats is None else (kept.button, kept.seats),
}
"""What every phone must have been told alike; None where a phone does not say."""


def _two_stories(phones: Sequence[PhoneReceipts]) -> Iterator[Doubt]:
    for one, other in combinations(phones, 2):
        theirs = {kept.hand: kept for kept in other.hands}
        for kept in one.hands:
            if kept.hand in theirs:
                yield from _compared(kept, theirs[kept.hand], f"{one.name} and {other.name}")


def _compared(mine: KeptHand, theirs: KeptHand, both: str) -> Iterator[Doubt]:
    differ = [
        what for what, told in TOLD.items() if None not in (told(mine), told(theirs)) and told(mine) != told(theirs)
    ]
    if _another_chain(mine, theirs):
        differ.append("record")
    if differ:
        says = f"these two phones were not told the same {differ[0]}."
        yield Doubt(Alarm.TWO_STORIES, mine.hand, says, both)


def _another_chain(mine: KeptHand, theirs: KeptHand) -> bool:
    if mine.chain is None or theirs.chain is None:
        return False
    place = (mine.chain.stream, mine.chain.seq)
    return place == (theirs.chain.stream, theirs.chain.seq) and mine.chain.hash != theirs.chain.hash
