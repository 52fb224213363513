"""From the facts of a history to the set-up of a hand."""

from __future__ import annotations

from shuffleup.hand import Place, Setup
from shuffleup.histories.history import History, HistoryFault
from shuffleup.histories.steps import Folds, SitsOut
from shuffleup.questions.words import Chips


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
