"""The check of a mystery bounty: every honest evening passes, and whatever single thing is otherwise is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from shuffleup.dealing.envelopes import CheckedEnvelopes, check_envelopes
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import entries_of
from tests.tournament.mystery_night import STREAM, T1, Mystery, seed_of
from tests.tournament.test_bounties import out, p

Entries = list[e.RecordEntry]


def entries(night: Mystery) -> Entries:
    return [entry for step in night.record.steps for entry in entries_of(step)]


def checked(record: Entries, *drawn: object) -> CheckedEnvelopes:
    return check_envelopes(STREAM, record, drawn, HOMEGAME)


def played() -> Mystery:
    """Five players, of whom the first goes for nothing; then one envelope each, of different sums, and an undo."""
    night = Mystery(5, begins=4, bounty=501)
    night.hand(out(1, 2))
    night.hand(out(2, 3, 4))
    night.undo()
    night.does(c.EndHand(T1, (out(2, 3, 4),)))
    night.hand(out(3))
    night.does(c.NameKnockOut(3, (p(5),)))
    night.hand(out(4, 5))
    return night


def test_an_honest_evening_passes() -> None:
    night = played()
    assert checked(entries(night), night.drawn) == CheckedEnvelopes(opened=3, undone=1)  # one of them twice


@pytest.mark.parametrize("seed", range(25))
def test_any_honest_evening_passes_and_its_money_is_all_somebodys(seed: int) -> None:
    chance = Random(seed)
    players = chance.randint(2, 9)
    night = Mystery(players, chance.choice((0, *range(2, players + 1))), chance.choice((1, 2, 501, 2500)))
    left = list(range(1, players + 1))
    while len(left) > 1:
        gone = left.pop(chance.randrange(len(left)))
        night.hand(out(gone, *chance.sample(left, chance.randint(0, min(2, len(left))))))
        if chance.random() < 0.3 and len(left) > 1:
            night.undo()
            left.append(gone)
            night.does(c.EndHand(T1, ()))
        for number in night.account.unsaid() if chance.random() < 0.5 else ():
            night.does(c.NameKnockOut(number, (p(left[0]),)))
    account = night.account
    assert account.put == account.won.total() + sum(account.open.values())
    assert checked(entries(night), night.drawn).doubts == ()


def test_a_night_of_before_they_waited_for_whoever_may_come_late_still_passes() -> None:
    night = Mystery(3, begins=3, late=True)
    night.account.for_late = False
    night.hand(out(1, 2))
    night.hand(out(2, 3))
    record = entries(night)
    assert checked(record, night.drawn).doubts, "near miss: by the rules of today it begins later"
    before = changed(record, e.EnvelopesSealed, 0, lambda one: replace(one, for_late=False))
    assert checked(before, night.drawn) == CheckedEnvelopes(opened=2)


# --------------------------------------------------------------------------------------------------- otherwise


def changed(record: Entries, kind: type, nth: int, change: Callable[[Any], Any]) -> Entries:
    """The nth event of a kind, counted from 0, said otherwise; None: left out."""
    places = [place for place, one in enumerate(record) if isinstance(one, kind)]
    place = places[nth]
    new = change(record[place])
    return [*record[:place], *([new] if new is not None else []), *record[place + 1 :]]


def swapped(record: Entries) -> Entries:
    """What two knock-outs found is changed: the sums are the same, and so is all that they come to."""
    places = [place for place, one in enumerate(record) if isinstance(one, e.EnvelopeOpened)][-2:]
    one, other = (record[place] for place in places)
    assert isinstance(one, e.EnvelopeOpened)
    assert isinstance(other, e.EnvelopeOpened)
    assert one.money != other.money
    made = list(record)
    made[places[0]], made[places[1]] = replace(one, money=other.money), replace(other, money=one.money)
    return made


FORGED = "ab" * 32
OTHERWISE: dict[str, tuple[Callable[[Entries], Entries], str]] = {
    "a cent less": (
        lambda record: changed(record, e.EnvelopeOpened, -1, lambda one: replace(one, money=Money(one.money - 1))),
        "order",
    ),
    "another envelope": (
        lambda record: changed(record, e.EnvelopeOpened, -1, lambda one: replace(one, nth=one.nth + 1)),
        "order",
    ),
    "two of them changed": (swapped, "order"),
    "one was not opened": (lambda record: changed(record, e.EnvelopeOpened, 0, lambda _: None), "order"),
    "filled with a cent from one to the other": (
        lambda record: changed(
            record,
            e.EnvelopesFilled,
            -1,
            lambda one: replace(
                one, envelopes=(Money(one.envelopes[0] + 1), Money(one.envelopes[1] - 1), *one.envelopes[2:])
            ),
        ),
        "order",
    ),
    "never filled": (lambda record: changed(record, e.EnvelopesFilled, -1, lambda _: None), "order"),
    "committed to something else": (
        lambda record: changed(record, e.EnvelopesSealed, 0, lambda one: replace(one, commitment=FORGED)),
        "seed",
    ),
    "another seed is revealed": (
        lambda record: changed(record, e.EnvelopesRevealed, 0, lambda one: replace(one, seed=FORGED)),
        "seed",
    ),
    "none is revealed": (lambda record: changed(record, e.EnvelopesRevealed, 0, lambda _: None), "order"),
    "committed to when somebody was out": (
        lambda record: changed(record, e.EnvelopesSealed, 0, lambda _: None),
        "seed",
    ),
}


@pytest.mark.parametrize("what", OTHERWISE)
def test_whatever_is_otherwise_is_found(what: str) -> None:
    night = played()
    forge, alarm = OTHERWISE[what]
    assert [doubt.alarm for doubt in checked(forge(entries(night)), night.drawn).doubts] == [alarm]


def other_seeds() -> Iterator[tuple[str, tuple[object, ...], str]]:
    drawn = seed_of()
    yield "another was drawn", (seed_of(8),), "seed"
    yield "the seed is not that of its commitment", (replace(drawn, seed=FORGED),), "seed"
    yield "of another evening", (replace(drawn, hand="evening/other/envelopes"),), "replayed"
    yield "two of them", (drawn, seed_of(8)), "two-stories"
    yield "none", (), "deck-omitted"


@pytest.mark.parametrize(("drawn", "alarm"), [row[1:] for row in other_seeds()], ids=[row[0] for row in other_seeds()])
def test_another_seed_is_found(drawn: tuple[object, ...], alarm: str) -> None:
    assert [doubt.alarm for doubt in checked(entries(played()), *drawn).doubts] == [alarm]


def test_of_other_bounties_nothing_is_asked() -> None:
    assert checked(entries(played())[:0]) == CheckedEnvelopes()
