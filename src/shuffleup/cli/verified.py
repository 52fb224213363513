"""What `shuffleup verify` says of an evening: in words, or a line of JSON a hand and one for the evening."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from shuffleup.cli.plainly import several
from shuffleup.dealing.checking import CheckedHand, CheckResult
from shuffleup.dealing.doubts import Doubt
from shuffleup.dealing.envelopes import CheckedEnvelopes
from shuffleup.dealing.holding import bound_to
from shuffleup.dealing.receipts import PhoneReceipts
from shuffleup.facts import fact

MEANING = """
What was checked: every record against the one before it; every hand and the evening, decided again by their rules:
entries, seats, places and prizes; and the evening, its hands and its guests against each other. For every hand the
software dealt, its seed against its commitment; the numbers in the deck against what was promised; the deck and the
root of its seal, worked out again from seed and numbers; and every card on record against that deck, in order,
rulings included. For a mystery bounty, the seed of its envelopes against its commitment, what they hold against the
pot, and each that was opened against the order of that seed. And where receipts were given, all of this against what
those phones were told at the time.

What this cannot show: that nobody looked. Whoever controls the server could see the cards. And where no player's number
is in a deck, only the host's word stands for its seed having been drawn and not chosen."""


@fact
class EveningReport:
    """How one evening was dealt. `flaw` is what is wrong with the evening's own record, which has so many `entries`;
    `damaged` are others that cannot be read, and `found` is what breaks the rules, or does not fit between the evening,
    its hands and its guests. `since`: how many entries came after a head that was kept, if one was.
    """

    name: str
    stream: str
    over: bool
    entries: int
    flaw: str | None
    hands: tuple[CheckedHand, ...]
    missing: tuple[Doubt, ...] = ()
    held: tuple[Doubt, ...] = ()
    phones: tuple[PhoneReceipts, ...] = ()
    damaged: tuple[str, ...] = ()
    found: tuple[Doubt, ...] = ()
    head: str = ""
    since: int | None = None
    envelopes: CheckedEnvelopes = CheckedEnvelopes()  # of a mystery bounty

    def of(self, kind: CheckResult) -> list[CheckedHand]:
        return [one for one in self.hands if one.kind is kind]

    def flaws(self) -> list[str]:
        """Records that are not what was once written."""
        found = [self.flaw, *(one.unread for one in self.hands), *self.damaged]
        return [flaw for flaw in found if flaw]

    def doubts(self) -> list[Doubt]:
        return [*(one.doubt for one in self.hands if one.doubt), *self.missing, *self.held, *self.found]

    def in_doubt(self, *, excused: bool) -> list[str]:
        """`excused`: what a phone's own receipts explain is no doubt."""
        return [str(doubt) for doubt in self.doubts() if not (excused and doubt.explained)]

    def wrong(self, *, excused: bool) -> list[str]:
        """All that is named as an error."""
        return [*self.flaws(), *self.in_doubt(excused=excused)]

    def reach(self) -> int:
        """Up to which entry the record of the evening is bound by receipts."""
        return bound_to(self.phones).get(self.stream, 0)

    def seen_before(self) -> int:
        """Decks whose commitment a phone kept before its number went out."""
        seen = {kept.hand for phone in self.phones for kept in phone.hands if kept.commitment}
        return sum(one.hand in seen for one in self.of(CheckResult.DEALT))


# ------------------------------------------------------------------------------------------------------ in words


def told(report: EveningReport, *, excused: bool = False) -> Iterator[str]:
    dealt, unsealed = report.of(CheckResult.DEALT), len(report.of(CheckResult.UNSEALED))
    if dealt or report.missing or not unsealed:
        yield f"{report.name}: {_in_order(report, excused=excused)}"
    else:
        hands = "this hand" if unsealed == 1 else f"these {unsealed:,} hands"
        yield f"{report.name}: not sealed: nothing can be checked of {hands}, which a program dealt by itself."
    if dealt and not report.over:
        yield "  The event is not over: the seeds of its decks are still closed."
    if dealt:
        yield f"  Decks with players' own numbers in them: {sum(one.mixed > 0 for one in dealt):,} of {len(dealt):,}."
    yield from (f"  {what}: {count}." for what, count in _counts(report) if count)
    yield from (f"  {_of_phone(phone, report)}" for phone in report.phones)
    if report.since is not None:
        more = f", but for {report.since:,} entries that came after it" if report.since else ""
        yield f"  The head that was kept is that of this record{more}."
    yield from (f"  Not known: {what}" for what in cannot_know(report).values())
    if report.head:
        yield f"  Head: {report.head}"


def _counts(report: EveningReport) -> Iterator[tuple[str, str]]:
    dealt = report.of(CheckResult.DEALT)
    fine = [one for one in dealt if one.wrong is None]
    explained = sum(one.explained for one in report.held)
    for what, count, more in (
        ("Cards that came off their sealed deck, each in its turn", sum(one.dealt for one in fine), ""),
        ("Envelopes that were opened as they were sealed, each in its turn", report.envelopes.opened, ""),
        ("Openings that an undo took back; what was opened next is the same envelope", report.envelopes.undone, ""),
        ("Numbers that were promised and did not come", sum(one.broken for one in dealt), _explained(explained)),
        ("Rulings, whose shuffles follow from the seed as well", sum(one.rulings for one in fine), ""),
        ("Hands that did not come to their end", sum(not one.over for one in fine), ""),
        ("Decks that were committed to and not dealt from", len(report.of(CheckResult.NEVER)), ""),
        ("Hands with real cards, which nobody can check", len(report.of(CheckResult.REAL)), ""),
        (
            "Hands whose decks were not sealed, which nobody can check",
            len(report.of(CheckResult.UNSEALED)) * bool(dealt),
            "",
        ),
    ):
        yield what, f"{count:,}{more}" if count else ""


def _explained(count: int) -> str:
    return f", {count:,} of them explained by the phone's own receipts" if count else ""


def _in_order(report: EveningReport, *, excused: bool) -> str:
    dealt = report.of(CheckResult.DEALT)
    if not dealt and not report.missing:
        return "no hand was dealt by the software."
    wrong, missing = sum(one.wrong is not None for one in dealt), len(report.missing)
    hands = f"{several(len(dealt), 'hand')} dealt by the software"
    order = f", {wrong:,} of them not in order" if wrong else _followed(report, excused=excused)
    return f"{hands}{order}{f', and {missing:,} missing or cut off' if missing else ''}."


def _followed(report: EveningReport, *, excused: bool) -> str:
    """All is in order only where nothing at all is named below."""
    if wrong := len(report.wrong(excused=excused)) - len(report.missing):
        return f", with {several(wrong, 'doubt')}"
    return "" if report.missing else ", all in order"


def _of_phone(phone: PhoneReceipts, report: EveningReport) -> str:
    doubted = {doubt.hand for doubt in report.doubts()}
    decks = {one.hand: one.sealed for one in report.hands if one.hand not in doubted}
    mixed = sum(_is_in(kept.number, decks.get(kept.hand)) for kept in phone.hands if kept.commitment)
    kept = several(len(phone.hands), "deck")
    return f"{phone.name} has kept {kept}; its number is in {mixed:,} of them, and those nobody chose if it is honest."


def _is_in(number: str | None, sealed: Any) -> bool:
    return bool(number and sealed and any(number == given.number for given in sealed.numbers))


def cannot_know(report: EveningReport) -> dict[str, str]:
    """What neither the record nor these receipts say."""
    dealt, unknown = len(report.of(CheckResult.DEALT)), {}
    if not dealt and not report.missing:
        return {}
    if not report.phones:
        unknown["receipts"] = "whether the phones were told the same as this record says (give it --receipts FILE…)."
    if report.seen_before() < dealt:
        which = f"of {dealt - report.seen_before():,} of the {dealt:,} decks" if report.seen_before() else "of any deck"
        unknown["before"] = f"{which}, whether its commitment was published before the numbers came."
    if report.reach() < report.entries and report.since is None:
        after = f"after entry {report.reach():,}, to which receipts bind it" if report.reach() else "at its end"
        unknown["end"] = f"whether the record was cut off {after}: it has {report.entries:,} entries."
    return unknown


# ------------------------------------------------------------------------------------------------------ for programs


def as_json_lines(report: EveningReport) -> Iterator[str]:
    """A line a hand, and one for the evening. Seeds are opened when the event is over."""
    for one in report.hands:
        if one.kind is not CheckResult.OTHER or one.wrong is not None:
            yield json.dumps(_line(one, opened=report.over), ensure_ascii=False)
    yield json.dumps(_evening(report), ensure_ascii=False)


def _line(one: CheckedHand, *, opened: bool) -> dict[str, object]:
    seal = asdict(one.sealed) if one.sealed else {"root": None, "numbers": []}
    committed = asdict(one.committed) if one.committed else {"commitment": None, "promises": [], "seed": None}
    return {
        "hand": one.hand,
        "kind": one.kind.value,
        "wrong": one.wrong,
        "alarm": one.doubt and one.doubt.alarm,
        "dealt": one.dealt,
        "rulings": one.rulings,
        "over": one.over,
        "commitment": committed["commitment"],
        "promises": committed["promises"],
        "seed": committed["seed"] if opened else None,
        **seal,
    }


def _evening(report: EveningReport) -> dict[str, object]:
    return {
        "evening": report.stream,
        "name": report.name,
        "over": report.over,
        "entries": report.entries,
        "bound_to": report.reach(),
        "head": report.head,
        "envelopes": report.envelopes.opened,
        "envelopes_undone": report.envelopes.undone,
        "flaw": report.flaw,
        "phones": [phone.name for phone in report.phones],
        "doubts": [asdict(doubt) for doubt in report.doubts()],
        "not_known": cannot_know(report),
    }
