"""Who plays: a style by its name, or one's own bot in a Python file, which has `decide(seen, rng)`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

from shuffleup.bots.seen import DecideTurn, Seen, TurnChoice
from shuffleup.bots.styles import QUICK, STYLES, can_solve

OWN = ".py"


class BadBot(Exception):
    """A bot that cannot be had or played with; the text says which and why."""


def entrants(named: Sequence[str]) -> dict[str, DecideTurn]:
    """By the names they go by: of two that are the same the second is careful-2."""
    seen: Counter[str] = Counter()
    found: dict[str, DecideTurn] = {}
    for one in named:
        called = Path(one).stem if one.endswith(OWN) else one
        seen[called] += 1
        found[called if seen[called] == 1 else f"{called}-{seen[called]}"] = _bot(one)
    return found


def _bot(named: str) -> DecideTurn:
    if named not in QUICK and named in STYLES and not can_solve():
        raise BadBot(f"{named} wants NumPy: pip install 'shuffleup[lab]'.")
    if named in STYLES:
        return STYLES[named]
    if not named.endswith(OWN):
        raise BadBot(f'There is no bot "{named}"; there are {", ".join(STYLES)}, and files that end in {OWN}.')
    decide = getattr(_module(Path(named)), "decide", None)
    if not callable(decide):
        raise BadBot(f"{named} has no function decide(seen, rng).")
    return partial(_asked, named, decide)


def _module(path: Path) -> object:
    if not path.is_file():
        raise BadBot(f"There is no file {path}.")
    spec = spec_from_file_location(path.stem, path)
    assert spec, path
    assert spec.loader, path
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadBot(f"{path} cannot be read: {_told(error)}.") from error
    return module


def _asked(named: str, decide: DecideTurn, seen: Seen, rng: Random) -> TurnChoice:
    """Whatever goes wrong in somebody's bot is said to be its."""
    try:
        choice = decide(seen, rng)
    except Exception as error:
        raise BadBot(f"{named} failed at its turn: {_told(error)}.") from error
    if not isinstance(choice, TurnChoice):
        raise BadBot(
            f"{named} answered {choice!r:.60}, which is no choice: it gives one of seen's own, as seen.stay()."
        )
    return choice


def _told(error: Exception) -> str:
    """What, and in which line of the bot it happened."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    own = trace and not isinstance(error, SyntaxError)  # which says its line itself
    line = f" (line {trace.tb_lineno} of {Path(trace.tb_frame.f_code.co_filename).name})" if trace and own else ""
    return f"{type(error).__name__}: {error}{line}"
