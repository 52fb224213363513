"""The course of a hand as others write it down: which cards counted in the end, and a word for those who had none.

A ruling may take a street back and deal it again, change a hand, or declare one dead; somebody may be away. No layout
of hand histories knows of these. What was taken back is left out, and whoever cannot act folds when the action passes.
"""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.hand import Event, HandStarted, begin, evolve, replay
from shuffleup.hand import events as e
from shuffleup.hand.showdown import WHOLE_BOARD
from shuffleup.histories.posts import HistoryPosts, posts_of
from shuffleup.questions.words import CARDS_BY_STREET, HOLE_CARDS, Chips, Seat, Street


@fact
class Silent:
    """Somebody who is away, or whose hand is dead, is passed by the action, or by the showdown. Who `stays` is the last
    one in: nobody asks, but others wait for a word before those behind can fold."""

    seat: Seat
    showdown: bool = False
    stays: bool = False


class Course:
    """Follows a hand event by event; ask before each, and then let it `take` the event."""

    def __init__(self, told: tuple[Event, ...], for_others: HistoryPosts | None = None) -> None:
        started = told[0]
        assert isinstance(started, HandStarted), started
        self.setup = started.setup
        self.hand = begin(started)
        self.ended = replay(told)
        self.board = tuple(self.ended.board)
        self.holes = dict(_holes(told))
        self._dealt = {event.street: event for event in told if isinstance(event, e.StreetDealt)}
        self.paid = {share.seat for event in told if isinstance(event, e.PotAwarded) for share in event.shares}
        self.for_others = for_others
        self._left_in = _left_in(told)
        self._silent = {index for index, place in enumerate(self.setup.places) if place.stack and not place.dealt}
        self._to_come = self._from(self._first())  # places the action still passes in this round

    def take(self, event: Event) -> None:
        if isinstance(event, e.HandKilled):
            self._silent.add(self.hand.place_of[event.seat])
        if not isinstance(event, HandStarted):
            evolve(self.hand, event)

    def absent(self) -> list[Seat]:
        """Who sits out with chips."""
        return [place.seat for place in self.setup.places if place.stack and not place.dealt]

    # ---------------------------------------------------------------------------------------------------- the cards

    def stands(self, event: e.StreetDealt) -> bool:
        """Was this street dealt for good, or taken back?"""
        return event is self._dealt[event.street] and bool(self.cards(event.street))

    def cards(self, street: Street) -> tuple[AnyCard, ...]:
        """What lies on the board of this street in the end."""
        last = CARDS_BY_STREET[street]
        return self.board[0 if street is Street.FLOP else last - 1 : last] if len(self.board) >= last else ()

    # --------------------------------------------------------------------------------------------------- the action

    def passed_by(self, event: Event) -> Iterator[Silent]:
        """Whom the action passes on its way to this."""
        match event:
            case e.Folded(seat) | e.Checked(seat) | e.Called(seat, _) | e.RaisedTo(seat, _, _, _):
                place = self.hand.place_of[seat]
                yield from self._until(place)
                self._to_come = self._from(place)[1:] if isinstance(event, e.RaisedTo) else self._to_come[1:]
            case e.StreetDealt() if self.stands(event):
                yield from self._rest_of_round()
                self._to_come = self._from(0)
            case e.UncalledReturned() | e.RoundClosed():
                yield from self._rest_of_round()
            case e.PotAwarded():
                yield from self._rest_of_round()
                if len(self.board) == WHOLE_BOARD and not self.hand.pots:  # others open a showdown with who cannot fold
                    yield from self._at_showdown()
            case e.ShowdownOpened():
                yield from self._at_showdown()
            case _:
                return

    def _at_showdown(self) -> Iterator[Silent]:
        silent, self._silent = sorted(self._silent), set()
        seats = (self.hand.seats[place] for place in silent)
        yield from (Silent(seat, showdown=True) for seat in seats if seat not in self.paid)

    def _first(self) -> int:
        """Others look behind the largest blind they know of."""
        if self.for_others is None:
            return self.setup.first
        told = zip(self.setup.places, self.for_others.antes, self.for_others.blinds, strict=True)
        blinds = [min(blind, max(place.stack - ante, 0)) for place, ante, blind in told]
        return (max(range(len(blinds)), key=lambda place: (blinds[place], place)) + 1) % len(blinds)

    def _from(self, place: int) -> list[int]:
        count = len(self.setup.places)
        return [(place + nth) % count for nth in range(count)]

    def _rest_of_round(self) -> Iterator[Silent]:
        """After the flop nobody is passed where nobody was asked: the others are all-in. One left alone is passed."""
        asked = self.hand.street is Street.PREFLOP or len(self._to_come) < len(self.setup.places)
        if asked or self.hand.live.bit_count() == 1:
            yield from self._until(None)

    def _until(self, place: int | None) -> Iterator[Silent]:
        """From whose turn it is to this place, or all around."""
        while self._to_come and self._to_come[0] != place:
            passed = self._to_come.pop(0)
            seat = self.hand.seats[passed]
            if self._is_to_fold(passed):
                self._silent.remove(passed)
                yield Silent(seat)
            elif self._is_last(passed) and any(map(self._is_to_fold, self._to_come)):
                yield Silent(seat, stays=True)

    def _is_last(self, place: int) -> bool:
        return self.hand.live == 1 << place and self.hand.stacks[place] > 0

    def _is_to_fold(self, place: int) -> bool:
        """Nobody folds who has no chips left, who wins without a word, or whose blind nobody else can beat."""
        won = self.hand.seats[place] in self.paid
        return place in self._silent and bool(self.hand.stacks[place]) and self._is_asked(place) and not won

    def _is_asked(self, place: int) -> bool:
        bet, antes = self._bets()[place], (self.for_others or posts_of(self.setup)).antes
        stacks = [at.stack - ante for at, ante in zip(self.setup.places, antes, strict=True)]
        return any(stack > bet for one, stack in enumerate(stacks) if one != place)

    def _bets(self) -> list[int]:
        """As others see them: a blind of which they are told as an ante is no bet."""
        if self.for_others is None or not self.for_others.ante_is_dead:
            return self.hand.bets
        seen = zip(self.hand.bets, self.for_others.blinds, self.setup.places, strict=True)
        return [bet if blind or place.dealt else 0 for bet, blind, place in seen]

    def called(self, event: e.RaisedTo) -> Chips | None:
        """What a raise comes to as a call, where nobody else has more than the price: all above it came back."""
        hand, place = self.hand, self.hand.place_of[event.seat]
        others = (one for one in range(len(hand.stacks)) if one != place and hand.live >> one & 1)
        if not self.ended.over or any(hand.bets[one] + hand.stacks[one] > hand.price for one in others):
            return None
        return Chips(hand.price - hand.bets[place])

    def raises_for_others(self, seat: Seat, paid: Chips) -> Chips | None:
        """What a call comes to for whoever was told of a lower price, as long as somebody could match it."""
        if self.for_others is None or self.hand.street is not Street.PREFLOP:
            return None
        hand, place = self.hand, self.hand.place_of[seat]
        bets = self._bets()
        others = (one for one in range(len(bets)) if one != place and (hand.live >> one & 1 or one in self._silent))
        matched = any(bets[one] + hand.stacks[one] > max(bets) for one in others)
        counts = self._left_in[place] > max(bets)
        total = hand.bets[place] + paid
        return Chips(total) if total > max(bets) and counts and matched else None


def _left_in(told: tuple[Event, ...]) -> list[int]:
    """What everyone has in front when the first round is closed, after what nobody called is given back."""
    closed = next(
        (at for at, event in enumerate(told) if isinstance(event, e.UncalledReturned | e.RoundClosed)), len(told)
    )
    hand, last = replay(told[:closed]), told[closed : closed + 1]
    for returned in last:
        if isinstance(returned, e.UncalledReturned):
            hand.bets[hand.place_of[returned.seat]] -= returned.amount
    return hand.bets


def _holes(told: tuple[Event, ...]) -> Iterator[tuple[Seat, tuple[AnyCard, ...]]]:
    """Hands that a ruling changed, the last word last."""
    for event in told:
        hands = event.hands if isinstance(event, e.CardsPlaced) else ()
        yield from ((seat, hole[:HOLE_CARDS]) for seat, hole in hands if len(hole) >= HOLE_CARDS)
