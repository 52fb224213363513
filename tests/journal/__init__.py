"""The journal's codec, chain and files."""
