/** A query as clients send it; an absent key is not set. Bounds are leaf values or null. */
import type { Scalar } from "../data/node.ts";

export type BoundValue = Scalar | null;

export interface WireQuery {
  /** Index: `.key`, `.value`, `.priority` (also when absent), or a child path such as `a/b`. */
  readonly i?: string;
  /** Start value (a key when the index is `.key`), its key, and whether it is part of the result (default true). */
  readonly sp?: BoundValue;
  readonly sn?: string;
  readonly sin?: boolean;
  /** End value, key, inclusive. */
  readonly ep?: BoundValue;
  readonly en?: string;
  readonly ein?: boolean;
  /** Limit, and from which side: `l` the first, `r` the last. */
  readonly l?: number;
  readonly vf?: "l" | "r";
}
