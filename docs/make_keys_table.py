"""Write the table of keys in `docs/keys.md` from `tui/kit/keys.py`: `python3 run.py python docs/make_keys_table.py`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "keys.md"
BEGIN, END = "<!-- keys: made by docs/make_keys_table.py -->\n", "<!-- /keys -->"


def keys_table() -> str:
    """The table in Markdown, a line a key, with the groups as its first column."""
    import tui.games  # noqa: F401  its keys
    from tui.kit.keys import table

    lines = ["| | key | what it does |", "| --- | --- | --- |"]
    last = ""
    for group, keys, text in table():
        signs = " ".join(f"`{key}`" if key != "`" else "`` ` ``" for key in keys.split())
        lines.append(f"| {f'**{group}**' if group != last else ''} | {signs} | {text} |")
        last = group
    return "\n".join(lines) + "\n"


def with_keys(text: str) -> str:
    """The page's text with the table as it should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{keys_table()}{END}{after}"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    PAGE.write_text(with_keys(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
