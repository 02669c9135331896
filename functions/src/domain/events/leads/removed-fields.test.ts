import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import { expect, it } from "vitest";
import { removedAfter } from "./removed-fields.ts";

const LEAD: StoredEventLead = { date: 1, last_date: 2, by: "Sam", scans: 1, level: "name", rev: 1 };

it("stores when each field was first removed, without fields that exist again", () => {
  const before = { ...LEAD, answers: { q1: { value: "Maps", date: 3 } }, removed: { rating: 4, "note-n1": 5 } };
  expect(removedAfter(before, { rating: { value: 2, date: 6 } }, 6)).toEqual({ "note-n1": 5, "answer-q1": 6 });
});

it("stores at most 200 removals, the latest ones", () => {
  const removed = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`note-n${at}`, at + 10]));
  const before = { ...LEAD, rating: { value: 2, date: 3 }, removed };
  const after = removedAfter(before, {}, 500);
  expect(Object.keys(after)).toHaveLength(200);
  expect(after).toMatchObject({ rating: 500, "note-n1": 11 });
  expect(after).not.toHaveProperty("note-n0");
});
