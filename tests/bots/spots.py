"""Turns written down as a player would tell them, for bots to decide."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from shuffleup.bots.seen import DecideTurn, Other, PastAct, Seen, TurnChoice
from shuffleup.cards import cards
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo

BIG_BLIND = 20


def other(text: str, seat: int) -> Other:
    """`2000`: has still to act; `1980+20`: has 20 in front; then `in` (has acted), `fold`, or `all-in`."""
    chips, _, did = text.partition(" ")
    stack, _, bet = chips.partition("+")
    live = did != "fold"
    return Other(Seat(seat), Chips(int(stack)), Chips(int(bet or 0)), live, live and did == "" and int(stack) > 0)


def spot(
    mine: str,
    board: str = "",
    *,
    others: str = "1980+20, 1990+10",
    stack: int = 2000,
    bet: int = 0,
    pot: int = 30,
    call: int = 20,
    closed: bool = False,
    raises: int = 0,
    led: bool = False,
    left: int = 0,
    elsewhere: int = 0,
    prizes: tuple[int, ...] = (),
) -> Seen:
    """My turn in seat 1; the others sit to my left, one after the other. The least raise is one big blind more."""
    one, two = cards(mine)
    around = tuple(other(text.strip(), seat) for seat, text in enumerate(others.split(","), 2))
    greatest = 0 if closed or stack <= call else bet + stack
    return Seen(
        table=TableNo(1),
        hand=7,
        seq=12,
        seat=Seat(1),
        cards=(one, two),
        board=cards(board),
        stack=Chips(stack),
        bet=Chips(bet),
        pot=Chips(pot),
        call=Chips(call),
        least=Chips(min(bet + call + BIG_BLIND, greatest)),
        greatest=Chips(greatest),
        unit=Chips(5),
        big_blind=Chips(BIG_BLIND),
        others=around,
        raises=raises,
        led=led,
        left=left or 1 + len(around),
        elsewhere=Chips(elsewhere),
        prizes=tuple(Money(prize) for prize in prizes),
        posted=Chips(BIG_BLIND * 3 // 2),
    )


def to_act(mine: str, players: int, *did: int | str) -> Seen:
    """Before the flop, a hundred big blinds each: the seats count from the small blind (two players: the button has
    it), and those who come before me have done this: `fold`, `call`, or raised to a total."""
    posts = [10, 20] if players > 2 else [20, 10]
    bets = dict(enumerate([*posts, *[0] * (players - 2)], 1))
    acts = [PastAct(Seat(seat), Street.PREFLOP, "blind", Chips(bets[seat])) for seat in (1, 2)]
    order = [*range(3, players + 1), 1, 2] if players > 2 else [2, 1]
    gone: set[int] = set()
    for nth, deed in enumerate(did):
        seat, front = order[nth % players], max(bets.values())
        paid = {"fold": 0, "call": front - bets[seat]}[deed] if isinstance(deed, str) else deed - bets[seat]
        what = {"fold": "folded", "call": "called"}[deed] if isinstance(deed, str) else "raised"
        acts.append(PastAct(Seat(seat), Street.PREFLOP, what, Chips(paid)))
        bets[seat] += paid
        gone |= {seat} if deed == "fold" else set()
    me, price = order[len(did) % players], max(bets.values())
    around = [(me + step - 1) % players + 1 for step in range(1, players)]
    acted = {order[nth % players] for nth in range(len(did))}
    others = tuple(
        Other(Seat(one), Chips(2000 - bets[one]), Chips(bets[one]), one not in gone, _waits(one, acted, bets, gone))
        for one in around
    )
    seen = spot(mine, stack=2000 - bets[me], bet=bets[me], pot=sum(bets.values()), call=price - bets[me])
    raises = sum(isinstance(deed, int) for deed in did)
    button = Seat(players)
    return replace(seen, seat=Seat(me), others=others, acts=tuple(acts), raises=raises, button=button, left=players)


def _waits(seat: int, acted: set[int], bets: dict[int, int], gone: set[int]) -> bool:
    return seat not in gone and (seat not in acted or bets[seat] < max(bets.values()))


def often(decide: DecideTurn, seen: Seen, what: str, times: int = 200) -> float:
    """How often it does this, over so many chances."""
    return sum(decide(seen, Random(seed)).what == what for seed in range(times)) / times


def one_of(choice: TurnChoice) -> str:
    return f"{choice.what} {choice.total}" if choice.what == "raise" else choice.what
