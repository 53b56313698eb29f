/** How things come and go on a board: two keyframes that the compositor plays alone; and when all is at rest again. */
import type { AnimationConfig } from "svelte/animate";

const EASING = "cubic-bezier(0.2, 0.6, 0.35, 1)";

/** Somebody wants nothing to move. */
export function still(): boolean {
  return document.documentElement.dataset["motion"] === "off";
}

interface Way {
  /** How long it takes, and after which time it begins; thousandths of a second. */
  lasts: number;
  late?: number;
  /** From how far below it comes, in pixels, and from which size. */
  below?: number;
  size?: number;
}

/** Something that moves has a transform at all times: see `style.css`. */
function steady(node: Element): void {
  if (node instanceof HTMLElement) node.style.translate = "var(--steady)";
}

/** Something new comes into sight. */
export function comes(node: Element, { lasts, late = 0, below = 0, size = 1 }: Way): void {
  if (still() || !lasts) return;
  steady(node);
  node.animate(
    { opacity: [0, 1], translate: [`0 ${below}px`, "0 0"], scale: [size, 1] },
    { duration: lasts, delay: late, easing: EASING, fill: "backwards" },
  );
}

/** Something in a list goes from its old place to the new one. */
export function slides(node: Element, { from, to }: { from: DOMRect; to: DOMRect }, { lasts }: Way): AnimationConfig {
  const [right, down] = [from.left - to.left, from.top - to.top];
  if (still() || !(right || down)) return { duration: 0 };
  steady(node);
  node.animate({ translate: [`${right}px ${down}px`, "0 0"] }, { duration: lasts, easing: EASING });
  return { duration: 0 };
}

function moving(within: Document | Element): Animation[] {
  const all = within instanceof Element ? within.getAnimations({ subtree: true }) : within.getAnimations();
  return all.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
}

/** How long something still moves, in thousandths of a second. */
function left(one: Animation): number {
  return Number(one.effect?.getComputedTiming().endTime ?? 0) - Number(one.currentTime ?? 0);
}

/** When what moves has come to its end and was seen there; what takes longer than this patience is not waited for. */
export async function rest(patience: number): Promise<void> {
  const soon = moving(document).filter((one) => one.playState === "running" && left(one) <= patience);
  if (!soon.length) return;
  const enough = new Promise((end) => setTimeout(end, patience));
  await Promise.race([Promise.allSettled(soon.map((one) => one.finished)).then(frame), enough]);
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

/** Whoever does something has seen what still moves: it is at its end now. */
export function hurry(within: Document | Element = document): void {
  if (!still()) for (const one of moving(within)) one.finish();
}
