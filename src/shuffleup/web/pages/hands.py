"""The page of a hand that is over: /t/CODE/hands/TABLE/NUMBER, step by step, and to keep as a history or a picture.

Everyone is shown what may be seen of it: the board, the hands that were turned up, and the reader's own cards; all of
them only where the host had said so before the deal and the event is over, as with decks (`opened`). A hand in play has
no such page.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.decks.decks import committed_at, sealed_deck
from shuffleup.app.decks.opening import opens
from shuffleup.app.hands.played import HandOnRecord, hands_of, read_hand
from shuffleup.app.room import Room
from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.hand import Event, replay, terms_of
from shuffleup.histories import as_shown, pokerstars_text, write_phh
from shuffleup.histories.of_evenings import written_down
from shuffleup.questions.words import Seat
from shuffleup.tournament.record.sitting import PlayedHand
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.course import course
from shuffleup.views.dealer.felt import face_up_at
from shuffleup.views.replay import BoardChances, HandLook, ReplayStep, all_ins, replay_steps
from shuffleup.web.all_in import shares
from shuffleup.web.aside import aside
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.live.render import drawn, page
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.pages import AnsweredInstead, html, in_language, nothing_here, room_of
from shuffleup.web.screens.table import with_faces
from shuffleup.web.screens.table_fair import FairDeck, opened_deck

KINDS = {"phh": "application/toml", "txt": "text/plain", "svg": "image/svg+xml"}
OWN = {"cache-control": "no-store"}  # whoever goes back on somebody's phone sees no cards


@fact
class SeenHand:
    """A hand as the one who asks may see it: `mine` is their seat in it, `events` have no other cards."""

    room: Room
    on_record: HandOnRecord
    mine: Seat | None
    events: tuple[Event, ...]
    agreed: tuple[Seat, ...] = ()  # to be seen by spectators

    @property
    def played(self) -> PlayedHand:
        return self.on_record.played

    def cards_of(self, seat: Seat) -> tuple[AnyCard, ...]:
        """The two cards of a seat that the reader may see; nothing where nobody knows them."""
        hand = replay(self.events)
        place = hand.place_of.get(seat)
        return hand.holes[place] if place is not None and hand.known >> place & 1 else ()

    def look(self, *, later: bool = False) -> HandLook:
        evening, one = self.room.evening, self.played
        names = tuple((seat, evening.name_of(player)) for seat, player in one.sat)
        return HandLook(one.table, one.number, one.positions, names, self.mine, later, self.agreed)


# ------------------------------------------------------------------------------------------------ who may see what


async def seen_hand(request: Request) -> SeenHand:
    """There may be no such hand that is over, or nobody followed it."""
    room, house = await room_of(request, request.url.path), request.app.state.house
    found = await hand_on_record(request, room)
    mine = found.played.seat_of(players_of(request, room))
    everything = await _opens(house, room, found)
    return SeenHand(room, found, mine, found.events if everything else as_shown(found.events, _seats(mine)))


async def hand_on_record(request: Request, room: Room) -> HandOnRecord:
    """The hand that the address names, if it is over."""
    key = TableNo(request.path_params["table"]), int(request.path_params["number"])
    played = hands_of(room).over.get(key)
    found = await read_hand(room.stream, played, request.app.state.house.parts) if played else None
    if found is None or any(session.stream == found.stream for session in room.hands.values()):
        raise AnsweredInstead(nothing_here(request, request.url.path))
    return found


def players_of(request: Request, room: Room) -> frozenset[PlayerId]:
    """Whom the device that asks plays as."""
    passes = held(room.guests, keys_of(request.cookies, request.path_params["code"]))
    return frozenset([one.who.player for one in passes if one.who.player])


def _seats(mine: Seat | None) -> tuple[Seat, ...]:
    return () if mine is None else (mine,)


async def _opens(house: House, room: Room, hand: HandOnRecord) -> bool:
    """Does its deck open to everyone, now that the event is over?"""
    chosen = room.guests.opening
    if not room.evening.over() or not chosen or house.dealing is None:
        return False
    sealed = await sealed_deck(house.dealing.dealer, hand.stream, house.parts)
    return sealed is not None and opens(chosen, await committed_at(hand.stream, house.parts))


# -------------------------------------------------------------------------------------------------------- the page


async def hand_page(request: Request) -> Response:
    return await shown_hand(request, await seen_hand(request))


async def shown_hand(request: Request, seen: SeenHand, *, watching: bool = False) -> Response:
    later = request.query_params.get("later", "") == "1"
    steps = await _steps(seen, later=later)
    asked = request.query_params.get("step", "")
    at = min(int(asked), len(steps) - 1) if asked.isascii() and asked.isdigit() and len(asked) < 5 else 0
    table, number = seen.played.key
    beside = [one.number for one in hands_of(seen.room).over.values() if one.table == table]
    made = html(
        request,
        "hands/page.html",
        name=_name(seen),
        code=request.path_params["code"],
        hand=seen.played,
        steps=steps,
        at=at,
        later=later,
        could_later=_has_later(seen),
        parts=_drawn(steps[at], lang_of(request), request.path_params["code"]),
        before=max((one for one in beside if one < number), default=None),
        after=min((one for one in beside if one > number), default=None),
        looks_back=seen.room.evening.plan.looks_back and _hero(seen) is not None,
        deck=None if watching else await _deck(request.app.state.house, seen),
        watching=watching,
    )
    made.headers.update(OWN)
    return made


async def hand_steps(request: Request) -> Response:
    """Every step drawn, for the script of the page."""
    return await shown_steps(request, await seen_hand(request))


async def shown_steps(request: Request, seen: SeenHand) -> Response:
    steps = await _steps(seen, later=request.query_params.get("later", "") == "1")
    lang, code = lang_of(request), request.path_params["code"]
    parts = await aside(lambda: [_drawn(step, lang, code) for step in steps])
    return Response(msgspec.json.encode(parts), media_type="application/json", headers=OWN)


def _drawn(step: ReplayStep, lang: str, code: str) -> dict[str, str]:
    """The regions of the felt as they are at the table, and what is told of this step."""
    link = f"/t/{code}"  # not kept with the regions of live screens: nobody else looks at this hand now
    return {
        "felt": drawn("table", "felt", lang, step.sight, link),
        "said": drawn("table", "said", lang, step.said, link) if step.did else "",
        "mine": drawn("table", "mine", lang, step.mine, link),
        "about": drawn("hands", "about", lang, step, link),
    }


async def _steps(seen: SeenHand, *, later: bool) -> tuple[ReplayStep, ...]:
    room = seen.room
    chances = await _chances(seen.events) if room.evening.plan.shows_chances else {}
    unchosen = dict(seen.on_record.unchosen)
    steps = replay_steps(seen.events, seen.look(later=later), terms_of(room.book), room.book, chances, unchosen)
    return tuple(_with_faces(seen, one) for one in steps)


def _with_faces(seen: SeenHand, step: ReplayStep) -> ReplayStep:
    """With the pictures of those who have one by now."""
    seats = with_faces(seen.room, dict(seen.played.sat), step.sight.seats)
    return replace(step, sight=replace(step.sight, seats=seats))


_shares = lru_cache(maxsize=64)(shares)


async def _chances(events: tuple[Event, ...]) -> BoardChances:
    """Worked out beside the loop: no table waits for who looks back."""
    found: dict[tuple[object, ...], dict[Seat, int]] = {}
    for board, up in all_ins(events).items():
        each = await aside(_shares, tuple(up.values()), board)
        found[board] = dict(zip(up, each, strict=True))
    return found  # type: ignore[return-value]


def _has_later(seen: SeenHand) -> bool:
    """Was a hand shown in it that is not the reader's own?"""
    hand = replay(seen.events)
    return any(seat != seen.mine for seat in hand.seats if face_up_at(hand, hand.place_of[seat]))


async def _deck(house: House, seen: SeenHand) -> FairDeck | None:
    """What it takes to check the deck in the browser; None where the cards were real."""
    dealing, stream = house.dealing, seen.on_record.stream
    sealed = await sealed_deck(dealing.dealer, stream, house.parts) if dealing else None
    if sealed is None:
        return None
    hand = replay(seen.on_record.events)
    deck = FairDeck(
        receipt=sealed.receipt,
        chain=None,
        over=True,
        button=hand.setup.button,
        seats=tuple(sorted(place.seat for place in hand.setup.places if place.dealt)),
        opens=False,
        seat=seen.mine or 0,
        course=course(seen.on_record.events),
    )
    return opened_deck(deck, sealed, hand, seen.mine)


# --------------------------------------------------------------------------------------------------------- to keep


async def hand_file(request: Request) -> Response:
    """As PHH, as PokerStars text, or as a picture."""
    kind = request.path_params["kind"]
    if kind not in KINDS:
        return nothing_here(request, request.url.path)
    seen = await seen_hand(request)
    if kind == "svg":
        steps = await _steps(seen, later=True)
        text = page("hands/picture.html", lang_of(request), name=_name(seen), hand=seen.played, step=steps[-1])
    else:
        history = written_down(seen.room.evening, seen.on_record, seen.events, seen.room.session.times[0])
        text = write_phh(history) if kind == "phh" else pokerstars_text(history, seen.events, _hero(seen))
    table, number = seen.played.key
    named = f'attachment; filename="hand-{table}-{number}.{kind}"'
    return Response(text, media_type=KINDS[kind], headers=OWN | {"content-disposition": named})


def _name(seen: SeenHand) -> str:
    return seen.room.evening.plan.name


def _hero(seen: SeenHand) -> Seat | None:
    """Whose history it is: the reader's, where their two cards are on record."""
    return seen.mine if seen.mine is not None and seen.cards_of(seen.mine) else None


# ------------------------------------------------------------------------------------------------------- for spectators
# A dealt table one hand behind: /t/CODE/watch, and /t/CODE/watch/TABLE/NUMBER. Only hands that are over are told here,
# so nothing of the one in play can be. Of the cards a spectator sees what lay face up, and those of players who had
# agreed before the hand was dealt, and still do.


def agreed_seats(room: Room, hand: HandOnRecord) -> tuple[Seat, ...]:
    """Whose cards spectators may see: nobody's that was dealt before its player agreed."""
    since = room.guests.open_since
    return tuple(seat for seat, player in hand.played.sat if player in since and since[player] <= hand.began)


async def watch(request: Request) -> Response:
    """To the last hand that is over at a table; where none is, it says so."""
    room = await _watched(request)
    asked = request.query_params.get("table", "")
    table = TableNo(int(asked)) if asked.isascii() and asked.isdigit() and len(asked) < 5 else _first(room)
    numbers = [number for one, number in hands_of(room).over if one == table]
    if not numbers or not room.is_dealt(table):
        made = html(request, "hands/watch.html", name=room.evening.plan.name, code=request.path_params["code"])
        made.headers.update(OWN)
        return made
    to = f"/t/{request.path_params['code']}/watch/{table}/{max(numbers)}"
    return in_language(request, RedirectResponse(to, 303, OWN))


def _first(room: Room) -> TableNo:
    return next((one.number for one in room.evening.open_tables() if room.is_dealt(one.number)), TableNo(1))


async def watch_hand(request: Request) -> Response:
    return await shown_hand(request, await _seen(request), watching=True)


async def watch_steps(request: Request) -> Response:
    return await shown_steps(request, await _seen(request))


async def _watched(request: Request) -> Room:
    room = await room_of(request, request.url.path)
    if not room.evening.plan.watched_late:
        raise AnsweredInstead(nothing_here(request, request.url.path))
    return room


async def _seen(request: Request) -> SeenHand:
    room = await _watched(request)
    found = await hand_on_record(request, room)
    agreed = agreed_seats(room, found)
    return SeenHand(room, found, None, as_shown(found.events, agreed), agreed)
