import { type Draft, listChildren, setAt } from "../data/node.ts";
import type { Path } from "../data/path.ts";
import type { Change } from "./change.ts";

/**
 * Writes queued for the end of a session's connection: a sparse tree, where a later request overrides an earlier one
 * at, above or below the same path. Same rules as `SparseSnapshotTree` of the firebase-js-sdk, so that server and
 * client agree on the result of overlapping requests.
 */
export class DisconnectQueue {
  #value: Draft | undefined = undefined;
  readonly #below = new Map<string, DisconnectQueue>();

  /** Queues a value for a path; it replaces values queued there and below. */
  add(path: Path, draft: Draft): void {
    const [key, ...rest] = path;
    if (key === undefined) {
      this.#value = draft;
      this.#below.clear();
      return;
    }
    if (this.#value !== undefined) {
      this.#value = setAt(this.#value, path, draft);
      return;
    }
    let next = this.#below.get(key);
    if (next === undefined) this.#below.set(key, (next = new DisconnectQueue()));
    next.add(rest, draft);
  }

  /** Removes values queued at a path and below; one queued above it is split into an entry for each other child. */
  cancel(path: Path): void {
    const [key, ...rest] = path;
    if (key === undefined) {
      this.#value = undefined;
      this.#below.clear();
      return;
    }
    if (this.#value !== undefined && !this.#split(this.#value)) return;
    const next = this.#below.get(key);
    if (next === undefined) return;
    next.cancel(rest);
    if (next.#isEmpty) this.#below.delete(key);
  }

  /** Everything queued, in tree order. */
  *list(path: Path = []): Generator<Change> {
    if (this.#value !== undefined) yield { path, draft: this.#value };
    for (const [key, next] of this.#below) yield* next.list([...path, key]);
  }

  get #isEmpty(): boolean {
    return this.#value === undefined && this.#below.size === 0;
  }

  #split(value: Draft): boolean {
    if (value === null || value.kind === "leaf") return false;
    this.#value = undefined;
    for (const [key, child] of listChildren(value)) this.add([key], child);
    return true;
  }
}
