"""Write src/shuffleup/lab/_allin.py: all-in or fold for stacks of 2 to 25 big blinds and one to eight players behind.

Run: python -m tools.make_allin (two minutes with Numba)
"""

from __future__ import annotations

from base64 import b85encode
from collections.abc import Iterator
from pathlib import Path
from zlib import compress

from shuffleup.lab.allin import MOST_PLAYERS, AllInTable, around
from shuffleup.lab.allin_table import BEHIND, STACKS, WHOLE
from shuffleup.lab.starting import Plays

TARGET = Path(__file__).resolve().parent.parent / "src" / "shuffleup" / "lab" / "_allin.py"
HEAD = '"""All-in or fold, equal stacks. Written by tools/make_allin.py: change that, run it again."""'
WIDTH = 100


def rows() -> Iterator[Plays]:
    """As `allin_table` reads them: a push, then its calls from the big blind on. Whoever folds before is not missed, so
    one table of nine has every number of players behind."""
    last = MOST_PLAYERS - 1
    for stack in STACKS:
        found = around(AllInTable((float(stack),) * MOST_PLAYERS))
        for behind in BEHIND:
            yield found.pushes[last - behind]
            yield from (found.calls[last - behind, last - after] for after in range(behind))


def main() -> None:
    stored = bytes(round(WHOLE * often) for plays in rows() for often in plays)
    text = b85encode(compress(stored, 9)).decode()
    lines = "\n".join(f'    "{text[at : at + WIDTH]}"' for at in range(0, len(text), WIDTH))
    TARGET.write_text(f"{HEAD}\n\nPLAYS = (\n{lines}\n)\n")


if __name__ == "__main__":
    main()
