import { expect, test } from "vitest";

import { regret } from "./costly";

test("calling a liar is asked twice, a raise is not", () => {
  expect(regret("lying_pirates", "liar", "prompts.bet")).toContain("lifted");
  expect(regret("lying_pirates", "bet 3 fives", "prompts.bet")).toBeNull();
});

test("some moves are costly only as the answer to one question", () => {
  expect(regret("royal_bastards", "done", "prompts.last_action")).not.toBeNull();
  expect(regret("royal_bastards", "done", "prompts.place")).toBeNull();
});

test("a game without costly moves asks nothing", () => {
  expect(regret("bon", "play red 8", "prompts.lead")).toBeNull();
});
