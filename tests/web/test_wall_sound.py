"""Sound and voice of the walls: switched and tried on the host's phone, heard from the wall once it was tapped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.guests.arrangements import Role, TurnTimed, Who
from shuffleup.app.guests.posting import ALL_PAGES, STILL, WallHeard, WallLaidOut, WallSays, usual_layout
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis
from shuffleup.web.acts import Act, Caller, perform
from shuffleup.web.doings.wall import CanSound, SetSound, TrySound
from shuffleup.web.identity.identity import Codes
from tests.web.afar import CLIPPED
from tests.web.conftest import PHONE, TV, Open
from tests.web.floor import NOW, Floor, run
from tests.web.stage import NAMES, Night, Stage
from tests.web.walls import T1, one_is_to_move

HEARD = """() => {
  window.tones = []; window.said = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const tone = make.call(this), start = tone.start.bind(tone);
    tone.start = (at) => { tones.push(tone.frequency.value); start(at); };
    return tone;
  };
  speechSynthesis.speak = (words) => said.push([words.text, words.lang, words.volume]);
}"""
LEVEL, LAST, MOVE, CALLED = [660, 880], [440, 440], [880, 660], [990, 990, 990]


def wall(night: Night, opened: Open, lang: str = "en") -> Page:
    page = opened(night.url("/tv"), TV, lang=lang)
    page.add_init_script(f"({HEARD})()")  # not evaluated in the page: that would count as a tap
    page.reload()
    return page


def tapped(page: Page) -> None:
    """And heard from then on: a browser takes its time."""
    page.locator(".left").click()
    expect(page.locator("html")).not_to_have_class(re.compile("sound-waits"))


def sets(night: Night, act: Act) -> None:
    caller = Caller(Who(Role.DIRECTOR), "host", night.stage.clock.at, "http://host", "en", Codes())
    assert not night.stage.wait(perform(act, night.room, caller)).refused


def hears(page: Page, tones: list[int], words: list[str]) -> None:
    """Exactly these, since it was asked last."""
    page.wait_for_function(f"() => tones.length >= {len(tones)} && said.length >= {len(words)}")
    assert page.evaluate("tones.map(Math.round)") == tones
    assert [text for text, *_ in page.evaluate("said")] == words
    page.evaluate("() => { tones.length = said.length = 0; }")


def test_the_host_switches_sound_on_and_sees_which_wall_waits_for_a_tap(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    host = opened(night.url("/director?sheet=wall"), PHONE, by=night.host_link)
    host.get_by_role("button", name="Sound", exact=True).click()
    expect(host.get_by_role("button", name="Try it")).to_be_visible()
    page = wall(night, opened)
    expect(page.locator(".tap-note")).to_be_visible()
    assert page.evaluate(CLIPPED) == []
    expect(host.locator("#sheet")).to_contain_text("The wall: waits for a tap on it")
    page.locator(".left").click()
    expect(page.locator(".tap-note")).to_be_hidden()
    expect(host.locator("#sheet")).to_contain_text("The wall: can be heard")
    host.get_by_role("button", name="Try it").click()
    hears(page, LEVEL, ["This is how this wall sounds."])


def test_each_thing_has_its_tone_and_its_words(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    sets(night, SetSound(on=True, volume=50))
    page = wall(night, opened, "de")
    tapped(page)
    stage.later(19.2)
    page.wait_for_function("() => said.length === 1")
    assert page.evaluate("said[0].slice(1)") == ["de", 0.5]
    hears(page, LAST, ["Letzte Minute von Level 1."])
    stage.later(1)
    hears(page, LEVEL, ["Level 2: Blinds 15–30."])
    sets(night, SetSound(voice=False))
    stage.later(19)
    hears(page, LAST, [])


def test_a_move_sounds_otherwise_and_quiet_hours_are_still(stage: Stage, opened: Open) -> None:
    night = stage.host()
    one_is_to_move(night)
    sets(night, SetSound(on=True, quiet_from="18:00", quiet_until="18:59"))
    page = wall(night, opened)
    tapped(page)
    night.does(c.EndHand(T1))
    expect(page.locator(".due")).to_contain_text("moves from table 1")
    hears(page, MOVE, [page.locator(".due").inner_text()])
    sets(night, SetSound(quiet_from="18:30", quiet_until="01:00"))  # over midnight
    expect(page.locator("[data-sound]")).to_have_attribute("data-until", "60")
    stage.later(21)
    expect(page.locator(".news")).to_contain_text("Level 2")
    hears(page, [], [])


def test_a_called_clock_has_a_tone_of_its_own_and_is_heard_when_it_is_up(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    sets(night, SetSound(on=True))
    page = wall(night, opened)
    tapped(page)
    one = night.room.evening.table_now(T1).sitting[0]
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(TurnTimed(T1, one.player, Millis(30_000), now), now))
    expect(page.locator(".timed")).to_be_visible()
    name = night.room.evening.name_of(one.player)
    hears(page, CALLED, [f"The clock is on {name} (table 1): 0:30"])
    stage.later(0.5)
    page.wait_for_function("() => said.length")
    assert page.evaluate("said[0][0]").startswith(f"Time is up for {name}")
    assert page.evaluate("tones.map(Math.round)") == CALLED


SET: list[tuple[SetSound, tuple[int | None, int | None], str]] = [
    (SetSound(quiet_from="22:00", quiet_until="07:05"), (1320, 425), ""),
    (SetSound(quiet_from="0:00", quiet_until="23:59"), (0, 1439), ""),
    (SetSound(quiet_from="22:00"), (None, None), "Quiet hours are two times of the day, such as 22:00 and 07:00."),
    (
        SetSound(quiet_from="22:00", quiet_until="24:00"),
        (None, None),
        "Quiet hours are two times of the day, such as 22:00 and 07:00.",
    ),
    (
        SetSound(quiet_from="22:00", quiet_until="22:00"),
        (None, None),
        "Quiet hours are two times of the day, such as 22:00 and 07:00.",
    ),
    (SetSound(volume=0), (None, None), "A volume is 1 to 100."),
    (SetSound(volume=101), (None, None), "A volume is 1 to 100."),
    (SetSound(volume=100), (None, None), ""),
]


@pytest.mark.parametrize(("act", "quiet", "why"), SET)
def test_what_the_host_sets(act: SetSound, quiet: tuple[int | None, int | None], why: str) -> None:
    async def test(f: Floor) -> None:
        assert str((await f.taps(act)).refused or "") == why
        sound = f.room.guest_list.guests.sound
        assert (sound.quiet_from, sound.quiet_until) == quiet
        assert why == "" or sound == STILL

    run(test)


def test_quiet_hours_are_taken_off_and_nothing_else_changes() -> None:
    async def test(f: Floor) -> None:
        await f.taps(SetSound(on=True, volume=30, quiet_from="22:00", quiet_until="07:00"))
        await f.taps(SetSound(quiet=False))
        sound = f.room.guest_list.guests.sound
        assert (sound.on, sound.volume, sound.quiet_from, sound.quiet_until) == (True, 30, None, None)

    run(test)


def test_what_a_wall_once_put_on_record_is_read_and_holds_no_more() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(WallHeard("a" * 64, "bar", True, NOW), NOW)
        assert (f.room.walls_said, f.room.guest_list.guests.sound) == ({}, STILL)

    run(test)


def test_a_wall_says_it_once_and_only_staff_switches() -> None:
    async def test(f: Floor) -> None:
        stranger = f.stranger("a" * 64)
        await f.room.guest_list.record(WallLaidOut("bar", usual_layout(ALL_PAGES), NOW), NOW)
        seq = f.room.guest_list.seq
        assert not (await f.taps(CanSound(can=False, wall="bar"), stranger)).refused
        assert f.room.walls_said == {"bar": WallSays(sounds=False)}
        await f.taps(CanSound(can=True, wall="bar"), stranger)
        assert f.room.walls_said == {"bar": WallSays(sounds=True)}
        assert (await f.taps(SetSound(on=True), stranger)).refused
        assert (await f.taps(TrySound(), stranger)).refused
        for number in range(40):
            await f.taps(CanSound(can=True, wall=f"Call {number}"), f.stranger(f"{number:064}"))
        assert f.room.walls_said.keys() == {"bar", ""}  # near miss: no wall of such a name hangs
        assert f.room.guest_list.seq == seq  # and nothing is written of what anyone may say
        assert f.room.guest_list.guests.tried is None
        await f.taps(TrySound())
        assert f.room.guest_list.guests.tried == NOW

    run(test)
