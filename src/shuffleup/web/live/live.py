"""The socket of a screen: it says hello, is turned to what it shows, and sends acts; news comes as it happens.

docs/socket.md tells other clients how to speak it.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from shuffleup.app.guests.arrangements import SPECTATOR, Who
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.language.speaking import speaker
from shuffleup.language.words import language
from shuffleup.say import as_text
from shuffleup.views.director.overview import shortened
from shuffleup.web.acts import UNREADABLE, Act, ActReader, Answer, Caller, Device, WrongMessage
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of, speaks_as, who_is
from shuffleup.web.identity.passes import HeldPass, besides, held, note_use, pass_for, spare
from shuffleup.web.live.answers import Answers, act_name
from shuffleup.web.live.hub import ChannelTopic, Connection, RoomAudience
from shuffleup.web.live.screen import Screen
from shuffleup.web.net.doorkeeper import Visitor
from shuffleup.web.net.limits import SCREENS_A_DEVICE, SCREENS_AN_ADDRESS, SCREENS_AN_EVENING, place_of
from shuffleup.web.net.protocols import VISITOR
from shuffleup.web.net.safety import LONGEST_MESSAGE, Allowance

LAST_WORD = 5.0  # seconds it may take
HELLO = 15.0  # seconds until one must have come
COME_BACK = (1013, "Come back: this screen was too slow, or the server ends.")
NOT_OPENED = (4400, "This screen was not opened; the message before says why.")
NO_HELLO = (4408, "No hello came; open the screen again.")
TOO_MANY = (4429, "There are too many screens open here; the message before says what to do.")
NOT_THERE = (4404, "There is no such evening.")
SHUT = (4503, "This evening cannot be opened; its page says why.")
FULL_DEVICE = refuse(
    "This device has too many screens open; close some of them, and load this one again.", Refusal.FULL
)
FULL_HOUSE = refuse(
    "Too many screens look on from your network; close some of them, and load this one again.", Refusal.FULL
)
NOT_UNDERSTOOD = refuse("That was not understood; look at what is filled in, and try again.", Refusal.MALFORMED)
TOO_FAST = refuse("Too many messages at once; wait a moment.", Refusal.TOO_FAST)


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message: which screen, turned to what, which regions the page has already, and for which pass of the
    device it is (`as`)."""

    screen: str
    args: dict[str, str] = {}
    have: dict[str, str] = {}
    speak: str = "html"
    lang: str = ""
    as_: str = msgspec.field(default="", name="as")


class Look(msgspec.Struct, forbid_unknown_fields=True):
    """Turn the screen to something else."""

    look: dict[str, str]


class Numbered(msgspec.Struct):
    """As much of a message as names it, though the rest of it cannot be read."""

    id: str = ""


class MessageKind(msgspec.Struct):
    """As much of a message as tells a look from an act."""

    look: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def id_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=Numbered).id
    except UNREADABLE:
        return ""


def is_look(text: str) -> bool:
    try:
        return msgspec.json.decode(text, type=MessageKind).look is not msgspec.UNSET
    except UNREADABLE:
        return False


class SocketSession:
    """One socket from its hello to its end."""

    def __init__(self, socket: WebSocket, house: House, room: Room, world: SharedBySockets) -> None:
        self.socket = socket
        self.house = house
        self.room = room
        self.world = world
        self.code = socket.path_params["code"]
        self.audience: RoomAudience = house.audiences[self.code]
        self.keys = keys_of(socket.cookies, self.code)
        self.mine = HeldPass("", SPECTATOR)  # the pass this screen is for
        self.connection = Connection(self.keys)
        self.place = place_of(socket)
        self.screen: Screen | None = None
        self.lang = ""
        self.shown = ""  # the language of a screen; none is a program, which is spoken to in English
        self._allowance = Allowance()
        self._why_closed = COME_BACK

    async def run(self) -> None:
        await self.socket.accept()
        writer = asyncio.create_task(self._write())
        try:
            with self.house.limits.screens.opened(self._counted()) as fits:
                await (self._read(writer) if fits else self._full(writer))
        finally:
            self.audience.leave(self.connection)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
                await writer

    @property
    def _passes(self) -> tuple[HeldPass, ...]:
        """None is a stranger's."""
        return held(self.room.guests, self.keys)

    def _counted(self) -> dict[str, int]:
        """As what this screen is counted. That of one who is let in is never given up for a stranger."""
        mine = self._passes
        if not mine:
            return {self.place: SCREENS_AN_ADDRESS, self.room.stream: SCREENS_AN_EVENING}
        visitor: Visitor | None = getattr(self.socket.state, VISITOR, None)
        if visitor:
            visitor.seated = lambda: bool(self._passes)
        return {f"{self.room.stream} {mine[0].key}": SCREENS_A_DEVICE}

    async def _full(self, writer: asyncio.Task[None]) -> None:
        self._err(FULL_DEVICE if self._passes else FULL_HOUSE)
        await self._ends(writer, TOO_MANY)

    async def _ends(self, writer: asyncio.Task[None], why: tuple[int, str]) -> None:
        self._why_closed = why
        self.connection.queue.put_nowait(None)
        await asyncio.wait([writer], timeout=LAST_WORD)  # what was said goes out first

    async def _write(self) -> None:
        while (message := await self.connection.queue.get()) is not None:
            await self.socket.send_text(message.decode())
        await self.socket.close(*self._why_closed)

    async def _read(self, writer: asyncio.Task[None]) -> None:
        try:
            why = await self._greeted()
            if why:
                await self._ends(writer, why)
                return
            await note_use(self.room, self.mine, self.house.now())
            while True:
                await self._message(await self._receive())
        except (WebSocketDisconnect, WebSocketDisconnected):  # they left, or we let go while they spoke
            return

    async def _greeted(self) -> tuple[int, str] | None:
        """Why this screen is not opened, if it is not."""
        try:
            async with asyncio.timeout(HELLO):
                text = await self._receive()
        except TimeoutError:
            return NO_HELLO
        return None if self._hello(text) else NOT_OPENED

    async def _receive(self) -> str:
        while True:
            if self.socket.application_state is not WebSocketState.CONNECTED:
                raise WebSocketDisconnect  # it was lost, or let go of, while we were writing to it
            text = await self._text()
            wrong = self._wrong(text)
            if not wrong:
                return text
            self._err(wrong, id_of(text))
            await asyncio.sleep(0)  # it is said before the next one is read: a flood of answers would drown the screen

    async def _text(self) -> str:
        """The next message; what is no text is none of ours, and empty."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or ""

    def _wrong(self, text: str) -> Refused | None:
        if len(text.encode(errors="replace")) > LONGEST_MESSAGE:
            return refuse("A message is at most {most} bytes.", Refusal.MALFORMED, most=LONGEST_MESSAGE)
        in_time = self._allowance.take(asyncio.get_running_loop().time())
        return None if in_time else TOO_FAST

    def _say(self, message: dict[str, Any]) -> None:
        self.connection.send(msgspec.json.encode(message, enc_hook=as_text))

    def _err(self, wrong: Refused, message: str = "") -> None:
        """Nothing was done. The `message` is named where it could be read: a button waits for its answer."""
        error = {"error": self._spoken(wrong.reason), "kind": wrong.kind}
        self._say({**error, "id": message} if message else error)

    def _spoken(self, text: str) -> str:
        return speaker(self.shown, self.room.guests.dress.currency)(text) if self.shown else text

    def _hello(self, text: str) -> bool:
        try:
            hello = msgspec.json.decode(text, type=Hello)
        except UNREADABLE as error:
            self._err(refuse("Say hello first: {fault}", Refusal.MALFORMED, fault=str(error)))
            return False
        header = self.socket.headers.get("accept-language", "")
        self.lang = language(hello.lang, self.socket.cookies.get("lang", ""), header)
        self.shown = self.lang if hello.speak == "html" else ""
        self.screen = self.world.screens.get(hello.screen)
        if self.screen is None:
            called = repr(hello.screen)[:40]
            self._err(refuse("There is no screen called {screen}.", Refusal.MALFORMED, screen=called))
            return False
        mine = pass_for(self.room, self.keys, self.screen, hello.as_)
        if mine is None:
            self._say({"go": f"/t/{self.code}"})
            return False
        self.mine, self.connection.key = mine, mine.key
        return self._turn(self.screen, hello.args, hello.have, self.shown)

    def _turn(self, screen: Screen, args: dict[str, str], have: dict[str, str], lang: str) -> bool:
        who = who_is(self.room.guests, self.mine.key)
        if who.role not in screen.roles:
            self._say({"go": f"/t/{self.code}"})
            return False
        self.audience.look(self.connection, self._topic(screen, who, args, lang), have)
        return True

    def _topic(self, screen: Screen, who: Who, args: dict[str, str], lang: str) -> ChannelTopic:
        also = besides(self.room.guests, self.keys, who)
        key = spare(self.room, self.keys) if screen.own else ""
        return ChannelTopic(screen, who, screen.turned_to(args), lang, key, also)

    async def _message(self, text: str) -> None:
        if is_look(text):
            self._look(text)
            return
        try:
            act = self.world.reader.read(text)
        except WrongMessage as wrong:
            self._misread(wrong, text)
            return
        given = await self._answered(act)
        self.audience.catch_up(self.connection)
        said = replace(given, refused=self._spoken(given.refused), say=shortened(self._spoken(given.say)))
        self._say(
            {"answer": {"id": act.id, **msgspec.to_builtins(said, enc_hook=as_text)}, "seq": self.room.session.seq}
        )

    def _misread(self, error: Exception, text: str) -> None:
        """A program is told which field was wrong; people, who may have typed anything, that something was."""
        told = refuse("That was not understood: {fault}", Refusal.MALFORMED, fault=str(error))
        self._err(NOT_UNDERSTOOD if self.shown else told, id_of(text))

    def _look(self, text: str) -> None:
        try:
            look = msgspec.json.decode(text, type=Look)
        except UNREADABLE as error:
            self._misread(error, text)
            return
        assert self.screen is not None
        assert self.connection.channel is not None
        topic = self.connection.channel.topic
        link = f"/t/{self.code}"
        have = self.connection.channel.tags(link) if topic.lang else {}
        self._turn(self.screen, look.look, have, topic.lang)

    async def _answered(self, act: Act) -> Answer:
        if self.room.hurt:
            return Answer(self.room.hurt.said, kind=Refusal.TROUBLE)
        guests, key = self.room.guests, self.mine.key
        house, name = self.house, act_name(key, act.id)
        device, codes = Device(self.keys, spare(self.room, self.keys)), house.codes[self.code]
        caller = Caller(
            who_is(guests, key), key, house.now(), house.address, self.lang, codes, name, self.place, device,
            house.limits, speaks_as(guests, key),
        )  # fmt: skip
        return await self.world.answers.give(act, self.room, caller)


class SharedBySockets:
    """What every socket shares: the screens there are, how acts are read, and what was answered."""

    def __init__(self, screens: dict[str, Screen], reader: ActReader, answers: Answers) -> None:
        self.screens = screens
        self.reader = reader
        self.answers = answers


async def live(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    try:
        room = await house.room(socket.path_params["code"])
        why = NOT_THERE
    except JournalError:
        room, why = None, SHUT
    if room is None:
        await socket.accept()  # a call that is not taken is told no reason
        await socket.close(*why)
        return
    await SocketSession(socket, house, room, socket.app.state.world).run()
