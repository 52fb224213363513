"""A language is added in one file: a catalogue is put beside the others, and nothing else is touched."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import shuffleup

ESPERANTO = """msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "All clauses"
msgstr "Ĉiuj klaŭzoj"

msgid "{name} is out in {place} place."
msgstr "{name} finas sur la {place} loko."

msgid "{number}th"
msgstr "{number}a"

msgid "break of {count} minute"
msgid_plural "break of {count} minutes"
msgstr[0] "paŭzo de {count} minuto"
msgstr[1] "paŭzo de {count} minutoj"

msgid "break"
msgstr "paŭzo"

msgctxt "search"
msgid "burn-error"
msgstr "brulitaj"

msgctxt "search"
msgid "words that say nothing: a, the, of, was"
msgstr "la du"
"""

ASKED = (
    # of a program                                                                    without the file, and with it
    ("words.LANGUAGES.get('eo')", "None", "Esperanto"),
    ("words.language('', '', 'eo-EO,de;q=0.5')", "de", "eo"),
    ("'Ĉiuj klaŭzoj' in page('rules/none.html', lang, name='', alike=(), code='', path='')", "False", "True"),
    ("spoken(say('{name} is out in {place} place.', name='Ann', place=nth(3)))", "Ann is out in 3rd place.",
     "Ann finas sur la 3a loko."),
    ("spoken(counted('break of {count} minute', 'break of {count} minutes', 2))", "break of 2 minutes",
     "paŭzo de 2 minutoj"),
    ("spoken(say('The clock is running.'))", "The clock is running.", "The clock is running."),  # a gap in it
    ("isinstance(plan_of(SetUp(levels='25-50\\npaŭzo 10\\n50-100'), '2026-11-20'), Plan)", "False", "True"),
    ("'burn-error' in {form.name for form in search('la brulitaj', tongue('eo')).forms}", "False", "True"),
)  # fmt: skip
SCRIPT = """
from shuffleup.rulebooks.search import search
from shuffleup.say import counted, nth, say
from shuffleup.tournament.plan import Plan
from shuffleup.language import words
from shuffleup.language.searching import tongue
from shuffleup.language.speaking import speaker
from shuffleup.web.live.render import page
from shuffleup.web.setup.fields import SetUp
from shuffleup.web.setup.plan import plan_of
lang = words.spoken('eo') or 'en'
spoken = speaker(lang)
"""


def answers(folder: Path) -> list[str]:
    """What the program in this folder says."""
    asks = SCRIPT + "".join(f"print({expression})\n" for expression, _, _ in ASKED)
    said = subprocess.run([sys.executable, "-c", asks], cwd=folder, capture_output=True, text=True, check=False)
    assert not said.returncode, said.stderr
    return said.stdout.splitlines()


@pytest.mark.long
def test_a_language_is_one_file(tmp_path: Path) -> None:
    ours = Path(shuffleup.__file__).parent
    shutil.copytree(ours, tmp_path / "shuffleup", ignore=shutil.ignore_patterns("__pycache__"))
    assert answers(tmp_path) == [without for _, without, _ in ASKED]
    (tmp_path / "shuffleup" / "web" / "locale" / "eo.po").write_text(ESPERANTO, encoding="utf-8")
    assert answers(tmp_path) == [with_it for _, _, with_it in ASKED]
