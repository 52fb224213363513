"""Why a clause is as it is, and what it looks like at a table: for people who read it, in words of ours.

Nothing is decided by these sentences. Where a document gives a reason or an example it is restated here; the others are
what a dealer would say when asked.
"""

from __future__ import annotations

from shuffleup.say import Sentence, say

REASONS: dict[str, Sentence] = {
    "BET-02": say("A bet smaller than the big blind would cost the others nothing to call and only hold the game up."),
    "BET-03": say("Otherwise a raise of one chip could go round the table all night."),
    "BET-04": say(
        "Somebody short of chips must be able to go all-in, but those who have had their say are not to raise again "
        "because of a few chips. That half of a raise is enough is a rule of limit games."
    ),
    "BET-09": say("Whoever checked has told those in between that there is no bet to fear; they play by it."),
    "BET-10": say(
        "Those in between know what comes after them, and those behind do not. Whoever jumped in is held to it, so "
        "that nobody gains by it."
    ),
    "BET-11": say("Many put in a large chip because they have no smaller one. Without a word nobody can tell."),
    "BET-12": say(
        "Whoever puts in a little and looks round before putting in more has seen what the others think of the little."
    ),
    "BET-14": say("A player who goes well past the bet means to raise; one who is a chip over has miscounted."),
    "BET-15": say(
        "Chips that lie in front of you can be counted: everyone sees who has put in what, and the dealer that the "
        "pot is right."
    ),
    "BET-16": say("Two hands in the pot are one too many: afterwards nobody knows who took what."),
    "BET-17": say("Nobody can let a hand win that should lose, and everyone sees who the others were up against."),
    "BET-18": say("Nobody is to keep chips back from a pot and play on with them."),
    "BET-21": say(
        "Acting early tells some players what you do before they have to decide, and others not: an advantage at "
        "somebody's cost."
    ),
    "BET-23": say("What was said before the chips moved cannot have been made up after a look round the table."),
    "BTN-03": say("The big blind is what costs most: nobody pays it twice or is spared it because somebody went out."),
    "BTN-07": say("With the small blind on the button both have a turn at acting last."),
    "BUY-02": say("A rebuy is for whoever was unlucky early on, and ends while the first prize is still open."),
    "BUY-05": say("The prizes are posted by what was paid in; chips have no price in money."),
    "CHIP-04": say("What you could lose, and could win from others, must be there for all to see."),
    "CLK-02": say("There must be one moment that decides, or a hand could be begun quickly to save a blind."),
    "CLK-06": say("Players choose how to play by what is coming. Whoever leads must not be able to change it."),
    "COND-01": say(
        "Those in the hand think of their own cards and may not have seen what you have. If you say it, you take away "
        "somebody's advantage; if you have folded, you even tell which cards cannot come."
    ),
    "COND-02": say("What leaves the table could come back as something else, and what is not said can be misread."),
    "DEAD-05": say("Nobody is to wait for others to lose their patience, or for the blinds to go up."),
    "DEAD-08": say(
        "A dealer sweeps in what lies there without a chip or a hand on it; nobody could prove what it was."
    ),
    "DEAL-01": say("The first cards show whether the deck was shuffled well, and nothing has been bet yet."),
    "DEAL-08": say(
        "The card that was to be burned is the one that was turned: with the next one the board is what it would have "
        "been. The rulebook sheet adds that Robert's Rules are silent on it; the hold'em chapter of those rules is "
        "not, which is why other clauses stand beside this one."
    ),
    "DEAL-13": say(
        "So the river is the card that would have come anyway, or a random one: the mistake has the least influence "
        "on what the board will be."
    ),
    "DLR-01": say("Whoever is out has the time and nothing to gain, and stays in the evening."),
    "DLR-02": say("A hand that is led goes quicker, and what is said aloud is argued about less."),
    "GAME-11": say("Nobody can tell a hand thrown away from one that meant to play the board."),
    "IRR-01": say("A deck with a strange card is not the deck that was bet on."),
    "IRR-03": say("With two of one card the chances were other ones than everybody played by."),
    "LATE-01": say("The chips of somebody who is late must cost blinds like all others, or being late would pay."),
    "GAME-10": say(
        "Robert's Rules have more to say of button and blinds in a chapter of their own, which is not among the "
        "documents; what is said of them here comes from the others."
    ),
    "MIS-01": say(
        "Once two have acted, people have shown what they hold; to deal again would cost them that. At stud, which is "
        "not dealt here, it would be two after the forced bet."
    ),
    "MOVE-03": say("Whoever moves is to meet the blinds as soon as before, and neither gain nor lose by it."),
    "ODDS-01": say("Counting the cards that help is quicker than reckoning; the chart does the rest."),
    "PAY-02": say(
        "The text of the rulebook sheet names only 40, 25, 20, 10 and 5 percent; its chart has that for 21 to 30 "
        "players and fewer prizes for fewer players. The chart is used."
    ),
    "RACE-01": say("Small chips nobody can bet with any more only take time to count."),
    "SEAT-05": say("Who sits on whose left is worth chips; it is drawn, and stays drawn."),
    "SHOW-02": say(
        "Somebody has to begin, and nobody has claimed the pot by betting. At stud, which is not dealt here, it would "
        "be the highest hand on the board."
    ),
    "SHOW-04": say("People misread their hands under pressure. The cards cannot."),
    "SHOW-05": say("Half a hand proves nothing: the other card might be anything."),
    "SHOW-08": say("Letting somebody believe they have won is the rudest thing one can do at a table, and takes time."),
    "SHOW-09": say("Everybody plays with the same knowledge, or with none."),
    "SHOW-10": say("A hand that was thrown away was not paid to be seen."),
    "SHOW-11": say("It holds up the next hand, and tells what somebody would have had."),
    "SHOW-12": say(
        "In a tournament the others at the table gain when somebody goes out. Whoever shows a hand may save that "
        "player, at the cost of all who are not in it. In a cash game it would be a matter between two."
    ),
    "TD-02": say("Nobody decides a case of their own."),
    "WIN-02": say("Nobody can say who was out first when one hand put out both."),
    "WIN-03": say("Whoever had more chips could have lost to the other and still played on."),
}

EXAMPLES: dict[str, tuple[Sentence, ...]] = {
    "BET-03": (
        say("Somebody bets 100, the next raises to 200. The next raise is to 300 at least."),
        say("Somebody bets 100, the next raises to 400. That was 300 more, so the next raise is to 700 at least."),
    ),
    "BET-04": (
        say("Ann bets 100, Ben is all-in for 150, Cleo calls 150. Ann faces 50 more, and may call or fold, not raise."),
    ),
    "BET-09": (say("Dan checks while it is Cleo's turn. Cleo bets: Dan may call or fold, and not raise."),),
    "BET-10": (
        say("Eve says “call 100” while Dan is still thinking. Dan calls: Eve calls. Dan raises: Eve may choose again."),
    ),
    "BET-11": (say("The bet is 50. Ben puts in one chip of 500 without a word: that is a call of 50."),),
    "BET-12": (say("“I call your 100 …”, a hand goes back to the stack, “… and raise 300”: it is a call of 100."),),
    "BET-14": (say("The bet is 100. Four chips of 25 and two more make 150: a raise, made up to 200."),),
    "BTN-04": (
        say("Seats 1, 2 and 3 have button and blinds, and seat 3 goes out: next the button is at 2, seat 4 posts the "
            "big blind, and nobody the small one."),
    ),
    "BTN-08": (
        say("Button, small and big blind are the last three, and the button goes out: the old small blind posts the "
            "big blind, the other has the button."),
    ),
    "COND-01": (
        say("You folded, see the flop and sigh that you should have stayed in: now all know what you had thrown away, "
            "and that it cannot come any more."),
        say("The board is complete, and you say that a seven and a two would look good now: somebody had not seen it."),
        say("“Two spades make a flush.” Whoever felt safe with three of a kind now knows better."),
        say("“There are so many ways to have a good hand here.”"),
        say("“Nobody can have a straight or a flush.”"),
        say("“Three of a kind is the best there is.”"),
    ),
    "DEAL-08": (say("The flop comes without a burn: its first card is the burn, and one more is turned."),),
    "ODDS-01": (
        say("Four spades with two cards to come: nine outs, which come in 35 of 100 cases. To call is right where the "
            "pot pays at least 1.86 for 1."),
    ),
    "SHOW-09": (say("You show your neighbour your winning bluff: whoever at the table asks sees it too."),),
    "SHOW-12": (say("“I have the flush, fold.” It is meant kindly, and somebody else pays for it."),),
    "WIN-02": (say("Two go out in one hand as fourth and third: they share what the two places pay."),),
}  # fmt: skip

OBVIOUS = (
    say("“But I only say what everybody can see.”"),
    say("Often it was not seen, just by those in the hand: they have their own cards to think of."),
    say("And if everybody has seen it, nobody needs to hear it."),
)
"""What is said against COND-01, and the answer."""
