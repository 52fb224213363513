"""What a table can tell of itself when something has gone wrong at it: facts nobody has to be asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shuffleup.facts import fact
from shuffleup.hand.betting import NOT_YET
from shuffleup.hand.decision import Refused
from shuffleup.hand.legal import least_total, why_no_raise
from shuffleup.hand.state import BETTING, BOARD, OVER, Hand
from shuffleup.hand.structure import Positions
from shuffleup.hand.terms import terms_of
from shuffleup.questions.conduct import Company
from shuffleup.questions.disputes import Disputed
from shuffleup.questions.irregular import Noticed
from shuffleup.questions.words import HOLE_CARDS, MOST_SEATS, Chips, Seat, Street
from shuffleup.rules import Rulebook
from shuffleup.tournament.clock import timer
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.tournament.rulings.penalties import times_spoken_to
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import TableNo

Facts = Mapping[str, Any]
HEADS_UP = 2
TWO_HAVE_ACTED = 2


@fact
class AtSeat:
    """A player, what is counted of their chips, and how often they were spoken to tonight."""

    seat: Seat
    name: str
    stack: Chips | None
    spoken_to: int


@fact
class Faced:
    """What a player of a hand that is followed faces now."""

    seat: Seat
    bet: Chips
    stack: Chips
    may_raise: bool


@fact
class FollowedHand:
    """A hand that is followed action by action. `acted` are the players who have acted in it, `chips_in` whether one of
    them put chips in."""

    street: Street
    acted: int
    chips_in: bool
    acted_on_street: bool
    turn: Seat | None
    price: Chips
    least: Chips
    faced: tuple[Faced, ...]
    all_in: bool
    betting: bool
    pot: Chips = Chips(0)  # with all bets

    def at(self, seat: Any) -> Faced | None:
        return next((one for one in self.faced if one.seat == seat), None)


@fact
class DeskTable:
    """A table as the desk sees it. `deal` is the order in which its players get their cards, empty between hands."""

    big_blind: Chips
    sitting: tuple[AtSeat, ...] = ()
    deal: tuple[Seat, ...] = ()
    positions: Positions | None = None
    last_two: bool = False
    hand: FollowedHand | None = None

    def name(self, seat: int) -> str:
        return next((one.name for one in self.sitting if one.seat == seat), "")


# -------------------------------------------------------------------------------------------------- looking at it


def nowhere(evening: Evening) -> DeskTable:
    """No table in particular: only the blinds are known."""
    return DeskTable(_big_blind(evening))


def at_table(evening: Evening, number: TableNo, book: Rulebook, hand: Hand | None) -> DeskTable:
    table = evening.tables[number]
    setup = hand_at(evening, number, book)
    sitting = tuple(
        AtSeat(
            one.chair.seat, evening.entrant(one.player).name, one.stack, times_spoken_to(evening.penalties, one.player)
        )
        for one in evening.table_now(number).sitting
    )
    return DeskTable(
        big_blind=_big_blind(evening),
        sitting=sitting,
        deal=() if isinstance(setup, Refused) else tuple(place.seat for place in setup.places if place.dealt),
        positions=table.last,
        last_two=len(evening.playing()) == 2,
        hand=_followed(hand, book) if hand is not None and hand.phase is not OVER else None,
    )


def _big_blind(evening: Evening) -> Chips:
    return timer.level_of(evening.clock).unit


def _followed(hand: Hand, book: Rulebook) -> FollowedHand:
    terms = terms_of(book)
    acted = sum(price != NOT_YET for price in hand.acted_at)
    live = [place for place in range(hand.places) if hand.live >> place & 1]
    return FollowedHand(
        street=hand.street,
        acted=acted if hand.street is Street.PREFLOP else max(acted, len(live), TWO_HAVE_ACTED),
        chips_in=hand.street is not Street.PREFLOP or any(hand.acted_at[place] != NOT_YET for place in live),
        acted_on_street=acted > 0 or _round_is_over(hand),
        turn=hand.turn,
        price=Chips(hand.price),
        least=Chips(least_total(hand, terms)),
        faced=tuple(
            Faced(
                hand.seats[place],
                Chips(hand.bets[place]),
                Chips(hand.stacks[place]),
                why_no_raise(hand, place, terms) is None,
            )
            for place in live
        ),
        all_in=hand.betting_is_done,
        betting=hand.phase in (BETTING, BOARD),
        pot=Chips(hand.pot),
    )


def _round_is_over(hand: Hand) -> bool:
    """Was there betting on the street that lies there?"""
    return hand.street is not Street.PREFLOP and hand.phase is not BETTING and not hand.betting_is_done


# ---------------------------------------------------------------------------------- what it knows without asking

TellsFacts = Callable[[DeskTable, Facts], Any]
"""What a table says of a fact, given those that are settled; None where it cannot say."""


def _nth(facts: Facts) -> int:
    """The one card off the deck that was told; 0 where there is none, or several."""
    nth = facts.get("nth") or (0,)
    return int(nth[0]) if len(nth) == 1 else 0


def _dealt_to(at: DeskTable, facts: Facts) -> Seat | None:
    nth = _nth(facts)
    return at.deal[(nth - 1) % len(at.deal)] if nth and nth <= HOLE_CARDS * len(at.deal) else None


def _which_card(at: DeskTable, facts: Facts) -> int | None:
    nth = _nth(facts)
    return (nth - 1) // len(at.deal) if nth and nth <= HOLE_CARDS * len(at.deal) else None


def _faced(pick: Callable[[Faced], Any]) -> TellsFacts:
    def tell(at: DeskTable, facts: Facts) -> Any:
        one = at.hand.at(facts.get("seat")) if at.hand else None
        return pick(one) if one else None

    return tell


def _hand(pick: Callable[[FollowedHand], Any]) -> TellsFacts:
    return lambda at, _: pick(at.hand) if at.hand else None


def _position(pick: Callable[[Positions], Any]) -> TellsFacts:
    return lambda at, _: pick(at.positions) if at.positions else None


def _facing_bet(at: DeskTable, facts: Facts) -> bool | None:
    one = at.hand.at(facts.get("seat")) if at.hand else None
    return None if one is None or at.hand is None else at.hand.price > one.bet


def _in_turn(at: DeskTable, facts: Facts) -> bool | None:
    one = at.hand.at(facts.get("seat")) if at.hand else None
    return None if one is None or at.hand is None or at.hand.turn is None else at.hand.turn == one.seat


def _company(at: DeskTable, facts: Facts) -> Company | None:
    """COND-01: those two, and only those two. As long as nobody has said who it was, two in a hand are not said of
    them."""
    seat = facts.get("seat")
    if seat and at.sitting and not any(one.seat == seat for one in at.sitting):
        return Company.MORE
    if at.last_two:
        return Company.TWO_IN_EVENT
    if at.hand is None:
        return None
    if not seat and len(at.hand.faced) == HEADS_UP:
        return None
    return Company.TWO_IN_HAND if len(at.hand.faced) == HEADS_UP and at.hand.at(seat) else Company.MORE


def _times_before(at: DeskTable, facts: Facts) -> int | None:
    return next((one.spoken_to for one in at.sitting if one.seat == facts.get("seat")), None)


def _next_street(hand: FollowedHand) -> Street | None:
    return Street(hand.street + 1) if hand.street < Street.RIVER else None


def _seats(at: DeskTable, _: Facts) -> tuple[int, ...] | None:
    seats = tuple(int(one.seat) for one in at.sitting)
    return seats if len(seats) > 1 else None


def _next_hand_began(at: DeskTable, facts: Facts) -> bool | None:
    """Between two hands the next has not begun, and what was read can be disputed. While one is bet on, a hand that was
    read is the one before it; whose chips are counted wrongly nobody but the table knows."""
    if at.sitting and not at.deal:
        return False
    bet_on = at.hand is not None and at.hand.betting
    return True if bet_on and facts.get("about") is Disputed.READING else None


KNOWS: dict[str, TellsFacts] = {
    "seat": _dealt_to,
    "which": _which_card,
    "acted": _hand(lambda hand: min(hand.acted, MOST_SEATS)),
    "chips-in": _hand(lambda hand: hand.chips_in),
    "tournament": lambda _at, _facts: True,
    "price": _hand(lambda hand: hand.price if hand.betting else None),
    "least": _hand(lambda hand: hand.least if hand.betting else None),
    "bet": _faced(lambda one: one.bet),
    "stack": _faced(lambda one: one.stack),
    "may-raise": _faced(lambda one: one.may_raise),
    "facing-bet": _facing_bet,
    "in-turn": _in_turn,
    "noticed": _hand(lambda _: Noticed.DURING_HAND),
    "awarded": _hand(lambda _: False),
    "all-in": _hand(lambda hand: hand.all_in),
    "board-dealt-early.street": _hand(_next_street),
    "ambiguous-amount.pot": _hand(lambda hand: hand.pot if hand.betting else None),
    "company": _company,
    "times-before": _times_before,
    "seats": _seats,
    "pot-disputed.next-hand": _next_hand_began,
    "due-button": _position(lambda lies: lies.button),
    "due-small-blind": _position(lambda lies: lies.small_blind),
    "due-big-blind": _position(lambda lies: lies.big_blind),
}
"""Facts a table is sure of, by their name; `question.fact` where a name means something else in one question."""

NOT_KNOWN = {"acted-on-joker.acted"}
"""Facts that share a name with one a table knows, and are something else."""


def _stack(at: DeskTable, facts: Facts) -> int:
    counted = next((one.stack for one in at.sitting if one.seat == facts.get("seat")), None)
    return max(100 * at.big_blind if counted is None else counted, facts.get("pushed") or 0, 1)


def _owed(at: DeskTable, facts: Facts) -> int | None:
    """What a call costs: the price, less what the player had put in before."""
    if at.hand is None or not at.hand.price:
        return None
    one = at.hand.at(facts.get("seat"))
    return max(at.hand.price - (one.bet if one else 0), 0) or None


def _least(at: DeskTable, facts: Facts) -> int:
    price = int(facts.get("price", at.big_blind))
    return price + max(price, at.big_blind)


WAGERS = (
    *("spoken-action", "table-tapped", "raise-gesture", "silent-single-chip", "silent-chips", "second-motion"),
    "ambiguous-amount",
)

LIKELY: dict[str, TellsFacts] = {
    **{f"{name}.seat": _hand(lambda hand: hand.turn) for name in WAGERS},
    "price": lambda at, _: at.big_blind,
    "undercall.owed": _owed,
    "called-wrong-count.actual": _hand(lambda hand: hand.price or None),
    "least": _least,
    "stack": _stack,
    "covered": lambda _at, facts: facts.get("chips", Chips(0)),
    "all-in": lambda _at, _facts: False,
    "awarded": lambda _at, _facts: False,
    "board-turned": lambda _at, _facts: True,
    "action": _hand(lambda hand: hand.acted_on_street),
    "out-of-turn.action": lambda _at, _facts: None,
    "burn-error.street": _hand(lambda hand: max(hand.street, Street.FLOP)),
    "rested": lambda _at, _facts: False,
    "would-have-gone": lambda _at, _facts: True,
    "entitled": lambda _at, _facts: True,
    "late-in-break": lambda _at, _facts: False,
}
"""What is assumed where nobody says otherwise; shown, and changed with a tap."""


def knows(form: str, fact_name: str, at: DeskTable, facts: Facts) -> Any:
    return None if f"{form}.{fact_name}" in NOT_KNOWN else _ask(KNOWS, form, fact_name, at, facts)


def assumes(form: str, fact_name: str, at: DeskTable, facts: Facts) -> Any:
    return _ask(LIKELY, form, fact_name, at, facts)


def _ask(tells: Mapping[str, TellsFacts], form: str, fact_name: str, at: DeskTable, facts: Facts) -> Any:
    tell = tells.get(f"{form}.{fact_name}") or tells.get(fact_name)
    return tell(at, facts) if tell else None
