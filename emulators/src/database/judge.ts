/** In-process databases that return the decisions of their rules: for tests with thousands of requests. */
import { isJsonObject, type JsonValue, toRestJson } from "./data/json.ts";
import { parsePath } from "./data/path.ts";
import { createQuery } from "./query/query.ts";
import { compileRules } from "./rules/ruleset.ts";
import { type Actor, ADMIN, ANONYMOUS } from "./store/actor.ts";
import { parseChanges } from "./store/change.ts";
import { Namespace } from "./store/namespace.ts";

/** The `auth` variable of rules: `uid`, `provider` and `token`. Null for a user who is not signed in. */
export type Auth = object | null;
/** Values by path, as in a multi-path update; null removes. */
export type Update = Readonly<Record<string, unknown>>;

/** An empty database with rules. Its input is JSON, server values included. */
export interface JudgedDatabase {
  /** Whether the rules allow a user to read a path. */
  mayRead(auth: Auth, path: string): boolean;
  /** Applies an update if the rules allow it. @returns whether they do. @throws InvalidDataError */
  write(auth: Auth, update: Update): boolean;
  /** Applies an update without checking the rules. @throws InvalidDataError */
  put(update: Update): void;
  /** The value at a path, without checking the rules. */
  valueAt(path: string): JsonValue;
}

const WHOLE = createQuery({});
const actors = new WeakMap<object, Actor>();

/** In wire format. */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonValue;

function actorOf(auth: Auth): Actor {
  if (auth === null) return ANONYMOUS;
  const known = actors.get(auth);
  if (known !== undefined) return known;
  const json = toJson(auth);
  const actor: Actor = { admin: false, auth: isJsonObject(json) ? json : {} };
  actors.set(auth, actor);
  return actor;
}

/**
 * Compiles rules once, for any number of databases: each call of the result creates one. @param rules a rules file as
 * text. @throws RulesError for rules that do not compile.
 */
export function compileDatabases(rules: string): () => JudgedDatabase {
  const compiled = compileRules(rules);
  return () => {
    const namespace = new Namespace("judged", { log: () => undefined, onCommit: () => undefined });
    namespace.installRules(rules, compiled);
    const write = (actor: Actor, update: Update): boolean =>
      namespace.write({ actor, changes: parseChanges([], toJson(update)), now: Date.now() }).allowed;
    return {
      mayRead: (auth, path) =>
        namespace.checkRead({ actor: actorOf(auth), path: parsePath(path), query: WHOLE, source: "rest" }).allowed,
      write: (auth, update) => write(actorOf(auth), update),
      put: (update) => void write(ADMIN, update),
      valueAt: (path) => toRestJson(namespace.read(parsePath(path))),
    };
  };
}
