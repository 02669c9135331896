import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import { callsOf, GROUP_NAMES } from "../groups.ts";
import * as ids from "./ids.ts";
import { username } from "./username.ts";
import { isStoredName } from "./stored-name.ts";

const PROPERTY_NAMES = Object.getOwnPropertyNames(Object.prototype);
const schemas = Object.entries(ids).filter((entry): entry is [string, z.ZodString] => entry[1] instanceof z.ZodType);

describe.each(schemas)("%s", (_name, schema) => {
  it.each(PROPERTY_NAMES)("rejects %s, which is a property of every object", (name) => {
    expect(schema.safeParse(name).success).toBe(false);
    expect(schema.safeParse(`acme.${name}`).success).toBe(false);
    expect(schema.safeParse(`${name}.night`).success).toBe(false);
  });

  it.each([
    "",
    "a/b",
    "a.b.c",
    "a#b",
    "a$b",
    "a[b",
    "a]b",
    "a b",
    "ä",
    "\u0000",
    "a".repeat(200),
    "-OaAaAaAaAaAaAaAaAaA\n",
  ])("rejects %j", (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

test("ids that the database generates are push keys", () => {
  for (const schema of [ids.threadId, ids.undoId]) {
    expect(schema.safeParse("-OaAaAaAaAaAaAaAaAaA").success).toBe(true);
    for (const text of ["sample", "OaAaAaAaAaAaAaAaAaAA", "-OaAaAaAaAaAaAaAaAa"])
      expect(schema.safeParse(text).success).toBe(false);
  }
});

test("usernames reject property names in any spelling", () => {
  for (const name of ["constructor", "Constructor", "c0nstructor", "con-structor", "con_str_uctor"]) {
    expect(username.safeParse(name).success, name).toBe(false);
    expect(isStoredName(name), name).toBe(false);
  }
  expect(isStoredName("constructors")).toBe(true);
});

/** Text parameters that are validated with a pattern before they are looked up. */
const TEXTS = ["email", "username", "enterprise", "id"];

test("every path parameter declares what it identifies, or is a known text", () => {
  const unknown = GROUP_NAMES.flatMap((group) =>
    callsOf(group).flatMap(([name, call]) => {
      const { properties = {} } = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
      return inPath
        .filter((key) => (properties[key] as { "x-names"?: string })["x-names"] === undefined && !TEXTS.includes(key))
        .map((key) => `${group}.${name} ${key}`);
    }),
  );
  // Enumerations, and texts that are compared but never looked up.
  expect(unknown).toEqual([
    "admin.listEventsOf kind",
    "enterprise.deletePart a",
    "enterprise.deletePart c",
    "events.listVendors category",
  ]);
});
