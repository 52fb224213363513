"""Taking an action of a hand back: nothing is deleted, and the hand is what the actions that stand lead to."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.app.hands.hand import MOVED_ON, TAKEN_ALREADY, HandSession, resume_hand, start_hand
from shuffleup.app.hands.undoing import ActionUndone, standing
from shuffleup.cards import DECK, UNSEEN
from shuffleup.hand import (
    Accepted,
    Call,
    Check,
    Command,
    DealHole,
    Fold,
    HeldAction,
    NameWinners,
    Phase,
    Post,
    RaiseTo,
    Refused,
    legal,
    replay,
)
from shuffleup.hand.refusal import Refusal
from shuffleup.journal.checking import look_at
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.steps import Action
from shuffleup.questions.words import Chips, Seat, Street
from tests.app.dealt import TERMS, three_players
from tests.app.stage import CODEC, parts
from tests.by_chance import Style, dealt, picked
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

STREAM = "Friday/table 1/hand 1"


async def told(journal: MemoryJournal) -> HandSession:
    """Seats 1, 2 and 3 with 1000 each, button at 3, blinds 10 and 20: a hand of real cards that people tell."""
    return await start_hand(STREAM, three_players(), TERMS, parts(journal), NIGHT, told=True)


async def does(session: HandSession, *commands: Command) -> None:
    for command in commands:
        done = await session.submit(command, NIGHT, session.seq)
        assert isinstance(done, Accepted), (command, done)


async def to_the_flop(session: HandSession) -> None:
    """Everyone calls."""
    await does(session, Post(), DealHole((UNSEEN,) * 6), Call(Seat(3)), Call(Seat(1)), Check(Seat(2)))


def next_command(session: HandSession, chance: Random) -> Command:
    hand = session.hand
    if choices := legal(hand, TERMS):
        return picked(hand, choices, chance, Style(fold=1, stay=2, least=1, most=0, between=0, all_in=0))
    if dealing := dealt(hand, lambda count: (UNSEEN,) * count):
        return dealing
    due = max(i for i in range(len(hand.pots)) if not hand.awarded >> i & 1)
    return NameWinners(due, (chance.choice(hand.pots[due].seats),))


@awaited
async def test_an_action_taken_back_is_as_if_it_had_not_been_and_stays_on_record() -> None:
    journal = MemoryJournal()
    session = await told(journal)
    await does(session, Post(), DealHole((UNSEEN,) * 6))
    before, events = session.hand.copy(), list(session.events)
    await does(session, Fold(Seat(3)))
    assert isinstance(await session.undo(NIGHT), Accepted)
    assert (session.hand, session.events) == (before, events)
    record = [CODEC.event(one) async for one in journal.read(STREAM)]
    assert record[-1] == ActionUndone(len(record) - 1)
    assert len(record) == session.seq
    assert standing(record) == events


@awaited
async def test_what_an_action_led_to_goes_back_with_it() -> None:
    """The fold that ended the hand: the pot is back in the middle, and it is still that player's turn."""
    session = await told(MemoryJournal())
    await does(session, Post(), DealHole((UNSEEN,) * 6), Fold(Seat(3)))
    await does(session, Fold(Seat(1)))
    assert session.hand.over
    await session.undo(NIGHT)
    assert (session.hand.phase, session.hand.turn, session.hand.pot) == (Phase.BETTING, 1, 30)
    assert sum(session.hand.stacks) == 2970


@awaited
async def test_back_to_the_beginning_and_no_further() -> None:
    session = await told(MemoryJournal())
    assert not session.last_action
    await to_the_flop(session)
    for _ in range(5):
        assert isinstance(await session.undo(NIGHT), Accepted)
    assert session.hand.phase is Phase.POSTING
    assert not session.last_action
    refused = await session.undo(NIGHT)
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.NOTHING_DUE


@awaited
async def test_a_second_tap_on_undo_takes_nothing_more_back() -> None:
    session = await told(MemoryJournal())
    await to_the_flop(session)
    first, last = session.ended[-2:]
    assert await session.undo(NIGHT, first) == MOVED_ON  # near miss: another action came after it
    assert isinstance(await session.undo(NIGHT, last), Accepted)
    assert await session.undo(NIGHT, last) == TAKEN_ALREADY
    assert session.hand.turn == 2
    assert isinstance(await session.undo(NIGHT, session.ended[-1]), Accepted)  # near miss: it was looked at again


@awaited
async def test_where_the_software_deals_nothing_is_taken_back() -> None:
    journal = MemoryJournal()
    session = await start_hand(STREAM, three_players(), TERMS, parts(journal), NIGHT, DECK, told=True)
    await does(session, Post(), DealHole(DECK[:6]))
    assert isinstance(await session.undo(NIGHT), Refused)
    again = await resume_hand(STREAM, TERMS, parts(journal), told=True)
    assert isinstance(await again.undo(NIGHT), Refused)


@pytest.mark.parametrize("seed", range(12))
@awaited
async def test_any_hand_with_any_undo_is_what_stands_of_it_here_and_after_a_restart(seed: int) -> None:
    chance, journal = Random(seed), MemoryJournal()
    session = await told(journal)
    undone = 0
    for _ in range(60):
        if session.hand.over and undone > 5:
            break
        if session.last_action and (session.hand.over or chance.random() < 0.25):
            assert isinstance(await session.undo(NIGHT, session.ended[-1]), Accepted)
            undone += 1
        else:
            await does(session, next_command(session, chance))
        assert session.hand == replay(session.events)
        assert sum(session.hand.stacks) + session.hand.pot == 3000
    again = await resume_hand(STREAM, TERMS, parts(journal), told=True)
    assert (again.hand, again.events, again.seq, again.actions) == (
        session.hand,
        session.events,
        session.seq,
        session.actions,
    )
    looked = await look_at(journal, CODEC, STREAM, session.seq)
    assert looked.flaw is None
    assert undone


# ------------------------------------------------------------------------------------------- before the turn

EARLY = HeldAction(Seat(2), Action.RAISE, Chips(60), Chips(40), Chips(20), Street.PREFLOP)


@awaited
async def test_what_is_done_too_early_is_kept_until_its_turn_has_gone() -> None:
    journal = MemoryJournal()
    session = await told(journal)
    await does(session, Post(), DealHole((UNSEEN,) * 6))
    assert isinstance(await session.acts_early(EARLY, NIGHT, session.seq), Accepted)
    await does(session, Call(Seat(3)), Call(Seat(1)))
    assert session.held == {2: EARLY}
    assert (await resume_hand(STREAM, TERMS, parts(journal), told=True)).held == {2: EARLY}
    await does(session, RaiseTo(Seat(2), Chips(60)))
    assert session.held == {}
    await session.undo(NIGHT)
    assert session.held == {2: EARLY}  # the raise is taken back, what he did before it is not
    for _ in range(3):
        await session.undo(NIGHT)
    assert session.held == {}


@awaited
async def test_a_round_that_ends_forgets_what_was_done_too_early() -> None:
    session = await told(MemoryJournal())
    await does(session, Post(), DealHole((UNSEEN,) * 6))
    await session.acts_early(EARLY, NIGHT)
    await does(session, Fold(Seat(3)), Fold(Seat(1)))
    assert session.hand.over
    assert session.held == {}


@awaited
async def test_a_late_word_of_an_early_act_is_told_to_look_again() -> None:
    session = await told(MemoryJournal())
    await does(session, Post(), DealHole((UNSEEN,) * 6))
    assert isinstance(await session.acts_early(EARLY, NIGHT, session.seq - 1), Refused)
    assert session.held == {}
