import { expect, it } from "vitest";
import { createTestCtx } from "../../testing/create-test-ctx.ts";
import { putVendor } from "../../testing/events.ts";
import { holdGame, RULES } from "./points/points.test-helper.ts";
import { getVendor } from "./vendors/read-vendors.ts";

/** The points of a vendor at an event with these rules. */
async function pointsOf(rules: Parameters<typeof holdGame>[0], fields: Parameters<typeof putVendor>[1] = {}) {
  const { event_id, event } = await holdGame(rules);
  const vendor = await putVendor(event_id, fields);
  const at = async (now: number) => (await getVendor(createTestCtx({ now }), { event_id, vendor })).points;
  return { now: await at(Date.now()), afterwards: await at(event.end_date) };
}

it("a vendor shows how many points a visit to its stand gives: by a scan, a code and a sign", async () => {
  expect(await pointsOf(RULES)).toEqual({ now: 16, afterwards: 0 });
  const again = RULES.map((rule) => ({ ...rule, id: `${rule.id}2`, points: 2, limit: 1 }));
  // Of several rules for staff, only one gives points at a stand.
  expect(await pointsOf([...again, ...RULES])).toEqual({ now: 20, afterwards: 0 });
});

it("a visit gives nothing without rules for stands, and at a revoked vendor", async () => {
  expect((await pointsOf(RULES.filter(({ how }) => how === "meet" || how === "profile"))).now).toBe(0);
  expect((await pointsOf([])).now).toBe(0);
  expect((await pointsOf(RULES, { revoked_date: 1 })).now).toBe(0);
});
