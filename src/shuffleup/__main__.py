"""`python -m shuffleup` is the command `shuffleup`."""

import sys

from shuffleup.cli import main

sys.exit(main())
