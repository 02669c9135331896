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
 * Whether rules of Storage let a request through, by the emulator's own evaluation in this process.
 * @throws RulesSyntaxError for a text that is none.
 */
export function createStorageJudge(rules: string): (request: StorageCase) => boolean {
  const judge = compileStorageJudge(rules);
  return ({ who, method, path, before, after }) =>
    judge({ uid: who, method, path, time: new Date(NOW), before: toFile(before), after: toFile(after) });
}
