"""What `table` reads from the command line, and how its tables look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from shuffleup.cli.plainly import CannotBeHad
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.box import Pile
from shuffleup.tournament.prizes.payouts import Money, Shares
from shuffleup.views.typed import typed_box, typed_list, typed_money, typed_shares

E = TypeVar("E", bound=StrEnum)


def money_from(option: str, text: str) -> Money:
    """25, 12.5 or 12.50."""
    money = typed_money(text)
    if isinstance(money, Refused) or not money:
        raise CannotBeHad(f'{option} cannot be "{text}": write an amount such as 25 or 12.50.')
    return money


def shares_from(option: str, text: str) -> Shares:
    """60,30,10 or 62.5,37.5."""
    shares = typed_shares(typed_list(text))
    if isinstance(shares, Refused):
        raise CannotBeHad(f'{option} cannot be "{text}". {shares.reason}')
    return shares


def one_of(option: str, text: str, kind: type[E]) -> E:
    found = next((member for member in kind if member.value.lower() == text.strip().lower()), None)
    if found is None:
        raise CannotBeHad(f'{option} cannot be "{text}". There are {", ".join(kind)}.')
    return found


def chips_from(option: str, text: str, book: Rulebook) -> Pile:
    """Red=400 by the book's colours (CHIP-01), blue:10=300 or blue 10x300 for any other chip."""
    box = typed_box(text, book)
    if isinstance(box, Refused):
        raise CannotBeHad(f"{option}: {box.reason}")
    return box


# ------------------------------------------------------------------------------------------------ how it looks


def heading(text: str) -> Text:
    return Text(text, style="bold")


def grid(columns: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> RenderableType:
    """A plain table: the first `left` columns are words, which may take two lines, the others figures."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for place, name in enumerate(columns):
        words = place < left
        table.add_column(name, justify="left" if words else "right", no_wrap=not words, vertical="bottom")
    for row in rows:
        table.add_row(*row)
    return Padding(table, (0, 0, 0, 2))


def lines(*parts: RenderableType | None) -> RenderableType:
    """One under the other, with an empty line between them."""
    shown = [part for part in parts if part is not None]
    return Group(*[piece for part in shown for piece in (Text(""), part)][1:])


def clock(minutes: int) -> str:
    """200 minutes as 3:20."""
    return f"{minutes // 60}:{minutes % 60:02}"
