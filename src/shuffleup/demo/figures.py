"""What an evening came to: standings, prizes, and the proof that no chip and no cent is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from shuffleup.demo.host import Host
from shuffleup.demo.plan import DemoOptions
from shuffleup.demo.story import time_of
from shuffleup.rulebooks.index import standings as clauses
from shuffleup.say import Sum
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Account


@dataclass(slots=True)
class DemoTally:
    """What is counted while the evening goes on."""

    dealt: int = 0
    real: int = 0
    taken_back: int = 0
    hand_events: int = 0
    together: int = 0  # hands that put several players out at once
    rebuys: int = 0
    _seen: set[str] = field(default_factory=set)

    def hand(self, events: Sequence[e.Event], hand_events: int = 0) -> None:
        self.dealt += hand_events > 0
        self.real += hand_events == 0
        self.hand_events += hand_events
        self.taken_back += any(isinstance(event, e.HandTakenBack) for event in events)
        self.together += sum(isinstance(event, e.WentOut) and event.place > 1 for event in events) > 1

    def first_time(self, what: str) -> bool:
        """Is this the first time it is asked for?"""
        new = what not in self._seen
        self._seen.add(what)
        return new


def standings(evening: Evening) -> list[Entrant]:
    """Everyone who has a place, the winner first."""
    return sorted((one for one in evening.players.values() if one.status is Status.OUT), key=lambda one: one.place)


def figures(host: Host, options: DemoOptions, tally: DemoTally) -> dict[str, Any]:
    """The summary, for programs."""
    evening = host.evening
    return {
        "players": options.players,
        "seed": options.seed,
        "book": options.book.name,
        "ended": time_of(host.now),
        "standings": [_standing(evening, one) for one in standings(evening)],
        "chips": {
            "issued": evening.issued,
            "in_stacks": evening.in_play(),
            "out_of_play": {account.value: chips for account, chips in evening.accounts.items()},
        },
        "money_cents": {"in": evening.money_in, "out": evening.money_out, "purse": evening.purse()},
        "balances": evening.balances() and evening.money_in == evening.money_out,
        "events": {"evening": host.session.seq, "hands": tally.hand_events},
        "hands": {"dealt": tally.dealt, "real": tally.real, "taken_back": tally.taken_back},
        "clauses": cited(host),
    }


def _standing(evening: Evening, one: Entrant) -> dict[str, Any]:
    return {
        "place": one.place,
        "shared_by": one.shared_by,
        "player": one.player,
        "name": one.name,
        "prize_cents": evening.prizes.get(one.player, 0),
        "out_by": _by(evening, one),
        "rebuys": one.rebuys,
    }


def _by(evening: Evening, one: Entrant) -> str | None:
    at = one.busted
    return evening.entrant(at.by).name if one.place > 1 and at is not None and at.by is not None else None


def cited(host: Host) -> list[str]:
    """The clauses of the book that were cited, rulings of the floor apart."""
    return sorted(set(host.story.cited) & set(clauses()))


def ending(host: Host, options: DemoOptions, tally: DemoTally) -> Iterator[str]:
    """The same, for people."""
    evening = host.evening
    yield f"Standings, {time_of(host.now)}"
    yield from _table(evening)
    yield ""
    yield _chips(evening)
    yield _money(evening)
    hands = f"{tally.dealt + tally.real:,} hands: {tally.dealt:,} dealt by the software ({tally.taken_back} taken back)"
    yield f"{hands}, {tally.real} with real cards."
    events = f"{host.session.seq + tally.hand_events:,} events on record"
    yield f"{events}: {host.session.seq:,} of the evening, {tally.hand_events:,} of its dealt hands."
    yield f"{len(cited(host))} clauses cited: {', '.join(cited(host))}."
    yield f"The same again: {options.again}."


def _table(evening: Evening) -> Iterator[str]:
    placed = standings(evening)
    wide = max(len(one.name) for one in placed)
    for one in placed:
        place = f"{one.place}–{one.place + one.shared_by - 1}" if one.shared_by > 1 else str(one.place)
        prize = str(Sum(evening.prizes[one.player])) if evening.prizes.get(one.player) else ""
        by = f"out by {_by(evening, one)}" if _by(evening, one) else ""
        yield f"{place:>7}  {one.name:<{wide}}  {prize:>6}  {by}".rstrip()


def _chips(evening: Evening) -> str:
    stacks = evening.in_play()
    out = [_account(account, chips) for account, chips in evening.accounts.items() if chips]
    rest = sum(evening.accounts.values())
    assert stacks + rest == evening.issued, evening.accounts
    return f"Chips: {evening.issued:,} issued = {stacks:,} in stacks + {rest:,} out of play{_in_brackets(out)}."


def _account(account: Account, chips: int) -> str:
    """Races may add chips: odd ones that make at least half a new chip become one."""
    return f"{account}: {chips:,}" if chips > 0 else f"added in races: {-chips:,}"


def _in_brackets(words: Sequence[str]) -> str:
    return f" ({', '.join(words)})" if words else ""


def _money(evening: Evening) -> str:
    entries = [one for one in evening.players.values() if one.paid]
    rebuys = sum(one.rebuys for one in entries)
    paid = f"{len(entries)} buy-ins and {rebuys} rebuy{'s' * (rebuys != 1)} of {Sum(evening.plan.buy_in)}"
    assert evening.money_in == evening.money_out == sum(evening.prizes.values()), evening.prizes
    return f"Money: {Sum(evening.money_in)} in ({paid}) = {Sum(evening.money_out)} out, all of it in prizes."
