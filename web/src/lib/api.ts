/** Asking the tavern something by HTTP. */
import type { Problem } from "../wire";

/** The tavern refuses something; the message is its sentence. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.sentence);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const asked: RequestInit = { method };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, asked);
  } catch {
    throw new Refusal({ sentence: "The tavern does not answer. Is it open?", code: "away", rule: "" }, 0);
  }
  const given: unknown = await response.json();
  if (!response.ok) throw new Refusal(given as Problem, response.status);
  return given as T;
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body?: unknown) => ask<T>("POST", path, body);

/** The sentence of whatever went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : "Something went wrong.";
}
