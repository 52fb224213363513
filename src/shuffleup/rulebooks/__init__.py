"""The books a tournament can be played by. A package is a document layer, a file a chapter, a value a clause."""

from shuffleup.rulebooks import common, custom, guidelines, homegame, roberts
from shuffleup.rules import Rulebook

HOMEGAME = Rulebook("homegame", (homegame.LAYER, roberts.LAYER, common.LAYER, custom.LAYER))
GUIDELINES = Rulebook("guidelines", (guidelines.LAYER, roberts.LAYER, common.LAYER, homegame.POSTED, custom.LAYER))
ROBERTS = Rulebook("roberts", (roberts.LAYER, common.LAYER, homegame.POSTED, custom.LAYER))

BOOKS = {book.name: book for book in (HOMEGAME, GUIDELINES, ROBERTS)}

__all__ = ["BOOKS", "GUIDELINES", "HOMEGAME", "ROBERTS"]
