"""Where the desk is turned to a question that a table has put."""

from __future__ import annotations

from urllib.parse import urlencode

from shuffleup.app.arrangements import QuestionPut


def desk_of(put: QuestionPut) -> str:
    """The query of a desk's address."""
    about = (("about", put.asked.form), *put.asked.facts) if put.asked else (("otherwise", put.what),)
    return urlencode((("table", str(put.table)), *about))
