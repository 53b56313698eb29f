/** What the herald calls out, and what flies up from the map and the purses, from the events as they were told. */
import type { Names } from "../../lib/texts";
import type { Event } from "../../wire";
import { type Deck, type Printed, short, signed, who } from "./pack";
import type { SignName } from "./signs";
import { landOf, number } from "./values";

export interface Tiding {
  number: number;
  sign: SignName;
  seat: number | null;
  /** A Bastard whose portrait goes with it. */
  bastard: string;
  headline: string;
  /** What is printed on the card that it is about. */
  text: string;
  loud: boolean;
}

/** The last things worth crying out, the newest first. */
export function tidings(story: readonly Event[], deck: Deck, names: Names, most: number): Tiding[] {
  const found: Tiding[] = [];
  for (let at = story.length - 1; at >= 0 && found.length < most; at--) {
    const event = story[at];
    const one = event && cried(event, deck, names);
    if (one) found.push(one);
  }
  return found;
}

function cried(event: Event, deck: Deck, names: Names): Tiding | null {
  const { box } = deck;
  const values = event.values ?? {};
  const seat = event.seat ?? null;
  const name = seat === null ? "" : who(names, seat);
  const you = seat !== null && names.seat(seat) === "you";
  const verb = (alone: string, many = `${alone}s`) => `${name} ${you ? alone : many}`;
  const place = deck.land(landOf(event, deck)).title;
  const other = typeof values["other"] === "number" ? names.seat(values["other"]) : "";
  const of = <T extends Printed>(cards: readonly T[], key: string): T | undefined => cards[number(values[key])];
  const tell = (sign: SignName, headline: string, text = "", loud = false, bastard = ""): Tiding => ({
    number: event.number,
    sign,
    seat,
    bastard,
    headline,
    text,
    loud,
  });
  switch (event.what) {
    case "turn":
      return tell("hourglass", `Turn ${String(values["turn"])} begins`);
    case "backed": {
      const heir = of(box.bastard, "bastard");
      return tell("crown", `${verb("back")} ${heir?.title ?? ""}`, heir?.text, true, heir?.name);
    }
    case "recruited": {
      const heir = of(box.bastard, "bastard");
      return tell("crown", `${verb("recruit")} ${heir?.title ?? ""}`, heir?.text, true, heir?.name);
    }
    case "laid":
      return seat === null ? null : tell("flag", `${verb("lay")} ${place}`);
    case "played": {
      const card = of(box.chaos, "kind");
      return tell(card?.cancels ? "ban" : "card", `${verb("play")} ${card?.title ?? ""}`, card?.text, true);
    }
    case "cancelled":
      return tell("ban", `${you ? "Your" : `${name}'s`} card is cancelled`, "", true);
    case "chose_player":
      return tell("card", `${verb("choose")} ${values["other"] === seat ? (you ? "yourself" : "themselves") : other}`);
    case "chose_land":
      return tell("card", `${verb("choose")} ${place}`);
    case "sold":
      return tell("gold", `${verb("sell")} ${of(box.chaos, "kind")?.title ?? ""}`);
    case "discarded":
      return tell("card", `${verb("lose")} ${of(box.chaos, "kind")?.title ?? ""}`);
    case "bought_support":
      return tell("gold", `${verb("buy")} Support for ${number(values["price"])} gold`);
    case "bought_endorsement":
      return tell("gold", `${verb("buy")} an Endorsement for ${number(values["price"])} gold`);
    case "bought_reveal":
      return tell("gold", `${verb("pay")} ${number(values["price"])} gold for the truth about ${other}`);
    case "endorsed": {
      const seal = of(box.endorsement, "endorsement");
      return tell("seal", `${name}: endorsed by ${seal?.title ?? ""}`, seal?.text, true);
    }
    case "revealed": {
      const bone = of(box.skeleton, "skeleton");
      return tell("skull", `Scandal! ${name}: ${bone?.title ?? ""}`, bone?.text, true);
    }
    case "buried":
      return tell("skull", `${verb("bury", "buries")} a scandal: ${of(box.skeleton, "skeleton")?.title ?? ""}`);
    case "got_skeleton":
      return tell("closet", `${verb("get")} a Skeleton, face down`);
    case "boosted":
      return tell(
        String(values["attribute"]) as SignName,
        `${you ? "Your" : `${name}'s`} Bastards: ${short(String(values["attribute"]))} ${signed(number(values["many"]))} this turn`,
      );
    case "switched":
      return tell(
        String(values["attribute"]) as SignName,
        `The contest is about ${short(String(values["attribute"]))} now`,
        "",
        true,
      );
    case "festival":
      return tell("crown", `Festival in ${place}!`, "", true);
    case "won_contest":
      return tell("swords", `${verb("win")} the contest in ${place}`, "", true);
    case "looked":
      return tell("card", `${verb("look")} at the cards of ${other}`);
    case "peeked":
      return tell("closet", `${verb("look")} into the closet of ${other}`);
    default:
      return null;
  }
}

/** Something that flies up and fades: from a Territory, or from a player's purse. */
export interface Flight {
  number: number;
  seat: number;
  land: string;
  many: number;
  delay: number;
}

const FLIGHTS = ["gained_support", "lost_support", "earned", "lost_gold", "carried"];
/** All flights together take no longer than this. */
const LONGEST = 1400;

/** What goes up or down by these events, one after the other. */
export function flights(fresh: readonly Event[], deck: Deck): Flight[] {
  const told = fresh.filter((event) => FLIGHTS.includes(event.what) && event.seat != null).slice(-24);
  const step = Math.min(160, LONGEST / Math.max(1, told.length));
  return told.flatMap((event, place) => {
    const many = number(event.values?.["many"]);
    const land = landOf(event, deck);
    const less = event.what.startsWith("lost") || event.what === "carried";
    const one = { number: event.number, seat: event.seat ?? 0, land, many: less ? -many : many, delay: place * step };
    if (event.what !== "carried") return [one];
    const target = deck.box.territory[number(event.values?.["other"])]?.name ?? "";
    return [one, { ...one, number: event.number + 0.5, land: target, many, delay: one.delay + 200 }];
  });
}
