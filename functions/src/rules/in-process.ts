import { compileDatabases } from "firebase-without-java/judge-database";
import type { RulesBench, Verdict } from "./bench.ts";

const verdictOf = (allowed: boolean): Verdict => (allowed ? "allowed" : "refused");

/**
 * Creates empty databases in this process under the given rules, evaluated by the emulator's own code. The verdicts are
 * immediate; promises keep the scenarios the same for both.
 * @throws RulesError for rules that do not compile.
 */
export function createBenches(rules: string): () => RulesBench {
  const create = compileDatabases(rules);
  return () => {
    const database = create();
    return {
      read: (auth, path) => Promise.resolve(verdictOf(database.mayRead(auth, path))),
      write: (auth, change) => Promise.resolve(verdictOf(database.write(auth, change))),
      put: (change) => Promise.resolve(database.put(change)),
      valueAt: (path) => Promise.resolve(database.valueAt(path)),
    };
  };
}
