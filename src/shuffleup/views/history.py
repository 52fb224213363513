"""A night as it went, told from what stands of its record: who was left when, what everyone had as far as anybody knew,
who knocked out whom, who moved, and what was ruled.

What was taken back never happened. What nobody counted is a gap: no stack is guessed, and none is drawn through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.clock.timer import level_number
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.telling.scene import Scene, Told
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo

MOST_POINTS = 400
"""Of one stretch of a stack: a picture has no more room, and a hundred thousand hands would fill a memory."""
BREAK = 0
"""What stands in the place of a level's number."""
PLAYED_NO_MORE = (e.EndedByDeal, e.SeatsDecided, e.CalledOff)
"""Everyone left gets a place, with the chips before them: as many are left as there were."""
BOUGHT = (e.BoughtIn, e.AddedOn, e.Rebought, e.ReEntered, e.BoughtBack)


@fact
class StackPoint:
    at: Millis
    chips: Chips


Stretch = tuple[StackPoint, ...]


@fact
class StackLine:
    """What a player had. Between two stretches nobody knew it; `place` 0 still plays."""

    player: PlayerId
    name: str
    place: int
    stretches: tuple[Stretch, ...]


@fact
class FieldPoint:
    """So many had chips from this moment on, and this many each on average."""

    at: Millis
    left: int
    average: Chips


@fact
class LevelPoint:
    """A level began, or a break (0)."""

    at: Millis
    number: int


@fact
class OutThen:
    """Somebody lost the last chip, in a hand of this level. `again`: and bought in once more; else `place` is theirs,
    0 while it is not settled. Hand 0 is none: an absence that lasted too long."""

    at: Millis
    level: int
    table: TableNo
    hand: int
    player: PlayerId
    name: str
    by: tuple[str, ...]
    again: bool
    place: int
    shared_by: int


@fact
class MovedThen:
    at: Millis
    name: str
    left: Chair
    to: Chair


@fact
class RuledThen:
    """What the director decided, with the clauses it cites."""

    at: Millis
    told: Told


@fact
class NightHistory:
    """`began` is when the clock first ran, None before; `until` is the last moment that is on record."""

    began: Millis | None
    until: Millis
    over: bool
    field: tuple[FieldPoint, ...]
    levels: tuple[LevelPoint, ...]
    stacks: tuple[StackLine, ...]
    knock_outs: tuple[OutThen, ...]
    moves: tuple[MovedThen, ...]
    rulings: tuple[RuledThen, ...]


@fact
class _Lost:
    """A last chip that somebody lost, at the moment it was."""

    at: Millis
    level: int
    busted: e.Busted


class NightWalk:
    """Goes through a record once, step by step, on an evening of its own."""

    def __init__(self) -> None:
        self._evening: Evening | None = None
        self._began: Millis | None = None
        self._until = Millis(0)
        self._over = False  # what is done afterwards, the prizes paid, a name put right, is no part of the night
        self._field: list[FieldPoint] = []
        self._levels: list[LevelPoint] = []
        self._stacks: dict[PlayerId, list[list[StackPoint]]] = {}
        self._lost: list[_Lost] = []
        self._again: set[int] = set()  # of those, by the number of each, who bought in once more
        self._moves: list[tuple[Millis, PlayerId, Chair, Chair]] = []
        self._rulings: list[RuledThen] = []

    def hear(self, step: Sequence[e.Event], at: Millis, book: Rulebook) -> None:
        """What stands of one step, and when it was written."""
        touched: dict[PlayerId, None] = {}
        bought: set[PlayerId] = set()
        for event in step:
            if self._evening is None:
                assert isinstance(event, e.Planned), event
                self._evening = begin(event)
                continue
            self._note(self._evening, event, step, at, book)
            evolve(self._evening, event)
            touched |= dict.fromkeys(_touched(self._evening, event))
            bought |= {event.player} if isinstance(event, BOUGHT) else set()
        if step and self._evening is not None and not (self._over and self._evening.over()):
            self._until, self._over = at, self._evening.over()
            self._step_up(bought, at)
            self._look(self._evening, touched, at)
            if self._began is not None and not any(isinstance(event, PLAYED_NO_MORE) for event in step):
                self._look_at_field(self._evening, at)

    # ------------------------------------------------------------------------------------------- before an event

    def _note(self, evening: Evening, event: e.Event, step: Sequence[e.Event], at: Millis, book: Rulebook) -> None:
        match event:
            case e.Busted():
                self._lost.append(_Lost(at, evening.tables[event.table].level_dealt, event))
            case e.Rebought() | e.ReEntered() | e.BoughtBack():
                before = evening.entrant(event.player).busted
                self._again |= {before.number} if before else set()
            case e.Moved() | e.Seated():
                self._note_move(evening, event, at)
            case e.RulingRecorded() | e.Penalised() | e.PenaltyEnded() | e.Overruled():
                self._rulings += [RuledThen(at, one) for one in told(Scene(evening, book, tuple(step)), event)]
            case _:
                pass

    def _note_move(self, evening: Evening, event: e.Moved | e.Seated, at: Millis) -> None:
        """From one chair to another; who is in again, or draws for the first time, comes from nowhere."""
        one = evening.entrant(event.player)
        left = one.chair or one.sat
        if left and left != event.chair and one.plays and evening.first_hand_dealt:
            self._moves.append((at, event.player, left, event.chair))

    # --------------------------------------------------------------------------------------------- after a step

    def _look(self, evening: Evening, touched: dict[PlayerId, None], at: Millis) -> None:
        if self._began is None and (evening.clock.started or evening.first_hand_dealt):
            self._began, touched = at, dict.fromkeys(evening.players)
        if self._began is None:
            return
        self._look_at_clock(evening, at)
        for player in touched:
            self._look_at_stack(evening, player, at)

    def _look_at_field(self, evening: Evening, at: Millis) -> None:
        left = _left(evening)
        now = FieldPoint(at, left, Chips(evening.in_play() // left if left else 0))
        if not self._field or (now.left, now.average) != (self._field[-1].left, self._field[-1].average):
            self._field.append(now)

    def _look_at_clock(self, evening: Evening, at: Millis) -> None:
        number = _number(evening)
        if evening.clock.started and (not self._levels or self._levels[-1].number != number):
            self._levels.append(LevelPoint(at, number))

    def _step_up(self, bought: Iterable[PlayerId], at: Millis) -> None:
        """What is bought comes at once: a stack is as it was until then, and who had nothing begins anew."""
        for player in bought:
            stretches = self._stacks.get(player, [[]])
            if last := stretches[-1]:
                last.append(replace(last[-1], at=at)) if last[-1].chips else stretches.append([])

    def _look_at_stack(self, evening: Evening, player: PlayerId, at: Millis) -> None:
        chips, stretches = _certain(evening, player), self._stacks.setdefault(player, [[]])
        last = stretches[-1]
        if chips is None and last:
            stretches.append([])
        elif chips or (chips is not None and (last or len(stretches) > 1)):  # who never had a chip has no line
            last.append(StackPoint(at, chips))
            if len(last) > MOST_POINTS:
                del last[1:-1:2]

    # ---------------------------------------------------------------------------------------------- all of it

    def history(self) -> NightHistory:
        evening = self._evening
        assert evening is not None, "nothing was told"
        return NightHistory(
            began=self._began,
            until=self._until,
            over=evening.over(),
            field=tuple(self._field),
            levels=tuple(self._levels),
            stacks=tuple(self._lines(evening)),
            knock_outs=tuple(self._knock_outs(evening)),
            moves=tuple(MovedThen(at, evening.entrant(player).name, left, to) for at, player, left, to in self._moves),
            rulings=tuple(self._rulings),
        )

    def _lines(self, evening: Evening) -> Iterator[StackLine]:
        """As they finished; those who still play by what they have."""
        for one in sorted(evening.entered(), key=lambda one: (one.place, -(one.stack or 0), by_name(one.name))):
            known = [stretch for stretch in self._stacks.get(one.player, []) if stretch]
            chips = _certain(evening, one.player) if one.plays else None
            if known and chips and known[-1][-1].at < self._until:
                known = [*known[:-1], [*known[-1], StackPoint(self._until, chips)]]  # it lies there still
            yield StackLine(one.player, one.name, one.place, tuple(map(tuple, known)))

    def _knock_outs(self, evening: Evening) -> Iterator[OutThen]:
        for lost in self._lost:
            one, event = evening.entrant(lost.busted.player), lost.busted
            again, takers = event.number in self._again, evening.bounties.takers_of(event.number)  # or said since
            yield OutThen(
                at=lost.at,
                level=lost.level,
                table=event.table,
                hand=max(event.hand, 0),
                player=one.player,
                name=one.name,
                by=tuple(evening.entrant(by).name for by in takers if by in evening.players),
                again=again,
                place=0 if again else one.place,
                shared_by=one.shared_by,
            )


def night_history(stands: Sequence[Sequence[e.Event]], times: Sequence[Millis], book: Rulebook) -> NightHistory:
    """Of what stands of a record, step by step, and when each was written."""
    walk = NightWalk()
    for step, at in zip(stands, times, strict=True):
        walk.hear(step, at, book)
    return walk.history()


def _left(evening: Evening) -> int:
    """Who has chips: the winners too, who have a place already."""
    standing = evening.tally.standing
    return max(standing[Status.SEATED] + standing[Status.PAID], evening.tally.winners)


def _number(evening: Evening) -> int:
    """The level that is on. A break of the schedule is one, and so is one that was called."""
    clock = evening.clock
    rests = not isinstance(clock.step, Level) or clock.why == Stop.BREAK
    return BREAK if rests else level_number(clock.schedule, clock.item)


def _certain(evening: Evening, player: PlayerId) -> Chips | None:
    """What a player has: counted, or all that is left of the chips where everyone else is."""
    one, tally = evening.entrant(player), evening.tally
    if one.stack is None and len(tally.uncounted) == 1 and not evening.loose:
        return Chips(evening.uncounted())
    return one.stack


def _touched(evening: Evening, event: e.Event) -> Iterator[PlayerId]:
    """Whose chips may be others after it."""
    match event:
        case e.HandOver():
            yield from evening.tables[event.table].chairs.values()
            yield from (stack.player for stack in event.stacks)
        case e.StacksCounted() | e.Raced():
            yield from (stack.player for stack in event.stacks)
        case e.ChipsGiven():
            yield from (event.player, *(share.player for share in event.shares))
        case e.Uncounted():
            yield from event.players
        case e.Busted() | e.Seated():
            yield event.player
        case _ if isinstance(event, BOUGHT):
            yield event.player
        case _:
            return
