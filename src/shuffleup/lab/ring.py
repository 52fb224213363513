"""All-in or fold around a table of two to nine, as loops for the compiler.

In turn everybody goes all-in or folds; behind an all-in everybody calls or folds, and the first call closes the action.
A row of plays says how often each kind of hand is played: row `i` by whoever goes all-in first, row `called_by(…)` by
whoever calls that. The hand of whoever is behind is drawn from what the all-in hand leaves; the cards of those who
folded are not missed. Everything is worked out for all kinds the pusher may hold at once: inner loops run over kinds.

`odds`: how likely each kind is (one row); how likely a kind of those behind is, by the pusher's; how much of the pot
the pusher wins of these; and both turned around. `values`, for every player: what it is worth when one takes the
blinds, when a pusher wins from a caller, when the pusher loses, and when everybody folds (one row). `work`: what is
better in each row; by the pusher's kind how often each call comes and how much is won of it; who is reached; scratch.
"""

from __future__ import annotations

from typing import Any

from shuffleup.lab.starting import KINDS

FloatRows = Any  # rows of floats, as compiled code sees them
FloatTables = tuple[Any, ...]


def called_by(players: int, pusher: int, caller: int) -> int:
    """The row of this call."""
    return players + pusher * players + caller


def play_rounds(
    rounds: int, first: int, odds: FloatTables, values: FloatTables, learned: FloatTables, work: FloatTables
) -> None:
    """Everybody learns from what the others play now; later rounds count for more (CFR+)."""
    for round_ in range(first, first + rounds):
        weigh(learned[0], odds, values, work)
        learn(learned, work[0], round_)


def learn(learned: FloatTables, better: FloatRows, round_: int) -> None:
    """Of two choices for every kind, what would have been better so far."""
    plays, for_playing, for_folding, total = learned
    for row in range(len(plays)):
        for kind in range(KINDS):
            often, gained = plays[row][kind], better[row][kind]
            total[row][kind] += round_ * often
            playing = max(0.0, for_playing[row][kind] + (1 - often) * gained)
            folding = max(0.0, for_folding[row][kind] - often * gained)
            for_playing[row][kind], for_folding[row][kind] = playing, folding
            plays[row][kind] = playing / (playing + folding) if playing + folding > 0 else 0.5


def weigh(plays: FloatRows, odds: FloatTables, values: FloatTables, work: FloatTables) -> None:
    """How much more than folding each kind brings in each row, times how likely it comes to that."""
    players = len(values[3][0])
    open_to(players, plays, odds[0][0], work[3])
    for pusher in range(players - 1):
        for caller in range(pusher + 1, players):
            at = called_by(players, pusher, caller)
            spread(plays[at], odds[3], work[1][at])
            spread(plays[at], odds[4], work[2][at])
    for pusher in range(players - 1):
        weigh_push(pusher, plays, odds[0][0], values, work)
        for caller in range(pusher + 1, players):
            weigh_call(pusher, caller, plays, odds, values, work)


def open_to(players: int, plays: FloatRows, likely: FloatRows, opened: FloatRows) -> None:
    """How often it comes to each that nobody has gone all-in, and how often that one does then."""
    reach = 1.0
    for pusher in range(players - 1):
        share = 0.0
        for kind in range(KINDS):
            share += likely[kind] * plays[pusher][kind]
        opened[0][pusher], opened[1][pusher] = reach, share
        reach *= 1 - share


def spread(often: FloatRows, matrix: FloatRows, into: FloatRows) -> None:
    """The sum of the rows of a matrix, each as often as it is played."""
    for kind in range(KINDS):
        into[kind] = 0.0
    for kind in range(KINDS):
        weight, row = often[kind], matrix[kind]
        if weight != 0:
            for other in range(KINDS):
                into[other] += weight * row[other]


def behind(pusher: int, after: int, who: int, values: FloatTables, work: FloatTables, into: FloatRows) -> None:
    """What it comes to for `who`, by the kind the pusher holds, when nobody up to `after` has called."""
    steal, win, lose, _ = values
    players, alone = len(steal[0]), work[4][0]
    for kind in range(KINDS):
        into[kind], alone[kind] = 0.0, 1.0
    for caller in range(after + 1, players):
        at, pair = called_by(players, pusher, caller), pusher * players + caller
        lost, more = lose[pair][who], win[pair][who] - lose[pair][who]
        calls, wins = work[1][at], work[2][at]
        for kind in range(KINDS):
            into[kind] += alone[kind] * (calls[kind] * lost + wins[kind] * more)
            alone[kind] *= 1 - calls[kind]
    for kind in range(KINDS):
        into[kind] += alone[kind] * steal[pusher][who]


def weigh_push(pusher: int, plays: FloatRows, likely: FloatRows, values: FloatTables, work: FloatTables) -> None:
    """Against what the pusher is left with after a fold: somebody behind goes all-in, or nobody."""
    better, _, _, opened, scratch = work
    players, folded, reach = len(values[3][0]), 0.0, 1.0
    for other in range(pusher + 1, players - 1):
        behind(other, other, pusher, values, work, scratch[1])
        for kind in range(KINDS):
            folded += reach * likely[kind] * plays[other][kind] * scratch[1][kind]
        reach *= 1 - opened[1][other]
    folded += reach * values[3][0][pusher]
    behind(pusher, pusher, pusher, values, work, scratch[1])
    for kind in range(KINDS):
        better[pusher][kind] = opened[0][pusher] * likely[kind] * (scratch[1][kind] - folded)


def weigh_call(
    pusher: int, caller: int, plays: FloatRows, odds: FloatTables, values: FloatTables, work: FloatTables
) -> None:
    """By what the pusher may hold when nobody between the two has called."""
    better, calls, _, opened, scratch = work
    players = len(values[3][0])
    at, pair = called_by(players, pusher, caller), pusher * players + caller
    wins, loses = values[2][pair][caller], values[1][pair][caller]
    behind(pusher, caller, caller, values, work, scratch[1])
    for kind in range(KINDS):
        scratch[2][kind] = opened[0][pusher] * odds[0][0][kind] * plays[pusher][kind]
    for other in range(pusher + 1, caller):
        passed = calls[called_by(players, pusher, other)]
        for kind in range(KINDS):
            scratch[2][kind] *= 1 - passed[kind]
    for kind in range(KINDS):
        scratch[3][kind] = scratch[2][kind] * (wins - scratch[1][kind])
        scratch[4][kind] = scratch[2][kind] * (loses - wins)
    spread(scratch[3], odds[1], better[at])
    spread(scratch[4], odds[2], scratch[5])
    for kind in range(KINDS):
        better[at][kind] += scratch[5][kind]


SCRATCH = 6
