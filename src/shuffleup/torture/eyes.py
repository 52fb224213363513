"""Everybody looks at everything: every screen can be worked out for every role, and shows no card its reader may not
know, nor a hand's number over the cards of another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.hand import HandSession, hand_number
from shuffleup.app.room import Room
from shuffleup.questions.words import Seat
from shuffleup.say import as_text
from shuffleup.torture.server import ADDRESS
from shuffleup.torture.sound import Unsound
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.live.screen import Screen, Sight

PICKS = "race"  # a whole deck to pick from lies there
A_CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def look(room: Room, screen: Screen, now: Millis) -> None:
    """At one screen, through the eyes of all who may open it."""
    for who in _all_who(room):
        if who.role not in screen.roles:
            continue
        sight = Sight(room, who, (("table", "1"),) if "table" in screen.args else (), now, ADDRESS)
        views = {region.name: region.view(sight) for region in screen.regions}
        read(room, who, f"{screen.name} to {who}", views)


def read(room: Room, who: Who, what: str, views: dict[str, Any]) -> None:
    """What somebody is shown."""
    text = msgspec.json.encode(views, enc_hook=as_text).decode()
    found = set(A_CARD.findall(text)) - may_know(room, who)
    if found and not what.startswith(PICKS):
        raise Unsound(f"{what} shows {sorted(found)}, which nobody there may know")
    if any(seed in text for seed in _seeds(room)):
        raise Unsound(f"{what} shows the seed of a deck that is still closed")
    felt = msgspec.to_builtins(views.get("felt"), enc_hook=as_text)
    if isinstance(felt, dict):
        _right_number(room, what, felt)


def _right_number(room: Room, what: str, felt: dict[str, Any]) -> None:
    """The cards that lie there are those of the hand whose number stands over them."""
    shown = set(A_CARD.findall(msgspec.json.encode(felt).decode()))
    sessions = [hands.get(TableNo(felt.get("number", 0))) for hands in (room.hands, room.last_hands)]
    named = [one for one in sessions if one and hand_number(one.stream) == felt.get("hand")]
    if shown and not any(shown <= _texts(one.hand.board).union(*map(_texts, one.hand.holes)) for one in named):
        raise Unsound(f"{what} shows hand {felt.get('hand')} over the cards of another: {sorted(shown)}")


def _all_who(room: Room) -> Iterator[Who]:
    yield from (Who(Role.SPECTATOR), Who(Role.DIRECTOR), Who(Role.TIMEKEEPER))
    yield from (Who(Role.DEALER, table=table.number) for table in room.evening.open_tables())
    yield from (Who(Role.PLAYER, player) for player in room.evening.players)


# ----------------------------------------------------------------------------------------------- who may know what


def may_know(room: Room, who: Who) -> set[str]:
    """What lies open, and what one was dealt oneself: in the hands in play, and in the last one of each table."""
    known: set[str] = set()
    for hands, sat in ((room.hands, room.sat), (room.last_hands, room.last_sat)):
        for table, session in hands.items():
            known |= _face_up(session) | _own(session, sat.get(table, {}), who.player)
    return known


def _texts(cards: tuple[object, ...]) -> set[str]:
    return {str(card) for card in cards}


def _face_up(session: HandSession) -> set[str]:
    hand = session.hand
    shown = (hand.holes[place] for place in range(hand.places) if hand.shown >> place & 1)
    return _texts((*hand.board, *hand.turned)).union(*map(_texts, shown))


def _own(session: HandSession, sat: dict[Seat, PlayerId], player: PlayerId | None) -> set[str]:
    seats = [seat for seat, one in sat.items() if one == player and seat in session.hand.place_of]
    return set().union(*(_texts(session.hand.holes[session.hand.place_of[seat]]) for seat in seats))


def _seeds(room: Room) -> Iterator[str]:
    """Of decks that are not open yet."""
    for table in room.dealt.values():
        yield from (one.seed for one in (table.deck.committed,) if one)
        yield from (one.committed.seed for one in (table.deck.sealed,) if one)
