"""A hand told in the words of the table, line by line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import assert_never

from shuffleup.hand import Event, Hand, HandStarted, Phase, Setup, begin, evolve, pots_of
from shuffleup.hand import events as e
from shuffleup.hand.read_out import read_out
from shuffleup.hand.setup import PostKind
from shuffleup.histories.words import PlayerNames, PostName, cited, hand_in_words, listed, post_names, pot_name, spaced
from shuffleup.questions.words import Seat


def account(
    events: Iterable[Event], names: Mapping[Seat, str] | None = None, unknown: Collection[Seat] = ()
) -> Iterator[str]:
    """The hand these events tell of, the first of them HandStarted. Of the `unknown` nobody recorded the stack."""
    telling = iter(events)
    started = next(telling)
    assert isinstance(started, HandStarted), started
    teller = HandTeller(started, names, unknown)
    yield from teller.opening()
    for event in telling:
        yield from teller.tell(event)


class HandTeller:
    """Tells one hand as it goes: give it each event once, in order."""

    def __init__(
        self, started: HandStarted, names: Mapping[Seat, str] | None = None, unknown: Collection[Seat] = ()
    ) -> None:
        self.names = PlayerNames(names)
        self.unknown = unknown
        self.hand: Hand = begin(started)
        self.posts = post_names(started.setup)
        self.turned_up: list[Seat] = []

    def opening(self) -> Iterator[str]:
        """The stakes and who sits where."""
        setup = self.hand.setup
        yield f"{stakes(setup)}. {self._button(setup)}."
        for place in setup.places:
            name = self.names.known(place.seat)
            out = "" if place.dealt else ", sitting out"
            what = "stack " if place.seat in self.unknown else ""
            yield f"Seat {place.seat}: {f'{name}, ' if name else ''}{what}{self._stack(place.seat)}{out}"

    def _stack(self, seat: Seat) -> str:
        return "not known" if seat in self.unknown else f"{self.hand.stack(seat):,}"

    def _button(self, setup: Setup) -> str:
        if setup.button in self.hand.place_of:
            return f"{self.names.first(setup.button)} has the button"
        return f"The button is at seat {setup.button}, which is empty"

    def tell(self, event: Event) -> Iterator[str]:
        price = self.hand.price
        evolve(self.hand, event)
        match event:
            case e.Folded() | e.Checked() | e.Called() | e.RaisedTo():
                yield self._action(event, price)
            case e.Shown() | e.Mucked() | e.BoardClaimed():
                yield self._at_showdown(event)
            case e.ShownAfter(seat, cards):
                yield f"{self.names.first(seat)} shows {spaced(cards)}."
            case e.Ruled() | e.CardsPlaced() | e.HandKilled() | e.HandVoided():
                yield from self._floor(event)
            case e.Posted():
                yield self._post(event)
            case e.HoleDealt():
                yield from self._hole_cards()
            case e.StreetDealt():
                yield self._street(event)
            case e.UncalledReturned(seat, amount):
                yield f"{amount:,} goes back to {self.names.of(seat)}: nobody called it."
            case e.RoundClosed():
                yield from self._pots()
            case e.ShowdownOpened():
                yield from self._showdown(event)
            case e.PotAwarded():
                yield from self._award(event)
            case e.HandEnded():
                yield from self._ending()
            case HandStarted():
                raise AssertionError("a hand starts once")
            case _:
                assert_never(event)

    def _action(self, event: e.Folded | e.Checked | e.Called | e.RaisedTo, price: int) -> str:
        who = self.names.first(event.seat)
        match event:
            case e.Folded():
                return f"{who} folds."
            case e.Checked():
                return f"{who} checks."
            case e.Called():
                return f"{who} calls {event.paid:,}{self._all_in(event.seat)}."
            case e.RaisedTo():
                return f"{who} {'raises to' if price else 'bets'} {event.total:,}{self._all_in(event.seat)}."

    def _at_showdown(self, event: e.Shown | e.Mucked | e.BoardClaimed) -> str:
        match event:
            case e.Shown():
                return self._shown(event)
            case e.Mucked():
                return f"{self.names.first(event.seat)} mucks."
            case e.BoardClaimed():
                return f"{self.names.first(event.seat)} plays the board."

    def _floor(self, event: e.Ruled | e.CardsPlaced | e.HandKilled | e.HandVoided) -> Iterator[str]:
        match event:
            case e.Ruled():
                yield f"The floor rules: {event.remedy.verdict}{cited(event.by)}."
                yield from read_out(event.remedy.steps)
            case e.HandKilled():
                yield f"The hand of {self.names.of(event.seat)} is dead."
            case e.HandVoided():
                yield f"The hand is void, every chip goes back{' and it is dealt again' if event.redeal else ''}."
            case e.CardsPlaced():
                return  # the steps that were read out say where the cards go

    def _all_in(self, seat: Seat) -> str:
        return "" if self.hand.stack(seat) else " and is all-in"

    def _post(self, event: e.Posted) -> str:
        place = self.hand.setup.places[self.hand.place_of[event.seat]]
        ante = event.kind is PostKind.ANTE
        what, due = ("ante", place.ante) if ante else (self.posts[event.seat], place.blind)
        if what is PostName.POST:
            amount = f"{event.paid:,}"
        else:
            amount = f"the {what} of {due:,}" if event.paid == due else f"{event.paid:,} of the {what} of {due:,}"
        return f"{self.names.first(event.seat)} posts {amount}{self._all_in(event.seat)}."

    def _hole_cards(self) -> Iterator[str]:
        """Once everyone has two cards; cards nobody knows are only said to be dealt."""
        if self.hand.phase is Phase.DEALING:
            return
        held = {seat: self.hand.holes[place] for seat, place in self.hand.place_of.items()}
        known = {seat: hole for seat, hole in held.items() if any(str(card) != "??" for card in hole)}
        if len(known) < sum(map(bool, held.values())):
            yield "The cards are dealt."
        yield from (f"{self.names.first(seat)} is dealt {spaced(hole)}." for seat, hole in known.items())

    def _street(self, event: e.StreetDealt) -> str:
        before = self.hand.board[: -len(event.cards)]
        board = f" on {spaced(before)}" if before else ""
        return f"{event.street.word.capitalize()}: {spaced(event.cards)}{board}."

    def _pots(self) -> Iterator[str]:
        pots = pots_of(self.hand)
        if not pots or len(pots[0].seats) == 1:
            return  # one hand is left; the award says what it takes
        if len(pots) == 1:
            yield f"The pot is {pots[0].amount:,}."
            return
        sides = [
            f"side pot {number} is {pot.amount:,} ({self._all_of(pot.seats)})" for number, pot in enumerate(pots[1:], 1)
        ]
        yield f"The main pot is {pots[0].amount:,}; {'; '.join(sides)}."

    def _all_of(self, seats: tuple[Seat, ...]) -> str:
        return listed([self.names.of(seat) for seat in seats]) + (" alone" if len(seats) == 1 else "")

    def _showdown(self, event: e.ShowdownOpened) -> Iterator[str]:
        """Hands that were up before the board was out are read now; then who shows in which order."""
        for seat in self.turned_up:
            if words := self._words(seat):
                yield f"{self.names.first(seat)} has {with_article(words)}."
        waiting = [seat for seat in event.order if seat not in self.turned_up]
        if waiting:
            then = [self.names.of(seat) for seat in waiting[1:]]
            yield f"{self.names.first(waiting[0])} shows first{f', then {listed(then)}' if then else ''}."

    def _words(self, seat: Seat) -> str | None:
        return hand_in_words(self.hand.holes[self.hand.place_of[seat]], self.hand.board)

    def _shown(self, event: e.Shown) -> str:
        who = self.names.first(event.seat)
        self.turned_up.append(event.seat)
        if all(str(card) == "??" for card in event.cards):
            return f"{who} shows."
        if self.hand.phase is not Phase.SHOWDOWN:
            return f"{who} turns up {spaced(event.cards)}."
        words = self._words(event.seat)
        return f"{who} shows {spaced(event.cards)}{f': {words}' if words else ''}."

    def _award(self, event: e.PotAwarded) -> Iterator[str]:
        amount = sum(share.amount for share in event.shares)
        pot = f"{pot_name(event.pot, len(self.hand.pots))} of {amount:,}"
        if len(event.shares) > 1:
            parts = listed([f"{share.amount:,} to {self.names.of(share.seat)}" for share in event.shares])
            yield f"{pot[0].upper()}{pot[1:]} is split: {parts}{self._odd_chip(event)}."
        elif amount:  # there is nothing to win where the only blind went back
            yield f"{self.names.first(event.shares[0].seat)} wins {pot}."

    def _odd_chip(self, event: e.PotAwarded) -> str:
        least = min(share.amount for share in event.shares)
        lucky = [self.names.of(share.seat) for share in event.shares if share.amount > least]
        if not lucky:
            return ""
        return f"; the odd chip{'s go' if len(lucky) > 1 else ' goes'} to {listed(lucky)}"

    def _ending(self) -> Iterator[str]:
        hand = self.hand
        stacks = [f"{self.names.of(seat)} {self._stack(seat)}" for seat in hand.seats]
        yield f"Stacks: {', '.join(stacks)}."
        for place in hand.setup.places:
            if place.stack and not hand.stack(place.seat):
                yield f"{self.names.first(place.seat)} has no chips left."


def with_article(words: str) -> str:
    """ "A pair of aces", but "two pair" and "four kings"."""
    return f"a {words}" if words.startswith(("pair", "straight", "flush", "full", "royal")) else words


def stakes(setup: Setup) -> str:
    """What is posted in this hand."""
    said = [*_blinds(setup), *_antes(setup)]
    return ", ".join(said).capitalize() if said else "No blinds and no antes"


def _blinds(setup: Setup) -> list[str]:
    posts = [(post_names(setup).get(place.seat), place.blind) for place in setup.places]
    two = PostName.SMALL_BLIND, PostName.BIG_BLIND
    small, big = ([amount for name, amount in posts if name is due][:1] for due in two)
    straddles = sorted(amount for name, amount in posts if name is PostName.STRADDLE)
    alone = "".join(f"one blind of {amount:,}" for amount in small + big)
    blinds = f"blinds {small[0]:,} and {big[0]:,}" if small and big else alone
    return [blinds] * bool(blinds) + [f"straddle {amount:,}" for amount in straddles]


def _antes(setup: Setup) -> list[str]:
    antes = {place.seat: place.ante for place in setup.places if place.ante}
    match list(antes.items()):
        case []:
            return []
        case [(seat, ante)]:
            of_all = post_names(setup).get(seat) is PostName.BIG_BLIND
            return [f"{'big-blind' if of_all else 'one'} ante of {ante:,}"]
        case _:
            return [f"ante of {max(antes.values()):,}"]
