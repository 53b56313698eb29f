import { expect, test } from "vitest";

import { counted, phrases } from "./phrases";

test("a phrase knows its part, its words and its value", () => {
  const found = phrases({
    foe: [{ name: "snail", text: "a snail", value: 1 }],
    liar: [{ name: "liar", title: "Liar!", text: "No!" }],
  });
  expect(found["snail"]).toEqual({ name: "snail", part: "foe", words: "a snail", value: 1 });
  expect(found["liar"]?.words).toBe("Liar!: No!");
});

test("equal cards are counted where the first of them lies", () => {
  expect(counted(["liar", "newt", "liar"])).toEqual([
    ["liar", 2],
    ["newt", 1],
  ]);
});
