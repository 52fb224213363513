"""Screens that are kept up to date: their regions, who looks at what, and the socket."""
