"""What can be set: flags before the environment, that before a file; whatever is wrong is said in a sentence."""

from pathlib import Path
from typing import Any

import pytest

from nekodrome.cli.program import answered
from nekodrome.core.errors import Refused
from nekodrome.server.gathering import gathered, kinds, variable_of
from nekodrome.server.people.cookies import Login
from nekodrome.server.people.keys import add_key, keys_in, own_keys, turn_keys
from nekodrome.server.people.ring import Ring, keys_for
from nekodrome.server.settings import Settings
from nekodrome.server.wishes import SECRETS

pytestmark = pytest.mark.once


def written(folder: Path, text: str) -> str:
    path = folder / "settings.toml"
    path.write_text(text)
    return str(path)


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1\npace = 0.1\nworkers = 3\n[limits]\nsockets = 7\n")
    said = {"NEKODROME_PORT": "2", "NEKODROME_PACE": "0.2", "NEKODROME_LIMITS_SOCKETS": "8", "NEKODROME_REDIS": ""}
    found = gathered({"port": 3}, said, file)
    assert (found.wishes.port, found.wishes.pace, found.wishes.workers) == (3, 0.2, 3)
    assert found.wishes.limits.sockets == 8
    assert found.wishes.linger == 60.0
    assert found.sources == {"port": "flag", "pace": "environment", "limits.sockets": "environment", "workers": file}


def test_the_environment_may_name_the_file_and_holds_lists_with_commas(tmp_path: Path) -> None:
    file = written(tmp_path, 'proxies = ["10.0.0.0/8"]\n')
    assert gathered({}, {"NEKODROME_SETTINGS": file}).wishes.proxies == ("10.0.0.0/8",)
    assert gathered({}, {"NEKODROME_PROXIES": "127.0.0.1, ::1"}).wishes.proxies == ("127.0.0.1", "::1")


def test_of_two_that_exclude_each_other_the_stronger_source_wins(tmp_path: Path) -> None:
    file = written(tmp_path, 'host = "10.0.0.5"\n')
    assert gathered({"lan": True}, {}, file).wishes.host is None
    with pytest.raises(Refused, match="sets both keys and keys_file"):
        gathered({}, {}, written(tmp_path, 'keys = ["00"]\nkeys_file = "x"\n'))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "sets prot, which does not exist; port is the nearest that does"),
        ("sockets = 1", "limits.sockets is the nearest that does"),
        ("[limits]\nsocket = 1", "limits.sockets is the nearest that does"),
        ("[limit]\nsockets = 1", "sets limit, which does not exist"),
        ("port = 70000", "it must be a whole number from 0 to 65535"),
        ('port = "8000"', "it must be a whole number from 0 to 65535"),
        ("pace = -1", "pace .* must be a number from 0 to"),
        ("pace = nan", "pace .* must be a number"),
        ("pace = inf", "pace .* must be a number"),
        ("[limits]\nsockets = 0", "limits.sockets .* must be a whole number from 1 to"),
        ("[limits]\nsockets = 99999999999", "limits.sockets .* must be a whole number"),
        ("lan = 1", "it must be true or false"),
        ("data = 1", "it must be a text"),
        ('proxies = "127.0.0.1"', "it must be a list of texts"),
        ('log = "xml"', "there are text and json"),
        ("limits = 3", "sets limits, which does not exist"),
        ("port =", "is not TOML"),
        ("port = 1\nport = 2", "is not TOML"),
    ],
)
def test_what_does_not_fit_gets_a_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=sentence):
        gathered({}, {}, written(tmp_path, text))


def test_a_variable_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match="NEKODROME_PROT, which does not exist; NEKODROME_PORT is"):
        gathered({}, {"NEKODROME_PROT": "1"})
    with pytest.raises(Refused, match=r"NEKODROME_WORKERS.* is many; it must be a whole number"):
        gathered({}, {"NEKODROME_WORKERS": "many"})


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"nowhere.toml cannot be read"):
        gathered({}, {}, str(tmp_path / "nowhere.toml"))


@pytest.mark.parametrize("key", SECRETS)
def test_a_secret_that_is_wrong_is_not_said(key: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        gathered({}, {}, written(tmp_path, f"{key} = 314159\n"))
    assert "314159" not in str(refused.value)


def test_every_key_has_a_variable_of_its_own() -> None:
    assert len({variable_of(key) for key in kinds()}) == len(kinds())


def test_the_command_line_says_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(["serve", "--settings", written(tmp_path, "prot = 1"), "--lang", "fr"]) == 2
    assert "qui n’existe pas" in capsys.readouterr().err


# signing keys


def settings_with(folder: Path, **more: Any) -> Settings:
    return Settings(data=folder, **more)


def test_keys_of_the_settings_come_before_those_of_a_file(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    first = add_key(shared)
    own = own_keys(tmp_path)
    assert keys_for(settings_with(tmp_path)) == own
    assert keys_for(settings_with(tmp_path, keys_file=shared)) == [first]
    assert keys_for(settings_with(tmp_path, keys=("ab" * 32,), keys_file=shared)) == [b"\xab" * 32]
    with pytest.raises(Refused, match="signing keys in the settings are damaged"):
        keys_for(settings_with(tmp_path, keys=("ab",)))
    with pytest.raises(Refused, match="cannot be read"):
        keys_for(settings_with(tmp_path, keys_file=tmp_path / "nowhere"))


def test_a_key_is_added_then_signs_and_nobody_is_logged_out(tmp_path: Path) -> None:
    ring = Ring(settings_with(tmp_path))
    other = Ring(settings_with(tmp_path))  # another server that shares the file, and looks later
    path = tmp_path / "key"
    cookie, link = ring.signer.cookie_of("ada", "phone", 2), ring.signer.key_of("table", "play")
    add_key(path)
    ring.look()
    assert ring.signer.cookie_of("ada", "phone", 2) == cookie  # it is believed, and signs nothing yet
    other.look()
    turn_keys(path)
    ring.look()
    newer = ring.signer.cookie_of("ada", "phone", 2)
    assert newer != cookie
    for signer in (ring.signer, other.signer):
        assert signer.login_in(cookie) == signer.login_in(newer) == Login("ada", "phone", 2)
        assert signer.is_key_of("table", "play", link)
    assert ring.signer.is_fresh(newer)
    assert not ring.signer.is_fresh(cookie)


def test_a_damaged_file_changes_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    ring = Ring(settings_with(tmp_path))
    cookie = ring.signer.cookie_of("ada")
    (tmp_path / "key").unlink()
    ring.look()
    (tmp_path / "key").write_text("cats")
    ring.look()
    assert ring.signer.login_in(cookie) == Login("ada")
    assert "those from before stay" in caplog.text


def test_what_keys_a_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    first, second = add_key(path), add_key(path)
    assert keys_in(path) == [first, second]
    turn_keys(path)
    assert keys_in(path) == [second, first]
    assert path.stat().st_mode & 0o077 == 0
