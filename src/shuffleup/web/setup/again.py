"""Again like last time: the set-up filled in as an earlier evening was, who came, and what hung on its walls."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.guests.posting import ALL_PAGES, STILL, UNDRESSED, PictureHung, Postings, WallDressed, WallLaidOut
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.words import NightCode
from shuffleup.questions.materials import StartingSet
from shuffleup.rulebooks import BOOKS, EDITION
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.say import Worded
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.box import PLENTY, Pile, book_set
from shuffleup.tournament.clock.levels import Break, LevelOrBreak
from shuffleup.tournament.plan import OwnStack, Plan, PlanChoice, plan_choices
from shuffleup.tournament.prizes.payouts import Amounts, Money, Seats, Shares, in_words
from shuffleup.tournament.rulings.own_rules import own_rules, rules_in_words
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.views.typed import percents_of
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of, keys_of_device
from shuffleup.web.identity.passes import directs
from shuffleup.web.pages.pages import in_language, nothing_here
from shuffleup.web.setup.fields import OWN
from shuffleup.web.setup.plan import chip_name

FilledFields = dict[str, str | list[str]]
"""A form as it is filled in; a tick is there or not."""
ON = "on"


async def again(request: Request) -> Response:
    """The form of a new night, filled in as this one was: for those who direct it, or nights of its club."""
    code = request.path_params["code"]
    room = await before(request, code)
    if room is None:
        return nothing_here(request, request.url.path)
    fields = like(room) | {"like": code, "people": ON}
    return in_language(request, RedirectResponse(f"/new?{urlencode(fields, doseq=True)}", 303))


def like(room: Room) -> FilledFields:
    """The set-up that makes an evening again, but for its people and what hung on its walls."""
    words = "\n".join(rules_in_words(own_rules(room.evening)))
    return filled_in(room.evening.plan) | arranged(room.guests) | {"own_rules": words}


async def before(request: Request, code: str) -> Room | None:
    """The evening a new one is to be like, if whoever asks directs it, or nights of its club, and it can be read."""
    house: House = request.app.state.house
    keys, club = keys_of(request.cookies, code), (await house.club.book()).club
    of_club = NightCode(code) in club.nights and club.who(keys_of_device(request.cookies)).may(ClubRole.DIRECTOR)
    try:
        room = await house.room(code) if code and (keys or of_club) else None
    except JournalError:
        return None
    return room if room and (of_club or directs(room.guests, keys)) else None


def who_came(room: Room) -> list[str]:
    """The people on the list of an evening, in their order; programs come by themselves."""
    return [one.name for player, one in room.evening.players.items() if not room.guests.is_program(player)]


def hung_again(old: Room, currency: str, now: Millis) -> Iterator[Postings]:
    """But for the currency, which the set-up has asked for."""
    for one in _on_the_walls(old.guests, now):
        yield replace(one, currency=currency) if isinstance(one, WallDressed) else one


def listed_first(names: Iterable[str]) -> tuple[c.Command, ...]:
    """The list of a new evening, in one step."""
    people = tuple(c.Commit(PlayerId(f"p{nth}"), name) for nth, name in enumerate(names, 1))
    return (c.Together(people),) if people else ()


def _on_the_walls(guests: Guests, now: Millis) -> Iterator[Postings]:
    yield from (WallLaidOut(wall, pages, now) for wall, pages in guests.walls.items())
    if guests.wall != ALL_PAGES:
        yield replace(guests.wall, held=None, at=now)
    if guests.dress != UNDRESSED:
        yield replace(guests.dress, at=now)
    if guests.picture:
        yield PictureHung(guests.picture, now)
    if guests.sound != STILL:
        yield replace(guests.sound, at=now)


# --------------------------------------------------------------------------------------------------- the plan again


def filled_in(plan: Plan) -> FilledFields:
    """What makes this plan again, on another day and in today's edition of its book."""
    book = BOOKS[plan.book]
    known = next((one for one in StartingSet if book_set(one, book) == plan.set), None)
    fields: FilledFields = {"shown": "1", "name": plan.name, "book": plan.book, "set": known.value if known else OWN}
    fields |= {"buy_in": in_words(plan.buy_in), "unit": in_words(plan.unit)}
    fields |= {"levels": written(plan.schedule.steps), "minutes": str(plan.schedule.steps[0].minutes)}
    fields |= {"stacks": stacks_written(plan.stacks)}
    fields |= counted("counts", Pile(()) if known else plan.set, book) | counted("on_hand", plan.on_hand, book)
    fields |= {name: _filled(getattr(plan, name), one) for name, one in plan_choices().items() if one.kind is not bool}
    ticks = [name for name, one in plan_choices().items() if one.kind is bool and getattr(plan, name)]
    fields |= dict.fromkeys(ticks, ON)
    return fields | _add_on(plan) | _re_entry(plan) | _prizes(plan) | _house(plan)


def _filled(value: Any, choice: PlanChoice) -> str:
    if choice.kind is Money:
        return in_words(value)
    return str(value if isinstance(value, Worded) else value or 0)


def _add_on(plan: Plan) -> FilledFields:
    one = plan.add_on
    if one is None:
        return {}
    price, chips, until = in_words(one.money), str(one.chips), str(one.until_level)
    return {"add_on": ON, "add_on_price": price, "add_on_chips": chips, "add_on_until": until}


def _re_entry(plan: Plan) -> FilledFields:
    one = plan.re_entry
    return {"re_entries": str(one.each), "re_entry_before": str(one.before_level)} if one else {}


def _prizes(plan: Plan) -> FilledFields:
    match plan.payouts:
        case Amounts(prizes):
            return {"prizes_in": "money", "payouts": " ".join(map(in_words, prizes))}
        case Seats(value):
            return {"prizes_in": "seats", "payouts": in_words(value)}
        case Shares() as shares:
            return {"payouts": " ".join(map(str, percents_of(shares) or ()))}
        case None:
            return {}


def _house(plan: Plan) -> FilledFields:
    """House rules as the set-up has them: a number or a choice in a field of its own."""
    rules = [rule.partition("=") for rule in _still_to_adopt(plan.book, plan.edition, plan.house)]
    fields: FilledFields = {f"set.{clause}": value for clause, equals, value in rules if equals}
    return fields | {"house": [clause for clause, equals, _ in rules if not equals]}


@cache
def _still_to_adopt(book: str, edition: int, house: tuple[str, ...]) -> tuple[str, ...]:
    """The house rules that say something new in today's edition of the book."""
    if edition == EDITION:
        return house
    return tuple(text for text in house if isinstance(with_house_rules(BOOKS[book], [house_rule(text)]), HouseBook))


def counted(field: str, chips: Pile | None, book: Rulebook) -> FilledFields:
    """Chips by colour, as far as somebody has counted them."""
    counts = chips.counts if chips else ()
    return {f"{field}.{chip_name(chip, book)}": str(count) for chip, count in counts if count < PLENTY}


def stacks_written(stacks: Sequence[OwnStack]) -> str:
    return "\n".join(f"{one.name} {one.chips}" for one in stacks)


def written(steps: Sequence[LevelOrBreak]) -> str:
    """As the set-up reads them, one a line."""
    return "\n".join(str(step) if isinstance(step, Break) else f"{step} x {step.minutes}" for step in steps)


# ---------------------------------------------------------------------------------------- what was arranged beside it


def arranged(guests: Guests) -> FilledFields:
    """When it should be over, who deals, and how quickly. When play begins is another time of another day."""
    fields: FilledFields = (
        {"over_by": time.strftime("%H:%M", time.localtime(guests.ends / 1000))} if guests.ends else {}
    )
    if guests.dress.currency:
        fields["currency"] = guests.dress.currency
    if guests.called_clock:
        fields["called_clock"] = str(guests.called_clock)
    tables = [str(table) for table, deals in guests.dealt.items() if deals and table is not None]
    if not guests.deals(None) and not tables:
        return fields
    fields |= {"dealt": ON, "dealt_tables": "" if guests.deals(None) else " ".join(tables)}
    fields |= {"bots": str(sum(map(guests.is_program, guests.bots)))}
    if guests.opening and guests.opening[-1].open:
        fields["open_decks"] = ON
    pace = guests.pace
    return fields | ({"turn": str(pace.turn), "bank": str(pace.bank), "speed": pace.speed.value} if pace else {})
