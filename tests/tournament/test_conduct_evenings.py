"""Penalties and chips off the table in an evening: whose word it takes, how they are served, what leaves play."""

from __future__ import annotations

import pytest

from shuffleup.app.ports import Entry
from shuffleup.hand.refusal import Refusal
from shuffleup.journal.events import EVENTS
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.rulings.director import HOST
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Account, Chair, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1
from tests.tournament.host import Host

ONE = TableNo(1)
P1, P2, P3, CAT = (PlayerId(name) for name in ("p1", "p2", "p3", "cat"))
WARNING, MISSED_HAND, ROUND_AWAY, DISQUALIFICATION = Sanction


def started(players: int = 4, book: Rulebook = HOMEGAME, director: PlayerId | None = None) -> Host:
    host = Host(players, book).starts()
    if director:
        host.does(c.NameDirector(director))
    return host


# ------------------------------------------------------------------------------------------------ whose word


@pytest.mark.parametrize(
    ("book", "director", "player", "who", "by"),
    [
        # book      director  penalised  says so  the clause against it
        (HOMEGAME, None, P1, None, ""),
        (HOMEGAME, None, P1, HOST, ""),
        (HOMEGAME, None, P1, P2, "TD-01"),  # TD-01 near miss: a player
        (HOMEGAME, P3, P1, None, ""),
        (HOMEGAME, P3, P1, P3, ""),
        (HOMEGAME, P3, P1, HOST, "TD-01"),  # near miss: the host has named another director
        (HOMEGAME, P3, P3, None, "TD-02"),
        (HOMEGAME, P3, P3, P1, ""),  # TD-02: a third person, player or not
        (HOMEGAME, P3, P3, CAT, ""),
        (GUIDELINES_1, P3, P1, P2, "custom"),
    ],
)
@pytest.mark.parametrize(
    "act",
    [lambda *a: c.Penalise(a[0], WARNING, "late", (), a[1]), lambda *a: c.TakeChipsOff(a[0], Chips(5), "x", (), a[1])],
)
def test_td_01_td_02_whose_word_it_takes(
    book: Rulebook, director: PlayerId | None, player: PlayerId, who: PlayerId | None, by: str, act: object
) -> None:
    host = started(book=book, director=director)
    assert callable(act)
    if by:
        host.refuses(act(player, who), Refusal.LEFT_TO_DIRECTOR, by)
    else:
        host.does(act(player, who))


def test_who_gave_a_penalty_is_on_record() -> None:
    host = started(director=P3)
    host.does(c.Penalise(P1, WARNING, "slow rolled"))
    host.does(c.Penalise(P3, WARNING, "slow rolled", who=CAT))
    assert [(one.player, one.given_by) for one in host.evening.penalties] == [(P1, P3), (P3, CAT)]


def test_a_penalty_of_an_older_record_was_the_hosts() -> None:
    payload = b'{"player": "p1", "sanction": "warning", "reason": "late", "by": [], "hands": 0}'
    assert EVENTS.event(Entry("Penalised", 1, payload, 0)) == e.Penalised(P1, WARNING, "late", (), 0, HOST)


@pytest.mark.parametrize(
    ("person", "because"),
    [(P3, "directed by Player 3 already"), (PlayerId(" "), "Say who directs"), (HOST, "")],
)
def test_naming_a_director(person: PlayerId, because: str) -> None:
    host = started(director=P3)
    if because:
        host.refuses(c.NameDirector(person), because)
    else:
        assert host.does(c.NameDirector(person)) == (e.DirectorNamed(person),)


def test_whoever_is_out_can_be_warned_and_nothing_else() -> None:
    """COND-01: in the hand or out of it."""
    host = started()
    host.passes(80)
    host.hand(1, c.Out(P1, P2))
    host.does(c.Penalise(P1, WARNING, "commented on a hand", ("COND-01",)))
    host.refuses(c.Penalise(P1, MISSED_HAND, "commented on a hand"), Refusal.WRONG_STANDING)
    host.refuses(c.Penalise(CAT, WARNING, "commented on a hand"), Refusal.NO_SUCH_PLAYER)


# ------------------------------------------------------------------------------------------------ served


@pytest.mark.parametrize(
    ("given", "played", "left"),
    [
        ((), 0, 0),
        ((WARNING,), 0, 0),
        ((MISSED_HAND,), 0, 1),
        ((MISSED_HAND,), 1, 0),  # near miss: it is served
        ((ROUND_AWAY,), 3, 1),
        ((ROUND_AWAY,), 4, 0),
        ((MISSED_HAND, ROUND_AWAY), 0, 5),  # they add up
        ((MISSED_HAND, ROUND_AWAY), 2, 3),
        ((MISSED_HAND,), 7, 0),
    ],
)
def test_how_many_hands_are_left(given: tuple[Sanction, ...], played: int, left: int) -> None:
    host = started(4)
    for sanction in given:
        host.does(c.Penalise(P1, sanction, "language"))
    for _ in range(played):
        host.hand()
    assert host.evening.entrant(P1).sits_out == left
    assert host.evening.entrant(P2).sits_out == 0  # near miss: not his


@pytest.mark.parametrize(("sanction", "left"), [(MISSED_HAND, [1, 0]), (ROUND_AWAY, [4, 3]), (WARNING, [0, 0])])
def test_a_penalty_given_in_a_hand_begins_with_the_next_one(sanction: Sanction, left: list[int]) -> None:
    host = started()
    host.does(c.BeginHand(ONE, host.now))
    host.does(c.Penalise(P1, sanction, "language"))
    host.does(c.EndHand(ONE))
    after_it = host.evening.entrant(P1).sits_out
    host.hand()
    assert [after_it, host.evening.entrant(P1).sits_out] == left


@pytest.mark.parametrize(
    ("sanction", "times", "left"), [(MISSED_HAND, 3, 3), (MISSED_HAND, 1, 1), (ROUND_AWAY, 2, 8), (ROUND_AWAY, 1, 4)]
)
def test_tda_71_several_hands_and_rounds(sanction: Sanction, times: int, left: int) -> None:
    host = started()
    host.does(c.Penalise(P1, sanction, "language", times=times))
    assert host.evening.entrant(P1).sits_out == left
    for _ in range(left):
        host.hand()
    assert host.evening.entrant(P1).sits_out == 0


def test_the_director_lets_a_penalty_end_early() -> None:
    host = started()
    host.refuses(c.EndPenalty(P1), Refusal.ALREADY_DONE)
    host.does(c.Penalise(P1, ROUND_AWAY, "language", times=2))
    host.hand()
    host.does(c.BeginHand(ONE, host.now))
    assert host.does(c.EndPenalty(P1)) == (e.PenaltyEnded(P1, 6),)  # the hand in play is missed to its end
    host.refuses(c.EndPenalty(P1), Refusal.ALREADY_DONE)
    host.does(c.EndHand(ONE))
    assert host.evening.entrant(P1).sits_out == 0


def test_a_penalty_goes_along_to_another_table() -> None:
    host = Host(13, HOMEGAME).starts()
    fuller, other = sorted((ONE, TableNo(2)), key=lambda table: -len(host.playing(table)))
    loud = host.playing(fuller)[0]
    host.does(c.Penalise(loud, MISSED_HAND, "language", times=5))
    host.does(c.MovePlayer(loud, Chair(other, Seat(10)), "too loud"))
    host.does(c.BeginHand(other, host.now))
    assert host.evening.tables[other].sitting_out == (loud,)
    host.does(c.EndHand(other))
    assert host.evening.entrant(loud).sits_out == 4


def test_a_hand_that_does_not_count_serves_no_penalty() -> None:
    host = started()
    host.does(c.Penalise(P1, MISSED_HAND, "language"))
    host.does(c.BeginHand(ONE, host.now))
    host.does(c.TakeBackHand(ONE))
    assert host.evening.entrant(P1).sits_out == 1
    host.hand()
    assert host.evening.entrant(P1).sits_out == 0


# ------------------------------------------------------------------------------------------------ chips off the table


@pytest.mark.parametrize(
    ("chips", "because"),
    [
        (0, "Count the chips"),
        (-5, "Count the chips"),
        (1001, "has 1,000, so 1,001 cannot leave play"),
        (1000, ""),
        (5, ""),
    ],
)
def test_chip_04_what_leaves_the_table_leaves_the_event(chips: int, because: str) -> None:
    host = started()
    command = c.TakeChipsOff(P1, Chips(chips), "took chips off the table", ("CHIP-04",))
    if because:
        host.refuses(command, because)
        return
    ruled, gone, *_ = host.does(command)
    assert ruled == e.RulingRecorded(ONE, "Player 1: took chips off the table", ("CHIP-04",))
    assert gone == e.ChipsGiven(P1, (), Account.FORFEITED, Chips(chips))
    assert host.evening.accounts[Account.FORFEITED] == chips


@pytest.mark.parametrize(("minutes", "status"), [(0, Status.BUSTED), (80, Status.OUT)])
def test_chip_04_with_all_of_it_gone_he_is_out_or_may_rebuy(minutes: int, status: Status) -> None:
    """BUY-02: near miss, rebuys are over once level 4 has been dealt."""
    host = started()
    host.passes(minutes)
    host.followed()
    host.does(c.TakeChipsOff(P1, Chips(1000), "took chips off the table"))
    assert host.evening.entrant(P1).status is status


def test_chip_04_near_miss_not_in_the_middle_of_a_hand_or_without_a_reason() -> None:
    host = started()
    host.refuses(c.TakeChipsOff(P1, Chips(5), " "), Refusal.UNSAID)
    host.does(c.BeginHand(ONE, host.now))
    host.refuses(c.TakeChipsOff(P1, Chips(5), "pocketed"), Refusal.HAND_IN_PLAY)
    host.refuses(c.Penalise(P1, DISQUALIFICATION, "pocketed"), Refusal.HAND_IN_PLAY)
    host.does(c.EndHand(ONE))
    host.does(c.TakeChipsOff(P1, Chips(5), "pocketed"))


def test_chip_04_pocketed_chips_and_then_the_rest() -> None:
    host = started()
    host.does(c.TakeChipsOff(P1, Chips(400), "pocketed", ("CHIP-04",)))
    host.does(c.Penalise(P1, DISQUALIFICATION, "pocketed", ("CHIP-04",)))
    assert (host.evening.accounts[Account.FORFEITED], host.evening.accounts[Account.DISQUALIFIED]) == (400, 600)
    assert host.evening.entrant(P1).place == 4


@pytest.mark.parametrize(
    ("chips", "refused"),
    [
        (7, "A stack of 993 cannot be made of chips of 5, 25"),
        (5, ""),  # near miss: a red chip
        (999, "A stack of 1 cannot be made of chips of 5, 25"),
        (1000, ""),  # all of it leaves nothing to be made
    ],
)
def test_chip_04_what_is_left_can_be_made_of_chips(chips: int, refused: str) -> None:
    host = started()
    command = c.TakeChipsOff(P1, Chips(chips), "pocketed")
    if refused:
        host.refuses(command, refused)
    else:
        host.does(command)
