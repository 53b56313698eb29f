/** What a person likes: light or dark, sound, motion, hints; kept in this browser. */
type Theme = "auto" | "light" | "dark";

const kept = <T>(name: string, otherwise: T): T => {
  try {
    const text = localStorage.getItem(`blarney.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
};

class Comfort {
  theme = $state<Theme>(kept("theme", "auto"));
  sound = $state<boolean>(kept("sound", true));
  motion = $state<boolean>(kept("motion", !matchMedia("(prefers-reduced-motion: reduce)").matches));
  asText = $state<boolean>(kept("asText", false));
  confirm = $state<boolean>(kept("confirm", true));
  /** Are there hints for a first game, and which of them are known? */
  helped = $state<boolean>(kept("helped", true));
  hints = $state<Record<string, boolean>>(kept("hints", {}));

  constructor() {
    this.show();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.show());
  }

  keep(name: "theme" | "sound" | "motion" | "asText" | "confirm" | "helped" | "hints"): void {
    try {
      localStorage.setItem(`blarney.${name}`, JSON.stringify(this[name]));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.show();
  }

  show(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.dataset["theme"] = this.theme === "auto" ? (dark ? "dark" : "light") : this.theme;
    document.documentElement.dataset["motion"] = this.motion ? "on" : "off";
  }

  /** Has this hint been read? */
  knows(hint: string): boolean {
    return this.hints[hint] ?? false;
  }

  learned(hint: string): void {
    if (this.knows(hint)) return;
    this.hints = { ...this.hints, [hint]: true };
    this.keep("hints");
  }
}

export const comfort = new Comfort();
