"""`shuffleup torture`: evenings under a simulated clock, disk and network, one a seed, until one goes wrong."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from shuffleup.torture.moments import MOMENTS
from shuffleup.torture.pairs import pairs, taps, wrong_with
from shuffleup.torture.story import TortureStory, shortened, story_of
from shuffleup.torture.twice import twice
from shuffleup.torture.world import wrong_in

FOUND = 1
EVERY = 10  # evenings, from one line to the next


def torture(
    *,
    seeds: Annotated[int, Parameter(validator=Number(gte=1), help="How many evenings, one a seed.")] = 100,
    seed: Annotated[int, Parameter(validator=Number(gte=0), help="The first of them.")] = 0,
    on_file: Annotated[
        bool, Parameter(name="--file", negative=(), help="With a journal of SQLite's in a file, instead of in memory.")
    ] = False,
    with_pairs: Annotated[
        bool, Parameter(name="--pairs", negative=(), help="Instead, any two acts at one moment; it takes an hour.")
    ] = False,
    with_twice: Annotated[
        bool, Parameter(name="--twice", negative=(), help="Instead, every act sent again after any power cut.")
    ] = False,
) -> int:
    """Try it; the exit code is 1 if something went wrong."""
    if with_pairs:
        return _all_pairs()
    return _all_twice() if with_twice else _evenings(range(seed, seed + seeds), on_file=on_file)


def _evenings(seeds: range, *, on_file: bool) -> int:
    for nth, seed in enumerate(seeds, 1):
        story = story_of(seed)
        wrong, _ = wrong_in(story, on_file=on_file)
        if wrong:
            return _told(story, wrong, on_file=on_file)
        if nth % EVERY == 0 or nth == len(seeds):
            sys.stdout.write(f"{nth} of {len(seeds)} evenings, all sound\n")
            sys.stdout.flush()
    return 0


def _told(story: TortureStory, wrong: str, *, on_file: bool) -> int:
    """The shortest story that still goes wrong in the same way."""
    sys.stdout.write(f"seed {story.seed}: {wrong}\nlooking for the shortest story ...\n")
    sys.stdout.flush()
    short = shortened(story, lambda tried: _kind(wrong_in(tried, on_file=on_file)[0]) == _kind(wrong))
    again, told = wrong_in(short, on_file=on_file)
    sys.stdout.write(f"\nThe evening is {short.moment}.\n")
    for line in told:
        sys.stdout.write(f"  {line}\n")
    where = " --file" if on_file else ""
    sys.stdout.write(f"Then: {again}\n\nThe same again: shuffleup torture --seeds 1 --seed {story.seed}{where}\n")
    return FOUND


def _kind(wrong: str) -> str:
    """What went wrong, without whom or what it happened to."""
    return " ".join(wrong.split()[:4])


def _all_pairs() -> int:
    for nth, pair in enumerate(pairs(), 1):
        wrong = wrong_with(pair)
        if wrong:
            sys.stdout.write(f"{pair}\nThen: {wrong}\n")
            return FOUND
        if nth % 1_000 == 0:
            sys.stdout.write(f"{nth:,} pairs, all sound; {pair.moment}\n")
            sys.stdout.flush()
    return 0


def _all_twice() -> int:
    for name in MOMENTS:
        found = [wrong for tap in taps(name, second=False) if tap.does for wrong in twice(name, tap)]
        sys.stdout.write("\n".join([*found, f"{name}: {len(found)} wrong"]) + "\n")
        sys.stdout.flush()
        if found:
            return FOUND
    return 0
