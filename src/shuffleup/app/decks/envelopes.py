"""The seed of an evening's envelopes on record: drawn once, before anybody is out, and kept beside the evening."""

from __future__ import annotations

from shuffleup.app.decks.sealing import envelope_stream
from shuffleup.app.parts import Parts
from shuffleup.app.streams.stream import stream_from
from shuffleup.tournament.bounties.envelopes import EnvelopeSeal
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Millis


async def envelope_seal(evening: str, plan: Plan, parts: Parts, now: Millis | None = None) -> EnvelopeSeal | None:
    """None where there are no envelopes, or nobody who draws. `now`: a seed is drawn if there is none yet; else
    nothing is written."""
    if plan.bounties is not BountyKind.MYSTERY or parts.dealer is None:
        return None
    name = envelope_stream(evening)
    stream, known = await stream_from(name, parts)
    if not known and now is not None:
        await stream.append((parts.dealer.commit(name, ()),), now)  # unless somebody did: what is there counts
    return parts.dealer.envelopes(known[0].event) if known else None
