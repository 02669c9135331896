import type { Path } from "../data/path.ts";
import type { Basis } from "../rules/types.ts";
import { PathIndex } from "./path-index.ts";

const ROOT: readonly Path[] = [[]];

/** Tracks the basis of each open listen's right to read, so that a write re-checks only the rights it may revoke. */
export class Grants<T> {
  readonly #byPath = new PathIndex<T>();
  readonly #paths = new Map<T, readonly Path[]>();
  readonly #clocked = new Set<T>();

  /**
   * Records a granted read of a path. Without a basis, every write causes a re-check; a basis without any path holds
   * forever. One that reads the clock is checked as time passes, and before a write to what it reads.
   */
  set(holder: T, path: Path, basis: Basis | undefined): void {
    this.delete(holder);
    const looksAtClock = basis?.usesNow === true;
    const paths = basis === undefined ? ROOT : looksAtClock ? [...basis.paths, path] : basis.paths;
    this.#paths.set(holder, paths);
    for (const one of paths) this.#byPath.add(one, holder);
    if (looksAtClock) this.#clocked.add(holder);
  }

  delete(holder: T): void {
    for (const path of this.#paths.get(holder) ?? []) this.#byPath.delete(path, holder);
    this.#paths.delete(holder);
    this.#clocked.delete(holder);
  }

  /** The holders whose right may end by the passing of time. */
  get clocked(): ReadonlySet<T> {
    return this.#clocked;
  }

  /** The holders whose right may end by a write to these paths. */
  findDoubtful(written: readonly Path[]): Set<T> {
    const found = new Set<T>();
    for (const path of written) this.#byPath.collectTouched(path, found);
    return found;
  }
}
