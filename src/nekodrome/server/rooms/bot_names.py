"""What bots are called: short names of cats, no two alike at one table, and the same ones as long as it stands."""

from typing import Final
from zlib import crc32

NAMES: Final = [
    "Moka",
    "Yuzu",
    "Miso",
    "Nori",
    "Kiki",
    "Sumi",
    "Tofu",
    "Mochi",
    "Taro",
    "Fuji",
    "Koji",
    "Maki",
    "Sora",
    "Momo",
    "Yuki",
    "Kuro",
]


def bot_name(table: str, seat: int) -> str:
    """The name of the bot in that seat of that table."""
    return NAMES[(crc32(table.encode()) + seat) % len(NAMES)]
