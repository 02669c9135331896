import { expect, test } from "vitest";
import type { KnownBadge } from "../../lib/offline/scan-store.ts";
import { resultOf } from "./result-of.ts";

const BADGE: KnownBadge = {
  id: "fa1r000001~abcdefghjk",
  place: "fa1r000001",
  badge: "abcdefghjk",
  face: null,
  date: 1,
  times: 1,
  notes: [],
  answers: {},
};

test.each([
  ["a first scan", { result: "taken" }, "checked-in", "new"],
  ["a first scan that is not sent yet", {}, "pending", "pending"],
  ["a repeated scan", { result: "merged", times: 2 }, "checked-in-before", "again"],
  ["a repeated scan that is not sent yet", { times: 2 }, "checked-in-before", "again"],
  ["a scan after another phone's", { result: "merged" }, "checked-in-before", "again"],
  ["an accepted scan after a refused one", { result: "taken", times: 2 }, "checked-in", "new"],
  ["a scan of a revoked badge", { result: "revoked", times: 2 }, "revoked", "revoked"],
] as const)("%s", (_what, known, atDesk, atStand) => {
  expect([true, false].map((isDesk) => resultOf({ ...BADGE, ...known }, isDesk))).toEqual([atDesk, atStand]);
});
