"""DLR-02: what the dealer says and does, whole hands line by line. Lines with > wait for somebody; the others tell what
to do about what has just happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from shuffleup.cards import UNSEEN
from shuffleup.hand import Command, DealHole, Event, HandStarted, Phase, Setup, Terms, evolve, judge, resume, rule
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.floor import Mishap, Outcome
from shuffleup.questions.dealers import Duty
from shuffleup.questions.dealing import BoardDealtEarly, Cause, HoleCardsExposed
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat, Street
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.tournament.dealers import announced, prompts
from tests.hand.table_talk import Table, play

EVERY_DUTY = tuple(Duty)


class Spoken(Table):
    """A hand in the telling that notes what the dealer says."""

    def __init__(self, setup: Setup, terms: Terms, duties: tuple[Duty, ...]) -> None:
        super().__init__(setup, terms)
        self.duties = duties
        self.lines: list[str] = []
        self._wait()

    def tells(self, command: Command) -> Self:
        before, known = self.hand.copy(), len(self.events)
        super().tells(command)
        for event in self.events[known:]:
            evolve(before, event)
            self.lines += announced(before, event, self.terms, self.duties)
        self._wait()
        return self

    def rules(self, book: Rulebook, question: FloorQuestion, mishap: Mishap = Mishap()) -> Self:  # noqa: B008 - a fact
        """Somebody reports a mishap, and it is ruled on."""
        judgement = judge(book, question)
        assert isinstance(judgement, Judgement)
        outcome = rule(self.hand, judgement, self.terms, mishap=mishap)
        assert isinstance(outcome, Outcome), outcome
        return self._happens(outcome.events)

    def goes_on(self) -> Self:
        """What the ruling still wants is done."""
        return self._happens(resume(self.hand, self.terms).events)

    def _happens(self, events: Iterable[Event]) -> Self:
        for event in events:
            evolve(self.hand, event)
            self.events.append(event)
            self.lines += announced(self.hand, event, self.terms, self.duties)
        self._wait()
        return self

    def _wait(self) -> None:
        self.lines += [f"> {line}" for line in prompts(self.hand, self.terms, self.duties)]

    def says(self, script: str) -> Self:
        """Since the last time, exactly these lines."""
        wanted = [line.strip() for line in script.strip().splitlines()]
        assert self.lines == wanted, "\n" + "\n".join(self.lines)
        self.lines = []
        return self

    def after(self, *sayings: str) -> str:
        """What is said in the end, after these sayings."""
        self.does(*sayings)
        return self.lines[-1]


def speak(stacks: str, *, duties: tuple[Duty, ...] = EVERY_DUTY, **how: Any) -> Spoken:
    quiet = play(stacks, **how)
    started = quiet.events[0]
    assert isinstance(started, HandStarted)
    return Spoken(started.setup, quiet.terms, duties)


# ------------------------------------------------------------------------------------------------ whole hands


def test_dlr_02_a_hand_won_by_a_bet() -> None:
    told = speak("1:1000 2:1000 3:1000", button=1).posts().deals()
    told.says("""
        > Seat 2 posts the small blind of 10.
        > Seat 3 posts the big blind of 20.
        > Shuffle, have the deck cut, and deal two cards each, one at a time, seat 2 first.
        > 3 players in the hand.
        > Seat 1 to act. 20 to call, raise to at least 40.
    """)
    told.does("1 calls, 2 calls, 3 raises to 60, 1 folds, 2 calls").says("""
        Check that seat 1 puts in 20.
        > Seat 2 to act. 10 to call, raise to at least 40.
        Check that seat 2 puts in 10, 20 in front now.
        > Seat 3, you have the option: check, or raise to at least 40.
        Check that seat 3 puts in 40, 60 in front now.
        > Seat 1 to act. 40 to call, raise to at least 100.
        Take in seat 1's cards, face down.
        > Seat 2 to act. 40 to call, raise to at least 100.
        Check that seat 2 puts in 40, 60 in front now.
        The round is over. The pot is 140.
        > Burn one, turn three cards: the flop.
    """)
    told.board("2c 7d 9h").does("2 checks, 3 bets 50, 2 raises to 150, 3 folds").says("""
        > 2 players in the hand.
        > Seat 2 to act. Check, or bet at least 20.
        > Seat 3 to act. Check, or bet at least 20.
        Check that seat 3 puts in 50.
        > Seat 2 to act. 50 to call, raise to at least 100.
        Check that seat 2 puts in 150.
        > Seat 3 to act. 100 to call, raise to at least 250.
        Take in seat 3's cards, face down.
        Give 100 back to seat 2: nobody called it.
        Push the pot, 240, to seat 2.
        > The hand is over.
    """)


def test_dlr_02_a_showdown_of_real_cards_and_an_odd_chip() -> None:
    """The pot of 75 in chips of 5 is split: the odd one goes left of the button."""
    told = speak("1:1000 2:1000 3:1000", button=1, blinds=(15, 30), unit=5).posts().deals()
    told.does("1 calls, 2 folds, 3 checks").board("?? ?? ??").does("3 checks, 1 checks").board("??")
    told.does("3 checks, 1 checks").board("??").lines.clear()
    told.does("3 bets 30, 1 calls, 3 shows, 1 shows, pot 0 to 1 3").says("""
        Check that seat 3 puts in 30.
        > Seat 1 to act. 30 to call, raise to at least 60.
        Check that seat 1 puts in 30.
        The round is over. The pot is 135.
        > Seat 3 shows first, then seat 1.
        Seat 3 shows: read the hand out.
        > Seat 1: show, or throw the hand away.
        Seat 1 shows: read the hand out.
        > Name who wins the pot, 135.
        Split the pot, 135: 70 to seat 3, 65 to seat 1.
        The odd chip goes to seat 3, first left of the button (SHOW-07).
        > The hand is over.
    """)


def test_dlr_02_side_pots_the_last_one_first() -> None:
    told = speak("1:1000 2:100 3:200 4:15", button=1, ante=5).posts().deals("1:KsKd 2:AsAd 3:QsQd 4:JsJd")
    told.does("4 is all-in, 1 is all-in, 2 is all-in, 3 is all-in").says("""
        > Everyone posts the ante of 5.
        > Seat 2 posts the small blind of 10.
        > Seat 3 posts the big blind of 20.
        > Shuffle, have the deck cut, and deal two cards each, one at a time, seat 2 first.
        > 4 players in the hand.
        > Seat 4 to act. 10 to call. You have no chips beyond the call; you can call all-in or fold.
        Check that seat 4 puts in 10, all-in.
        > Seat 1 to act. 20 to call, raise to at least 40.
        Check that seat 1 puts in 995, all-in.
        > Seat 2 to act. 85 to call. You have no chips beyond the call; you can call all-in or fold.
        Check that seat 2 puts in 85, 95 in front now, all-in.
        > Seat 3 to act. 175 to call. You have no chips beyond the call; you can call all-in or fold.
        Check that seat 3 puts in 175, 195 in front now, all-in.
        Give 800 back to seat 1: nobody called it.
        The round is over. The main pot is 60 (seats 2, 3, 4 and 1); side pot 1 255 (seats 2, 3 and 1); side pot 2 200 (seats 3 and 1).
        Seat 1 shows Ks Kd.
        Seat 3 shows Qs Qd.
        Seat 2 shows As Ad.
        Seat 4 shows Js Jd.
        > Burn one, turn three cards: the flop.
    """)  # noqa: E501 - what is said in one breath
    told.runs_out("2c 7d 9h 3c 4h").says("""
        > Burn one, turn one card: the turn.
        > Burn one, turn one card: the river.
        Push side pot 2, 200, to seat 1.
        Push side pot 1, 255, to seat 2.
        Push the main pot, 60, to seat 2.
        > The hand is over.
        > Seat 3 has no chips left.
        > Seat 4 has no chips left.
    """)


def test_dlr_02_side_pots_of_real_cards() -> None:
    """Seat 2 is all-in before the flop; the others go on and settle the side pot first."""
    told = speak("1:1000 2:100 3:1000", button=1, book=GUIDELINES).posts().deals()
    told.does("1 raises to 100, 2 is all-in, 3 calls").lines.clear()
    told.board("?? ?? ??").does("3 bets 50, 1 calls").says("""
        > 3 players in the hand, 1 of them all-in.
        > Seat 3 to act. Check, or bet at least 20.
        Check that seat 3 puts in 50.
        > Seat 1 to act. 50 to call, raise to at least 100.
        Check that seat 1 puts in 50.
        The round is over. The main pot is 300 (seats 2, 3 and 1); side pot 1 100 (seats 3 and 1).
        > Burn one, turn one card: the turn.
    """)
    told.board("??").does("3 checks, 1 checks").board("??").does("3 checks").lines.clear()
    told.does("1 checks, 3 shows, 1 mucks, 2 shows, pot 0 to 2").says("""
        The round is over. The main pot is 300 (seats 2, 3 and 1); side pot 1 100 (seats 3 and 1).
        > Next is side pot 1, 100, between seats 3 and 1.
        > Seat 3 shows first, then seats 1 and 2.
        Seat 3 shows: read the hand out.
        > Next is side pot 1, 100, between seats 3 and 1.
        > Seat 1: show, or throw the hand away.
        Take in seat 1's cards, face down.
        Push side pot 1, 100, to seat 3.
        > Next is the main pot, 300, between seats 2, 3 and 1.
        > Seat 2: show, or throw the hand away.
        Seat 2 shows: read the hand out.
        > Next is the main pot, 300, between seats 2, 3 and 1.
        > Name who wins the main pot, 300.
        Push the main pot, 300, to seat 2.
        > The hand is over.
    """)


def test_dlr_02_a_side_pot_is_named_before_the_main_pot_is_shown_for() -> None:
    told = speak("1:1000 2:100 3:1000", button=1, book=GUIDELINES).posts().deals()
    told.does("1 raises to 200, 2 is all-in, 3 calls").checks_down("?? ?? ?? ?? ??").does("3 shows, 1 shows")
    assert told.lines[-1] == "> Name who wins side pot 1, 200."
    assert told.after("pot 1 to 1") == "> Seat 2: show, or throw the hand away."


def test_dlr_02_known_cards_are_read_out() -> None:
    told = speak("1:1000 2:1000 3:1000", button=1).posts().deals("1:AsAd 3:AcKh").does("1 calls, 2 folds, 3 checks")
    told.checks_down("2c 7d 9h 3c 4h").lines.clear()
    told.does("3 shows, 1 shows").says("""
        Seat 3 shows Ac Kh: ace high, with king, nine, seven and four.
        > Seat 1: show, or throw the hand away.
        Seat 1 shows As Ad: pair of aces, nine, seven and four kickers.
        Push the pot, 50, to seat 1.
        > The hand is over.
    """)


def test_dlr_02_nobody_bets_any_more() -> None:
    """Real cards: those who are left turn them up before the board goes on (BET-17)."""
    told = speak("1:1000 2:1000", button=1, book=GUIDELINES).posts().deals().does("1 is all-in, 2 calls")
    told.lines.clear()
    told.board("?? ?? ??").does("1 shows AsAd, 2 shows KsKd").says("""
        > No more betting: have seats 2 and 1 turn the cards up.
        > Burn one, turn one card: the turn.
        Seat 1 shows As Ad.
        > No more betting: have seat 2 turn the cards up.
        > Burn one, turn one card: the turn.
        Seat 2 shows Ks Kd.
        > Burn one, turn one card: the turn.
    """)


# ------------------------------------------------------------------------------------------------- rulings


def test_dlr_02_the_steps_of_a_ruling_at_their_moment() -> None:
    """DEAL-13: the turn came too early. Read out at once, and again when the moment comes."""
    told = speak("1:1000 2:1000 3:1000", button=1, book=ROBERTS).posts().deals().does("1 calls, 2 calls, 3 checks")
    told.board("?? ?? ??", UNSEEN).does("2 checks").lines.clear()
    told.rules(ROBERTS, BoardDealtEarly(Street.TURN), Mishap((UNSEEN,), (UNSEEN,))).says("""
        The ruling: put right, and play on (DEAL-12, DEAL-13).
        Take the last board card and set it aside.
        Complete the betting round.
        Burn one, turn one card: the turn.
        Complete the betting round.
        Take what was set aside and put them back on top of the deck.
        Shuffle the deck, without the burns and the discards.
        Cut the deck.
        Without burning, turn one card: the river.
        > Seat 3 to act. Check, or bet at least 20.
    """)
    told.does("3 checks, 1 checks").board("??", UNSEEN).does("2 checks, 3 checks").lines.clear()
    told.does("1 checks").says("""
        The round is over. The pot is 60.
        > Take what was set aside and put them back on top of the deck.
        > Shuffle the deck, without the burns and the discards.
        > Cut the deck.
    """)
    told.goes_on().says("> Without burning, turn one card: the river.")


def test_dlr_02_a_misdeal_ends_the_hand() -> None:
    told = speak("1:1000 2:1000 3:1000", button=1).posts().tells(DealHole((UNSEEN,)))
    assert told.lines[-1] == "> Go on dealing: the next card goes to seat 3."
    told.lines.clear()
    told.rules(HOMEGAME, HoleCardsExposed((1,), Cause.DEALER, Seat(2), acted=0))
    assert told.lines[0].startswith("The ruling: misdeal (")
    assert told.lines[-1] == "> The hand does not count."
    assert told.hand.phase is Phase.OVER
