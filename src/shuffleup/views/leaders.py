"""The leader board: who has most chips, as far as anybody knows (ADR 12)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.questions.words import Chips
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Held, Known, Millis, PlayerId


@fact
class Leader:
    """One player. `rank` is 0 where nobody knows the chips; `counted` is when a hand counted them that no hand of cards
    followed since. Chips that were followed or dealt all the time have no such moment: they are those of now."""

    rank: int
    player: PlayerId
    name: str
    stack: Held
    counted: Millis | None = None


@fact
class Leaders:
    """Everyone who plays: `known` by chips, whoever has as many at the same rank; then those nobody knows, by what they
    had when it was last certain. `level`: all have as many, so nobody leads."""

    known: tuple[Leader, ...]
    unknown: tuple[Leader, ...]
    level: bool

    @property
    def telling(self) -> bool:
        """Is there an order worth showing to a room that did not ask for it? Of most it is known."""
        return not self.level and len(self.known) > len(self.unknown)


def leaders_view(evening: Evening, stands: Sequence[Sequence[e.Event]] = (), times: Sequence[Millis] = ()) -> Leaders:
    """`stands` is what stands of the record, step by step, and `times` when each was written."""
    has = {one.player: held(evening, one) for one in evening.playing()}
    by_hand = [player for player, stack in has.items() if _is_of_then(evening, evening.entrant(player), stack)]
    moments = _counted(by_hand, stands, times)
    ordered = sorted(has, key=lambda player: (-_chips(has[player]), by_name(evening.name_of(player))))
    most = [has[player].chips for player in ordered if has[player].chips is not None]
    rows = [
        Leader(_rank(has[player], most), player, evening.name_of(player), has[player], moments.get(player))
        for player in ordered
    ]
    known, unknown = (tuple(row for row in rows if bool(row.rank) is wanted) for wanted in (True, False))
    return Leaders(known, unknown, level=not unknown and len(set(most)) < 2)


def _chips(stack: Held) -> int:
    """What it is ordered by: an unknown one by what was certain last."""
    return stack.chips if stack.chips is not None else stack.last.chips if stack.last else 0


def _rank(stack: Held, most: Sequence[Chips | None]) -> int:
    return most.index(stack.chips) + 1 if stack.chips is not None else 0


def _is_of_then(evening: Evening, one: Entrant, stack: Held) -> bool:
    """Counted, at a table where nobody follows the hands."""
    return stack.known is Known.COUNTED and one.chair is not None and not evening.tables[one.chair.table].followed


def _counted(
    players: Collection[PlayerId], stands: Sequence[Sequence[e.Event]], times: Sequence[Millis]
) -> dict[PlayerId, Millis]:
    """When each of them was counted last, if ever."""
    wanted, found = set(players), dict[PlayerId, Millis]()
    for step, at in zip(reversed(stands), reversed(times), strict=False):
        if not wanted:
            break
        found |= dict.fromkeys(wanted.intersection(_named(step)), at)
        wanted.difference_update(found)
    return found


def _named(step: Sequence[e.Event]) -> Iterator[PlayerId]:
    counts = (event for event in step if isinstance(event, e.StacksCounted | e.Raced))
    return (stack.player for count in counts for stack in count.stacks)
