"""Past nights from a file, chosen on the club's page: whatever a spreadsheet wrote it in, and whatever it holds."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.plan import AddOn, Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.club_visit import Device, texts
from tests.web.conftest import Open
from tests.web.stage import Night, Stage, friday

ROWS = "Datum;Platz;Spieler;Preis\r\n10.01.2025;1;Jörg;40 €\r\n10.01.2025;2;Zoë;\r\n"
# how it is written          what the browser is given
WRITTEN = {
    "UTF-8": ROWS.encode(),
    "UTF-8 with a mark": ROWS.encode("utf-8-sig"),
    "UTF-16": ROWS.encode("utf-16"),
    "UTF-16, the other way": b"\xfe\xff" + ROWS.encode("utf-16-be"),
    "Windows": ROWS.encode("cp1252"),
}


@pytest.fixture
def owner(stage: Stage) -> Device:
    return Device(stage).founds()


def brings(owner: Device, opened: Open) -> Page:
    page = opened(f"{owner.stage.url}{owner.makes_link('give-link', role='host', label='Ann')}")
    page.goto(f"{owner.stage.url}/club/bring")
    return page


def chooses(page: Page, body: bytes) -> None:
    page.locator("input[type=file]").set_input_files({"name": "nights.csv", "mimeType": "text/csv", "buffer": body})


def test_a_file_is_read_however_a_spreadsheet_wrote_it(owner: Device, opened: Open) -> None:
    page = brings(owner, opened)
    for how, body in WRITTEN.items():
        chooses(page, body)
        expect(page.locator("#file"), how).to_have_value(ROWS.replace("\r\n", "\n"))
    page.get_by_role("button", name="Look it over").click()
    expect(page.locator("tbody th")).to_have_text(["1 Jörg", "2 Zoë"])
    page.get_by_role("button", name="Bring it in").click()
    expect(page.locator("main")).to_contain_text("won by Jörg")


def test_a_file_that_is_too_large_is_not_sent(owner: Device, opened: Open) -> None:
    page = brings(owner, opened)
    chooses(page, b"x" * 3_000_000)
    field = page.locator("input[type=file]")
    expect(page.locator("#file")).to_have_value("")
    assert field.evaluate("field => field.validationMessage").startswith("The file is too large")
    chooses(page, ROWS.encode())  # near miss
    assert field.evaluate("field => field.validationMessage") == ""


NOT_READ = [
    ("x" * 5_000_000, "too large"),
    ("", "Choose a file"),
    ('date,place,name\n2025-01-10,1,"Ann' + "x" * 200_000, "never closed"),
]


@pytest.mark.parametrize(("text", "said"), NOT_READ)
def test_what_cannot_be_read_is_said(owner: Device, text: str, said: str) -> None:
    told = owner.does("look-over", file=text)
    assert said in " ".join(texts(told, ".trouble, .faults"))


# ------------------------------------------------------------------------------------------------ out, and in again

T1 = TableNo(1)
WITH_ALL = replace(
    friday(),
    bounties=BountyKind.PROGRESSIVE,
    bounty=Money(500),
    season=Money(100),
    add_on=AddOn(Money(1000), Chips(5000), 9),
)
ANN, BERT, CLEO, DANA, PROGRAM = (PlayerId(one) for one in ("p1", "p2", "p3", "p4", "bot"))


def goes_out(night: Night, player: PlayerId, by: PlayerId, *also: PlayerId) -> None:
    if not night.room.evening.tables[T1].in_hand:
        night.does(c.BeginHand(T1, night.stage.clock.at))
    night.does(c.EndHand(T1, (c.Out(player, by, also=also),)))


def of_the_club(owner: Device, plan: Plan) -> Night:
    night = owner.stage.host(plan)
    owner.opens(night.host_link)
    owner.does("add-night", night=night.code)
    return night


def plays_with_all(owner: Device) -> None:
    """Rebuys, an add-on, a pot that two split, bounties, a program, names that a file could take for something else."""
    night = of_the_club(owner, WITH_ALL)
    night.players(["Ann", "Berg, Ann", "=Cleo", "'Dana"])
    night.does(c.EnterForNothing(PROGRAM, "Bot"), c.DrawSeats(tuple(range(5))), c.StartClock(night.stage.clock.at))
    night.does(c.BuyAddOn(CLEO))
    goes_out(night, BERT, ANN)
    night.does(c.Rebuy(BERT))
    goes_out(night, CLEO, ANN, DANA)
    night.does(c.StayOut(CLEO))
    goes_out(night, DANA, PROGRAM)
    night.does(c.StayOut(DANA))
    goes_out(night, PROGRAM, BERT)
    goes_out(night, ANN, BERT)
    night.does(c.StayOut(ANN))
    assert night.room.evening.over()


def plays_again(owner: Device) -> None:
    """Two more on one day, under one name, and one that is still being played."""
    for winner, loser in ((ANN, BERT), (BERT, ANN)):
        night = of_the_club(owner, replace(friday(), rebuys=False))
        night.running(["Ann", "Berg, Ann"])
        goes_out(night, loser, winner)
    of_the_club(owner, friday()).running(["Ann", "=Cleo"])


FORMULAS = ("n - r + 1", "k", "c", "z", "p", "rebuys", "addons", "10*n + b")


def points(owner: Device) -> dict[str, list[str]]:
    """The whole table of a season by each formula."""
    tables = {}
    for number, formula in enumerate(FORMULAS, 1):
        owner.does("open-season", name=formula, formula=formula, decimals="2", shared="average")
        tables[formula] = sorted(owner.opens(f"/club/seasons/{number}.csv").text.splitlines())
    return tables


def test_what_goes_out_comes_in_again_the_same(owner: Device) -> None:
    owner.does("add-person", name="Ann")
    plays_with_all(owner)
    plays_again(owner)
    owner.does("describe", person=1, name="Ann", nickname="Ace", contact="ann@example.org", note="Left-handed")
    results, people = (owner.opens(f"/club/{what}.csv").text for what in ("results", "people"))
    with Stage() as stage:
        other = Device(stage).founds("Another club")
        for file in (people, results):
            assert texts(other.does("look-over", file=file), ".faults li, .doubts li") == []
            assert other.does("bring-in", "/club/nights", file=file).status_code == 200
        assert other.opens("/club/results.csv").text == results
        assert points(other) == points(owner)
        assert "Ann,Ace,ann@example.org,Left-handed," in other.opens("/club/people.csv").text


def test_what_was_played_here_is_not_brought_in_twice(owner: Device) -> None:
    plays_again(owner)
    results = owner.opens("/club/results.csv").text
    told = owner.does("look-over", file=results)
    assert "2 nights are here already." in told.text
    assert "Bring it in" not in told.text
    assert owner.does("bring-in", file=results).status_code == 409
    assert "Bring it in" in owner.does("look-over", file=results.replace("2026-11-20", "2026-11-21")).text  # near miss


def test_thirty_nights_of_twenty_are_brought_in_within_five_seconds(owner: Device) -> None:
    nights = [f"2024-{nth // 28 + 1:02}-{nth % 28 + 1:02},Night {nth}" for nth in range(30)]
    rows = [
        f"{night},{place},Player {place},20,{'' if place > 3 else 100}\n" for night in nights for place in range(1, 21)
    ]
    file, began = "date,night,place,name,buy_in,prize\n" + "".join(rows), time.process_time()
    assert "Bring it in" in owner.does("look-over", file=file).text
    assert owner.does("bring-in", "/club/nights", file=file).text.count("20 players") == 30
    assert time.process_time() - began < 5  # of this machine's work, whatever else it does meanwhile


def test_a_night_that_was_brought_in_has_a_page_with_everyones_place(owner: Device) -> None:
    rows = "2025-01-10,Old,1,Ann,20,40,\n2025-01-10,Old,2,Bert,20,0,Ann\n"
    owner.does("bring-in", file="date,night,place,name,buy_in,prize,knocked_out_by\n" + rows)
    for page in ("/club", "/club/nights", "/club/people/1"):
        assert owner.reads(page, "a[href='/club/nights/past-1']") == ["Old"]
    assert owner.reads("/club/nights/past-1", ".leaders li") == ["1 Ann knocked out Bert 40", "2 Bert out against Ann"]
    assert owner.reads("/club/nights/past-1", ".leaders a[href='/club/people/2']") == ["Bert"]
    owner.does("terms", name="Friday club", public="1", profits="nobody")
    shown = owner.another().opens("/club/nights/past-1")
    assert "40" not in " ".join(texts(shown, ".leaders li, p.quiet"))
    assert texts(shown, "button") == []
    played = of_the_club(owner, friday())
    assert str(owner.opens(f"/club/nights/{played.code}").url) == played.url("/results")  # near miss: one of our own
    assert owner.opens("/club/nights/past-2").status_code == 404
    owner.does("drop-night", night="past-1")
    assert owner.opens("/club/nights/past-1").status_code == 404


def test_nights_are_taken_out_together_and_put_back(owner: Device) -> None:
    played = of_the_club(owner, friday())
    played.running(["Ann", "Bert"])
    owner.does("bring-in", file="date,place,name\n2025-01-10,1,Ann\n2025-01-11,1,Cleo\n")
    host = owner.another(owner.makes_link("give-link", role="host", label="Hank"))
    assert len(host.reads("/club/nights", "input[name=night][type=checkbox]")) == 3
    host.sends("/club/do/drop-night", night=["past-1", "past-2", played.code])
    assert host.reads("/club/people/1", "tbody") == []
    could = host.reads("/club/nights", "form[action$=add-night] button")
    assert len(could) == 3  # near miss: this device directs none of them
    for night in ("past-1", "past-2", played.code):
        assert host.does("add-night", night=night).status_code == 200
    assert host.reads("/club/nights/past-2", ".leaders a") == ["Cleo"]
    other = owner.stage.host()
    assert host.does("add-night", night=other.code).status_code == 409  # near miss: one that never was the club's


def test_who_would_come_into_the_register_is_shown_first(owner: Device) -> None:
    owner.does("add-person", name="Ann")
    told = owner.does("look-over", file="Name;Spitzname;E-Mail\nann;;ann@example.org\nZoe;Zed;zoe@example.org\n")
    assert texts(told, ".newcomers li") == ["Zoe Zed · zoe@example.org"]
    assert "1 person is in the register already" in told.text
    owner.does("bring-in", file="name\nann\nZoe\n")
    assert owner.reads("/club/people", ".people b") == ["Ann", "Zoe"]
    told = owner.does("look-over", file="name\nAnn\nZoe\n")  # near miss: nobody is new
    assert "Bring it in" not in told.text
