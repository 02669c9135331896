import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { setLogLevel } from "firebase/app";

function contentOf(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
}

/** A database of its own under this repository's rules; `projectId` names it. */
export function openDatabaseEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  // Refusals are what these tests ask for; the SDK would print each of them.
  setLogLevel("silent");
  return initializeTestEnvironment({ projectId, database: { rules: contentOf("database.rules.json") } });
}

/** The Storage emulator under this repository's rules. */
export function openStorageEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  setLogLevel("silent");
  return initializeTestEnvironment({ projectId, storage: { rules: contentOf("storage.rules") } });
}
