import { expect, it } from "vitest";

import { ways } from "./ways";

it("tells the two ways of a card apart", () => {
  expect(ways("Nobody asks. Either: your last Skeleton is discarded, or the Champion's. Or: gain 3 Gold.")).toEqual([
    "Your last Skeleton is discarded, or the Champion's",
    "Gain 3 Gold",
  ]);
});

it("tells them apart within a sentence", () => {
  expect(ways("Winner: either 3 Support here, or 1 Support here and 5 Gold. Losers: 1 Support here each.")).toEqual([
    "3 Support here",
    "1 Support here and 5 Gold",
  ]);
});

it("says nothing where the card does not say it so", () => {
  expect(ways("Gain 1 Gold.")).toBeNull();
});
