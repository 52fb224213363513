"""Who looks at what. Screens that show the same are one channel: a change is worked out and rendered once for all.

News of a table is worked out for those who sit there first, and then for everyone else, a slice at a time, so that a
room full of phones does not keep a table waiting. It goes into a bounded queue a connection; one that does not read is
dropped and comes back by itself, so that no slow phone holds up the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from time import perf_counter, thread_time
from typing import Any

import msgspec

from shuffleup.app.guests.arrangements import SPECTATOR, Who
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.say import as_text
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.web.identity.identity import who_is
from shuffleup.web.identity.passes import besides, called
from shuffleup.web.live.render import region_html
from shuffleup.web.live.rounds import RoomNews, Rounds
from shuffleup.web.live.screen import Args, Screen, Sight

MOST_WAITING = 64
WRITTEN = 512  # views that are kept as they were sent
PARTS = 20  # in which heartbeats go out, one after the other
ANYTHING = RoomNews()
NEVER_SHOWN = object()

log = logging.getLogger(__name__)


class Connection:
    """One open screen. `send` never waits."""

    _numbers = count()

    def __init__(self, keys: tuple[str, ...] = (), key: str = "") -> None:
        self.keys = keys  # of the device
        self.key = key  # of the pass the screen is for
        self.part = next(self._numbers) % PARTS
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.channel: Channel | None = None

    def send(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Let go of a reader that does not read."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


@fact
class ChannelTopic:
    """What a channel shows, to whom, and how: as HTML in a language, or as plain views (`lang` empty)."""

    screen: Screen
    who: Who
    args: Args
    lang: str
    key: str = ""  # the device asks with, where the screen is its own
    also: tuple[Who, ...] = ()  # what else the device is


class Channel:
    """The connections that see the same, and what they were last shown."""

    def __init__(self, topic: ChannelTopic) -> None:
        self.topic = topic
        self.members: set[Connection] = set()
        self.views: dict[str, Hashable] = {}
        self.currency = ""  # of the sums
        self.table: TableNo | None = None  # where the player sits who looks

    def sight(self, room: Room, now: Millis, addresses: tuple[str, ...]) -> Sight:
        address, *others = addresses
        topic = self.topic
        return Sight(room, topic.who, topic.args, now, address, topic.key, topic.lang, tuple(others), topic.also)

    def changed(self, sight: Sight) -> list[str]:
        """Look again; gives the regions that have changed."""
        changed = []
        self.table = _table_of(sight)
        if sight.currency != self.currency:  # every sum is written otherwise
            self.currency, self.views = sight.currency, {}
        for region in self.topic.screen.regions:
            view, before = region.view(sight), self.views.get(region.name, NEVER_SHOWN)
            if view is not before and view != before:
                self.views[region.name] = view
                changed.append(region.name)
        return changed

    def tags(self, link: str) -> dict[str, str]:
        return {name: self._html(name, link).tag for name in self.views}

    def message(self, names: Iterable[str], link: str, now: Millis, seq: int, **more: Any) -> bytes:
        """These regions for the browser, or the views themselves."""
        shown: dict[str, Any] = (
            {name: [(html := self._html(name, link)).tag, html.text] for name in names}
            if self.topic.lang
            else {name: _written(_Same(self.views[name])) for name in names}
        )
        kind = "regions" if self.topic.lang else "views"
        return msgspec.json.encode({kind: shown, "now": now, "seq": seq, **more}, enc_hook=as_text)

    def _html(self, name: str, link: str) -> Any:
        return region_html(self.topic.screen.name, name, self.topic.lang, self.views[name], link, self.currency)


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A view that is known again by being the very same: looking through it would take as long as writing it."""

    view: Hashable

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.view is other.view


@lru_cache(maxsize=WRITTEN)
def _written(same: _Same) -> msgspec.Raw:
    """What several screens are shown is written out once."""
    return msgspec.Raw(msgspec.json.encode(same.view, enc_hook=as_text))


class RoomAudience:
    """Everyone who looks at one room."""

    def __init__(self, room: Room, now: Callable[[], Millis], addresses: Callable[[], tuple[str, ...]]) -> None:
        self.room = room
        self._now = now
        self._addresses = addresses
        self._channels: dict[ChannelTopic, Channel] = {}
        self._rounds: Rounds[Channel] = Rounds(
            lambda: list(self._channels.values()), self._look_again, _after, perf_counter, thread_time
        )

    def connections(self) -> list[Connection]:
        return [member for channel in self._channels.values() for member in channel.members]

    def is_there(self, key: str) -> bool:
        """Is a page of this pass open on which its holder can be asked something? The wall is nobody's."""
        own = [one for one in self._channels.values() if one.topic.screen.prefers is one.topic.who.role]
        return any(member.key == key for channel in own for member in channel.members)

    def is_connected(self, key: str) -> bool:
        """Does any page of the device with this pass listen, whatever it shows?"""
        return any(key in member.keys for channel in self._channels.values() for member in channel.members)

    def look(self, connection: Connection, topic: ChannelTopic, have: dict[str, str]) -> None:
        """Turn a connection to a topic, and send it what it does not have."""
        self.leave(connection)
        channel = self._channels.setdefault(topic, Channel(topic))
        fresh = not channel.members
        channel.members.add(connection)
        connection.channel = channel
        if fresh:
            channel.changed(self._sight(channel))
        link = f"/t/{self._sight(channel).code}"
        tags = channel.tags(link) if topic.lang else {}
        names = [name for name in channel.views if not topic.lang or have.get(name) != tags[name]]
        turned = dict(topic.args)
        connection.send(channel.message(names, link, self._now(), self.room.session.seq, turned=turned))

    def catch_up(self, connection: Connection) -> None:
        """Before an act is answered its screen shows what came of it: whoever taps next has seen that."""
        if connection.channel is not None:
            self._look_again(connection.channel)

    def leave(self, connection: Connection) -> None:
        channel = connection.channel
        if channel is None:
            return
        channel.members.discard(connection)
        connection.channel = None
        if not channel.members:
            self._channels.pop(channel.topic, None)

    def wake(self, news: RoomNews = ANYTHING) -> None:
        """There is news: those at its table see it first, everyone else whom it may concern after them."""
        if self._channels:
            self._rounds.hear(news)

    def _look_again(self, channel: Channel) -> None:
        """A screen that cannot be worked out is our mistake; the others must not suffer for it."""
        try:
            self._show(channel)
        except Exception:
            log.exception("The screen %s of %s cannot be shown.", channel.topic.screen.name, self.room.stream)

    def _show(self, channel: Channel) -> None:
        """What has changed, to everyone who looks at it."""
        sight = self._sight(channel)
        self._let_go(channel, sight.code)
        names = channel.changed(sight)
        if names:
            message = channel.message(names, f"/t/{sight.code}", sight.now, self.room.session.seq)
            for member in list(channel.members):
                member.send(message)

    def _let_go(self, channel: Channel, code: str) -> None:
        """Devices that are somebody else now (let in, or shut out) go where they belong; one that is somebody else as
        well is told so."""
        guests, topic = self.room.guests, channel.topic
        for member in list(channel.members):
            who = who_is(guests, member.key)
            also = besides(guests, member.keys, who)
            new = who if who != topic.who else next((one for one in also if one not in topic.also), None)
            if new is not None and (new is who or topic.screen.own):
                named = f"?as={called(new)}" if also and new != SPECTATOR else ""
                member.send(msgspec.json.encode({"go": f"/t/{code}{named}"}))
                self.leave(member)
            elif also != topic.also:
                self.look(member, replace(topic, also=also), channel.tags(f"/t/{code}") if topic.lang else {})

    def _sight(self, channel: Channel) -> Sight:
        return channel.sight(self.room, self._now(), self._addresses())


def _table_of(sight: Sight) -> TableNo | None:
    one = sight.room.evening.players.get(sight.who.player) if sight.who.player else None
    return one.chair.table if one and one.chair else None


def _after(seconds: float, what: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    loop.call_later(seconds, what) if seconds else loop.call_soon(what)
