"""Penalties: proposed by the rules, confirmed by the director alone, served hand by hand, and kept on the record.

Which penalty is proposed for what is ruled on by the clauses on conduct. Here is what a confirmed one comes to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import assert_never

from shuffleup.facts import fact
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.decision import Refused
from shuffleup.hand.setup import Setup
from shuffleup.questions.steps import Propose, RemoveChips, Sanction, Step
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation
from shuffleup.tournament.words import Account, Millis, PlayerId

# -------------------------------------------------------------------------------------- from proposal to penalty


@fact
class Proposed:
    """A penalty put to the director. By itself it does nothing."""

    player: PlayerId
    sanction: Sanction
    reason: str
    by: tuple[Citation, ...] = ()


@fact
class Penalty:
    """A penalty the director confirmed: why, by which clauses (none: his own), by whom, when, for how many hands."""

    player: PlayerId
    sanction: Sanction
    reason: str
    by: tuple[Citation, ...]
    confirmed_by: str
    at: Millis
    hands: int


def proposals(judgement: Judgement, players: Mapping[Seat, PlayerId], reason: str) -> tuple[Proposed, ...]:
    """The penalties a ruling proposes, for the players in these seats."""
    steps = (step for step in judgement.remedy.steps if isinstance(step, Propose))
    return tuple(Proposed(players[step.seat], step.sanction, reason, judgement.by) for step in steps)


def confirm(
    proposed: Proposed,
    who: str,
    directors: Collection[str],
    *,
    at: Millis,
    players: int,
    instead: Sanction | None = None,
) -> Penalty | Refused:
    """The director's word makes it a penalty: as proposed, or another one `instead`. `players`: at the table now."""
    if who not in directors:
        return Refused("Only the director gives a penalty.")
    if not proposed.reason.strip():
        return Refused("A penalty goes on record with its reason; give one.")
    sanction = instead or proposed.sanction
    hands = hands_of(sanction, players)
    return Penalty(proposed.player, sanction, proposed.reason, proposed.by, who, at, hands)


def hands_of(sanction: Sanction, players: int) -> int:
    """How many hands the player is not dealt. A round is a hand for each player at the table when it is given."""
    match sanction:
        case Sanction.WARNING | Sanction.DISQUALIFICATION:  # a word, and no hand at all any more
            return 0
        case Sanction.MISSED_HAND:
            return 1
        case Sanction.ROUND_AWAY:
            return players
        case _:
            assert_never(sanction)


def times_spoken_to(record: Iterable[Penalty], player: PlayerId) -> int:
    """How often this player has been spoken to tonight: the next proposal depends on it."""
    return sum(penalty.player == player for penalty in record)


# --------------------------------------------------------------------------------------------------- serving it


def hands_left(record: Iterable[Penalty], player: PlayerId, missed: int) -> int:
    """How many hands the player still misses, from the next one on.

    `missed`: the hands he has missed for penalties so far, at whatever table. Penalties add up, and a hand in play when
    one is given is played to its end.
    """
    owed = sum(penalty.hands for penalty in record if penalty.player == player)
    assert 0 <= missed <= owed, (player, missed, owed)
    return owed - missed


def dealt_out(setup: Setup, seats: Collection[Seat]) -> Setup | Refused:
    """The same hand with no cards for these seats. They post what falls due to them, and can win nothing."""
    places = tuple(
        replace(place, dealt=False, absent=False) if place.seat in seats else place for place in setup.places
    )
    if not any(place.dealt for place in places):
        return Refused("Nobody is left to deal to; wait, or let a penalty end.")
    return replace(setup, places=places)


# ----------------------------------------------------------------------------------------------- chips out of play


@fact
class Removed:
    """Chips that leave play for good, and under which heading. No money goes back for them."""

    player: PlayerId
    chips: Chips
    account: Account


def disqualified(penalty: Penalty, stack: Chips) -> Removed:
    """Everything he has left, the hand once over; what he put into a pot stays there."""
    assert penalty.sanction is Sanction.DISQUALIFICATION, penalty
    return Removed(penalty.player, stack, Account.DISQUALIFIED)


def removed(
    steps: Iterable[Step], players: Mapping[Seat, PlayerId], stacks: Mapping[Seat, Chips]
) -> tuple[Removed, ...] | Refused:
    """The chips a ruling takes out of the tournament (CHIP-04): part of the stack until now, pocketed or not."""
    found = []
    for step in steps:
        if not isinstance(step, RemoveChips):
            continue
        if step.chips > stacks[step.seat]:
            return Refused(f"Seat {step.seat} has {stacks[step.seat]} chips, so {step.chips} cannot leave play.")
        found.append(Removed(players[step.seat], step.chips, Account.FORFEITED))
    return tuple(found)
