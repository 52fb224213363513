"""What goes wrong at the dealt tables of a demonstration, one trouble after another."""

from __future__ import annotations

from shuffleup.demo.dealt import DealMoment, DealtHand, TableTrouble
from shuffleup.hand import Call, Mishap, Phase, RaiseTo, Refused, Wager, read_out, read_wager
from shuffleup.hand.commands import BettingCommand
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, Cause, HoleCardsExposed
from shuffleup.questions.misdeals import BoxedCards
from shuffleup.questions.wagers import SpokenWord
from shuffleup.questions.words import Chips, Street
from shuffleup.rules import Unruled

HANDS_BETWEEN = 4
FLOP_CARDS = 3


class Troubles:
    """The list of troubles: the next one comes a few hands after the last, as soon as a hand is fit for it."""

    def __init__(self) -> None:
        self._to_come = list(TROUBLES)
        self._quiet_hands = 0

    def next(self) -> TableTrouble | None:
        """The trouble that may strike in a hand that begins now; never the same one in two hands at once."""
        self._quiet_hands += 1
        return self._to_come.pop(0) if self._to_come and self._quiet_hands > HANDS_BETWEEN else None

    def seen(self, hand: DealtHand) -> None:
        """The hand is over; if its trouble could not strike, it waits for another."""
        if hand.struck:
            self._quiet_hands = 0
        elif hand.trouble is not None:
            self._to_come.insert(0, hand.trouble)


# ---------------------------------------------------------------------------------------------------- the dealer


async def exposes_a_card(at: DealtHand) -> bool:
    """The second card of somebody is turned up in the deal. Hands of players who are away may be dead by then."""
    hand = at.hand
    dealt = [place.seat for place in hand.setup.places if place.dealt]
    live = [which for which, seat in enumerate(dealt) if hand.live >> hand.place_of[seat] & 1]
    which = at.luck.rng.choice(live)
    seat, nth = dealt[which], len(dealt) + which + 1
    question = HoleCardsExposed((nth,), Cause.DEALER, seat, acted=0, which=1)
    await at.ruled(f"the dealer turns {at.name(seat)}'s second card up while dealing.", question)
    return True


async def finds_boxed_cards(at: DealtHand) -> bool:
    await at.ruled("two cards lie face up in the deck, and nobody has acted.", BoxedCards(2, acted=0))
    return True


async def turns_early(at: DealtHand) -> bool:
    """The turn is dealt before the betting on the flop is complete."""
    hand = at.hand
    if len(hand.board) != FLOP_CARDS or hand.to_come:
        return False
    slip = Mishap(burns=at.take(1), board=at.take(1))
    assert hand.turn is not None
    what = f"the dealer burns and turns a card while {at.name(hand.turn)} has still to act on the flop."
    await at.ruled(what, BoardDealtEarly(Street.TURN), slip)
    return True


async def forgets_the_burn(at: DealtHand) -> bool:
    hand = at.hand
    if hand.to_come or hand.betting_is_done:
        return False
    await at.deals(burn=False)
    question = BurnError(hand.street, 0, board_turned=True, action=False, all_in=False, awarded=False)
    await at.ruled(f"no card was burned before the {hand.street.word}.", question)
    return True


# ---------------------------------------------------------------------------------------------------- the players


async def throws_in_one_chip(at: DealtHand) -> bool:
    """One chip that is too large for the call, and no word."""
    bet = at.intends()
    call = at.hand.price - at.hand.bets[at.hand.to_act]
    stack = at.hand.stacks[at.hand.to_act]
    chips = [chip for chip in at.host.evening.values_at(at.table) if call < chip <= stack]
    if not isinstance(bet, Call) or not chips:
        return False
    wager = Wager(bet.seat, motions=((chips[0],),))
    what = f"{at.name(bet.seat)} owes {call:,}, puts in one chip of {chips[0]:,} and says nothing."
    return await _read(at, wager, what, bet)


async def says_raise_with_too_little(at: DealtHand) -> bool:
    """The word, and chips for no more than the call."""
    bet = at.intends()
    call = at.hand.price - at.hand.bets[at.hand.to_act]
    if not isinstance(bet, RaiseTo) or call <= 0:
        return False
    wager = Wager(bet.seat, said=SpokenWord.RAISE, motions=((Chips(call),),))
    what = f"{at.name(bet.seat)} says raise and puts in {call:,}, which is just the call."
    return await _read(at, wager, what, bet)


async def _read(at: DealtHand, wager: Wager, what: str, meant: BettingCommand) -> bool:
    """The wager as the book reads it; where the book is silent, the director takes it as it was meant."""
    assert at.hand.phase is Phase.BETTING
    ruling = read_wager(at.hand, wager, at.host.book, at.session.terms)
    if isinstance(ruling, Refused):
        return False
    at.says("incident", what)
    if isinstance(ruling, Unruled) or ruling.command is None:
        await at.on_record(what, "No rule speaks of it; the director takes it as it was meant.", ())
        await at.does(meant)
        return True
    verdict = f"The ruling is: {ruling.verdict}. {' '.join(read_out(ruling.steps))}"
    await at.on_record(what, verdict, tuple(citation.id for citation in ruling.by))
    await at.does(ruling.command)
    return True


TROUBLES = (
    TableTrouble(DealMoment.BET, throws_in_one_chip),
    TableTrouble(DealMoment.HANDS_DEALT, exposes_a_card),
    TableTrouble(DealMoment.STREET, forgets_the_burn),
    TableTrouble(DealMoment.HANDS_DEALT, finds_boxed_cards),
    TableTrouble(DealMoment.BET, turns_early),
    TableTrouble(DealMoment.BET, says_raise_with_too_little),
)
