"""What clause or custom leave to the director is done all the same by the director's word, with the reason on record;
what cannot be is not. (TD-01, TD-02; LATE-01, BUY-02, BUY-03, PAY-02, CLK-06)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.director import Discretion
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.box import Pile
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money, Shares
from shuffleup.tournament.prizes.posted import prize_list
from shuffleup.tournament.rulings.director import HOST
from shuffleup.tournament.state import Status
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.tournament.host import BUY_IN, Host

OLGA, LEO, ANNA = PlayerId("olga"), PlayerId("p1"), PlayerId("p2")
Left = Discretion
WHY = "Her train was late"


def night(book: Rulebook = HOMEGAME, *, rebuys: bool = True, chips: bool = False) -> Host:
    plan = replace(usual_plan("Friday", "2026-11-13", book, BUY_IN), rebuys=rebuys)
    if chips:
        plan = replace(plan, on_hand=Pile(tuple((chip, 6 * count) for chip, count in plan.set.counts)))
    return Host(6, book, plan=plan).starts()


def at_level(host: Host, level: int) -> Host:
    while host.evening.tables[TableNo(1)].level_dealt < level:
        host.hand()
        host.passes(20)
    return host


def leo_is_out(host: Host) -> Host:
    host.hand(1, c.Out(LEO, ANNA))
    if host.evening.entrant(LEO).status is Status.BUSTED:
        host.does(c.StayOut(LEO))
    assert host.evening.entrant(LEO).status is Status.OUT
    return host


def with_olga(host: Host) -> Host:
    host.does(c.Commit(OLGA, "Olga"))
    return host


def late_and_somebody_out() -> Host:
    return with_olga(at_level(leo_is_out(night()), 2))


def rebought_once() -> Host:
    host = night()
    host.hand(1, c.Out(LEO, ANNA))
    host.does(c.Rebuy(LEO))
    return leo_is_out(host)


def table_is_full() -> Host:
    host = leo_is_out(Host(10).starts())
    for number in (1, 2):
        late = PlayerId(f"late{number}")
        host.does(c.Commit(late, f"Late {number}"))
        if number == 1:
            host.does(c.BuyIn(late))
            host.does(c.SeatLate(late, host.evening.entrant(LEO).sat or Chair(TableNo(1), Seat(1))))
    return at_level(host, 2)


def all_agreed() -> Host:
    host = at_level(leo_is_out(night(rebuys=False)), 2)
    prizes = prize_list(host.evening, HOMEGAME)
    assert not isinstance(prizes, Refused), prizes
    sums = [*prizes, 0, 0, 0][:5]
    shares = tuple(e.Prize(player, Money(n)) for player, n in zip(host.playing(), sums, strict=True))
    host.does(c.AgreeDeal(shares))
    return with_olga(host)


def one_is_left() -> Host:
    host = leo_is_out(night(rebuys=False))
    one, *others = host.playing()
    host.hand(1, *(c.Out(other, one) for other in others))
    return host


def disqualified() -> Host:
    host = night()
    host.does(c.Penalise(LEO, Sanction.DISQUALIFICATION, "hid chips"))
    return host


# what stands against it                        what is wanted                  who says no  left to the director
LEFT_TO_THE_DIRECTOR: list[tuple[Callable[[], Host], c.Overrulable, str, tuple[Discretion, ...]]] = [
    (late_and_somebody_out,                     c.BuyIn(OLGA),  "LATE-01 TD-01", (Left.LATE_ENTRY,)),
    (lambda: leo_is_out(at_level(night(), 4)),  c.Rebuy(LEO),  "BUY-02", (Left.REBUY_TIME, Left.REBUY_OUT)),
    (rebought_once,                             c.Rebuy(LEO),  "BUY-02", (Left.REBUY_LIMIT, Left.REBUY_OUT)),
    (lambda: leo_is_out(night(rebuys=False)),   c.Rebuy(LEO),  "BUY-02", (Left.REBUYS, Left.REBUY_OUT)),
    (lambda: leo_is_out(night()),               c.Rebuy(LEO),  "BUY-02", (Left.REBUY_OUT,)),
    (lambda: leo_is_out(night()),               c.ReEnter(LEO),  "", (Left.RE_ENTRY,)),
    (night,                                     c.BuyAddOn(LEO),  "BUY-03", (Left.ADD_ON,)),
    (night,                                     c.EditPayouts(Shares((100,))),  "PAY-02",    (Left.POSTED,)),
    (lambda: night(GUIDELINES),                 c.EditPayouts(Shares((100,))),  "PAY-03",    (Left.POSTED,)),
]  # fmt: skip


@pytest.mark.parametrize(("before", "wanted", "by", "what"), LEFT_TO_THE_DIRECTOR)
def test_what_is_left_to_the_director_is_done_all_the_same_with_the_reason(
    before: Callable[[], Host], wanted: c.Overrulable, by: str, what: tuple[Discretion, ...]
) -> None:
    host = before()
    stands = host.asks(wanted)
    assert isinstance(stands, Refused)
    assert (" ".join(citation.id for citation in stands.by), stands.discretion) == (by, what[0])
    overruled, *done = host.does(c.Otherwise(wanted, f"{WHY}."))
    assert overruled == e.Overruled(what, tuple(by.split()), f"{WHY}.", HOST)
    assert done
    assert host.evening.overruled == [overruled]
    assert host.evening.balances()


@pytest.mark.parametrize(("before", "wanted", "by", "what"), LEFT_TO_THE_DIRECTOR)
@pytest.mark.parametrize("reason", ["", "  "])
def test_but_never_without_a_reason(
    before: Callable[[], Host], wanted: c.Overrulable, by: str, what: tuple[Discretion, ...], reason: str
) -> None:
    del by, what
    refused = before().asks(c.Otherwise(wanted, reason))
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.UNSAID


# what stands against it                             what is wanted                    why it cannot be
NOBODYS: list[tuple[Callable[[], Host], c.Overrulable, str]] = [
    (lambda: with_olga(at_level(leo_is_out(night(chips=True)), 2)), c.BuyIn(OLGA),     "no starting set left"),
    (table_is_full,                                  c.BuyIn(PlayerId("late2")),       "All 10 seats are taken"),
    (all_agreed,                                     c.BuyIn(OLGA),                    "Prizes have been agreed"),
    (all_agreed,                                     c.Rebuy(LEO),                     "Prizes have been agreed"),
    (one_is_left,                                    c.Rebuy(LEO),                     "The tournament is over"),
    (night,                                          c.BuyIn(LEO),                     "is playing already"),
    (night,                                          c.Rebuy(LEO),                     "for one who has no chips"),
    (lambda: leo_is_out(night()),                    c.BuyAddOn(LEO),                  "is for a player with a seat"),
    (disqualified,                                   c.Rebuy(LEO),                     "was disqualified"),
    (night,                                          c.Rebuy(OLGA),                    "There is no player"),
    (lambda: with_olga(night()),                     c.Rebuy(OLGA),                    "a rebuy is no longer possible"),
    (night,                                          c.EditPayouts(Shares((50, 49))),  "come to 99 percent"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "wanted", "because"), NOBODYS)
def test_near_misses_what_cannot_be_is_refused_whoever_wants_it(
    before: Callable[[], Host], wanted: c.Overrulable, because: str
) -> None:
    refused = before().asks(c.Otherwise(wanted, WHY))
    assert isinstance(refused, Refused), refused
    assert because in refused.reason
    assert refused.discretion is None


def test_what_nothing_stands_against_needs_no_word() -> None:
    host = with_olga(night())
    assert host.asks(c.Otherwise(c.BuyIn(OLGA), WHY)) == host.asks(c.BuyIn(OLGA))


# who directs  who decides           why not
WHO = [
    (None,      None,                 ""),
    (None,      PlayerId("Olaf"),     "The director decides this."),
    (ANNA,      None,                 ""),  # another player: it is not about her
    (LEO,       None,                 "appoint somebody else to decide it"),  # near miss: it is about him (TD-02)
    (LEO,       LEO,                  "appoint somebody else to decide it"),
    (LEO,       ANNA,                 ""),
]  # fmt: skip


@pytest.mark.parametrize(("directs", "decides", "because"), WHO)
def test_who_may_decide_otherwise(directs: PlayerId | None, decides: PlayerId | None, because: str) -> None:
    host = leo_is_out(night())
    if directs:
        host.does(c.NameDirector(directs))
    decision = host.asks(c.Otherwise(c.Rebuy(LEO), WHY, decides))
    if because:
        assert isinstance(decision, Refused)
        assert because in decision.reason
    else:
        assert not isinstance(decision, Refused)
        assert isinstance(decision.events[0], e.Overruled)
        assert decision.events[0].given_by == (decides or directs or HOST)


def test_the_story_tells_it() -> None:
    host = leo_is_out(night())
    decision = host.asks(c.Otherwise(c.Rebuy(LEO), WHY))
    assert not isinstance(decision, Refused)
    scene = Scene(host.evening, HOMEGAME, decision.events)
    first, second = (str(told(scene, event)[0]) for event in decision.events[:2])
    assert first == "The director decides otherwise: Her train was late (BUY-02)."
    assert second == "Player 1 comes back with a rebuy: 25 for 1,000 chips (BUY-01)."


def test_the_record_names_whoever_spoke_where_several_direct() -> None:
    host = leo_is_out(night())
    decision = host.asks(c.Otherwise(c.Rebuy(LEO), WHY, speaks="Lena"))
    assert not isinstance(decision, Refused)
    scene = Scene(host.evening, HOMEGAME, decision.events)
    assert str(told(scene, decision.events[0])[0]) == "Lena decides otherwise: Her train was late (BUY-02)."
    host.does(c.NameDirector(LEO))
    third = host.asks(c.Otherwise(c.Rebuy(LEO), WHY, PlayerId("Gina"), "Lena"))  # near miss: a third person decides
    assert not isinstance(third, Refused)
    assert third.events[0] == e.Overruled((Discretion.REBUY_OUT,), ("BUY-02",), WHY, PlayerId("Gina"))


def test_one_who_comes_back_sits_where_the_chair_is_still_free() -> None:
    host = leo_is_out(night())
    chair = host.evening.entrant(LEO).sat
    host.does(c.Otherwise(c.Rebuy(LEO), WHY))
    one = host.evening.entrant(LEO)
    assert (one.status, one.chair, one.rebuys, one.place) == (Status.SEATED, chair, 1, 0)


def test_near_miss_and_waits_for_one_where_a_hand_is_played_there() -> None:
    host = leo_is_out(night())
    host.does(c.BeginHand(TableNo(1), host.now))
    host.does(c.Otherwise(c.Rebuy(LEO), WHY))
    assert host.evening.entrant(LEO).status is Status.PAID


@pytest.mark.parametrize("out", [False, True])
def test_a_wrong_name_comes_off_the_list_as_long_as_nothing_is_paid(out: bool) -> None:
    host = with_olga(leo_is_out(night()) if out else night())
    host.hand()
    assert host.does(c.Cancel(OLGA)) == (e.Cancelled(OLGA, Money(0)),)


def test_near_miss_one_who_paid_does_not() -> None:
    host = with_olga(night())
    host.hand()
    host.does(c.BuyIn(OLGA))
    host.refuses(c.Cancel(OLGA), Refusal.TOO_LATE, "BUY-05")
