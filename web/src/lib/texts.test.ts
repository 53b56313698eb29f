import { expect, test } from "vitest";

import { enumerated, Names } from "./texts";

test("a reader is called you, a seat without a name by its number", () => {
  const names = new Names(["Ann", "Ben"], 1);
  expect([names.seat(0), names.seat(1), names.seat(2)]).toEqual(["Ann", "you", "seat 2"]);
});

test("words are listed with an and", () => {
  expect([enumerated([]), enumerated(["one"]), enumerated(["one", "two", "three"])]).toEqual([
    "",
    "one",
    "one, two and three",
  ]);
});
