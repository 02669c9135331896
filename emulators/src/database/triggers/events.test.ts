import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, isJsonObject, type JsonObject, type JsonValue, toPlainJson } from "../data/json.ts";
import { type Actor, ADMIN, ANONYMOUS } from "../store/actor.ts";
import { createDelta, createEvent } from "./events.ts";
import { parseTrigger } from "./trigger.ts";

const ALICE: Actor = {
  admin: false,
  auth: { uid: "alice", provider: "custom", token: { sub: "alice" }, email: "a@b.c" },
};

function create(json: JsonObject, actor: Actor): { contentType: string; body: JsonObject } {
  const trigger = parseTrigger({ path: "contacts/{uid}/*/{id}", ...json }, null);
  const [before, after] = [fromJson({ n: 1, x: 1 }), fromJson({ n: 2, ".priority": 3 })];
  const path = ["contacts", "u1", "any", "c1"];
  const commit = { namespace: "demo", before, after, written: [path], actor, now: 1_700_000_000_000 };
  return createEvent(trigger, commit, { path, before, after });
}

const second = (actor: Actor) =>
  create(
    { name: "projects/demo/locations/europe-west1/triggers/t-0", event: "google.firebase.database.ref.v1.updated" },
    actor,
  );
const first = (actor: Actor) =>
  create(
    {
      name: "projects/demo/locations/_/functions/t-0",
      event: "providers/google.firebase.database/eventTypes/ref.update",
    },
    actor,
  );

describe("an event for a second generation function", () => {
  it("is a CloudEvent", () => {
    const { contentType, body } = second(ALICE);
    expect(contentType).toBe("application/cloudevents+json");
    expect(body).toEqual({
      specversion: "1.0",
      id: body["id"],
      source: "//firebasedatabase.googleapis.com/projects/_/locations/europe-west1/instances/demo",
      subject: "refs/contacts/u1/any/c1",
      type: "google.firebase.database.ref.v1.updated",
      time: "2023-11-14T22:13:20.000Z",
      datacontenttype: "application/json",
      location: "europe-west1",
      firebasedatabasehost: "firebaseio.com",
      instance: "demo",
      ref: "contacts/u1/any/c1",
      authtype: "app_user",
      authid: "alice",
      data: {
        "@type": "type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData",
        data: { n: 1, x: 1 },
        delta: { n: 2, x: null },
      },
    });
    expect(second(ALICE).body["id"]).not.toBe(body["id"]);
  });

  it.each<[Actor, JsonObject]>([
    [ADMIN, { authtype: "admin" }],
    [ANONYMOUS, { authtype: "unauthenticated" }],
    [{ admin: false, auth: {} }, { authtype: "app_user" }],
  ])("names its author: %j", (actor, expected) => {
    const { authtype, authid } = second(actor).body;
    expect({ authtype, ...(authid === undefined ? {} : { authid }) }).toEqual(expected);
  });
});

describe("an event for a first generation function", () => {
  it("has the parameters of its path and its author", () => {
    const { contentType, body } = first(ALICE);
    expect(contentType).toBe("application/json");
    expect(body["data"]).toEqual({ data: { n: 1, x: 1 }, delta: { n: 2, x: null } });
    const context = body["context"] as JsonObject;
    expect({ ...context, params: { ...(context["params"] as JsonObject) } }).toEqual({
      eventId: context["eventId"],
      timestamp: "2023-11-14T22:13:20.000Z",
      eventType: "providers/google.firebase.database/eventTypes/ref.update",
      resource: { service: "firebaseio.com", name: "projects/_/instances/demo/refs/contacts/u1/any/c1" },
      params: { uid: "u1", id: "c1" },
      auth: { admin: false, variable: { uid: "alice", provider: "custom", token: { sub: "alice" } } },
    });
  });

  it.each<[Actor, JsonObject]>([
    [ADMIN, { admin: true }],
    [ANONYMOUS, { admin: false }],
  ])("describes a caller without a user: %j", (actor, expected) => {
    expect((first(actor).body["context"] as JsonObject)["auth"]).toEqual(expected);
  });
});

/** How firebase-functions applies a delta to compute the value after the change. */
function applyDelta(before: JsonValue, delta: JsonValue): JsonValue {
  if (!isJsonObject(before) || !isJsonObject(delta)) return delta;
  const after: JsonObject = { ...before };
  for (const [key, value] of Object.entries(delta)) after[key] = applyDelta(before[key] ?? null, value);
  return after;
}

describe("createDelta", () => {
  it("contains only what changed", () => {
    const [before, after] = [
      fromJson({ a: 1, b: { c: 1, d: 2 }, e: 1 }),
      fromJson({ a: 1, b: { c: 1, d: 3 }, f: [1] }),
    ];
    expect(createDelta(before, after)).toEqual({ b: { d: 3 }, e: null, f: { 0: 1 } });
  });

  it("lets firebase-functions compute the value after the change", () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom(1, "x", true, null),
        fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value")),
      ),
    }));
    fc.assert(
      fc.property(value, value, (left, right) => {
        const [before, after] = [fromJson(left as JsonValue), fromJson(right as JsonValue)];
        const applied = applyDelta(toPlainJson(before), createDelta(before, after));
        expect(toPlainJson(fromJson(applied))).toEqual(toPlainJson(after));
      }),
    );
  });
});
