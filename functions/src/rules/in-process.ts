import type { JsonObject, JsonValue } from "../../../emulators/src/database/data/json.ts";
import { toRestJson } from "../../../emulators/src/database/data/json.ts";
import { parsePath } from "../../../emulators/src/database/data/path.ts";
import { createQuery } from "../../../emulators/src/database/query/query.ts";
import { compileRules } from "../../../emulators/src/database/rules/ruleset.ts";
import { type Actor, ADMIN } from "../../../emulators/src/database/store/actor.ts";
import { parseChanges } from "../../../emulators/src/database/store/change.ts";
import { Namespace } from "../../../emulators/src/database/store/namespace.ts";
import type { Auth, Change, RulesBench, Verdict } from "./bench.ts";

/** As the wire would carry it: what scenarios write is JSON, server values included. */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonValue;
const actorOf = (auth: Auth | null): Actor => ({
  admin: false,
  auth: auth === null ? null : (toJson(auth) as JsonObject),
});
const verdictOf = ({ allowed }: { readonly allowed: boolean }): Verdict => (allowed ? "allowed" : "refused");

/**
 * An empty database in this process under the given rules, judged by the emulator's own evaluation. The answers are there
 * at once; promises keep the scenarios the same for both.
 * @throws RulesError for rules that do not compile.
 */
export function createBench(rules: string): RulesBench {
  const namespace = new Namespace("mutant", { log: () => undefined, onCommit: () => undefined });
  namespace.installRules(rules, compileRules(rules));
  const write = (actor: Actor, change: Change) =>
    namespace.write({ actor, changes: parseChanges([], toJson(change)), now: Date.now() });
  const query = createQuery({});
  return {
    read: (auth, path) =>
      Promise.resolve(
        verdictOf(namespace.checkRead({ actor: actorOf(auth), path: parsePath(path), query, source: "rest" })),
      ),
    write: (auth, change) => Promise.resolve(verdictOf(write(actorOf(auth), change))),
    put: (change) => Promise.resolve(void write(ADMIN, change)),
    valueAt: (path) => Promise.resolve(toRestJson(namespace.read(parsePath(path)))),
  };
}
