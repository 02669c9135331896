import { compileStorageJudge, type JudgedFile } from "firebase-without-java/judge-storage";
import type { StorageCase } from "./storage-cases.ts";

const NOW = Date.now();
const MINUTE = 60_000;

function toFile(file: StorageCase["before"]): JudgedFile | null {
  if (file === null) return null;
  const { size, contentType = "application/octet-stream", slot, age = 0 } = file;
  return { size, contentType, metadata: slot === undefined ? {} : { slot }, timeCreated: new Date(NOW - age * MINUTE) };
}

/**
 * Whether Storage rules allow a request, evaluated by the emulator's own code in this process.
 * @throws RulesSyntaxError for an invalid text.
 */
export function createStorageJudge(rules: string): (request: StorageCase) => boolean {
  const judge = compileStorageJudge(rules);
  return ({ who, method, path, before, after }) =>
    judge({ uid: who, method, path, time: new Date(NOW), before: toFile(before), after: toFile(after) });
}
