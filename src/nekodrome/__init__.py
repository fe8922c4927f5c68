"""Six tabletop games of cats, bamboo and racing cars: rules, bots and tables."""

__version__ = "0.2.0"
