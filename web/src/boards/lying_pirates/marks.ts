/** What tiles and cards do, in signs: a coin and a number, an anchor, a die with what it may bring. */
import type { Verb } from "./box";

export type Sign =
  | "coin" | "crew" | "sail" | "back" | "card" | "king" | "mermaid" | "ghost" | "cursed" | "anchor" | "shield"
  | "bars" | "turn" | "token" | "swap" | "reach" | "eye" | "rob" | "lift" | "pirate" | "treasure" | "swords"
  | "target" | "o" | "x" | "skull" | "single" | "double" | "compass" | "sword" | "bomb" | "dice" | "crown"; // prettier-ignore

export interface Mark {
  sign: Sign;
  text: string;
}

export const signed = (many: number) => (many < 0 ? `−${-many}` : `+${many}`);

const PLAIN: Record<string, Sign> = {
  swap: "swap", reach: "reach", rob_card: "rob", rob_coins: "coin", rob_crew: "crew", rob_special: "crown",
  discard: "card", curse: "cursed", lift: "lift", sit_out: "bars", becalm: "anchor", shelter: "shield", turn: "turn",
  token: "token", look: "eye", choose: "target",
}; // prettier-ignore

/** The marks of some verbs, in their order. */
export function marks(does: readonly Verb[]): Mark[] {
  return does.flatMap((verb) => one(verb));
}

function one(verb: Verb): Mark[] {
  const amount = verb.amount ?? 0;
  switch (verb.verb) {
    case "coins":
      return [{ sign: "coin", text: signed(amount) }];
    case "crew":
      return [{ sign: "crew", text: signed(amount) }];
    case "sail":
      return [{ sign: amount < 0 ? "back" : "sail", text: signed(amount) }];
    case "draw":
      return [{ sign: "card", text: signed(amount) }];
    case "special":
      return [{ sign: (verb.die ?? "king") as Sign, text: "" }];
    case "roll":
      return [
        { sign: "o", text: "" },
        ...marks(verb.good ?? []),
        { sign: "x", text: "" },
        ...marks(verb.bad ?? []),
      ]; // prettier-ignore
    case "duel":
      return [{ sign: "swords", text: "" }, ...marks(verb.won ?? [])];
    case "battle":
      return [{ sign: "swords", text: "" }, ...marks(verb.then ?? [])];
    case "choose":
      return [];
  }
  const sign = PLAIN[verb.verb];
  return sign ? [{ sign, text: amount ? signed(amount) : "" }] : [];
}
