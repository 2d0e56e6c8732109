"""Thin faces of GraphMemory: the command line and the files that it reads."""
