"""Draws the icons of the installed app from the one of the tab: `python scripts/icons.py`, with CHROMIUM set."""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
PAPER = "#fbf4e6"
ICONS = {"icon-192": (192, 0.06), "icon-512": (512, 0.06), "icon-maskable": (512, 0.2)}  # size, and room around the cat


def main() -> None:
    """All of them."""
    cat = (PUBLIC / "favicon.svg").read_text("utf-8")
    with sync_playwright() as play:
        page = play.chromium.launch(executable_path=os.environ["CHROMIUM"]).new_page()
        for name, (size, room) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            style = f"margin:0;background:{PAPER};padding:{room * size}px;box-sizing:border-box;height:{size}px"
            page.set_content(f'<body style="{style}">{cat}</body>')
            page.screenshot(path=PUBLIC / f"{name}.png")


if __name__ == "__main__":
    main()
