/** Moves that cost dear if a finger slips: the table asks once more before it sends them. */
interface Costly {
  /** The text of the move, and, if it matters, the question that it answers. */
  move: RegExp;
  asked?: string;
  why: string;
}

const COSTLY: Record<string, readonly Costly[]> = {
  dragon_scat: [{ move: /^scat$/, why: "If the claim is true, you take the whole pile." }],
  braggart: [
    { move: /^end the turn$/, why: "You will have no boast in this round." },
    { move: /^call /, why: "The card is spent, whatever you swap." },
  ],
  lying_pirates: [
    { move: /^liar$/, why: "All cups are lifted; if the bet holds, you lose the bets and do not sail." },
    { move: /^exactly /, why: "If you are off by one, you do not sail, and miss the next bets." },
  ],
  royal_bastards: [
    { move: /^done$/, asked: "prompts.last_action", why: "After this you can do nothing more in this game." },
    { move: /^expose /, why: "The gold is gone, and the Skeleton stays in the open." },
  ],
};

/** Why somebody might regret this move; null: go on. */
export function regret(game: string, move: string, asked: string): string | null {
  const found = COSTLY[game]?.find((one) => one.move.test(move) && (one.asked ?? asked) === asked);
  return found?.why ?? null;
}
