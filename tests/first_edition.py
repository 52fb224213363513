"""The books of the first edition. Evenings on record are still decided by them; and since each left out a document or
two, they show what is done where a book is silent."""

from __future__ import annotations

from shuffleup.rulebooks import EDITIONS, FIRST_EDITION

HOMEGAME_1, GUIDELINES_1, ROBERTS_1 = (EDITIONS[FIRST_EDITION][name] for name in ("homegame", "guidelines", "roberts"))
