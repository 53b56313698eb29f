/** The two ways of a card, as its own words tell them apart. */
const PATTERNS = [/either:\s*(.+?)\.?\s+or:\s*(.+?)\.?(?:\s*$|\.\s)/i, /either\s+(.+?),\s*or\s+(.+?)\./i];

/** What is done in the first way, and in the second; null if the words do not say it so. */
export function ways(text: string): [string, string] | null {
  for (const pattern of PATTERNS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first && second) return [capital(first), capital(second)];
  }
  return null;
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
