"""`shuffleup pushfold`: what to go all-in with and what to call it with, when two are left or around a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table
from rich.text import Text

from shuffleup.cli.plainly import CannotBeHad
from shuffleup.cli.rule_pages import AsJson, shown
from shuffleup.cli.table_words import lines
from shuffleup.cli.waiting import slow_without_numba
from shuffleup.lab.allin import MOST_PLAYERS, AllInPlays, AllInTable, around, numbers_in, seat_name
from shuffleup.lab.pushfold import THOUSAND, PushCall, heads_up
from shuffleup.lab.ranges import as_text
from shuffleup.lab.starting import RANKS, Plays, name, share, square

MOST_STACK, MOST_ANTE = 100, 10
SURE, MOSTLY, NEVER = 0.995, 0.5, 0.005


def pushfold(
    *,
    stack: Annotated[
        float,
        Parameter(validator=Number(gte=1, lte=MOST_STACK), help="Of each player, in big blinds, before the blinds."),
    ] = 10.0,
    ante: Annotated[float, Parameter(validator=Number(gte=0, lte=MOST_ANTE), help="Of each, in big blinds.")] = 0.0,
    players: Annotated[
        int | None, Parameter(validator=Number(gte=2, lte=MOST_PLAYERS), help="At the table; 2 where none are named.")
    ] = None,
    stacks: Annotated[
        str, Parameter(help="Where they differ: 12,8,20 in big blinds, as they act; small and big blind come last.")
    ] = "",
    prizes: Annotated[
        str, Parameter(help="What is left to win, 50,30,20: chips are weighed by the chances at them (ICM).")
    ] = "",
    as_json: AsJson = False,
) -> int:
    """Charts such that nobody can do better than by theirs. Two with the same stack: both charts hand by hand. More, or
    with prizes: what everybody goes all-in with when it is folded to them, and how much of it each behind calls with.
    """
    table = _table(players, stack, stacks, prizes, ante)
    slow_without_numba("this takes seconds for two players, and minutes for many")
    if players is None and not stacks and not prizes:
        return _two(stack, ante, as_json=as_json)
    found = around(table)
    page = lines(_overview(found), *map(Text, _ranges(found)), *map(Text, _sure(found)))
    return shown(page, _table_data(found), as_json=as_json)


def _table(players: int | None, stack: float, stacks: str, prizes: str, ante: float) -> AllInTable:
    named = _numbers("--stacks", stacks) or (stack,) * (players or 2)
    if players is not None and len(named) != players:
        raise CannotBeHad(f"--stacks names {len(named)}, and --players {players}: name one stack a player.")
    if not 2 <= len(named) <= MOST_PLAYERS:
        raise CannotBeHad(f"--stacks names {len(named)}: a table has 2 to {MOST_PLAYERS} players.")
    table = AllInTable(named, _numbers("--prizes", prizes), ante)
    for place, chips in enumerate(named):
        if chips <= table.posted(place):
            which = "--stacks" if stacks else "--stack"
            raise CannotBeHad(f"{which} is no more than the blind and the ante: there is nothing left to decide.")
    if list(table.prizes) != sorted(table.prizes, reverse=True):
        raise CannotBeHad("--prizes should not rise from place to place: 50,30,20.")
    return table


def _numbers(option: str, text: str) -> tuple[float, ...]:
    found = numbers_in(text)
    if found is None:
        raise CannotBeHad(f'{option} cannot be "{text}": write numbers with commas between, such as 12,8.5,20.')
    return found


def _two(stack: float, ante: float, *, as_json: bool) -> int:
    found = heads_up(stack, ante)
    said = (
        f"{stack:g} big blinds each: the small blind goes all-in with {_percent(found.pushed)} of all hands, "
        f"the big blind calls with {_percent(found.called)}."
    )
    sure = f"Nobody can win more than {found.exploitable:.4f} thousandths of a big blind a hand from these."
    both = (f"{what}\n{_chart(plays)}" for what, plays in (("All-in", found.pushes), ("Call", found.calls)))
    return shown(lines(*map(Text, (said, *both, sure))), _data(found), as_json=as_json)


# ------------------------------------------------------------------------------------------------- around a table


def _overview(found: AllInPlays) -> Table:
    """A row a player: what they push, and how much of that each behind calls with."""
    count = len(found.table.stacks)
    table = Table("", "stack", "all-in", *(seat_name(count, place) for place in range(1, count)), box=None)
    for place in range(count - 1):
        calls = ["" if caller <= place else _percent(found.called(place, caller)) for caller in range(1, count)]
        table.add_row(seat_name(count, place), f"{found.table.stacks[place]:g}", _percent(found.pushed(place)), *calls)
    table.add_row(seat_name(count, count - 1), f"{found.table.stacks[-1]:g}")
    return table


def _ranges(found: AllInPlays) -> Iterator[str]:
    count = len(found.table.stacks)
    for place in range(count - 1):
        yield f"{seat_name(count, place)} all-in: {_range(found.pushes[place])}"
    yield f"BB calls SB: {_range(found.calls[count - 2, count - 1])}"


def _range(plays: Plays) -> str:
    return as_text({name(kind) for kind, often in enumerate(plays) if often > MOSTLY}) or "nothing"


def _sure(found: AllInPlays) -> Iterator[str]:
    if any(found.table.prizes):
        yield f"Nobody can win more than {100 * found.gain:.4f}% of the prizes a hand by playing otherwise."
    else:
        yield f"Nobody can win more than {THOUSAND * found.gain:.3f} thousandths of a big blind a hand from these."
    if len(found.table.stacks) > 2:
        crowd = _percent(found.crowded)
        yield f"Behind a call everybody folds here; in {crowd} of all hands a second player would have called as well."


def _table_data(found: AllInPlays) -> dict[str, object]:
    count = len(found.table.stacks)
    pushes = [
        {"seat": seat_name(count, place), "share": found.pushed(place), "hands": _hands(plays)}
        for place, plays in enumerate(found.pushes)
    ]
    calls = [
        {
            "of": seat_name(count, pusher),
            "seat": seat_name(count, caller),
            "share": share(plays),
            "hands": _hands(plays),
        }
        for (pusher, caller), plays in found.calls.items()
    ]
    facts = {"stacks": found.table.stacks, "prizes": found.table.prizes, "ante": found.table.ante}
    return {**facts, "push": pushes, "call": calls, "gains": found.gains, "crowded": found.crowded}


def _hands(plays: Plays) -> dict[str, float]:
    return {name(kind): round(often, 4) for kind, often in enumerate(plays)}


# ------------------------------------------------------------------------------------------------------ two of them


def _chart(plays: Plays) -> str:
    """A row a rank, aces first, suited hands right of the pairs; and what is played only sometimes."""
    kinds = [[square(row, column) for column in range(RANKS)] for row in range(RANKS)]
    rows = ("  ".join(f"{_cell(plays, kind):<3}" for kind in row).rstrip() for row in kinds)
    mixed = [f"{name(kind)} {_percent(often)}" for kind, often in enumerate(plays) if NEVER < often < SURE]
    return "\n".join((*rows, *([f"Sometimes: {', '.join(mixed)}"] if mixed else [])))


def _cell(plays: Plays, kind: int) -> str:
    return name(kind) if plays[kind] > MOSTLY else "·"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _data(found: PushCall) -> dict[str, object]:
    both = {"push": found.pushes, "call": found.calls}
    hands = {what: _hands(plays) for what, plays in both.items()}
    shares = {"pushed": found.pushed, "called": found.called, "exploitable_mbb": found.exploitable}
    return {"stack": found.stack, "ante": found.ante, **shares, **hands}
