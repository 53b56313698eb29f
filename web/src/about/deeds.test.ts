import { expect, test } from "vitest";

import type { Event } from "../wire";
import { deeds, standing } from "./deeds";

const event = (what: string, seat: number, rest: Partial<Event> = {}): Event => ({
  number: 0,
  cause: 0,
  what,
  seat,
  ...rest,
});

test("claims and what came of them are counted by seat", () => {
  const story = [
    event("claimed", 0, { cards: ["red", "gold"], values: { dragon: "red" } }),
    event("caught", 0),
    event("claimed", 1, { cards: [null], values: { dragon: "red" } }),
    event("proved", 0),
  ];
  expect(deeds("dragon_scat", story, 2)).toEqual([
    { title: "Claims", many: [1, 1] },
    { title: "Lies (your own, as you know)", many: [1, 0] },
    { title: "Caught lying", many: [1, 0] },
    { title: "Doubted the truth", many: [1, 0] },
  ]);
});

test("what nobody did is not told", () => {
  expect(deeds("bon", [event("played", 0)], 3)).toEqual([]);
});

test("a standing is told in the words of the game", () => {
  expect(standing("dragon_scat", -9)).toBe("9 in hand");
  expect(standing("dragon_scat", 0)).toBe("0 in hand");
  expect(standing("bon", 5)).toBe("5 points");
  expect(standing("chess", 1)).toBe("1");
});
