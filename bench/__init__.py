"""Side by side with the peers: the same hands on this engine, on PokerKit and on pokerfast."""
