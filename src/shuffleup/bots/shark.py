"""The strongest: keeps for everyone how likely each pair of cards is, and plays what solves the round against that.

It is hard to bully, because hands that would let themselves be bullied are part of the solution: the more somebody bets
with, the more there is to call with.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from shuffleup.bots import short
from shuffleup.bots.beliefs import place_of
from shuffleup.bots.rounds import HandRounds, RoundPlayed
from shuffleup.bots.seen import PastAct, Seen, TurnChoice
from shuffleup.lab.equity import PLACES
from shuffleup.lab.streets import FOLD, PAIRS, STAY
from shuffleup.questions.words import Street

SHORT: Final = 10.0  # big blinds: from here on it is all-in or nothing
SELDOM: Final = 0.06  # what is done less often than this is not done
SEATS: Final = 100  # more than there are
ON_BOARD: Final = (0, 3, 4, 5)
PAIR_AT: Final = {(int(one), int(two)): at for at, (one, two) in enumerate(PAIRS)}

BETS: Final = frozenset({"bet", "raised"})
DONE: Final = {"folded": FOLD, "killed": FOLD, "checked": STAY, "called": STAY}


def decide(seen: Seen, rng: Random) -> TurnChoice:
    if not seen.board and seen.blinds <= SHORT:
        return short.decide(seen)
    place = place_of(so_far(seen), seen.seat)
    one, two = sorted(PLACES[card] for card in seen.cards)
    often = place.often()[:, PAIR_AT[one, two]]
    act = rng.choices(place.acts, [float(part) * (part >= SELDOM) for part in often])[0]
    if act == FOLD:
        return seen.give_up()
    return seen.stay() if act == STAY else seen.raise_to(act)


# ------------------------------------------------------------------------------------------- the hand as it was


def so_far(seen: Seen) -> HandRounds:
    """The rounds of the hand, as everybody at the table has seen them."""
    stacks = {int(other.seat): int(other.stack) for other in seen.others} | {int(seen.seat): int(seen.stack)}
    for seat, paid in _paid(seen.acts).items():
        stacks[seat] = stacks.get(seat, 0) + paid
    live = sorted(stacks, key=lambda seat: (seat - seen.button - 1) % SEATS)
    board = tuple(PLACES[card] for card in seen.board)
    rounds: list[RoundPlayed] = []
    pot = 0
    for street in (one for one in Street if one <= seen.street):
        acts = [act for act in seen.acts if act.street is street]
        antes = _paid(act for act in acts if act.what == "ante")
        posted = _paid(act for act in acts if act.what == "blind")
        had = tuple((seat, stacks[seat] - antes.get(seat, 0)) for seat in live)
        lay = pot + sum(antes.values())
        rounds.append(
            RoundPlayed(
                board[: ON_BOARD[street]], lay, had, tuple(posted.items()), tuple(live), seen.big_blind, _done(acts)
            )
        )
        for seat, paid in _paid(acts).items():
            stacks[seat] -= paid
            pot += paid
        live = rounds[-1].left()
    return tuple(rounds)


def _paid(acts: Iterable[PastAct]) -> dict[int, int]:
    """What everyone put in with these, less what came back."""
    paid: dict[int, int] = {}
    for act in acts:
        paid[act.seat] = paid.get(act.seat, 0) + (-act.paid if act.what == "returned" else act.paid)
    return paid


def _done(acts: Iterable[PastAct]) -> tuple[tuple[int, int], ...]:
    """Choices, in order; a bet by the total that it goes to."""
    front: dict[int, int] = {}
    done: list[tuple[int, int]] = []
    for act in acts:
        front[act.seat] = front.get(act.seat, 0) + (act.paid if act.what != "ante" else 0)
        if act.what in BETS:
            done.append((act.seat, front[act.seat]))
        elif act.what in DONE:
            done.append((act.seat, DONE[act.what]))
    return tuple(done)
