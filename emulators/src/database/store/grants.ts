/** Remembers on what each open listen's right to read rests, so that a write re-checks only those it may overturn. */
import type { Path } from "../data/path.ts";
import type { Basis } from "../rules/types.ts";
import { PathIndex } from "./path-index.ts";

const ROOT: readonly Path[] = [[]];

export class Grants<T> {
  readonly #byPath = new PathIndex<T>();
  readonly #paths = new Map<T, readonly Path[]>();

  /**
   * Notes a granted read. Without a basis, or with one that looks at the clock, every write is a reason to check again;
   * a basis without any path stands for ever.
   */
  set(holder: T, basis: Basis | undefined): void {
    this.delete(holder);
    const paths = basis === undefined || basis.usesNow ? ROOT : basis.paths;
    this.#paths.set(holder, paths);
    for (const path of paths) this.#byPath.add(path, holder);
  }

  delete(holder: T): void {
    for (const path of this.#paths.get(holder) ?? []) this.#byPath.delete(path, holder);
    this.#paths.delete(holder);
  }

  /** The holders whose right a write to these paths may end. */
  findDoubtful(written: readonly Path[]): Set<T> {
    const found = new Set<T>();
    for (const path of written) this.#byPath.collectTouched(path, found);
    return found;
  }
}
