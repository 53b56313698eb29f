/** Playing as people do: with the mouse, a finger or the keys, on what the page shows and nothing else. */
import type { Visitor } from "./visitor";

/** Where to touch next; `over` when there is nothing more to be played. */
type Aim = { over: true } | { over: false; x: number; y: number; where: string; question: string };

/** Runs in the page: waits until something is asked, and finds a thing to touch, on the board or in the panel. */
async function found({
  luck,
  board,
  patience,
}: {
  luck: number;
  board: boolean;
  patience: number;
}): Promise<Aim | null> {
  const IDLE = ".sort, .aloud, [aria-disabled=true], [data-space]:not(.lay), [data-move='withdraw standing pass']";
  const AGAIN = /^(be asked again|withdraw standing pass)$/i;
  const shows = (one: Element) => one.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const pick = <T>(among: T[]) => among[Math.floor(luck * among.length)];
  const some = (selector: string) => [...document.querySelectorAll(selector)].filter(shows);
  const touch = (target: Element, where: string): Aim | null => {
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!document.elementsFromPoint(x, y).some((one) => target.contains(one))) return null;
    const question = document.querySelector<HTMLElement>(".panel")?.dataset["question"] ?? "";
    return { over: false, x, y, where, question };
  };
  for (const until = performance.now() + patience; performance.now() < until;) {
    if (document.querySelector("section.end, section.closed")) return { over: true };
    const sure = document.querySelector("dialog[open] button.main");
    if (sure) return touch(sure, "sure");
    const panel = document.querySelector(".panel[aria-busy=false]");
    const offers = panel ? some(".panel .offers button").filter((one) => !one.matches(IDLE)) : [];
    if (offers.length) {
      const places = some('.board button:enabled, .board [role="button"]').filter(
        (one) => !one.matches(IDLE) && !AGAIN.test(one.textContent.trim()),
      );
      const place = board ? pick(places) : undefined;
      const there = place ? touch(place, "board") : null;
      if (there) return there;
      const rest = offers.find((one) => one.matches('[data-move="pass for this phase"]'));
      const offer = rest && luck < 0.8 ? rest : pick(offers);
      const here = offer ? touch(offer, "panel") : null;
      if (here) return here;
    }
    await new Promise((later) => setTimeout(later, 8));
  }
  return null;
}

export class Player {
  /** How often each way was used: the test says that the board was. */
  readonly used: Record<string, number> = {};
  private asked = "";
  private tries = 0;

  constructor(
    readonly visitor: Visitor,
    private luck: () => number,
  ) {}

  /** Answer what is asked by touching something, as soon as it is asked; false when the game is over or nobody asks. */
  async moves(patience = 10): Promise<"over" | "moved" | "idle"> {
    const aim = await this.visitor.page.evaluate(found, { luck: this.luck(), board: this.tries < 3, patience });
    if (!aim) return "idle";
    if (aim.over) return "over";
    this.tries = aim.question === this.asked ? this.tries + 1 : 0;
    if (this.tries > 6) this.tries = 0;
    this.asked = aim.question;
    this.used[aim.where] = (this.used[aim.where] ?? 0) + 1;
    if (this.visitor.touches) await this.visitor.page.touchscreen.tap(aim.x, aim.y);
    else await this.visitor.page.mouse.click(aim.x, aim.y);
    return "moved";
  }
}

/** All of them play until it is over; `between` is done after every so many moves. */
export async function playOn(
  players: Player[],
  every: number,
  between: (moves: number) => Promise<void>,
): Promise<number> {
  let moves = 0;
  let idle = 0;
  for (;;) {
    const done = await Promise.all(players.map((player) => player.moves()));
    if (done.includes("over")) return moves;
    const moved = done.filter((one) => one === "moved").length;
    idle = moved ? 0 : idle + 1;
    if (idle > 600) throw new Error(`nobody is asked anything any more after ${moves} moves`);
    if (Math.floor((moves + moved) / every) > Math.floor(moves / every)) await between(moves);
    moves += moved;
    if (moves > 3000) throw new Error("this game does not end");
  }
}

/** Luck that is the same every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Runs in the page: waits until something is asked; how many answers the digits give, and which of them rests. */
async function asked(patience: number): Promise<{ over: boolean; answers: number; rest: number } | null> {
  for (const until = performance.now() + patience; performance.now() < until;) {
    if (document.querySelector("section.end, section.closed")) return { over: true, answers: 0, rest: 0 };
    const offers = [...document.querySelectorAll<HTMLElement>(".panel[aria-busy=false] .offers button")];
    const [first] = offers;
    if (first && first.dataset["move"] !== "withdraw standing pass") {
      const rest = 1 + offers.slice(0, 9).findIndex((one) => one.dataset["move"] === "pass for this phase");
      return { over: false, answers: Math.min(9, offers.length), rest };
    }
    await new Promise((later) => setTimeout(later, 8));
  }
  return null;
}

/** Runs in the page: is the focus on something of the board that answers? */
function onBoard(): boolean {
  const here = document.activeElement;
  return (
    !!here?.closest(".board") &&
    here.matches('button:not(.sort, .aloud, [aria-disabled=true], [data-space]:not(.lay)), [role="button"]')
  );
}

/** Play a whole game with the keys: digits for what the panel offers, and now and then the tabulator to the board. */
export async function playByKeys(
  visitor: Visitor,
  luck: () => number,
  every: number,
): Promise<{ digits: number; board: number }> {
  const { keyboard } = visitor.page;
  const used = { digits: 0, board: 0 };
  for (let moves = 0; moves < 3000; moves++) {
    const now = await visitor.page.evaluate(asked, 10_000);
    if (!now) throw new Error(`nobody asks anything any more after ${moves} moves`);
    if (now.over) return used;
    let there = false;
    if (moves % every === 0) {
      for (let stops = 0; stops < 40 && !there; stops++) {
        await keyboard.press("Tab");
        there = await visitor.page.evaluate(onBoard);
      }
    }
    if (there) await keyboard.press("Enter");
    else await keyboard.press(String(now.rest && luck() < 0.8 ? now.rest : 1 + Math.floor(luck() * now.answers)));
    used[there ? "board" : "digits"] += 1;
    if (await visitor.page.evaluate(() => !!document.querySelector("dialog[open]"))) await keyboard.press("Enter");
  }
  throw new Error("this game does not end");
}
