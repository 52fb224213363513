"""Weaves the page that checks receipts, whole in one file: `python -m tools.weave_checker`.

It is made of the very scripts phones use (`fair.js`, `sha256.js`), so that page and phone cannot come to differ. Its
SHA-256 is written into the guide to fair dealing, in every language it has, where somebody who saved the page elsewhere
can compare it.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from shuffleup.language.words import ENGLISH, LANGUAGES, is_whole, read
from shuffleup.web.checker import PAGE
from tools.words import page_words

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "shuffleup" / "web"
SOURCES = (WEB / "checker", WEB / "static")
DOCS = sorted((ROOT / "docs").rglob("fair-dealing.md"))
FIRST = "checker.js"
SPOKEN = "languages.js"

IMPORT = re.compile(r'^import \{ (.*) \} from "\./([a-z0-9_]+\.js)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|let|class|async function|function\*?) (\w+))", re.MULTILINE)
SUM = re.compile(r"(?<=: `)[0-9a-f]{64}(?=`)")


def languages() -> str:
    """The languages that say something of the page, and what; the rule for their forms is C's, and so JavaScript's."""
    made = []
    for lang, name in LANGUAGES.items():
        texts = dict(_translated(lang))
        if texts or lang == ENGLISH:
            about = f"language: {_text(name)}, plural: (n) => {read(lang).plural_expr}, texts: {_text(texts)}"
            made.append(f"{_text(lang)}: {{ {about} }},\n")
    return f"export const LANGUAGES = {{\n{''.join(made)}}};\n"


def _translated(lang: str) -> Iterator[tuple[str, list[str]]]:
    catalogue = read(lang)
    for message, _, _ in page_words():
        known = catalogue.get(message)
        if known and is_whole(known):
            one = message if isinstance(message, str) else message[0]
            yield one, [known.string] if isinstance(known.string, str) else list(known.string or ())


def _text(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def source(name: str) -> str:
    if name == SPOKEN:
        return languages()
    (found,) = [folder / name for folder in SOURCES if (folder / name).is_file()]
    return found.read_text(encoding="utf-8")


def in_order(name: str, done: dict[str, str]) -> dict[str, str]:
    """The scripts one needs, each after what it needs itself."""
    text = source(name)
    for _, needed in IMPORT.findall(text):
        if needed not in done:
            in_order(needed, done)
    done[name] = text
    return done


def wrapped(name: str, text: str) -> str:
    """A script as a function of its own, so that no two names meet; what it exports is what that returns."""
    body = IMPORT.sub(lambda found: f"const {{ {found[1]} }} = {_called(found[2])};", text)
    exports = ", ".join(EXPORT.findall(body))
    body = EXPORT.sub("", body)
    assert not re.search(r"^(import|export)\b", body, re.MULTILINE), f"{name} imports or exports in another way"
    return f"const {_called(name)} = (() => {{\n{body}return {{ {exports} }};\n}})();\n"


def _called(name: str) -> str:
    return f"of_{name.removesuffix('.js')}"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def woven() -> str:
    """The page. Its policy lets it run these very lines, and reach nothing."""
    scripts = [wrapped(name, text) for name, text in in_order(FIRST, {}).items()]
    script = '"use strict";\n' + "".join(scripts)
    style = (WEB / "static" / "css" / "tokens.css").read_text(encoding="utf-8") + source("checker.css")
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; base-uri 'none'; form-action 'none'"
    )
    page = source("page.html")
    for hole, text in (("policy", policy), ("style", style), ("script", script)):
        page = page.replace(f"{{{hole}}}", text, 1)
    return page


def with_sum(docs: str, page: str) -> str:
    return SUM.sub(sha256(page.encode()).hexdigest(), docs)


def main() -> None:
    page = woven()
    PAGE.write_text(page, encoding="utf-8")
    for guide in DOCS:
        guide.write_text(with_sum(guide.read_text(encoding="utf-8"), page), encoding="utf-8")


if __name__ == "__main__":
    main()
