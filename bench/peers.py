"""The two peers, each driven by its own answer to what is legal and spared everything it need not do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from random import Random

from pokerfast import FastHand
from pokerkit import Automation, NoLimitTexasHoldem, State

from bench.workloads import BIG_BLIND, FOLD, SMALL_BLIND, STACK, STAY, Play, Row, Workload, choose


class PokerKit:
    """Everything but the betting is automated. It shuffles by itself, from Python's own generator."""

    name = "pokerkit"

    def player(self, row: Row, rng: Random) -> Play:
        random.seed(rng.random())
        blinds = (SMALL_BLIND, BIG_BLIND)
        game = NoLimitTexasHoldem(
            tuple(Automation), ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=blinds, min_bet=BIG_BLIND
        )
        stacks = (STACK,) * row.players

        def station() -> Sequence[int]:
            state = game(stacks, row.players)
            while state.status:
                state.check_or_call()
            return state.stacks

        def at_random() -> Sequence[int]:
            state = game(stacks, row.players)
            while state.status:
                _pokerkit_bet(rng, state)
            return state.stacks

        return at_random if row.workload is Workload.RANDOM else station


def _pokerkit_bet(rng: Random, state: State) -> None:
    call = state.checking_or_calling_amount
    least = state.min_completion_betting_or_raising_to_amount
    greatest = 0 if least is None else state.max_completion_betting_or_raising_to_amount
    chosen = choose(rng, call or 0, least or 0, greatest or 0)
    if chosen == STAY:
        state.check_or_call()
    elif chosen == FOLD:
        state.fold()
    else:
        state.complete_bet_or_raise_to(chosen)


class PokerFast:
    """It draws every stack at random between two bounds: here both are the same."""

    name = "pokerfast"

    def player(self, row: Row, rng: Random) -> Play:
        bet = _pokerfast_bet if row.workload is Workload.RANDOM else _pokerfast_station

        def play() -> Sequence[int]:
            hand = FastHand(
                player_count=row.players,
                small_blind=SMALL_BLIND,
                big_blind=BIG_BLIND,
                min_stack=STACK,
                max_stack=STACK,
                rng=rng,
            )
            while not hand.done:
                bet(rng, hand)
            stacks: Sequence[int] = hand.state.stacks
            return stacks

        return play


def _pokerfast_station(_: Random, hand: FastHand) -> None:
    if "call" in hand.get_action_space():
        hand.call()
    else:
        hand.check()


def _pokerfast_bet(rng: Random, hand: FastHand) -> None:
    """Its amounts are what is added, not the total, which makes no difference to the choice."""
    space = hand.get_action_space()
    call = space.get("call", 0)
    chosen = choose(rng, call, space.get("min_bet", 0), space.get("max_bet", 0))
    if chosen == FOLD:
        hand.fold()
    elif chosen != STAY:
        hand.bet_or_raise(chosen)
    elif call:
        hand.call()
    else:
        hand.check()
