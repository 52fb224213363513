"""The end of a hand that a history leaves out: hands that are known are shown, winners are read off the stacks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from shuffleup.cards import UNSEEN, Card
from shuffleup.hand import Accepted, Event, Hand, Phase, Place, Setup, Terms, decide, evolve
from shuffleup.hand import commands as c
from shuffleup.histories.history import History, HistoryFault
from shuffleup.histories.replay import Playback, Replayed, usual_terms
from shuffleup.histories.steps import Folds, SitsOut
from shuffleup.questions.words import Chips, Seat


def setup_of(history: History) -> Setup | HistoryFault:
    """The set-up as the referee takes it. A player without chips is at the table but gets no cards."""
    out = {step.deed.place for step in history.steps if isinstance(step.deed, SitsOut)} | _away(history)
    seats = history.seating
    places = tuple(
        Place(
            seat=seats[place],
            stack=stack,
            ante=history.antes[place] if stack else Chips(0),
            blind=Chips(abs(history.blinds[place])) if stack else Chips(0),
            dealt=stack > 0 and place not in out,
        )
        for place, stack in enumerate(history.stacks)
    )
    if not any(place.dealt for place in places) or sum(place.stack > 0 for place in places) < 2:
        return HistoryFault("a hand needs two players with chips, and one who is dealt in", "starting_stacks")
    return Setup(
        places=places,
        button=seats[-1] if history.button is None else history.button,
        price=Chips(max(map(abs, history.blinds))),
        least_bet=history.least_bet,
        first=first_to_act(history.blinds),
        unit=history.unit,
        ante_is_dead=history.ante_is_dead,
    )


def _away(history: History) -> set[int]:
    """Who had no chip left after the blinds and folds all the same: some logs say so of a player who is not there."""
    posted = [ante + abs(blind) for ante, blind in zip(history.antes, history.blinds, strict=True)]
    folded = {step.deed.place for step in history.steps if isinstance(step.deed, Folds)}
    return {place for place in folded if 0 < history.stacks[place] <= posted[place]}


def first_to_act(blinds: tuple[Chips, ...]) -> int:
    """The place behind the largest blind, the last of several; what a newcomer posts (negative) is no blind."""
    if not any(blinds):
        return 0
    last = max(range(len(blinds)), key=lambda place: (blinds[place], place))
    return (last + 1) % len(blinds)


FLOP = 3
SEVERAL = 2
ENOUGH = 5_000  # awards tried; who can still not say who won gives up


def replayed(history: History, terms: Terms | None = None) -> Replayed:
    """Put a whole history before the referee."""
    setup = setup_of(history)
    if isinstance(setup, HistoryFault):
        return Replayed(history, refused=setup)
    playback = Playback(history, setup, terms or usual_terms())
    refused = playback.play()
    if not refused:
        _finish(playback)
    stacks = tuple(map(Chips, playback.hand.stacks))
    unfinished = None if playback.hand.over else _why_unfinished(playback)
    return Replayed(history, tuple(playback.events), stacks, refused, unfinished)


def events_of(history: History, terms: Terms | None = None) -> tuple[Event, ...] | HistoryFault:
    """The events a history stands for, or what the referee refuses. A hand may stop half-way."""
    result = replayed(history, terms)
    return result.refused or result.events


def _finish(playback: Playback) -> None:
    hand = playback.hand
    recorded = playback.history.finishing_stacks
    if recorded is not None and list(recorded) == hand.stacks:
        return  # the history means to stop here
    if recorded is not None:
        _run_out(playback)
    if hand.phase is Phase.SHOWDOWN:
        _show_known(playback)
    if hand.phase is Phase.SHOWDOWN and recorded is not None:
        for command in _winners(hand, recorded, playback.terms):
            refused = playback.do(command)
            assert refused is None, refused


def _run_out(playback: Playback) -> None:
    """Nobody can bet any more and the stacks say who won: board cards nobody wrote down are unseen."""
    hand = playback.hand
    while hand.phase is Phase.BOARD and hand.betting_is_done:
        refused = playback.do(c.DealBoard((UNSEEN,) * (1 if hand.board else FLOP)))
        assert refused is None, refused
    playback.muck_late()


def _show_known(playback: Playback) -> None:
    hand = playback.hand
    for seat in hand.order:
        known = all(isinstance(card, Card) for card in hand.holes[hand.place_of[seat]])
        if known and hand.phase is Phase.SHOWDOWN:
            playback.do(c.Show(seat))  # refused where the hand is up already


def _winners(hand: Hand, recorded: tuple[Chips, ...], terms: Terms) -> tuple[c.NameWinners, ...]:
    """The one way to award the pots that leads to these stacks; nothing if there is none, or more than one."""
    search = _Search(recorded, terms)
    found = list(islice(search.ways(hand), SEVERAL))
    return found[0] if len(found) == 1 and search.tries else ()


class _Search:
    """Tries winners pot by pot. The referee itself splits each pot; a way that pays anyone too much is dropped."""

    def __init__(self, recorded: tuple[Chips, ...], terms: Terms) -> None:
        self.recorded = recorded
        self.terms = terms
        self.tries = ENOUGH

    def ways(self, hand: Hand) -> Iterator[tuple[c.NameWinners, ...]]:
        """The commands that lead from this hand to the recorded stacks."""
        if hand.over:
            yield from [()] if hand.stacks == list(self.recorded) else []
            return
        for command in self.next_awards(hand):
            after = self.awarded(hand, command)
            if after and all(has <= due for has, due in zip(after.stacks, self.recorded, strict=True)):
                yield from ((command, *rest) for rest in self.ways(after))

    def awarded(self, hand: Hand, command: c.NameWinners) -> Hand | None:
        decision = decide(hand, command, self.terms) if self.tries else None
        if not isinstance(decision, Accepted):
            return None
        self.tries -= 1
        after = hand.copy()
        for event in decision.events:
            evolve(after, event)
        return after

    def next_awards(self, hand: Hand) -> Iterator[c.NameWinners]:
        """Every way to award the next pot among those who are still short of their recorded stacks."""
        short = [seat for place, seat in enumerate(hand.seats) if hand.stacks[place] < self.recorded[place]]
        index = self.next_pot(hand, short)
        claims = [seat for seat in hand.pots[index].seats if seat in short]
        for size in range(1, len(claims) + 1):
            yield from (c.NameWinners(index, group) for group in combinations(claims, size))

    def next_pot(self, hand: Hand, short: list[Seat]) -> int:
        """The pot whose turn it is: side pots go before the main pot, and the referee knows which are left."""
        for index in range(len(hand.pots) - 1, 0, -1):
            offers = (c.NameWinners(index, (seat,)) for seat in short if seat in hand.pots[index].seats)
            if any(isinstance(decide(hand, offer, self.terms), Accepted) for offer in offers):
                return index
        return 0


def _why_unfinished(playback: Playback) -> HistoryFault:
    last = len(playback.history.steps) - 1
    return HistoryFault(f"the hand is not finished: {_waits_for(playback)}", "actions", max(last, 0))


def _waits_for(playback: Playback) -> str:
    hand = playback.hand
    match hand.phase:
        case Phase.BETTING:
            return f"seat {hand.turn} is to act"
        case Phase.BOARD:
            return "the next street is to be dealt"
        case Phase.SHOWDOWN:
            return "cards that were not recorded decide the pot, and finishing_stacks do not tell one way to share it"
        case _:
            return "the cards are to be dealt"
