"""What people read of moves, cards, tiles and dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from blarney.core.moves import STAND, Move
from blarney.core.texts import Names, Text, Value, enumerated
from blarney.games.lying_pirates.deck import FACE_NAMES, HIRING, PHANTOM, PRICE, RANSOM, TOLL, TRADING, Kind
from blarney.games.lying_pirates.laws import law
from blarney.games.lying_pirates.moves import (
    BUY,
    HIRE,
    REROLL,
    Bet,
    Exact,
    Hand,
    Hex,
    Lay,
    Lose,
    Pick,
    Play,
    Trade,
)
from blarney.games.lying_pirates.view import PiratesView

if TYPE_CHECKING:
    from blarney.games.lying_pirates import LyingPiratesGame

ONE_OF = ["", "one", "two", "three", "four", "five", "six"]


class PirateNames(Names):
    """The names of the seats, and of the Phantom."""

    def __init__(self, names: Names, game: LyingPiratesGame) -> None:
        super().__init__(names.names, names.reader)
        self.game = game

    def seat(self, seat: int) -> str:
        if seat == PHANTOM:
            return self.game.catalogue.sentences["words.phantom"]
        return super().seat(seat)

    def whose(self, seat: int) -> str:
        """Somebody's, or your."""
        return "your" if seat == self.reader else f"{self.seat(seat)}'s"

    def at(self, view: PiratesView, captain: int) -> str:
        """The name of a captain of a view, where the Phantom is the last."""
        return self.seat(captain if captain < view.seats else PHANTOM)


def counted(many: int, thing: str) -> str:
    """One coin, or some coins."""
    return f"{many} {thing}" if many == 1 else f"{many} {thing}s"


def dice_of(many: int, face: int) -> str:
    """So many dice of a face: one five, or some fives."""
    return f"{many or 'no'} {ONE_OF[face] if many == 1 else FACE_NAMES[face]}"


def titled(kind: Kind) -> str:
    """A card as sentences name it."""
    return f"“{kind.title}”"


# Sentences


def spelled_out(game: LyingPiratesGame, text: Text, names: PirateNames) -> Text:
    """A text with names of cards, tiles, dice and faces in the place of numbers, and with numbers of things."""
    values: dict[str, Value] = {**text.values}
    values.update(plurals(text.values) if text.key.startswith("why.") else numbers(text.values))
    values.update(words(game, text))
    values.update(titles(game, text.values))
    for name, value in (("whose", text.values.get("other")), ("own", text.values.get("captain"))):
        if isinstance(value, int):
            values[name] = names.whose(value)
    return Text(worded(text), values)


def worded(text: Text) -> str:
    """The key of a text, or that of other words for a special case of it."""
    values = text.values
    match text.key:
        case "events.shook" if not values.get("dice"):
            return "events.shook_unseen"
        case "events.shook" if values.get("captain") == PHANTOM:
            return "events.shook_phantom"
        case "events.revealed" if not values.get("dice"):
            return "events.revealed_unseen"
        case "events.sailed" if values.get("space") == 0:
            return "events.sailed_home"
        case "events.pushed_back" if values.get("space") == 0:
            return "events.pushed_home"
        case "events.rerolled" if values.get("price") == 0:
            return "events.rerolled_free"
        case "events.prepared" if values.get("many") == 0:
            return "events.prepared_nothing"
        case "events.lost_final" if values.get("crew") == 0:
            return "events.lost_final_last"
    return text.key


def numbers(values: Mapping[str, Value]) -> dict[str, Value]:
    """So many coins, tiles, cards or dice, one or several."""
    found: dict[str, Value] = {}
    many = values.get("many")
    if isinstance(many, int):
        found.update(
            {"coins": counted(many, "coin"), "tiles": counted(many, "tile"), "count": counted(many, "card")}
        )
        if isinstance(face := values.get("face"), int):
            found["bet"] = dice_of(many, face)
    for name, given, thing in (
        ("tiles", "score", "tile"),
        ("tiles", "tiles", "tile"),
        ("steps", "steps", "tile"),
        ("cost", "price", "coin"),
        ("hiring", "hiring", "coin"),
    ):
        if isinstance(value := values.get(given), int):
            found[name] = counted(value, thing)
    if isinstance(struck := values.get("struck"), int):
        found["struck"] = "1 does" if struck == 1 else f"{struck} do"
    if isinstance(there := values.get("found"), int):
        found.update({"found": there or "none", "was": "was" if there == 1 else "were"})
    if isinstance(board := values.get("board"), Sequence):
        found["spaces"] = counted(len(board), "space")
    return found


def plurals(values: Mapping[str, Value]) -> dict[str, Value]:
    """For reasons, which have several numbers of things: by number, whether it is one; and a bet."""
    found: dict[str, Value] = {
        f"{name}_s": "" if str(value) == "1" else "s" for name, value in values.items()
    }
    many, face = values.get("many"), values.get("face")
    if isinstance(many, int) and isinstance(face, int):
        found["bet"] = dice_of(many, face)
    return found


def words(game: LyingPiratesGame, text: Text) -> dict[str, Value]:
    """Dice, signs, colours and directions by their names."""
    said = game.catalogue.sentences
    found: dict[str, Value] = {}
    for name, value in text.values.items():
        if name in ("die", "sign", "lucky", "colour", "clockwise") and isinstance(value, int):
            kind = name
            if name == "die":
                # The dice that decide something have numbers of their own.
                kind = "action" if "roll" in text.key else "special"
            found[name] = said[f"words.{kind}.{value}"]
    if isinstance(die := found.get("die"), str):
        found["Die"] = die[:1].upper() + die[1:]
    if isinstance(face := text.values.get("face"), int):
        found["face"] = FACE_NAMES[face]
    if isinstance(dice := text.values.get("dice"), Sequence) and not isinstance(dice, str):
        shown = sorted(die for die in dice if isinstance(die, int))
        blanks = [said["words.blank"]] * shown.count(0)
        found["dice"] = enumerated([*[str(die) for die in shown if die], *blanks])
    return found


def titles(game: LyingPiratesGame, values: Mapping[str, Value]) -> dict[str, Value]:
    """Cards, tiles and captains by what is printed on them."""
    deck = game.deck
    found: dict[str, Value] = {}
    if isinstance(kind := values.get("kind"), int):
        found.update({"kind": titled(deck.all_kinds[kind]), "text": deck.all_kinds[kind].text})
    if isinstance(tile := values.get("tile"), int):
        found.update({"tile": deck.tiles[tile].title, "text": deck.tiles[tile].text})
    if isinstance(ability := values.get("ability"), int):
        found.update({"ability": deck.captains[ability].title, "text": deck.captains[ability].text})
    if isinstance(card := values.get("card"), str):
        found["card"] = named(game, card)
    cards = values.get("cards")
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        found["cards"] = [named(game, str(card)) for card in cards]
    return found


def named(game: LyingPiratesGame, name: str) -> str:
    """A card or tile by what is printed on it; anything else stays as it is."""
    deck = game.deck
    if name in deck.names:
        return titled(deck.all_kinds[deck.names.index(name)])
    return next((tile.title for tile in deck.tiles if tile.name == name), name)


# Choices


def caption(game: LyingPiratesGame, move: Move, view: PiratesView, names: PirateNames) -> str:
    """A move as a choice is shown: with names, numbers of dice in good English, and what it costs."""
    deck = game.deck
    said = game.catalogue.sentences
    viewer = view.viewer or 0
    match move:
        case Bet():
            verb = "exactly" if isinstance(move, Exact) else "bet"
            return f"{verb} {dice_of(move.quantity, move.face)}"
        case Lay():
            return f"lay {deck.tiles[move.tile].title} at {move.space}"
        case Hand():
            return f"pass {deck.all_kinds[move.kind].title} on"
        case Play():
            return f"play {deck.all_kinds[move.kind].title}"
        case Hex():
            return f"curse {names.at(view, move.captain)} (for {law(deck, view, viewer, RANSOM)} crew)"
        case Pick():
            return f"choose {names.at(view, move.captain)}"
        case Trade():
            return f"trade {said[f'words.special.{move.die}']} (for {law(deck, view, viewer, TRADING)} crew)"
        case Lose():
            return f"lose {said[f'words.special.{move.die}']}"
    for paid, number in ((BUY, PRICE), (REROLL, TOLL), (HIRE, HIRING)):
        if move is paid:
            return f"{move.text} (for {counted(law(deck, view, viewer, number), 'coin')})"
    return "pass until the phase is over" if move is STAND else move.text
