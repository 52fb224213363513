"""The club in the browser: pages with plain forms, which work on any phone."""
