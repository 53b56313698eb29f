/** What the values of an event mean: numbers stand for Territories, Bastards and cards in the order of the pack. */
import type { Event } from "../../wire";
import type { Deck } from "./pack";

/** The Territory of an event, by name. */
export function landOf(event: Event, deck: Deck): string {
  const land = event.values?.["land"];
  return typeof land === "number" ? (deck.box.territory[land]?.name ?? "") : "";
}

export function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
