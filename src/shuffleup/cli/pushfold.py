"""`shuffleup pushfold`: what to go all-in with and what to call it with when two are left."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.text import Text

from shuffleup.cli.rule_pages import AsJson, printed
from shuffleup.cli.table_words import lines
from shuffleup.lab.pushfold import Plays, PushCall, heads_up
from shuffleup.lab.starting import KINDS, RANKS, name

MOST_STACK, MOST_ANTE = 100, 10
SURE, MOSTLY, NEVER = 0.995, 0.5, 0.005


def pushfold(
    *,
    stack: Annotated[
        float,
        Parameter(validator=Number(gte=1, lte=MOST_STACK), help="Of each player, in big blinds, before the blinds."),
    ] = 10.0,
    ante: Annotated[float, Parameter(validator=Number(gte=0, lte=MOST_ANTE), help="Of each, in big blinds.")] = 0.0,
    as_json: AsJson = False,
) -> int:
    """Both charts, such that neither player can do better than by theirs."""
    if stack <= 1 + ante:
        sys.stderr.write("error: --stack is no more than the blind and the ante: there is nothing left to decide.\n")
        return 2
    found = heads_up(stack, ante)
    if as_json:
        sys.stdout.write(f"{json.dumps(_data(found))}\n")
        return 0
    said = (
        f"{stack:g} big blinds each: the small blind goes all-in with {_percent(found.pushed)} of all hands, "
        f"the big blind calls with {_percent(found.called)}."
    )
    sure = f"Nobody can win more than {found.exploitable:.3f} thousandths of a big blind a hand from these."
    both = (f"{what}\n{_chart(plays)}" for what, plays in (("All-in", found.pushes), ("Call", found.calls)))
    printed(lines(*map(Text, (said, *both, sure))))
    return 0


def _chart(plays: Plays) -> str:
    """A row a rank, aces first, suited hands right of the pairs; and what is played only sometimes."""
    ranks = range(RANKS - 1, -1, -1)
    rows = ("  ".join(f"{_cell(plays, _kind(row, column)):<3}" for column in ranks).rstrip() for row in ranks)
    mixed = [f"{name(kind)} {_percent(often)}" for kind, often in enumerate(plays) if NEVER < often < SURE]
    return "\n".join((*rows, *([f"Sometimes: {', '.join(mixed)}"] if mixed else [])))


def _kind(row: int, column: int) -> int:
    high, low = max(row, column), min(row, column)
    return RANKS * high + low if row >= column else RANKS * low + high


def _cell(plays: Plays, kind: int) -> str:
    return name(kind) if plays[kind] > MOSTLY else "·"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _data(found: PushCall) -> dict[str, object]:
    both = {"push": found.pushes, "call": found.calls}
    hands = {what: {name(kind): round(plays[kind], 4) for kind in range(KINDS)} for what, plays in both.items()}
    shares = {"pushed": found.pushed, "called": found.called, "exploitable_mbb": found.exploitable}
    return {"stack": found.stack, "ante": found.ante, **shares, **hands}
