"""Files and functions one can see whole, and nothing that names a machine. The lists of exceptions may only shrink."""

from __future__ import annotations

import ast
import re
import subprocess

from tests.architecture.sources import ROOT, name, python_files, tree, walk

LONGEST_FILE = 500  # a guide: what belongs together is not cut for it, and no file exists because another was full
LONGEST_FUNCTION = 40
LONGEST_LINE = 120  # of pages, styles and scripts; ruff holds the code to the same

LONG_FILES = {
    "src/shuffleup/cards/_tables.py": "generated tables",
}
LONG_FUNCTIONS: dict[str, str] = {}

# Split so that this file does not find itself.
FOLDERS = ["/ro" + "ot/", "/ho" + "me/", "/o" + "pt/", "/wo" + "rk/", "/tm" + "p/", "/Us" + "ers/"]
HOSTS = ["index" + "-url", "find" + "-links", "py" + "pi\\.", "python" + "hosted"]
FORBIDDEN = re.compile("|".join(FOLDERS + HOSTS))


def test_files_are_short() -> None:
    long = {
        name(path)
        for path in python_files("src", "tests", "bench", "tools")
        if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE
    }
    assert long == set(LONG_FILES)


def test_functions_are_short() -> None:
    long = {
        f"{name(path)}:{node.name}"
        for path in python_files("src", "tests", "bench", "tools")
        for node in walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _length(node) > LONGEST_FUNCTION
    }
    assert long == set(LONG_FUNCTIONS)


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of code, the docstring and the signature apart."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_lines_of_pages_styles_and_scripts_are_short() -> None:
    """A sentence of the checker's stands in one line, however long: that is how the catalogues have it."""
    web = ROOT / "src" / "shuffleup" / "web"
    pages = (*web.rglob("templates/**/*.*"), *(web.parent / "paper" / "templates").iterdir())
    scripts = set(web.rglob("*.js")) - {web / "checker" / "words.js"}
    long = {
        f"{name(path)}:{number}"
        for path in (*pages, *web.rglob("*.css"), *scripts, web / "checker" / "page.html")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    }
    assert long == set()


def test_no_file_names_a_machine() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)  # noqa: S607 - git
    found = []
    for file in filter(None, listed.stdout.decode().split("\0")):
        path = ROOT / file
        if path.is_file() and FORBIDDEN.search(path.read_text(encoding="utf-8", errors="replace")):
            found.append(file)
    assert found == []
