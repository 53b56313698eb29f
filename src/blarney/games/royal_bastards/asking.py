"""What a player of Royal Bastards is asked, by what they see: only what they can do, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blarney.core.moves import PASS, Move
from blarney.core.texts import Text, Value
from blarney.games.royal_bastards.atlas import Atlas
from blarney.games.royal_bastards.captions import card_title, quoted, within
from blarney.games.royal_bastards.choices import STOPS, traveller
from blarney.games.royal_bastards.deck import INCOME_GOLD, INCOME_SUPPORT
from blarney.games.royal_bastards.laws import land, law
from blarney.games.royal_bastards.moves import BUY_ENDORSEMENT, BUY_SUPPORT, Expose, Lay, Play, Sell
from blarney.games.royal_bastards.view import RealmView

if TYPE_CHECKING:
    from blarney.games.royal_bastards import RoyalBastardsGame


def asked(game: RoyalBastardsGame, prompt: Text, view: RealmView, legal: Sequence[Move]) -> Text:
    """The question of a table as it is put to the viewer, who may do these things."""
    deck = game.deck
    mine = view.viewer or 0
    values: dict[str, Value] = {**prompt.values}
    match prompt.key:
        case key if key in STOPS:
            return stop(game, prompt, view, legal)
        case "prompts.reply":
            return reply(game, prompt, view, legal)
        case "prompts.lay" if view.laying is not None and len(view.tiles) == 1:
            return Text("prompts.lay_last", {**values, "tile": within(land(deck, view.laying))})
        case "prompts.lay" if view.laying is not None:
            return Text("prompts.lay.more", values)
        case "prompts.lay":
            values["example"] = example(game, view, legal)
        case "prompts.travel":
            hero = traveller(deck, view)
            values["from"] = within(land(deck, hero.land)) if hero is not None and hero.land else ""
        case "prompts.income":
            values["gold"] = law(deck, view, mine, INCOME_GOLD)
            values["support"] = law(deck, view, mine, INCOME_SUPPORT)
        case "prompts.place" if values.get("many") == 1:
            return Text("prompts.place_last", values)
        case "prompts.target_player" | "prompts.target_land" | "prompts.ways":
            return aimed(game, prompt, view)
    return Text(prompt.key, values)


def example(game: RoyalBastardsGame, view: RealmView, legal: Sequence[Move]) -> str:
    """Something that could be typed: a Territory and a free place."""
    letters = Atlas(view, game.deck).letters()
    tile = next((game.deck.lands[move.land].name for move in legal if isinstance(move, Lay)), "")
    return f"{tile} at {next(iter(letters.values()))}"


def stop(game: RoyalBastardsGame, prompt: Text, view: RealmView, legal: Sequence[Move]) -> Text:
    """A stop: what can be played, sold and bought."""
    plays = any(isinstance(move, Play) for move in legal)
    options: list[str] = []
    if plays:
        options.append("play a card")
    if any(isinstance(move, Sell) for move in legal):
        options.append("sell one" if plays else "sell a card")
    things = [
        thing
        for thing, there in (
            ("Support", BUY_SUPPORT in legal),
            ("an Endorsement", BUY_ENDORSEMENT in legal),
            ("the truth about somebody", any(isinstance(move, Expose) for move in legal)),
        )
        if there
    ]
    if things:
        options.append(f"buy {either(things)}")
    if PASS in legal:
        options.append("pass (Enter)")
    moment = "before_roll" if prompt.key == "prompts.contest_stop" else view.phase
    key = "some" if plays else "idle" if view.hand else "empty"
    said = game.catalogue.sentences
    values: dict[str, Value] = {
        **prompt.values,
        "options": either(options) or "wait",
        "moment": said.get(f"words.moment.{moment}", said["words.moment.draw"]),
    }
    return Text(f"prompts.window.{key}", values)


def reply(game: RoyalBastardsGame, prompt: Text, view: RealmView, legal: Sequence[Move]) -> Text:
    """A card that the viewer may cancel: which, at what it is aimed, and with what; or a cancel of a cancel."""
    cancels = [quoted(game.deck.chaos[move.kind]) for move in legal if isinstance(move, Play)]
    values: dict[str, Value] = {**prompt.values, "cancels": either(cancels), **aim(view)}
    first = len(view.declared) <= 1
    at = view.played[-1] if first else view.played[-2]
    values["card"] = at
    with_or_not = "with" if cancels else "without"
    return Text(f"prompts.reply_{with_or_not}" if first else f"prompts.reply_cancel_{with_or_not}", values)


def aimed(game: RoyalBastardsGame, prompt: Text, view: RealmView) -> Text:
    """What a card is to be aimed at, or in which way it is meant: which card, and what it says."""
    deck = game.deck
    source = prompt.values.get("source")
    if not isinstance(source, int) or not 0 <= source < deck.sources:
        return prompt
    text = deck.doers[source].text
    values: dict[str, Value] = {"card": card_title(deck, source), "ways": text, **aim(view)}
    return Text(f"{prompt.key}_card", {**prompt.values, **values})


def aim(view: RealmView) -> dict[str, Value]:
    """How the card at work is meant, and at whom and what it is aimed, as far as that is known."""
    if not view.deeds:
        return {"aimed_player": None}
    now = view.deeds[-1]
    return {"aimed_player": now.player, "aimed_land": now.land, "meant": now.way}


def either(things: Sequence[str]) -> str:
    """One, two, or three."""
    if len(things) < 2:
        return "".join(things)
    if len(things) == 2:
        return f"{things[0]} or {things[1]}"
    return ", ".join(things[:-1]) + f", or {things[-1]}"
