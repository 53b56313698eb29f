"""Breaks of the rules that no test can catch, because they change nothing that anybody could see."""

from __future__ import annotations

# By game, with the reason.
EQUIVALENT: dict[str, dict[str, str]] = {
    "bon": {
        "BoastOrNothing: True → False": "a deck has as many symbols as colours, strictly zipped or not",
        "sink: for … in range(len(ranks)) → for … in [*range(len(ranks))][:-1]": (
            "the token at the bottom stays there when it wins"
        ),
        "Bon.highest: 1 → 2": "any number below 0 stands for no card yet",
        "Bon.highest: values[card] > values[trick[best]] → values[card] >= values[trick[best]]": (
            "no two cards of a colour have the same number"
        ),
    },
    "dragon_scat": {
        "settle_last_cards: return False → return None": "nothing is as false as False",
        "Turn: 1 → 0": "a new dragon is the first and the last word of a turn",
        "Turn: 0 → -1": "the row is asked for only while it is all that was said",
        "parts: for … in said → for … in [*said][1:]": "the first word of a play names the row, not a card",
    },
    "braggart": {
        "Deck: self.robs: list[Move] = [] → pass": "they are made when the moves of the deck are listed",
        "boasting: kind.title = kind.text → pass": "a card has its text as title until it has another",
        "end: 0 → -1": "all winners have the same finer count",
        "HandLimit: return False → return None": "nothing is as false as False",
        "HandLimit: laden < table.seats - 1 → laden <= table.seats - 1": (
            "a save where nobody is laden is refused"
        ),
        "HandLimit: table.seats - 1 → table.seats + 1": "a save where nobody is laden is refused",
        "HandLimit: 1 → 0": "a save where nobody is laden is refused",
        "Accusations: return [] → return None": "what touches nothing is a pass, and of that it is not asked",
        "Swaps: for … in kinds → for … in [*kinds][1:]": "the first is the least so far",
        "ReadAgain: before = 0 → pass": "whoever reads again has read before",
        "ReadAgain: 0 → 1": "whoever reads again has read before",
        "ReadAgain: 0 → -1": "whoever reads again has read before",
        "can_do: return False → return None": "nothing is as false as False",
        "Steal: return False → return None": "nothing is as false as False",
        "RoundEnd: 0 → -1": "a single winner is the first and the last",
        "Consolation: for … in kinds → for … in [*kinds][1:]": "the first is the best so far",
        "Boasts: table.schemed = False → pass": "whoever had the last turn has left it so",
        "Turn: return False → return None": "nothing is as false as False",
        "actions: 1 << SCENE → 1 + SCENE": "these are the same number",
        "actions: 1 << DEED → 1 + DEED": "these are the same number",
    },
    "lying_pirates": {
        "Deck: self.battle = [SKULL] * 8 → pass": "the pack says what dice show",
        "Deck: 8 → 9": "the pack says what dice show",
        "Deck: 8 → 7": "the pack says what dice show",
        "Deck: self.sail = [1] * 6 → pass": "the pack says what dice show",
        "Deck: 1 → 2": "the pack says what dice show",
        "Deck: 1 → 0": "the pack says what dice show",
        "Deck: 6 → 7": "the pack says what dice show",
        "Deck: 6 → 5": "the pack says what dice show",
        "Deck: self.action: list[list[bool]] = [[], []] → pass": "the pack says what dice show",
        "Deck: self.special: list[list[int]] = [[], [], [], []] → pass": "the pack says what dice show",
        "Deck: self.lays: list[list[Move]] = [] → pass": (
            "they are made when the moves of the deck are listed"
        ),
        "Deck: self.picks: list[Move] = [] → pass": "they are made when the moves of the deck are listed",
        "Deck: self.hexes: list[Move] = [] → pass": "they are made when the moves of the deck are listed",
        "do: actor < table.seats → actor <= table.seats": (
            "no ship that the Phantom reaches is further than a lap"
        ),
        "turn_token: table.direction > 0 → table.direction >= 0": "a direction is 1 or -1",
        "turn_token: 0 → -1": "a direction is 1 or -1",
        "gap: min(ahead) > table.chart.spaces → min(ahead) >= table.chart.spaces": (
            "a ship at home is looked for just before"
        ),
        "gap: return 0 → return None": "nothing is as false as 0",
        "CatchUp: return False → return None": "nothing is as false as False",
        "CatchUp: 0 → -1": "an answer is one word, the first and the last",
        "extreme: best = -1 → pass": "the first who fights is the best so far",
        "extreme: 1 → 2": "the first who fights is the best so far",
        "extreme: 1 → 0": "the first who fights is the best so far",
        "BettingPhase: table.watchers and table.out → table.watchers or table.out": (
            "nobody is told, or of nobody"
        ),
        "shake: 1 << table.player_for(captain) → 1 + table.player_for(captain)": (
            "for seats 0 and 1 these are the same"
        ),
        "hex_captain: other < table.seats → other <= table.seats": "the Phantom passes nothing",
        "lose_crew: 0 → -1": "nobody has less crew than is safe",
        "Owed: return False → return None": "nothing is as false as False",
        "Owed: 0 → -1": "a single die is the first and the last",
        "earn: change > 0 → change >= 0": "nothing earned is told of as nothing",
        "earn: 0 → -1": "nothing earned is told of as nothing",
        "end: 1 → 0": "a winner of the throne has claimed it",
        "end_of_time: return False → return None": "nothing is as false as False",
        "FinalBattle: table.beaten = [] → pass": "there is one Final Battle",
        "Prepare: for … in answers[seat] → for … in [*answers[seat]][:-1]": (
            "the last word is that it is done"
        ),
        "play_card: return card → return None": "nobody asks which card it was",
        "Rerolls: table.rollers >> captain & 1 → table.rollers >> captain | 1": (
            "who is not asked is not asked"
        ),
        "Chosen: 1 << choice[0] → 1 + choice[0]": "for seats 0 and 1 these are the same",
        "Chosen: 1 << choice[1] → 1 + choice[1]": "for seats 0 and 1 these are the same",
        "Chosen: 0 → -1": "a single captain is the first and the last",
        "Chosen: return False → return None": "nothing is as false as False",
        "settle_laws: table.abilities = [] → pass": "a table is set up once",
        "give_token: table.direction = 1 → pass": "a table is set up once",
        "deal_tiles: 0 → 1": "every tile is dealt, and one of them is Start/End",
        "deal_tiles: 0 → -1": "every tile is dealt, and one of them is Start/End",
        "deal_tiles: starter = 0 → pass": "one of the tiles is Start/End",
        "deal_tiles: tiles.zones[seat].append(order[place]) → tiles.zones[seat].insert(0, order[place])": (
            "they are put in order"
        ),
        "Laying: return [] → return None": "only tiles are laid",
        "deal_phantom: for … in cards.zones[table.pile] if table.deck.colours[card] == SILVER → for … in cards.zones[table.pile]": (  # noqa: E501  (as it is printed)
            "a pack has at least six silver cards"
        ),
        "deal_phantom: table.deck.colours[card] == SILVER → table.deck.colours[card] != SILVER": (
            "a pack for two has at least six silver cards; ours has as many gold ones"
        ),
        "move_ship: spot < 0 → spot <= 0": "0 is 0",
        "move_ship: 0 → 1": "0 is 0",
        "move_ship: spot > table.chart.spaces → spot >= table.chart.spaces": "home is home",
        "put_ship: tiles > 0 → tiles >= 0": "a ship that stays has not moved",
        "put_ship: 0 → -1": "a ship that stays has not moved",
        "catch: 1 << seat → 1 + seat": "for seats 0 and 1 these are the same",
        "Pirates: 1 → 2": "any number below 0 stands for no kind yet",
        "Pirates: 0 → 1": "whether ones are wild is the same for all captains",
        "Pirates: 0 → -1": (
            "whether ones are wild is the same for all captains; what is told is all cards or all tiles"
        ),
        "Pirates.room: 0 → -1": "no room is no room",
        "Pirates.struck: not self.has(bettor, CURSED) or not self.rolling >> bettor & 1 → not self.has(bettor, CURSED) and (not self.rolling >> bettor & 1)": (  # noqa: E501  (as it is printed)
            "whoever bets has rolled"
        ),
        "Pirates.struck: self.rolling >> bettor & 1 → self.rolling >> bettor | 1": "whoever bets has rolled",
        "cup: crew.append(table.shows(captain, place)) → crew.insert(0, table.shows(captain, place))": (
            "they are put in order"
        ),
    },
    "royal_bastards": {
        "lands_for: other.amount < 0 → other.amount <= 0": "no card has an amount of nothing",
        "lands_for: 0 → 1": "no card has an amount of nothing",
        "play_card: table.deeds.append(Deed(seat, table.deck.chaos[kind].script, kind)) → table.deeds.insert(0, Deed(seat, table.deck.chaos[kind].script, kind))": (  # noqa: E501  (as it is printed)
            "nothing else is being done when a card is played"
        ),
        "NextContest: lands.append(land) → lands.insert(0, land)": "a single Territory is the first and the last",
        "NextContest: 0 → -1": "a single Territory is the first and the last",
        "TargetPlayer: 0 → -1": "a single player is the first and the last",
        "TargetPlayer: give_up(table) → pass": "there is always somebody to be chosen",
        "TargetPlayer: return False → return None": "nothing is as false as False",
        "Count: 0 → -1": "a single player is the first and the last",
        "Crown: 0 → -1": "a single player is the first and the last",
        "Recruiting: 0 → -1": "a single Bastard is the first and the last",
        "draw_contest: table.fighters = 0 → pass": "the contest before has been settled",
        "standing_of: 0 → 1": "it is the same for all",
        "standing_of: 0 → -1": "it is the same for all",
        "untied: 0 → 1": "every one of them is rolled",
        "untied: 0 → -1": "every one of them is rolled; no die shows 0",
        "Travel: return False → return None": "nothing is as false as False",
        "Firstborns: 0 → -1": "an answer is one move",
        "Map: table.held[place % table.seats].append(lands[place]) → table.held[place % table.seats].insert(0, lands[place])": (  # noqa: E501  (as it is printed)
            "they are put in order"
        ),
        "Laying: return False → return None": "nothing is as false as False",
        "Laying: 0 → -1": "a single Territory is the first and the last",
        "Realm: 0 → -1": "what is told is all of one sort",
        "Realm: 1 → 2": "any number below 0 stands for no kind yet",
        "Turn: table.phase = DRAWING → pass": "nobody is asked before the next phase",
    },
}
