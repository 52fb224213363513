"""A page that is tapped and read without a browser: a tenth of what the same taps cost in one.

It asks for the page, opens its socket, does what `static/live.js` does with regions, answers and buttons, and has as
much of Playwright's page as such tests need. What needs a style, a script of its own or the keyboard says so
(`InABrowser`), and belongs into one (`opened`). That taps come to the same in both is held by `test_tapping.py`.
"""

from tests.web.tapping.expecting import expect
from tests.web.tapping.page import TappedPage

__all__ = ["TappedPage", "expect"]
