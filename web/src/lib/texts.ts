/** What the seats are called, for one reader. */
export class Names {
  constructor(
    readonly names: readonly string[],
    readonly reader: number | null = null,
  ) {}

  seat(seat: number): string {
    return seat === this.reader ? "you" : (this.names[seat] ?? `seat ${seat}`);
  }
}

/** One, two and three. */
export function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
