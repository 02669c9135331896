import { expect, test } from "vitest";
import { deleteUser } from "./endpoints/admin/users/delete-user.ts";
import { updateCardOf } from "./endpoints/admin/cards/update-card-of.ts";
import { getEnterpriseStatsRange } from "./endpoints/entstats/get-enterprise-stats-range.ts";
import { getStats } from "./endpoints/stats/get-stats.ts";
import { hasBody, toRequest } from "./request.ts";

test("encodes path parameters", () => {
  expect(toRequest(deleteUser, { uid: "u/1", username: "a b$&" })).toEqual({
    url: "/api/admin/delete/u%2F1/a%20b%24%26",
    rest: {},
    headers: {},
  });
});

test("sends header fields neither in the address nor in the body", () => {
  const input = { enterprise: "acme", start: "2026-01-01", end: "2026-01-31", group: "sales" };
  expect(toRequest(getEnterpriseStatsRange, input)).toEqual({
    url: "/api/entstats/range?group=sales",
    rest: {},
    headers: { enterprise: "acme", start: "2026-01-01", end: "2026-01-31" },
  });
});

test("sends the remaining input of a call without a body in the query", () => {
  expect(toRequest(getStats, { from: "2026-01-01", to: undefined }).url).toBe("/api/stats/?from=2026-01-01");
  expect(toRequest(getStats, {}).url).toBe("/api/stats/");
});

test("sends the remaining input of a call with a body in the body", () => {
  expect(toRequest(updateCardOf, { id: "u1", bio: "Hello" })).toEqual({
    url: "/api/admin/vcard/u1",
    rest: { bio: "Hello" },
    headers: {},
  });
  expect([hasBody(updateCardOf), hasBody(getStats), hasBody(deleteUser)]).toEqual([true, false, false]);
});
