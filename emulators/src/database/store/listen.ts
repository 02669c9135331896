/** An open listener and the events it receives. */
import type { Node } from "../data/node.ts";
import type { Path } from "../data/path.ts";
import type { Query } from "../query/query.ts";
import type { Actor } from "./actor.ts";

/** `overwrite`: the value at a path changed; `merge`: several values below a path changed at once. */
export type Push =
  | { readonly kind: "overwrite"; readonly path: Path; readonly value: Node }
  | { readonly kind: "merge"; readonly path: Path; readonly values: readonly (readonly [Path, Node])[] };

export interface Listen {
  readonly path: Path;
  readonly query: Query;
  readonly source: "wire" | "rest";
  /** The identity whose right to read applies. A session may change its identity. */
  readonly owner: { readonly actor: Actor };
  readonly push: (push: Push) => void;
  /** Called once when a rule or a change of identity revokes the right to read. */
  readonly revoke: () => void;
}
