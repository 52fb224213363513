"""TD: who has the last word, who decides when the director is part of it, and who runs the timer."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refused
from shuffleup.questions import director as ask
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.rulings.director import (
    Allowed,
    Dispute,
    Override,
    appoint,
    may_rule,
    override,
    timer_stays,
)
from shuffleup.tournament.words import PlayerId
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.hand.table_talk import cited, house_rules, under_every_book

DIRECTOR, ANN, BEN, CAT = (PlayerId(name) for name in ("director", "ann", "ben", "cat"))
BETWEEN_PLAYERS = Dispute("who was first", DIRECTOR, (ANN, BEN))
WITH_DIRECTOR = Dispute("the director's own blind", DIRECTOR, (ANN, DIRECTOR))
CAT_DECIDES = Dispute("the director's own blind", DIRECTOR, (ANN, DIRECTOR), CAT)


def said(outcome: Allowed | Refused) -> str:
    if isinstance(outcome, Allowed):
        return f"yes {' '.join(citation.id for citation in outcome.by)}"
    return f"no {cited(outcome)}"


@pytest.mark.parametrize(
    ("book", "person", "dispute", "outcome"),
    [
        (HOMEGAME, DIRECTOR, BETWEEN_PLAYERS, "yes TD-01"),
        (HOMEGAME, ANN, BETWEEN_PLAYERS, "no TD-01"),
        (HOMEGAME, CAT, BETWEEN_PLAYERS, "no TD-01"),
        (HOMEGAME, DIRECTOR, WITH_DIRECTOR, "no TD-02"),  # TD-01 near miss: the director is part of it
        (HOMEGAME, CAT, WITH_DIRECTOR, "no TD-02"),  # TD-02 near miss: nobody is appointed yet
        (HOMEGAME, CAT, CAT_DECIDES, "yes TD-02"),
        (HOMEGAME, DIRECTOR, CAT_DECIDES, "no TD-02"),
        (HOMEGAME, BEN, CAT_DECIDES, "no TD-02"),
        (GUIDELINES_1, DIRECTOR, BETWEEN_PLAYERS, "yes custom"),
        (ROBERTS_1, DIRECTOR, WITH_DIRECTOR, "no custom"),
        (ROBERTS_1, CAT, CAT_DECIDES, "yes custom"),
    ],
)
def test_td_01_td_02_who_may_rule(book: Rulebook, person: PlayerId, dispute: Dispute, outcome: str) -> None:
    assert said(may_rule(person, dispute, book)) == outcome


@pytest.mark.parametrize(
    ("person", "dispute", "outcome"),
    [
        (CAT, WITH_DIRECTOR, CAT_DECIDES),
        (ANN, WITH_DIRECTOR, "TD-02"),  # TD-02 near miss: she is part of it herself
        (DIRECTOR, WITH_DIRECTOR, "TD-02"),
        (CAT, BETWEEN_PLAYERS, "TD-01"),  # TD-02 near miss: the director is not part of it
    ],
)
def test_td_02_a_third_person_is_appointed(person: PlayerId, dispute: Dispute, outcome: Dispute | str) -> None:
    made = appoint(person, dispute, HOMEGAME)
    assert (cited(made) if isinstance(made, Refused) else made) == outcome


@pytest.mark.parametrize(
    ("person", "reason", "dispute", "outcome"),
    [
        (DIRECTOR, " it was clear to all ", BETWEEN_PLAYERS, ("TD-01",)),
        (DIRECTOR, "  ", BETWEEN_PLAYERS, "Say why"),  # TD-01 near miss: nothing for the record
        (ANN, "because", BETWEEN_PLAYERS, "The director decides"),
        (DIRECTOR, "because", WITH_DIRECTOR, "appoint somebody else"),
        (CAT, "she was first", CAT_DECIDES, ("TD-02", "TD-01")),
    ],
)
def test_td_01_an_override_goes_on_the_record(
    person: PlayerId, reason: str, dispute: Dispute, outcome: tuple[str, ...] | str
) -> None:
    made = override("ann keeps seat 4", person, reason, dispute, HOMEGAME)
    if isinstance(made, Refused):
        assert isinstance(outcome, str)
        assert outcome in made.reason
        assert made.by
    else:
        assert made == Override("ann keeps seat 4", person, reason.strip(), outcome)  # type: ignore[arg-type]  # ids here


def test_td_01_near_miss_a_house_that_lets_the_software_decide() -> None:
    book = house_rules(value("house", ask.ProposalsBind, True, text="What the software says goes."))
    made = override("ann keeps seat 4", DIRECTOR, "because", BETWEEN_PLAYERS, book)
    assert isinstance(made, Refused)
    assert cited(made) == "house"


KEEPS_IT = house_rules(value("house", ask.TimerMayBeHandedOver, False, text="The director keeps the timer."))


@pytest.mark.parametrize(
    ("book", "stays"),
    [
        (HOMEGAME, None),
        (KEEPS_IT, "house"),  # TD-03 near miss: a house that has it otherwise
        (ROBERTS_1, None),  # by custom
    ],
)
def test_td_03_the_timer_may_be_handed_over(book: Rulebook, stays: str | None) -> None:
    refused = timer_stays(book)
    assert (cited(refused) if refused else None) == stays


@under_every_book
def test_somebody_can_always_decide(book: Rulebook) -> None:
    for dispute in (BETWEEN_PLAYERS, CAT_DECIDES):
        able = [one for one in (DIRECTOR, ANN, BEN, CAT) if isinstance(may_rule(one, dispute, book), Allowed)]
        assert len(able) == 1
