"""Few big blinds left: all-in or nothing, weighed by what the chips are worth at the prizes (ICM)."""

from __future__ import annotations

from math import prod

from shuffleup.bots.push import against_many, push_fold
from shuffleup.bots.seen import Other, Seen, TurnChoice
from shuffleup.bots.worth import needed, stake, worth
from shuffleup.lab.starting import equity_against, kind_of

RAISED_TO_PLAY_ON = 0.18  # what one holds who raises and keeps chips back
STAND_FOR_ALL = 2  # of those who may call, so that a full table with ten prizes takes no longer than a person blinks
COMMITTED = 0.5  # of one's chips: whoever has more than this in front is as good as all-in


def decide(seen: Seen, taken_for: int | None = None) -> TurnChoice:
    """With my hand, or with another kind that I take it for."""
    kind = kind_of(seen.cards) if taken_for is None else taken_for
    return _answers(seen, kind) if seen.raises else _pushes(seen, kind)


def _pushes(seen: Seen, kind: int) -> TurnChoice:
    """Nobody has raised: compare going all-in with letting it go, or with seeing the flop for nothing."""
    free = seen.pot // (1 + len(seen.opponents)) if not seen.call else 0
    return seen.all_in() if push_worth(seen, kind) > worth(seen, free, _rest_to_last(seen, free)) else seen.give_up()


def push_worth(seen: Seen, kind: int) -> float:
    """What my chips are worth if I go all-in now: nobody calls, or one of them does, most likely a large stack."""
    calls = {other: _calls(other, seen) for other in seen.opponents}
    nobody = prod(1 - share for share in calls.values())
    largest = sorted(seen.opponents, key=lambda other: -other.chips)[:STAND_FOR_ALL]
    called = sum(calls[other] * _called(seen, kind, other, calls[other]) for other in largest)
    return nobody * worth(seen, seen.pot) + (1 - nobody) * called / sum(calls[other] for other in largest)


def _called(seen: Seen, kind: int, other: Other, calls: float) -> float:
    chance = equity_against(kind, calls)
    at = stake(seen, other, seen.bet + seen.stack, their_total=other.chips)
    return chance * at.win + (1 - chance) * at.lose


def _calls(other: Other, seen: Seen) -> float:
    """How many hands somebody calls with. One who is all-in already is in, with whatever it is."""
    if not other.stack:
        return 0.99
    blinds = min(other.chips, seen.stack + seen.bet) / seen.big_blind
    return min(push_fold(blinds, max(seen.behind, 1), seen.pot / seen.big_blind).calls, 0.99)


def _rest_to_last(seen: Seen, free: int) -> dict[int, int]:
    """Who gets the pot that I let go: whoever acts last, as the one most likely to."""
    return {seen.opponents[-1].seat: seen.pot - free} if seen.opponents else {}


# --------------------------------------------------------------------------------------------- after somebody's raise


def _answers(seen: Seen, kind: int) -> TurnChoice:
    """Everything in if the chance against those who are in is better than what that puts at stake asks for."""
    inside = [other for other in seen.opponents if not other.acts] or list(seen.opponents)
    raiser = max(inside, key=lambda other: other.bet)
    chance = against_many(equity_against(kind, raised_with(raiser, seen)), len(inside))
    at = stake(seen, raiser, seen.bet + seen.stack, their_total=raiser.chips)
    return seen.all_in() if chance > needed(seen, raiser, at) else seen.give_up()


def raised_with(raiser: Other, seen: Seen) -> float:
    """The share of all hands that somebody raises with, before the flop, as the chips stand."""
    if raiser.bet < COMMITTED * raiser.chips:
        return RAISED_TO_PLAY_ON
    behind = max(len(seen.others) // 2, 1)  # where that was is not asked: about half the table came after
    return push_fold(min(raiser.chips, seen.bet + seen.stack) / seen.big_blind, behind, seen.dead).pushes
