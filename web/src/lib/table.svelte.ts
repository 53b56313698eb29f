/** A table as this browser knows it: what each seat of ours sees and was told, and what we may do there. */
import type { Event, FromTavern, Said, SayableOffer, State, TableInfo, Update } from "../wire";
import { ask, get, sentence } from "./api";
import { hurry, rest, still } from "./motion";
import { socket } from "./socket";
import { shared } from "./shared";
import { play, soundOf } from "./sound";
import { Names } from "./texts";

/** What one viewer (a seat of ours, or a spectator) knows. */
export class Sight {
  state = $state.raw<State | null>(null);
  story = $state.raw<Event[]>([]);
  /** The story as sentences with the events that they tell; they are written before the board shows what happened. */
  told = $state.raw<{ story: Event[]; lines: string[] }>({ story: [], lines: [] });
  epoch = 0;
  /** How many events of the story are news since the last update; the boards may play them. */
  fresh = $state.raw<Event[]>([]);

  /** Take in all that came since the last look: one change for the page, however much it was. Gives what shows it. */
  take(updates: readonly Update[]): () => void {
    let [{ story, lines }, fresh] = [this.told, [] as Event[]];
    for (const update of updates) {
      story = [...story.slice(0, update.told), ...update.events];
      lines = [...lines.slice(0, update.told), ...update.said];
      fresh = [...(update.epoch === this.epoch ? fresh : []), ...update.events];
      this.epoch = update.epoch;
    }
    this.told = { story, lines };
    return () => {
      const last = updates.at(-1);
      if (last) this.state = shared(this.state, last.state);
      [this.story, this.fresh] = [story, fresh];
    };
  }
}

/** How long news waits for what still moves, in thousandths of a second: less if it asks us, least if others are asked too. */
const PATIENCE = { window: 300, asked: 1200, told: 1800 };

function patience({ state }: Update): number {
  if (!state.prompt || !state.offers.length) return PATIENCE.told;
  return state.view.question?.kind === "choice" ? PATIENCE.asked : PATIENCE.window;
}

/** Before a frame in which nothing moves, if there is one in time; at once where nobody looks and no frames come. */
async function soon(todo: () => void, latest: number): Promise<void> {
  if (!document.hidden && !still()) await rest(latest);
  next(todo);
}

function next(todo: () => void): void {
  if (document.hidden) todo();
  else requestAnimationFrame(todo);
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  sights = $state.raw<ReadonlyMap<number | null, Sight>>(new Map());
  /** From whose seat we look; null: as a spectator. */
  seat = $state<number | null>(null);
  talk = $state.raw<Said[]>([]);
  /** What was refused last, and the rule that forbids it. */
  refusal = $state<string | null>(null);
  forbids = $state("");
  /** Why the tavern tells us no more of this table; empty as long as it does. */
  gone = $state("");
  connected = $state(true);
  pack = $state.raw<Record<string, unknown>>({});
  /** When the last clock came, to count on from there. */
  clock = $state.raw<{ face: Update["clock"]; at: number }>({ face: null, at: 0 });
  private sent = 0;
  /** The answer that was sent, until the tavern has it and what came of it is shown. */
  private waiting = $state.raw<{ id: string; seat: number; question: number; moves: string[] } | null>(null);
  private played = "";
  private stop: () => void = () => undefined;
  /** Updates that are not shown yet, and when the last of them came. */
  private news: Update[] = [];
  private came = 0;
  /** How many changes of the board wait for their frame. */
  private showing = 0;

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const info = await get<TableInfo>(`/tables/${this.id}`);
    this.info = info;
    this.pack = await get<Record<string, unknown>>(`/tables/${this.id}/pack`);
    this.seat = info.yours[0] ?? null;
    socket.onchange = (open) => (this.connected = open);
    this.stop = socket.listen(
      (message) => this.hear(message),
      () => this.greet(),
    );
  }

  close(): void {
    this.stop();
    socket.send({ type: "unwatch", table: this.id });
  }

  /** Watch from all our seats; as a spectator if we have none. */
  greet(): void {
    const seats: (number | null)[] = this.info?.yours.length ? this.info.yours : [null];
    for (const seat of seats) {
      const sight = this.sights.get(seat);
      socket.send({
        type: "watch",
        table: this.id,
        seat,
        told: sight?.told.story.length ?? 0,
        epoch: sight?.epoch ?? 0,
      });
    }
    if (this.waiting) this.transmit();
  }

  get sight(): Sight | null {
    return this.sights.get(this.seat) ?? null;
  }

  get state(): State | null {
    return this.sight?.state ?? null;
  }

  /** An answer of ours is on its way. */
  get busy(): boolean {
    return this.waiting !== null;
  }

  get offers(): readonly SayableOffer[] {
    return this.state?.offers ?? [];
  }

  readonly names = $derived.by(
    () => new Names(this.info?.chairs.map((chair) => chair.name || `seat ${chair.seat + 1}`) ?? [], this.seat),
  );

  /** Our seats that are asked something now: with several people at one browser, the next one to look. */
  get asked(): number[] {
    return [...this.sights].flatMap(([seat, sight]) =>
      seat !== null && sight.state?.prompt && !sight.state.held && sight.state.offers.length ? [seat] : [],
    );
  }

  hear(message: FromTavern): void {
    if (message.type === "closing") this.connected = false;
    if (!("table" in message) || message.table !== this.id) return;
    switch (message.type) {
      case "gone":
        this.gone = message.sentence;
        break;
      case "table": {
        const before = this.info?.yours.join();
        this.info = message;
        if (this.seat === null || !message.yours.includes(this.seat)) this.seat = message.yours[0] ?? null;
        if (before !== message.yours.join()) this.greet();
        break;
      }
      case "update":
        this.news.push(message);
        this.came = performance.now();
        void soon(() => this.settle(), this.waiting ? 0 : patience(message));
        break;
      case "said":
        if (this.talk.some((one) => one.number === message.number)) break;
        this.talk = [...this.talk, message];
        if (message.seat !== this.seat) play("word");
        break;
      case "played":
        this.played = message.id;
        this.goOn();
        this.refuse(null);
        break;
      case "refused":
        if (message.id === this.waiting?.id) this.waiting = null;
        if (message.code !== "stale") this.refuse(message.sentence, message.rule);
        break;
    }
  }

  /** Show what has come since the last time: in words, and, where things move, a frame later on the board. */
  private settle(): void {
    const then = still() ? (show: () => void) => show() : next;
    const [news, at] = [this.news.splice(0), this.came];
    for (const viewer of new Set(news.map((update) => update.viewer))) {
      const sight = this.sights.get(viewer) ?? new Sight();
      if (!this.sights.has(viewer)) this.sights = new Map(this.sights).set(viewer, sight);
      const own = news.filter((update) => update.viewer === viewer);
      const show = sight.take(own);
      this.showing += 1;
      then(() => {
        this.showing -= 1;
        const known = sight.state !== null;
        show();
        this.gone = "";
        const last = own.at(-1);
        this.clock = { face: last?.clock ?? null, at };
        if (known && last && viewer === this.seat) this.sounds(sight.fresh, last.state);
        this.goOn();
      });
    }
  }

  /** The next answer may be given when the tavern has the last one and what came of it is shown. */
  private goOn(): void {
    if (this.played === this.waiting?.id && !this.news.length && !this.showing) this.waiting = null;
  }

  /** What an update sounds like: what has happened, else that it is our turn now. */
  private sounds(events: readonly Event[], state: State): void {
    const name = soundOf(events);
    if (name && name !== "card") play(name);
    else if (state.prompt && state.offers.length && events.length) play("turn");
    else if (name) play(name);
  }

  /** Answer what is asked; the id makes that it is played once, however often it has to be sent. */
  play(...moves: string[]): void {
    if (this.seat === null || !this.state || this.waiting) return;
    this.sent += 1;
    const id = `${Date.now().toString(36)}.${this.sent}`;
    this.waiting = { id, seat: this.seat, question: this.state.question, moves };
    this.refuse(null);
    this.transmit();
    hurry();
  }

  private refuse(sentence: string | null, rule = ""): void {
    this.refusal = sentence;
    this.forbids = rule;
  }

  private transmit(): void {
    if (this.waiting) socket.send({ type: "play", table: this.id, ...this.waiting });
  }

  undo(): void {
    if (this.seat !== null) socket.send({ type: "undo", table: this.id, seat: this.seat });
  }

  say(text: string, emote = false): void {
    if (this.seat !== null) socket.send({ type: "say", table: this.id, seat: this.seat, text, emote });
  }

  mute(seat: number, on: boolean): void {
    socket.send({ type: "muting", table: this.id, seat, on });
  }

  /** Do something by HTTP at this table, and show what is wrong if it is refused. */
  async ask(path: string, body?: unknown, method = "POST"): Promise<TableInfo | null> {
    try {
      const info = await ask<TableInfo>(method, `/tables/${this.id}${path}`, body);
      this.refuse(null);
      if (info.table === this.id) this.hear(info);
      return info;
    } catch (error) {
      this.refuse(sentence(error));
      return null;
    }
  }
}
