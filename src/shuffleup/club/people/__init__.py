"""The register: everyone the club knows, under one name or several."""
