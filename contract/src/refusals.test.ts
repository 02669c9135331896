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
  input: () => z.strictObject({}),
  reply: () => z.null(),
});
const COMMON = [
  "account-disabled",
  "internal",
  "invalid-argument",
  "method-not-allowed",
  "resource-exhausted",
  "sso-required",
  "unauthenticated",
  "unavailable",
];

test.each<[string, Partial<Endpoint>, readonly string[]]>([
  ["common reasons only", {}, []],
  ["a missing registration", { access: "user" }, ["registration-incomplete"]],
  ["a missing admin role", { access: "admin" }, ["permission-denied", "recent-sign-in-required", "passkey-required"]],
  ["a missing partner key", { access: "partner" }, ["not-found"]],
  ["its body", { method: "PUT" }, ["payload-too-large", "unsupported-media-type"]],
  ["a request in progress", { idempotent: true }, ["in-progress"]],
  ["the end of a phone's event", { phones: true }, ["conflict"]],
  ["a disabled feature", { flag: "uploads" }, ["feature-disabled"]],
  ["its declared reasons", { fails: ["conflict", "internal"] }, ["conflict"]],
])("a call can be refused for %s", (_name, more, codes) => {
  expect(refusalsOf({ ...plain, ...more }).toSorted()).toEqual([...COMMON, ...codes].toSorted());
});

test("the success status is 200, or 201 when a resource is created, or both when it may already exist", () => {
  expect([successesOf(plain), successesOf({ ...plain, status: 201 })]).toEqual([[200], [201]]);
  expect(successesOf({ ...plain, status: 201, orExisting: true })).toEqual([200, 201]);
});

test("the document contains exactly the statuses of each call", () => {
  const { paths } = openApi("https://cardinal.example");
  for (const group of GROUP_NAMES)
    for (const [name, call] of callsOf(group)) {
      const statuses = new Set([...successesOf(call), ...refusalsOf(call).map(statusOf)]);
      const documented = Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {});
      expect([name, documented]).toEqual([name, [...statuses].toSorted((a, b) => a - b).map(String)]);
    }
});
