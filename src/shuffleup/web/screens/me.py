"""A player's phone: my seat, the clock, what is asked of me, and how I call for help."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from shuffleup.app.guests.arrangements import Role, TableCall
from shuffleup.app.story import Happened
from shuffleup.facts import fact
from shuffleup.say import Sentence
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.director.rows import MoveLine, RedrawToMake
from shuffleup.views.due import my_move
from shuffleup.views.phone import CONCERNS_ME, Me, PlayerStanding
from shuffleup.views.wall import FieldView, Finished, finished_view
from shuffleup.web.called import called_on_me
from shuffleup.web.followed import is_past
from shuffleup.web.live.for_all import clock_of, due_of, field_of, level_now, me_of
from shuffleup.web.live.screen import Region, Screen, Sight, shared
from shuffleup.web.screens.on_phones import LEADERS, OTHER_PHONE

RECENT = Millis(10 * 60_000)
CALL = frozenset({PlayerStanding.PLAYING, PlayerStanding.AWAY, PlayerStanding.BROKE})
"""Who has somebody to call."""


@fact
class MyCalls:
    """Whether I can call the director, and what I have called for. `clock`: I can call it on somebody; where the
    software deals, every turn is timed anyway. `rebuy`: I can ask for one, and have not."""

    may: bool
    call: TableCall | None
    called_at: Millis | None
    clock: bool
    rebuy: bool = False


NO_CALLS = MyCalls(may=False, call=None, called_at=None, clock=False)


def _card(sight: Sight) -> Me | None:
    """One who is to move plays no hand in their old chair any more: what falls to it is not theirs."""
    me = me_of(sight)
    moves = me is not None and my_move(due_of(sight), sight.who.player) is not None
    return replace(me, button=False, small_blind=False, big_blind=False, further_blind=0) if me and moves else me


def _play(sight: Sight) -> TableNo | None:
    """My table, if the software deals there: then I play on this phone."""
    me = me_of(sight)
    return me.table if me and me.table and sight.room.is_dealt(me.table) else None


@fact
class Notice:
    """What was said to me; its number lets a phone know whether it has shown it."""

    text: Sentence
    number: int


@fact
class MyNews:
    """Where I am to go, while I have not gone; whether everyone draws; and what was said to me, the latest first."""

    move: MoveLine | None
    draws: RedrawToMake | None
    lately: tuple[Notice, ...]


def _news(sight: Sight) -> MyNews:
    due, me = due_of(sight), me_of(sight)
    playing = me is not None and me.standing in {PlayerStanding.PLAYING, PlayerStanding.AWAY}
    draws = due if isinstance(due, RedrawToMake) and playing and _draw_too(due, me) else None
    return MyNews(my_move(due, sight.who.player), draws, _lately(sight))


def _draw_too(due: RedrawToMake, me: Me | None) -> bool:
    """Everyone does, or who sits at a table that is broken up."""
    return not due.broken or (me is not None and me.table in due.broken)


def _concerning(story: Iterable[Happened]) -> Mapping[PlayerId | None, Sequence[Happened]]:
    told: defaultdict[PlayerId | None, list[Happened]] = defaultdict(list)
    for one in story:
        if one.kind in CONCERNS_ME:
            told[one.player].append(one)
    return told


def _lately(sight: Sight) -> tuple[Notice, ...]:
    """The story is gone through once for all phones."""
    room = sight.room
    mine = sight.known((_concerning, room.told), lambda: _concerning(room.story)).get(sight.who.player, ())
    latest = [one for one in mine if sight.now - one.at < RECENT and not is_past(sight.room, one)]
    recent = [Notice(one.told.text, one.seq) for one in latest]
    return tuple(reversed(recent[-3:]))


def _calls(sight: Sight) -> MyCalls:
    """A call counts as long as the host sees it: from a seat, and until the tournament is over."""
    call = sight.room.guests.calls.get(sight.who.player) if sight.who.player else None
    me = me_of(sight)
    if me is None or me.seat is None or me.standing not in CALL or sight.room.evening.over():
        return NO_CALLS
    clock = _play(sight) is None and me.standing is not PlayerStanding.BROKE
    rebuy = me.standing is PlayerStanding.BROKE and (call is None or call.what is not TableCall.REBUY)
    return MyCalls(True, call.what if call else None, call.at if call else None, clock, rebuy)


@fact
class OtherPlayers:
    field: FieldView
    finished: tuple[Finished, ...]


@shared
def _others(sight: Sight) -> OtherPlayers:
    return OtherPlayers(field_of(sight), finished_view(sight.room.evening, sight.room.book))


SCREEN = Screen(
    "me",
    (
        Region("clock", clock_of),
        OTHER_PHONE,
        Region("level", level_now, aria="polite"),
        Region("me", _card, aria="polite"),
        Region("play", _play, aria="polite"),
        Region("calls", _calls),
        Region("news", _news, aria="assertive"),
        Region("called", called_on_me, aria="assertive"),
        LEADERS,
        Region("others", _others),
    ),
    roles=frozenset({Role.PLAYER}),
    prefers=Role.PLAYER,
    kept=True,
)
