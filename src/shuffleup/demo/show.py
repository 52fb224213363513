"""The whole demonstration: an evening opened in a journal, played, and summed up."""

from __future__ import annotations

from shuffleup.demo.figures import ending, figures
from shuffleup.demo.host import open_evening
from shuffleup.demo.night import DemoNight
from shuffleup.demo.plan import DemoOptions
from shuffleup.demo.story import DemoStory, JsonStory, Spoken, StoryPage, Write
from shuffleup.journal.events import EVENTS
from shuffleup.wiring import MEMORY, open_journal, parts


async def show(options: DemoOptions, write: Write, *, as_json: bool = False, where: str | None = None) -> None:
    """Tell a whole tournament. The journal lasts as long as the story, or is kept where one says."""
    await play_for(JsonStory(write, EVENTS) if as_json else Spoken(write), options, where)


async def play_for(page: StoryPage, options: DemoOptions, where: str | None = None) -> None:
    journal = await open_journal(where or MEMORY)
    try:
        story = DemoStory(page)
        host = await open_evening(options, parts(journal), story)
        night = DemoNight(options, host)
        await night.play()
        story.ends(tuple(ending(host, options, night.tally)), figures(host, options, night.tally))
    finally:
        await journal.close()
