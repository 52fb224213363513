"""`shuffleup replay`: hands from files, put before the referee and told, reported as JSON, or written down again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.evenings import CannotBeHad
from shuffleup.cli.hand_files import find
from shuffleup.cli.pages import AccountPages, JsonPages
from shuffleup.cli.reports import reports_on
from shuffleup.cli.rule_ask import WRONG
from shuffleup.cli.written import Hero, OutOption, To, WrittenHand, pen


def replay(
    file: Annotated[Path, Parameter(help="A .phh or .phhs file, or a folder of them; as many as you like.")],
    /,
    *more: Annotated[Path, Parameter(show=False)],
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="One line of JSON for each hand.")] = False,
    to: To = None,
    out: OutOption = None,
    hero: Hero = "",
) -> int:
    """Report on every hand in these files; what the verb says of itself is in the command line."""
    try:
        with _page(to, out, hero, as_json=as_json) as page, reports_on(find((file, *more))) as reports:
            for report in reports:
                page.add(report)
            page.close()
            return 1 if page.errors else 0
    except CannotBeHad as wrong:
        sys.stderr.write(f"error: {wrong}\n")
        return WRONG


@contextmanager
def _page(to: To, out: OutOption, hero: str, *, as_json: bool) -> Iterator[JsonPages | AccountPages | WrittenHand]:
    if to and as_json:
        raise CannotBeHad("Hands are reported as JSON or written down, not both: leave out --json or --to.")
    if out and not to:
        raise CannotBeHad("Say in which layout the hands are to be written: --to phh or --to pokerstars.")
    if hero and not to:
        raise CannotBeHad("A hero is for trackers: --hero goes with --to pokerstars.")
    if to:
        with pen(to, out, hero) as writing:
            yield WrittenHand(writing)
    else:
        yield JsonPages() if as_json else AccountPages()
