/** One socket to the tavern, which comes back by itself; whoever watches a table is told what was missed. */
import type { FromClient, FromTavern } from "../wire";

type Listener = (message: FromTavern) => void;

const SOONEST = 400;
const LATEST = 10_000;

class Socket {
  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private greetings = new Set<() => void>();
  private wait = SOONEST;
  private wanted = false;
  /** Told when the connection comes or goes. */
  onchange: (open: boolean) => void = () => undefined;

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect(): void {
    this.wanted = true;
    if (this.socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = SOONEST;
      this.onchange(true);
      for (const greet of this.greetings) greet();
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromTavern;
      for (const listener of this.listeners) listener(message);
    };
    socket.onclose = () => {
      this.socket = null;
      this.onchange(false);
      if (!this.wanted) return;
      setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
      this.wait = Math.min(LATEST, this.wait * 1.7);
    };
  }

  /** Begin anew: somebody else sits before the browser now. */
  reconnect(): void {
    this.wait = SOONEST;
    if (this.socket) this.socket.close();
    else this.connect();
  }

  send(message: FromClient): boolean {
    if (!this.open || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Listen, and say something whenever the connection is there (again); gives what ends that. */
  listen(listener: Listener, greet: () => void): () => void {
    this.listeners.add(listener);
    this.greetings.add(greet);
    this.connect();
    if (this.open) greet();
    return () => {
      this.listeners.delete(listener);
      this.greetings.delete(greet);
    };
  }
}

export const socket = new Socket();
