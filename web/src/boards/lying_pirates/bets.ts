/** The bets among what is offered: quantities and faces, at least or exactly; and calling a liar. */
import type { SayableOffer } from "../../wire";

export interface Bet {
  move: string;
  caption: string;
  quantity: number;
  face: number;
  exact: boolean;
}

export const FACES = ["", "ones", "twos", "threes", "fours", "fives", "sixes"];

/** So many dice of a face in words: one five, or some fives. */
export function diceOf(many: number, face: number): string {
  const one = ["", "one", "two", "three", "four", "five", "six"][face];
  return many === 1 ? `1 ${one}` : `${many} ${FACES[face]}`;
}

function read(offer: SayableOffer): Bet[] {
  const found = /^(bet|exactly) (\d+) (\w+)$/.exec(offer.move);
  const face = FACES.indexOf(found?.[3] ?? "");
  if (!found || face < 1) return [];
  const { move, caption } = offer;
  return [{ move, caption, quantity: Number(found[2]), face, exact: found[1] === "exactly" }];
}

export class Bets {
  readonly all: readonly Bet[];
  readonly liar: SayableOffer | undefined;

  constructor(offers: readonly SayableOffer[]) {
    this.all = offers.flatMap(read);
    this.liar = offers.find((offer) => offer.move === "liar");
  }

  get none(): boolean {
    return !this.all.length;
  }

  find(quantity: number, face: number, exact: boolean): Bet | undefined {
    return this.all.find((bet) => bet.quantity === quantity && bet.face === face && bet.exact === exact);
  }

  /** The quantities and faces that can be bet somehow, the lowest first. */
  get quantities(): number[] {
    return [...new Set(this.all.map((bet) => bet.quantity))].sort((one, other) => one - other);
  }

  faces(quantity: number): number[] {
    const found = this.all.filter((bet) => bet.quantity === quantity).map((bet) => bet.face);
    return [...new Set(found)].sort((one, other) => one - other);
  }

  /** The lowest raise: what a box for bets shows first. */
  get lowest(): Bet | undefined {
    return this.all.find((bet) => !bet.exact) ?? this.all[0];
  }

  /** What is most like these wishes and can be bet. */
  nearest(quantity: number, face: number): { quantity: number; face: number } {
    const near = (numbers: number[], wish: number) =>
      numbers.reduce((best, one) => (Math.abs(one - wish) < Math.abs(best - wish) ? one : best), numbers[0] ?? wish);
    const found = near(this.quantities, quantity);
    return { quantity: found, face: near(this.faces(found), face) };
  }
}
