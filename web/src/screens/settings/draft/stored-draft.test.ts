import { expect, test, vi } from "vitest";
import { makeCard } from "../../../testing/samples.ts";
import { toDraft, type CardDraft, type DraftField } from "./card-draft.ts";
import { restoreCardDraft, storeCardDraft } from "./stored-draft.ts";

const kept = toDraft(makeCard());
const draft = { ...kept, job_title: "Engineer", buttons: [{ id: "n", ref: "email" as const, data: "half-typed@" }] };

/** Stores the unsaved changes of a tab, which has restored or stored these fields last. */
const store = (draft: CardDraft, changes: DraftField[], own = new Set<DraftField>()) =>
  storeCardDraft("ada", { draft, current: kept, changes }, own);

test("restores unsaved changes with the values that they were based on", () => {
  store(draft, ["job_title", "buttons"]);
  const later = { ...kept, organization_name: "Changed since" };
  const restored = restoreCardDraft("ada", later);
  expect(restored?.draft).toEqual({ ...later, job_title: "Engineer", buttons: draft.buttons });
  expect(restored?.before).toEqual({ ...later, job_title: kept.job_title, buttons: kept.buttons });
});

test("does not restore another user's changes", () => {
  store(draft, ["job_title"]);
  expect(restoreCardDraft("eve", kept)).toBeNull();
});

test("removes the stored changes once everything is saved", () => {
  const own = new Set<DraftField>();
  store(draft, ["job_title"], own);
  store(kept, [], own);
  expect(restoreCardDraft("ada", kept)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("keeps the changes of other fields that another tab has stored", () => {
  const [first, second] = [new Set<DraftField>(), new Set<DraftField>()];
  const bio = { ...kept, bio: "New bio" };
  const pronouns = { ...kept, pronouns: "she/her" };
  store(bio, ["bio"], first);
  store(pronouns, ["pronouns"], second);
  expect(restoreCardDraft("ada", kept)?.draft).toEqual({ ...kept, bio: "New bio", pronouns: "she/her" });
  // The second tab has saved; a third one has no changes at all.
  store(kept, [], second);
  store(kept, []);
  expect(restoreCardDraft("ada", kept)).toEqual({ draft: bio, before: kept, fields: ["bio"] });
});

test("keeps the changes of a field that another tab stores after this one has saved it", () => {
  const own = new Set<DraftField>();
  store({ ...kept, bio: "First bio" }, ["bio"], own);
  store(kept, [], own);
  store({ ...kept, bio: "Second bio" }, ["bio"]);
  store({ ...kept, pronouns: "she/her" }, ["pronouns"], own);
  expect(restoreCardDraft("ada", kept)?.draft).toEqual({ ...kept, bio: "Second bio", pronouns: "she/her" });
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
  expect(() => store(draft, ["job_title"])).not.toThrow();
  expect(restoreCardDraft("ada", kept)).toBeNull();
  vi.restoreAllMocks();
});
