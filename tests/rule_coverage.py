"""Which rules have no test: `python -m tests.rule_coverage` lists them, and marks that name no rule.

A test shows a rule at work when it is marked `@pytest.mark.rule("quixote.turn.lay", ...)`. Sections of the rulebook
with `kind: reference` (overview, glossary ...) are no rules. The tests are read, not run, so that the answer is the
same however few of them are asked for.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from rules.rulebook import books, rulebook

TESTS = Path(__file__).resolve().parent


def marked(folder: Path = TESTS) -> dict[str, list[str]]:
    """The ids in all `pytest.mark.rule(...)` under `folder`, each with its places as `file:line`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                place = f"{path.relative_to(folder)}:{node.lineno}"
                for argument in node.args:
                    literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                    name = argument.value if literal else f"(not a plain text: {ast.unparse(argument)})"
                    found.setdefault(str(name), []).append(place)
    return found


def gaps(marks: dict[str, list[str]]) -> list[str]:
    """One line for each rule without a test and each mark without a rule."""
    sections = [section for game in books() for section in rulebook(game).sections]
    rules = [section.id for section in sections if section.is_rule]
    known = {section.id for section in sections}
    untested = [f"no test shows {name}" for name in rules if name not in marks]
    return untested + [f"no rule {name} ({', '.join(at)})" for name, at in sorted(marks.items()) if name not in known]


def main() -> int:
    """Print the gaps; 1 if there are any."""
    lines = gaps(marked())
    print("\n".join(lines) or "every rule has a test, and every mark names a rule")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
