"""HTTP and WebSocket: identity, screens as lists of regions, and messages in and out."""
