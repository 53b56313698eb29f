/** Who sits before this browser. */
import type { Me } from "../wire";
import { get, post } from "./api";

class Person {
  name = $state<string | null>(null);
  known = $state(false);

  async look(): Promise<void> {
    this.name = (await get<Me>("/me")).name || null;
    this.known = true;
  }

  async call(name: string): Promise<void> {
    this.name = (await post<Me>("/guests", { name })).name;
    this.known = true;
  }
}

export const me = new Person();
