/** What a trace of Chromium says about frames: how many came while something moved, and what each cost the main thread. */

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  /** When it began and how long it took, in millionths of a second. */
  ts: number;
  dur?: number;
  /** How long its thread was at work, without what other processes took from it. */
  tdur?: number;
  pid: number;
  tid: number;
  id2?: { local?: string };
  args: Record<string, unknown> & { data?: Record<string, unknown> };
}

interface Span {
  from: number;
  to: number;
}

interface Task extends Span {
  work: number;
}

/** What the main thread does, by the names that Chromium gives it. */
const KINDS: Record<string, string> = {
  FunctionCall: "script", EvaluateScript: "script", TimerFire: "script", FireAnimationFrame: "script",
  EventDispatch: "script", RunMicrotasks: "script", "v8.callFunction": "script", MinorGC: "script", MajorGC: "script",
  UpdateLayoutTree: "style", ParseAuthorStyleSheet: "style",
  Layout: "layout",
  PrePaint: "paint", Paint: "paint", Layerize: "paint", UpdateLayer: "paint",
  Commit: "composite", CompositeLayers: "composite",
}; // prettier-ignore

/** A frame is late when it comes a tenth later than it should. */
const FRAME = 1000 / 60;
const LATE = FRAME * 1.1;

export interface Measured {
  /** How long something moved, in seconds. */
  moved: number;
  /** How often a second the main thread was called for a frame meanwhile. */
  fps: number;
  /** Which share of the frames came to the screen in which the compositor moved something. */
  shown: number;
  /** Which share of the frames came late. */
  late: number;
  /** What a frame cost the main thread, in thousandths of a second, slowed down as it is. */
  work: { half: number; most: number; longest: number };
  /** Which share of the frames cost the main thread more than there is time for. */
  over: number;
  /** What this went to, a frame on average. */
  kinds: Record<string, number>;
  /** What moved by means that the compositor cannot do alone, and how often. */
  main: Record<string, number>;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Read a trace; `frames` are the times of the frames as the page knows them, from the mark `frames` on. */
export function read(trace: string, frames: readonly number[]): Measured {
  const events = (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents;
  const mark = events.find((event) => event.name === "frames" && event.cat.includes("blink.user_timing"));
  if (!mark) throw new Error("the trace has no mark");
  const { pid, tid } = mark;
  const first = frames[0] ?? 0;
  const times = frames.map((time) => mark.ts + (time - first) * 1000);
  const moves = together(animations(events, pid));
  const own = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === "X")
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const tasks = own.filter((event) => event.name === "RunTask").map((task) => ({ ...span(task), work: worked(task) }));
  const pairs = times.slice(1).flatMap((to, place) => {
    const from = times[place] ?? to;
    return moves.some((one) => one.from < to && from < one.to) ? [{ from, to }] : [];
  });
  const waits = pairs.map((pair) => (pair.to - pair.from) / 1000);
  const works = pairs.map((pair) => within(tasks, pair) / 1000);
  const long = waits.reduce((sum, wait) => sum + wait, 0) / 1000;
  return {
    moved: long,
    fps: waits.length / long,
    shown: shown(events, pid),
    late: waits.filter((wait) => wait > LATE).length / waits.length,
    work: { half: percentile(works, 0.5), most: percentile(works, 0.95), longest: Math.max(0, ...works) },
    over: works.filter((work) => work > FRAME).length / works.length,
    kinds: kinds(own, pairs),
    main: notComposited(events, pid),
  };
}

const worked = (event: TraceEvent) => event.tdur ?? event.dur ?? 0;
const span = (event: TraceEvent): Span => ({ from: event.ts, to: event.ts + (event.dur ?? 0) });
const inside = (time: number, { from, to }: Span) => from <= time && time < to;

/** When something moved: each animation from when it is ready to run to its end. */
function animations(events: readonly TraceEvent[], pid: number): Span[] {
  const open = new Map<string, number>();
  const found: Span[] = [];
  const last = events.reduce((latest, event) => Math.max(latest, event.ts), 0);
  for (const event of events) {
    if (event.name !== "Animation" || event.pid !== pid) continue;
    const id = event.id2?.local ?? "";
    if (event.ph === "n" && event.args.data?.["state"] === "running") open.set(id, event.ts);
    const from = open.get(id);
    if (event.ph !== "e" || from === undefined) continue;
    found.push({ from, to: event.ts });
    open.delete(id);
  }
  return [...found, ...[...open.values()].map((from) => ({ from, to: last }))];
}

function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const one of [...spans].sort((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    if (before && one.from <= before.to) before.to = Math.max(before.to, one.to);
    else joined.push({ ...one });
  }
  return joined;
}

/** Of the frames in which the compositor moved something, the share that was presented; a frame may have several reports. */
function shown(events: readonly TraceEvent[], pid: number): number {
  const presented = new Map<unknown, boolean>();
  for (const event of events) {
    const report = event.args["frame_reporter"] as Record<string, unknown> | undefined;
    if (event.name !== "PipelineReporter" || event.pid !== pid || !report?.["has_compositor_animation"]) continue;
    const state = String(report["state"]);
    if (state === "STATE_NO_UPDATE_DESIRED") continue;
    const frame = report["frame_sequence"];
    presented.set(frame, (presented.get(frame) ?? false) || state.startsWith("STATE_PRESENTED"));
  }
  return [...presented.values()].filter(Boolean).length / presented.size;
}

/** How much of a frame the tasks took. */
function within(tasks: readonly Task[], frame: Span): number {
  let sum = 0;
  for (const task of tasks) {
    if (task.from >= frame.to) break;
    const shared = Math.min(task.to, frame.to) - Math.max(task.from, frame.from);
    if (shared > 0) sum += (task.work * shared) / (task.to - task.from);
  }
  return sum;
}

/** What the main thread did in these frames, each thing without what it called in turn, a frame on average. */
function kinds(own: readonly TraceEvent[], frames: readonly Span[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const open: (Span & { kind: string })[] = [];
  for (const event of own) {
    const kind = event.name === "RunTask" ? "other" : KINDS[event.name];
    if (!kind || !frames.some((frame) => inside(event.ts, frame))) continue;
    const took = worked(event);
    while (open.length && (open.at(-1)?.to ?? 0) <= event.ts) open.pop();
    const outer = open.at(-1);
    if (outer) sums[outer.kind] = (sums[outer.kind] ?? 0) - took;
    sums[kind] = (sums[kind] ?? 0) + took;
    open.push({ kind, ...span(event) });
  }
  return Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [kind, sum / 1000 / frames.length]));
}

/** Animations that Chromium did not hand to the compositor, by what they are and the number that says why. */
function notComposited(events: readonly TraceEvent[], pid: number): Record<string, number> {
  const names = new Map<string, string>();
  const found: Record<string, number> = {};
  for (const event of events) {
    if (event.name !== "Animation" || event.pid !== pid) continue;
    const id = event.id2?.local ?? "";
    const about = event.args.data ?? {};
    if (event.ph === "b")
      names.set(id, `${String(about["displayName"] ?? about["name"] ?? "")} ${String(about["nodeName"] ?? "")}`);
    const why = Number(about["compositeFailed"] ?? 0);
    if (!why) continue;
    const what = `${names.get(id) ?? ""} (${why}${about["unsupportedProperties"] ? `: ${String(about["unsupportedProperties"])}` : ""})`;
    found[what] = (found[what] ?? 0) + 1;
  }
  return found;
}
