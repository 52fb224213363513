"""Printed matter: handouts (`views/handout`) set by Typst, one template a kind."""
