"""The sealed dealer: what goes into a deck, what is said of it, and what is opened to whom."""

from __future__ import annotations

from dataclasses import asdict
from itertools import pairwise

import pytest

from shuffleup.app.decks.sealing import Promise, SeatNumber, by_seat, wrong_with_number, wrong_with_promise
from shuffleup.cards import DECK
from shuffleup.dealing.commitments import holds, promise_of
from shuffleup.dealing.sealed import SealedDealer, SealedDeck
from shuffleup.hand import Fold
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from tests.contracts.homes import awaited
from tests.dealing.stage import HAND, a_dealer, a_deck, number_of, numbers_of, play, promises_of
from tests.tournament.machine_night import NIGHT


def test_a_deck_is_the_fifty_two_cards() -> None:
    assert sorted(a_deck().deck) == list(DECK)
    assert a_deck().deck != DECK


def test_every_hand_has_a_seed_of_its_own() -> None:
    dealer = a_dealer()
    committed = [dealer.commit(HAND) for _ in range(20)]
    assert len({one.seed for one in committed}) == len({one.commitment for one in committed}) == 20
    assert {len(one.seed) for one in committed} == {64}


@pytest.mark.parametrize("count", [0, 16, 31, 33])
def test_entropy_that_falls_short_is_a_mistake_of_ours(count: int) -> None:
    with pytest.raises(AssertionError):
        SealedDealer(lambda _: bytes(count)).commit(HAND)


# ------------------------------------------------------------------------------------------- numbers and promises

# promised by seats, sent by seats, mixed in
SENT = [
    ((), (), ()),
    ((1, 2, 3), (1, 2, 3), (1, 2, 3)),
    ((3, 1, 2), (2, 3, 1), (1, 2, 3)),  # in seat order, whoever was first
    ((1, 2, 3), (2,), (2,)),  # two did not come
    ((1,), (1, 2), (1,)),  # near miss: seat 2 had promised nothing
    ((), (1, 2, 3), ()),
]


@pytest.mark.parametrize(("promised", "sent", "mixed"), SENT)
def test_numbers_that_were_promised_are_mixed_in(
    promised: tuple[int, ...], sent: tuple[int, ...], mixed: tuple[int, ...]
) -> None:
    dealer = a_dealer()
    sealed = dealer.seal(dealer.commit(HAND, promises_of(promised)), numbers_of(sent))
    assert sealed.event.numbers == tuple(SeatNumber(Seat(seat), number_of(seat)) for seat in mixed)
    assert (sealed.deck == a_deck().deck) == (not mixed)


# a number that is not the one seat 1 has promised
BROKEN = [number_of(2), number_of(1).upper(), number_of(1)[:-1], number_of(1) + " ", "", "x" * 65, "a\nb"]


@pytest.mark.parametrize("number", BROKEN)
def test_a_number_that_was_not_promised_is_left_out(number: str) -> None:
    dealer = a_dealer()
    committed = dealer.commit(HAND, [(Seat(1), promise_of(number_of(1)))])
    assert dealer.seal(committed, [(Seat(1), number)]).event.numbers == ()
    assert dealer.seal(committed, [(Seat(2), number_of(1))]).event.numbers == ()
    assert dealer.seal(committed, [(Seat(1), number_of(1))]).event.numbers


def test_a_number_too_long_does_not_count_even_if_it_was_promised() -> None:
    dealer = a_dealer()
    for number, counts in (("x" * 64, True), ("x" * 65, False), ("\ud800", False)):
        promise = promise_of(number) if number.isascii() else "0" * 64
        committed = dealer.commit(HAND, [(Seat(1), promise)])
        assert bool(dealer.seal(committed, [(Seat(1), number)]).event.numbers) == counts


def test_every_number_makes_another_deck() -> None:
    decks = [a_deck(seats).deck for seats in ((), (1,), (2,), (1, 2), (1, 2, 3))]
    assert len(set(decks)) == len(decks)


def test_promises_are_kept_with_the_seed_in_seat_order() -> None:
    committed = a_dealer().commit(HAND, promises_of((3, 1)))
    assert committed.promises == tuple(Promise(Seat(seat), promise_of(number_of(seat))) for seat in (1, 3))


@pytest.mark.parametrize("promise", ["", "ab", "g" * 64, "A" * 64, "0" * 63, "0" * 65])
def test_what_is_no_hash_is_refused_where_it_comes_in(promise: str) -> None:
    refused = wrong_with_promise(promise)
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.MALFORMED
    with pytest.raises(AssertionError):
        a_dealer().commit(HAND, [(Seat(1), promise)])


@pytest.mark.parametrize(
    ("text", "usable"), [("7", True), ("x" * 64, True), ("", False), ("x" * 65, False), ("\n", False)]
)
def test_a_number_is_a_short_line(text: str, usable: bool) -> None:
    assert (wrong_with_number(text) is None) == usable


def test_two_numbers_of_one_seat_are_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError):
        by_seat([(Seat(1), "a"), (Seat(1), "b")])


# -------------------------------------------------------------------------------------------------- the same again


def test_the_same_deck_again_from_the_journaled_events_alone() -> None:
    sealed = a_deck((1, 3))
    again = SealedDeck(sealed.committed, sealed.event.numbers)
    assert (again.deck, again.event, again.receipt) == (sealed.deck, sealed.event, sealed.receipt)
    assert again.opening([1]) == sealed.opening([1])
    assert again.chance.shuffled(DECK) == sealed.chance.shuffled(DECK)


def test_a_shuffle_of_a_ruling_is_the_same_when_it_is_done_again() -> None:
    """So that nobody gains by having it fail."""
    chance = a_deck().chance
    stub = DECK[:30]
    once = chance.shuffled(stub)
    assert once == chance.shuffled(stub)
    assert sorted(map(str, once)) == sorted(map(str, stub))
    assert once != chance.shuffled(once) != stub
    assert once != a_deck((1,)).chance.shuffled(stub)


def test_a_cut_lifts_some_cards_or_none() -> None:
    lifted = [a_deck(name=f"{number}").chance.cut(count) for number in range(20) for count in (1, 2, 30)]
    assert all(0 <= one < count for one, count in zip(lifted, (1, 2, 30) * 20, strict=True))
    assert len(set(lifted[2::3])) > 5
    assert a_deck().chance.cut(0) == 0


def test_the_order_and_the_shuffles_after_it_have_nothing_in_common() -> None:
    """A ruling that shuffles a whole new deck does not deal the same cards again."""
    sealed = a_deck()
    assert sealed.chance.shuffled(DECK) != sealed.deck


# ----------------------------------------------------------------------------------------------- who may see what


def test_a_receipt_has_nothing_in_it_that_leads_to_the_deck() -> None:
    sealed = a_deck((1, 3))
    shown = str(asdict(sealed.receipt))
    assert sealed.event.root in shown
    assert sealed.committed.commitment in shown
    hidden = [sealed.committed.seed, *(one.salt for one in sealed.opening(range(1, 53)))]
    assert not [secret for secret in hidden if secret in shown]


@awaited
async def test_after_the_hand_everyone_opens_his_own_cards_the_board_and_what_was_shown() -> None:
    played = await play(MemoryJournal())
    hand = played.session.hand
    assert hand.shown.bit_count() == 3
    for seat in (*hand.seats, None):
        opened = played.sealed.opened_for(hand, seat)
        assert {one.card for one in opened} == {*hand.board, *hand.holes[0], *hand.holes[1], *hand.holes[2]}
        assert all(holds(played.sealed.event.root, one) for one in opened)
        assert all(one.nth < other.nth for one, other in pairwise(opened))


@awaited
async def test_what_was_folded_stays_closed_for_all_but_its_owner() -> None:
    played = await play(MemoryJournal(), until=lambda session: len(session.hand.board) == 3)
    sealed, session = played
    while not session.hand.over:
        assert session.hand.turn is not None
        await session.submit(Fold(session.hand.turn), NIGHT)
    hand = session.hand
    for place, seat in enumerate(hand.seats):
        assert {one.card for one in sealed.opened_for(hand, seat)} == {*hand.board, *hand.holes[place]}
    assert {one.card for one in sealed.opened_for(hand, None)} == set(hand.board)


@awaited
async def test_nothing_is_opened_while_the_hand_is_played() -> None:
    played = await play(MemoryJournal(), until=lambda session: len(session.hand.board) == 3)
    with pytest.raises(AssertionError, match="after the hand"):
        played.sealed.opened_for(played.session.hand, Seat(1))
