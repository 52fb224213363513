"""From the views of the table screen, as the socket tells them (docs/socket.md), to what a bot goes by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shuffleup.bots.seen import Other, PastAct, Seen
from shuffleup.cards import cards
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo

View = Mapping[str, Any]

IN_THE_HAND = frozenset({"", "all-in", "away"})
NOT_ACTED = frozenset({"", "ante", "blind"})
RAISES = frozenset({"bet", "raised"})
ACTS = frozenset({"ante", "blind", "folded", "checked", "called", "killed", "returned", *RAISES})


def seen_from(views: View) -> Seen | None:
    """None when it is not my turn. The wall's view `field` may be among them; without it only this table is known."""
    felt, mine, bar = (views.get(name) or {} for name in ("felt", "mine", "bar"))
    choices = bar.get("choices")
    if not (felt.get("felt") and mine and choices):
        return None
    hole, board = cards("".join(mine["cards"])), cards("".join(felt["felt"]["board"]))
    if len(hole) != 2:
        return None
    seats = [row for row in felt["seats"] if row["seat"] != mine["seat"]]
    others = _others(seats, choices["in_front"] + choices["call"])
    chips = felt["felt"]["total"] + mine["stack"] + sum(other.stack for other in others)
    deeds = (views.get("log") or {}).get("deeds", ())
    raises, led = _raises(deeds, mine["seat"])
    return Seen(
        table=TableNo(felt["number"]),
        hand=felt["hand"],
        seq=choices["seen"],
        seat=Seat(mine["seat"]),
        cards=(hole[0], hole[1]),
        board=board,
        stack=Chips(mine["stack"]),
        bet=Chips(choices["in_front"]),
        pot=Chips(felt["felt"]["total"]),
        call=Chips(choices["call"]),
        least=Chips(choices["least"]),
        greatest=Chips(choices["greatest"]),
        unit=Chips(choices["unit"]),
        big_blind=Chips(felt["blinds"]["unit"]),
        others=others,
        raises=raises,
        led=led,
        button=Seat(next((row["seat"] for row in seats if row["button"]), mine["seat"])),
        acts=_acts(deeds),
        posted=Chips(sum((felt["blinds"]["small"], felt["blinds"]["big"], *felt["blinds"]["more"]))),
        **_event(views.get("field") or {}, 1 + len(others), chips),
    )


def _others(rows: Sequence[View], my_price: int) -> tuple[Other, ...]:
    """Everyone with chips or a hand; a seat that is empty or sits out without chips is nobody."""
    price = max([my_price, *(row["bet"] for row in rows)])
    return tuple(
        Other(
            seat=Seat(row["seat"]),
            stack=Chips(row["stack"]),
            bet=Chips(row["bet"]),
            live=_live(row),
            acts=_live(row) and row["stack"] > 0 and (row["did"] in NOT_ACTED or row["bet"] < price),
        )
        for row in rows
        if row["stack"] or _live(row)
    )


def _live(row: View) -> bool:
    return bool(row["covered"] and row["state"] in IN_THE_HAND)


def _raises(deeds: Sequence[View], me: int) -> tuple[int, bool]:
    """How often it was bet or raised in this round, and whether the last raise of the rounds before was mine."""
    raises, last, before = 0, None, None
    for deed in deeds:
        if deed["kind"] == "street":
            raises, before = 0, last
        elif deed["kind"] in RAISES:
            raises, last = raises + 1, deed["who"]["seat"]
    return raises, before == me


def _acts(deeds: Sequence[View]) -> tuple[PastAct, ...]:
    street, acts = Street.PREFLOP, []
    for deed in deeds:
        if deed["kind"] == "street":
            street = Street(deed["street"])
        elif deed["kind"] in ACTS:
            acts.append(PastAct(Seat(deed["who"]["seat"]), street, deed["kind"], Chips(deed["amount"])))
    return tuple(acts)


def _event(field: View, here: int, chips_here: int) -> dict[str, Any]:
    """How the event stands. What is not at this table is shared by those at others as if each had the same."""
    left = max(field.get("left", 0), here)
    away = left - here
    elsewhere = max(field["average"] * left - chips_here, away) // away if away else 0
    prizes = tuple(Money(prize) for prize in field.get("prizes", ())[:left])
    return {"left": left, "elsewhere": Chips(elsewhere), "prizes": prizes}
