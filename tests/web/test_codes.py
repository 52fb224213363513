"""The code the host reads out: of one evening, for few wrong ones, and never used up by somebody else."""

from __future__ import annotations

import pytest

from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.identity import CODE_LASTS, MOST_FROM_ONE, MOST_IN_ALL, NO_CODE, TOO_MANY_WRONG, WRONG_CODE, Codes
from tests.web.guest import Guest
from tests.web.stage import NAMES, SEVEN_IN_THE_EVENING, Stage

NOW = Millis(SEVEN_IN_THE_EVENING)
ANN, BERT = PlayerId("p1"), PlayerId("p2")


def other_than(digits: str, nth: int = 1) -> str:
    return f"{(int(digits) + nth) % 10_000:04}"


def test_a_code_lets_in_once_and_only_its_player() -> None:
    codes = Codes()
    digits = codes.make(ANN, NOW)
    assert codes.refuses(BERT, digits, NOW) == WRONG_CODE
    assert codes.refuses(ANN, digits, NOW) is None
    assert codes.refuses(ANN, digits, NOW) == WRONG_CODE  # it is used


@pytest.mark.parametrize(
    ("later", "refused"),
    [(CODE_LASTS, None), (CODE_LASTS + 1, WRONG_CODE)],  # near miss: a millisecond
)
def test_a_code_lasts_a_quarter_of_an_hour(later: int, refused: str | None) -> None:
    codes = Codes()
    digits = codes.make(ANN, NOW)
    assert codes.refuses(ANN, digits, Millis(NOW + later)) == refused


@pytest.mark.parametrize(
    "absurd", ["", "12345", "123", "１２３４", "௧௨௩௪", "-123", "1e10", "0x1F", "\ud800\ud800", "٤" * 3000]
)
def test_what_is_no_code_is_refused_and_uses_nothing_up(absurd: str) -> None:
    codes = Codes()
    digits = codes.make(ANN, NOW)
    for _ in range(MOST_IN_ALL + 1):
        assert codes.refuses(ANN, absurd, NOW, "here") == NO_CODE
    assert codes.refuses(ANN, digits, NOW, "here") is None


def test_wrong_codes_are_counted_by_their_address() -> None:
    """A guesser is stopped; who reads the right one from the host's lips elsewhere is let in all the same."""
    codes = Codes()
    digits = codes.make(ANN, NOW)
    for nth in range(MOST_FROM_ONE):
        assert codes.refuses(ANN, other_than(digits, nth + 1), NOW, "guesser") == WRONG_CODE
    assert codes.refuses(ANN, digits, NOW, "guesser") == TOO_MANY_WRONG
    assert codes.refuses(BERT, digits, NOW, "guesser") == TOO_MANY_WRONG  # nor at another name
    assert codes.refuses(ANN, digits, NOW, "Ann's phone") is None
    after = Millis(NOW + CODE_LASTS)
    assert codes.refuses(ANN, codes.make(ANN, after), after, "guesser") is None


def test_many_addresses_together_get_few_tries() -> None:
    codes = Codes()
    digits = codes.make(ANN, NOW)
    for nth in range(MOST_IN_ALL):
        assert codes.refuses(ANN, other_than(digits, nth + 1), NOW, f"one of {nth}") == WRONG_CODE
    assert codes.refuses(ANN, digits, NOW, "yet another") == TOO_MANY_WRONG


def test_a_code_of_another_evening_is_worth_nothing(stage: Stage) -> None:
    """A guest opens an evening of his own, makes a code for p1 there, and enters it where Ann is p1."""
    victim, own = stage.host(), stage.host()
    for night in (victim, own):
        night.players(NAMES[:3])
    with Guest() as guest:
        guest.opens(own.host_link)
        links = guest.at(own, "links")
        shown = links.sends("player-code", player="p1")["show"]
        digits = shown.partition('class="digits">')[2][:4]
        assert digits.isdigit(), shown
        guest.opens(victim.url("/join"))
        door = guest.at(victim, "join")
        assert door.sends("enter-code", player="p1", code=digits)["refused"] == WRONG_CODE
    assert [who.player for who in victim.room.guest_list.guests.passes.values()] == [None]
    assert not stage.house.codes[own.code].refuses(ANN, digits, stage.clock.at)  # it still opens its own evening
