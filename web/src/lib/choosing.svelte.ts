/** Choosing a move by touching what it touches: cards and places of the board. */
import type { SayableOffer } from "../wire";
import type { Table } from "./table.svelte";

export class Choosing {
  /** Several moves touch what was touched: which one? */
  open = $state.raw<{ place: string; offers: readonly SayableOffer[] } | null>(null);

  constructor(readonly table: Table) {}

  /** The legal moves that touch a place, such as "hand 1/red 8" or "pile 0". */
  at(place: string): readonly SayableOffer[] {
    return this.table.offers.filter((offer) => offer.touches.includes(place));
  }

  may(place: string): boolean {
    return this.table.offers.some((offer) => offer.touches.includes(place));
  }

  /** Somebody touches a place: its only move is played, of several one is asked for. */
  touch(place: string, among: readonly SayableOffer[] = this.at(place)): void {
    const [only] = among;
    if (among.length === 1 && only) this.play(only.move);
    else if (among.length) this.open = { place, offers: among };
  }

  play(move: string): void {
    this.open = null;
    this.table.play(move);
  }
}
