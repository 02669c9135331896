import { expect, it } from "vitest";
import { compileStorageJudge, type JudgedRequest } from "./judge.ts";

const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{uid}/{name} {
  allow create: if request.auth.uid == uid && request.resource.size < 10 && request.resource.contentType == 'text/plain';
  allow update: if resource.metadata.open == 'yes' && request.time < resource.timeCreated + duration.value(1, 'h');
} } }`;
const time = new Date("2026-01-01T12:00:00Z");
const file = { size: 9, contentType: "text/plain", metadata: {}, timeCreated: time };
const creating: JudgedRequest = { method: "create", path: "ada/a.txt", uid: "ada", time, before: null, after: file };
const updating: JudgedRequest = {
  ...creating,
  method: "update",
  uid: null,
  before: { ...file, metadata: { open: "yes" } },
};

it.each<[string, JudgedRequest, boolean]>([
  ["a file of one's own", creating, true],
  ["another user's", { ...creating, uid: "bob" }, false],
  ["without an account", { ...creating, uid: null }, false],
  ["a file that is too large", { ...creating, after: { ...file, size: 10 } }, false],
  ["a file of another kind", { ...creating, after: { ...file, contentType: "image/png" } }, false],
  ["a change of one that is open", updating, true],
  ["a change of one that is not", { ...updating, before: file }, false],
  ["a change that is too late", { ...updating, time: new Date("2026-01-01T13:00:00Z") }, false],
  ["what no rule speaks of", { ...creating, method: "get" }, false],
])("decides %s", (_what, request, expected) => {
  expect(compileStorageJudge(RULES)(request)).toBe(expected);
});

it("refuses invalid rules", () => {
  expect(() => compileStorageJudge("nonsense")).toThrow("Unexpected 'nonsense'");
});
