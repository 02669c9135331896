/** A web SDK client that executes generated operations and records what its listeners receive. */
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  connectDatabaseEmulator,
  type Database,
  endAt,
  getDatabase,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type Query,
  query,
  type QueryConstraint,
  ref,
  runTransaction,
  set,
  startAt,
  update,
} from "firebase/database";
import { isDenied, type Ledger, listPaths } from "./ledger.ts";
import type { ClientOperation, Path } from "./operations.ts";
import type { Json } from "./plain-database.ts";
import type { PlainQuery } from "./plain-query.ts";

export interface Seen {
  readonly query: PlainQuery;
  readonly value: Json;
}

export interface SoakServer {
  readonly port: number;
  readonly namespace: string;
}

type Written = Extract<ClientOperation, { kind: "set" | "update" | "increment" | "count" }>;

interface OpenListen {
  readonly query: PlainQuery;
  stop: () => void;
  seen: Json | undefined;
  /** Whether the SDK may show its own optimistic write, which a filtering query may keep (12.19.0). */
  isGuess: boolean;
}

export class SdkClient {
  readonly uid: string;
  readonly faults: string[] = [];
  readonly #app: FirebaseApp;
  readonly #database: Database;
  readonly #ledger: Ledger;
  readonly #open: OpenListen[] = [];
  readonly #queued = new Map<string, ClientOperation>();
  readonly #counting = new Map<string, Promise<void>>();
  #pending: Promise<void>[] = [];

  constructor(uid: string, server: SoakServer, ledger: Ledger) {
    this.uid = uid;
    this.#ledger = ledger;
    this.#app = initializeApp({ projectId: "demo", apiKey: "fake" }, `${server.namespace} ${uid}`);
    this.#database = getDatabase(this.#app, `http://127.0.0.1?ns=${server.namespace}`);
    connectDatabaseEmulator(this.#database, "127.0.0.1", server.port, { mockUserToken: { sub: uid } });
  }

  async run(operations: readonly ClientOperation[]): Promise<void> {
    for (const operation of operations) {
      await this.#start(operation);
      // Yields to the other clients.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.#settle();
  }

  /**
   * What the listeners have received once all messages sent so far have arrived; optimistic values of the SDK are
   * skipped.
   */
  async listSeen(): Promise<Seen[]> {
    await onDisconnect(this.#ref(["nothing"])).cancel();
    const known = this.#open.filter(({ isGuess }) => !isGuess);
    return known.map(({ query: asked, seen }) => ({ query: asked, value: seen ?? null }));
  }

  close(): Promise<void> {
    return deleteApp(this.#app);
  }

  async #start(operation: ClientOperation): Promise<void> {
    if (operation.kind === "settle") return await this.#settle();
    if (operation.kind === "reconnect") return await this.#reconnect();
    if (operation.kind === "listen") return this.#listen(operation.query);
    if (operation.kind === "unlisten") return this.#unlisten(operation.which);
    const denied = isDenied(operation);
    if (operation.kind !== "queue" && operation.kind !== "cancel") this.#noteGuesses(listPaths(operation));
    if (operation.kind === "queue" || operation.kind === "cancel") return this.#queue(operation, denied);
    if (operation.kind === "count") return await this.#count(operation, denied);
    await this.#waitForCounts(listPaths(operation));
    if (!denied) this.#ledger.expect(this.uid, operation);
    return this.#track(this.#compare(this.#send(operation), operation, denied));
  }

  /**
   * The SDK sends pending transactions at one path as one, and may drop one in flight when the same client writes above
   * it: so every write waits for the transactions at its path and below.
   */
  async #waitForCounts(paths: readonly Path[]): Promise<void> {
    for (const [key, done] of this.#counting) {
      if (paths.some((path) => path.length === 0 || `${key}/`.startsWith(`${path.join("/")}/`))) await done;
    }
  }

  /**
   * At a path with partial data, the SDK may keep showing this client's own write, although it was acknowledged and has
   * been removed since. The frame watcher checks what the server really sent.
   */
  #noteGuesses(paths: readonly Path[]): void {
    for (const open of this.#open) {
      const isNear = paths.some((path) => path.every((key, depth) => (open.query.path[depth] ?? key) === key));
      if (isSelective(open.query) && isNear) open.isGuess = true;
    }
  }

  async #count(operation: ClientOperation & { kind: "count" }, denied: boolean): Promise<void> {
    const key = operation.path.join("/");
    await this.#waitForCounts([operation.path]);
    if (!denied) this.#ledger.expect(this.uid, operation);
    const done = this.#send(operation)
      .catch(() => false)
      .then((committed) => this.#note(operation, committed));
    this.#counting.set(key, done);
    this.#track(done);
  }

  #note(operation: ClientOperation, committed: unknown): void {
    if (committed !== true) this.#ledger.giveUp(this.uid, operation);
  }

  #send(operation: Written): Promise<unknown> {
    const target = this.#ref(operation.path);
    switch (operation.kind) {
      case "set":
        return set(target, operation.value);
      case "update":
        return update(target, operation.values);
      case "increment":
        return set(target, increment(operation.by));
      case "count": {
        const change = (value: unknown) => (typeof value === "number" ? value + operation.by : operation.by);
        return runTransaction(target, change).then(({ committed }) => committed);
      }
    }
  }

  #queue(operation: ClientOperation & { kind: "queue" | "cancel" }, denied: boolean): void {
    const key = operation.path.join("/");
    const target = onDisconnect(this.#ref(operation.path));
    if (operation.kind === "cancel") this.#queued.delete(key);
    else if (!denied) this.#queued.set(key, operation);
    this.#track(
      this.#compare(operation.kind === "cancel" ? target.cancel() : target.set(operation.value), operation, denied),
    );
  }

  #listen(asked: PlainQuery): void {
    // The first value may arrive before `onValue` returns.
    const isGuess = isSelective(asked) && this.#pending.length > 0;
    const open: OpenListen = { query: asked, seen: undefined, isGuess, stop: () => {} };
    open.stop = onValue(
      createQuery(this.#ref(asked.path), asked),
      (snapshot) => {
        open.seen = snapshot.exportVal() as Json;
      },
      (error) => this.faults.push(`${this.uid} lost a listen: ${error.message}`),
    );
    this.#open.push(open);
  }

  #unlisten(which: number): void {
    const [closed] = this.#open.splice(which % Math.max(1, this.#open.length), 1);
    closed?.stop();
  }

  /** Disconnects with nothing pending, so that no write is sent twice. */
  async #reconnect(): Promise<void> {
    await this.#settle();
    for (const operation of this.#queued.values()) this.#ledger.expect(this.uid, operation);
    this.#queued.clear();
    goOffline(this.#database);
    goOnline(this.#database);
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#pending.splice(0));
  }

  #track(done: Promise<void>): void {
    this.#pending.push(done);
  }

  async #compare(done: Promise<unknown>, operation: ClientOperation, denied: boolean): Promise<void> {
    const failed = await done.then(
      () => false,
      () => true,
    );
    if (failed !== denied)
      this.faults.push(`${this.uid}: ${failed ? "refused" : "granted"} ${JSON.stringify(operation)}`);
  }

  #ref(path: Path): ReturnType<typeof ref> {
    return ref(this.#database, `/${path.join("/")}`);
  }
}

function isSelective({ start, end, limit }: PlainQuery): boolean {
  return start !== null || end !== null || limit !== null;
}

function createQuery(target: Query, asked: PlainQuery): Query {
  const constraints: QueryConstraint[] = [createOrder(asked.order)];
  if (asked.start !== null) constraints.push(startAt(asked.start));
  if (asked.end !== null) constraints.push(endAt(asked.end));
  if (asked.limit !== null) {
    constraints.push(asked.limit.from === "first" ? limitToFirst(asked.limit.count) : limitToLast(asked.limit.count));
  }
  return query(target, ...constraints);
}

function createOrder(order: string): QueryConstraint {
  if (order === "$key") return orderByKey();
  if (order === "$value") return orderByValue();
  return order === "$priority" ? orderByPriority() : orderByChild(order);
}
