"""What the rulebook says of a hand, asked once: every answer with its citation, ready for the hot path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from shuffleup.questions import play as ask
from shuffleup.questions.reveals import ShownToOne, ShownWhen
from shuffleup.questions.words import STREETS, Seat
from shuffleup.rules import CUSTOM, Citation, Question, Rulebook, Ruling
from shuffleup.say import say

A = TypeVar("A")


@dataclass(frozen=True, slots=True, eq=False)  # there is one for each book, and it is a quick key
class Terms:
    """A hand is decided by these. None where no layer speaks and the game needs no answer."""

    book: str
    first_to_act: tuple[Ruling[ask.StartsAt], ...]  # by street
    street_cards: tuple[Ruling[ask.StreetCards], ...]  # flop, turn, river
    hole_cards: Ruling[int]
    small_blind_share: Ruling[tuple[int, int]] | None
    one_payer_ante: Ruling[ask.PaidFirst]
    no_limit: Ruling[int]
    smallest_bet: Ruling[int]
    smallest_raise: Ruling[ask.RaiseSize]
    reopening: Ruling[ask.Reopening]
    all_in_face_up: Ruling[bool]
    absent_dealt_in: Ruling[bool]
    absent_killed: Ruling[bool]
    shows_first_after_bet: Ruling[ask.ShowsFirst]
    shows_first_after_checks: Ruling[ask.ShowsFirst]
    side_pots_first: Ruling[bool]
    must_claim_board: Ruling[bool]
    small_blind_out: Ruling[ask.ButtonOnEmptySmallBlind]
    # what no book has otherwise, and is only cited
    blinds_or_ante: Citation
    in_turn: Citation
    cards_speak: Citation
    whole_hand: Citation
    odd_chip: Citation
    uncalled: Citation
    seen_by_all: Citation


@lru_cache(maxsize=64)
def terms_of(book: Rulebook) -> Terms:
    """Ask the book everything a hand needs."""
    return Terms(
        book=book.name,
        first_to_act=tuple(book.must(ask.FirstToAct(street)) for street in STREETS),
        street_cards=tuple(book.must(ask.CardsOnStreet(street)) for street in STREETS[1:]),
        hole_cards=book.must(ask.HoleCardsDealt()),
        small_blind_share=_said_or_none(book, ask.SmallBlindShare()),
        one_payer_ante=book.or_custom(
            ask.OnePayerAnte(),
            ask.PaidFirst.BLIND,
            say("Where one player pays the ante for all, the blind comes first."),
        ),
        no_limit=book.must(ask.RaisesAllowed()),
        smallest_bet=book.must(ask.SmallestBetInBlinds()),
        smallest_raise=book.must(ask.SmallestRaise()),
        reopening=book.must(ask.BettingReopens()),
        all_in_face_up=book.or_custom(ask.AllInHandsFaceUp(), True, say("All-in hands are turned up.")),
        absent_dealt_in=book.or_custom(ask.AbsentDealtIn(), True, say("A hand is dealt to every stack on the table.")),
        absent_killed=book.or_custom(ask.AbsentKilled(), False, say("The hand of one who is away waits for its turn.")),
        shows_first_after_bet=book.must(ask.FirstToShow(bet_on_last_round=True)),
        shows_first_after_checks=book.must(ask.FirstToShow(bet_on_last_round=False)),
        side_pots_first=book.or_custom(ask.SidePotsFirst(), True, say("Side pots are settled before the main pot.")),
        must_claim_board=book.must(ask.MustClaimBoard()),
        small_blind_out=book.or_custom(
            ask.SmallBlindOut(),
            ask.ButtonOnEmptySmallBlind.TO_EMPTY_SEAT,
            say("The button follows the small blind, to an empty seat if need be."),
        ),
        blinds_or_ante=book.cite(ask.BlindsOrAnte),
        in_turn=book.cite(ask.ActsOnlyInTurn, say("Players act in turn.")),
        cards_speak=book.cite(ask.CardsSpeak),
        whole_hand=book.cite(ask.WholeHandShown),
        odd_chip=book.cite(ask.OddChip),
        uncalled=book.cite(ask.UncalledComesBack, say("What nobody matched comes back, and nothing need be shown.")),
        seen_by_all=_seen_by_all(book),
    )


def _seen_by_all(book: Rulebook) -> Citation:
    """Who says that what one sees after a hand all may see; whose card it is does not matter."""
    ruling = book.ask(ShownToOne(ShownWhen.AFTER_HAND, Seat(1)))
    return ruling.by if isinstance(ruling, Ruling) else Citation(CUSTOM, CUSTOM, say("What one sees, all see."))


def _said_or_none(book: Rulebook, question: Question[A]) -> Ruling[A] | None:
    ruling = book.ask(question)
    return ruling if isinstance(ruling, Ruling) else None
