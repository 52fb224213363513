"""The page of results, and the files of it: safe in a spreadsheet whatever somebody is called."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from shuffleup.app.hands.hand_index import index_of
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.views.handout.blocks import Grid, Points
from shuffleup.views.handout.night import NightOnPaper
from shuffleup.views.handout.people import first_of, told_in_short
from shuffleup.web.hung import Hung, seen
from shuffleup.web.notable import WhyNotable, notable_hands
from shuffleup.web.past import history_of
from tests.web.conftest import PHONE, Open, Read
from tests.web.dealing import night_over
from tests.web.stage import Night, Stage

T1 = TableNo(1)


@pytest.fixture(scope="module")
def over() -> Iterator[Night]:
    with night_over() as night:
        night.stage.wait(notable_hands(night.room, night.stage.house.parts, 60))
        yield night


def test_the_results_are_read_saved_and_opened_in_a_spreadsheet(stage: Stage, read: Read) -> None:
    night = stage.host()
    assert "Nobody has bought in yet." in read(night.url("/results")).text("main")
    night.running(["=1+1", "Bert", "x;=2"])
    players = {one.name: one.player for one in night.room.evening.players.values()}
    night.does(c.EndHand(T1, (c.Out(players["=1+1"], players["Bert"]),)), c.StayOut(players["=1+1"]))
    page = read(night.url("/results"))
    assert page.all(".leaders li") == ["– Bert knocked out =1+1", "– x;=2", "3 =1+1 out against Bert"]
    assert "still being played" in page.text("main")
    file = httpx.get(night.url("/results.csv"))
    assert "attachment" in file.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(file.text.lstrip("\ufeff"))))
    assert [(row["place"], row["name"], row["knocked_out"]) for row in rows] == [
        ("", "Bert", "'=1+1"),  # near miss: as it is it would be worked out
        ("", "x,=2", ""),  # near miss: in many languages another cell begins after a semicolon
        ("3", "'=1+1", ""),
    ]
    said = httpx.get(night.url("/results.json")).json()
    assert [(one["place"], one["name"], one["knocked_out_by"]) for one in said["results"]][-1] == (3, "=1+1", "Bert")
    assert not said["over"]


def test_there_are_no_other_files_and_no_other_nights(stage: Stage) -> None:
    night = stage.host()
    assert httpx.get(night.url("/results.xlsx")).status_code == 404
    assert httpx.get(f"{stage.url}/t/none/results").status_code == 404
    assert httpx.get(f"{stage.url}/t/none/results.csv").status_code == 404


# ------------------------------------------------------------------------------------------------- how the night went


def test_a_night_that_is_over_is_told_with_pictures_and_hands(over: Night, read: Read) -> None:
    page = read(over.url("/results"))
    assert [one.split()[1] for one in page.all(".outs li")] == [row.split()[1] for row in page.all(".leaders li")][
        :0:-1
    ]
    titles = ", ".join(page.all(".notable h3"))
    for one in (WhyNotable.LARGEST, WhyNotable.BEST, WhyNotable.LAST):
        assert one.words in titles
    for link in page.find(".notable a, .outs a"):
        assert httpx.get(over.stage.url + link.get("href")).status_code == 200
    assert "still being read" not in page.text("main")


def followed(night: Night, *stacks: int) -> None:
    """A hand of table 1 that ends so, ten minutes later."""
    night.stage.later(10)
    night.does(c.BeginHand(T1, night.stage.clock.at))
    sitting = night.room.evening.table_now(T1).sitting
    after = tuple(Stack(one.player, Chips(chips)) for one, chips in zip(sitting, stacks, strict=True))
    night.does(c.EndPlayedHand(T1, after))


def test_stacks_are_drawn_where_somebody_followed_the_hands(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.seated(["Ann", "Bert", "Cleo"])
    night.does(c.StartClock(stage.clock.at))
    page = read(night.url("/results"))
    assert page.find("svg.chart") == []
    followed(night, 900, 1000, 1100)
    followed(night, 1200, 0, 1800)
    assert len(page.find("svg.chart polyline")) >= 5  # the field, three stacks, and the average
    assert {"Ann", "Bert", "Cleo", "Average"} <= set(page.all("svg.chart text"))
    night.does(c.StopClock(stage.clock.at, "break"))


def test_what_is_told_of_notable_hands_lay_face_up(over: Night) -> None:
    """The largest pot is the largest; what cards are told were shown in that hand."""
    found = over.stage.wait(notable_hands(over.room, over.stage.house.parts, 60))
    index = over.stage.wait(index_of(over.room, over.stage.house.parts, 60)).index
    pots = [index.hand(row).pot for row in range(len(index))]
    by_why = {why: one for one in found.hands for why in one.why}
    assert by_why[WhyNotable.LARGEST].hand.pot == max(pots)
    assert by_why[WhyNotable.LAST].hand.key == index.hand(len(index) - 1).key
    for one in found.hands:
        text = httpx.get(over.url(f"/hands/{one.hand.key[0]}/{one.hand.key[1]}/hand.phh")).text
        assert all(card in text for card in (*one.cards, *one.board)), (one, text)
    if WhyNotable.UPSET in by_why:
        assert (by_why[WhyNotable.UPSET].chance or 100) <= 40


def test_moves_and_rulings_are_for_those_who_were_let_in(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(["Ann", "Bert", "Cleo"])
    night.does(c.RecordRuling(T1, "the pot is split", ("POT-03",)))
    words = ("Rulings and penalties", "the pot is split", "Moves")
    stranger, player = read(night.url("/results")), read(night.url("/results"), by=night.player_link("p1"))
    assert not any(one in stranger.text("main") for one in words)  # near miss: anybody has the address
    assert all(one in player.text("main") for one in words)
    assert player.find('a.clause[href^="/rules/POT-03"]')
    assert not {"moves", "rulings"} & set(httpx.get(night.url("/results.json")).json())
    said = player.asks("results.json").json()
    assert [(one["ruling"], one["by"]) for one in said["rulings"]] == [
        ("On record at table 1: the pot is split.", ["POT-03"])
    ]
    assert said["moves"] == []
    night.does(c.StopClock(stage.clock.at, "break"))


def test_the_files_say_when_each_went_out(over: Night) -> None:
    said = httpx.get(over.url("/results.json")).json()
    assert said["over"]
    assert [one["place"] for one in said["knock_outs"]] == [3, 2]
    assert said["field"][0]["left"] == 3
    assert said["field"][-1]["left"] == 1
    assert {one["name"] for one in said["stacks"]} == {"Ann", "Ben", "Cid"}
    rows = list(csv.DictReader(io.StringIO(httpx.get(over.url("/results.csv")).text.lstrip("\ufeff"))))
    assert [bool(row["out_at"]) for row in rows] == [False, True, True]
    assert rows[1]["out_in_level"] == "1"


def test_what_is_taken_back_is_told_no_more(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(["Ann", "Bert", "Cleo"])
    players = [one.player for one in night.room.evening.players.values()]
    night.does(c.EndHand(T1, (c.Out(players[0], players[1]),)))
    page = read(night.url("/results"))
    assert len(page.all(".outs li")) == 1
    stage.wait(night.room.undo(stage.clock.at))
    assert page.all(".outs li") == []
    assert "Nobody is out yet." in page.text("main")
    night.does(c.StopClock(stage.clock.at, "break"))


@pytest.mark.parametrize(
    ("lang", "words"),
    [("de", ("Wer wann ausschied", "Stacks")), ("es", ("Quién salió y cuándo", "Manos para recordar"))],
)
def test_it_is_told_in_every_language(over: Night, read: Read, lang: str, words: tuple[str, ...]) -> None:
    page = read(over.url("/results"), lang=lang)
    assert all(one in page.text("main") for one in words)


def test_it_fits_a_phone(over: Night, opened: Open) -> None:
    page = opened(over.url("/results"), PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    chart = page.locator("svg.chart").last
    assert (chart.bounding_box() or {"width": 0})["width"] > 300
    assert page.locator(".leaders li").first.is_visible()


# ------------------------------------------------------------------------------------------------------------- to send


def test_a_chat_is_shown_a_picture_with_the_link(over: Night, read: Read) -> None:
    page = read(over.url("/results"))
    meta = {one.get("property"): one.get("content") for one in page.find("meta[property]")}
    assert meta["og:url"] == page.find(".send input")[0].get("value") == over.url("/results")
    assert meta["og:title"].endswith(": Results")
    assert meta["og:description"].startswith("Won by ")
    picture = httpx.get(meta["og:image"])  # as a stranger: a chat has no pass
    assert picture.headers["content-type"] == "image/png"
    assert seen(picture.content) == Hung("image/png", 1080, 1350)


def test_the_picture_tells_prizes_only_where_the_host_says_so(stage: Stage) -> None:
    night = stage.host()
    assert httpx.get(night.url("/results.png")).status_code == 404  # nobody has bought in
    night.players(["Ann", "Bert"])
    before = httpx.get(night.url("/results.png"))
    assert before.status_code == 200
    assert 'property="og:image"' not in httpx.get(night.url("/results")).text  # near miss: nobody has won yet
    guests = night.room.guest_list
    assert not guests.guests.tells_prizes
    with httpx.Client(follow_redirects=True) as host:
        host.get(night.host_link)
        host.post(night.url("/results/picture"), data={"prizes": "1"})
        assert guests.guests.tells_prizes
        host.post(night.url("/results/picture"), data={})
    assert not guests.guests.tells_prizes


@pytest.mark.parametrize(
    ("began", "until", "said"),
    [
        ((19, 0, 40), (22, 10, 20), "19:00–22:10"),  # 189 minutes and 40 seconds, and the page says 22:10
        ((19, 0, 0), (22, 9, 59), "19:00–22:09"),  # near miss
    ],
)
def test_the_picture_has_the_times_of_the_page(
    over: Night, began: tuple[int, int, int], until: tuple[int, int, int], said: str
) -> None:
    history = over.stage.wait(history_of(over.room))
    first, last = (Millis(1000 * (h * 3600 + m * 60 + s)) for h, m, s in (began, until))
    night = NightOnPaper(
        over.room.evening,
        over.room.book,
        3,
        history=replace(history, began=first, until=last),
        starts=began[0] * 60 + began[1],
    )
    *_, points = told_in_short(night).blocks
    assert isinstance(points, Points)
    assert points.lines[-1] == said


@pytest.mark.parametrize(("tells", "columns"), [(False, 2), (True, 3)])
def test_what_stands_on_the_picture(over: Night, tells: bool, columns: int) -> None:
    night = NightOnPaper(over.room.evening, over.room.book, 3, tells_prizes=tells)
    _, places, _ = told_in_short(night).blocks
    assert isinstance(places, Grid)
    assert {len(row) for row in places.rows} == {columns}


@pytest.mark.parametrize(
    ("places", "lines", "last"),
    [(3, 3, "Player 3"), (9, 9, "Player 9"), (10, 9, "and 2 more")],  # near misses: no place is left out unsaid
)
def test_the_picture_says_how_many_places_it_leaves_out(places: int, lines: int, last: str) -> None:
    rows = tuple(first_of([(str(place), f"Player {place}") for place in range(1, places + 1)]))
    assert (len(rows), str(rows[-1][1])) == (lines, last)


def test_the_link_is_copied_where_nothing_can_be_shared(over: Night, opened: Open) -> None:
    """An address without encryption: no sharing, and no clipboard but what is selected."""
    page = opened(over.url("/results"), PHONE)
    page.evaluate("""() => { for (const lost of ["share", "clipboard"])
      Object.defineProperty(navigator, lost, { value: undefined }); }""")
    button = page.locator("[data-share]")
    assert button.inner_text() == "Copy"
    button.click()
    page.wait_for_function("document.querySelector('.send [role=status]').textContent")
    assert page.locator(".send [role=status]").inner_text() == "Copied."
    assert page.evaluate("getSelection().toString() || document.activeElement.value") == over.url("/results")
