"""How a wall turns and what it looks like, as a file: kept from one night, read by the next, and given to friends."""

from __future__ import annotations

import msgspec

from shuffleup.app.guests import posting
from shuffleup.app.guests.guest_list import Guests
from shuffleup.facts import fact
from shuffleup.language.words import is_currency
from shuffleup.say import Sentence, say
from shuffleup.web.hung import NO_PICTURE, kept_picture, unpacked

EDITION = 2
"""The second has colours, a currency and a picture."""
NO_CURRENCY = say("There is no such currency. Write its code of three letters, such as EUR, USD or CHF.")


class PageInFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    page: posting.WallPage
    seconds: int
    phases: tuple[posting.WallPhase, ...]


class WallFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"edition": "shuffleup-wall"}):
    edition: int
    pages: tuple[PageInFile, ...]
    colours: posting.WallColours | None = None
    currency: str | None = None
    picture: str | None = None


@fact
class KeptWall:
    """What a file says of a wall; of what it does not speak, nothing changes. `picture` is in base64, empty: none."""

    pages: tuple[posting.PageTurn, ...]
    colours: posting.WallColours | None = None
    currency: str | None = None
    picture: str | None = None


def write_layout(guests: Guests, wall: str) -> bytes:
    """Readable, a page an entry, in their order."""
    pages = tuple(PageInFile(one.page, one.seconds, one.phases) for one in guests.layout(wall))
    kept = WallFile(EDITION, pages, guests.dress.colours, guests.dress.currency, guests.picture)
    return msgspec.json.format(msgspec.json.encode(kept, enc_hook=str), indent=1)


def read_layout(text: bytes | str) -> KeptWall | Sentence:
    """The pages of it, and those it does not name after them, shown nowhere; or what is wrong with it."""
    try:
        kept = msgspec.json.decode(text, type=WallFile)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return say("This is no file of a wall. Take one that was kept with Keep this layout.")
    return _wrong(kept) or _wrong_look(kept) or _whole(kept)


def _wrong(kept: WallFile) -> Sentence | None:
    named = [one.page for one in kept.pages]
    if not 1 <= kept.edition <= EDITION:
        return say("This layout is of a later program (edition {n}).", n=kept.edition)
    if len(set(named)) < len(named):
        return say("A page stands in this layout twice.")
    for one in kept.pages:
        if one.seconds not in posting.SECONDS:
            least, most = posting.SECONDS[0], posting.SECONDS[-1]
            return say(
                "Seconds of {page}: {n}. Possible are {least} to {most}.",
                page=one.page,
                n=one.seconds,
                least=least,
                most=most,
            )
        if not set(one.phases) <= set(posting.FITS[one.page]):
            return say("{page} is shown there at a time at which it has no room.", page=one.page)
    return None


def _wrong_look(kept: WallFile) -> Sentence | None:
    if kept.currency and not is_currency(kept.currency):
        return NO_CURRENCY
    if not kept.picture:
        return None
    found = _hung(kept.picture)
    return found if isinstance(found, Sentence) else None


def _hung(picture: str) -> str | Sentence:
    body = unpacked(picture)
    return kept_picture(body) if body else NO_PICTURE


def _whole(kept: WallFile) -> KeptWall:
    pages = posting.whole_layout(tuple(posting.PageTurn(one.page, one.seconds, one.phases) for one in kept.pages))
    picture = str(_hung(kept.picture)) if kept.picture else kept.picture  # without what a program wrote beside it
    return KeptWall(pages, kept.colours, kept.currency, picture)
