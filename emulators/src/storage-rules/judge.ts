/** In-process decisions of Cloud Storage rules: for tests with thousands of requests. */
import { decide } from "./evaluation/decide.ts";
import { Documents } from "./evaluation/documents.ts";
import { parseRules } from "./syntax/parse-rules.ts";
import { Timestamp, type Value } from "./values/values.ts";

/** A file as rules see it. */
export interface JudgedFile {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Custom metadata. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly timeCreated: Date;
}

export interface JudgedRequest {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** The name of the file in its bucket, such as `pictures/ada.jpg`. */
  readonly path: string;
  /** Null for a user who is not signed in. */
  readonly uid: string | null;
  readonly time: Date;
  /** The existing file, `resource`. */
  readonly before: JudgedFile | null;
  /** The resulting file, `request.resource`. */
  readonly after: JudgedFile | null;
}

const SERVICE = "firebase.storage";
const NANOSECONDS = 1_000_000n;

/**
 * Compiles rules once, for any number of requests. Firestore documents are not available. @param rules a rules file as
 * text. @throws RulesSyntaxError
 */
export function compileStorageJudge(rules: string): (request: JudgedRequest) => boolean {
  const file = parseRules(rules);
  return (request) => {
    const { method } = request;
    const [path, variables] = [`/b/bucket/o/${request.path}`, variablesOf(request)];
    return decide(file, { service: SERVICE, path, method, variables, documents: new Documents() }).permitted;
  };
}

function variablesOf({ uid, before, after, method, time }: JudgedRequest): ReadonlyMap<string, Value> {
  const request = new Map<string, Value>([
    ["method", method],
    ["auth", uid === null ? null : new Map<string, Value>([["uid", uid]])],
    ["time", toTimestamp(time)],
    ["resource", toResource(after)],
  ]);
  return new Map<string, Value>([
    ["request", request],
    ["resource", toResource(before)],
  ]);
}

function toResource(file: JudgedFile | null): Value {
  if (file === null) return null;
  return new Map<string, Value>([
    ["size", BigInt(file.size)],
    ["contentType", file.contentType],
    ["metadata", new Map(Object.entries(file.metadata))],
    ["timeCreated", toTimestamp(file.timeCreated)],
  ]);
}

function toTimestamp(date: Date): Timestamp {
  return new Timestamp(BigInt(date.getTime()) * NANOSECONDS);
}
