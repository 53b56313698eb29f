/** Looking for what a page must not hold: other people's cards and dice in the DOM, the wire and the memory. */
import { expect } from "@playwright/test";

import type { Event, FromTavern, Update, View } from "../src/wire";
import type { Visitor } from "./visitor";

/** Where words were found. */
export interface Found {
  dom: string[];
  wire: string[];
  /** The views and events that live in the page's memory. */
  store: string[];
  /** All strings that do. */
  memory: string[];
}

/** Which of these cards a page holds, and where. The pack, which everybody has, is not looked through. */
export async function search(visitor: Visitor, cards: readonly string[], heap: boolean): Promise<Found> {
  const dom = await visitor.page.evaluate(() => {
    const typed = [...document.querySelectorAll("input, select")].map((one) => (one as HTMLInputElement).value);
    return [document.documentElement.outerHTML, ...typed].join("\n");
  });
  const wire = words(visitor.heard.map((text) => JSON.parse(text) as unknown));
  const store = words(await objects(visitor));
  const among = (texts: Set<string>, card: string) =>
    [...texts].some((text) => text === card || text.endsWith(`/${card}`));
  const memory = heap ? await strings(visitor) : [];
  return {
    dom: cards.filter((card) => !OWN_WORDS.has(card) && whole(card).test(dom)),
    wire: cards.filter((card) => among(wire, card)),
    store: cards.filter((card) => among(store, card)),
    memory: cards.filter((card) => memory.some((text) => whole(card).test(text))),
  };
}

/** A card with the name of something that the page says to everybody; on the wire it is looked for all the same. */
const OWN_WORDS = new Set(["liar"]);

/** A card's name as a word of its own: "red 1" is not in "red 11". */
const whole = (card: string) => new RegExp(`(?<![\\w-])${card}(?![\\w-])`);

/** Every text in some JSON. */
function words(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === "string") found.add(data);
  else if (Array.isArray(data)) for (const one of data) words(one, found);
  else if (data !== null && typeof data === "object") for (const one of Object.values(data)) words(one, found);
  return found;
}

/** All strings that live in the page's memory. */
async function strings(visitor: Visitor): Promise<string[]> {
  const session = await visitor.page.context().newCDPSession(visitor.page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return (JSON.parse(chunks.join("")) as { strings: string[] }).strings;
}

/** All views and events that live in the page's memory, whoever holds on to them. */
async function objects(visitor: Visitor): Promise<unknown> {
  const session = await visitor.page.context().newCDPSession(visitor.page);
  const { result: root } = await session.send("Runtime.evaluate", { expression: "Object.prototype" });
  const { objects: all } = await session.send("Runtime.queryObjects", { prototypeObjectId: root.objectId ?? "" });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: all.objectId ?? "",
    returnByValue: true,
    functionDeclaration: `function () {
      const has = (one, ...names) => names.every((name) => Object.hasOwn(one, name));
      return this.filter((one) => has(one, "viewer", "question") || has(one, "number", "what", "cause"));
    }`,
  });
  await session.detach();
  return result.value as unknown;
}

type Held = View & { hand: string[] };

/** What somebody holds that another can know nothing of: the public has not heard of it, nor has the other. */
export async function secrets(holder: Visitor, other: Visitor): Promise<string[]> {
  const hand = ((await holder.state()).view as Held).hand;
  const known = words([await other.told(null), await other.told()]);
  const heard = (card: string) => [...known].some((text) => text === card || text.endsWith(`/${card}`));
  return [...new Set(hand)].filter((card) => !heard(card));
}

/** All that a visitor was told of cards and dice, everybody was told, or it was about the visitor. */
export async function onlyOwn(visitor: Visitor): Promise<void> {
  const open = new Map((await visitor.told(null)).events.map((event) => [event.number, event]));
  for (const event of story(visitor)) {
    const seen = open.get(event.number);
    const more = (mine: readonly unknown[] = [], all: readonly unknown[] = []) =>
      mine.some((one, place) => one !== null && (all[place] ?? null) === null);
    if (!more(event.cards, seen?.cards) && !more(event.dice, seen?.dice)) continue;
    const seats = [
      event.seat,
      event.values?.["captain"],
      event.values?.["other"],
      hand(event.target),
      hand(event.source),
    ];
    expect(seats, `${visitor.name} was told ${JSON.stringify(event)}`).toContain(visitor.seat);
  }
}
const hand = (place: string | null | undefined) => (place?.startsWith("hand ") ? Number(place.split(/[ /]/)[1]) : null);

/** In no view that came are there dice under somebody else's cup while they are bet on. */
export function noOthersDice(visitor: Visitor): void {
  for (const { state } of updates(visitor)) {
    const view = state.view as View & { cups?: (object | null)[]; phase?: string; question: { rule: string } | null };
    if (view.phase !== "betting" || !view.cups) continue;
    const others = view.cups.filter((cup, seat) => cup !== null && seat !== visitor.seat && seat < view.seats);
    expect(others, `cups that ${visitor.name} sees`).toEqual([]);
  }
}

function updates(visitor: Visitor): Update[] {
  return visitor.heard
    .map((text) => JSON.parse(text) as FromTavern)
    .filter((message) => message.type === "update" && message.viewer === visitor.seat) as Update[];
}

/** The story as the visitor was told it: with an undo, a part of it is told anew. */
function story(visitor: Visitor): Event[] {
  return updates(visitor).reduce<Event[]>((sum, one) => [...sum.slice(0, one.told), ...one.events], []);
}
