"""What is looked for on a page, as Playwright's locators look for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from tests.web.reading import said
from tests.web.tapping.elements import FIELDS, Element, InABrowser, Words, form_of, is_said, name_of, shown, value_of

T = TypeVar("T")

ROLES = {
    "button": "button, [role=button], input[type=submit]",
    "link": "a[href]",
    "dialog": "dialog, [role=dialog]",
    "checkbox": "input[type=checkbox]",
    "radio": "input[type=radio]",
    "heading": "h1, h2, h3, h4",
    "listitem": "li",
    "textbox": "input[type=text], input:not([type]), textarea",
    "status": "[role=status]",
    "alert": "[role=alert]",
    "combobox": "select",
    "navigation": "nav",
    "table": "table",
    "img": "img, [role=img]",
    "group": "fieldset, [role=group]",
}


class Touched(Protocol):
    """A page, as far as what is found on it asks for it."""

    url: str

    def until(self, done: Callable[[], T | None], otherwise: str) -> T: ...

    def tap(self, one: Element) -> None: ...

    def tick(self, field: Element, ticked: str) -> None: ...

    def type_in(self, field: Element, text: str) -> None: ...

    def submit(self, form: Element) -> None: ...


class Found:
    """Elements that are looked for again whenever one asks."""

    def __init__(self, page: Touched, look: Callable[[], list[Element]]) -> None:
        self.page = page
        self.look = look

    def _narrowed(self, narrow: Callable[[list[Element]], list[Element]]) -> Found:
        return Found(self.page, lambda: narrow(self.look()))

    def _inside(self, find: Callable[[Element], Iterable[Element]]) -> Found:
        def narrow(around: list[Element]) -> list[Element]:
            found = {one: None for element in around for one in find(element)}  # in order, and none twice
            return list(found)

        return self._narrowed(narrow)

    def locator(self, css: str, has_text: Words | None = None, has: Found | None = None) -> Found:
        return self._inside(lambda one: selected(one, css)).filter(has_text=has_text, has=has)

    def filter(
        self,
        has_text: Words | None = None,
        has: Found | None = None,
        visible: bool | None = None,
        has_not_text: Words | None = None,
    ) -> Found:
        def fits(one: Element) -> bool:
            inside = has is None or any(one in found.iterancestors() for found in has.look())
            text = said(one)
            return (
                inside
                and (has_text is None or is_said(has_text, text))
                and (has_not_text is None or not is_said(has_not_text, text))
                and (visible is None or shown(one) == visible)
            )

        return self._narrowed(lambda found: [one for one in found if fits(one)])

    def and_(self, other: Found) -> Found:
        return self._narrowed(lambda found: [one for one in found if one in other.look()])

    def or_(self, other: Found) -> Found:
        return self._narrowed(lambda found: [*found, *(one for one in other.look() if one not in found)])

    def get_by_role(self, role: str, name: Words | None = None, exact: bool = False, level: int | None = None) -> Found:
        def find(around: Element) -> list[Element]:
            found = [one for one in selected(around, f"h{level}" if level else ROLES[role]) if shown(one)]
            return [one for one in found if name is None or is_said(name, name_of(one), exact=exact)]

        return self._inside(find)

    def get_by_text(self, text: Words, exact: bool = False) -> Found:
        def find(around: Element) -> list[Element]:
            found = [one for one in around.iterdescendants() if isinstance(one.tag, str) and speaks(one)]
            fit = [one for one in found if is_said(text, said(one), exact=exact)]
            return [one for one in fit if not any(other in fit for other in one)]

        return self._inside(find)

    def get_by_label(self, text: Words, exact: bool = False) -> Found:
        def find(around: Element) -> list[Element]:
            found = selected(around, f"{FIELDS}, [aria-label]")
            return [one for one in found if is_said(text, name_of(one), exact=exact)]

        return self._inside(find)

    def nth(self, place: int) -> Found:
        return self._narrowed(lambda found: found[place:][:1])

    @property
    def first(self) -> Found:
        return self.nth(0)

    @property
    def last(self) -> Found:
        return self._narrowed(lambda found: found[-1:])

    # ----------------------------------------------------------------------------------------------------- reading it

    def count(self) -> int:
        return len(self.look())

    def all(self) -> list[Found]:
        return [self.nth(place) for place in range(self.count())]

    def all_inner_texts(self) -> list[str]:
        return [said(one) for one in self.look()]

    def only(self, *, visible: bool = False) -> Element:
        """The only one, as soon as it is there."""

        def there() -> Element | None:
            found = [one for one in self.look() if not visible or shown(one)]
            assert len(found) < 2, f"{len(found)} are found: {[said(one)[:60] for one in found]}"
            return found[0] if found else None

        return self.page.until(there, "nothing of the kind is there")

    def inner_text(self) -> str:
        return said(self.only())

    def text_content(self) -> str:
        return str(self.only().text_content())

    def get_attribute(self, name: str) -> str | None:
        value: str | None = self.only().get(name)
        return value

    def input_value(self) -> str:
        return value_of(self.only())

    def is_visible(self) -> bool:
        return any(shown(one) for one in self.look())

    def wait_for(self) -> None:
        self.only(visible=True)

    def wait_for_selector(self, css: str) -> None:
        self.locator(css).first.wait_for()

    # ---------------------------------------------------------------------------------------------------- touching it

    def click(self, **_how: Any) -> None:
        self.page.tap(self.only(visible=True))

    def fill(self, text: str) -> None:
        self.page.type_in(self.only(visible=True), text)

    def press_sequentially(self, text: str, **_how: Any) -> None:
        self.fill(value_of(self.only(visible=True)) + text)

    def check(self) -> None:
        self.page.tick(self.only(), "yes")

    def uncheck(self) -> None:
        self.page.tick(self.only(), "")

    def select_option(self, value: str | None = None, *, label: str | None = None) -> None:
        options = self.only().cssselect("option")
        (one,) = [one for one in options if label == said(one) or value in {one.get("value"), said(one)}]
        self.page.type_in(self.only(), one.get("value", said(one)))

    def press(self, key: str) -> None:
        if key != "Enter":
            raise InABrowser(key)
        self.page.submit(form_of(self.only()))

    def __getattr__(self, name: str) -> Any:
        raise InABrowser(name)


def selected(around: Element, css: str) -> list[Element]:
    found: list[Element] = around.cssselect(css.replace(":visible", ""))
    return [one for one in found if one is not around and (":visible" not in css or shown(one))]


def speaks(one: Element) -> bool:
    return one.tag not in {"script", "style", "template", "head", "title"}
