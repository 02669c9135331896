import type { JsonObject, JsonValue } from "../../../emulators/src/database/data/json.ts";
import { toRestJson } from "../../../emulators/src/database/data/json.ts";
import { parsePath } from "../../../emulators/src/database/data/path.ts";
import { createQuery } from "../../../emulators/src/database/query/query.ts";
import { compileRules } from "../../../emulators/src/database/rules/ruleset.ts";
import { type Actor, ADMIN, ANONYMOUS } from "../../../emulators/src/database/store/actor.ts";
import { parseChanges } from "../../../emulators/src/database/store/change.ts";
import { Namespace } from "../../../emulators/src/database/store/namespace.ts";
import type { Auth, Change, RulesBench, Verdict } from "./bench.ts";

/** As the wire would carry it: what scenarios write is JSON, server values included. */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonValue;
const actors = new WeakMap<Auth, Actor>();

function actorOf(auth: Auth | null): Actor {
  if (auth === null) return ANONYMOUS;
  const actor = actors.get(auth) ?? { admin: false, auth: toJson(auth) as JsonObject };
  actors.set(auth, actor);
  return actor;
}

const verdictOf = ({ allowed }: { readonly allowed: boolean }): Verdict => (allowed ? "allowed" : "refused");

/**
 * Makes empty databases in this process under the given rules, judged by the emulator's own evaluation. The answers are
 * there at once; promises keep the scenarios the same for both.
 * @throws RulesError for rules that do not compile.
 */
export function createBenches(rules: string): () => RulesBench {
  const compiled = compileRules(rules);
  return () => {
    const namespace = new Namespace("mutant", { log: () => undefined, onCommit: () => undefined });
    namespace.installRules(rules, compiled);
    return benchOn(namespace);
  };
}

const WHOLE = createQuery({});

function benchOn(namespace: Namespace): RulesBench {
  const read = (auth: Auth | null, path: string) =>
    namespace.checkRead({ actor: actorOf(auth), path: parsePath(path), query: WHOLE, source: "rest" });
  const write = (actor: Actor, change: Change) =>
    namespace.write({ actor, changes: parseChanges([], toJson(change)), now: Date.now() });
  return {
    read: (auth, path) => Promise.resolve(verdictOf(read(auth, path))),
    write: (auth, change) => Promise.resolve(verdictOf(write(actorOf(auth), change))),
    put: (change) => Promise.resolve(void write(ADMIN, change)),
    valueAt: (path) => Promise.resolve(toRestJson(namespace.read(parsePath(path)))),
  };
}
