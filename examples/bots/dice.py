"""Plays anything: the smallest bot there is, in Python. Needs nothing but Python, not even Nekodrome.

nekodrome play rasant --seats "you,exec:python3 examples/bots/dice.py"
"""

import json
import random
import sys


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="hello", protocol=1, name="Dice")
    elif heard["type"] == "match":
        random.seed(heard["seed"])  # the same match plays the same again
    elif heard["type"] == "choose":
        say(type="move", id=heard["id"], move=random.choice(heard["moves"]))
    elif heard["type"] == "refused":
        print(heard["why"], file=sys.stderr)
