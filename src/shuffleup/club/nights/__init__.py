"""The nights of the club, and who of its people played in them."""
