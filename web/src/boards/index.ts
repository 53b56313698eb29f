/** The boards, by game: each is loaded when somebody sits down to it. */
import type { Component } from "svelte";

import type { Choosing } from "../lib/choosing.svelte";
import type { Names } from "../lib/texts";
import type { Event, View } from "../wire";

/** What a board is given. It draws the view, marks what may be touched, and plays the news as animations. */
export interface BoardProps {
  /** What the viewer sees; each board narrows it to its own game's view. */
  view: View;
  /** All that the viewer was told, and the part of it that is new. */
  story: readonly Event[];
  fresh: readonly Event[];
  names: Names;
  /** From whose seat; null: a spectator, or a replay. */
  seat: number | null;
  /** The cards, tiles and numbers that are played with. */
  pack: Readonly<Record<string, unknown>>;
  /** What may be touched, and touching it; null in a replay. */
  choosing: Choosing | null;
}

type Loader = () => Promise<{ default: Component<BoardProps> }>;

export const BOARDS: Record<string, Loader> = {
  bon: () => import("./bon/Board.svelte"),
  dragon_scat: () => import("./dragon_scat/Board.svelte"),
  braggart: () => import("./braggart/Board.svelte"),
  lying_pirates: () => import("./lying_pirates/Board.svelte"),
  royal_bastards: () => import("./royal_bastards/Board.svelte"),
};
