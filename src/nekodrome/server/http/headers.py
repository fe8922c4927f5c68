"""Around every answer, uvicorn's own included: headers that keep a page to itself."""

from typing import Final

from nekodrome.server.settings import Settings

POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
]
ONLY_TLS: Final = ("strict-transport-security", "max-age=31536000")


def usual_headers(settings: Settings) -> list[tuple[str, str]]:
    """What every answer says; where visitors come by TLS, that they are to come by nothing else."""
    return [*HEADERS, ONLY_TLS] if settings.is_tls else HEADERS
