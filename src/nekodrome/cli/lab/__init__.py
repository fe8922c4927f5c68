"""`nekodrome lab`: does this game work, is this bot better, and how do we know?"""
