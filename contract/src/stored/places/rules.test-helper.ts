import { compileFunction } from "node:vm";
import type { Place } from "./place.ts";
import { PLACES } from "./places.ts";

/** A database as a tree, or a part of one. */
export type Tree = Readonly<Record<string, unknown>>;

/** Who asks: the token of a person, or the identity of a service. */
export type Auth = { readonly uid: string; readonly service?: string; readonly token: Tree } | null;

/** Somebody who signed in at a moment, in seconds. Rules read a claim that a token does not have as null. */
export const person = (uid: string, token: Tree = {}): Auth => ({
  uid,
  token: { auth_time: 1000, issued: null, ...token },
});
export const service = (name: string): Auth => ({ uid: `service:${name}`, service: name, token: {} });

/** A place of the tree, as rules see it. What is not there is `undefined`, which is greater and less than nothing. */
class Snapshot {
  readonly tree: unknown;
  readonly keys: readonly string[];

  constructor(tree: unknown, keys: readonly string[]) {
    this.tree = tree;
    this.keys = keys;
  }

  val(): unknown {
    return this.keys.reduce<unknown>(
      (at, key) => (typeof at === "object" && at !== null ? (at as Tree)[key] : undefined),
      this.tree,
    );
  }

  /** The database stores no empty objects. */
  exists(): boolean {
    const value = this.val();
    return typeof value === "object" && value !== null
      ? Object.keys(value).length > 0
      : value !== undefined && value !== null;
  }

  child(path: string): Snapshot {
    return new Snapshot(this.tree, [...this.keys, ...path.split("/")]);
  }

  parent(): Snapshot {
    return new Snapshot(this.tree, this.keys.slice(0, -1));
  }

  isString(): boolean {
    return typeof this.val() === "string";
  }

  isNumber(): boolean {
    return typeof this.val() === "number";
  }
}

type Rule = (...values: readonly unknown[]) => unknown;
const compiled = new Map<string, Rule>();

/** The language of the rules is that of scripts, but for the names of what is done with texts. */
function compile(rule: string, names: readonly string[]): Rule {
  const id = `${names.join()} ${rule}`;
  const script = rule
    .replaceAll(".contains(", ".includes(")
    .replaceAll(".beginsWith(", ".startsWith(")
    .replaceAll(/(\$\w+)\.matches\((\/(?:[^/\\]|\\.)+\/)\)/g, "$2.test($1)");
  const found = compiled.get(id) ?? (compileFunction(`return (${script});`, [...names]) as Rule);
  compiled.set(id, found);
  return found;
}

export interface Asked {
  readonly path: string;
  readonly auth: Auth;
  readonly before?: Tree;
  /** As the whole tree is after the update; without it, nothing changes. */
  readonly after?: Tree;
  /** Epoch milliseconds. */
  readonly now?: number;
}

/** A rule that fails refuses. */
function holds(rule: string | boolean | undefined, variables: Tree, keys: readonly string[], asked: Asked): boolean {
  if (typeof rule !== "string") return rule === true;
  const { auth, before = {}, after = before, now = 0 } = asked;
  const values = {
    auth: auth ?? { uid: null, token: {} },
    root: new Snapshot(before, []),
    data: new Snapshot(before, keys),
    newData: new Snapshot(after, keys),
    now,
    ...variables,
  };
  try {
    return compile(rule, Object.keys(values))(...Object.values(values)) === true;
  } catch {
    return false;
  }
}

/**
 * What the rules say: a grant to read or write holds for everything below it; a place is valid by its own rule alone,
 * and without one always.
 */
export function allows(kind: "read" | "write" | "validate", asked: Asked): boolean {
  const keys = asked.path.split("/");
  const variables: Record<string, unknown> = {};
  let children: Readonly<Record<string, Place>> = PLACES;
  let [isGranted, isInRecord] = [false, false];
  for (const [at, key] of keys.entries()) {
    const variable = Object.keys(children).find((name) => name.startsWith("$"));
    const place: Place | undefined = Object.hasOwn(children, key) ? children[key] : children[variable ?? ""];
    if (place === undefined) {
      if (isInRecord) return isGranted;
      throw new Error(`No place is at ${asked.path}.`);
    }
    isInRecord = place.record !== undefined;
    if (!Object.hasOwn(children, key) && variable !== undefined) variables[variable] = key;
    const isHere = at === keys.length - 1;
    if (kind === "validate" && isHere && place.validate === undefined) return true;
    if (kind !== "validate" || isHere) isGranted ||= holds(place[kind], variables, keys.slice(0, at + 1), asked);
    children = place.children ?? {};
  }
  return isGranted;
}

/** Whether a service may write what stands at the path after the update, and whether that is valid there. */
export const takes = (asked: Asked): boolean => allows("write", asked) && allows("validate", asked);
