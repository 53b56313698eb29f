import { describe, expect, it } from "vitest";

import type { Event, royal_bastards } from "../../wire";
import { Deck } from "./pack";
import { fought, known, planned } from "./reckoning";

const scores = { might: 3, magic: 2, mastery: 5, movement: 2 };
const deck = new Deck({
  numbers: { edge: 0, home_edge: 0, bonus: 0 },
  festivals: { first: [4, 3], last: [6, 4] },
  territory: [
    { name: "joda", title: "Joda", text: "", colour: "red", points: 15 },
    { name: "orkland", title: "Orkland", text: "", colour: "brown", points: 10 },
  ],
  bastard: [
    { name: "waldo", title: "Waldo", text: "", class: "bard", race: "human", home: "joda", ...scores },
    {
      name: "hilda",
      title: "Hilda",
      text: "",
      class: "knight",
      race: "giant",
      home: "orkland",
      ...scores,
      changes: { home_edge: 3 },
    },
  ],
  chaos: [],
  skeleton: [],
  endorsement: [
    { name: "veterans", title: "Veterans", text: "", attribute: "might", amount: 1, changes: { edge: 1 } },
    { name: "wizards", title: "Wizards", text: "", attribute: "magic", amount: 1, changes: { bonus: 2 } },
  ],
  contest: [{ name: "tug", title: "Tug of War", text: "", attribute: "might", bonus: "giant", sides: 8 }],
});
const hero = { land: "orkland", scores, endorsements: [], scandals: [], closet: [] };
const view = {
  phase: "contest",
  heroes: [
    [{ ...hero, name: "waldo", endorsements: ["veterans"] }],
    [{ ...hero, name: "hilda", endorsements: ["wizards"] }],
  ],
  ranks: [],
} as unknown as royal_bastards.View;

let next = 0;
const told = (what: string, seat: number | null, values: Event["values"]): Event => ({
  number: next++,
  what,
  cause: 0,
  seat,
  values: { ...values },
});
const rolled = (seat: number, dice: number[], bonus = 0) =>
  told("rolled", seat, {
    bastard: seat,
    attribute: "might",
    score: 3,
    die: dice.reduce((sum, die) => sum + die, 0),
    dice,
    bonus,
    extra: bonus ? 2 : 0,
  });
const story = [
  told("contest", null, { contest: 0, attribute: "magic", land: 1, seats: [0, 1], occasion: "phase" }),
  told("edge", 0, { many: -3 }),
  told("switched", 1, { attribute: "might" }),
  rolled(0, [10, 4]),
  told("total", 0, { many: 15, edge: -2 }),
  rolled(1, [2], 7),
  told("total", 1, { many: 15, edge: 3 }),
  told("tied", null, { seats: [0, 1], many: 15 }),
  told("tie_scores", null, { seats: [0, 1], scores: [3, 3] }),
  told("tie_roll", 0, { die: 4 }),
  told("tie_roll", 1, { die: 9 }),
  told("won_contest", 1, { land: 1 }),
  told("earned", 1, { many: 1 }),
  told("earned", 1, { many: 2 }),
  told("gained_support", 1, { many: 2, land: 1 }),
  told("gained_support", 1, { many: 1, land: 0 }),
  told("contest_over", null, { land: 1 }),
  told("earned", 0, { many: 9 }),
];

describe("before the dice", () => {
  const bout = {
    card: "tug",
    land: "orkland",
    attribute: "might",
    seats: [0, 1],
    edges: [2, 0],
    rolls: [0, 0, 0, 0],
    bonuses: [0, 0, 0, 0],
    totals: [0, 0],
  };

  it("adds scores, cards, friends and the hometown, and names the dice to come", () => {
    const [waldo, hilda] = planned(view, bout, deck).sides;
    expect(waldo && known(waldo)).toBe(3 + 2 + 1);
    expect(hilda && known(hilda)).toBe(3 + 3);
    expect(waldo?.rolls[0]).toMatchObject({ sides: 10, faces: [], bonusSides: 0 });
    expect(hilda?.rolls[0]).toMatchObject({ sides: 10, bonusSides: 8, extra: 2 });
  });
});

describe("after the dice", () => {
  it("adds up to the totals that were told", () => {
    const [contest] = fought(story, deck);
    expect(contest).toMatchObject({ card: "tug", land: "orkland", attribute: "might", winner: 1, tie: "die" });
    for (const side of contest?.sides ?? []) {
      const dice = side.rolls.flatMap((roll) => [...roll.faces, roll.bonus, roll.extra]);
      expect(known(side) + dice.reduce((sum, many) => sum + many, 0)).toBe(side.total);
    }
    expect(contest?.sides[1]?.rolls[0]).toMatchObject({ bonus: 5, extra: 2, bonusSides: 8 });
    expect(contest?.sides[0]?.rolls[0]?.faces).toEqual([10, 4]);
  });

  it("tells what the contest brought, and nothing that came later", () => {
    const [contest] = fought(story, deck);
    expect(contest?.sides[1]?.gains).toEqual([
      { thing: "gold", many: 3 },
      { thing: "Support", many: 2 },
      { thing: "Support in Joda", many: 1 },
    ]);
    expect(contest?.sides[0]?.gains).toEqual([]);
  });

  it("can do without the beginning, as in a replay", () => {
    const [contest] = fought(story.slice(3), deck, { card: "tug", occasion: "phase" });
    expect(contest).toMatchObject({ card: "tug", land: "orkland", winner: 1 });
    expect(contest?.sides.map((side) => side.total)).toEqual([15, 15]);
  });

  it("forgets them when the next contests begin, and not before", () => {
    const later = [...story, told("turn", 0, { turn: 2 })];
    expect(fought(later, deck)).toHaveLength(1);
    expect(fought([...later, told("contest_phase", null, { lands: [] })], deck)).toEqual([]);
  });
});
