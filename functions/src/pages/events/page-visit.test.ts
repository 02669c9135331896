import { expect, test } from "vitest";
import type { HttpRequest } from "../../http/request.ts";
import { readVisit } from "./page-visit.ts";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const visit = (etag: string | undefined, now: number) =>
  readVisit({ headers: etag === undefined ? {} : { "if-none-match": etag } } as HttpRequest, now);

test("a visit is a repeat until half an hour after the one that was counted", () => {
  const first = visit(undefined, NOW);
  expect(first.isRepeat).toBe(false);
  const second = visit(first.headers["etag"], NOW + 29 * MINUTE);
  expect(second.isRepeat).toBe(true);
  // Repeats do not extend the half hour.
  const third = visit(second.headers["etag"], NOW + 30 * MINUTE);
  expect(third.isRepeat).toBe(false);
  expect(visit(third.headers["etag"], NOW + 59 * MINUTE).isRepeat).toBe(true);
});

test("anything else that a client sends counts as a visit", () => {
  const later = `"${(NOW + MINUTE).toString(36)}-${NOW.toString(36)}"`;
  for (const etag of ["", "*", '"abc"', '"-"', '"zzzzzzzzzz-1"', later]) {
    const { isRepeat, headers } = visit(etag, NOW);
    expect([etag, isRepeat]).toEqual([etag, false]);
    expect(headers["etag"]).toBe(`"${NOW.toString(36)}-${NOW.toString(36)}"`);
  }
});
