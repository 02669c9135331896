/** Records requested operations and the order in which the server executed them. */
import { CLOSED, type Operation, type Path } from "./operations.ts";
import { fromJson, type Json, type Place, read, write, writePriority } from "./plain-database.ts";

export interface Expected {
  readonly author: string;
  readonly operation: Operation;
}

interface Entry extends Expected {
  readonly key: string;
}

/** Assigns every commit of the server to its operation: the oldest one of its author at those paths. */
export class Ledger {
  readonly #waiting: Entry[] = [];
  readonly #done: Operation[] = [];
  readonly #strangers: string[] = [];

  expect(author: string, operation: Operation): void {
    this.#waiting.push({ author, operation, key: formatKey(listPaths(operation)) });
  }

  /** An aborted transaction will not be committed any more. */
  giveUp(author: string, operation: Operation): void {
    const at = this.#waiting.findIndex((entry) => entry.author === author && entry.operation === operation);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  commit(author: string, written: readonly Path[]): void {
    const key = formatKey(written);
    const at = this.#waiting.findIndex((entry) => entry.author === author && entry.key === key);
    const [found] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (found === undefined) this.#strangers.push(`${author} wrote ${key}`);
    else this.#done.push(found.operation);
  }

  /** Operations that were never executed, and commits without an operation. */
  listFaults(): string[] {
    const missing = this.#waiting.map(
      ({ author, operation }) => `${author} asked in vain: ${JSON.stringify(operation)}`,
    );
    return [...missing, ...this.#strangers];
  }

  /** The database after all commits, in their order. */
  replay(): Place | null {
    return this.#done.reduce<Place | null>(apply, null);
  }
}

function formatKey(paths: readonly Path[]): string {
  return paths
    .map((path) => `/${path.join("/")}`)
    .sort()
    .join(" ");
}

function split(path: string): Path {
  return path.split("/");
}

/** The places an operation writes to. */
export function listPaths(operation: Operation): Path[] {
  if (operation.kind === "update")
    return Object.keys(operation.values).map((key) => [...operation.path, ...split(key)]);
  return "path" in operation ? [operation.path] : [];
}

function apply(place: Place | null, operation: Operation): Place | null {
  switch (operation.kind) {
    case "set":
    case "queue":
      return write(place, operation.path, fromJson(operation.value));
    case "update":
      return listChanges(operation).reduce((tree, [path, value]) => write(tree, path, fromJson(value)), place);
    case "priority":
      return writePriority(place, operation.path, operation.priority);
    case "increment":
      return write(place, operation.path, { value: add(read(place, operation.path), operation.by), priority: null });
    case "count": {
      const before = read(place, operation.path);
      return write(place, operation.path, { value: add(before, operation.by), priority: before?.priority ?? null });
    }
    case "cancel":
    case "reconnect":
    case "listen":
    case "unlisten":
    case "settle":
      return place;
  }
}

/** Adds a number, as the server's increments and the transactions of the clients do. */
function add(before: Place | null, by: number): number {
  return typeof before?.value === "number" ? before.value + by : by;
}

function listChanges(operation: Operation): (readonly [Path, Json])[] {
  if (operation.kind === "update") {
    return Object.entries(operation.values).map(([key, value]) => [[...operation.path, ...split(key)], value]);
  }
  if (operation.kind === "set" || operation.kind === "queue") return [[operation.path, operation.value]];
  if (operation.kind === "increment" || operation.kind === "count") return [[operation.path, operation.by]];
  return [];
}

/** Whether the rules refuse an operation: those of this suite only depend on the written values. */
export function isDenied(operation: Operation): boolean {
  return listChanges(operation).some(([path, value]) => {
    const [above, below] = path.length < CLOSED.length ? [path, CLOSED] : [CLOSED, path];
    if (!above.every((key, depth) => key === below[depth])) return false;
    return read(fromJson(value), CLOSED.slice(path.length)) !== null;
  });
}
