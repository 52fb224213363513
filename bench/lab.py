"""`python -m bench.lab`: whole random hands a CPU-second in the lab, against PokerKit and OpenSpiel in the same run;
and what people wait for: two hands counted out, what stacks are worth, ten thousand evenings on all cores, and the
package being imported. What each was to reach stands beside it; times on the wall want a machine with nothing else to
do. For a first look: `--seconds 0.5 --evenings 300`."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

from bench.aims import below, least, verdict
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
INSIDE, OUTSIDE = "policy inside", "step()"
AIMS = {INSIDE: {"openspiel": 30, "pokerkit": 2_000}, OUTSIDE: {"openspiel": 15, "pokerkit": 1_000}}
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


IMPORTED = """
import sys, time
start = time.perf_counter()
import shuffleup
print(time.perf_counter() - start, *sorted({"numba", "numpy"} & set(sys.modules)))
"""


def imported() -> tuple[float, str]:
    """Seconds that `import shuffleup` takes a fresh Python, and what of the lab came with it."""
    fresh = [sys.executable, "-c", IMPORTED]
    told = [subprocess.run(fresh, capture_output=True, text=True, check=True).stdout for _ in range(5)]  # noqa: S603
    took, *loaded = min((one.split() for one in told), key=lambda words: float(words[0]))
    return float(took), " and ".join(loaded)


def measured(seconds: float = SECONDS) -> dict[str, float]:
    ours = {INSIDE: inside(seconds), OUTSIDE: outside(seconds)}
    return {**ours, "openspiel": openspiel(seconds), "pokerkit": pokerkit(seconds)}


def compared(name: str, rates: Mapping[str, float]) -> str:
    times = {peer: rates[name] / rates[peer] for peer in ("openspiel", "pokerkit")}
    aims = AIMS.get(name, {})
    return ", ".join(
        f"{many:,.1f} times {peer}" + (f" ({least(many, aims[peer])})" if aims else "") for peer, many in times.items()
    )


def tell(what: str, figure: float, told: str) -> None:
    print(f"{what:>14} {figure:>12,.3f} {told}", flush=True)


def main() -> None:
    line = ArgumentParser(description=__doc__)
    line.add_argument("--seconds", type=float, default=SECONDS, help="of a core for each way to play hands")
    line.add_argument("--evenings", type=int, default=EVENINGS)
    asked = line.parse_args()
    rates = measured(asked.seconds)
    for name, rate in rates.items():
        print(f"{name:>14} {rate:>12,.0f} hands a second: {compared(name, rates)}", flush=True)
    counted = 1000 / counted_out(asked.seconds)
    tell("AA v KK", counted, f"ms, every board counted ({below(counted, 2)})")
    for players, places, aim in ((100, 15, 1), (1_000, 150, 60)):
        took = 1000 * prizes_shared(players, places)
        tell("ICM", took, f"ms, {players:,} players and {places} prizes ({below(took, aim)})")
    took = asked.evenings / evenings(asked.evenings)
    whole = f" ({below(took, 60)})" if asked.evenings == EVENINGS else ""
    tell("evenings", took, f"s for {asked.evenings:,} of 27 players on all cores{whole}")
    took, loaded = imported()
    quick = verdict(took < 0.15 and not loaded, "below 0.15, and neither Numba nor NumPy")
    tell("import", took, f"s, with {loaded or 'nothing of the lab'} ({quick})")


if __name__ == "__main__":
    main()
