"""The games as environments that researchers know: PettingZoo, Gymnasium, OpenSpiel. Each needs its own package."""
