"""The seals of decks on record: one seed and one seal for every hand, whatever crashes and whoever asks twice.

A hand's deck has a stream of its own, beside the hand's: first what its seed is known by, then its seal. Both are on
disk before they are shown to anybody, and the seal before the hand begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.app.decks.sealing import SeedCommitted, deck_stream
from shuffleup.app.hands.hand import dealt_again
from shuffleup.app.parts import Parts
from shuffleup.app.ports import DeckMaker, Sealed
from shuffleup.app.streams.stream import Stream, Written, stream_from
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import Millis


async def commit_deck(
    dealer: DeckMaker, hand: str, promises: Sequence[tuple[Seat, str]], parts: Parts, now: Millis
) -> SeedCommitted:
    """The seed of a hand that is about to be dealt, on record; `hand` in the answer is the stream to begin it in.

    A hand that was begun and taken back is dealt again from another deck: its cards have been seen. One that was
    committed to and never begun, because the program ended, keeps its seed.
    """
    name = await _not_begun(hand, parts)
    stream, known = await _deck(name, parts)
    if not known:
        await stream.append((dealer.commit(name, promises),), now)  # unless somebody did: what is there counts
    committed: SeedCommitted = known[0].event
    return committed


async def seal_deck(
    dealer: DeckMaker, committed: SeedCommitted, numbers: Sequence[tuple[Seat, str]], parts: Parts, now: Millis
) -> Sealed:
    """The deck of this seed and these numbers, sealed on record; the deck that was sealed, if it was already."""
    stream, known = await _deck(committed.hand, parts)
    mine = dealer.seal(committed, numbers)
    if not known[1:]:
        await stream.append((mine.event,), now)
    return mine if known[1].event == mine.event else _sealed(dealer, known)


async def sealed_deck(dealer: DeckMaker, hand: str, parts: Parts) -> Sealed | None:
    """The deck a hand is dealt from, as it was sealed; None if none was."""
    _, known = await _deck(hand, parts)
    return _sealed(dealer, known) if known[1:] else None


async def committed_at(hand: str, parts: Parts) -> Millis:
    """When the seed of a hand's deck was drawn."""
    first = await anext(parts.journal.read(deck_stream(hand)))
    return Millis(first.time)


async def promises_made(hands: Iterable[str], due: str, parts: Parts) -> set[str]:
    """Every promise for a deck of these hands, dealt from or not; but for those of the deck that is due."""
    made: set[str] = set()
    for hand in hands:
        names = dealt_again(hand)
        while await parts.journal.last(name := next(names)):
            made |= await _promised(name, parts)
        if hand != due:
            made |= await _promised(name, parts)  # nobody was dealt to from it
    return made


async def _promised(hand: str, parts: Parts) -> set[str]:
    _, known = await _deck(hand, parts)
    return {promise.hash for one in known[:1] for promise in one.event.promises}


def _sealed(dealer: DeckMaker, known: Sequence[Written]) -> Sealed:
    committed, event = (one.event for one in known)
    sealed = dealer.seal(committed, [(given.seat, given.number) for given in event.numbers])
    assert sealed.event == event, f"the deck of {committed.hand} is not the one that was sealed"
    return sealed


async def _deck(hand: str, parts: Parts) -> tuple[Stream, list[Written]]:
    return await stream_from(deck_stream(hand), parts)


async def _not_begun(hand: str, parts: Parts) -> str:
    """The first of a hand's streams that holds nothing yet."""
    names = dealt_again(hand)
    while await parts.journal.last(name := next(names)):
        pass
    return name
