"""Questions that a seat may answer before it is asked."""

from typing import TypedDict

from nekodrome.core.texts import Message


class Answer(TypedDict):
    """What a seat may say in advance: the first of the codes that is legal when it is asked."""

    words: Message
    codes: list[int]


class Question(TypedDict):
    """A question that a seat may answer before it is asked, and leave the answer standing."""

    name: str  # the answer stands as long as a question of that name is foreseen
    words: Message
    answers: list[Answer]
    otherwise: int  # always legal when the question is asked, and chosen when no code of the answer is
