"""What a host may tell an evening next: sensible things, and anything at all."""

from __future__ import annotations

from hypothesis import strategies as st

from shuffleup.cards import DECK
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide_chips import prize_list
from shuffleup.tournament.payouts import Money
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.tournament.machine_night import Night

Commands = st.SearchStrategy[c.Command]

STRANGER = PlayerId("stranger")


def orders(count: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.permutations(range(count)).map(tuple)


# ------------------------------------------------------------------------------------------- sensible things


@st.composite
def ends_of_a_hand(draw: st.DrawFn, night: Night, table: TableNo) -> c.Command:
    """Light or counted, up to three out, or no hand at all."""
    here = night.at(table)
    how = draw(st.sampled_from(("light", "light", "light, nobody saw", "counted", "counted", "taken back")))
    if how == "taken back" or len(here) < 2:
        return c.TakeBackHand(table)
    gone = draw(st.lists(st.sampled_from(here), unique=True, max_size=min(3, len(here) - 1)))
    left = [player for player in here if player not in gone]
    by = draw(st.sampled_from(left))
    if how == "counted":
        return c.EndPlayedHand(table, counted(night, table, gone, by), tuple(c.Out(one, by) for one in gone))
    had = draw(st.sampled_from((None, Chips(400), Chips(600))))
    return c.EndHand(table, tuple(c.Out(one, None if how != "light" else by, had) for one in gone))


def counted(night: Night, table: TableNo, gone: list[PlayerId], by: PlayerId, extra: int = 0) -> tuple[e.Stack, ...]:
    """Those who are gone lose all of it, and everyone else a small part, to one player."""
    had = {player: int(night.evening.entrant(player).stack) for player in night.at(table)}
    loses = {player: chips if player in gone else chips // 4 // 25 * 25 for player, chips in had.items()}
    loses[by] = -sum(chips for player, chips in loses.items() if player != by)
    return tuple(e.Stack(player, Chips(had[player] - loses[player] + extra)) for player in had)


@st.composite
def deals(draw: st.DrawFn, night: Night) -> c.Command:
    """All that is left to win, more or less evenly."""
    left = [one.player for one in night.evening.playing()]
    whole = prize_list(night.evening, night.book) if night.evening.entered() else ()
    due = sum(whole[: len(left)]) if isinstance(whole, tuple) else 0
    each = due // max(1, len(left))
    shift = draw(st.sampled_from((0, 0, 100, -100)))
    shares = [each + (due - each * len(left) if place == 0 else 0) for place in range(len(left))]
    if len(shares) > 1:
        shares[0], shares[1] = shares[0] + shift, shares[1] - shift
    return c.AgreeDeal(tuple(e.Prize(player, Money(share)) for player, share in zip(left, shares, strict=True)))


def decisions(night: Night) -> Commands:
    """Of those who have no chips left."""
    busted = st.sampled_from([one.player for one in night.having(Status.BUSTED)])
    return st.one_of(busted.map(c.Rebuy), busted.map(c.StayOut))


# ------------------------------------------------------------------------------------------- anything at all


def anything(night: Night) -> Commands:
    """Any command about anybody, most of which make no sense now."""
    players = st.sampled_from([*night.everyone(), STRANGER])
    tables = st.sampled_from([*(table.number for table in night.evening.tables.values()), TableNo(1), TableNo(9)])
    return st.one_of(about_players(night, players), about_tables(night, tables), about_all(night, players))


def about_players(night: Night, players: st.SearchStrategy[PlayerId]) -> Commands:
    now = st.just(night.now)
    plain = (c.BuyIn, c.Arrive, c.MarkMissing, c.Cancel, c.Rebuy, c.BuyAddOn, c.StayOut)
    timed = (c.GoAway, c.ComeBack, c.RemoveLate)
    return st.one_of(
        *(st.builds(kind, players) for kind in plain),
        *(st.builds(kind, players, now) for kind in timed),
        st.builds(c.Leave, players, st.booleans()),
        st.builds(c.Penalise, players, st.sampled_from(Sanction), st.sampled_from(("slow play", " "))),
    )


def about_tables(night: Night, tables: st.SearchStrategy[TableNo]) -> Commands:
    cards = st.lists(st.sampled_from(DECK), max_size=6).map(tuple)
    outs = st.lists(st.builds(c.Out, st.sampled_from([*night.everyone(), STRANGER])), max_size=3).map(tuple)
    now = st.just(night.now)
    return st.one_of(
        st.builds(c.BeginHand, tables, now),
        st.builds(c.EndHand, tables, outs),
        st.builds(c.TakeBackHand, tables),
        st.builds(c.Race, tables, st.sampled_from((Chips(5), Chips(25), Chips(100))), cards, now),
        st.builds(c.RecordRuling, tables, st.just("The card stays."), st.just(("DEAL-01",))),
        st.builds(c.CountStacks, tables, st.just(())),
    )


def about_all(night: Night, players: st.SearchStrategy[PlayerId]) -> Commands:
    now = st.just(night.now)
    prizes = st.builds(e.Prize, players, st.sampled_from((Money(0), Money(2500), Money(-2500))))
    chairs = st.builds(Chair, st.sampled_from((TableNo(1), TableNo(2))), st.integers(0, 11).map(Seat))
    return st.one_of(
        st.builds(c.SeatLate, players, chairs),
        st.builds(c.DrawSeats, orders(len(night.evening.players))),
        st.builds(c.Redraw, orders(len(night.evening.playing()))),
        st.builds(c.Balance, st.lists(st.sampled_from(DECK), max_size=4).map(tuple)),
        st.builds(c.AgreeDeal, st.lists(prizes, max_size=2).map(tuple)),
        st.builds(c.GoToItem, st.integers(-1, 9), now),
        st.just(c.PayPrizes()),
        st.builds(c.StopClock, now, st.sampled_from(("break", "dispute", ""))),
        st.builds(c.StartClock, now),
        st.builds(c.Recover, now),
        st.builds(c.NameDealer, st.sampled_from((TableNo(1), TableNo(9))), players),
    )
