"""`python -m bench.bully`: what can be won from our bots, heads-up with a hundred big blinds each.

By one who bets a third of the pot on every street with any two cards and gives up to a raise (`--only blind`, from the
styles named by `--against`); and from the strongest by one who knows how it plays every hand it may hold (`--only
knows`): a local best response (Lisý and Bowling 2017). Before the flop that one checks and calls; later it takes what
wins most of folding, staying, the pot and all-in, if the rest were checked down. What it wins is no more than what a
perfect opponent would. Folding everything loses 750 thousandths of a big blind a hand. `--only thinks` says how long
the strongest takes for a decision, and `--only river` how long for a river with all hands, and how near it comes.

One who knows plays all hands at once: only boards and bets are drawn, and what ends a hand at once is counted with all
its chances instead of being drawn (Bowling and others 2008): the same mean as playing hands, and far less noise.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import replace
from math import comb, sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter, process_time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.aims import below
from shuffleup.arena.hands import BIG_BLIND, BLINDS, play_hands
from shuffleup.bots import Seen, TurnChoice
from shuffleup.bots.beliefs import place_of
from shuffleup.bots.rounds import RIVER, HandRounds, RoundPlayed
from shuffleup.bots.shark import SELDOM
from shuffleup.bots.styles import STYLES
from shuffleup.facts import fact
from shuffleup.lab.bet_tree import FOLD, STAY, RoundStart
from shuffleup.lab.endings import WHOLE_BOARD, BoardPlaces
from shuffleup.lab.starting import HANDS
from shuffleup.lab.streets import CARDS, LOOKS, PAIRS, matchups, solved, wins_over

HandNumbers = NDArray[np.float64]
STACK: Final = 100 * BIG_BLIND
TELLS: Final = 50  # boards between two words
CERTAIN: Final = 1.96
ME, SHARK = 1, 2


def main() -> None:
    line = ArgumentParser()
    line.add_argument("--hands", type=int, default=2000)
    line.add_argument("--seed", type=int, default=1)
    line.add_argument("--only", choices=("blind", "knows", "thinks", "river"))
    line.add_argument("--against", nargs="*", choices=tuple(STYLES), default=("shark",))
    asked = line.parse_args()
    if asked.only in ALONE:
        ALONE[asked.only](asked.hands, asked.seed)
        return
    if asked.only != "knows":
        for style in asked.against:
            figures = play_hands({"blind": blind, style: STYLES[style]}, asked.hands, asked.seed, STACK)["blind"]
            _say(f"blind from {style}", 10 * figures.rate, 10 * figures.error, figures.hands, below(figures.rate, 0))
    if asked.only != "blind":
        won: list[float] = []
        for number in range(asked.hands // 2):
            won.append(fmean(known(Random(f"{asked.seed} {number}"), button) for button in (ME, SHARK)))
            if len(won) % TELLS == 0 or len(won) == asked.hands // 2:
                error = CERTAIN * stdev(won) / sqrt(len(won))
                rate = 1000 * fmean(won) / BIG_BLIND
                _say("knows the shark", rate, 1000 * error / BIG_BLIND, 2 * len(won), below(rate, 750))


def _say(who: str, rate: float, error: float, hands: int, aim: str) -> None:
    print(f"{who}: {rate:+.0f} ± {error:.0f} mbb a hand, {hands} hands ({aim})", flush=True)


def thinks(hands: int, seed: int) -> None:
    """How long the strongest takes for a decision: heads-up, and at a table with one of each."""
    for others in (("careful",), ("beginner", "station", "tag", "careful", "wild")):
        took: dict[int, list[tuple[float, float]]] = {}

        def timed(seen: Seen, rng: Random, took: dict[int, list[tuple[float, float]]] = took) -> TurnChoice:
            start, worked = perf_counter(), process_time()
            choice = STYLES["shark"](seen, rng)
            took.setdefault(len(seen.board), []).append((process_time() - worked, perf_counter() - start))
            return choice

        play_hands({"shark": timed, **{style: STYLES[style] for style in others}}, hands, seed, STACK)
        rows = {f"{cards} cards lie there": times for cards, times in sorted(took.items())}
        for name, times in {**rows, "all": [one for some in took.values() for one in some]}.items():
            cpu, wall = (np.percentile(column, (50, 99)) for column in zip(*times, strict=True))
            told = f"p50 {cpu[0]:.3f}, p99 {cpu[1]:.3f} s of a core, {wall[0]:.3f} and {wall[1]:.3f} on the wall"
            told += f" ({below(cpu[1], 1)})" if name == "all" else ""
            print(f"{1 + len(others)} players, {name}: {len(times)} decisions, {told}", flush=True)


def river(boards: int, seed: int) -> None:
    """All hands a side on boards at random: what a best answer to either side wins, as a part of the pot."""
    chance, everything, pot = Random(seed), np.ones(HANDS, np.float32), 100
    for behind in (1, 3, 10):
        left, took = [], []
        for _ in range(boards):
            board = tuple(chance.sample(range(CARDS), WHOLE_BOARD))
            start = process_time()
            found = solved(RoundStart(pot, (0, 0), behind * pot, pot // 10), board, (everything, everything), (), RIVER)
            took.append(process_time() - start)
            left.append(100 * found.exploitable() / 2 / pot)
        told = f"{fmean(left):.2f} % of the pot left, {max(left):.2f} at most ({below(max(left), 1)})"
        print(f"a river with {behind} times the pot behind, {boards} boards: {told}, {fmean(took):.2f} s of a core")


ALONE: Final = {"thinks": thinks, "river": river}


def blind(seen: Seen, _: Random) -> TurnChoice:
    if seen.raises:
        return seen.give_up()
    return seen.bet_pot(1 / 3) if seen.board else seen.raise_to(2.5 * seen.big_blind)


# ------------------------------------------------------------------------------------------- who knows the bot

HOLDS: Final = (PAIRS[:, :, None] == np.arange(CARDS)).any(axis=1).astype(np.float64)
WAYS: Final = HANDS * comb(CARDS - 2, 2)
"""In how many ways two hands can be dealt."""


@fact
class PublicPath:
    """A hand as everybody sees it: its rounds, and how likely each side's every pair of cards comes here."""

    rounds: HandRounds
    mine: HandNumbers
    theirs: HandNumbers
    chance: float = 1.0  # by what the boards were drawn less often than they are dealt

    @property
    def now(self) -> RoundPlayed:
        return self.rounds[-1]

    @property
    def turn(self) -> int:
        first = self.now.live[0] if self.now.board else self.now.live[1]
        return first if len(self.now.acts) % 2 == 0 else ME + SHARK - first

    def front(self, seat: int) -> int:
        return self.now.in_front().get(seat, 0)

    def stack(self, seat: int) -> int:
        return dict(self.now.stacks)[seat]

    def pot(self) -> int:
        return self.now.pot + self.front(ME) + self.front(SHARK)

    def did(self, act: int, plays: HandNumbers) -> PublicPath:
        seat = self.turn
        after = replace(self.now, acts=(*self.now.acts, (seat, act)))
        mine, theirs = (self.mine * plays, self.theirs) if seat == ME else (self.mine, self.theirs * plays)
        return replace(self, rounds=(*self.rounds[:-1], after), mine=mine, theirs=theirs)

    def mass(self) -> float:
        return float(self.mine @ met_by(self.theirs)) * self.chance / WAYS


def met_by(held: HandNumbers) -> HandNumbers:
    """How much of what the other may hold leaves each hand its two cards."""
    left: HandNumbers = held.sum() - HOLDS @ (HOLDS.T @ held) + held
    return left


def known(chance: Random, button: int) -> float:
    """What one who knows wins on one board, in chips: all hands at once."""
    blind_seat = ME + SHARK - button
    posted = ((button, BIG_BLIND // 2), (blind_seat, BIG_BLIND))
    start = RoundPlayed((), 0, ((ME, STACK), (SHARK, STACK)), posted, (blind_seat, button), BIG_BLIND)
    everything = np.ones(HANDS)
    return _from(PublicPath((start,), everything, everything), chance)


def _from(path: PublicPath, chance: Random) -> float:
    """What ends at once, or with the answer to all-in, is counted; of what goes on one is followed, as often as it
    comes."""
    total, going = 0.0, []
    for after in _children(path):
        if (mass := after.mass()) <= 0:
            continue
        ended = _ended(after, chance)
        if ended is not None:
            total += ended
        elif _all_in(after):
            total += _from(after, chance)
        else:
            going.append((mass, after))
    if going:
        whole = sum(mass for mass, _ in going)
        mass, after = chance.choices(going, [mass for mass, _ in going])[0]
        total += whole / mass * _from(_dealt(after, chance) if _round_over(after) else after, chance)
    return total


def _round_over(path: PublicPath) -> bool:
    acts = path.now.acts
    return len(acts) > 1 and acts[-1][1] == STAY


def _all_in(path: PublicPath) -> bool:
    return any(path.front(seat) == path.stack(seat) for seat in (ME, SHARK))


def _dealt(path: PublicPath, chance: Random) -> PublicPath:
    board, front = path.now.board, path.front(ME)
    more = 1 if board else 3
    deck = [card for card in range(CARDS) if card not in board]
    full = (*board, *chance.sample(deck, more))
    stacks = tuple((seat, had - front) for seat, had in path.now.stacks)
    later = RoundPlayed(full, path.pot(), stacks, (), path.now.live, BIG_BLIND)
    left = _left_by(full)
    seldom = comb(len(deck), more) / comb(len(deck) - 4, more)
    return PublicPath((*path.rounds, later), path.mine * left, path.theirs * left, path.chance * seldom)


def _left_by(board: BoardPlaces) -> HandNumbers:
    left: HandNumbers = 1.0 - HOLDS[:, list(board)].max(axis=1)
    return left


def _ended(path: PublicPath, chance: Random) -> float | None:
    """What I win where it ends with this, times how likely that is; None where it goes on."""
    seat, act = path.now.acts[-1]
    put = STACK - path.stack(ME) + path.front(ME)
    if act == FOLD:
        return path.mass() * (path.pot() - put if seat == SHARK else -put)
    if not _round_over(path) or not (_all_in(path) or len(path.now.board) == WHOLE_BOARD):
        return None
    ahead = float(path.mine @ _ahead(path.now.board, path.theirs, chance)) * path.chance / WAYS
    return ahead * path.pot() / 2 + path.mass() * (path.pot() / 2 - put)


def _ahead(board: BoardPlaces, theirs: HandNumbers, chance: Random | None = None) -> HandNumbers:
    """How much more each hand beats of theirs than it loses to. With a chance of one's own over endings that nobody
    has looked at."""
    match = matchups(board)
    wins = match.wins
    if board and len(board) < WHOLE_BOARD - 1 and chance:
        deck = [card for card in range(CARDS) if card not in board]
        endings = [(*board, *chance.sample(deck, WHOLE_BOARD - len(board))) for _ in range(LOOKS)]
        wins = wins_over(endings, np.flatnonzero(match.column >= 0)) * match.meets
    held = match.column >= 0
    columns = np.bincount(match.column[held], theirs[held], len(wins)) / (match.pairs() if not board else 1)
    ahead: HandNumbers = np.where(held, (wins @ columns)[match.column], 0.0)
    return ahead


# --------------------------------------------------------------------------------------------- what both do


def _children(path: PublicPath) -> Iterator[PublicPath]:
    plays = _my_plays(path) if path.turn == ME else _its_plays(path)
    return (path.did(act, often) for act, often in plays.items())


def _its_plays(path: PublicPath) -> dict[int, HandNumbers]:
    """What the bot does with each hand: seldom things are left out, and a bet is as the table takes it."""
    place = place_of(path.rounds, SHARK)
    often = place.often().astype(np.float64)
    kept = np.where(often >= SELDOM, often, 0)
    parts = kept / np.maximum(kept.sum(axis=0), 1e-12)
    plays: dict[int, HandNumbers] = {}
    for act, part in zip(place.acts, parts, strict=True):
        taken = _taken(path, act) if act > 0 else act
        plays[taken] = plays.get(taken, 0) + part
    return plays


def _taken(path: PublicPath, total: float) -> int:
    """The bet that the table makes of this total (`Seen.raise_to`)."""
    price, all_in = max(path.front(ME), path.front(SHARK)), path.stack(path.turn)
    below = [
        0,
        *sorted({min(act, all_in) for _, act in path.now.acts if act > 0} | set(dict(path.now.posted).values())),
    ]
    least = price + max(BIG_BLIND, below[-1] - below[-2] if len(below) > 1 else 0)
    wanted = min(max(int(total) // BLINDS.unit * BLINDS.unit, least), all_in)
    return all_in if wanted * 4 > all_in * 3 else wanted


def _my_plays(path: PublicPath) -> dict[int, HandNumbers]:
    """What wins most with each hand, if the rest were checked down."""
    if not path.now.board:
        return {STAY: np.ones(HANDS)}
    price, call = path.front(SHARK), path.front(SHARK) - path.front(ME)
    share = _share(path.now.board, path.theirs)
    worth = {STAY: share * (path.pot() + call) - call}
    if call:
        worth[FOLD] = np.zeros(HANDS)
    if price < path.stack(SHARK):
        for total in {_taken(path, price + path.pot() + call), path.stack(ME)}:
            worth[total] = _bet(path, total)
    best = np.argmax(list(worth.values()), axis=0)
    return {act: (best == at).astype(np.float64) for at, act in enumerate(worth)}


def _share(board: BoardPlaces, theirs: HandNumbers) -> HandNumbers:
    met = met_by(theirs)
    share: HandNumbers = 0.5 + 0.5 * np.where(met > 1e-9, _ahead(board, theirs) / np.maximum(met, 1e-9), 0)
    return share


def _bet(path: PublicPath, total: int) -> HandNumbers:
    folds = _its_plays(path.did(total, np.ones(HANDS)))[FOLD]
    gone = met_by(path.theirs * folds) / np.maximum(met_by(path.theirs), 1e-9)
    put, called = total - path.front(ME), total - path.front(SHARK)
    stays = _share(path.now.board, path.theirs * (1 - folds)) * (path.pot() + put + called) - put
    worth: HandNumbers = gone * path.pot() + (1 - gone) * stays
    return worth


if __name__ == "__main__":
    main()
