"""The prizes: what hangs on the wall, what the players agree among themselves, and paying; and pots of
the players' own."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Prize
from shuffleup.tournament.prizes.payouts import Amounts, Chop, Money, PrizeStructure, Seats
from shuffleup.tournament.words import PlayerId
from shuffleup.views.money import due_view
from shuffleup.views.typed import typed_money, typed_shares
from shuffleup.web.acts import Act, ActOutcome, Caller, OverrulableAct
from shuffleup.web.doings.on_evening import asks
from shuffleup.web.typed import LONGEST_WORDS, one_line


def sums_of(texts: list[str]) -> tuple[Money, ...] | Refused:
    """Each of them as a sum, or the first that is none."""
    made = [typed_money(text) for text in texts]
    wrong = next((one for one in made if isinstance(one, Refused)), None)
    return wrong or tuple(one for one in made if not isinstance(one, Refused))


class EditPayouts(OverrulableAct, tag="edit-payouts"):
    """Other prizes: percent of the purse, or sums of money; or `seats` in another event, each worth what stands first.
    Places left empty are not paid."""

    places: list[str]
    sums: bool = False
    seats: bool = False

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        structure = self._structure()
        if isinstance(structure, Refused):
            return structure
        return await asks(room, self.asked(c.EditPayouts(structure), caller), caller, self.seen)

    def _structure(self) -> PrizeStructure | Refused:
        written = [text for text in self.places if text.strip()]
        if not self.sums and not self.seats:
            return typed_shares(written)
        made = sums_of(written[:1] if self.seats else written)
        if isinstance(made, Refused):
            return made
        return Seats(made[0] if made else Money(0)) if self.seats else Amounts(made)


class BookPayouts(OverrulableAct, tag="book-payouts"):
    """The prizes of the book, by the size of the field."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await asks(room, self.asked(c.EditPayouts(None), caller), caller, self.seen)


class AgreeDeal(Act, tag="agree-deal"):
    """What the players agreed among themselves (WIN-04). `rest` is still played for; `ends`: they play no more."""

    players: list[str]
    sums: list[str]
    rest: str = ""
    ends: bool = False

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        made = sums_of([self.rest.strip() or "0", *self.sums])
        if isinstance(made, Refused):
            return made
        rest, *sums = made
        shares = tuple(Prize(PlayerId(player), money) for player, money in zip(self.players, sums, strict=False))
        wrong = followed_still(room) if self.ends else None
        return wrong or await asks(room, c.AgreeDeal(shares, rest, self.ends), caller, self.seen)


class EndByDeal(Act, tag="end-by-deal"):
    """Those of the deal play no more: the night is over."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return followed_still(room) or await asks(room, c.EndByDeal(), caller, self.seen)


class AwardSeats(Act, tag="award-seats"):
    """As many are left as there are seats in the other event: they have won them."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return followed_still(room) or await asks(room, c.AwardSeats(), caller, self.seen)


class EndEarly(Act, tag="end-early"):
    """The director ends the event early, for this reason; the prizes that are left are shared in this way."""

    how: Chop
    reason: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return followed_still(room) or await asks(room, c.EndEarly(self.how, self.reason), caller, self.seen)


def followed_still(room: Room) -> Refused | None:
    """A hand that is followed action by action has chips in its pot: it is played to its end first."""
    table = next(iter(room.hands), None)
    return (
        refuse("Table {table} is playing a hand; finish it first.", Refusal.HAND_IN_PLAY, table=table)
        if table
        else None
    )


class PayPrizes(Act, tag="pay-prizes"):
    """Everyone whose place is settled, and what bounties brought. `due` is the sum on the button: if it is another by
    now, look again."""

    due: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if sum(prize.money for prize in due_view(room.evening, room.book)) != self.due:
            return refuse("What is due has changed meanwhile; look again.", Refusal.OVERTAKEN)
        return await asks(room, c.PayPrizes(), caller, self.seen)


class NameKnockOut(Act, tag="name-knock-out"):
    """Who knocked a player out, or that nobody did: said later, or put right. `number` counts those who went broke this
    evening. It was `player`, or all of these `players`, who split the pot."""

    number: int
    player: str = ""
    players: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        by = tuple(PlayerId(player) for player in (self.player, *self.players) if player)
        return await asks(room, c.NameKnockOut(self.number, by), caller, self.seen)


# ------------------------------------------------------------------------------------------------ the players' own pots


class SetSidePot(Act, tag="set-side-pot"):
    """Make a pot of the players' own, or change the one of this `number`, whose stake stays where none is said.
    `by_hand`: the host says whose it is; else it is for whoever lasts longest."""

    name: str
    stake: str = ""
    players: tuple[str, ...] = ()
    by_hand: bool = False
    number: int = 0

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        pot = room.evening.side_pots.get(self.number)
        stake = pot.stake if pot and not self.stake.strip() else typed_money(self.stake)
        if isinstance(stake, Refused):
            return stake
        members = tuple(PlayerId(player) for player in self.players)
        name = one_line(self.name, LONGEST_WORDS)
        return await asks(room, c.SetSidePot(name, stake, members, not self.by_hand, self.number), caller, self.seen)


class DecideSidePot(Act, tag="decide-side-pot"):
    """These share the pot."""

    number: int
    players: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        players = tuple(PlayerId(player) for player in self.players)
        return await asks(room, c.DecideSidePot(self.number, players), caller, self.seen)


class PaySidePot(Act, tag="pay-side-pot"):
    """Those who won the pot have it."""

    number: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await asks(room, c.PaySidePot(self.number), caller, self.seen)
