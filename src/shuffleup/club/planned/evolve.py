"""What the events of nights to come do to a club."""

from __future__ import annotations

from shuffleup.club.planned import events as e
from shuffleup.club.planned.coming import NightToCome, after, ahead
from shuffleup.club.state import ChangesOfClub, Club


def _planned(club: Club, event: e.NightPlanned) -> None:
    club.planned[event.number] = NightToCome(event.number, event.night, event.secret, event.signed.at)


def _replanned(club: Club, event: e.NightReplanned) -> None:
    _anew(club, event).night = event.night


def _called_off(club: Club, event: e.NightCalledOff) -> None:
    _anew(club, event).off = True


def _on_again(club: Club, event: e.NightOnAgain) -> None:
    _anew(club, event).off = False


def _anew(club: Club, event: e.NightReplanned | e.NightCalledOff | e.NightOnAgain | e.NightSetUp) -> NightToCome:
    """Calendars that have it take it anew."""
    found = club.planned[event.number]
    found.changes, found.changed = found.changes + 1, event.signed.at
    return found


def _set_up(club: Club, event: e.NightSetUp) -> None:
    _anew(club, event).form = event.form  # it says how long the night takes


def _opened(club: Club, event: e.NightOpened) -> None:
    club.planned[event.number].opened = event.night


def _renewed(club: Club, event: e.InvitationRenewed) -> None:
    club.planned[event.number].secret = event.secret


def _answered(club: Club, event: e.InviteeAnswered) -> None:
    found, who = club.planned[event.number], event.who
    found.replies[who] = event.reply
    found.keys[who] = event.key
    found.line = after(found.line, who, event.reply)


def _withdrawn(club: Club, event: e.AnswerWithdrawn) -> None:
    found, who = club.planned[event.number], event.who
    del found.replies[who], found.keys[who]
    found.line = after(found.line, who, None)


def _moved_up(club: Club, event: e.MovedUp) -> None:
    found = club.planned[event.number]
    found.line = ahead(found.line, next(one for one in found.waiting if one.who == event.who))


def _kept(club: Club, event: e.HouseKept) -> None:
    club.kept = event.form


CHANGES: ChangesOfClub = {
    e.NightPlanned: _planned,
    e.NightReplanned: _replanned,
    e.NightSetUp: _set_up,
    e.NightCalledOff: _called_off,
    e.NightOnAgain: _on_again,
    e.NightOpened: _opened,
    e.InvitationRenewed: _renewed,
    e.InviteeAnswered: _answered,
    e.AnswerWithdrawn: _withdrawn,
    e.MovedUp: _moved_up,
    e.HouseKept: _kept,
}
