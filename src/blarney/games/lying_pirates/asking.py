"""What a captain of Lying Pirates is asked, by what they see: only what they can do, and what it costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from blarney.core.moves import PASS, Move
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.captions import counted, dice_of
from blarney.games.lying_pirates.deck import GOLD, HIRING, PHANTOM, PRICE, RANSOM, SILVER, STAKE, TRADING
from blarney.games.lying_pirates.laws import law
from blarney.games.lying_pirates.moves import BUY, SACRIFICE, Bet, Exact, Hand, Hex, Lay, Play
from blarney.games.lying_pirates.view import PiratesView

if TYPE_CHECKING:
    from blarney.games.lying_pirates import LyingPiratesGame

WINDOWS = ("prompts.sail_window", "prompts.action_window", "prompts.final_window")
COLOURS = {(SILVER,): "a silver card", (GOLD,): "a gold card", (SILVER, GOLD): "a gold or silver card"}


def asked(game: LyingPiratesGame, prompt: Text, view: PiratesView, legal: Sequence[Move]) -> Text:
    """The question of a table as it is put to the viewer, who may do these things."""
    values: dict[str, Value] = {**prompt.values}
    for_phantom = values.get("captain") == PHANTOM
    match prompt.key:
        case key if key in WINDOWS:
            return window(game, prompt, view, legal)
        case "prompts.lay" | "prompts.pass_cards":
            return Text(prompt.key, {**values, "example": example(game, legal, values.get("many"))})
        case "prompts.first_bet":
            most = values.get("most")
            values["example"] = dice_of(min(3, most) if isinstance(most, int) else 3, 5)
        case "prompts.bet":
            if not any(isinstance(move, Bet) and not isinstance(move, Exact) for move in legal):
                return Text("prompts.bet_last", values)
            if view.bet is not None:
                values["example"] = dice_of(view.bet.quantity + 1, view.bet.face)
        case "prompts.reroll_battle":
            return Text(prompt.key, {**values, "against": against(game, view)})
        case "prompts.prepare":
            mine = view.viewer or 0
            values.update(
                hiring=law(game.deck, view, mine, HIRING), trading=law(game.deck, view, mine, TRADING)
            )
            return Text("prompts.prepare_for", values)
        case "prompts.catch_up":
            return catch_up(game, prompt, view, legal)
    if for_phantom:
        return Text(f"{prompt.key.removesuffix('_captain')}_phantom", values)
    return Text(prompt.key, values)


def example(game: LyingPiratesGame, legal: Sequence[Move], many: Value) -> str:
    """Something that could be typed: a tile and a space, or some cards."""
    deck = game.deck
    cards = [key_words(deck.all_kinds[move.kind].title) for move in legal if isinstance(move, Hand)]
    if cards:
        return ", ".join(cards[: many if isinstance(many, int) else 1])
    first = legal[0]
    if isinstance(first, Lay):
        return f"{key_words(deck.tiles[first.tile].title)} at {first.space}"
    return first.text


def key_words(title: str) -> str:
    """A title as somebody in a hurry types it: without the article and the marks, and what comes after a comma."""
    words = re.findall(r"[\w'-]+", title.partition(",")[0].casefold())
    return " ".join(words[1:] if len(words) > 1 and words[0] in ("a", "the") else words)


def window(game: LyingPiratesGame, prompt: Text, view: PiratesView, legal: Sequence[Move]) -> Text:
    """A window for cards: which colours can be played, what a card costs, whether the curse can be passed on."""
    mine = view.viewer or 0
    plays = [game.deck.all_kinds[move.kind].colour for move in legal if isinstance(move, Play)]
    options: list[str] = []
    if plays:
        options.append(f"play {COLOURS[tuple(sorted(set(plays)))]}")
    if BUY in legal:
        bought = "one" if plays else "a card"
        options.append(f"buy {bought} for {counted(law(game.deck, view, mine, PRICE), 'coin')}")
    if any(isinstance(move, Hex) for move in legal):
        options.append(f"sacrifice {law(game.deck, view, mine, RANSOM)} crew to pass the Cursed Die on")
    if PASS in legal:
        options.append("pass")
    said = ", ".join(options[:-1]) + ", or " + options[-1] if len(options) > 1 else "".join(options)
    phase = prompt.key.removeprefix("prompts.").removesuffix("_window")
    if phase == "sail" and not view.moved:
        phase = "before"
    elif view.lander is not None:
        phase = "tile"
    key = "some" if plays else "empty" if not view.hand else "idle"
    values: dict[str, Value] = {
        **prompt.values,
        "options": said or "wait",
        "phase": game.say(Text(f"words.phase.{phase}", {"steps": view.sail})),
    }
    return Text(f"prompts.window.{key}", values)


def against(game: LyingPiratesGame, view: PiratesView) -> str:
    """What the others rolled in the battle that the viewer fights in."""
    others = [view.rolls[captain] for captain in view.fighting if captain != view.viewer]
    signs = [game.say(Text(f"words.sign.{sign}")) for sign in sorted(others, reverse=True)]
    return f", against {' and '.join(signs)}" if signs else ""


def catch_up(game: LyingPiratesGame, prompt: Text, view: PiratesView, legal: Sequence[Move]) -> Text:
    """What it would cost the viewer to catch up, alone or with others."""
    tiles = prompt.values.get("tiles")
    crew = (tiles if isinstance(tiles, int) else 0) * law(game.deck, view, view.viewer or 0, STAKE)
    key = "poor" if SACRIFICE not in legal else "alone" if prompt.values.get("many") == 1 else "together"
    return Text(f"prompts.catch_up_{key}", {**prompt.values, "crew": crew})
