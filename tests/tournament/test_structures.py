"""GAME-10 for a whole evening: levels of one blind, several or none, and whose ante it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from shuffleup.hand import HandStarted, begin, terms_of
from shuffleup.hand.decision import Refused
from shuffleup.hand.setup import PostKind
from shuffleup.hand.structure import Positions
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rulebooks.house import HouseBook, SetTo, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Level, Schedule, expected_length, schedule_of, standard_schedule
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted, as_posted, read_level
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.hands.buttons import blinds_lying, duty_at
from shuffleup.tournament.hands.set_up import laid_out
from shuffleup.tournament.hands.tell import hand_began
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.race.when import races_due
from shuffleup.tournament.telling.scene import Scene, level_in_words
from shuffleup.tournament.words import TableNo
from tests.properties.playing import Live
from tests.tournament.host import BUY_IN, Host

T1 = TableNo(1)
SET = (Chips(5), Chips(25), Chips(100))


def level(text: str) -> Level:
    found = read_level(text, 20)
    assert found is not None, text
    return found


# ------------------------------------------------------------------------------------------------ as it is written

WRITTEN = [
    # as typed                    as it is said                       in a sentence
    ("25-50", "25-50", "blinds 25–50"),
    ("25–50", "25-50", "blinds 25–50"),
    ("100-200 ante 25", "100-200, ante 25", "blinds 100–200, ante 25"),
    ("100-200 bb ante 200", "100-200, big-blind ante 200", "blinds 100–200, big-blind ante 200"),
    ("100-200, big-blind ante 200", "100-200, big-blind ante 200", "blinds 100–200, big-blind ante 200"),
    ("100-200 BBA 200", "100-200, big-blind ante 200", "blinds 100–200, big-blind ante 200"),
    ("100-200 Big-Blind-Ante 200", "100-200, big-blind ante 200", "blinds 100–200, big-blind ante 200"),
    ("100-200 ante BB 200", "100-200, big-blind ante 200", "blinds 100–200, big-blind ante 200"),
    ("50", "one blind of 50", "one blind of 50"),
    ("0-50 ante 5", "one blind of 50, ante 5", "one blind of 50, ante 5"),
    ("25-50-100", "25-50-100", "blinds 25–50–100"),
    ("25-50-100-200 ante 5", "25-50-100-200, ante 5", "blinds 25–50–100–200, ante 5"),
    ("ante 25", "ante 25", "ante 25"),
    ("ante 25 bet 100", "ante 25, bets from 100", "ante 25, bets from 100"),
]


@pytest.mark.parametrize(("typed", "said", "told"), WRITTEN)
def test_a_level_as_it_is_written(typed: str, said: str, told: str) -> None:
    one = level(typed)
    assert str(one.said) == said
    assert str(level_in_words(one)) == told
    assert read_level(str(one), 20) == one, "what is shown to be changed can be typed again"
    assert read_level(f"{typed} x 15", 20) == replace(one, minutes=15)


@pytest.mark.parametrize("typed", ["", "25-", "ante", "bet 50", "25-50 ante", "25-50 bb", "x 15", "about 25-50"])
def test_what_is_no_level(typed: str) -> None:
    assert read_level(typed, 20) is None


REFUSED = [
    ("25-50-40", "Level 1 (25-50-40) has a further blind below the one before it."),
    ("25-50-50-50-50", "Level 1 (25-50-50-50-50) has more than 4 blinds."),
    ("25-50 bet 100", "Level 1 (25-50) has blinds: the smallest bet is the big blind."),
    ("ante 25 bet 20", "Level 1 (ante 25, bets from 20) has a smallest bet below the ante."),
    ("bb ante 25", "Level 1 (ante 25) has no big blind."),
    ("25-50 bb ante 100", "Level 1 (25-50, big-blind ante 100) has an ante above the big blind."),
    ("25-50-110", None),
    ("ante 7", "Level 1 (ante 7): 7 cannot be paid with chips of 5, 25 and 100. Use other blinds, or other chips."),
    ("ante 25 bet 100", None),  # near misses
    ("ante 25 bet 25", None),
    ("25-50-50-50", None),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "reason"), REFUSED)
def test_levels_that_cannot_be_played(typed: str, reason: str | None) -> None:
    made = schedule_of([level(typed)], SET)
    assert (made.reason if isinstance(made, Refused) else None) == reason


@pytest.mark.parametrize(
    ("before", "after", "good"),
    [
        ("25-50", "25-50 ante 5", True),
        ("25-50 ante 5", "25-50 ante 5", False),  # near miss: the same again
        ("25-50", "25-50-100", True),
        ("25-50-100", "25-50", False),
        ("ante 5 bet 25", "ante 5 bet 50", True),
        ("ante 5 bet 50", "ante 10 bet 50", True),
        ("ante 10 bet 50", "ante 10 bet 50", False),
        ("25-50", "ante 10 bet 100", True),
        ("25-50", "ante 10 bet 25", False),
        ("25-50 ante 5", "25-50 bb ante 50", True),
    ],
)
def test_each_level_is_higher_than_the_one_before(before: str, after: str, good: bool) -> None:
    made = schedule_of([level(before), level(after)], SET)
    assert isinstance(made, Schedule) is good, made


# --------------------------------------------------------------------------------------------- for a whole schedule


def posted(blinds: BlindCount = BlindCount.TWO, antes: Antes = Antes.NOBODY, start: int = 1) -> tuple[str, ...]:
    steps = as_posted(standard_schedule(HOMEGAME).steps, HowPosted(blinds, antes, start), SET)
    made = schedule_of(steps, SET)
    assert isinstance(made, Schedule), made
    return tuple(map(str, made.levels))


def test_the_documents_schedule_in_every_structure() -> None:
    assert posted()[:5] == ("10-20", "15-30", "20-40", "25-50", "50-100")
    assert posted(antes=Antes.BIG_BLIND, start=4)[2:4] == ("20-40", "25-50, big-blind ante 50")
    everyone = posted(antes=Antes.EVERYONE, start=4)
    assert everyone[2:7] == ("20-40", "25-50, ante 5", "50-100, ante 10", "75-150, ante 25", "100-200, ante 25")
    assert posted(BlindCount.ONE)[3] == "0-50"
    assert posted(BlindCount.THREE)[3] == "25-50-100"
    assert posted(BlindCount.NONE)[:5:2] == ("ante 5, bet 20", "ante 5, bet 40", "ante 10, bet 100")


def test_an_ante_that_a_level_names_itself_stays() -> None:
    steps = (level("25-50 ante 10"), level("50-100"), level("100"))
    made = as_posted(steps, HowPosted(antes=Antes.BIG_BLIND), SET)
    assert list(map(str, made)) == ["25-50, ante 10", "50-100, big-blind ante 100", "0-100"]


def test_no_ante_where_no_chip_is_small_enough() -> None:
    """5 of 20 would be a quarter of the big blind; of 30 it is a sixth."""
    made = as_posted((level("10-20"), level("15-30")), HowPosted(antes=Antes.EVERYONE), SET)
    assert list(map(str, made)) == ["10-20", "15-30, ante 5"]


def test_stacks_and_lengths_are_counted_in_the_unit() -> None:
    assert [level(one).unit for one in ("25-50", "25-50-100", "50", "ante 5 bet 50", "ante 5")] == [50, 50, 50, 50, 5]
    with_blinds = Schedule(tuple(level(one) for one in ("5-10", "25-50", "100-200")))
    with_antes = Schedule(tuple(level(one) for one in ("ante 5 bet 10", "ante 5 bet 50", "ante 25 bet 200")))
    assert expected_length(with_antes, 2, 500) == expected_length(with_blinds, 2, 500)


@pytest.mark.parametrize(
    ("levels", "before"),
    [
        (("5-10", "25-50", "100-200"), [2, 3]),
        (("5-10", "25-50 ante 5", "100-200"), [3, 3]),  # an ante keeps the small chip in play
        (("5-10", "25-50 bb ante 50", "100-200"), [2, 3]),  # a big blind's ante does not
        (("5-10", "25-50-75", "100-200"), [2, 3]),
        (("5-10", "25-50-60", "100-200"), [3, 3]),  # a third blind does
        (("ante 5 bet 10", "ante 25 bet 50", "ante 100 bet 200"), [2, 3]),
        (("ante 5 bet 10", "ante 25 bet 60", "ante 100 bet 200"), [3, 3]),  # and the smallest bet
    ],
)
def test_a_chip_stays_as_long_as_anything_needs_it(levels: tuple[str, ...], before: list[int]) -> None:
    """RACE-01."""
    due = races_due([level(one) for one in levels], SET, HOMEGAME)
    assert [one.before_level for one in due] == before


# ------------------------------------------------------------------------------------------------- who posts what

SEATS = tuple(map(Seat, (1, 2, 4, 5)))


@pytest.mark.parametrize(
    ("typed", "at", "seats", "lie"),
    [
        ("25-50", (1, 2, 4), SEATS, "2 SMALL, 4 BIG"),
        ("25-50-100", (1, 2, 4), SEATS, "2 SMALL, 4 BIG, 5 THIRD"),
        ("25-50-100-200", (1, 2, 4), SEATS, "2 SMALL, 4 BIG, 5 THIRD, 1 FOURTH"),
        ("25-50-100", (1, 2, 4), SEATS[:3], "2 SMALL, 4 BIG, 1 THIRD"),  # with three the button posts it
        ("25-50-100", (1, 1, 2), SEATS[:2], "1 SMALL, 2 BIG"),  # near miss: with two there is none
        ("50", (1, 2, 4), SEATS, "4 BIG"),
        ("ante 5 bet 50", (1, 2, 4), SEATS, ""),
        ("25-50-100", (2, 3, 4), SEATS, "4 BIG, 5 THIRD"),  # seat 3 is empty: a dead small blind
    ],
)
def test_which_seat_posts_which_blind(typed: str, at: tuple[int, int, int], seats: tuple[Seat, ...], lie: str) -> None:
    button, small, big = map(Seat, at)
    lies = Positions(button, small, big, dead_small_blind=small not in seats)
    found = blinds_lying(level(typed), lies, seats)
    assert ", ".join(f"{seat} {blind.name}" for seat, blind in found.items()) == lie


@pytest.mark.parametrize(
    ("typed", "seat", "duty"),
    [
        ("25-50", 4, Duty.BIG_BLIND),
        ("25-50 ante 5", 4, Duty.BIG_BLIND),
        ("25-50 bb ante 50", 4, Duty.BIG_BLIND_AND_ANTE),
        ("25-50", 5, Duty.DEALT_IN),
        ("25-50-100", 5, Duty.THIRD_BLIND),
        ("25-50-100-100", 1, Duty.FOURTH_BLIND),
        ("25-50", 1, Duty.BUTTON),
        ("25-50", 2, Duty.SMALL_BLIND),
        ("50", 2, Duty.DEALT_IN),  # near miss: there is no small blind
        ("ante 5", 4, Duty.DEALT_IN),
    ],
)
def test_what_falls_to_one_who_moves(typed: str, seat: int, duty: Duty) -> None:
    at = Positions(Seat(1), Seat(2), Seat(4))
    assert duty_at(at, Seat(seat), level(typed), SEATS) is duty


# ----------------------------------------------------------------------------------------------------- an evening

STRUCTURES = [
    "5-10 bb ante 10",
    "5-10 ante 5",
    "10",
    "5-10-20",
    "5-10-20-40 ante 5",
    "5-10-20 bb ante 10",
    "ante 5 bet 10",
    "ante 5",
]


def night(typed: str, players: int = 4, book: Rulebook = HOMEGAME) -> Host:
    plan = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)
    return Host(players, book, plan=planned(plan, typed)).starts()


def planned(plan: Plan, typed: str) -> Plan:
    return replace(plan, schedule=Schedule((level(typed),)), rebuys=False)


TOLD = [
    ("5-10 bb ante 10", "Table 1, hand 1, blinds 5–10, big-blind ante 10: Player 3 (seat 1) has the button, "),
    ("10", "one blind of 10: Player 3 (seat 1) has the button; Player 2 (seat 3) posts the big blind."),
    ("5-10-20", "posts the small blind"
     ", Player 2 (seat 3) posts the big blind and Player 4 (seat 4) posts the third blind."),
    ("ante 5 bet 10", "Table 1, hand 1, ante 5, bets from 10: Player 3 (seat 1) has the button."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "told"), TOLD)
def test_a_hand_is_told_with_its_structure(typed: str, told: str) -> None:
    host = night(typed)
    decision = host.asks(c.BeginHand(T1, host.now))
    assert isinstance(decision, Accepted), decision
    (began,) = (event for event in decision.events if isinstance(event, e.HandBegan))
    assert told in str(hand_began(Scene(host.evening, HOMEGAME, decision.events), began)[0].text)


class Order(NamedTuple):
    """What the big blind of 10 with an ante of 10 has, who comes first, and what is posted: blind and ante."""

    stack: int
    first: str
    blind: int
    ante: int


@pytest.mark.parametrize(
    "row",
    [
        Order(1000, "", 10, 10),
        Order(15, "", 10, 5),  # the blind first, by custom (TDA, procedure 11)
        Order(15, "ante first", 5, 10),  # near miss: a house that has it otherwise
        Order(8, "", 8, 0),
        Order(8, "ante first", 0, 8),
        Order(15, "blind first", 10, 5),
    ],
)
def test_a_short_big_blind_pays_in_the_order_of_the_house(row: Order) -> None:
    made = with_house_rules(HOMEGAME, (SetTo("GAME-10", row.first),)) if row.first == "ante first" else None
    book = made.book if isinstance(made, HouseBook) else HOMEGAME
    assert not row.first or row.first == "blind first" or isinstance(made, HouseBook), made
    host = night("5-10 bb ante 10", book=book)
    host.does(c.BeginHand(T1, host.now))
    at = host.evening.tables[T1].last
    assert at is not None
    setup = laid_out(host.evening, T1, 0, at, (), book)
    assert not isinstance(setup, Refused)
    places = tuple(replace(one, stack=Chips(row.stack)) if one.blind == 10 else one for one in setup.places)
    hand = begin(HandStarted(replace(setup, places=places)))
    paid = {post.kind: post.paid for post in hand.due if post.seat == at.big_blind}
    assert (paid.get(PostKind.BLIND, 0), paid.get(PostKind.ANTE, 0)) == (row.blind, row.ante)
    assert hand.price == 10, "what a call costs stays"


@pytest.mark.parametrize("typed", STRUCTURES)
@pytest.mark.parametrize("seed", range(3))
def test_no_chip_is_lost_in_an_evening_of_any_structure(typed: str, seed: int) -> None:
    """Four players, hand after hand until one has everything, or forty have been played."""
    host, rng = night(typed), Random(seed)
    everything = host.evening.in_play()
    for _ in range(40):
        if len(host.evening.playing()) < 2:
            break
        host.does(c.BeginHand(T1, host.now))
        table = host.evening.tables[T1]
        assert table.last is not None
        setup = laid_out(host.evening, T1, 0, table.last, (), host.book)
        assert not isinstance(setup, Refused), setup
        hand = Live(rng, terms=terms_of(host.book), setup=setup).play()
        at_seat = {sitting.chair.seat: sitting.player for sitting in host.evening.table_now(T1).sitting}
        stacks = tuple(e.Stack(at_seat[seat], chips) for seat, chips in hand.stacks_by_seat().items())
        host.does(c.EndPlayedHand(T1, stacks))
        assert sum(one.stack or 0 for one in host.evening.players.values()) == host.evening.in_play() == everything
