"""What the rulebook says of a hand, asked once: every answer with its citation, ready for the hot path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from shuffleup.questions import play as ask
from shuffleup.questions.words import STREETS
from shuffleup.rules import Citation, Question, Rulebook, Ruling

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
        first_to_act=tuple(_said(book, ask.FirstToAct(street)) for street in STREETS),
        street_cards=tuple(_said(book, ask.CardsOnStreet(street)) for street in STREETS[1:]),
        hole_cards=_said(book, ask.HoleCardsDealt()),
        structures=_said(book, ask.StructureAllowed(blinds=1, ante=False)),
        small_blind_share=_said_or_none(book, ask.SmallBlindShare()),
        no_limit=_said(book, ask.RaisesAllowed()),
        smallest_bet=_said(book, ask.SmallestBetInBlinds()),
        smallest_raise=_said(book, ask.SmallestRaise()),
        reopening=_said(book, ask.BettingReopens()),
        blind_option=_said(book, ask.BlindHasOption()),
        all_in_face_up=_custom(book, ask.AllInHandsFaceUp(), True, "All-in hands are turned up."),
        chips_added=_custom(book, ask.ChipsMayBeAdded(), False, "Nobody adds chips during a hand."),
        absent_dealt_in=_custom(book, ask.AbsentDealtIn(), True, "A hand is dealt to every stack on the table."),
        in_turn=_custom(book, ask.ActsOnlyInTurn(), True, "Players act in turn."),
        uncalled=_custom(book, ask.UncalledPartReturned(), True, "What nobody matches goes back."),
        shows_first_after_bet=_said(book, ask.FirstToShow(bet_on_last_round=True)),
        shows_first_after_checks=_said(book, ask.FirstToShow(bet_on_last_round=False)),
        side_pots_first=_custom(book, ask.SidePotsFirst(), True, "Side pots are settled before the main pot."),
        cards_speak=_said(book, ask.CardsSpeak()),
        must_show=_said(book, ask.MustShowToWin()),
        must_claim_board=_said(book, ask.MustClaimBoard()),
        odd_chip=_said(book, ask.OddChipGoes()),
        small_blind_out=_custom(
            book,
            ask.SmallBlindOut(),
            ask.ButtonOnEmptySmallBlind.TO_EMPTY_SEAT,
            "The button follows the small blind, to an empty seat if need be.",
        ),
    )


def _said(book: Rulebook, question: Question[A]) -> Ruling[A]:
    """The book must speak on this; a test holds every book to it."""
    ruling = book.ask(question)
    assert isinstance(ruling, Ruling), (book.name, question)
    return ruling


def _said_or_none(book: Rulebook, question: Question[A]) -> Ruling[A] | None:
    ruling = book.ask(question)
    return ruling if isinstance(ruling, Ruling) else None


def _custom(book: Rulebook, question: Question[A], answer: A, text: str) -> Ruling[A]:
    """Where every layer is silent the hand still has to go on: by the custom of the game, cited as such."""
    ruling = book.ask(question)
    if isinstance(ruling, Ruling):
        return ruling
    return Ruling(answer, Citation("custom", "custom", text), silent=ruling.silent)
