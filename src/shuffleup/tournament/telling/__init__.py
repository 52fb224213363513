"""What has happened, in a host's words."""
