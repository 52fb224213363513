"""The seals of decks on record: one seed and one seal for every hand, whatever crashes and whoever asks twice.

A hand's deck has a stream of its own, beside the hand's: first what its seed is known by, then its seal. Both are on
disk before they are shown to anybody, and the seal before the hand begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from shuffleup.app.dealer import Dealer, Sealed
from shuffleup.app.parts import Parts
from shuffleup.app.ports import OutOfDate
from shuffleup.app.sealing import DeckSealed, Sealing, SeedCommitted, deck_stream
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import Millis


async def commit_deck(
    dealer: Dealer, hand: str, promises: Sequence[tuple[Seat, str]], parts: Parts, now: Millis
) -> SeedCommitted:
    """The seed of a hand that is about to be dealt, on record; `hand` in the answer is the stream to begin it in.

    A hand that was begun and taken back is dealt again from another deck: its cards have been seen. One that was
    committed to and never begun, because the program ended, keeps its seed.
    """
    stream = await _not_begun(hand, parts)
    known = await _on_record(stream, parts)
    if not known:
        committed = dealer.commit(stream, promises)
        if await _appended(stream, committed, 0, parts, now):
            return committed
        known = await _on_record(stream, parts)
    assert isinstance(known[0], SeedCommitted), stream
    return known[0]


async def seal_deck(
    dealer: Dealer, committed: SeedCommitted, numbers: Sequence[tuple[Seat, str]], parts: Parts, now: Millis
) -> Sealed:
    """The deck of this seed and these numbers, sealed on record; the deck that was sealed, if it was already."""
    mine = dealer.seal(committed, numbers)
    if await _appended(committed.hand, mine.event, 1, parts, now):
        return mine
    sealed = await sealed_deck(dealer, committed.hand, parts)
    assert sealed is not None, committed.hand
    return sealed


async def sealed_deck(dealer: Dealer, hand: str, parts: Parts) -> Sealed | None:
    """The deck a hand is dealt from, as it was sealed; None if none was."""
    match await _on_record(hand, parts):
        case [SeedCommitted() as committed, DeckSealed() as event]:
            sealed = dealer.seal(committed, [(given.seat, given.number) for given in event.numbers])
            assert sealed.event == event, f"the deck of {hand} is not the one that was sealed"
            return sealed
        case _:
            return None


async def _appended(hand: str, event: Sealing, after: int, parts: Parts, now: Millis) -> bool:
    """False if somebody came first: what is there counts."""
    stream = deck_stream(hand)
    try:
        seq = await parts.journal.append(stream, parts.entries((event,), now), after)
    except OutOfDate:
        return False
    parts.audience.told(stream, seq)
    return True


async def _on_record(hand: str, parts: Parts) -> list[Sealing]:
    return [parts.event(record) async for record in parts.journal.read(deck_stream(hand))]


async def _not_begun(hand: str, parts: Parts) -> str:
    """The first of a hand's streams that holds nothing yet."""
    names = dealt_again(hand)
    while await parts.journal.last(name := next(names)):
        pass
    return name


def dealt_again(hand: str) -> Iterator[str]:
    """The streams of a hand: its own, and one for every time it is dealt again."""
    yield hand
    for again in count(2):
        yield f"{hand}, dealt again {again}"
