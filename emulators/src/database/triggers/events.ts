/** The events a function receives, as the functions emulator and firebase-functions read them. */
import { randomUUID } from "node:crypto";
import { hashNode } from "../data/hash.ts";
import { createJsonObject, type JsonObject, type JsonValue, toPlainJson } from "../data/json.ts";
import { getChild, listChildren, type Node } from "../data/node.ts";
import { formatPath } from "../data/path.ts";
import type { Actor } from "../store/actor.ts";
import type { Commit } from "../store/namespace.ts";
import type { Match } from "./match.ts";
import type { Trigger } from "./trigger.ts";

export interface FunctionEvent {
  readonly contentType: string;
  readonly body: JsonObject;
}

/** The event for one match, with an id of its own. */
export function createEvent(trigger: Trigger, commit: Commit, match: Match): FunctionEvent {
  if (trigger.generation === 2) {
    return { contentType: "application/cloudevents+json", body: createCloudEvent(trigger, commit, match) };
  }
  return { contentType: "application/json", body: createLegacyEvent(trigger, commit, match) };
}

/** Second generation: a CloudEvent in structured form. Source: https://github.com/googleapis/google-cloudevents */
function createCloudEvent(trigger: Trigger, commit: Commit, match: Match): JsonObject {
  const ref = formatPath(match.path);
  return {
    specversion: "1.0",
    id: randomUUID(),
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${trigger.location}/instances/${commit.namespace}`,
    subject: `refs/${ref}`,
    type: trigger.eventType,
    time: new Date(commit.now).toISOString(),
    datacontenttype: "application/json",
    location: trigger.location,
    firebasedatabasehost: "firebaseio.com",
    instance: commit.namespace,
    ref,
    ...describeAuthor(commit.actor),
    data: {
      "@type": "type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData",
      data: toPlainJson(match.before),
      delta: createDelta(match.before, match.after),
    },
  };
}

function describeAuthor(actor: Actor): JsonObject {
  if (actor.admin) return { authtype: "admin" };
  if (actor.auth === null) return { authtype: "unauthenticated" };
  const uid = actor.auth["uid"];
  return { authtype: "app_user", ...(typeof uid === "string" ? { authid: uid } : {}) };
}

/** First generation: the legacy event format, as firebase-functions v1 reads it. */
function createLegacyEvent(trigger: Trigger, commit: Commit, match: Match): JsonObject {
  const params = createJsonObject();
  for (const [depth, part] of trigger.pattern.entries()) {
    if ("wildcard" in part && part.wildcard !== null) params[part.wildcard] = match.path[depth] ?? null;
  }
  return {
    data: { data: toPlainJson(match.before), delta: createDelta(match.before, match.after) },
    context: {
      eventId: randomUUID(),
      timestamp: new Date(commit.now).toISOString(),
      eventType: trigger.eventType,
      resource: {
        service: "firebaseio.com",
        name: `projects/_/instances/${commit.namespace}/refs/${formatPath(match.path)}`,
      },
      params,
      auth: describeLegacyAuthor(commit.actor),
    },
  };
}

function describeLegacyAuthor({ admin, auth }: Actor): JsonObject {
  if (auth === null) return { admin };
  return {
    admin,
    variable: { uid: auth["uid"] ?? null, provider: auth["provider"] ?? null, token: auth["token"] ?? null },
  };
}

/** The delta from `before` to `after`: a deep merge where null deletes, and where anything but two objects replaces. */
export function createDelta(before: Node, after: Node): JsonValue {
  if (before === null || after === null || before.kind === "leaf" || after.kind === "leaf") return toPlainJson(after);
  const delta = createJsonObject();
  for (const [key, child] of listChildren(before)) {
    const next = getChild(after, key);
    if (hashNode(child) !== hashNode(next)) delta[key] = createDelta(child, next);
  }
  for (const [key, child] of listChildren(after)) {
    if (getChild(before, key) === null) delta[key] = toPlainJson(child);
  }
  return delta;
}
