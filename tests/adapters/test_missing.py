"""Where a package is missing, one sentence says what to install."""

import sys
from importlib import import_module

import pytest

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("nekodrome.adapters.pettingzoo", "pettingzoo", "pettingzoo"),
        ("nekodrome.adapters.gymnasium", "gymnasium", "gymnasium"),
        ("nekodrome.adapters.openspiel", "pyspiel", "openspiel"),
    ],
)
def test_what_to_install_is_said(module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=rf"pip install 'nekodrome\[{extra}\]'"):
        import_module(module)
