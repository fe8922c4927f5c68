"""For whoever runs a server: what they may do while it runs, and what they did."""
