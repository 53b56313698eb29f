"""`blarney rules` and `blarney pack check`: what the rules are, and whether a pack keeps to its form."""

from __future__ import annotations

import argparse
import dataclasses
import json

from blarney.core.errors import BadPack, BadSetup
from blarney.core.pack import Pack
from blarney.core.registry import game as game_named
from blarney.core.rulebook import Rule, rulebook
from blarney.terminal import lookup
from blarney.terminal.lookup import Thing
from blarney.terminal.shelf import name_of


def rules(arguments: argparse.Namespace) -> int:
    """Print the rule matrix of a game, or one rule; of a word, what the rules and the things in the box say."""
    game = game_named(name_of(arguments.game))
    book = rulebook(game.name)
    things: list[Thing] = []
    short = False
    if arguments.id is not None:
        wanted = arguments.id.casefold()
        found = [
            rule for rule in book if wanted in (rule.id.casefold(), rule.id.casefold().partition("-")[2])
        ]
        short = not found and not arguments.sources
        book = found or [rule for rule in book if wanted.strip() and wanted in rule.text.casefold()]
        things = [] if found else lookup.found(game.pack, wanted)
        if not book and not things:
            raise BadSetup(
                f"{arguments.game} has no rule {arguments.id[:40]!r}: see blarney rules {arguments.game}."
            )
    if arguments.json:
        # Programs that look for rules find nothing else beside them.
        print(json.dumps([dataclasses.asdict(one) for one in book or things], indent=1))
        return 0
    for thing in things:
        print(lookup.told(game, thing))
    for rule in book:
        for line in lines(rule)[: 1 if short else None]:
            print(line)
    return 0


def lines(rule: Rule) -> list[str]:
    """One rule with its home and its proofs."""
    kind = " (our ruling)" if rule.ruling else ""
    written = [f"{rule.id}{kind}  {rule.text}", f"    home   {rule.home or 'none yet'}"]
    for place, test in enumerate(rule.tests or ["none yet"]):
        written.append(f"    {'' if place else 'tests':<6} {test}")
    return written


def check_pack(arguments: argparse.Namespace) -> int:
    """Say what is wrong with a pack, line by line."""
    name = "" if arguments.game is None else name_of(arguments.game)
    mistakes: list[str] = []
    try:
        pack = Pack.load(arguments.file)
        named = pack.data.get("game")
        name = name or (named if isinstance(named, str) else "bon")
        game_named(name, pack)
    except BadPack as error:
        mistakes = error.mistakes
    if arguments.json:
        print(json.dumps({"file": arguments.file, "game": name, "ok": not mistakes, "mistakes": mistakes}))
    elif mistakes:
        for mistake in mistakes:
            print(f"{arguments.file}: {mistake}")
    else:
        print(f"{arguments.file}: a good pack for {game_named(name).title}.")
    return 1 if mistakes else 0
