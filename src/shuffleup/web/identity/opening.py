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
from shuffleup.web.net.limits import HOUR, MINUTE, Each, place_of

TRIES, A_TRY_EVERY = 10, MINUTE  # of the word, from one address
OF_AN_ADDRESS = 40  # evenings within an hour
AT_A_TIME = 100  # evenings that are not over
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
    "{most} evenings are open here and not over. Play one to its end, or close one that nobody needs: "
    "its host can, on the page Tonight.",
    Refusal.FULL,
    most=AT_A_TIME,
)


class Opening:
    """Without a word everyone may. What was opened is counted for a day."""

    def __init__(self, word: str = "") -> None:
        self._word = word
        self._token = new_secret()  # what a device keeps that has said it
        self._tries = Each(TRIES, A_TRY_EVERY)
        self._often = Each(OF_AN_ADDRESS, HOUR / OF_AN_ADDRESS)
        self._opened: deque[tuple[float, str]] = deque()

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
        """Why nothing is opened for this device; if there is no reason, it counts."""
        wrong = self.asks(request)
        if wrong is None and sum(_goes_on(rooms.get(code)) for code in self._lately()) >= AT_A_TIME:
            return TOO_MANY_OPEN
        return wrong or (None if self._often.take(place_of(request)) else TOO_MANY)

    def opened(self, code: str) -> None:
        self._opened.append((monotonic(), code))

    def _lately(self) -> list[str]:
        while self._opened and self._opened[0][0] < monotonic() - A_DAY:
            self._opened.popleft()
        return [code for _, code in self._opened]


def _goes_on(room: Room | None) -> bool:
    return room is not None and not (room.evening.over() or room.guest_list.guests.closed)


def own_page(to: str) -> str:
    """Where somebody wanted to go, if it is a page of ours."""
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"
