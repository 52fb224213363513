"""Seasons of a club: opened, changed, closed; which nights count; points from the nights as they are on record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.app.club import open_club
from shuffleup.app.session import Done, EveningSession, open_session, resume_session
from shuffleup.club.founding.decide import found
from shuffleup.club.nights.decide import add as add_night
from shuffleup.club.nights.results import ClubNight, night_record
from shuffleup.club.people import decide as people
from shuffleup.club.seasons import decide as seasons
from shuffleup.club.seasons.events import SeasonCard
from shuffleup.club.seasons.points import Hundredths, in_figures
from shuffleup.club.seasons.rules import SeasonRules
from shuffleup.club.seasons.table import in_purse, player_night, season_table
from shuffleup.club.state import NO_PASS
from shuffleup.club.tell import tell
from shuffleup.club.words import NightCode, PersonId, SeasonNo, Signature
from shuffleup.hand.refusal import Refusal
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.club.people import person_view
from shuffleup.views.club.seen import ClubVisitor
from tests.app.stage import parts
from tests.club.club import OWNER, Asked, club_of
from tests.club.season_nights import USUAL, plays, remembers, told
from tests.contracts.homes import awaited
from tests.tournament.host import NIGHT, Host

ONE = SeasonNo(1)
AUTUMN = SeasonCard("Autumn", "2026-09-01", "2026-12-31")
SIGNED = Signature(1, NIGHT)


def autumn(**rules: Any) -> Asked:
    club = club_of()
    club.does(seasons.open_season, replace(AUTUMN, rules=SeasonRules(**rules)))
    return club


def standing(club: Asked, nights: list[ClubNight]) -> dict[str, str]:
    rows = season_table(club.club.seasons[ONE], nights).rows
    return {club.club.one(row.person).name: f"{row.place}: {in_figures(row.points)}" for row in rows}


# ------------------------------------------------------------------------------------------------------- decisions

WRONG_CARDS = [
    (SeasonCard(" "), Refusal.MALFORMED),
    (SeasonCard("x" * 61), Refusal.MALFORMED),
    (SeasonCard("AUTUMN"), Refusal.TAKEN),  # however it is written
    (SeasonCard("Winter", "1.12.2026"), Refusal.MALFORMED),
    (SeasonCard("Winter", "2026-12-01", "2026-11-30"), Refusal.MALFORMED),
    (SeasonCard("Winter", rules=SeasonRules("n -")), Refusal.MALFORMED),
    (SeasonCard("Winter", rules=SeasonRules(best=2, drop=2)), Refusal.MALFORMED),
]


@pytest.mark.parametrize(("card", "kind"), WRONG_CARDS)
def test_a_season_that_cannot_be(card: SeasonCard, kind: Refusal) -> None:
    assert autumn().refuses(seasons.open_season, card) is kind


@pytest.mark.parametrize(
    "card",
    [SeasonCard("x" * 60), SeasonCard("Winter", "2026-12-01", "2026-12-01"), SeasonCard("Winter", last="2027-01-01")],
)
def test_near_misses_of_seasons_that_cannot_be(card: SeasonCard) -> None:
    club = autumn()
    club.does(seasons.open_season, card)
    assert list(club.club.seasons) == [1, 2]


def test_without_a_club_there_is_no_season() -> None:
    assert Asked().refuses(seasons.open_season, AUTUMN) is Refusal.SOMETHING_FIRST


def test_a_closed_season_stands_until_it_is_opened_again() -> None:
    club = autumn()
    plays(club, "N1", "2026-10-02", ["Ann", "Bert"])
    club.does(seasons.close, ONE)
    assert club.refuses(seasons.change, ONE, SeasonCard("Fall")) is Refusal.OVER
    assert club.refuses(seasons.count, ONE, NightCode("N1"), counts=False) is Refusal.OVER
    assert club.refuses(seasons.close, ONE) is Refusal.OVER
    club.does(seasons.reopen, ONE)
    club.does(seasons.change, ONE, SeasonCard("autumn"))  # near misses: it is open, and the name is its own
    assert club.refuses(seasons.reopen, ONE) is Refusal.ALREADY_DONE
    assert club.refuses(seasons.reopen, SeasonNo(2)) is Refusal.MALFORMED


def test_only_nights_of_the_club_are_counted() -> None:
    assert autumn().refuses(seasons.count, ONE, NightCode("N1"), counts=True) is Refusal.WRONG_STANDING


# ---------------------------------------------------------------------------------------------------- which nights


def test_nights_count_by_their_day_unless_somebody_says_otherwise() -> None:
    club = autumn()
    nights = told(
        club,
        plays(club, "N0", "2026-08-31", ["Cleo", "Bert", "Ann"]),  # near miss: the day before
        plays(club, "N1", "2026-09-01", ["Ann", "Bert", "Cleo"]),
        plays(club, "N2", "2026-12-31", ["Ann", "Cleo", "Bert"]),
        plays(club, "N3", "2027-01-01", ["Bert", "Ann", "Cleo"]),
    )
    assert standing(club, nights) == {"Ann": "1: 6", "Bert": "2: 3", "Cleo": "2: 3"}
    club.does(seasons.count, ONE, NightCode("N3"), counts=True)
    club.does(seasons.count, ONE, NightCode("N2"), counts=False)
    assert standing(club, nights) == {"Ann": "1: 5", "Bert": "1: 5", "Cleo": "3: 2"}


def test_a_night_that_is_being_played_gives_no_points_yet() -> None:
    club = autumn()
    (night,) = told(club, plays(club, "N1", "2026-10-02", ["Ann", "Bert"]))
    running = replace(night, record=replace(night.record, results=replace(night.record.results, over=False)))
    table = season_table(club.club.seasons[ONE], [running])
    assert (table.rows, table.others) == ((), (running,))


def test_what_a_formula_can_ask_of_a_night() -> None:
    club = autumn()
    (night,) = told(club, plays(club, "N1", "2026-10-02", ["Ann", "Bert", "Cleo"]))
    ann = player_night(night, night.people[0])
    assert (ann.players, ann.place, ann.buy_in, ann.cost, ann.purse) == (3, 1, 2500, 2500, 7500)
    assert (ann.knocked_out, ann.rebuys, ann.add_ons) == (Hundredths(200), 0, 0)
    assert player_night(night, night.people[2]).knocked_out == 0


def test_knock_outs_are_counted_alike_everywhere_also_of_those_who_bought_in_again() -> None:
    club = club_of()
    host = Host(0, plan=replace(USUAL, rebuys=True))
    for name in ("Ann", "Bert", "Cleo"):
        host.does(c.Commit(PlayerId(name), name))
        host.does(c.BuyIn(PlayerId(name)))
    host.starts()
    host.hand(1, c.Out(PlayerId("Bert"), PlayerId("Ann")))
    host.does(c.Rebuy(PlayerId("Bert")))
    host.hand(1, c.Out(PlayerId("Bert"), PlayerId("Ann")))
    host.hand(1, c.Out(PlayerId("Cleo"), PlayerId("Ann")))
    host.does(c.StayOut(PlayerId("Cleo")))
    (night,) = told(club, remembers(club, host, "aaaa"))
    counted = {one.row.name: (player_night(night, one).knocked_out, one.row.knock_outs) for one in night.people}
    assert counted == {"Ann": (300, 3), "Bert": (0, 0), "Cleo": (0, 0)}
    ann = person_view(club.club, night.people[0].person, [night], ClubVisitor(NO_PASS))
    assert (ann.sums.knocked_out, ann.nights[0].knocked_out) == (3, 3)
    assert {rival.name: rival.beat for rival in ann.rivals} == {"Bert": 2, "Cleo": 1}


def test_points_follow_from_the_rules_as_they_are_now() -> None:
    club = autumn(formula="list(10, 6)", taking_part=Hundredths(50))
    nights = told(club, plays(club, "N1", "2026-10-02", ["Ann", "Bert", "Cleo"]))
    assert standing(club, nights) == {"Ann": "1: 10.5", "Bert": "2: 6.5", "Cleo": "3: 0.5"}
    club.does(seasons.change, ONE, AUTUMN)
    assert standing(club, nights) == {"Ann": "1: 3", "Bert": "2: 2", "Cleo": "3: 1"}


def test_who_has_two_names_has_one_row() -> None:
    club = autumn()
    nights = [plays(club, "N1", "2026-10-02", ["Ann", "Bert"]), plays(club, "N2", "2026-10-09", ["Annie", "Bert"])]
    assert set(standing(club, told(club, *nights))) == {"Ann", "Annie", "Bert"}
    ann, annie = (club.club.known_as(name) for name in ("Ann", "Annie"))
    assert ann is not None
    assert annie is not None
    club.does(people.merge, ann.person, annie.person)
    assert standing(club, told(club, *nights)) == {"Ann": "1: 4", "Bert": "2: 2"}


# ------------------------------------------------------------------------------------------------------- its purse


def moved(club: Asked, money: int, why: str = "for the winner", person: int | None = None) -> Refusal | None:
    held = in_purse(club.club.seasons[ONE])
    given = (ONE, Money(money), why, held)
    of = {"person": PersonId(person)} if person else {}
    try:
        club.does(seasons.move, *given, **of)
    except AssertionError:
        return club.refuses(seasons.move, *given, **of)
    return None


def test_what_nights_kept_of_their_entries_is_in_the_purse_of_the_season_they_count_for() -> None:
    club = autumn()
    plays(club, "N1", "2026-10-02", ["Ann", "Bert"])
    (night,) = told(club, plays(club, "N2", "2026-10-09", ["Ann", "Bert"]))
    kept = replace(night, record=replace(night.record, results=replace(night.record.results, season=Money(400))))
    late = replace(kept, record=replace(kept.record, date="2027-10-09"))  # near miss: after its last day
    assert in_purse(club.club.seasons[ONE], (night, kept, late)) == 400


def test_the_purse_of_a_season_is_an_account() -> None:
    club = autumn()
    plays(club, "N1", "2026-10-02", ["Ann", "Bert"])
    assert moved(club, 5000, "from the last season") is None
    assert moved(club, -5001) is Refusal.TOO_LARGE
    assert moved(club, -3000, person=1) is None  # near miss
    assert moved(club, 0) is Refusal.MALFORMED
    assert moved(club, 100_000_001) is Refusal.MALFORMED
    assert moved(club, 100, " ") is Refusal.UNSAID
    assert moved(club, 100, person=9) is Refusal.NO_SUCH_PLAYER
    assert in_purse(club.club.seasons[ONE]) == 2000
    assert club.refuses(seasons.strike, ONE, 1, Money(2000)) is Refusal.TOO_LARGE  # it has been paid out
    club.does(seasons.strike, ONE, 2, Money(2000))
    assert in_purse(club.club.seasons[ONE]) == 5000
    assert club.refuses(seasons.strike, ONE, 2, Money(5000)) is Refusal.ALREADY_DONE
    assert club.refuses(seasons.strike, ONE, 7, Money(5000)) is Refusal.MALFORMED
    club.does(seasons.close, ONE)
    assert moved(club, -5000) is None, "a season that is over is paid out"


# ------------------------------------------------------------------------------------ from the journal, and an undo


async def _night(code: str, order: list[str], journal: MemoryJournal) -> EveningSession:
    session = await open_session(
        code, c.OpenEvening(replace(USUAL, date="2026-10-02")), HOMEGAME, parts(journal), NIGHT
    )
    assert isinstance(session, EveningSession)
    enter = [one for name in order for one in (c.Commit(PlayerId(name), name), c.BuyIn(PlayerId(name)))]
    begin = (c.DrawSeats(tuple(range(len(order)))), c.StartClock(NIGHT))
    for command in (*enter, *begin, *_falls(order)):
        assert isinstance(await session.submit(command, NIGHT), Done), command
    return session


def _falls(order: list[str]) -> list[c.Command]:
    winner = PlayerId(order[0])
    falls: list[c.Command] = []
    for name in reversed(order[1:]):
        player = PlayerId(name)
        falls += [c.BeginHand(TableNo(1), NIGHT), c.EndHand(TableNo(1), (c.Out(player, winner),)), c.StayOut(player)]
    return falls


@pytest.mark.parametrize("order", [["Ann", "Bert", "Cleo"], ["Bert", "Cleo", "Ann"]])
@awaited
async def test_a_season_is_the_same_from_the_journal_and_an_undo_in_an_old_night_changes_it(order: list[str]) -> None:
    journal = MemoryJournal()
    sessions = [await _night("N1", order, journal), await _night("N2", ["Ann", "Cleo", "Bert"], journal)]
    await _club_with_both(journal)
    before = await _table(journal, sessions)
    assert await _table(journal, await _read_again(journal)) == before
    assert isinstance(await sessions[0].undo(NIGHT), Done)  # the last one out goes on playing
    one_of_two = {"Ann": "1: 3", "Cleo": "2: 2", "Bert": "3: 1"}
    assert await _table(journal, await _read_again(journal)) == one_of_two != before
    assert isinstance(await sessions[0].redo(NIGHT), Done)
    assert await _table(journal, sessions) == before


async def _club_with_both(journal: MemoryJournal) -> None:
    book = await open_club(parts(journal))
    for decide in (
        lambda club: found(club, "Friday club", OWNER, SIGNED),
        lambda club: seasons.open_season(club, AUTUMN, SIGNED),
        lambda club: add_night(club, NightCode("N1"), SIGNED),
        lambda club: add_night(club, NightCode("N2"), SIGNED),
    ):
        assert await book.does(decide, NIGHT) is None


async def _read_again(journal: MemoryJournal) -> list[EveningSession]:
    return [await resume_session(code, HOMEGAME, parts(journal)) for code in ("N1", "N2")]


async def _table(journal: MemoryJournal, sessions: list[EveningSession]) -> dict[str, str]:
    book = await open_club(parts(journal))
    records = [
        night_record(NightCode(f"N{number}"), session.evening, HOMEGAME) for number, session in enumerate(sessions, 1)
    ]
    await book.meets(records, NIGHT)
    rows = season_table(book.club.seasons[ONE], book.nights(records)).rows
    return {book.club.one(row.person).name: f"{row.place}: {in_figures(row.points)}" for row in rows}


def test_everything_is_told() -> None:
    club = autumn()
    plays(club, "N1", "2026-10-02", ["Ann", "Bert"])
    before = len(club.events)
    club.does(seasons.change, ONE, AUTUMN)  # nothing: it is so already
    club.does(seasons.change, ONE, replace(AUTUMN, rules=SeasonRules("n / r")))
    club.does(seasons.count, ONE, NightCode("N1"), counts=False)
    club.does(seasons.count, ONE, NightCode("N1"), counts=True)
    club.does(seasons.move, ONE, Money(1250), "a gift", Money(0))
    club.does(seasons.move, ONE, Money(-250), "chips", Money(1250))
    club.does(seasons.strike, ONE, 2, Money(1000))
    club.does(seasons.close, ONE)
    club.does(seasons.reopen, ONE)
    said = [tell(club.club, event) for event in club.events[before:]]
    assert said == [
        "The season Autumn has other rules: n / r.",
        "N1 does not count for Autumn.",
        "N1 counts for Autumn.",
        "12.50 was put into the purse of Autumn.",
        "2.50 was paid out of the purse of Autumn.",
        "An entry of 2.50 in the purse of Autumn was struck.",
        "The season Autumn is closed.",
        "The season Autumn is open again.",
    ]
