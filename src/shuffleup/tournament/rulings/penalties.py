"""Penalties: proposed by the rules, made by the director's word alone, served hand by hand, and kept on the record.

Which penalty is proposed for what is ruled on by the clauses on conduct. A proposal is a command that nobody has given
yet; here is what it comes to when somebody does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import assert_never

from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.setup import Setup
from shuffleup.questions.steps import Propose, RemoveChips, Sanction
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.commands import Penalise, TakeChipsOff
from shuffleup.tournament.events import Penalised
from shuffleup.tournament.rulings.director import Decider, speaks_for
from shuffleup.tournament.words import PlayerId

MOST_TIMES = 20
NO_REASON = refuse("A penalty goes on record with its reason; give one.", Refusal.UNSAID)

# -------------------------------------------------------------------------------------- from proposal to penalty


def proposed_penalties(judgement: Judgement, players: Mapping[Seat, PlayerId], reason: str) -> tuple[Penalise, ...]:
    """The penalties a ruling proposes, for the players in these seats. By themselves they do nothing."""
    steps = (step for step in judgement.remedy.steps if isinstance(step, Propose))
    return tuple(Penalise(players[step.seat], step.sanction, reason, _ids(judgement)) for step in steps)


def taken_off(judgement: Judgement, players: Mapping[Seat, PlayerId], reason: str) -> tuple[TakeChipsOff, ...]:
    """The chips a ruling takes out of the tournament (CHIP-04): part of the stack until now, pocketed or not."""
    steps = (step for step in judgement.remedy.steps if isinstance(step, RemoveChips))
    return tuple(TakeChipsOff(players[step.seat], step.chips, reason, _ids(judgement)) for step in steps)


def _ids(judgement: Judgement) -> tuple[str, ...]:
    return tuple(citation.id for citation in judgement.by)


def confirm(given: Penalise, director: Decider, players: int, book: Rulebook) -> Penalised | Refused:
    """The director's word makes it a penalty (TD-01), or a third person's where it is the director's own (TD-02).

    `players`: how many sit at the table now.
    """
    who = speaks_for(given.who, given.player, director, given.reason, book)
    if isinstance(who, Refused):
        return who
    if not given.reason.strip():
        return NO_REASON
    if type(given.times) is not int or not 1 <= given.times <= MOST_TIMES:
        return refuse("A penalty is 1 to {most} hands or rounds.", Refusal.MALFORMED, most=MOST_TIMES)
    hands = hands_of(given.sanction, players, given.times)
    times = given.times if hands else 1
    return Penalised(given.player, given.sanction, given.reason, given.by, hands, who, times)


def hands_of(sanction: Sanction, players: int, times: int = 1) -> int:
    """How many hands the player misses. A round is a hand for each player at the table when it is given."""
    match sanction:
        case Sanction.WARNING | Sanction.DISQUALIFICATION:  # a word, and no hand at all any more
            return 0
        case Sanction.MISSED_HAND:
            return times
        case Sanction.ROUND_AWAY:
            return players * times
        case _:
            assert_never(sanction)


def times_spoken_to(record: Iterable[Penalised], player: PlayerId) -> int:
    """How often this player has been spoken to tonight: the next proposal depends on it."""
    return sum(penalty.player == player for penalty in record)


# --------------------------------------------------------------------------------------------------- serving it


def dealt_out(setup: Setup, seats: Collection[Seat], killed: Collection[Seat] = ()) -> Setup | Refused:
    """The same hand with no cards for these seats, or of those in `killed` with cards that die as soon as everyone has
    some (TDA-71). They post what falls due to them, and can win nothing."""
    places = tuple(
        replace(place, dealt=place.seat in killed, absent=False) if place.seat in seats else place
        for place in setup.places
    )
    dead = tuple(place.seat for place in places if place.seat in killed)
    if not any(place.dealt and place.seat not in dead for place in places):
        return refuse("Nobody is left to deal to; wait, or let a penalty end.", Refusal.TOO_FEW_PLAYERS)
    return replace(setup, places=places, killed=dead)
