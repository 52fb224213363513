"""Sentences are values: English by itself, and whatever a catalogue makes of their patterns."""

from __future__ import annotations

import pickle
from typing import ClassVar

import msgspec
import pytest

from shuffleup.language.speaking import Speaker, speaker
from shuffleup.say import Joint, Sentence, Sum, as_text, counted, listed, nth, passage, say

FACES = say("seat {seat}", seat=3)


@pytest.mark.parametrize(
    ("said", "english"),
    [
        (say("The clock is running."), "The clock is running."),
        (say("The smallest raise is to {least}.", least=1200), "The smallest raise is to 1,200."),
        (say("{name} pays {money}.", name="Ann", money=Sum(1250)), "Ann pays 12.50."),
        (say("{name} pays {money}.", name="Ann", money=Sum(125000)), "Ann pays 1,250."),
        (say("{name} has {money}.", name="Ann", money=Sum(-1250)), "Ann has -12.50."),
        (say("{name} has {money}.", name="Ann", money=Sum(-50)), "Ann has -0.50."),
        (say("It is {who}'s turn.", who=FACES), "It is seat 3's turn."),
        (say("{name} is out.", name="{name}"), "{name} is out."),  # near miss: a name that looks like a hole
        (counted("{count} card is left.", "{count} cards are left.", 1), "1 card is left."),
        (counted("{count} card is left.", "{count} cards are left.", 0), "0 cards are left."),
        (counted("One of {all} is left.", "{count} of {all} are left.", 2, all=1000), "2 of 1,000 are left."),
        (listed([]), ""),
        (listed(["Ann"]), "Ann"),
        (listed(["Ann", "Bert", FACES]), "Ann, Bert and seat 3"),
        (listed([1000, 2], Joint.OR), "1,000 or 2"),
        (passage(say("Ann is out."), "", say("Bert is in.")), "Ann is out. Bert is in."),
        *((nth(number), english) for number, english in {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th"}.items()),
        *((nth(number), english) for number, english in {12: "12th", 21: "21st", 113: "113th"}.items()),
    ],
)
def test_a_sentence_is_its_english(said: Sentence, english: str) -> None:
    assert said == english
    assert pickle.loads(pickle.dumps(said)).holes == said.holes  # noqa: S301 - our own


@pytest.mark.parametrize(
    ("said", "english"),
    [
        (say("{name} is out in {place} place.", name="Wim", place=nth(2)), "Wim is out in 2nd place."),
        (say("{name} is paid {sum} for {place} place.", name="Wim", sum=Sum(1250), place=nth(3)),
            "Wim is paid €12.50 for 3rd place."),
        (say("{names} share {sum}.", names=listed(["Zoe", "Dora", "Ivo"]), sum=Sum(2000)),
            "Zoe, Dora and Ivo share €20."),
        (listed([say("{sum} each", sum=Sum(500)), nth(1), FACES], Joint.OR), "€5 each, 1st or seat 3"),
        (passage(say("{name} is out.", name="Ann"), say("{count} play for {sum}.", count=1200, sum=Sum(120000))),
            "Ann is out. 1,200 play for €1,200."),
        (counted("{count} pays {sum}.", "{count} pay {sum}.", 1, sum=Sum(500)), "1 pays €5."),
        (counted("{count} pays {sum}.", "{count} pay {sum}.", 21, sum=Sum(500)), "21 pay €5."),
        (say("{name} has {chips}.", name="12.50", chips=1250), "12.50 has 1,250."),  # near miss: neither is money
    ],
)  # fmt: skip
def test_in_a_currency_nothing_but_money_is_written_otherwise(said: Sentence, english: str) -> None:
    assert speaker("en", "EUR")(said) == english
    assert speaker("en")(said) == said == english.replace("€", "")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (say("{who} rules.", who=say("The director")), say("{who} rules.", who=say("The director")), True),
        (say("{who} rules.", who=say("The director")), say("{who} rules.", who="The director"), False),  # so called
        (say("It is on {what}.", what="1"), say("It is on {what}.", what=1), False),
        (say("Nobody is away."), say("{who} is away.", who="Nobody"), False),
        (say("Nobody is away."), "Nobody is away.", True),  # near miss: a text is only its English
    ],
)
def test_two_are_the_same_if_every_language_says_them_alike(one: Sentence, other: str, same: bool) -> None:
    assert (one == other, one != other, hash(one) == hash(other)) == (same, not same, True)


def test_in_a_message_to_a_program_it_is_its_english() -> None:
    said = {"refused": say("It is {who}'s turn.", who=FACES)}
    assert msgspec.json.encode(said, enc_hook=as_text) == b'{"refused":"It is seat 3\'s turn."}'
    with pytest.raises(NotImplementedError):
        msgspec.json.encode({"refused": object()}, enc_hook=as_text)


class Words:
    """A catalogue with three forms for numbers, as Polish has them."""

    PATTERNS: ClassVar = {
        "{name} is out.": "{name} odpada.",
        "seat {seat}": "miejsce {seat}",
        "{number}th": "{number}.",
    }
    CARDS = ("{count} karta", "{count} karty", "{count} kart")

    def gettext(self, text: str) -> str:
        return self.PATTERNS.get(text, text)

    def ngettext(self, one: str, many: str, count: int) -> str:
        if one != "{count} card":
            return one if count == 1 else many
        few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        return self.CARDS[0 if count == 1 else 1 if few else 2]


@pytest.mark.parametrize(
    ("said", "polish"),
    [
        (say("{name} is out.", name="Ann"), "Ann odpada."),
        (say("{name} is out.", name=FACES), "miejsce 3 odpada."),
        (say("{name} is out.", name="seat 3"), "seat 3 odpada."),  # near miss: somebody's name is nobody's to translate
        *((counted("{count} card", "{count} cards", number), said) for number, said in (
            (1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (22, "22 karty"), (12, "12 kart"), (1000, "1 000 kart"),
        )),
        (listed(["Ann", "Bert", FACES]), "Ann, Bert i miejsce 3"),
        (listed(["Ann", "Bert"], Joint.OR), "Ann lub Bert"),
        (nth(3), "3."),
        (say("what {is} this"), "what {is} this"),  # near miss: without holes nothing is filled
        (say("{sum} a head", sum=Sum(1250)), "12,50 a head"),  # a catalogue that does not know it leaves it English
        (passage(say("{name} is out.", name="Ann"), nth(2)), "Ann odpada. 2."),
    ],
)  # fmt: skip
def test_it_is_said_anew_in_another_language(said: Sentence, polish: str) -> None:
    speaker = Speaker("pl")
    speaker._words = Words()  # type: ignore[assignment]
    assert speaker(said).replace("\xa0", " ") == polish
