"""The documents' own examples, told to the model from the draw on; each with a near miss that differs by one fact."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.cards import Card, cards
from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rulebooks.house import Adopt, HouseBook, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.box import Chip, pile
from shuffleup.tournament.clock.levels import Level, Schedule
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.balancing import DealCards
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Account, Chair, Millis, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1
from tests.tournament.machine_night import NIGHT, Night, player

ONE, TWO, THREE = TableNo(1), TableNo(2), TableNo(3)
SECOND = Millis(1000)


def house(*clauses: str) -> Rulebook:
    made = with_house_rules(HOMEGAME, [Adopt(clause) for clause in clauses])
    assert isinstance(made, HouseBook), made
    return made.book


def begun(players: int, book: Rulebook = HOMEGAME, *, rebuys: bool = False, plan: Plan | None = None) -> Night:
    """Everyone draws in order, so that the ace sits in seat 1 of each table, the 2 in seat 2 and so on."""
    usual = usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2500))
    night = Night(plan or replace(usual, rebuys=rebuys), book)
    night.enters(*range(1, players + 1))
    night.does(c.DrawSeats(tuple(range(players))))
    night.does(c.StartClock(night.now))
    return night


def seat(night: Night, number: int, table: TableNo = ONE) -> PlayerId:
    return night.evening.tables[table].chairs[Seat(number)]


def deals(night: Night, table: TableNo = ONE) -> Positions:
    """The first riffle of the next hand: where button and blinds lie."""
    (hand,) = night.does(c.BeginHand(table, night.now)).events
    assert isinstance(hand, e.HandBegan)
    return hand.positions


def ends(night: Night, *gone: int, table: TableNo = ONE) -> None:
    night.does(c.EndHand(table, tuple(c.Out(seat(night, one, table)) for one in gone)))


def lies(at: Positions) -> tuple[int, int | None, int]:
    """Button, small blind and big blind; None where nobody posts the small blind."""
    return at.button, None if at.dead_small_blind else at.small_blind, at.big_blind


# ------------------------------------------------------------------------------------------- button and blinds

# book                  out after the first hand  second hand   third hand
BUTTONS = [
    (HOMEGAME,          3,                        (2, None, 4), (3, 4, 5)),  # BTN-04: the big blind is out
    (HOMEGAME,          2,                        (2, 3, 4),    (3, 4, 5)),  # BTN-06: the small blind is out
    (house("BTN-05"),   2,                        (1, 3, 4),    (3, 4, 5)),  # BTN-05: the button does not move
    (HOMEGAME,          1,                        (2, 3, 4),    (3, 4, 5)),  # near miss: the button is out
    (house("BTN-05"),   3,                        (2, None, 4), (3, 4, 5)),  # near miss: BTN-05 is of the small blind
    (GUIDELINES,        3,                        (2, None, 4), (3, 4, 5)),  # BTN-03, and BTN-04 is every book's
]  # fmt: skip


@pytest.mark.parametrize(("book", "out", "second", "third"), BUTTONS)
def test_a_blind_is_out(
    book: Rulebook, out: int, second: tuple[int, int | None, int], third: tuple[int, int | None, int]
) -> None:
    """BTN-03, BTN-04, BTN-05, BTN-06: six players, button in seat 1."""
    night = begun(6, book)
    assert lies(deals(night)) == (1, 2, 3)
    ends(night, out)
    assert lies(deals(night)) == second
    ends(night)
    assert lies(deals(night)) == third


def test_the_big_blind_is_out_and_replaced() -> None:
    """BTN-04 near miss: whoever is moved into the empty seat posts the small blind."""
    night = begun(11)
    assert lies(deals(night, TWO)) == (1, 2, 3)
    assert lies(deals(night, ONE)) == (1, 2, 3)
    ends(night, 3, table=ONE)
    ends(night, table=TWO)
    (move,) = night.does(c.Balance()).events
    assert move == e.Moved(player(8), Chair(ONE, Seat(3)))  # from the same place at the other table
    assert lies(deals(night, ONE)) == (2, 3, 4)


# out   button and small blind, big blind
THREE_TO_TWO = [
    (1, (3, 2)),  # P1, who had the button
    (2, (3, 1)),  # P2, the small blind
    (3, (2, 1)),  # P3, the big blind
]


@pytest.mark.parametrize(("out", "after"), THREE_TO_TWO)
def test_from_three_players_to_two(out: int, after: tuple[int, int]) -> None:
    """BTN-08, BTN-07."""
    night = begun(3)
    assert lies(deals(night)) == (1, 2, 3)
    ends(night, out)
    at = deals(night)
    assert (at.button, at.big_blind) == after
    assert at.small_blind == at.button


def test_three_players_stay_three() -> None:
    """BTN-08 near miss: nobody is out."""
    night = begun(3)
    deals(night)
    ends(night)
    assert lies(deals(night)) == (2, 3, 1)


@pytest.mark.parametrize(("book", "button"), [(HOMEGAME, 5), (GUIDELINES, 1)])
def test_first_hands_with_a_dealer_in_the_middle(book: Rulebook, button: int) -> None:
    """BTN-01: the ace has the button, the 2 the small blind, the 3 the big blind. BTN-02: seat one has it.

    The dealer drew the ace, and sits in the middle chair of nine.
    """
    night = Night(usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2500)), book)
    night.enters(*range(1, 10))
    drawn = night.does(c.DrawSeats((0, 1, 2, 3, 4, 5, 6, 7, 8), (player(9),))).events
    seats = {event.card[0]: event.chair.seat for event in drawn if isinstance(event, e.Seated)}
    night.does(c.StartClock(night.now))
    at = deals(night)
    assert at.button == button
    if book is HOMEGAME:
        assert (at.button, at.small_blind, at.big_blind) == (seats["A"], seats["2"], seats["3"])


def test_the_ace_has_the_button_after_a_redraw() -> None:
    """BTN-01: eleven at two tables, nine are left and draw anew; near miss: with ten left nobody draws."""
    night = begun(11)
    for table in (ONE, TWO):
        deals(night, table)
        ends(night, table=table)
    deals(night, TWO)
    ends(night, 5, table=TWO)
    refused = night.tells(c.Redraw(tuple(range(10))))
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.NOTHING_DUE
    deals(night, TWO)
    ends(night, 4, table=TWO)
    drawn = night.does(c.Redraw((3, 1, 2, 0, 4, 5, 6, 7, 8))).events
    (ace,) = [event.chair for event in drawn if isinstance(event, e.Seated) and event.card.startswith("A")]
    assert deals(night).button == ace.seat


# ------------------------------------------------------------------------------------------- MOVE-07

# out at the third table   cards to the others   from   to             and then
MOVES = [
    (4,                    "7h 2c",              THREE, Chair(ONE, Seat(4)), 4),  # as in the sheet: the low card moves
    (4,                    "2c 7h",              TWO,   Chair(ONE, Seat(4)), 4),  # near miss: the other table is lower
    (5,                    "7h 2c",              THREE, Chair(ONE, Seat(5)), 4),  # near miss: four seats left
]  # fmt: skip


@pytest.mark.parametrize(("out", "dealt", "giver", "takes", "big_blind"), MOVES)
def test_three_seats_left_of_the_button(out: int, dealt: str, giver: TableNo, takes: Chair, big_blind: int) -> None:
    """MOVE-07 (MOVE-01 to MOVE-05): tables of 8, 8 and 7, and one goes out three seats left of the button.

    Here it is table 1 that has seven. The button of every table is in seat 1.
    """
    night = begun(23)
    for table in (ONE, TWO, THREE):
        assert deals(night, table).button == 1
    ends(night, out, table=ONE)
    assert isinstance(night.tells(c.Balance(cards(dealt))), Refused)  # MOVE-04: the others are still playing
    for table in (TWO, THREE):
        ends(night, table=table)
    due = due_moves(night.evening, HOMEGAME)
    assert isinstance(due, DealCards)
    assert due.said == "The dealer of table 1 deals one card each to tables 2 and 3."
    mover = seat(night, out, giver)
    assert night.does(c.Balance(cards(dealt))).events == (e.Moved(mover, takes),)
    assert deals(night, ONE).big_blind == big_blind
    assert (seat(night, big_blind) == mover) is (out == 4)  # and posts the big blind, as he would have where he was


def test_tables_of_eight_eight_and_seven_stay_as_they_are() -> None:
    """MOVE-01 near miss: one out of 24, and nobody moves."""
    night = begun(24)
    for table in (ONE, TWO, THREE):
        deals(night, table)
    for table in (ONE, TWO, THREE):
        ends(night, *([4] if table == ONE else []), table=table)
    assert isinstance(night.tells(c.Balance(cards("7h 2c"))), Refused)
    deals(night, ONE)


# ------------------------------------------------------------------------------------------- RACE-05

STEVE, JEFF = PlayerId("Steve"), PlayerId("Jeff")
ONES_AND_FIVES = pile({Chip(Chips(1), "white"): 20, Chip(Chips(5), "red"): 4})
ONES_FOR_A_LEVEL = Schedule((Level(Chips(1), Chips(2)), Level(Chips(5), Chips(10))))


def steve_and_jeff(book: Rulebook, minutes: int = 20) -> Night:
    """Steve has 41 and Jeff 39, and after 20 minutes no level needs ones any more."""
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2500)), set=ONES_AND_FIVES)
    night = Night(replace(plan, schedule=ONES_FOR_A_LEVEL), book)
    for one in (STEVE, JEFF):
        night.does(c.Commit(one, one))
        night.does(c.BuyIn(one))
    night.does(c.DrawSeats((0, 1)))
    night.does(c.StartClock(night.now))
    night.waits(minutes)
    night.does(c.CountStacks(ONE, (e.Stack(STEVE, Chips(41)), e.Stack(JEFF, Chips(39)))))
    return night


@pytest.mark.parametrize(
    ("dealt", "steve", "jeff"),
    [
        ("As Kh Qh Jh Th", 45, 35),  # one card against four: the ace wins the extra five
        ("9s Kh Qh Jh Th", 40, 40),  # near miss: a nine does not
    ],
)
@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_the_ace_beats_four_cards(book: Rulebook, dealt: str, steve: int, jeff: int) -> None:
    """RACE-05, and RACE-02 where there is one chip to win."""
    night = steve_and_jeff(book)
    night.does(c.Race(ONE, Chips(1), cards(dealt), night.now))
    assert [night.evening.entrant(one).stack for one in (STEVE, JEFF)] == [steve, jeff]
    assert night.evening.accounts[Account.RACED_OFF] == 0


@pytest.mark.parametrize(
    ("dealt", "chip", "minutes"),
    [
        (cards("As Kh Qh Jh"), 1, 20),  # four cards for five odd chips
        (cards("As Kh Qh Jh Th"), 5, 20),  # the fives stay
        (cards("As Kh Qh Jh Th"), 1, 19),  # RACE-01: level 1 still needs the ones
    ],
)
def test_no_such_race(dealt: tuple[Card, ...], chip: int, minutes: int) -> None:
    night = steve_and_jeff(GUIDELINES, minutes)
    assert isinstance(night.tells(c.Race(ONE, Chips(chip), dealt, night.now)), Refused)


# ------------------------------------------------------------------------------------------- money

# players  prizes in cents, with buy-ins of 25, counted in fives
FIELDS = [
    (10, (12500, 7500, 5000)),
    (11, (14500, 6500, 4000, 2500)),  # near miss: one more player, one more place
    (20, (25000, 12500, 7500, 5000)),
    (21, (21500, 13000, 10500, 5000, 2500)),
    (30, (30500, 18500, 15000, 7500, 3500)),
]


@pytest.mark.parametrize(("players", "prizes"), FIELDS)
def test_prizes_by_the_size_of_the_field(players: int, prizes: tuple[int, ...]) -> None:
    """PAY-02, PAY-01."""
    night = begun(players)
    for number in range(players, 1, -1):
        night.does(c.Leave(player(number)))
    night.does(c.PayPrizes())
    assert tuple(night.evening.prizes[player(place)] for place in range(1, len(prizes) + 1)) == prizes
    assert sum(prizes) == night.evening.money_in == night.evening.money_out


# how he stands when he asks                     minutes when his last hand began   rebuys so far   may he
REBUYS = [
    ("broke",      0,  0, True),
    ("broke",      59, 0, True),   # the last minute of level 3
    ("broke",      60, 0, False),  # near miss: that hand was of level 4
    ("broke",      0,  1, False),  # near miss: once only
    ("with chips", 0,  0, False),
]  # fmt: skip


@pytest.mark.parametrize(("how", "minutes", "before", "may"), REBUYS)
def test_twenty_five_for_a_thousand_once_more(how: str, minutes: int, before: int, may: bool) -> None:
    """BUY-02: for the same money the same chips, before the first hand of level 4."""
    night = begun(4, rebuys=True)
    broke, winner = player(1), player(2)
    for _ in range(before):
        deals(night)
        night.does(c.EndHand(ONE, (c.Out(broke, winner),)))
        night.does(c.Rebuy(broke))
    night.waits(minutes)
    deals(night)
    night.waits(2)  # the clock may show level 4 by the end of the hand
    night.does(c.EndHand(ONE, (c.Out(broke, winner),) if how == "broke" else ()))
    assert (night.evening.entrant(broke).status is Status.OUT) is (how == "broke" and not may)
    answer = night.tells(c.Rebuy(broke))
    rebought = () if isinstance(answer, Refused) else answer.events
    assert rebought == ((e.Rebought(broke, Money(2500), Chips(1000)),) if may else ())


# ------------------------------------------------------------------------------------------- time

# seconds after the start   level of a hand riffled then   left on the clock
LEVELS = [
    (0,           1, 1200),
    (1199,        1, 1),
    (1200,        2, 1200),  # near miss: the timer has run out, and was restarted at once
    (1201,        2, 1199),
    (2400 + 600,  3, 600),
]  # fmt: skip


@pytest.mark.parametrize("ticks", [False, True])
@pytest.mark.parametrize(("seconds", "level", "left"), LEVELS)
def test_the_timer_is_restarted_at_once(seconds: int, level: int, left: int, ticks: bool) -> None:
    """CLK-01: the next hand is of the new level, whether or not anyone has looked at the clock."""
    night = begun(3)
    now = Millis(NIGHT + seconds * SECOND)
    if ticks:
        night.does(c.Tick(now))
        assert remaining(night.evening.clock, now) == left * SECOND
    (hand,) = night.does(c.BeginHand(ONE, now)).events
    assert isinstance(hand, e.HandBegan)
    assert hand.level == level


def test_a_hand_keeps_the_level_of_its_first_riffle() -> None:
    """CLK-02: a second before the timer runs out, and a second later."""
    night = begun(3)
    night.now = Millis(NIGHT + 1199 * SECOND)
    deals(night)
    night.waits(5)
    table = night.evening.tables[ONE]
    assert (table.hand_item, night.evening.clock.item) == (0, 1)
    ends(night)
    deals(night)
    assert night.evening.tables[ONE].hand_item == 1


@pytest.mark.parametrize(("seconds", "stacks", "bank"), [(1199, (1000, 1000, 1000), 0), (1200, (1330, 1330, 1330), 10)])
def test_twenty_minutes_away(seconds: int, stacks: tuple[int, ...], bank: int) -> None:
    """ABS-03: a thousand chips for three others, in fives, the odd ones to the bank. A second less: nothing."""
    night = begun(4)
    night.does(c.GoAway(player(4), night.now))
    night.now = Millis(night.now + seconds * SECOND)
    night.does(c.Tick(night.now))
    assert tuple(night.evening.entrant(player(one)).stack for one in (1, 2, 3)) == stacks
    assert night.evening.accounts[Account.BANK] == bank
    assert (night.evening.entrant(player(4)).place == 4) is bool(bank)


def test_leaving_for_longer_is_like_not_coming_back() -> None:
    """ABS-03: at once. Near miss: the book that is silent on it leaves it to the director."""
    night = begun(4)
    night.does(c.Leave(player(4)))
    assert night.evening.entrant(player(4)).place == 4
    assert isinstance(begun(4, GUIDELINES_1).tells(c.Leave(player(4))), Refused)
