"""Skeletons and Endorsements, and the numbers that they and the Bastards' abilities change."""

from __future__ import annotations

from blarney.core.texts import Value
from blarney.games.royal_bastards.deck import (
    ATTRIBUTES,
    CHAMPION,
    CRITICAL,
    ENDORSEMENT_PRICE,
    FIRSTBORN,
    LAWS,
    REVEAL_PRICE,
    SUPPORT_PRICE,
    Paper,
)
from blarney.games.royal_bastards.rules.hands import any_card, look_at, may_remake, note_remade
from blarney.games.royal_bastards.table import ENDORSEMENT_DECK, NOBODY, SKELETON_DECK, Deed, Realm


def fit(table: Realm, seat: int, alone: bool = False) -> None:
    """Take in all that changes a player's numbers: abilities of both Bastards [RB-60], Endorsements, scandals.

    Or of the Firstborn alone. They are changes of numbers of the table; a price is never below one gold. [RB-R54]
    """
    table.changes[seat] += 1
    laws = table.deck.laws[:]
    for role in (FIRSTBORN, CHAMPION):
        hero = table.hero(seat, role)
        for attribute in range(ATTRIBUTES):
            table.fittings[hero * ATTRIBUTES + attribute] = 0
        if table.bastards[hero] == NOBODY or (alone and role == CHAMPION):
            continue
        change(laws, table.heir(hero).changes)
        for seal in table.endorsements[hero]:
            fit_paper(table, laws, hero, table.deck.endorsements[table.deck.endorsement_cards[seal]])
        for card in table.cards.zones[table.scandals + hero]:
            fit_paper(table, laws, hero, skeleton_of(table, card))
    for price in (SUPPORT_PRICE, ENDORSEMENT_PRICE, REVEAL_PRICE, CRITICAL):
        laws[price] = max(1, laws[price])
    for number in range(LAWS):
        table.laws[seat * LAWS + number] = max(0, laws[number])


def givers(table: Realm, seat: int, law: int) -> dict[str, Value]:
    """To which Bastards, Endorsements and scandals a player owes it that a number of the table is higher."""
    heirs: list[int] = []
    seals: list[int] = []
    scandals: list[int] = []
    for hero in table.heroes_of(seat):
        if table.firstborn_only and hero % 2 == CHAMPION:
            continue
        if table.heir(hero).changes[law] > 0:
            heirs.append(table.bastards[hero])
        for seal in table.endorsements[hero]:
            kind = table.deck.endorsement_cards[seal]
            if table.deck.endorsements[kind].changes[law] > 0:
                seals.append(kind)
        for card in table.cards.zones[table.scandals + hero]:
            if skeleton_of(table, card).changes[law] > 0:
                scandals.append(table.deck.kinds[card] - len(table.deck.chaos))
    return {"bastards": [*heirs], "endorsements": [*seals], "skeletons": [*scandals]}


def change(laws: list[int], changes: list[int]) -> None:
    """Change these numbers."""
    for number in range(LAWS):
        if changes[number]:
            laws[number] = laws[number] + changes[number]


def fit_paper(table: Realm, laws: list[int], hero: int, paper: Paper) -> None:
    """A scandal lowers an attribute of the Bastard who has it [RB-79], an Endorsement raises it [RB-80].

    Most change something else besides. [RB-81]
    """
    place = hero * ATTRIBUTES + paper.attribute
    table.fittings[place] = table.fittings[place] + paper.amount
    change(laws, paper.changes)


def skeleton_of(table: Realm, card: int) -> Paper:
    """The Skeleton that a card is."""
    return table.deck.skeletons[table.deck.kinds[card] - len(table.deck.chaos)]


def receiver(table: Realm, seat: int, champion: bool) -> int:
    """Which Bastard gets a card: the Firstborn [RB-78], also of Endorsements that were bought [RB-R18].

    The Champion only if the card says so, and there is one. [RB-R64]
    """
    return table.hero(seat, CHAMPION if champion and table.has_champion(seat) else FIRSTBORN)


def give_skeleton(table: Realm, seat: int, champion: bool) -> None:
    """A Skeleton is drawn and lies face down [RB-7]; only its owner looks at it [RB-8], whenever he likes. [RB-R33]"""
    cards = table.cards
    if not cards.zones[table.bones]:
        buried = cards.zones[table.grave]
        if not buried or not may_remake(table, SKELETON_DECK):
            if table.watchers:
                table.tell("no_skeletons", seat, values={"seat": seat})
            return
        cards.lay(buried[:], table.grave, table.bones, cards.everyone)
        cards.mix(table.bones, table.chance)
        note_remade(table, SKELETON_DECK)
        table.tell("reburied", chance=True)
    closet = table.closets + receiver(table, seat, champion)
    drawn = cards.draw(1, table.bones, closet, 1 << seat)
    cards.zones[closet].sort()
    table.changes[seat] += 1
    if table.watchers:
        table.tell(
            "got_skeleton", seat, drawn, table.bones, closet, {"seat": seat}, reveals=True, viewers=1 << seat
        )


def reveal(table: Realm, seat: int) -> Deed | None:
    """One of a player's face-down Skeletons, by chance, is turned up [RB-R20]: what it does, if anything.

    Before that it does nothing [RB-75]. It does it once; what it takes from the attribute stays. [RB-R21]
    """
    closet = table.closets + table.hero(seat, FIRSTBORN)
    first = len(table.cards.zones[closet])
    if not table.secrets_of(seat):
        if table.watchers:
            table.tell("no_secrets", seat, values={"seat": seat})
        return None
    if table.chance.below(table.secrets_of(seat)) >= first:
        closet += 1
    card = any_card(table, closet)
    scandal = closet - table.closets + table.scandals
    table.cards.lay([card], closet, scandal, table.cards.everyone)
    fit(table, seat)
    if table.watchers:
        values = {"seat": seat, "skeleton": table.deck.kinds[card] - len(table.deck.chaos)}
        table.tell("revealed", seat, [card], closet, scandal, dict(values), chance=True, reveals=True)
    script = skeleton_of(table, card).script
    return Deed(seat, script, table.deck.kinds[card]) if script else None


def bury(table: Realm, seat: int) -> None:
    """The Skeleton that was turned up last is forgotten; of two Bastards the Firstborn's comes first."""
    for hero in table.heroes_of(seat):
        scandals = table.cards.zones[table.scandals + hero]
        if scandals:
            card = scandals[-1]
            table.cards.lay([card], table.scandals + hero, table.grave, table.cards.everyone)
            fit(table, seat)
            if table.watchers:
                values = {"seat": seat, "skeleton": table.deck.kinds[card] - len(table.deck.chaos)}
                table.tell("buried", seat, [card], table.scandals + hero, table.grave, dict(values))
            return
    if table.watchers:
        table.tell("no_scandals", seat, values={"seat": seat})


def peek(table: Realm, seat: int, other: int) -> None:
    """A player looks at another's face-down Skeletons."""
    if seat == other:
        return
    if not table.secrets_of(other):
        if table.watchers:
            table.tell("no_secrets", other, values={"seat": other})
        return
    table.changes[other] += 1
    for role in (FIRSTBORN, CHAMPION):
        closet = table.closets + table.hero(other, role)
        if table.cards.zones[closet]:
            look_at(table, seat, other, closet, "peeked")


def seals_left(table: Realm) -> bool:
    """Is there an Endorsement to be had? Discarded ones are shuffled anew if need be. [RB-R19]"""
    return len(table.seals) > 0 or (len(table.old_seals) > 0 and may_remake(table, ENDORSEMENT_DECK))


def endorse(table: Realm, seat: int, champion: bool) -> Deed | None:
    """An Endorsement is drawn face up and works at once [RB-76]: what it does now, if anything."""
    if not seals_left(table):
        if table.watchers:
            table.tell("no_endorsements", seat, values={"seat": seat})
        return None
    if not table.seals:
        table.seals = table.old_seals
        table.old_seals = []
        table.seals.sort()
        table.chance.shuffle(table.seals)
        note_remade(table, ENDORSEMENT_DECK)
        table.tell("seals_shuffled", chance=True)
    seal = table.seals.pop()
    hero = receiver(table, seat, champion)
    table.endorsements[hero].append(seal)
    fit(table, seat)
    kind = table.deck.endorsement_cards[seal]
    if table.watchers:
        values = {"seat": seat, "endorsement": kind, "role": hero % 2}
        told = [table.seal_told(seal)]
        everyone = table.cards.everyone
        table.tell("endorsed", seat, told, values=dict(values), chance=True, reveals=True, viewers=everyone)
    script = table.deck.endorsements[kind].script
    return Deed(seat, script, table.deck.first_endorsement + kind) if script else None


def disown(table: Realm, seat: int) -> None:
    """The last Endorsement is lost; of two Bastards the Firstborn's comes first."""
    for hero in table.heroes_of(seat):
        if table.endorsements[hero]:
            seal = table.endorsements[hero].pop()
            table.old_seals.append(seal)
            fit(table, seat)
            if table.watchers:
                values = {"seat": seat, "endorsement": table.deck.endorsement_cards[seal]}
                table.tell("disowned", seat, values=dict(values))
            return
    if table.watchers:
        table.tell("no_endorsement", seat, values={"seat": seat})
