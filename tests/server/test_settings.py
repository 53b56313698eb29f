"""Settings: flags before the environment before what suits one machine; what cannot be gets a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from blarney.core.errors import BadSetup
from blarney.server.settings import Settings, data_folder, gathered


def test_what_is_not_said_suits_one_machine() -> None:
    settings = gathered({}, {})
    assert (settings.host, settings.port, settings.log) == ("127.0.0.1", 8020, "info")
    assert settings.url() == "http://127.0.0.1:8020"


def test_flags_come_before_the_environment() -> None:
    environment = {
        "BLARNEY_PORT": "9001",
        "BLARNEY_HOST": "0.0.0.0",
        "BLARNEY_RATE": "2.5",
        "BLARNEY_LOG": "",
    }
    settings = gathered({"port": 9002, "host": None}, environment)
    assert (settings.port, settings.host, settings.rate, settings.log) == (9002, "0.0.0.0", 2.5, "info")


def test_every_setting_is_read_from_the_environment() -> None:
    given = {
        "host": "::1",
        "port": "1",
        "db": "sqlite://",
        "data": "/d",
        "public_url": "https://x",
        "log": "error",
    }
    numbers = {name for name in Settings.__struct_fields__ if name not in given and name != "web"}
    given |= dict.fromkeys(numbers, "7") | {"web": "/w"}
    settings = gathered({}, {f"BLARNEY_{name.upper()}": value for name, value in given.items()})
    assert {name: str(getattr(settings, name)).removesuffix(".0") for name in given} == given


@pytest.mark.parametrize(
    ("flags", "environment", "sentence"),
    [
        ({"port": 70000}, {}, "A port is a number from 0 to 65535."),
        ({}, {"BLARNEY_PORT": "-1"}, "A port is a number from 0 to 65535."),
        ({}, {"BLARNEY_PORT": "many"}, "BLARNEY_PORT cannot be 'many'."),
        ({}, {"BLARNEY_RATE": "-2"}, "rate cannot be -2.0."),
        ({}, {"BLARNEY_BOT_PAUSE": "nan"}, "bot_pause cannot be nan."),
        ({"log": "loud"}, {}, "The log is one of debug, info, warning, error."),
    ],
)
def test_what_cannot_be_gets_a_sentence(
    flags: dict[str, object], environment: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        gathered(flags, environment)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


def test_the_database_lives_in_the_data_folder() -> None:
    settings = Settings(data="/srv/inn")
    assert settings.address() == "sqlite:////srv/inn/tavern.db"
    assert Settings(data="/srv/inn", db="postgresql://x/y").address() == "postgresql://x/y"


def test_the_data_folder_is_where_the_system_keeps_a_users_things() -> None:
    assert data_folder({"XDG_DATA_HOME": "/home/ann/things"}) == Path("/home/ann/things/blarney")
    assert data_folder({}) == Path.home() / ".local" / "share" / "blarney"


@pytest.mark.parametrize(
    ("settings", "url"),
    [
        (Settings(host="0.0.0.0", port=9000), "http://127.0.0.1:9000"),
        (Settings(host="::", port=9000), "http://[::1]:9000"),
        (Settings(host="::1", port=9000), "http://[::1]:9000"),
        (Settings(host="inn.example", port=80), "http://inn.example:80"),
        (Settings(public_url="https://inn.example/"), "https://inn.example"),
    ],
)
def test_people_find_the_tavern_at_its_address(settings: Settings, url: str) -> None:
    assert settings.url() == url
