"""What each audience may see: small frozen values built from allow-lists. A screen shows nothing that is not in one."""
