import { describe, expect, test } from "vitest";
import type { NotesDraft } from "./notes-draft.ts";
import { toSavedNotes, withoutSave, withTyped } from "./notes-merge.ts";

const NOTES: NotesDraft = { note: "Ask", tags: ["a", "b"], met_place: "Bern", met_event: "", met_day: "" };

describe("what was typed", () => {
  test.each([
    ["replaces an unchanged note", "Ask", "Ask", "Call", "Call"],
    ["may clear an unchanged note", "Ask", "Ask", "", ""],
    [
      "is added to a note that was changed, without what both begin with",
      "Ask Bob",
      "Ask",
      "Ask today",
      "Ask Bob today",
    ],
    ["follows a note that was changed", "Ask Bob", "Ask", "Call", "Ask Bob\n\nCall"],
    ["follows a note that was replaced", "Offer.", "Ask", "Ask today", "Offer.\n\nAsk today"],
    ["goes on after a note that was stored without white space", "Call", "Call ", "Call Bob", "Call Bob"],
    ["is not added twice", "Ask Bob today", "Ask", "Ask today", "Ask Bob today"],
    ["is not added twice as a paragraph", "Ask Bob\n\nCall", "Ask", "Call", "Ask Bob\n\nCall"],
    ["follows a note that was written meanwhile", "Ask", "", "Call", "Ask\n\nCall"],
    ["does not clear a note that was changed", "Ask Bob", "Ask", "", "Ask Bob"],
    ["is not repeated", "Call", "Ask", "Call", "Call"],
  ])("%s", (_what, stored, base, note, expected) => {
    expect(withTyped({ ...NOTES, note: stored }, { note }, { note: base })).toEqual({ ...NOTES, note: expected });
  });

  test("adds and removes tags in the list as it is now", () => {
    const stored = { ...NOTES, tags: ["b", "c"] };
    const typed = { tags: ["a", "d"], met_place: "Basel" };
    expect(withTyped(stored, typed, { tags: ["a", "b"], met_place: "Bern" })).toEqual({
      ...NOTES,
      tags: ["c", "d"],
      met_place: "Basel",
    });
  });
});

describe("an undone save", () => {
  const after = { ...NOTES, note: "Call", tags: ["a", "x"] };

  test("gives back what was there before", () => {
    expect(withoutSave(after, { before: NOTES, after })).toEqual(NOTES);
  });

  test("takes texts as they were stored, and nothing of other devices from the reply", () => {
    const sent = { ...NOTES, note: "Call ", tags: ["a", "x"] };
    const reply = { ...sent, note: "Call", tags: ["a", "x", "y"], met_event: "Fair" };
    expect(toSavedNotes(NOTES, sent, reply).after).toEqual({ ...sent, note: "Call" });
    expect(withoutSave(reply, toSavedNotes(NOTES, sent, reply))).toEqual({
      ...NOTES,
      tags: ["a", "y", "b"],
      met_event: "Fair",
    });
  });

  test("leaves what has been changed since", () => {
    const stored = { ...after, note: "Called", tags: ["x", "y"], met_event: "Fair" };
    expect(withoutSave(stored, { before: NOTES, after })).toEqual({
      ...NOTES,
      note: "Called",
      tags: ["y", "b"],
      met_event: "Fair",
    });
  });
});
