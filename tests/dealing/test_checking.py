"""An honest hand checks out; one that was dealt differently from its sealed deck does not, and the place is named."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from shuffleup.app.decks.sealing import DeckSealed, Promise, SeatNumber, SeedCommitted, deck_stream
from shuffleup.app.hands.hand import DeckLaid, start_hand
from shuffleup.app.hands.undoing import ActedEarly, ActionEnded, ActionUndone
from shuffleup.cards import DECK, UNSEEN, AnyCard
from shuffleup.dealing.checking import CheckedHand, CheckResult, check_hand, check_streams
from shuffleup.dealing.commitments import promise_of
from shuffleup.dealing.doubts import Alarm
from shuffleup.hand import DealHole, Post
from shuffleup.hand.events import CardsPlaced, HoleDealt, Ruled, Shown, StreetDealt
from shuffleup.hand.layout import Cards
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from tests.app.dealt import TERMS, three_players
from tests.app.stage import CODEC, parts
from tests.architecture.sources import ROOT
from tests.contracts.homes import awaited, said
from tests.dealing.stage import HAND, a_deck, checked, number_of, on_record, play
from tests.tournament.machine_night import NIGHT

Events = list[Any]


@cache
def records(*, slips: bool = False) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """A hand and its deck, as they are on record; where the dealer slips, a ruling shuffles the stub."""

    async def played() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        journal = MemoryJournal()
        await play(journal, slips=slips)
        return tuple(await on_record(journal, HAND)), tuple(await on_record(journal, deck_stream(HAND)))

    return asyncio.run(played())


def swapped(cards: Cards, one: int = 0, other: int = -1) -> Cards:
    moved = list(cards)
    moved[one], moved[other] = moved[other], moved[one]
    return tuple(moved)


def turned(card: AnyCard | None) -> AnyCard:
    """Another card."""
    return DECK[0] if card is not DECK[0] else DECK[1]


@pytest.mark.parametrize(("slips", "rulings"), [(False, 0), (True, 1)])
def test_an_honest_hand_checks_out(slips: bool, rulings: int) -> None:
    came = check_hand(HAND, *records(slips=slips))
    assert (came.kind, came.wrong, came.dealt, came.rulings) == (CheckResult.DEALT, None, 14, rulings)
    assert (came.over, came.mixed, came.broken) == (True, 3, 0)


def test_an_honest_hand_checks_out_as_far_as_it_has_come() -> None:
    """After every event; only in the middle of what was written at once there is no telling."""
    hand, deck = records()
    for length in range(2, len(hand)):
        came = check_hand(HAND, hand[:length], deck)
        assert (came.wrong, came.over) == (None, False)


# ------------------------------------------------------------------------------------------------------- the seal

COMMITTED, SEALED = records()[1]
assert isinstance(COMMITTED, SeedCommitted)
assert isinstance(SEALED, DeckSealed)
OTHER = a_deck((1, 2, 3), name="another")
ONE, TWO, THREE = SEALED.numbers
UNPROMISED = SeatNumber(Seat(2), number_of(9))

SEALS: list[tuple[str, list[object], str]] = [
    ("another seed", [replace(COMMITTED, seed=OTHER.committed.seed), SEALED], "not the one that was committed to"),
    ("another commitment", [OTHER.committed, SEALED], "lead to another deck"),
    ("both", [OTHER.committed, OTHER.event], "record 2: the deck on the table is not the one that was sealed"),
    ("a hand's own seed", [replace(COMMITTED, hand="Friday/table 1/hand 2"), SEALED], "committed to for another hand"),
    ("a seed in capitals", [replace(COMMITTED, seed=COMMITTED.seed.upper()), SEALED], "32 bytes in hexadecimal"),
    ("a short seed", [replace(COMMITTED, seed=COMMITTED.seed[2:]), SEALED], "32 bytes in hexadecimal"),
    ("no digits", [replace(COMMITTED, seed="z" * 64), SEALED], "32 bytes in hexadecimal"),
    ("a number left out", [COMMITTED, replace(SEALED, numbers=(ONE, TWO))], "lead to another deck"),
    (
        "a number changed",
        [COMMITTED, replace(SEALED, numbers=(ONE, UNPROMISED, THREE))],
        "seat 2 is not the one that was",
    ),
    ("numbers out of order", [COMMITTED, replace(SEALED, numbers=(TWO, ONE, THREE))], "in seat order"),
    ("a seat with two numbers", [COMMITTED, replace(SEALED, numbers=(ONE, ONE, TWO))], "one a seat"),
    (
        "a promise withdrawn",
        [replace(COMMITTED, promises=COMMITTED.promises[1:]), SEALED],
        "seat 1 is not the one that",
    ),
    ("promises out of order", [replace(COMMITTED, promises=COMMITTED.promises[::-1]), SEALED], "in seat order"),
    ("another root", [COMMITTED, replace(SEALED, root="0" * 64)], "lead to another deck"),
    ("two seeds", [COMMITTED, COMMITTED, SEALED], "more than one seed"),
    ("two seals", [COMMITTED, SEALED, SEALED], "more than one seed"),
    ("a seal before its seed", [SEALED, COMMITTED], "more than one seed"),
    ("never sealed", [COMMITTED], "no deck was sealed for it"),
    ("nothing at all", [], "no deck was sealed for it"),
]


@pytest.mark.parametrize(("what", "deck", "said_"), SEALS, ids=[row[0] for row in SEALS])
def test_a_false_seal_is_found(what: str, deck: list[object], said_: str) -> None:
    came = check_hand(HAND, records()[0], deck)
    assert came.wrong, what
    assert came.wrong.startswith(f"{HAND}: ")
    assert said_ in came.wrong


def test_a_number_that_was_promised_and_did_not_come_is_counted_and_no_fault() -> None:
    late = Promise(Seat(5), promise_of(number_of(5)))
    came = check_hand(HAND, records()[0], [replace(COMMITTED, promises=(*COMMITTED.promises, late)), SEALED])
    assert (came.wrong, came.mixed, came.broken) == (None, 3, 1)


# ---------------------------------------------------------------------------------------------------- the dealing

Change = Callable[[Any], object]


def dealt_to_others(event: HoleDealt) -> HoleDealt:
    return replace(event, seats=(*event.seats[1:], event.seats[0]))


DEALS: list[tuple[str, bool, type, int, Change, str]] = [
    # what, with a ruling, the event, which of its kind, how it is changed, what is said
    ("the deck", False, DeckLaid, 0, lambda e: DeckLaid(swapped(e.cards)), "record 2: the deck on the table"),
    (
        "hole cards",
        False,
        HoleDealt,
        0,
        lambda e: replace(e, cards=swapped(e.cards)),
        "record 5: the hole cards did not",
    ),
    ("seats", False, HoleDealt, 0, dealt_to_others, "record 5: hole cards went to other seats"),
    (
        "the flop",
        False,
        StreetDealt,
        0,
        lambda e: replace(e, cards=swapped(e.cards)),
        "record 10: the flop did not come",
    ),
    ("the turn", False, StreetDealt, 1, lambda e: replace(e, cards=(turned(e.cards[0]),)), "the turn did not come off"),
    ("the burn", False, StreetDealt, 1, lambda e: replace(e, burn=turned(e.burn)), "the turn did not come off the top"),
    ("no burn", False, StreetDealt, 2, lambda e: replace(e, burn=None), "the river was dealt with 0 burned cards"),
    ("a second river", False, StreetDealt, 2, lambda e: replace(e, cards=e.cards * 2), "another number of cards"),
    ("the river first", False, StreetDealt, 1, lambda e: replace(e, street=3), "another street"),
    (
        "cards shown",
        False,
        Shown,
        0,
        lambda e: replace(e, cards=swapped(e.cards)),
        "does not follow from what was before",
    ),
    ("the stub", True, DeckLaid, 1, lambda e: DeckLaid(swapped(e.cards)), "the ruling would have put the cards"),
    (
        "the shuffle",
        True,
        DeckLaid,
        2,
        lambda e: DeckLaid(swapped(e.cards, 0, 1)),
        "the ruling would have put the cards",
    ),
    ("aside", True, CardsPlaced, 0, lambda e: replace(e, aside=()), "the ruling would have put the cards elsewhere"),
    ("nothing to come", True, CardsPlaced, 0, lambda e: replace(e, to_come=()), "the ruling would have put the cards"),
    ("other to come", True, CardsPlaced, 0, lambda e: replace(e, to_come=e.to_come[:1]), "as it was carried out"),
    ("more to come", True, CardsPlaced, 0, lambda e: replace(e, to_come=e.to_come * 2), "as it was carried out"),
    ("no ruling", True, Ruled, 0, lambda _: ActionEnded(), "not on record as it was carried out"),
    ("no deck", True, DeckLaid, 2, lambda _: ActionEnded(), "not on record as it was carried out"),
    (
        "the river",
        True,
        StreetDealt,
        2,
        lambda e: replace(e, cards=(turned(e.cards[0]),)),
        "the river did not come off",
    ),
]


@pytest.mark.parametrize(("what", "slips", "kind", "nth", "change", "said_"), DEALS, ids=[row[0] for row in DEALS])
def test_a_card_that_was_dealt_differently_is_found(
    what: str, slips: bool, kind: type, nth: int, change: Change, said_: str
) -> None:
    hand, deck = records(slips=slips)
    at = [place for place, event in enumerate(hand) if isinstance(event, kind)][nth]
    came = check_hand(HAND, [*hand[:at], change(hand[at]), *hand[at + 1 :]], deck)
    assert came.wrong, what
    assert said_ in came.wrong


PUT_IN = [
    ("the deck laid again, as it lies", DeckLaid(records()[0][1].cards[6:]), "no ruling says so"),
    ("an action taken back", ActionUndone(None), "an action was taken back"),
]


@pytest.mark.parametrize(("what", "event", "said_"), PUT_IN, ids=[row[0] for row in PUT_IN])
def test_what_has_no_place_in_a_dealt_hand_is_found(what: str, event: object, said_: str) -> None:
    hand, deck = records()
    came = check_hand(HAND, [*hand[:5], event, *hand[5:]], deck)
    assert came.wrong, what
    assert came.wrong.startswith(f"{HAND}: record 6: ")
    assert said_ in came.wrong


def test_marks_between_actions_change_nothing() -> None:
    """Near miss."""
    hand, deck = records()
    assert check_hand(HAND, [*hand[:6], ActionEnded(), *hand[6:]], deck).wrong is None
    assert ActedEarly not in map(type, hand)


def test_what_is_said_names_no_card() -> None:
    """Somebody may check while the hand is played."""
    texts = {card.text for card in DECK} | {card.symbol_text for card in DECK}
    for _, slips, kind, nth, change, _ in DEALS:
        hand, deck = records(slips=slips)
        at = [place for place, event in enumerate(hand) if isinstance(event, kind)][nth]
        wrong = check_hand(HAND, [*hand[:at], change(hand[at]), *hand[at + 1 :]], deck).wrong
        assert wrong
        assert not texts & set(wrong.replace(".", " ").replace(",", " ").split())


# ------------------------------------------------------------------------------------------------------ the streams


async def all_checked(journal: MemoryJournal) -> list[CheckedHand]:
    return [one async for one in check_streams(journal, CODEC, await journal.streams())]


@awaited
async def test_hands_decks_and_what_is_neither() -> None:
    journal = MemoryJournal()
    await play(journal, "Friday/table 1/hand 1")
    await play(journal, "Friday/table 1/hand 2", seats=())
    await play(journal, "Friday/table 2/hand 1", until=lambda session: session.hand.dealt > 0)
    await real_cards(journal, "Friday/table 3/hand 1")
    unused = a_deck()
    await journal.append("Friday/table 1/deck of hand 3", [CODEC.entry(unused.committed, NIGHT)], 0)
    came = {one.hand: (one.kind, one.dealt, one.mixed, one.over) for one in await all_checked(journal) if not one.wrong}
    assert came == {
        "Friday/table 1/hand 1": (CheckResult.DEALT, 14, 3, True),
        "Friday/table 1/hand 2": (CheckResult.DEALT, 14, 0, True),
        "Friday/table 2/hand 1": (CheckResult.DEALT, 6, 3, False),
        "Friday/table 3/hand 1": (CheckResult.REAL, 0, 0, False),
    }
    (wrong,) = [one for one in await all_checked(journal) if one.wrong]
    assert wrong.wrong == "Friday/table 1/hand 3: the seed of its deck was committed to for another hand."


async def real_cards(journal: MemoryJournal, stream: str) -> None:
    session = await start_hand(stream, three_players(), TERMS, parts(journal), NIGHT)
    await session.submit(Post(), NIGHT)
    await session.submit(DealHole((UNSEEN,) * 6), NIGHT)


@awaited
async def test_a_deck_that_was_sealed_and_never_dealt_is_no_fault() -> None:
    journal = MemoryJournal()
    sealed = a_deck()
    entries = [CODEC.entry(event, NIGHT) for event in (sealed.committed, sealed.event)]
    await journal.append(deck_stream(HAND), entries, 0)
    (came,) = await all_checked(journal)
    assert (came.hand, came.kind, came.wrong, came.sealed) == (HAND, CheckResult.NEVER, None, sealed.event)


@awaited
async def test_known_cards_of_a_deck_that_was_never_laid_are_told_apart() -> None:
    journal = MemoryJournal()
    session = await start_hand(HAND, three_players(), TERMS, parts(journal), NIGHT)
    await session.submit(Post(), NIGHT)
    await session.submit(DealHole(DECK[:6]), NIGHT)
    (came,) = await all_checked(journal)
    assert (came.kind, came.wrong) == (CheckResult.UNSEALED, None)


@awaited
async def test_what_cannot_be_read_is_named_and_the_others_are_checked() -> None:
    journal = MemoryJournal()
    await play(journal)
    await journal.append("Friday/guests", said("nobody knows this event"), 0)
    strange, hand = sorted(await all_checked(journal), key=lambda one: one.kind is CheckResult.DEALT)
    assert strange.wrong == "Friday/guests 1: no event is called 'Said'. A newer Shuffle Up wrote it."
    assert (hand.hand, hand.wrong) == (HAND, None)
    assert (await checked(journal)).wrong is None


# ---------------------------------------------------------------------------------------------------------- in words


def test_every_alarm_is_explained_to_players() -> None:
    table = (
        (ROOT / "docs" / "fair-dealing.md")
        .read_text(encoding="utf-8")
        .partition("## What each alarm means")[2]
        .partition("\n## ")[0]
    )
    assert set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == set(Alarm)
