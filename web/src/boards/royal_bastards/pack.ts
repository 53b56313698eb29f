/** What is in the box, as the tavern sends it: Territories, Bastards, cards, and the Reference Card's numbers. */
import type { Names } from "../../lib/texts";
import type { royal_bastards } from "../../wire";

export const ATTRIBUTES = ["might", "magic", "mastery", "movement"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Anything that has something printed on it. */
export interface Printed {
  name: string;
  title: string;
  text: string;
}

export interface Land extends Printed {
  colour: string;
  points: number;
}

export interface Bastard extends Printed, Record<Attribute, number> {
  class: string;
  race: string;
  home: string;
  changes?: Record<string, number>;
}

export interface Chaos extends Printed {
  type: string;
  value: number;
  attribute?: Attribute;
  involved?: boolean;
  cancels?: boolean;
}

/** A Skeleton or an Endorsement. */
export interface Paper extends Printed {
  attribute: Attribute;
  amount: number;
  changes?: Record<string, number>;
}

export interface Contest extends Printed {
  attribute: Attribute;
  bonus?: string;
  sides?: number;
}

interface Box {
  numbers: Record<string, number>;
  festivals: { first: number[]; last: number[] };
  territory: Land[];
  bastard: Bastard[];
  chaos: Chaos[];
  skeleton: Paper[];
  endorsement: Paper[];
  contest: Contest[];
}

/** Turns, and those of them in which there is a Festival. */
export const TURNS = [1, 2, 3, 4, 5, 6, 7, 8];
export const FESTIVALS = [4, 8];
/** So many fields has the score track; whoever comes past the last gets a chip for as many points. */
export const LAP = 50;
const BONUS_SIDES = 6;
/** Prices, and what a die must show, never fall to nothing. */
const NEVER_NOTHING = ["support_price", "endorsement_price", "reveal_price", "critical"];

export class Deck {
  readonly box: Box;

  constructor(pack: Readonly<Record<string, unknown>>) {
    this.box = pack as unknown as Box;
  }

  get ready(): boolean {
    return Array.isArray(this.box.territory);
  }

  land(name: string): Land {
    return found(this.box.territory, name, { colour: "", points: 0 });
  }

  bastard(name: string): Bastard {
    const nobody = { class: "", race: "", home: "", might: 0, magic: 0, mastery: 0, movement: 0 };
    return found(this.box.bastard, name, nobody);
  }

  chaos(name: string): Chaos {
    return found(this.box.chaos, name, { type: "", value: 0 });
  }

  skeleton(name: string): Paper {
    return found(this.box.skeleton, name, { attribute: "might", amount: 0 });
  }

  endorsement(name: string): Paper {
    return found(this.box.endorsement, name, { attribute: "might", amount: 0 });
  }

  contest(name: string): Contest {
    return found(this.box.contest, name, { attribute: "might" });
  }

  /** The card that does something just now. */
  doer(doing: royal_bastards.Doing): Printed {
    if (doing.sort === "skeleton") return this.skeleton(doing.card);
    if (doing.sort === "endorsement") return this.endorsement(doing.card);
    if (doing.sort === "contest") return this.contest(doing.card);
    return this.chaos(doing.card);
  }

  /** A number of the Reference Card as it is for a player: what is printed, and what Bastards and papers change. */
  law(view: royal_bastards.View, seat: number, number: string): number {
    let many = this.box.numbers[number] ?? 0;
    for (const hero of view.heroes[seat] ?? []) {
      many += this.bastard(hero.name).changes?.[number] ?? 0;
      for (const name of hero.endorsements) many += this.endorsement(name).changes?.[number] ?? 0;
      for (const name of hero.scandals) many += this.skeleton(name).changes?.[number] ?? 0;
    }
    return Math.max(NEVER_NOTHING.includes(number) ? 1 : 0, many);
  }

  /** The sides of the bonus die that a Bastard rolls in a contest; 0 if none. */
  bonusSides(contest: Contest, bastard: Bastard): number {
    const named = contest.bonus !== undefined && [bastard.race, bastard.class].includes(contest.bonus);
    return named ? (contest.sides ?? BONUS_SIDES) : 0;
  }

  /** The Support that the last Festival up to this turn brings, by rank. */
  feast(turn: number): number[] {
    return turn < (FESTIVALS[1] ?? 0) ? this.box.festivals.first : this.box.festivals.last;
  }
}

/** The card of that name; whatever has no card is known by its name alone. */
function found<T extends Printed>(among: readonly T[], name: string, otherwise: Omit<T, keyof Printed>): T {
  return among.find((one) => one.name === name) ?? ({ name, title: name, text: "", ...otherwise } as T);
}

/** A Bastard by the one name that everybody knows. */
export function short(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A player at the beginning of a sentence. */
export function who(names: Names, seat: number): string {
  return short(names.seat(seat));
}

export function signed(many: number): string {
  return many < 0 ? `−${-many}` : `+${many}`;
}

/** The seats clockwise, the viewer's first. */
export function around(view: royal_bastards.View): number[] {
  return Array.from({ length: view.seats }, (_, step) => ((view.viewer ?? 0) + step) % view.seats);
}

/** How much Support a player has somewhere, in words; the numbers where they are shown. */
export function stack(land: royal_bastards.Territory, seat: number): string {
  if (land.support) return land.support[seat] ? String(land.support[seat]) : "";
  const look = land.stacks[seat] ?? "none";
  return look === "none" ? "" : look;
}
