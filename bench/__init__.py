"""Side by side with the peers: the same hands on this engine, on PokerKit and on pokerfast."""

import shuffleup.lab  # noqa: F401 - says that NumPy keeps to one core, before anybody loads it
