"""Penalties: only the director gives them, what they come to in hands and chips, and what stays on the record."""

from __future__ import annotations

import pytest

from shuffleup.hand import Structure, terms_of
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.decision import Refused
from shuffleup.hand.setup import Setup
from shuffleup.hand.structure import Player, first_positions, set_up
from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.steps import PlayOn, RemoveChips, Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Citation, Rulebook
from shuffleup.tournament.penalties import (
    Penalty,
    Proposed,
    Removed,
    confirm,
    dealt_out,
    disqualified,
    hands_left,
    hands_of,
    proposals,
    removed,
    times_spoken_to,
)
from shuffleup.tournament.words import Account, Millis, PlayerId

ADA, BEN = PlayerId("ada"), PlayerId("ben")
SEATS = {Seat(3): ADA, Seat(5): BEN}
NOON = Millis(1_700_000_000_000)
HOST = {"Hanna"}
WARNING, MISSED_HAND, ROUND_AWAY, DISQUALIFICATION = Sanction

under_every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


def given(sanction: Sanction, players: int = 8, player: PlayerId = ADA) -> Penalty:
    penalty = confirm(Proposed(player, sanction, "said what he held"), "Hanna", HOST, at=NOON, players=players)
    assert isinstance(penalty, Penalty)
    return penalty


def judged(book: Rulebook, question: Conduct) -> Judgement:
    judgement = judge(book, question)
    assert isinstance(judgement, Judgement)
    return judgement


# -------------------------------------------------------------------------------------- the director's word


@pytest.mark.parametrize(
    ("who", "reason", "refused"),
    [
        ("Hanna", "said what he held", None),
        ("Ben", "said what he held", "Only the director gives a penalty."),  # near miss: another player
        ("", "said what he held", "Only the director gives a penalty."),
        ("Hanna", " ", "A penalty goes on record with its reason; give one."),
    ],
)
def test_only_the_director_gives_a_penalty_and_says_why(who: str, reason: str, refused: str | None) -> None:
    cited = (Citation("SHOW-12", "RR", "Keep your cards to yourself."),)
    made = confirm(Proposed(ADA, ROUND_AWAY, reason, cited), who, HOST, at=NOON, players=7)
    if refused:
        assert made == Refused(refused)
    else:
        assert made == Penalty(ADA, ROUND_AWAY, reason, cited, "Hanna", NOON, hands=7)


def test_the_director_may_choose_another_penalty() -> None:
    made = confirm(Proposed(ADA, DISQUALIFICATION, "pocketed"), "Hanna", HOST, at=NOON, players=7, instead=MISSED_HAND)
    assert isinstance(made, Penalty)
    assert (made.sanction, made.hands) == (MISSED_HAND, 1)


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
    (proposed,) = proposals(judged(book, question), SEATS, question.breach.value)
    assert (proposed.player, proposed.sanction, proposed.reason) == (ADA, sanction, "took chips off the table")
    assert [str(one) for one in proposed.by] == ["CHIP-04"]


def test_a_ruling_without_a_penalty_proposes_none() -> None:
    slipped = judged(HOMEGAME, Conduct(Breach.SHOWED_LIVE_CARD, Seat(3), on_purpose=False))
    assert proposals(slipped, SEATS, "showed a card") == ()


def test_the_record_leads_to_the_next_proposal() -> None:
    record: list[Penalty] = []
    for sanction in (*Sanction, DISQUALIFICATION):
        question = Conduct(Breach.STATED_HAND, Seat(3), times_spoken_to(record, ADA))
        (proposed,) = proposals(judged(GUIDELINES, question), SEATS, question.breach.value)
        assert proposed.sanction is sanction
        record.append(given(proposed.sanction))
    assert times_spoken_to(record, BEN) == 0  # near miss: another player's record


# ------------------------------------------------------------------------------------------------ hands missed


@pytest.mark.parametrize(
    ("sanction", "players", "hands"),
    [
        (WARNING, 9, 0),
        (MISSED_HAND, 9, 1),
        (ROUND_AWAY, 9, 9),
        (ROUND_AWAY, 2, 2),
        (DISQUALIFICATION, 9, 0),
    ],
)
def test_how_many_hands_a_penalty_takes(sanction: Sanction, players: int, hands: int) -> None:
    assert hands_of(sanction, players) == hands


@pytest.mark.parametrize(
    ("record", "missed", "left"),
    [
        ([], 0, 0),
        ([given(WARNING)], 0, 0),
        ([given(MISSED_HAND)], 0, 1),
        ([given(MISSED_HAND)], 1, 0),  # near miss: it is served
        ([given(ROUND_AWAY, players=6)], 5, 1),
        ([given(ROUND_AWAY, players=6)], 6, 0),
        ([given(MISSED_HAND), given(ROUND_AWAY, players=6)], 1, 6),  # a second one, after the first was served
        ([given(MISSED_HAND), given(ROUND_AWAY, players=6)], 0, 7),  # or before
        ([given(MISSED_HAND, player=BEN)], 0, 0),  # near miss: not his
    ],
)
def test_how_many_hands_are_left(record: list[Penalty], missed: int, left: int) -> None:
    assert hands_left(record, ADA, missed) == left


def test_nobody_misses_more_hands_than_he_was_given() -> None:
    with pytest.raises(AssertionError):
        hands_left([given(MISSED_HAND)], ADA, 2)


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
    assert refused.reason.startswith("Nobody is left to deal to")
    assert isinstance(dealt_out(setup(HOMEGAME, {1: 500, 2: 500}), {Seat(1)}), Setup)  # near miss: seat 2 is here


# --------------------------------------------------------------------------------------------- chips out of play


def test_a_disqualified_player_leaves_with_nothing() -> None:
    assert disqualified(given(DISQUALIFICATION), Chips(1450)) == Removed(ADA, Chips(1450), Account.DISQUALIFIED)


@pytest.mark.parametrize("sanction", [WARNING, MISSED_HAND, ROUND_AWAY])
def test_near_miss_no_other_penalty_takes_chips(sanction: Sanction) -> None:
    with pytest.raises(AssertionError):
        disqualified(given(sanction), Chips(1450))


@under_every_book
def test_chip_04_chips_taken_off_the_table_leave_play_and_then_the_rest_goes(book: Rulebook) -> None:
    question = Conduct(Breach.CHIPS_OFF_TABLE, Seat(3), on_purpose=True, chips=Chips(500))
    steps = judged(book, question).remedy.steps
    (off,) = _removed(removed(steps, SEATS, {Seat(3): Chips(1450)}))
    rest = disqualified(given(DISQUALIFICATION), Chips(1450 - off.chips))
    assert off == Removed(ADA, Chips(500), Account.FORFEITED)
    assert off.chips + rest.chips == 1450


def _removed(found: tuple[Removed, ...] | Refused) -> tuple[Removed, ...]:
    assert isinstance(found, tuple), found
    return found


def test_chip_04_near_miss_nobody_counted_them_or_more_than_he_had() -> None:
    assert removed((PlayOn(),), SEATS, {}) == ()
    stacks = {Seat(3): Chips(300), Seat(5): Chips(900)}
    assert _removed(removed((RemoveChips(Seat(3), Chips(300)),), SEATS, stacks))[0].chips == 300
    assert removed((RemoveChips(Seat(3), Chips(301)),), SEATS, stacks) == Refused(
        "Seat 3 has 300 chips, so 301 cannot leave play."
    )
