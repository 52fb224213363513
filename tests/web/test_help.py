"""Help: the guides are in the product, every screen leads to its part, and what they tell to type can be typed."""

from __future__ import annotations

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path

import httpx
import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from shuffleup.cli import _only_options, app
from shuffleup.web.pages.guides import CANNOT_CONNECT, GUIDES, HELP, Guide, _sections, find, guide
from shuffleup.web.screens import SCREENS
from shuffleup.wiring import DATA, usual_place
from tests.cli.here import run
from tests.web.conftest import PHONE, Open
from tests.web.staff import at
from tests.web.stage import NAMES, Stage

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "src" / "shuffleup" / "web" / "templates"
TRANSLATED = sorted(path for lang in ("de", "es") for path in (ROOT / "docs" / lang).glob("*.md"))
COMMAND = re.compile(r"^shuffleup\b[^\n]*|(?<=`)shuffleup [a-z][^`\n]*(?=`)", re.MULTILINE)
FILLED = re.compile(r"%\(\w+\)s|\{\w+\}")
HOLE = re.compile(r"%\\\(\w+\\\)s|\\\{\w+\\\}")
"""What varies in a text of the catalogue, and the same in a pattern made of it."""
MAY_BE = re.compile(r"\[[^\]]*\]|\s#\s.*|\s{3,}.*|…")  # what may be left out, and what is said about it


def there(name: str) -> Guide:
    found = guide(name)
    assert found, name
    return found


def test_every_guide_is_packed_in_every_language_it_is_written_in() -> None:
    """Where it is installed there is no docs/."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    guides = {f"docs/{name}.md": f"shuffleup/guides/{name}.md" for name in GUIDES}
    languages = {path.parent.name for path in (ROOT / "docs").glob("*/player.md")}
    assert build["force-include"] == guides | {f"docs/{lang}": f"shuffleup/guides/{lang}" for lang in languages}


@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_every_screen_leads_to_a_place_that_exists(screen: str) -> None:
    name, _, anchor = HELP[screen].partition("#")
    assert not anchor or anchor in {one.anchor for one in there(name).sections}


def test_every_screen_has_the_way_to_it() -> None:
    for screen in SCREENS:
        pages = [TEMPLATES / screen / "page.html", TEMPLATES / screen / "sheet_menu.html"]
        text = "".join(path.read_text(encoding="utf-8") for path in pages if path.exists())
        assert "help[screen.name]" in text or "staff_head.html" in text or f"help.{screen}" in text, screen


@pytest.mark.parametrize("name", GUIDES)
def test_links_of_a_guide_lead_to_places_that_exist(name: str) -> None:
    for section in there(name).sections:
        for to, anchor in re.findall(r'href="/help/([a-z-]+)(?:#([^"]*))?"', section.html):
            assert not anchor or anchor in {one.anchor for one in there(to).sections}, (section.title, to, anchor)
        assert "<img" not in section.html
        assert not re.search(r'href="(?!/help/|#|https?:)', section.html), section.title


def test_a_link_to_what_is_for_developers_is_its_words() -> None:
    (only,) = _sections("# A\n\nSee [the map](../ARCHITECTURE.md) and [**the** host](host.md#money).")
    assert only.html == '<p>See the map and <a href="/help/host#money"><strong>the</strong> host</a>.</p>\n'


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_translated_guide_has_the_same_headings_links_and_commands(path: Path) -> None:
    original = (ROOT / "docs" / path.name).read_text(encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert [one.level for one in _sections(text)] == [one.level for one in _sections(original)]
    for pattern in (r"```.*?```", r"(?<!`)`[^`\n]+`(?!`)", r"\]\((?:\.\./)*([^)]*)\)", r"\([A-Z]+-\d+\)"):
        assert re.findall(pattern, text, re.DOTALL) == re.findall(pattern, original, re.DOTALL), pattern


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_a_translated_guide_has_in_bold_stands_on_a_screen(path: Path) -> None:
    known = on_screens(path.parent.name)
    bold = {
        " ".join(words.split()) for words in re.findall(r"\*\*(.+?)\*\*", path.read_text(encoding="utf-8"), re.DOTALL)
    }
    assert [words for words in bold - {"fett", "negrita"} if not any(text.fullmatch(words) for text in known)] == []


@cache
def on_screens(lang: str) -> list[re.Pattern[str]]:
    """What the catalogue says where the program has words; what varies in it is one word or figure."""
    with (ROOT / "src/shuffleup/web/locale" / f"{lang}.po").open("rb") as file:
        said = [
            text
            for one in read_po(file)
            for text in ([one.string] if isinstance(one.string, str) else one.string or ())
        ]
    patterns = [HOLE.sub(r"\\S+", re.escape(text)) for text in said if re.search(r"[^\W\d_]{2}", FILLED.sub("", text))]
    return [re.compile(pattern) for pattern in patterns]


def test_a_filled_text_is_known_and_a_wrong_one_is_not() -> None:
    known = on_screens("de")
    assert any(text.fullmatch("Hand 7 beginnen") for text in known)
    assert not any(text.fullmatch("Hand 7 anfangen") for text in known)


def commands() -> list[str]:
    pages = [(ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in GUIDES]
    return sorted({MAY_BE.sub("", found).strip() for page in pages for found in COMMAND.findall(page)})


@pytest.mark.parametrize("command", commands())
def test_what_a_guide_tells_to_type_is_understood(command: str) -> None:
    words = shlex.split(command.replace("FILE...", "FILE"))[1:]
    given = words if words and not _only_options(words) else ["serve", *words]
    if given[-1:] == ["--help"] or given in (["verify"], ["host-link"], ["table"], ["checker"]):
        assert app()[given[0]] is not None  # named, not typed as it stands
        return
    app().parse_args(given, exit_on_error=False, print_error=False)


ALONE = ("checker", "print", "table")
NEEDS = re.compile(r"\bKIND\b|\bFILE\b|--event|^shuffleup table$")
"""What can be run with nothing there, and what has to be named before it can. `odds`, `plan` and `pushfold` reckon for
seconds: they are run by tests/cli."""


def can_be_run(command: str) -> bool:
    return command.split()[1:2] in ([one] for one in ALONE) and not NEEDS.search(command)


@pytest.mark.parametrize("command", [*filter(can_be_run, commands())])
def test_what_a_guide_tells_to_type_does_what_it_says(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = shlex.split(command)
    assert run(*words[1:]).code == 0
    assert all(Path(one).stat().st_size > 1_000 for one in words if one.endswith((".pdf", ".html")))


ON_RECORD = re.compile(r"journal (list|check|copy|export|hands)\b|print .*--event|host-link \S")
"""What is run on an evening on record: the demonstration's is called Friday night, as the one in the guides is."""


@pytest.fixture(scope="module")
def on_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("record")
    with pytest.MonkeyPatch.context() as there:
        there.setenv(DATA, str(folder))
        assert run("demo", "--players", "5", "--seed", "3", "--journal", str(usual_place())).code == 0
    return folder


@pytest.mark.parametrize("command", [*filter(ON_RECORD.search, commands())])
def test_what_a_guide_tells_to_type_of_an_evening_does_what_it_says(
    command: str, on_record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(DATA, str(on_record))
    said = run(*shlex.split(command)[1:])
    assert (said.code, said.err) == (0, ""), said
    assert said.out or any(one.stat().st_size > 1_000 for one in tmp_path.iterdir())


def test_there_are_commands_and_one_that_is_none_is_found() -> None:
    assert len(commands()) > 20
    with pytest.raises(Exception, match=r"(?i)unknown|unused"):
        app().parse_args(["serve", "--no-such-option", "3"], exit_on_error=False, print_error=False)


def test_what_looks_like_html_is_text() -> None:
    (only,) = _sections("# A\n\n<script>alert(1)</script> [x](javascript:alert(1))")
    assert "<script" not in only.html
    assert 'href="javascript' not in only.html


@pytest.mark.parametrize(
    ("words", "first"), [("cannot open", "network"), ("rebuy out", "host"), ("plays board", "dealer")]
)
def test_a_search_finds_the_part(words: str, first: str) -> None:
    assert first in {one.guide for one in find(words, "en")[:5]}
    assert find("xylophone", "en") == ()
    for one in find(words, "en"):  # whole words of what stands there
        said = one.words.removeprefix("… ").removesuffix(" …")
        assert f" {said} " in f" {one.section.text} "


def test_guides_are_read_in_the_language_of_the_reader(stage: Stage) -> None:
    for name in GUIDES:
        for lang, spoken in (("de", "de"), ("es", "es"), ("pl", "en")):  # near miss: not translated, and says so
            page = httpx.get(f"{stage.url}/help/{name}", headers={"accept-language": lang})
            assert f'<article lang="{spoken}">' in page.text, (name, lang)
    assert httpx.get(f"{stage.url}/help/passwords").status_code == 404


def test_from_a_screen_to_its_part_and_to_what_helps_a_phone(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.players(NAMES[:5])
    page = at(night, opened, "/money")
    page.get_by_role("link", name="Help").click()
    expect(page.locator("section#money h2")).to_be_in_viewport()
    page.get_by_role("link", name="All help").click()
    page.get_by_role("link", name="A phone cannot connect").click()
    expect(page.locator("section:target h2")).to_have_text("A phone cannot open it")
    page.get_by_label("Look for").fill("undo")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".found li").first).to_be_visible()
    phone = opened(f"{stage.url}/help/{CANNOT_CONNECT}", PHONE)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
