"""Penalties: only the director gives them, what they come to in hands and chips, and what stays on the record."""

from __future__ import annotations

import pytest

from shuffleup.hand import DealHole, Fold, HandStarted, Post, Refusal, Structure, begin, terms_of
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.decision import Refused
from shuffleup.hand.events import HandKilled, HoleDealt
from shuffleup.hand.setup import Setup
from shuffleup.hand.structure import Player, first_positions, set_up
from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, TDA
from shuffleup.rules import Rulebook
from shuffleup.tournament.commands import Penalise, TakeChipsOff
from shuffleup.tournament.events import Penalised
from shuffleup.tournament.rulings.penalties import (
    confirm,
    dealt_out,
    hands_of,
    proposed_penalties,
    taken_off,
    times_spoken_to,
)
from shuffleup.tournament.words import PlayerId
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.hand.clumsy import ClumsyTable
from tests.hand.table_talk import cited
from tests.refusals import refused

ADA, BEN, HANNA = PlayerId("ada"), PlayerId("ben"), PlayerId("hanna")
SEATS = {Seat(3): ADA, Seat(5): BEN}
WARNING, MISSED_HAND, ROUND_AWAY, DISQUALIFICATION = Sanction

under_every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


def judged(book: Rulebook, question: Conduct) -> Judgement:
    judgement = judge(book, question)
    assert isinstance(judgement, Judgement)
    return judgement


# -------------------------------------------------------------------------------------- the director's word


@pytest.mark.parametrize(
    ("book", "player", "who", "given_by"),
    [
        # book      who misbehaved   who says so     given by, or the clause that speaks against it
        (HOMEGAME, ADA, None, "hanna"),
        (HOMEGAME, ADA, HANNA, "hanna"),
        (HOMEGAME, ADA, BEN, "TD-01"),  # TD-01 near miss: another player
        (HOMEGAME, ADA, ADA, "TD-01"),
        (HOMEGAME, HANNA, None, "TD-02"),  # TD-01 near miss: it is the director
        (HOMEGAME, HANNA, HANNA, "TD-02"),
        (HOMEGAME, HANNA, BEN, "ben"),  # TD-02: a third person is appointed
        (GUIDELINES_1, ADA, BEN, "custom"),
        (ROBERTS_1, HANNA, None, "custom"),
        (ROBERTS_1, HANNA, BEN, "ben"),
    ],
)
def test_only_the_director_gives_a_penalty(
    book: Rulebook, player: PlayerId, who: PlayerId | None, given_by: str
) -> None:
    made = confirm(Penalise(player, ROUND_AWAY, "said what he held", ("SHOW-12",), who), HANNA, 7, book)
    if isinstance(made, Refused):
        assert cited(made) == given_by
    else:
        assert made == Penalised(
            player, ROUND_AWAY, "said what he held", ("SHOW-12",), hands=7, given_by=PlayerId(given_by)
        )


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_penalty_has_a_reason(reason: str) -> None:
    made = confirm(Penalise(ADA, WARNING, reason), HANNA, 7, HOMEGAME)
    refused(made, Refusal.UNSAID)


@under_every_book
@pytest.mark.parametrize(
    ("on_purpose", "before", "sanction"),
    [
        (True, 0, DISQUALIFICATION),
        (False, 0, WARNING),  # CHIP-04 near miss: it was not meant
        (False, 2, ROUND_AWAY),
    ],
)
def test_chip_04_what_a_ruling_proposes_goes_to_the_director(
    book: Rulebook, on_purpose: bool, before: int, sanction: Sanction
) -> None:
    question = Conduct(Breach.CHIPS_OFF_TABLE, Seat(3), before, on_purpose, chips=Chips(500))
    judgement = judged(book, question)
    reason = question.breach.words
    by = ("TDA-63",) if book is TDA else ("CHIP-04",)
    assert proposed_penalties(judgement, SEATS, reason) == (Penalise(ADA, sanction, reason, by),)
    assert taken_off(judgement, SEATS, reason) == (TakeChipsOff(ADA, Chips(500), reason, by),)


def test_chip_04_near_miss_nobody_counted_them() -> None:
    assert taken_off(judged(HOMEGAME, Conduct(Breach.CHIPS_OFF_TABLE, Seat(3))), SEATS, "pocketed") == ()


def test_a_ruling_without_a_penalty_proposes_none() -> None:
    slipped = judged(HOMEGAME, Conduct(Breach.SHOWED_LIVE_CARD, Seat(3), on_purpose=False))
    assert proposed_penalties(slipped, SEATS, "showed a card") == ()


def test_the_record_leads_to_the_next_proposal() -> None:
    record: list[Penalised] = []
    for sanction in (*Sanction, DISQUALIFICATION):
        question = Conduct(Breach.STATED_HAND, Seat(3), times_spoken_to(record, ADA))
        (proposed,) = proposed_penalties(judged(GUIDELINES, question), SEATS, question.breach.value)
        assert proposed.sanction is sanction
        made = confirm(proposed, HANNA, 8, GUIDELINES)
        assert isinstance(made, Penalised)
        record.append(made)
    assert times_spoken_to(record, BEN) == 0  # near miss: another player's record


# ------------------------------------------------------------------------------------------------ hands missed


@pytest.mark.parametrize(
    ("sanction", "players", "times", "hands"),
    [
        (WARNING, 9, 1, 0),
        (MISSED_HAND, 9, 1, 1),
        (ROUND_AWAY, 9, 1, 9),
        (ROUND_AWAY, 2, 1, 2),
        (DISQUALIFICATION, 9, 1, 0),
        (MISSED_HAND, 9, 3, 3),
        (ROUND_AWAY, 9, 3, 27),  # TDA-71: hands are seats times rounds
        (ROUND_AWAY, 8, 3, 24),  # TDA-71 near miss: one player fewer
        (WARNING, 9, 3, 0),
    ],
)
def test_how_many_hands_a_penalty_takes(sanction: Sanction, players: int, times: int, hands: int) -> None:
    assert hands_of(sanction, players, times) == hands


@pytest.mark.parametrize("times", [0, -1, 21, 1000])
def test_a_penalty_is_some_hands_and_not_a_thousand(times: int) -> None:
    refused(confirm(Penalise(ADA, MISSED_HAND, "late", times=times), HANNA, 7, HOMEGAME), Refusal.MALFORMED)
    assert isinstance(confirm(Penalise(ADA, MISSED_HAND, "late", times=20), HANNA, 7, HOMEGAME), Penalised)


def setup(book: Rulebook, stacks: dict[int, int], away: int = 0) -> Setup:
    """Button on the first seat, blinds 10-20, ante 5."""
    players = [Player(Seat(seat), Chips(stack), away=seat == away) for seat, stack in stacks.items()]
    seats = [player.seat for player in players]
    structure = Structure(Chips(10), Chips(20), Chips(5))
    made = set_up(structure, first_positions(seats, seats[0]), players, terms_of(book))
    assert isinstance(made, Setup)
    return made


@under_every_book
def test_a_penalised_player_gets_no_cards_and_posts_all_the_same(book: Rulebook) -> None:
    """Whatever the book does with absent players: this one sits out, and is not dealt in to be folded."""
    before = setup(book, {1: 500, 2: 500, 3: 500, 4: 500})
    after = dealt_out(before, {Seat(3)})
    assert isinstance(after, Setup)
    assert [place.seat for place in after.places if not place.dealt] == [3]
    assert [(place.seat, place.blind, place.ante) for place in after.places] == [
        (2, 10, 5),
        (3, 20, 5),
        (4, 0, 5),
        (1, 0, 5),
    ]
    assert [place for place in after.places if place.seat != 3] == [place for place in before.places if place.seat != 3]


def test_a_penalised_player_who_is_also_away_is_not_dealt_in_under_the_guidelines() -> None:
    before = setup(GUIDELINES, {1: 500, 2: 500, 3: 500}, away=3)
    assert [(place.dealt, place.absent) for place in before.places if place.seat == 3] == [(True, True)]
    after = dealt_out(before, {Seat(3)})
    assert isinstance(after, Setup)
    assert [(place.dealt, place.absent) for place in after.places if place.seat == 3] == [(False, False)]
    assert dealt_out(before, ()) == before  # near miss: no penalty


def test_somebody_must_be_dealt_to() -> None:
    heads_up = setup(HOMEGAME, {1: 500, 2: 500}, away=2)
    refused = dealt_out(heads_up, {Seat(1)})
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.TOO_FEW_PLAYERS
    assert isinstance(dealt_out(setup(HOMEGAME, {1: 500, 2: 500}), {Seat(1)}), Setup)  # near miss: seat 2 is here


# TDA-71: whoever misses a hand is dealt in, and the hand is killed with the last card


def dealt(laid: Setup | Refused, book: Rulebook) -> ClumsyTable:
    assert isinstance(laid, Setup)
    told = ClumsyTable(book=book)
    told.hand = begin(HandStarted(laid))
    return told.starts()


def killed(told: ClumsyTable) -> list[int]:
    return [event.seat for event in told.history if isinstance(event, HandKilled)]


def cards(told: ClumsyTable) -> int:
    return sum(len(event.cards) for event in told.history if isinstance(event, HoleDealt))


FOUR = {1: 500, 2: 500, 3: 500, 4: 500}


def test_tda_71_the_hand_of_a_penalised_player_is_dealt_and_killed() -> None:
    """It has the big blind, which stays in with the ante; and though the others fold, it wins nothing."""
    told = dealt(dealt_out(setup(TDA, FOUR), {Seat(3)}, {Seat(3)}), TDA)
    assert (killed(told), cards(told)) == ([3], 8)
    for seat in (4, 1):
        assert told.hand.turn == seat
        told.do(Fold(Seat(seat)))
    assert told.hand.over
    assert [told.hand.stacks[told.hand.place_of[Seat(seat)]] for seat in (2, 3)] == [535, 475]


def test_tda_71_near_miss_without_the_clause_there_are_no_cards() -> None:
    told = dealt(dealt_out(setup(HOMEGAME, FOUR), {Seat(3)}), HOMEGAME)
    assert (killed(told), cards(told)) == ([], 6)


def test_tda_71_heads_up_the_other_takes_the_blinds() -> None:
    told = dealt(dealt_out(setup(TDA, {1: 500, 2: 500}), {Seat(2)}, {Seat(2)}), TDA)
    assert told.hand.over
    assert [told.hand.stacks[told.hand.place_of[Seat(seat)]] for seat in (1, 2)] == [525, 475]


@pytest.mark.parametrize(("book", "dead"), [(TDA, [3]), (GUIDELINES, [])])  # near miss: DEAL-18 waits for the turn
def test_tda_30_a_hand_whose_owner_is_away_dies_with_the_last_card(book: Rulebook, dead: list[int]) -> None:
    told = dealt(setup(book, FOUR, away=3), book)
    assert (killed(told), cards(told)) == (dead, 8)


def test_tda_30_near_miss_back_in_reach_when_the_last_card_falls() -> None:
    told = ClumsyTable(book=TDA)
    told.hand = begin(HandStarted(setup(TDA, FOUR, away=3)))
    told.do(Post())
    told.do(DealHole(told.take(7)))
    told.hand.away(())
    told.do(DealHole(told.take(1)))
    assert killed(told) == []
