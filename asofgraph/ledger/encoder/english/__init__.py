"""English, read by rules."""
