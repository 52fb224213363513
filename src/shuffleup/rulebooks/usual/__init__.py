"""What card rooms usually do where no document speaks. These are no clauses, and stand in no book: each is a proposal
for the director, who has it carried out by one tap or decides otherwise, and either way it is the director's decision
that goes on record.

Where the TDA has a rule, that is the usual practice. The rest is said here, so that there is a proposal for everything
the floor can be asked; a test tries all of it.
"""

from shuffleup.rulebooks.usual import floor
from shuffleup.rules import PROPOSAL, Layer, clauses_of

LAYER = Layer(PROPOSAL, clauses_of((floor,)), apart=True)
