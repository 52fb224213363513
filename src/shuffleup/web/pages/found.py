"""The hands of an evening, to be found by who played, the pot, the kind of hand that won: /t/CODE/hands.

Only what everybody at the table knew of a hand is looked for or told: a hand that was not shown has no kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.hands.hand_index import FoundHand, FoundOrder, HandsWanted, index_of
from shuffleup.app.hands.played import hands_of, read_hand
from shuffleup.app.room import Room
from shuffleup.cards import Category
from shuffleup.facts import fact
from shuffleup.hand.summary import summed_up
from shuffleup.letters import by_name
from shuffleup.questions.words import Chips
from shuffleup.say import Sentence
from shuffleup.tournament.words import PlayerId
from shuffleup.views.learn.ranks import RANKED_HANDS
from shuffleup.web.house import House
from shuffleup.web.pages.pages import html, room_of, time_of_day

A_PAGE = 25
PATIENCE = 1.5  # seconds; then it is said how many hands are still to be read
MOST_CHIPS = 12  # digits
KIND_NAMES: dict[Category, Sentence] = {one.makes: one.name for one in RANKED_HANDS}
"""The best first; a royal flush is the best straight flush."""


@fact
class FoundRow:
    """A hand in a line: when it began, by the host's time of day, who won, and what is known of it."""

    hand: FoundHand
    began: str
    winners: tuple[str, ...]


def wanted_of(query: Mapping[str, str], players: Mapping[PlayerId, object]) -> HandsWanted:
    """What does not read is not asked for."""
    player, kind = PlayerId(query.get("player", "")), query.get("kind", "")
    return HandsWanted(
        player=player if player in players else None,
        least=Chips(_number(query.get("pot", ""))),
        kind=next((one for one in Category if one.name.lower() == kind), None),
        all_in=query.get("all-in") == "1",
        showdown=query.get("showdown") == "1",
        order=FoundOrder.BIGGEST if query.get("order") == FoundOrder.BIGGEST else FoundOrder.LATEST,
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_CHIPS else 0


async def found_page(request: Request) -> Response:
    room, house = await room_of(request), request.app.state.house
    wanted = wanted_of(request.query_params, room.evening.players)
    so_far = await index_of(room, house.parts, PATIENCE)
    found = so_far.index.find(wanted)
    last = max(-(-len(found) // A_PAGE), 1)
    at = min(max(_number(request.query_params.get("page", "")), 1), last)
    shown = found[(at - 1) * A_PAGE : at * A_PAGE]
    people = sorted(room.evening.players.values(), key=lambda one: by_name(one.name))
    return html(
        request,
        "hands/found.html",
        name=room.evening.plan.name,
        code=request.path_params["code"],
        wanted=wanted,
        people=people,
        kinds=KIND_NAMES,
        rows=[await _row(house, room, so_far.index.hand(row)) for row in shown],
        count=len(found),
        all=len(so_far.index),
        left=so_far.left,
        at=at,
        last=last,
        query=urlencode([(key, value) for key, value in request.query_params.items() if key not in ("page", "lang")]),
    )


async def _row(house: House, room: Room, hand: FoundHand) -> FoundRow:
    played = hands_of(room).over[hand.key]
    read = await read_hand(room.stream, played, house.parts)
    won = [one.seat for one in summed_up(read.events).seats if one.won] if read else []
    sat = dict(played.sat)
    return FoundRow(hand, time_of_day(played.began), tuple(room.evening.name_of(sat[seat]) for seat in won))
