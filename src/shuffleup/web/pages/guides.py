"""The guides of docs/, as pages under /help: one source for whoever reads the repository and whoever stands at a table.

A guide is a Markdown file. In another language it stands in a folder of that name, heading for heading, so that links
lead to the same place in every language; one that is not translated is read in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

import shuffleup
from shuffleup.facts import fact

ENGLISH = "en"
GUIDES = (
    "player", "dealer", "host", "print", "dealt-tables", "network",
    "fair-dealing", "tables", "journal", "tls", "security",
)  # fmt: skip
"""By how many read them."""

HELP = {
    "clock": "host#the-clock-and-breaks",
    "dealer": "dealer#a-hand",
    "desk": "host#when-something-goes-wrong",
    "director": "host#hands",
    "join": "player",
    "links": "network#a-phone-cannot-open-it",
    "me": "player",
    "money": "host#money",
    "people": "host#check-in",
    "race": "host#chips-that-are-not-needed-any-more",
    "record": "host#to-keep",
    "schedule": "host#the-clock-and-breaks",
    "table": "dealt-tables#a-turn",
    "timer": "dealer#the-action-clock",
    "tonight": "host#before-anyone-comes",
    "tv": "host#before-anyone-comes",
}
"""Where each screen is explained."""

CANNOT_CONNECT = "network#a-phone-cannot-open-it"


@fact
class GuideSection:
    """A heading with what stands under it, up to the next one. `text` is what a search reads."""

    anchor: str
    level: int
    title: str
    html: str
    text: str


@fact
class Guide:
    """`lang` is the language it is written in, which may be English where the reader's is not there."""

    name: str
    lang: str
    sections: tuple[GuideSection, ...]

    @property
    def title(self) -> str:
        return self.sections[0].title


@fact
class Passage:
    """A section that a search found, with the words around the first that was looked for."""

    guide: str
    section: GuideSection
    words: str


def _folder() -> Path:
    """Packed with the program, or beside it in a checkout."""
    packed = Path(shuffleup.__file__).parent / "guides"
    return packed if packed.is_dir() else packed.parents[2] / "docs"


def _file(name: str, lang: str) -> Path:
    return _folder() / f"{name}.md" if lang == ENGLISH else _folder() / lang / f"{name}.md"


@cache
def guide(name: str, lang: str = ENGLISH) -> Guide | None:
    """None where there is no such guide."""
    if name not in GUIDES:
        return None
    spoken = lang if lang != ENGLISH and _file(name, lang).is_file() else ENGLISH
    sections = tuple(_sections(_file(name, spoken).read_text(encoding="utf-8")))
    if spoken == ENGLISH:
        return Guide(name, spoken, sections)
    original = guide(name)
    assert original, name
    anchors = [one.anchor for one in original.sections]
    return Guide(name, spoken, tuple(_placed(sections, anchors)))


def _placed(sections: tuple[GuideSection, ...], anchors: list[str]) -> Iterator[GuideSection]:
    """Links of every language lead to the anchors of the English guide."""
    for one, anchor in zip(sections, anchors, strict=True):
        yield GuideSection(anchor, one.level, one.title, one.html, one.text)


def _sections(text: str) -> Iterator[GuideSection]:
    tokens = _markdown().parse(text)
    starts = [nth for nth, token in enumerate(tokens) if token.type == "heading_open"]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        title = _words([tokens[start + 1]])
        body = [_linked(token) for token in tokens[start + 3 : end]]
        html = _markdown().renderer.render(body, _markdown().options, {})
        yield GuideSection(anchor_of(title), int(tokens[start].tag[1]), title, html, f"{title} {_words(body)}")


@cache
def _markdown() -> MarkdownIt:
    """No HTML of a guide is passed on: what looks like a tag is text."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _linked(token: Token) -> Token:
    """Links to guides lead to their pages; a link to what is for developers is its words, and a picture is nothing."""
    if token.children:
        token.children = [*_inline(token.children)]
    return token


def _inline(children: list[Token]) -> Iterator[Token]:
    leads = True
    for one in children:
        if one.type == "link_open":
            leads = bool(href := _address(str(one.attrGet("href"))))
            one.attrSet("href", href)
        if one.type != "image" and (leads or not one.type.startswith("link_")):
            yield one


def _address(href: str) -> str:
    """Empty where the reader of a guide has no such page."""
    path, _, anchor = href.partition("#")
    name = path.rpartition("/")[2].removesuffix(".md")
    if not path or "//" in href:
        return href
    return f"/help/{name}" + (f"#{anchor}" if anchor else "") if name in GUIDES else ""


def _words(tokens: list[Token]) -> str:
    inline = (child for token in tokens for child in (token.children or [token]))
    return " ".join(" ".join(one.content for one in inline if one.content).split())


def anchor_of(title: str) -> str:
    """As the sites have it that show Markdown: small letters, a dash for a space."""
    return re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-")


# ------------------------------------------------------------------------------------------------------- searching

AROUND = 90  # letters before and after what was looked for


def find(wanted: str, lang: str) -> tuple[Passage, ...]:
    """Sections in which every word that is looked for begins a word, those with them in the title first."""
    words = wanted.casefold().split()
    guides = [found for name in GUIDES if (found := guide(name, lang))]
    sections = [(one, section) for one in guides for section in one.sections if _has(section.text, words)]
    sections.sort(key=lambda both: not _has(both[1].title, words))
    return tuple(Passage(one.name, section, _around(section, words[0])) for one, section in sections if words)


def _has(text: str, words: list[str]) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", text.casefold()) for word in words)


def _around(section: GuideSection, word: str) -> str:
    """Whole words of what stands under the heading."""
    text = section.text.removeprefix(section.title).strip()
    at = max(text.casefold().find(word), 0)
    start = text.rfind(" ", 0, at - AROUND) + 1 if at > AROUND else 0
    end = text.find(" ", at + AROUND)
    return f"{'… ' if start else ''}{text[start:]}" if end < 0 else f"{'… ' if start else ''}{text[start:end]} …"
