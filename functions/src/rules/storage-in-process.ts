import { decide } from "../../../emulators/src/storage-rules/evaluation/decide.ts";
import { Documents } from "../../../emulators/src/storage-rules/evaluation/documents.ts";
import { parseRules } from "../../../emulators/src/storage-rules/syntax/parse-rules.ts";
import { Timestamp, type Value } from "../../../emulators/src/storage-rules/values/values.ts";
import type { StorageCase } from "./storage-cases.ts";

const NOW = Date.now();
const moment = (ms: number) => new Timestamp(BigInt(ms) * 1_000_000n);

function toResource(file: StorageCase["before"]): Value {
  if (file === null) return null;
  return new Map<string, Value>([
    ["size", BigInt(file.size)],
    ["contentType", file.contentType ?? "application/octet-stream"],
    ["metadata", new Map(file.slot === undefined ? [] : [["slot", file.slot]])],
    ["timeCreated", moment(NOW - (file.age ?? 0) * 60_000)],
  ]);
}

function variablesOf({ who, before, after, method }: StorageCase): ReadonlyMap<string, Value> {
  const auth = who === null ? null : new Map<string, Value>([["uid", who]]);
  const request = new Map<string, Value>([
    ["method", method],
    ["auth", auth],
    ["time", moment(NOW)],
    ["resource", toResource(after)],
  ]);
  return new Map<string, Value>([
    ["request", request],
    ["resource", toResource(before)],
  ]);
}

/**
 * Whether rules of Storage let a request through, by the emulator's own evaluation in this process.
 * @throws RulesSyntaxError for a text that is none.
 */
export function createStorageJudge(rules: string): (request: StorageCase) => boolean {
  const file = parseRules(rules);
  return (request) => {
    const path = `/b/bucket/o/${request.path}`;
    const variables = variablesOf(request);
    const documents = new Documents();
    return decide(file, { service: "firebase.storage", path, method: request.method, variables, documents }).permitted;
  };
}
