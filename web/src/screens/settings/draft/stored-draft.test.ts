import { expect, test, vi } from "vitest";
import { makeCard } from "../../../testing/samples.ts";
import { toDraft } from "./card-draft.ts";
import { restoreCardDraft, storeCardDraft } from "./stored-draft.ts";

const kept = toDraft(makeCard());
const draft = { ...kept, job_title: "Engineer", buttons: [{ id: "n", ref: "email" as const, data: "half-typed@" }] };

test("restores unsaved changes with the values that they were based on", () => {
  storeCardDraft("ada", draft, kept, ["job_title", "buttons"]);
  const later = { ...kept, organization_name: "Changed since" };
  const restored = restoreCardDraft("ada", later);
  expect(restored?.draft).toEqual({ ...later, job_title: "Engineer", buttons: draft.buttons });
  expect(restored?.before).toEqual({ ...later, job_title: kept.job_title, buttons: kept.buttons });
});

test("does not restore another user's changes", () => {
  storeCardDraft("ada", draft, kept, ["job_title"]);
  expect(restoreCardDraft("eve", kept)).toBeNull();
});

test("removes the stored changes once everything is saved", () => {
  storeCardDraft("ada", draft, kept, ["job_title"]);
  storeCardDraft("ada", kept, kept, []);
  expect(restoreCardDraft("ada", kept)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["no JSON", "{"],
  ["another shape", '{"changed":{"buttons":"none"},"before":{}}'],
  ["a QR style of another version", '{"changed":{"qr_style":{"dots":"stars"}},"before":{}}'],
  ["nothing of use", '"x"'],
])("ignores unreadable data: %s", (_, text) => {
  localStorage.setItem("cardinal.card-draft.ada", text);
  expect(restoreCardDraft("ada", kept)).toBeNull();
});

test("works without storage", () => {
  const refused = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refused);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refused);
  expect(() => storeCardDraft("ada", draft, kept, ["job_title"])).not.toThrow();
  expect(restoreCardDraft("ada", kept)).toBeNull();
  vi.restoreAllMocks();
});
