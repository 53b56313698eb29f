// How the bots of the house play, in plain words.
const WORDS: Record<string, string> = {
  drunk: "drunk: careless, and easy to beat",
  regular: "regular: knows the game, and lies when it pays",
  sharp: "sharp: looks ahead, and makes you think",
};

export const LEVELS = Object.keys(WORDS);

export const inWords = (level: string) => WORDS[level] ?? level;

/** Who sits in where nobody says otherwise. */
export const usual = (levels: string[]) => (levels.includes("regular") ? "regular" : (levels.at(-1) ?? "regular"));
