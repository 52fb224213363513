"""How people say what the books speak of, in words that stand in no sentence of ours. Here is the English; other
languages have their own in their catalogues."""

from __future__ import annotations

# A question of the floor by its name, a clause by its id.
SAYINGS = {
    "hole-cards-exposed": (
        "exposed flipped turned face up over seen saw showed hole card first deal dealing dealer pitching "
        "accident ace king slipped revealed showing faceup dealt second third pitched flew everybody everyone "
        "visible tabled uncovered faced opened"
    ),
    "extra-hole-cards": (
        "extra too many more one dealt dealer misdeal gave additional surplus third another mistake round twice again"
    ),
    "flop-too-many-cards": (
        "four five cards flop too many extra on put out laid turned spread stuck together 4 fourth window"
    ),
    "burn-error": (
        "burn burned burnt forgot no missing double twice two three before flop turn river dealer discard "
        "skipped didn't did burning burns discarded top none without second noticed already cards"
    ),
    "board-dealt-early": (
        "early too soon premature before betting done finished still act thinking flop turn river put out "
        "came hadn acted yet option waiting dealer ran next street jumped gun quick fast called already lies "
        "liegt pending action rushed complete everyone"
    ),
    "cut-card-dealt": "cut card plastic came out dealt hole",
    "boxed-cards": (
        "boxed face up turned over middle deck stub upside down wrong way facing reversed backwards inverted "
        "found faced"
    ),
    "wrong-number-of-cards": (
        "three one too few many only not enough missing count hold got hand hole short extra 3 1 has already "
        "third dealt mistake single 2 4 four left right player seat neighbour"
    ),
    "dealt-out-of-sequence": (
        "wrong order sequence got my card mixed up dealt gave her his next guy person somebody else's skipped "
        "swapped exchanged gets other mine went"
    ),
    "button-out-of-position": (
        "button wrong spot place seat forgot move moved dealer misplaced puck disc two spots ahead behind far "
        "misdeal sat dealt already incorrectly too one"
    ),
    "first-card-to-wrong-seat": (
        "started began deal wrong player seat first order with big blind instead small dealing dealer"
    ),
    "dealt-to-wrong-seat": (
        "empty seat chair nobody sits absent dealt in wrong sitting out ghost left eliminated bust busted "
        "gone went home anyway player"
    ),
    "player-dealt-out": (
        "skipped missed left out forgot no any cards get got player dealt deal give gave me hey her him didn "
        "nobody none without came back time present there hand overlooked"
    ),
    "folded-or-said-so": (
        "fold folded said announced mucked threw away without bet front declared tossed muck changed mind out "
        "free check stay wants behind pass passed quit done turn"
    ),
    "thrown-forward": (
        "pushed forward threw away cards next acted slid did not mean fold tossed line dealer everyone else "
        "folded thinking toward release released in"
    ),
    "acted-on-joker": "joker jokers left deck got dealt",
    "clock-ran-out": (
        "clock called time up ran out slow tank tanking stalling shot calls decided decide takes forever hasn "
        "still countdown seconds minutes decision decisions minute slowly thinks thinking long taking limit "
        "hurry"
    ),
    "cards-in-muck": (
        "muck mucked back get retrieve folded by mistake winning hand return dug pulled out grab pile discard "
        "discards fish rescue give wants fold accidentally"
    ),
    "thrown-into-another-hand": (
        "landed mixed another player cards mine his slid into next to neighbour tangled together whose which "
        "fold hit touched"
    ),
    "unprotected-hand-fouled": (
        "protector protected killed swept took dealer by mistake fouled dead hand cards muck scooped grabbed "
        "collected accidentally capped guard cover covered chip protect gathered raked accident in pile "
        "mucked swiped nothing top aces"
    ),
    "stud-hand": "stud draw lowball upcards",
    "wrong-back": (
        "different back colour other deck blue red strange foreign stranger pattern design brand mixed decks "
        "second print"
    ),
    "duplicate-cards": (
        "twice same two duplicate double identical ace king queen queens hearts jack ten deuce diamonds clubs "
        "spades both board aces kings of copies table"
    ),
    "cards-missing": "missing short 51 incomplete deck lost fewer not complete counted fifty-one count 50 lacks",
    "card-flashed": (
        "flashed saw bottom glimpse peek caught sight flash lifted high king ace see could when picked "
        "showing exposed glimpsed while dealing accidentally tilted deck underneath"
    ),
    "card-off-table": (
        "off table floor dropped fell flew ground lap slipped rolled under chair carpet rug play still found lying"
    ),
    "played-without-looking": "blind dark without looking unseen shoved turned out never looked",
    "spoken-action": (
        "said verbal announced declared says call raise bet all in check by accident changed mind word wait "
        "no take back misspoke meant shouted mumbled exactly puts joke joking kidding mouth speak spoke told "
        "announce pass"
    ),
    "table-tapped": (
        "tap tapped knock knocked knocking check table drumming fingers hit hits rap rapped pounding fist bet "
        "wanted twice checks"
    ),
    "raise-gesture": "thumb thumbs up pointed gesture sign finger motioned signalled nodded hand",
    "silent-single-chip": (
        "one single big oversized oversize chip without saying silent threw bigger larger tossed quiet word "
        "nothing 500 1000 hundred thousand throws worth bet silently denomination 5000 yellow black green "
        "purple red call raise"
    ),
    "silent-chips": (
        "several many chips pushed out stack without saying announcement silent silently did not say raise "
        "pile dumped quiet word nothing words two three facing forward green black red tossed bunch handful"
    ),
    "second-motion": (
        "string bet raise two motions went back stack more i see your and twice motion reached again added "
        "after stringing reaches returns splits steps then grabbed another"
    ),
    "out-of-turn": (
        "out turn before early too not wasn go jumped action acted bet checked raised ahead me him her wait "
        "skipped front called order spoke someone behind"
    ),
    "ambiguous-amount": (
        "five thousand hundred said unclear which amount number meant ambiguous fifteen ten twenty six two "
        "three say says mean means either big small figure"
    ),
    "called-wrong-count": (
        "called wrong count amount told less thought miscounted dealer more all in owe call expected didn "
        "know size bigger really actually saw misheard heard million"
    ),
    "undercall": (
        "called short less than call undercall under not enough put in only bet folded already raise match "
        "missing rest complete few chips"
    ),
    "bet-too-small": (
        "too small under raise bet minimum less wrong others acted called raised over people illegal minraise "
        "min incomplete below enough already amount"
    ),
    "said-in-advance": (
        "if you bet i raise in advance condition conditional would before promise check i'll will announce "
        "announced future count whatever blind next"
    ),
    "chips-in-front": (
        "chips already in front pulled back blind new added prior bet change posted tossed took old small big"
    ),
    "player-skipped": (
        "skipped passed over action went past missed turn not acted my next already overlooked two forgot "
        "bypassed around"
    ),
    "hidden-chips-found": (
        "hidden behind found more chips after all in lost pocket extra under cards sleeve secret loser busted "
        "yellow chip phone lying later underneath had"
    ),
    "shown-to-one": (
        "showed show shown one all neighbour player cards everyone peek tilted buddy friend wife next folding "
        "before partner only half saw whispered"
    ),
    "button-was-wrong": (
        "button wrong off last hand previous missed big blind forgot move twice posted noticed earlier realised after"
    ),
    "asked-to-see": (
        "see show hand called losing mucked must demand river want paid pay what had i his cards right ask "
        "reveal muck bluffing bluff"
    ),
    "discarded-at-showdown": (
        "threw away showdown winner winning tabled shown dealer mucked took hand face up river end thrown "
        "folded best won swept"
    ),
    "pot-disputed": (
        "wrong pot winner pushed dispute argue disagree count miscounted split gave too much misread chips "
        "who guy person awarded paid share money shared incorrectly ship shipped somebody"
    ),
    "wrong-level-played": (
        "wrong blinds posted level old new blind amount forgot 50 100 should up still played raise increase "
        "smaller clock minutes hand"
    ),
    "sat-in-wrong-seat": (
        "wrong seat chair sat sitting table somebody else place redraw moved mixed spot position down new"
    ),
    "chips-nobody-owns": (
        "found chips floor under table nobody owner extra lost carpet rug red chip lying ground belongs whose "
        "picked couch"
    ),
    "raced-chips-found": "old chips found small raced off after race color up forgot red 5 white colored pocket later",
    "rebuy-announced": (
        "said announced aloud rebuy re-buy reload owes owed must pay chips left behind before hand re-entry"
    ),
    "stub-dropped": (
        "dropped deck stub fell spilled mixed scrambled cards rest knocked over mid hand off table "
        "scattered stack tipped"
    ),
    "conduct": (
        "talked swearing swore abuse rude slowroll slow roll rabbit hunt splash pot cheating cheat colluding "
        "collusion soft play angry phone drunk comment behaviour behavior insult etiquette misbehave penalty "
        "warning shouting yelling texting helping advice coaching trash hollywood spectators railbird angle "
        "shooting needling river would been next card see come folks talking talk discuss discussing hand "
        "playing minutes slowly video insults threw cards tantrum bully cheats spitting hitting touching "
        "smoking alcohol loud whining complaining telling teammates calls names phones idiot texts"
    ),
    "BET-02": "minimum least smallest bet allowed open",
    "BET-03": "minimum least smallest raise how much re-raise double",
    "BET-04": "short all in reopen raise again re-raise less than full let lets me shove shoved undersized",
    "BET-15": "splash pot thrown",
    "BET-17": "all in show cards face up turn over",
    "SHOW-01": "who shows first showdown order last aggressor show river called bettor",
    "SHOW-02": "who shows first showdown order checked",
    "SHOW-04": "cards speak misread best hand wins called wrong",
    "SHOW-05": "show both cards one whole hand win muck losing",
    "SHOW-06": "tie split chop suits matter same hand equal draw kicker pair spades win higher suit flush both",
    "SHOW-07": "odd chip split pot left over extra remaining indivisible uneven leftover splitting",
    "SHOW-11": "rabbit hunt next card would have come see what been show turn river",
    "GAME-11": "play the board playing",
    "BTN-03": "dead button moves",
    "BTN-04": "big blind busted knocked out eliminated dead button",
    "BTN-05": "small blind busted knocked out eliminated dead button",
    "BTN-06": "small blind busted knocked out eliminated dead button",
    "BTN-07": "heads up two players left button small blind who posts",
    "BUY-02": "rebuy how many again second buy in broke last level back until bust re-buy allowed latest",
    "BUY-03": "add on addon top up",
    "BUY-04": "rebuy middle during hand between",
    "BUY-05": "money back refund leave early go home quit leaves isn coming",
    "PAY-01": "prize pool money rake fee winner gets everything all total pot whole",
    "PAY-02": (
        "prizes payout payouts paid places percent split how many money structure 2nd second third 1st place "
        "get much win wins winner gets first fourth fifth percentage distribution"
    ),
    "WIN-02": (
        "bust busted same hand two players tie together both finishes higher place simultaneously places who tied"
    ),
    "WIN-03": (
        "bust busted same hand two players tie together both finishes higher place simultaneously places who "
        "tied bigger stack"
    ),
    "WIN-04": (
        "deal chop split prize pool icm agree save bubble even chopping money heads up end agreement settle share final"
    ),
    "LATE-01": (
        "late coming arrive latecomer registration stuck traffic hold seat running start without hour later "
        "arrives missing not here minutes min half"
    ),
    "LATE-02": (
        "late coming arrive latecomer stuck traffic hold seat running start without hour later arrives "
        "missing not here minutes min half"
    ),
    "ABS-01": (
        "away toilet absent missing smoke not back sit out phone left table bathroom call stepped outside "
        "kitchen blinded minutes break bar cigarette gone"
    ),
    "ABS-03": (
        "away too long gone left absent isn coming back what happens stack chips quit leaves lose loses "
        "minutes disappear disappeared 20 25 30 half hour forfeits"
    ),
    "DEAL-18": "absent away toilet not back turn folded",
    "CLK-01": "blinds go up when increase level next raise",
    "CLK-02": "level changed during hand new blinds middle",
    "CLK-03": "break pause when clock stop toilet food eat dinner dispute",
    "CLK-05": "blinds schedule levels structure how long starting start at first level minutes",
    "SEAT-02": "draw seats how seat draw random cards",
    "SEAT-04": "final table redraw merge combine break tables how many left join when go one finals",
    "SEAT-05": "change seats swap choose seat switch friend next to other chair place",
    "MOVE-01": "uneven balance balancing tables who moves",
    "MOVE-03": "who moves moved balance where sit seat",
    "MOVE-06": "where sit moved several which seat other table get",
    "MOVE-08": "where sit moved new table position which seat other get",
    "TD-01": "director overrule floor final decision dispute host argument say decides who ruling",
    "CHIP-01": "chip worth value colour green red black values colours stand mean white blue purple yellow",
    "CHIP-04": "hide hidden pocket chips big behind take off table rathole",
    "RACE-01": (
        "color up colour small chips remove exchange coloring colouring reds off go when away get rid take "
        "colours 5s 25s whites"
    ),
    "RACE-02": "chip race color up odd chips",
    "RACE-05": "chip race color up odd chips",
    "DLR-01": "who deals dealer deal first out",
    "ODDS-02": "outs how many flush draw straight gutshot open ended hit chance",
    "MIS-01": "misdeal too late called until when",
    "MIS-12": "misdeal redeal what happens again reshuffle",
    "BET-01": "limit maximum max cap how many raises",
    "BET-05": "option big blind raise own unraised",
    "BET-06": "binding held word verbal",
    "GAME-10": "ante antes straddle",
    "BTN-01": "who starts first dealer button ace high card",
    "BUY-01": "how much cost entry price buy in starting chips euro dollar pay",
    "PAY-03": "place get paid second third change",
    "CLK-06": "starting start at structure posted",
    "SEAT-01": "how many per table max players",
    "MOVE-05": "post moved dealt in new table",
    "CHIP-02": "starting stack how many chips get",
    "CHIP-03": "how many chips need buy set enough box case ten people",
    "DLR-02": "dealer supposed job",
    "TDA-17": "shows first order river bet",
    "TDA-29": "seconds clock how long",
    "TDA-43": "minimum raise half",
    "TDA-71": "penalty penalties missed round",
    "WIN-01": "winner ranking place first order finish",
    "TDA-27": "rebuy announce chips behind",
    "TDA-47": "short all in reopen raise again added together",
    "ODDS-01": "chance chances hit hitting probability percent odds river turn draw gutshot outs",
    "TD-02": "host director himself involved pot playing ruling judge makes part dispute decides",
    "TDA-18": "see hand paid called",
    "TDP-19": "stalling slow slowly shot clock everyone",
    "TDA-05": "phone mobile text calls solver app headphones earbuds",
    "BET-16": "change make own take from pot bill note",
    "BET-20": "absent away blind posted missing",
    "COND-01": "talking hand progress comment board flush possible help folded said aloud",
    "MOVE-04": "when move wait finish hand",
    "TDA-08": "late entry registration",
    "TDA-31": "leave table live hand walk away",
    "TDA-60": "count how much chips have left stack ask",
    "TDA-54": "pot size bet count much in",
    "TDA-69": "soft play softplay dump chips team collusion",
    "GAME-09": "best five seven cards board play use both hole",
}

# Words that mean the same at a table.
ALIKE = {
    "alike: exposed": "exposed seen saw shown showed revealed flashed flipped visible flip faced uncovered",
    "alike: threw": "threw throw thrown tossed toss chucked flung lobbed slung",
    "alike: took": "took grabbed scooped raked snatched swiped swept gathered collected pulled stole nabbed",
    "alike: deck": "deck pack stub",
    "alike: neighbour": "neighbour neighbor friend buddy mate pal wife husband girlfriend boyfriend brother sister dad",
    "alike: floor": "floor ground carpet rug sofa couch underneath",
    "alike: said": "said says spoke announced announcement declared shouted yelled mumbled told verbal spoken",
    "alike: silent": "silent silently quiet wordless quietly",
    "alike: forgot": "forgot forgotten missed overlooked skipped forget forgets omitted",
    "alike: mistake": "mistake accident accidentally error oops mistakenly",
    "alike: busted": "busted bust eliminated broke knocked-out",
    "alike: money": "money cash euros dollars prize payout winnings bucks",
    "alike: phone": "phone mobile cellphone laptop tablet smartphone iphone",
    "alike: away": "away absent toilet bathroom loo wc restroom outside smoking smoke gone",
    "alike: early": "early premature prematurely soon",
    "alike: late": "late later delayed delay",
    "alike: less": "less few fewer short under below",
    "alike: mixed": "mixed tangled mingled jumbled touched hit landed",
    "alike: insult": "insult insulting insults swearing swear swore rude abuse cursing cursed names idiot",
    "alike: minutes": "minutes min mins minute",
    "alike: everyone": "everyone everybody",
    "alike: back": "back retrieve recover rescue return",
    "alike: muck": "muck discard discards pile trash mucked",
    "alike: seat": "seat chair place spot position",
    "alike: until": "until till til latest deadline",
    "alike: gesture": "gesture finger waved sign pointed motioned signalled thumb thumbs waving",
    "alike: one": "one 1 single",
    "alike: two": "two 2 both couple",
    "alike: three": "three 3",
    "alike: four": "four 4",
    "alike: first": "first 1st",
    "alike: second": "second 2nd",
    "alike: third": "third 3rd",
    "alike: five": "five 5",
    "alike: colour": "colour color colouring coloring coloured colored",
    "alike: director": "director host floor boss organiser",
    "alike: all-in": "all-in shove shoved jam jammed shoves allin",
    "alike: tapped": "tapped knocked tap knock fist banged drumming fingers pounded rapped",
    "alike: duplicate": "duplicate twice double same identical",
    "alike: split": "split chop share divided half shared chopped",
    "alike: swap": "swap switch change exchange trade",
    "alike: commented": "commented talked talking talk comment chatting discuss",
    "alike: smallest": "smallest minimum least min",
    "alike: raise": "raise minraise raised reraise reraised upped bumped",
    "alike: wrong": "wrong incorrect incorrectly mistaken",
    "alike: started": "started began begin begun start",
    "alike: break": "break pause interval",
    "alike: forward": "forward ahead across",
    "alike: thinking": "thinking tanking tank slow slowly stalling ages forever",
    "alike: hidden": "hidden hid concealed hiding pocket pocketed",
    "alike: fold": "fold folded folds laid",
    "alike: found": "found discovered turned-up noticed spotted",
    "alike: moved": "moved move moving transferred relocated",
    "alike: dead": "dead killed kill fouled",
    "alike: count": "count counted miscounted miscount number",
    "alike: cheat": "cheat cheating collusion colluding softplay teaming",
    "alike: dropped": "dropped fell spilled knocked-over fallen dropping",
    "alike: rebuy": "rebuy re-buy re-entry reentry rebuys",
    "alike: win": "win won wins winner winning winnings",
    "alike: pay": "pay paid pays cost costs price",
}

# Words that say nothing of what happened.
COMMON = (
    "a an and as at be been by can could for from has have had he her hers him his i in into is it its me mine my of on"
    " or our s she so t that the their them then there they this to us ve was we were will with you your may should"
    " hey am are poker u ur ppl lol pls plz im ive vs ok oh"
    " did didn do does don doesn isn wasn won just got get gets getting guy guys someone somebody something anyone"
)
ENDINGS = "ings ing ed es ly s e"
# Words of any talk, which say something only beside others.
GENERAL = (
    "who when where how why what which much many more most very really some any also too now here there come came comes"
    " coming go goes going went make makes made want wants need needs like know bring bringing take put order down up"
    " one other another next first last only still already again long time day new play off"
)
