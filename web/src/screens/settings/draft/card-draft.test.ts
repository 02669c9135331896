import { expect, test } from "vitest";
import { makeCard } from "../../../testing/samples.ts";
import { findProblems, listChanges, mergeDraft, recheckProblems, toDraft, toPatch } from "./card-draft.ts";

const kept = toDraft(makeCard());

test("sends only the changed fields", () => {
  const draft = { ...kept, job_title: "Engineer", skills: ["Maths"] };
  const changes = listChanges(draft, kept);
  expect(changes).toEqual(["job_title", "skills"]);
  expect(toPatch(draft, changes)).toEqual({ job_title: "Engineer", skills: ["Maths"] });
});

test("follows a change elsewhere in unchanged fields, and keeps typed text", () => {
  const draft = { ...kept, job_title: "Engi" };
  const after = { ...kept, organization_name: "Engines Ltd" };
  expect(mergeDraft(draft, kept, after)).toEqual({
    draft: { ...kept, job_title: "Engi", organization_name: "Engines Ltd" },
    conflicts: [],
  });
});

test("reports a field that was changed on both sides, and keeps the typed text", () => {
  const merged = mergeDraft({ ...kept, job_title: "Mine" }, kept, { ...kept, job_title: "Theirs" });
  expect(merged.draft.job_title).toBe("Mine");
  expect(merged.conflicts).toEqual(["job_title"]);
});

test("the same change on both sides is not a conflict", () => {
  const both = { ...kept, job_title: "Same" };
  expect(mergeDraft(both, kept, both)).toEqual({ draft: both, conflicts: [] });
});

test("problems have the contract's messages and paths, for changed fields only", () => {
  const draft = { ...kept, name_first: " ", buttons: [{ id: "b1", ref: "email" as const, data: "nobody" }] };
  expect(findProblems(draft, ["buttons"])).toEqual({
    "buttons.0.data": "Enter an email address such as name@example.com.",
  });
  expect(findProblems(draft, ["name_first"])).toEqual({ name_first: "This can’t be empty." });
  expect(findProblems(kept, ["name_first", "buttons"])).toEqual({});
});

test("validates changed fields again, and keeps the problems of others", () => {
  const before = { ...kept, name_first: "" };
  const shown = { name_first: "This can’t be empty.", job_title: "The server says no." };
  expect(recheckProblems(shown, { ...before, name_first: "Ada" }, before)).toEqual({
    job_title: "The server says no.",
  });
  expect(recheckProblems(shown, { ...before, bio: "x" }, before)).toEqual(shown);
});

test("a problem follows its button when the list is reordered", () => {
  const good = { id: "b1", ref: "phone" as const, data: "12345" };
  const bad = { id: "b2", ref: "phone" as const, data: "x" };
  const before = { ...kept, buttons: [good, bad] };
  const shown = findProblems(before, ["buttons"]);
  expect(Object.keys(shown)).toEqual(["buttons.1.data"]);
  expect(Object.keys(recheckProblems(shown, { ...before, buttons: [bad, good] }, before))).toEqual(["buttons.0.data"]);
});
