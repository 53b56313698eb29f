import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ruled, ruleOf } from "./rules";

const text = (game: string, file: string) => readFileSync(`../src/blarney/games/${game}/${file}`, "utf8");

test.each(["bon", "dragon_scat", "braggart", "lying_pirates", "royal_bastards"])(
  "the rules of %s that the log names are in its book, and the events in its catalogue",
  (game) => {
    const rules = text(game, "rules.toml");
    const texts = text(game, "texts/en.toml");
    for (const what of ruled(game)) {
      expect(rules).toMatch(new RegExp(`^${ruleOf(game, what)} = `, "m"));
      expect(texts, what).toMatch(new RegExp(`^(\\[events\\.${what}\\]|${what} = )`, "m"));
    }
  },
);

test("what has no rule has no link", () => {
  expect(ruleOf("bon", "answered")).toBe("");
  expect(ruleOf("dragon_scat", "caught")).toBe("DS-14");
});
