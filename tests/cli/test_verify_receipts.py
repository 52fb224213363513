"""`shuffleup verify --receipts`: an honest night holds against its phones, a cheated one does not, and each by name.

A cheated record is always a whole one: its owner has worked out every hash again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shuffleup.journal.export import export
from tests.cli.test_verify import Said, Verify
from tests.dealing import cheats
from tests.dealing.phones import Night, Streams, dealt_night, written

Checks = Callable[..., Said]
HAND_3 = "evening/test/table 1/hand 3"
END = "error: Keep record and receipts as they are. What each of these means, and what to do: docs/fair-dealing.md."


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(capsys)


@pytest.fixture
def checks(verify: Verify, tmp_path: Path) -> Checks:
    """The verb on a night, with the receipts of its phones or without."""

    def check(night: Night, *more: str, receipts: bool = True) -> Said:
        (tmp_path / "night.json").write_bytes(exported(night.streams))
        files = [tmp_path / name for name in night.phones]
        for file in files:
            file.write_text(json.dumps(night.phones[file.name]), encoding="utf-8")
        said = verify(tmp_path / "night.json", *more, *(["--receipts", *files] if receipts else []))
        assert "--json" in more or ("all in order" in said.out) == (said.code == 0), "headline and exit code agree"
        return said

    return check


def exported(streams: Streams) -> bytes:
    async def lines() -> bytes:
        return b"".join([line async for line in export(await written(streams))])

    return asyncio.run(lines())


def names(said: Said) -> set[str]:
    """The alarms by name."""
    return {line.removeprefix("error: ").partition(":")[0] for line in said.err.splitlines() if line != END}


# ------------------------------------------------------------------------------------------------------- all is well


def test_an_honest_night_holds_against_its_phones(checks: Checks) -> None:
    said = checks(dealt_night())
    assert (said.code, said.err) == (0, "")
    first, *lines = said.out.splitlines()
    assert first.endswith(": 16 hands dealt by the software, all in order.")
    assert [line.strip() for line in lines if "phone has kept" in line] == [
        f"{name}'s phone has kept 16 decks; its number is in {mixed} of them, and those nobody chose if it is honest."
        for name, mixed in (("Ann", 16), ("Ben", 14))
    ]


def test_a_phone_that_kept_the_head_binds_the_end(checks: Checks) -> None:
    night = dealt_night()
    head = json.loads(checks(night, "--json").out.splitlines()[-1])["head"]
    night.phones["Ann.json"]["head"] = head
    said = checks(night)
    assert (said.code, "cut off" in said.out) == (0, False)
    night.streams["evening/test"] = night.streams["evening/test"][:-3]  # the prizes
    assert checks(night, receipts=False).code == 0  # near miss: nothing else speaks of them
    said = checks(night)
    assert (names(said), said.code) == ({"cut"}, 1)
    assert "the head that Ann's phone kept is not that of this record" in said.err


def test_without_receipts_it_says_what_it_cannot_know(checks: Checks) -> None:
    said = checks(dealt_night(), receipts=False)
    assert said.code == 0
    unknown = [line.strip() for line in said.out.splitlines() if "Not known" in line]
    assert unknown[0] == (
        "Not known: whether the phones were told the same as this record says (give it --receipts FILE…)."
    )
    assert unknown[1] == "Not known: of any deck, whether its commitment was published before the numbers came."
    assert unknown[2].startswith("Not known: whether the record was cut off at its end: it has ")


def test_with_receipts_it_says_how_far_they_reach(checks: Checks) -> None:
    said = checks(dealt_night())
    unknown = [line.strip() for line in said.out.splitlines() if "Not known" in line]
    assert len(unknown) == 1
    assert unknown[0].startswith("Not known: whether the record was cut off after entry ")


def test_with_one_phone_it_says_how_many_decks_that_did_not_see(checks: Checks) -> None:
    """Ben is out after hand 13, and has promised nothing from hand 15 on."""
    night = dealt_night()
    del night.phones["Ann.json"]
    out = checks(night).out
    assert "Not known: of 2 of the 16 decks, whether its commitment was published before the numbers came." in out


def test_what_a_phone_does_not_say_is_no_fault(checks: Checks) -> None:
    """Near miss: a phone that has kept next to nothing doubts nothing."""
    night = dealt_night()
    for saved in night.phones.values():
        saved["hands"] = [
            {"hand": kept["hand"], "receipt": {"root": kept["receipt"]["root"]}} for kept in saved["hands"]
        ]
        saved["more"] = {"nobody": ["knows"]}
    assert checks(night).code == 0


# ------------------------------------------------------------------------------------------------------- it is not

Cheat = Callable[[Night], None]
# what the server did; whether the record alone shows it; what it is called
CHEATS: dict[str, tuple[Cheat, str, str]] = {
    "a seed drawn after the numbers": (cheats.seed_after_numbers, "", "seed"),
    "a number dropped": (cheats.number_dropped, "number-missing", "number-missing"),
    "a number dropped, its promise too": (cheats.promise_dropped, "rewritten", "number-missing"),
    "a number refused": (cheats.number_refused, "number-missing", "number-missing number-refused"),
    "a number on record and not mixed in": (cheats.number_ignored, "number-missing", "number-missing"),
    "a deck thrown away for another": (cheats.deck_thrown_away, "seed", "seed"),
    "a deck left out": (cheats.deck_left_out, "deck-omitted", "deck-omitted"),
    "the last hand left out, and its evening shortened": (cheats.last_hand_left_out, "", "cut deck-omitted"),
    "cards dealt to other seats": (cheats.other_seats, "order", "order"),
    "another button than the phones saw": (cheats.other_button, "", "order"),
    "the same seed twice": (cheats.same_seed_twice, "replayed", "replayed"),
    "the same deck shown twice": (cheats.same_deck_shown_twice, "", "replayed two-stories"),
    "two stories": (cheats.two_stories, "", "two-stories"),
    "another board than the phones saw": (cheats.other_board, "", "cards"),
    "another hand than the phone saw": (cheats.other_hand, "", "cards"),
    "a card from elsewhere in the deck": (cheats.card_from_elsewhere, "cards", "cards"),
    "the journal cut at its end": (cheats.cut_at_the_end, "cut", "cut"),
    "the journal rewritten from the beginning": (cheats.rewritten, "", "rewritten"),
}


@pytest.mark.parametrize(("cheat", "alone", "held"), CHEATS.values(), ids=CHEATS)
def test_a_cheat_is_caught_by_name(checks: Checks, cheat: Cheat, alone: str, held: str) -> None:
    night = dealt_night()
    cheat(night)
    said = checks(night, receipts=False)
    assert (names(said), said.code) == (set(alone.split()), 1 if alone else 0)
    said = checks(night)
    assert (names(said), said.code) == (set(held.split()), 1)
    assert said.err.splitlines()[-1] == END


def test_a_false_ruling_is_caught_by_name(checks: Checks) -> None:
    night = cheats.a_ruled_night()
    assert checks(night, receipts=False).code == 0
    cheats.false_ruling(night)
    said = checks(night, receipts=False)
    assert (names(said), said.code) == ({"ruling"}, 1)


def test_an_alarm_says_whose_phone_and_which_hand(checks: Checks) -> None:
    night = dealt_night()
    cheats.seed_after_numbers(night)
    assert checks(night).err.splitlines()[0] == (
        f"error: seed: Ann's phone: {HAND_3}: "
        "the seed on record is not the one this phone saw a commitment to before its number went out."
    )


# ------------------------------------------------------------------------------------------------ a phone that sleeps

SLEPT = f"number-missing: {HAND_3}: the number Ben (seat 3) promised did not come; "


def test_a_phone_that_slept_is_a_doubt_of_that_deck(checks: Checks) -> None:
    night = dealt_night(asleep="hand 3")
    said = checks(night, receipts=False)
    assert (said.code, said.err.splitlines()) == (1, [f"error: {SLEPT}no receipts say why.", END])


def test_the_phones_own_receipts_explain_it(checks: Checks) -> None:
    night = dealt_night(asleep="hand 3")
    said = checks(night)
    why = "Ben's phone has nothing of this hand, as if it had slept."
    assert (said.code, said.err.splitlines()) == (1, [f"error: {SLEPT}{why}", END])
    assert said.out.splitlines()[0].endswith(": 16 hands dealt by the software, with 1 doubt.")
    assert "promised and did not come: 1, 1 of them explained by the phone's own receipts." in said.out
    said = checks(night, "--excuse-explained")
    assert (said.code, said.err) == (0, "")


def test_a_phone_that_says_it_sent_none_explains_it_too(checks: Checks) -> None:
    night = dealt_night(asleep="hand 3")
    promise = cheats.promise_of_seat(night, 3, 3)
    night.phones["Ben.json"]["hands"].append({"hand": HAND_3, "promise": promise, "number": None})
    assert "Ben's phone says it sent none." in checks(night).err
    assert checks(night, "--excuse-explained").code == 0


def test_near_miss_a_phone_that_sent_it_explains_nothing(checks: Checks) -> None:
    night = dealt_night()
    cheats.number_dropped(night)
    said = checks(night, "--excuse-explained")
    assert (names(said), said.code) == ({"number-missing"}, 1)


# ------------------------------------------------------------------------------------------------------- files

BAD: dict[str, tuple[str, str]] = {
    "no JSON": ("{\n\n,", "line 3: it is not JSON, or it was cut off."),
    "cut off": ('{"shuffleup": "receipts", "hands": [', "line 1: it is not JSON, or it was cut off."),
    "something else": ("{}", "it is no file of receipts: Object missing required field `shuffleup`."),
    "another file of ours": ('{"shuffleup": "plan", "version": 1}', 'field "shuffleup": it is no file of receipts.'),
    "a newer one": ('{"shuffleup": "receipts", "version": 2}', 'field "version": it is 2; this program reads 1.'),
    "another type": (
        '{"shuffleup": "receipts", "version": 1, "hands": [{"chain": {"seq": "12"}}]}',
        "it is no file of receipts: Expected `int`, got `str` - at `$.hands[0].chain.seq`.",
    ),
    "very deep": ('{"a": ' + "[" * 5000 + "]" * 5000 + "}", "it is not JSON, or it was cut off."),
    "letters": ('{"shuffleup": "\udcff"}', "it is not JSON, or it was cut off."),
}


@pytest.mark.usefixtures("usual_depth")
@pytest.mark.parametrize(("text", "says"), BAD.values(), ids=BAD)
def test_a_bad_file_is_named_with_its_line_or_field(verify: Verify, tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "night.json").write_bytes(exported(dealt_night().streams))
    (tmp_path / "ann.json").write_bytes(text.encode(errors="surrogateescape"))
    said = verify(tmp_path / "night.json", "--receipts", tmp_path / "ann.json")
    assert said == Said(2, "", f"error: ann.json: {says}\n")


def test_receipts_of_another_night_are_named(checks: Checks) -> None:
    night = dealt_night()
    night.phones["Ben.json"]["evening"] = "k7qm"
    said = checks(night)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith('error: Ben\'s phone has receipts of an evening "k7qm", and this record has none')


def test_a_file_that_is_not_there(verify: Verify, tmp_path: Path) -> None:
    (tmp_path / "night.json").write_bytes(exported(dealt_night().streams))
    said = verify(tmp_path / "night.json", "--receipts", tmp_path / "no.json")
    assert (said.code, said.out) == (2, "")
    assert "no.json could not be read (No such file or directory)." in said.err


def test_nothing_in_a_file_moves_the_cursor(checks: Checks) -> None:
    night = dealt_night()
    cheats.seed_after_numbers(night)
    night.phones["Ann.json"]["device"] = "\x1b[2JAnn\x9b1m"
    said = checks(night)
    assert "seed: ?[2JAnn?1m: " in said.err
    assert not {"\x1b", "\x9b"} & set(said.out + said.err)


# ------------------------------------------------------------------------------------------------------- for programs


def test_as_json_the_doubts_are_in_the_line_of_the_evening(checks: Checks) -> None:
    night = dealt_night()
    cheats.seed_after_numbers(night)
    *hands, evening = map(json.loads, checks(night, "--json").out.splitlines())
    assert len(hands) == 16
    doubts: list[dict[str, Any]] = evening["doubts"]
    assert {(one["alarm"], one["hand"], one["phone"], one["explained"]) for one in doubts} == {
        ("seed", HAND_3, "Ann's phone", False),
        ("seed", HAND_3, "Ben's phone", False),
    }
    assert evening["phones"] == ["Ann's phone", "Ben's phone"]
    assert set(evening["not_known"]) == {"end"}
    assert 0 < evening["bound_to"] < evening["entries"]
