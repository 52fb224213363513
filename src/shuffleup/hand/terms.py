"""What the rulebook says of a hand, asked once: every answer with its citation, ready for the hot path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from shuffleup.questions import play as ask
from shuffleup.questions.words import STREETS
from shuffleup.rules import Question, Rulebook, Ruling

A = TypeVar("A")


@dataclass(frozen=True, slots=True, eq=False)  # there is one for each book, and it is a quick key
class Terms:
    """A hand is decided by these. None where no layer speaks and the game needs no answer."""

    book: str
    first_to_act: tuple[Ruling[ask.StartsAt], ...]  # by street
    street_cards: tuple[Ruling[ask.StreetCards], ...]  # flop, turn, river
    hole_cards: Ruling[ask.HoleCards]
    structures: Ruling[bool]
    small_blind_share: Ruling[tuple[int, int]] | None
    no_limit: Ruling[int]
    smallest_bet: Ruling[int]
    smallest_raise: Ruling[ask.RaiseSize]
    reopening: Ruling[ask.Reopening]
    blind_option: Ruling[bool]
    all_in_face_up: Ruling[bool]
    chips_added: Ruling[bool]
    absent_dealt_in: Ruling[bool]
    in_turn: Ruling[bool]
    uncalled: Ruling[bool]
    shows_first_after_bet: Ruling[ask.ShowsFirst]
    shows_first_after_checks: Ruling[ask.ShowsFirst]
    side_pots_first: Ruling[bool]
    cards_speak: Ruling[bool]
    must_show: Ruling[bool]
    must_claim_board: Ruling[bool]
    odd_chip: Ruling[ask.OddChip]
    small_blind_out: Ruling[ask.ButtonOnEmptySmallBlind]


@lru_cache(maxsize=64)
def terms_of(book: Rulebook) -> Terms:
    """Ask the book everything a hand needs."""
    return Terms(
        book=book.name,
        first_to_act=tuple(book.must(ask.FirstToAct(street)) for street in STREETS),
        street_cards=tuple(book.must(ask.CardsOnStreet(street)) for street in STREETS[1:]),
        hole_cards=book.must(ask.HoleCardsDealt()),
        structures=book.must(ask.StructureAllowed(blinds=1, ante=False)),
        small_blind_share=_said_or_none(book, ask.SmallBlindShare()),
        no_limit=book.must(ask.RaisesAllowed()),
        smallest_bet=book.must(ask.SmallestBetInBlinds()),
        smallest_raise=book.must(ask.SmallestRaise()),
        reopening=book.must(ask.BettingReopens()),
        blind_option=book.must(ask.BlindHasOption()),
        all_in_face_up=book.or_custom(ask.AllInHandsFaceUp(), True, "All-in hands are turned up."),
        chips_added=book.or_custom(ask.ChipsMayBeAdded(), False, "Nobody adds chips during a hand."),
        absent_dealt_in=book.or_custom(ask.AbsentDealtIn(), True, "A hand is dealt to every stack on the table."),
        in_turn=book.or_custom(ask.ActsOnlyInTurn(), True, "Players act in turn."),
        uncalled=book.or_custom(ask.UncalledPartReturned(), True, "What nobody matches goes back."),
        shows_first_after_bet=book.must(ask.FirstToShow(bet_on_last_round=True)),
        shows_first_after_checks=book.must(ask.FirstToShow(bet_on_last_round=False)),
        side_pots_first=book.or_custom(ask.SidePotsFirst(), True, "Side pots are settled before the main pot."),
        cards_speak=book.must(ask.CardsSpeak()),
        must_show=book.must(ask.MustShowToWin()),
        must_claim_board=book.must(ask.MustClaimBoard()),
        odd_chip=book.must(ask.OddChipGoes()),
        small_blind_out=book.or_custom(
            ask.SmallBlindOut(),
            ask.ButtonOnEmptySmallBlind.TO_EMPTY_SEAT,
            "The button follows the small blind, to an empty seat if need be.",
        ),
    )


def _said_or_none(book: Rulebook, question: Question[A]) -> Ruling[A] | None:
    ruling = book.ask(question)
    return ruling if isinstance(ruling, Ruling) else None
