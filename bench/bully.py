"""`python -m bench.bully`: what can be won from the strongest bot, heads-up with a hundred big blinds each.

By one who bets a third of the pot on every street with any two cards and gives up to a raise; and by one who knows how
the bot plays every hand it may hold: a local best response (Lisý and Bowling 2017). Before the flop that one checks and
calls; later it takes what wins most of folding, staying, the pot and all-in, if the rest were checked down. What it
wins is no more than what a perfect opponent would. Folding everything loses 750 thousandths of a big blind a hand.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

import numpy as np

from shuffleup.arena.hands import BIG_BLIND, play_hands
from shuffleup.bots import Seen, TurnChoice, shark
from shuffleup.bots.beliefs import HandRounds, RoundPlayed, place_of
from shuffleup.bots.shark import PAIR_AT, SELDOM, so_far
from shuffleup.lab.equity import PLACES
from shuffleup.lab.starting import HANDS
from shuffleup.lab.streets import FOLD, PAIRS, Weights, matchups

STACK = 100 * BIG_BLIND


def main() -> None:
    line = ArgumentParser()
    line.add_argument("--hands", type=int, default=2000)
    line.add_argument("--seed", type=int, default=1)
    line.add_argument("--only", choices=("blind", "knows"))
    asked = line.parse_args()
    for name, decide in (("blind", blind), ("knows", knows)):
        if asked.only in (None, name):
            figures = play_hands({name: decide, "shark": shark.decide}, asked.hands, asked.seed, STACK)[name]
            print(
                f"{name}: {10 * figures.rate:+.0f} ± {10 * figures.error:.0f} mbb a hand, {figures.hands} hands",
                flush=True,
            )


def blind(seen: Seen, _: Random) -> TurnChoice:
    if seen.raises:
        return seen.give_up()
    return seen.bet_pot(1 / 3) if seen.board else seen.raise_to(2.5 * seen.big_blind)


# ------------------------------------------------------------------------------------------- who knows the bot


def knows(seen: Seen, _: Random) -> TurnChoice:
    if not seen.board:
        return seen.stay()
    hand, (other,) = so_far(seen), seen.opponents
    held = held_by(hand, int(other.seat)) * _open_to(seen)
    worth = {seen.give_up(): 0.0, seen.stay(): _share(seen, held) * (seen.pot + seen.call) - seen.call}
    for bet in {seen.bet_pot(1.0), seen.all_in()} if seen.may_raise else ():
        worth[bet] = _bet(seen, hand, held, int(bet.total))
    return max(worth, key=lambda choice: worth[choice])


def held_by(hand: HandRounds, seat: int) -> Weights:
    """How likely the bot holds each pair of cards, since it plays as it does."""
    held: Weights = np.ones(HANDS, np.float32)
    for number, played in enumerate(hand, 1):
        for count, (who, act) in enumerate(played.acts):
            if who == seat:
                found, node = place_of((*hand[: number - 1], played.until(count)), seat)
                held = held * _done(found.often(node))[node.nearest(min(act, found.start.most))]
    return held if held.any() else np.ones(HANDS, np.float32)


def _done(often: Weights) -> Weights:
    """What it does: seldom things are left out."""
    kept: Weights = np.where(often >= SELDOM, often, np.float32(0))
    parts: Weights = kept / np.maximum(kept.sum(axis=0), np.float32(1e-9))
    return parts


def _open_to(seen: Seen) -> Weights:
    gone = [PLACES[card] for card in (*seen.cards, *seen.board)]
    free: Weights = np.array(~np.isin(PAIRS, gone).any(axis=1), np.float32)
    return free


def _share(seen: Seen, held: Weights) -> float:
    """The part of the pot that is mine if the rest is checked down."""
    match = matchups(tuple(PLACES[card] for card in seen.board))
    one, two = sorted(PLACES[card] for card in seen.cards)
    mine, theirs = match.column[PAIR_AT[one, two]], match.of(held)
    met = float(match.meets[mine] @ theirs)
    return 0.5 + 0.5 * float(match.wins[mine] @ theirs) / met if met else 0.5


def _bet(seen: Seen, hand: HandRounds, held: Weights, total: int) -> float:
    (other,) = seen.opponents
    now: RoundPlayed = hand[-1]
    after = (
        *hand[:-1],
        RoundPlayed(
            now.board, now.pot, now.stacks, now.posted, now.live, now.unit, (*now.acts, (int(seen.seat), total))
        ),
    )
    found, node = place_of(after, int(other.seat))
    folds = _done(found.often(node))[node.acts.index(FOLD)]
    gone = float((held * folds).sum() / max(float(held.sum()), 1e-9))
    most = min(total, other.chips)
    put, called = most - seen.bet, most - other.bet
    stays = _share(seen, held * (1 - folds)) * (seen.pot + put + called) - put
    return gone * seen.pot + (1 - gone) * stays


if __name__ == "__main__":
    main()
