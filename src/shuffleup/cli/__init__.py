"""The command `shuffleup`: one file a verb. What a verb needs is imported when it is called."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from shuffleup.cli.plainly import CannotBeHad, fails, plain_streams

if TYPE_CHECKING:
    from cyclopts import App

DISK_IS_FULL = 1
INTERRUPTED = 130
OF_THE_COMMAND = {"--help", "--version"}
NOT_INSTALLED = 1
EXTRAS = {
    "asyncpg": "postgres",
    "cryptography": "tls",
    "distributed": "cluster",
    "pyarrow": "parquet",
    "textual": "terminal",
    "typst": "print",
}
"""Packages that not everybody needs, and the extra of this one that brings each."""
NOBODY_READS = 141  # what a shell reports for a program whose reader has gone (| head)

START = """\
Shuffle Up {version}: no-limit hold'em by a rulebook it can execute and cite.

  shuffleup                    start the server: host a night from your phone, with the clock on the TV
  shuffleup serve --help       the same, with its options; --tls encrypts it all
  shuffleup play               sit down against bots, here in the terminal
  shuffleup bot URL            a bot that joins a running table from outside
  shuffleup host-link EVENING  a new link for the host, when the phone that had it is gone
  shuffleup club-link          a new link for an owner of the club, likewise
  shuffleup replay FILE...     check hands written down in the PHH format, and tell them
  shuffleup replay --help      everything about it; --to writes them in another layout
  shuffleup rule ask ...       something went wrong at the table: the ruling, the steps and the clause
  shuffleup rule --help        and how to read in the rulebooks
  shuffleup table --help       blinds, prizes, chips and odds, worked out for your event
  shuffleup odds AhKh QsQd     what hands are worth against each other
  shuffleup plan --players 18  levels, starting sets and breaks for an evening that is over in time
  shuffleup pushfold --stack 8 two are left and short: what to go all-in with, and what to call it with
  shuffleup simulate           an evening played thousands of times: when it will be over, who is left when
  shuffleup arena careful tag  bots against each other, yours and ours: who wins how much, and how sure that is
  shuffleup lab warm           compiles the lab ahead: odds, plans and forecasts are quick from then on
  shuffleup print KIND --out F booklet, pamphlet, posted sheets, seat cards, results and more, as PDF
  shuffleup demo               a whole tournament with no people, told as a host would tell it
  shuffleup journal --help     the evenings on record: list them, check them, take them elsewhere
  shuffleup verify JOURNAL     check every hand the software dealt, from its seed to its last card
  shuffleup checker --out FILE the same as a page to keep, for whoever has only a browser
  shuffleup torture --seeds N  for developers: evenings on a disk and network that fail, until one goes wrong
"""

REPLAY = """\
Check hands written down in the PHH format, and tell them.

Every action is put before the referee. What the referee refuses is an error, and so are finishing stacks that differ
from the recorded ones. An error is reported with file and line; the other hands are replayed all the same. The exit
code is 1 if there was an error, else 0. With --to the hands that are sound are written down again instead.
"""


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    given = sys.argv[1:] if words is None else list(words)
    try:
        with plain_streams():
            code = _run(given)
            sys.stdout.flush()
    except BrokenPipeError:
        _close_stdout()
        return NOBODY_READS
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _close_stdout()
        sys.stderr.write("error: there is no space left where this was to be written.\n")
        return DISK_IS_FULL
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        sys.stderr.write(f"error: this needs the package {package}: pip install 'shuffleup[{EXTRAS[package]}]'\n")
        return NOT_INSTALLED
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(words: list[str]) -> int:
    if words == ["help"]:
        sys.stdout.write(START.format(version=version()))
        return 0
    if words in (["--version"], ["version"]):  # answered without building the command line
        sys.stdout.write(f"{version()}\n")
        return 0
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    given = words if words and not _only_options(words) else ["serve", *words]
    try:
        result = app()(given, result_action="return_value")
    except CannotBeHad as wrong:
        return fails(wrong)
    return result if isinstance(result, int) else 0


def _only_options(words: list[str]) -> bool:
    """No verb: it is the server that is meant, with these options of its."""
    return words[0].startswith("--") and words[0] not in OF_THE_COMMAND


def version() -> str:
    from importlib.metadata import version as installed  # noqa: PLC0415 - 30 ms, and few ask

    return installed("shuffleup")


def app() -> App:
    """The command line, with its verbs by name: they are imported when they are called."""
    from cyclopts import App  # noqa: PLC0415 - 80 ms; the start text and --version do without

    line = App(
        name="shuffleup",
        help="No-limit hold'em by a rulebook it can execute and cite.",
        version=version,
        suppress_keyboard_interrupt=False,
    )
    line.command(
        "shuffleup.cli.replay:replay",
        help=REPLAY,
        usage="Usage: shuffleup replay FILE... [--json] [--to phh|pokerstars [--out FILE]]",
    )
    line.command("shuffleup.cli.serve:serve", help="Start the server of a poker night; this is what no verb does.")
    line.command("shuffleup.cli.play:play", help="Play a sit-and-go against bots, full screen in this terminal.")
    line.command("shuffleup.cli.bot:bot", help="A bot that joins a running table and plays until it is over.")
    line.command(
        "shuffleup.cli.host_link:host_link", help="A new link for the host of an evening, made on this machine."
    )
    line.command("shuffleup.cli.host_link:club_link", help="A new link for an owner of the club, made on this machine.")
    line.command("shuffleup.cli.rule:rule", name="rule", help="Ask what the rulebook says, and read in it.")
    line.command("shuffleup.cli.table:table", name="table", help="Blinds, prizes, chips and odds for your event.")
    line.command("shuffleup.cli.odds:odds", help="What hands are worth against each other, or against a range.")
    line.command("shuffleup.cli.lab:lab", name="lab", help="What the lab needs before it is quick.")
    line.command("shuffleup.cli.plan:plan", help="Levels and chips for an evening that is over in time.")
    line.command("shuffleup.cli.pushfold:pushfold", help="All-in or fold: what to push and what to call.")
    line.command("shuffleup.cli.simulate:simulate", help="Play an evening thousands of times, and say how it went.")
    line.command("shuffleup.cli.arena:arena", help="Bots against each other: hands or whole tournaments.")
    line.command("shuffleup.cli.printing:print_", name="print", help="Print what the night needs on paper, as PDF.")
    line.command("shuffleup.cli.demo:demo", help="Tell a whole tournament of scripted players: same seed, same story.")
    line.command("shuffleup.cli.journal:journal", name="journal", help="The evenings on record, here and elsewhere.")
    line.command("shuffleup.cli.verify:verify", help="Check how an event was dealt; the exit code is 1 on any doubt.")
    line.command(
        "shuffleup.cli.torture:torture", help="Evenings under a simulated clock, disk and network, one a seed."
    )
    line.command("shuffleup.cli.checker:checker", help="The page that checks receipts by itself: its sum, and a copy.")
    return line


def _close_stdout() -> None:
    """Nobody reads any more: say nothing, not even when Python flushes on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
