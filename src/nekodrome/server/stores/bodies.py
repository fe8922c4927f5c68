"""How events, cards and feats are written and read back: JSON, of the types that have their subject's name.

The types are the stored form. What travels has types of its own (wire/), so that neither is bound to the other."""

from msgspec import json

from nekodrome.core.feats import FeatKey
from nekodrome.lab.looking_back.findings import Findings
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.challenge import Challenge
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.tables.reports import KeptReport

body_of = json.Encoder().encode
event_of = json.Decoder(AnyEvent).decode
card_of = json.Decoder(Card).decode
findings_of = json.Decoder(Findings).decode
feat_of = json.Decoder(KeptFeat).decode
challenge_in = json.Decoder(Challenge).decode
report_in = json.Decoder(KeptReport).decode

_encode_sorted = json.Encoder(order="sorted").encode


def key_of(key: FeatKey) -> str:
    """What a feat compares with, as one text."""
    return _encode_sorted(key).decode()
