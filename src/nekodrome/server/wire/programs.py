"""What is asked about accounts of programs, and answered (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta, Struct


class ProgramInfo(Struct):
    """An account of a program of the caller's. `active`: there is a token for it."""

    page: str
    name: str | None
    cat: int
    active: bool


class NewProgram(Struct):
    """An account to be made."""

    name: Annotated[str, Meta(max_length=200)]


class ProgramToken(Struct):
    """A token, told this once, and the account it is for."""

    program: ProgramInfo
    token: str
