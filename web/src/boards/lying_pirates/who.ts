/** Who is who: the captains by number, the Phantom of a table of two after the last seat. */
import type { Names } from "../../lib/texts";
import type { Event } from "../../wire";

/** What the Phantom is called in events. */
const PHANTOM = 99;

export class Who {
  constructor(
    readonly names: Names,
    readonly seats: number,
  ) {}

  isPhantom(captain: number): boolean {
    return captain >= this.seats;
  }

  name(captain: number): string {
    return this.isPhantom(captain) ? "the Phantom" : this.names.seat(captain);
  }

  Name(captain: number): string {
    return this.name(captain).replace(/^./, (letter) => letter.toUpperCase());
  }

  /** Somebody does something: "you bet", "Maeve bets". */
  does(captain: number, verb: string): string {
    return `${this.Name(captain)} ${captain === this.names.reader ? verb : `${verb}s`}`;
  }

  /** A captain as an event names it. */
  said(value: unknown): number | null {
    if (typeof value !== "number") return null;
    return value === PHANTOM ? this.seats : value;
  }

  of(event: Event, value = "captain"): number | null {
    return this.said(event.values?.[value]);
  }
}
