"""What somebody new is shown: how a hand goes, who posts what, what beats what, how people behave, what to have ready.

The sentences stand here once. Pages show them, and whatever is printed prints them.
"""
