import { expect, test } from "vitest";

import { Names } from "../../lib/texts";
import type { Event } from "../../wire";
import { lastCall, scenes, upshot } from "./scenes";
import { Who } from "./who";

const who = new Who(new Names(["Ann", "Bob"], 0), 2);
let count = 0;
const event = (what: string, values: Event["values"] = {}, more: Partial<Event> = {}): Event => ({
  number: ++count, what, cause: 0, values, ...more,
}); // prettier-ignore

const ROUND = [
  event("round", { round: 1 }),
  event("bet", { many: 2, face: 5, captain: 0 }),
  event("called", { captain: 1, other: 0 }),
  event("counted", { many: 3, face: 5, struck: 0, captain: 0 }),
  event("won_bets", { losers: [1], captain: 0 }),
  event("earned", { many: 1, captain: 0 }),
  event("rolled_sail", { many: 1, captain: 0 }),
  event("rerolled", { price: 1, captain: 0 }),
  event("rolled_sail", { many: 2, captain: 0 }),
  event("sailed", { many: 2, space: 2, tile: 9, captain: 0 }),
  event("sailed", { many: 2, space: 2, tile: 9, captain: 99 }),
  event("duel_for_winner", { among: [0, 99] }),
  event("rolled_battle", { sign: 1, captain: 0 }),
  event("rolled_battle", { sign: 1, captain: 99 }),
  event("rolled_battle", { sign: 2, captain: 0 }),
  event("won_battle", { captain: 0 }),
  event("activated", { space: 2, tile: 9, captain: 0 }),
  event("lost_coins", { many: 2, captain: 0 }),
  event("played", { captain: 99, kind: 13 }, { cards: ["galley oars"] }),
];

test("a round is told in scenes, with the Phantom after the last seat", () => {
  const told = scenes(ROUND, who);
  expect(told.map((one) => one.kind)).toEqual(["call", "sail", "battle", "tile", "card"]);
  const [call, sail, battle, tile, card] = told;
  expect(call).toMatchObject({ captain: 1, other: 0, quantity: 2, found: 3, face: 5, winner: 0, losers: [1] });
  expect(call?.upshots.map((one) => one.text)).toEqual(["+1"]);
  expect(sail?.sail).toBe(2);
  expect(sail?.upshots.map((one) => one.captain)).toEqual([0, 0, 2]);
  expect(battle?.rolls.map((roll) => [roll.captain, roll.sign])).toEqual([
    [2, "single"],
    [0, "double"],
  ]);
  expect(battle?.winner).toBe(0);
  expect(tile).toMatchObject({ space: 2, upshots: [{ sign: "coin", text: "−2" }] });
  expect(card).toMatchObject({ captain: 2, card: "galley oars" });
});

test("the next round begins anew, and the last call is remembered", () => {
  const story = [...ROUND, event("round", { round: 2 })];
  expect(scenes(story, who)).toEqual([]);
  expect(lastCall(story, who)?.found).toBe(3);
  expect(lastCall(ROUND, who)).toBeNull();
});

test("a card before the ships sail does not swallow the voyage", () => {
  const told = scenes(
    [
      event("round", { round: 1 }),
      event("rolled_sail", { many: 2, captain: 0 }),
      event("played", { captain: 1, kind: 3 }, { cards: ["rum ration"] }),
      event("sailing", { among: [0, 1] }),
      event("sailed", { many: 2, space: 2, tile: 9, captain: 0 }),
      event("duel_for_winner", { among: [0, 1] }),
    ],
    who,
  );
  expect(told.map((one) => [one.kind, one.sail])).toEqual([
    ["sail", 2],
    ["card", 0],
    ["sail", 2],
    ["battle", 0],
  ]);
});

test("the Final Battle is told battle by battle", () => {
  const told = scenes(
    [
      event("final_battle", { among: [0, 1] }),
      event("rolled_battle", { sign: 0, captain: 0 }),
      event("rolled_battle", { sign: 2, captain: 1 }),
      event("lost_final", { crew: 2, captain: 0 }),
      event("rolled_battle", { sign: 1, captain: 0 }),
    ],
    who,
  );
  expect(told.map((one) => [one.kind, one.rolls.length, one.upshots.length])).toEqual([
    ["final", 2, 1],
    ["final", 1, 0],
  ]);
});

test("what changes nothing brings nothing", () => {
  expect(upshot(event("reshuffled"), who)).toBeNull();
  expect(upshot(event("nobody_ahead", { captain: 1 }), who)).toBeNull();
});
