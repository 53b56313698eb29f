/** Sentences: a key with values, said in the words of a game's catalogue. The same as the tavern's own `core/texts.py`. */
import type { Event, Text } from "../wire";

type Value = NonNullable<Text["values"]>[string] | undefined;

export class Names {
  constructor(
    readonly names: readonly string[],
    readonly reader: number | null = null,
  ) {}

  seat(seat: number): string {
    return seat === this.reader ? "you" : (this.names[seat] ?? `seat ${seat}`);
  }
}

export class Catalogue {
  constructor(readonly sentences: Readonly<Record<string, string>>) {}

  has(key: string): boolean {
    return key in this.sentences;
  }

  say(text: Text, names: Names): string {
    const values: Record<string, Value> = text.values ?? {};
    let key = text.key;
    if (names.reader !== null && values["seat"] === names.reader && `${key}.you` in this.sentences) key += ".you";
    const pattern = this.sentences[key];
    if (pattern === undefined) return text.key;
    return pattern.replace(
      /\{\{|\}\}|\{(\w*)(?::(\w+))?\}/g,
      (whole, field: string | undefined, spec: string | undefined) =>
        field === undefined ? whole.slice(1) : shown(values[field], spec ?? "", names),
    );
  }

  /** An event as a sentence. */
  tell(event: Event, names: Names): string {
    const cards = event.cards ?? [];
    const values: Record<string, Exclude<Value, undefined>> = { ...event.values };
    values["seat"] = event.seat ?? null;
    values["cards"] = cards.map((card) => card ?? "a card");
    values["card"] = cards[0] ?? null;
    if (event.dice?.length) values["dice"] = event.dice;
    return this.say({ key: `events.${event.what}`, values }, names);
  }
}

function shown(value: Value, spec: string, names: Names): string {
  const list = Array.isArray(value) ? (value as (string | number | null)[]) : null;
  if (spec === "seat" && typeof value === "number") return names.seat(value);
  if (spec === "Seat" && typeof value === "number") return capital(names.seat(value));
  if (spec === "seats" && list) return enumerated(list.map((seat) => names.seat(Number(seat))));
  if (spec === "Seats" && list) return capital(enumerated(list.map((seat) => names.seat(Number(seat)))));
  if (spec === "by_seat" && list) return list.map((one, seat) => `${names.seat(seat)} ${one ?? "None"}`).join(", ");
  if (spec === "list" && list) return enumerated(list.map((one) => (one === null ? "a card" : String(one))));
  if (value === null || value === undefined) return "a card";
  return list ? `[${list.join(", ")}]` : String(value);
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
