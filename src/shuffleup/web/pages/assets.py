"""The style sheet and the scripts, each under an address that changes with its content, so that browsers keep them."""

from __future__ import annotations

import json
import mimetypes
import re
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from shuffleup.facts import fact

STATIC = Path(__file__).parents[1] / "static"
SHEETS = ("tokens", "base", "parts")
"""Style sheets that come first, in this order; those of the screens follow. All go out as one."""

IMPORT = re.compile(rb'^import .*"\./([a-z0-9]+\.js)";$', re.MULTILINE)


@fact
class Asset:
    body: bytes
    kind: str
    tag: str


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """Everything static by name, read once. Scripts import each other by plain name, and share one tag."""
    files = {path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.is_file()}
    found = {name: _made(name, body) for name, body in files.items() if not name.endswith(".css")}
    scripts = _tag(b"".join(one.body for name, one in found.items() if name.endswith(".js")))
    found = {
        name: Asset(one.body, one.kind, scripts if name.endswith(".js") else one.tag) for name, one in found.items()
    }
    return found | {"app.css": _made("app.css", b"\n".join(_sheets()))}


def _sheets() -> list[bytes]:
    first = [STATIC / "css" / f"{name}.css" for name in SHEETS]
    rest = [path for path in sorted((STATIC / "css").glob("*.css")) if path not in first]
    return [path.read_bytes() for path in (*first, *rest)]


def _made(name: str, body: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(body, kind, _tag(body))


def _tag(body: bytes) -> str:
    return blake2b(body, digest_size=5).hexdigest()


def asset(name: str) -> str:
    """The address of an asset. The tag is part of the path, so that what a script imports has it too."""
    return f"/static/{assets()[name].tag}/{name}"


@lru_cache(maxsize=1)
def shell_script() -> str:
    """The service worker, with the addresses of all it keeps, and a version that is another whenever one of them is."""
    script = (STATIC.parent / "shell.js").read_text()
    known = [asset(name) for name in assets() if not name.endswith(".png")]
    version = _tag("".join([*known, script]).encode())
    return f"const VERSION = {json.dumps(version)};\nconst ASSETS = {json.dumps(known)};\n{script}"


@lru_cache(maxsize=16)
def needs(name: str) -> tuple[str, ...]:
    """The scripts a script imports, and what those import: a page that names them gets them all at once."""
    found: dict[str, None] = {}
    ask = [name]
    while ask:
        new = [one.decode() for one in IMPORT.findall(assets()[ask.pop()].body)]
        ask += [one for one in new if one not in found]
        found.update(dict.fromkeys(new))
    return tuple(found)
