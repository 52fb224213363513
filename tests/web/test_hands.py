"""The page of a hand that is over: who sees which cards on it, and what it is kept as. Nothing in play has one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from xml.etree import ElementTree as ET

import httpx
import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.decks.opening import DecksSet
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.hand import HandSession, hand_stream, resume_hand
from shuffleup.app.hands.played import hands_of
from shuffleup.hand import Accepted, Phase, legal, terms_of
from shuffleup.histories import History, read_phh
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.doings.table import SHOWN_BY
from tests.views.test_leaks import cards_in_html, texts
from tests.web.conftest import PHONE, Open
from tests.web.dealing import Dealer, night_of, night_over
from tests.web.stage import Night, Stage
from tests.web.table_talk import BETWEEN_HANDS, alone, play_on
from tests.web.tapping import expect

T1 = TableNo(1)
IN_A_ROW = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])")
PAGES = ("", "?later=1&step=99", "/steps.json", "/steps.json?later=1", "/hand.phh", "/hand.txt", "/hand.svg")


@pytest.fixture(scope="module")
def over() -> Iterator[Night]:
    with night_over() as night:
        yield night


@pytest.fixture
def resting() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def session(night: Night, number: int) -> HandSession:
    stream = hand_stream(night.room.stream, T1, number)
    return night.stage.wait(resume_hand(stream, terms_of(night.room.book), night.stage.house.parts))


@contextmanager
def reader(night: Night, who: Who | None) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=night.stage.url, follow_redirects=True) as client:
        if who:
            client.get(night.link_for(who))
        yield client


def cards_on(client: httpx.Client, night: Night, number: int) -> set[str]:
    """Every card on the page, in its steps, and in what can be kept of it."""
    found: set[str] = set()
    for page in PAGES:
        answer = client.get(f"/t/{night.code}/hands/1/{number}{page}")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store"), page
        found |= cards_in_html(re.sub(r"<tspan[^>]*>", "", answer.text))
        found |= {card for run in IN_A_ROW.findall(answer.text) for card in re.findall("..", run)}
    return found


def may_see(hand: HandSession, seat: Seat | None) -> set[str]:
    held = hand.hand
    shown = set(held.seats_in(held.shown)) | ({seat} if seat is not None else set())
    return texts(held.board).union(*(texts(held.holes[held.place_of[one]]) for one in shown))


ANN, BEN, CID = (Who(Role.PLAYER, PlayerId(name)) for name in ("Ann", "Ben", "Cid"))
WHO = [None, ANN, BEN, CID, Who(Role.DIRECTOR)]
HANDS_BETWEEN: dict[Who | None, int] = {BEN: 4, CID: 4}
"""Every hand is looked at by a stranger, a player and the director; the other players are told from her by their seat
alone, and look at every fourth."""


@pytest.mark.parametrize("who", WHO, ids=str)
def test_everyone_sees_what_was_shown_and_their_own_and_nothing_else(over: Night, who: Who | None) -> None:
    hidden = 0
    with reader(over, who) as client:
        for key, played in [*hands_of(over.room).over.items()][:: HANDS_BETWEEN.get(who, 1)]:
            hand = session(over, key[1])
            mine = played.seat_of([who.player]) if who and who.player else None
            assert cards_on(client, over, key[1]) == may_see(hand, mine), key
            hidden += len(set().union(*map(texts, hand.hand.holes)) - may_see(hand, mine))
    assert hidden  # there was something to hide


def test_a_pass_of_another_evening_opens_nothing_here(over: Night) -> None:
    other = over.stage.host()
    with reader(other, Who(Role.PLAYER, PlayerId("Ann"))) as client:
        assert cards_on(client, over, 1) == may_see(session(over, 1), None)


def test_decks_that_the_host_opens_to_everyone_show_every_hand_once_the_event_is_over() -> None:
    with night_over() as night:
        decks = DecksSet(open=True, begun=False, at=night.room.session.times[0])
        night.stage.wait(night.room.guest_list.record(decks, night.stage.clock.at))
        hand = session(night, 1).hand
        with reader(night, None) as client:
            assert cards_on(client, night, 1) == texts(hand.board).union(*map(texts, hand.holes))


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/hands/1/1", 200),
        ("/hands/1/99", 404),  # there is no such hand
        ("/hands/9/1", 404),  # nor such a table
        ("/hands/1/1?step=9999", 200),
        ("/hands/1/1?step=-1", 200),
        ("/hands/1/1?step=x", 200),
        ("/hands/1/1/hand.exe", 404),
        ("/hands/1/0", 404),
        (f"/hands/1/{'9' * 400}", 404),
    ],
)
def test_addresses(over: Night, path: str, status: int) -> None:
    assert httpx.get(over.url(path)).status_code == status


def test_what_is_kept_can_be_read_again(over: Night) -> None:
    with reader(over, Who(Role.PLAYER, PlayerId("Ann"))) as client:
        phh, stars, svg = (client.get(over.url(f"/hands/1/2/hand.{kind}")) for kind in ("phh", "txt", "svg"))
    history = read_phh(phh.text).history
    assert isinstance(history, History), history
    assert "Ann" in (history.players or ())
    assert stars.text.startswith("PokerStars Hand #")
    assert stars.text.count("Dealt to") == 1  # a player's own history, as a tracker wants it
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert ET.fromstring(svg.text).tag.endswith("svg")  # noqa: S314 - made by us


@pytest.mark.parametrize(("which", "seen"), [("right", 1), ("both", 2)])
def test_cards_shown_where_nobody_called_are_on_the_page_and_no_others(resting: Stage, which: str, seen: int) -> None:
    night = resting.host()
    night.dealt([PlayerId("p1"), PlayerId("p2"), PlayerId("p3")], ("Ann", "Bert", "Cleo"))
    room = night.room
    table = room.dealt[T1]

    async def folds_round() -> PlayerId:
        while T1 not in room.last_hands:
            session = table.session
            if session and (choices := legal(session.hand, session.terms)):
                await table.acts(table.player_at(choices.seat), TurnChoice("fold", choices.call), session.seq)
            await asyncio.sleep(0.01)
        last = room.last_hands[T1].hand
        return room.last_sat[T1][last.seats_in(last.live)[0]]

    winner = resting.wait(folds_round())
    done = resting.wait(table.shows_after(winner, 1, SHOWN_BY[which]))
    assert isinstance(done, Accepted), done
    hand = room.last_hands[T1].hand
    with reader(night, None) as client:
        assert cards_on(client, night, 1) == texts(hand.turned)
        assert len(hand.turned) == seen
        told = client.get(f"/t/{night.code}/hands/1/1?step=99").text
        assert "SHOW-09" in told
        text = client.get(f"/t/{night.code}/hands/1/1/hand.txt").text
        assert f"shows [{' '.join(card.text for card in hand.turned)}]" in text


def test_a_hand_in_play_has_no_page_and_neither_has_one_whose_end_is_not_on_record(stage: Stage) -> None:
    night = stage.host()
    night.dealt(("p1",), ("Ann", "Bert", "Cleo"))
    stage.until(lambda: T1 in night.room.hands and night.room.hands[T1].hand.phase is Phase.BETTING)
    for page in PAGES:
        assert httpx.get(night.url(f"/hands/1/1{page}")).status_code == 404


def test_a_followed_hand_has_a_page_until_its_end_is_taken_back(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert", "Cleo"))
    dealer = Dealer(night, tapped)
    dealer.deals()
    for _ in range(2):
        dealer.tap("Fold")
    stage.until(lambda: T1 not in night.room.hands)
    page = httpx.get(night.url("/hands/1/1"))
    assert page.status_code == 200
    assert "sealed deck" not in page.text  # real cards
    assert not isinstance(stage.wait(night.room.undo(stage.clock.at)), type(None))
    assert httpx.get(night.url("/hands/1/1")).status_code == 404
    night.does(c.StopClock(stage.clock.at, "break"))


def test_with_keys_by_itself_and_without_scripts(resting: Stage, opened: Open) -> None:
    stage, night = resting, alone(resting)
    page = opened(night.player_link("p1"), PHONE)
    play_on(page)
    stage.until(lambda: (T1, 1) in hands_of(night.room).over)
    page.goto(night.url("/hands/1/1"))
    expect(page.locator("#step-of")).to_contain_text("Step 0 of")
    expect(page.locator("#deck-said")).to_contain_text("your cards and the board are the ones that were sealed")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step-of")).to_contain_text("Step 2 of")
    expect(page.locator("#said")).to_contain_text("posts")
    assert page.url.endswith("step=2")  # a link that is shared opens here
    page.keyboard.press("End")
    expect(page.locator("#said")).to_contain_text(re.compile("wins the pot|the pot is split"))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#step-of")).to_contain_text("Step 1 of")
    page.get_by_role("button", name="Pause").click()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(night.url("/hands/1/1?step=99"))
    expect(page.locator(".told [aria-current]")).to_be_in_viewport()  # of a long list, from the first
    plain = httpx.get(night.url("/hands/1/1?step=3")).text
    assert 'href="?step=2"' in plain
    assert 'href="?step=4"' in plain
