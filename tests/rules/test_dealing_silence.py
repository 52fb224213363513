"""Every combination of facts under every book: no two clauses of a layer contradict each other; silence is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions import dealing, misdeals
from shuffleup.questions.dealing import BurnError, Cause, ExtraHoleCards, HoleCardsExposed
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import STREETS, Seat, Street
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Rulebook, Unruled

YES_NO = (False, True)
ACTED = (0, 1, 2, 3)
SEATS = (Seat(0), Seat(4))
NTH = ((), (0,), (1,), (2,), (3,), (20,), (0, 0), (1, 2), (2, 3), (3, 7), (1, 2, 3))
Silence = Callable[[Any, Rulebook], bool]


def never(_: Any, __: Rulebook) -> bool:
    return False


def not_burnt_wrong(q: BurnError, _: Rulebook) -> bool:
    """No error at all; facts that cannot be together; or later streets that somebody may have bet on."""
    if not q.is_error:
        return True
    return bool(q.streets_since) and not q.awarded and (q.action or not q.all_in)


ASKED: list[tuple[type[FloorQuestion], tuple[Sequence[Any], ...], Silence]] = [
    (HoleCardsExposed, (NTH, (Cause.DEALER,), SEATS, ACTED, (0, 1)), lambda q, _: not q.nth),
    (ExtraHoleCards, ((0, 1, 2, 3), YES_NO, ACTED, SEATS), lambda q, _: q.extra == 0),
    (dealing.FlopTooManyCards, (range(7),), lambda q, _: q.count <= 3),
    (BurnError, (STREETS, range(5), YES_NO, YES_NO, YES_NO, YES_NO, range(3)), not_burnt_wrong),
    (dealing.BoardDealtEarly, (STREETS,), lambda q, _: q.street is Street.PREFLOP),
    (dealing.CutCardDealt, (), never),
    (misdeals.BoxedCards, (range(4), ACTED, SEATS), lambda q, _: q.count == 0),
    (misdeals.WrongNumberOfCards, (SEATS, range(5), YES_NO, ACTED), lambda q, _: q.cards == 2),
    (misdeals.DealtOutOfSequence, (YES_NO, ACTED), never),
    (misdeals.ButtonOutOfPosition, (ACTED,), never),
    (misdeals.FirstCardToWrongSeat, (ACTED,), never),
    (misdeals.DealtToWrongSeat, (SEATS, ACTED), never),
    (misdeals.PlayerDealtOut, (SEATS, YES_NO, ACTED), never),
]


def every(kind: type[FloorQuestion], facts: tuple[Sequence[Any], ...]) -> Iterator[FloorQuestion]:
    return (kind(*chosen) for chosen in product(*facts))


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize(("kind", "facts", "silent"), ASKED, ids=lambda part: getattr(part, "__name__", ""))
def test_every_book_answers_once_or_is_silent_on_purpose(
    book: Rulebook, kind: type[FloorQuestion], facts: tuple[Sequence[Any], ...], silent: Silence
) -> None:
    for question in every(kind, facts):
        ruled = judge(book, question)  # a Conflict would be raised here
        assert isinstance(ruled, Unruled) is silent(question, book), question


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_a_card_a_player_exposes_is_no_dealers_error(book: Rulebook) -> None:
    """Near miss: who did it. Whatever is said of it is said by the chapter on irregular cards."""
    for question in every(HoleCardsExposed, (NTH, (Cause.PLAYER,), SEATS, ACTED, (0, 1))):
        ruled = judge(book, question)
        if isinstance(ruled, Judgement):
            assert not {str(by) for by in ruled.by} & {"DEAL-01", "DEAL-02", "DEAL-03", "DEAL-04", "MIS-02", "MIS-03"}


def test_every_question_of_these_chapters_is_asked() -> None:
    written = {
        found
        for module in (dealing, misdeals)
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, FloorQuestion) and found.__module__ == module.__name__
    }
    assert written - {misdeals.DealQuestion} == {kind for kind, _, _ in ASKED}
