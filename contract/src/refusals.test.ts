import * as z from "zod";
import { expect, test } from "vitest";
import { endpoint, type Endpoint } from "./endpoint.ts";
import { statusOf } from "./failures.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";
import { openApi } from "./openapi.ts";
import { refusalsOf, successesOf } from "./refusals.ts";

const plain = endpoint({
  method: "GET",
  path: "/api/test/things",
  summary: "-",
  access: "anyone",
  input: z.strictObject({}),
  reply: z.null(),
});
const OF_ANY = [
  "internal",
  "invalid-argument",
  "method-not-allowed",
  "resource-exhausted",
  "sso-required",
  "unauthenticated",
  "unavailable",
];

test.each<[string, Partial<Endpoint>, readonly string[]]>([
  ["nothing more", {}, []],
  ["registration", { access: "user" }, ["registration-incomplete"]],
  ["being an admin", { access: "admin" }, ["permission-denied", "recent-sign-in-required"]],
  ["a partner's key", { access: "partner" }, ["not-found"]],
  ["a body", { method: "PUT" }, ["payload-too-large", "unsupported-media-type"]],
  ["being done once", { idempotent: true }, ["in-progress"]],
  ["a phone's event being over", { phones: true }, ["conflict"]],
  ["its part of the product being switched off", { flag: "uploads" }, ["switched-off"]],
  ["what it says itself", { fails: ["conflict", "internal"] }, ["conflict"]],
])("a call can be refused for %s", (_name, more, codes) => {
  expect(refusalsOf({ ...plain, ...more }).toSorted()).toEqual([...OF_ANY, ...codes].toSorted());
});

test("an answer is 200 unless something is created; it can be there already", () => {
  expect([successesOf(plain), successesOf({ ...plain, status: 201 })]).toEqual([[200], [201]]);
  expect(successesOf({ ...plain, status: 201, orExisting: true })).toEqual([200, 201]);
});

test("the document names every status of every call, and no other", () => {
  const { paths } = openApi("https://cardinal.example");
  for (const group of GROUP_NAMES)
    for (const [name, call] of callsOf(group)) {
      const statuses = new Set([...successesOf(call), ...refusalsOf(call).map(statusOf)]);
      const named = Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {});
      expect([name, named]).toEqual([name, [...statuses].toSorted((a, b) => a - b).map(String)]);
    }
});
