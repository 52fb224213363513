"""Honest phones at a dealt table, and what they save: a number for every deck, and a note of what they were told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from shuffleup.app.dealt.croupier import Croupier
from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import AT_ONCE
from shuffleup.app.decks.sealing import SeedCommitted
from shuffleup.app.ports import Entry
from shuffleup.app.room import Room
from shuffleup.dealing.commitments import promise_of
from shuffleup.dealing.sealed import SealedDealer, SealedDeck
from shuffleup.hand import Hand
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import PlayerId
from tests.app.dealt_evening import STREAM, T1, Dealt, Draw, Mind, dealt, everyone, moves_of, stays

Saved = dict[str, Any]
"""A file of receipts."""
Streams = dict[str, list[Entry]]


class Phone:
    """A phone of one player. Where it sleeps, it has promised a number and does not send it."""

    def __init__(self, player: str, sleeps: Callable[[str], bool] = lambda _: False) -> None:
        self.player = PlayerId(player)
        self.hands: dict[str, Saved] = {}
        self.sleeps = sleeps

    def number_for(self, hand: str) -> str:
        return sha256(f"{self.player} {hand}".encode()).hexdigest()

    def gives(self, committed: SeedCommitted) -> tuple[Seat, str] | None:
        """Its number for a deck, once the seed is committed to; what it saw before is kept with it."""
        hand, number = committed.hand, self.number_for(committed.hand)
        seat = next((one.seat for one in committed.promises if one.hash == promise_of(number)), None)
        if seat is None or self.sleeps(hand):
            return None
        said = {"promise": promise_of(number), "number": number, "answered": "kept"}
        self.hands[hand] = {"hand": hand, "commitment": committed.commitment, **said}
        return seat, number

    def looks(self, table: DealtTable) -> None:
        if table.deck.sealed is not None and table.session is not None:
            self._keeps(table)

    def _keeps(self, table: DealtTable) -> None:
        session, sealed = table.session, table.deck.sealed
        assert session is not None
        assert sealed is not None
        hand = session.hand
        if session.stream != sealed.committed.hand or self.sleeps(session.stream):
            return
        kept = self.hands.setdefault(session.stream, {"hand": session.stream})
        if "receipt" not in kept:
            kept["receipt"] = asdict(sealed.receipt)
            kept["chain"] = {"stream": STREAM, "seq": table.room.session.seq}
            kept["button"] = hand.setup.button
            kept["seats"] = sorted(place.seat for place in hand.setup.places if place.dealt)
        seat = table.seat_of(self.player)
        mine = hand.holes[hand.place_of[seat]] if seat in hand.place_of else ()
        kept["saw"] = {"mine": [card.text for card in mine], "board": [card.text for card in hand.board]}

    def saved(self, hashes: list[str]) -> Saved:
        for kept in self.hands.values():
            if "chain" in kept:
                kept["chain"]["hash"] = hashes[kept["chain"]["seq"] - 1]
        head = {"shuffleup": "receipts", "version": 1, "evening": "test", "device": f"{self.player}'s phone"}
        return {**head, "hands": list(self.hands.values())}


class WithPhones(SealedDealer):
    """A dealer that hears from the phones itself."""

    def __init__(self, phones: Sequence[Phone], room: Room) -> None:
        super().__init__(Random(4).randbytes)
        self.phones, self.room = phones, room

    def commit(self, stream: str, promises: Sequence[tuple[Seat, str]] = ()) -> SeedCommitted:
        chairs = {player: seat for seat, player in self.room.evening.tables[T1].chairs.items()}
        mine = [(chairs[one.player], promise_of(one.number_for(stream))) for one in self.phones if one.player in chairs]
        return super().commit(stream, [*promises, *mine])

    def seal(self, committed: SeedCommitted, numbers: Sequence[tuple[Seat, str]]) -> SealedDeck:
        given = numbers or [given for phone in self.phones if (given := phone.gives(committed))]
        return super().seal(committed, given)


class Night(NamedTuple):
    """A record and the files of the phones; both may be changed."""

    streams: Streams
    phones: dict[str, Saved]


def _plays(seed: int) -> Mind:
    """The one night that all cheats are played on, choice for choice: they count on who is out when."""
    chance = Random(seed)

    def mind(hand: Hand, seat: Seat) -> TurnChoice:
        moves, roll = moves_of(hand, seat), chance.random()
        if moves.may_raise and roll < 0.17:
            return TurnChoice("raise", moves.call, moves.greatest if roll < 0.02 else moves.least)
        return TurnChoice("fold", moves.call) if moves.call and roll > 0.8 else stays(hand, seat)

    return mind


async def _dealt_night(sleeps: Callable[[str], bool]) -> Night:
    journal = MemoryJournal()
    night = await dealt(("Ann", "Ben", "Cid"), journal=journal)
    phones, minds = [Phone("Ann"), Phone("Ben", sleeps)], everyone(_plays(2))
    night.croupier = Croupier(
        night.room, WithPhones(phones, night.room), Draw(1), AT_ONCE, night.clock, lambda _: _look(night, phones), minds
    )
    async with night:
        await night.until(lambda: bool(night.room.evening.prizes))
    hashes = [record.hash.hex() async for record in journal.read(STREAM)]
    streams = {name: [_entry(one) async for one in journal.read(name)] for name in await journal.streams()}
    return Night(streams, {f"{phone.player}.json": phone.saved(hashes) for phone in phones})


def _look(night: Dealt, phones: list[Phone]) -> None:
    for table in night.room.dealt.values():
        for phone in phones:
            phone.looks(table)


def _entry(record: Any) -> Entry:
    return Entry(record.type, record.version, record.payload, record.time, record.act)


@cache
def _played(asleep: str) -> Night:
    return asyncio.run(_dealt_night(lambda hand: bool(asleep) and hand.endswith(asleep)))


def dealt_night(asleep: str = "") -> Night:
    """Sixteen hands of three players to the last place; Ben's phone sleeps in the hand that ends like this."""
    return deepcopy(_played(asleep))


async def written(streams: Streams) -> MemoryJournal:
    """The record once more: whoever owns it can always work out its hashes again."""
    journal = MemoryJournal()
    for name, entries in streams.items():
        if entries:
            await journal.append(name, entries, 0)
    return journal
