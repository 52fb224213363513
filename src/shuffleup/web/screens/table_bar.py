"""What is mine at a dealt table: my hand, and what lies under my thumb."""

from __future__ import annotations

from shuffleup.app.dealt.moves import can_win
from shuffleup.app.dealt.pace import Speed
from shuffleup.app.dealt.remarks import Remark, why_not_said
from shuffleup.app.dealt.turn_keeper import UNASKED
from shuffleup.app.guests.arrangements import TableCall
from shuffleup.app.room import Room
from shuffleup.app.story import Happened
from shuffleup.facts import fact
from shuffleup.hand import Phase
from shuffleup.hand.showdown import WHOLE_BOARD, shows_after
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.events import ChipsGiven
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.views.phone import CONCERNS_ME, Me, PlayerStanding
from shuffleup.views.table.choices import Choices, choices_view
from shuffleup.views.table.felt import Mine, Timer, mine_between, mine_view
from shuffleup.views.wall import Finished, finished_view
from shuffleup.web.followed import is_taken_back
from shuffleup.web.live.for_all import me_of
from shuffleup.web.live.screen import Sight, once
from shuffleup.web.pages.pages import SIT_AND_GO
from shuffleup.web.screens.table_here import Here, here

BEST_PLACES = 3
AT_THE_TABLE = frozenset({PlayerStanding.PLAYING, PlayerStanding.AWAY})


@once
def mine(sight: Sight) -> Mine | None:
    """My hand; where the table rests, my chips as the evening has them."""
    at = here(sight)
    if at is None or at.seat is None or at.player is None or at.table is None:
        return None
    plays = at.room.evening.entrant(at.player).plays
    if at.session is None:
        return mine_between(at.room.evening, at.player, at.seat) if plays else None
    bank = at.table.turns.bank_of(at.player) if plays else Millis(0)
    pre = at.table.wishes.pre.get(at.player)
    holds = pre is not None and pre.holds(at.session.hand, at.table.price_for(at.player) or 0)
    return mine_view(at.look(), at.spots(), at.seat, pre.what if pre and holds else "", bank)


# ------------------------------------------------------------------------------------------------- under the thumb


@fact
class HeldUp:
    """Why the next hand does not come in a moment: `waits` is what it waits for, `stands`: the clock does, `stopped`:
    the table does. `first`: none has been dealt yet. `ask`: it is dealt when I ask for it."""

    waits: Sentence
    by: tuple[str, ...]
    stands: bool
    stopped: bool
    first: bool
    ask: bool = False


@fact
class Again:
    """What to ask for to play the same once more. `explains`: it was to practise."""

    name: str
    bots: int
    style: str
    explains: bool = False


@fact
class FinalPlaces:
    """The event is over: who came in where, the best first."""

    places: tuple[Finished, ...]
    again: Again | None


@fact
class WhatNext:
    """For one who is out: play the same `again`, or let the bots finish, if only they are left (`may_finish`) and
    nobody has asked for it yet (`finishing`)."""

    again: Again | None
    may_finish: bool
    finishing: bool


@fact
class MayShow:
    """I won this hand uncalled and may turn up these of my cards ("" where one is up already), for all to see."""

    hand: int
    cards: tuple[str, ...]
    by: tuple[str, ...]


@fact
class TableBar:
    """Under the thumb. `kind`: turn, ahead (what I do when my turn comes), show, away, bot (one plays for me), wait,
    real (people deal here), watch (no player), or where I stand when I have no chips to play with. `remarks` are the
    words I may send across the table now. `lapsed`: what I said ahead was for another price.

    Without chips: `asked_at` is when I asked the host for a rebuy, who has not answered yet; `rebuy_by` until when I
    may ask, nothing while nobody's time runs; `why` is what cost me my chips when I was away. `next` is what I can do
    when I am out and the others play on.
    """

    kind: str
    choices: Choices | None = None
    mine: Mine | None = None
    timer: Timer | None = None
    remarks: tuple[str, ...] = ()
    me: Me | None = None
    over: bool = False
    can_win: bool = False  # what I may throw away now could be the best hand
    lapsed: bool = False
    board_to_come: bool = False
    held: HeldUp | None = None
    asked_at: Millis | None = None
    rebuy_by: Millis | None = None
    why: Sentence = NOTHING
    end: FinalPlaces | None = None
    next: WhatNext | None = None
    may_show: MayShow | None = None


def bar(sight: Sight) -> TableBar:
    at, my = here(sight), me_of(sight)
    if my is None:
        return TableBar("watch", end=_end(sight))
    if at is None or my.standing not in AT_THE_TABLE:
        return _without_chips(sight, at, my)
    if sight.who.player and sight.room.guests.has_stand_in(sight.who.player):
        return TableBar("bot", mine=mine(sight), me=my)
    if my.standing is PlayerStanding.AWAY:
        return TableBar("away", mine=mine(sight), me=my)
    if not at.room.is_dealt(at.number):
        return TableBar("real", me=my)
    return _at_the_table(sight, at) if at.table else TableBar(my.standing, me=my)


def _at_the_table(sight: Sight, at: Here) -> TableBar:
    session, my_hand = at.session, mine(sight)
    choices = choices_view(session.hand, session.terms, at.seat, session.seq) if session and at.seat else None
    if choices:
        return TableBar("turn", choices, my_hand, at.timer(), lapsed=_has_lapsed(at))
    shows = session is not None and my_hand is not None and my_hand.to_show and can_win(session.hand, my_hand.seat)
    return TableBar(
        kind=_waits_for(at, my_hand),
        mine=my_hand,
        remarks=_remarks(at),
        over=not at.playing,
        can_win=shows,
        lapsed=_has_lapsed(at),
        board_to_come=session is not None and at.playing and len(session.hand.board) < WHOLE_BOARD,
        held=None if at.playing else _held(at),
        may_show=_may_show(at) if session and my_hand else None,
    )


def _may_show(at: Here) -> MayShow | None:
    assert at.session is not None
    hand, terms = at.session.hand, at.session.terms
    left = shows_after(hand, at.seat) if at.seat is not None and not at.room.evening.over() else ()
    if not left or at.seat is None:
        return None
    cards = tuple(card.text if card in left else "" for card in hand.holes[hand.place_of[at.seat]])
    return MayShow(at.hand(), cards, tuple(dict.fromkeys((terms.uncalled.id, terms.seen_by_all.id))))


def _waits_for(at: Here, my_hand: Mine | None) -> str:
    if my_hand is None or at.session is None or not at.playing:
        return "wait"
    if my_hand.to_show:
        return "show"
    hand = at.session.hand
    to_come = hand.pending >> hand.place_of[my_hand.seat] & 1
    return "ahead" if hand.phase is Phase.BETTING and to_come else "wait"


def _has_lapsed(at: Here) -> bool:
    assert at.table is not None
    pre = at.table.wishes.pre.get(at.player) if at.player else None
    price = at.table.price_for(at.player) if pre and at.player else None
    return bool(pre and at.session and price and pre.has_lapsed(at.session.hand, price))


def _held(at: Here) -> HeldUp | None:
    assert at.table is not None
    waits, stands = at.table.waits, not at.room.evening.clock.is_on
    if not (waits or stands or at.table.trouble):
        return None
    first = not at.room.evening.tables[at.number].hands
    by = tuple(citation.id for citation in waits.by) if waits else ()
    ask = waits is UNASKED
    return HeldUp(waits.reason if waits else NOTHING, by, stands, bool(at.table.trouble), first, ask)


def _remarks(at: Here) -> tuple[str, ...]:
    guests = at.room.guests
    if at.table is None or at.player is None or guests.silent or not guests.hears(None, at.player):
        return ()
    seat = at.table.seat_of(at.player)
    hand = at.session.hand if at.session and at.playing else None
    words = (*Remark, *guests.remarks)
    return tuple([one for one in words if seat and why_not_said(one, hand, seat, at.room.book) is None])


# ---------------------------------------------------------------------------------------------------- without chips


def _without_chips(sight: Sight, at: Here | None, my: Me) -> TableBar:
    broke = my.standing is PlayerStanding.BROKE
    call = sight.room.guests.calls.get(sight.who.player) if sight.who.player and broke else None
    asked_at = call.at if call and call.what is TableCall.REBUY else None
    rebuy_by = _rebuy_by(at) if at and broke and sight.room.evening.clock.is_on else None
    why = _why(sight) if my.standing is PlayerStanding.OUT else NOTHING
    then = _next(sight) if my.standing is PlayerStanding.OUT else None
    return TableBar(my.standing, me=my, asked_at=asked_at, rebuy_by=rebuy_by, why=why, end=_end(sight), next=then)


def _rebuy_by(at: Here) -> Millis | None:
    return at.table.shared.rebuys.until.get(at.player) if at.table and at.player else None


def _why(sight: Sight) -> Sentence:
    """That the chips were taken while they were away; one who has lost them in a hand knows."""
    told = concerning(sight)
    return told[-1].told.text if told and told[-1].kind is ChipsGiven else NOTHING


def concerning(sight: Sight) -> list[Happened]:
    """What was said to me, the latest last."""
    told_to = sight.known(("told", sight.room.told), lambda: _told_to(sight.room))
    return told_to.get(sight.who.player, []) if sight.who.player else []


def _told_to(room: Room) -> dict[PlayerId, list[Happened]]:
    """What concerns one player, by player."""
    by_player: dict[PlayerId, list[Happened]] = {}
    for one in room.story:
        if one.player and one.kind in CONCERNS_ME and not is_taken_back(room, one):
            by_player.setdefault(one.player, []).append(one)
    return by_player


# -------------------------------------------------------------------------------------------------------- the end


def _end(sight: Sight) -> FinalPlaces | None:
    evening = sight.room.evening
    return FinalPlaces(finished_view(evening, sight.room.book)[:BEST_PLACES], _again(sight)) if evening.over() else None


def _next(sight: Sight) -> WhatNext | None:
    if sight.room.evening.over():
        return None
    pace, bots_left = sight.room.guests.pace, sight.room.only_bots_play()
    finishing = bots_left and pace is not None and pace.speed is Speed.AT_ONCE
    return WhatNext(_again(sight), bots_left and not finishing, finishing)


def _again(sight: Sight) -> Again | None:
    """For one who played alone against bots, at a table that nobody hosts."""
    evening, guests = sight.room.evening, sight.room.guests
    bots = {player: bot for player, bot in guests.bots.items() if guests.is_program(player)}
    people = [one for player, one in evening.players.items() if player not in bots]
    if evening.plan.name != SIT_AND_GO or [one.player for one in people] != [sight.who.player]:
        return None
    styles = {bot.style for bot in bots.values()}
    style = styles.pop() if len(styles) == 1 else "mixed"
    return Again(people[0].name, len(bots), style, explains=guests.hands_asked > 0)
