/** What has not changed stays the same object: so nothing that hangs on it has to be looked at again. */

/** `now`, made of the parts of `before` that are equal to its own; `before` itself if all is. */
export function shared<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? (list(before, now) as T) : now;
  if (!isRecord(now) || !isRecord(before) || Array.isArray(before)) return now;
  return record(before, now) as T;
}

function isRecord(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null;
}

function list(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const parts = now.map((part, place) => shared(before[place], part));
  return before.length === parts.length && parts.every((part, place) => part === before[place]) ? before : parts;
}

function record(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(now);
  const parts = Object.fromEntries(names.map((name) => [name, shared(before[name], now[name])]));
  const same = names.length === Object.keys(before).length;
  return same && names.every((name) => name in before && parts[name] === before[name]) ? before : parts;
}
