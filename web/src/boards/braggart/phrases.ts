/** The cards of Braggart by name: what kind each is, its words, its value. */
export type Part = "scene" | "deed" | "foe" | "result" | "liar" | "ploy";

export interface Phrase {
  name: string;
  part: Part;
  words: string;
  value: number;
}

const PARTS: readonly Part[] = ["scene", "deed", "foe", "result", "liar", "ploy"];

/** All cards of a pack. */
export function phrases(pack: Readonly<Record<string, unknown>>): Record<string, Phrase> {
  const found: Record<string, Phrase> = {};
  for (const part of PARTS) {
    for (const card of (pack[part] ?? []) as { name: string; title?: string; text?: string; value?: number }[]) {
      const words =
        part === "liar" || part === "ploy" ? `${card.title ?? card.name}: ${card.text ?? ""}` : (card.text ?? "");
      found[card.name] = { name: card.name, part, words, value: card.value ?? 0 };
    }
  }
  return found;
}

/** How many of each card, in the order in which they first come. */
export function counted(cards: readonly string[]): [string, number][] {
  const many = new Map<string, number>();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return [...many];
}
