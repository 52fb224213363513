"""`table payouts` on the screen and as data."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from shuffleup.cli.plainly import several
from shuffleup.cli.table_words import grid, heading, lines
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import Payment
from shuffleup.rules import Citation, Rulebook
from shuffleup.say import Sum, passage
from shuffleup.tournament.prizes.payouts import (
    Money,
    Prizes,
    PrizeStructure,
    Shares,
    counted_in,
    places_named,
    prizes,
    proposed_prizes,
    purse_of,
)

YOURS = Citation("yours", "house", passage("These are your own prizes."))
ONE_PURSE = Money(1_000_000)  # without a price the shares are tried on this much


@fact
class PayoutsAsked:
    """What was asked for. Without a price there are only percents."""

    players: int
    rebuys: int
    price: Money | None
    unit: Money


@fact
class Paid:
    """The prizes worked out; none where nobody said what a seat costs."""

    sale: PayoutsAsked
    structure: PrizeStructure
    by: Citation
    purse: Money
    prizes: Prizes


def work_out(sale: PayoutsAsked, own: PrizeStructure | None, book: Rulebook) -> Paid | Refused:
    structure, by = (own, YOURS) if own else _by_the_book(sale.players, book)
    if sale.price is None:
        tried = prizes(ONE_PURSE, structure, sale.players)
        return tried if isinstance(tried, Refused) else Paid(sale, structure, by, Money(0), ())
    price = sale.price
    bought = [(Payment.BUY_IN, price)] * sale.players + [(Payment.REBUY, price)] * sale.rebuys
    purse = purse_of(bought, book)
    paid = prizes(purse, structure, sale.players, sale.unit)
    return paid if isinstance(paid, Refused) else Paid(sale, structure, by, purse, paid)


def _by_the_book(players: int, book: Rulebook) -> tuple[Shares, Citation]:
    proposal = proposed_prizes(players, book)
    return proposal.structure, proposal.by


def page(paid: Paid) -> RenderableType:
    sale = paid.sale
    columns = {"Place": _places(paid), "Share": _shares(paid), "Prize": [str(Sum(prize)) for prize in paid.prizes]}
    shown = {name: cells for name, cells in columns.items() if cells}
    return lines(
        heading(f"Prizes for {several(sale.players, 'player')}{f' ({paid.by.id})' if paid.by is not YOURS else ''}"),
        grid(tuple(shown), zip(*shown.values(), strict=True)),
        Text(f"{_purse(paid)}{paid.by.text}"),
    )


def _places(paid: Paid) -> list[str]:
    return [str(place) for place in range(1, _how_many(paid) + 1)]


def _how_many(paid: Paid) -> int:
    """The places that are paid; all of the structure's where nobody said what a seat costs."""
    return len(paid.prizes) or places_named(paid.structure)


def _shares(paid: Paid) -> list[str]:
    """In percent, all with as many decimals as the least even one needs; two at most."""
    structure = paid.structure
    if not isinstance(structure, Shares):
        return []
    exact = [Fraction(100 * part, structure.whole) for part in structure.parts[: _how_many(paid)]]
    decimals = next((d for d in (0, 1) if all((share * 10**d).denominator == 1 for share in exact)), 2)
    return [f"{float(share):.{decimals}f}%" for share in exact]


def _purse(paid: Paid) -> str:
    sale = paid.sale
    if sale.price is None:
        return ""
    rebuys = f" and {several(sale.rebuys, 'rebuy')}" if sale.rebuys else ""
    return (
        f"The purse is {Sum(paid.purse)}: {several(sale.players, 'buy-in')}{rebuys} of {Sum(sale.price)}, "
        f"all of it paid out (PAY-01){_rounded(paid)}.{_unpaid(paid)}\n"
    )


def _rounded(paid: Paid) -> str:
    """What is cut off goes to the winner; fixed sums are not rounded at all."""
    if not isinstance(paid.structure, Shares):
        return ""
    unit = counted_in(paid.purse, paid.structure, paid.sale.unit)
    return f", in multiples of {Sum(unit)}; what that leaves goes to 1st"


def _unpaid(paid: Paid) -> str:
    places, unit = places_named(paid.structure), Sum(paid.sale.unit)
    if len(paid.prizes) == places:
        return ""
    return f" Only {len(paid.prizes)} of {places} places are paid: the others come to less than {unit}."


def data(paid: Paid) -> dict[str, Any]:
    shares = _shares(paid)
    money = {
        "purse_cents": paid.purse,
        "unit_cents": paid.sale.unit,
        "prizes_cents": list(paid.prizes),
    }
    return {
        "players": paid.sale.players,
        "rebuys": paid.sale.rebuys,
        "by": paid.by.id,
        "percents": [float(share.rstrip("%")) for share in shares] or None,
        **(money if paid.sale.price is not None else {}),
    }
