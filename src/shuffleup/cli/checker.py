"""`shuffleup checker`: the page that checks receipts by itself, to keep and give away, and the sum it is known by."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.written import OutOption, new_file
from shuffleup.web.checker import PAGE, page, page_sum


def checker(
    *, out: Annotated[OutOption, Parameter(help="Where to write the page, under a name that is not taken.")] = None
) -> int:
    """The sum of the page; what the verb says of itself is in the command line."""
    if out is not None:
        with new_file(out, "xb") as paper:
            paper.write(page())
    sys.stdout.write(f"{page_sum()}  {out or PAGE.name}\n")
    return 0
