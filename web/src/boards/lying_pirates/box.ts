/** What lies in the box: cards, tiles, captains and variants of the pack by name, and the numbers of the table. */
import type { lying_pirates } from "../../wire";

export interface Verb {
  verb: string;
  amount?: number;
  die?: string;
  who?: string;
  among?: string;
  good?: Verb[];
  bad?: Verb[];
  won?: Verb[];
  lost?: Verb[];
  then?: Verb[];
}
interface Named {
  name: string;
  title: string;
  text: string;
}
export interface Tile extends Named {
  does: Verb[];
}
export interface Card extends Named {
  colour: "gold" | "silver";
  icon: "compass" | "sword" | "bomb";
  copies?: number;
  final?: boolean;
  does: Verb[];
}
export interface Persona extends Named {
  changes: Record<string, number>;
}

export class Box {
  readonly cards: readonly Card[];
  readonly tiles: readonly Tile[];
  readonly captains: readonly Persona[];
  readonly variants: readonly Persona[];
  private readonly numbers: Readonly<Record<string, number>>;

  constructor(pack: Readonly<Record<string, unknown>>) {
    this.cards = (pack["card"] ?? []) as Card[];
    this.tiles = (pack["tile"] ?? []) as Tile[];
    this.captains = (pack["captain"] ?? []) as Persona[];
    this.variants = (pack["variant"] ?? []) as Persona[];
    this.numbers = (pack["numbers"] ?? {}) as Record<string, number>;
  }

  card(name: string): Card | undefined {
    return this.cards.find((card) => card.name === name);
  }

  tile(name: string): Tile | undefined {
    return this.tiles.find((tile) => tile.name === name);
  }

  captain(name: string | undefined): Persona | undefined {
    return this.captains.find((captain) => captain.name === name);
  }

  /** The variants that are played. */
  played(view: lying_pirates.View): Persona[] {
    return this.variants.filter((variant) => view.variants.includes(variant.name));
  }

  /** A number of the table as this captain has it: the pack's, changed by variants and by the own talent. */
  number(name: string, view: lying_pirates.View, captain: number): number {
    const own = this.captain(view.captains[captain]);
    return [...this.played(view), ...(own ? [own] : [])].reduce(
      (found, one) => Math.max(0, found + (one.changes[name] ?? 0)),
      this.numbers[name] ?? 0,
    );
  }
}

/** A title where there is little room: without its article. */
export function short(title: string): string {
  return title.replace(/^(the|a|an) /i, "").replace(/^./, (letter) => letter.toUpperCase());
}
