/** How things come and go on a board: two keyframes that the compositor plays alone, whatever else the page does. */
import type { AnimationConfig } from "svelte/animate";

const EASING = "cubic-bezier(0.2, 0.6, 0.35, 1)";

function still(): boolean {
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
