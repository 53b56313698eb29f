/** Choosing a move by touching what it touches: cards and places of the board. */
import type { SayableOffer } from "../wire";
import { comfort } from "./comfort.svelte";
import { regret } from "./costly";
import type { Table } from "./table.svelte";

export class Choosing {
  /** Several moves touch what was touched: which one? */
  open = $state.raw<{ place: string; offers: readonly SayableOffer[] } | null>(null);

  /** A move that may be regretted, before it is sent. */
  doubt = $state.raw<{ move: string; caption: string; why: string; question: number } | null>(null);

  /** The legal moves by what they touch. */
  private places = $derived.by(() => byPlace(this.table.offers));

  constructor(readonly table: Table) {}

  /** The legal moves that touch a place, such as "hand 1/red 8" or "pile 0". */
  at(place: string): readonly SayableOffer[] {
    return this.places.get(place) ?? [];
  }

  may(place: string): boolean {
    return this.places.has(place);
  }

  /** Somebody touches a place: its only move is played, of several one is asked for. */
  touch(place: string, among: readonly SayableOffer[] = this.at(place)): void {
    const [only] = among;
    if (among.length === 1 && only) this.play(only.move);
    else if (among.length) this.open = { place, offers: among };
  }

  play(move: string): void {
    const why = comfort.confirm ? this.regret(move) : null;
    if (why === null) {
      this.open = null;
      this.table.play(move);
      return;
    }
    const caption = this.table.offers.find((offer) => offer.move === move)?.caption ?? move;
    const capital = caption.slice(0, 1).toUpperCase() + caption.slice(1);
    this.doubt = { move, caption: capital, why, question: this.table.state?.question ?? 0 };
  }

  /** Somebody touches what cannot be played: the tavern says why, and names the rule. Nothing changes. */
  why(move: string): void {
    if (this.table.offers.length) this.table.play(move);
  }

  /** The doubtful move after all, if it is still asked for. */
  sure(): void {
    const doubt = this.doubt;
    this.doubt = null;
    this.open = null;
    if (doubt && doubt.question === this.table.state?.question) this.table.play(doubt.move);
  }

  unsure(): void {
    this.doubt = null;
  }

  private regret(move: string): string | null {
    const asked = this.table.state?.view.question?.prompt.key ?? "";
    return regret(this.table.info?.setup.game ?? "", move, asked);
  }
}

function byPlace(offers: readonly SayableOffer[]): ReadonlyMap<string, readonly SayableOffer[]> {
  const found = new Map<string, SayableOffer[]>();
  for (const offer of offers)
    for (const place of new Set(offer.touches)) {
      const there = found.get(place);
      if (there) there.push(offer);
      else found.set(place, [offer]);
    }
  return found;
}
