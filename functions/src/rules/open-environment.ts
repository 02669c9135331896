import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { setLogLevel } from "firebase/app";
import { readRules } from "./rule-texts.ts";

/** A database of its own under this repository's rules; `projectId` names it. */
export function openDatabaseEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  // Refusals are what these tests ask for; the SDK would print each of them.
  setLogLevel("silent");
  return initializeTestEnvironment({ projectId, database: { rules: readRules("database.rules.json") } });
}

/** The Storage emulator under this repository's rules. */
export function openStorageEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  setLogLevel("silent");
  return initializeTestEnvironment({ projectId, storage: { rules: readRules("storage.rules") } });
}
