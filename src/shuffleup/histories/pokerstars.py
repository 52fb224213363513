"""A hand in the layout of a PokerStars text history, which most trackers read. The words for hands are our own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from datetime import time as daytime
from hashlib import sha256
from typing import assert_never
from zoneinfo import ZoneInfo

from shuffleup.hand import Event, Hand, HandStarted, Phase, Setup, Terms
from shuffleup.hand import events as e
from shuffleup.hand.setup import PostKind
from shuffleup.histories.course import Course
from shuffleup.histories.finish import events_of
from shuffleup.histories.history import History, HistoryFault
from shuffleup.histories.phh import write_phh
from shuffleup.histories.words import PlayerNames, PostName, hand_in_words, post_names, spaced
from shuffleup.questions.words import CARDS_BY_STREET, HOLE_CARDS, Seat, Street

SINGLE_SIDE_POT = 2


def pot_place(pot: int, pots: int) -> str:
    """Side pots are numbered only where there are several."""
    if pots <= 1:
        return "pot"
    if pot == 0:
        return "main pot"
    return "side pot" if pots == SINGLE_SIDE_POT else f"side pot-{pot}"


class HandSummary:
    """Listens to the hand, and sums it up."""

    def __init__(self, who: Callable[[Seat], str], posts: Mapping[Seat, PostName]) -> None:
        self.who = who
        self.posts = posts
        self.folded: dict[Seat, str] = {}
        self.mucked: set[Seat] = set()
        self.shown: set[Seat] = set()
        self.won: Counter[Seat] = Counter()
        self.pots: dict[int, int] = {}

    def note(self, event: Event, hand: Hand) -> None:
        """Before the hand changes: where and after what each player dropped out, and what each pot came to."""
        match event:
            case e.Folded(seat):
                self.folded[seat] = self._fold(seat, hand)
            case e.Mucked(seat):
                self.mucked.add(seat)
            case e.ShownAfter(seat, cards) if len({*hand.turned, *cards}) == HOLE_CARDS:
                self.shown.add(seat)
            case e.Shown(seat, cards) if all(str(card) != "??" for card in cards):
                self.shown.add(seat)
            case e.PotAwarded(pot, shares):
                self.pots[pot] = sum(share.amount for share in shares)
                self.won.update({share.seat: share.amount for share in shares})
            case _:
                pass

    def _fold(self, seat: Seat, hand: Hand) -> str:
        if hand.street is not Street.PREFLOP:
            return f"folded on the {hand.street.name.capitalize()}"
        return "folded before Flop" + ("" if hand.paid[hand.place_of[seat]] else " (didn't bet)")

    def lines(self, hand: Hand) -> Iterator[str]:
        yield "*** SUMMARY ***"
        yield f"Total pot {sum(self.pots.values()) or hand.pot}{self._pots()} | Rake 0"
        if hand.board:
            yield f"Board [{spaced(hand.board)}]"
        for seat in sorted(hand.seats):
            yield f"Seat {seat}: {self.who(seat)}{self._position(seat, hand)} {self._fate(seat, hand)}"

    def _pots(self) -> str:
        if len(self.pots) <= 1:
            return ""
        named = (f"{pot_place(pot, len(self.pots)).capitalize()} {self.pots[pot]}." for pot in sorted(self.pots))
        return f" {' '.join(named)}"

    def _position(self, seat: Seat, hand: Hand) -> str:
        marks = ["button"] if seat == hand.setup.button else []
        marks += [str(self.posts[seat])] if self.posts.get(seat) in (PostName.SMALL_BLIND, PostName.BIG_BLIND) else []
        return "".join(f" ({mark})" for mark in marks)

    def _fate(self, seat: Seat, hand: Hand) -> str:
        if seat in self.folded:
            return self.folded[seat]
        if seat in self.shown:
            return self._showed(seat, hand)
        if seat in self.won:
            return f"collected ({self.won[seat]})"
        if not hand.setup.places[hand.place_of[seat]].dealt:
            return "is sitting out"
        return "mucked" if seat in self.mucked or hand.pots else "is in the hand"

    def _showed(self, seat: Seat, hand: Hand) -> str:
        hole = hand.holes[hand.place_of[seat]]
        words = hand_in_words(hole, hand.board)
        result = f"won ({self.won[seat]})" if self.won[seat] else "lost"
        return f"showed [{spaced(hole)}] and {result}{f' with {words}' if words else ''}"


UTC_NAMES = frozenset({"UTC", "GMT", "Z"})
EASTERN = "America/New_York"
ROMAN = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
NUMBERS: int = 10**15  # that hands can have: every reader can count that far


def to_pokerstars(history: History, terms: Terms | None = None) -> str | HistoryFault:
    """The hand as PokerStars text, or what the referee refuses in it."""
    events = events_of(history, terms)
    if isinstance(events, HistoryFault):
        return events
    return pokerstars_text(history, events)


def pokerstars_text(history: History, events: tuple[Event, ...], hero: Seat | None = None) -> str:
    """The hand these events tell of; names, tournament and date are those of the history.

    With a hero only that hand is written as dealt, as in a history a player has saved.
    """
    return "".join(f"{line}\n" for line in _lines(history, events, hero))


def _lines(history: History, events: tuple[Event, ...], hero: Seat | None) -> Iterator[str]:
    scribe = _Scribe(events, PlayerNames(history.names), hero)
    yield from _header(history, scribe.course.setup)
    yield from scribe.seats()
    for event in events[1:]:
        scribe.summary.note(event, scribe.hand)
        yield from scribe.write(event)
    yield from scribe.summary.lines(scribe.hand)


def _header(history: History, setup: Setup) -> Iterator[str]:
    posts = post_names(setup)
    blinds = {posts[place.seat]: place.blind for place in setup.places if place.blind}
    stakes = f"{blinds.get(PostName.SMALL_BLIND, 0)}/{blinds.get(PostName.BIG_BLIND, setup.least_bet)}"
    event, level = _event(history)
    when = _when(history)
    game = f"{event}Hold'em No Limit {level}({stakes})"
    yield f"PokerStars Hand #{number_of(history)}: {game}{f' - {when}' if when else ''}"
    table = history.other.get("table")
    size = history.other.get("seat_count") or max(*history.seating, setup.button)
    named = f"{history.other.get('_tournament')} " if event else ""
    yield f"Table '{named}{1 if table is None else table}' {size}-max Seat #{setup.button} is the button"


def number_of(history: History) -> int:
    """A number no other hand has: its own where it has one, else made of the hand itself. Trackers drop what has the
    number of a hand they know, from whatever file it came."""
    own = history.other.get("_id")
    if isinstance(own, int):
        return own
    return int(sha256(write_phh(history).encode()).hexdigest(), 16) % NUMBERS


def _event(history: History) -> tuple[str, str]:
    """The tournament and its level as the header has them; nothing where the hand is of none."""
    number, buy_in, level = (history.other.get(name) for name in ("_tournament", "_buy_in", "_level"))
    if not isinstance(number, int):
        return "", ""
    paid = f"{buy_in}+0" if buy_in else "Freeroll"
    return f"Tournament #{number}, {paid} ", f"- Level {roman(level)} " if isinstance(level, int) else ""


def roman(number: int) -> str:
    """As levels are numbered in this layout."""
    if number <= 0:
        return "0"
    text = ""
    for value, letters in ROMAN:
        times, number = divmod(number, value)
        text += letters * times
    return text


def _when(history: History) -> str:
    """The date, and the time of day where it is known, here and where trackers want it, in New York; nothing where the
    history has none."""
    year, month, day, time = (history.other.get(name) for name in ("year", "month", "day", "time"))
    if not (isinstance(year, int) and isinstance(month, int) and isinstance(day, int)):
        return ""
    zone = history.other.get("time_zone_abbreviation")
    parts = [f"{year:04}/{month:02}/{day:02}", *([str(time)] if time else []), *([str(zone)] if time and zone else [])]
    if zone in UTC_NAMES and isinstance(time, daytime):
        eastern = datetime.combine(date(year, month, day), time, UTC).astimezone(ZoneInfo(EASTERN))
        parts.append(f"[{eastern:%Y/%m/%d %H:%M:%S} ET]")
    return " ".join(parts)


class _Scribe:
    def __init__(self, told: tuple[Event, ...], names: PlayerNames, hero: Seat | None) -> None:
        self.course = Course(told)
        self.hand: Hand = self.course.hand
        self.names = names
        self.hero = hero
        self.posts = post_names(self.course.setup)
        self.summary = HandSummary(self.who, self.posts)
        self.posted: list[tuple[int, str]] = []
        self.turned_up: list[Seat] = []

    def who(self, seat: Seat) -> str:
        return self.names.known(seat) or f"Seat{seat}"

    def seats(self) -> Iterator[str]:
        for place in sorted(self.hand.setup.places, key=lambda place: place.seat):
            out = "" if place.dealt else " is sitting out"
            yield f"Seat {place.seat}: {self.who(place.seat)} ({place.stack} in chips){out}"

    def write(self, event: Event) -> Iterator[str]:
        if not isinstance(event, e.Posted | e.HoleDealt):
            yield from self._posts()  # where nobody was dealt a card
        price = self.hand.price
        called = self.course.called(event) if isinstance(event, e.RaisedTo) else None
        for passed in self.course.passed_by(event):
            done = "mucks hand" if passed.showdown else "checks" if passed.stays else "folds"  # nothing is paid
            yield f"{self.who(passed.seat)}: {done}"
        self.course.take(event)
        match event:
            case e.RaisedTo() if called is not None:
                yield f"{self.who(event.seat)}: {f'calls {called}' if called else 'checks'}"
            case e.Folded() | e.Checked() | e.Called() | e.RaisedTo():
                yield f"{self.who(event.seat)}: {self._action(event, price)}"
            case e.Posted():
                self._post(event)
            case e.HoleDealt():
                yield from self._hole_cards()
            case e.StreetDealt():
                yield from self._street(event)
            case e.UncalledReturned(seat, amount):
                yield f"Uncalled bet ({amount}) returned to {self.who(seat)}"
            case e.ShowdownOpened():
                yield "*** SHOW DOWN ***"
                yield from map(self._shows, self.turned_up)
            case e.Shown(seat, cards):
                yield from self._shown(seat, known=all(str(card) != "??" for card in cards))
            case e.ShownAfter(seat, cards):
                yield f"{self.who(seat)}: shows [{spaced(cards)}]"
            case e.Mucked(seat):
                yield f"{self.who(seat)}: mucks hand"
            case e.PotAwarded():
                yield from self._award(event)
            case e.HandVoided():
                yield "Hand cancelled"
            case e.BoardClaimed() | e.RoundClosed() | e.HandEnded() | e.Ruled() | e.CardsPlaced() | e.HandKilled():
                return  # the layout has no line for these
            case HandStarted():
                raise AssertionError("a hand starts once")
            case _:
                assert_never(event)

    def _action(self, event: e.Folded | e.Checked | e.Called | e.RaisedTo, price: int) -> str:
        match event:
            case e.Folded():
                return "folds"
            case e.Checked():
                return "checks"
            case e.Called(seat, paid):
                return f"calls {paid}{self._all_in(seat)}"
            case e.RaisedTo(seat, total):
                raised = f"raises {total - price} to {total}" if price else f"bets {total}"
                return f"{raised}{self._all_in(seat)}"

    def _all_in(self, seat: Seat) -> str:
        return "" if self.hand.stack(seat) else " and is all-in"

    def _post(self, event: e.Posted) -> None:
        """Kept until the cards are dealt: the layout has antes first, and the small blind before the big one."""
        ante, blind = event.kind is PostKind.ANTE, self.posts.get(event.seat)
        if blind is PostName.POST:
            blind = PostName.BIG_BLIND  # so the layout calls what a newcomer posts
        what = "the ante" if ante else blind
        rank = 0 if ante else 1 if blind is PostName.SMALL_BLIND else 2
        self.posted.append((rank, f"{self.who(event.seat)}: posts {what} {event.paid}{self._all_in(event.seat)}"))

    def _posts(self) -> Iterator[str]:
        yield from (line for _, line in sorted(self.posted, key=lambda post: post[0]))
        self.posted.clear()

    def _hole_cards(self) -> Iterator[str]:
        """Once the last card is dealt."""
        if self.hand.phase is Phase.DEALING:
            return
        yield from self._posts()
        yield "*** HOLE CARDS ***"
        for seat, place in self.hand.place_of.items():
            hole = self.course.holes.get(seat, self.hand.holes[place])
            if self.hero in {None, seat} and any(str(card) != "??" for card in hole):
                yield f"Dealt to {self.who(seat)} [{spaced(hole)}]"

    def _street(self, event: e.StreetDealt) -> Iterator[str]:
        """As it was in the end; what was taken back is not written."""
        if self.course.stands(event):
            cards = self.course.cards(event.street)
            before = self.course.board[: CARDS_BY_STREET[event.street] - len(cards)]
            old = f" [{spaced(before)}]" if before else ""
            yield f"*** {event.street.name} ***{old} [{spaced(cards)}]"

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

    def _award(self, event: e.PotAwarded) -> Iterator[str]:
        place = pot_place(event.pot, len(self.hand.pots))
        for share in event.shares:
            if share.amount:  # nothing where the only blind went back
                yield f"{self.who(share.seat)} collected {share.amount} from {place}"
        if not self.hand.pots and not self.course.ended.turned:
            yield f"{self.who(event.shares[0].seat)}: doesn't show hand"
