"""How a wall turns, as a file: kept from one night, read by the next, and given to friends."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from shuffleup.app.posting import FITS, SECONDS, USUAL_SECONDS, PageTurn, WallPage, WallPhase
from shuffleup.say import Sentence, say

EDITION = 1


class PageInFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    page: WallPage
    seconds: int
    phases: tuple[WallPhase, ...]


class WallFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"edition": "shuffleup-wall"}):
    edition: int
    pages: tuple[PageInFile, ...]


def write_layout(pages: Sequence[PageTurn]) -> bytes:
    """Readable, a page an entry, in their order."""
    kept = WallFile(EDITION, tuple(PageInFile(one.page, one.seconds, one.phases) for one in pages))
    return msgspec.json.format(msgspec.json.encode(kept, enc_hook=str), indent=1)


def read_layout(text: str) -> tuple[PageTurn, ...] | Sentence:
    """The pages of it, and those it does not name after them, shown nowhere; or what is wrong with it."""
    try:
        kept = msgspec.json.decode(text, type=WallFile)
    except msgspec.ValidationError as error:
        return say("This is a file, but not of a wall: {why}.", why=str(error))
    except msgspec.DecodeError:
        return say("This is no file of a wall. Take one that was kept with Keep this layout.")
    return _wrong(kept) or _whole(kept)


def _wrong(kept: WallFile) -> Sentence | None:
    named = [one.page for one in kept.pages]
    if kept.edition != EDITION:
        return say("This layout is of a later program (edition {n}).", n=kept.edition)
    if len(set(named)) < len(named):
        return say("A page stands in this layout twice.")
    for one in kept.pages:
        if one.seconds not in SECONDS:
            least, most = SECONDS[0], SECONDS[-1]
            return say(
                "Seconds of {page}: {n}. Possible are {least} to {most}.",
                page=one.page,
                n=one.seconds,
                least=least,
                most=most,
            )
        if not set(one.phases) <= set(FITS[one.page]):
            return say("{page} is shown there at a time at which it has no room.", page=one.page)
    return None


def _whole(kept: WallFile) -> tuple[PageTurn, ...]:
    pages = tuple(PageTurn(one.page, one.seconds, one.phases) for one in kept.pages)
    named = {one.page for one in pages}
    return (*pages, *(PageTurn(page, USUAL_SECONDS, ()) for page in WallPage if page not in named))
