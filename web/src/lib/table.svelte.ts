/** A table as this browser knows it: what each seat of ours sees and was told, and what we may do there. */
import type { Event, FromTavern, Said, SayableOffer, State, TableInfo, Update } from "../wire";
import { ask, get, sentence } from "./api";
import { socket } from "./socket";
import { Names } from "./texts";

/** What one viewer (a seat of ours, or a spectator) knows. */
export class Sight {
  state = $state.raw<State | null>(null);
  story = $state.raw<Event[]>([]);
  /** The story as sentences. */
  lines = $state.raw<string[]>([]);
  epoch = 0;
  /** How many events of the story are news since the last update; the boards may play them. */
  fresh = $state.raw<Event[]>([]);

  take(update: Update): void {
    this.epoch = update.epoch;
    this.story = [...this.story.slice(0, update.told), ...update.events];
    this.lines = [...this.lines.slice(0, update.told), ...update.said];
    this.fresh = update.events;
    this.state = update.state;
  }
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  sights = $state.raw<ReadonlyMap<number | null, Sight>>(new Map());
  /** From whose seat we look; null: as a spectator. */
  seat = $state<number | null>(null);
  talk = $state.raw<Said[]>([]);
  refusal = $state<string | null>(null);
  connected = $state(true);
  pack = $state.raw<Record<string, unknown>>({});
  /** When the last clock came, to count on from there. */
  clock = $state.raw<{ face: Update["clock"]; at: number }>({ face: null, at: 0 });
  /** Moves of an answer in several parts that were chosen and not sent yet. */
  private sent = 0;
  private waiting: { id: string; seat: number; question: number; moves: string[] } | null = null;
  private stop: () => void = () => undefined;

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
      socket.send({ type: "watch", table: this.id, seat, told: sight?.story.length ?? 0, epoch: sight?.epoch ?? 0 });
    }
    if (this.waiting) this.transmit();
  }

  get sight(): Sight | null {
    return this.sights.get(this.seat) ?? null;
  }

  get state(): State | null {
    return this.sight?.state ?? null;
  }

  get offers(): readonly SayableOffer[] {
    return this.state?.offers ?? [];
  }

  get names(): Names {
    return new Names(this.info?.chairs.map((chair) => chair.name || `seat ${chair.seat + 1}`) ?? [], this.seat);
  }

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
      case "table": {
        const before = this.info?.yours.join();
        this.info = message;
        if (this.seat === null || !message.yours.includes(this.seat)) this.seat = message.yours[0] ?? null;
        if (before !== message.yours.join()) this.greet();
        break;
      }
      case "update": {
        const sight = this.sights.get(message.viewer) ?? new Sight();
        sight.take(message);
        this.sights = new Map(this.sights).set(message.viewer, sight);
        this.clock = { face: message.clock, at: performance.now() };
        break;
      }
      case "said":
        if (!this.talk.some((one) => one.number === message.number)) this.talk = [...this.talk, message];
        break;
      case "played":
        if (message.id === this.waiting?.id) this.waiting = null;
        this.refusal = null;
        break;
      case "refused":
        if (message.id === this.waiting?.id) this.waiting = null;
        if (message.code !== "stale") this.refusal = message.sentence;
        break;
    }
  }

  /** Answer what is asked; the id makes that it is played once, however often it has to be sent. */
  play(...moves: string[]): void {
    if (this.seat === null || !this.state || this.waiting) return;
    this.sent += 1;
    const id = `${Date.now().toString(36)}.${this.sent}`;
    this.waiting = { id, seat: this.seat, question: this.state.question, moves };
    this.refusal = null;
    this.transmit();
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
      this.refusal = null;
      if (info.table === this.id) this.hear(info);
      return info;
    } catch (error) {
      this.refusal = sentence(error);
      return null;
    }
  }
}
