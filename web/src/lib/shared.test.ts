import { expect, test } from "vitest";

import { shared } from "./shared";

const before = { hand: ["red 1", "red 2"], seats: 3, bet: { face: 2, many: 4 }, claim: null };
const again = () => JSON.parse(JSON.stringify(before)) as typeof before;

test("what is wholly the same is the old object", () => {
  expect(shared(before, again())).toBe(before);
});

test("of what has changed, the parts that have not are the old ones", () => {
  const now = shared(before, { ...again(), bet: { face: 2, many: 5 } });
  expect(now).toEqual({ ...before, bet: { face: 2, many: 5 } });
  expect(now.hand).toBe(before.hand);
  expect(now.bet).not.toBe(before.bet);
});

test("shorter and longer lists, lost and new names, and nothing are changes", () => {
  for (const now of [["red 1"], ["red 1", "red 2", "red 3"], [], null, { 0: "red 1", 1: "red 2" }])
    expect(shared(before.hand, now)).toEqual(now);
  for (const now of [{ face: 2 }, { face: 2, many: 4, exact: undefined }, null, [2, 4]])
    expect(shared<unknown>(before.bet, now)).toStrictEqual(now);
  expect(shared<unknown>(null, before)).toBe(before);
});
