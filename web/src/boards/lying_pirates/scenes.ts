/** What has happened in this round, as scenes: a call, a Sail roll, a battle, a tile, a card, and what came of each. */
import type { Event } from "../../wire";
import { signed, type Sign } from "./marks";
import type { Who } from "./who";

/** Something that came of it for somebody. */
export interface Upshot {
  number: number;
  captain: number;
  sign: Sign;
  text: string;
  /** In words, for those who do not see the sign. */
  words: string;
}

export interface Scene {
  number: number;
  kind: "bid" | "call" | "sail" | "battle" | "tile" | "card" | "deed" | "final";
  captain: number | null;
  /** The name of a card, or the space of a tile. */
  card: string | null;
  space: number | null;
  other: number | null;
  exact: boolean;
  /** The bet that is called, and what was found: how many dice of a face, those not counted for a curse, and who won. */
  quantity: number;
  found: number | null;
  face: number;
  struck: number;
  winner: number | null;
  losers: number[];
  sail: number;
  fate: { die: Sign; lucky: boolean } | null;
  rolls: { captain: number; sign: Sign; number: number }[];
  seen: string[];
  upshots: Upshot[];
}

const SIGNS: Sign[] = ["skull", "single", "double"];
const SPECIAL: Sign[] = ["king", "mermaid", "ghost", "cursed"];

function scene(kind: Scene["kind"], event: Event, captain: number | null): Scene {
  return {
    number: event.number, kind, captain, card: null, space: null, other: null, exact: false, quantity: 0, found: null, face: 0,
    struck: 0, winner: null, losers: [], sail: 0, fate: null, rolls: [], seen: [], upshots: [],
  }; // prettier-ignore
}

/** The scenes of the last round of a story, the oldest first; with the call of the round before while there is none. */
export function scenes(story: readonly Event[], who: Who): Scene[] {
  let begin = story.length;
  while (begin > 0 && story[begin - 1]?.what !== "round") begin--;
  const told = story.slice(begin).reduce<Scene[]>((before, event) => tell(before, event, who), []);
  return told.filter((one) => one.kind !== "bid");
}

/** The last call of a story before its last round: what people may want to see once more. */
export function lastCall(story: readonly Event[], who: Who): Scene | null {
  let end = story.length;
  while (end > 0 && story[end - 1]?.what !== "round") end--;
  const before = story.slice(0, Math.max(0, end - 1));
  const calls = scenes(before, who).filter((one) => one.kind === "call");
  return calls.at(-1) ?? null;
}

const number = (event: Event, name: string): number => {
  const value = event.values?.[name];
  return typeof value === "number" ? value : 0;
};

function tell(told: Scene[], event: Event, who: Who): Scene[] {
  const captain = who.of(event);
  const last = told.at(-1);
  const begin = (kind: Scene["kind"], more: Partial<Scene> = {}) => [
    ...told,
    { ...scene(kind, event, captain), ...more },
  ];
  const change = (more: Partial<Scene>): Scene[] => (last ? [...told.slice(0, -1), { ...last, ...more }] : told);
  switch (event.what) {
    case "bet":
    case "raised":
      return begin("bid", { quantity: number(event, "many"), face: number(event, "face") });
    case "called":
      return begin("call", {
        other: who.of(event, "other"),
        quantity: last?.quantity ?? 0,
        face: last?.face ?? 0,
      });
    case "locked":
      return begin("call", { exact: true, quantity: number(event, "many"), face: number(event, "face") });
    case "bet_alone":
      return begin("call", { winner: captain });
    case "counted":
    case "counted_cursed":
      return change({
        found: number(event, "many"),
        face: number(event, "face"),
        struck: number(event, "struck"),
      });
    case "won_bets":
      return change({ winner: captain, losers: listed(event, "losers", who) });
    case "rolled_sail":
      return last?.kind === "sail"
        ? change({ sail: number(event, "many"), number: event.number })
        : begin("sail", { sail: number(event, "many") });
    case "battle_for_winner":
    case "battle_for_loser":
    case "duel_for_winner":
    case "duel_for_loser":
      return last?.kind === "card" || last?.kind === "tile" ? change({ rolls: [] }) : begin("battle");
    case "sailing":
      return last?.kind === "sail"
        ? told
        : begin("sail", { sail: told.findLast((one) => one.kind === "sail")?.sail ?? 0 });
    case "rolled_battle":
      return captain === null ? told : rolled(told, event, captain);
    case "won_battle":
      return change({ winner: captain });
    case "lost_battle":
      return change({ losers: captain === null ? [] : [captain] });
    case "rolled_well":
    case "rolled_badly":
      return change({
        fate: { die: number(event, "die") ? "treasure" : "pirate", lucky: event.what === "rolled_well" },
      });
    case "activated":
    case "reached_start":
      return begin("tile", { space: number(event, "space") });
    case "played":
      return begin("card", { card: event.cards?.[0] ?? null });
    case "bought":
    case "hexed":
    case "sacrificed":
    case "refused":
      return withUpshot(begin("deed"), event, who);
    case "final_battle":
      return begin("final");
    case "looked":
      return change({ seen: (event.cards ?? []).flatMap((card) => (card === null ? [] : [card])) });
    case "chose":
      return change({ other: who.of(event, "other") });
  }
  return withUpshot(told, event, who);
}

/** In the Final Battle every roll after a loss is a battle of its own. */
function rolled(told: Scene[], event: Event, captain: number): Scene[] {
  const last = told.at(-1);
  const roll = { captain, sign: SIGNS[number(event, "sign")] ?? "skull", number: event.number };
  const final = told.some((one) => one.kind === "final");
  if (!last || (final && (last.kind !== "final" || last.upshots.length)))
    return [...told, { ...scene("final", event, null), rolls: [roll] }];
  const others = last.rolls.filter((one) => one.captain !== captain);
  return [...told.slice(0, -1), { ...last, rolls: [...others, roll] }];
}

function listed(event: Event, name: string, who: Who): number[] {
  const value = event.values?.[name];
  return Array.isArray(value) ? value.flatMap((one) => who.said(one) ?? []) : [];
}

function withUpshot(told: Scene[], event: Event, who: Who): Scene[] {
  const found = upshot(event, who);
  const last = told.at(-1);
  if (!found || !last) return told;
  return [...told.slice(0, -1), { ...last, upshots: [...last.upshots, found] }];
}

/** What an event brings a captain, if it brings anything. */
export function upshot(event: Event, who: Who): Upshot | null {
  const captain = who.of(event);
  if (captain === null) return null;
  const many = number(event, "many");
  const of = (sign: Sign, text: string, words: string): Upshot => ({
    number: event.number,
    captain,
    sign,
    text,
    words,
  });
  const plural = (thing: string) => (many === 1 ? `1 ${thing}` : `${many} ${thing}s`);
  switch (event.what) {
    case "earned":
      return of("coin", signed(many), `gains ${plural("coin")}`);
    case "lost_coins":
      return of("coin", signed(-many), `loses ${plural("coin")}`);
    case "bought":
      return of("coin", signed(-number(event, "price")), "buys a card");
    case "rerolled":
      return of("coin", signed(-number(event, "price")), "rolls again");
    case "recruited":
      return of("crew", signed(many), `gains ${many} crew`);
    case "lost_crew":
    case "sacrificed":
    case "hexed":
      return of("crew", signed(-many), `loses ${many} crew`);
    case "lost_final":
      return of("crew", "−1", "loses 1 crew");
    case "sailed":
      return of("sail", signed(many), `sails ${plural("tile")}`);
    case "pushed_back":
      return of("back", signed(-many), `drifts back ${plural("tile")}`);
    case "drew":
      return of("card", signed(many), `draws ${plural("card")}`);
    case "discarded":
      return of("card", "−1", "discards a card");
    case "was_robbed":
      return of("rob", "−1", "loses a card");
    case "gained_special":
      return of(SPECIAL[number(event, "die")] ?? "king", "+1", "gains a special die");
    case "lost_special":
      return of(SPECIAL[number(event, "die")] ?? "king", "−1", "loses a special die");
    case "cursed":
      return of("cursed", "", "is cursed");
    case "becalmed":
    case "lay_still":
      return of("anchor", "", "is becalmed");
    case "sheltered":
    case "safe_on_start":
    case "safe_in_shelter":
      return of("shield", "", "is safe");
    case "must_sit_out":
    case "sits_out":
      return of("bars", "", "misses the bets");
    case "took_token":
      return of("token", "", "takes the token");
    case "refused":
      return of("x", "", "does not pay to catch up");
    case "sunk":
      return of("skull", "", "is sunk");
    case "unmanned":
      return of("skull", "", "is beaten");
    case "ended":
      return of("crown", "", "takes the Pirate Throne");
  }
  return null;
}
