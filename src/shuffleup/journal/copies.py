"""Private copies of a journal file, made while play goes on and kept beside it: the last few, never more."""

from __future__ import annotations

from pathlib import Path

SUFFIX = ".copies"


def folder_of(journal: Path) -> Path:
    """Where the copies of a journal file are, unless another folder was chosen."""
    return journal.resolve().with_name(f"{journal.resolve().name}{SUFFIX}")


def copies_of(journal: Path, folder: Path | None = None) -> list[Path]:
    """Those there are, the newest first: their names begin with the moment."""
    found = (folder or folder_of(journal)).glob(f"*-{journal.resolve().name}")
    return sorted((one for one in found if one.name[:1].isdigit()), reverse=True)
