"""On the phones of those who play, on whichever page they have open: the leader board, one tap away, and that another
phone asks for the seat, or has joined it."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Side
from shuffleup.facts import fact
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.views.leaders import Leaders
from shuffleup.web.live.for_all import leaders_of
from shuffleup.web.live.screen import Region, Sight


def _leaders(sight: Sight) -> Leaders | None:
    """Before the first chip has changed hands, and when all is over, nobody leads."""
    leaders = leaders_of(sight)
    return None if leaders.level or not (leaders.known or leaders.unknown) else leaders


LEADERS = Region("leaders", _leaders)


@fact
class OtherPhone:
    """`device` asks, and `said`: this phone has said yes, so that the host is left to ask; without one, a second phone
    came in at `since`."""

    player: PlayerId
    device: str
    said: bool
    since: Millis


def _other_phone(sight: Sight) -> OtherPhone | None:
    guests, player = sight.room.guests, sight.who.player
    if player is None:
        return None
    if asked := next((one for one in guests.asking.values() if one.player == player), None):
        return OtherPhone(player, asked.key, Side.PHONE in guests.agreed.get(asked.key, ()), asked.at)
    passed = guests.passed.get(player)
    return OtherPhone(player, "", said=False, since=passed.at) if passed and not passed.shut else None


OTHER_PHONE = Region("other-phone", _other_phone, aria="assertive")
