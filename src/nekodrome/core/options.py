"""Options of a game: declared once, checked everywhere. Their words are texts of the game.

`option.<name>` is the name, `option.<name>.help` a sentence, `option.<name>.<choice>` a choice's name.
"""

from typing import Any, Final, final

from nekodrome.core.errors import BadOption, error

Options = dict[str, Any]

TRUE: Final = ("true", "yes", "on", "1")
FALSE: Final = ("false", "no", "off", "0")


@final
class Option:
    """One option: a switch, a whole number between bounds, or one of some choices."""

    def __init__(
        self, name: str, kind: str, default: Any, low: int = 0, high: int = 0, choices: list[str] | None = None
    ) -> None:
        self.name = name
        self.kind = kind  # "switch", "number" or "choice"
        self.default = default
        self.low = low
        self.high = high
        self.choices = choices or []

    def values(self) -> list[Any]:
        """Every value it may take, for tests and simulations that try them all."""
        if self.kind == "switch":
            return [False, True]
        return list(range(self.low, self.high + 1)) if self.kind == "number" else list(self.choices)

    def as_json(self) -> dict[str, Any]:
        """As the command line and the wire tell it."""
        told: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": self.default}
        if self.kind == "number":
            told.update(low=self.low, high=self.high)
        elif self.kind == "choice":
            told["choices"] = self.choices
        return told

    def checked(self, value: Any) -> Any:
        """The value if this option may take it, else BadOption."""
        if self.kind == "switch" and isinstance(value, bool):
            return value
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        elif self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        raise self._refusal(value)

    def parsed(self, text: str) -> Any:
        """The value that a text from the command line means, else BadOption."""
        if self.kind == "switch" and text.lower() in TRUE + FALSE:
            return text.lower() in TRUE
        if self.kind == "number":
            try:
                return self.checked(int(text))
            except ValueError:
                raise self._refusal(text) from None
        return self.checked(text)

    def _refusal(self, value: Any) -> Exception:
        if self.kind == "switch":
            return error(BadOption, "option_switch", option_name=self.name, given=str(value))
        if self.kind == "number":
            return error(
                BadOption, "option_number", option_name=self.name, given=str(value), low=self.low, high=self.high
            )
        return error(BadOption, "option_choice", option_name=self.name, given=str(value), choices=self.choices)


def option_named(declared: list[Option], name: str) -> Option:
    """The option of that name, else BadOption naming those there are."""
    for option in declared:
        if option.name == name:
            return option
    if not declared:
        raise error(BadOption, "option_none", given=name)
    raise error(BadOption, "option_unknown", given=name, known=[option.name for option in declared])


def checked_options(declared: list[Option], given: Options) -> Options:
    """All options with their values, defaults filled in, in the order declared; BadOption for any that does not fit."""
    for name in given:
        option_named(declared, name)
    return {o.name: o.checked(given[o.name]) if o.name in given else o.default for o in declared}


def parsed_options(declared: list[Option], pairs: list[str]) -> Options:
    """Options from texts like `laps=2`; BadOption for any that does not fit."""
    given: Options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise error(BadOption, "option_form", given=pair)
        given[name] = option_named(declared, name).parsed(value)
    return checked_options(declared, given)
