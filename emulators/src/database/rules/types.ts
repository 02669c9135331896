/** The interface of a namespace's security rules for the server. */
import type { JsonObject } from "../data/json.ts";
import type { Node } from "../data/node.ts";
import type { Path } from "../data/path.ts";
import type { WireQuery } from "../query/wire-query.ts";
import type { ReadSource } from "./evaluation/query-variable.ts";

/** A rules file that cannot be used. Line and column are 1-based and point into the source text. */
export class RulesError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * The basis of a granted read: the paths of the database that the granting rule read, and whether it read the clock.
 * Such a verdict holds until one of these paths is written, so open listens need no re-check before.
 */
export interface Basis {
  readonly paths: readonly Path[];
  readonly usesNow: boolean;
}

/**
 * `rule` is the place (`line:column`) of the rule that decided, null when no rule applied; `at` is the path it denied.
 * A granted read without a basis may be overturned by any write.
 */
export type Verdict =
  | { readonly allowed: true; readonly basis?: Basis }
  | { readonly allowed: false; readonly rule: string | null; readonly at: string };

/** `now` is in milliseconds since 1970. `query` is null for a plain read of the whole value. */
export interface ReadRequest {
  readonly root: Node;
  readonly path: Path;
  readonly auth: JsonObject | null;
  readonly now: number;
  readonly query: WireQuery | null;
  readonly source: ReadSource;
}

export interface WrittenValue {
  /** Without a trailing `.priority`: a written priority counts as a write of its node. */
  readonly path: Path;
  readonly value: Node;
}

/** `before` and `after` are whole databases; `after` has every write applied and server values resolved. */
export interface WriteRequest {
  readonly before: Node;
  readonly after: Node;
  readonly writes: readonly WrittenValue[];
  readonly auth: JsonObject | null;
  readonly now: number;
}

export interface RuleSet {
  mayRead(request: ReadRequest): Verdict;
  mayWrite(request: WriteRequest): Verdict;
  /** Whether `.indexOn` for the path lists the index (a child path or `.value`). */
  isIndexed(path: Path, index: string): boolean;
}
