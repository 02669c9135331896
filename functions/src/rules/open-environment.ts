import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { setLogLevel } from "firebase/app";
import { readRules } from "./rule-texts.ts";

/** A separate database under this repository's rules; `projectId` names it. */
export function openDatabaseEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  // These tests cause refusals on purpose; the SDK would print each of them.
  setLogLevel("silent");
  return initializeTestEnvironment({ projectId, database: { rules: readRules("database.rules.json") } });
}

/**
 * The Storage emulator under this repository's rules, which apply to all of it.
 * @param change a passage of the rules that has to occur exactly once, and its replacement.
 */
export function openStorageEnvironment(
  projectId: string,
  change?: { readonly replace: string; readonly by: string },
): Promise<RulesTestEnvironment> {
  setLogLevel("silent");
  const rules = readRules("storage.rules");
  if (change !== undefined && rules.split(change.replace).length !== 2)
    throw new Error(`The rules do not contain ${change.replace} exactly once.`);
  return initializeTestEnvironment({
    projectId,
    storage: { rules: change === undefined ? rules : rules.replace(change.replace, change.by) },
  });
}
