import type { Path } from "../data/path.ts";

interface Level<T> {
  readonly items: Set<T>;
  readonly below: Map<string, Level<T>>;
}

/** Finds items registered for paths that a write can affect, without visiting the rest. */
export class PathIndex<T> {
  readonly #top: Level<T> = createLevel();

  /** Registers an item for a path; repeated calls have no effect. */
  add(path: Path, item: T): void {
    let level = this.#top;
    for (const key of path) {
      let next = level.below.get(key);
      if (next === undefined) level.below.set(key, (next = createLevel()));
      level = next;
    }
    level.items.add(item);
  }

  /** Removes an item and the levels it leaves empty. */
  delete(path: Path, item: T): void {
    deleteBelow(this.#top, path, 0, item);
  }

  /** Adds to `found` every item registered at the path, above it or below it. */
  collectTouched(path: Path, found: Set<T>): void {
    let level = this.#top;
    for (const key of path) {
      for (const item of level.items) found.add(item);
      const next = level.below.get(key);
      if (next === undefined) return;
      level = next;
    }
    collectAll(level, found);
  }
}

function createLevel<T>(): Level<T> {
  return { items: new Set(), below: new Map() };
}

function deleteBelow<T>(level: Level<T>, path: Path, depth: number, item: T): void {
  const key = path[depth];
  if (key === undefined) {
    level.items.delete(item);
    return;
  }
  const next = level.below.get(key);
  if (next === undefined) return;
  deleteBelow(next, path, depth + 1, item);
  if (next.items.size === 0 && next.below.size === 0) level.below.delete(key);
}

function collectAll<T>(level: Level<T>, found: Set<T>): void {
  for (const item of level.items) found.add(item);
  for (const next of level.below.values()) collectAll(next, found);
}
