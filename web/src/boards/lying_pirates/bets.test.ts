import { expect, test } from "vitest";

import { Bets, diceOf } from "./bets";

const offered = (...moves: string[]) => new Bets(moves.map((move) => ({ move, caption: move, touches: ["bet"] })));

test("bets, exact bets and the liar are told apart", () => {
  const bets = offered("bet 5 sixes", "bet 6 twos", "exactly 5 fives", "exactly 5 sixes", "liar", "pass");
  expect(bets.all.map((bet) => [bet.quantity, bet.face, bet.exact])).toEqual([
    [5, 6, false],
    [6, 2, false],
    [5, 5, true],
    [5, 6, true],
  ]);
  expect(bets.liar?.move).toBe("liar");
  expect(bets.quantities).toEqual([5, 6]);
  expect(bets.faces(5)).toEqual([5, 6]);
  expect(bets.find(5, 5, true)?.move).toBe("exactly 5 fives");
  expect(bets.find(5, 5, false)).toBeUndefined();
  expect(bets.lowest?.move).toBe("bet 5 sixes");
});

test("a wish that cannot be bet becomes one that can", () => {
  const bets = offered("bet 5 sixes", "bet 6 twos", "bet 6 threes");
  expect(bets.nearest(5, 2)).toEqual({ quantity: 5, face: 6 });
  expect(bets.nearest(9, 3)).toEqual({ quantity: 6, face: 3 });
  expect(bets.nearest(1, 2)).toEqual({ quantity: 5, face: 6 });
});

test("where nothing is bet there are no bets", () => {
  expect(offered("pass", "buy a card").none).toBe(true);
});

test("dice are counted in good English", () => {
  expect([diceOf(1, 6), diceOf(4, 2)]).toEqual(["1 six", "4 twos"]);
});
