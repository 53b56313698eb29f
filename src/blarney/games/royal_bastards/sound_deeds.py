"""What is true of cards that are being resolved in Royal Bastards: who played them, and what they do to whom."""

from __future__ import annotations

from blarney.games.royal_bastards.deck import (
    AT_THE_END,
    CHOOSE_LAND,
    CHOOSE_PLAYER,
    EITHER,
    IN_CONTESTS,
    NO_COLOUR,
    OTHERS,
    WHEN_MOVING,
    Deck,
    Verb,
)
from blarney.games.royal_bastards.rules.aims import asks, lands_for, players_for
from blarney.games.royal_bastards.rules.chaos import REPLY, RESOLVE, RESOLVED
from blarney.games.royal_bastards.rules.contest import REWARD, ROLL
from blarney.games.royal_bastards.rules.deeds import (
    AIM,
    DEED,
    TARGET_LAND,
    TARGET_PLAYER,
    WAYS,
    next_verb,
    question_for,
)
from blarney.games.royal_bastards.table import LAST_ACTION, MOVING, NONE, NOWHERE, Deed, Realm


def deeds_flaw(table: Realm) -> str | None:
    """What is impossible about what cards do just now; None if nothing is."""
    if not table.agenda:
        broken_off = table.outcome is not None and table.outcome.broken_off
        return "a card" if (table.deeds or table.chain) and not broken_off else None
    return played_flaw(table) or doing_flaw(table) or question_flaw(table)


def played_flaw(table: Realm) -> str | None:
    """A card is on the table while it is resolved, at its time; all that follow cancel, never one's own."""
    cards = table.cards.zones[table.played]
    chain = table.chain
    resolving = RESOLVE in table.agenda
    resolved = RESOLVED in table.agenda
    if len(cards) != len(chain) or (len(chain) > 0) != (resolving or resolved):
        return "the cards played"
    if not chain:
        return None
    kinds = [table.deck.chaos[table.deck.kinds[card]] for card in cards]
    if kinds[0].cancels or not all(kind.cancels for kind in kinds[1:]):
        return "the cards played"
    if any(chain[place] == chain[place - 1] for place in range(1, len(chain))):
        return "who played which card"
    if (AIM in table.agenda and len(chain) > 1) or (resolved and len(chain) % 2 == 0):
        return "the cards played"
    card = kinds[0]
    when = {WHEN_MOVING: table.phase == MOVING, AT_THE_END: table.phase == LAST_ACTION}
    when[IN_CONTESTS] = table.contest != NONE
    if not when.get(card.type, True):
        return "the cards played"
    if not resolving or card.type != IN_CONTESTS:
        return None
    fits = card.attribute in (-1, table.attribute) and (not card.involved or table.fights(chain[0]))
    return None if fits else "the cards played"


def doing_flaw(table: Realm) -> str | None:
    """Every deed has its step, its card and whom it is for; the first is that of the card played, or of the contest."""
    aimed = RESOLVE in table.agenda
    steps = table.agenda.count(DEED)
    if len(table.deeds) != (1 if aimed else steps) or not is_led_to(table):
        return "what a card does"
    for place, deed in enumerate(table.deeds):
        if not is_of_card(table, deed) or not is_aimed(table, deed):
            return "what a card does"
        paper = len(table.deck.chaos) <= deed.source < table.deck.first_contest
        if paper != (place > 0 or is_bought(table)):
            return "what a card does"
    if table.deeds and table.chain:
        first = table.deeds[0]
        if first.actor != table.chain[0] or first.source != table.deck.kinds[played_first(table)]:
            return "who does it"
        verb = verb_of(table.deck, first)
        if table.agenda[-1] is REPLY and verb is not None and asks(verb) and verb.verb != EITHER:
            return "what a card is aimed at"
    if table.deeds and is_rewarding(table):
        return reward_flaw(table, table.deeds[0])
    return None


def is_led_to(table: Realm) -> bool:
    """What is bought leads to nothing else; any other card to one thing for each player at most."""
    actors = [deed.actor for deed in table.deeds[1:]]
    return not actors or (not is_bought(table) and len(set(actors)) == len(actors))


def is_rewarding(table: Realm) -> bool:
    """Is a contest's reward given?"""
    return REWARD in table.agenda and ROLL not in table.agenda


def is_bought(table: Realm) -> bool:
    """Was what does something bought, and neither played nor won?"""
    return not table.chain and not is_rewarding(table)


def played_first(table: Realm) -> int:
    """The card that was played, and perhaps cancelled."""
    return table.cards.zones[table.played][0]


def reward_flaw(table: Realm, deed: Deed) -> str | None:
    """The winner gets what winners get, each loser what losers get, one after the other."""
    contest = table.deck.contest_cards[table.contest]
    winner = table.ranks[0]
    order = [winner, *[seat for seat in table.in_order() if table.fights(seat) and seat != winner]]
    if deed.source != table.deck.first_contest + contest:
        return "what a card does"
    return None if deed.actor == order[len(order) - len(table.queue) - 1] else "who does it"


def origins(table: Realm, deed: Deed) -> list[int]:
    """The scripts that the card of a deed begins with."""
    deck = table.deck
    source = deed.source
    if source < len(deck.chaos):
        return [deck.chaos[source].script]
    if source < deck.first_endorsement:
        return [deck.skeletons[source - len(deck.chaos)].script]
    if source < deck.first_contest:
        return [deck.endorsements[source - deck.first_endorsement].script]
    contest = deck.contests[source - deck.first_contest]
    return [contest.won if table.ranks and deed.actor == table.ranks[0] else contest.lost]


def is_of_card(table: Realm, deed: Deed) -> bool:
    """Does a deed what its card says, in one of the ways in which it can be meant? Without an aim it does nothing."""
    begun = origins(table, deed)
    ways = [way for script in begun for way in ways_of(table.deck, script)]
    if not all(begun) or deed.script not in (0, *begun, *ways):
        return False
    return deed.script > 0 or deed.at == 0


def ways_of(deck: Deck, script: int) -> list[int]:
    """The two ways in which a script can be meant, if there are two."""
    last = deck.scripts[script][-1] if deck.scripts[script] else None
    return [last.first, last.second] if last is not None and last.verb == EITHER else []


def is_aimed(table: Realm, deed: Deed) -> bool:
    """Is what has been chosen so far what could be chosen, and nothing else?"""
    player: Verb | None = None
    land: Verb | None = None
    if deed.script == 0:
        return True
    for script in origins(table, deed):
        verbs = table.deck.scripts[script]
        for verb in verbs[: deed.at] if deed.script == script else verbs:
            player = verb if verb.verb == CHOOSE_PLAYER else player
            land = verb if verb.verb == CHOOSE_LAND else land
    if player is None and deed.them != deed.actor:
        return False
    if player is not None and player.who == OTHERS and deed.them == deed.actor:
        return False
    if land is None or deed.land == NOWHERE:
        return (land is None) == (deed.land == NOWHERE)
    return land.colour in (NO_COLOUR, table.deck.lands[deed.land].colour)


def verb_of(deck: Deck, deed: Deed) -> Verb | None:
    """The verb that comes next."""
    verbs = deck.scripts[deed.script]
    return verbs[deed.at] if deed.at < len(verbs) else None


def question_flaw(table: Realm) -> str | None:
    """Somebody chooses only what comes next, and only where there is something to choose."""
    top = table.agenda[-1]
    if top not in (TARGET_PLAYER, TARGET_LAND, WAYS):
        return None
    verb = next_verb(table)
    if verb is None or not asks(verb) or question_for(verb) is not top:
        return "what is asked"
    deed = table.deed()
    many = 2
    if top is TARGET_PLAYER:
        many = len(players_for(table, deed, verb))
    elif top is TARGET_LAND:
        many = len(lands_for(table, deed, verb))
    return None if many > 1 else "what is asked"
