/** A minimal client: it listens, and applies literally what it receives. */
import { WebSocket } from "ws";
import { fromJson, type Json, type Place, toJson, write } from "./plain-database.ts";
import type { PlainQuery } from "./plain-query.ts";

interface Watched {
  readonly query: PlainQuery;
  seen: Place | null;
}

interface Message {
  readonly d: {
    readonly r?: number;
    readonly a?: string;
    readonly b?: { readonly p?: string; readonly t?: number; readonly d?: Json };
  };
}

export class FrameWatcher {
  readonly #socket: WebSocket;
  readonly #watched: readonly Watched[];
  readonly #waiting = new Map<number, () => void>();
  #requests = 0;

  private constructor(socket: WebSocket, queries: readonly PlainQuery[]) {
    this.#socket = socket;
    this.#watched = queries.map((query) => ({ query, seen: null }));
    // All writes here fit into one frame each.
    socket.on("message", (data: Buffer) => this.#receive((JSON.parse(data.toString("utf8")) as Message).d));
  }

  /** Connects and listens to all queries, each with its position as its tag. */
  static async open(port: number, namespace: string, queries: readonly PlainQuery[]): Promise<FrameWatcher> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`);
    const watcher = new FrameWatcher(socket, queries);
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    await Promise.all(
      queries.map((query, t) => watcher.#ask("q", { p: `/${query.path.join("/")}`, q: toWire(query), t, h: "" })),
    );
    return watcher;
  }

  /** The result of each query, once all messages sent so far have arrived. */
  async listSeen(): Promise<{ readonly query: PlainQuery; readonly value: Json }[]> {
    await this.#ask("s", { c: {} });
    return this.#watched.map(({ query, seen }) => ({ query, value: toJson(seen) }));
  }

  close(): void {
    this.#socket.close();
  }

  #ask(action: string, body: unknown): Promise<void> {
    const number = ++this.#requests;
    this.#socket.send(JSON.stringify({ t: "d", d: { r: number, a: action, b: body } }));
    return new Promise((resolve) => this.#waiting.set(number, resolve));
  }

  #receive({ r, a, b }: Message["d"]): void {
    if (r !== undefined) this.#waiting.get(r)?.();
    const watched = this.#watched[b?.t ?? -1];
    if (watched === undefined || b?.d === undefined) return;
    const base = split(b.p ?? "").slice(watched.query.path.length);
    const changes = a === "m" ? Object.entries(b.d as Record<string, Json>) : [["", b.d] as const];
    for (const [key, value] of changes) watched.seen = write(watched.seen, [...base, ...split(key)], fromJson(value));
  }
}

function split(path: string): string[] {
  return path.split("/").filter((key) => key !== "");
}

function toWire({ order, start, end, limit }: PlainQuery): Readonly<Record<string, Json>> {
  return {
    ...(order === "$priority" ? {} : { i: order.replace("$", ".") }),
    ...(start === null ? {} : { sp: start, sin: true }),
    ...(end === null ? {} : { ep: end, ein: true }),
    ...(limit === null ? {} : { l: limit.count, vf: limit.from === "first" ? "l" : "r" }),
  };
}
