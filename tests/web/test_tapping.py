"""A page without a browser: what it takes for shown, what is sent, and what it leaves to a browser.

Whole walks that come to the same in both are those with `either`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lxml import html
from playwright.sync_api import Page

from tests.web.conftest import Open
from tests.web.stage import NAMES, Stage
from tests.web.tapping import expect
from tests.web.tapping.elements import InABrowser, fields_of, incomplete, message_of, name_of, shown


@pytest.mark.parametrize(
    ("page", "is_shown"),
    [
        ("<p id=x>", True),
        ("<div hidden><p id=x></div>", False),
        ("<dialog><p id=x></dialog>", False),
        ("<dialog open><p id=x></dialog>", True),
        ("<details><summary id=x>More</summary></details>", True),
        ("<details><summary>More</summary><p id=x></details>", False),
        ("<details open><summary>More</summary><p id=x></details>", True),
        ("<form><input id=x type=hidden></form>", False),
        ("<template><p id=x></template>", False),
    ],
)
def test_what_is_shown(page: str, is_shown: bool) -> None:
    (one,) = html.document_fromstring(page).cssselect("#x")
    assert shown(one) == is_shown


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("<button id=x>Call <b>20</b></button>", "Call 20"),
        ("<button id=x aria-label='Fold the hand'>X</button>", "Fold the hand"),
        ("<button id=x><svg aria-hidden=true><text>no</text></svg>Fold</button>", "Fold"),
        ("<label>Raise to<input id=x></label>", "Raise to"),
        ("<label for=x>Raise to</label><input id=x>", "Raise to"),
        ("<h2 id=y>Clock</h2><dialog id=x aria-labelledby=y></dialog>", "Clock"),
    ],
)
def test_what_it_is_called(page: str, name: str) -> None:
    (one,) = html.document_fromstring(page).cssselect("#x")
    assert name_of(one) == name


FORM = """<form><input name=name value=Ann><input name=empty><input type=checkbox name=players[] value=p1 checked>
<input type=checkbox name=players[] value=p2><select name=by><option value=a><option value=b selected></select>
<button data-do=add data-next-hand=3 data-confirm=Sure? data-then=x>Add</button></form>"""


def test_a_button_sends_what_it_says_and_its_form() -> None:
    page = html.document_fromstring(FORM)
    assert message_of(page.cssselect("button")[0]) == {
        "do": "add", "name": "Ann", "players": ["p1"], "by": "b", "next_hand": "3",
    }  # fmt: skip
    assert dict(fields_of(page.cssselect("form")[0]))["empty"] == ""  # near miss: a plain form sends it


def test_a_form_that_lacks_something_is_not_sent() -> None:
    page = html.document_fromstring("<form><input name=why required></form><form><input name=why required value=x>")
    assert [incomplete(form) for form in page.cssselect("form")] == [True, False]


@pytest.mark.parametrize(
    "look",
    [
        lambda page: page.evaluate("1"),
        lambda page: page.locator("h1").first.bounding_box(),
        lambda page: page.keyboard.press("Tab"),
        lambda page: expect(page.locator("h1").first).to_be_focused(),
        lambda page: expect(page.locator("h1").first).to_have_css("color", "red"),
    ],
)
def test_what_only_a_browser_can_tell_is_refused(stage: Stage, tapped: Open, look: Callable[[Page], object]) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = tapped(night.url("/tv"))
    with pytest.raises(InABrowser):
        look(page)
