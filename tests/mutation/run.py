"""
Runs properties, timelines and the property owner against mutants, and tells how many they catch.

    python -m tests.mutation.run --count 32 --seed 1
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys

from tests.mutation.mutants import mutants

TESTS = (
    "tests/scenarios/test_property_owner.py",
    "tests/properties/test_histories.py",
    "tests/properties/test_counting.py",
    "tests/scenarios/test_counting_on.py",
    "tests/scenarios/test_effects.py",
    "tests/scenarios/test_entities.py",
    "tests/scenarios/test_names.py",
    "tests/scenarios/test_bitemporal_changes.py",
    "tests/scenarios/test_authority.py",
    "tests/scenarios/test_time_cases.py",
    "tests/scenarios/test_timelines.py",
)
PASSED, FAILED = 0, 1


def caught(number: int, examples: int) -> bool:
    """Whether a test fails with the mutant of this number."""
    environment = os.environ | {
        "ASOFGRAPH_MUTANT": str(number),
        "ASOFGRAPH_EXAMPLES": str(examples),
        "ASOFGRAPH_PROFILE": "unshrunk",
        "ASOFGRAPH_EMBEDDER": "none",
    }
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "tests.mutation.plugin", *TESTS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (PASSED, FAILED):
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode == FAILED


def main() -> int:
    """Run a sample of the mutants; gives 1 if any survives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=int, default=8)
    options = parser.parse_args()
    everyone = list(mutants())
    sample = sorted(random.Random(options.seed).sample(range(len(everyone)), options.count))
    survivors = 0
    for number in sample:
        found = caught(number, options.examples)
        survivors += not found
        print("caught  " if found else "SURVIVED", number, everyone[number], flush=True)
    print(f"{options.count - survivors} of {options.count} caught ({len(everyone)} mutants in all)")
    return int(survivors > 0)


if __name__ == "__main__":
    sys.exit(main())
