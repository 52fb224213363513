"""Who comes to a demonstration."""

from __future__ import annotations

IN_ORDER = """
Ada Aiko Alma Amir Anouk Arvid Astrid Bela Ben Bruno Carla Cem Chiara Chloe Cyril Dana Darius David Dilan Dora Edda Elif
Elio Emil Enzo Esra Eva Farid Fatou Felix Finn Flora Frida Gabor Gina Greta Hana Hassan Helga Hugo Ida Igor Ines Iris
Ivan Jana Jannis Jonas Josef Juna Kai Karim Katja Kenji Klara Lars Lea Leyla Lina Luca Luis Mads Maja Malik Marta Mattis
Mei Milan Mina Mirko Nadia Nils Nina Noah Nora Odin Olga Omar Oskar Otto Pablo Paula Petra Pia Rafael Ravi Rosa Ruben
Samir Sara Selma Sven Tamar Theo Tilda Tom Uma Vera Viktor Wanda Yuki Yusuf Zoe
"""
FIRST = tuple(IN_ORDER.split())


def names(count: int) -> list[str]:
    """At least so many different names: first names, and from the second time round with a letter."""
    rounds = -(-count // len(FIRST))
    letters = ["", *(f" {chr(ord('A') + number)}" for number in range(1, rounds))]
    return [f"{name}{letter}" for letter in letters for name in FIRST]
