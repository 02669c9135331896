import type { JsonObject, JsonValue } from "../../data/json.ts";
import { getAt, type Node, type Priority } from "../../data/node.ts";
import { parsePath, type Path, PRIORITY_KEY } from "../../data/path.ts";
import type { QueryVariable } from "./query-variable.ts";

/** A rule that failed at run time, for example by comparing null; the rule then does not grant or validate. */
export class EvaluationError extends Error {}

/** The `val()` of anything with children: equal to nothing, not even to itself, and not null. */
const OBJECT_VALUE: unique symbol = Symbol("object");

/** Claims of `auth`, or the parts of `query`. */
interface Fields {
  readonly [name: string]: JsonValue;
}

/** A value at run time. */
export type RuleValue = null | boolean | number | string | typeof OBJECT_VALUE | JsonValue[] | Fields | Snapshot;

/** The context of a rule for one request at one node of the rules. */
export interface Scope {
  readonly auth: JsonObject | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly query: QueryVariable;
  readonly root: Snapshot;
  readonly data: Snapshot;
  /** Absent in `.read` rules, which cannot name it. */
  readonly newData: Snapshot | null;
  /** Path of the request, at least as long as the rules node is deep: `$names` are its parts. */
  readonly path: Path;
}

/** A place in the database before or after a write. */
export class Snapshot {
  private readonly tree: Node;
  private readonly path: Path;
  private readonly node: Node;
  private readonly seen: Path[] | null;

  /** `node`: the value at `path`, for callers that have it already; `seen` collects the paths a rule reads. */
  constructor(tree: Node, path: Path, node: Node = getAt(tree, path), seen: Path[] | null = null) {
    this.tree = tree;
    this.path = path;
    this.node = node;
    this.seen = seen;
  }

  val(): RuleValue {
    this.seen?.push(this.path);
    if (this.node === null) return null;
    return this.node.kind === "leaf" ? this.node.value : OBJECT_VALUE;
  }

  exists(): boolean {
    this.seen?.push(this.path);
    return this.node !== null;
  }

  isOfType(type: "string" | "number" | "boolean"): boolean {
    this.seen?.push(this.path);
    return this.node?.kind === "leaf" && typeof this.node.value === type;
  }

  getPriority(): Priority {
    this.seen?.push(this.path);
    return this.node?.priority ?? null;
  }

  hasChildren(): boolean {
    this.seen?.push(this.path);
    return this.node?.kind === "object";
  }

  hasChild(relative: Path): boolean {
    this.seen?.push([...this.path, ...relative]);
    return this.find(relative) !== null;
  }

  child(relative: Path): Snapshot {
    return new Snapshot(this.tree, [...this.path, ...relative], this.find(relative), this.seen);
  }

  /** @throws EvaluationError at the root. */
  parent(): Snapshot {
    if (this.path.length === 0) throw new EvaluationError("The root has no parent.");
    return new Snapshot(this.tree, this.path.slice(0, -1), undefined, this.seen);
  }

  /** Keys with forbidden characters simply do not exist; the tree itself would answer to `.priority`. */
  private find(relative: Path): Node {
    return relative.includes(PRIORITY_KEY) ? null : getAt(this.node, relative);
  }
}

/** @throws EvaluationError unless the value is a string. */
export function requireString(value: RuleValue): string {
  if (typeof value !== "string") throw new EvaluationError("Expected a string.");
  return value;
}

/** @throws EvaluationError unless the value is a number. */
export function requireNumber(value: RuleValue): number {
  if (typeof value !== "number") throw new EvaluationError("Expected a number.");
  return value;
}

/** @throws EvaluationError unless the value is a boolean. */
export function requireBoolean(value: RuleValue): boolean {
  if (typeof value !== "boolean") throw new EvaluationError("Expected a boolean.");
  return value;
}

/** @throws EvaluationError unless the value is a place in the database. */
export function requireSnapshot(value: RuleValue): Snapshot {
  if (!(value instanceof Snapshot)) throw new EvaluationError("Expected a snapshot.");
  return value;
}

/** The path in an argument of `child()`; parts are separated by slashes. */
export function requirePath(value: RuleValue): Path {
  return parsePath(requireString(value));
}
