"""Whole phrases, as people have said at a table what they mean: by these a search knows what goes together. Here is
the English; other languages have their own in their catalogues."""

from __future__ import annotations

# What is meant (any one of them), and how it was said.
PHRASES = """
hole-cards-exposed | dealer flipped my card over
hole-cards-exposed | my first card got exposed
hole-cards-exposed | one of my cards was turned face up on the deal
hole-cards-exposed | card exposed while dealing
hole-cards-exposed boxed-cards | two cards came up face up
hole-cards-exposed | expossed card
hole-cards-exposed | dealer flipped over my ace by accident while pitching
hole-cards-exposed | two peoples cards got flipped up during the deal
hole-cards-exposed | very first card off the deck turned over
hole-cards-exposed | oops I turned over the second card I dealt
hole-cards-exposed | card got turned while he was dealing, it was the jack
hole-cards-exposed | two ppl had a card shown on the deal
hole-cards-exposed | my 2nd card landed face up, do I keep it
hole-cards-exposed | dealer exposed 2 cards in a row
extra-hole-cards wrong-number-of-cards | dealer dealt one card too many
extra-hole-cards | extra card dealt
extra-hole-cards wrong-number-of-cards | dealer went round one too many times, there's an extra card on the small blind
extra-hole-cards wrong-number-of-cards | dealer kept going and gave everybody 3
flop-too-many-cards | four cards on the flop
flop-too-many-cards | dealer turned too many flop cards
flop-too-many-cards DEAL-06 | four card flop
flop-too-many-cards DEAL-06 | two stuck together and now the flop has 4
flop-too-many-cards | he burned but then turned four for the flop
flop-too-many-cards | five on the flop lol
flop-too-many-cards board-dealt-early | there's a fourth card on the board after the flop
burn-error | dealer forgot the burn card
burn-error | burned two cards
burn-error | no burn before the river
burn-error | double burn
burn-error | forgot to burn
burn-error | burned twice before the turn and someone already bet
burn-error | there was no burn before the turn, we noticed after a bet
burn-error | no burn card on the turn
burn-error | burn card missing, river already dealt
board-dealt-early | dealer put out the turn before betting was done
board-dealt-early | flop came too early, someone still had to act
board-dealt-early | river dealt prematurely
board-dealt-early | dealer ran the turn while I was still thinking
board-dealt-early DEAL-12 | dealer put the river out but Mike hadn't acted yet
board-dealt-early DEAL-12 BET-05 | flop came before the big blind got his option
board-dealt-early DEAL-12 | premature turn card
board-dealt-early | dealer put the turn out and Mike hadn't called yet
board-dealt-early | turn card dealt but I wasnt finished
board-dealt-early | dealer rushed and flipped the river
board-dealt-early | flop came before the betting ended
cut-card-dealt | cut card got dealt to a player
cut-card-dealt | plastic card came out as a hole card
cut-card-dealt | i was dealt the plastic card from the bottom
cut-card-dealt | someone got the cut card
boxed-cards | face up card in the middle of the deck
boxed-cards | boxed card
boxed-cards | card turned over in the stub
boxed-cards | card was upside down in the middle of the deck
boxed-cards | a bunch of the deck is facing the wrong way
boxed-cards | 2 cards in the deck are the wrong way round
wrong-number-of-cards | I have three cards
wrong-number-of-cards | someone only got one card
wrong-number-of-cards | not enough cards in my hand
wrong-number-of-cards | i've got 3 hole cards
wrong-number-of-cards extra-hole-cards DEAD-03 | I've got three cards
wrong-number-of-cards DEAD-03 MIS-01 | he only has one card and we already bet
wrong-number-of-cards extra-hole-cards | guy to my left got dealt a third card by mistake
wrong-number-of-cards | i only have 1 card
wrong-number-of-cards | someone has 3 cards and already raised
dealt-out-of-sequence | he got my card
dealt-out-of-sequence first-card-to-wrong-seat | cards dealt in the wrong order
dealt-out-of-sequence player-dealt-out | skipped Sarah and gave her card to the next guy
dealt-out-of-sequence first-card-to-wrong-seat | the second card went to the wrong guy
button-out-of-position button-was-wrong | button in the wrong spot
button-out-of-position button-was-wrong | we forgot to move the button
button-out-of-position button-was-wrong | we forgot to move the button and dealt anyway
button-out-of-position | is it a missdeal if the button sat one seat too far
button-out-of-position | buton is at the wrong seat, cards are already out
button-out-of-position button-was-wrong | wrong guy had the button
first-card-to-wrong-seat | started the deal at the wrong player
first-card-to-wrong-seat | dealer started with the big blind instead of the small
dealt-to-wrong-seat | dealt cards to an empty seat
dealt-to-wrong-seat | dealt a hand to the guy who busted
dealt-to-wrong-seat | seat 7 went bust last hand and we dealt him in anyway
dealt-to-wrong-seat | cards were dealt to someone who is out of the tournament
player-dealt-out | dealer skipped me
player-dealt-out | I didn't get any cards
player-dealt-out | missed a player in the deal
player-dealt-out | hey you didn't give me any cards
player-dealt-out | nobody dealt to me, I came back from the toilet in time
player-dealt-out player-skipped | u forgot me
player-dealt-out | left Tim out of the deal
player-dealt-out | one seat was never dealt to
folded-or-said-so thrown-forward | player mucked without a bet in front
folded-or-said-so out-of-turn | I said fold but it was not my turn
folded-or-said-so | she announced fold
folded-or-said-so cards-in-muck | can I take my fold back
folded-or-said-so spoken-action | he said "I'm out" then saw it was free and wants to stay in
folded-or-said-so cards-in-muck thrown-forward | she folded behind when it was checked to her and now wants her cards
folded-or-said-so | folded when he could of checked
folded-or-said-so | he folded but nobody had bet
folded-or-said-so | he bet nothing, just folded
thrown-forward | pushed cards forward, didn't mean to fold
thrown-forward | threw his cards away and next guy acted
thrown-forward folded-or-said-so | tossed his cards toward the dealer thinking everyone else folded
thrown-forward | he slid his hand forward and the next one bet
acted-on-joker | there is a joker in my hand
acted-on-joker | joker in my hand
acted-on-joker | we left the jokers in, she raised with one
acted-on-joker | joker got dealt
clock-ran-out | ran out of time
clock-ran-out | called the clock on a slow player
clock-ran-out | time is up, he didn't act
clock-ran-out | called time on him and he still hasn't decided
clock-ran-out conduct TDP-19 | he is taking five minutes for every decision
clock-ran-out | she is thinking for ages, can i call time
clock-ran-out TDP-19 conduct | can you time him, hes slow
cards-in-muck | can I get my hand back from the muck
cards-in-muck | retrieve folded cards
cards-in-muck | I mucked the winning hand by mistake
cards-in-muck | he mucked the winning hand by mistake, can we fish it out
cards-in-muck folded-or-said-so | folded the wrong hand, can I pick it up again
cards-in-muck unprotected-hand-fouled | my hand touched the muck, is it dead
cards-in-muck | he wants it back from the muck
thrown-into-another-hand | his cards landed on mine
thrown-into-another-hand | cards got mixed up with another player's
thrown-into-another-hand unprotected-hand-fouled | my cards slid into the guy next to me's cards
thrown-into-another-hand | his fold hit my cards and mixed
unprotected-hand-fouled | dealer took my cards by mistake
unprotected-hand-fouled | dealer killed my hand
unprotected-hand-fouled | no card protector, hand swept into the muck
unprotected-hand-fouled | no card protecter, dealer took my hand
unprotected-hand-fouled | dealer scooped up my cards while I was still in the hand
unprotected-hand-fouled | the dealer swiped my aces, I had nothing on them
unprotected-hand-fouled | took my cards while I was still in
wrong-back | card with a different back
wrong-back | card from the other deck
wrong-back | blue card in the red deck
wrong-back | one of the cards has a different pattern on it
wrong-back | one card is from another pack
duplicate-cards | two aces of spades
duplicate-cards | same card twice in the deck
duplicate-cards | there are two queens of hearts on the board
duplicate-cards | two ace of spades on the table
duplicate-cards | we have 2 jacks of clubs
duplicate-cards | dublicate card
cards-missing | deck has only 51 cards
cards-missing | a card is missing from the deck
cards-missing card-off-table | found a card on the floor
cards-missing | we just counted and the deck only has 51
cards-missing | we're playing with 50 cards
cards-missing | deck is a card short
card-damaged | one of the cards is bent
card-damaged | there is a marked card in the deck
card-damaged | a corner is torn off, everybody knows the card
card-damaged | somebody has scratched the back of an ace
card-flashed | player flashed a card
card-flashed | I saw the bottom card
card-flashed hole-cards-exposed | dealer lifted it too high and I saw his king
card-flashed | dealer showed the bottom card when he picked up the deck
card-flashed hole-cards-exposed | saw the neighbours card when the dealer pitched it
card-off-table | card flew off the table
card-off-table | dropped a card on the floor
card-off-table | card flew off onto the floor
card-off-table | dropped my ace on the floor do I still play it
card-off-table | card fell under the table
played-without-looking | bet blind without looking at the cards
played-without-looking wrong-number-of-cards DEAD-03 | shoved blind and it turned out he had 3 cards
played-without-looking acted-on-joker | went all in blind, one card was a joker
spoken-action | he said raise
spoken-action | verbal bet, then changed mind
spoken-action | said call but put in a raise
spoken-action | said all in by accident
spoken-action | "I raise... no wait, call"
spoken-action | said call but meant to fold
spoken-action | "raise" he says and then puts in exactly the call
spoken-action table-tapped | says check then wants to bet
spoken-action | he said bet but threw in a raise
spoken-action | he declared raise but only has call
table-tapped | he tapped, is that a check
table-tapped | knocking on the table
table-tapped | he was just drumming his fingers, does that count as a check
table-tapped spoken-action | knocked on the table but then wanted to bet
table-tapped | banged the table twice
table-tapped | tapping his finger is check?
raise-gesture | thumbs up
raise-gesture | pointed up for raise
raise-gesture | gave a thumbs up, what is that
raise-gesture | he waved his finger upwards
silent-single-chip | threw in a big chip without saying anything
silent-single-chip | one 500 chip into a 100 bet
silent-single-chip | oversize chip
silent-single-chip | single chip rule
silent-single-chip | oversized chip rule
silent-single-chip | threw in a 500 chip without saying anything, blinds are 50/100
silent-single-chip | silently threw a 1000 chip at a 200 bet
silent-single-chip | 1 big chip no words is it a raise
silent-single-chip | big chip, he says he meant to raise
silent-chips | put in too many chips, didn't say raise
silent-chips | silently pushed out a stack
silent-chips | several chips no announcement
silent-chips | tossed two black chips in facing a bet of 125, didn't say a word
silent-chips | pushed three green chips forward no words
silent-chips | put three chips in and kept quiet
second-motion | string raise
second-motion | went back to his stack for more
second-motion | two motions
second-motion spoken-action | I see your bet and raise you
second-motion | sting bet
second-motion | string bet!
second-motion | he put out the call then reached back for a raise
second-motion | strring bet, he went back to his stack
second-motion | bet 200 then grabbed 300 more
second-motion | chips in two goes
out-of-turn | acted before his turn
out-of-turn | checked out of turn
out-of-turn | bet too early, it wasn't her go
out-of-turn | jumped the action
out-of-turn | raised out of trun
out-of-turn BET-21 | guy bet before it was his turn
out-of-turn | called before it was his turn and then somebody raised
out-of-turn folded-or-said-so | he folded before it was on him
out-of-turn folded-or-said-so conduct | guy folds out of turn again
ambiguous-amount | he said five, what does that mean
ambiguous-amount | he says "fifteen", is that 1500 or 15 thousand
ambiguous-amount | "twenty" - twenty what
ambiguous-amount | he said one, 100 or 1000
called-wrong-count | I called but the bet was bigger than the dealer said
called-wrong-count | I thought it was 400 to call but it was 4000
called-wrong-count | miscounted his all in, I called 5000 less
called-wrong-count spoken-action | I called not knowing it was all in
undercall | he called with too few chips
undercall | he only put in 300 and the bet was 500, next guy already folded
undercall | put 400 in for a 600 bet
undercall | he only matched half of the bet
bet-too-small | raise was too small and two people called it
bet-too-small | she raised to 250 over a 200 bet and two people called
bet-too-small | min raise was wrong and 2 called
bet-too-small BET-03 | raised too little
bet-too-small BET-02 | he bet less than the big blind
said-in-advance | if you bet I will raise
said-in-advance | "if you check I'll check too" does that count
said-in-advance | announced a call before the bet was made
said-in-advance | he acted after being told what he would do next
chips-in-front | took back his blind and put in new chips
chips-in-front silent-single-chip | my blind was already there and i tossed one more chip
player-skipped | action went past me
player-skipped | we skipped Anna, the next two already acted
player-skipped | they went past me, I had not checked
player-skipped | nobody asked me, they just continued
player-skipped | nobody told me it was my go and it carried on
hidden-chips-found | found more chips after all in
hidden-chips-found | had a chip hidden behind his cards when he went all in
hidden-chips-found | busted player had a 1000 chip behind his drink the whole time
hidden-chips-found | loser had a yellow chip under his cards
hidden-chips-found | chips in his pocket after he busted
hidden-chips-found | hid a 5k chip behind the stack
shown-to-one | showed his cards to a neighbour
shown-to-one | show one show all
shown-to-one | he showed his neighbour his hand and not me, I want to see it too
shown-to-one | he showed his neighbour his cards before folding
shown-to-one card-flashed | flashed his hand to his girlfriend
asked-to-see | can I ask to see his hand
asked-to-see | can I see what he had, I paid for it
asked-to-see | make him show, I called
asked-to-see SHOW-01 BET-22 | does he have to show the bluff
asked-to-see | want to see the losing cards
discarded-at-showdown | dealer mucked the winning hand at showdown
discarded-at-showdown | dealer mucked a winner that was face up
discarded-at-showdown cards-in-muck | he threw away the best hand at the end
button-was-wrong | dealer button was off last hand
button-was-wrong | someone missed the big blind because of the button
button-was-wrong button-out-of-position | button didnt move last hand
pot-disputed | pot was pushed to the wrong player
pot-disputed | dealer gave the pot to the wrong person
pot-disputed | wrong person got the chips, next hand has started
pot-disputed SHOW-07 SHOW-06 | split pot was divided wrong
pot-disputed | that is not how much the pot should be
wrong-level-played | wrong blinds posted
wrong-level-played | we still played 50/100 though it should be 75/150
wrong-level-played | we played the last hand on the old blinds
wrong-level-played | blinds were too low this hand
wrong-level-played | what to do when the blinds posted were from the last level
sat-in-wrong-seat | he is sitting in the wrong seat
sat-in-wrong-seat | sat down at the wrong place after the redraw
sat-in-wrong-seat | he's in my chair
sat-in-wrong-seat | took the wrong seat when he moved
chips-nobody-owns | found a chip on the floor, nobody knows whose
chips-nobody-owns raced-chips-found | found a red chip on the carpet
chips-nobody-owns | who owns the chip under the couch
chips-nobody-owns | spare chips on the table, no one's
chips-nobody-owns | nobody claims this chip
raced-chips-found | found old red chips after the race
raced-chips-found | found a 25 after we coloured them up
raced-chips-found | somebody still has white chips
rebuy-announced | said rebuy before the hand, does he have to pay
rebuy-announced | she announced a rebuy with chips left
rebuy-announced | he yelled reload and then won the hand
rebuy-announced BUY-02 | can I rebuy while I still have some chips
stub-dropped | dealer dropped the deck
stub-dropped | deck fell off the table mid hand
stub-dropped | knocked the stub over
stub-dropped card-off-table | dropped all the cards
conduct | talked about the hand
conduct | player is swearing at the dealer
conduct | slowrolling
conduct | rabbit hunt
conduct | can I see what would have come
conduct | splash the pot
conduct | cheating
conduct | two players colluding
conduct | show me what the river would have been (rabbit)
conduct | my buddy keeps swearing at the dealer and slow rolling
conduct | folks talking about the hand while two are still playing
conduct | playing on his phone all the time
conduct | they softplay each other
conduct | he calls me names
conduct | am i allowed to talk about my hand
conduct TDA-71 | warned twice already, what is next
conduct | swears all the time
conduct | do i have to have the exact chips
conduct | I asked for change from the pot
conduct shown-to-one | she looked at her neighbour's cards
conduct | can someone watch and talk
GAME-10 | two blinds or an ante
GAME-10 | do antes come in at some point
GAME-11 GAME-09 | play the board
BET-01 TDA-48 | how often can you raise
BET-02 | smallest bet allowed
BET-03 | how much is the minimum raise
BET-03 | min raise after someone made it 400
BET-03 | how big must a reraise be
BET-03 | whats the min raise
BET-04 | can I raise again after a short all in
BET-04 | short all in for less than a raise, can I reraise
BET-04 TDA-47 | does a short all in let me raise again
BET-17 TDA-16 | all in preflop, do we flip the cards over
SHOW-01 SHOW-02 | who shows first
SHOW-02 | who has to show first when it's checked down
SHOW-04 | best hand wins even if misread
SHOW-04 | cards speak
SHOW-05 | do I have to show both cards
SHOW-05 | muck a losing hand
SHOW-05 asked-to-see SHOW-01 TDA-16 | can he muck when called
SHOW-06 | do suits matter
SHOW-06 SHOW-07 | tie
SHOW-06 | same pair same kicker, does spades win
SHOW-06 | flush vs flush same cards
SHOW-06 | is a royal flush of spades higher
SHOW-07 | split pot odd chip
SHOW-07 | who gets the extra chip in a split pot
SHOW-07 | who takes the uneven chip
BTN-01 BTN-02 | who has the button first
BTN-03 BTN-04 BTN-06 | dead button
BTN-04 | big blind busted
BTN-04 BTN-03 | big blind just got knocked out, where's the button go
BTN-04 | big blind went out, is there a small blind
BTN-05 BTN-06 | small blind knocked out
BTN-07 | who posts the small blind heads up
BTN-07 | heads-up button
BTN-07 | heads up who is the small blind
BTN-07 | we are two players left who has the button
DEAL-18 ABS-01 TDA-30 | he's outside smoking, do we deal him in
MIS-12 MIS-01 | misdeel
BUY-01 | how much is the buyin
BUY-02 | can I rebuy
BUY-02 | how many rebuys
BUY-02 | can I rebuy if I bust in the fifth level
BUY-02 | last level to buy back in
BUY-02 | til when can u rebuy
BUY-02 | how many rebuys per person
BUY-02 BUY-04 | what happens when I'm all in and lose
BUY-03 | add on
BUY-03 | top up my stack add-on
BUY-04 BET-19 | rebuy in the middle of a hand
BUY-05 | do I get my money back if I leave
BUY-05 | gotta go home early do I get my money back
BUY-05 ABS-03 | leaving early, what about my chips
BUY-05 WIN-04 | can I leave and get my share
PAY-02 | prize money split
PAY-02 PAY-01 | how are the prizes paid
PAY-02 PAY-03 | how much do i get for 2nd place
PAY-02 PAY-03 WIN-01 | how much does second place get
PAY-02 PAY-03 | wat does 3rd place win
PAY-02 | how many get paid
PAY-02 PAY-01 | prizes for 9 players
WIN-02 WIN-03 | two players bust same hand
WIN-02 WIN-03 | we both busted the same hand who finishes higher
WIN-02 WIN-03 | two busted on the same hand who places higher
WIN-02 WIN-03 | three players bust at once
WIN-04 | chop the prize pool
WIN-04 | chopping the prize money heads up
WIN-04 | can we chop at the end
WIN-04 | can we make a deal for the money
LATE-01 LATE-02 | coming late
LATE-01 LATE-02 | stuck in traffic, will you hold my seat
LATE-01 LATE-02 | late by 30 min
ABS-01 DEAL-18 | player went to the toilet and is not back
ABS-01 BET-20 DEAL-18 | smoke break, do I still get blinded
ABS-01 DEAL-18 | do we have to play every hand while he is away
ABS-03 ABS-01 | away from the table too long
ABS-03 BUY-05 | player left and isnt coming back what hapens to his stack
ABS-03 | how long can someone be gone before he loses his stack
ABS-03 BUY-05 | he's gone home
CLK-01 CLK-05 CLK-02 | when do the blinds go up
CLK-01 CLK-05 | wen do blinds increase
CLK-02 CLK-01 | level changed during the hand
CLK-02 CLK-01 | blinds went up in the middle of the hand
CLK-03 | when is the break
CLK-03 | when is the pause
CLK-05 CLK-06 | what are we starting the blinds at
CLK-05 CLK-06 | how long is a level
SEAT-01 | max number of people at a table
SEAT-02 | how do we draw seats
SEAT-04 | final table redraw
SEAT-04 | when do we combine to one table
SEAT-04 TDP-09 | when do we go to one table
SEAT-04 TDP-09 | do we redraw at the final table
SEAT-05 | can I change seats
SEAT-05 | I'd like to change my chair
MOVE-01 MOVE-03 | tables are uneven, who moves
MOVE-03 MOVE-08 MOVE-06 | where do I sit when moved
MOVE-03 MOVE-06 MOVE-08 TDA-10 TDA-11 | which seat do i get at the other table
MOVE-05 | moving to another table do i post
TD-01 | can the director overrule
TD-01 TDA-01 | nobody agrees with the ruling
TD-02 | host is in the pot himself, who makes the ruling
TD-02 | can the host play too
CHIP-01 | what is a green chip worth
CHIP-01 | what's green worth again
CHIP-01 | what do the colours stand for
CHIP-02 BUY-01 | how much do we start with
RACE-01 | color up
RACE-01 RACE-02 RACE-05 | coloring up the reds
RACE-01 | when do the small chips go
RACE-02 RACE-05 RACE-01 | chip race
RACE-02 RACE-05 RACE-04 | who wins the leftover chips in the color up
DLR-01 | who deals
DLR-01 MOVE-05 | whose turn is it to deal
DLR-01 | is the last guy allowed to deal
ODDS-01 ODDS-02 | chances of hitting my flush by the river
ODDS-01 ODDS-02 | chance of hitting a gutshot by the river
ODDS-01 ODDS-02 | odds of a flush
ODDS-02 | how many outs for a flush draw
TDA-60 called-wrong-count TDP-12 | he was all in, i thought i had more, who counts
TDA-71 conduct | bomb pot penalty round missed
"""

BETWEEN = " / "
"""Stands between phrases where they are written one after the other."""


def phrases_of() -> dict[str, tuple[str, ...]]:
    """By what is meant: the name of a question, or the id of a clause."""
    found: dict[str, tuple[str, ...]] = {}
    for names, phrase in (line.split(" | ") for line in PHRASES.strip().splitlines()):
        for name in names.split():
            found[name] = (*found.get(name, ()), phrase)
    return found
