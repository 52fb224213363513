"""The quick styles: what the strongest one has worked out ahead, less what each of them does wrong on purpose.

Before the flop they play by its table; what the table does not have, by the chance against what others are likely to
hold. After the flop they solve nothing: they go by that chance, and defend so much that bets with nothing do not pay. A
style is a row of faults in this. Same sight, same chance, same choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from shuffleup.bots import short
from shuffleup.bots.defence import defends
from shuffleup.bots.equity import Range, equity
from shuffleup.bots.holding import Holding, holding
from shuffleup.bots.likely import may_hold
from shuffleup.bots.opening import StoredPlace, read_off
from shuffleup.bots.push import against_many
from shuffleup.bots.rounds import so_far
from shuffleup.bots.seen import Other, Seen, TurnChoice
from shuffleup.bots.worth import needed, stake
from shuffleup.facts import fact
from shuffleup.lab.before_flop import WHOLE
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.endings import WHOLE_BOARD
from shuffleup.lab.starting import equity_against, kind_of, kinds_in, ranked, share_of

SHORT: Final = 10.0  # big blinds: from here on it is all-in or nothing
SELDOM: Final = 0.06  # what is done less often than this is not done
NOBODY_BETTER: Final = 0.38  # among callers it raises when this is the chance that nobody holds as good a hand
RAISERS: Final = (0.35, 0.18, 0.06, 0.03)
"""What one plays who has raised so often, where the table does not say; without a raise: who has only called."""
STUBBORN: Final = 0.9  # of what it takes that bets with nothing do not pay, where only chips count
MARGIN: Final = 0.04  # what a call has to be better by while there are bets to come
OUT_OF_PLACE: Final = 0.03  # and for everyone who can still raise behind
ENOUGH: Final = 3  # raises in a round
DEAR: Final = 0.35  # of the stack: for this much everybody wants a hand
FLOP: Final = 3


@fact
class Faults:
    """What a style does otherwise than the plan. `wide`: before the flop a hand among the best part of all hands is
    taken for one among that part to this power; above one it seems better than it is. `shy`: of its bets and raises so
    many are checks and calls; `keen`: of its calls so many are raises. `bluffs`: how often it bets or raises with
    nothing; `follows`: so much more often on a flop that it led to. `dear`: what a price seems to it after the flop.
    `times` and `parts`: how large its raises are, as multiples of the plan's before the flop and as parts of the pot
    after it. `keeps`: what it never folds. `prizes`: near them it counts in prizes."""

    wide: float = 1.0
    shy: float = 0.0
    keen: float = 0.0
    bluffs: float = 0.0
    follows: float = 0.5
    dear: float = 1.0
    times: tuple[float, ...] = (1.0,)
    parts: tuple[float, ...] = ()
    keeps: Holding | None = None
    prizes: bool = False


def decide(row: Faults, sight: Seen, rng: Random) -> TurnChoice:
    seen = sight if row.prizes else replace(sight, prizes=())
    plan = _later if seen.board else _before_the_flop
    return _dared(row, seen, plan(row, seen, rng), rng)


def _dared(row: Faults, seen: Seen, choice: TurnChoice, rng: Random) -> TurnChoice:
    """What it never folds it keeps; not every raise is made, and where a call would do, some raise."""
    if choice.what == "fold":
        return seen.stay() if _keeps(row, seen) else choice
    if choice.what == "raise" and rng.random() < row.shy:
        return seen.stay()
    if choice.what == "call" and _bold(seen) and rng.random() < row.keen:
        return _raises(row, seen, rng)
    return choice


def _keeps(row: Faults, seen: Seen) -> bool:
    if row.keeps is None:
        return False
    pair = seen.cards[0].rank == seen.cards[1].rank
    return pair or (bool(seen.board) and holding(seen.cards, seen.board) >= row.keeps)


def _bold(seen: Seen) -> bool:
    return seen.raises < ENOUGH and seen.call <= DEAR * seen.stack


def _raises(row: Faults, seen: Seen, rng: Random, part: float = 0.8) -> TurnChoice:
    if not seen.board:
        return seen.raise_to(3 * seen.price * rng.choice(row.times))
    return seen.bet_pot(rng.choice(row.parts) if row.parts else part)


# ---------------------------------------------------------------------------------------------- before the flop


def _before_the_flop(row: Faults, seen: Seen, rng: Random) -> TurnChoice:
    kind = kind_of(seen.cards)
    taken = taken_for(kind, row.wide)
    if seen.blinds <= SHORT:
        return short.decide(seen, taken)
    place = read_off(so_far(seen)[0], seen.seat)
    if place:
        return _by_table(row, seen, place, (kind, taken) if row.wide > 1 else (taken,), rng)
    return _answers(row, seen, taken, rng) if seen.raises else _among_callers(row, seen, taken, rng)


def taken_for(kind: int, wide: float) -> int:
    """The kind that a hand of this one seems to be."""
    return ranked()[kinds_in(share_of(kind) ** wide) - 1]


def _by_table(row: Faults, seen: Seen, place: StoredPlace, kinds: Sequence[int], rng: Random) -> TurnChoice:
    """As one of these kinds does that goes on."""
    acts = [_drawn(place, kind, rng) for kind in kinds]
    act = next((one for one in acts if one != FOLD), FOLD)
    if act == FOLD:
        return seen.give_up()
    return seen.stay() if act == STAY else seen.raise_to(act * rng.choice(row.times))


def _drawn(place: StoredPlace, kind: int, rng: Random) -> int:
    often = [one[kind] for one in place.often()]
    return rng.choices(place.acts, [part * (part >= SELDOM * WHOLE) for part in often])[0]


def _among_callers(row: Faults, seen: Seen, kind: int, rng: Random) -> TurnChoice:
    limpers = len(_in_already(seen))
    if (1 - share_of(kind)) ** (seen.behind + 2 * limpers) > NOBODY_BETTER:
        return seen.raise_to((2.5 + limpers) * max(seen.price, seen.big_blind) * rng.choice(row.times))
    return _answers(row, seen, kind, rng) if seen.call else seen.stay()


def _answers(row: Faults, seen: Seen, kind: int, rng: Random) -> TurnChoice:
    inside = _in_already(seen) or [_highest(seen)]
    raiser = max(inside, key=lambda other: other.bet)
    chance = against_many(equity_against(kind, _plays(raiser, seen)), len(inside))
    if seen.raises and chance > 0.58 and seen.raises < ENOUGH:
        return _raises(row, seen, rng)
    return _pays(seen, chance, 3 * MARGIN + OUT_OF_PLACE * seen.behind, rng)


def _plays(other: Other, seen: Seen) -> float:
    """One who is all-in with few big blinds has pushed with more hands than one who raises to play on."""
    return RAISERS[min(seen.raises, len(RAISERS) - 1)] if other.stack else short.raised_with(other, seen)


def _in_already(seen: Seen) -> list[Other]:
    """Those who have put chips in of their own will."""
    return [other for other in seen.opponents if not other.acts]


def _highest(seen: Seen) -> Other:
    return max(seen.opponents, key=lambda other: other.bet)


# ------------------------------------------------------------------------------------------------ after the flop


def _later(row: Faults, seen: Seen, rng: Random) -> TurnChoice:
    chance = equity(seen.cards, seen.board, [_may_hold(other, seen) for other in seen.opponents], rng)
    fair = 1 / (1 + len(seen.opponents))
    if chance > (0.5 + 0.5 * fair if seen.call else 0.18 + 0.8 * fair) and seen.raises < ENOUGH:
        return _raises(row, seen, rng, 0.8 if seen.call else 0.35 + 0.5 * chance)
    if _bold(seen) and rng.random() < _bluffs(row, seen):
        return _raises(row, seen, rng, 0.5)
    margin = MARGIN if len(seen.board) < WHOLE_BOARD else 0.0
    return _pays(seen, chance, margin, rng, row.dear) if seen.call else seen.give_up()


def _bluffs(row: Faults, seen: Seen) -> float:
    leads = seen.led and len(seen.board) == FLOP and len(seen.opponents) == 1 and not seen.call
    return row.bluffs + row.follows * leads


def _may_hold(other: Other, seen: Seen) -> Range:
    """One who bets now has picked among what it may hold."""
    bets = other.bet > 0 and other.bet >= seen.price
    return may_hold(seen, other.seat, min(seen.raises, 2) if bets else 0)


# --------------------------------------------------------------------------------------------------- the price


def _pays(seen: Seen, chance: float, margin: float, rng: Random, dear: float = 1.0) -> TurnChoice:
    """Call where the chance is better than what a call puts at stake asks for, near the prizes as elsewhere; and with
    as many hands as it takes not to be bet out of pots by anybody with anything."""
    highest = _highest(seen)
    price = needed(seen, highest, stake(seen, highest, seen.bet + seen.call))
    if chance > dear * (price + margin):
        return seen.stay()
    return defends(seen, rng, STUBBORN * min(seen.odds / price, 1.0))
