"""How many chips a player has, as far as anybody can say (ADR 12). Everyone who needs a number of chips asks here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.places import SameHand
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import listed
from shuffleup.tournament.commands import EndHand, Out
from shuffleup.tournament.events import Stack, Uncounted
from shuffleup.tournament.hands.told import A_HAND, LONGEST_UNTOLD, outdated
from shuffleup.tournament.prizes.places import WHO_HAD_MORE, same_hand_rule
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Chair, Held, Known, PlayerId, TableNo


def held(evening: Evening, one: Entrant) -> Held:
    """What nobody counted or reckoned since hands that nobody announced is known no more; while one is in play it may
    be a long one."""
    if one.stack is not None:
        stale = one.stack and _is_stale(evening, one)
        return Held(Known.UNKNOWN, None, one.last) if stale else Held(Known.COUNTED, one.stack)
    about = _all_the_rest(evening, one)
    if about is None and not _is_stale(evening, one):
        about = one.about
    return Held(Known.UNKNOWN if about is None else Known.RECKONED, about, one.last)


def _all_the_rest(evening: Evening, one: Entrant) -> Chips | None:
    """The last whom nobody has counted has what all the others have not, as long as their counts are good."""
    if evening.loose or len(evening.tally.uncounted) != 1:
        return None
    others = (other for other in evening.playing() if other is not one)
    return None if any(_is_stale(evening, other) for other in others) else Chips(evening.uncounted())


def _is_stale(evening: Evening, one: Entrant) -> bool:
    return outdated(evening, one, LONGEST_UNTOLD, in_hand=2 * LONGEST_UNTOLD)


def uncounted_at(evening: Evening, number: TableNo) -> list[Entrant]:
    """Who plays at this table with chips that nobody has counted."""
    if not evening.tally.uncounted:
        return []
    return [one for one in evening.playing_at(number) if one.stack is None]


def uncounted(evening: Evening, number: TableNo) -> Refused | None:
    """Why a hand of this table cannot be followed or dealt: it is not known what everyone has."""
    return count_first(uncounted_at(evening, number))


def count_first(players: Iterable[Entrant]) -> Refused | None:
    """What needs counted stacks waits for them."""
    names = [one.name for one in players]
    return (
        refuse("Count the stacks first; a hand was played since: {names}.", Refusal.NEEDS_COUNT, names=listed(names))
        if names
        else None
    )


def not_certain(evening: Evening, players: Iterable[Entrant]) -> list[Entrant]:
    """Whose chips nobody has counted, or not since hands were played that nobody announced."""
    return [one for one in players if held(evening, one).certain is None]


def played_on(evening: Evening, players: Iterable[Entrant]) -> tuple[Uncounted, ...]:
    """Of these it was known what they have, and it is not any more (ADR 12): the button has gone on, or they leave the
    table, where no later answer would find them. Since a count, or since they sat down, there was time for a hand."""
    known = (one for one in players if one.stack or one.about is not None)
    stale = tuple(one.player for one in known if outdated(evening, one, A_HAND))
    return (Uncounted(stale),) if stale else ()


def counted_stacks(players: Iterable[Entrant]) -> list[Stack] | Refused:
    """What each of them has, if all of it is counted."""
    everyone = list(players)
    wrong = count_first(one for one in everyone if one.stack is None)
    return wrong or [Stack(one.player, one.stack) for one in everyone if one.stack is not None]


def seated(evening: Evening, number: TableNo) -> list[tuple[Chair, Entrant]]:
    """Who plays at a table, by seat."""
    return [(one.chair, evening.entrant(one.player)) for one in evening.table_now(number).sitting]


@fact
class MustMake:
    """What the stacks of a table have to make: `exactly`, where everyone else is counted; with those of `others`, who
    are not, and what is counted besides, all that is `in_play`."""

    exactly: Chips | None
    in_play: Chips
    others: tuple[str, ...]


def must_make(evening: Evening, number: TableNo) -> MustMake:
    here = evening.playing_at(number)
    others = evening.tally.uncounted.keys() - {one.player for one in here}
    total = Chips(evening.uncounted() + sum(one.stack or 0 for one in here))
    names = tuple(evening.name_of(player) for player in evening.tally.uncounted if player in others)
    return MustMake(None if others or evening.loose else total, Chips(evening.in_play()), names)


# ------------------------------------------------------------------------------------------- hands nobody follows


def stacks_told(evening: Evening, outs: Sequence[Out]) -> tuple[Stack, ...]:
    """What is known after a hand that nobody followed: who is out has nothing, and whoever took what others had, which
    was known, has about that much more. Where it is not said who took something, or
    several did, nobody can be reckoned."""
    before = {player: held(evening, evening.entrant(player)).chips for player in _named(outs)}
    before |= {out.player: out.had for out in outs if out.had is not None}
    lost = [Stack(out.player, Chips(0)) for out in outs]
    if any(len(out.takers) != 1 for out in outs):
        return tuple(lost)
    won = {taker: [taker, *(out.player for out in outs if out.by == taker)] for taker in _takers(outs)}
    sums = {taker: [before[player] for player in whose] for taker, whose in won.items()}
    return (*lost, *(Stack(taker, Chips(sum(_numbers(of)))) for taker, of in sums.items() if None not in of))


def _named(outs: Sequence[Out]) -> list[PlayerId]:
    return [*(out.player for out in outs), *_takers(outs)]


def _takers(outs: Sequence[Out]) -> list[PlayerId]:
    return list(dict.fromkeys(taker for out in outs for taker in out.takers))


def _numbers(of: Iterable[Chips | None]) -> list[Chips]:
    return [chips for chips in of if chips is not None]


def had_not_said(evening: Evening, command: EndHand, book: Rulebook) -> Refused | None:
    """Of players out on the same hand who had more finishes higher (WIN-03): it has to be known, or said."""
    together = len(command.outs) > 1 or (command.outs and evening.tables[command.table].hand_round is not None)
    rule = same_hand_rule(book)
    if not together or rule.answer is SameHand.SPLIT:
        return None
    unsaid = [out for out in command.outs if out.had is None and evening.entrant(out.player).stack is None]
    return refuse(WHO_HAD_MORE, Refusal.UNSAID, rule.by) if unsaid else None
