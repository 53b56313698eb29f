/** What is told at the end of who lied, who doubted, and who was right: counted from what everybody has heard. */
import type { Event } from "../wire";

/** One column of the table at the end. */
interface Deed {
  title: string;
  /** Of which events, and whose deed it is. */
  counts: (event: Event) => boolean;
}

const what =
  (...names: string[]) =>
  (event: Event) =>
    names.includes(event.what);
/** A claim whose cards the reader has seen, and not all of them are what was claimed. */
const lie = (event: Event) =>
  event.what === "claimed" && (event.cards ?? []).some((card) => card !== null && card !== event.values?.["dragon"]);

const DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  dragon_scat: [
    { title: "Claims", counts: what("claimed") },
    { title: "Lies (your own, as you know)", counts: lie },
    { title: "Caught lying", counts: what("caught") },
    { title: "Doubted the truth", counts: what("proved") },
  ],
  braggart: [
    { title: "Boasts", counts: what("boasted") },
    { title: "Called a liar", counts: what("corrected") },
    { title: "Called others liars", counts: what("accused") },
    { title: "Rounds won", counts: what("won") },
  ],
  lying_pirates: [
    { title: "Bets", counts: what("bet", "raised") },
    { title: "Called a liar", counts: what("called") },
    { title: "Said exactly", counts: what("locked") },
    { title: "Bets won", counts: what("won_bets") },
  ],
  bon: [{ title: "Tricks", counts: what("took") }],
  royal_bastards: [
    { title: "Contests won", counts: what("won_contest") },
    { title: "Chaos cards played", counts: what("played") },
    { title: "Scandals", counts: what("revealed") },
    { title: "Territories", counts: what("won_land") },
  ],
};

/** A row for each kind of deed, with a number for each seat; only what was done at all. */
export function deeds(game: string, story: readonly Event[], seats: number): { title: string; many: number[] }[] {
  const rows = (DEEDS[game] ?? []).map(({ title, counts }) => {
    const many = Array.from({ length: seats }, () => 0);
    for (const event of story.filter(counts)) {
      const seat = doer(event);
      if (seat !== null && seat < seats) many[seat] = (many[seat] ?? 0) + 1;
    }
    return { title, many };
  });
  return rows.filter((row) => row.many.some(Boolean));
}

/** Whose deed an event is: its seat's, or its captain's. */
function doer(event: Event): number | null {
  const captain = event.values?.["captain"];
  return event.seat ?? (typeof captain === "number" ? captain : null);
}

/** How somebody stands at the end, in the words of the game. */
export function standing(game: string, score: number): string {
  if (game === "dragon_scat") return `${-score || 0} in hand`;
  const words: Record<string, string> = {
    bon: "points",
    braggart: "made",
    lying_pirates: "tiles sailed",
    royal_bastards: "of Royal Approval",
  };
  return `${score} ${words[game] ?? ""}`.trim();
}
