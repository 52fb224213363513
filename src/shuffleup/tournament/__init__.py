"""The evening: entries, seats, tables, clock, moves, races, places and prizes."""
