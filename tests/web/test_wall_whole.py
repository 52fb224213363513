"""Names, sums and announcements of the wall: nothing is cut, and nothing stands over anything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo
from tests.web.afar import A_PROJECTOR, CLIPPED, ON_END, SMALL_TV, SQUARER, seen_in, walls_on
from tests.web.conftest import TV, Open, Read
from tests.web.stage import NAMES, Stage, friday
from tests.web.tapping import expect
from tests.web.walls import WALLS, final_with_bounties, won_with_bounties

T1 = TableNo(1)
PLACES_CUT = """() => [...document.querySelectorAll(".standings.shown .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
OVERLAID = """() => {
  const own = (el) => [...el.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
  const shown = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const texts = [...document.querySelectorAll(".tv .below *")].filter((el) => own(el) && shown(el))
    .filter((el) => !el.closest("svg, .sr, .controls, .news li + li")); // older news wraps out of sight
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3; // the air of a line is no letter
  const boxes = texts.map((el) => [el, el.getBoundingClientRect()]);
  return boxes.flatMap(([a, box], nth) => boxes.slice(nth + 1)
    .filter(([b, other]) => !a.contains(b) && !b.contains(a) && over(box, other))
    .map(([b]) => `${a.textContent.trim()} | ${b.textContent.trim()}`));
}"""
TWENTY = ("Maximiliane Bergmann", "Wim", "Konstantin Hohenfels", "Wilhelmina Schreiber", "Bartholomew Cubbins")


SEEN = f"() => ({CLIPPED})().concat(({OVERLAID})(), ({PLACES_CUT})())"
EVERYWHERE = (TV, SMALL_TV, A_PROJECTOR, SQUARER, ON_END)


def test_a_name_among_the_places_gives_way_to_no_sum(stage: Stage, opened: Open, read: Read) -> None:
    walls = {}
    for names, below in ((NAMES[:6], 3), (NAMES[:9], 4), ((*TWENTY, *NAMES[:4]), 4)):
        wall = read(won_with_bounties(stage, names).url("/tv"))
        assert len(wall.all(".standings .besides")) == below
        assert "€" in wall.all(".standings li")[0]
        walls[names] = wall.comes()
    page = opened(wall.url)
    for names, size, wrong in walls_on(page, EVERYWHERE, walls, SEEN):
        assert wrong == [], (names, size)
    page.locator(".standings .name").first.evaluate("(el) => { el.textContent = 'Maximiliane '.repeat(9); }")
    assert len(page.evaluate(PLACES_CUT)) == 1  # near miss: wider than the wall it would be cut, and that is seen


def test_whoever_has_no_room_among_the_bounties_is_counted_inside_their_frame(
    stage: Stage, opened: Open, read: Read
) -> None:
    """Three have two lines, which are not torn apart. Of six who have as much as the last, nobody has less."""
    wall = read(final_with_bounties(stage).url("/tv"))
    first, *others = wall.all(".leaders li")
    assert "1 knock-out" in first
    assert wall.text(".leading > p") == f"and {8 - len(others)} more"
    page = opened(wall.url)
    for _, size, wrong in walls_on(page, EVERYWHERE, {"final": wall.comes()}, SEEN):
        assert wrong == [], size
    page.locator(".leaders").evaluate("(el) => el.append(...[...el.children].map((one) => one.cloneNode(true)))")
    assert page.evaluate(SEEN) != []  # near miss: all of them have no room, and that is seen


def test_who_is_out_is_told_before_it_is_asked_who_did_it(stage: Stage, read: Read) -> None:
    night = stage.host(replace(friday(), rebuys=False, bounties=BountyKind.PLAIN, bounty=Money(500)))
    night.running(NAMES[:9])
    out, other, last = [one.player for one in night.room.evening.table_now(T1).sitting][:3]
    night.does(c.EndHand(T1, (c.Out(out),)))
    name = night.room.evening.entrant(out).name
    news, asked = f"{name} is out in 9th place.", f"The bounty on {name}, 5, waits: who knocked {name} out?"
    wall = read(night.url("/tv"))
    assert wall.all(".moment p") == [news, asked]
    assert wall.all(".news li") == [news, asked]
    night.does(c.BeginHand(T1, stage.clock.at), c.EndHand(T1, (c.Out(other, last),)))
    assert wall.all(".moment p")[1].startswith("The bounty on")
    assert "who knocked" not in wall.all(".moment p")[1]  # near miss: where it was said at once nobody is asked


def test_the_latest_announcement_is_whole_beside_short_tables(stage: Stage, opened: Open, read: Read) -> None:
    """Tables of three leave little height: the title over it and the way to join give way, in this order."""
    walls = {}
    for names in (("Xeno", "Zoe", "Wim", "Yve", "Vic", "Una"), (*TWENTY, "Una"), (*TWENTY, *NAMES[:4])):
        night = stage.host(replace(friday(), rebuys=False, seats=3))
        night.running(names)
        out, *by = [one.player for one in night.room.evening.table_now(T1).sitting]
        night.does(c.EndHand(T1, (c.Out(out, by[0], also=tuple(by[1:])),)))
        stage.later(0.3)  # what the hand has brought is told large before
        wall = read(night.url("/tv"))
        assert "knocked out by" in wall.all(".news li")[0]
        walls[names] = wall.comes()
    page = opened(wall.url)
    for names, size, wrong in walls_on(page, EVERYWHERE, walls, SEEN):
        assert wrong == [], (names, size)
    latest = page.locator(".news li").first
    latest.evaluate("(el) => { el.textContent += ' And so on.'.repeat(40); }")
    assert page.evaluate(CLIPPED) != []  # near miss: one that has no room by any means would be seen to be cut


# state   what is seen while what the hand brought is told   and whether it is told large beside it
SEEN_BESIDE = [("move", ".due", True), ("won", ".standings", False)]
UNCOVERED = """(one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


@pytest.mark.parametrize(("state", "what", "large"), SEEN_BESIDE)
def test_what_a_hand_brought_covers_neither_a_move_nor_the_places(
    stage: Stage, opened: Open, state: str, what: str, large: bool
) -> None:
    page = opened(WALLS[state](stage).url("/tv"), TV)
    expect(page.locator(".moment")).to_have_count(1)
    for size in (TV, A_PROJECTOR, ON_END):
        seen_in(page, size)
        assert page.locator(what).evaluate(UNCOVERED), size
        assert page.locator(".moment").is_visible() == large, size
