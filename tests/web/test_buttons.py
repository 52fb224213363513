"""What a button of a page sends is an act that can be read: its fields are the act's, in the codes of the act."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

import shuffleup.web
from shuffleup.web.acts import Act
from shuffleup.web.doings import ACTS
from shuffleup.web.pages.described import tag_of

TEMPLATES = Path(shuffleup.web.__file__).parent / "templates"
BY_TAG: dict[str, type[Act]] = {tag_of(act): act for act in ACTS}
BUTTON = re.compile(r'<\w+(?:"[^"]*"|[^<>"])*\sdata-do="(?P<do>[\w-]+)"(?:"[^"]*"|[^<>"])*>')
FIELD = re.compile(r'\sdata-(?P<name>[\w-]+)="(?P<value>[^"]*)"')
OF_THE_PAGE = {"do", "then", "confirm", "key", "refused", "by"}
"""What says how the button behaves, and is not sent (static/live.js)."""


def unread(html: str) -> Iterator[str]:
    """What is wrong with the buttons of a page. Of a value that is put in when the page is made, only its name."""
    for button in BUTTON.finditer(html):
        act = BY_TAG.get(button["do"])
        if act is None:
            yield f"{button['do']} is no act"
            continue
        kinds = get_type_hints(act)
        for name, value in FIELD.findall(button[0]):
            field = name.replace("-", "_")
            if name in OF_THE_PAGE or "{" in value:
                continue
            try:
                msgspec.convert(value, kinds[field], strict=False)
            except (msgspec.ValidationError, KeyError) as error:
                yield f"{button['do']}: {field}={value} ({error})"


@pytest.mark.parametrize(
    ("html", "wrong"),
    [
        ('<button data-do="stop-clock" data-why="dispute">', 0),
        ('<button data-do="stop-clock" data-why="dispute for the director">', 1),  # near miss: the words of the code
        ('<button class="a > b" data-do="stop-clock" data-because="dispute">', 1),
        ('<button data-do="stop-clock" data-why="{{ why }}" data-then="?table=1" data-confirm="Stop it?">', 0),
        ('<button data-do="stop-the-clock">', 1),
    ],
)
def test_what_cannot_be_read_is_found(html: str, wrong: int) -> None:
    assert len(list(unread(html))) == wrong


def test_what_every_button_sends_can_be_read() -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.html")}
    assert sum(len(BUTTON.findall(html)) for html in pages.values()) > 100
    assert [(path.name, one) for path, html in pages.items() for one in unread(html)] == []
