"""What a seat knows of Lying Pirates, written into the fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from blarney.core.encoding import Sheet
from blarney.core.table import Table
from blarney.games.lying_pirates.deck import SHOWN, SPECIALS
from blarney.games.lying_pirates.encoding.fields import NUMBERS, SIDES, PiratesFields
from blarney.games.lying_pirates.moves import Hand
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW, can_be_hexed, may_hex
from blarney.games.lying_pirates.rules.crew import OWED, debtor, payable
from blarney.games.lying_pirates.rules.draft import PASS_CARDS
from blarney.games.lying_pirates.rules.final import PREPARE
from blarney.games.lying_pirates.rules.rerolls import ACTION_DIE, REROLLS, SAIL_DIE
from blarney.games.lying_pirates.rules.sail import awaits_tile
from blarney.games.lying_pirates.table import ACTING, BETTING, FINAL, PHASES, Pirates

SET_UP: Final = len(PHASES)
"""The place behind the phases: before the first round."""
SAIL_PLACE: Final = 0
ACTION_PLACE: Final = 1
BATTLE_PLACE: Final = 3
"""The places of the dice that are rolled in the open; the Treasure Die comes behind the Pirate Die."""


class PiratesEncoder(PiratesFields):
    """Writes the fields of Lying Pirates, and reads nothing that the seat does not see."""

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        assert isinstance(table, Pirates), "a game's encoder is for its own tables"
        if not sheet.stands(self.map_part, table.board):
            self.fill_map(table, sheet)
            sheet.end_part()
        self.fill_course(table, seat, sheet)
        self.fill_cards(table, seat, sheet)
        self.fill_dice(table, seat, sheet)
        self.fill_bets(table, seat, sheet)
        for captain in range(self.captains):
            self.fill_captain(table, captain, self.place(captain, seat), sheet)
        if not sheet.stands_since(self.cups_part, table.dice.changes):
            for captain in range(self.captains):
                self.fill_cup(table, captain, self.place(captain, seat), seat, sheet)
            sheet.end_part()
        self.fill_captains(table.movers, self.moved, seat, sheet)
        self.fill_captains(table.becalmed, self.becalmed, seat, sheet)
        self.fill_captains(table.sheltered, self.sheltered, seat, sheet)
        self.fill_captains(table.fighters, self.fighting, seat, sheet)
        self.fill_captains(table.afloat, self.afloat, seat, sheet)
        self.fill_captains(table.out, self.out, seat, sheet)
        if awaits_tile(table):
            sheet.put(self.lander + self.place(table.lander, seat), 1)
        if table.script:
            self.fill_effect(table, seat, sheet)
        self.fill_question(table, seat, sheet)

    def place(self, captain: i64, me: i64) -> i64:
        """Where a captain comes, counted from the seat that looks; the Phantom comes last."""
        return captain if captain >= self.seats else self.from_me(captain, me)

    def fill_map(self, table: Pirates, sheet: Sheet) -> None:
        """The tiles that lie on the map."""
        spaces = table.chart.spaces
        sheet.put(self.spaces, spaces)
        for space in range(1, spaces):
            tile = table.board[space]
            if tile:
                sheet.put(self.board + (space - 1) * self.events + tile - 1, 1)

    def fill_course(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """The round, the tiles that are not laid yet, and by which rules is played."""
        sheet.overwrite(self.round, table.round)
        sheet.mark_one(self.phase + (table.phase if table.round else SET_UP))
        if table.tiles.zones:
            for tile in table.tiles.zones[seat]:
                sheet.mark_one(self.tiles + tile - 1)
        sheet.mark_one(self.token + self.place(table.token, seat))
        sheet.overwrite(self.clockwise, int(table.direction > 0))
        sheet.overwrite(self.sail, table.sail)
        if table.abilities:
            for other in range(len(table.abilities)):
                place = self.from_me(other, seat)
                sheet.mark_one(self.ability + place * self.abilities + table.abilities[other])
        if not sheet.stands_since(self.settings_part, 0):
            self.fill_settings(table, sheet)
            sheet.end_part()

    def fill_settings(self, table: Pirates, sheet: Sheet) -> None:
        """The variants."""
        chosen = table.origin.options["variants"]
        assert isinstance(chosen, list), "a set of variants is a list of their names"
        for number in range(len(self.variant_names)):
            if self.variant_names[number] in chosen:
                sheet.put(self.variants + number, 1)

    def fill_cards(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """The own hand, the deck and the discard pile."""
        zones = table.cards.zones
        kinds = table.cards.kinds
        for card in zones[seat]:
            sheet.add(self.hand + kinds[card])
        sheet.overwrite(self.pile, len(zones[table.pile]))
        discard = zones[table.discard]
        losses = table.cards.times_left(table.discard)
        for place in range(sheet.written(self.discard_part, losses, len(discard)), len(discard)):
            kind = kinds[discard[place]]
            sheet.add(self.discard + kind)
            sheet.mark_off(self.order + place, kind + 1)
        sheet.end_part()

    def fill_dice(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """The own dice, and those on the Dice Board."""
        sheet.overwrite(self.crew, table.crew[seat])
        for die in range(SPECIALS):
            holder = table.holders[die]
            if holder == seat:
                sheet.mark_one(self.special + die)
            elif holder == self.captains:
                sheet.mark_one(self.dice_board + die)
        in_final = table.phase == FINAL and table.top is not PREPARE
        if not in_final and not table.law(0, SHOWN):
            return
        sheet.put(self.counted, 1)
        for captain in range(self.captains):
            many = table.crew[captain] if in_final else table.dice_in_cup(captain)
            sheet.put(self.counts + self.place(captain, seat), many)

    def fill_bets(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """Whose turn it is, the last bet, those before it where they are shown, and who won."""
        if table.round and table.phase == BETTING:
            sheet.mark_one(self.turn + self.place(table.turn, seat))
        if table.round and table.phase != BETTING:
            if table.bettors:
                sheet.mark_one(self.winner + self.place(table.winner, seat))
            self.fill_captains(table.losers, self.losers, seat, sheet)
        if table.bet < 0:
            return
        last = table.history[-1]
        sheet.mark_one(self.bettor + self.place(last.captain, seat))
        sheet.put(self.quantity, last.step // self.faces + 1)
        sheet.mark_one(self.face + last.step % self.faces)
        if last.exact:
            sheet.put(self.exact, 1)
        if table.origin.options["bet_history"] == "on":
            for said in table.history:
                if not said.exact:
                    sheet.put(self.history + said.step, self.place(said.captain, seat) + 1)

    def fill_captain(self, table: Pirates, captain: int, place: i64, sheet: Sheet) -> None:
        """What everybody sees of one captain; the Phantom's place among the ships comes behind the seats'."""
        sheet.overwrite(self.spots + place, table.spots[captain])
        sheet.overwrite(self.coins + place, table.coins[captain])
        sheet.overwrite(self.sizes + place, len(table.cards.zones[captain]))
        sheet.overwrite(self.golds + place, table.golds[captain])
        sheet.overwrite(self.silvers + place, table.silvers[captain])
        sheet.overwrite(self.rerolls + place, table.rerolls[captain])
        sheet.overwrite(self.rolls + place, table.rolls[captain])
        sheet.overwrite(self.missing + place, int(table.sitting[captain] > 0))

    def fill_captains(self, captains: int, at: i64, seat: int, sheet: Sheet) -> None:
        """One for each of these captains (bits)."""
        captain = 0
        while captains:
            if captains & 1:
                sheet.mark_one(at + self.place(captain, seat))
            captains >>= 1
            captain += 1

    def fill_cup(self, table: Pirates, captain: int, place: i64, seat: int, sheet: Sheet) -> None:
        """The dice of one cup, if the seat sees them: all there are, or none. Where no die is, all see that."""
        most = table.deck.crew_slots
        first = table.slot(captain, 0)
        faces = table.dice.faces
        seen = table.dice.seen
        for slot in range(first, first + table.deck.slots):
            if not seen[slot] >> seat & 1:
                return
        at = self.cups + place * SIDES
        for slot in range(first, first + most):
            if faces[slot]:
                sheet.add(at + faces[slot] - 1)
        at = self.special_cups + place * SPECIALS * NUMBERS
        for die in range(SPECIALS):
            if faces[first + most + die]:
                sheet.put(at + die * NUMBERS + table.shows(captain, most + die), 1)

    def fill_effect(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """The tile or card that is being resolved, and how far."""
        sheet.put(self.actor + self.place(table.actor, seat), 1)
        if table.them != table.actor:
            sheet.put(self.target + self.place(table.them, seat), 1)
        sheet.put(self.effect + self.works[table.script], 1)
        sheet.put(self.branch, self.branches[table.script])
        sheet.put(self.verb, table.at)

    def fill_question(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """What is asked about, and what of the own choice cannot be told from the rest."""
        ask = table.top
        if ask is PASS_CARDS:
            self.fill_draft(table, seat, sheet)
        elif ask is REROLLS:
            self.fill_reroll(table, sheet)
        elif ask is OWED:
            captain = debtor(table)
            sheet.put(self.debtor + self.place(captain, seat), 1)
            if table.waits_for(seat):
                for die in payable(table, captain):
                    sheet.put(self.losses + die, 1)
        elif ask is CARD_WINDOW and table.phase == ACTING and table.waits_for(seat) and may_hex(table, seat):
            for captain in range(self.captains):
                if can_be_hexed(table, captain):
                    sheet.put(self.hexes + self.place(captain, seat), 1)

    def fill_draft(self, table: Pirates, seat: int, sheet: Sheet) -> None:
        """How many cards are passed on, and the own ones so far."""
        sheet.put(self.passing, table.passing)
        picked = table.answers[seat]
        for at in range(len(picked)):
            move = picked[at]
            assert isinstance(move, Hand), "only cards are passed"
            sheet.put(self.picked + at, move.kind + 1)

    def fill_reroll(self, table: Pirates, sheet: Sheet) -> None:
        """The die that may be rolled again, and what it was rolled for."""
        if table.die == SAIL_DIE:
            sheet.put(self.rolled + SAIL_PLACE, 1)
        elif table.die == ACTION_DIE:
            sheet.put(self.rolled + ACTION_PLACE + table.showing, 1)
            if table.lucky:
                sheet.put(self.lucky, 1)
        else:
            sheet.put(self.rolled + BATTLE_PLACE, 1)
            if table.seeks_loser:
                sheet.put(self.seeks, 1)
