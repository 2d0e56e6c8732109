"""Korean, read by rules."""
