"""`python -m nekodrome` is the command line."""

import sys

from nekodrome.cli import main

sys.exit(main())
