"""Buying in, buying again, adding on, and leaving before the start. What is sold says who allows it; a refusal says
which condition fails."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import entries as ask
from shuffleup.questions.director import Discretion
from shuffleup.questions.materials import Payment
from shuffleup.questions.play import ChipsMayBeAdded
from shuffleup.questions.words import Chips
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.say import Sentence, Sum, counted, passage, say
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.rulings.director import unless
from shuffleup.tournament.words import PlayerId

NO_LEVEL = 1
NO_CHIPS = Chips(0)
ONE_ADD_ON = 1

NOT_GRANTED = say("There are rebuys only where the book or the host grants them.")
NONE_LEFT = say("A rebuy is for one who has no chips.")
BETWEEN = say("Chips are bought between two hands.")


@fact
class BuyInPrice:
    """What an entry costs, and the chips it buys."""

    money: Money
    chips: Chips


@fact
class Buyer:
    """A player who wants to buy chips.

    `level_dealt` is the highest level of which a hand has been dealt at the table, 0 before its first. A level that the
    clock shows counts only once a hand of it is dealt. `in_hand`: their table is playing a hand.
    `announced`: they said so before the hand, and are held to it.
    """

    player: PlayerId
    stack: Chips | None
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0
    level_dealt: int = 0
    in_hand: bool = False
    announced: bool = False


@fact
class Sale:
    """Chips for money, and the clauses that allow it."""

    payment: Payment
    player: PlayerId
    money: Money
    chips: Chips
    by: tuple[Citation, ...]


class AddOnOffer(Protocol):
    """What a host offers on top of a stack, until a level is over."""

    @property
    def money(self) -> Money: ...
    @property
    def chips(self) -> Chips: ...
    @property
    def until_level(self) -> int: ...


@fact
class ReEntryOffer:
    """How often a player who is out may enter again, and before the first hand of which level."""

    each: int
    before_level: int


# -------------------------------------------------------------------------------------------------- buying in


def buy_in(player: PlayerId, price: BuyInPrice, book: Rulebook) -> Sale:
    by = book.cite(ask.ChipsForBuyIn, say("A buy-in buys chips."))
    return Sale(Payment.BUY_IN, player, price.money, price.chips, (by,))


def posted_buy_in(price: BuyInPrice, book: Rulebook) -> tuple[Sentence, ...]:
    """The lines on the wall (BUY-01); none where the house posts nothing."""
    if not book.or_custom(ask.BuyInPosted(), True, say("The price hangs on the wall.")).answer:
        return ()
    lines = (say("Buy-in: {money} for {chips} chips.", money=Sum(price.money), chips=price.chips),)
    money = book.or_custom(ask.ChipsAreMoney(), False, say("Tournament chips are not money."))
    return lines if money.answer else (*lines, say("Chips have no cash value."))


# ---------------------------------------------------------------------------------------------------- rebuys


@fact
class RebuyRules:
    """What the book says of rebuys; where it is silent there are none."""

    each: Ruling[int]
    before_level: Ruling[int]
    at_most: Ruling[Chips]
    during_hand: Ruling[bool]


def rebuy_rules(book: Rulebook) -> RebuyRules:
    return RebuyRules(
        book.or_custom(ask.RebuysEach(), 0, NOT_GRANTED),
        book.or_custom(ask.RebuyBeforeLevel(), NO_LEVEL, NOT_GRANTED),
        book.or_custom(ask.RebuyWithAtMost(), NO_CHIPS, say("A rebuy is for a player who has lost everything.")),
        book.or_custom(ask.RebuyDuringHand(), False, BETWEEN),
    )


def may_rebuy(buyer: Buyer, price: BuyInPrice, book: Rulebook, word: Collection[Discretion] = ()) -> Sale | Refused:
    """A rebuy for the price and the chips of the buy-in, or the condition that fails (BUY-02, BUY-04).

    Whoever can never have one is told so before whoever only has to wait for the end of the hand. How many there are
    and until when is the host's to grant, and so the director's (`word`); what a rebuy is, is nobody's.
    """
    rules = rebuy_rules(book)
    late = _too_late(buyer, rules.before_level)
    if wrong := unless(word, _no_rebuy_left(buyer, rules)) or _has_chips(buyer, rules) or unless(word, late):
        return wrong
    if buyer.in_hand and not rules.during_hand.answer:
        return refuse(
            "A hand is being played; take the rebuy when it is over.", Refusal.HAND_IN_PLAY, rules.during_hand.by
        )
    by = dict.fromkeys(ruling.by for ruling in (rules.before_level, rules.each, rules.at_most))
    return Sale(Payment.REBUY, buyer.player, price.money, price.chips, tuple(by))


def _no_rebuy_left(buyer: Buyer, rules: RebuyRules) -> Refused | None:
    if rules.each.answer == 0:
        return refuse("There are no rebuys in this tournament.", Refusal.NOT_ALLOWED, rules.each.by).left_to(
            Discretion.REBUYS
        )
    if buyer.rebuys < rules.each.answer:
        return None
    reason = counted(
        "The player has rebought once; more is not allowed.",
        "The player has rebought {count} times; more is not allowed.",
        buyer.rebuys,
    )
    return Refused(reason, Refusal.NOT_ALLOWED, (rules.each.by,), Discretion.REBUY_LIMIT)


def may_not_rebuy(stack: Chips | None, book: Rulebook) -> Sentence | None:
    """For whom a rebuy is, if not for one with this stack (BUY-02)."""
    most = rebuy_rules(book).at_most.answer
    return None if stack is not None and stack <= most else _whom(most)


def _whom(most: Chips) -> Sentence:
    return say("A rebuy is for one who has {most} chips at most.", most=most) if most else NONE_LEFT


def _has_chips(buyer: Buyer, rules: RebuyRules) -> Refused | None:
    most, by = rules.at_most.answer, rules.at_most.by
    if buyer.announced:
        return None
    whom = _whom(most)
    if buyer.stack is None:
        uncounted = say("The player has chips that nobody has counted.")
        return Refused(passage(uncounted, whom), Refusal.WRONG_STANDING, (by,))
    if buyer.stack <= most:
        return None
    left = counted("The player has {count} chip left.", "The player has {count} chips left.", buyer.stack)
    return Refused(passage(left, whom), Refusal.WRONG_STANDING, (by,))


# "Before the first hand of the fourth level is dealt" is read table by table: a player who loses the last chip in a
# hand of level 3 may rebuy, though a faster table has begun level 4.
def _too_late(buyer: Buyer, before: Ruling[int]) -> Refused | None:
    if buyer.level_dealt < before.answer:
        return None
    return refuse(
        "Rebuys end with the first hand of level {level}, and that has been dealt.",
        Refusal.TOO_LATE,
        before.by,
        level=before.answer,
    ).left_to(Discretion.REBUY_TIME)


# --------------------------------------------------------------------------------------------------- add-ons


def may_add_on(
    buyer: Buyer, offer: AddOnOffer | None, price: BuyInPrice, book: Rulebook, word: Collection[Discretion] = ()
) -> Sale | Refused:
    """An add-on, if the host offers one (BUY-03): once, until the level it is offered for is over, between hands.

    No document says more of them. Where a house has add-ons as a matter of course and the host named no terms, or the
    director grants one, it is the price and the chips of the buy-in, at any time.
    """
    unasked = book.or_custom(ask.AddOnsUnasked(), False, say("There are add-ons only where the host offers them."))
    none = refuse("There are no add-ons in this tournament.", Refusal.NOT_ALLOWED, unasked.by).left_to(
        Discretion.ADD_ON
    )
    offered = offer is not None or unasked.answer
    wrong = (None if offered else unless(word, none)) or unless(word, _no_add_on(buyer, offer, unasked.by))
    if wrong:
        return wrong
    added = book.or_custom(ChipsMayBeAdded(), False, BETWEEN)
    if buyer.in_hand and not added.answer:
        return refuse("A hand is being played; add on when it is over.", Refusal.HAND_IN_PLAY, added.by)
    terms = offer or price
    return Sale(Payment.ADD_ON, buyer.player, terms.money, terms.chips, (unasked.by,))


def _no_add_on(buyer: Buyer, offer: AddOnOffer | None, by: Citation) -> Refused | None:
    if buyer.stack == 0:
        return refuse("The player has no chips to add to.", Refusal.WRONG_STANDING)
    if buyer.add_ons >= ONE_ADD_ON:
        return refuse("The player has added on already; there is one add-on each.", Refusal.NOT_ALLOWED, by).left_to(
            Discretion.ADD_ON
        )
    if offer is not None and buyer.level_dealt > offer.until_level:
        reason = say("Add-ons were offered until the end of level {level}, and that is over.", level=offer.until_level)
        return Refused(reason, Refusal.TOO_LATE, (by,), Discretion.ADD_ON)
    return None


# ------------------------------------------------------------------------------------------------ re-entries


def may_re_enter(
    buyer: Buyer, offer: ReEntryOffer | None, price: BuyInPrice, book: Rulebook, word: Collection[Discretion] = ()
) -> Sale | Refused:
    """A new entry for a player who is out, if the host allows it. No document speaks of re-entries.

    Unlike a rebuy it is a buy-in like any other, with a new draw for a seat.
    """
    if buyer.stack:
        still = counted("The player still has {count} chip.", "The player still has {count} chips.", buyer.stack)
        return Refused(still, Refusal.WRONG_STANDING)
    return unless(word, _no_re_entry(buyer, offer)) or buy_in(buyer.player, price, book)


def _no_re_entry(buyer: Buyer, offer: ReEntryOffer | None) -> Refused | None:
    mine = Discretion.RE_ENTRY
    if offer is None or offer.each == 0:
        return refuse("There are no re-entries in this tournament.", Refusal.NOT_ALLOWED).left_to(mine)
    if buyer.re_entries >= offer.each:
        reason = counted(
            "The player has entered again once; more is not allowed.",
            "The player has entered again {count} times; more is not allowed.",
            buyer.re_entries,
        )
        return Refused(reason, Refusal.NOT_ALLOWED, (), mine)
    if buyer.level_dealt >= offer.before_level:
        reason = say(
            "Re-entries end with the first hand of level {level}, and that has been dealt.", level=offer.before_level
        )
        return Refused(reason, Refusal.TOO_LATE, (), mine)
    return None


# --------------------------------------------------------------------------------------------------- leaving


def refund(paid: Money, book: Rulebook, *, first_hand_dealt: bool) -> Money | Refused:
    """What a player who takes their name off the list gets back: everything, until the first hand is dealt (BUY-05)."""
    after = book.or_custom(ask.RefundAfterFirstHand(), False, say("Money is given back only before the first hand."))
    if first_hand_dealt and not after.answer:
        return refuse("The first hand has been dealt: nothing is paid back.", Refusal.TOO_LATE, after.by)
    return paid
