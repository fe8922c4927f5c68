"""Those who play: names, passwords, and links to other devices."""
