"""The record of an evening: steps, undo and redo, and deciding it all again."""
