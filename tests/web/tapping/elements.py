"""What a page says of itself: what is shown, what it is called, and what its forms hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.web.reading import said

FIELDS = "input:not([type=hidden]), select, textarea"
SENT_OTHERWISE = {"do", "then", "confirm", "key", "armed"}
NOT_WHAT_IT_IS_ABOUT = {"then", "confirm", "armed", "fresh", "key", "hand", "rebuys"}

Words = str | re.Pattern[str]
Element = Any  # of lxml, which has no types


class InABrowser(Exception):
    """This cannot be seen without one."""


def shown(one: Element) -> bool:
    """As far as the page itself says: what a style hides is seen in a browser."""
    if one.tag == "input" and one.get("type") == "hidden":
        return False
    inside = one
    for around in [one, *one.iterancestors()]:
        closed = around.tag == "dialog" and around.get("open") is None
        folded = around.tag == "details" and around.get("open") is None and inside is not around
        if around.get("hidden") is not None or closed or around.tag in {"template", "head", "script", "style"}:
            return False
        if folded and inside.tag != "summary":
            return False
        inside = around
    return True


def name_of(one: Element) -> str:
    """What a reader is told that it is."""
    if by := one.get("aria-labelledby"):
        return " ".join(said(found) for found in one.getroottree().xpath(f"//*[@id='{by}']"))
    if label := one.get("aria-label"):
        return " ".join(label.split())
    if one.tag in {"input", "select", "textarea"}:
        return " ".join(map(said, labels_of(one))) or one.get("placeholder") or one.get("title") or ""
    heard = "".join(one.xpath(".//text()[not(ancestor::*[@hidden or @aria-hidden='true'])]"))
    return " ".join(heard.split()) or one.get("title") or ""


def labels_of(field: Element) -> list[Element]:
    ids = f"//label[@for='{field.get('id')}']" if field.get("id") else "//label[false()]"
    return [*field.getroottree().xpath(ids), *field.iterancestors("label")]


def is_said(words: Words, text: str, *, exact: bool = False) -> bool:
    if isinstance(words, re.Pattern):
        return bool(words.search(text))
    wanted = " ".join(words.split())
    return text == wanted if exact else wanted.casefold() in text.casefold()


def ticks(field: Element) -> bool:
    return field.get("type") in {"checkbox", "radio"}


def is_ticked(field: Element) -> bool:
    return bool(field.get("data-ticked", "yes" if field.get("checked") is not None else ""))


def first_value(field: Element) -> str:
    if field.tag == "select":
        options = field.cssselect("option")
        chosen = [one for one in options if one.get("selected") is not None] or options[:1]
        return str(chosen[0].get("value", said(chosen[0]))) if chosen else ""
    return str(field.text_content() if field.tag == "textarea" else field.get("value", ""))


def value_of(field: Element) -> str:
    return str(field.get("data-typed", first_value(field)))


def form_of(one: Element) -> Element:
    """None, where it stands in none."""
    return next(one.iterancestors("form"), None)


def fields_of(form: Element) -> Iterator[tuple[str, str]]:
    """What it sends."""
    for field in form.cssselect("input, select, textarea"):
        left_out = not field.get("name") or field.get("disabled") is not None or field.get("type") == "submit"
        if not left_out and (not ticks(field) or is_ticked(field)):
            yield field.get("name"), field.get("value", "on") if ticks(field) else value_of(field)


def incomplete(form: Element) -> bool:
    groups = {one.get("name") for one in form.cssselect("[type=radio][required]")}
    filled = dict(fields_of(form))
    typed = [one for one in form.cssselect("[required]") if not ticks(one)]
    return bool(groups - set(filled)) or any(not value_of(one) for one in typed)


def dataset(one: Element) -> dict[str, str]:
    return {name[5:]: value for name, value in one.attrib.items() if name.startswith("data-")}


def draft_name(form: Element) -> str:
    """A form is known by what its buttons do and to whom (`static/drafts.js`)."""
    if form is None or form.cssselect("[data-look-as], [data-seen]"):
        return ""
    about = [sorted(dataset(one).items()) for one in form.cssselect("[data-do]")]
    return repr([[pair for pair in one if pair[0] not in NOT_WHAT_IT_IS_ABOUT] for one in about])


def field_name(field: Element) -> tuple[str, str]:
    return field.get("id") or field.get("name", ""), field.get("value", "") if ticks(field) else ""


def message_of(button: Element) -> dict[str, Any]:
    """A button says what it does, and a form around it adds its fields."""
    fields: dict[str, Any] = {"do": button.get("data-do")}
    form = form_of(button)
    for name, value in fields_of(form) if form is not None else ():
        if form.cssselect(f"[name='{name}'][data-moment]"):
            raise InABrowser("a time of day")
        if name.endswith("[]"):
            fields.setdefault(name[:-2], []).append(value)
        elif value != "":
            fields[name] = value
    sent = {name.replace("-", "_"): value for name, value in dataset(button).items() if name not in SENT_OTHERWISE}
    return fields | sent
