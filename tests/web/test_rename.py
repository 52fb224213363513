"""A misspelt name put right on the check-in list: every screen has the new one at once."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import DepthSet, Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Caller
from shuffleup.web.doings import entries
from tests.web.conftest import LAPTOP, Open
from tests.web.floor import DIRECTOR, NOW, Floor
from tests.web.staff import at, run
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect

P1 = PlayerId("p1")
PLAYER = Caller(Who(Role.PLAYER, P1), "phone", NOW, DIRECTOR.address, "en", DIRECTOR.codes)


def renames(name: str, player: str = P1) -> entries.RenamePlayer:
    return entries.RenamePlayer(player=player, name=name)


# ----------------------------------------------------------------------------------------------------- the act


def test_the_name_changes_in_the_middle_of_a_hand_and_back() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.BeginHand(TableNo(1), NOW))
        assert await f.taps(renames("Anna")) == DONE
        assert f.room.evening.name_of(P1) == "Anna"
        assert f.room.story[-1].told.text == "Ann is called Anna from now on."
        assert f.table().in_hand
        await f.room.undo(NOW)
        assert f.room.evening.name_of(P1) == "Ann"
        await f.room.redo(NOW)
        assert f.room.evening.name_of(P1) == "Anna"

    run(test)


def test_a_name_that_is_taken_is_refused_and_the_same_name_is_no_step() -> None:
    async def test(f: Floor) -> None:
        assert "bert is on the list already" in (await f.taps(renames("bert"))).refused
        steps = len(f.room.session.steps)
        assert await f.taps(renames("Ann")) == DONE
        assert len(f.room.session.steps) == steps

    run(test)


def test_only_the_director_renames() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(renames("Queen"), PLAYER)).kind == Refusal.NOT_ADMITTED
        assert f.room.evening.name_of(P1) == "Ann"

    run(test)


# ------------------------------------------------------------------------------------------------ in the browser


def followed(stage: Stage) -> Night:
    """Six at a table that is followed action by action, in a hand."""
    night = stage.host()
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(DepthSet(TableNo(1), full=True, at=now), now))
    night.running(NAMES[:6])
    return night


def test_one_field_on_the_list_changes_the_name_on_every_screen(stage: Stage, tapped: Open) -> None:
    night = followed(stage)
    others = [
        tapped(night.url("/tv"), LAPTOP),
        tapped(night.player_link("p1")),
        tapped(night.dealer_link(1)),
        tapped(night.link_for(Who(Role.DIRECTOR, label="Co"))),
        tapped(night.url("/join")),
    ]
    for page in others:
        expect(page.locator("main")).to_contain_text("Ann")
    page = at(night, tapped, "/people?player=p1")
    field = page.get_by_label("Name", exact=False).and_(page.locator("#rename-p1"))
    expect(field).to_have_value("Ann")
    field.fill("Susanne")
    field.press("Enter")
    expect(page.locator(".person").first).to_contain_text("Susanne")
    expect(page.locator(".person.open")).to_have_count(0)
    for other in others:
        expect(other.locator("main")).to_contain_text("Susanne")


def test_a_refusal_leaves_what_was_typed(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = at(night, tapped, "/people?player=p1")
    page.locator("#rename-p1").fill("Bert")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator(".toast")).to_contain_text("Bert is on the list already")
    expect(page.locator("#rename-p1")).to_have_value("Bert")
    assert night.room.evening.name_of(P1) == "Ann"


def test_what_is_being_typed_outlives_news_of_the_list(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = at(night, opened, "/people?player=p1")
    page.locator("#rename-p1").fill("Anna-Le")
    night.does(c.MarkMissing(PlayerId("p2")))
    expect(page.locator(".person").nth(1)).to_contain_text("not here yet")
    expect(page.locator("#rename-p1")).to_have_value("Anna-Le")
