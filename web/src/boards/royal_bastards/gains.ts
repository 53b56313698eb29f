/** What a contest brings and takes, by the events that follow it. */
import type { Event } from "../../wire";
import type { Deck } from "./pack";
import { landOf, number } from "./values";

/** So many of a thing; 0 where it is not counted. */
export interface Gain {
  thing: string;
  many: number;
}

/** What somebody got or lost by a contest that was fought here. */
export function gained(event: Event, here: string, deck: Deck): Gain | null {
  const many = number(event.values?.["many"]);
  const land = landOf(event, deck);
  const support = land && land !== here ? `Support in ${deck.land(land).title}` : "Support";
  switch (event.what) {
    case "gained_support":
      return { thing: support, many };
    case "lost_support":
      return { thing: support, many: -many };
    case "earned":
      return { thing: "gold", many };
    case "lost_gold":
      return { thing: "gold", many: -many };
    case "drew":
      return { thing: many === 1 ? "card" : "cards", many };
    case "discarded":
    case "was_robbed":
      return { thing: "card", many: -1 };
    case "stole":
      return { thing: "card", many: 1 };
    case "endorsed":
      return { thing: deck.box.endorsement[number(event.values?.["endorsement"])]?.title ?? "an Endorsement", many: 0 };
    case "revealed":
      return { thing: deck.box.skeleton[number(event.values?.["skeleton"])]?.title ?? "a scandal", many: 0 };
    case "buried":
      return { thing: "a scandal forgotten", many: 0 };
    case "got_skeleton":
      return { thing: "a Skeleton", many: 0 };
    case "went":
      return { thing: `off to ${deck.land(land).title}`, many: 0 };
    default:
      return null;
  }
}

/** One gain more; equal things are counted together. */
export function add(gains: Gain[], gain: Gain): void {
  const same = gains.find((one) => one.thing === gain.thing && one.many * gain.many > 0);
  if (same) same.many += gain.many;
  else gains.push(gain);
}
