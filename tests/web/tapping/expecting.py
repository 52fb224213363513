"""What must come to be so, as Playwright's `expect` has it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, overload

from playwright.sync_api import Locator, Page
from playwright.sync_api import expect as in_a_browser

from tests.web.reading import said
from tests.web.tapping.elements import Element, InABrowser, Words, is_said, is_ticked, shown, value_of
from tests.web.tapping.found import Found
from tests.web.tapping.page import TappedPage

if TYPE_CHECKING:
    from playwright.sync_api._generated import LocatorAssertions, PageAssertions


class Expected:
    """What must come to be so, as Playwright's `expect` has it."""

    def __init__(self, found: Found) -> None:
        self._found = found

    def _comes(self, is_so: Callable[[list[Element]], bool], wanted: object) -> None:
        page = self._found.page

        def there() -> bool | None:
            return True if is_so(self._found.look()) else None

        try:
            page.until(there, "")
        except AssertionError:
            texts = [said(one)[:400] for one in self._found.look()]
            raise AssertionError(f"wanted {wanted!r}, found {texts!r} at {page.url}") from None

    def to_have_count(self, count: int) -> None:
        self._comes(lambda found: len(found) == count, count)

    def to_be_visible(self) -> None:
        self._comes(lambda found: len(found) == 1 and shown(found[0]), "visible")

    def to_be_hidden(self) -> None:
        self._comes(lambda found: not any(map(shown, found)), "hidden")

    def to_be_attached(self) -> None:
        self._comes(lambda found: len(found) == 1, "there")

    def to_be_enabled(self) -> None:
        def fits(found: list[Element]) -> bool:
            return len(found) == 1 and found[0].get("disabled") is None and found[0].get("aria-disabled") != "true"

        self._comes(fits, "enabled")

    def not_to_have_text(self, text: Words) -> None:
        self._comes(lambda found: len(found) == 1 and not is_said(text, said(found[0]), exact=True), f"not {text}")

    def to_have_text(self, text: Words | list[Words]) -> None:
        def fits(found: list[Element]) -> bool:
            wanted = text if isinstance(text, list) else [text]
            return len(found) == len(wanted) and all(
                is_said(words, said(one), exact=True) for words, one in zip(wanted, found, strict=True)
            )

        self._comes(fits, text)

    def to_contain_text(self, text: Words | list[Words]) -> None:
        def fits(found: list[Element]) -> bool:
            wanted = text if isinstance(text, list) else [text]
            return len(found) == len(wanted) and all(
                contains(words, said(one)) for words, one in zip(wanted, found, strict=True)
            )

        self._comes(fits, text)

    def not_to_contain_text(self, text: Words) -> None:
        self._comes(lambda found: len(found) == 1 and not contains(text, said(found[0])), f"not {text}")

    def to_have_attribute(self, name: str, value: Words) -> None:
        def fits(found: list[Element]) -> bool:
            return len(found) == 1 and is_said(value, found[0].get(name) or "", exact=True)

        self._comes(fits, (name, value))

    def not_to_have_attribute(self, name: str, value: Words) -> None:
        def fits(found: list[Element]) -> bool:
            return len(found) == 1 and not is_said(value, found[0].get(name) or "", exact=True)

        self._comes(fits, f"not {name} {value}")

    def to_have_class(self, names: Words) -> None:
        self.to_have_attribute("class", names)

    def to_have_value(self, value: Words) -> None:
        self._comes(lambda found: len(found) == 1 and is_said(value, value_of(found[0]), exact=True), value)

    def to_be_checked(self) -> None:
        self._comes(lambda found: len(found) == 1 and is_ticked(found[0]), "ticked")

    def __getattr__(self, name: str) -> Any:
        raise InABrowser(name)


class PageExpected:
    """Of a page itself."""

    def __init__(self, page: TappedPage) -> None:
        self._page = page

    def to_have_url(self, url: str | re.Pattern[str]) -> None:
        self._page.wait_for_url(url)

    def to_have_title(self, title: Words) -> None:
        page = self._page
        page.until(lambda: is_said(title, page.title(), exact=True) or None, f"wanted the title {title!r}")

    def __getattr__(self, name: str) -> Any:
        raise InABrowser(name)


def contains(words: Words, text: str) -> bool:
    return bool(words.search(text)) if isinstance(words, re.Pattern) else " ".join(words.split()) in text


@overload
def expect(what: Locator) -> LocatorAssertions: ...
@overload
def expect(what: Page) -> PageAssertions: ...
def expect(what: Any) -> Any:
    """Of what is found with a browser or without one."""
    if isinstance(what, TappedPage):
        return PageExpected(what)
    return Expected(what) if isinstance(what, Found) else in_a_browser(what)
