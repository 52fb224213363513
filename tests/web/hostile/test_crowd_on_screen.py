"""A crowd of made-up people as the host sees it."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Asked
from shuffleup.web.identity.identity import fingerprint
from tests.web.conftest import Open
from tests.web.stage import NAMES, Stage
from tests.web.tapping import expect


def test_the_host_sees_the_list_first_and_says_no_to_the_rest_with_one_tap(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    for number in range(60):
        made_up = Asked(fingerprint(f"{number}"), None, f"Made up {number}", stage.clock.at)
        stage.wait(night.room.guest_list.record(made_up, stage.clock.at))
    bert = next(one for one in night.room.evening.players.values() if one.name == "Bert")
    stage.wait(night.room.guest_list.record(Asked("b" * 64, bert.player, "Bert", stage.clock.at), stage.clock.at))
    page = tapped(night.host_link)
    page.goto(night.url("/people"))
    asking = page.locator("#who-waits li[data-key^=asking]")
    expect(asking.first).to_contain_text("Bert")
    page.locator("#who-waits summary").click()
    page.get_by_role("button", name="No to all who are new").click()
    expect(asking).to_have_count(1)
    assert [asked.name for asked in night.room.guest_list.guests.asking.values()] == ["Bert"]
