"""A hand in the layout of a PokerStars text history, which most trackers read. The words for hands are our own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from shuffleup.hand import Event, Hand, HandStarted, Phase, Setup, Terms, begin, evolve
from shuffleup.hand.events import (
    BoardClaimed,
    Called,
    CardsPlaced,
    Checked,
    Folded,
    HandEnded,
    HandKilled,
    HandVoided,
    HoleDealt,
    Mucked,
    Posted,
    PotAwarded,
    RaisedTo,
    RoundClosed,
    Ruled,
    ShowdownOpened,
    Shown,
    StreetDealt,
    UncalledReturned,
)
from shuffleup.hand.setup import PostKind
from shuffleup.histories.finish import events_of
from shuffleup.histories.history import Fault, History
from shuffleup.histories.pokerstars_summary import Summary, pot_place
from shuffleup.histories.words import Names, hand_in_words, post_names, spaced
from shuffleup.questions.words import Seat


def to_pokerstars(history: History, terms: Terms | None = None) -> str | Fault:
    """The hand as PokerStars text, or what the referee refuses in it."""
    events = events_of(history, terms)
    if isinstance(events, Fault):
        return events
    return pokerstars_text(history, events)


def pokerstars_text(history: History, events: tuple[Event, ...]) -> str:
    """The hand these events tell of; names, number and date are those of the history."""
    return "".join(f"{line}\n" for line in _lines(history, events))


def _lines(history: History, events: tuple[Event, ...]) -> Iterator[str]:
    started = events[0]
    assert isinstance(started, HandStarted), started
    scribe = _Scribe(started, Names(history.names))
    yield from _header(history, started.setup)
    yield from scribe.seats()
    for event in events[1:]:
        scribe.summary.note(event, scribe.hand)
        yield from scribe.write(event)
    yield from scribe.summary.lines(scribe.hand)


def _header(history: History, setup: Setup) -> Iterator[str]:
    posts = post_names(setup)
    blinds = {posts[place.seat]: place.blind for place in setup.places if place.blind}
    number = history.hand if str(history.hand).isdecimal() else 0  # readers of this layout expect a number
    stakes = f"{blinds.get('small blind', 0)}/{blinds.get('big blind', setup.least_bet)}"
    when = _when(history)
    yield f"PokerStars Hand #{number}: Hold'em No Limit ({stakes}){f' - {when}' if when else ''}"
    table = history.other.get("table")
    size = history.other.get("seat_count") or max(*history.seating, setup.button)
    yield f"Table '{1 if table is None else table}' {size}-max Seat #{setup.button} is the button"


def _when(history: History) -> str:
    """The date, and the time of day where it is known; nothing where the history has none."""
    year, month, day, time = (history.other.get(name) for name in ("year", "month", "day", "time"))
    if not (isinstance(year, int) and isinstance(month, int) and isinstance(day, int)):
        return ""
    zone = history.other.get("time_zone_abbreviation")
    parts = [f"{year:04}/{month:02}/{day:02}", *([str(time)] if time else []), *([str(zone)] if time and zone else [])]
    return " ".join(parts)


class _Scribe:
    def __init__(self, started: HandStarted, names: Names) -> None:
        self.hand: Hand = begin(started)
        self.names = names
        self.posts = post_names(started.setup)
        self.summary = Summary(self.who, self.posts)
        self.turned_up: list[Seat] = []

    def who(self, seat: Seat) -> str:
        return self.names.known(seat) or f"Seat{seat}"

    def seats(self) -> Iterator[str]:
        for place in sorted(self.hand.setup.places, key=lambda place: place.seat):
            out = "" if place.dealt else " is sitting out"
            yield f"Seat {place.seat}: {self.who(place.seat)} ({place.stack} in chips){out}"

    def write(self, event: Event) -> Iterator[str]:
        price = self.hand.price
        evolve(self.hand, event)
        match event:
            case Folded() | Checked() | Called() | RaisedTo():
                yield f"{self.who(event.seat)}: {self._action(event, price)}"
            case Posted():
                yield self._post(event)
            case HoleDealt():
                yield from self._hole_cards()
            case StreetDealt():
                yield self._street(event)
            case UncalledReturned(seat, amount):
                yield f"Uncalled bet ({amount}) returned to {self.who(seat)}"
            case ShowdownOpened():
                yield "*** SHOW DOWN ***"
                yield from map(self._shows, self.turned_up)
            case Shown(seat, cards):
                yield from self._shown(seat, known=all(str(card) != "??" for card in cards))
            case Mucked(seat):
                yield f"{self.who(seat)}: mucks hand"
            case PotAwarded():
                yield from self._award(event)
            case HandVoided():
                yield "Hand cancelled"
            case BoardClaimed() | RoundClosed() | HandEnded() | Ruled() | CardsPlaced() | HandKilled():
                return  # the layout has no line for these
            case HandStarted():
                raise AssertionError("a hand starts once")
            case _:
                assert_never(event)

    def _action(self, event: Folded | Checked | Called | RaisedTo, price: int) -> str:
        match event:
            case Folded():
                return "folds"
            case Checked():
                return "checks"
            case Called(seat, paid):
                return f"calls {paid}{self._all_in(seat)}"
            case RaisedTo(seat, total):
                raised = f"raises {total - price} to {total}" if price else f"bets {total}"
                return f"{raised}{self._all_in(seat)}"

    def _all_in(self, seat: Seat) -> str:
        return "" if self.hand.stack(seat) else " and is all-in"

    def _post(self, event: Posted) -> str:
        blind = self.posts.get(event.seat, "").replace("post", "big blind")  # so the layout calls what a newcomer posts
        what = "the ante" if event.kind is PostKind.ANTE else blind
        return f"{self.who(event.seat)}: posts {what} {event.paid}{self._all_in(event.seat)}"

    def _hole_cards(self) -> Iterator[str]:
        """Once the last card is dealt."""
        if self.hand.phase is Phase.DEALING:
            return
        yield "*** HOLE CARDS ***"
        for seat, place in self.hand.place_of.items():
            hole = self.hand.holes[place]
            if any(str(card) != "??" for card in hole):
                yield f"Dealt to {self.who(seat)} [{spaced(hole)}]"

    def _street(self, event: StreetDealt) -> str:
        before = self.hand.board[: -len(event.cards)]
        old = f" [{spaced(before)}]" if before else ""
        return f"*** {event.street.name} ***{old} [{spaced(event.cards)}]"

    def _shown(self, seat: Seat, *, known: bool) -> Iterator[str]:
        """Hands turned up before the board is out are written at the showdown; a hand nobody knows is not."""
        if not known:
            return
        if self.hand.phase is Phase.SHOWDOWN:
            yield self._shows(seat)
        self.turned_up.append(seat)

    def _shows(self, seat: Seat) -> str:
        hole = self.hand.holes[self.hand.place_of[seat]]
        words = hand_in_words(hole, self.hand.board)
        return f"{self.who(seat)}: shows [{spaced(hole)}]{f' ({words})' if words else ''}"

    def _award(self, event: PotAwarded) -> Iterator[str]:
        place = pot_place(event.pot, len(self.hand.pots))
        for share in event.shares:
            if share.amount:  # nothing where the only blind went back
                yield f"{self.who(share.seat)} collected {share.amount} from {place}"
        if not self.hand.pots:
            yield f"{self.who(event.shares[0].seat)}: doesn't show hand"
