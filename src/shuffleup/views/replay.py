"""A hand that is over, moment by moment: the felt as its reader saw it then, and the clause behind what nobody chose.

It is told from events in which only those cards are known that the reader may see; what lies face up on a felt is what
lay face up in that moment. The felt is the very one that is played at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from shuffleup.cards import UNSEEN, AnyCard, Card
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, Phase, Positions, Terms, begin, evolve
from shuffleup.hand import events as h
from shuffleup.hand.betting import NOBODY
from shuffleup.hand.setup import ANTE
from shuffleup.hand.wagers import NobodyChose
from shuffleup.questions.dead_hands import ClockRanOut
from shuffleup.questions.steps import Action, Remedy, TakeAs, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation, Rulebook
from shuffleup.say import Sentence, say
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Deed, Deeds, FeltTeller, SeatedPerson, Watched, felt_view
from shuffleup.views.table import felt

Board = tuple[Card, ...]
AllInHands = dict[Seat, tuple[Card, Card]]
BoardChances = Mapping[Board, Mapping[Seat, int]]
"""Of a hundred pots, so many for each hand that lies face up, by the board there is."""
Unchosen = Mapping[int, NobodyChose]
"""Which events of a hand nobody chose, counted from the first, and why they were made all the same."""


@fact
class HandLook:
    """Which hand it is, and as whom one looks at it. `later`: hands shown at the end lie open all along,
    as those in `open` seats do, whose players agreed that spectators see them."""

    table: TableNo
    number: int
    positions: Positions
    names: tuple[tuple[Seat, str], ...]
    me: Seat | None = None
    later: bool = False
    open: tuple[Seat, ...] = ()


@fact
class ForcedBy:
    """What nobody chose, and the clause that says so."""

    what: Sentence
    by: str
    text: Sentence


@fact
class ReplayStep:
    """One moment of a hand. `did` is what had just happened, None before the first chip. `up`: whose cards everybody
    saw then; `own`: the reader's lay face up for them."""

    number: int
    sight: felt.TableSight
    said: felt.Last
    mine: felt.Mine | None
    did: Deed | None
    forced: tuple[ForcedBy, ...]
    up: tuple[SeatedPerson, ...]
    own: bool


def replay_steps(
    events: Sequence[Event],
    look: HandLook,
    terms: Terms,
    book: Rulebook,
    chances: BoardChances | None = None,
    unchosen: Unchosen | None = None,
) -> tuple[ReplayStep, ...]:
    """Every moment worth stopping at."""
    return tuple(_Replay(events, look, terms, book, chances or {}, unchosen or {}).steps())


def all_ins(events: Sequence[Event]) -> dict[Board, AllInHands]:
    """The boards with cards to come on which all hands lay face up, and those hands."""
    hand, found = _begun(events[0]), {}
    for event in events[1:]:
        evolve(hand, event)
        board = tuple(card for card in hand.board if isinstance(card, Card))
        if (up := felt.face_up(hand)) and len(board) == len(hand.board):
            found[board] = up
    return found


def _begun(first: Event) -> Hand:
    assert isinstance(first, h.HandStarted), first
    return begin(first)


def _shown_in_the_end(events: Sequence[Event]) -> frozenset[tuple[Seat, AnyCard]]:
    shown = (event for event in events if isinstance(event, h.Shown | h.ShownAfter))
    return frozenset((event.seat, card) for event in shown for card in event.cards)


def _dealt_to(seats: Collection[Seat], events: Sequence[Event]) -> frozenset[tuple[Seat, AnyCard]]:
    dealt = (zip(event.seats, event.cards, strict=True) for event in events if isinstance(event, h.HoleDealt))
    return frozenset((seat, card) for one in dealt for seat, card in one if seat in seats)


class _Replay:
    """Goes through a hand on a copy of its own, and looks around after every deed."""

    def __init__(
        self,
        events: Sequence[Event],
        look: HandLook,
        terms: Terms,
        book: Rulebook,
        chances: BoardChances,
        unchosen: Unchosen,
    ) -> None:
        self.hand, self.rest = _begun(events[0]), events[1:]
        self.look, self.terms, self.chances, self.unchosen = look, terms, chances, unchosen
        self.watched = Watched(self.hand, terms, book, dict(look.names), look.positions, {})
        self.shown = (_shown_in_the_end(events) if look.later else frozenset()) | _dealt_to(look.open, events)
        self.deeds: Deeds = ()

    def steps(self) -> Iterator[ReplayStep]:
        """What follows a deed by itself is seen with the next one; after the last, with that."""
        teller, step = FeltTeller(self.hand, self.watched), self._moment(0, None, self._forced_at_first())
        forced: tuple[ForcedBy, ...] = ()
        for number, event in enumerate(self.rest, 1):
            forced += self._why(number, event)
            if (deed := teller.tell(event)) is None:
                continue
            yield step
            self.deeds += (deed,)
            step, forced = self._moment(step.number + 1, deed, forced), ()
        yield self._moment(step.number, step.did, step.forced)

    def _why(self, number: int, event: Event) -> tuple[ForcedBy, ...]:
        why = self.unchosen.get(number)
        if why is NobodyChose.TIME_UP and isinstance(event, h.Folded | h.Checked):
            return (_time_is_up(event, self.watched.book),)
        if why is NobodyChose.AWAY:
            what = CHECKED_AWAY if isinstance(event, h.Checked) else FOLDED_AWAY
            return (forced(what, self.terms.absent_dealt_in.by),)
        return forced_by(event, self.hand, self.terms)

    def _moment(self, number: int, did: Deed | None, forced: tuple[ForcedBy, ...]) -> ReplayStep:
        look = self.look
        seats = self._seats()
        mine = felt.mine_view(self.watched, seats, look.me, "", Millis(0)) if look.me is not None else None
        said = felt.last_view(self.watched, (did,) if did else (), seats)
        return ReplayStep(
            number=number,
            sight=self._sight(seats),
            said=replace(said, yours=said.who is not None and said.who.seat == look.me),
            mine=mine,
            did=did,
            forced=forced,
            up=self.watched.people([one.seat for one in felt.spots(self.watched, (), {}) if one.cards]),
            own=mine is not None and bool(mine.cards),
        )

    def _sight(self, seats: tuple[felt.SeatSpot, ...]) -> felt.TableSight:
        hand, look = self.hand, self.look
        return felt.TableSight(
            number=look.table,
            hand=look.number,
            blinds=blinds_in(hand, look.positions),
            felt=felt_view(self.watched),
            seats=felt.from_left_of(look.me if look.me in hand.place_of else None, seats),
            timer=None,
            phase=felt.phase_word(hand),
            paused=False,
            me=look.me,
        )

    def _seats(self) -> tuple[felt.SeatSpot, ...]:
        board = tuple(card for card in self.hand.board if isinstance(card, Card))
        found = self.chances.get(board, {}) if felt.face_up(self.hand) else {}
        around = felt.spots(self.watched, self.deeds, {})
        return tuple(replace(self._opened(one), chance=found.get(one.seat)) for one in around)

    def _opened(self, spot: felt.SeatSpot) -> felt.SeatSpot:
        """With the hand that was shown at the end, where it lay face down."""
        held = self.hand.holes[self.hand.place_of[spot.seat]] if spot.covered else ()
        cards = tuple(card.text if (spot.seat, card) in self.shown else UNSEEN.text for card in held)
        return replace(spot, cards=cards, covered=False) if {*cards} - {UNSEEN.text} else spot

    def _forced_at_first(self) -> tuple[ForcedBy, ...]:
        at, by = self.look.positions, self.terms.small_blind_out.by
        said = []
        if at.button not in self.hand.place_of:
            said.append(forced(say("The button lies in front of an empty seat."), by))
        if at.dead_small_blind:
            said.append(forced(say("Nobody posts the small blind."), by))
        return tuple(said)


def blinds_in(hand: Hand, at: Positions) -> Blinds:
    """What was posted in a hand."""
    posts = {place.seat: place for place in hand.setup.places}
    small = posts[at.small_blind].blind if at.small_blind in posts and at.small_blind != at.big_blind else Chips(0)
    ante = max((place.ante for place in hand.setup.places), default=Chips(0))
    return Blinds(small, hand.setup.price, ante, hand.setup.least_bet, hand.setup.ante_is_dead)


# ------------------------------------------------------------------------------------------------ what nobody chose


CHECKED_AWAY = say("Whoever is away checks where there is nothing to pay.")
FOLDED_AWAY = say("Whoever is away is folded when the action comes.")


def _time_is_up(event: h.Folded | h.Checked, book: Rulebook) -> ForcedBy:
    """By the clause on a clock that has run out; where it speaks only of a bet to answer, a check is custom."""
    facing = isinstance(event, h.Folded)
    what = say("The time is up: the hand is folded.") if facing else say("The time is up: it is a check.")
    remedy = Remedy(Verdict.BINDING, (TakeAs(event.seat, Action.FOLD if facing else Action.CHECK),))
    return forced(what, book.or_custom(ClockRanOut(facing_bet=facing, seat=event.seat), remedy, OUT_OF_TIME).by)


OUT_OF_TIME = say("Whoever has run out of time checks where there is nothing to pay, and folds where there is.")


def forced(what: Sentence, by: Citation) -> ForcedBy:
    return ForcedBy(what, by.id, by.text)


def forced_by(event: Event, hand: Hand, terms: Terms) -> tuple[ForcedBy, ...]:
    """Why this comes now, of a hand that stands before it; nothing where somebody chose it."""
    match event:
        case h.Posted():
            what = say("The ante is posted.") if event.kind is ANTE else say("The blind is posted.")
            return (forced(what, terms.blinds_or_ante),)
        case h.HoleDealt():
            return (forced(say("Everyone is dealt two cards."), terms.hole_cards.by),)
        case h.StreetDealt():
            return _street(event, hand, terms)
        case h.Folded() if hand.absent >> hand.place_of[event.seat] & 1:
            return (forced(FOLDED_AWAY, terms.absent_dealt_in.by),)
        case h.HandKilled() if event.seat in hand.setup.killed:
            return (forced(say("The hand is killed after the deal."), terms.absent_killed.by),)
        case h.Shown():
            return _shown(event, hand, terms)
        case h.ShownAfter():
            return (forced(say("Nothing had to be shown; what is shown is for all."), terms.seen_by_all),)
        case h.UncalledReturned():
            return (forced(say("Nobody matched it: it comes back."), terms.uncalled),)
        case h.PotAwarded() if hand.live & (hand.live - 1):
            return (forced(say("The best hand that was shown wins."), terms.cards_speak),)
        case _:
            return ()


def _street(event: h.StreetDealt, hand: Hand, terms: Terms) -> tuple[ForcedBy, ...]:
    burn = say("One card is burned, the next are turned up.")
    through = say("Nobody can bet any more: the board is dealt through.")
    by = terms.street_cards[event.street - 1].by
    done = event.first is None and hand.betting_is_done
    return (*((forced(through, terms.all_in_face_up.by),) if done else ()), forced(burn, by))


def _shown(event: h.Shown, hand: Hand, terms: Terms) -> tuple[ForcedBy, ...]:
    if hand.phase is not Phase.SHOWDOWN:
        return (forced(say("All are all-in: the hands are turned up."), terms.all_in_face_up.by),)
    if hand.order[:1] != (event.seat,) or hand.shown:
        return ()
    bet = hand.aggressor != NOBODY and hand.live >> hand.aggressor & 1
    first = terms.shows_first_after_bet if bet else terms.shows_first_after_checks
    return (forced(say("This hand is shown first."), first.by),)
