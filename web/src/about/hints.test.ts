import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { hintFor } from "./hints";

test("a question of its own kind has its own hint, one of a family the family's", () => {
  expect(hintFor("bon", "prompts.lead")?.name).toBe("bon.lead");
  expect(hintFor("lying_pirates", "prompts.reroll_sail")?.name).toBe("lying_pirates.reroll");
  expect(hintFor("lying_pirates", "prompts.sail_window")?.name).toBe("lying_pirates.window");
  expect(hintFor("royal_bastards", "prompts.target_land_card")?.name).toBe("royal_bastards.target");
});

test("a rare question has none", () => {
  expect(hintFor("braggart", "prompts.salvage")).toBeNull();
  expect(hintFor("chess", "prompts.lead")).toBeNull();
});

/** The questions of a game, as its catalogue has them. */
function asked(game: string): string[] {
  const texts = readFileSync(`../src/blarney/games/${game}/texts/en.toml`, "utf8");
  return [...texts.matchAll(/^\[(prompts\.[a-z_]+)\]/gm)].map((found) => found[1] ?? "");
}

test.each([
  ["dragon_scat", []],
  [
    "braggart",
    ["steal", "salvage", "redraw", "no_boast", "counting", "doubt", "doubt_mute", "another", "another_mute"],
  ],
  ["lying_pirates", ["lose", "lose_phantom", "choose_phantom"]],
  ["royal_bastards", ["ways", "ways_card", "bought_support", "window"]],
])("every common question of %s has a hint", (game, rare) => {
  const without = asked(game).filter((prompt) => !hintFor(game, prompt));
  expect(without.map((prompt) => prompt.slice(8)).filter((name) => !rare.includes(name))).toEqual([]);
});
