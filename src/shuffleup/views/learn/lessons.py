"""The pages to learn from: what each is about, which clauses it makes plain, and how it is found."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rulebooks.index import chapter_of
from shuffleup.rulebooks.search import Tongue, has_words
from shuffleup.say import Sentence, say


@fact
class Lesson:
    """A page: its name in an address, its title, what it is about, the words people look for it by, and the clauses or
    chapters it belongs to."""

    key: str
    title: Sentence
    about: Sentence
    words: Sentence
    clauses: frozenset[str]

    def is_of(self, clause: str) -> bool:
        return bool({clause, chapter_of(clause)} & self.clauses)


LESSONS = (
    Lesson(
        "hand",
        say("How to play"),
        say("A hand in twelve steps, from the blinds to the button moving on."),
        say("rules beginner new explain learn hold'em pocket cards flop turn river betting round steps game"),
        frozenset({"GAME"}),
    ),
    Lesson(
        "ranks",
        say("What beats what"),
        say("The ranking of hands, with an example of each."),
        say("ranking hands order flush straight full house pair kicker royal better higher"),
        frozenset({"GAME-07", "GAME-09", "SHOW-04", "SHOW-06"}),
    ),
    Lesson(
        "practice",
        say("A practice hand"),
        say("Play against gentle bots at a table that explains every choice."),
        say("try bots training exercise alone practise tutorial"),
        frozenset({"GAME-03", "BET-02", "BET-03"}),
    ),
    Lesson(
        "button",
        say("Button help"),
        say("Tap who is out, and see who has the button and the blinds."),
        say("dead button heads up two players left small big blind busted moves who posts dealer disc"),
        frozenset({"BTN"}),
    ),
    Lesson(
        "odds",
        say("Odds and outs"),
        say("The charts, and what your cards are worth on any board."),
        say("chance chances probability percent chart outs draw odds pot equity calculator win"),
        frozenset({"ODDS"}),
    ),
    Lesson(
        "allin",
        say("All-in or fold"),
        say("With a short stack: what to go all-in with, and what to call it with."),
        say("push fold short stack jam shove nash chart big blinds heads up all in call range"),
        frozenset({"ODDS"}),
    ),
    Lesson(
        "conduct",
        say("At the table"),
        say("How people behave at a table, why, and what not to say."),
        say("conduct etiquette manners behaviour comment talk show cards out of turn slow roll splash rabbit"),
        frozenset({"COND", "BET-15", "BET-16", "BET-21", "SHOW-08", "SHOW-09", "SHOW-10", "SHOW-11", "SHOW-12"}),
    ),
    Lesson(
        "dealing",
        say("Dealing"),
        say("What the dealer sees to, and what to do when a card goes wrong."),
        say("dealer duties deal shuffle burn exposed misdeal who deals"),
        frozenset({"DLR", "DEAL-01", "DEAL-02", "DEAL-08", "DEAL-13"}),
    ),
    Lesson(
        "ready",
        say("Hosting a night"),
        say("What to have ready, counted for your players, and the first night step by step."),
        say("host check list equipment decks cut card button tables chairs chips needed prepare advice first night"),
        frozenset({"CHIP-02", "CHIP-03", "SEAT-01", "SEAT-02"}),
    ),
)


def lessons_about(words: str, tongue: Tongue) -> tuple[Lesson, ...]:
    """Those that these words are about; none where nothing is asked."""
    if not words.strip():
        return ()
    tongues = {tongue, tongue.beside or tongue}
    return tuple(one for one in LESSONS if any(has_words(words, _text(one, each), each) for each in tongues))


def _text(one: Lesson, tongue: Tongue) -> str:
    return " ".join(map(tongue.said, (one.title, one.about, one.words)))


def lessons_of(clause: str) -> tuple[Lesson, ...]:
    """Those that make a clause plain."""
    return tuple(one for one in LESSONS if one.is_of(clause))
