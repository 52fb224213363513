"""The pages for hosts, dealers and players are true to the screens: what they put in bold stands on one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tools.words import said_words, template_words

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("host.md", "dealer.md", "player.md")
HOLE = re.compile(r"%\\\(\w+\\\)s")


@cache
def on_screens() -> list[re.Pattern[str]]:
    """Every text with words of its own of templates, fields and lessons; what varies in it may be anything."""
    fields = [found for found in said_words() if found[1].startswith(("web/setup/", "views/learn/"))]
    texts = {
        text
        for message, _, _ in (*template_words(), *fields)
        for text in ([message] if isinstance(message, str) else message)
    }
    patterns = [HOLE.sub(".+", re.escape(text)) for text in texts]
    return [re.compile(pattern) for pattern in patterns if re.search("[A-Za-z]{2}", pattern)]


def in_bold(page: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return [" ".join(words.split()) for words in re.findall(r"\*\*(.+?)\*\*", text, re.DOTALL) if words != "bold"]


@pytest.mark.parametrize("page", PAGES)
def test_what_stands_in_bold_stands_on_a_screen(page: str) -> None:
    known = on_screens()
    said = in_bold(page)
    assert len(said) > 5
    assert [words for words in said if not any(text.fullmatch(words) for text in known)] == []


@pytest.mark.parametrize("page", PAGES)
def test_pictures_and_pages_it_leads_to_are_there(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert [where for where in re.findall(r"\]\(([\w./-]+)\)", text) if not (DOCS / where).is_file()] == []
