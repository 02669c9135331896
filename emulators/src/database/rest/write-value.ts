/** `PUT`, `POST`, `PATCH` and `DELETE` of `/path.json`. */
import { createJsonObject, isJsonObject, type JsonValue, toRestJson } from "../data/json.ts";
import { parsePath, type Path } from "../data/path.ts";
import { createQuery } from "../query/query.ts";
import type { Actor } from "../store/actor.ts";
import { type Change, parseChange, parseChanges } from "../store/change.ts";
import type { Namespace } from "../store/namespace.ts";
import { type Answer, RestError } from "./answer.ts";
import { createEtagHeader, getEtag } from "./etag.ts";
import { createPushId } from "./push-id.ts";
import { getBody, getHeader, type RestRequest } from "./request.ts";

export interface WriteTarget {
  readonly namespace: Namespace;
  readonly request: RestRequest;
  readonly path: Path;
  readonly actor: Actor;
}

/** Replaces the value; returns the stored value, or 412 with the current value when `If-Match` does not match. */
export function putValue(target: WriteTarget): Answer {
  const json = getBody(target.request);
  const conflict = findConflict(target);
  if (conflict !== null) return conflict;
  write(target, [parseChange(target.path, json)]);
  return answerStored(target, target.path, null);
}

/** Removes the value, with the same condition as a replacement. */
export function deleteValue(target: WriteTarget): Answer {
  const conflict = findConflict(target);
  if (conflict !== null) return conflict;
  write(target, [parseChange(target.path, null)]);
  return answerStored(target, target.path, null);
}

/** Adds a child with a new key that sorts after all earlier ones; returns `{"name": key}`. */
export function postValue(target: WriteTarget): Answer {
  refuseCondition(target.request);
  const name = createPushId(Date.now());
  const path = [...target.path, name];
  write(target, [parseChange(path, getBody(target.request))]);
  return answerStored(target, path, { name });
}

/**
 * Writes several values at or below the path atomically; returns them as stored. A null body removes the value:
 * firebase-tools removes this way.
 */
export function patchValue(target: WriteTarget): Answer {
  refuseCondition(target.request);
  const json = getBody(target.request);
  if (json === null) {
    write(target, [parseChange(target.path, null)]);
    return { status: 200, json: null };
  }
  write(target, parseChanges(target.path, json));
  if (target.request.url.searchParams.get("print") === "silent") return { status: 200, json: null };
  const stored = createJsonObject();
  for (const key of isJsonObject(json) ? Object.keys(json) : []) {
    stored[key] = toRestJson(target.namespace.read([...target.path, ...parsePath(key)]));
  }
  return { status: 200, json: stored };
}

function write({ namespace, request, actor }: WriteTarget, changes: readonly Change[]): void {
  const isSilent = actor.admin && request.url.searchParams.get("disableTriggers") === "true";
  const verdict = namespace.write({ actor, changes, now: Date.now(), firesTriggers: !isSilent });
  if (!verdict.allowed) throw new RestError(401, "Permission denied");
}

function answerStored({ namespace, request }: WriteTarget, path: Path, json: JsonValue): Answer {
  const stored = namespace.read(path);
  return { status: 200, json: json ?? toRestJson(stored), headers: createEtagHeader(request, stored) };
}

/** 412 with the current value, which requires the right to read it. @throws RestError 401 */
function findConflict({ namespace, request, path, actor }: WriteTarget): Answer | null {
  const expected = getHeader(request, "if-match");
  if (expected === undefined) return null;
  if (!namespace.checkRead({ actor, path, query: createQuery({}), source: "rest" }).allowed) {
    throw new RestError(401, "Permission denied");
  }
  const current = namespace.read(path);
  if (getEtag(current) === expected) return null;
  return { status: 412, json: toRestJson(current), headers: { etag: getEtag(current) } };
}

function refuseCondition(request: RestRequest): void {
  if (request.headers["if-match"] === undefined) return;
  throw new RestError(400, "If-Match can only be used with PUT and DELETE");
}
