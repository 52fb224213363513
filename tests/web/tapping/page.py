"""One page of one device, its socket, and what a thumb does to it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from fnmatch import translate
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit

import httpx
from lxml import html
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.reading import said
from tests.web.tapping.elements import (
    FIELDS,
    Element,
    InABrowser,
    dataset,
    draft_name,
    field_name,
    fields_of,
    first_value,
    form_of,
    incomplete,
    is_ticked,
    message_of,
    ticks,
)
from tests.web.tapping.found import Found

T = TypeVar("T")
A_WHILE = 60.0  # seconds until something must have come, on a machine that has other work


class TappedPage:
    """One page of one device."""

    def __init__(self, lang: str) -> None:
        self._client = httpx.Client(headers={"accept-language": lang}, follow_redirects=True)
        self._socket: ClientConnection | None = None
        self._line = ExitStack()
        self._page: Element = html.document_fromstring("<p>")
        self._before: list[str] = []  # addresses
        self._args: dict[str, str] = {}
        self._taps = 0
        self._turning = 0
        self._seq: int | None = None
        self._waiting: dict[str, tuple[dict[str, Any], Element]] = {}
        self._again: tuple[dict[str, Any], Element] | None = None  # what may be decided otherwise
        self._drafts: dict[str, dict[tuple[str, str], tuple[str, str | None, str | None]]] = {}
        self.url = "about:blank"
        self.found = Found(self, lambda: [self._page])
        self.keyboard = Keys(self)

    def __getattr__(self, name: str) -> Any:
        """What can be found in it."""
        return getattr(self.found, name)

    def close(self) -> None:
        self._hang_up()
        self._client.close()

    # ------------------------------------------------------------------------------------------------- where one is

    def enters(self, link: str) -> None:
        assert self._client.get(link, follow_redirects=False).status_code == 303

    def goto(self, url: str) -> None:
        if url == self.url == "about:blank":
            return
        self._before.append(self.url)
        self._load(self._client.get(urljoin(self.url, url)))

    def reload(self) -> None:
        self._load(self._client.get(self.url))

    def go_back(self) -> None:
        self._load(self._client.get(self._before.pop()))

    def _load(self, answer: httpx.Response) -> None:
        self._hang_up()
        self.url = str(answer.url)
        self._page = html.document_fromstring(answer.text)
        live = self._page.cssselect("#live[data-live]")
        if live:
            self._connect(dataset(live[0]))
        self._fill_in(self._page)

    def wait_for_url(self, url: str | re.Pattern[str]) -> None:
        wanted = url if isinstance(url, re.Pattern) else re.compile(translate(url).replace(r"\?", r"\?"))
        self.until(lambda: wanted.search(self.url) or None, f"never came to {url}")

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Whatever comes meanwhile is taken in."""
        ends = time.monotonic() + milliseconds / 1000
        while (left := ends - time.monotonic()) > 0:
            self._hears(left)

    def title(self) -> str:
        return said(self._page.cssselect("title")[0])

    # --------------------------------------------------------------------------------------------------- the socket

    def _connect(self, live: dict[str, str]) -> None:
        self._args = json.loads(live["args"])
        cookie = "; ".join(f"{one.name}={one.value}" for one in self._client.cookies.jar)
        where = f"ws://{urlsplit(self.url).netloc}{live['live']}"
        calls = connect(where, additional_headers={"cookie": cookie}, proxy=None, max_queue=None)
        self._socket = self._line.enter_context(calls)
        have = {one.get("id"): one.get("data-region") for one in self._page.cssselect("[data-region]")}
        hello = {"screen": live["screen"], "args": self._args, "as": live["as"], "have": have}
        self._turning = 1
        self._send({**hello, "lang": self._page.get("lang")})

    def _hang_up(self) -> None:
        self._line.close()
        self._socket = None
        self._waiting = {}

    def _send(self, message: dict[str, Any]) -> None:
        assert self._socket, "this page has no socket"
        self._socket.send(json.dumps(message))

    def until(self, done: Callable[[], T | None], otherwise: str) -> T:
        """Take in what comes until this is something."""
        ends = time.monotonic() + A_WHILE
        while (found := done()) is None:
            assert self._hears(ends - time.monotonic()), f"{otherwise}, at {self.url}"
        return found

    def _hears(self, seconds: float) -> bool:
        """Whether anything came."""
        if self._socket is None:
            return False
        try:
            text = self._socket.recv(timeout=max(seconds, 0))
        except TimeoutError:
            return False
        except ConnectionClosed:
            self.reload()
            return seconds > 0
        self._receive(json.loads(text))
        return True

    def settle(self) -> None:
        """What was asked for is there: everything that was tapped is answered, and the page turned."""
        self.until(lambda: None if self._waiting or self._turning > 0 else True, "no answer came")

    def _receive(self, message: dict[str, Any]) -> None:
        self._seq = message.get("seq", self._seq)
        self._turning -= "turned" in message
        for name, (tag, text) in (message.get("regions") or {}).items():
            self._lay(name, tag, text)
        if "answer" in message:
            self._answered(message["answer"])
        if message.get("error"):
            self._answered({"id": message.get("id"), "refused": message["error"]})
        if message.get("go"):
            self.goto(message["go"])

    def _lay(self, name: str, tag: str, text: str) -> None:
        for region in self._page.cssselect(f"#{name}"):
            open_ones = {said(one.find("summary")) for one in region.cssselect("details[open]")}
            armed = [message_of(one) for one in region.cssselect("[data-armed]")]
            for child in list(region):
                region.remove(child)
            region.text = None
            laid = html.fragment_fromstring(f"<div>{text}</div>")
            region.text = laid.text
            region.extend(list(laid))
            region.set("data-region", tag)
            for one in region.cssselect("details"):
                if said(one.find("summary")) in open_ones:
                    one.set("open", "")
            self._fill_in(region)
            for one in region.cssselect("[data-confirm]") if armed else ():
                if message_of(one) in armed:
                    self._armed(one)

    # --------------------------------------------------------------------------------------------------------- typing

    def _fill_in(self, part: Element) -> None:
        """What was typed is there again."""
        for field in part.cssselect(FIELDS):
            was, typed, ticked = self._drafts.get(draft_name(form_of(field)), {}).get(
                field_name(field), ("", None, None)
            )
            if typed is not None and first_value(field) in {was, ""}:
                field.set("data-typed", typed)
            if ticked is not None:
                field.set("data-ticked", ticked)

    def _drafted(self, field: Element) -> None:
        kept = first_value(field), field.get("data-typed"), field.get("data-ticked")
        if name := draft_name(form_of(field)):
            self._drafts.setdefault(name, {})[field_name(field)] = kept

    def type_in(self, field: Element, text: str) -> None:
        field.set("data-typed", text)
        self._drafted(field)
        if name := field.get("data-look-as"):
            dropped = {name, *field.get("data-look-drops", "").split()}
            kept = {key: value for key, value in self._args.items() if key not in dropped}
            self._look({**kept, name: text} if text else kept, replace=True)

    def tick(self, field: Element, ticked: str) -> None:
        if field.get("type") == "radio" and ticked:
            for other in form_of(field).cssselect(f"[type=radio][name='{field.get('name')}']"):
                other.set("data-ticked", "")
        field.set("data-ticked", ticked)
        self._drafted(field)
        if field.get("data-look") is not None or field.get("data-do") is not None:
            self._tapped(field)

    # -------------------------------------------------------------------------------------------------------- tapping

    def tap(self, one: Element) -> None:
        """As a click on it goes up through what it stands in."""
        for around in [one, *one.iterancestors()]:
            if around.tag == "input" and ticks(around):
                return self.tick(around, "" if is_ticked(around) and around.get("type") == "checkbox" else "yes")
            if self._does(around):
                return self._tapped(around)
            if around.tag == "label" and (fields := self._labelled(around)):
                return self.tap(fields[0])
        return None

    def _labelled(self, label: Element) -> list[Element]:
        by = label.get("for")
        fields: list[Element] = self._page.cssselect(f"#{by}") if by else label.cssselect(FIELDS)
        return fields

    @staticmethod
    def _does(one: Element) -> bool:
        acts = one.get("data-look") is not None or (one.get("data-do") is not None and one.tag != "form")
        return acts or one.tag in {"summary", "button"} or (one.tag == "a" and one.get("href") is not None)

    def _tapped(self, one: Element) -> None:
        if one.get("data-look") is not None and one.tag != "input":
            self._look(dict(parse_qsl(one.get("data-look"))), replace=one.get("data-replace") is not None)
        elif one.get("data-do") is not None:
            self._act(one)
        elif one.tag == "summary":
            self._fold(one.getparent())
        elif one.get("data-opens") is not None or one.get("data-to") is not None:
            self._sizes(one)
        elif one.tag == "a":
            self.goto(one.get("href"))
        elif one.get("type", "submit") == "submit":
            self.submit(form_of(one), one)
        else:
            raise InABrowser(html.tostring(one))

    @staticmethod
    def _fold(details: Element) -> None:
        if details.get("open") is None:
            details.set("open", "")
        else:
            del details.attrib["open"]

    def _sizes(self, button: Element) -> None:
        """How much to bet, as `static/table.js` has it: the form is opened, and filled in by a preset."""
        (form,) = self._page.cssselect("#sizes")
        if button.get("data-opens") is not None:
            form.attrib.pop("hidden", None)
        else:
            self.type_in(form.cssselect("[name=total]")[0], button.get("data-to"))

    def _look(self, to: dict[str, str], *, replace: bool) -> None:
        self.settle()
        self._turn_to(to, replace=replace)
        self.settle()

    def _turn_to(self, to: dict[str, str], *, replace: bool) -> None:
        if not replace:
            self._before.append(self.url)
        self._args = to
        as_ = dict(parse_qsl(urlsplit(self.url).query)).get("as")
        query = urlencode({**to, "as": as_} if as_ else to)
        self.url = urljoin(self.url, f"?{query}" if query else urlsplit(self.url).path)
        self._turning += 1
        self._send({"look": to})

    def submit(self, form: Element, button: Element | None = None) -> None:
        if form is None:
            raise InABrowser("a button of no form")
        doing = form.cssselect("[data-do]")
        if form.get("method") == "dialog":
            self._closes(form, button)
        elif doing:
            self._act(doing[0])
        elif not incomplete(form):
            self._post(form, button)

    def _post(self, form: Element, button: Element | None) -> None:
        fields = [*fields_of(form)]
        if button is not None and button.get("name"):
            fields.append((button.get("name"), button.get("value", "")))
        to = urljoin(
            self.url, (button.get("formaction") if button is not None else None) or form.get("action") or self.url
        )
        self._before.append(self.url)
        if form.get("method", "get").lower() == "post":
            body, kind = urlencode(fields), "application/x-www-form-urlencoded"
            origin = "{0.scheme}://{0.netloc}".format(urlsplit(self.url))
            self._load(self._client.post(to, content=body, headers={"content-type": kind, "origin": origin}))
        else:
            self._load(self._client.get(to, params=urlencode(fields)))

    def _act(self, button: Element) -> None:
        self._toast("")
        if button.get("aria-disabled") == "true":
            self._toast(button.get("data-refused", ""), (button.get("data-by") or "").split(","))
            return
        form = form_of(button)
        if (form is not None and incomplete(form)) or (button.get("data-confirm") and not self._armed(button)):
            return
        self._tell(message_of(button), button)

    @staticmethod
    def _armed(button: Element) -> bool:
        """What is hard to take back asks once more, on the button itself."""
        if button.get("data-armed") is not None:
            return True
        button.set("data-armed", "")
        for child in list(button):
            button.remove(child)
        button.text = button.get("data-confirm")
        return False

    def _tell(self, message: dict[str, Any], button: Element) -> None:
        if self._seq is None:
            self.settle()  # nobody taps before the page knows of which moment it is
        self._taps += 1
        tap = f"tap-{self._taps}"
        self._waiting[tap] = message, button
        self._send({**message, "shown": self._seq, "id": tap})
        self.settle()

    # -------------------------------------------------------------------------------------------------------- answers

    def _answered(self, answer: dict[str, Any]) -> None:
        message, button = self._waiting.pop(answer["id"])
        refused = answer.get("refused")
        if refused and answer.get("otherwise"):
            self._asks_otherwise(answer, message, button)
            return
        if answer.get("left"):
            form_of(button).cssselect("[data-left]")[0].set("data-typed", answer["left"])
        if refused:
            self._toast(refused, answer.get("by") or [])
            return
        self._toast(answer.get("say") or "")
        if answer.get("show"):
            self._show(answer["show"])
        if answer.get("go"):
            self._go(answer["go"])
            return
        self._sent(form_of(button))
        if (then := button.get("data-then")) is not None:
            self._turn_to(dict(parse_qsl(then)), replace=False)

    def _sent(self, form: Element) -> None:
        self._drafts.pop(draft_name(form), None)
        if form is not None and form.get("data-clear") is not None:
            for field in form.cssselect("[data-typed], [data-ticked]"):
                field.attrib.pop("data-typed", None)
                field.attrib.pop("data-ticked", None)

    def _go(self, to: str) -> None:
        url = urlsplit(urljoin(self.url, to))
        if url.path != urlsplit(self.url).path:
            self.goto(to)
            return
        self._args = dict(parse_qsl(url.query))
        self._turning += 1
        self._send({"look": self._args})

    def _toast(self, text: str, by: Iterable[str] = ()) -> None:
        for toasts in self._page.cssselect("#toasts"):
            for one in list(toasts):
                toasts.remove(one)
            if text:
                toasts.append(told(text, by, "toast"))

    def _show(self, text: str) -> None:
        (place,) = self._page.cssselect("#shown")
        place.getparent().set("open", "")
        for one in list(place):
            place.remove(one)
        place.append(html.fragment_fromstring(f"<div>{text}</div>"))

    def _asks_otherwise(self, answer: dict[str, Any], message: dict[str, Any], button: Element) -> None:
        (dialog,) = self._page.cssselect("#otherwise")
        (why,) = dialog.cssselect(".why")
        for one in list(why):
            why.remove(one)
        why.append(told(answer["refused"], answer.get("by") or [], ""))
        third = answer["otherwise"] == "third-person"
        (label,) = [one.getparent() for one in dialog.cssselect("[name=decided_by]")]
        label.attrib.pop("hidden", None)
        if not third:
            label.set("hidden", "")
        dialog.set("open", "")
        self._again = message, button

    def _closes(self, form: Element, button: Element | None) -> None:
        dialog = next(form.iterancestors("dialog"))
        agreed = button is not None and button.get("value") == "yes"
        if agreed and incomplete(form):
            return
        dialog.attrib.pop("open", None)
        if agreed and self._again:
            message, pressed = self._again
            self._tell(message | {name: value for name, value in fields_of(form) if value.strip()}, pressed)


class Keys:
    """Escape is what closes a sheet."""

    def __init__(self, page: TappedPage) -> None:
        self._page = page

    def press(self, key: str) -> None:
        if key != "Escape":
            raise InABrowser(key)
        self._page.locator("main [data-sheet] [data-close], main [data-inset] [data-close]").first.click()


def told(text: str, by: Iterable[str], kind: str) -> Element:
    """A sentence with its clauses, as a toast has them."""
    box = html.Element("div", {"class": kind})
    box.text = f"{text} "
    if cited := ", ".join(filter(None, by)):
        clause = html.Element("span", {"class": "clause"})
        clause.text = cited
        box.append(clause)
    return box
