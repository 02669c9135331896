import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { setLogLevel } from "firebase/app";
import { readRules } from "./rule-texts.ts";

/** A database of its own under this repository's rules; `projectId` names it. */
export function openDatabaseEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  // Refusals are what these tests ask for; the SDK would print each of them.
  setLogLevel("silent");
  return initializeTestEnvironment({ projectId, database: { rules: readRules("database.rules.json") } });
}

/**
 * The Storage emulator under this repository's rules, which hold for all of it.
 * @param change a passage of the rules that has to be there once, and what stands for it in a test.
 */
export function openStorageEnvironment(
  projectId: string,
  change?: { readonly replace: string; readonly by: string },
): Promise<RulesTestEnvironment> {
  setLogLevel("silent");
  const rules = readRules("storage.rules");
  if (change !== undefined && rules.split(change.replace).length !== 2)
    throw new Error(`The rules do not say ${change.replace} once.`);
  return initializeTestEnvironment({
    projectId,
    storage: { rules: change === undefined ? rules : rules.replace(change.replace, change.by) },
  });
}
