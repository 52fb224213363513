"""`python -m bench.lab`: whole random hands a CPU-second in the lab, against PokerKit and OpenSpiel in the same run;
and what people wait for: two hands counted out, what stacks are worth, and ten thousand evenings on all cores."""

from __future__ import annotations

from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

from bench.peers import PokerKit
from bench.workloads import BIG_BLIND, SMALL_BLIND, STACK, Row, Workload
from shuffleup.lab import hands
from shuffleup.lab.compiled import loops
from shuffleup.lab.equity import odds
from shuffleup.lab.evenings import Night
from shuffleup.lab.icm import worths
from shuffleup.lab.ranges import pairs_of
from shuffleup.lab.simulate import simulate
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money

PLAYERS = 6
TABLES = 4_096
SECONDS = 3.0
EVENINGS = 10_000
Array = Any  # NumPy's, as compiled code sees it


def rows() -> Array:
    """Tables of six with the same stack before every hand."""
    made = np.zeros((TABLES, hands.ROW), np.int32)
    made[:, hands.SEATED] = sum(1 << seat for seat in range(1, PLAYERS + 1))
    made[:, hands.BUTTON], made[:, hands.REFILL], made[:, hands.UNIT] = 1, STACK, 1
    made[:, hands.SMALL], made[:, hands.BIG], made[:, hands.LEAST_BET] = SMALL_BLIND, BIG_BLIND, BIG_BLIND
    return made


def inside(seconds: float) -> float:
    """Hands a second, the players compiled with them."""
    run, tables = loops(), rows()
    deck, chance = np.arange(52), np.array([1 << 20, 1 << 21, 1 << 22])
    run.play(tables, 1, deck, chance, run.tables)
    played, start = 0, process_time()
    while process_time() - start < seconds:
        run.play(tables, 1, deck, chance, run.tables)
        played += TABLES
    return played / (process_time() - start)


def outside(seconds: float) -> float:
    """Hands a second, a decision at a time at all tables; the players are NumPy's and see what is legal."""
    run, tables, rng = loops(), rows(), np.random.default_rng(1)
    deck, chance = np.arange(52), np.array([1 << 20, 1 << 21, 1 << 22])
    for row in tables:
        hands.next_hand(row, deck, chance)
    run.step(tables, choices(tables, rng), deck, chance, run.tables)
    played, start = 0, process_time()
    while process_time() - start < seconds:
        played += run.step(tables, choices(tables, rng), deck, chance, run.tables)
    return played / (process_time() - start)


def choices(tables: Array, rng: np.random.Generator) -> Array:
    """As `hands.at_random` chooses, for all tables at once."""
    call, least, greatest = (tables[:, at] for at in (hands.TO_CALL, hands.LEAST, hands.GREATEST))
    drawn = rng.random((2, len(tables)), np.float32)
    chosen = (drawn[0] * (1 + (call > 0) + (greatest > 0))).astype(np.int32)
    amount = least + (drawn[1] * (greatest - least + 1)).astype(np.int32)
    staying = np.where(chosen == 0, hands.STAY, amount)
    return np.where((chosen == 1) & (call > 0), hands.FOLD, staying)


def pokerkit(seconds: float) -> float:
    play = PokerKit().player(Row(Workload.RANDOM, PLAYERS), Random(20))
    played, start = 0, process_time()
    while process_time() - start < seconds:
        play()
        played += 1
    return played / (process_time() - start)


def openspiel(seconds: float) -> float:
    """Its quickest: four choices at most, and players of its own in C++; Python begins hands and does nothing else."""
    import pyspiel  # noqa: PLC0415 - 0.3 s, and has no types

    said = {"betting": "nolimit", "numPlayers": PLAYERS, "numRounds": 4, "firstPlayer": "3 1 1 1", "numSuits": 4}
    said |= {"numRanks": 13, "numHoleCards": 2, "numBoardCards": "0 3 1 1", "bettingAbstraction": "fcpa"}
    said |= {"blind": f"{SMALL_BLIND} {BIG_BLIND} 0 0 0 0", "stack": " ".join([str(STACK)] * PLAYERS)}
    game = pyspiel.load_game(f"universal_poker({','.join(f'{name}={value}' for name, value in said.items())})")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(PLAYERS)]
    played, start = 0, process_time()
    while process_time() - start < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, played)
        played += 1
    return played / (process_time() - start)


def counted_out(seconds: float) -> float:
    """How often a second aces against kings are counted to the last board."""
    holders = [pairs_of(text) for text in ("AcAd", "KhKs")]
    odds(holders)
    times, start = 0, process_time()
    while process_time() - start < seconds:
        odds(holders)
        times += 1
    return times / (process_time() - start)


def prizes_shared(players: int, places: int) -> float:
    """Seconds to say what all these stacks are worth, everything compiled before."""
    chips, prizes = [100 + 37 * player % 5_000 for player in range(players)], [2 * places - at for at in range(places)]
    worths(chips, prizes)
    taken = []
    for _ in range(20):
        start = perf_counter()
        worths(chips, prizes)
        taken.append(perf_counter() - start)
    return min(taken)


def evenings(number: int) -> float:
    """Evenings of 27 a second of the clock on the wall, with processes that are begun for it."""
    night = Night(usual_plan("bench", "", HOMEGAME, Money(0)), 27)
    start = perf_counter()
    played = sum(len(part) for _, part in simulate(night, number, seed=1))
    return played / (perf_counter() - start)


def measured(seconds: float = SECONDS) -> dict[str, float]:
    ours = {"policy inside": inside(seconds), "step()": outside(seconds)}
    return {**ours, "openspiel": openspiel(seconds), "pokerkit": pokerkit(seconds)}


def main() -> None:
    rates = measured()
    for name, rate in rates.items():
        times = f"{rate / rates['openspiel']:>8,.1f} times OpenSpiel {rate / rates['pokerkit']:>8,.0f} times PokerKit"
        print(f"{name:>14} {rate:>12,.0f} hands a second {times}")
    print(f"{'AA v KK':>14} {1000 / counted_out(SECONDS):>12.2f} ms, every board counted")
    for players, places in ((100, 15), (1_000, 150)):
        print(f"{'ICM':>14} {1000 * prizes_shared(players, places):>12.2f} ms, {players:,} players and {places} prizes")
    print(f"{'evenings':>14} {EVENINGS / evenings(EVENINGS):>12.1f} s for {EVENINGS:,} of 27 players")


if __name__ == "__main__":
    main()
