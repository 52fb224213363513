"""What a rulebook can be asked: frozen facts and the type of the answer, cut where houses differ."""
