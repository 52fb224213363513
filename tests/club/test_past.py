"""Nights and people from a file: what is read, and what is wrong with which row."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.club.nights.decide import drop
from shuffleup.club.nights.results import club_night
from shuffleup.club.past.decide import bring_in
from shuffleup.club.past.reading import NEEDED, ReadNight, ReadPerson, read_table
from shuffleup.club.past.results import past_record
from shuffleup.club.past.sources import read_past
from shuffleup.club.past.tournament_director import read_tournament
from shuffleup.club.words import NightCode, Signature
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.language.columns import understood, written
from shuffleup.language.words import LANGUAGES
from shuffleup.tournament.prizes.payouts import Money
from tests.club.club import club_of
from tests.tournament.host import NIGHT

PLAIN = "date,night,place,name,buy_in,prize,rebuys,knocked_out_by\n"
TWO = PLAIN + "2025-01-10,Friday,1,Ann,20,60,1,\n2025-01-10,Friday,2,Bert,20,0,0,Ann\n"


def read(text: str) -> tuple[ReadNight, ...]:
    told = read_past(text, understood())
    assert not told.faults, told.faults
    return told.nights


SAME_NIGHT = [
    TWO,
    TWO.replace(",", ";"),
    TWO.replace(",", "\t"),
    "\ufeff" + TWO,
    TWO.replace("2025-01-10", "10.1.2025"),
    "Datum;Abend;Platz;Spieler;Einsatz;Preis;Rebuys;knocked_out_by\n"
    "10.01.2025;Friday;1.;Ann;20,00;60,00;1;\n10.01.2025;Friday;2.;Bert;20,00;;0;Ann\n",
    TWO.replace(",20,", ",$20.00,"),
]


@pytest.mark.parametrize("text", SAME_NIGHT)
def test_a_night_however_it_is_written(text: str) -> None:
    (night,) = read(text)
    assert (night.date, night.name, night.buy_in) == ("2025-01-10", "Friday", 2000)
    ann, bert = night.rows
    assert (ann.name, ann.place, ann.prize, ann.paid, ann.rebuys) == ("Ann", 1, 6000, 4000, 1)
    assert (bert.prize, bert.paid, bert.by) == (0, 2000, ("Ann",))


# the days of two nights, as a file writes them         the first of them
SLASHED = [
    (("10/01/2025", "20/11/2025"), "2025-01-10"),
    (("10/01/2025", "11/20/2025"), "2025-10-01"),
    (("20/11/2025", "10/01/2025"), "2025-01-10"),  # whichever comes first in the file
]


@pytest.mark.parametrize(("days", "first"), SLASHED)
def test_days_with_strokes_are_read_as_the_file_means_them(days: tuple[str, str], first: str) -> None:
    nights = read("date;place;name\n" + "".join(f"{day};1;Ann\n" for day in days))
    assert nights[0].date == first


SUMS = [("1200", 120_000), ("1,200", 120_000), ("1.200,50", 120_050), ("1,200.5", 120_050), ("€ 12", 1200), ("", 0)]


@pytest.mark.parametrize(("typed", "cents"), SUMS)
def test_sums_as_people_write_them(typed: str, cents: int) -> None:
    (night,) = read(f"date;place;name;prize\n2025-01-10;1;Ann;{typed}\n")
    assert night.rows[0].prize == cents


FAULTS = [
    # row                                            which, and a word of what is wrong
    ("10 January,Friday,1,Ann,20,0,0,", 2, "no day"),
    ("2025-02-30,Friday,1,Ann,20,0,0,", 2, "no day"),
    ("10/01/2025,Friday,1,Ann,20,0,0,", 2, "two days"),  # near miss: nothing in the file says which comes first
    ("10/01/2025,Fri,1,Ann,2,0,0,\n20/11/2025,Fri,1,Ann,2,0,0,\n11/20/2025,Fri,1,Ann,2,0,0,", 2, "two days"),
    ("2025-01-10,Friday,first,Ann,20,0,0,", 2, "whole number"),
    ("2025-01-10,Friday,0,Ann,20,0,0,", 2, "place"),
    ("2025-01-10,Friday,2,Ann,20,0,0,", 2, "Place 2 of 1"),
    ("2025-01-10,Friday,1,,20,0,0,", 2, "name"),
    ("2025-01-10,Friday,1,Ann,twenty,many,0,", 2, "sum"),
    ("2025-01-10,Friday,1,Ann,20,-5,0,", 2, "sum"),
    (f"2025-01-10,Friday,1,Ann,20,{'9' * 5000},0,", 2, "sum"),
    (f"2025-01-10,{'x' * 81},1,Ann,20,0,0,", 2, "name of a night"),
    ("2025-01-10,Friday,1,Ann,20,0,0,\n2025-01-10,Friday,2,ann,20,0,0,", 3, "twice"),
]


@pytest.mark.parametrize(("rows", "which", "word"), FAULTS)
def test_what_is_wrong_is_said_with_its_row(rows: str, which: int, word: str) -> None:
    told = read_table(PLAIN + rows.replace("twenty,many", "20,many"))
    assert [one.row for one in told.faults][:1] == [which]
    assert word in told.faults[0].what


def test_a_row_that_cannot_be_read_makes_no_other_row_wrong() -> None:
    rows = "2025-01-10,Friday,x,Ann,20,0,0,\n2025-01-10,Friday,2,Bert,20,0,0,\n"
    assert [one.row for one in read_table(PLAIN + rows).faults] == [2]


def test_bounties_are_won_beside_the_prizes() -> None:
    club = club_of()
    club.does(bring_in, read_table("date,place,name,prize,bounty\n2025-01-10,1,Ann,30,2.50\n"))
    (event,) = club.club.past.values()
    record = past_record(club.club, event)
    (ann,) = record.results.rows
    assert (ann.prize, ann.bounty, ann.won, ann.handed, record.results.purse) == (3000, 250, 3250, 3250, 3000)


# what stands in the cell of one who is out        who is meant, where these played; who is nobody there
TAKERS = [
    ("Ann", ["Ann"], []),
    (" ann ", ["Ann"], []),
    ("Ann, Bert", ["Ann", "Bert"], []),
    ("Ann/Bert", ["Ann", "Bert"], []),
    ("Bert & Ann", ["Bert", "Ann"], []),
    ("Berg, Ann", ["Berg, Ann"], []),  # one person, and not Ann
    ("Berg, Ann & Bert", ["Berg, Ann", "Bert"], []),
    ("A & B", ["A & B"], []),
    ("Ann, Anm", ["Ann"], ["Anm"]),  # near miss
    ("," * 50_000, [], ["," * 40]),
]


@pytest.mark.parametrize(("cell", "meant", "nobody"), TAKERS)
def test_who_knocked_somebody_out_is_found_among_those_who_played(
    cell: str, meant: list[str], nobody: list[str]
) -> None:
    names = ["Cleo", "Ann", "Bert", "Berg, Ann", "A & B"]
    cells = [f'2025-01-10,{place},"{name}","{cell if place == 1 else ""}"' for place, name in enumerate(names, 1)]
    told = read_table("date,place,name,knocked_out_by\n" + "\n".join(cells))
    assert [*told.nights[0].rows[0].by] == meant
    assert [(one.row, one.what.holes["name"]) for one in told.doubts] == [(2, name) for name in nobody]
    assert told.faults == ()


def test_programs_count_as_players_and_are_nobody() -> None:
    text = "date,place,name,bot,knocked_out_by\n2025-01-10,1,Ann,,\n2025-01-10,3,Bert,,Ann\n"
    assert [fault.row for fault in read_table(text).faults] == [3]
    club = club_of()
    club.does(bring_in, read_table(text + "2025-01-10,2,Robo,bot,Ann\n"))
    (event,) = club.club.past.values()
    night = club_night(club.club, past_record(club.club, event))
    assert [one.name for one in club.club.members()] == ["Ann", "Bert"]
    assert night.record.players == 3
    assert [(one.row.knock_outs, len(one.beaten)) for one in night.people] == [(2, 1), (0, 0)]


UTF_16 = PLAIN.encode("utf-16").decode("utf-8", "replace")
BYTES = bytes(range(256)).decode("latin-1") * 300
MANY_COLUMNS = ",".join(f"c{number}" for number in range(10_000))


@pytest.mark.parametrize("text", ["", "\n", "a,b\n1,2\n", UTF_16, BYTES, f"{MANY_COLUMNS}\n1\n"])
def test_what_is_no_table_at_all(text: str) -> None:
    assert [one.row for one in read_table(text).faults] == [0]


MORE = "2025-01-10,Friday,2,Bert,20,0,0,\n"
OPEN = [
    # rows of which the first opens a quotation mark                    the row that is named
    ('2025-01-10,"Friday,1,Ann,20,0,0,\n' + MORE, 2),
    ('2025-01-10,"Friday,1,Ann,20,0,0,\n' + MORE * 9_000, 2),  # more than a cell can hold
    (MORE + '2025-01-10,Friday,1,"Ann,20,0,0,\n' + MORE, 3),
]


@pytest.mark.parametrize(("rows", "which"), OPEN)
def test_a_quotation_mark_that_is_never_closed_is_named(rows: str, which: int) -> None:
    told = read_table(PLAIN + rows)
    assert [(one.row, "never closed" in one.what) for one in told.faults] == [(which, True)]


CLOSED = [
    '2025-01-10,"Friday\nlate",1,Ann,20,0,0,\n',
    '2025-01-10,"Friday ""late""",1,Ann,20,0,0,',
    MORE.replace("2,B", '1,"B"'),
]


@pytest.mark.parametrize("rows", [*CLOSED, '2025-01-10,6" Friday,1,Ann,20,0,0,'])
def test_near_misses_of_a_mark_that_is_never_closed(rows: str) -> None:
    assert len(read(PLAIN + rows)) == 1


def test_letters_that_were_lost_are_nobodys_name() -> None:
    (fault,) = read_table("date,place,name\n2025-01-10,1,J\ufffdrg\n").faults
    assert "UTF-8" in fault.what
    (night,) = read("date,place,name,c\n2025-01-10,1,Jörg,\ufffd\n")  # near miss: in a column that nobody reads
    assert night.rows[0].name == "Jörg"


def test_without_places_it_is_a_list_of_people() -> None:
    told = read_table("Name,Nickname,E-mail\nAnn Berg,Ace,ann@example.org\nBert,,\n")
    assert told.people == (ReadPerson("Ann Berg", "Ace", "ann@example.org"), ReadPerson("Bert"))


def test_what_is_brought_in_counts_like_any_other_night() -> None:
    club = club_of("ann")
    club.does(bring_in, read_table(TWO))
    assert [one.name for one in club.club.members()] == ["ann", "Bert"]
    (event,) = club.club.past.values()
    night = club_night(club.club, past_record(club.club, event))
    assert [(one.row.place, one.profit, len(one.beaten)) for one in night.people] == [(1, 2000, 1), (2, -2000, 0)]
    assert club.refuses(bring_in, read_table(TWO)) is Refusal.NOTHING_DUE  # near miss: it is here already
    club.does(bring_in, read_table(TWO.replace("2025-01-10", "2025-01-24")))
    assert len(club.club.past) == 2


def test_a_night_that_was_taken_out_is_brought_in_again() -> None:
    club = club_of()
    club.does(bring_in, read_table(TWO))
    club.does(drop, [NightCode("past-1")])
    club.does(bring_in, read_table(TWO))
    assert [*club.club.nights] == ["past-2"]


GAMES = PLAIN.replace("night", "night,game") + "".join(
    f"2025-01-10,Friday,{game},{place},{name},20,0,0,\n" for game in (1, 2) for place, name in ((1, "Ann"), (2, "Bert"))
)


def test_several_of_one_name_on_a_day_are_told_apart_by_their_numbers() -> None:
    club = club_of()
    only_first = "".join(GAMES.splitlines(keepends=True)[:3])
    club.does(bring_in, read_table(only_first))
    club.does(bring_in, read_table(GAMES))
    assert [one.name for one in club.club.past.values()] == ["Friday", "Friday"]
    assert club.refuses(bring_in, read_table(GAMES)) is Refusal.NOTHING_DUE
    told = read_table(GAMES.replace(",2,1,", ",1,1,").replace(",2,2,", ",1,2,"))  # near miss: one number
    assert [fault.row for fault in told.faults] == [4, 5]


def test_one_wrong_row_brings_in_nothing() -> None:
    club = club_of()
    assert club.refuses(bring_in, read_table(TWO + "2025-01-10,Friday,x,Cleo,20,0,0,\n")) is Refusal.MALFORMED
    assert not club.club.past


@pytest.mark.parametrize(
    ("text", "begins"), [("", "The file"), (PLAIN + "x,Friday,1,Ann,20,0,0,", "Row 2: x is no day")]
)
def test_why_nothing_is_brought_in(text: str, begins: str) -> None:
    wrong = bring_in(club_of().club, read_table(text), Signature(1, NIGHT))
    assert isinstance(wrong, Refused)
    assert str(wrong.reason).startswith(begins)


# ------------------------------------------------------------------------------------- as another program keeps it


def player(key: str, name: str, *times: tuple[int, int | None, str]) -> str:
    """Somebody with entries: when, when it was lost, and to whom."""
    buys = []
    for at, out, by in times:
        lost = f", BustOut: new GameBustOut({{Time: {out}, Round: 3, HitmanUUID: [{json.dumps(by)}]}})" if out else ""
        buys.append(f"new GameBuyin({{Time: {at}, Round: 1, Amount: 20, Rake: new PerPlayerRake([0]){lost}}})")
    return (
        f'["{key}", new GamePlayer({{ UUID: "{key}", Name: new PlayerName({{Nickname: {json.dumps(name)}, '
        f'Firstname: "", Lastname: ""}}), Buyins: [{", ".join(buys)}], AddOns: [], PaidInFull: true }})]'
    )


DAY = 1_736_536_000_000  # 10 January 2025
SAVED = (
    '{ V: "3.7.2", T: new Tournament({Title: "Friday \\"late\\"", Players: new GamePlayers({Players: Map.from(['
    + ", ".join(
        [
            player("a", "Ann", (DAY, DAY + 100, "b"), (DAY + 200, None, "")),
            player("b", "Bert", (DAY, DAY + 900, "a")),
            player("c", "Cléo", (DAY, DAY + 500, "b")),
        ]
    )
    + ']), Sort: null}), Prizes: new GamePrizes({Prizes: [new GamePrize({Description: "1st", CalculatedAmount: 80.5, '
    "Recipient: 1})]})}) }"
)


def test_a_night_saved_by_the_tournament_director() -> None:
    (night,) = read(SAVED)
    assert (night.name, night.date, night.buy_in) == ('Friday "late"', "2025-01-10", 2000)
    assert [(row.place, row.name, row.paid, row.prize, row.rebuys, row.by) for row in night.rows] == [
        (1, "Ann", 4000, 8050, 1, ()),
        (2, "Bert", 2000, 0, 0, ("Ann",)),
        (3, "Cléo", 2000, 0, 0, ("Bert",)),
    ]
    assert [row.before for row in night.rows] == [(("Bert",),), (), ()]  # before the rebuy


BROKEN = ['{ V: "3.7.2"', '{ V: "3.7.2", T: new Tournament({}) }', SAVED[:200], SAVED + "x", "{ V: " + "[" * 500]


@pytest.mark.parametrize("text", BROKEN)
def test_a_file_of_that_program_that_cannot_be_read_is_said_so(text: str) -> None:
    told = read_tournament(text)
    assert not told.nights
    assert [one.row for one in told.faults] == [0]
    assert told.faults[0].what.holes == {}


VALUES = [*re.finditer(r'(?<=: )("(?:[^"\\]|\\.)*"|\d[\d.]*|null|true)', SAVED)]
STRANGE = ["1e999", "-1e999", "-5", "null", "true", "[]", "{}", '"x"', '""', '"a\\nb"', "9" * 400, f'"{"x" * 500}"']


@pytest.mark.parametrize("instead", STRANGE)
def test_whatever_stands_in_such_a_file_it_is_a_night_or_a_sentence(instead: str) -> None:
    for value in VALUES:
        told = read_tournament(SAVED[: value.start()] + instead + SAVED[value.end() :])
        assert told.nights or told.faults
        names = [row.name for night in told.nights for row in night.rows]
        assert all(0 < len(name) <= 40 for name in names)


pieces = st.sampled_from(
    [*"\n\r,;\t\"'|/&=", "2025-01-10", "1", "Ann", "-5", "١", "\x85", "\u2028", "\0", "\ufeff", "€"]
)


@given(st.lists(pieces, max_size=40).map("".join) | st.text(max_size=40))
def test_whatever_stands_in_a_table_it_is_read_or_named(rest: str) -> None:
    told = read_past(PLAIN + rest, understood())
    assert told.faults or bring_in(club_of().club, told, Signature(1, NIGHT))


def test_two_of_one_name_in_such_a_file_are_named() -> None:
    told = read_tournament(SAVED.replace("Bert", "ann"))
    assert [str(one.what) for one in told.faults] == ["ann stands in this night twice."]


def test_thirty_nights_of_twenty() -> None:
    days = [f"2024-{n // 28 + 1:02}-{n % 28 + 1:02},Night {n}" for n in range(30)]
    rows = [f"{day},{place},Player {place},20,{100 if place == 1 else 0},0," for day in days for place in range(1, 21)]
    club = club_of()
    club.does(bring_in, read_table(PLAIN + "\n".join(rows)))
    assert (len(club.club.past), len(club.club.people)) == (30, 20)
    assert Money(sum(row.prize for one in club.club.past.values() for row in one.rows)) == 30 * 10_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_as_a_language_writes_them_are_read(lang: str) -> None:
    names = written(lang)
    assert {column: understood()[name.casefold()] for column, name in names.items()} == {one: one for one in names}
    assert {*NEEDED} <= names.keys()


def test_a_word_that_no_language_has_for_a_column_is_none() -> None:
    assert "fulano" not in understood()
    assert [one.row for one in read_past("fulano,place\nAnn,1\n", understood()).faults] == [0]
