/** The sounds of the table, made by the browser itself: short, quiet, and none when sound is off. */
import type { Event } from "../wire";
import { comfort } from "./comfort.svelte";

/** Notes are [frequency, begins at, lasts], in hertz and seconds; a rustle is noise. */
interface Sound {
  notes?: readonly (readonly [number, number, number])[];
  rustles?: readonly (readonly [number, number])[];
  shape?: OscillatorType;
}

const SOUNDS = {
  turn: { notes: [[523, 0, 0.12], [784, 0.11, 0.2]], shape: "sine" },
  card: { rustles: [[0, 0.07]] },
  dice: { rustles: [[0, 0.04], [0.07, 0.04], [0.13, 0.05], [0.22, 0.06]] },
  call: { notes: [[392, 0, 0.1], [370, 0.1, 0.12], [330, 0.22, 0.28]], shape: "triangle" },
  reveal: { notes: [[330, 0, 0.1], [415, 0.09, 0.1], [494, 0.18, 0.22]], shape: "triangle" },
  coin: { notes: [[1175, 0, 0.07], [1568, 0.06, 0.18]], shape: "sine" },
  end: { notes: [[523, 0, 0.15], [659, 0.14, 0.15], [784, 0.28, 0.15], [1047, 0.42, 0.5]], shape: "triangle" },
  word: { notes: [[880, 0, 0.06]], shape: "sine" },
} as const satisfies Record<string, Sound>; // prettier-ignore
export type SoundName = keyof typeof SOUNDS;

/** What happened, and what it sounds like; the first that fits. */
const HEARD: readonly (readonly [RegExp, SoundName])[] = [
  [/^ended$/, "end"],
  [/^(called|several_called|accused|locked|cancelled)$/, "call"],
  [/^(revealed|caught|proved|corrected|took|won_bets|won_contest|won_land|won)$/, "reveal"],
  [/^(round|shook|rolled.*|rerolled|tie_roll)$/, "dice"],
  [/^(earned|bought.*|sold|scored)$/, "coin"],
  [/^(played|claimed|laid|new|free_laid|stead_laid|drafted|boasted|swapped|passed|dealt|drew|went|sailed)$/, "card"],
];
const LOUDNESS: readonly SoundName[] = ["end", "call", "reveal", "dice", "coin", "card"];

/** The one sound for all that has just happened: the loudest, so that many things at once are no noise. */
export function soundOf(events: readonly Pick<Event, "what">[]): SoundName | null {
  const heard = new Set(events.map((event) => HEARD.find(([what]) => what.test(event.what))?.[1]));
  return LOUDNESS.find((name) => heard.has(name)) ?? null;
}

let speaker: AudioContext | null = null;

/** Browsers let nobody make a sound before the first touch: from then on there is a speaker. */
export function wakeSpeaker(): void {
  if (!comfort.sound || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  void speaker.resume();
}

export function play(name: SoundName): void {
  if (!comfort.sound || speaker?.state !== "running") return;
  const sound: Sound = SOUNDS[name];
  const now = speaker.currentTime;
  for (const [pitch, begins, lasts] of sound.notes ?? []) {
    const note = speaker.createOscillator();
    note.type = sound.shape ?? "sine";
    note.frequency.value = pitch;
    note.connect(swell(speaker, now + begins, lasts, 0.07));
    note.start(now + begins);
    note.stop(now + begins + lasts);
  }
  for (const [begins, lasts] of sound.rustles ?? []) {
    const noise = speaker.createBufferSource();
    noise.buffer = rustle(speaker, lasts);
    noise.connect(swell(speaker, now + begins, lasts, 0.12));
    noise.start(now + begins);
  }
}

function swell(speaker: AudioContext, begins: number, lasts: number, loud: number): AudioNode {
  const gain = speaker.createGain();
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(loud, begins + lasts * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  gain.connect(speaker.destination);
  return gain;
}

function rustle(speaker: AudioContext, lasts: number): AudioBuffer {
  const buffer = speaker.createBuffer(1, Math.ceil(speaker.sampleRate * lasts), speaker.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
