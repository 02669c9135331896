import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PLACES } from "@cardinal/contract/stored/places/places";
import { inRoot } from "./command/root.ts";
import { writeDatabaseRules } from "./generate/database-rules.ts";
import { writeFirebaseJson } from "./generate/firebase-json.ts";

/** The settings of this deployment's app; most checkouts have none. */
function readSettings(): string {
  try {
    return readFileSync(inRoot("web/.env"), "utf8");
  } catch {
    return "";
  }
}

/** Generated files of the repository, with functions that write their text. A test fails when one is stale. */
export const GENERATED: Readonly<Record<string, () => string>> = {
  "database.rules.json": () => writeDatabaseRules(PLACES),
  "firebase.json": () => writeFirebaseJson(readSettings()),
};

/** `npm run generate`. */
export async function run(): Promise<number> {
  for (const [file, write] of Object.entries(GENERATED)) {
    await writeFile(inRoot(file), write());
    console.log(`${file} is written.`);
  }
  return 0;
}
