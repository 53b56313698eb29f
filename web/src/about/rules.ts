/** Which rule is behind what happened, by game: the number of the rule for each kind of event that has one. */
type Numbers = Readonly<Record<string, number>>;

const GAMES: Readonly<Record<string, { prefix: string; rules: Numbers }>> = {
  bon: {
    prefix: "BON",
    rules: { stacked: 3, dealing: 7, spared: 8, put_aside: 31, started: 10, played: 11, took: 20, scored: 25, ended: 28 },
  },
  dragon_scat: {
    prefix: "DS",
    rules: {
      shown: 2, put_aside: 7, claimed: 10, granted: 11, called: 11, several_called: 12, revealed: 13, caught: 14,
      proved: 16, stead_laid: 15, stead_kept: 15, new: 18, free_laid: 19, free_kept: 19, ended: 20,
    },
  },
  braggart: {
    prefix: "BG",
    rules: {
      started: 3, opened: 7, drafted: 8, discarded: 27, went_to_bar: 10, found_bar_dry: 10, ended_turn: 14, schemed: 11,
      drew: 11, threw_away: 11, was_robbed: 11, stole: 11, fetched: 11, boasted: 15, accused: 23, swapped: 24,
      corrected: 25, won: 17, shared: 18, kept: 19, kept_none: 19, my_round: 21, my_round_silent: 21, my_round_stays: 22,
      my_round_stays_silent: 22, ended: 28,
    },
  },
  lying_pirates: {
    prefix: "LP",
    rules: {
      started: 15, dealt: 20, passed: 22, was_passed: 22, round: 27, bet: 34, raised: 36, locked: 37, called: 41,
      revealed: 37, won_bets: 28, bet_alone: 44, took_token: 45, rolled_sail: 45, sailed: 46, activated: 47,
      battle_for_winner: 74, battle_for_loser: 74, duel_for_winner: 72, duel_for_loser: 72, rolled_battle: 73,
      rerolled: 58, action_phase: 52, bought: 60, sacrificed: 54, refused: 55, sits_out: 40, must_sit_out: 40,
      cursed: 68, cup_full: 64, kept_last_crew: 65, safe_on_start: 53, kept_off_start: 56, reached_start: 51, ended: 25,
    },
  },
  royal_bastards: {
    prefix: "RB",
    rules: {
      contest_phase: 37, contest: 39, contest_tie: 96, contest_crown: 102, contest_feast: 51,
      festival: 48, fair: 49, ranked: 52, reshuffled: 72, went: 27, turn: 22, drew: 25, movement_phase: 26, rolled: 42, total: 45, tied: 89, tie_scores: 90,
      tie_roll: 92, won_contest: 45, recruited: 54, played: 67, cancelled: 68, sold: 69, chose_player: 73,
      chose_land: 73, got_skeleton: 75, revealed: 79, endorsed: 80, bought_endorsement: 77, bought_support: 87,
      bought_reveal: 87, last_action: 98, counted: 95, won_land: 95, ended: 101,
    },
  },
}; // prettier-ignore

/** The id of the rule behind an event, such as "DS-14"; empty if there is none to be named. */
export function ruleOf(game: string, what: string): string {
  const found = GAMES[game]?.rules[what];
  return found === undefined ? "" : `${GAMES[game]?.prefix}-${found}`;
}

/** The kinds of events that have a rule. */
export function ruled(game: string): string[] {
  return Object.keys(GAMES[game]?.rules ?? {});
}
