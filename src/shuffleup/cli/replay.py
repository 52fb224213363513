"""`shuffleup replay`: hands from files, put before the referee and told, or reported as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.hand_files import find
from shuffleup.cli.pages import JsonLines, Told
from shuffleup.cli.reports import reports_on


def replay(
    file: Annotated[Path, Parameter(help="A .phh or .phhs file, or a folder of them; as many as you like.")],
    /,
    *more: Annotated[Path, Parameter(show=False)],
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="One line of JSON for each hand.")] = False,
) -> int:
    """Report on every hand in these files; what the verb says of itself is in the command line."""
    page = JsonLines() if as_json else Told()
    with reports_on(find((file, *more))) as reports:
        for report in reports:
            page.add(report)
    page.close()
    return 1 if page.errors else 0
