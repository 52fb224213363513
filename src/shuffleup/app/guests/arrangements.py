"""What is arranged beside an evening: who holds which pass, who calls or asks, which tables the software deals at."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.app.dealt.pace import CalledClockSet, PaceSet
from shuffleup.app.decks.opening import Openings
from shuffleup.app.guests.posting import Postings
from shuffleup.facts import fact
from shuffleup.questions.filled import Filled
from shuffleup.say import Said, Worded, pattern
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo


@fact
class BotLeft:
    """No program plays for this player any more: the player is back, or is not in the event."""

    player: PlayerId
    at: Millis


@fact
class ChipsHeld:
    """These players have their stacks in real chips, or only on record: paid out and taken in, or not yet since the
    table changed under them or they changed tables."""

    players: tuple[PlayerId, ...]
    real: bool
    at: Millis


class Role(Worded):
    """What a device may do; everyone may look at what hangs on the wall."""

    DIRECTOR = "director", pattern("director")
    TIMEKEEPER = "timekeeper", pattern("timekeeper")
    DEALER = "dealer", pattern("dealer")
    PLAYER = "player", pattern("player")
    SPECTATOR = "spectator", pattern("spectator")


@fact
class Who:
    """For whom a device speaks: a dealer of a table, a player, or somebody with an office."""

    role: Role
    player: PlayerId | None = None
    table: TableNo | None = None
    label: str = ""


SPECTATOR = Who(Role.SPECTATOR)


# ------------------------------------------------------------------------------------------------- what happened


@fact
class PassGiven:
    """The device whose secret has this fingerprint is let in."""

    key: str
    who: Who
    at: Millis


@fact
class PassTaken:
    """The device is not let in any more."""

    key: str
    at: Millis


@fact
class PassUsed:
    """A device has come with this pass, for the first time."""

    key: str
    at: Millis


@fact
class Asked:
    """A device asks to be a player's phone: one on the list, or somebody new."""

    key: str
    player: PlayerId | None
    name: str
    at: Millis


@fact
class TurnedDown:
    key: str
    at: Millis


class Side(StrEnum):
    """Who is asked when a device wants a seat that has a phone: the host, who may have read out a code for it, and that
    phone."""

    HOST = "host"
    CODE = "code"
    PHONE = "phone"


@fact
class SeatAgreed:
    """One of them says yes to the device that asks."""

    key: str
    by: Side
    at: Millis


@fact
class SeatPassed:
    """A player's seat passes to this device. `shut`: the phones before it are shut out, as where the software deals;
    else it joins them."""

    player: PlayerId
    key: str
    before: tuple[str, ...]
    shut: bool
    at: Millis


@fact
class SeatSettled:
    """That a seat passed to another device was taken back, or is all right."""

    player: PlayerId
    back: bool
    at: Millis


@fact
class DepthSet:
    """From the next hand on a table is followed action by action (full), or only told who is out (light)."""

    table: TableNo
    full: bool
    at: Millis


@fact
class DrawShown:
    """So many cards of a draw for seats are face up. `draw` is the step of the evening's record that drew them."""

    draw: int
    cards: int
    at: Millis


@fact
class CardEntered:
    """Who drew which real card for a seat, as far as it has been entered; no card: it was taken back. `draw`: how many
    draws stood before this one, so that one that is taken back finds its cards again."""

    draw: int
    player: PlayerId
    card: str
    at: Millis


class TableCall(StrEnum):
    """What a player at a table calls for."""

    CLOCK = "clock"
    FLOOR = "floor"
    REBUY = "rebuy"


@fact
class FloorCalled:
    """A player calls the director, asks for the clock on somebody who takes too long, or asks to rebuy."""

    player: PlayerId
    what: TableCall
    at: Millis


@fact
class CallAnswered:
    player: PlayerId
    at: Millis


@fact
class TurnTimed:
    """The clock is called on the player who is to decide: so long from then, at a table with real cards."""

    table: TableNo
    player: PlayerId
    span: Millis
    at: Millis


@fact
class ActionTimed:
    """The action clock of a table runs for this player from then on, by a tap: nobody follows its hands."""

    table: TableNo
    player: PlayerId
    at: Millis


@fact
class ActionClockSet:
    """The action clock where people deal is so from then on, whatever was planned. It runs from level `starts`; 0: from
    the final table on."""

    on: bool
    seconds: int
    starts: int
    at: Millis


@fact
class TimeChipUsed:
    """A player has as long again for a decision, for one of the chips that last the night."""

    player: PlayerId
    at: Millis


@fact
class TimeChipReturned:
    """The last one a player used was not meant: it is there again."""

    player: PlayerId
    at: Millis


@fact
class TurnDone:
    """The player has acted, or it is settled what becomes of the hand."""

    table: TableNo
    at: Millis


@fact
class QuestionPut:
    """A table puts to the director what its book leaves to the director: what happened in short, and as far as it was
    said as data; None where it is none of the desk's questions."""

    table: TableNo
    what: Said
    asked: Filled | None
    at: Millis

    def is_of(self, table: TableNo, asked: Filled | None, words: str) -> bool:
        """Is it the one about this?"""
        return self.table == table and self.asked == asked and (asked is not None or self.what == words)


@fact
class QuestionSettled:
    """All that this table had asked, as older programs kept it: one question a table."""

    table: TableNo
    at: Millis


@fact
class QuestionAnswered:
    """The question of a table on this needs no ruling any more. Older programs wrote here which ruling answers it too:
    the `nth` of the evening, in these words; if that is taken back the question is open again."""

    table: TableNo
    asked: Filled | None
    words: str
    nth: int
    what: str
    at: Millis


@fact
class DealtSet:
    """The software deals at a table from its next hand on, or people do; without a table: at all of the evening."""

    table: TableNo | None
    dealt: bool
    at: Millis


@fact
class BotJoined:
    """A program plays for this player: in which style, from which seed. `stands_in`: for somebody who has left for a
    while; else the player is a program."""

    player: PlayerId
    style: str
    seed: int
    at: Millis
    stands_in: bool = False


@fact
class Silenced:
    """Players may not send reactions any more, or may again."""

    silent: bool
    at: Millis


@fact
class RemarksSet:
    """What may be said across the dealt tables tonight besides the usual: words of the host's own."""

    words: tuple[str, ...]
    at: Millis


@fact
class PlayerMuted:
    """What a player says is no longer heard, or is again: `by` another for that one alone, None by the host for all."""

    player: PlayerId
    by: PlayerId | None
    muted: bool
    at: Millis


@fact
class PictureChosen:
    """A small picture of a player, in base64, that is seen beside the name at dealt tables; empty: taken off."""

    player: PlayerId
    picture: str
    at: Millis


@fact
class PicturesStopped:
    """The host lets a player have no picture any more, and takes off the one there is; or lets the player again."""

    player: PlayerId
    stopped: bool
    at: Millis


@fact
class CardsAgreed:
    """A player lets spectators see what was dealt to them, once a hand is over; or does not any more."""

    player: PlayerId
    agreed: bool
    at: Millis


@fact
class BankLeft:
    """A player at a dealt table has used up time of their own: so many milliseconds are left of it for the evening."""

    player: PlayerId
    left: Millis
    at: Millis


@fact
class Ordered:
    """What the director has ordered for a player at a dealt table, to be done when the hand is over: a move to this
    chair, or without one, out for good. A player has one order at a time, the last."""

    player: PlayerId
    chair: Chair | None
    reason: str
    at: Millis


@fact
class OrderEnded:
    """It was carried out or taken back, or there is nothing left to carry out."""

    player: PlayerId
    at: Millis


@fact
class NightClosed:
    """The night was opened by mistake and is not listed any more, or is again."""

    closed: bool
    at: Millis


@fact
class HandAsked:
    """Somebody who practises asks for a hand. From the first of these on, none is dealt unasked."""

    at: Millis


OfSeats = SeatAgreed | SeatPassed | SeatSettled
Devices = PassGiven | PassTaken | PassUsed | Asked | TurnedDown | OfSeats
Times = PaceSet | CalledClockSet | BankLeft | HandAsked
OfRemarks = Silenced | RemarksSet | PlayerMuted
OfDealing = (
    DealtSet
    | BotJoined
    | BotLeft
    | ChipsHeld
    | OfRemarks
    | PictureChosen
    | PicturesStopped
    | CardsAgreed
    | Times
    | Ordered
    | OrderEnded
)
OfTurns = TurnTimed | TurnDone | ActionTimed | ActionClockSet | TimeChipUsed | TimeChipReturned
OfCalls = FloorCalled | CallAnswered | OfTurns | QuestionPut | QuestionSettled | QuestionAnswered
Arrangement = Devices | OfCalls | OfDealing | Openings | Postings | DepthSet | DrawShown | CardEntered | NightClosed


# ------------------------------------------------------------------------------------------------- as it stands
