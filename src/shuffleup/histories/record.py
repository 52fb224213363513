"""From the events of a hand to its history: what a scribe at the table would have written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from shuffleup.cards import UNSEEN, AnyCard, Card
from shuffleup.hand import Event, HandStarted, replay
from shuffleup.hand import events as e
from shuffleup.histories import steps as s
from shuffleup.histories.course import Course, Silent
from shuffleup.histories.history import Fields, History
from shuffleup.histories.posts import posts_for_others, posts_of
from shuffleup.histories.words import cited
from shuffleup.questions.words import HOLE_CARDS, Chips, Seat


def history_of(
    events: Iterable[Event],
    *,
    names: Mapping[Seat, str] | None = None,
    hand: str | int | None = None,
    other: Fields = Fields(),  # noqa: B008 - frozen
) -> History:
    """Write down a hand, finished or not, from its first event on.

    Burn cards have no place in a PHH history. What the floor ruled is a remark; the cards are those that counted in the
    end, and whoever was away, or whose hand was ruled dead, folds where the action passes, so that every reader can
    replay it.
    """
    told = tuple(events)
    started = told[0]
    assert isinstance(started, HandStarted), started
    setup = started.setup
    scribe = _Scribe(told)
    posts = posts_of(setup)
    seats = tuple(place.seat for place in setup.places)
    return History(
        stacks=tuple(place.stack for place in setup.places),
        antes=posts.antes,
        blinds=posts.blinds,
        least_bet=posts.least_bet,
        steps=tuple(step for event in told for step in scribe.write(event)) + scribe.unfinished_deal(),
        ante_is_dead=posts.ante_is_dead,
        for_others=scribe.course.for_others,
        seats=seats,
        button=None if setup.button == seats[-1] else setup.button,
        unit=setup.unit,
        players=tuple(names.get(seat, "") for seat in seats) if names else None,
        finishing_stacks=tuple(map(Chips, replay(told).stacks)),
        hand=hand,
        other=other,
    )


class _Scribe:
    def __init__(self, told: tuple[Event, ...]) -> None:
        self.course = Course(told, posts_for_others(told))
        self.setup = self.course.setup
        self.place_of = self.course.hand.place_of
        self.holes: dict[Seat, tuple[AnyCard, ...]] = {place.seat: () for place in self.setup.places if place.dealt}
        self.claimed: set[Seat] = set()
        self.on_board: set[Seat] = set()  # mucked after claiming the board
        self.out: set[Seat] = set()  # folded, or mucked without a claim
        self.pots: tuple[e.Pot, ...] = ()

    def write(self, event: Event) -> Iterator[s.HistoryStep]:
        yield from map(self._silent, self.course.passed_by(event))
        yield from self._steps(event)
        self.course.take(event)

    def _silent(self, passed: Silent) -> s.HistoryStep:
        place = self.place_of[passed.seat]
        if passed.stays:
            return s.HistoryStep(s.ChecksOrCalls(place), "nobody else is left")
        return s.HistoryStep(s.Mucks(place) if passed.showdown else s.Folds(place))

    def _steps(self, event: Event) -> Iterator[s.HistoryStep]:
        match event:
            case e.Ruled(remedy, by):
                yield s.HistoryStep(None, f"the floor: {remedy.verdict}{cited(by)}")
            case e.HandKilled(seat):
                self.out.add(seat)
                yield s.HistoryStep(s.Dies(self.place_of[seat]))
            case e.HandVoided():
                yield s.HistoryStep(None, "the hand is void")
            case e.StreetDealt() if not self.course.stands(event):
                yield s.HistoryStep(None, f"taken back: {' '.join(map(str, event.cards))}")
            case e.ShownAfter(seat, cards):  # no reader replays a hand that is over
                yield s.HistoryStep(None, f"p{self.place_of[seat] + 1} shows {' '.join(map(str, cards))}")
            case e.CardsPlaced():
                return  # the cards are written as they are in the end
            case _:
                yield from map(s.HistoryStep, self._deeds(event))

    def _deeds(self, event: e.PlayEvent) -> Iterator[s.HistoryDeed]:
        match event:
            case HandStarted():
                yield from (s.SitsOut(self.place_of[seat]) for seat in self.course.absent())
            case e.HoleDealt():
                yield from self._hole(event)
            case e.StreetDealt():
                yield s.DealsBoard(self.course.cards(event.street))
            case e.Folded(seat):
                self.out.add(seat)
                yield s.Folds(self.place_of[seat])
            case e.Checked(seat):
                yield s.ChecksOrCalls(self.place_of[seat])
            case e.Called(seat, paid):
                yield self._call(seat, paid)
            case e.RaisedTo(seat, total):
                to_call = self.course.called(event)
                yield s.RaisesTo(self.place_of[seat], total) if to_call is None else self._call(seat, to_call)
            case e.Shown(seat, cards):
                self.holes[seat] = cards
                yield s.Shows(self.place_of[seat], cards)
            case e.Mucked(seat):
                (self.on_board if seat in self.claimed else self.out).add(seat)
                yield s.Mucks(self.place_of[seat], paid=seat in self.course.paid)
            case e.BoardClaimed(seat):
                self.claimed.add(seat)
                yield s.PlaysBoard(self.place_of[seat])
            case e.ShowdownOpened(_, pots):
                self.pots = pots
            case e.PotAwarded():
                yield from self._award(event)
            case e.Posted() | e.UncalledReturned() | e.RoundClosed() | e.HandEnded():
                return  # PHH leaves to the reader what follows from the rest
            case _:
                assert_never(event)

    def _call(self, seat: Seat, paid: Chips) -> s.HistoryDeed:
        place, total = self.place_of[seat], self.course.raises_for_others(seat, paid)
        return s.ChecksOrCalls(place) if total is None else s.RaisesTo(place, total)

    def _hole(self, event: e.HoleDealt) -> Iterator[s.HistoryDeed]:
        """Dealt one by one, written down hand by hand once everyone has two."""
        for seat, card in zip(event.seats, event.cards, strict=True):
            self.holes[seat] += (card,)
        if all(len(hole) == HOLE_CARDS for hole in self.holes.values()):
            self.holes |= {seat: self.course.holes[seat] for seat in self.holes if seat in self.course.holes}
            yield from self._hands()
            yield from (s.DealsHole(self.place_of[seat], (UNSEEN,) * HOLE_CARDS) for seat in self.course.absent())

    def _hands(self) -> Iterator[s.HistoryDeed]:
        return (s.DealsHole(self.place_of[seat], hole) for seat, hole in self.holes.items() if hole)

    def unfinished_deal(self) -> tuple[s.HistoryStep, ...]:
        """What is on the table while the cards are still being dealt."""
        if all(len(hole) == HOLE_CARDS for hole in self.holes.values()):
            return ()
        return tuple(s.HistoryStep(deed) for deed in self._hands())

    def _award(self, event: e.PotAwarded) -> Iterator[s.HistoryDeed]:
        """Written down only where the winners were named: what cards and folds decide, every reader can see."""
        claims = [seat for seat in self.pots[event.pot].seats if seat not in self.out] if self.pots else []
        cards = [card for seat in claims if seat not in self.on_board for card in self.holes[seat]]
        if len(claims) > 1 and not all(isinstance(card, Card) for card in (*cards, *self.course.board)):
            yield s.TakesPot(event.pot, tuple(self.place_of[share.seat] for share in event.shares))
