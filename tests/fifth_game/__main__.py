"""`python -m tests.fifth_game ...` is `hotseat ...` with Nim in the box."""

import sys

from tests.fifth_game.known import make_known
from tui.cli import main

make_known()
sys.exit(main())
