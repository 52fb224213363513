"""A hand as everybody at the table has seen it, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from shuffleup.bots.seen import PastAct, Seen
from shuffleup.facts import fact
from shuffleup.lab.bet_tree import FOLD, STAY, BetSizes
from shuffleup.lab.endings import WHOLE_BOARD, BoardPlaces
from shuffleup.lab.equity import PLACES
from shuffleup.questions.words import Street

BEFORE_FLOP: Final = BetSizes((0.7,), (1.0,), times=2)
LATER: Final = BetSizes((0.4, 1.0), (1.0,), times=1)
RIVER: Final = BetSizes((0.35, 0.75, 1.5), (1.0,), times=1)
SEATS: Final = 100  # more than there are
ON_BOARD: Final = (0, 3, 4, 5)
BETS: Final = frozenset({"bet", "raised"})
DONE: Final = {"folded": FOLD, "killed": FOLD, "checked": STAY, "called": STAY}


@fact
class RoundPlayed:
    """A round: the board, what lay there before, what everyone had when it began and posted unasked, who had cards,
    clockwise from the button's left, and what was done: seats, and FOLD, STAY or a total."""

    board: BoardPlaces
    pot: int
    stacks: tuple[tuple[int, int], ...]
    posted: tuple[tuple[int, int], ...]
    live: tuple[int, ...]
    unit: int
    acts: tuple[tuple[int, int], ...] = ()

    @property
    def sizes(self) -> BetSizes:
        return BEFORE_FLOP if not self.board else RIVER if len(self.board) == WHOLE_BOARD else LATER

    def until(self, count: int) -> RoundPlayed:
        """As it was after so many acts."""
        return replace(self, acts=self.acts[:count])

    def in_front(self) -> dict[int, int]:
        """What everyone has put in by now."""
        stacks, bets = dict(self.stacks), dict(self.posted)
        for seat, act in self.acts:
            if act != FOLD:
                bets[seat] = act if act > 0 else min(max(bets.values(), default=0), stacks[seat])
        return bets

    def left(self) -> list[int]:
        """Who has cards now."""
        gone = {seat for seat, act in self.acts if act == FOLD}
        return [seat for seat in self.live if seat not in gone]


HandRounds = tuple[RoundPlayed, ...]
"""A hand so far; the last round is the one that is played."""


def nearest(acts: Sequence[int], act: int) -> int:
    """Which choice is meant by one that may not be among them: a bet is taken as the nearest."""
    if act in acts:
        return acts.index(act)
    bets = [at for at, one in enumerate(acts) if one > 0 and act > 0]
    return min(bets, key=lambda at: abs(acts[at] - act)) if bets else acts.index(STAY)


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
