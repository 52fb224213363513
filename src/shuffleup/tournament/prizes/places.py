"""Who put whom out, who finishes where, and what that pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, replay
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.events import PotAwarded
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import places as ask
from shuffleup.questions.places import SameHand
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.say import pattern, say
from shuffleup.tournament.events import Prize
from shuffleup.tournament.prizes.payouts import CENT, Money, Prizes, split
from shuffleup.tournament.words import PlayerId, TableNo

WHO_HAD_MORE = pattern("Say how many chips each of them had before the hand; who had more finishes higher.")

# ---------------------------------------------------------------------------------------------- who did it


@fact
class KnockOut:
    """A seat that has lost its last chip, what it began the hand with, and who won that last chip."""

    seat: Seat
    had: Chips
    by: tuple[Seat, ...]


def knock_outs(events: Sequence[Event]) -> tuple[KnockOut, ...]:
    """Who is broke after a hand, clockwise from the button, each with the winners of the pot their last chip was in."""
    hand = replay(events)
    assert hand.over, hand.phase
    winners = {event.pot: _seats(event) for event in events if isinstance(event, PotAwarded)}
    return tuple(
        KnockOut(place.seat, place.stack, winners[_last_pot(hand, index)])
        for index, place in enumerate(hand.setup.places)
        if hand.stacks[index] == 0
    )


def _seats(event: PotAwarded) -> tuple[Seat, ...]:
    return tuple(share.seat for share in event.shares if share.amount)


def _last_pot(hand: Hand, place: int) -> int:
    """The pot that holds the last chip this place put in. Each pot goes up to the least its claimants have paid."""
    for index, pot in enumerate(hand.pots):
        if hand.paid[place] <= min(hand.paid[hand.place_of[seat]] for seat in pot.seats):
            return index
    return max(len(hand.pots) - 1, 0)


# --------------------------------------------------------------------------------------------------- places


@fact
class PlayerOut:
    """A player who is out. `had` is what they had before the hand, None where nobody counted.

    `hand` is the number of the hand at their table. With hand-for-hand play `round` numbers the rounds in which every
    table deals one hand, and those of one round count as the same hand; otherwise it is None.
    """

    player: PlayerId
    had: Chips | None
    table: TableNo
    hand: int
    round: int | None = None
    by: tuple[PlayerId, ...] = ()


@fact
class Finish:
    """The place a player finishes in. Players who tie take as many places as they are, this one and the next."""

    player: PlayerId
    place: int
    shared_with: tuple[PlayerId, ...]
    by: tuple[Citation, ...]

    @property
    def takes(self) -> range:
        return range(self.place, self.place + 1 + len(self.shared_with))


def same_hand(one: PlayerOut, other: PlayerOut) -> bool:
    """Did they go out on the same hand: of their table, or of the same round at all tables?"""
    if one.round is not None and other.round is not None:
        return one.round == other.round
    return (one.table, one.hand) == (other.table, other.hand)


def by_hand(outs: Iterable[PlayerOut]) -> tuple[tuple[PlayerOut, ...], ...]:
    """Players in the order they went out, put together by the hand they went out on."""
    groups: list[list[PlayerOut]] = []
    for out in outs:
        together = next((group for group in groups if same_hand(group[0], out)), None)
        if together is None:
            groups.append([out])
        else:
            together.append(out)
    return tuple(tuple(group) for group in groups)


def hand_for_hand_due(left: int, paid: int, tables: int) -> bool:
    """One more player out and the rest are in the money: time for all tables to deal hand for hand, if ever."""
    return tables > 1 and left == paid + 1


def places(outs: Sequence[PlayerOut], left_before: int, book: Rulebook) -> tuple[Finish, ...] | Refused:
    """Where those finish who go out on one hand, when so many were left before it; the best place first.

    Players who tie stay in the order given.
    """
    assert 0 < len(outs) < left_before, (outs, left_before)
    backwards = _backwards(book)
    if len(outs) == 1:
        return (Finish(outs[0].player, left_before, (), (backwards,)),)
    rule = same_hand_rule(book)
    if rule.answer is SameHand.SPLIT:
        return tied(outs, left_before - len(outs) + 1, (backwards, rule.by))
    if any(out.had is None for out in outs):
        return refuse(WHO_HAD_MORE, Refusal.UNSAID, rule.by)
    return _by_chips(outs, left_before - len(outs) + 1, (backwards, rule.by))


def champion(player: PlayerId, book: Rulebook) -> Finish:
    """The last one with chips (WIN-01)."""
    return Finish(player, 1, (), (_backwards(book),))


def _backwards(book: Rulebook) -> Citation:
    return book.cite(ask.LaterOutFinishesHigher, say("Whoever lasts longer finishes higher."))


def same_hand_rule(book: Rulebook) -> Ruling[SameHand]:
    custom = say("Of players out on the same hand the one with more chips before it finishes higher.")
    return book.or_custom(ask.OutOnSameHand(), SameHand.MORE_CHIPS, custom)


def tied(outs: Sequence[PlayerOut], first: int, by: tuple[Citation, ...]) -> tuple[Finish, ...]:
    """All of them in the first of the places they take."""
    players = [out.player for out in outs]
    return tuple(Finish(one, first, tuple(other for other in players if other != one), by) for one in players)


# WIN-03 does not say what happens to players who had equally many chips. They are read as tied, and share what their
# places pay, as all who go out together do by WIN-02: there is nothing else left to tell them apart by.
def _by_chips(outs: Sequence[PlayerOut], first: int, by: tuple[Citation, ...]) -> tuple[Finish, ...]:
    finishes: list[Finish] = []
    for _, equal in groupby(sorted(outs, key=_chips, reverse=True), key=_chips):
        finishes += tied(tuple(equal), first + len(finishes), by)
    return tuple(finishes)


def _chips(out: PlayerOut) -> int:
    assert out.had is not None, out
    return out.had


# --------------------------------------------------------------------------------------------------- prizes


def prizes_for(finishes: Sequence[Finish], prizes: Prizes, unit: Money = CENT) -> tuple[Prize, ...]:
    """What each of them gets. Players who tie put the prizes of their places together and share them evenly.

    What does not divide goes one unit each to those who stand first in `finishes`, so that all of it is paid: name
    tied players in the order of their seats. A place beyond the last prize pays nothing.
    """
    paid: list[Prize] = []
    for takes, group in groupby(finishes, key=lambda finish: finish.takes):
        tied = [finish.player for finish in group]
        assert len(tied) == len(takes), (tied, takes)
        shares = split([prizes[place - 1] for place in takes if place <= len(prizes)], len(tied), unit)
        paid += [Prize(player, share) for player, share in zip(tied, shares, strict=True)]
    return tuple(paid)
