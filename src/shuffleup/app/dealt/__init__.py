"""Tables the software deals: the loop of one, its turns, what players tell it, and the croupier who keeps them."""
