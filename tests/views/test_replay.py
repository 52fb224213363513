"""A hand that is over, moment by moment: what its reader saw then, and the clause behind what nobody chose."""

from __future__ import annotations

import re
from random import Random

import pytest

from shuffleup.arena.hands import TERMS, DealtAlone
from shuffleup.cards import DECK, Card
from shuffleup.hand import Positions
from shuffleup.hand.wagers import NobodyChose
from shuffleup.histories import as_shown
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.words import TableNo
from shuffleup.views.dealer.felt import Watched, felt_view
from shuffleup.views.replay import HandLook, ReplayStep, all_ins, replay_steps
from shuffleup.views.table.felt import spots, told
from tests.hand.told_hands import played

HOMEGAME = BOOKS["homegame"]
NAMES = {Seat(1): "Ann", Seat(2): "Bert", Seat(3): "Cleo"}
A_CARD = re.compile(r"'([2-9TJQKA][cdhs])'")


def seen(dealt: DealtAlone, me: int = 0, *, later: bool = False) -> tuple[ReplayStep, ...]:
    mine = Seat(me) if me else None
    look = HandLook(TableNo(1), 7, dealt.positions, tuple(NAMES.items()), mine, later)
    return replay_steps(as_shown(dealt.events, [mine] if mine else ()), look, TERMS, HOMEGAME)


def known(step: ReplayStep) -> set[str]:
    """Every card anywhere in a step."""
    return set(A_CARD.findall(str(step)))


def holes(dealt: DealtAlone, seat: int) -> set[str]:
    return {card.text for card in dealt.hand.holes[dealt.hand.place_of[Seat(seat)]] if isinstance(card, Card)}


def test_it_goes_from_before_the_first_chip_to_the_end_and_ends_as_the_table_did() -> None:
    dealt = played("fcc")
    steps = seen(dealt)
    assert [step.number for step in steps] == list(range(len(steps)))
    assert (steps[0].did, steps[0].said.phase) == (None, "posting")
    watched = Watched(dealt.hand, TERMS, HOMEGAME, NAMES, dealt.positions, {})
    assert steps[-1].sight.felt == felt_view(watched)
    assert steps[-1].sight.seats == spots(watched, told(watched, dealt.events), {})
    assert steps[-1].sight.phase == "over"


def test_the_price_and_whose_turn_it_was_in_every_step() -> None:
    steps = seen(played("ccc"))
    to_act = [(step.said.who.name, step.said.call) for step in steps if step.said.who and step.said.phase == "betting"]
    assert to_act[:4] == [("Ann", 20), ("Bert", 10), ("Cleo", 0), ("Bert", 0)]


def test_what_nobody_showed_is_in_no_step_and_ones_own_cards_are() -> None:
    dealt = played("fac")  # Ann folds, Bert is all-in, Cleo calls: both are turned up
    for step in seen(dealt):
        assert not known(step) & holes(dealt, 1)
    mine = seen(dealt, 1)
    assert mine[-1].mine is not None
    assert set(mine[-1].mine.cards) == holes(dealt, 1)
    assert all(step.own == (step.mine is not None and bool(step.mine.cards)) for step in mine)


def test_a_hand_lies_face_down_until_the_moment_it_was_shown_unless_one_asks_for_it_all_along() -> None:
    dealt = played("fac")
    steps = seen(dealt)
    first = next(step.number for step in steps if known(step) & holes(dealt, 2))
    did = steps[first].did
    assert did is not None
    assert (did.kind, did.who.name if did.who else "") == ("shown", "Bert")
    assert [one.name for one in steps[first].up] == ["Bert"]
    assert steps[first - 1].up == ()
    open_all_along = seen(dealt, later=True)
    assert known(open_all_along[4]) >= holes(dealt, 2) | holes(dealt, 3)  # cards are dealt by then
    assert not any(known(step) & holes(dealt, 1) for step in open_all_along)  # folded, and never shown


CLAUSES = {
    "blind": TERMS.blinds_or_ante.id,
    "dealt": TERMS.hole_cards.by.id,
    "street": TERMS.street_cards[0].by.id,
    "all-in": TERMS.all_in_face_up.by.id,
    "speaks": TERMS.cards_speak.id,
}


@pytest.mark.parametrize(
    ("choices", "kind", "nth", "by"),
    [
        ("ccc", "blind", 0, ["blind"]),
        ("ccc", "dealt", 0, ["dealt"]),
        ("ccc", "called", 0, []),  # near miss: a player chose it
        ("ccc", "street", 0, ["street"]),
        ("fac", "street", 0, ["all-in", "street"]),  # near miss: nobody can bet any more
        ("fac", "shown", 0, ["all-in"]),
        ("ccc", "awarded", 0, ["speaks"]),
        ("ff", "awarded", 0, []),  # near miss: all but one folded
    ],
)
def test_the_clause_behind_what_nobody_chose(choices: str, kind: str, nth: int, by: list[str]) -> None:
    steps = [step for step in seen(played(choices)) if step.did and step.did.kind == kind]
    assert [one.by for one in steps[nth].forced] == [CLAUSES[name] for name in by]


TIME_UP, AWAY = NobodyChose.TIME_UP, NobodyChose.AWAY


@pytest.mark.parametrize(
    ("book", "choices", "kind", "why", "by"),
    [
        ("homegame", "fcc", "folded", TIME_UP, "DEAD-05"),
        ("tda-2024", "fcc", "folded", TIME_UP, "TDA-29"),
        ("tda-2024", "ccc", "checked", TIME_UP, "TDA-29"),
        ("homegame", "ccc", "checked", TIME_UP, "custom"),  # near miss: DEAD-05 speaks of a bet to answer
        ("homegame", "fcc", "folded", AWAY, TERMS.absent_dealt_in.by.id),
        ("homegame", "ccc", "checked", AWAY, TERMS.absent_dealt_in.by.id),
        ("homegame", "fcc", "folded", None, ""),  # near miss: a player chose it
    ],
)
def test_what_was_made_for_a_player_says_why(
    book: str, choices: str, kind: str, why: NobodyChose | None, by: str
) -> None:
    dealt = played(choices)
    at = next(nth for nth, one in enumerate(dealt.events) if type(one).__name__.lower() == kind)
    look = HandLook(TableNo(1), 7, dealt.positions, tuple(NAMES.items()), None)
    steps = replay_steps(as_shown(dealt.events), look, TERMS, BOOKS[book], {}, {at: why} if why else {})
    step = next(step for step in steps if step.did and step.did.kind == kind)
    assert [one.by for one in step.forced] == ([by] if by else [])


@pytest.mark.parametrize("dead", [True, False])
def test_a_dead_button_is_said_before_the_first_chip(dead: bool) -> None:
    at = Positions(Seat(4) if dead else Seat(1), Seat(2), Seat(3))
    assert [one.by for one in seen(played("ccc", positions=at))[0].forced] == (
        [TERMS.small_blind_out.by.id] if dead else []
    )


def test_chances_are_asked_for_where_all_hands_were_up_and_cards_were_to_come() -> None:
    dealt = played("fac")
    boards = all_ins(as_shown(dealt.events))
    assert [len(board) for board in boards] == [0, 3, 4]
    assert all(set(up) == {Seat(2), Seat(3)} for up in boards.values())
    assert all_ins(as_shown(played("ccc").events)) == {}  # near miss: nobody was all-in
    told_of = {board: {Seat(2): 40, Seat(3): 60} for board in boards}
    look = HandLook(TableNo(1), 7, dealt.positions, tuple(NAMES.items()))
    steps = replay_steps(as_shown(dealt.events), look, TERMS, HOMEGAME, told_of)
    said = [{one.seat: one.chance for one in step.sight.seats if one.chance is not None} for step in steps]
    assert {Seat(2): 40, Seat(3): 60} in said
    assert said[-1] == {}  # the river has decided


@pytest.mark.parametrize("seed", range(40))
def test_of_any_hand_no_step_knows_more_than_its_reader_may(seed: int) -> None:
    chance = Random(seed)
    deck = "".join(card.text for card in chance.sample(DECK, 20))
    dealt = played("".join(chance.choice("fcca") for _ in range(30)), deck)
    shown = set().union(*(holes(dealt, seat) for seat in dealt.hand.seats_in(dealt.hand.shown)))
    board = {str(card) for card in dealt.hand.board}
    for me in (0, 1, 2, 3):
        own = holes(dealt, me) if me else set()
        for later in (False, True):
            steps = seen(dealt, me, later=later)
            assert set().union(*map(known, steps)) <= shown | board | own
