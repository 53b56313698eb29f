import { expect, it } from "vitest";

import { Names } from "../../lib/texts";
import type { Event } from "../../wire";
import { Deck } from "./pack";
import { flights, tidings } from "./tidings";

const printed = (name: string) => ({ name, title: name.toUpperCase(), text: "" });
const deck = new Deck({
  numbers: {},
  territory: [printed("joda"), printed("orkland")],
  bastard: [],
  chaos: [printed("horses")],
  skeleton: [printed("mice")],
  endorsement: [],
  contest: [],
});
const names = new Names(["Ann", "Bob"], 0);
const told = (number: number, what: string, seat: number, values: Event["values"]): Event => ({
  number,
  what,
  cause: 0,
  seat,
  values: { ...values },
});

it("calls out the newest first, to whom it concerns", () => {
  const story = [
    told(1, "played", 0, { kind: 0 }),
    told(2, "earned", 0, { many: 1 }),
    told(3, "revealed", 1, { skeleton: 0 }),
  ];
  expect(tidings(story, deck, names, 5).map((one) => one.headline)).toEqual(["Scandal! Bob: MICE", "You play HORSES"]);
});

it("lets Support and gold fly within two seconds, carried Support from one place to the other", () => {
  const fresh = [
    told(1, "gained_support", 0, { many: 2, land: 1 }),
    told(2, "carried", 1, { many: 1, land: 1, other: 0 }),
    ...Array.from({ length: 30 }, (_, place) => told(3 + place, "earned", 1, { many: 1 })),
  ];
  const flown = flights(fresh, deck);
  for (const one of flown) expect(one.delay + 600).toBeLessThanOrEqual(2000);
  expect(flights(fresh.slice(0, 2), deck)).toMatchObject([
    { seat: 0, land: "orkland", many: 2 },
    { seat: 1, land: "orkland", many: -1 },
    { seat: 1, land: "joda", many: 1 },
  ]);
});
