"""Write src/shuffleup/lab/_equities.py: every starting hand against every other.

Run: python -m tools.make_starting_hands

There are 169 starting hands when suits are only alike or different. One hand of a kind is played against every hand of
the other kind that does not need its cards, to every board there is: four minutes of counting, and no error but what
three bytes round.
"""

from __future__ import annotations

import base64
import zlib
from itertools import combinations
from pathlib import Path

from shuffleup.cards import DECK
from shuffleup.lab.equity import odds
from shuffleup.lab.starting import BYTES, KINDS, WHOLE, HolePair, kind_of

TARGET = Path(__file__).resolve().parent.parent / "src" / "shuffleup" / "lab" / "_equities.py"
LINE = 118
HEAD = '"""Starting hand against starting hand. Written by tools/make_starting_hands.py: change that, run it again."""'


def hands_by_kind() -> list[list[HolePair]]:
    hands: list[list[HolePair]] = [[] for _ in range(KINDS)]
    for pair in combinations(DECK, 2):
        hands[kind_of(pair)].append(pair)
    return hands


def module_text() -> str:
    """Three bytes a pair of kinds below the diagonal, row by row; the others follow from them."""
    hands = hands_by_kind()
    shares = [odds([hands[row][:1], hands[column]]).hands[0].equity for row in range(KINDS) for column in range(row)]
    below = b"".join(round(WHOLE * share).to_bytes(BYTES) for share in shares)
    text = base64.b64encode(zlib.compress(below, 9)).decode()
    lines = "\n".join(text[start : start + LINE] for start in range(0, len(text), LINE))
    head = (
        '"""Starting hand against starting hand. Written by tools/make_starting_hands.py: change that, run it again."""'
    )
    return f'{head}\n\nBELOW = """\n{lines}\n"""\n'


if __name__ == "__main__":
    TARGET.write_text(module_text(), encoding="utf-8")
