"""The lab: simulations and tournaments between bots."""
