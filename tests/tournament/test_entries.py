"""BUY: what a buy-in buys, who may buy again and until when, and what comes back to whoever leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.facts import fact
from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import entries as ask
from shuffleup.questions.materials import Payment
from shuffleup.questions.play import ChipsMayBeAdded
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, TDA
from shuffleup.rulebooks.house import Adopt, HouseBook, SetTo, with_house_rules
from shuffleup.rules import Question, Rulebook, value
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide import open_evening
from shuffleup.tournament.entries.buying import (
    Buyer,
    BuyInPrice,
    ReEntryOffer,
    Sale,
    buy_in,
    may_add_on,
    may_not_rebuy,
    may_re_enter,
    may_rebuy,
    posted_buy_in,
    refund,
)
from shuffleup.tournament.entries.names import LONGEST_NAME, listable
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money, purse_of
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.hand.table_talk import cited, house_rules, under_every_book
from tests.tournament.host import BUY_IN, Host

ANN = PlayerId("ann")
PRICE = BuyInPrice(Money(2500), Chips(1000))


def house(question: type[Question[Any]], answer: Any, over: Rulebook = HOMEGAME) -> Rulebook:
    """The book with one number of the house above it."""
    return house_rules(value("house", question, answer, text="As the house has it."), over=over)


def buyer(stack: int = 0, rebuys: int = 0, level: int = 1, *, playing: bool = False, add_ons: int = 0) -> Buyer:
    return Buyer(ANN, Chips(stack), rebuys, add_ons, level_dealt=level, in_hand=playing)


def said(outcome: Sale | Refused) -> str:
    """Who allows it, or the reason why not and who says so."""
    if isinstance(outcome, Sale):
        return " ".join(citation.id for citation in outcome.by)
    return f"{outcome.reason} [{cited(outcome)}]"


# ------------------------------------------------------------------------------------------------- the buy-in


@pytest.mark.parametrize(
    ("book", "by"),
    [
        (HOMEGAME, "BUY-01"),
        (GUIDELINES_1, "custom"),  # BUY-01 near miss: no such sentence in this book
        (ROBERTS_1, "custom"),
    ],
)
def test_buy_01_a_buy_in_buys_what_the_host_gives_for_it(book: Rulebook, by: str) -> None:
    sale = buy_in(ANN, BuyInPrice(Money(2000), Chips(1500)), book)
    assert (sale.payment, sale.money, sale.chips) == (Payment.BUY_IN, 2000, 1500)
    assert [one.id for one in sale.by] == [by]


@pytest.mark.parametrize(
    ("book", "lines"),
    [
        (HOMEGAME, ("Buy-in: 25 for 1,000 chips.", "Chips have no cash value.")),
        (ROBERTS_1, ("Buy-in: 25 for 1,000 chips.", "Chips have no cash value.")),
        (house(ask.ChipsAreMoney, True), ("Buy-in: 25 for 1,000 chips.",)),  # BUY-01 near miss: a cash game's chips
        (house(ask.BuyInPosted, False), ()),
    ],
)
def test_buy_01_what_hangs_on_the_wall(book: Rulebook, lines: tuple[str, ...]) -> None:
    assert posted_buy_in(PRICE, book) == lines


# ---------------------------------------------------------------------------------------------------- rebuys

OFF = "There are no rebuys in this tournament. "
TOO_LATE = "Rebuys end with the first hand of level 4, and that has been dealt. "
WAIT = "A hand is being played; take the rebuy when it is over. "


@pytest.mark.parametrize(
    ("stack", "rebuys", "level", "playing", "outcome"),
    [
        # chips rebuys level dealt playing  who says what
        (0, 0, 1, False, "BUY-02"),
        (0, 0, 3, False, "BUY-02"),
        (0, 0, 4, False, f"{TOO_LATE}[BUY-02]"),  # BUY-02 near miss: the first hand of level 4 is dealt
        (0, 0, 9, False, f"{TOO_LATE}[BUY-02]"),
        (1, 0, 1, False, "The player has 1 chip left. A rebuy is for one who has no chips. [BUY-02]"),  # near miss
        (0, 1, 1, False, "The player has rebought once; more is not allowed. [BUY-02]"),  # near miss: the second
        (0, 0, 3, True, f"{WAIT}[BUY-04]"),
        (1, 1, 4, True, "The player has rebought once; more is not allowed. [BUY-02]"),  # what can never be comes first
        (0, 0, 4, True, f"{TOO_LATE}[BUY-02]"),
    ],
)
def test_buy_02_who_may_rebuy(stack: int, rebuys: int, level: int, playing: bool, outcome: str) -> None:
    assert said(may_rebuy(buyer(stack, rebuys, level, playing=playing), PRICE, HOMEGAME)) == outcome


def test_buy_02_a_rebuy_costs_and_brings_what_the_buy_in_did() -> None:
    sale = may_rebuy(buyer(), PRICE, HOMEGAME)
    assert isinstance(sale, Sale)
    assert (sale.payment, sale.player, sale.money, sale.chips) == (Payment.REBUY, ANN, 2500, 1000)


@pytest.mark.parametrize(
    ("question", "number", "inside", "outside"),
    [
        # what the house sets        to     still allowed        near miss of the house's number
        (ask.RebuyBeforeLevel, 6, buyer(level=5), buyer(level=6)),
        (ask.RebuyBeforeLevel, 2, buyer(level=1), buyer(level=2)),
        (ask.RebuysEach, 2, buyer(rebuys=1), buyer(rebuys=2)),
        (ask.RebuysEach, 0, None, buyer()),
        (ask.RebuyWithAtMost, Chips(1000), buyer(1000), buyer(1001)),
    ],
)
def test_buy_02_a_house_may_change_each_of_its_numbers_alone(
    question: type[Question[Any]], number: int, inside: Buyer | None, outside: Buyer
) -> None:
    book = house(question, number)
    if inside:
        assert "house" in said(may_rebuy(inside, PRICE, book))
    assert said(may_rebuy(outside, PRICE, book)).endswith("[house]")


def test_buy_02_the_words_follow_the_house() -> None:
    assert said(may_rebuy(buyer(), PRICE, house(ask.RebuysEach, 0))) == f"{OFF}[house]"
    twice = may_rebuy(buyer(rebuys=2), PRICE, house(ask.RebuysEach, 2))
    assert said(twice) == "The player has rebought 2 times; more is not allowed. [house]"
    rich = may_rebuy(buyer(700), PRICE, house(ask.RebuyWithAtMost, Chips(500)))
    assert said(rich) == "The player has 700 chips left. A rebuy is for one who has 500 chips at most. [house]"


@pytest.mark.parametrize("book", [GUIDELINES_1, ROBERTS_1], ids=["guidelines", "roberts"])
def test_buy_02_near_miss_a_book_that_grants_no_rebuy(book: Rulebook) -> None:
    assert said(may_rebuy(buyer(), PRICE, book)) == f"{OFF}[custom]"


@pytest.mark.parametrize(
    ("playing", "outcome"),
    [
        (True, f"{WAIT}[BUY-04]"),
        (False, "BUY-02"),  # BUY-04 near miss: the hand is over
    ],
)
def test_buy_04_never_during_a_hand(playing: bool, outcome: str) -> None:
    """Under the Guidelines there are rebuys where the host says so, here by adopting BUY-02."""
    made = with_house_rules(GUIDELINES_1, [Adopt("BUY-02")])
    assert isinstance(made, HouseBook)
    assert said(may_rebuy(buyer(playing=playing), PRICE, made.book)) == outcome


def test_buy_04_near_miss_a_house_that_sells_them_at_any_time() -> None:
    assert said(may_rebuy(buyer(playing=True), PRICE, house(ask.RebuyDuringHand, True))) == "BUY-02"


# --------------------------------------------------------------------------------------------------- add-ons


@fact
class Offer:
    """As a host's plan has it."""

    money: Money
    chips: Chips
    until_level: int


OFFER = Offer(Money(1000), Chips(2000), until_level=3)


@pytest.mark.parametrize(
    ("book", "offer", "who", "outcome"),
    [
        (HOMEGAME, None, buyer(800), "There are no add-ons in this tournament. [BUY-03]"),
        (GUIDELINES_1, None, buyer(800), "There are no add-ons in this tournament. [custom]"),
        (HOMEGAME, OFFER, buyer(800), "BUY-03"),  # BUY-03 near miss: the host offers one
        (HOMEGAME, OFFER, buyer(800, level=3), "BUY-03"),
        (
            HOMEGAME,
            OFFER,
            buyer(800, level=4),
            "Add-ons were offered until the end of level 3, and that is over. [BUY-03]",
        ),
        (HOMEGAME, OFFER, buyer(800, add_ons=1), "The player has added on already; there is one add-on each. [BUY-03]"),
        (HOMEGAME, OFFER, buyer(0), "The player has no chips to add to. []"),
        (GUIDELINES, OFFER, buyer(800, playing=True), "A hand is being played; add on when it is over. [BET-19]"),
        (HOMEGAME, OFFER, buyer(800, playing=True), "A hand is being played; add on when it is over. [BET-19]"),
        (GUIDELINES_1, OFFER, buyer(800), "custom"),  # BET-19 near miss: between two hands
        (house(ChipsMayBeAdded, True), OFFER, buyer(800, playing=True), "BUY-03"),
    ],
)
def test_buy_03_add_ons(book: Rulebook, offer: Offer | None, who: Buyer, outcome: str) -> None:
    assert said(may_add_on(who, offer, PRICE, book)) == outcome


def test_buy_03_an_add_on_is_what_the_host_offered() -> None:
    sale = may_add_on(buyer(800), OFFER, PRICE, HOMEGAME)
    assert isinstance(sale, Sale)
    assert (sale.payment, sale.money, sale.chips) == (Payment.ADD_ON, 1000, 2000)
    unasked = may_add_on(buyer(800, level=12), None, PRICE, house(ask.AddOnsUnasked, True))
    assert isinstance(unasked, Sale)
    assert (unasked.money, unasked.chips) == (PRICE.money, PRICE.chips)


def test_buy_03_everything_that_is_sold_counts_for_the_purse() -> None:
    sales = [buy_in(ANN, PRICE, HOMEGAME), may_rebuy(buyer(), PRICE, HOMEGAME)]
    sales.append(may_add_on(buyer(800), OFFER, PRICE, HOMEGAME))
    paid = [(sale.payment, sale.money) for sale in sales if isinstance(sale, Sale)]
    assert purse_of(paid, HOMEGAME) == 2500 + 2500 + 1000


# ----------------------------------------------------------------------------------- re-entries and refunds

AGAIN = ReEntryOffer(each=1, before_level=4)


@pytest.mark.parametrize(
    ("offer", "who", "outcome"),
    [
        (None, buyer(), "There are no re-entries in this tournament. []"),
        (ReEntryOffer(0, 4), buyer(), "There are no re-entries in this tournament. []"),
        (AGAIN, buyer(level=3), "BUY-01"),
        (AGAIN, buyer(level=4), "Re-entries end with the first hand of level 4, and that has been dealt. []"),
        (AGAIN, buyer(5), "The player still has 5 chips. []"),
        (AGAIN, Buyer(ANN, Chips(0), re_entries=1), "The player has entered again once; more is not allowed. []"),
        (ReEntryOffer(2, 4), Buyer(ANN, Chips(0), re_entries=1), "BUY-01"),  # near miss: the second of two
    ],
)
def test_a_re_entry_is_a_new_buy_in_where_the_host_allows_it(
    offer: ReEntryOffer | None, who: Buyer, outcome: str
) -> None:
    sale = may_re_enter(who, offer, PRICE, HOMEGAME)
    assert said(sale) == outcome
    assert isinstance(sale, Refused) or sale.payment is Payment.BUY_IN


@pytest.mark.parametrize(
    ("book", "dealt", "outcome"),
    [
        (HOMEGAME, True, "BUY-05"),
        (HOMEGAME, False, 2500),  # BUY-05 near miss: nothing is dealt yet
        (GUIDELINES_1, True, "custom"),
        (house(ask.RefundAfterFirstHand, True), True, 2500),
    ],
)
def test_buy_05_money_comes_back_until_the_first_hand(book: Rulebook, dealt: bool, outcome: int | str) -> None:
    back = refund(Money(2500), book, first_hand_dealt=dealt)
    assert (cited(back) if isinstance(back, Refused) else back) == outcome


@under_every_book
def test_whoever_paid_nothing_may_cancel_too(book: Rulebook) -> None:
    assert refund(Money(0), book, first_hand_dealt=False) == 0


# ------------------------------------------------------------------------------------- who is on the list

LATE = PlayerId("late")


@pytest.mark.parametrize("again", [PlayerId("p3"), PlayerId("another number")])
def test_whoever_cancelled_may_come_after_all(again: PlayerId) -> None:
    host = Host(3)
    host.refuses(c.Commit(again, "Player 3"), Refusal.TAKEN)  # near miss: still on the list
    host.does(c.Cancel(PlayerId("p3")))
    host.does(c.Commit(again, "Player 3"))
    host.does(c.BuyIn(again))
    assert [one.name for one in host.evening.entered()] == ["Player 1", "Player 2", "Player 3"]
    assert (host.evening.money_in, host.evening.issued) == (3 * BUY_IN, 3000)


def test_a_house_that_sells_rebuys_to_players_with_chips() -> None:
    host = Host(3, house(ask.RebuyWithAtMost, Chips(1000))).starts()
    one, *_ = host.playing()
    host.does(c.Rebuy(one))
    assert (host.evening.entrant(one).stack, host.evening.entrant(one).status) == (2000, Status.SEATED)
    host.refuses(c.Rebuy(one), Refusal.NOT_ALLOWED, "BUY-02")


def with_chips_left(most: int) -> Host:
    """Under the TDA's book, where the house sells rebuys to players with so many chips."""
    made = with_house_rules(TDA, [SetTo("BUY-02/rebuy-with-at-most", str(most))])
    assert isinstance(made, HouseBook), made
    return Host(3, made.book).starts()


@pytest.mark.parametrize("left", [0, 700, 4000])
def test_tda_27_a_rebuy_announced_before_the_hand_is_owed_whatever_becomes_of_the_chips(left: int) -> None:
    """It plays behind the chips on the table from the first card on, is paid, and was the one there is."""
    host = with_chips_left(1000)
    one, two, three = host.playing()
    purse = host.evening.purse()
    host.does(c.Rebuy(one))
    host.does(c.BeginHand(TableNo(1), host.now))
    assert {sitting.stack for sitting in host.evening.table_now(TableNo(1)).sitting if sitting.player == one} == {2000}
    rest = 4000 - left
    stacks = {one: left, two: rest // 2, three: rest // 2}
    host.does(c.EndPlayedHand(TableNo(1), tuple(e.Stack(player, Chips(n)) for player, n in stacks.items())))
    assert host.evening.purse() == purse + BUY_IN
    assert host.evening.entrant(one).rebuys == 1
    assert (host.evening.entrant(one).status is Status.OUT) is (left == 0)


@pytest.mark.parametrize("most", [1000, 999])
def test_tda_27_near_miss_announced_once_the_hand_has_begun(most: int) -> None:
    """Nobody owes it then, and it may be had when the hand is over; with a chip too many it may not be had at all."""
    host = with_chips_left(most)
    one, *_ = host.playing()
    host.does(c.BeginHand(TableNo(1), host.now))
    if most < 1000:
        house = "house BUY-02/rebuy-with-at-most"
        host.refuses(c.Rebuy(one), "The player has 1,000 chips left.", house)
        return
    host.refuses(c.Rebuy(one), Refusal.HAND_IN_PLAY, "TDA-27")
    host.does(c.TakeBackHand(TableNo(1)))
    assert host.evening.entrant(one).rebuys == 0
    host.does(c.Rebuy(one))


# ----------------------------------------------------------------------------------- more than there is room for


def with_room(tables: int | None = None, sets: int | None = None) -> Plan:
    plan = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)
    return replace(plan, seats=4, tables=tables, on_hand=None if sets is None else plan.set.times(sets))


@pytest.mark.parametrize(
    ("plan", "players", "why", "by"),
    [
        (with_room(), 12, "", ""),
        (with_room(tables=2), 7, "", ""),
        (with_room(tables=2), 8, "All 8 seats are taken.", "SEAT-01"),
        (with_room(sets=9), 8, "", ""),
        (with_room(sets=8), 8, "there is no starting set left for one more.", ""),
    ],
)
def test_more_players_than_seats_or_chips(plan: Plan, players: int, why: str, by: str) -> None:
    host = Host(players, plan=plan)
    host.does(c.Commit(LATE, "Late"))
    if why:
        host.refuses(c.BuyIn(LATE), why, by)
        host.does(c.Cancel(PlayerId("p1")))
    host.does(c.BuyIn(LATE))


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (with_room(tables=1), ""),
        (with_room(tables=0), "Tables you have: a whole number from 1 to 100."),
        (with_room(sets=2), ""),
        (with_room(sets=1), "Each player begins with 20 red, 16 green and 5 black; the chips on hand are not enough "
                            "for two."),
    ],
)  # fmt: skip
def test_room_for_two_at_least(plan: Plan, why: str) -> None:
    opened = open_evening(c.OpenEvening(plan), HOMEGAME)
    assert opened.reason == why if isinstance(opened, Refused) else not why


@pytest.mark.parametrize(
    ("most", "stack", "told"),
    [
        (0, 1000, "A rebuy is for one who has no chips."),
        (500, 1000, "A rebuy is for one who has 500 chips at most."),
        (500, None, "A rebuy is for one who has 500 chips at most."),  # nobody has counted them
        (500, 500, None),  # near miss
        (0, 0, None),
    ],
)
def test_buy_02_whom_a_rebuy_is_for_as_the_house_has_it(most: int, stack: int | None, told: str | None) -> None:
    made = with_house_rules(HOMEGAME, [SetTo("BUY-02/rebuy-with-at-most", str(most))] if most else [])
    assert isinstance(made, HouseBook)
    assert may_not_rebuy(None if stack is None else Chips(stack), made.book) == told


def test_of_names_those_stand_on_a_list_that_can() -> None:
    longest = "A" * LONGEST_NAME
    assert listable([" Ann  B. ", longest, f"{longest} +1", "ann b.", "", "Zoe"]) == ("Ann B.", longest, "Zoe")
