"""Tables: what happened at one, as events, and all that follows from them."""
