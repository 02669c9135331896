/** Databases in this process that answer what their rules let through: for tests that ask thousands of times. */
import { isJsonObject, type JsonValue, toRestJson } from "./data/json.ts";
import { parsePath } from "./data/path.ts";
import { createQuery } from "./query/query.ts";
import { compileRules } from "./rules/ruleset.ts";
import { type Actor, ADMIN, ANONYMOUS } from "./store/actor.ts";
import { parseChanges } from "./store/change.ts";
import { Namespace } from "./store/namespace.ts";

/** The `auth` of rules: `uid`, `provider` and `token`. Null is somebody who is not signed in. */
export type Auth = object | null;
/** Values by their paths, as an update of several paths takes them; null removes. */
export type Update = Readonly<Record<string, unknown>>;

/** An empty database under rules. What it is given is JSON, server values included. */
export interface JudgedDatabase {
  /** Whether the rules let somebody read a path. */
  mayRead(auth: Auth, path: string): boolean;
  /** Makes an update, all or nothing; whether the rules let it pass. @throws InvalidDataError */
  write(auth: Auth, update: Update): boolean;
  /** Makes an update past the rules. @throws InvalidDataError */
  put(update: Update): void;
  /** What is stored at a path, past the rules. */
  valueAt(path: string): JsonValue;
}

const WHOLE = createQuery({});
const actors = new WeakMap<object, Actor>();

/** As the wire would carry it. */
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
 * Compiles rules once, for any number of databases that each call of the result makes.
 * @param rules a rules file as text. @throws RulesError for rules that do not compile.
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
