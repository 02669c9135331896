import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { TriggerRegistry } from "./registry.ts";
import { parseTrigger } from "./trigger.ts";

const SECOND: JsonObject = {
  name: "projects/demo/locations/us-central1/triggers/us-central1-onContact-0",
  path: "contacts/{uid}/{other=*}/*/fixed",
  event: "google.firebase.database.ref.v1.created",
  topic: "projects/demo/topics/us-central1-onContact-0",
  namespacePattern: "*",
};
const FIRST: JsonObject = {
  name: "projects/demo/locations/_/functions/europe-west1-old-0",
  path: "/contacts/{uid}",
  event: "providers/google.firebase.database/eventTypes/ref.write",
};

describe("parseTrigger", () => {
  it("reads a second generation function", () => {
    expect(parseTrigger(SECOND, null)).toMatchObject({
      key: "us-central1-onContact-0",
      project: "demo",
      location: "us-central1",
      generation: 2,
      kind: "created",
      pattern: [
        { literal: "contacts" },
        { wildcard: "uid" },
        { wildcard: "other" },
        { wildcard: null },
        { literal: "fixed" },
      ],
    });
  });

  it("reads a first generation function", () => {
    expect(parseTrigger(FIRST, "demo")).toMatchObject({
      key: "europe-west1-old-0",
      location: "us-central1",
      generation: 1,
      kind: "written",
      namespace: "demo",
    });
  });

  it.each<[string, string, boolean]>([
    ["*", "any-thing", true],
    ["demo", "demo", true],
    ["demo", "demo-2", false],
    ["demo-*", "demo-2", true],
    ["{tenant}-db", "acme-db", true],
    ["{tenant}-db", "acme", false],
    ["a.c", "abc", false],
  ])("lets the pattern %s take the namespace %s: %s", (pattern, namespace, expected) => {
    expect(parseTrigger({ ...SECOND, namespacePattern: pattern }, null).namespacePattern.test(namespace)).toBe(
      expected,
    );
  });

  it.each<JsonValue>([
    null,
    5,
    {},
    { ...SECOND, event: "other" },
    { ...SECOND, name: "x" },
    { ...SECOND, name: "a/b/" },
    { ...SECOND, path: 5 },
  ])("refuses %j", (json) => {
    expect(() => parseTrigger(json, null)).toThrow(InvalidDataError);
  });
});

describe("TriggerRegistry", () => {
  const listKeys = (registry: TriggerRegistry, namespace: string) => registry.list(namespace).map(({ key }) => key);

  it("adds functions, and replaces them when their code is reloaded", () => {
    const registry = new TriggerRegistry();
    registry.register(SECOND, null);
    registry.register([FIRST], "demo");
    registry.register(
      { ...SECOND, name: "projects/demo/locations/us-central1/triggers/us-central1-onContact-1" },
      null,
    );
    expect(listKeys(registry, "demo")).toEqual(["europe-west1-old-0", "us-central1-onContact-1"]);
  });

  it("separates the functions of namespaces", () => {
    const registry = new TriggerRegistry();
    registry.register([FIRST], "one");
    registry.register([FIRST], "two");
    registry.register({ ...SECOND, namespacePattern: "two" }, null);
    expect([listKeys(registry, "one"), listKeys(registry, "two").length, listKeys(registry, "other")]).toEqual([
      ["europe-west1-old-0"],
      2,
      [],
    ]);
  });
});
