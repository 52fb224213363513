"""Deciding about nights to come. Changes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shuffleup.club.founding.decide import NO_CLUB
from shuffleup.club.nights import decide as nights
from shuffleup.club.people.decide import LONGEST_NAME, NOBODY
from shuffleup.club.planned import events as e
from shuffleup.club.planned.coming import NightToCome
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PlannedNo, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen, same

DATE = re.compile(r"(2\d{3})-(\d\d)-(\d\d)", re.ASCII)
TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d", re.ASCII)
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
LONGEST_LINE, LONGEST_NOTE, LONGEST_FORM = 80, 1_000, 20_000
FEWEST_SEATS, MOST_SEATS = 2, 500
MOST_GUESTS = 5
MOST_AHEAD = 100
MOST_ANSWERS = 500
MOST_BY_LINK = 60
"""Answers of phones that nobody knows: a link that got around does not fill the record."""
NO_NIGHT = refuse("There is no such night to come.", Refusal.MALFORMED)
OFF = refuse("This night is called off.", Refusal.NOT_NOW)
OPEN = refuse("This night is open already: join it by its own page.", Refusal.TOO_LATE)
NO_ANSWER = refuse("Nobody has answered in that name.", Refusal.NOTHING_DUE)
NO_TIME = refuse("Write the time as 19:30, or leave it empty.", Refusal.MALFORMED)
NO_FORM = refuse("This is too long for a set-up.", Refusal.MALFORMED)


def plan(club: Club, night: e.NightAhead, secret: str, signed: Signature) -> Changes:
    if club.founded is None:
        return NO_CLUB
    ahead = [one for one in club.planned.values() if not one.off and one.opened is None]
    if len(ahead) >= MOST_AHEAD:
        return refuse("So many nights are planned already; call some off.", Refusal.FULL)
    number = PlannedNo(max(club.planned, default=0) + 1)
    return wrong_night(club, night) or (e.NightPlanned(number, night, secret, signed),)


def replan(club: Club, number: PlannedNo, night: e.NightAhead, signed: Signature) -> Changes:
    found = to_come(club, number)
    if isinstance(found, Refused):
        return found
    return wrong_night(club, night) or (() if night == found.night else (e.NightReplanned(number, night, signed),))


def set_up(club: Club, number: PlannedNo, form: e.FormFields, signed: Signature) -> Changes:
    found = to_come(club, number)
    if isinstance(found, Refused):
        return found
    return wrong_form(form) or (() if form == found.form else (e.NightSetUp(number, form, signed),))


def call_off(club: Club, number: PlannedNo, signed: Signature) -> Changes:
    found = to_come(club, number)
    return found if isinstance(found, Refused) else (e.NightCalledOff(number, signed),)


def put_on_again(club: Club, number: PlannedNo, signed: Signature) -> Changes:
    found = club.planned.get(number)
    if found is None:
        return NO_NIGHT
    return (e.NightOnAgain(number, signed),) if found.off else ()


def open_night(club: Club, number: PlannedNo, code: NightCode, signed: Signature) -> Changes:
    """The evening is a night of the club by that."""
    found = to_come(club, number)
    added = nights.add(club, code, signed)
    if isinstance(found, Refused) or isinstance(added, Refused):
        return found if isinstance(found, Refused) else added
    return *added, e.NightOpened(number, code, signed)


def renew_invitation(club: Club, number: PlannedNo, secret: str, signed: Signature) -> Changes:
    found = to_come(club, number)
    return found if isinstance(found, Refused) else (e.InvitationRenewed(number, secret, signed),)


def keep_house(club: Club, form: e.FormFields, signed: Signature) -> Changes:
    if club.founded is None:
        return NO_CLUB
    return wrong_form(form) or (() if form == club.kept else (e.HouseKept(form, signed),))


# ------------------------------------------------------------------------------------------------------- who comes


def answer(
    club: Club, number: PlannedNo, who: e.Invitee, reply: e.InviteeReply, signed: Signature, *, key: str = ""
) -> Changes:
    """`key` is of a phone that nobody knows: what it has not said itself it cannot change."""
    found = to_come(club, number)
    if isinstance(found, Refused):
        return found
    wrong = wrong_invitee(club, who) or wrong_reply(reply) or _no_more(found, who, key) or _not_its(found, who, key)
    if wrong:
        return wrong
    return (
        ()
        if (found.replies.get(who), found.keys.get(who)) == (reply, key)
        else (e.InviteeAnswered(number, who, reply, key, signed),)
    )


def withdraw(club: Club, number: PlannedNo, who: e.Invitee, signed: Signature, *, key: str = "") -> Changes:
    found = to_come(club, number)
    if isinstance(found, Refused):
        return found
    if who not in found.replies:
        return NO_ANSWER
    return _not_its(found, who, key) or (e.AnswerWithdrawn(number, who, signed),)


def move_up(club: Club, number: PlannedNo, who: e.Invitee, signed: Signature) -> Changes:
    found = to_come(club, number)
    if isinstance(found, Refused):
        return found
    if all(one.who != who for one in found.waiting):
        return refuse("Nobody of that name waits for a seat.", Refusal.NOTHING_DUE)
    return (e.MovedUp(number, who, signed),)


def invitee(club: Club, number: PlannedNo, name: str) -> e.Invitee:
    """Who is meant by a name: somebody of the register, somebody who has answered, or somebody new."""
    known = club.known_as(name)
    if known:
        return e.Invitee(known.person)
    there = club.planned[number].replies if number in club.planned else ()
    return next((one for one in there if one.person is None and same(one.name) == same(name)), e.Invitee(None, name))


def to_come(club: Club, number: PlannedNo) -> NightToCome | Refused:
    found = club.planned.get(number)
    if found is None:
        return NO_NIGHT
    if found.opened is not None:
        return OPEN
    return OFF if found.off else found


def _no_more(found: NightToCome, who: e.Invitee, key: str) -> Refused | None:
    if who in found.replies:
        return None
    by_link = sum(map(bool, found.keys.values()))
    if len(found.replies) >= MOST_ANSWERS or (key and by_link >= MOST_BY_LINK):
        return refuse("So many have answered already; ask the host.", Refusal.FULL)
    return None


def _not_its(found: NightToCome, who: e.Invitee, key: str) -> Refused | None:
    """A phone that nobody knows speaks for one, and for nobody who has answered otherwise."""
    mine = found.answered_by(key)
    if not key or mine == who:
        return None
    if mine is not None:
        return refuse("This phone has answered in another name; take that back first.", Refusal.TAKEN)
    if who in found.replies:
        return refuse("Somebody of that name has answered already; ask the host to change it.", Refusal.TAKEN)
    return None


# ---------------------------------------------------------------------------------------------------- what is wrong


def wrong_night(club: Club, night: e.NightAhead) -> Refused | None:
    return next(_wrongs(club, night), None)


def _wrongs(club: Club, night: e.NightAhead) -> Iterator[Refused]:
    if not night.name.strip() or not _is_line(night.name) or not _is_line(night.place):
        yield refuse(
            "Name and place are one line each, of at most {most} letters.", Refusal.MALFORMED, most=LONGEST_LINE
        )
    if not is_day(night.date):
        yield refuse(
            "{date} is no day; write the year, the month and the day: 2026-11-20.",
            Refusal.MALFORMED,
            date=repr(night.date[:20]),
        )
    if night.time and not TIME.fullmatch(night.time):
        yield NO_TIME
    if night.seats and not FEWEST_SEATS <= night.seats <= MOST_SEATS:
        yield refuse(
            "Seats: from {least} to {most}, or 0 for all who come.",
            Refusal.MALFORMED,
            least=FEWEST_SEATS,
            most=MOST_SEATS,
        )
    if len(night.note) > LONGEST_NOTE:
        yield refuse("A note has at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NOTE)
    if night.like is not None and night.like not in club.nights:
        yield nights.NOT_OURS


def is_day(text: str) -> bool:
    """A day of the calendar."""
    found = DATE.fullmatch(text)
    if not found:
        return False
    year, month, day = map(int, found.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= len(DAYS) and 1 <= day <= DAYS[month - 1] + leap


def _is_line(text: str) -> bool:
    return len(text) <= LONGEST_LINE and is_seen(text)


def wrong_form(form: e.FormFields) -> Refused | None:
    return NO_FORM if sum(len(name) + len(text) for name, text in form) > LONGEST_FORM else None


def wrong_invitee(club: Club, who: e.Invitee) -> Refused | None:
    if who.person is not None:
        return NOBODY if who.person not in club.people or club.one(who.person).forgotten else None
    if who.name.strip() and len(who.name) <= LONGEST_NAME and is_seen(who.name):
        return None
    return refuse("A name is one line of at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NAME)


def wrong_reply(reply: e.InviteeReply) -> Refused | None:
    if reply.coming is e.Reply.LATE and not TIME.fullmatch(reply.at):
        return refuse("Say when you come: 20:30.", Refusal.UNSAID)
    if not 0 <= reply.guests <= MOST_GUESTS:
        return refuse("Bring at most {most} along.", Refusal.MALFORMED, most=MOST_GUESTS)
    return None
