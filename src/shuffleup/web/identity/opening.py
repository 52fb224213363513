"""Who may open an evening here: everyone in the network, or whoever knows the house's word. And how many."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from secrets import compare_digest
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.web.identity.identity import COOKIE_SECONDS, new_secret
from shuffleup.web.net.limits import HOUR, MINUTE, Each, is_here, place_of

TRIES, A_TRY_EVERY = 10, MINUTE  # of the word, from one address
OF_AN_ADDRESS = 40  # evenings within an hour
AT_A_TIME = 100  # evenings that are not over; whose address has none of them opens one nevertheless
MOST_BOTS = 1_000  # in all evenings that are not over, but for as many as sit at a table
A_TABLE = 9
A_DAY = 24 * HOUR
SHORTEST_WORD = 4
COOKIE = "shuffleup-house"
HEADER = "house-word"

WANTED = refuse("Whoever opens an evening here says the house's word. Ask whose house it is.", Refusal.NOT_ADMITTED)
WRONG_WORD = refuse("That is not the word. Ask whose house it is.", Refusal.NOT_ADMITTED)
TOO_MANY_WORDS = refuse(
    "Too many words came from your network; wait a few minutes, then say the right one.", Refusal.TOO_FAST
)
TOO_MANY = refuse(
    "{most} evenings were opened from your network within the hour. Go on with one of them, or wait a few minutes.",
    Refusal.TOO_FAST,
    most=OF_AN_ADDRESS,
)
TOO_MANY_OPEN = refuse(
    "{most} evenings are open here and not over, and your network has opened one of them. Play it to its end, or close "
    "it if nobody needs it: its host can, on the page Tonight. On the machine that runs the server another one can "
    "always be opened.",
    Refusal.FULL,
    most=AT_A_TIME,
)
TOO_MANY_BOTS = refuse(
    "All evenings here together have room for {most} bots. An evening may have {table} at any time.",
    Refusal.FULL,
    most=MOST_BOTS,
    table=A_TABLE,
)


class Opening:
    """Without a word everyone may. What was opened is counted for a day."""

    def __init__(self, word: str = "") -> None:
        self._word = word
        self._token = new_secret()  # what a device keeps that has said it
        self._tries = Each(TRIES, A_TRY_EVERY)
        self._often = Each(OF_AN_ADDRESS, HOUR / OF_AN_ADDRESS)
        self._opened: deque[tuple[float, str, str]] = deque()  # when, which evening, and from where

    @property
    def has_word(self) -> bool:
        return bool(self._word)

    def asks(self, request: Request) -> Refused | None:
        """What this device has to say first."""
        if not self._word or compare_digest(request.cookies.get(COOKIE, "").encode(), self._token.encode()):
            return None
        said = request.headers.get(HEADER, "")
        return self.hears(said, place_of(request)) if said else WANTED

    def hears(self, said: str, place: str) -> Refused | None:
        """Wrong ones count; when there were too many, the right one is not heard either."""
        if not self._tries.has(place):
            return TOO_MANY_WORDS
        if compare_digest(said.encode(errors="replace"), self._word.encode()):
            return None
        self._tries.take(place)
        return WRONG_WORD

    def remembers(self, response: Response) -> None:
        response.set_cookie(COOKIE, self._token, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax")

    def refuses(self, request: Request, rooms: Mapping[str, Room]) -> Refused | None:
        """Why nothing is opened for this device; if there is no reason, it counts. Strangers must not fill the house:
        whoever sits at the machine itself may always, and whoever has said the word however many there are."""
        wrong, place = self.asks(request), place_of(request)
        if wrong or is_here(request):
            return wrong
        if not self._word and self._is_full_for(place, rooms):
            return TOO_MANY_OPEN
        return None if self._often.take(place) else TOO_MANY

    def opened(self, code: str, place: str) -> None:
        self._opened.append((monotonic(), code, place))

    def _is_full_for(self, place: str, rooms: Mapping[str, Room]) -> bool:
        while self._opened and self._opened[0][0] < monotonic() - A_DAY:
            self._opened.popleft()
        places = [opener for _, code, opener in self._opened if _goes_on(rooms.get(code))]
        return len(places) >= AT_A_TIME and place in places


def refuses_bots(rooms: Mapping[str, Room], code: str, more: int) -> Refused | None:
    """Why so many more of them cannot come to an evening, which may be a new one: each of them costs time to think, and
    strangers may bring as many as they like."""
    there = {name: len(room.guests.bots) for name, room in rooms.items() if _goes_on(room)}
    wanted = there.get(code, 0) + more
    besides = sum(max(bots - A_TABLE, 0) for name, bots in there.items() if name != code)
    return TOO_MANY_BOTS if wanted > A_TABLE and besides + wanted - A_TABLE > MOST_BOTS else None


def _goes_on(room: Room | None) -> bool:
    return room is not None and not (room.evening.over() or room.guests.closed)


def own_page(to: str) -> str:
    """Where somebody wanted to go, if it is a page of ours."""
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"
