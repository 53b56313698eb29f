/** What everybody can see of a captain beside coins and cards: who starts, who won, who lies becalmed. */
import type { lying_pirates } from "../../wire";
import type { Mark } from "./marks";

export function flags(view: lying_pirates.View, captain: number, phantom: boolean): Mark[] {
  const around = (view.spots[captain] ?? 0) >= view.board.length;
  const found: (Mark | false)[] = [
    view.round > 0 && view.token === captain && { sign: "token", text: view.clockwise ? "starts ↻" : "starts ↺" },
    view.winner === captain && { sign: "crown", text: "won the bets" },
    view.phase === "sail" && view.losers.includes(captain) && { sign: "x", text: "left behind" },
    view.phase === "betting" && view.sitting_out.includes(captain) && { sign: "bars", text: "sits out" },
    view.missing_next.includes(captain) && { sign: "bars", text: "misses next bets" },
    view.becalmed.includes(captain) && { sign: "anchor", text: "becalmed" },
    view.sheltered.includes(captain) && { sign: "shield", text: "safe" },
    view.target === captain && { sign: "target", text: "chosen" },
    around && !view.outcome && { sign: "sail", text: phantom ? "hunts" : "home" },
  ];
  return found.filter((one) => one !== false);
}
